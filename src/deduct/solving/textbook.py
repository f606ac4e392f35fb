"""What a rule of every textbook gives needs no model: angles of figures, hands of a clock, sets of known size."""

from __future__ import annotations

from deduct.formulas.display import format_number
from deduct.languages.known import language_named
from deduct.solving.answer import Answer, AnswerStep


def read_textbook(text: str, language: str) -> Answer | None:
    """The answer to a text that a rule of a textbook answers; None for any other text.

    >>> read_textbook("一个三角形的两个内角分别是40度和75度，第三个角是多少度？", "zh").text
    '65度'
    """
    found = language_named(language).textbook.textbook(text)
    if found is None:
        return None
    said = f"{format_number(found.value)}{found.unit}"
    line = f"{found.told} = {said}"
    steps = (AnswerStep(found.told, "=", said, found.value, line),)
    return Answer(found.value, "number", found.unit, said, found.start, found.end, 1.0, line, steps)
