"""The addresses of the API. Each handler hands a job to the batcher and returns what it gives."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request
from fastapi.responses import JSONResponse, PlainTextResponse, Response

from deduct.core.config import ReasonerConfig
from deduct.errors import ModelError
from deduct.explain import compare_solutions, explain, perturb
from deduct.languages.reading import LANGUAGES
from deduct.solving.solution import Solution
from deduct.solving.solver import Solver
from deduct.web import answers
from deduct.web.batching import Batcher, Finish, Options
from deduct.web.metrics import CONTENT_TYPE, ServerMetrics
from deduct.web.requests import (
    BatchRequest,
    CompareRequest,
    ExplainRequest,
    PerturbRequest,
    PictureRequest,
    SolveRequest,
    WhatIfRequest,
)
from deduct.web.settings import ServerSettings
from deduct.web.shapes import comparison_json, explanation_json, perturbation_json, picture_of, what_if_json

PERTURB_SIZE = 32
"""For how many problems a perturbation counts in the queue."""


class SvgResponse(Response):
    """A picture."""

    media_type = "image/svg+xml"


@dataclass(frozen=True)
class Service:
    """All that the handlers share."""

    solver: Solver
    settings: ServerSettings
    batcher: Batcher
    metrics: ServerMetrics
    version: str

    async def ask(
        self,
        request: Request,
        texts: Sequence[str],
        options: Options,
        finish: Finish,
        response: type[Response] = JSONResponse,
        size: int = 0,
    ) -> Response:
        """Solve texts, and send what `finish` makes of the solutions."""
        notes: dict[str, object] = request.state.log
        notes["problems"] = size or len(texts)
        if self.settings.log_texts:
            notes.setdefault("texts", list(texts))

        def finish_and_count(solutions: list[Solution]) -> Any:
            for solution in solutions:
                self.metrics.problems.add(solution.problem.language, solution.status)
            return finish(solutions)

        return response(await self.batcher.submit(texts, options, finish_and_count, size))


async def service_of(request: Request) -> Service:
    """The service of the app that a request came to; async, because anything else would cost a thread."""
    service: Service = request.app.state.service
    return service


Shared = Annotated[Service, Depends(service_of)]

router = APIRouter()


@router.post("/solve", response_model=answers.Solved, responses=answers.REFUSALS, tags=["solve"])
async def solve(body: SolveRequest, request: Request, service: Shared) -> Response:
    """Solve one problem. A text that has no answer gives a solution with a reason, not an error."""
    return await service.ask(request, [body.text], body.options(), lambda solutions: solutions[0].to_json())


@router.post("/batch", response_model=answers.Batch, responses=answers.REFUSALS, tags=["solve"])
async def batch(body: BatchRequest, request: Request, service: Shared) -> Response:
    """Solve many problems, in order."""
    return await service.ask(
        request, body.texts, body.options(), lambda solutions: {"solutions": [s.to_json() for s in solutions]}
    )


@router.post("/explain", response_model=answers.Explained, responses=answers.REFUSALS, tags=["explain"])
async def explain_steps(body: ExplainRequest, request: Request, service: Shared) -> Response:
    """Solve one problem and explain each step: in words, with what else was considered, and as a graph."""
    return await service.ask(
        request, [body.text], body.options(), lambda solutions: explanation_json(explain(solutions[0]))
    )


@router.post("/compare", response_model=answers.Compared, responses=answers.REFUSALS, tags=["explain"])
async def compare(body: CompareRequest, request: Request, service: Shared) -> Response:
    """Solve two texts and set their steps side by side, with how the probabilities moved."""
    return await service.ask(
        request,
        [body.before, body.after],
        body.options(),
        lambda solutions: comparison_json(compare_solutions(solutions[0], solutions[1])),
    )


@router.post("/what-if", response_model=answers.WhatIf, responses=answers.REFUSALS, tags=["explain"])
async def run_with_other_numbers(body: WhatIfRequest, request: Request, service: Shared) -> Response:
    """Run the program of a problem with other numbers, and say whether it can be expected to hold for them."""
    return await service.ask(
        request, [body.text], body.options(), lambda solutions: what_if_json(solutions[0], body.set)
    )


@router.post("/perturb", response_model=answers.Perturbed, responses=answers.REFUSALS, tags=["explain"])
async def probe(body: PerturbRequest, request: Request, service: Shared) -> Response:
    """Probe an answer with small changes of the text, and say how steady it is."""
    options = body.options()
    if service.settings.log_texts:
        request.state.log["texts"] = [body.text]
    return await service.ask(
        request,
        [],
        options,
        lambda _: perturbation_json(perturb(service.solver, body.text, **dict(options))),
        size=PERTURB_SIZE,
    )


@router.post("/picture", response_class=Response, responses=answers.PICTURE, tags=["explain"])
async def picture(body: PictureRequest, request: Request, service: Shared) -> Response:
    """The deduction of a problem as an SVG picture."""
    return await service.ask(
        request, [body.text], body.options(), lambda solutions: picture_of(solutions[0], body.set), SvgResponse
    )


@router.get("/health", response_model=answers.Health, tags=["server"])
async def health(service: Shared) -> JSONResponse:
    """Whether the server works; needs no key."""
    status = "stopping" if service.batcher.stopping else "ok"
    return JSONResponse({"status": status, "version": service.version, "waiting": service.batcher.waiting})


@router.get("/models", response_model=answers.Models, tags=["server"])
def models(service: Shared) -> JSONResponse:
    """The models that this server solves with."""
    languages: dict[str, list[str]] = {}
    configs: dict[str, ReasonerConfig] = {}
    for language in LANGUAGES:
        with suppress(ModelError):
            config = service.solver.scorer_for(language).config
            configs[config.name] = config
            languages.setdefault(config.name, []).append(language)
    return JSONResponse({"models": [_model_json(config, languages[name]) for name, config in configs.items()]})


@router.get("/metrics", response_class=PlainTextResponse, tags=["server"])
async def metrics(service: Shared) -> PlainTextResponse:
    """Figures about the server, for Prometheus."""
    return PlainTextResponse(service.metrics.text(), media_type=CONTENT_TYPE)


def _model_json(config: ReasonerConfig, languages: list[str]) -> dict[str, Any]:
    return {
        "name": config.name,
        "languages": languages,
        "operators": list(config.operators),
        "constants": [str(value) for value in config.constants],
        "constraints": list(config.constraints),
        "max_steps": config.max_steps,
    }
