"""Each step of a program in plain words, from the words around its quantities.

Every operand becomes a `Term`: what it is called and what it is an amount of. A step does one kind of thing, and its
result is a term again, so that later steps can name it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from deduct.core.operators import operator_named
from deduct.core.program import Constant, Operand, QuantityRef, Step
from deduct.core.trace import Trace
from deduct.explain.kinds import RELATIONS, Relation
from deduct.explain.mentions import Mention
from deduct.explain.terms import PRICES, Term, quantity_term
from deduct.formulas.display import format_number
from deduct.languages.known import language_named
from deduct.languages.phrasebook import say

_NAMELESS = {"square", "cube", "root", "power", "part", "whole", "divided", "other"}
MAX_NAME = 40
"""A longer name of a result is replaced by a general one."""


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
    relation = Relation(operands[0], operands[-1], question, language, step.left == step.right)
    kind = RELATIONS[step.operator](relation) if step.operator in RELATIONS else "other"
    base, other = _ordered(kind, relation)
    phrase = _phrase(kind, base, other, relation)
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
        per=_per(kind, base, other, relation),
        within=other.within if kind == "taken" and _holds(other, base) else "",
        counted=bool(thing),
        derived=True,
        language=language,
    )


def _per(kind: str, base: Term, other: Term, r: Relation) -> str:
    """What the result goes with: 5 toys per hour and 3 toys per hour are 8 toys per hour."""
    if kind == "taken":
        return other.per if _counts(other, base.per) else ""
    if kind == "each":
        return r.inflection.singular(other.thing)
    return base.per if kind in {"total", "difference", "left"} and base.per == other.per else ""


def _holds(container: Term, content: Term) -> bool:
    """Whether the text says that each of the one holds the other: 5 boxes of 12 pens."""
    return _counts(container, content.within)


def _makes_more(base: Term, other: Term) -> bool:
    """Whether a product is an amount of what its base is one of: pens per box are, members for 15 each are not."""
    often = other.multiplies or other.constant
    return often or bool(base.per) or _holds(other, base) or base.thing in PRICES


def _counts(term: Term, noun: str) -> bool:
    """Whether a term says how many there are of what a noun names: 5 days for "day"."""
    several = language_named(term.language).inflection.plural(noun)
    return bool(noun) and (term.unit == noun or term.measure in {noun, several})


def _phrase(kind: str, base: Term, other: Term, r: Relation) -> str:
    """The key of the phrase for what a step does."""
    if kind == "taken":
        return _product(base, other)
    if kind == "groups" and base.in_units:
        return "fits"
    uncompared = kind == "difference" and not r.cue("difference", r.question)
    return "minus" if uncompared or (kind in {"left", "fewer_than"} and base.constant) else kind


def _product(base: Term, other: Term) -> str:
    """So many of each, where the text says of what each is; else a product like any other."""
    if other.multiplies:
        return "taken"
    if base.in_units and other.in_units and not base.per:
        return "sides"
    counters = language_named(base.language).counters
    each = _counts(other, base.per) or _holds(other, base)
    each = each or (other.counted and (base.per == "each" or (counters and bool(base.per))))
    if not each or base.derived or other.value == 1 or (other.derived and counters):
        return "product"
    priced = base.thing in {"", *PRICES}
    return "taken_at" if counters or ((priced or other.in_units) and not base.within) else "taken_each"


def _second_name(phrase: str, other: Term, r: Relation) -> str:
    """How the second operand is called, without what the phrase says anyway."""
    if other.derived:
        return other.name
    if phrase == "taken":
        return format_number(other.value)
    if phrase in {"product", "sides"} and other.name == other.number:
        return other.name if language_named(r.language).counters else format_number(other.value)
    if phrase in {"more_than", "fewer_than"} and (r.alike or not other.thing):
        return other.number
    return other.amount if phrase in {"groups", "fits", "taken_at", "taken_each"} else other.name


def _ordered(kind: str, r: Relation) -> tuple[Term, Term]:
    """(what is worked on, what is done with it): in a product or a sum either operand can be the one."""
    if kind == "share" and not r.right.share:
        return r.right, r.left
    if kind == "more_than" and (r.left.constant or not (r.right.constant or r.cue("more_than", r.right.clause))):
        return r.right, r.left
    if kind == "taken":
        # Boxes of pens are an amount of pens, and not of boxes; 5 days of 120 toys per day, one of toys.
        if _holds(r.right, r.left) or _counts(r.right, r.left.per):
            return r.left, r.right
        if r.left.thing in PRICES and r.right.thing not in PRICES:
            return r.left, r.right
        priced = r.right.thing in PRICES and r.left.thing not in PRICES
        turned = priced or r.left.multiplies or r.left.constant or (r.right.per and not r.left.per)
        if _holds(r.left, r.right) or _counts(r.left, r.right.per) or (turned and not r.right.multiplies):
            return r.right, r.left
    return r.left, r.right


def _how_often(term: Term, language: str) -> str:
    count = format_number(term.value)
    return say(language, {"1": "once", "2": "twice"}.get(count, "times"), n=count)


def _result(kind: str, base: Term, other: Term, r: Relation) -> tuple[str, str]:
    """(the result's name, what it is an amount of)."""
    thing = base.thing
    if kind == "groups":
        thing = r.inflection.plural(other.per) if other.per not in {"", "each", "group"} else ""
    elif kind in _NAMELESS or (kind == "taken" and not _makes_more(base, other)):
        thing = ""
    elif kind in {"total", "difference"} and base.thing != other.thing:
        # Black hens and white hens are hens together.
        thing = base.thing.split(" ")[-1] if r.alike else ""
    specific = ""
    if kind == "more_than" and (base.constant or other.constant):
        kind = "sum"
    if kind == "taken" and (other.multiplies or other.constant):
        specific = say(r.language, "name_times", a=base.amount, n=_how_often(other, r.language))
    elif kind == "share":
        specific = say(r.language, "name_share_of", a=base.amount, b=other.amount)
    elif thing and kind in {"total", "left", "taken", "each", "groups"}:
        specific = say(r.language, f"name_{kind}_of", thing=thing, one=r.inflection.singular(other.thing))
    if not 0 < len(specific) <= MAX_NAME:
        # So many of each make a total; any other product is just that.
        general = "total" if kind == "taken" and (base.per or _holds(other, base)) and other.counted else kind
        specific = say(r.language, f"name_{general}")
    return specific, thing
