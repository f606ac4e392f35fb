"""What can be asked of the server: the bodies of requests, with examples for the API's description."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field

from deduct.languages.questions import MAX_QUESTIONS
from deduct.solving.solver import DEFAULT_BEAM
from deduct.teaching.practice import MAX_CHOICES, MAX_COUNT, MAX_VERSIONS
from deduct.web.settings import MAX_TEXTS

MAX_BEAM = 16
MAX_TOP = 10
MAX_CHANGES = 32
MOST_STEPS = 12
"""More than any tale has."""

EXAMPLE = "A shop has 5 boxes of 12 pens and sells 17 pens. How many pens are left?"
CHANGED_EXAMPLE = "A shop has 5 boxes of 12 pens and buys 17 more pens. How many pens are there now?"


def _sound(text: str) -> str:
    """JSON can hold half of a character, which nothing can be written with."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise ValueError("the text has broken characters; send whole Unicode characters") from None
    return text


def _whole(number: Any) -> Any:
    """JSON does not tell 7.0 from 7."""
    return int(number) if isinstance(number, float) and number.is_integer() else number


Whole = BeforeValidator(_whole)

Sound = Annotated[str, AfterValidator(_sound)]

Text = Annotated[Sound, Field(description="A problem in English or Chinese, as people type it.", examples=[EXAMPLE])]


Changes = Annotated[
    dict[Sound, Sound],
    Field(
        max_length=MAX_CHANGES,
        description="Numbers of the text and their new values. A number is named as it is written, "
        "or by its place: q0 is the first.",
        examples=[{"5": "8", "q2": "20"}],
    ),
]


class Question(BaseModel):
    """The options that every question has."""

    # Strict: what is described as a number must come as one.
    model_config = ConfigDict(extra="forbid", strict=True)

    beam: Annotated[int, Field(ge=1, le=MAX_BEAM, description="Programs kept at each step; 1 is greedy."), Whole] = (
        DEFAULT_BEAM
    )
    language: Annotated[
        Literal["en", "zh"] | None, Field(description="The language; found by the script where not given.")
    ] = None

    def options(self) -> dict[str, Any]:
        """The options as `Solver.solve` takes them."""
        return self.model_dump(include={"beam", "top", "language", "min_probability"})


class _SolveOptions(Question):
    top: Annotated[int, Field(ge=0, le=MAX_TOP, description="How many other answers to list."), Whole] = 3
    min_probability: Annotated[
        float, Field(ge=0, le=1, description="Give no answer where the model is less sure than this.")
    ] = 0.0


class SolveRequest(_SolveOptions):
    """One problem to solve."""

    text: Text


class BatchRequest(_SolveOptions):
    """Problems to solve in one go; the solutions come in the same order."""

    texts: Annotated[list[Sound], Field(min_length=1, max_length=MAX_TEXTS, examples=[[EXAMPLE, "3 × (4 + 5) = ?"]])]


class ExplainRequest(_SolveOptions):
    """One problem to solve and to explain."""

    text: Text


class CompareRequest(Question):
    """Two wordings of a problem to compare step by step."""

    before: Text
    after: Annotated[Sound, Field(description="The changed text.", examples=[CHANGED_EXAMPLE])]


class WhatIfRequest(Question):
    """A problem, and other numbers to run its program with."""

    text: Text
    set: Annotated[Changes, Field(min_length=1)]


class PictureRequest(Question):
    """A problem whose deduction is drawn, with other numbers where wanted."""

    text: Text
    set: Changes = {}
    question: Annotated[
        int, Field(ge=0, lt=MAX_QUESTIONS, description="Which of the text's questions, from 0."), Whole
    ] = 0
    kind: Annotated[Literal["graph", "bars"], Field(description="The graph, or a bar model where one fits.")] = "graph"


class PerturbRequest(Question):
    """A problem to probe with small changes of its text."""

    text: Text


Formula = Annotated[
    Sound,
    Field(description="The right formula, with the numbers of the text, where it is known.", examples=["5 * 12 - 17"]),
]


class PracticeRequest(Question):
    """Problems to practise with: like a text, or without one by skill, grade and number of steps."""

    text: Annotated[Sound, Field(description="A problem to make more of; empty to choose by skill and grade.")] = ""
    count: Annotated[int, Field(ge=1, le=MAX_COUNT, description="How many problems."), Whole] = 10
    way: Annotated[
        Literal["both", "numbers", "tales"],
        Field(description="The same story with other numbers, tales with the same steps, or half of each."),
    ] = "both"
    versions: Annotated[int, Field(ge=1, le=MAX_VERSIONS, description="Versions A, B, C ... of the sheet."), Whole] = 1
    choices: Annotated[int, Field(ge=0, le=MAX_CHOICES, description="Wrong choices beside each answer."), Whole] = 0
    seed: Annotated[int, Field(ge=0, description="The same seed gives the same problems."), Whole] = 0
    skills: Annotated[list[Sound], Field(max_length=8, examples=[["percent"]])] = []
    grades: Annotated[list[Annotated[int, Field(ge=1, le=12), Whole]], Field(max_length=8, examples=[[4, 5]])] = []
    steps: Annotated[
        list[Annotated[int, Field(ge=1, le=MOST_STEPS), Whole]],
        Field(max_length=8, description="One of these numbers of steps."),
    ] = []
    distractors: Annotated[
        bool | None, Field(description="Whether the text has numbers that the answer does not need.")
    ] = None
    format: Annotated[
        Literal["json", "text", "html", "latex", "gift", "moodle"], Field(description="JSON, or a sheet ready to use.")
    ] = "json"
    formula: Formula = ""

    def details(self) -> dict[str, Any]:
        """What the task is told beside the text."""
        return self.model_dump(exclude={"text", "beam", "language"})


class CheckRequest(Question):
    """A pupil's answer or steps to check."""

    text: Text
    answer: Annotated[Sound, Field(description="What the pupil got.", examples=["43"])] = ""
    steps: Annotated[Sound, Field(description="The pupil's steps.", examples=["5 x 12 = 60; 60 - 17 = 43"])] = ""
    formula: Formula = ""

    def details(self) -> dict[str, Any]:
        """What the task is told beside the text."""
        return self.model_dump(include={"answer", "steps", "formula"})


class HintRequest(Question):
    """A problem, and the steps that a pupil has done: a hint for the next one."""

    text: Text
    strength: Annotated[
        int, Field(ge=1, le=3, description="1: which numbers matter; 2: what kind of step; 3: the step itself."), Whole
    ] = 1
    steps: Annotated[Sound, Field(description="The steps that are done.", examples=["5 x 12 = 60"])] = ""
    formula: Formula = ""

    def details(self) -> dict[str, Any]:
        """What the task is told beside the text."""
        return self.model_dump(include={"strength", "steps", "formula"})


QUESTIONS: tuple[type[BaseModel], ...] = (
    SolveRequest,
    BatchRequest,
    ExplainRequest,
    CompareRequest,
    WhatIfRequest,
    PictureRequest,
    PerturbRequest,
    PracticeRequest,
    CheckRequest,
    HintRequest,
)
FIELDS = frozenset(name for question in QUESTIONS for name in question.model_fields)
"""The names that a body may have."""
