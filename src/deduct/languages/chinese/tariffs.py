"""Chinese: prices for every started unit: 不足1小时按1小时算, 首重, 续重, 封顶."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from deduct.core.patterns import pattern
from deduct.core.units import Unit, unit_named
from deduct.languages.chinese.counted import amounts_of
from deduct.languages.folding import fold
from deduct.languages.found_tariff import Tariff
from deduct.languages.measures import longest_word, meaning
from deduct.languages.reading import find_quantities

YUAN = unit_named("yuan")
_STARTED = pattern(
    "[(（]?(?:续重|超出|超过|余下)?的?(?:部分)?(?:不足|不满|不到|未满)个?(?:[1一]|这|(?P<half>半))?个?(?P<unit>[一-龥]{1,3}?)(?:的|时|部分|也|都|仍|就)*"
    "(?:要|须|需)?(?:按|算|计|收)[^，。；,;]*"
)
_FIRST_ONE = pattern("(?:第[一1]|首)(?=个?小时|公里|千米)")
_FIRST_BEFORE = pattern("(?:头|首|前|起步|首重|最初|起租|起始)[^，。；,;0-9一二两三四五六七八九十]{0,4}\\Z")
_FIRST_AFTER = pattern("\\s*(?:[(（]含[^)）]*[)）])?(?:以内|之内|内|起步|起价)")
_FREE = pattern("免费|不收费|不要钱|不收钱")
_MOST = pattern("封顶|最多收|至多收|最高收?")
_EACH_BEFORE = pattern("[每/]\\Z")
_BEYOND = pattern("(?:超过|超出|超)\\Z")
_ASKS = pattern("(?:费|钱|元|付|交|收)[^，。]{0,6}(?:多少|几)|(?:多少|几)(?:元|块|角|钱)")
_DECLINES = pattern("折|%|倍|比|优惠|两人|平摊|会员|找回|还剩|夜间|白天")


def tariff(text: str) -> Tariff | None:
    """The prices and what was used; None for a text that says anything else.

    >>> found = tariff("游船头2小时50元，以后每小时20元，不足1小时按1小时算，划了3小时10分，要付多少元？")
    >>> [str(number) for number in (found.covered, found.first_price, found.price, found.used)]
    ['2', '50', '20', '19/6']
    """
    asks = _ASKS.search(fold(text))
    folded = _FIRST_ONE.sub("头1", fold(text))
    started = list(_STARTED.finditer(folded))
    if len(started) != 1 or asks is None or _DECLINES.search(folded):
        return None
    words = longest_word(folded, started[0].start("unit"), "zh")
    unit = meaning(words, "zh", folded) if words else None
    masked = folded[: started[0].start()] + "，" * len(started[0][0]) + folded[started[0].end() :]
    amounts = amounts_of(masked)
    if unit is None or unit.dimension == YUAN.dimension or not _all_read(masked, amounts):
        return None
    return _read(masked, amounts, unit, unit.size / (2 if started[0]["half"] else 1), (asks.start(), len(text)))


Found = tuple[int, int, Unit, Fraction]
"""Start, end, unit and value of an amount."""


def _all_read(text: str, amounts: Sequence[Found]) -> bool:
    """Whether every number is an amount of money or of what is charged for, or says nothing."""
    for quantity in find_quantities(text, "zh"):
        inside = any(start <= quantity.start < end for start, end, _, _ in amounts)
        if not inside and not _MOST.match(text, quantity.end) and quantity.kind in ("percent", "multiple", "fraction"):
            return False
    return True


def _read(text: str, amounts: Sequence[Found], unit: Unit, step: Fraction, question: tuple[int, int]) -> Tariff | None:
    prices = [found for found in amounts if _money(found) and not _MOST.search(text, found[0] - 4, found[1] + 3)]
    alike = [found for found in amounts if found[2].dimension == unit.dimension and not _is_step(text, found, step)]
    first = [found for found in alike if _FIRST_BEFORE.search(text, 0, found[0]) or _FIRST_AFTER.match(text, found[1])]
    used = [found for found in alike if found not in first and not _BEYOND.search(text, 0, found[0])]
    free = bool(first) and _FREE.search(text, first[0][1], first[0][1] + 8) is not None
    if len(used) != 1 or len(first) > 1 or len(prices) != 1 + (bool(first) and not free):
        return None
    covered = _in(step, first[0]) if first else Fraction(0)
    first_price = _in(YUAN.size, prices[0]) if len(prices) == 2 else Fraction(0)
    return Tariff(_in(step, used[0]), _in(YUAN.size, prices[-1]), covered, first_price, _most(text), *question)


def _money(found: Found) -> bool:
    return found[2].parts()[0].dimension == YUAN.dimension


def _in(size: Fraction, found: Found) -> Fraction:
    """An amount in a unit of this size."""
    return found[3] * found[2].parts()[0].size / size


def _is_step(text: str, found: Found, step: Fraction) -> bool:
    """Whether an amount is what a price goes with: 每半小时."""
    return found[3] * found[2].size == step and _EACH_BEFORE.search(text, 0, found[0]) is not None


def _most(text: str) -> Fraction | None:
    """What is charged at the most: 60元封顶, 封顶60元, 60封顶."""
    for quantity in find_quantities(text, "zh"):
        if _MOST.match(text, quantity.end + text.startswith("元", quantity.end)) or _MOST.search(
            text, quantity.start - 4, quantity.start
        ):
            return quantity.value
    return None
