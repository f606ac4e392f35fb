"""Chinese: whether somebody is late or in time: 7点25出门，路上要42分钟，8点10分上课，会迟到吗？"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from deduct.core.patterns import pattern
from deduct.core.units import TIME
from deduct.languages.chinese.clock import times
from deduct.languages.chinese.counted import amounts_of
from deduct.languages.found_factor import HOLDS, OVER, Decision, Factor
from deduct.languages.found_time import TimeOfDay
from deduct.languages.reading import find_quantities

_LATE = pattern("迟到|误[车点机]|赶不上|来不及")
_IN_TIME = pattern(
    "来得及|赶得上|赶上|准时|按时|能不能[^，。]{0,6}到|能[^，。]{0,8}到[^，。]{0,4}吗|之前[^，。]{0,6}吗"
)
_CAME = pattern("[^，。；]{0,3}到(?!校门[关开])")
_UNTIL = pattern("(?:之|以)?前|[^，。；]{0,2}(?:上课|上班|开会|开车|起飞|检票|关门|开始|打铃|点名)")
_DECLINES = pattern("每|倍|千米|公里|快了|慢了|提前|如果|休息")
MINUTE = 60


def in_time(text: str, start: int) -> Decision | None:
    """The time that there is and what is needed of it; None for any other text.

    >>> found = in_time("他8点出门，走25分钟，8点20分上课，会迟到吗？", 20)
    >>> [factor.words for factor in found.given], found.kind
    (['8点20分 - 8点', '25分钟'], 'over')
    """
    kind = OVER if _LATE.search(text, start) else HOLDS if _IN_TIME.search(text, start) else None
    moments = list(times(text))
    if kind and (arrived := _arrived(text, start, moments, kind)):
        return arrived
    if kind is None or len(moments) != 2 or _DECLINES.search(text):
        return None
    first, last = sorted(moments, key=lambda moment: moment.minute)
    spans = [amount for amount in amounts_of(text) if not any(one.start <= amount[0] < one.end for one in moments)]
    if not spans or any(unit.dimension != TIME for _, _, unit, _ in spans):
        return None
    known = [(one.start, one.end) for one in moments] + [(begin, end) for begin, end, _, _ in spans]
    for each in find_quantities(text, "zh"):
        if each.value != 1 and each.kind != "label" and not any(begin <= each.start < end for begin, end in known):
            return None
    words = f"{text[last.start : last.end]} - {text[first.start : first.end]}"
    there = Factor(Fraction((last.minute - first.minute) * MINUTE), TIME, words, last.start, 0)
    needed = [Factor(value * unit.size, TIME, text[begin:end], begin, 0) for begin, end, unit, value in spans]
    return Decision((there, *needed), kind, (there.place,), start, len(text), there.place)


def _arrived(text: str, start: int, moments: Sequence[TimeOfDay], kind: str) -> Decision | None:
    """The time at which somebody came, and that until which he might."""
    until = [moment for moment in moments if _UNTIL.match(text, moment.end)]
    came = [moment for moment in moments if _CAME.match(text, moment.end) and moment not in until]
    if len(came) != 1 or len(until) != 1 or len(moments) > 3 or any(text.count(mark) for mark in "倍比"):
        return None
    there, needed = (
        Factor(Fraction(one.minute * MINUTE), TIME, text[one.start : one.end], one.start, 0)
        for one in (until[0], came[0])
    )
    return Decision((there, needed), kind, (there.place,), start, len(text), there.place)
