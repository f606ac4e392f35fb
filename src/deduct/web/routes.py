"""The addresses of the API. Each handler hands a task to the workers and sends what comes back."""

from __future__ import annotations

import logging
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request
from fastapi.responses import JSONResponse, PlainTextResponse, Response
from fastapi.routing import APIRoute

from deduct.errors import InputError
from deduct.solving.work import estimated_seconds
from deduct.teaching.pupil import following_seconds
from deduct.web import answers
from deduct.web.metrics import CONTENT_TYPE, ServerMetrics
from deduct.web.pool import WorkerPool
from deduct.web.refusals import defect, not_json, too_much_work
from deduct.web.requests import (
    BatchRequest,
    CheckRequest,
    CompareRequest,
    ExplainRequest,
    HintRequest,
    PerturbRequest,
    PictureRequest,
    PracticeRequest,
    Question,
    SolveRequest,
    WhatIfRequest,
)
from deduct.web.settings import ServerSettings
from deduct.web.tasks import Task

PERTURB_VARIANTS = 48
"""How many texts a perturbation solves, at the most for most texts."""

TELLING_SECONDS, SECONDS_EACH = 1.0, 0.01
"""What finding tales takes, and each problem."""
MEDIA_TYPES = {
    "json": "application/json",
    "text": "text/plain",
    "html": "text/html",
    "latex": "text/plain",
    "gift": "text/plain",
    "moodle": "application/xml",
}

_log = logging.getLogger("deduct.web")


@dataclass(frozen=True)
class Service:
    """All that the handlers share."""

    settings: ServerSettings
    pool: WorkerPool
    metrics: ServerMetrics
    version: str

    async def ask(
        self,
        request: Request,
        name: str,
        texts: Sequence[str],
        body: Question,
        *,
        changes: dict[str, str] | None = None,
        question: int = 0,
        details: dict[str, Any] | None = None,
        times: int = 1,
        more_work: float = 0.0,
        media_type: str = "application/json",
    ) -> Response:
        """Have a task done, and send what comes of it; it solves its texts `times` times.

        `more_work` is how many seconds it takes besides.
        """
        task = Task(name, list(texts), body.options(), changes or {}, question, details or {})
        notes: dict[str, object] = request.state.log
        notes["problems"] = len(texts) * times
        if self.settings.log_texts:
            notes["texts"] = task.texts
        work = more_work + times * sum(estimated_seconds(text, body.beam) for text in texts)
        if work > self.settings.max_work:
            return too_much_work(work, self.settings.max_work)
        outcome = await self.pool.submit(task, work)
        for language, status in outcome.problems:
            self.metrics.problems.labels(language, status).inc()
        if outcome.defect:
            _log.error("defect", extra={"facts": outcome.defect})
            return defect()
        if outcome.refused:
            raise InputError(outcome.refused)
        return Response(outcome.body, media_type=media_type)


async def service_of(request: Request) -> Service:
    """The service of the app that a request came to; async, because anything else would cost a thread."""
    service: Service = request.app.state.service
    return service


Shared = Annotated[Service, Depends(service_of)]


class Route(APIRoute):
    """A route that refuses a body of another content type with one line, before anything tries to read it."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handle = super().get_route_handler()

        async def checked(request: Request) -> Response:
            if self.body_field and not _is_json(request.headers.get("content-type", "")):
                return not_json()
            return await handle(request)

        return checked


def _is_json(content_type: str) -> bool:
    kind = content_type.partition(";")[0].strip().lower()
    return kind == "application/json" or (kind.startswith("application/") and kind.endswith("+json"))


def operation_id(route: APIRoute) -> str:
    """The name of a route in generated clients: /v1/what-if is what_if."""
    return route.path.removeprefix(VERSION_PREFIX).strip("/").replace("-", "_").replace("/", "_")


VERSION_PREFIX = "/v1"
"""What comes before every address; the bare addresses of earlier editions are answered as well."""

router = APIRouter(route_class=Route)
open_router = APIRouter(route_class=Route)
"""What is answered without a key."""


@router.post("/solve", response_model=answers.Solution, responses=answers.REFUSALS, tags=["solve"])
async def solve(body: SolveRequest, request: Request, service: Shared) -> Response:
    """Solve one problem. A text that has no answer gives a solution with a reason, not an error."""
    return await service.ask(request, "solve", [body.text], body)


@router.post("/batch", response_model=answers.Batch, responses=answers.REFUSALS, tags=["solve"])
async def batch(body: BatchRequest, request: Request, service: Shared) -> Response:
    """Solve many problems, in order."""
    return await service.ask(request, "batch", body.texts, body)


@router.post("/explain", response_model=answers.Explanation, responses=answers.REFUSALS, tags=["explain"])
async def explain_steps(body: ExplainRequest, request: Request, service: Shared) -> Response:
    """Solve one problem and explain each step: in words, with what else was considered, and as a graph."""
    return await service.ask(request, "explain", [body.text], body)


@router.post("/compare", response_model=answers.Comparison, responses=answers.REFUSALS, tags=["explain"])
async def compare(body: CompareRequest, request: Request, service: Shared) -> Response:
    """Solve two texts and set their steps side by side, with how the probabilities moved."""
    return await service.ask(request, "compare", [body.before, body.after], body)


@router.post("/what-if", response_model=answers.WhatIf, responses=answers.REFUSALS, tags=["explain"])
async def run_with_other_numbers(body: WhatIfRequest, request: Request, service: Shared) -> Response:
    """Run the program of a problem with other numbers, and say whether it can be expected to hold for them."""
    return await service.ask(request, "what-if", [body.text], body, changes=body.set)


@router.post("/perturb", response_model=answers.Perturbation, responses=answers.REFUSALS, tags=["explain"])
async def probe(body: PerturbRequest, request: Request, service: Shared) -> Response:
    """Probe an answer with small changes of the text, and say how stable it is."""
    return await service.ask(request, "perturb", [body.text], body, times=PERTURB_VARIANTS)


@router.post("/picture", response_class=Response, responses=answers.PICTURE, tags=["explain"])
async def picture(body: PictureRequest, request: Request, service: Shared) -> Response:
    """The deduction of a problem as an SVG picture."""
    return await service.ask(
        request,
        "picture",
        [body.text],
        body,
        changes=body.set,
        question=body.question,
        details={"kind": body.kind},
        media_type="image/svg+xml",
    )


@router.post("/practice", response_model=answers.Practice, responses=answers.SHEET, tags=["teach"])
async def practise(body: PracticeRequest, request: Request, service: Shared) -> Response:
    """Problems to practise with, with their key: like a text, or by skill and grade; as JSON or as a sheet."""
    work = TELLING_SECONDS + body.count * body.versions * (SECONDS_EACH + body.choices * SECONDS_EACH)
    return await service.ask(
        request,
        "practice",
        [body.text],
        body,
        details=body.details(),
        more_work=work,
        media_type=MEDIA_TYPES[body.format],
    )


@router.post("/check", response_model=answers.Check, responses=answers.REFUSALS, tags=["teach"])
async def check_work(body: CheckRequest, request: Request, service: Shared) -> Response:
    """Check a pupil's answer or steps: right, right so far, or the first wrong step and the likely reason."""
    work = following_seconds(body.steps)
    return await service.ask(request, "check", [body.text], body, details=body.details(), more_work=work)


@router.post("/hint", response_model=answers.Hint, responses=answers.REFUSALS, tags=["teach"])
async def give_hint(body: HintRequest, request: Request, service: Shared) -> Response:
    """A hint for the next step, in one of three strengths."""
    work = following_seconds(body.steps)
    return await service.ask(request, "hint", [body.text], body, details=body.details(), more_work=work)


@open_router.get(
    "/health",
    response_model=answers.Health,
    responses={503: {"model": answers.Health, "description": "The server cannot solve now."}},
    tags=["server"],
)
async def health(service: Shared) -> JSONResponse:
    """Whether the server can solve; needs no key. The status is 503 where it cannot."""
    pool = service.pool
    status = "stopping" if pool.stopping else "ok" if pool.ready else "starting"
    facts = {
        "status": status,
        "version": service.version,
        "workers": pool.ready,
        "replaced": pool.replaced,
        "waiting": round(pool.waiting, 3),
    }
    return JSONResponse(facts, status_code=200 if status == "ok" else 503)


@router.get("/models", response_model=answers.Models, responses=answers.LOCKED, tags=["server"])
async def models(service: Shared) -> JSONResponse:
    """The models that this server solves with."""
    await service.pool.start()
    return JSONResponse({"models": service.pool.models})


@router.get("/metrics", response_class=PlainTextResponse, responses=answers.LOCKED, tags=["server"])
async def metrics(service: Shared) -> Response:
    """Figures about the server, for Prometheus."""
    return Response(service.metrics.text(), media_type=CONTENT_TYPE)
