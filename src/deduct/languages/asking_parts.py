"""The parts of a language that split texts, tell what they ask, and say the answers."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from deduct.errors import Reason
from deduct.languages.found import Found
from deduct.languages.found_cash import Cash
from deduct.languages.found_coin import Purse
from deduct.languages.found_comparison import Comparison
from deduct.languages.found_deal import Deals
from deduct.languages.found_expressions import Compared
from deduct.languages.found_factor import Decision, Factors, Sharing, Total
from deduct.languages.found_ranking import Ranking
from deduct.languages.found_rival import Rivals
from deduct.languages.found_tariff import Tariff
from deduct.languages.found_textbook import Reckoned

if TYPE_CHECKING:
    from deduct.core.problem import Problem
    from deduct.languages.choices import Named
    from deduct.languages.questions import Question
    from deduct.languages.unknowns.marked import Marked
    from deduct.languages.unknowns.system import System
    from deduct.languages.wanted import Counting, Wanted


class Sentences(Protocol):
    """Splits a text."""

    CLAUSE: re.Pattern[str]
    """Where a clause ends within a sentence."""

    def ends(self, text: str) -> list[int]:
        """Where sentences end, the white space after them included."""

    def pieces(self, text: str) -> list[int]:
        """Where the pieces end that say one thing each; for some languages these are shorter than sentences."""

    def asks(self, text: str) -> bool:
        """Whether a piece asks for something."""


class Mentions(Protocol):
    """Reads the words around a number."""

    def read(self, before: str, after: str) -> Found:
        """What the words before and after a number say about it."""

    def may_inherit(self, before: str, after: str) -> bool:
        """Whether a number without a noun can count what was counted before."""


class Inflection(Protocol):
    """Forms of nouns."""

    def plural(self, words: str) -> str: ...

    def singular(self, words: str) -> str: ...


class Rewordings(Protocol):
    """Changes a text, for the probes of an explanation."""

    REPHRASINGS: Sequence[tuple[str, str]]
    FLIPS: Sequence[tuple[str, str]]
    NEW_NAMES: Sequence[str]
    NAME: re.Pattern[str]
    NOT_NAMES: Collection[str]
    WORD_EDGE: str
    STOPS: Mapping[str, str]


class Questions(Protocol):
    """Finds the questions of a text."""

    def split(self, problem: Problem) -> list[Question]:
        """One for each thing that the text asks for, in order."""


class Choices(Protocol):
    """Questions whose answer is not a number."""

    DIFFERENCE: str
    """The question that decides which of two things it is,"""
    LEFT: str
    """and the one that decides whether something is enough."""
    ENOUGH: re.Pattern[str]
    SUPPLY: re.Pattern[str]
    """What stands before an amount that there is."""
    EVENLY: re.Pattern[str]
    LESS: re.Pattern[str]
    MORE: re.Pattern[str]
    SPEED: re.Pattern[str]
    """What is the more so the less time something takes."""
    RELATIVE: re.Pattern[str]
    """Words that give an amount by another one."""
    BY_HOW_MUCH: re.Pattern[str]
    """A question for nothing but the difference of two that were compared."""

    def asks(self, question: str) -> str:
        """which, whether, or nothing."""

    def options(self, text: str, question: str) -> list[Named]:
        """The things to choose from."""


class Factoring(Protocol):
    """Reads amounts to multiply and divide with."""

    def factors(self, text: str) -> Factors | None:
        """The factors of a text and what it asks for; None where it says anything else."""

    def factors_of(self, folded: str) -> Factors | None:
        """The same for a folded text, whatever its words say besides."""


class Decisions(Protocol):
    """Reads questions for yes or no."""

    ANSWERS: Mapping[str, str]
    """The words for yes and no."""

    def decision(self, text: str) -> Decision | None:
        """The numbers of a question for yes or no; None where the text says anything else."""


class RivalThings(Protocol):
    """Reads questions for one of several things."""

    def rivals(self, text: str) -> Rivals | None:
        """The things with their numbers; None where the text says anything else."""


class Comparisons(Protocol):
    """Reads questions for one amount as a part of another one."""

    UNITS: Mapping[str, str]
    """The words for tenths, of a price and of another amount."""

    def comparison(self, text: str) -> Comparison | None:
        """Which number is compared with which; None where the text says anything else."""


class CashInHand(Protocol):
    """Reads notes and coins."""

    def cash(self, text: str) -> Cash | None:
        """The notes and coins of a text and what it asks of them; None for any other text."""


class Tariffs(Protocol):
    """Reads prices for every started unit."""

    def tariff(self, text: str) -> Tariff | None:
        """The prices of a text and what was used; None where it says anything else."""


class SpelledOut(Protocol):
    """Puts facts into a text that it takes for granted."""

    def spelled_out(self, text: str) -> str | None:
        """The text with such a fact; None where it takes none."""


class Gaps(Protocol):
    """Notices what a text leaves open, and what in it contradicts what."""

    def gap(self, text: str) -> Reason | None:
        """Why no number can answer a text; None where nothing is known to be missing."""


class LoneNumbers(Protocol):
    """Notices texts with one number from which nothing follows."""

    def lone(self, problem: Problem) -> Reason | None:
        """Why one number does not give what is asked; None where a text may have more to it."""


class Textbook(Protocol):
    """Knows rules of every textbook."""

    def textbook(self, text: str) -> Reckoned | None:
        """The value that a question asks for; None for any text that no such rule answers."""


class Totals(Protocol):
    """Reads texts that add up products, or take them from an amount."""

    DECLINES: re.Pattern[str]
    """Words that say that there is more to a text than amounts to add up or to take away."""

    def total(self, folded: str, found: Factors) -> Total | None:
        """What is added up of the factors of a folded text; None where it says anything else."""


class CoinWords(Protocol):
    """Reads texts about coins and notes."""

    def purse(self, text: str) -> Purse | None:
        """The coins of a text, and what it asks for; None where it says anything else."""


class RankedThings(Protocol):
    """Reads amounts that are told by those of others."""

    def ranking(self, text: str) -> Ranking | None:
        """The amounts and what is asked of them; None where the text says anything else."""


class ComparedExpressions(Protocol):
    """Reads comparisons of two expressions."""

    def compared(self, text: str) -> Compared | None:
        """The two expressions; None where the text says anything else."""


class DealWords(Protocol):
    """Reads offers to choose from."""

    def deals(self, text: str) -> Deals | None:
        """The offers with what they cost; None where the text says anything else."""


class Leftovers(Protocol):
    """Reads texts in which things are shared out."""

    def shared_out(self, text: str) -> Sharing | None:
        """Things in groups of one size; None where the text says anything else."""


class Wants(Protocol):
    """Tells what a question asks for."""

    COUNTING: Counting
    """The words by which texts count off, round and divide."""

    def wanted(self, problem: Problem, span: tuple[int, int]) -> Wanted:
        """What the question that stands there asks for."""


class Telling(Protocol):
    """Makes sentences of answers."""

    def sentence(self, question: str, text: str, kind: str) -> str | None:
        """The question turned into its answer; None where no rule fits."""


class UnknownsWords(Protocol):
    """Sentences that are equations in words."""

    READERS: Sequence[Callable[[Marked], System | None]]
    """Each knows one kind of text."""
    SAYS: Mapping[str, str]
    """How the unknowns are introduced."""

    def marked(self, problem: Problem) -> Marked:
        """The text with marks for its quantities."""

    def asks_something_else(self, text: Marked, system: System) -> bool:
        """Whether one unknown was understood where the question is for something else."""


class AlgebraWords(Protocol):
    """Equations on their own."""

    AROUND: re.Pattern[str]
    """Words that may stand around equations and what is asked of them; they end a piece."""
    MOVES: Mapping[str, str]
    """How each kind of move is told: see `deduct.core.algebra.solving.Move` and the `elimination` of equations."""


class Wording(Protocol):
    """The words around a solution."""

    WORDS: Mapping[str, str]
    REASONS: Mapping[str, str]


class Phrases(Protocol):
    """The sentences of explanations."""

    PHRASES: Mapping[str, str]
    CUES: Mapping[str, re.Pattern[str]]
