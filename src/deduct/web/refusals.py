"""Every way a request can fail, as one kind of JSON object: ``{"error": ..., "message": ...}``.

A body that is not as described is not repeated in it; only /what-if names the number that it cannot set, and
/check the step that it cannot read.
"""

from __future__ import annotations

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from deduct.errors import DeductError
from deduct.web.pool import BusyError, CrashError, SlowError, StoppingError
from deduct.web.requests import FIELDS

RETRY_SECONDS = "1"


def refusal(
    status: int, error: str, message: str, details: list[str] | None = None, headers: dict[str, str] | None = None
) -> JSONResponse:
    """The response to a request that cannot be served."""
    content: dict[str, object] = {"error": error, "message": message}
    if details:
        content["details"] = details
    return JSONResponse(content, status_code=status, headers=headers)


def unauthorized() -> JSONResponse:
    """The API key is missing or wrong."""
    message = "this server needs an API key; send it as 'Authorization: Bearer KEY' or 'X-API-Key: KEY'"
    return refusal(401, "unauthorized", message, headers={"WWW-Authenticate": "Bearer"})


def too_large(limit: int) -> JSONResponse:
    """The body is beyond the limit."""
    return refusal(413, "too_large", f"the request is larger than {limit} bytes; send less at a time")


def not_json() -> JSONResponse:
    """The content type is missing or another one."""
    message = "send the body as JSON, with the header 'Content-Type: application/json'"
    return refusal(415, "unsupported_media_type", message)


def too_much_work(seconds: float, limit: float) -> JSONResponse:
    """A request that would take longer than a request may."""
    message = f"this is about {seconds:.0f} s of work, more than {limit:g}; send less text or a smaller beam"
    return refusal(413, "too_much_work", message)


def too_long_sending() -> JSONResponse:
    """The body does not arrive."""
    return refusal(408, "too_long_sending", "the request did not arrive within the time limit; send it again")


def too_many_connections() -> JSONResponse:
    """The connection is one too many."""
    message = "too many connections are open; try again in a moment"
    return refusal(503, "too_many_connections", message, headers={"Retry-After": RETRY_SECONDS})


def defect() -> JSONResponse:
    """An unforeseen error."""
    return refusal(500, "defect", "something went wrong on the server; please report it with the X-Request-ID")


def add_refusals(app: FastAPI) -> None:
    """Teach the app how to answer when something is wrong."""

    @app.exception_handler(BusyError)
    async def queue_full(request: Request, error: BusyError) -> JSONResponse:
        message = "too much work is waiting; try again in a moment"
        return refusal(429, "busy", message, headers={"Retry-After": str(error.seconds)})

    @app.exception_handler(SlowError)
    async def too_slow(request: Request, error: SlowError) -> JSONResponse:
        message = "the answer did not come within the time limit; try again, with less at a time"
        return refusal(503, "too_slow", message, headers={"Retry-After": RETRY_SECONDS})

    @app.exception_handler(CrashError)
    async def crashed(request: Request, error: CrashError) -> JSONResponse:
        return defect()

    @app.exception_handler(StoppingError)
    async def stopping(request: Request, error: StoppingError) -> JSONResponse:
        return refusal(503, "stopping", "the server is shutting down", headers={"Retry-After": RETRY_SECONDS})

    @app.exception_handler(DeductError)
    async def cannot_work_on(request: Request, error: DeductError) -> JSONResponse:
        return refusal(422, "invalid", str(error))

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: RequestValidationError) -> JSONResponse:
        details = [f"{_where(item['loc'])}: {item['msg']}" for item in error.errors()]
        return refusal(422, "invalid", "the request is not what /docs describes", details)

    @app.exception_handler(HTTPException)
    async def other(request: Request, error: HTTPException) -> JSONResponse:
        name = {400: "bad_request", 404: "not_found", 405: "method_not_allowed"}.get(error.status_code, "refused")
        return refusal(error.status_code, name, str(error.detail), headers=dict(error.headers or {}))


def _where(location: tuple[str | int, ...]) -> str:
    """The place of a mistake; names that the sender made up are not repeated."""
    return ".".join(str(part) for part in location if isinstance(part, int) or part in FIELDS or part == "body")
