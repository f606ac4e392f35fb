"""Chinese: what an amount costs that is sold by a larger or smaller one: 每500克4元, 买3千克."""

from __future__ import annotations

from deduct.core.patterns import pattern
from deduct.core.units import unit_named
from deduct.formulas.display import format_number
from deduct.languages.chinese.counted import YUAN, all_numbers
from deduct.languages.found_textbook import Reckoned

_MEASURES = tuple(unit_named(code).dimension for code in ("g", "m", "l"))
_EACH = pattern("每$")
_PRICE = pattern("(?:的?(?:售价|价格|价钱|卖|要|收|售))?[是为]?$")
_ASKS = pattern("(?:花|付|要|用|需|共|交|值)[^，。]{0,6}(?:多少|几)(?:元|块钱?|钱)")
_DECLINES = pattern("折|%|倍|比|找|剩|满|送|减|优惠|如果|降|涨|贵|便宜|够|每[^0-9][^，。]{0,4}[0-9]")


def weighed_out(text: str, start: int) -> Reckoned | None:
    """The price of one amount by that of another one; None for any other text.

    >>> weighed_out("香蕉每500克4元，买3千克要付多少元？", 10).told
    '4 × (3000 ÷ 500)'
    """
    numbers = [each for each in all_numbers(text) if each.value != 1 or each.dimension in _MEASURES]
    if len(numbers) != 3 or not _ASKS.search(text, start) or _DECLINES.search(text):
        return None
    sold, price, bought = numbers
    between = text[sold.place + len(sold.words) : price.place]
    alike = sold.dimension == bought.dimension and sold.dimension in _MEASURES
    if not alike or price.dimension != YUAN.dimension or not _EACH.search(text, 0, sold.place):
        return None
    if not _PRICE.fullmatch(between) or min(sold.value, bought.value) <= 0:
        return None
    small = min(sold.value, bought.value)
    scale = 1 if small >= 1 else 1000
    amounts = f"{format_number(bought.value * scale)} ÷ {format_number(sold.value * scale)}"
    value = price.value * bought.value / sold.value
    return Reckoned(value, "元", f"{format_number(price.value)} × ({amounts})", start, len(text))
