"""Chinese: what a rule of every textbook gives: angles of figures, hands of a clock, sets of known size."""

from __future__ import annotations

from deduct.languages.chinese.angles import angles
from deduct.languages.chinese.consecutive import consecutive
from deduct.languages.chinese.divisors import divisors
from deduct.languages.chinese.figures import figures
from deduct.languages.chinese.hands import hands
from deduct.languages.chinese.known_sets import known_sets
from deduct.languages.folding import fold
from deduct.languages.found_textbook import Reckoned

READERS = (angles, hands, known_sets, figures, divisors, consecutive)


def textbook(text: str) -> Reckoned | None:
    """The value that a question asks for; None for any text that no such rule answers.

    >>> textbook("一个直角三角形的一个锐角是35度，另一个锐角是多少度？").told
    '90 - 35'
    """
    folded = fold(text).rstrip()
    start = max(folded.rfind(mark, 0, len(folded) - 1) for mark in "，。；！,; ") + 1
    return next((found for read in READERS if (found := read(folded, start))), None)
