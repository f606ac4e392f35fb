"""Texts that take a fact for granted, read as if they told it."""

from __future__ import annotations

from dataclasses import replace

from deduct.languages.known import language_named
from deduct.solving.answer import Answer
from deduct.solving.exact.pieces import pieces_of, stripped
from deduct.solving.exact.totals import read_totals
from deduct.solving.factors import read_factors

READERS = (read_factors, read_totals)


def read_spelled_out(text: str, language: str) -> Answer | None:
    """The answer to a text that takes a fact for granted; None for any other text.

    >>> read_spelled_out("11张麻将桌都坐满了，一共有多少人？", "zh").text
    '44人'
    """
    spelled = language_named(language).spelled_out.spelled_out(text)
    answer = None if spelled is None else next((found for read in READERS if (found := read(spelled, language))), None)
    if answer is None:
        return None
    start, end = stripped(text, pieces_of(text, language)[-1])
    return replace(answer, start=start, end=end)
