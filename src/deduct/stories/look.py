"""What the rules for skills and grades look at: a program, the numbers it needs, and the text around them.

A problem that is told can be looked at, and so can a question of a tale that is not told yet.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction

from deduct.core.problem import Problem, Quantity
from deduct.core.program import Program
from deduct.languages.sentences import sentences_of
from deduct.stories.declarations import Choices, Computed, Declaration, Price, Range, Words
from deduct.stories.expressions import compiled
from deduct.stories.mistakes import StoryError
from deduct.stories.tale import Question, Tale
from deduct.stories.templates import fields_in

NEEDED, IDLE = "#", "_"
"""What stands in a marked text for a number that the answer needs, and for any other."""

_FIELD = re.compile(r"\{(\w+)\}")
_FIRST_CHOICE = re.compile(r"\[([^\[\]|]*)[^\[\]]*\]")
_KINDS = {"%": "percent", "折": "percent", "times": "multiple"}


@dataclass(frozen=True)
class Look:
    """A problem as the rules see it."""

    language: str
    program: Program
    marked: str
    """The text in lower case, with marks for its numbers: "ann has # pears and _ figs"."""
    question: str
    """The part of the marked text that asks."""
    kinds: frozenset[str]
    """How the needed numbers are written: number, decimal, percent, fraction, multiple ..."""
    needed: tuple[Fraction, ...] = ()
    """The needed numbers; like the results, unknown for a question that is not told."""
    results: tuple[Fraction, ...] = ()
    """What each step comes to."""
    idle: int = 0
    """How many numbers of the text the answer does not need."""


def look_at(problem: Problem) -> Look:
    """Look at a problem that has a program.

    >>> from deduct.languages import find_quantities
    >>> text = "Ann, 9, has 5 pears. She eats 2. How many are left?"
    >>> look = look_at(Problem(text, tuple(find_quantities(text)), program=Program.parse(["q1 - q2"])))
    >>> look.marked, look.question
    ('ann, _, has # pears. she eats #. how many are left?', 'how many are left?')
    """
    if problem.program is None:
        raise StoryError("a problem without a program shows no skills")
    used = problem.program.used_quantities()
    asked = next((piece for piece in sentences_of(problem.text, problem.language) if piece.asks), None)
    return Look(
        problem.language,
        problem.program,
        _marked(problem, used, 0, len(problem.text)),
        _marked(problem, used, asked.start, asked.end) if asked else "",
        frozenset(_kind(problem.quantities[index]) for index in used),
        tuple(problem.quantities[index].value for index in sorted(used)),
        tuple(problem.program.trace(problem.values)),
        len(problem.quantities) - len(used),
    )


def _kind(quantity: Quantity) -> str:
    return "decimal" if quantity.kind == "number" and quantity.value.denominator > 1 else quantity.kind


def _marked(problem: Problem, used: frozenset[int], start: int, end: int) -> str:
    pieces, place = [], start
    for index, quantity in enumerate(problem.quantities):
        if start <= quantity.start < end:
            pieces += [problem.text[place : quantity.start], NEEDED if index in used else IDLE]
            place = quantity.end
    return "".join([*pieces, problem.text[place:end]]).lower()


def look_at_question(tale: Tale, question: Question, language: str) -> Look:
    """Look at a question of a tale before it is told: at the first of all choices, without added distractors."""
    names, program = compiled(question.answer)
    told = [each.text for each in tale.sentences if not each.optional or fields_in(each.text) & set(names)]

    def mark(match: re.Match[str]) -> str:
        return _mark(match[1], tale.declarations.get(match[1]), match[1] in names, language)

    def marked(template: str) -> str:
        while "[" in template and (shorter := _FIRST_CHOICE.sub(r"\1", template)) != template:
            template = shorter
        return _FIELD.sub(mark, template).lower()

    return Look(
        language,
        program,
        ". ".join(map(marked, filter(None, [*told, question.lead, question.text]))),
        marked(question.text),
        frozenset(kind for name in names for kind in _kinds(tale.declarations[name])),
    )


def _mark(name: str, declaration: Declaration | None, needed: bool, language: str) -> str:
    """What stands for a field or slot."""
    if declaration is None:
        return name
    if isinstance(declaration, Words):
        return declaration.words[0]
    money = isinstance(declaration, Price) or getattr(declaration, "kind", "") == "$"
    return ("$" if money and language == "en" else "") + (NEEDED if needed else IDLE)


def _kinds(declaration: Declaration) -> set[str]:
    """How a number of this declaration is written."""
    match declaration:
        case Choices():
            written = {number.kind for number in declaration.numbers}
        case Range() | Computed():
            written = {declaration.kind}
        case _:
            written = {""}
    return {kind if kind == "fraction" else _KINDS.get(kind, "number") for kind in written}
