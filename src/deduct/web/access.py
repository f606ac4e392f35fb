"""What surrounds every request: safe headers, the API key, the size limit, the log line and the figures.

One ASGI middleware, outside of the framework, so that nothing of a refused request is parsed.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
import re
import time
import uuid
from collections.abc import Mapping, Sequence

from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from deduct.web.connections import CROWDED
from deduct.web.metrics import ServerMetrics
from deduct.web.refusals import defect, too_large, too_long_sending, too_many_connections, unauthorized
from deduct.web.settings import ServerSettings
from deduct.web.tasks import where

OPEN_PATHS = frozenset({"/", "/docs", "/openapi.json", "/health", "/v1/health"})
"""Served without a key, as are the page's own files: the same on every server, or of no use to a stranger."""

PAGES = frozenset({"/", "/docs"})
STATIC = "/static/"
METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})

SAFE_HEADERS: dict[str, str] = {
    # The page loads its own files and calls its own server, and nothing else; no script or style stands in the HTML.
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}

# The scheme's case does not matter, by RFC 9110.
_BEARER = re.compile("^bearer +", re.IGNORECASE)

_log = logging.getLogger("deduct.web")


class Access:
    """The middleware; `paths` are the known ones, so that neither log nor figures hold invented addresses."""

    def __init__(self, app: ASGIApp, settings: ServerSettings, metrics: ServerMetrics, paths: frozenset[str]):
        self.app = app
        self.settings = settings
        self.metrics = metrics
        self.paths = paths
        self.safe_headers = safe_headers(settings.frame_ancestors)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return await self.app(scope, receive, send)
        request_id, started, status, started_answer = uuid.uuid4().hex, time.perf_counter(), 500, False
        # Handlers add what they know (how many problems, say) to the request's log line.
        scope.setdefault("state", {})["log"] = notes = dict[str, object]()

        async def send_safely(message: Message) -> None:
            nonlocal status, started_answer
            if message["type"] == "http.response.start":
                status, started_answer = message["status"], True
                message["headers"] = [*message.get("headers", ()), *_encoded(self._headers(scope, request_id))]
            await send(message)

        try:
            await self._serve(scope, receive, send_safely)
        except Exception as error:
            _log.error("defect", extra={"facts": {"id": request_id, **where(error)}})
            if not started_answer:
                await defect()(scope, receive, send_safely)
        finally:
            self._note(scope, request_id, status, time.perf_counter() - started, notes)

    async def _serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["state"].get(CROWDED):
            return await too_many_connections()(scope, receive, send)
        if not self._may_enter(scope):
            return await unauthorized()(scope, receive, send)
        if scope["method"] in ("GET", "HEAD", "OPTIONS"):
            return await self.app(scope, receive, send)
        if _announced_size(scope) > self.settings.max_body:
            return await too_large(self.settings.max_body)(scope, receive, send)
        try:
            async with asyncio.timeout(self.settings.time_limit):
                body = await _read_body(receive, self.settings.max_body)
        except TimeoutError:
            return await too_long_sending()(scope, receive, send)
        if body is None:
            return await too_large(self.settings.max_body)(scope, receive, send)
        return await self.app(scope, _replay(body, receive), send)

    def _may_enter(self, scope: Scope) -> bool:
        key, path = self.settings.api_key, scope["path"]
        if key is None or path in OPEN_PATHS or path.startswith(STATIC) or scope["method"] == "OPTIONS":
            return True
        headers = Request(scope).headers
        given = headers.get("x-api-key") or _BEARER.sub("", headers.get("authorization", ""))
        return hmac.compare_digest(given.encode(), key.encode())

    def _headers(self, scope: Scope, request_id: str) -> dict[str, str]:
        # Files of the page are asked for again each time, and answered with 304 where they are the same.
        fresh = "no-cache" if scope["path"] in PAGES or scope["path"].startswith(STATIC) else "no-store"
        return {**self.safe_headers, "Cache-Control": fresh, "X-Request-ID": request_id}

    def _note(self, scope: Scope, request_id: str, status: int, seconds: float, notes: Mapping[str, object]) -> None:
        path = scope["path"] if scope["path"] in self.paths else "other"
        self.metrics.requests.labels(path, str(status)).inc()
        self.metrics.seconds.labels(path).observe(seconds)
        if status in (401, 408, 413, 429, 503):
            self.metrics.turned_away.labels(str(status)).inc()
        method = scope["method"] if scope["method"] in METHODS else "other"
        facts = {"id": request_id, "method": method, "path": path, "status": status}
        _log.info("request", extra={"facts": {**facts, "seconds": round(seconds, 4), **notes}})


def safe_headers(frame_ancestors: Sequence[str]) -> dict[str, str]:
    """The headers of every answer. Other sites show the page in a frame, and load `embed.js`, only where they may."""
    if not frame_ancestors:
        return SAFE_HEADERS
    headers = {name: value for name, value in SAFE_HEADERS.items() if name != "X-Frame-Options"}
    allowed = f"frame-ancestors {' '.join(frame_ancestors)}"
    policy = headers["Content-Security-Policy"].replace("frame-ancestors 'none'", allowed)
    return {**headers, "Content-Security-Policy": policy, "Cross-Origin-Resource-Policy": "cross-origin"}


def _encoded(headers: Mapping[str, str]) -> list[tuple[bytes, bytes]]:
    return [(name.lower().encode("ascii"), value.encode("ascii")) for name, value in headers.items()]


def _announced_size(scope: Scope) -> int:
    announced = Request(scope).headers.get("content-length", "")
    return int(announced) if announced.isdecimal() and len(announced) < 20 else 0


async def _read_body(receive: Receive, limit: int) -> bytes | None:
    """The whole body, None where it is longer than the limit; at most the limit is ever held."""
    chunks: list[bytes] = []
    size = 0
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            return b""
        chunk: bytes = message.get("body", b"")
        size += len(chunk)
        if size > limit:
            return None
        chunks.append(chunk)
        if not message.get("more_body", False):
            return b"".join(chunks)


def _replay(body: bytes, receive: Receive) -> Receive:
    """A receive that gives the body once, and then what the connection says."""
    given = False

    async def again() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return again
