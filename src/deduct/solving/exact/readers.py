"""Texts that exact code answers without a model: times of day, dates, amounts in other units."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from deduct.errors import InputError
from deduct.languages.known import LANGUAGES
from deduct.solving.answer import Answer
from deduct.solving.exact.amount_sums import read_amounts
from deduct.solving.exact.calendar import read_calendar
from deduct.solving.exact.cash import read_cash
from deduct.solving.exact.clock import read_clock
from deduct.solving.exact.coins import read_coins
from deduct.solving.exact.comparisons import read_comparison
from deduct.solving.exact.deals import read_deals
from deduct.solving.exact.decisions import read_decision
from deduct.solving.exact.expressions import read_expressions
from deduct.solving.exact.leftovers import read_leftovers
from deduct.solving.exact.periods import read_periods
from deduct.solving.exact.rankings import read_ranking
from deduct.solving.exact.reached import read_reached
from deduct.solving.exact.rivals import read_rivals
from deduct.solving.exact.spans import read_spans
from deduct.solving.exact.spelled_out import read_spelled_out
from deduct.solving.exact.tariffs import read_tariff
from deduct.solving.exact.textbook import read_textbook
from deduct.solving.exact.timetables import read_timetable
from deduct.solving.exact.totals import read_totals
from deduct.solving.factors import read_factors

READERS: dict[str, Callable[[str, str], Answer | None]] = {
    "clock": read_clock,
    "timetables": read_timetable,
    "reached": read_reached,
    "units": read_amounts,
    "dates": read_calendar,
    "cash": read_cash,
    "textbook": read_textbook,
    "spelled_out": read_spelled_out,
    "periods": read_periods,
    "coins": read_coins,
    "comparisons": read_comparison,
    "spans": read_spans,
    "tariffs": read_tariff,
    "leftovers": read_leftovers,
    "factors": read_factors,
    "totals": read_totals,
    "decisions": read_decision,
    "rivals": read_rivals,
    "rankings": read_ranking,
    "deals": read_deals,
    "expressions": read_expressions,
}
"""By the part of a language that they need."""
UNDERSTOOD = 0.92
"""How often the rules understand a text that they answer: 57 of 62 texts that were written after the rules, before the
rules were mended by them. The arithmetic is exact; what a text means is not."""
MAX_CHARACTERS = 600
"""A longer text is a story with more to it."""


def read_exact(text: str, language: str) -> Answer | None:
    """The answer to a text that is only about times, dates or amounts; None for any other text.

    >>> read_exact("How many minutes is it from 11:40 am to 1:05 pm?", "en").text
    '85 minutes'
    >>> read_exact("Tom has 3 pears and eats 2. How many are left?", "en")
    """
    if len(text) > MAX_CHARACTERS or language not in LANGUAGES:
        return None
    known = LANGUAGES[language]
    readers = (reader for part, reader in READERS.items() if known.has(part))
    try:
        answer = next((answer for reader in readers if (answer := reader(text, language))), None)
        return replace(answer, probability=UNDERSTOOD) if answer else None
    except (InputError, ArithmeticError):  # a number too long to compute with, shares of nothing, a date far away
        return None
