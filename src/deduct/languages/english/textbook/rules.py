"""English: what a rule of every textbook gives: offers, gaps, common factors, angles, transfers, profits, chances."""

from __future__ import annotations

from collections.abc import Callable

from deduct.languages.english.numbered import Found, Numbered, may_fit, numbered
from deduct.languages.english.sentences import pieces
from deduct.languages.english.textbook.admission import admission
from deduct.languages.english.textbook.angles import angles
from deduct.languages.english.textbook.at_once import at_once, company
from deduct.languages.english.textbook.blends import blends
from deduct.languages.english.textbook.by_year import by_year
from deduct.languages.english.textbook.chances import chances
from deduct.languages.english.textbook.counted_out import counted_out
from deduct.languages.english.textbook.dated_rates import dated_rates
from deduct.languages.english.textbook.divisors import divisors
from deduct.languages.english.textbook.dozens import dozens
from deduct.languages.english.textbook.filled import filled
from deduct.languages.english.textbook.mixed_units import mixed_units
from deduct.languages.english.textbook.number_facts import number_facts
from deduct.languages.english.textbook.offers import offers
from deduct.languages.english.textbook.parted import parted
from deduct.languages.english.textbook.repeated import repeated
from deduct.languages.english.textbook.rows import rows
from deduct.languages.english.textbook.saving_up import saving_up
from deduct.languages.english.textbook.series import series
from deduct.languages.english.textbook.signed import signed
from deduct.languages.english.textbook.solids import solids
from deduct.languages.english.textbook.still_enough import enough_left, full_after
from deduct.languages.english.textbook.there_and_back import there_and_back
from deduct.languages.english.textbook.trading import trading
from deduct.languages.english.textbook.transfers import transfers
from deduct.languages.english.textbook.two_parts import two_parts
from deduct.languages.english.textbook.two_products import two_products
from deduct.languages.english.textbook.whole_groups import whole_groups
from deduct.languages.english.textbook.working_week import working_week
from deduct.languages.english.textbook.worth_it import worth_it
from deduct.languages.folding import fold
from deduct.languages.found_textbook import Reckoned

RULES: dict[Callable[[Numbered], Found | None], str] = {
    offers: "free|pay for|pay only for|price of|for #",
    rows: "floor|cut|shar",
    repeated: "every|each|bounc|spring|jump",
    divisors: "common|gcd|gcf|hcf|lcm|identical|same|equal|alike|greatest|largest|longest|together|both|at once",
    angles: "angle|complement|supplement",
    transfers: "same|equal|just as",
    at_once: "together|once|same|side by side|simultaneously",
    company: "each of|every one of",
    series: "",
    signed: "",
    number_facts: "square|prime|even|odd|divisible|multiple|factor|divisor",
    whole_groups: "",
    counted_out: "",
    filled: "full|filled",
    trading: "sold|sells",
    solids: "cube|square",
    chances: "probability|chance",
    parted: "the other|the rest|remaining",
    blends: "percent|per cent|fraction",
    working_week: "week",
    admission: "free|nothing|ticket|pay",
    by_year: "year",
    saving_up: "week|month|day",
    there_and_back: "back|return|home",
    worth_it: "worth|pay",
    enough_left: "more|another",
    full_after: "full",
    two_parts: "longer|shorter",
    two_products: " or ",
}
"""With words of which one stands in each text that a rule reads; the rules in some of these have their own."""


def textbook(text: str) -> Reckoned | None:
    """The value that a question asks for; None for any text that no such rule answers.

    >>> textbook("A log is sawn into 6 pieces. How many cuts are needed?").value
    Fraction(5, 1)
    """
    if text.count("?") > 1:
        return None
    words = numbered(text)
    found = next((got for rule in may_fit(RULES, words.words) if (got := rule(words))), None)
    found = found or mixed_units(text) or dozens(text) or dated_rates(text)
    if found is None:
        return None
    ends = [0, *(end for end in pieces(fold(text)) if end < len(text.rstrip()))]
    return Reckoned(found.value, found.unit, found.told, ends[-1], len(text), found.sign, found.kind)
