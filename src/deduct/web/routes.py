"""The addresses of the API. Each handler hands a job to the batcher and returns what it gives."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request
from fastapi.responses import JSONResponse, PlainTextResponse, Response

from deduct.config import ReasonerConfig
from deduct.errors import InputError, ModelError
from deduct.explain import (
    Comparison,
    Explanation,
    PerturbationReport,
    WhatIf,
    compare_solutions,
    explain,
    perturb,
    to_svg,
    what_if,
)
from deduct.quantities.reading import LANGUAGES
from deduct.solution import Solution
from deduct.solver import Solver
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
            notes["texts"] = list(texts)

        def finish_and_count(solutions: list[Solution]) -> Any:
            for solution in solutions:
                self.metrics.problems.add(solution.problem.language, solution.status)
            return finish(solutions)

        return response(await self.batcher.submit(texts, options, finish_and_count, size))


def service_of(request: Request) -> Service:
    """The service of the app that a request came to."""
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


def picture_of(solution: Solution, changes: dict[str, str]) -> str:
    """The deduction as SVG, run with other numbers where there are changes."""
    if solution.program is None:
        raise InputError(f"there is no deduction to draw: {solution.reason}")
    if not changes:
        return to_svg(explain(solution).graph)
    changed = what_if(solution, changes)
    if changed.answer is None:
        raise InputError("with these numbers the steps have no value, so there is nothing to draw")
    return to_svg(explain(counterfactual(changed)).graph)


def what_if_json(solution: Solution, changes: dict[str, str]) -> dict[str, Any]:
    """A what-if as JSON, with the steps explained anew where they all have a value."""
    changed = what_if(solution, changes)
    explained = None if changed.answer is None else explanation_json(explain(counterfactual(changed)))
    return changed.to_json() | {"explained": explained}


def counterfactual(changed: WhatIf) -> Solution:
    """The solution as the same program gives it with other numbers; nothing else was weighed for these."""
    solution = changed.solution
    return replace(
        solution,
        problem=changed.problem,
        answer=changed.answer,
        choices=tuple(considered[:1] for considered in solution.choices),
        alternatives=(),
    )


def explanation_json(explanation: Explanation) -> dict[str, Any]:
    """An explanation as JSON, with the captions of its graph broken into the lines that the boxes are made for."""
    record = explanation.to_json()
    for node, shown in zip(explanation.graph.nodes, record["graph"]["nodes"], strict=True):
        shown["caption_lines"] = list(node.caption_lines)
    return record


def comparison_json(comparison: Comparison) -> dict[str, Any]:
    """A comparison as JSON; both explanations as `explanation_json` gives them."""
    return comparison.to_json() | {"a": explanation_json(comparison.a), "b": explanation_json(comparison.b)}


def perturbation_json(report: PerturbationReport) -> dict[str, Any]:
    """A perturbation as JSON; the explanation as `explanation_json` gives it."""
    return report.to_json() | {"original": explanation_json(report.original)}


def _model_json(config: ReasonerConfig, languages: list[str]) -> dict[str, Any]:
    return {
        "name": config.name,
        "languages": languages,
        "operators": list(config.operators),
        "constants": [str(value) for value in config.constants],
        "constraints": list(config.constraints),
        "max_steps": config.max_steps,
    }
