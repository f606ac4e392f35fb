"""Hostile texts through every way in: Python, batch files and the server. Nothing may break, hang, leak or be infinite.

    python benchmarks/hostile.py [--texts 100000] [--ways python batch http] [--seed 1]

Texts are made from a seed: everyday problems cut, doubled and shuffled, formulas without end, numbers of every kind,
other scripts, broken and control characters, markup. For each way the report has the exceptions (there, a server
error), the texts that took more than two seconds, the answers that are not finite, and the memory after each tenth.
Exits with 1 where one of these is not as it should be. In Python the seconds are the processor's, so that other
programs do not count; the server has two seconds for each of the clients that it may serve first, and a second try.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import math
import random
import re
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any
from urllib.request import urlopen

from deduct.web.worker import processor_seconds, resident_bytes

EVERYDAY = Path(__file__).parent / "everyday"
SLOW = 2.0
"""Seconds that no text may take."""
MAX_GROWTH = 60.0
"""Megabytes that memory may grow by after the first tenth."""
STALLED = 120.0
"""Seconds of the processor that a batch may use without writing a line; a thousand of these texts take thirty."""
CLIENTS = 8
JSON = {"Content-Type": "application/json"}
ASKED = ["/solve", "/explain", "/picture", "/solve", "/what-if"] * 12
ASKED[-1] = "/perturb"
"""The addresses that texts are sent to in turn; a perturbation solves some fifty texts."""

Make = Callable[[random.Random, list[str]], str]


def _mutated(rng: random.Random, known: list[str]) -> str:
    """A problem with words left out, doubled, swapped, or cut in the middle."""
    words = rng.choice(known).split(" ")
    for _ in range(rng.randint(1, 6)):
        place = rng.randrange(len(words))
        match rng.randrange(5):
            case 0:
                words[place] = ""
            case 1:
                words.insert(place, words[rng.randrange(len(words))])
            case 2:
                words[place] = words[place][: len(words[place]) // 2]
            case 3:
                words[place] = _number(rng, known)
            case 4:
                rng.shuffle(words)
    return " ".join(words)


def _number(rng: random.Random, known: list[str]) -> str:
    """A number as nobody should write it."""
    digits = "".join(rng.choice("0123456789") for _ in range(rng.choice([1, 2, 3, 9, 40, 400])))
    return rng.choice(
        [
            digits,
            f"{digits}/{rng.choice(['0', '3', digits])}",
            f"{digits}e{rng.choice(['9', '-9', '999', '99999999'])}",
            f"-{digits}%",
            f".{digits}",
            f"{digits}.{digits}.{digits}",
            f"{digits},{digits},{digits}",
            rng.choice(
                ["½", "⅔", "二分之零", "三又零分之一", "百分之", "٣٤", "１２３", "Ⅳ", "²", "𝟙𝟚", "零", "两两", "亿亿"]
            ),
            rng.choice(["a dozen dozen", "half of half", "twenty-hundred", "million million", "third third"]),
        ]
    )


def _formula(rng: random.Random, known: list[str]) -> str:
    """Signs, brackets and numbers, closed or not."""
    kind = rng.randrange(4)
    if kind == 0:
        return "-" * rng.choice([3, 50, 1600, 9000]) + "5"
    if kind == 1:
        depth = rng.choice([3, 60, 200, 3000])
        return "-(" * depth + "7" + ")" * rng.choice([depth, depth - 1])
    signs = ["+", "-", "*", "/", "^", "**", "×", "÷", "%", "(", ")", "=", "?"]
    pieces = [rng.choice([rng.choice(signs), str(rng.randint(0, 99))]) for _ in range(rng.choice([5, 40, 400]))]
    return " ".join(pieces)


def _crowded(rng: random.Random, known: list[str]) -> str:
    count = rng.choice([20, 63, 64, 65, 500])
    return "A shop has " + ", ".join(f"{rng.randint(0, 999)} pens" for _ in range(count)) + ". How many in all?"


def _long(rng: random.Random, known: list[str]) -> str:
    filler = rng.choice(["It is a nice day. ", "今天天气很好。", "a" * 40 + " ", "…", "\n", "3 + ", "Mr. "])
    return filler * rng.choice([50, 200, 10_000 // len(filler), 9_000 // len(filler)]) + rng.choice(known)


def _scripts(rng: random.Random, known: list[str]) -> str:
    ranges = [(0x20, 0x7E), (0x400, 0x44F), (0x600, 0x6FF), (0x3040, 0x30FF), (0x4E00, 0x9FFF), (0x1F300, 0x1F6FF)]
    ranges += [(0, 0x1F), (0x200B, 0x200F), (0x300, 0x36F), (0xFE00, 0xFE0F), (0xE000, 0xE0FF), (0x2000, 0x206F)]
    low, high = rng.choice(ranges)
    noise = "".join(chr(rng.randint(low, high)) for _ in range(rng.randint(1, 200)))
    return rng.choice(
        [noise, noise + " 3 + 4 = ?", rng.choice(known) + noise, noise.join(rng.choice(known).split(" "))]
    )


def _markup(rng: random.Random, known: list[str]) -> str:
    text = rng.choice(known)
    return rng.choice(
        [
            f"<script>alert({rng.randint(0, 9)})</script>{text}",
            "<" * rng.randint(1, 3000) + text,
            "&#" + "9" * rng.randint(1, 50) + ";" + text,
            json.dumps({"text": text, "beam": 10**9}),
            "{" * 500 + text,
            "\\" * 200 + text,
            f"'; DROP TABLE problems; -- {text}",
            "%s%n%x{0}{}{{" + text,
            text.replace(" ", "\x00"),
            text.replace(" ", rng.choice(["\ud800", "\udfff"]), 1),
        ]
    )


def _joined(rng: random.Random, known: list[str]) -> str:
    return rng.choice([" ", "\n\n", "", "？"]).join(rng.choice(known) for _ in range(rng.randint(2, 12)))


MAKERS: tuple[Make, ...] = (
    _mutated,
    _mutated,
    _mutated,
    _number,
    _formula,
    _crowded,
    _long,
    _scripts,
    _markup,
    _joined,
)


def hostile_texts(count: int, seed: int) -> Iterator[str]:
    """The texts, the same for the same seed."""
    rng = random.Random(seed)
    known = [
        json.loads(line)["text"]
        for name in ("english", "chinese")
        for line in (EVERYDAY / f"{name}.jsonl").read_text("utf-8").splitlines()
    ]
    for _ in range(count):
        yield rng.choice(MAKERS)(rng, known)


@dataclass
class Report:
    """What happened to the texts on one way."""

    way: str
    texts: int = 0
    solved: int = 0
    refused: int = 0
    exceptions: list[str] = field(default_factory=list)
    slow: list[str] = field(default_factory=list)
    infinite: int = 0
    memory_mb: list[float] = field(default_factory=list)

    def note(self, record: dict[str, Any]) -> None:
        """Count one record as `deduct solve --json` prints it."""
        self.texts += 1
        self.solved += record.get("status") == "solved"
        numbers = [
            record.get("answer"),
            record.get("probability"),
            *(step["value"] for step in record.get("steps", [])),
        ]
        self.infinite += any(isinstance(number, float) and not math.isfinite(number) for number in numbers)

    def note_memory(self, number: int, total: int, megabytes: Callable[[], float]) -> None:
        """After each tenth of the texts, look at the memory; after each hundredth, say how it stands."""
        if number % max(1, total // 10) == 0:
            self.memory_mb.append(megabytes())
        if number % max(1, total // 100) == 0:
            print(self.told(), flush=True)

    @property
    def faults(self) -> int:
        growth = self.memory_mb[-1] - self.memory_mb[0] if self.memory_mb else 0.0
        return len(self.exceptions) + len(self.slow) + self.infinite + (growth > MAX_GROWTH) + (not self.solved)

    def told(self) -> str:
        shown = asdict(self) | {"exceptions": len(self.exceptions), "slow": len(self.slow)}
        first = [*self.exceptions[:3], *self.slow[:3]]
        return " ".join(f"{key}={value}" for key, value in shown.items()) + "".join(f"\n    {line}" for line in first)


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
    command = [sys.executable, "-m", "deduct", "serve", "--port", str(port), "--max-waiting", "100"]
    server = subprocess.Popen(command, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    address = f"http://127.0.0.1:{port}"

    def server_memory() -> float:
        with urlopen(f"{address}/metrics") as response:
            lines = response.read().decode().splitlines()
        return round(
            sum(float(line.split()[1]) for line in lines if re.match(r"\w+_resident_memory_bytes ", line)) / 1e6
        )

    async def ask() -> None:
        numbered = iter(enumerate(texts, start=1))
        async with httpx.AsyncClient(base_url=address, timeout=60, headers=JSON) as client:

            async def seconds_for(path: str, text: str) -> float:
                body: dict[str, Any] = {"text": text} | ({"set": {"q0": "7"}} if path == "/what-if" else {})
                began = time.perf_counter()
                response = await client.post(path, content=json.dumps(body))
                if response.status_code in (413, 422):
                    report.refused += 1
                elif response.status_code != 200:
                    report.exceptions.append(f"{path} {response.status_code} | {text[:80]!r}")
                report.note(response.json() if path in ("/solve", "/explain") else {})
                return time.perf_counter() - began

            async def one_client() -> None:
                for number, text in numbered:
                    path = ASKED[number % len(ASKED)]
                    # All other clients may be served first.
                    limit = SLOW * CLIENTS * (12 if path == "/perturb" else 1)
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


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--texts", type=int, default=100_000)
    parser.add_argument("--ways", nargs="+", choices=list(WAYS), default=list(WAYS))
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    texts = list(hostile_texts(args.texts, args.seed))
    reports = [WAYS[way](texts) for way in args.ways]
    print("\n".join(report.told() for report in reports))
    return int(any(report.faults for report in reports))


if __name__ == "__main__":
    sys.exit(main())
