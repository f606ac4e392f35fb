"""A text about parts of a year and what comes again, with its dates."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from deduct.core.problem import Quantity
from deduct.languages.found_date import FoundDate
from deduct.languages.language import Language
from deduct.languages.reading import find_quantities
from deduct.solving.answer import Answer, AnswerStep
from deduct.solving.exact.pieces import pieces_of, stripped


class PeriodText(NamedTuple):
    """A text with its dates."""

    text: str
    known: Language
    dates: Sequence[FoundDate]

    @property
    def question(self) -> tuple[int, int]:
        """Where the question stands: the last piece that has a question mark, or else the last one."""
        pieces = pieces_of(self.text, self.known.code)
        last = pieces[-1] if pieces else (0, len(self.text))
        return next((piece for piece in reversed(pieces) if "?" in self.text[slice(*piece)]), last)

    def answer(self, value: Fraction | str, kind: str, unit: str, said: str, told: str) -> Answer:
        start, end = stripped(self.text, self.question)
        step = AnswerStep(told, "=", said, value, f"{told} = {said}")
        return Answer(value, kind, unit, said, start, end, 1.0, step.expression, (step,))

    def counted(self, value: int, unit: str, told: str) -> Answer:
        said = f"{value}{self.known.blank if unit else ''}{unit}"
        return self.answer(Fraction(value), "number", unit, said, told)

    @property
    def numbers(self) -> list[Quantity]:
        """The numbers that belong to no date."""
        places = [(one.start, one.end) for one in self.dates]
        found = find_quantities(self.text, self.known.code)
        return [each for each in found if not any(start <= each.start < end for start, end in places)]
