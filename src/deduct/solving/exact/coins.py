"""Coins and notes, by exact code: what they are worth, how many there are, the fewest that make an amount."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import ceil

from deduct.formulas.display import format_number
from deduct.languages.found_coin import (
    BACK,
    BUYS,
    CHANGED,
    COST,
    COUNT,
    EQUAL,
    FEWEST,
    MORE,
    NEITHER,
    PAID,
    PRICE,
    TOTAL,
    Coin,
    Purse,
)
from deduct.languages.known import language_named
from deduct.solving.answer import Answer, AnswerStep
from deduct.solving.exact.fewest import fewest_ways

MOST_KINDS = 8
"""More kinds of coins are not laid out."""


def read_coins(text: str, language: str) -> Answer | None:
    """The answer to a text about coins and notes; None for any other text.

    >>> read_coins("In the jar there are 12 dimes and 3 quarters. How much money is that in dollars?", "en").text
    '1.95 dollars'
    >>> read_coins("Pay £18 using only £5 notes and £1 coins, as few pieces as possible. How many notes?", "en").text
    '3 £5 notes'
    """
    found = language_named(language).coins.purse(text)
    if found is None:
        return None
    done = RULES[found.asks](found)
    if done is None or done[0] < 0:
        return None
    value, told = done[0] / found.size, done[1]
    counts = found.asks not in (TOTAL, COST)
    if counts and value.denominator != 1:
        return None
    said = f"{format_number(value)} {found.unit}"
    step = AnswerStep(told, "=", said, value, f"{told} = {said}")
    kind = "number" if counts else "money"
    return Answer(value, kind, found.unit, said, found.start, found.end, 1.0, step.expression, (step,))


Done = tuple[Fraction, str] | None


def _worth(coins: Sequence[Coin]) -> Fraction:
    return sum((coin.value * (coin.count or 0) for coin in coins), Fraction(0))


def _written(coins: Sequence[Coin]) -> str:
    return " + ".join(f"{coin.count} × {format_number(coin.value)}" for coin in coins) or "0"


def _known(coins: Sequence[Coin]) -> bool:
    return all(coin.count is not None for coin in coins)


def _total(found: Purse) -> Done:
    """All coins, and money beside them, together."""
    if not found.coins or not _known(found.coins) or any(coin.role for coin in found.coins):
        return None
    if found.pieces is not None and found.pieces != sum(coin.count or 0 for coin in found.coins):
        return None
    told = " + ".join([_written(found.coins), *(format_number(one.value) for one in found.amounts)])
    return _worth(found.coins) + sum(one.value for one in found.amounts), told


def _cost(found: Purse) -> Done:
    """What was paid, less the change."""
    paid = [coin for coin in found.coins if coin.role == PAID]
    back = [coin for coin in found.coins if coin.role == BACK]
    given = [one for one in found.amounts if one.role == PAID]
    more_back = [one for one in found.amounts if one.role == BACK]
    rest = len(paid) + len(back) + len(given) + len(more_back) != len(found.coins) + len(found.amounts)
    if rest or not (paid or given) or not (back or more_back) or not _known([*paid, *back]):
        return None
    pieces = sum(coin.count or 0 for coin in back)
    if found.pieces is not None and found.pieces != pieces:
        return None
    whole = _worth(paid) + sum(one.value for one in given)
    change = _worth(back) + sum(one.value for one in more_back)
    return whole - change, f"{format_number(whole)} - {format_number(change)}"


def _count(found: Purse) -> Done:
    """How many coins of one kind make up what the others leave of an amount."""
    target = found.target
    assert target is not None
    others = [coin for coin in found.coins if coin.value != target.value]
    same = [coin for coin in found.coins if coin.value == target.value]
    free = [coin for coin in others if coin.count is None]
    if any(coin.count is not None for coin in same):
        return None
    if len({coin.value for coin in free}) == 1 and found.pieces is not None and len(found.amounts) == 1:
        return _of_two(found, target, free[0], [coin for coin in others if coin.count is not None])
    if free or found.pieces is not None:
        return None
    whole = _amount(found, others)
    rest = [coin for coin in others if coin.role != PAID]
    if whole is None:
        return None
    told = f"({format_number(whole)} - ({_written(rest)})) ÷ {format_number(target.value)}"
    return (whole - _worth(rest)) / target.value, told.replace(" - (0)", "")


def _amount(found: Purse, others: Sequence[Coin]) -> Fraction | None:
    """The amount that coins make up: the one of the text, or the change of what was paid."""
    paid = [coin for coin in others if coin.role == PAID]
    given = [one for one in found.amounts if one.role == PAID]
    costs = [one for one in found.amounts if one.role in (NEITHER, PRICE)]
    if len(found.amounts) == 1 and not paid:
        return found.amounts[0].value
    if len(paid) + len(given) == 1 and len(costs) == 1 and len(found.amounts) == len(costs) + len(given):
        return _worth(paid) + sum(one.value for one in given) - costs[0].value
    return None


def _of_two(found: Purse, target: Coin, other: Coin, rest: Sequence[Coin]) -> Done:
    """How many of each of two kinds, from their number and their worth."""
    pieces, worth = found.pieces or Fraction(0), found.amounts[0].value
    if rest:
        return None
    value = (worth - pieces * other.value) / (target.value - other.value)
    if value.denominator != 1 or not 0 <= value <= pieces:
        return None
    shown = [format_number(each) for each in (worth, pieces, other.value, target.value)]
    return value, f"({shown[0]} - {shown[1]} × {shown[2]}) ÷ ({shown[3]} - {shown[2]})"


def _more(found: Purse) -> Done:
    """How many more coins of one kind are needed for an amount."""
    target = found.target
    have = [coin for coin in found.coins if target and coin.value == target.value and coin.count is not None]
    others = [coin for coin in found.coins if target and coin.value != target.value]
    if target is None or len(have) != 1 or others or len(found.amounts) != 1 or found.pieces is not None:
        return None
    whole = found.amounts[0].value
    told = f"{format_number(whole)} ÷ {format_number(target.value)} - {have[0].count}"
    return ceil(whole / target.value) - (have[0].count or Fraction(0)), told


def _equal(found: Purse) -> Done:
    """The same number of each kind, from what they are worth together."""
    values = {coin.value for coin in found.coins}
    if len(values) < 2 or any(coin.count is not None for coin in found.coins) or len(found.amounts) != 1:
        return None
    told = " + ".join(format_number(value) for value in sorted(values))
    return found.amounts[0].value / sum(values), f"{format_number(found.amounts[0].value)} ÷ ({told})"


def _fewest(found: Purse) -> Done:
    """The fewest coins that make an amount; or how many of one kind are among them, where there is one way."""
    values = sorted({coin.value for coin in found.coins}, reverse=True)
    known = any(coin.count not in (None, 1) for coin in found.coins)
    if not 2 <= len(values) <= MOST_KINDS or known or len(found.amounts) != 1 or found.pieces is not None:
        return None
    ways = fewest_ways(found.amounts[0].value, values)
    if len(ways) != 1:
        return None
    (way,) = ways
    told = " + ".join(f"{count} × {format_number(value)}" for value, count in zip(values, way, strict=True) if count)
    if found.target is None:
        return Fraction(sum(way)), told
    return Fraction(way[values.index(found.target.value)]), told


def _changed(found: Purse) -> Done:
    """How many coins of one kind others are changed into; what is less than one of them is left over."""
    given = [coin for coin in found.coins if found.target and coin.value != found.target.value]
    if found.target is None or not _known(given) or bool(given) == bool(found.amounts) or found.pieces is not None:
        return None
    whole = _worth(given) + sum(one.value for one in found.amounts)
    told = f"{format_number(whole)} ÷ {format_number(found.target.value)}"
    return Fraction(whole // found.target.value), told


def _buys(found: Purse) -> Done:
    """How many things at the price of some coins others are enough for."""
    price = _worth([coin for coin in found.coins if coin.role == PRICE])
    price += sum(one.value for one in found.amounts if one.role == PRICE)
    have = [coin for coin in found.coins if coin.role == NEITHER]
    alone = any(one.role != PRICE for one in found.amounts) or any(coin.role in (PAID, BACK) for coin in found.coins)
    if not price or not have or alone or not _known(found.coins) or found.pieces is not None:
        return None
    return Fraction(_worth(have) // price), f"({_written(have)}) ÷ {format_number(price)}"


RULES = {
    TOTAL: _total,
    COST: _cost,
    COUNT: _count,
    MORE: _more,
    EQUAL: _equal,
    FEWEST: _fewest,
    CHANGED: _changed,
    BUYS: _buys,
}
