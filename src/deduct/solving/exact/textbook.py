"""What a rule of every textbook gives needs no model: angles of figures, hands of a clock, offers of a shop, gaps."""

from __future__ import annotations

from deduct.languages.found_textbook import Reckoned
from deduct.languages.known import language_named
from deduct.languages.wanted import Wanted
from deduct.solving.answer import Answer, AnswerStep
from deduct.solving.said import said


def read_textbook(text: str, language: str) -> Answer | None:
    """The answer to a text that a rule of a textbook answers; None for any other text.

    >>> read_textbook("一个三角形的两个内角分别是40度和75度，第三个角是多少度？", "zh").text
    '65度'
    """
    found = language_named(language).textbook.textbook(text)
    if found is None:
        return None
    kind = _kind(found)
    wanted = Wanted(kind, found.unit, found.sign)
    words = found.value if isinstance(found.value, str) else said(found.value, wanted, language)
    line = f"{found.told}{': ' if isinstance(found.value, str) else ' = '}{words}"
    steps = (AnswerStep(found.told, "=", words, found.value, line),)
    return Answer(found.value, kind, found.unit, words, found.start, found.end, 1.0, line, steps)


def _kind(found: Reckoned) -> str:
    if isinstance(found.value, str):
        return "yes_no" if found.value in ("yes", "no") else "choice"
    if found.kind:
        return found.kind
    return "percent" if found.unit == "%" else "money" if found.sign else "number"
