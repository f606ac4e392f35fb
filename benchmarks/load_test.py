"""Load test of the server: a second process asks it over loopback.

    python benchmarks/load_test.py                    the bundled models
    python benchmarks/load_test.py --model DIR        another model
    python benchmarks/load_test.py --stub             no model: what the server itself costs

For each number of clients: throughput, median and 99th percentile. Then a long run during which the server's
memory is watched. Every answer is compared with what the library gives for the same text, so that a lost or
mixed-up answer shows. Exits with 1 where one does, where an answer is another one than the library's, or where
memory grows.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import re
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from fractions import Fraction
from typing import Any
from urllib.request import urlopen

from deduct.core.config import ReasonerConfig
from deduct.core.problem import Problem
from deduct.core.program import Program
from deduct.solving.solution import SOLVED, Solution
from deduct.solving.solver import Solver

HOST = "127.0.0.1"
STORIES = (
    "A shop has {a} boxes of {b} pens and sells {c} pens. How many pens are left?",
    "{a} pupils and {b} teachers go to the zoo in {c} buses. How many people go in one bus?",
    "Leo has {a} marbles and finds {b} more. He gives {c} to Nina. How many marbles does he have now?",
    "商店有{a}盒铅笔，每盒{b}支，卖出{c}支，还剩多少支？",
)
MAX_GROWTH = 0.10
"""Share by which memory may grow from the first tenth of the long run to its end."""


class StubSolver(Solver):
    """Reads texts as the real one does, and then just multiplies and adds: no model, a known answer."""

    def __init__(self) -> None:
        class _Config:
            config = ReasonerConfig(name="stub")

        super().__init__({"*": _Config})  # type: ignore[dict-item]

    def solve_problems(self, problems: Sequence[Problem], **options: object) -> list[Solution]:
        program = Program.parse(["q0 * q1", "s0 + q2"])
        return [
            Solution(p, SOLVED, value=program.execute(p.values), program=program, probability=0.9, model="stub")
            for p in problems
        ]


def texts_to_ask(count: int) -> list[str]:
    """Different texts: no two have the same story and the same numbers."""
    return [STORIES[n % len(STORIES)].format(a=n // len(STORIES) + 2, b=n % 37 + 3, c=n % 11 + 1) for n in range(count)]


@dataclass
class Tally:
    """What happened to the requests of one run."""

    seconds: list[float] = field(default_factory=list)
    lost: int = 0
    mixed_up: int = 0
    """Answers to another text than was asked."""
    other_answer: int = 0
    """Answers that differ from the library's for the text alone."""
    turned_away: int = 0

    def quantile(self, share: float) -> float:
        ordered = sorted(self.seconds)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


@dataclass(frozen=True)
class Level:
    """One line of the report."""

    clients: int
    requests: int
    per_second: float
    p50_ms: float
    p99_ms: float
    lost: int
    mixed_up: int
    other_answer: int
    turned_away: int


class Client:
    """One connection that stays open: as little work as possible, so that the server is what is measured."""

    def __init__(self, port: int):
        self.port = port

    async def __aenter__(self) -> Client:
        self.reader, self.writer = await asyncio.open_connection(HOST, self.port)
        return self

    async def __aexit__(self, *_: object) -> None:
        self.writer.close()

    async def post(self, path: str, body: bytes) -> tuple[int, bytes]:
        head = f"POST {path} HTTP/1.1\r\nHost: {HOST}\r\nContent-Type: application/json\r\n"
        self.writer.write(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)
        await self.writer.drain()
        header = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        length = re.search(r"(?i)content-length: (\d+)", header)
        assert length, header
        return int(header.split(" ", 2)[1]), await self.reader.readexactly(int(length[1]))


async def ask(port: int, clients: int, requests: int, expected: dict[str, int | float | None]) -> tuple[Tally, float]:
    """(what happened, seconds it took) when that number of clients share the requests."""
    tally = Tally()
    numbers = iter(range(requests))
    texts = list(expected)

    async def one_client() -> None:
        async with Client(port) as client:
            for number in numbers:
                text = texts[number % len(texts)]
                body = json.dumps({"text": text}).encode()
                started = time.perf_counter()
                try:
                    status, answer = await client.post("/solve", body)
                except (OSError, asyncio.IncompleteReadError):
                    tally.lost += 1
                    return
                tally.seconds.append(time.perf_counter() - started)
                if status == 429:
                    tally.turned_away += 1
                elif status != 200:
                    tally.lost += 1
                else:
                    solution = json.loads(answer)
                    tally.mixed_up += solution["text"] != text
                    tally.other_answer += solution["text"] == text and solution["answer"] != expected[text]

    started = time.perf_counter()
    await asyncio.gather(*(one_client() for _ in range(clients)))
    return tally, time.perf_counter() - started


def memory_of(port: int) -> int:
    with urlopen(f"http://{HOST}:{port}/metrics") as response:
        lines = response.read().decode().splitlines()
    return int(sum(float(line.split()[1]) for line in lines if re.match(r"\w+_resident_memory_bytes ", line)))


def start_server(arguments: argparse.Namespace) -> tuple[subprocess.Popen[bytes], int]:
    with socket.socket() as free:
        free.bind((HOST, 0))
        port = int(free.getsockname()[1])
    if arguments.stub:
        command = [sys.executable, __file__, "--serve-stub", str(port)]
    else:
        start = "from deduct.cli import main; main()"
        command = [sys.executable, "-c", start, "serve", "--host", HOST, "--port", str(port)]
        command += ["--workers", str(arguments.workers), "--max-waiting", "100", "--max-per-client", "0"]
        command += ["--model", arguments.model] if arguments.model else []
    # One line of log for each request is part of what a server does; where it goes is not.
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    for _ in range(600):
        try:
            urlopen(f"http://{HOST}:{port}/health").close()
            return server, port
        except OSError:
            time.sleep(0.1)
            if server.poll() is not None:
                break
    raise SystemExit("the server did not start; run 'deduct serve' to see why")


def serve_stub(port: int) -> None:
    from deduct.web.app import create_app
    from deduct.web.running import run
    from deduct.web.settings import ServerSettings

    run(create_app(StubSolver, ServerSettings()), host=HOST, port=port)


def long_run(port: int, arguments: argparse.Namespace, expected: dict[str, int | float | None]) -> dict[str, Any]:
    """Many requests in ten parts, with the server's memory after each."""
    parts, memory, tallies = 10, [], []
    seconds = 0.0
    for _ in range(parts):
        tally, took = asyncio.run(ask(port, arguments.long_clients, arguments.requests // parts, expected))
        tallies.append(tally)
        memory.append(memory_of(port))
        seconds += took
        told = ("lost", "mixed_up", "other_answer", "turned_away")
        counts = ", ".join(f"{name.replace('_', ' ')} {getattr(tally, name)}" for name in told)
        line = f"{len(tally.seconds)} requests, {len(tally.seconds) / took:.0f} a second"
        line += f", 99 % within {tally.quantile(0.99):.2f} s, {counts}, {memory[-1] / 1e6:.0f} MB"
        print(line, file=sys.stderr, flush=True)
        if seconds > arguments.max_seconds:
            break
    return {
        "requests": sum(len(tally.seconds) for tally in tallies),
        "seconds": round(seconds, 1),
        "lost": sum(tally.lost for tally in tallies),
        "mixed_up": sum(tally.mixed_up for tally in tallies),
        "other_answer": sum(tally.other_answer for tally in tallies),
        "memory_mb": [round(bytes_ / 1e6, 1) for bytes_ in memory],
        "growth": round(memory[-1] / memory[0] - 1, 4),
    }


def answers_for(texts: Sequence[str], arguments: argparse.Namespace) -> dict[str, int | float | None]:
    """What the library says, without a server."""
    solver = StubSolver() if arguments.stub else Solver.load(arguments.model)
    return {text: _json(solver.solve(text).answer) for text in texts}


def _json(answer: Fraction | None) -> int | float | None:
    return None if answer is None else answer.numerator if answer.denominator == 1 else float(answer)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--model", help="a model directory or name; the bundled models if not given")
    parser.add_argument("--stub", action="store_true", help="no model")
    parser.add_argument("--clients", type=int, nargs="+", default=[1, 16, 128])
    parser.add_argument("--per-level", type=int, default=2000, help="requests for each number of clients")
    parser.add_argument("--requests", type=int, default=50_000, help="requests of the long run; 0 leaves it out")
    parser.add_argument("--long-clients", type=int, default=128, help="clients of the long run")
    parser.add_argument("--workers", type=int, default=2, help="worker processes of the server")
    parser.add_argument("--max-seconds", type=float, default=3600, help="when to end the long run")
    parser.add_argument("--distinct", type=int, default=400, help="how many different texts")
    parser.add_argument("--json", action="store_true", help="print the report as JSON")
    parser.add_argument("--serve-stub", type=int, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.serve_stub:
        serve_stub(arguments.serve_stub)
        return 0
    expected = answers_for(texts_to_ask(arguments.distinct), arguments)
    server, port = start_server(arguments)
    try:
        asyncio.run(ask(port, 4, 100, expected))
        levels = []
        for clients in arguments.clients:
            tally, seconds = asyncio.run(ask(port, clients, arguments.per_level, expected))
            rate = len(tally.seconds) / seconds
            p50, p99 = 1000 * tally.quantile(0.5), 1000 * tally.quantile(0.99)
            levels.append(
                Level(
                    clients,
                    len(tally.seconds),
                    round(rate, 1),
                    round(p50, 1),
                    round(p99, 1),
                    tally.lost,
                    tally.mixed_up,
                    tally.other_answer,
                    tally.turned_away,
                )
            )
        long = long_run(port, arguments, expected) if arguments.requests else None
    finally:
        server.terminate()
        server.wait()
    report(levels, long, arguments.json)
    failed = any(level.lost or level.mixed_up or level.other_answer for level in levels)
    if long is not None:
        failed |= bool(long["lost"] or long["mixed_up"] or long["other_answer"]) or long["growth"] > MAX_GROWTH
    return int(failed)


def report(levels: Sequence[Level], long: dict[str, Any] | None, as_json: bool) -> None:
    if as_json:
        print(json.dumps({"levels": [asdict(level) for level in levels], "long_run": long}))
        return
    columns = (
        "clients",
        "requests",
        "per second",
        "p50 ms",
        "p99 ms",
        "lost",
        "mixed up",
        "other answer",
        "turned away",
    )
    print("  ".join(columns))
    for level in levels:
        values = map(str, asdict(level).values())
        print("  ".join(value.rjust(len(name)) for name, value in zip(columns, values, strict=True)))
    if long:
        print(
            "long run: {requests} requests in {seconds} s, {lost} lost, {mixed_up} mixed up, "
            "{other_answer} other answers".format(**long)
        )
        print("memory in MB after each tenth: {memory_mb}; growth {growth:.1%}".format(**long))


if __name__ == "__main__":
    sys.exit(main())
