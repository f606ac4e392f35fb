"""Chinese: what comes again and again in one order: 按红、黄、蓝的顺序，第50个, 3颗白珠、2颗黑珠反复穿."""

from __future__ import annotations

from fractions import Fraction

from deduct.core.patterns import pattern
from deduct.languages.chinese.numerals import whole_of
from deduct.languages.found_textbook import Reckoned
from deduct.languages.reading import find_quantities

_NUMBER = "(?:[0-9]{1,9}|[一二两三四五六七八九十百]{1,9})"
_COUNTED = "[颗个盆面盏朵只粒枚块张条棵串根支人位]"
_AGAIN = pattern("顺序|规律|循环|重复|反复|轮流|依次")
_COLOURS = "红黄蓝绿白黑紫橙粉灰青"
_COLOUR = pattern(f"[{_COLOURS}]")
_RUNS = pattern(
    f"{_NUMBER}{_COUNTED}[一-龥]{{1,3}}(?:[、，和再又接着然后]+{_NUMBER}{_COUNTED}[一-龥]{{1,3}}?)+"
    "(?=的|[，。、]|这样|反复|重复|循环|依次)"
)
"""How many come of one kind, then of the next."""
_SHORT_RUN = pattern(f"(?P<count>{_NUMBER})(?P<name>[{_COLOURS}])色?")
_SHORT_RUNS = pattern(f"(?:{_NUMBER}[{_COLOURS}]色?、?){{2,}}")
"""2红1黄."""
_RUN = pattern(f"(?P<count>{_NUMBER}){_COUNTED}(?P<name>[一-龥]{{1,3}})")
_QUOTED = pattern("[“\"'‘「](?P<text>[一-龥A-Za-z]{2,20})[”\"'’」]")
_IN_A_ROW = pattern(
    f"按照?[^，。]{{0,4}}?(?P<row>[{_COLOURS}]{{2,10}}|[一-龥A-Z0-9]{{1,3}}(?:、[一-龥A-Z0-9]{{1,3}})+)(?:这样)?"
    "(?:的|循环|重复|反复|依次|顺序)"
)
_DEALT = pattern(f"(?:发给|分给|给|轮到)[^，。0-9]{{0,4}}?(?P<people>{_NUMBER})个?[^，。]{{0,2}}?人")
_ASKS_DEALT = pattern(f"(?:第(?P<place>{_NUMBER})|最后(?:一|1)){_COUNTED}[^，。]{{0,6}}(?:第几个|谁)")
_NTH = pattern(f"第(?P<place>{_NUMBER}){_COUNTED}?[^，。0-9]{{0,8}}?(?:什么|哪|几)")
_OF_THE_FIRST = pattern(f"(?:前|一共|共)(?P<all>{_NUMBER}){_COUNTED}")
_COUNT_OF = pattern(f"(?:多少|几){_COUNTED}是?(?P<name>[一-龥]{{1,3}})")
_OF_WHICH = pattern(f"(?P<name>[一-龥]{{1,3}}?)(?:共?有|是)?(?:多少|几){_COUNTED}")
_DECLINES = pattern("倍|多[0-9]|少[0-9]|比|%|分之|平均|元")


LONGEST = 10_000
"""Things of one round, which are laid out one by one."""


def cycles(text: str, start: int) -> Reckoned | None:
    """What stands at a place of the order, or how many of one kind are among the first; None for any other text.

    >>> cycles("彩灯按红、黄、蓝、绿的顺序排，第50盏是什么颜色？", 15).value
    '黄'
    >>> str(cycles("手链按3颗白珠、2颗黑珠的顺序反复穿，前48颗里有多少颗白珠？", 19).value)
    '30'
    """
    if not _AGAIN.search(text) or _DECLINES.search(text):
        return None
    if dealt := _dealt(text, start):
        return dealt
    order = _order(text)
    if len(order) < 2:
        return None
    if asked := _NTH.search(text, start):
        place = whole_of(asked["place"])
        told = f"{place} ÷ {len(order)} = {place // len(order)} …… {place % len(order)}"
        item = order[(place - 1) % len(order)]
        value = Fraction(item) if item.isdigit() else item
        return Reckoned(value, "", told, start, len(text)) if place else None
    return _count(text, start, order)


def _order(text: str) -> list[str]:
    """The things of one round."""
    if runs := _RUNS.search(text):
        found = [(match["name"], whole_of(match["count"])) for match in _RUN.finditer(runs[0])]
        if sum(count for _, count in found) > LONGEST:
            return []
        return [name for name, count in found for _ in range(count)]
    if short := _SHORT_RUNS.search(text):
        return [
            colour for match in _SHORT_RUN.finditer(short[0]) for colour in [match["name"]] * whole_of(match["count"])
        ]
    if row := _IN_A_ROW.search(text):
        return row["row"].split("、") if "、" in row["row"] else list(row["row"])
    quoted = _QUOTED.search(text)
    return list(quoted["text"]) if quoted else []


def _count(text: str, start: int, order: list[str]) -> Reckoned | None:
    among, asked = _OF_THE_FIRST.search(text), _COUNT_OF.search(text, start) or _OF_WHICH.search(text, start)
    if among is None or asked is None:
        return None
    total = whole_of(among["all"])
    colour = _COLOUR.search(asked["name"])
    if colour is None:
        return None
    mine = [colour[0] in item for item in order]
    rounds, rest = divmod(total, len(order))
    value = rounds * sum(mine) + sum(mine[:rest])
    told = f"{rounds} × {sum(mine)}" + (f" + {sum(mine[:rest])}" if sum(mine[:rest]) else "")
    return Reckoned(Fraction(value), "", told, start, len(text))


def _dealt(text: str, start: int) -> Reckoned | None:
    """Who of those who take turns gets the last one."""
    people, asked = _DEALT.search(text), _ASKS_DEALT.search(text, start)
    if people is None or asked is None or ("第1个" not in text and "第一个" not in text):
        return None
    count = whole_of(people["people"])
    numbers = [int(each.value) for each in find_quantities(text, "zh") if each.kind == "number" and each.value > count]
    if not asked["place"] and len(numbers) != 1:
        return None
    place = whole_of(asked["place"]) if asked["place"] else numbers[0]
    told = f"{place} ÷ {count} = {place // count} …… {place % count}"
    return Reckoned(Fraction((place - 1) % count + 1), "", told, start, len(text)) if count > 1 else None
