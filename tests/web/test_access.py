"""The middleware around every request, alone: keys, sizes, headers, and what the log and the figures note."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

import pytest

pytest.importorskip("fastapi")
pytest.importorskip("prometheus_client")

from starlette.types import Message, Receive, Scope, Send

from deduct.web.access import Access, safe_headers
from deduct.web.connections import CROWDED
from deduct.web.metrics import ServerMetrics
from deduct.web.settings import ServerSettings

LIMIT = 1024
PATHS = frozenset({"/", "/solve", "/docs", "/static/page.css"})
Application = Callable[[Scope, Receive, Send], Awaitable[None]]


async def echo(scope: Scope, receive: Receive, send: Send) -> None:
    """Answers with the body that it was given."""
    body = (await receive())["body"] if scope["method"] == "POST" else b"seen"
    await send({"type": "http.response.start", "status": 201, "headers": [(b"x-own", b"1")]})
    await send({"type": "http.response.body", "body": body})


class Visit:
    """One request through the middleware, and all that came of it."""

    def __init__(
        self,
        method: str = "GET",
        path: str = "/solve",
        pieces: Iterable[bytes] = (b"",),
        headers: dict[str, str] | None = None,
        app: Application = echo,
        crowded: bool = False,
        **settings: Any,
    ) -> None:
        self.metrics = ServerMetrics({})
        self.sent: list[Message] = []
        access = Access(app, ServerSettings(**{"max_body": LIMIT, **settings}), self.metrics, PATHS)
        pieces = list(pieces)
        messages: list[Message] = [
            {"type": "http.request", "body": piece, "more_body": place + 1 < len(pieces)}
            for place, piece in enumerate(pieces)
        ]

        async def receive() -> Message:
            if messages:
                return messages.pop(0)
            await asyncio.sleep(60)
            raise AssertionError

        async def send(message: Message) -> None:
            self.sent.append(message)

        told = [(name.encode(), value.encode()) for name, value in (headers or {}).items()]
        scope: Scope = {"type": "http", "method": method, "path": path, "headers": told}
        if crowded:
            scope["state"] = {CROWDED: True}
        asyncio.run(access(scope, receive, send))

    @property
    def status(self) -> int:
        return int(self.sent[0]["status"])

    @property
    def headers(self) -> dict[str, str]:
        return {name.decode(): value.decode() for name, value in self.sent[0]["headers"]}

    @property
    def body(self) -> bytes:
        return b"".join(message.get("body", b"") for message in self.sent[1:])

    def figure(self, name: str, **labels: str) -> float | None:
        return self.metrics.registry.get_sample_value(name, labels)


def post(*pieces: bytes, **more: Any) -> Visit:
    return Visit("POST", pieces=pieces, **more)


# Bodies


def test_a_body_comes_through_whole_whatever_its_pieces() -> None:
    assert post(b"one").body == b"one"
    assert post(b"one", b" and ", b"two").body == b"one and two"
    assert post(b"x" * LIMIT).status == 201


def test_a_body_beyond_the_limit_is_refused_whether_its_size_is_announced_or_not() -> None:
    assert post(b"x" * (LIMIT + 1)).status == 413
    assert post(b"x" * LIMIT, b"x").status == 413
    assert post(b"x", headers={"content-length": str(LIMIT + 1)}).status == 413
    assert post(b"x", headers={"content-length": str(LIMIT)}).status == 201


@pytest.mark.parametrize("announced", ["", "many", "-5000", "٥٠٠٠x", "9" * 20])
def test_a_size_that_cannot_be_one_is_not_believed(announced: str) -> None:
    assert post(b"x", headers={"content-length": announced}).status == 201


def test_the_longest_size_that_is_read() -> None:
    assert post(b"x", headers={"content-length": "9" * 19}).status == 413


def test_a_body_that_does_not_come_is_not_waited_for() -> None:
    async def never(scope: Scope, receive: Receive, send: Send) -> None:
        raise AssertionError("asked without a body")

    assert Visit("POST", pieces=(), app=never, time_limit=0.05).status == 408


def test_a_client_that_leaves_while_it_sends_gives_an_empty_body() -> None:
    seen: list[Message] = []

    async def look(scope: Scope, receive: Receive, send: Send) -> None:
        seen.append(await receive())
        await echo({"method": "GET"}, receive, send)

    async def leaves() -> Message:
        return {"type": "http.disconnect"}

    async def send(message: Message) -> None: ...

    access = Access(look, ServerSettings(max_body=LIMIT), ServerMetrics({}), PATHS)
    asyncio.run(access({"type": "http", "method": "POST", "path": "/solve", "headers": []}, leaves, send))
    assert seen == [{"type": "http.request", "body": b"", "more_body": False}]


def test_after_the_body_a_handler_hears_what_the_connection_says() -> None:
    heard: list[str] = []

    async def twice(scope: Scope, receive: Receive, send: Send) -> None:
        heard.extend([(await receive())["type"], (await receive())["type"]])
        await echo({"method": "GET"}, receive, send)

    parts: list[Message] = [{"type": "http.request", "body": b"x"}, {"type": "http.disconnect"}]

    async def receive() -> Message:
        return parts.pop(0)

    async def send(message: Message) -> None: ...

    access = Access(twice, ServerSettings(max_body=LIMIT), ServerMetrics({}), PATHS)
    asyncio.run(access({"type": "http", "method": "POST", "path": "/solve", "headers": []}, receive, send))
    assert heard == ["http.request", "http.disconnect"]


@pytest.mark.parametrize("method", ["GET", "HEAD", "OPTIONS"])
def test_the_body_of_a_question_without_one_is_not_read(method: str) -> None:
    assert Visit(method, pieces=()).body == b"seen"


# Who may enter


def test_without_a_key_everybody_enters() -> None:
    assert Visit().status == 201


@pytest.mark.parametrize(
    "headers",
    [
        {"x-api-key": "sesame"},
        {"authorization": "Bearer sesame"},
        {"authorization": "bearer  sesame"},
        {"authorization": "sesame"},
        {"x-api-key": "sesame", "authorization": "Bearer wrong"},
    ],
)
def test_the_key_opens(headers: dict[str, str]) -> None:
    assert Visit(headers=headers, api_key="sesame").status == 201


@pytest.mark.parametrize(
    "headers",
    [{}, {"x-api-key": "sesam"}, {"x-api-key": "sesame "}, {"authorization": "Basic sesame"}, {"x-api-key": "é"}],
)
def test_another_key_does_not(headers: dict[str, str]) -> None:
    shut = Visit(headers=headers, api_key="sesame")
    assert (shut.status, shut.headers["www-authenticate"]) == (401, "Bearer")
    assert shut.figure("deduct_turned_away_total", reason="401") == 1


@pytest.mark.parametrize("path", ["/", "/docs", "/openapi.json", "/health", "/v1/health", "/static/page.css"])
def test_what_is_the_same_everywhere_is_open(path: str) -> None:
    assert Visit(path=path, api_key="sesame").status == 201
    assert Visit(path=f"{path}x", api_key="sesame").status == (201 if path.startswith("/static/") else 401)


def test_a_browser_may_ask_what_it_may_send() -> None:
    assert Visit("OPTIONS", api_key="sesame").status == 201


def test_a_crowded_server_turns_away_before_anything_else() -> None:
    crowded = Visit(crowded=True, api_key="sesame")
    assert crowded.status == 503
    assert crowded.figure("deduct_turned_away_total", reason="503") == 1


# What every answer has


def test_answers_have_safe_headers_and_a_number_of_their_own() -> None:
    first, second = Visit(), Visit()
    for name, value in safe_headers(()).items():
        assert first.headers[name.lower()] == value
    assert first.headers["x-own"] == "1"
    assert len(first.headers["x-request-id"]) == 32
    assert first.headers["x-request-id"] != second.headers["x-request-id"]


@pytest.mark.parametrize(
    ("path", "kept"), [("/", "no-cache"), ("/docs", "no-cache"), ("/static/x", "no-cache"), ("/solve", "no-store")]
)
def test_what_may_be_kept(path: str, kept: str) -> None:
    assert Visit(path=path).headers["cache-control"] == kept


def test_a_page_in_a_frame_is_shown_only_where_it_may_be() -> None:
    closed, framed = safe_headers(()), safe_headers(("https://a.example", "https://b.example"))
    assert closed["X-Frame-Options"] == "DENY"
    assert "frame-ancestors 'none'" in closed["Content-Security-Policy"]
    assert closed["Cross-Origin-Resource-Policy"] == "same-origin"
    assert "X-Frame-Options" not in framed
    assert framed["Content-Security-Policy"].endswith("frame-ancestors https://a.example https://b.example")
    assert framed["Cross-Origin-Resource-Policy"] == "cross-origin"
    assert framed["X-Content-Type-Options"] == "nosniff"
    assert "x-frame-options" not in Visit(frame_ancestors=("https://a.example",)).headers


# What is noted


def facts_of(caplog: pytest.LogCaptureFixture, message: str) -> list[dict[str, Any]]:
    return [record.facts for record in caplog.records if record.message == message]  # type: ignore[attr-defined]


def test_each_request_is_noted_once(caplog: pytest.LogCaptureFixture) -> None:
    async def notes(scope: Scope, receive: Receive, send: Send) -> None:
        scope["state"]["log"]["problems"] = 3
        await asyncio.sleep(0.05)
        await echo(scope, receive, send)

    with caplog.at_level(logging.INFO, "deduct.web"):
        visit = Visit(app=notes)
    (facts,) = facts_of(caplog, "request")
    assert facts["id"] == visit.headers["x-request-id"]
    assert (facts["method"], facts["path"], facts["status"], facts["problems"]) == ("GET", "/solve", 201, 3)
    assert 0.04 < facts["seconds"] < 10
    assert len(str(facts["seconds"]).partition(".")[2]) <= 4
    assert visit.figure("deduct_requests_total", path="/solve", status="201") == 1
    assert visit.figure("deduct_request_seconds_count", path="/solve") == 1
    assert 0.04 < (visit.figure("deduct_request_seconds_sum", path="/solve") or 0) < 10
    assert visit.figure("deduct_turned_away_total", reason="201") is None


def test_what_people_make_up_is_not_noted(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, "deduct.web"):
        visit = Visit("BREW", path="/coffee", pieces=(b"x",))
    (facts,) = facts_of(caplog, "request")
    assert (facts["method"], facts["path"]) == ("other", "other")
    assert visit.figure("deduct_requests_total", path="other", status=str(visit.status)) == 1


def test_a_defect_is_told_without_its_traceback(caplog: pytest.LogCaptureFixture) -> None:
    async def broken(scope: Scope, receive: Receive, send: Send) -> None:
        raise RuntimeError("secret")

    with caplog.at_level(logging.INFO, "deduct.web"):
        visit = Visit(app=broken)
    assert visit.status == 500
    assert b"secret" not in visit.body
    assert len(visit.sent) == 2
    (facts,) = facts_of(caplog, "defect")
    assert facts["id"] == visit.headers["x-request-id"]
    assert [each["status"] for each in facts_of(caplog, "request")] == [500]
    assert visit.figure("deduct_requests_total", path="/solve", status="500") == 1


def test_a_defect_after_the_answer_began_sends_no_second_one(caplog: pytest.LogCaptureFixture) -> None:
    async def breaks_off(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200})
        raise RuntimeError

    with caplog.at_level(logging.INFO, "deduct.web"):
        visit = Visit(app=breaks_off)
    assert [message["type"] for message in visit.sent] == ["http.response.start"]
    assert facts_of(caplog, "defect")


def test_a_request_that_is_broken_off_before_any_status_is_noted_as_failed() -> None:
    async def cancelled(scope: Scope, receive: Receive, send: Send) -> None:
        raise asyncio.CancelledError

    async def unused(*message: Message) -> Message:
        raise AssertionError

    metrics = ServerMetrics({})
    access = Access(cancelled, ServerSettings(), metrics, PATHS)
    with pytest.raises(asyncio.CancelledError):
        asyncio.run(access({"type": "http", "method": "GET", "path": "/solve", "headers": []}, unused, unused))
    assert metrics.registry.get_sample_value("deduct_requests_total", {"path": "/solve", "status": "500"}) == 1


@pytest.mark.parametrize(("status", "counted"), [(401, 1), (408, 1), (413, 1), (429, 1), (503, 1), (404, None)])
def test_what_a_limit_turns_away_is_counted(status: int, counted: int | None) -> None:
    async def refuse(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": status})

    assert Visit(app=refuse).figure("deduct_turned_away_total", reason=str(status)) == counted


def test_what_is_no_request_passes_through() -> None:
    seen: list[str] = []

    async def look(scope: Scope, receive: Receive, send: Send) -> None:
        seen.append(scope["type"])

    async def receive() -> Message:
        raise AssertionError

    async def send(message: Message) -> None:
        raise AssertionError

    access = Access(look, ServerSettings(), ServerMetrics({}), PATHS)
    asyncio.run(access({"type": "lifespan"}, receive, send))
    assert seen == ["lifespan"]
