"""Two purchases of the same two things: 2 adults and 3 children pay 61, 1 adult and 4 children pay 53."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import NamedTuple

from deduct.languages.unknowns.system import Equation


class Bought(NamedTuple):
    """So many of two things, and what they come to, as an equation writes them."""

    first: str
    thing: Hashable
    second: str
    other: Hashable
    total: str
    words: str


def two_purchases(bought: Sequence[Bought]) -> tuple[Equation, Equation] | None:
    """The equations of what each thing costs; None where these are not two lists of the same two things.

    >>> one = Bought("q0", "pen", "q1", "pad", "q2", "")
    >>> [each.left for each in two_purchases([one, Bought("1", "pad", "q3", "pen", "q4", "")])]
    ['q0 * x + q1 * y', 'q3 * x + 1 * y']
    """
    if len(bought) != 2 or len({bought[0].thing, bought[0].other}) != 2:
        return None
    before, after = bought
    if (after.thing, after.other) == (before.other, before.thing):
        after = after._replace(first=after.second, second=after.first)
    elif (after.thing, after.other) != (before.thing, before.other):
        return None
    one, other = (Equation(f"{each.first} * x + {each.second} * y", each.total, each.words) for each in (before, after))
    return one, other
