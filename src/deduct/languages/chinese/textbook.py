"""Chinese: what a rule of every textbook gives: angles, figures, hands of a clock, offers, what comes again."""

from __future__ import annotations

from deduct.core.patterns import pattern
from deduct.languages.chinese.ages import ages
from deduct.languages.chinese.angles import angles
from deduct.languages.chinese.averages import averages
from deduct.languages.chinese.bargains import bargains
from deduct.languages.chinese.below_zero import below_zero
from deduct.languages.chinese.born import born
from deduct.languages.chinese.consecutive import consecutive
from deduct.languages.chinese.cycles import cycles
from deduct.languages.chinese.deviations import deviations
from deduct.languages.chinese.divisors import divisors
from deduct.languages.chinese.doubling import doubling
from deduct.languages.chinese.fares import fares
from deduct.languages.chinese.figures import figures
from deduct.languages.chinese.full_groups import full_groups
from deduct.languages.chinese.hands import hands
from deduct.languages.chinese.known_sets import known_sets
from deduct.languages.chinese.money_left import money_left
from deduct.languages.chinese.page_ranges import page_ranges
from deduct.languages.chinese.pools import pools
from deduct.languages.chinese.rates import rates
from deduct.languages.chinese.ratio_parts import ratio_parts
from deduct.languages.chinese.rounding import rounding
from deduct.languages.chinese.transfers import transfers
from deduct.languages.chinese.weighed_out import weighed_out
from deduct.languages.chinese.wells import wells
from deduct.languages.folding import fold
from deduct.languages.found_textbook import Reckoned

READERS = (
    angles,
    hands,
    known_sets,
    figures,
    divisors,
    consecutive,
    cycles,
    rounding,
    bargains,
    transfers,
    ages,
    doubling,
    page_ranges,
    below_zero,
    rates,
    full_groups,
    averages,
    fares,
    ratio_parts,
    deviations,
    weighed_out,
    wells,
    pools,
    money_left,
    born,
)

_NOTE = pattern("\\s*[(（][^()（）]*[)）][。.]?$")
"""What stands behind a question: (π取3.14)."""


def textbook(text: str) -> Reckoned | None:
    """The value that a question asks for; None for any text that no such rule answers.

    >>> textbook("一个直角三角形的一个锐角是35度，另一个锐角是多少度？").told
    '90 - 35'
    """
    folded = fold(text).rstrip()
    note = _NOTE.search(folded)
    end = note.start() if note else len(folded)
    start = max(folded.rfind(mark, 0, end - 1) for mark in "，。；！？?,; ") + 1
    return next((found for read in READERS if (found := read(folded, start))), None)
