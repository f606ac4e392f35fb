"""What an English question asks for."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction

from deduct.core.patterns import pattern
from deduct.core.problem import Problem
from deduct.languages.english.numerals import ONES
from deduct.languages.english.units import SIGN_WORDS
from deduct.languages.wanted import Counting, Wanted, group_in


def _pattern(written: str) -> re.Pattern[str]:
    return pattern(written, re.IGNORECASE | re.VERBOSE)


SIGNS = {**SIGN_WORDS, "￥": "yuan"}
CURRENCIES = (
    *("dollars", "euros", "pounds", "francs", "yuan", "rupees", "pesos", "kronor", "yen", "rand", "shillings"),
    *("bucks", "quid", "cents", "pence"),
)
"""The large ones first: an amount in dollars and cents is said in dollars."""

_CURRENCY = {word.rstrip("s"): word for word in CURRENCIES} | {"penny": "pence", "pennies": "pence", "p": "pence"}
_CURRENCY_WORD = _pattern(rf"\b(?:{'|'.join(word.rstrip('s') for word in CURRENCIES)})s?\b")

_PERCENT = _pattern(
    r"""\b(?:what|which|how\s+many|find|calculate|as\s+an?|in|the)\s+(?:\w+\s+){0,3}?(?:per\s?cent(?:age)?\b(?!\s+points?)|%)
    |^\W*per\s?cent(?:age)?\b | \b(?:what|find)\b.*\binterest\s+rate\b | \bwhat\s+rate\s+of\s+interest\b | \bwhat\s+%"""
)
_OF_PERCENT = _pattern(r"\d\s*(?:%|per\s?cent) | \b(?:with|without|after|before)\s+the\s+(?:\w+\s+){0,2}per\s?cent")
_DECIMAL = _pattern(r"\b(?:as\s+a|in)\s+decimals?\b")
_FRACTION = _pattern(
    r"\b(?:what|which)\s+(?:fraction|proportion|part|share)\b | \bas\s+a\s+fraction\b | \bfind\s+the\s+fraction"
)
_REMAINDER = _pattern(
    r"""\bleft[\s-]?over\b | \bleft\s*\W*$ | \bsits?\s+out\b | \bhave\s+left\b | \bremainders?\b
    | \b(?:are|is|will\s+be|were|be)\s+(?:left|unpacked|unused)\b | \bremain(?:s|ing)?\b | \bspare\b | \bnot\s+fit\b
    | \bwithout\s+an?\b"""
)
_STATE = _pattern(r"\b(?:balance | thermometer | temperature | degrees | floor | account)\b")
_FALLS = _pattern(
    r"""\b(?:taken\s+off | fell | falls? | drop(?:s|ped)? | (?:went|goes|go)\s+down | cool(?:s|ed)? | withdr\w+
    | spen[dt]s? | pa(?:ys|id) | sinks?)\b"""
)
_RISES = _pattern(r"\b(?:rose | rises? | deposit(?:s|ed)? | (?:went|goes|go)\s+up | warm(?:s|ed) | earn(?:s|ed))\b")
_HOW_MUCH = _pattern(r"\bhow\s+much\b")
_NO_THING = (
    r"do|does|did|is|are|was|were|will|would|can|could|has|have|had|should|must|shall|may|might|money|change|more|less"
    r"|cheaper|dearer|in|altogether|each|per|for|to|it|he|she|they|we|you|i|cash|profit|interest|tax|tip|pocket|total"
)
_MONEY_THING = _pattern(rf"\bhow\s+much(?:\s+more|\s+less)?(?:\s+(?:{_NO_THING})\b|\W*$)")
_MONEY_WORDS = _pattern(
    r"""\b(?:costs?|prices?|pa(?:y|ys|id)|spen[dt]s?|earn(?:s|ed|ings)?|wages?|salar(?:y|ies)|bill|fare|profit|change|discount
    |savings?|saved?|budget|fees?|rent|income|charged?|charges|owes?|money|worth|revenue|takings|loan|interest|tip|deposit
    |total|sum|pocket\s+money|raised?|donat\w+|balance|br(?:ings?|ought))\b"""
)
_TEMPERATURE = _pattern(r"\btemperature\b | \bhow\s+(?:warm|cold|hot)\b")
_PRICED = _pattern(r"\b(?:costs?|pa(?:y|ys|id)|earn(?:s|ed)?|prices?|br(?:ings?|ought)|worth|owes?|fare|profit)\b")
_WHAT = _pattern(r"\bwhat(?:'s|’s|\s)|\b(?:find|calculate|work\s+out|total)\b")

_HOW_MANY = _pattern(
    r"\b(?:how\s+many|how\s+much|(?:what|the|find)\s+(?:\w+\s+)?number\s+of|^\W*number\s+of)\s+(?P<things>[^.?!,;]*)"
)
_BEFORE_NOUN = _pattern(
    r"^(?:(?:more|fewer|less|full|whole|complete|entire|other|additional|extra|such|different|of|the|these|those"
    r"|(?:this|that|last|next)\s+\w+['’]s|(?:his|her|its|my|our|your|their)|[A-Z]\w*['’]s?)\s+)+"
)
_NOUN_END = _pattern(
    r"""[^\w\s'’/-] | \b(?:are|be|is|was|were|do|does|did|can|could|may|might|must|shall|should|will|would|has|have|had
    |needs?|needed|of|in|on|at|to|for|from|by|with|than|that|which|who|there|per|each|every|altogether|left|over|remain\w*
    |the|an?|he|she|it|they|we|you|i|his|her|their|our|my|and|or|if|when|fit|go|come|came|went|and|then)\b"""
)
_PLURALS = {
    "people",
    "children",
    "men",
    "women",
    "mice",
    "geese",
    "teeth",
    "feet",
    "sheep",
    "fish",
    "deer",
    "pence",
    "yen",
}
_SINGULARS = {"bus", "gas", "tennis", "canvas", "christmas"}
_MAX_WORDS = 4

TIMES = ("seconds", "minutes", "hours", "days", "weeks", "months", "years", "decades", "centuries", "nights")
MEASURES: dict[str, str] = {
    **dict.fromkeys(
        ("kilometers", "kilometres", "km", "miles", "meters", "metres", "m", "cm", "mm", "inches"), "length"
    ),
    **dict.fromkeys(("centimeters", "centimetres", "millimeters", "millimetres", "feet", "yards", "ft"), "length"),
    **dict.fromkeys(("kg", "kilograms", "kilos", "grams", "g", "mg", "tons", "tonnes", "ounces", "lb"), "weight"),
    **dict.fromkeys(
        ("liters", "litres", "l", "ml", "milliliters", "millilitres", "gallons", "quarts", "pints"), "volume"
    ),
    **dict.fromkeys(("cups", "tablespoons", "teaspoons", "cl", "dl"), "volume"),
    **dict.fromkeys(TIMES, "time"),
}
"""The words of units by what they measure; those of volume have no square."""
_UNIT_OF = {word.rstrip("s") if len(word) > 2 else word: word for word in MEASURES} | {
    "foot": "feet", "inch": "inches", "century": "centuries"
}  # fmt: skip
_UNIT = pattern(r"(?<![A-Za-z])[A-Za-z]+")

_DIMENSIONS: tuple[tuple[re.Pattern[str], str], ...] = (
    (_pattern(r"\bhow\s+old\b | \bages?\b"), "age"),
    (_pattern(r"\bhow\s+(?:far|tall|high|deep|wide|thick)\b | \bperimeter\b | \bcircumference\b | \bdistance\b"
              r"| \bheight\b | \bwidth\b | \bradius\b | \bdiameter\b | \blength\b"), "length"),
    (_pattern(r"\bhow\s+(?:long|much\s+time)\s+(?:do|does|did|will|would)\b.*\b(?:takes?|needs?|lasts?)\b"), "time"),
    (_pattern(r"\barea\b"), "area"),
    (_pattern(r"\bvolume\b"), "solid"),
    (_pattern(r"\bweigh(?:s|t|ed)?\b | \bhow\s+heavy\b"), "weight"),
)  # fmt: skip

_POWERS = {"area": "square", "solid": "cubic"}

_NEAREST = _pattern(
    r"\bnearest\s+(?P<to>whole|ten|hundred|thousand|million|tenth|hundredth|integer|one|unit|cent|penny|10+|dollar|euro|pound"
    r"|percent)\b"
    r"| \b(?:to|with)\s+(?P<places>one|two|three|1|2|3)\s+(?:decimals?(?:\s+places?)?|d\.?p\.?)\b"
)
_STEPS: dict[str, int | Fraction] = {
    "ten": 10, "hundred": 100, "thousand": 1000, "million": 1_000_000, "tenth": Fraction(1, 10),
    "hundredth": Fraction(1, 100), "cent": Fraction(1, 100), "penny": Fraction(1, 100),
}  # fmt: skip


COUNTING = Counting(
    every_before=pattern(r"\bevery\s+$", re.I),
    every_after=pattern(r"(?:st|nd|rd|th)\b", re.I),
    how_many=pattern(r"\bhow\s+many\b", re.I),
    others=pattern(r"\bhow\s+many\b[^?]*\b(?:not|n['’]t|stay|remain|keep|left|without)\b", re.I),
    rounding=_NEAREST,
    divides=pattern(r"\bdivided?\b[^.]*\bby\b", re.I),
    quotient=pattern(r"\bquotient\b", re.I),
    remainder=pattern(r"\bremainder\b", re.I),
)
_GROUP_BEFORE = pattern(
    r"\b(?:(?:trays?|boxes|box|bags?|crates?|packs?|packets?|rows?|groups?|teams?|rolls?|piles?|bunches|pages?|cartons?"
    r"|bundles|stacks?|pairs|sets?|baskets?|jars?)\s+of|divided\s+by|into)\s+$",
    re.I,
)
_GROUP_AFTER = pattern(r"\s*(?:[a-z]+\s+){0,2}?(?:to\s+an?|per|in\s+(?:an?|each|every)|(?:for|on)\s+each|each)\b", re.I)


def wanted(problem: Problem, span: tuple[int, int]) -> Wanted:
    """What an English question asks for."""
    question, text = problem.text[slice(*span)], problem.text
    found = _wanted(problem, question)
    falls = _STATE.search(question) and _FALLS.search(text) and not _RISES.search(text)
    return replace(found, falls=bool(falls))


def _wanted(problem: Problem, question: str) -> Wanted:
    nearest = _nearest(question) or _nearest(problem.text)
    if _PERCENT.search(question) and not _OF_PERCENT.search(question):
        return Wanted("percent", "%", nearest=nearest)
    if _FRACTION.search(question) and not _DECIMAL.search(question):
        return Wanted("fraction", nearest=nearest)
    things, counted = _things(question)
    if things:
        return _counted_or_measured(problem, things, counted, question, nearest)
    if money := _money(question, problem.text):
        return Wanted("money", *money, nearest=nearest)
    unit = _measured_unit(question, problem.text)
    kind = "duration" if unit in TIMES and "old" not in question else "number"
    warm = _TEMPERATURE.search(question) is not None and "degrees" in problem.text
    unmeasured = warm or (not unit and _PRICED.search(question) is not None)
    unit = "degrees" if warm else unit
    return Wanted(kind, unit, remainder=bool(_REMAINDER.search(question)), nearest=nearest, unmeasured=unmeasured)


def _counted_or_measured(
    problem: Problem, things: str, counted: bool, question: str, nearest: Fraction | None
) -> Wanted:
    last = things.split(" ")[-1].lower()
    if last in CURRENCIES and (last != "pounds" or "£" in problem.text):
        return Wanted("money", last, nearest=nearest)
    remainder = bool(_REMAINDER.search(question))
    if last in TIMES:
        return Wanted("duration", last, nearest=nearest, counts=counted, remainder=remainder)
    counts = counted and last not in MEASURES
    return Wanted(
        "number",
        things,
        "",
        counts,
        remainder,
        nearest,
        group=group_in(problem, _GROUP_BEFORE, _GROUP_AFTER) if remainder else None,
    )


def _things(question: str) -> tuple[str, bool]:
    """What the words after "how many" call the things, and whether these are counted."""
    found = _HOW_MANY.search(question)
    if not found:
        return "", False
    many = not _HOW_MUCH.match(found[0])
    phrase = _NOUN_END.split(_BEFORE_NOUN.sub("", found["things"].strip()))[0].strip()
    words = phrase.split()[:_MAX_WORDS]
    for place, word in enumerate(words):
        low = word.lower()
        if (low in MEASURES or low in CURRENCIES) and (place == len(words) - 1 or not words[0][0].isdigit()):
            power = words[place - 1].lower() if place else ""
            return f"{power} {low}" if power in _POWERS.values() else low, False
        plural = low in _PLURALS or (
            low.endswith("s") and not low.endswith(("ss", "'s", "’s")) and low not in _SINGULARS
        )
        if many and plural:
            return " ".join(words[: place + 1]), True
    if words and words[-1].lower() in _UNIT_OF:
        return _UNIT_OF[words[-1].lower()], False
    return "", many


def _money(question: str, text: str) -> tuple[str, str] | None:
    """The currency and its sign, where the question asks for money."""
    asks = _MONEY_THING.search(question) or (_MONEY_WORDS.search(question) and _WHAT.search(question))
    if not asks or not (_HOW_MUCH.search(question) or _MONEY_WORDS.search(question)):
        return None
    if sign := next((sign for sign in SIGNS if sign in text), None):
        return SIGNS[sign], sign
    words = {_CURRENCY.get(word.lower().rstrip("s"), word.lower()) for word in _CURRENCY_WORD.findall(text)}
    return (next(currency for currency in CURRENCIES if currency in words), "") if words else None


def _measured_unit(question: str, text: str) -> str:
    """The unit of what a question measures without naming it, where the text has only one such unit."""
    dimension = next((name for sign, name in _DIMENSIONS if sign.search(question)), "")
    if dimension == "age":
        return "years"
    if not dimension:
        return ""
    wanted = "length" if dimension in _POWERS else dimension
    named = {unit for word in _UNIT.findall(text) if (unit := _unit_named(word.lower()))}
    units = [unit for unit in named if MEASURES[unit] == wanted]
    if len(units) != 1 or (dimension == "solid" and any(MEASURES[unit] == "volume" for unit in named)):
        return ""
    return f"{_POWERS[dimension]} {units[0]}" if dimension in _POWERS else units[0]


def _unit_named(word: str) -> str:
    return word if word in MEASURES else _UNIT_OF.get(word, "")


def _nearest(text: str) -> Fraction | None:
    found = _NEAREST.search(text)
    if not found:
        return None
    if found["places"]:
        return Fraction(
            1, 10 ** ONES.get(found["places"].lower(), int(found["places"]) if found["places"].isdigit() else 1)
        )
    to = found["to"].lower()
    return Fraction(int(to)) if to.isdigit() else Fraction(_STEPS.get(to, 1))
