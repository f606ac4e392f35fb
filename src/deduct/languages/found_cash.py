"""Notes and coins in a text."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

SUM, COUNT, FEWEST, FACE, GOODS, REST = "sum", "count", "fewest", "face", "goods", "rest"
"""What is asked: how much money it is, how many pieces of one face, the fewest pieces that make an amount, the face of
pieces, how many things can be bought, or what is left when all is changed into one face."""


class Pieces(NamedTuple):
    """So many notes or coins of one face, in the large unit of money."""

    face: Fraction
    number: Fraction
    words: str


class Cash(NamedTuple):
    """What a text says about notes and coins."""

    pieces: tuple[Pieces, ...]
    times: Fraction
    """How often there are these pieces."""
    amounts: tuple[Fraction, ...]
    """Amounts that are not faces: prices, and what pieces come to."""
    paid: Fraction | None
    """What is paid, where that is one of the amounts or is named beside them."""
    back: bool
    """Whether change is given."""
    asks: str
    faces: tuple[Fraction, ...]
    """Of the pieces that are asked for; those to choose from where the fewest are asked for."""
    alike: Fraction
    """How many pieces have the face that is asked for."""
    whole: bool
    """Whether as many as possible are asked for."""
    unit: str
    size: Fraction
    """Of the unit in which an amount is asked for."""
    start: int
    end: int
    """Where the question stands."""
