"""Chinese: the average of a sum that is told: 三个季度一共赚了6.9万元，平均每个季度赚多少万元."""

from __future__ import annotations

from deduct.core.patterns import pattern
from deduct.formulas.display import format_number
from deduct.languages.chinese.numerals import value_of
from deduct.languages.chinese.shop_offers import NUMBER
from deduct.languages.found_textbook import Reckoned
from deduct.languages.reading import find_quantities

_SUM = pattern(
    f"前?(?P<count>{NUMBER})个?(?P<of>[一-龥]{{1,3}}?)(?:一共|总共|共|合计)[^，。；0-9]{{0,8}}?(?P<sum>[0-9]+(?:\\.[0-9]+)?)(?P<unit>[万亿]?[一-龥])"
)
_ASKS = pattern("平均每个?(?P<of>[一-龥]{1,3}?)[^，。0-9]{0,8}?(?:多少|几)(?P<unit>[万亿]?[一-龥])")


def averages(text: str, start: int) -> Reckoned | None:
    """The average of a told sum; None for any other text.

    >>> averages("前三个季度一共赚了6.9万元，平均每个季度赚多少万元？", 15).told
    '6.9 ÷ 3'
    """
    told, asked = _SUM.search(text), _ASKS.search(text, start)
    if told is None or asked is None or asked["unit"] != told["unit"] or not told["of"].startswith(asked["of"]):
        return None
    if len([each for each in find_quantities(text, "zh") if each.value != 1]) != 2:
        return None
    value = value_of(told["sum"]) / value_of(told["count"])
    shown = f"{told['sum']} ÷ {format_number(value_of(told['count']))}"
    return Reckoned(value, told["unit"], shown, start, len(text))
