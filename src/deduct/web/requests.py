"""What can be asked of the server: the bodies of requests, with examples for the API's description."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field

from deduct.languages.questions import MAX_QUESTIONS
from deduct.solving.solver import DEFAULT_BEAM
from deduct.web.settings import MAX_TEXTS

MAX_BEAM = 16
MAX_TOP = 10
MAX_CHANGES = 32

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


class PerturbRequest(Question):
    """A problem to probe with small changes of its text."""

    text: Text


QUESTIONS: tuple[type[BaseModel], ...] = (
    SolveRequest,
    BatchRequest,
    ExplainRequest,
    CompareRequest,
    WhatIfRequest,
    PictureRequest,
    PerturbRequest,
)
FIELDS = frozenset(name for question in QUESTIONS for name in question.model_fields)
"""The names that a body may have."""
