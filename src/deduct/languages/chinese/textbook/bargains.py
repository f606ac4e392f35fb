"""Chinese: what a number of things costs with one offer: 买五送一, 第二杯半价, 三人同行一人免单, 每满100减20."""

from __future__ import annotations

from fractions import Fraction

from deduct.core.patterns import pattern
from deduct.formulas.display import format_number
from deduct.languages.chinese.numerals import value_of
from deduct.languages.chinese.shop_offers import NUMBER, Offer
from deduct.languages.found_textbook import Reckoned

_ABOUT = pattern(
    "买[^，。0-9]{0,2}[0-9一二两三四五六七八九十]+[^，。0-9]{0,3}[送赠]|第(?:二|2)[一-龥]半价|同行|满[0-9]+"
)
_TOGETHER = pattern(f"(?P<group>{NUMBER})人同行[^，。0-9]{{0,3}}?(?P<free>{NUMBER})人?免[单票费]?")
_BOUGHT = pattern(
    f"(?:买到?|要|需要?|拿到|共|订|购|得到|喝)了?[^，。；0-9]{{0,4}}?(?P<count>{NUMBER})(?:[个件盒瓶袋支张包杯份双本块只箱桶斤人位])(?![送赠])"
)
_PEOPLE = pattern(f"(?:共|一共|总共|来了|去了?)?(?P<count>{NUMBER})(?:个?人|位)(?!同行|免)")
_ASKS = pattern("(?:付|花|要|费)[^，。]{0,6}(?:多少|几)(?:元|块|钱)?|(?:多少|几)(?:元|块钱|钱)")
_DECLINES = pattern("平均|每[^，。0-9]{0,4}(?:便宜|合|多少|几)|便宜多少|省|哪|折扣|打几折|相当|倍|赚|利润|成本|进价")


def bargains(text: str, start: int) -> Reckoned | None:
    """The price of a number of things; None for any other text.

    >>> bargains("饮料每瓶4元，买三送一，要买12瓶，至少要付多少元？", 18).told
    '4 × 9'
    """
    asked = _ASKS.search(text, start)
    if asked is None or not _ABOUT.search(text) or _DECLINES.search(text):
        return None
    offer, said = Offer(""), text
    if together := _TOGETHER.search(said):
        group, free = (int(value_of(together[name])) for name in ("group", "free"))
        offer.free = group - free, free
        said = said.replace(together[0], "，")
    found = (_PEOPLE if together else _BOUGHT).findall(said)
    if len(found) != 1 or found[0] == "":
        return None
    said = (_PEOPLE if together else _BOUGHT).sub("，", said)
    used = value_of(found[0])
    if not offer.read(said) or offer.rate is None or offer.fixed:
        return None
    deal = offer.deal(used, None)
    return None if deal is None else _reckoned(text, start, deal.rate, deal.used, deal.fixed, deal.share)


def _reckoned(
    text: str, start: int, rate: Fraction, paid: Fraction, fixed: Fraction, share: Fraction
) -> Reckoned | None:
    told = f"{format_number(rate)} × {format_number(paid)}"
    if fixed:
        told += f" - {format_number(-fixed)}"
    if share != 1:
        told = f"({told}) × {format_number(share)}" if fixed else f"{told} × {format_number(share)}"
    return Reckoned((rate * paid + fixed) * share, "元", told, start, len(text))
