"""What the server answers, for the API's description.

The objects are those that the library's own `to_json` methods give; they are sent as they are, and the tests
check that they are what stands here.
"""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

Number = int | float
Probability = float


class _Answer(BaseModel):
    model_config = ConfigDict(extra="forbid")


class Quantity(_Answer):
    """A number of the text. `start` and `end` count characters (Unicode code points), from 0."""

    value: Number
    text: str
    start: int
    end: int
    kind: str


class Step(_Answer):
    """One operator on two operands: q0 is the first quantity, s0 the first step's result, others are constants."""

    left: str
    operator: str
    right: str
    value: Number
    expression: str


class Alternative(_Answer):
    """Another answer that the search found."""

    answer: Number
    expression: str
    probability: Probability


class Whole(_Answer):
    """An answer that is no whole number although it counts things: which whole number is meant."""

    value: int | None = Field(description="The number of whole things; null where the question does not tell it.")
    direction: Literal["up", "down"] | None
    down: int
    up: int
    sentence: str = Field(description="The same in words, in the language of the problem.")


class _Outcome(_Answer):
    text: str
    language: str
    status: Literal["solved", "unanswerable"]
    reason: str | None = Field(description="Why there is no answer, in the problem's language.")
    answer: Number | None
    answer_text: str | None = Field(description="The answer as a person writes it.")
    whole: Whole | None = Field(description="The answer in whole things, where it counts such and is no whole number.")
    probability: Probability = Field(description="How sure the model is of the answer.")
    expression: str | None = Field(description="The whole program as one line of arithmetic.")
    alternatives: list[Alternative]
    model: str


class Solved(_Outcome):
    """The solution of one problem."""

    quantities: list[Quantity]
    steps: list[Step]


class Batch(_Answer):
    """Solutions in the order of the texts."""

    solutions: list[Solved]


class ExplainedQuantity(Quantity):
    """A quantity with the words that belong to it."""

    id: str
    words: str
    phrase: str
    sentence: int
    used: bool


class RunnerUp(_Answer):
    """A candidate that was weighed at a step and not taken."""

    step: str
    expression: str
    words: str
    value: Number | None
    probability: Probability


class ExplainedStep(Step):
    """A step in words, with what else the model weighed there."""

    id: str
    statement: str
    value_text: str
    kind: str
    words: str
    name: str
    probability: Probability | None
    margin: float | None
    close: bool
    stop_probability: Probability | None
    close_stop: bool
    runners_up: list[RunnerUp]


class Sentence(_Answer):
    """A sentence of the text."""

    start: int
    end: int
    text: str
    asks: bool


class Node(_Answer):
    """A box of the picture: its upper left corner, its size, and what stands in it."""

    id: str
    kind: Literal["quantity", "constant", "step"]
    label: str
    value: Number
    detail: str
    caption: str
    caption_lines: list[str]
    steps: list[int]
    span: list[int] | None
    needed: bool
    answer: bool
    probability: Probability | None
    close: bool
    x: float
    y: float
    width: float
    height: float


class Edge(_Answer):
    """A line of the picture, from an operand to its step."""

    source: str
    target: str
    operand: int
    points: list[list[float]]


class Graph(_Answer):
    """The deduction as a picture: boxes and lines with their places."""

    text: str
    language: str
    width: float
    height: float
    nodes: list[Node]
    edges: list[Edge]


class Explained(_Outcome):
    """A solution in words, with its graph."""

    quantities: list[ExplainedQuantity]
    steps: list[ExplainedStep]
    sentences: list[Sentence]
    question: str | None
    unused: list[str]
    doubtful: str | None
    graph: Graph


class NumberChange(_Answer):
    """A quantity with its old and its new value."""

    id: str
    words: str
    before: Number
    after: Number
    written_before: str
    written_after: str


class StepChange(_Answer):
    """A step with its old and its new result."""

    id: str
    before: Number
    after: Number | None
    expression_before: str
    expression_after: str | None
    changed: bool


class Concern(_Answer):
    """A sign that other numbers may need another program."""

    kind: str
    about: str
    message: str
    serious: bool


class WhatIf(_Answer):
    """The same program with other numbers."""

    text: str
    changes: list[NumberChange]
    steps: list[StepChange]
    answer_before: Number
    answer_before_text: str
    answer: Number | None
    answer_text: str | None
    program_may_change: bool
    concerns: list[Concern]
    explained: Explained | None = Field(description="The steps in words and the graph with the new numbers.")


class Stretch(_Answer):
    """A part of one of two texts."""

    start: int
    end: int
    text: str


class WordChange(_Answer):
    """A stretch of both texts that is the same, or that was changed, removed or added."""

    kind: Literal["same", "changed", "removed", "added"]
    a: Stretch
    b: Stretch


class Moved(_Answer):
    """A candidate of a step and its probability in both texts; null where it was not among the best there."""

    expression: str
    probability_a: Probability | None
    probability_b: Probability | None
    change: float | None
    taken_a: bool
    taken_b: bool


class ComparedStep(_Answer):
    """A step of one of two deductions."""

    id: str
    statement: str
    expression: str
    value: Number
    probability: Probability | None


class AlignedStep(_Answer):
    """A step beside its counterpart in the other deduction."""

    relation: Literal["same", "changed", "only_a", "only_b"]
    a: ComparedStep | None
    b: ComparedStep | None
    candidates: list[Moved]


class Compared(_Answer):
    """Two texts and their deductions side by side: a is the text before, b the text after."""

    a: Explained
    b: Explained
    words: list[WordChange]
    quantities: dict[str, str]
    steps: list[AlignedStep]
    same_answer: bool
    same_program: bool


class Outcome(_Answer):
    """What became of one rewriting of the text."""

    probe: str
    about: str
    text: str
    expected: Literal["same", "changed", "open"]
    expected_answer: Number | None
    answer: Number | None
    answer_text: str | None
    expression: str | None
    probability: Probability
    same_program: bool
    as_expected: bool | None
    reason: str | None


class Dependence(_Answer):
    """How a step hangs on one sentence."""

    sentence: int
    text: str
    holds_operand: bool
    probability_without: Probability | None


class Doubt(_Answer):
    """The first doubtful step, and the sentences it depends on."""

    step: str
    statement: str
    probability: Probability | None
    wrong: bool
    sentences: list[Dependence]


class Perturbed(_Answer):
    """How steady an answer is under small changes of the text."""

    original: Explained
    stability: float | None
    sensitivity: float | None
    probes: dict[str, str]
    outcomes: list[Outcome]
    doubt: Doubt | None


class Health(_Answer):
    """Whether the server works."""

    status: Literal["ok", "starting", "stopping"]
    version: str
    workers: int = Field(description="Workers that can take a task.")
    replaced: int = Field(description="Workers that were stuck, ended or grew too large, and were replaced.")
    waiting: float = Field(description="Seconds of work accepted and not yet answered.")


class Model(_Answer):
    """A model that the server solves with."""

    name: str
    languages: list[str]
    operators: list[str]
    constants: list[str]
    constraints: list[str]
    max_steps: int


class Models(_Answer):
    """The models of this server."""

    models: list[Model]


class Refusal(_Answer):
    """Why a request was not served."""

    error: str
    message: str
    details: list[str] = []


REFUSALS: dict[int | str, dict[str, Any]] = {
    400: {
        "model": Refusal,
        "description": "The body is not UTF-8, nested too deeply, or has an integer of over 4300 digits.",
    },
    401: {"model": Refusal, "description": "The server needs an API key."},
    408: {"model": Refusal, "description": "The body did not arrive in time."},
    413: {"model": Refusal, "description": "The body is too large, or it is too much work."},
    422: {"model": Refusal, "description": "The body is no JSON, not what is described here, or cannot be worked on."},
    429: {"model": Refusal, "description": "Too much work is waiting; Retry-After says when to come back."},
    503: {
        "model": Refusal,
        "description": "Too slow, too many connections, or shutting down; Retry-After says when to come back.",
    },
}
"""How any question can be turned away."""

PICTURE: dict[int | str, dict[str, Any]] = {
    **REFUSALS,
    200: {"content": {"image/svg+xml": {"schema": {"type": "string"}}}, "description": "The picture."},
}
