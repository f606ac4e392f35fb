"""What the server answers, for the API's description: the shapes of the library, and a few of the server's own."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

from deduct.explain.shapes import ComparisonJson, ExplanationJson, PerturbationJson, WhatIfJson
from deduct.solving.shapes import SolutionJson
from deduct.teaching.shapes import CheckJson, HintJson, PracticeJson
from deduct.web.description import model_of


class BatchJson(TypedDict):
    """Solutions in the order of the texts."""

    solutions: list[SolutionJson]


class HealthJson(TypedDict):
    """Whether the server can solve."""

    status: Literal["ok", "starting", "stopping"]
    version: str
    workers: int
    """Workers that can take a task."""
    replaced: int
    """Workers that were stuck, ended or grew too large, and were replaced."""
    waiting: float
    """Seconds of work accepted and not yet answered."""


class ModelJson(TypedDict):
    """A model that the server solves with."""

    name: str
    languages: list[str]
    operators: list[str]
    constants: list[str]
    constraints: list[str]
    max_steps: int


class ModelsJson(TypedDict):
    """The models of this server."""

    models: list[ModelJson]


class RefusalJson(TypedDict):
    """Why a request was not served."""

    error: str
    message: str
    details: NotRequired[list[str]]


Batch, Health, Models, Refusal = map(model_of, (BatchJson, HealthJson, ModelsJson, RefusalJson))
Solution, Explanation = model_of(SolutionJson), model_of(ExplanationJson)
Practice, Check, Hint = map(model_of, (PracticeJson, CheckJson, HintJson))
Comparison, WhatIf, Perturbation = map(model_of, (ComparisonJson, WhatIfJson, PerturbationJson))

LOCKED: dict[int | str, dict[str, Any]] = {401: {"model": Refusal, "description": "The server needs an API key."}}
"""How a request that asks nothing can be turned away."""

REFUSALS: dict[int | str, dict[str, Any]] = {
    **LOCKED,
    400: {
        "model": Refusal,
        "description": "The body is not UTF-8, nested too deeply, or has an integer of over 4300 digits.",
    },
    408: {"model": Refusal, "description": "The body did not arrive in time."},
    413: {"model": Refusal, "description": "The body is too large, or it is too much work."},
    415: {"model": Refusal, "description": "The content type is missing or not application/json."},
    422: {
        "model": Refusal,
        "description": "The body is not JSON, not what is described here, or cannot be worked on.",
    },
    429: {"model": Refusal, "description": "Too much work is waiting; Retry-After says when to come back."},
    503: {
        "model": Refusal,
        "description": "Too slow, too many connections, or shutting down; Retry-After says when to come back.",
    },
}
"""How any question can be turned away."""

SHEET: dict[int | str, dict[str, Any]] = {
    **REFUSALS,
    200: {
        "model": Practice,
        "content": {kind: {"schema": {"type": "string"}} for kind in ("text/html", "text/plain", "application/xml")},
        "description": "The problems, or the sheet.",
    },
}
"""Problems in one of several formats."""

PICTURE: dict[int | str, dict[str, Any]] = {
    **REFUSALS,
    200: {"content": {"image/svg+xml": {"schema": {"type": "string"}}}, "description": "The picture."},
}
