"""Each step of a program in plain words, from the words around its quantities.

Every operand becomes a `Term`: what it is called and what it is an amount of. A step picks the kind of thing
it does (taking away, sharing, comparing ...) by its operator and the cues in the text, and its result is a
term again, so that later steps can name it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from deduct.core.operators import operator_named
from deduct.core.program import Constant, Operand, QuantityRef, Step
from deduct.core.trace import Trace
from deduct.explain.mentions import Mention
from deduct.formulas.display import format_number
from deduct.languages.asking_parts import Inflection
from deduct.languages.known import LANGUAGES, language_named
from deduct.languages.phrasebook import cue, say

MAX_NAME = 40
"""A longer name of a result is replaced by a general one."""

MIN_NOUN = 3
"""Shorter English nouns are signs such as km, and say little alone."""

_MONEY = {"dollars": "money", "dollar": "money", "euros": "money", "cents": "money"}


@dataclass(frozen=True)
class Term:
    """What one operand is, in words."""

    name: str
    """As it is called in a sentence: "12 cookies per box", "what is left (step 1)"."""
    value: Fraction
    amount: str
    """The name without "per" and without the step: "12 cookies", "what is left"."""
    number: str
    """Without the noun too, where it has a number: "12"."""
    thing: str = ""
    """What it is an amount of, as a noun; empty where unknown."""
    measure: str = ""
    """The noun or unit by which two amounts are of one kind."""
    unit: str = ""
    per: str = ""
    within: str = ""
    """What holds it, as a noun: "boxes", for boxes of 12 cookies."""
    counted: bool = False
    """Whether it counts things, and is not the size of one thing."""
    share: bool = False
    multiplies: bool = False
    constant: bool = False
    derived: bool = False
    """Whether it is the result of a step."""
    clause: str = ""
    language: str = "en"


@dataclass(frozen=True)
class StepWords:
    """What one step does and what its result is called."""

    kind: str
    words: str
    name: str
    base: Term
    """What is worked on,"""
    other: Term
    """and what is done with it; the same for a step with one operand."""


@dataclass(frozen=True)
class _Relation:
    """A step about to be put into words."""

    left: Term
    right: Term
    question: str
    """The question, where this is the last step; else empty."""
    language: str
    same: bool = False
    """Whether it is one operand twice."""

    def cue(self, key: str, *clauses: str) -> bool:
        return cue(self.language, key, *clauses)

    @property
    def inflection(self) -> Inflection:
        return language_named(self.language).inflection

    @property
    def alike(self) -> bool:
        return bool(self.left.measure) and self.left.measure == self.right.measure


def caption(mention: Mention, language: str) -> str:
    """The words of a quantity without its number: "black hens", "the remainder", "miles per hour"."""
    found = mention.found
    if _abbreviated(found.noun) or mention.inherited:
        return say(language, "quote", words=mention.excerpt)
    if mention.share:
        return say(language, "of_thing", thing=found.noun)
    if found.named:
        return say(language, "in_unit", words=found.noun, unit=found.unit) if found.unit else found.noun
    noun = found.unit + found.noun if language_named(language).counters else mention.counted_noun(language)
    return _with_per(noun, found.per, language)


def is_measured(mention: Mention) -> bool:
    """Whether a quantity is money, a length, a time or another measure, and not a count of things."""
    units = (mention.noun.lower(), mention.unit.lower())
    return any(unit in language.units.WORDS for unit in units for language in LANGUAGES.values())


def _abbreviated(noun: str) -> bool:
    return noun.isascii() and len(noun) < MIN_NOUN


def _with_per(words: str, per: str, language: str) -> str:
    if not per:
        return words
    return say(language, "per_each" if per == "each" else "per", words=words, per=per)


def quantity_term(mention: Mention, value: Fraction, language: str) -> Term:
    """The term of a quantity of the text."""
    found = mention.found
    written = mention.written.lower() if mention.written.isalpha() else mention.written
    counters = language_named(language).counters
    number = written + (found.unit if counters else "")
    if found.named and not mention.share:
        amount = found.noun
    elif mention.share or written[0] in "$€£¥￥":
        amount = written
    else:
        amount = number + found.noun if counters else f"{number} {mention.counted_noun(language)}".strip()
    thing = "" if found.named or _abbreviated(found.noun) else _MONEY.get(found.noun.lower(), found.noun)
    measure = (found.unit if found.named else thing or found.noun or found.unit).split(" ")[-1].lower()
    return Term(
        _with_per(amount, found.per, language),
        value,
        amount,
        number,
        thing=thing,
        measure=measure,
        unit=found.unit,
        per=found.per,
        within=found.within,
        counted=not found.named and bool(thing or (found.unit and counters)),
        share=mention.share,
        multiplies=found.multiplies,
        clause=mention.clause,
        language=language,
    )


def _addition(r: _Relation) -> str:
    compares = r.cue("more_than", r.right.clause, r.left.clause) and not (r.left.derived and r.right.derived)
    return "more_than" if compares and not r.cue("difference", r.question) else "total"


def _subtraction(r: _Relation) -> str:
    if r.cue("difference", r.question):
        return "difference"
    if r.cue("fewer_than", r.right.clause) or r.cue("more_than", r.right.clause):
        return "fewer_than"
    return "left" if r.cue("left", r.right.clause, r.question) else "difference"


def _multiplication(r: _Relation) -> str:
    if r.same:
        return "square"
    return "share" if r.left.share or r.right.share else "taken"


def _division(r: _Relation) -> str:
    if r.right.share:
        return "whole"
    if r.right.constant or r.right.multiplies or r.left.constant:
        return "divided"
    if r.alike:
        return "part" if abs(r.left.value) < abs(r.right.value) else "groups"
    if r.left.thing and r.right.thing and not r.right.derived and not r.right.per:
        return "each"
    return "divided"


def _always(kind: str) -> Callable[[_Relation], str]:
    return lambda r: kind


def _exponentiation(r: _Relation) -> str:
    names = {Fraction(2): "square", Fraction(3): "cube", Fraction(1, 2): "root"}
    return names.get(r.right.value, "power")


RELATIONS: dict[str, Callable[[_Relation], str]] = {
    "+": _addition,
    "-": _subtraction,
    "*": _multiplication,
    "/": _division,
    "**": _exponentiation,
    "ceil": _always("rounded_up"),
    "floor": _always("rounded_down"),
    "nearest": _always("rounded"),
    "mod": _always("left_over"),
    "percent": _always("in_percent"),
    "square": _always("square"),
}
"""How each operator's steps are told apart; an operator without an entry is named by its name only."""


def describe_steps(trace: Trace, mentions: Sequence[Mention], question: str, language: str) -> list[StepWords]:
    """Put every step of a worked program into words.

    >>> from deduct.core.program import Program
    >>> from deduct.core.trace import work_out
    >>> from deduct.explain.mentions import mentions_of
    >>> from deduct.languages import read_problem
    >>> problem = read_problem("Ann has 8 pears. She eats 3 pears. She shares the rest among 5 friends.")
    >>> program = Program.parse(["q0 - q1", "s0 / q2"])
    >>> for step in describe_steps(work_out(program, problem.values), mentions_of(problem), "", "en"):
    ...     print(step.words)
    8 pears, with 3 pears taken away
    the pears left (step 1), shared equally among 5 friends
    """
    described: list[StepWords] = []
    terms: list[Term] = []
    for index, (step, value) in enumerate(zip(trace.program.steps, trace.results, strict=True)):
        operands = [_term(operand, trace.values, mentions, terms, language) for operand in step.operands]
        asked = question if index == len(trace.program.steps) - 1 else ""
        words, term = _describe(step, operands, asked, language, value)
        described.append(words)
        terms.append(term)
    return described


def _term(
    operand: Operand, values: Sequence[Fraction], mentions: Sequence[Mention], terms: Sequence[Term], language: str
) -> Term:
    """The term of an operand; a result is called by its name and its step."""
    if isinstance(operand, Constant):
        written = format_number(operand.value)
        return Term(written, operand.value, written, written, constant=True)
    if isinstance(operand, QuantityRef):
        return quantity_term(mentions[operand.index], values[operand.index], language)
    term = terms[operand.index]
    return replace(term, name=say(language, "by_step", a=term.amount, step=operand.index + 1))


def _describe(
    step: Step, operands: Sequence[Term], question: str, language: str, value: Fraction
) -> tuple[StepWords, Term]:
    relation = _Relation(operands[0], operands[-1], question, language, step.left == step.right)
    kind = RELATIONS[step.operator](relation) if step.operator in RELATIONS else "other"
    base, other = _ordered(kind, relation)
    phrase = _phrase(kind, base, other)
    words = say(
        language,
        phrase,
        a=base.amount if phrase == "taken_each" else base.name,
        b=_second_name(phrase, other, relation),
        n=_how_often(other, language),
        operator=operator_named(step.operator).name,
    )
    name, thing = _result(kind, base, other, relation)
    measure = thing.split(" ")[-1].lower() or base.measure
    return StepWords(kind, words, name, base, other), Term(
        name,
        value,
        name,
        name,
        thing=thing,
        measure=measure,
        # Toys per day for all days of a week are toys per week; the pens of the boxes on a shelf are on that shelf.
        per=other.per if kind == "taken" and _counts(other, base.per) else "",
        within=other.within if kind == "taken" and _holds(other, base) else "",
        counted=bool(thing),
        derived=True,
        language=language,
    )


def _holds(container: Term, content: Term) -> bool:
    """Whether the text says that each of the one holds the other: 5 boxes of 12 pens."""
    return _counts(container, content.within)


def _counts(term: Term, noun: str) -> bool:
    """Whether a term says how many there are of what a noun names: 5 days for "day"."""
    several = language_named(term.language).inflection.plural(noun)
    return bool(noun) and (term.unit == noun or term.measure in {noun, several})


def _phrase(kind: str, base: Term, other: Term) -> str:
    """The key of the phrase for what a step does."""
    if kind != "taken":
        return kind
    if _holds(other, base) and not base.derived and other.value != 1:
        return "taken_each"
    return "taken_of" if other.counted else kind


def _second_name(phrase: str, other: Term, r: _Relation) -> str:
    """How the second operand is called, without what the phrase says anyway."""
    if other.derived:
        return other.name
    if phrase in {"taken", "taken_of"}:  # "12 cookies per box, taken 3 times (boxes)", but 每箱12个，共3箱
        thing = r.inflection.singular(other.thing) if other.value == 1 else other.thing
        return ("" if language_named(r.language).counters else thing) or other.amount
    if phrase in {"more_than", "fewer_than"} and (r.alike or not other.thing):
        return other.number
    return other.amount if phrase == "groups" else other.name


def _ordered(kind: str, r: _Relation) -> tuple[Term, Term]:
    """(what is worked on, what is done with it): in a product or a sum either operand can be the one."""
    if kind == "share" and not r.right.share:
        return r.right, r.left
    if kind == "more_than" and not r.cue("more_than", r.right.clause):
        return r.right, r.left
    if kind == "taken":
        # Boxes of pens are an amount of pens, and not of boxes; 5 days of 120 toys per day, one of toys.
        if _holds(r.right, r.left) or _counts(r.right, r.left.per):
            return r.left, r.right
        turned = r.left.multiplies or r.left.constant or (r.right.per and not r.left.per)
        if _holds(r.left, r.right) or _counts(r.left, r.right.per) or (turned and not r.right.multiplies):
            return r.right, r.left
    return r.left, r.right


def _how_often(term: Term, language: str) -> str:
    count = format_number(term.value)
    return say(language, {"1": "once", "2": "twice"}.get(count, "times"), n=count)


def _result(kind: str, base: Term, other: Term, r: _Relation) -> tuple[str, str]:
    """(the result's name, what it is an amount of)."""
    thing = base.thing
    if kind == "groups":
        thing = r.inflection.plural(other.per) if other.per not in {"", "each", "group"} else ""
    elif kind in {"square", "cube", "root", "power", "part", "whole", "divided", "other"}:
        thing = ""
    elif kind in {"total", "difference"} and base.thing != other.thing:
        # Black hens and white hens are hens together.
        thing = base.thing.split(" ")[-1] if r.alike else ""
    specific = ""
    if kind == "taken" and (other.multiplies or other.constant):
        specific = say(r.language, "name_times", a=base.amount, n=_how_often(other, r.language))
    elif kind == "share":
        specific = say(r.language, "name_share_of", a=base.amount, b=other.amount)
    elif thing and kind in {"total", "left", "taken", "each", "groups"}:
        specific = say(r.language, f"name_{kind}_of", thing=thing)
    if not 0 < len(specific) <= MAX_NAME:
        # So many of each make a total; any other product is just that.
        general = "total" if kind == "taken" and (base.per or _holds(other, base)) and other.counted else kind
        specific = say(r.language, f"name_{general}")
    return specific, thing
