"""Texts about times and dates that were written after the rules: those that exact code answers, it answers rightly."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from deduct.solving.answer import IN_WORDS
from deduct.solving.exact.readers import UNDERSTOOD, read_exact

FOLDER = Path(__file__).parent / "exact_texts"
LEAST_ANSWERED = {"english": 35, "chinese": 23}
CODES = {"english": "en", "chinese": "zh"}


def texts(language: str) -> list[tuple[str, str]]:
    """Each text with its answer: a value, and a unit after a number."""
    lines = (FOLDER / f"{language}.txt").read_text("utf-8").splitlines()
    return [(text, answer) for text, _, answer in (line.rpartition("|") for line in lines)]


@pytest.mark.parametrize("language", CODES)
def test_what_is_answered_is_right(language: str) -> None:
    answered = 0
    for text, wanted in texts(language):
        answer = read_exact(text, CODES[language])
        if answer is not None:
            answered += 1
            value = wanted if answer.kind in IN_WORDS else Fraction(wanted.split()[0])
            assert answer.value == value, text
    assert answered >= LEAST_ANSWERED[language]


def test_reading_a_text_is_less_sure_than_arithmetic() -> None:
    answer = read_exact("From 9:50 to 11:15, how many minutes are there?", "en")
    assert answer is not None
    assert answer.probability == UNDERSTOOD < 0.95
