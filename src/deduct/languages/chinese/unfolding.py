"""Chinese: words that stand for a number, said with it: 2元5角, 2.6万人 beside 8500人, 两年 of 每月, 打对折."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from deduct.core.patterns import pattern
from deduct.languages.chinese.compounds import compounds
from deduct.languages.chinese.scales import scales
from deduct.languages.chinese.spelled_out import each_has
from deduct.languages.chinese.stretches import stretches
from deduct.languages.folding import fold
from deduct.languages.found_unfolding import Unfolding

_HALF_PRICE = pattern("打对折|对折(?=出售|销售|优惠|卖|处理)")

_IMPROPER = pattern(
    "(?<![0-9.(/:+*×÷-])(?P<above>[1-9][0-9]?)/(?P<below>[2-9]|[1-9][0-9])"
    "(?=个|小时|[千分厘]?米|千?克|公斤|吨|升|公顷|平方|块|张|瓶|袋|杯|桶)"
)
"""An improper fraction of something."""


def unfold(text: str) -> list[Unfolding]:
    """The words of a text that stand for a number, each with the same said with that number.

    >>> [(found.old, found.new) for found in unfold("原价68元，打对折再减5元，实付多少？")]
    [('打对折', '打5折')]
    """
    folded = fold(text)
    found = sorted((one for rule in _RULES for one in rule(folded)), key=lambda one: (one.start, -one.end))
    kept: list[Unfolding] = []
    for one in found:
        if not kept or one.start >= kept[-1].end:
            kept.append(one)
    return kept


def _half_price(text: str) -> Iterator[Unfolding]:
    for match in _HALF_PRICE.finditer(text):
        yield Unfolding(match.start(), match.end(), match[0], "打5折", Fraction(1, 2))


def _improper(text: str) -> Iterator[Unfolding]:
    """7/2米 is one number."""
    for match in _IMPROPER.finditer(text):
        value = Fraction(int(match["above"]), int(match["below"]))
        if value > 1:
            yield Unfolding(*match.span(), match[0], f"({match[0]})", value)


_RULES: tuple[Callable[[str], Iterator[Unfolding]], ...] = (
    compounds,
    scales,
    stretches,
    _half_price,
    each_has,
    _improper,
)
