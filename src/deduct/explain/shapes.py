"""The JSON of explanations, what-ifs, comparisons and perturbations."""

from __future__ import annotations

from typing import Literal, TypedDict

from deduct.core.shapes import Length, Number, Probability
from deduct.solving.shapes import AlternativeJson, AnsweredJson, AnswerJson, QuantityJson, StepJson, WholeJson


class ExplainedQuantityJson(QuantityJson):
    """A quantity with the words that belong to it."""

    id: str
    words: str
    phrase: str
    sentence: int
    used: bool


class RunnerUpJson(TypedDict):
    """A candidate that was weighed at a step and not taken."""

    step: str
    expression: str
    words: str
    value: Number | None
    probability: Probability


class ExplainedStepJson(StepJson):
    """A step in words, with what else the model weighed there."""

    id: str
    statement: str
    value_text: str
    kind: str
    words: str
    name: str
    probability: Probability | None
    margin: Probability | None
    close: bool
    stop_probability: Probability | None
    close_stop: bool
    runners_up: list[RunnerUpJson]


class SentenceJson(TypedDict):
    """A sentence of the text."""

    start: int
    end: int
    text: str
    asks: bool


class NodeJson(TypedDict):
    """A box of the picture: its upper left corner, its size, and what stands in it."""

    id: str
    kind: Literal["quantity", "constant", "unknown", "step"]
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
    """Of the answer that of the whole answer, of another step that of the step alone."""
    close: bool
    guess: bool
    """Whether it is an answer that is likelier wrong than right."""
    x: Length
    y: Length
    width: Length
    height: Length


class EdgeJson(TypedDict):
    """A line of the picture, from an operand to its step."""

    source: str
    target: str
    operand: int
    points: list[list[Length]]


class GraphJson(TypedDict):
    """The deduction as a picture: boxes and lines with their places."""

    text: str
    language: str
    width: Length
    height: Length
    nodes: list[NodeJson]
    edges: list[EdgeJson]


class BarBoxJson(TypedDict):
    """A cell of a bar, or a line of a brace: `fill` and `stroke` are roles, as quantity_fill and answer."""

    x: Length
    y: Length
    width: Length
    height: Length
    fill: str
    stroke: str
    dashed: bool


class BarLabelJson(TypedDict):
    """A line of text, at its baseline; `anchor` says which part of it stands at x."""

    x: Length
    y: Length
    text: str
    role: str
    size: Length
    bold: bool
    anchor: Literal["start", "middle", "end"]


class BarRowJson(TypedDict):
    """The bars of one step, and the step in words."""

    id: str
    words: str
    boxes: list[BarBoxJson]
    labels: list[BarLabelJson]


class BarModelJson(TypedDict):
    """The deduction as bars, as primary schools draw it: a row for each step."""

    width: Length
    height: Length
    rows: list[BarRowJson]


class ExplainedPartJson(TypedDict):
    """What leads to the answer of one question of a text that has several."""

    value: Number | None
    """What the model's program gives, before anything is rounded or converted."""
    whole: WholeJson | None
    """The answer in whole things, where it counts such and is not a whole number."""
    quantities: list[ExplainedQuantityJson]
    steps: list[ExplainedStepJson]
    expression: str | None
    """The whole program as one line of arithmetic."""
    alternatives: list[AlternativeJson]
    unused: list[str]
    doubtful: str | None
    graph: GraphJson
    bars: BarModelJson | None
    """The bar model; null where some step does not fit into one."""


class ExplanationJson(AnsweredJson):
    """A solution in words, with its graph."""

    quantities: list[ExplainedQuantityJson]
    steps: list[ExplainedStepJson]
    expression: str | None
    """The whole program as one line of arithmetic."""
    alternatives: list[AlternativeJson]
    other_way: AlternativeJson | None
    """Of an answer found by equations the arithmetic that gives the same; its probability is the model's own."""
    model: str
    sentences: list[SentenceJson]
    question: str | None
    unused: list[str]
    doubtful: str | None
    graph: GraphJson
    bars: BarModelJson | None
    """The bar model; null where some step does not fit into one."""
    parts: list[ExplainedPartJson]
    """Of a text with several questions one for each, as `answers`; else none. Steps and graph above are the first's."""


class NumberChangeJson(TypedDict):
    """A quantity with its old and its new value."""

    id: str
    words: str
    before: Number
    after: Number
    written_before: str
    written_after: str


class StepChangeJson(TypedDict):
    """A step with its old and its new result."""

    id: str
    before: Number
    after: Number | None
    expression_before: str
    expression_after: str | None
    changed: bool


class ConcernJson(TypedDict):
    """A sign that other numbers may need another program."""

    kind: str
    about: str
    message: str
    serious: bool


class WhatIfJson(TypedDict):
    """The same program with other numbers."""

    text: str
    changes: list[NumberChangeJson]
    steps: list[StepChangeJson]
    answer_before: Number | str | None
    answer_before_text: str
    answer: Number | str | None
    answer_text: str | None
    answers: list[AnswerJson]
    """One for each question of the text, with the new numbers; empty where a step has no value."""
    program_may_change: bool
    concerns: list[ConcernJson]
    explained: ExplanationJson | None
    """The steps in words and the graph with the new numbers; null where a step has no value."""


class StretchJson(TypedDict):
    """A part of one of two texts."""

    start: int
    end: int
    text: str


class WordChangeJson(TypedDict):
    """A stretch of both texts that is the same, or that was changed, removed or added."""

    kind: Literal["same", "changed", "removed", "added"]
    a: StretchJson
    b: StretchJson


class MovedJson(TypedDict):
    """A candidate of a step and its probability in both texts; null where it was not among the best there."""

    expression: str
    probability_a: Probability | None
    probability_b: Probability | None
    change: Probability | None
    taken_a: bool
    taken_b: bool


class ComparedStepJson(TypedDict):
    """A step of one of two deductions."""

    id: str
    statement: str
    expression: str
    value: Number
    probability: Probability | None


class AlignedStepJson(TypedDict):
    """A step beside its counterpart in the other deduction."""

    relation: Literal["same", "changed", "only_a", "only_b"]
    a: ComparedStepJson | None
    b: ComparedStepJson | None
    candidates: list[MovedJson]


class ComparisonJson(TypedDict):
    """Two texts and their deductions side by side: a is the text before, b the text after."""

    a: ExplanationJson
    b: ExplanationJson
    words: list[WordChangeJson]
    quantities: dict[str, str]
    steps: list[AlignedStepJson]
    same_answer: bool
    same_program: bool


class OutcomeJson(TypedDict):
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


class DependenceJson(TypedDict):
    """How a step depends on one sentence."""

    sentence: int
    text: str
    holds_operand: bool
    probability_without: Probability | None


class DoubtJson(TypedDict):
    """The first doubtful step, and the sentences it depends on."""

    step: str
    statement: str
    probability: Probability | None
    wrong: bool
    sentences: list[DependenceJson]


class PerturbationJson(TypedDict):
    """How stable an answer is under small changes of the text."""

    original: ExplanationJson
    stability: Probability | None
    sensitivity: Probability | None
    probes: dict[str, str]
    outcomes: list[OutcomeJson]
    doubt: DoubtJson | None
