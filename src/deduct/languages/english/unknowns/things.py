"""English: what is known of things that texts with unknowns count: coins, legs, wheels, points."""

from __future__ import annotations

from deduct.core.patterns import pattern

COINS = {"penny": 1, "pennies": 1, "nickel": 5, "dime": 10, "quarter": 25, "half-dollar": 50}
_LEGS = {
    **dict.fromkeys(["chicken", "hen", "duck", "goose", "bird", "turkey", "ostrich", "rooster"], 2),
    **dict.fromkeys(["goat", "cow", "pig", "sheep", "horse", "rabbit", "dog", "cat", "donkey", "lamb"], 4),
    **{"spider": 8, "ant": 6, "beetle": 6},
}
PARTS = {
    "legs": _LEGS,
    "feet": _LEGS,
    "wheels": {"bicycle": 2, "bike": 2, "motorcycle": 2, "motorbike": 2, "tricycle": 3, "car": 4, "unicycle": 1},
}
PART = pattern(
    r"#\d+[ -](legs?|feet|points?|wheels?|seats?|pages?|people|passengers?|students?|wings?|petals?|marks?|balls?|"
    r"books?|bottles?|eggs?|campers?|guests?|tons?|tonnes?|boxes)\b"
)
"""A number of parts, or of what one thing holds."""
LOSES = pattern(r"(?:takes? away|takes? off|loses?|deducts?|deducted|subtracts?|minus|lost)\s*$")
"""What stands before a number that is taken away,"""
LOST = pattern(r"#\d+(?: points?)? (?:is|are) (?:deducted|taken|subtracted|lost)")
"""or behind it."""
