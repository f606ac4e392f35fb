"""Deals that a text lets choose from, each with what it costs."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple


class Deal(NamedTuple):
    """A price, and how it is made."""

    name: str
    fixed: Fraction
    """What is paid once, less what is taken off;"""
    rate: Fraction
    """what is paid for each unit that is used,"""
    used: Fraction
    """beyond those that are included;"""
    share: Fraction
    """and the part of all this that is paid."""
    words: str


class Deals(NamedTuple):
    """The offers, and whether the cheapest is asked for."""

    offers: tuple[Deal, ...]
    least: bool
    start: int
    end: int
