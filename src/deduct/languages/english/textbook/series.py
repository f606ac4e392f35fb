"""English: numbers in a row: their mean, median, range and sum; numbers with a sign that are added up."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from fractions import Fraction

from deduct.core.patterns import pattern
from deduct.formulas.display import format_number
from deduct.languages.english.numbered import Found, Numbered, may_fit

_LISTED = pattern(
    r"(?P<list>#(?: ?(?:kg|g|m|cm|km|°c|°|points?|degrees|minutes))?(?:, [$€£]?#(?: [a-z]+)?)+,? (?:and )?[$€£]?#"
    r"|#(?:, #)+)"
)
_ASKS_MEAN = pattern(r"\b(?:mean|average)\b")
_ASKS_MEDIAN = pattern(r"\bmedian\b")
_ASKS_RANGE = pattern(r"\brange\b(?! of (?:hills|products))")
_ASKS_MODE = pattern(r"\bmode\b")
_HALFWAY = pattern(r"\b(?:halfway|midway|exactly in the middle) between [$€£]?# and [$€£]?#")
_SUBTRACT = pattern(r"^\W*(?:subtract|take(?: away)?) # from #\W*$")
_LESS_THAN = pattern(r"^\W*(?:what|which) (?:number )?is # less than #\W*$")
_SIGNED = pattern(r"(?P<sign>[-+]|\bminus |\bplus )[$€£]?#")
_CHANGED = pattern(r"\b(?:chang\w+|moved|went|results?|scores?|relative|change)\b")
_OVERALL = pattern(r"\b(?:overall|total|altogether|in all|sum|together|combined)\b")
_RESTATED = pattern(r"# (?:under|over|below|above) par \(")
_DECLINES = pattern(
    r"%|\b(?:without|except|new|another|removed?|added|each|every|times|more|fewer|than|if|must|should|needs?"
    r"|how many)\b"
)


def series(text: Numbered) -> Found | None:
    """What numbers in a row give together; None for any other text.

    >>> from deduct.languages.english.numbered import numbered
    >>> series(numbered("The temperatures were -4, 2 and -1 degrees. What was the average?")).told
    '(-4 + 2 + -1) ÷ 3'
    """
    return next((found for rule in may_fit(RULES, text.words) if (found := rule(text))), None)


def _of_a_list(text: Numbered) -> Found | None:
    """The mean, the median, the range or the mode of a list that is all of the text's numbers."""
    lists = list(_LISTED.finditer(text.words))
    if len(lists) != 1 or _DECLINES.search(text.words):
        return None
    first = text.before(lists[0].start())
    count = lists[0][0].count("#")
    others = [value for place, value in enumerate(text.values) if not first <= place < first + count]
    # "in five games" counts the numbers of the list.
    if count < 3 or any(value != count for value in others):
        return None
    values = text.values[first : first + count]
    asks = [form for form in _OF_LISTS if form.search(text.words)]
    return _OF_LISTS[asks[0]](values) if len(asks) == 1 else None


def _mean(values: Sequence[Fraction]) -> Found:
    told = " + ".join(format_number(value) for value in values)
    return Found(sum(values, Fraction(0)) / len(values), "", f"({told}) ÷ {len(values)}")


def _median(values: Sequence[Fraction]) -> Found:
    ordered, half = sorted(values), len(values) // 2
    if len(values) % 2:
        return Found(ordered[half], "", f"the middle of {', '.join(format_number(value) for value in ordered)}")
    told = f"({format_number(ordered[half - 1])} + {format_number(ordered[half])}) ÷ 2"
    return Found((ordered[half - 1] + ordered[half]) / 2, "", told)


def _range(values: Sequence[Fraction]) -> Found:
    return Found(max(values) - min(values), "", f"{format_number(max(values))} - {format_number(min(values))}")


def _mode(values: Sequence[Fraction]) -> Found | None:
    often = sorted(set(values), key=lambda value: -values.count(value))
    if len(often) < 2 or values.count(often[0]) == values.count(often[1]):
        return None
    return Found(often[0], "", f"the most frequent of {', '.join(format_number(value) for value in sorted(values))}")


_OF_LISTS: dict[re.Pattern[str], Callable[[Sequence[Fraction]], Found | None]] = {
    _ASKS_MEAN: _mean,
    _ASKS_MEDIAN: _median,
    _ASKS_RANGE: _range,
    _ASKS_MODE: _mode,
}


def _halfway(text: Numbered) -> Found | None:
    if len(text.values) != 2 or not _HALFWAY.search(text.words):
        return None
    return _mean(text.values)


def _difference(text: Numbered) -> Found | None:
    """Subtract 14 from -9: the number that is named first is taken away."""
    if not (_SUBTRACT.search(text.words) or _LESS_THAN.search(text.words)):
        return None
    less, start = text.values
    return Found(start - less, "", f"{format_number(start)} - {format_number(less)}")


def _signed_sum(text: Numbered) -> Found | None:
    """What changes that are all written with their signs come to."""
    words = text.words
    restated = {text.before(match.start()) for match in _RESTATED.finditer(words)}
    values = {
        place: value for place, value in enumerate(text.values) if place not in restated and not text.ordinals[place]
    }
    if len(values) < 2 or not _CHANGED.search(words) or not _OVERALL.search(words) or _DECLINES.search(words):
        return None
    signs = {text.before(match.end()) - 1: match["sign"][0] for match in _SIGNED.finditer(words)}
    if any(value >= 0 and place not in signs for place, value in values.items()):
        return None
    changes = [-value if signs.get(place) in ("-", "m") and value > 0 else value for place, value in values.items()]
    sign = next(iter(re.findall(r"[$€£](?=#)", words)), "")
    told = " ".join(f"{'+' if change >= 0 else '-'} {format_number(abs(change))}" for change in changes)
    return Found(sum(changes, Fraction(0)), "dollars" if sign else "", told.removeprefix("+ "), sign)


RULES: dict[Callable[[Numbered], Found | None], str] = {
    _of_a_list: "mean|average|median|range|mode",
    _halfway: "between",
    _difference: "from|less than",
    _signed_sum: "overall|total|altogether|in all|sum|together|combined",
}
"""With words of which one stands in each text that a rule reads."""
