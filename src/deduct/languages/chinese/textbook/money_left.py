"""Chinese: what is left of some money when as many things as possible are bought with it."""

from __future__ import annotations

from deduct.core.patterns import pattern
from deduct.formulas.display import format_number
from deduct.languages.chinese.counted import YUAN, all_numbers
from deduct.languages.found_textbook import Reckoned

BOUGHT_MOST = "尽量多买"
"""Says in a question for the rest what an earlier question has said: 最多能买几个."""
_ALL_BOUGHT = pattern(f"{BOUGHT_MOST}|尽可能多地?买|买尽[量可]能?多")
_ASKS = pattern("[剩余]下?(?:多少|几)(?:元|块钱?|钱)")
_EACH_BEFORE = pattern("(?:每[^，。；0-9]{1,8}|单价[是为]?|一[个本支件张把瓶盒包袋块只条枝套杯][^，。；0-9]{0,6})$")
_EACH_AFTER = pattern("的?(?:一|每|/)[个本支件张把瓶盒包袋块只条枝套杯斤]")
_DECLINES = pattern("折|%|倍|比|送|满|减|优惠|找|先|又|再|已经|花了|用[了去掉]|借|另")


def money_left(text: str, start: int) -> Reckoned | None:
    """The rest of some money; None for any other text.

    >>> money_left("带了50元，每个面包8元，尽量多买，还剩多少元？", 19).told
    '50 - 8 × 6'
    """
    if not _ALL_BOUGHT.search(text) or not _ASKS.search(text, start) or _DECLINES.search(text):
        return None
    numbers = [each for each in all_numbers(text) if each.words != "一"]
    if len(numbers) != 2 or any(each.dimension != YUAN.dimension for each in numbers):
        return None
    priced = [
        each
        for each in numbers
        if _EACH_BEFORE.search(text, 0, each.place) or _EACH_AFTER.match(text, each.place + len(each.words))
    ]
    if len(priced) != 1 or priced[0].value <= 0:
        return None
    price = priced[0].value
    money = next(each.value for each in numbers if each is not priced[0])
    many = money // price
    if many < 1:
        return None
    told = f"{format_number(money)} - {format_number(price)} × {many}"
    return Reckoned(money - price * many, "元", told, start, len(text))
