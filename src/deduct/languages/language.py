"""What deduct knows about a language: the modules of one folder, each imported when it is first used.

    numbers      number words and the phrases around numbers in digits
    units        the names of units of measurement
    facts        words that imply a number: an octagon has 8 sides
    tallies      things that are counted by their parts: legs, wheels, players
    outlines     shapes with equal sides, and the way around them
    grouping     things in groups, and what is left over
    rest_of_all  a part of all as a fraction, where the rest is asked for
    levels       what rises and falls, also below zero
    shares       parts of a whole, and changes in per cent
    typed        amounts without their last unit, numbers below zero
    clock        times of day and what happens at them
    dates        dates, days of the week, and what is asked of them
    sentences    where sentences and clauses end, and which of them ask
    mentions     which words around a number say what it counts
    inflection   nouns for one and for several things
    questions    the questions of a text that asks several things
    choices      questions for one of several things, or for yes or no
    factors      amounts to multiply and divide with, and the one that is asked for
    unfolding    words that stand for a number, said with that number
    coins        coins and notes
    leftovers    what is left over when things are shared out, and what is lacking
    comparisons  one amount as a part of another one
    cash         notes and coins
    decisions    yes or no, by the numbers of a text
    rivals       things to choose from, with the numbers of each
    deals        offers to choose from, with what they cost
    rankings     amounts that are told by those of others
    expressions  two expressions that are compared
    spans        spans of time beside amounts
    timetables   what comes every few minutes
    reached      times and dates that follow by a rule of their own
    periods      parts of a year, and what comes again
    gaps         what a text leaves open, and what in it contradicts what
    lone         texts with one number from which nothing follows
    spelled_out  facts that a text takes for granted, put into it
    textbook     rules of every textbook: angles, hands of a clock, offers, gaps
    tariffs      prices for every started unit
    totals       products of amounts that are added up, or taken from an amount
    wanted       what kind of thing a question asks for, and in which unit
    unknowns     sentences that are equations in words
    algebra      equations on their own: the words around them, and how their solution is told
    telling      an answer in a sentence, made of the question
    wording      the words around a solution, and why there is none
    phrases      the sentences of explanations, and the words that tell kinds of steps
    teaching     what is said to teachers and pupils, and which numbers a story may have
    rewordings   rewordings of a text that keep its meaning, and names to put in

Each part is a module with the functions and tables of one of the protocols of `reading_parts`, `moment_parts` and
`asking_parts`. docs/extending.md shows a whole language in a few lines.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from deduct.languages.asking_parts import (
        AlgebraWords,
        CashInHand,
        Choices,
        CoinWords,
        ComparedExpressions,
        Comparisons,
        DealWords,
        Decisions,
        Factoring,
        Gaps,
        Inflection,
        Leftovers,
        LoneNumbers,
        Mentions,
        Phrases,
        Questions,
        RankedThings,
        Rewordings,
        RivalThings,
        Sentences,
        SpelledOut,
        Tariffs,
        Telling,
        Textbook,
        Totals,
        UnknownsWords,
        Wants,
        Wording,
    )
    from deduct.languages.moment_parts import Clock, Dates, Periods, ReachedMoments, Spans, Timetables
    from deduct.languages.reading_parts import (
        Facts,
        Grouping,
        Levels,
        Numbers,
        Outlines,
        RestOfAll,
        Shares,
        Tallies,
        Typed,
        UnfoldingWords,
        Units,
    )
    from deduct.languages.teaching_part import Teaching

_part = cache(import_module)


@cache
def _has(folder: str, name: str) -> bool:
    return find_spec(f"{folder}.{name}") is not None


@dataclass(frozen=True)
class Language:
    """A language by its code, and the folder with its parts."""

    code: str
    name: str
    folder: str
    """The package that holds the parts."""
    letters: str
    """A pattern of one word of the language, or of one character of its script; a text is in the language that most of
    it matches."""
    blank: str = ""
    """What stands between two sentences."""
    counters: bool = False
    """Whether a measure word stands between a number and what it counts."""

    lookalikes: bool = False
    """Whether `deduct.languages.foreign` can tell texts in other languages from those in this one."""

    def part(self, name: str) -> Any:
        """The module of a part."""
        return _part(f"{self.folder}.{name}")

    def has(self, name: str) -> bool:
        """Whether the folder has a part; `teaching`, and those that read moments and shapes, may be left out."""
        return _has(self.folder, name)

    @property
    def numbers(self) -> Numbers:
        return self.part("numbers")  # type: ignore[no-any-return]

    @property
    def units(self) -> Units:
        return self.part("units")  # type: ignore[no-any-return]

    @property
    def clock(self) -> Clock:
        return self.part("clock")  # type: ignore[no-any-return]

    @property
    def dates(self) -> Dates:
        return self.part("dates")  # type: ignore[no-any-return]

    @property
    def tallies(self) -> Tallies:
        return self.part("tallies")  # type: ignore[no-any-return]

    @property
    def outlines(self) -> Outlines:
        return self.part("outlines")  # type: ignore[no-any-return]

    @property
    def grouping(self) -> Grouping:
        return self.part("grouping")  # type: ignore[no-any-return]

    @property
    def rest_of_all(self) -> RestOfAll:
        return self.part("rest_of_all")  # type: ignore[no-any-return]

    @property
    def levels(self) -> Levels:
        return self.part("levels")  # type: ignore[no-any-return]

    @property
    def periods(self) -> Periods:
        return self.part("periods")  # type: ignore[no-any-return]

    @property
    def spans(self) -> Spans:
        return self.part("spans")  # type: ignore[no-any-return]

    @property
    def timetables(self) -> Timetables:
        return self.part("timetables")  # type: ignore[no-any-return]

    @property
    def reached(self) -> ReachedMoments:
        return self.part("reached")  # type: ignore[no-any-return]

    @property
    def unfolding(self) -> UnfoldingWords:
        return self.part("unfolding")  # type: ignore[no-any-return]

    @property
    def rankings(self) -> RankedThings:
        return self.part("rankings")  # type: ignore[no-any-return]

    @property
    def expressions(self) -> ComparedExpressions:
        return self.part("expressions")  # type: ignore[no-any-return]

    @property
    def deals(self) -> DealWords:
        return self.part("deals")  # type: ignore[no-any-return]

    @property
    def coins(self) -> CoinWords:
        return self.part("coins")  # type: ignore[no-any-return]

    @property
    def shares(self) -> Shares:
        return self.part("shares")  # type: ignore[no-any-return]

    @property
    def typed(self) -> Typed:
        return self.part("typed")  # type: ignore[no-any-return]

    @property
    def facts(self) -> Facts:
        return self.part("facts")  # type: ignore[no-any-return]

    @property
    def sentences(self) -> Sentences:
        return self.part("sentences")  # type: ignore[no-any-return]

    @property
    def mentions(self) -> Mentions:
        return self.part("mentions")  # type: ignore[no-any-return]

    @property
    def inflection(self) -> Inflection:
        return self.part("inflection")  # type: ignore[no-any-return]

    @property
    def questions(self) -> Questions:
        return self.part("questions")  # type: ignore[no-any-return]

    @property
    def choices(self) -> Choices:
        return self.part("choices")  # type: ignore[no-any-return]

    @property
    def wanted(self) -> Wants:
        return self.part("wanted")  # type: ignore[no-any-return]

    @property
    def factors(self) -> Factoring:
        return self.part("factors")  # type: ignore[no-any-return]

    @property
    def tariffs(self) -> Tariffs:
        return self.part("tariffs")  # type: ignore[no-any-return]

    @property
    def decisions(self) -> Decisions:
        return self.part("decisions")  # type: ignore[no-any-return]

    @property
    def rivals(self) -> RivalThings:
        return self.part("rivals")  # type: ignore[no-any-return]

    @property
    def comparisons(self) -> Comparisons:
        return self.part("comparisons")  # type: ignore[no-any-return]

    @property
    def cash(self) -> CashInHand:
        return self.part("cash")  # type: ignore[no-any-return]

    @property
    def gaps(self) -> Gaps:
        return self.part("gaps")  # type: ignore[no-any-return]

    @property
    def lone(self) -> LoneNumbers:
        return self.part("lone")  # type: ignore[no-any-return]

    @property
    def spelled_out(self) -> SpelledOut:
        return self.part("spelled_out")  # type: ignore[no-any-return]

    @property
    def textbook(self) -> Textbook:
        return self.part("textbook")  # type: ignore[no-any-return]

    @property
    def totals(self) -> Totals:
        return self.part("totals")  # type: ignore[no-any-return]

    @property
    def leftovers(self) -> Leftovers:
        return self.part("leftovers")  # type: ignore[no-any-return]

    @property
    def unknowns(self) -> UnknownsWords:
        return self.part("unknowns")  # type: ignore[no-any-return]

    @property
    def algebra(self) -> AlgebraWords:
        return self.part("algebra")  # type: ignore[no-any-return]

    @property
    def telling(self) -> Telling:
        return self.part("telling")  # type: ignore[no-any-return]

    @property
    def wording(self) -> Wording:
        return self.part("wording")  # type: ignore[no-any-return]

    @property
    def phrases(self) -> Phrases:
        return self.part("phrases")  # type: ignore[no-any-return]

    @property
    def teaching(self) -> Teaching:
        return self.part("teaching")  # type: ignore[no-any-return]

    @property
    def rewordings(self) -> Rewordings:
        return self.part("rewordings")  # type: ignore[no-any-return]
