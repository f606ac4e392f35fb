"""Chinese: offers to choose from: 甲店每瓶32元、买二送一，乙店每瓶24元，要买3瓶，去哪家便宜？"""

from __future__ import annotations

from fractions import Fraction

from deduct.core.patterns import pattern
from deduct.languages.chinese.numerals import value_of
from deduct.languages.chinese.races import races
from deduct.languages.chinese.shop_offers import NUMBER, Offer, amount_of
from deduct.languages.folding import fold
from deduct.languages.found_deal import Deals

_ASKS = pattern("哪|还是|怎样|谁")
_LESS = pattern("便宜|省|合算|划算|优惠|实惠|花[得的]?(?:钱)?[^，。]{0,2}少|少花|钱少")
_MORE = pattern("贵|花[得的]?(?:钱)?[^，。]{0,2}多|钱多")
_AMOUNT = pattern("多少|几(?![十百])")
_SHOP = pattern(
    "(?:(?<=[，。；:：\\s,;])|^)(?P<name>[一-龥A-D]{0,6}?(?:商店|书店|[一-龥]{0,3}店|超市|商场|公司|平台|[一-龥]社|[一-龥]馆|网站|方案|厂家?|家)"
    "(?:[一二三甲乙丙A-D0-9](?![0-9.]*[元折]))?|[甲乙丙AB](?=[：:，每标打买原]))"
)
_EITHER = pattern(
    "(?:买|办|去|选|用|坐|按|乘|租)?(?P<one>[^，。？买办去选]{1,8}?)(?:更|比较)?(?:合算|便宜|划算|省钱|实惠)?还是(?:买|办|去|选|用|坐|按|乘|租)?"
    "(?P<other>[^，。？]{1,8}?)(?:更|比较)?(?:合算|便宜|划算|省钱|实惠|呢)"
)
_PAYING = pattern("分[0-9一二三四五六七八九十]+期|一次性?付清|全款")
_USED = pattern(
    f"(?:要|想|需要?|打算|准备|大概|计划|如果|若|一共|一个月|一年|这个月|今年|每月)[^，。；0-9]{{0,8}}?(?P<count>{NUMBER})(?![折元送赠])[一-龥]"
    f"|(?:买|去|印|订|购|租|用)了?(?P<bought>{NUMBER})(?![折元送赠])[一-龥](?![送赠])"
)
_NUMBERED = pattern("[0-9一二三]$")
_ASKS_SPENT = pattern("谁[^，。]{0,6}(?:花|用|付)[^，。]{0,4}(?:多|(?P<less>少))")
_BUYER = pattern(f"(?P<name>[小阿老][一-龥]|[一-龥]{{2}})买了?(?P<count>{NUMBER})(?![元块])[一-龥]")
_DECLINES = pattern(
    "倍|运费|包邮|多[0-9]|少[0-9]|免费|赠券|代金券|储值|[0-9]+小时|分钟|公里|千米|升|以上|以内|以下|超过|首|起步|人以"
)


def deals(text: str) -> Deals | None:
    """The offers with what they cost; None where the text says anything else.

    >>> found = deals("甲店每瓶32元、买二送一，乙店每瓶24元。要买3瓶，去哪家店便宜？")
    >>> [(offer.name, str(offer.rate * offer.used)) for offer in found.offers]
    [('甲店', '64'), ('乙店', '72')]
    """
    folded = fold(text).rstrip()
    return _offers(folded) or _spent(folded) or races(folded)


def _spent(text: str) -> Deals | None:
    """What each of several persons paid: 小红买了3支铅笔，每支1.2元."""
    start = max(text.rfind(mark, 0, len(text) - 1) for mark in "，。；！,;") + 1
    asked = _ASKS_SPENT.search(text, start)
    buyers = list(_BUYER.finditer(text, 0, start))
    if asked is None or len(buyers) < 2 or _DECLINES.search(text):
        return None
    found = []
    for buyer, end in zip(buyers, [*(after.start() for after in buyers[1:]), start], strict=True):
        said = text[buyer.end() : end]
        offer = Offer(buyer["name"])
        deal = offer.deal(value_of(buyer["count"]), None) if offer.read(said) and offer.rate is not None else None
        if deal is None:
            return None
        found.append(deal)
    return Deals(tuple(found), asked["less"] is not None, start, len(text))


def _offers(text: str) -> Deals | None:
    start = max(text.rfind(mark, 0, len(text) - 1) for mark in "，。；！,;") + 1
    question = text[start:]
    least = True if _LESS.search(question) else False if _MORE.search(question) else None
    if least is None or not _ASKS.search(question) or _AMOUNT.search(question) or _DECLINES.search(text):
        return None
    named = _named(text, start)
    if len(named) < 2:
        return None
    used, place = _used(text, named[0][1])
    if used is None:
        return None
    found = []
    ends = [*(at for _, at in named[1:]), start]
    shared = amount_of(text[: named[0][1]]) if named[0][1] else None
    for (name, at), end in zip(named, ends, strict=True):
        first = at + len(name) if _NUMBERED.search(name) else at
        said = "".join("，" if place[0] <= index < place[1] else text[index] for index in range(first, end))
        offer = Offer(name)
        deal = offer.deal(used, shared) if offer.read(said) else None
        if deal is None:
            return None
        found.append(deal)
    return Deals(tuple(found), least, start, len(text))


def _named(text: str, start: int) -> list[tuple[str, int]]:
    """The things to choose from, and where the text tells their prices."""
    if either := _EITHER.search(text, start):
        names = [either["one"].strip(), either["other"].strip()]
        places = [(name, text.find(name, 0, start)) for name in names]
        return sorted(places, key=lambda one: one[1]) if all(at >= 0 for _, at in places) else []
    paying = [(match[0], match.start()) for match in _PAYING.finditer(text, 0, start)]
    if len(paying) == 2:
        return paying
    found: dict[str, int] = {}
    for match in _SHOP.finditer(text, 0, start):
        found.setdefault(match["name"], match.start("name"))
    return list(found.items())


def _used(text: str, first: int) -> tuple[Fraction | None, tuple[int, int]]:
    """How many are bought, and where that stands; one where the text does not say."""
    found = list(_USED.finditer(text))
    if not found:
        return Fraction(1), (0, 0)
    if len(found) > 1:
        return None, (0, 0)
    return value_of(found[0]["count"] or found[0]["bought"]), found[0].span()
