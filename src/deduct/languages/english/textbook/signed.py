"""English: levels that change by so much again and again, debts, and points for right and wrong answers."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction

from deduct.core.patterns import pattern
from deduct.formulas.display import format_number
from deduct.languages.english.numbered import Found, Numbered, may_fit

_SPAN = "second|minute|hour|day|week|month|year|night"
_FALLS = (
    r"(?:falls?|fell|drops?|dropped|sinks?|sank|goes down|going down|went down|costs?|loses?|lost|takes?|cools?"
    r"|descends?|dives?"
    r"|decreases?|deducts?)"
)
_RISES = (
    r"(?:rises?|rose|goes up|going up|went up|climbs?|fills in|adds?|gains?|increases?|warms?|ascends?|comes? up"
    r"|brings?|wins?)"
)
_STEADY = pattern(
    rf"\b(?:(?P<down>{_FALLS})|(?P<up>{_RISES}))(?: by)?(?: (?:another|about|him|her|a player|you))? [$€£]?(?P<each>#)"
    rf"(?: ?(?P<unit>[a-z°]+))? (?:per|an?|each|every) (?P<span>{_SPAN})\b"
    rf"|\b(?:each|every) (?P<event>[a-z]+)(?: [a-z]+)? (?:(?P<down2>{_FALLS})"
    rf"|(?P<up2>{_RISES}))(?: [a-z]+)? [$€£]?(?P<each2>#)"
)
_START = pattern(
    r"\b(?:is|was|are|were|at|had|has|to|of|begins? with|starts? with) (?:(?P<sign>minus|-) ?)?[$€£]?(?P<start>#)"
    r"(?: ?(?P<unit>[a-z°]+))?(?: (?P<below>below|under))?"
)
_COUNT = pattern(rf"(?P<count>#) (?:[a-z]+ )?(?:(?:{_SPAN})s?\b|times\b|[a-z]+s\b)")
_ASKS_LEVEL = pattern(
    r"\b(?:what|where|which|how (?:warm|cold|high))\b[^.?]*\b(?:temperature|score|level|height|balance|points"
    r"|relative|it|stand|show|account|altitude|depth|position|bottom)\b"
)
_LEVELS = pattern(
    r"\b(?:temperature|degrees?|score|points|level|mark|zero|surface|balance|account|hole|sea|ground|beach|depth)\b|°"
)
_OWES = pattern(r"\bow(?:es|ed|e)\b[^#.]*[$€£]?#")
_PAYS_BACK = pattern(r"\b(?:pays?|paid|repays?|repaid|gives? back|gave back|returns?)(?: back| off| in)? [$€£]?#")
_BORROWS = pattern(
    r"\b(?:on credit|borrows?|borrowed|lends? (?:him|her|them)|new loan)\b[^#.,]*[$€£]?#|[$€£]?# (?:more )?on credit"
)
_ASKS_NEGATIVE = pattern(r"\b(?:negative|minus sign|minus|debts? as)\b")
_RIGHT_POINTS = pattern(
    r"# (?:points?|marks?)? ?(?:for|per) (?:each |every |a )?(?:right|correct)|\b(?:right|correct) (?:answers?"
    r"|ones?)? ?(?:is|are|gives?|gets?|scores?|earns?) (?:\+ ?|plus )?#"
)
_WRONG_POINTS = pattern(
    r"\b(?:minus|loses?|lost|lose|deduct\w*|takes? off|costs?|taken off|-) ?# (?:points? |marks? )?(?:for|per"
    r"|is) (?:each |every |a )?(?:wrong|incorrect|false)"
    r"|\b(?:wrong|incorrect|false) (?:answers?|ones?)? ?(?:costs?|loses?|is|are|gets?|takes (?:off|away)) (?:- ?"
    r"|minus )?#"
    r"|# (?:points?|marks?) (?:are |is )?(?:deducted|lost|taken (?:off|away)) for (?:each|every|a) (?:wrong"
    r"|incorrect|false)"
)
_RIGHT = pattern(r"# (?:questions? |answers? )?(?:are |were )?(?:right|correct\w*)\b")
_WRONG = pattern(r"# (?:questions? |answers? )?(?:are |were )?(?:wrong|incorrect\w*|false)\b")
_BLANK = pattern(r"# (?:[a-z]+ )?(?:blank|unanswered|empty|left out)\b")
_QUESTIONS = pattern(r"# (?:[a-z]+ )?questions\b")
_DECLINES = pattern(
    r"%|\b(?:twice|half|average|than|until|till|before it|how many (?:more|hours|minutes|days)|how long|when)\b"
)


def signed(text: Numbered) -> Found | None:
    """Where something stands that may fall below zero; None for any other text.

    >>> from deduct.languages.english.numbered import numbered
    >>> told = "The temperature is 3 degrees and falls by 2 degrees an hour. What is the temperature after 4 hours?"
    >>> signed(numbered(told)).told
    '3 - 2 × 4'
    """
    if _DECLINES.search(text.words):
        return None
    return next((found for rule in may_fit(RULES, text.words) if (found := rule(text))), None)


def _again_and_again(text: Numbered) -> Found | None:
    """So much each hour, or with every wave."""
    words = text.words
    steady, asks = _STEADY.search(words), _ASKS_LEVEL.search(words)
    if not steady or not asks or not _LEVELS.search(words):
        return None
    each = text.before(steady.start("each") if steady["each"] else steady.start("each2"))
    starts = [found for found in _START.finditer(words) if text.before(found.start("start")) != each]
    counts = [found for found in _COUNT.finditer(words) if _counts(found, steady)]
    told = [place for place, value in enumerate(text.values) if value != 0]
    if not starts or len(counts) != 1 or len(told) != 3:
        return None
    start, count = text.before(starts[0].start("start")), text.before(counts[0].start("count"))
    if len({start, count, each}) != 3:
        return None
    value = text.values[start]
    if (starts[0]["below"] or starts[0]["sign"]) and value > 0:
        value = -value
    falls = bool(steady["down"] or steady["down2"])
    change = text.values[each] * text.values[count]
    numbers = [format_number(one) for one in (value, text.values[each], text.values[count])]
    told_as = f"{numbers[0]} {'-' if falls else '+'} {numbers[1]} × {numbers[2]}"
    unit = starts[0]["unit"] or ""
    return Found(
        value - change if falls else value + change, "" if unit in ("and", "on", "in", "above") else unit, told_as
    )


def _counts(found: re.Match[str], steady: re.Match[str]) -> bool:
    """Whether a number counts the spans or the events of a steady change."""
    what = found[0].split()[-1]
    if steady["span"]:
        return what.rstrip("s") == steady["span"]
    return what == "times" or what.rstrip("es") == steady["event"].rstrip("es")


def _debt(text: Numbered) -> Found | None:
    """What somebody who owes money has after paying and borrowing, where that is asked for as a negative number."""
    words = text.words
    owes = _OWES.search(words)
    if not owes or not _ASKS_NEGATIVE.search(words) or text.before(owes.end() - 1) != 0:
        return None
    back = {text.before(found.end() - 1) for found in _PAYS_BACK.finditer(words)}
    more = {text.at(found) for found in _BORROWS.finditer(words)}
    if back & more or back | more != set(range(1, len(text.values))) or not back | more:
        return None
    value, told = -text.values[0], f"-{format_number(text.values[0])}"
    for place in range(1, len(text.values)):
        value += text.values[place] if place in back else -text.values[place]
        told += f" {'+' if place in back else '-'} {format_number(text.values[place])}"
    return Found(value, "", told)


def _quiz(text: Numbered) -> Found | None:
    """Points for right answers, less points for wrong ones."""
    words = text.words
    points = [form.search(words) for form in (_RIGHT_POINTS, _WRONG_POINTS)]
    if not all(points):
        return None
    gains, losses = (text.at(found) for found in points if found)
    counts: dict[str, Fraction] = {}
    used = {gains, losses}
    for name, form in (("right", _RIGHT), ("wrong", _WRONG), ("blank", _BLANK), ("all", _QUESTIONS)):
        for found in form.finditer(words):
            place = text.before(found.start())
            if place not in used and name not in counts:
                counts[name] = text.values[place]
                used.add(place)
    if any(place not in used and value > 1 for place, value in enumerate(text.values)) or "right" not in counts:
        return None
    if "wrong" not in counts:
        if "all" not in counts:
            return None
        counts["wrong"] = counts["all"] - counts["right"] - counts.get("blank", Fraction(0))
    plus, minus, right, wrong = text.values[gains], abs(text.values[losses]), counts["right"], counts["wrong"]
    told = f"{format_number(plus)} × {format_number(right)} - {format_number(minus)} × {format_number(wrong)}"
    return Found(plus * right - minus * wrong, "points", told) if wrong >= 0 else None


RULES: dict[Callable[[Numbered], Found | None], str] = {
    _quiz: "wrong|incorrect|false",
    _again_and_again: "every|each| per | a | an ",
    _debt: "owe",
}
"""With words of which one stands in each text that a rule reads."""
