"""The vocabulary of tags: what a problem practises, and for which grade.

`deduct.stories.tags` finds them by rules; a mark in a tale wins over a rule.
"""

from __future__ import annotations

SKILLS: dict[str, str] = {
    "addition": "a step adds",
    "subtraction": "a step subtracts",
    "multiplication": "a step multiplies",
    "division": "a step divides",
    "two-step": "two steps",
    "multi-step": "three steps or more",
    "percent": "a percentage is needed or asked for",
    "fraction": "a fraction is needed or asked for",
    "decimal": "a number with a decimal point is needed",
    "ratio": "ratios and proportion: 2 to 3, for every, at this rate",
    "average": "averages",
    "money": "amounts of money",
    "time": "a duration or a time of day is asked for, or the clock is needed",
    "measurement": "lengths, weights and capacities",
    "conversion": "from one unit to another",
    "area": "areas",
    "perimeter": "the way around something",
    "volume": "volumes of bodies",
    "speed": "distance, time and speed",
    "work-rate": "work done at a rate, alone or together",
    "sharing": "dividing into equal parts",
    "ages": "how old people are",
    "comparison": "more or fewer than, times as many as",
    "working-backwards": "how much there was at first",
    "distractors": "the text has numbers that the answer does not need",
}
"""Each skill and when a problem has it."""

GRADES = range(1, 9)
"""School years, as a rough level of difficulty."""
