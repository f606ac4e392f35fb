"""Chinese: one part of a whole that is divided in a ratio: 水泥、沙子和石子的质量比是2:3:5, 一共40吨."""

from __future__ import annotations

import re
from fractions import Fraction

from deduct.core.patterns import pattern
from deduct.formulas.display import format_number
from deduct.languages.chinese.counted import all_numbers
from deduct.languages.found_factor import Factor
from deduct.languages.found_textbook import Reckoned

_RATIO = pattern(
    "(?:的|之)?(?:质量|重量|数量|人数|体积|长度|钱数|个数|棵数|度数|份数)?之?(?:比例?|按)[是为]?"
    "(?P<ratio>[1-9][0-9]?(?:[:：∶][1-9][0-9]?){1,3})(?![0-9])"
)
_NAMES = pattern("(?P<names>[一-龥]{1,6}(?:、[一-龥]{1,6}){0,2}[和与、][一-龥]{1,6}?)$")
_AND = pattern("[、和与]")
_VERB = pattern("^.*(?:里面?|中|用|把|将|有|做[^、和与]{1,3}|配[^、和与]{1,3})(?=[一-龥])")
_WHOLE_BEFORE = pattern("(?:一共|总共|共有?|配[制成]|调[制成]|要做|做成?|总[量数和]|要?配)[^，。；0-9]{0,6}$")
_WHOLE_AFTER = pattern("[^，。；0-9]{0,6}(?:按|分[给成])")
_ASKS = pattern("(?:多少|几)(?P<unit>千克|公斤|克|吨|毫升|升|厘米|米|[度个只本棵名人元张块])?")
_DECLINES = pattern(
    "多[0-9]|少[0-9]|比[^例是为0-9，。]{1,6}[多少]|倍|剩|原来|后来|%|如果|再|又|底|角[^，。]*边|速度|相[遇差]|差"
)
_ANGLES = pattern("三角形(?:的)?三个(?:内)?角(?:的)?(?:度数)?[之的]?比[是为]?")
_ASKS_ANGLE = pattern("最(?P<which>[大小])的?(?:一个)?(?:内)?角")


def ratio_parts(text: str, start: int) -> Reckoned | None:
    """One part of a whole in a ratio; None for any other text.

    >>> ratio_parts("水泥、沙子和石子的质量比是2:3:5，要配制40吨混凝土，需要沙子多少吨？", 28).told
    '40 × 3 ÷ (2 + 3 + 5)'
    """
    found = list(_RATIO.finditer(text))
    if len(found) != 1 or _DECLINES.search(text.replace(found[0][0], "，")) or not _ASKS.search(text, start):
        return None
    ratio = [int(part) for part in re.split("[:：∶]", found[0]["ratio"])]
    numbers = [each for each in all_numbers(text) if not found[0].start("ratio") <= each.place < found[0].end()]
    numbers = [each for each in numbers if each.value != 1]
    if _ANGLES.search(text[: found[0].start("ratio")]) and len(ratio) == 3:
        return _angle(text, start, ratio, numbers)
    place = _asked(text, start, found[0], len(ratio))
    if len(numbers) != 1 or place is None or not _is_whole(text, numbers[0]):
        return None
    asked = _ASKS.search(text, start)
    written = text[numbers[0].place + len(numbers[0].words) - 2 : numbers[0].place + len(numbers[0].words) + 2]
    unit = asked["unit"] or "" if asked else ""
    if unit and unit not in written:
        return None
    value = Fraction(re.sub("[^0-9.]", "", numbers[0].words) or 0)
    return _part(text, start, value, ratio, place, unit) if value else None


def _part(text: str, start: int, whole: Fraction, ratio: list[int], place: int, unit: str) -> Reckoned:
    told = f"{format_number(whole)} × {ratio[place]} ÷ ({' + '.join(map(str, ratio))})"
    return Reckoned(whole * ratio[place] / sum(ratio), unit, told, start, len(text))


def _angle(text: str, start: int, ratio: list[int], numbers: list[Factor]) -> Reckoned | None:
    which = _ASKS_ANGLE.search(text, start)
    others = [each for each in numbers if each.words not in ("三", "三个角", "3个角")]
    if which is None or others:
        return None
    place = ratio.index(max(ratio) if which["which"] == "大" else min(ratio))
    return _part(text, start, Fraction(180), ratio, place, "度")


def _asked(text: str, start: int, found: re.Match[str], parts: int) -> int | None:
    """Which of the things in the ratio the question names."""
    named = _NAMES.search(text, 0, found.start())
    if named is None:
        return None
    names = [name for name in _AND.split(named["names"]) if name]
    names[0] = _VERB.sub("", names[0])
    places = [place for place, name in enumerate(names) if name in text[start:]]
    return places[0] if len(names) == parts and len(places) == 1 and len(set(names)) == parts else None


def _is_whole(text: str, number: Factor) -> bool:
    """Whether a number is what is divided, and not one of the parts."""
    end = number.place + len(number.words)
    return bool(_WHOLE_BEFORE.search(text, 0, number.place) or _WHOLE_AFTER.match(text, end))
