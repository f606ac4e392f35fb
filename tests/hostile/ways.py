"""The ways in: each takes texts and reports what happened to them.

The seconds are those of the processor, so that other programs do not count. A server's processes have two for each of
the clients that they may serve first, and a second try.
"""

from __future__ import annotations

import asyncio
import json
import re
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any
from urllib.request import urlopen

from deduct.web.worker import processor_seconds, resident_bytes
from hostile.report import SLOW, Report

STALLED = 120.0
"""Seconds of the processor that a batch may use without writing a line; a thousand of these texts take thirty."""
CLIENTS = 8
NEVER = 600
"""Seconds by the clock after which a request counts as lost; the server gives up first."""
JSON = {"Content-Type": "application/json"}
ASKED = ["/solve", "/explain", "/picture", "/check", "/what-if", "/hint"] * 12
ASKED[-2:] = "/perturb", "/practice"
"""The addresses that texts are sent to in turn; a perturbation solves some fifty texts, practice makes its own."""
LONG = {"/perturb": 12, "/practice": 12}
"""How many times longer some may take."""


def body_of(path: str, text: str) -> dict[str, Any]:
    """A request whose text, and whatever else a stranger may write, is hostile."""
    others: dict[str, dict[str, Any]] = {
        "/what-if": {"set": {"q0": text[:20] or "7"}},
        "/check": {"answer": text[:150], "steps": text[-1_500:]},
        "/hint": {"steps": text[:1_500], "strength": 1 + len(text) % 3},
        "/practice": {"count": 3, "choices": 2, "versions": 2},
    }
    return {"text": text} | others.get(path, {})


def memory(pid: int | str = "self") -> float:
    return round(resident_bytes(pid) / 1e6, 1)


def family(pid: int) -> list[int]:
    """A process and those that it has started."""
    try:
        return [pid, *map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text("ascii").split())]
    except OSError:  # it has just ended
        return []


def by_python(texts: list[str]) -> Report:
    """Solve, explain and draw each text."""
    from deduct import Solver
    from deduct.explain import explain, to_svg

    report, solver = Report("python"), Solver.load()

    def seconds_for(text: str) -> float:
        began = time.process_time()
        solution = solver.solve(text)
        report.note(json.loads(json.dumps(solution.to_json())))
        explained = explain(solution)
        str(explained), explained.to_json(), to_svg(explained.graph)
        return time.process_time() - began

    for number, text in enumerate(texts, start=1):
        try:
            if (seconds := seconds_for(text)) > SLOW:
                report.slow.append(f"{seconds:.1f} s | {text[:80]!r}")
        except Exception as error:
            report.exceptions.append(f"{type(error).__name__}: {str(error)[:80]} | {text[:80]!r}")
        report.note_memory(number, len(texts), memory)
    return report


def by_batch(texts: list[str]) -> Report:
    """Solve a file, with the memory of the process that does it."""
    report = Report("batch")
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder) / "in.jsonl", Path(folder) / "out.jsonl"
        source.write_text("".join(json.dumps({"text": text}) + "\n" for text in texts), encoding="utf-8")
        process = subprocess.Popen([sys.executable, "-m", "deduct", "batch", str(source), str(target)])
        size, since, held = 0, 0.0, []
        while process.poll() is None:
            processes = family(process.pid)
            held.append(sum(map(memory, processes)))
            used = sum(map(processor_seconds, processes))
            now = target.stat().st_size if target.exists() else 0
            if now > size:
                size, since = now, used
            elif used - since > STALLED:
                report.slow.append(f"nothing written for {STALLED:.0f} s after {size} bytes")
                process.kill()
            time.sleep(0.5)
        # Each tenth of the time; a process that has just ended holds nothing.
        held = [megabytes for megabytes in held if megabytes]
        report.memory_mb = held[len(held) // 10 :: max(1, len(held) // 10)]
        if process.returncode:
            report.exceptions.append(f"deduct batch ended with {process.returncode}")
        records = [json.loads(line) for line in target.read_bytes().splitlines()]
    for record in records:
        report.note(record)
        if record.get("status") not in ("solved", "unanswerable"):
            report.exceptions.append(json.dumps(record)[:160])
    if len(records) != len(texts):
        report.exceptions.append(f"{len(records)} records for {len(texts)} texts")
    return report


def by_http(texts: list[str]) -> Report:
    """Ask a server, some addresses in turn; what is refused as too much is counted."""
    import httpx

    report = Report("http")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "deduct", "serve", "--port", str(port)]
    command += ["--max-waiting", "1000", "--time-limit", str(NEVER // 2)]
    server = subprocess.Popen(command, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    address = f"http://127.0.0.1:{port}"

    def server_memory() -> float:
        with urlopen(f"{address}/metrics") as response:
            lines = response.read().decode().splitlines()
        return round(
            sum(float(line.split()[1]) for line in lines if re.match(r"\w+_resident_memory_bytes ", line)) / 1e6
        )

    def used() -> float:
        return sum(map(processor_seconds, family(server.pid)))

    async def ask() -> None:
        numbered = iter(enumerate(texts, start=1))
        async with httpx.AsyncClient(base_url=address, timeout=NEVER, headers=JSON) as client:

            async def seconds_for(path: str, text: str) -> float:
                began = used()
                response = await client.post(path, content=json.dumps(body_of(path, text)))
                if response.status_code in (413, 422):
                    report.refused += 1
                elif response.status_code != 200:
                    report.exceptions.append(f"{path} {response.status_code} | {text[:80]!r}")
                report.note(response.json() if path in ("/solve", "/explain") else {})
                return used() - began

            async def one_client() -> None:
                for number, text in numbered:
                    path = ASKED[number % len(ASKED)]
                    # All other clients may be served first.
                    limit = SLOW * CLIENTS * LONG.get(path, 1)
                    try:
                        if await seconds_for(path, text) > limit and (seconds := await seconds_for(path, text)) > limit:
                            report.slow.append(f"{path} {seconds:.1f} s | {text[:80]!r}")
                    except httpx.HTTPError as error:
                        report.exceptions.append(f"{path} {type(error).__name__} | {text[:80]!r}")
                    await asyncio.to_thread(report.note_memory, number, len(texts), server_memory)

            await asyncio.gather(*(one_client() for _ in range(CLIENTS)))
            if (await client.get("/health")).json()["replaced"]:
                report.exceptions.append("a worker was replaced")

    try:
        for _ in range(600):
            try:
                urlopen(f"{address}/health").close()
                break
            except OSError:
                time.sleep(0.1)
        asyncio.run(ask())
    finally:
        server.terminate()
        server.wait()
    return report


WAYS = {"python": by_python, "batch": by_batch, "http": by_http}
