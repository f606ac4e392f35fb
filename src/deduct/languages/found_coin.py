"""Coins and notes of a text, the money beside them, and what it asks for."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

TOTAL, COUNT, MORE, EQUAL, FEWEST, COST = "total", "count", "more", "equal", "fewest", "cost"
CHANGED, BUYS = "changed", "buys"
PAID, BACK, PRICE, NEITHER = "paid", "back", "price", ""


@dataclass(frozen=True)
class Coin:
    """Coins or notes of one kind."""

    value: Fraction
    """Of one of them, in the large unit of the currency."""
    count: Fraction | None
    """None where the text does not say how many there are."""
    words: str
    start: int
    end: int
    note: bool = False
    role: str = NEITHER
    """Whether they were paid, given back as change, or are the price of something."""


@dataclass(frozen=True)
class Money:
    """An amount of money that is not said in coins."""

    value: Fraction
    words: str
    start: int
    end: int
    role: str = NEITHER


@dataclass(frozen=True)
class Purse:
    """A text about coins and notes."""

    coins: tuple[Coin, ...]
    amounts: tuple[Money, ...]
    pieces: Fraction | None
    """How many coins and notes there are together."""
    asks: str
    target: Coin | None
    """Whose number is asked for; None for all of them, or for an amount of money."""
    unit: str
    size: Fraction
    """The unit that the answer has, and its size in the large unit."""
    start: int
    end: int
