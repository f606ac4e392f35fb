"""Chinese: a ticket for each of several groups, some of which do not pay: 学生45元，老师免费."""

from __future__ import annotations

from fractions import Fraction

from deduct.core.patterns import pattern
from deduct.formulas.display import format_number
from deduct.languages.chinese.numerals import value_of
from deduct.languages.chinese.shop_offers import NUMBER
from deduct.languages.found_textbook import Reckoned
from deduct.languages.reading import find_quantities

_GROUP = "(?P<group>成人|成年人|大人|儿童|小孩子?|孩子|小朋友|学生|同学|老师|教师|老人|家长|婴儿|军人)"
_SAME = {
    **dict.fromkeys(("成年人", "大人"), "成人"),
    **dict.fromkeys(("小孩", "小孩子", "孩子", "小朋友"), "儿童"),
    "同学": "学生",
    "教师": "老师",
}
"""Other names of the groups."""
_PRICE = pattern(
    f"(?:每[名位个张])?{_GROUP}票?(?:每[人张位]|一[人张位])?(?:票价|收费|的?门票|票)?(?:是|要|收|为)?(?P<price>{NUMBER})(?:元|块钱?)"
)
_FREE = pattern(f"{_GROUP}(?:的?门票|票)?(?:可以|都|一律|全部)?(?:免[费票单]|不收费|不用[买付][票钱]|不要钱)")
_COUNT = pattern(f"(?P<count>{NUMBER})(?:个|名|位|张)?{_GROUP}")
_ASKS = pattern("(?:多少|几)(?:元|块钱?|钱)")
_DECLINES = pattern(
    "折|满|优惠|减|送|团体|团票|倍|平均|%|每[0-9]|半价|如果|找|还剩|套票|家庭票|以上|以下|其中|多[0-9]|少[0-9]|比"
)


def fares(text: str, start: int) -> Reckoned | None:
    """What all tickets cost, where each group that comes has its price or is let in free; None for any other text.

    >>> fares("展览对学生收费20元，老师免费，来了30名学生和2名老师，一共要付多少元？", 27).told
    '20 × 30 + 0 × 2'
    """
    if not _ASKS.search(text, start) or _DECLINES.search(text) or text.count("免") > 2:
        return None
    prices: dict[str, Fraction] = {}
    spans: list[tuple[int, int]] = []
    for form in (_PRICE, _FREE):
        for match in form.finditer(text):
            name = _SAME.get(match["group"], match["group"])
            if name in prices:
                return None
            prices[name] = value_of(match["price"]) if form is _PRICE else Fraction(0)
            spans.append(match.span())
    counts: list[tuple[str, Fraction]] = []
    for match in _COUNT.finditer(text):
        if not any(begin < match.end() and match.start() < end for begin, end in spans):
            counts.append((_SAME.get(match["group"], match["group"]), value_of(match["count"])))
            spans.append(match.span())
    names = [name for name, _ in counts]
    if 0 not in prices.values() or len(prices) < 2 or sorted(names) != sorted(prices):
        return None
    if _has_more(text, spans):
        return None
    told = " + ".join(f"{format_number(prices[name])} × {format_number(count)}" for name, count in counts)
    return Reckoned(sum((prices[name] * count for name, count in counts), Fraction(0)), "元", told, start, len(text))


def _has_more(text: str, spans: list[tuple[int, int]]) -> bool:
    """Whether a text has numbers that stand outside of what was read."""
    return any(
        not any(begin <= each.start < end for begin, end in spans)
        for each in find_quantities(text, "zh")
        if each.kind not in ("label", "ordinal") and not (each.kind == "word" and each.value == 1)
    )
