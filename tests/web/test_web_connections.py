"""How many connections a server serves, and how long it waits for the headers of a request."""

from __future__ import annotations

import asyncio
import json
import socket
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial

import pytest

pytest.importorskip("fastapi")

import uvicorn
from uvicorn.server import ServerState

from deduct.web import connections
from deduct.web.app import create_app
from deduct.web.connections import exchange_seconds, limited
from deduct.web.settings import ServerSettings
from web_solver import PENS, story_solver

Client = tuple[asyncio.StreamReader, asyncio.StreamWriter]
Connect = Callable[[], Awaitable[Client]]

HEALTH = b"GET /health HTTP/1.1\r\nHost: test\r\n\r\n"
HEADER_SECONDS = 0.3
PATIENT = 20.0
"""Seconds for headers where a test is not about them: a busy machine may need its time between two connections."""


def served(visit: Callable[[Connect], Awaitable[None]], **settings: object) -> None:
    """Run a visit to a server that waits only a moment for headers."""
    chosen = ServerSettings(**{"workers": 1, "time_limit": HEADER_SECONDS, **settings})  # type: ignore[arg-type]

    async def serve() -> None:
        # The app itself is in no hurry.
        app = create_app(partial(story_solver, delay=0.5), ServerSettings(workers=1, max_body=2048))
        await app.state.service.pool.start()
        config = uvicorn.Config(app, log_config=None)
        config.load()
        state, protocol = ServerState(), limited(chosen)
        loop = asyncio.get_running_loop()
        server = await loop.create_server(lambda: protocol(config, state, {}), "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        async with server, asyncio.timeout(20):
            await visit(lambda: asyncio.open_connection("127.0.0.1", port))

    asyncio.run(serve())


async def ask(client: Client, request: bytes = HEALTH) -> tuple[int, dict[str, str], dict[str, object]]:
    """(status, headers, body) of an answer."""
    reader, writer = client
    writer.write(request)
    first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode().strip().split("\r\n")
    headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
    return int(first.split()[1]), headers, json.loads(await reader.readexactly(int(headers["content-length"])))


@pytest.mark.parametrize("start", [b"", b"GET /hea", b"GET /health HTTP/1.1\r\nHost: te"])
def test_headers_that_do_not_arrive_end_the_connection(start: bytes) -> None:
    async def visit(connect: Connect) -> None:
        reader, writer = await connect()
        writer.write(start)
        started = time.perf_counter()
        assert await reader.read() == b""
        assert time.perf_counter() - started > HEADER_SECONDS / 2

    served(visit)


def test_headers_that_come_by_drops_end_the_connection_of_a_second_request_too() -> None:
    async def visit(connect: Connect) -> None:
        client = await connect()
        assert (await ask(client))[0] == 200
        reader, writer = client
        ended = asyncio.create_task(reader.read())
        for drop in range(100):
            writer.write(HEALTH[drop : drop + 1] if drop < 20 else b"x")
            await asyncio.sleep(HEADER_SECONDS / 10)
            if ended.done():
                break
        assert ended.done()

    served(visit)


def test_an_answer_may_take_longer_than_headers() -> None:
    async def visit(connect: Connect) -> None:
        body = json.dumps({"text": PENS, "beam": 1}).encode()
        head = f"POST /solve HTTP/1.1\r\nHost: test\r\nContent-Type: application/json\r\nContent-Length: {len(body)}"
        client = await connect()
        for _ in range(2):
            status, _, told = await ask(client, head.encode() + b"\r\n\r\n" + body)
            assert (status, told["answer"]) == (200, 43)
        # No clock of an earlier piece may be left running.
        for piece in (head[:20], head[20:40]):
            client[1].write(piece.encode())
            await asyncio.sleep(HEADER_SECONDS / 5)
        status, _, told = await ask(client, head[40:].encode() + b"\r\n\r\n" + body)
        assert (status, told["answer"]) == (200, 43)

    served(visit)


def test_one_connection_too_many_is_told_when_to_come_back() -> None:
    async def visit(connect: Connect) -> None:
        clients = [await connect() for _ in range(2)]
        assert [(await ask(client))[0] for client in clients] == [200, 200]
        late = await connect()
        status, headers, told = await ask(late)
        assert (status, told["error"]) == (503, "too_many_connections")
        assert int(headers["retry-after"]) >= 1
        assert headers["x-content-type-options"] == "nosniff"
        assert (await ask(clients[0]))[0] == 200
        clients[1][1].close()
        await asyncio.sleep(0.05)
        assert (await ask(late))[0] == 200

    served(visit, max_connections=2, time_limit=PATIENT)


def test_one_address_cannot_take_all_connections() -> None:
    async def visit(connect: Connect) -> None:
        clients = [await connect() for _ in range(3)]
        assert [(await ask(client))[0] for client in clients] == [200, 200, 503]
        clients[0][1].close()
        await asyncio.sleep(0.05)
        assert (await ask(clients[2]))[0] == 200

    served(visit, max_connections=100, max_per_client=2, time_limit=PATIENT)


def test_an_exchange_may_take_three_time_limits_and_two_lingers() -> None:
    for limit in (1.0, 7.0):
        assert exchange_seconds(ServerSettings(time_limit=limit)) == 3 * limit + 10


@pytest.fixture
def short_linger(monkeypatch: pytest.MonkeyPatch) -> float:
    """How long an exchange may take at the most, in these tests."""
    monkeypatch.setattr(connections, "LINGER", 0.2)
    return connections.EXCHANGE * HEADER_SECONDS + 2 * connections.LINGER


async def seconds_open(client: Client, drop: bytes = b"", reads: bool = True) -> float:
    """How long a connection stays open while its client sends drops and, if so, reads what comes."""
    reader, writer = client
    started = time.perf_counter()
    while True:
        try:
            writer.write(drop)
            await writer.drain()
            if reads:
                with suppress(TimeoutError):
                    async with asyncio.timeout(0.05):
                        if await reader.read(65536) == b"":
                            break
        except ConnectionError:
            break
        await asyncio.sleep(0.05)
    return time.perf_counter() - started


@pytest.mark.parametrize(
    "request_",
    [
        b"GET /health HTTP/1.1\r\nHost: test\r\nContent-Length: 100000\r\n\r\n",
        b"POST /solve HTTP/1.1\r\nHost: test\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n",
        b"POST /nothing HTTP/1.1\r\nHost: test\r\nTransfer-Encoding: chunked\r\n\r\n",
    ],
    ids=["a body on a GET", "a body that is too large", "a body without an end"],
)
def test_bytes_that_never_end_do_not_keep_a_connection_open(short_linger: float, request_: bytes) -> None:
    async def visit(connect: Connect) -> None:
        client = await connect()
        client[1].write(request_)
        chunk = b"1\r\nx\r\n" if b"chunked" in request_ else b"x"
        assert await seconds_open(client, chunk) < short_linger + 8

    served(visit)


def test_a_client_that_never_reads_does_not_keep_a_connection_open(short_linger: float) -> None:
    async def visit(connect: Connect) -> None:
        reader, writer = await connect()
        writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        writer.transport.pause_reading()
        # Thousands of answers, none of them taken: the system's buffers fill up, then the server's.
        writer.write(b"GET /openapi.json HTTP/1.1\r\nHost: test\r\n\r\n" * 500)
        assert await seconds_open((reader, writer), b"x", reads=False) < short_linger + 8

    served(visit)


def test_a_connection_in_good_use_stays_open(short_linger: float) -> None:
    async def visit(connect: Connect) -> None:
        client = await connect()
        started = time.perf_counter()
        while time.perf_counter() - started < 2 * short_linger:
            assert (await ask(client))[0] == 200
            await asyncio.sleep(HEADER_SECONDS / 3)

    served(visit)
