"""Chinese questions for one of several things: their names, the numbers said of each, and what is compared."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from deduct.core.patterns import pattern
from deduct.languages.chinese.counted import YUAN, all_numbers
from deduct.languages.chinese.units import COUNTERS
from deduct.languages.folding import fold
from deduct.languages.found_factor import Factor
from deduct.languages.found_rival import DIFFERENCE, PRICE, SHARE, SIZE, SPEED, SUM, Rival, Rivals

_WHICH = pattern("谁|哪(?!怕|些天|里)|还是")
_AMOUNT = pattern("多少|几(?![十百])")
_LESS = pattern("便宜|少|矮|轻|短|慢|小|近|省|合算|划算|低|实惠|优惠|早|先")
_MORE = pattern("多|高|重|长|快|大|远|贵|深|宽|厚|晚|久")
_PRICE = pattern("便宜|合算|划算|贵|单价|实惠|优惠")
_SPEED = pattern("快|慢")
_SHARE = pattern("率")
_SUM = pattern("总分|总共|一共|总和|合起来|合计")
_DIFFERENCE = pattern("温差|相差|差距")
_DECLINES = pattern(
    "倍|比(?!赛)|如果|送|满[0-9]|打[0-9一二三四五六七八九]|优惠券|多[0-9]|少[0-9]|第[一二]|月租|押金|[先另]收|%|折|胜|晚了|早了|出生|单独"
)
_SPANS = tuple(pattern(f"[每一]{span}") for span in ("天", "(?:周|个?星期)", "个?月", "年"))
"""Of so much a day and so much a week neither is simply more."""
_STRONG, _WEAK = pattern("[。；;]"), pattern("[，,]|(?<=[一-龥0-9])\\s+(?=[一-龥])")
_NAME_ENDS = pattern(
    "[的了和与及是有在被把给从到向对就也都还又才每共占为用吃卖买送走跑跳坐看读写做投要需装重长高身体得拿喝开骑游飞收花付产打种踢背]|气温|最[高低]|身高|体重|成绩|得分|同样|一共|平均|仅|只"
)
_LEAD = pattern("^(?:其中|已知|而|但|可是|今天|昨天|同一?种|同样的?|[^，。；]{1,20}[:：])+")
_OF_ALL = pattern("[0-9二两三四五六七八九十]+(?:[科门次天种队班组]|个?人|[场轮])")
"""A number of things that were named before: 三科总分."""
_HEADING = pattern("[：:](?![0-9])")
_NO_NAME = pattern("^[他她它这那我你另]")
_DESCRIBES = pattern("[高重长]的")
"""What follows a number that is said of what comes next: 1.35米高的小文."""
_PACKED = pattern(f"[装袋瓶桶盒包箱]|[{''.join(sorted(each for each in COUNTERS if len(each) == 1))}]")
_JOINS = pattern("[和与跟、，,\\s]*")
_PERSON = pattern("[小阿老]")
SHORTEST, LONGEST = 1, 8
"""Characters of a name."""


def rivals(text: str) -> Rivals | None:
    """The things to choose from with their numbers; None where a text is not only that.

    >>> found = rivals("小张12分钟跑3千米，小李20分钟跑4.6千米，谁跑得快？")
    >>> found.by, [rival.name for rival in found.rivals], found.least
    ('speed', ['小张', '小李'], False)
    """
    folded = fold(text).rstrip()
    start = max(folded.rfind(mark, 0, len(folded) - 1) for mark in "，。；！,;　 ") + 1
    question = folded[start:]
    least = True if _LESS.search(question) else False if _MORE.search(question) else None
    if not _WHICH.search(question) or _AMOUNT.search(question) or least is None or _DECLINES.search(folded):
        return None
    if sum(span.search(folded) is not None for span in _SPANS) > 1:
        return None
    headings = list(_HEADING.finditer(folded, 0, start))
    heading = headings[0].end() if len(headings) == 1 else 0
    numbers = all_numbers(folded)
    if any(number.place >= start and not _OF_ALL.match(folded, number.place) for number in numbers):
        return None
    numbers = [number for number in numbers if heading <= number.place < start]
    if any(_DESCRIBES.match(folded, number.place + len(number.words)) for number in numbers):
        return None
    if alone := _numbers_alone(folded, start, numbers):
        return Rivals(tuple(alone), least, SIZE, start, len(folded))
    for cut in (_STRONG, _WEAK):
        found = _in_stretches(folded, start, cut, numbers, _by(question))
        if found and len({tuple(sorted(str(f.dimension) for f in rival.numbers)) for rival in found}) == 1:
            return Rivals(tuple(found), least, _by(question), start, len(folded))
    return None


def _numbers_alone(text: str, end: int, numbers: Sequence[Factor]) -> list[Rival] | None:
    """The numbers themselves, where only they are compared: 5/8和7/11，哪个大."""
    rest = text[:end]
    for number in reversed(numbers):
        rest = rest[: number.place] + rest[number.place + len(number.words) :]
    return [Rival(number.words, (number,)) for number in numbers] if _JOINS.fullmatch(rest) else None


def _by(question: str) -> str:
    for by, words in ((DIFFERENCE, _DIFFERENCE), (SUM, _SUM), (SHARE, _SHARE), (PRICE, _PRICE), (SPEED, _SPEED)):
        if words.search(question):
            return by
    return SIZE


def _in_stretches(text: str, end: int, cut: re.Pattern[str], numbers: Sequence[Factor], by: str) -> list[Rival] | None:
    """One thing in each stretch of the story that has numbers."""
    places = sorted({0, end, *(match.end() for match in cut.finditer(text, 0, end))})
    stretches = []
    for start, stop in pairwise(places):
        inside = [number for number in numbers if start <= number.place < stop]
        if inside:
            stretches.append((text[start : inside[0].place], inside))
    names = _names([before for before, _ in stretches])
    if names is None and by == PRICE:
        names = _sizes(text, [inside for _, inside in stretches])
    if len(stretches) < 2 or names is None:
        return None
    return [Rival(name, tuple(inside)) for name, (_, inside) in zip(names, stretches, strict=True)]


def _names(befores: Sequence[str]) -> list[str] | None:
    """What tells the stretches apart at their beginnings; None where something has no name."""
    bare = [_LEAD.sub("", _last_clause(before)) for before in befores]
    names = [_NAME_ENDS.split(before)[0].strip(" 、：:") for before in bare]
    shared = _shared_end(names) if all(_PERSON.match(name) for name in names) else 0
    names = [name[: len(name) - shared].strip() for name in names]
    if any(_NO_NAME.search(name) for name in names):
        return None
    good = all(SHORTEST <= len(name) <= LONGEST for name in names) and len(set(names)) == len(names)
    return names if good else None


def _sizes(text: str, stretches: Sequence[Sequence[Factor]]) -> list[str] | None:
    """What tells packs of one thing apart that have no names: how much is in each, 2升装."""
    sizes = [[number for number in inside if number.dimension != YUAN.dimension] for inside in stretches]
    if any(len(size) != 1 or len(inside) != 2 for size, inside in zip(sizes, stretches, strict=True)):
        return None
    names = []
    for (size,) in sizes:
        packed = _PACKED.match(text, size.place + len(size.words))
        names.append(size.words + (packed[0] if packed else ""))
    return names if len(set(names)) == len(names) else None


def _last_clause(before: str) -> str:
    """The clause in which the first number stands, or the one before it where that says no name."""
    return re.split("[，,。；;]", before)[-1] or before


def _shared_end(names: Sequence[str]) -> int:
    """How many characters all names end with, two of each left: 小红语文, 小兰语文."""
    most = min(map(len, names), default=0) - 2
    return max((size for size in range(1, most + 1) if len({name[-size:] for name in names}) == 1), default=0)
