"""A price for every started unit: parking by the hour, a parcel by the kilogram."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple


class Tariff(NamedTuple):
    """What is charged, in one unit of time or weight and one of money, and how much was used."""

    used: Fraction
    """In units, of which a started one counts in full."""
    price: Fraction
    """Of each unit,"""
    covered: Fraction = Fraction(0)
    """beyond the first ones,"""
    first_price: Fraction = Fraction(0)
    """which have a price of their own."""
    most: Fraction | None = None
    """No more than this is charged."""
    start: int = 0
    end: int = 0
    """Where the question stands."""
    unit: str = "元"
    """Of the prices,"""
    sign: str = ""
    """and the sign that stands before them."""
