"""Chinese: what a rule of every textbook gives: angles, figures, hands of a clock, offers, what comes again."""

from __future__ import annotations

from deduct.core.patterns import pattern
from deduct.languages.chinese.textbook.ages import ages
from deduct.languages.chinese.textbook.angles import angles
from deduct.languages.chinese.textbook.averages import averages
from deduct.languages.chinese.textbook.bargains import bargains
from deduct.languages.chinese.textbook.below_zero import below_zero
from deduct.languages.chinese.textbook.born import born
from deduct.languages.chinese.textbook.consecutive import consecutive
from deduct.languages.chinese.textbook.cycles import cycles
from deduct.languages.chinese.textbook.deviations import deviations
from deduct.languages.chinese.textbook.divisors import divisors
from deduct.languages.chinese.textbook.doubling import doubling
from deduct.languages.chinese.textbook.fares import fares
from deduct.languages.chinese.textbook.figures import figures
from deduct.languages.chinese.textbook.full_groups import full_groups
from deduct.languages.chinese.textbook.hands import hands
from deduct.languages.chinese.textbook.known_sets import known_sets
from deduct.languages.chinese.textbook.money_left import money_left
from deduct.languages.chinese.textbook.page_ranges import page_ranges
from deduct.languages.chinese.textbook.pools import pools
from deduct.languages.chinese.textbook.rates import rates
from deduct.languages.chinese.textbook.ratio_parts import ratio_parts
from deduct.languages.chinese.textbook.rounding import rounding
from deduct.languages.chinese.textbook.transfers import transfers
from deduct.languages.chinese.textbook.weighed_out import weighed_out
from deduct.languages.chinese.textbook.wells import wells
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
