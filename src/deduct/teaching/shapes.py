"""The JSON of practice, checks and hints, as the command line, `to_json` and the server give it."""

from __future__ import annotations

from typing import Literal, TypedDict

from deduct.core.shapes import Number, Probability


class WrongChoiceJson(TypedDict):
    """A wrong answer to choose from, and the mistake that leads to it."""

    text: str
    why: str


class PracticeProblemJson(TypedDict):
    """A problem to practise with, and its key."""

    text: str
    language: str
    answer: Number | str | None
    answer_text: str
    """The answers as a person writes them; those of several questions with a semicolon between them."""
    sentence: str
    steps: list[str]
    formula: str
    """The right formula with the numbers of the text, for `check` and `hint`; empty where several things are asked."""
    grade: int
    skills: list[str]
    way: Literal["numbers", "tale"]
    """The same story with other numbers, or a tale."""
    wrong_choices: list[WrongChoiceJson]


class PracticeJson(TypedDict):
    """Problems to practise with, in versions A, B, C."""

    title: str
    language: str
    asked: int
    """How many problems were asked for; a story may have fewer."""
    problems: list[PracticeProblemJson]
    """Those of the first version."""
    versions: list[list[PracticeProblemJson]]
    """Each version: the same kinds of problems with other numbers."""


class CheckedStepJson(TypedDict):
    """A step as the pupil wrote it."""

    text: str
    status: Literal["right", "wrong", "unsure"]
    message: str


class CheckJson(TypedDict):
    """What is right and what is wrong about an answer or steps."""

    text: str
    language: str
    status: Literal["right", "right_other_way", "right_answer", "right_so_far", "wrong", "unsure"]
    message: str
    reason: str | None
    """The likely mistake: other_operation, turned, wrong_number, left_out, taken_twice, stopped_early, arithmetic,
    rounding, unit, answer_differs, unneeded, no_value; null where nothing is wrong or none is likely."""
    wrong_step: int | None
    """The first wrong step, from 1."""
    steps: list[CheckedStepJson]
    probability: Probability
    """How sure deduct is of its own answer."""


class HintJson(TypedDict):
    """A hint for the next step."""

    text: str
    language: str
    strength: int
    hint: str
    step: int | None
    """The step that it is for, from 1; null where all steps are done."""
    last: bool
    """Whether it is the last step."""
    probability: Probability
