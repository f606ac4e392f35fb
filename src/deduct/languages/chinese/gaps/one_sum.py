"""Chinese: a sum of two kinds of things that leaves open how it is shared between them."""

from __future__ import annotations

from deduct.core.patterns import pattern
from deduct.core.problem import Quantity
from deduct.errors import Reason
from deduct.languages.reading import find_quantities

_COUNTER = "[个只本条张支枝棵辆箱盒袋包瓶桶件双台头颗块杯碗斤份把根]"
_N = "[0-9]+(?:\\.[0-9]+)?"
_THING = "(?![和与跟共])[一-龥]{2,5}?"
_ONE_PRICE = (
    pattern(
        f"(?P<one>{_THING}){_N}{_COUNTER}[，、和与](?P<other>{_THING}){_N}{_COUNTER}[，。、]?[^，。0-9]{{0,3}}(?:一共|总共|共|合计)"
        f"[^，。0-9]{{0,4}}{_N}元[^0-9]*$"
    ),
    pattern(
        f"{_N}{_COUNTER}(?P<one>{_THING})(?:，|、|和|与){_N}{_COUNTER}(?P<other>{_THING})[，。、]?[^，。0-9]{{0,3}}(?:一共|总共|共|合计)"
        f"[^，。0-9]{{0,4}}{_N}元[^0-9]*$"
    ),
)
_ASKS_ONE = pattern(f"[一每]{_COUNTER}(?P<thing>[一-龥]{{2,5}}?)(?:是|要|卖)?(?:多少|几)(?:元|块|钱)")
_BOTH_RATES = pattern(
    f"(?P<one>{_THING})[和与](?P<other>{_THING})(?:一共|总共|共){_N}(?P<of>{_COUNTER})，(?P=one)[一每](?P=of){_N}(?P<unit>公斤|千克|斤|元|克)，"
    f"(?P=other)[一每](?P=of){_N}(?P=unit)[^0-9]*?(?:多少|几)(?P=unit)"
)
_DECLINES = pattern("比|倍|同样|一样|相[同等]|各|又|其中|半|贵|便宜|单价|分之|%|如果|平均|分别|这两")


def one_sum(text: str) -> Reason | None:
    """Why a sum of two kinds of things does not give what is asked; None where it may.

    >>> one_sum("包子3个，油条5根，合计16元。一个包子多少钱？").key
    'not_told'
    """
    if _DECLINES.search(text):
        return None
    if both := _BOTH_RATES.search(text):
        return _untold(text, f"{both['one']}和{both['other']}各有多少")
    found = next((match for form in _ONE_PRICE if (match := form.search(text))), None)
    asked = _ASKS_ONE.search(text, found.end("other")) if found else None
    if found is None or asked is None or found["one"] == found["other"]:
        return None
    things = {found["one"], found["other"]}
    rest = things - {asked["thing"]}
    return _untold(text, f"{rest.pop()}的价钱") if len(rest) == 1 else None


def _untold(text: str, what: str) -> Reason | None:
    """The reason, in a text of three numbers."""
    return Reason("not_told", what=what) if len(_counted(text)) == 3 else None


def _counted(text: str) -> list[Quantity]:
    """The numbers of a text without those that mean one of a thing."""
    return [
        each
        for each in find_quantities(text, "zh")
        if each.kind != "label" and not (each.kind == "word" and each.value == 1)
    ]
