"""Marks: which whole numbers are ordinals, labels or dates. They are kept, and marked by what stands beside them.

Each rule looks at the folded text just before and just after a number; the first rule that fits gives the
kind. A mark never changes the value, so nothing is lost where a rule is wrong.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from deduct.core.patterns import pattern

_LOOK_BACK = 16
"""How many characters before a number a rule may look at."""

_MONTH = (
    r"(?:Jan(?:uary|\.)?|Feb(?:ruary|\.)?|Mar(?:ch|\.)|Apr(?:il|\.)?|May|June?|July?|Aug(?:ust|\.)?"
    r"|Sept?(?:ember|\.)?|Oct(?:ober|\.)?|Nov(?:ember|\.)?|Dec(?:ember|\.)?)"
)
_PART_OF_DAY = r"(?:[ap]m\b|[AP]M\b|[ap]\.m\.|[AP]\.M\.|o'clock)"
_TIME_PREPOSITION = r"\b(?:at|from|to|until|till|by|before|after|between|and)\s"
_YEAR_PREPOSITION = r"\b(?:[Ii]n|[Ss]ince|[Uu]ntil|[Dd]uring|[Yy]ear|[Ff]rom|[Tt]o|[Bb]y|[Oo]f)\s"
_AFTER_A_YEAR = r"(?=[.?!]?\s*\Z|[,;?!)]|\.\s|\s(?:and|to|was|were|is|the|there|he|she|it|they|a|but)\b)"
_NAMED = (
    r"(?:[Rr]oom|[Gg]rade|[Pp]age|[Cc]hapter|[Ll]esson|[Ee]xercise|[Ff]igure|[Ss]ection|[Aa]partment|Flight"
    r"|Route|Channel|Gate|Platform|Highway|Locker|[Vv]ersion|Level|Bus|Class|Group|Team|Box|No\.)"
)
_UNIT_BEFORE = r"(?i:rs|usd|eur|rmb|x|kg|g|km|cm|m|l|t)"
_HAN_PART_OF_DAY = "(?:[上下中]午|[早晚]上|早晨|凌晨)"


class Rule(NamedTuple):
    """A number from `low` to `high`, after text that ends with `before`, before text that begins with `after`."""

    kind: str
    why: str
    example: str
    """A text in which the rule marks the number in square brackets."""
    before: str = ""
    after: str = ""
    low: int = 0
    high: int = 10**9


RULES: tuple[Rule, ...] = (
    Rule("date", "a day before its month", "on [5] May", after=rf"(?:st|nd|rd|th)?\s(?:of\s)?{_MONTH}\b", high=31),
    Rule("date", "a day after its month", "on May [5]", before=rf"\b{_MONTH}\s", high=31),
    Rule("date", "a year after its month", "in May [2019]", before=rf"\b{_MONTH},?\s", low=1000, high=2999),
    Rule("date", "a year after a preposition", "In [1998], Tom", _YEAR_PREPOSITION, _AFTER_A_YEAR, 1700, 2099),
    Rule("date", "a decade", "the [1990]s", after=r"s\b", low=1700, high=2099),
    Rule("date", "an hour with am, pm or o'clock", "[5] pm", after=rf"(?::\d\d)?\s?{_PART_OF_DAY}", high=24),
    Rule("date", "the minutes of such an hour", "8:[30] pm", before=r"\d:", after=rf"\s?{_PART_OF_DAY}", high=59),
    Rule("date", "an hour after a preposition", "left at [8]:30", _TIME_PREPOSITION, r":[0-5]\d\b", 0, 24),
    Rule("date", "the minutes of such an hour", "left at 8:[30]", rf"{_TIME_PREPOSITION}\d\d?:", r"\b", high=59),
    Rule("date", "a year: four digits before 年", "[2010]年", after="年", low=1000, high=2999),
    Rule("date", "a month: before 月 without 个", "[7]月份", after="月(?!饼)", low=1, high=12),
    Rule("date", "a day of a month", "4月[14]日", before="月", after="[日号]", high=31),
    Rule("date", "an hour: before 时 or 点", "[8]时30分", after="[时点](?!钟头)", high=24),
    Rule("date", "the minutes of such an hour", "8时[30]分", before="(?<!小)[时点]", after="分", high=59),
    Rule("date", "an hour after a part of the day", "上午[8]:30", _HAN_PART_OF_DAY, r":\d\d", 0, 24),
    Rule("date", "the minutes of such an hour", "上午8:[30]", before=rf"{_HAN_PART_OF_DAY}\d\d?:", high=59),
    Rule("ordinal", "before an ordinal ending", "the [3]rd day", after=r"\s?(?:st|nd|rd|th)\b"),
    Rule("ordinal", "after 第", "第[3]天", before="第"),
    Rule("label", "a school year, a class, a house, a bus line", "[3]年级", after="年级|班(?!车)|号|路车|路公"),
    Rule("label", "after a noun that is numbered", "in Room [12]", before=rf"\b{_NAMED}\s|#\s?"),
    Rule("label", "a power of a unit of length", "5 m[2]", r"(?<![A-Za-z])[kcdm]?m", r"(?!\d)", 2, 3),
    Rule(
        "label", "letters before it, no unit", "MP[3]", rf"(?<![A-Za-z])(?!{_UNIT_BEFORE}(?![A-Za-z]))[A-Za-z]{{1,8}}"
    ),
    Rule("label", "one capital after it, no unit", "a [3]D film", after=r"[ABDEGHIJNOPQRSUVYZ](?![A-Za-z])"),
)
"""Read from the top. docs/quantities.md shows the table."""

_COMPILED = tuple(
    (pattern(rf"(?:{rule.before})\Z") if rule.before else None, pattern(rule.after), rule) for rule in RULES
)


def mark(text: str, start: int, end: int, value: Fraction) -> str | None:
    """The kind that the text around a number gives it, or None for a plain number.

    >>> mark("in Room 12", 8, 10, Fraction(12)), mark("小明有3个", 3, 4, Fraction(3))
    ('label', None)
    """
    if value.denominator != 1:
        return None
    number = value.numerator
    before = text[max(0, start - _LOOK_BACK) : start]
    for looks_back, looks_on, rule in _COMPILED:
        if not rule.low <= number <= rule.high or not looks_on.match(text, end):
            continue
        if looks_back is None or looks_back.search(before):
            return rule.kind
    return None
