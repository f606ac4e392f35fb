"""A tale: one situation with its numbers, and the questions that can be asked about it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from random import Random

from deduct.stories.declarations import Declaration, Number
from deduct.stories.expressions import Comparison, names_in, sensible_result
from deduct.stories.marks import UNMARKED, Marks
from deduct.stories.mistakes import UnsuitableNumbersError
from deduct.stories.templates import fields_in
from deduct.stories.unknowns import Sides, Unknowns

OPTIONAL_SHARE = 1 / 3
"""How often a sentence is told that may be left out; most tales have irrelevant numbers without it."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence of a tale; an optional one is told now and then, and where the question needs its numbers."""

    text: str
    optional: bool = False
    line: int = 0


@dataclass(frozen=True, slots=True)
class Question:
    """A question and the expression that answers it."""

    text: str
    answer: str
    lead: str = ""
    """A sentence that only this question brings along; it is told before the question."""
    marks: Marks = UNMARKED
    line: int = 0
    signed: bool = False
    """Whether the sign of the answer is what is asked for: yes, or the first of two things, where it is positive."""


@dataclass(frozen=True, slots=True)
class Tale:
    """One situation; `deduct.stories.notation` reads it from its lines."""

    name: str
    declarations: Mapping[str, Declaration]
    sentences: tuple[Sentence, ...]
    questions: tuple[Question, ...]
    needs: tuple[Comparison, ...] = ()
    checks: tuple[str, ...] = ()
    """Expressions that must come out positive and whole."""
    fixed: bool = False
    """Whether the sentences stay as they are: nothing is merged or moved."""
    signed: bool = False
    """Whether numbers and answers may lie below zero: temperatures, balances."""
    places: int | None = None
    """The most decimal places of an answer; None where the words of the question decide."""
    things: tuple[str, ...] = ()
    """The categories that ``{xs}`` and its kin are drawn from; all of them where empty."""
    barred: frozenset[str] | None = None
    """What an added distractor must not speak of; None for what suits most tales."""
    unknowns: tuple[str, ...] = ()
    """The numbers that are not told, and that the equations are solved for."""
    equations: tuple[Sides, ...] = ()
    marks: Marks = UNMARKED
    file: str = ""
    line: int = 0
    lines: Mapping[str, int] = field(default_factory=dict)
    """Where each name is declared, and each ``setting`` made."""

    def asking(self, question: Question) -> Tale:
        """The same tale with this question alone."""
        return replace(self, questions=(question,))

    def draw(self, rng: Random) -> tuple[dict[str, Number], dict[str, str]]:
        """Numbers and words for every declaration; `UnsuitableNumbersError` where they do not suit."""
        numbers: dict[str, Number] = {}
        values: dict[str, Fraction] = {}
        words: dict[str, str] = {}
        for name, declaration in self.declarations.items():
            drawn = declaration.draw(values, rng)
            if isinstance(drawn, Number):
                numbers[name], values[name] = drawn, drawn.value
            else:
                words[name] = drawn
        for need in self.needs:
            if not need.holds(values):
                raise UnsuitableNumbersError(f"{need} does not hold")
        for check in self.checks:
            sensible_result(check, values, signed=self.signed)
        return numbers, words

    @property
    def sides(self) -> list[str]:
        """Both sides of every equation."""
        return [side for sides in self.equations for side in sides]

    def solved_for(self, numbers: Mapping[str, Number]) -> Unknowns | None:
        """The unknowns among the drawn numbers; None where the tale is arithmetic alone."""
        if not self.unknowns:
            return None
        return Unknowns({name: numbers[name].value for name in self.unknowns}, self.equations)

    def needed(self, question: Question) -> frozenset[str]:
        """The numbers that a question cannot be answered without."""
        return frozenset(names_in(question.answer)).union(*map(names_in, self.sides))

    def choose(self, rng: Random) -> tuple[list[str], Question]:
        """A question, and the sentences to tell before it."""
        question = rng.choice(self.questions)
        needed = self.needed(question)
        told = [
            sentence.text
            for sentence in self.sentences
            if not sentence.optional or needed & fields_in(sentence.text) or rng.random() < OPTIONAL_SHARE
        ]
        return [*told, question.lead] if question.lead else told, question
