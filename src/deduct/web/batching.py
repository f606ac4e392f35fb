"""Many requests, one model: problems that arrive together are solved together.

Requests run on the event loop, the model in one worker thread. A request hands in a `Job` and waits. The
loop takes the first job, waits a few milliseconds for company, and gives all of them to the worker; jobs
that arrive meanwhile form the next batch. So a lone request is hardly delayed, and a crowd shares the work.

The number of problems accepted and not yet answered is bounded: a server that cannot keep up says so at
once instead of answering everybody late.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import islice
from typing import Any

from deduct.solving.solution import Solution
from deduct.solving.solver import Solver
from deduct.web.settings import ServerSettings

Options = tuple[tuple[str, Any], ...]
"""Options of `Solver.solve` as pairs: jobs with equal options share a batch."""

Finish = Callable[[list[Solution]], Any]
"""Turns a job's solutions into its result; runs in the worker thread."""


class BusyError(Exception):
    """There is no room for another problem."""


class SlowError(Exception):
    """The answer did not come within the time limit."""


class StoppingError(Exception):
    """The server is shutting down and takes no more work."""


@dataclass(frozen=True)
class Job:
    """Texts to solve with the same options, and what to do with their solutions."""

    texts: tuple[str, ...]
    options: Options
    finish: Finish
    size: int
    """Problems it counts for."""
    result: asyncio.Future[Any]


class Batcher:
    """Collects jobs and runs them in one worker thread."""

    def __init__(
        self, solver: Solver, settings: ServerSettings, on_batch: Callable[[int], None] = lambda problems: None
    ):
        self._solver = solver
        self._settings = settings
        self._on_batch = on_batch
        self._jobs: asyncio.Queue[Job] = asyncio.Queue()
        self._worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="solver")
        self._loop: asyncio.Task[None] | None = None
        self._stopping = False
        self.waiting = 0
        """Problems accepted and not yet answered."""

    @property
    def stopping(self) -> bool:
        return self._stopping

    async def stop(self) -> None:
        """Take no more jobs, finish the accepted ones, then end."""
        self._stopping = True
        while self.waiting:
            await asyncio.sleep(0.01)
        if self._loop:
            self._loop.cancel()
        self._worker.shutdown()

    def submit(self, texts: Sequence[str], options: Options, finish: Finish, size: int = 0) -> Awaitable[Any]:
        """Accept a job at once or refuse it; what it returns is to be awaited.

        `size` says how many problems the job counts for, where `finish` solves more than the texts.
        """
        if self._stopping:
            raise StoppingError
        if self._loop is None:
            self._loop = asyncio.create_task(self._work())
        job = Job(tuple(texts), options, finish, size or max(1, len(texts)), asyncio.get_running_loop().create_future())
        if self.waiting + job.size > self._settings.max_queue:
            raise BusyError
        self.waiting += job.size
        job.result.add_done_callback(lambda _: self._release(job))
        self._jobs.put_nowait(job)
        return self._wait_for(job)

    def _release(self, job: Job) -> None:
        self.waiting -= job.size

    async def _wait_for(self, job: Job) -> Any:
        try:
            async with asyncio.timeout(self._settings.time_limit):
                return await job.result
        except TimeoutError:
            raise SlowError from None

    async def _work(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            # A job whose request has given up is not worth solving.
            jobs = [job for job in await self._collect() if not job.result.done()]
            if not jobs:
                continue
            self._on_batch(sum(job.size for job in jobs))
            outcomes = await loop.run_in_executor(self._worker, self._run, jobs)
            for job, outcome in zip(jobs, outcomes, strict=True):
                if job.result.done():
                    continue
                if isinstance(outcome, Exception):
                    job.result.set_exception(outcome)
                else:
                    job.result.set_result(outcome)

    async def _collect(self) -> list[Job]:
        """The next jobs: all that come within the window, until the batch is full."""
        jobs = [await self._jobs.get()]
        until = asyncio.get_running_loop().time() + self._settings.batch_wait
        while sum(job.size for job in jobs) < self._settings.batch_size:
            try:
                async with asyncio.timeout_at(until):
                    jobs.append(await self._jobs.get())
            except TimeoutError:
                break
        return jobs

    def _run(self, jobs: Sequence[Job]) -> list[Any]:
        """In the worker thread: the result of each job, or the exception it ended with."""
        outcomes: dict[int, Any] = {}
        for options in dict.fromkeys(job.options for job in jobs):
            alike = [place for place, job in enumerate(jobs) if job.options == options]
            for place, solved in zip(alike, self._solve([jobs[place] for place in alike], options), strict=True):
                outcomes[place] = _finished(jobs[place], solved)
        return [outcomes[place] for place in range(len(jobs))]

    def _solve(self, jobs: Sequence[Job], options: Options) -> list[list[Solution] | Exception]:
        texts = [text for job in jobs for text in job.texts]
        try:
            solutions: Iterator[Solution] = iter(
                self._solver.solve_batch(texts, batch_size=self._settings.batch_size, **dict(options)) if texts else ()
            )
            return [list(islice(solutions, len(job.texts))) for job in jobs]
        except Exception as error:
            if len(jobs) == 1:
                return [error]
            # What one text does must not fail its neighbours.
            return [outcome for job in jobs for outcome in self._solve([job], options)]


def _finished(job: Job, solved: list[Solution] | Exception) -> Any:
    if isinstance(solved, Exception):
        return solved
    try:
        return job.finish(solved)
    except Exception as error:
        return error
