"""A worker as the server sees it: a process that is started, given batches of tasks, and killed."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import socket
from collections.abc import Sequence
from typing import Any

from deduct.deduce.threads import THREADS_VARIABLE
from deduct.errors import ModelError
from deduct.web.frames import packed, receive
from deduct.web.tasks import Outcome, Task
from deduct.web.worker import LoadSolver, processor_seconds, run_worker

START_SECONDS = 120.0
"""How long a worker may take to load its models."""

_processes = multiprocessing.get_context("spawn")


class WorkerGoneError(Exception):
    """The process of a worker has ended."""


class WorkerProcess:
    """One running worker."""

    def __init__(self, process: multiprocessing.process.BaseProcess, streams: Any):
        self._process = process
        self._reader: asyncio.StreamReader = streams[0]
        self._writer: asyncio.StreamWriter = streams[1]
        self.models: list[dict[str, object]] = []
        self.memory = 0
        """The bytes that it held after its last batch."""

    @classmethod
    async def start(cls, load: LoadSolver, threads: int | None) -> WorkerProcess:
        """Start a worker and wait until its models are loaded; `ModelError` where they cannot be."""
        ours, theirs = socket.socketpair()
        process = _processes.Process(target=_run, args=(theirs, load, threads), name="deduct worker", daemon=True)
        process.start()
        theirs.close()
        worker = cls(process, await asyncio.open_connection(sock=ours))
        try:
            async with asyncio.timeout(START_SECONDS):
                told = await worker._receive()
            if "failed" in told:
                raise ModelError(told["failed"])
        except TimeoutError:
            worker.kill()
            raise WorkerGoneError("it does not start") from None
        except BaseException:
            worker.kill()
            raise
        worker.models = told["models"]
        return worker

    async def perform(self, tasks: Sequence[Task]) -> list[Outcome]:
        """Have tasks done; `WorkerGoneError` where the process ends meanwhile."""
        try:
            self._writer.write(packed([task.to_json() for task in tasks]))
            await self._writer.drain()
        except OSError as error:
            raise WorkerGoneError(str(error)) from error
        told = await self._receive()
        self.memory = told["memory"]
        return [Outcome(**outcome) for outcome in told["outcomes"]]

    async def _receive(self) -> Any:
        try:
            return await receive(self._reader)
        except (asyncio.IncompleteReadError, OSError) as error:
            raise WorkerGoneError("its process has ended") from error

    @property
    def processor_seconds(self) -> float:
        """The processor time that it has used, of all its threads together."""
        return processor_seconds(self._process.pid or 0)

    def kill(self) -> None:
        """End the process, whatever it is doing."""
        self._writer.transport.abort()
        self._process.kill()
        self._process.join(timeout=5)


def _run(connection: socket.socket, load: LoadSolver, threads: int | None) -> None:
    """In the new process: how many threads the models take is settled before they are loaded."""
    if threads is not None:
        os.environ[THREADS_VARIABLE] = str(threads)
    run_worker(connection, load)
