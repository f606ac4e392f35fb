"""Chinese: what one offer costs: 每瓶32元、买二送一, 标价150元打八折, 满100减15元, 先收10元工本费, 每张0.12元."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from fractions import Fraction
from math import ceil, floor

from deduct.core.patterns import pattern
from deduct.languages.chinese.numerals import value_of
from deduct.languages.found_deal import Deal
from deduct.languages.reading import find_quantities

NUMBER = "(?:[0-9]{1,9}(?:\\.[0-9]{1,9})?|[一二两三四五六七八九十百]{1,9})"
_YUAN = f"{NUMBER}(?:[元块](?:[0-9一二三四五六七八九][角毛]|[1-9](?![0-9]))?钱?|[角毛])"
_AMOUNT = pattern(
    f"(?P<whole>{NUMBER})(?:[元块](?:(?P<tenths>[0-9一二三四五六七八九])(?:[角毛]|(?=[，。；、,;]|$)))?|(?P<small>[角毛])|$)"
)
_GOODS = "[一-龥]{1,3}"
_COUNTED = "[个件盒瓶袋支张包杯份双本块只箱桶斤]"
_FREE = pattern(f"买(?P<paid>{NUMBER}){_COUNTED}?[^，。0-9]{{0,2}}?[送赠](?P<free>{NUMBER}){_COUNTED}?")
_OFF = pattern(
    f"(?P<each>每)?满(?P<from>{NUMBER})元?[^，。0-9]{{0,2}}?[减省返降](?P<off>{NUMBER})元?"
    f"|(?:立减|直降|优惠|减免|便宜)(?P<less>{NUMBER})元"
)
_SECOND = pattern(f"第(?:二|2){_COUNTED}(?:半价|打?(?P<tenths>{NUMBER})折)")
_PERIODS = pattern(f"分(?P<count>{NUMBER})[期次]付?[^，。0-9]{{0,4}}每[期次](?:付|交|还)?(?P<each>{NUMBER})元?")
_RATE = pattern(
    f"每{_GOODS}?(?:的?(?:标价|售价|卖|只要|只卖|收|要|是))?{_YUAN}|{_YUAN}\\s*(?:一|每|/){_GOODS}"
    f"|(?<!第)一{_COUNTED}[一-龥]{{0,4}}?{_YUAN}"
    f"|(?:标价|原价|单价|售价|定价|零售价|次卡|单次票?|按次|散买|零买)[^，。0-9]{{0,4}}?{_YUAN}"
)
_FIXED = pattern(
    f"{_YUAN}的?(?:[一-龥]{{0,3}}费|押金|月租)"
    f"|(?:[一-龥]{{0,3}}费|月租|年卡|月卡|季卡|月票|季票|年票|包月|包年|一次性?付清|全款|套票|套餐|办卡)[^，。0-9]{{0,4}}?{NUMBER}元?"
)


@dataclass
class Offer:
    """One offer as it is read."""

    name: str
    fixed: Fraction = Fraction(0)
    rate: Fraction | None = None
    share: Fraction = Fraction(1)
    free: tuple[int, int] | None = None
    off: tuple[Fraction, Fraction, bool] | None = None
    """What is taken off, from which price on, and whether again and again."""
    second: Fraction | None = None
    """The part of the price that every second one costs."""
    spans: list[tuple[int, int]] = field(default_factory=list)

    def read(self, text: str) -> bool:
        """Read what one offer says; whether every number in it is understood."""
        for form, take in ((_FREE, self._take_free), (_OFF, self._take_off), (_SECOND, self._take_second),
                           (_PERIODS, self._take_periods)):  # fmt: skip
            for match in form.finditer(text):
                take(match)
                self.spans.append(match.span())
        rest = text
        for start, end in self.spans:
            rest = rest[:start] + "，" * (end - start) + rest[end:]
        for match in _FIXED.finditer(rest):
            if (amount := amount_of(match[0])) is not None:
                self.fixed += amount
                self.spans.append(match.span())
                rest = rest[: match.start()] + "，" * len(match[0]) + rest[match.end() :]
        for match in _RATE.finditer(rest):
            amount = amount_of(match[0])
            if self.rate is not None or amount is None:
                return False
            self.rate = amount
            self.spans.append(match.span())
        return self._shares(text)

    def _take_free(self, match: re.Match[str]) -> None:
        self.free = int(value_of(match["paid"])), int(value_of(match["free"]))

    def _take_off(self, match: re.Match[str]) -> None:
        if match["less"]:
            self.fixed -= value_of(match["less"])
        else:
            self.off = value_of(match["off"]), value_of(match["from"]), bool(match["each"])

    def _take_second(self, match: re.Match[str]) -> None:
        self.second = value_of(match["tenths"]) / 10 if match["tenths"] else Fraction(1, 2)

    def _take_periods(self, match: re.Match[str]) -> None:
        self.fixed += value_of(match["count"]) * value_of(match["each"])

    def _shares(self, text: str) -> bool:
        for each in find_quantities(text, "zh"):
            if any(start <= each.start < end for start, end in self.spans):
                continue
            if each.text.endswith("折"):
                self.share *= each.value
            elif each.kind != "label" and not (each.kind == "word" and each.value == 1):
                return False
        return True

    def deal(self, used: Fraction, shared: Fraction | None) -> Deal | None:
        """What it costs for a number of things; None where it has no price."""
        rate = self.rate if self.rate is not None else Fraction(0) if self.fixed > 0 else shared
        if rate is None or (self.free and used.denominator != 1):
            return None
        paid, fixed = used, self.fixed
        if self.free:
            bought, free = self.free
            rounds, rest = divmod(int(used), bought + free)
            paid = Fraction(rounds * bought + min(rest, bought))
        if self.second is not None:
            paid = ceil(used / 2) + floor(used / 2) * self.second
        if self.off:
            off, least, again = self.off
            price = (rate * paid + fixed) * self.share
            fixed -= off * floor(price / least) if again else off if price >= least else 0
        if self.off and self.share != 1:
            return None
        return Deal(self.name, fixed, rate, paid, self.share, self.name)


def amount_of(words: str) -> Fraction | None:
    """The first amount of money in some words, in yuan.

    >>> str(amount_of("每盒3元5角")), str(amount_of("8角一支")), amount_of("每盒")
    ('7/2', '4/5', None)
    """
    match = _AMOUNT.search(words)
    if match is None:
        return None
    value = value_of(match["whole"])
    return value / 10 if match["small"] else value + value_of(match["tenths"] or "0") / 10
