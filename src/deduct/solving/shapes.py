"""The JSON of a solution, as ``deduct solve --json``, `Solution.to_json` and the server give it."""

from __future__ import annotations

from typing import Literal, TypedDict

from deduct.core.shapes import Number, Probability


class QuantityJson(TypedDict):
    """A number of the text. `start` and `end` count characters (Unicode code points), from 0."""

    value: Number
    text: str
    start: int
    end: int
    kind: str


class StepJson(TypedDict):
    """One operator on two operands: q0 is the first quantity, s0 the first step's result, others are constants."""

    left: str
    operator: str
    right: str
    value: Number | str
    """A number, or a string where the step gives a time, a date or a choice."""
    expression: str


class AnswerJson(TypedDict):
    """The answer to one question of the text; `start` and `end` say where the question stands."""

    value: Number | str | None
    """An exact number, or a string for a time (17:35), date (2027-05-14), weekday, choice or yes and no."""
    kind: str
    unit: str
    text: str
    """How a person would say it."""
    sentence: str
    """The same in a sentence; empty where there is no answer."""
    start: int
    end: int
    probability: Probability
    expression: str
    steps: list[StepJson]
    reason: str | None
    """Why this question has no answer."""


class AlternativeJson(TypedDict):
    """Another answer that the search found."""

    answer: Number
    expression: str
    probability: Probability


class WholeJson(TypedDict):
    """An answer that is not a whole number although it counts things: which whole number is meant."""

    value: int | None
    """The number of whole things; null where the question does not tell it."""
    direction: Literal["up", "down"] | None
    down: int
    up: int
    sentence: str
    """The same in words, in the language of the problem."""


class AnsweredJson(TypedDict):
    """A problem with what was found for it."""

    text: str
    language: str
    status: Literal["solved", "unanswerable"]
    reason: str | None
    """Why there is no answer, in the problem's language."""
    answer: Number | str | None
    """The value of the first answer."""
    answer_text: str | None
    """The first answer as a person writes it: 9 vans, $4.50, 85 %."""
    answers: list[AnswerJson]
    """One for each question of the text, in order."""
    value: Number | None
    """What the model's program gives, before anything is rounded or converted."""
    whole: WholeJson | None
    """The answer in whole things, where it counts such and is not a whole number."""
    probability: Probability
    """How sure the model is of the answer."""


class SolutionJson(AnsweredJson):
    """The solution of one problem."""

    quantities: list[QuantityJson]
    steps: list[StepJson]
    expression: str | None
    """The whole program as one line of arithmetic."""
    alternatives: list[AlternativeJson]
    other_way: AlternativeJson | None
    """Of an answer found by equations the arithmetic that gives the same; its probability is the model's own."""
    model: str
