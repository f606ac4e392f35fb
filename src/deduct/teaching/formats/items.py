"""What all formats need: the name of a version, and the choices of a problem in an order that gives nothing away."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from deduct.teaching.practice import Practice
from deduct.teaching.problem import PracticeProblem
from deduct.teaching.wording import say

LETTERS = "ABCDEFGHIJ"


@dataclass(frozen=True)
class Choice:
    """An answer to choose, with its letter; `why` says which mistake leads to a wrong one."""

    letter: str
    text: str
    right: bool
    why: str = ""


def choices_of(problem: PracticeProblem) -> list[Choice]:
    """The right answer among the wrong ones; none where there are no wrong ones."""
    if not problem.wrong_choices:
        return []
    answers = [(problem.answer_text, True, ""), *((wrong.text, False, wrong.why) for wrong in problem.wrong_choices)]
    answers.sort(key=lambda answer: hashlib.blake2b(f"{problem.text}|{answer[0]}".encode()).digest())
    return [Choice(letter, *answer) for letter, answer in zip(LETTERS, answers, strict=False)]


def version_title(practice: Practice, place: int) -> str:
    """The title of one version; only the title of the sheet where there is one version."""
    if len(practice.versions) == 1:
        return practice.title
    return f"{practice.title} · {say(practice.language, 'sheet_version', name=LETTERS[place])}"


def key_line(problem: PracticeProblem) -> str:
    """The answer, and the letter of it among the choices."""
    letter = next((f"{choice.letter}) " for choice in choices_of(problem) if choice.right), "")
    return letter + problem.answer_text
