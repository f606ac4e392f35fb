"""A batch on several cores: processes with one thread each solve chunks, and the answers come in order.

A process may be killed at any time, by the system or by hand. Then all are started again, and the chunks whose answers
have not come are solved again; answers that have come are not.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from deduct.errors import DataError
from deduct.solving.batch.chunks import Answered, answer_chunk
from deduct.solving.batch.entries import Entry
from deduct.solving.solver import SolveOptions, Solver

WORTH_PROCESSES = 400
"""Lines from which on several processes, which take seconds to start, are done sooner than one."""
AHEAD = 2
"""Chunks given out for each process, so that none waits for the slowest."""
LAST_LINES = 32
"""Lines given out at once towards the end: no process solves many while the others have nothing left to do."""
TRIES = 3
"""How often the processes are started again without an answer in between."""

LoadSolver = Callable[[], Solver]
_processes = multiprocessing.get_context("spawn")


def available_cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def answer_in_processes(
    load: LoadSolver, chunks: Iterator[list[Entry]], options: SolveOptions, count: int
) -> Iterator[list[Answered]]:
    """The answers of each chunk, in order, from that many processes; `load` is called in each of them."""
    chunks = with_small_ends(chunks, count)
    pool = _started(load, options, count)
    given: deque[tuple[list[Entry], Future[list[Answered]]]] = deque()
    ended = 0
    try:
        while True:
            while len(given) < AHEAD * count and (chunk := next(chunks, None)) is not None:
                given.append((chunk, _submitted(pool, chunk)))
            if not given:
                return
            try:
                answers = given[0][1].result()
            except BrokenProcessPool:
                ended += 1
                if ended > TRIES:
                    raise DataError(_ended(given[0][0])) from None
                pool.shutdown(wait=False)
                pool = _started(load, options, count)
                given = deque((chunk, done if _has_come(done) else _submitted(pool, chunk)) for chunk, done in given)
                continue
            ended = 0
            given.popleft()
            yield answers
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def with_small_ends(chunks: Iterator[list[Entry]], count: int) -> Iterator[list[Entry]]:
    """The same entries, those of the last chunks, one for each process, in smaller ones."""
    held: deque[list[Entry]] = deque()
    for chunk in chunks:
        held.append(chunk)
        if len(held) > count:
            yield held.popleft()
    for chunk in held:
        for start in range(0, len(chunk), LAST_LINES):
            yield chunk[start : start + LAST_LINES]


def _started(load: LoadSolver, options: SolveOptions, count: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(count, _processes, _begin, (load, options))


def _submitted(pool: ProcessPoolExecutor, chunk: list[Entry]) -> Future[list[Answered]]:
    try:
        return pool.submit(_answer, chunk)
    except BrokenProcessPool as error:  # seen here before the first answer was waited for
        failed: Future[list[Answered]] = Future()
        failed.set_exception(error)
        return failed


def _has_come(answers: Future[list[Answered]]) -> bool:
    return answers.done() and not answers.cancelled() and answers.exception() is None


def _ended(chunk: list[Entry]) -> str:
    return (
        f"a process ended {TRIES + 1} times while lines {chunk[0].number} to {chunk[-1].number} were solved: memory "
        "may be short; give fewer --workers, and the run goes on from there"
    )


# What follows runs in a process of its own.

_solver: Solver
_options: SolveOptions


def _begin(load: LoadSolver, options: SolveOptions) -> None:
    global _solver, _options
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the run that started this process ends it
    threading.Thread(target=_end_with_parent, daemon=True).start()
    os.environ["TOKENIZERS_PARALLELISM"] = "false"
    _solver, _options = load(), options


def _end_with_parent() -> None:
    """A run that is killed takes its processes with it."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _answer(chunk: list[Entry]) -> list[Answered]:
    return answer_chunk(_solver, chunk, _options)
