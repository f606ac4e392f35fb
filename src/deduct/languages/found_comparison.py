"""One amount as a part of another one."""

from __future__ import annotations

from typing import NamedTuple

from deduct.languages.found_factor import Factor

PRICE, TENTHS, PERCENT = "price", "tenths", "percent"


class Comparison(NamedTuple):
    """What is compared with what, and how it is asked for."""

    part: Factor
    whole: Factor
    asks: str
    """A price as tenths of the full one, or a share in tenths or in per cent."""
    changes: bool
    """Whether it is the difference that is compared with the whole."""
    product: tuple[Factor, ...]
    """Prices after one another, as shares of those before."""
    start: int
    end: int
