"""Making problems, chunk by chunk: the model writes them, what can be read is solved by it, and all that is noted.

    OUT/NAME.jsonl.gz       the problems that could be read, in deduct's own format, with ``info["solutions"]``
    OUT/NAME.report.json    how many were refused and why, with examples; tokens, seconds

A chunk whose problems stand there is done, so that a run that was stopped goes on where it was.
"""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import torch
from tokenizers import Tokenizer

from deduct.core.atomic import write_atomically
from deduct.core.problem import Problem
from deduct.data import canonical
from deduct.errors import ConfigError
from deduct.formulas.numbers import write_number
from deduct.written.decoder import Decoder
from deduct.written.planning import Chunk, Request, read_chunk
from deduct.written.prompts import STOP, parts_of, solving_ending
from deduct.written.reading import RefusedError, new_problem, retold_problem, run
from deduct.written.sampler import Sampler, Setting

SOLUTIONS = 4
SLOTS = 1024
WRITING = Setting(SLOTS, limit=340, temperature=0.8)
SOLVING = Setting(SLOTS, limit=260, temperature=0.6, copies=SOLUTIONS)
SHOWN_REFUSALS = 6
"""Examples of each reason that a report keeps."""


@dataclass
class Report:
    """What became of a chunk."""

    variant: str
    language: str
    requests: int
    read: int = 0
    agreeing: Counter[int] = field(default_factory=Counter)
    """How many of the solutions agree with the program -> problems."""
    refused: Counter[str] = field(default_factory=Counter)
    examples: dict[str, list[str]] = field(default_factory=dict)
    tokens: int = 0
    seconds: float = 0.0

    def refuse(self, reason: str, output: str) -> None:
        self.refused[reason] += 1
        examples = self.examples.setdefault(reason, [])
        if len(examples) < SHOWN_REFUSALS:
            examples.append(output)

    def __str__(self) -> str:
        agreed = sum(count for agreeing, count in self.agreeing.items() if agreeing >= SOLUTIONS - 1)
        speed = self.tokens / max(self.seconds, 1e-9)
        return (
            f"{self.variant}-{self.language}: {self.requests:,} asked for, {self.read:,} read, {agreed:,} agreed; "
            f"{self.tokens:,} tokens in {self.seconds:.0f} s, {speed:,.0f} tokens/s"
        )


class Maker:
    """A model that writes and solves."""

    def __init__(self, model: Path, slots: int, seed: int, graphs: bool = False) -> None:
        device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        if not (model / "model.safetensors").exists():
            raise ConfigError(f"{model} holds no model.safetensors; give the folder of a Qwen2 decoder")
        decoder = Decoder(model, device, torch.bfloat16 if device.type == "cuda" else torch.float32)
        self.tokenizer = Tokenizer.from_file(str(model / "tokenizer.json"))
        stop = self.tokenizer.token_to_id(STOP)
        if stop is None:
            raise ConfigError(f"{model} is not a chat model: its tokenizer has no {STOP}; give another folder")
        self.sampler = Sampler(decoder, stop, seed)
        self.slots, self.graphs = slots, graphs

    def continued(self, beginning: str, endings: Sequence[str], setting: Setting) -> Iterator[tuple[int, str]]:
        """Continuations with the index of their prompt; empty where one did not come to its end."""
        prompts = [encoding.ids for encoding in self.tokenizer.encode_batch(list(endings))]
        shared = self.tokenizer.encode(beginning).ids
        for index, tokens in self.sampler.sample(
            shared, prompts, replace(setting, slots=self.slots, graphs=self.graphs)
        ):
            yield index, self.tokenizer.decode(tokens) if len(tokens) < setting.limit else ""

    def make(self, chunk: Chunk) -> tuple[list[Problem], Report]:
        """Write and solve the problems of a chunk."""
        report = Report(chunk.variant, chunk.language, len(chunk.requests))
        start, tokens = time.perf_counter(), self.sampler.sampled
        problems: list[Problem] = []
        endings = [request.ending for request in chunk.requests]
        for index, output in self.continued(chunk.beginning, endings, WRITING):
            try:
                problems.append(read_output(output, chunk.requests[index], chunk))
            except RefusedError as reason:
                report.refuse(str(reason), output)
        report.read = len(problems)
        solved = list(self._solved(problems, chunk))
        for problem in solved:
            report.agreeing[problem.info["solutions"].count(problem.info["value"])] += 1
        report.tokens, report.seconds = self.sampler.sampled - tokens, time.perf_counter() - start
        return solved, report

    def _solved(self, problems: Sequence[Problem], chunk: Chunk) -> Iterator[Problem]:
        """The problems with the values of sampled solutions."""
        values: list[list[str]] = [[] for _ in problems]
        endings = [solving_ending(problem.text, chunk.language) for problem in problems]
        for index, output in self.continued(chunk.solving, endings, SOLVING):
            values[index].append(solution_value(output, chunk.language))
        for problem, solutions in zip(problems, values, strict=True):
            assert problem.answer is not None
            value = write_number(problem.answer)
            yield replace(problem, info={**problem.info, "value": value, "solutions": solutions})


def read_output(output: str, request: Request, chunk: Chunk) -> Problem:
    """The problem that was written for a request."""
    if not output:
        raise RefusedError("not finished")
    text, lines = parts_of(output, chunk.language)
    if request.source is None:
        problem = new_problem(text, lines, chunk.language)
    else:
        problem = retold_problem(text, request.source)
    return replace(problem, id=request.id, info={"variant": chunk.variant, **request.about})


def solution_value(output: str, language: str) -> str:
    """The value of a solution as files write it; empty where it has none."""
    try:
        return write_number(run(parts_of(output, language)[1]))
    except RefusedError:
        return ""


def make_all(requests: Path, out: Path, make: Callable[[Chunk], tuple[list[Problem], Report]]) -> Iterator[Report]:
    """Make the chunks of a folder that are not done yet, by name; chunks may come and be renamed meanwhile."""
    while waiting := [path for path in sorted(requests.glob("*.json.gz")) if not _target(path, out).exists()]:
        problems, report = make(read_chunk(waiting[0]))
        name = waiting[0].name.removesuffix(".json.gz")
        write_atomically(out / f"{name}.report.json", json.dumps(_fields(report), ensure_ascii=False, indent=1))
        canonical.write(problems, _target(waiting[0], out))
        yield report


def _target(path: Path, out: Path) -> Path:
    return out / path.name.replace(".json.gz", ".jsonl.gz")


def _fields(report: Report) -> dict[str, Any]:
    return {**vars(report), "seconds": round(report.seconds, 1)}
