"""How many connections a server serves, and how long it waits for the headers of a request."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable

import pytest

pytest.importorskip("fastapi")

import uvicorn
from uvicorn.server import ServerState

from deduct.web.app import create_app
from deduct.web.connections import limited
from web_solver import PENS, story_solver

Client = tuple[asyncio.StreamReader, asyncio.StreamWriter]
Connect = Callable[[], Awaitable[Client]]

HEALTH = b"GET /health HTTP/1.1\r\nHost: test\r\n\r\n"
HEADER_SECONDS = 0.3


def served(visit: Callable[[Connect], Awaitable[None]], max_connections: int = 100) -> None:
    """Run a visit to a server that waits only a moment for headers."""

    async def serve() -> None:
        config = uvicorn.Config(create_app(story_solver(delay=0.5)), log_config=None)
        config.load()
        state, protocol = ServerState(), limited(max_connections, HEADER_SECONDS)
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

    served(visit, max_connections=2)
