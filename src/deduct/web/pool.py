"""The workers of a server: processes that solve, a queue before them, and a watch over them.

Requests run on the event loop, the models in worker processes. A request hands in a task and waits. An idle worker
takes what is waiting, as much as makes a batch, and does it; what arrives meanwhile forms the next batch. So a lone
request is not delayed, and a crowd shares the work.

- The work accepted and not yet answered is bounded: a server that cannot keep up says so at once instead of answering
  everybody late.
- A worker that keeps the processor many times longer than its tasks are estimated to take, does what nobody waits for
  any more, or does nothing, is stuck: it is killed and replaced. Its tasks are tried again, each alone, so that one
  does not fail the others. On a machine that is busy with other things a worker is slow, not stuck, and a new one would
  only be slower.
- A worker that ends by itself (a crash, a kill) is replaced the same way, and one that has grown too large after its
  batch.
"""

from __future__ import annotations

import asyncio
import logging
import math
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from deduct.errors import ModelError
from deduct.web.settings import ServerSettings
from deduct.web.tasks import Outcome, Task
from deduct.web.worker import LoadSolver
from deduct.web.worker_process import WorkerGoneError, WorkerProcess

PATIENCE = 3.0
"""Seconds of the processor that any batch may take, however little it has to do."""
SLOWER = 10.0
"""How many times longer than estimated a batch may keep the processor."""
GIVEN_UP = 1.0
"""Seconds of the processor that a batch may go on after everybody who waited for it has given up."""
SILENT = 0.5
"""The share of the time limit for which a worker may not use the processor at all: it waits for what never comes."""
LOOKS = 0.25
"""Seconds between two looks at a worker that is busy."""
LONGEST_PAUSE = 30.0
"""Seconds between two tries to start a worker that does not start."""

_log = logging.getLogger("deduct.web")


class BusyError(Exception):
    """There is no room for another task; `seconds` says when there may be."""

    def __init__(self, seconds: float):
        super().__init__(seconds)
        self.seconds = max(1, math.ceil(seconds))


class SlowError(Exception):
    """The answer did not come within the time limit."""


class StoppingError(Exception):
    """The server is shutting down and takes no more work."""


class CrashError(Exception):
    """The task ended its worker, alone as it was."""


class _StuckError(Exception):
    """A worker takes too long."""


@dataclass(eq=False)
class Job:
    """A task, how many seconds of work it is, and who waits for it."""

    task: Task
    work: float
    result: asyncio.Future[Outcome]
    alone: bool = False
    """Whether its batch ended badly, so that it is tried again by itself."""


class WorkerPool:
    """Collects jobs and has them done by workers."""

    def __init__(
        self, load: LoadSolver, settings: ServerSettings, on_batch: Callable[[int], None] = lambda problems: None
    ):
        self._load = load
        self._settings = settings
        self._on_batch = on_batch
        self._jobs: deque[Job] = deque()
        self._arrival = asyncio.Condition()
        self._keepers: list[asyncio.Task[None]] = []
        self._started: asyncio.Future[None] | None = None
        self._workers: set[WorkerProcess] = set()
        self._leaving: set[WorkerProcess] = set()
        self._stopping = False
        self.waiting = 0.0
        """Seconds of work accepted and not yet answered."""
        self.replaced = 0
        """Workers that were replaced."""
        self.models: list[dict[str, object]] = []
        """What the workers have loaded."""

    @property
    def stopping(self) -> bool:
        return self._stopping

    @property
    def ready(self) -> int:
        """How many workers can take tasks."""
        return len(self._workers)

    @property
    def memory(self) -> int:
        """The bytes that all workers hold."""
        return sum(worker.memory for worker in self._workers)

    async def start(self) -> None:
        """Start the workers and wait until one is ready; `ModelError` where it cannot be."""
        if self._started is None:
            self._started = asyncio.get_running_loop().create_future()
            self._keepers = [asyncio.create_task(self._keep()) for _ in range(self._settings.workers)]
        await asyncio.shield(self._started)

    async def stop(self) -> None:
        """Take no more jobs, finish the accepted ones while anybody waits for them, then end the workers."""
        self._stopping = True
        while self.waiting > 1e-9:
            await asyncio.sleep(0.01)
        for keeper in self._keepers:
            keeper.cancel()
        await asyncio.gather(*self._keepers, return_exceptions=True)

    async def renew(self) -> None:
        """Replace the workers, one after the other, each when it has finished what it does: models are read again."""
        for worker in list(self._workers):
            wanted = self.ready
            self._leaving.add(worker)
            async with self._arrival:
                self._arrival.notify_all()
            # The next one goes only when the place of this one is taken, so that at least one worker always solves.
            while not self._stopping and (worker in self._workers or self.ready < wanted):
                await asyncio.sleep(0.05)
            self._leaving.discard(worker)

    async def submit(self, task: Task, work: float) -> Outcome:
        """Have a task done; `work` are the seconds it is estimated to take."""
        if self._stopping:
            raise StoppingError
        # A task is taken whatever it is where nothing else waits: whether it is too much was decided before.
        if self.waiting and self.waiting + work > self._settings.max_waiting:
            raise BusyError(self.waiting / self._settings.workers)
        job = Job(task, work, asyncio.get_running_loop().create_future())
        self.waiting += work
        job.result.add_done_callback(lambda _: self._release(job))
        try:
            async with asyncio.timeout(self._settings.time_limit):
                await self.start()
                await self._add([job])
                return await job.result
        except TimeoutError:
            raise SlowError from None
        finally:
            job.result.cancel()

    def _release(self, job: Job) -> None:
        self.waiting -= job.work

    async def _add(self, jobs: Sequence[Job], first: bool = False) -> None:
        async with self._arrival:
            if first:
                self._jobs.extendleft(reversed(jobs))
            else:
                self._jobs.extend(jobs)
            self._arrival.notify(len(jobs))

    async def _next_batch(self, worker: WorkerProcess) -> list[Job]:
        """The jobs that a worker does next: all that wait, up to the size of a batch; none where it is to leave."""
        async with self._arrival:
            while True:
                if worker in self._leaving:
                    self._arrival.notify()  # what it was woken for is for another
                    return []
                while self._jobs and self._jobs[0].result.done():  # given up; not worth solving
                    self._jobs.popleft()
                if self._jobs:
                    break
                await self._arrival.wait()
            batch, problems, work = [self._jobs.popleft()], 0, 0.0
            while self._jobs and not batch[0].alone:
                problems, work = sum(len(job.task.texts) for job in batch), sum(job.work for job in batch)
                following = self._jobs[0]
                full = problems + len(following.task.texts) > self._settings.batch_size
                if following.alone or full or work + following.work > self._settings.max_work:
                    break
                self._jobs.popleft()
                if not following.result.done():
                    batch.append(following)
            if self._jobs:
                self._arrival.notify()
            return batch

    async def _keep(self) -> None:
        """Keep one worker running for as long as the server does."""
        pause = 0.5
        while True:
            try:
                worker = await WorkerProcess.start(self._load, self._settings.threads)
            except (ModelError, WorkerGoneError, OSError) as error:
                self._cannot_start(error)
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
                continue
            pause = 0.5
            try:
                self.models = worker.models
                self._workers.add(worker)
                if self._started and not self._started.done():
                    self._started.set_result(None)
                await self._serve(worker)
            finally:
                self._workers.discard(worker)
                worker.kill()
            self.replaced += 1

    def _cannot_start(self, error: Exception) -> None:
        _log.error("no worker", extra={"facts": {"reason": str(error)}})
        if self._started and not self._started.done():
            self._started.set_exception(error)

    async def _serve(self, worker: WorkerProcess) -> None:
        """Give a worker one batch after the other, until it has to be replaced."""
        while worker.memory <= self._settings.max_memory:
            jobs = await self._next_batch(worker)
            if not jobs:
                _log.info("worker renewed")
                return None
            self._on_batch(sum(len(job.task.texts) for job in jobs))
            try:
                outcomes = await self._watched(worker, jobs)
            except (_StuckError, WorkerGoneError) as trouble:
                stuck = isinstance(trouble, _StuckError)
                _log.error("worker replaced", extra={"facts": {"stuck": stuck, "tasks": len(jobs)}})
                return await self._again(jobs, SlowError() if stuck else CrashError())
            except asyncio.CancelledError:
                # The server ends, and no client is to wait for an answer that will not come.
                for job in jobs:
                    job.result.cancel()
                raise
            for job, outcome in zip(jobs, outcomes, strict=True):
                if not job.result.done():
                    job.result.set_result(outcome)
        _log.warning("worker replaced", extra={"facts": {"memory": worker.memory}})
        return None

    async def _watched(self, worker: WorkerProcess, jobs: Sequence[Job]) -> list[Outcome]:
        """The outcomes of a batch, unless the worker is stuck with it."""
        clock = asyncio.get_running_loop().time
        used, active = worker.processor_seconds, clock()
        most = used + self._settings.threads * (PATIENCE + SLOWER * sum(job.work for job in jobs))
        reply = asyncio.create_task(worker.perform([job.task for job in jobs]))
        try:
            while not (await asyncio.wait({reply}, timeout=LOOKS))[0]:
                if worker.processor_seconds > used:
                    used, active = worker.processor_seconds, clock()
                if all(job.result.done() for job in jobs):
                    most = min(most, used + GIVEN_UP)
                if used > most or clock() - active > SILENT * self._settings.time_limit:
                    raise _StuckError
            return reply.result()
        finally:
            reply.cancel()

    async def _again(self, jobs: Sequence[Job], trouble: Exception) -> None:
        """Have the jobs of a batch that ended badly tried again, each alone; one that is the reason for it has failed.

        A job that was alone with a stuck worker is the reason. One that was alone when its worker ended may not be:
        the worker may have been killed from outside.
        """
        waiting = [job for job in jobs if not job.result.done()]
        guilty = [job for job in waiting if job.alone or (len(jobs) == 1 and isinstance(trouble, SlowError))]
        for job in guilty:
            job.result.set_exception(trouble)
        innocent = [job for job in waiting if job not in guilty]
        for job in innocent:
            job.alone = True
        await self._add(innocent, first=True)
