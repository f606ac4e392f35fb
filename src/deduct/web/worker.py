"""A worker: a process of its own with the models loaded, which does tasks until the server is gone.

It can be killed at any time without harm, which is how the server stops work that nobody waits for any more.
"""

from __future__ import annotations

import os
import queue
import signal
import socket
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from deduct.core.config import ReasonerConfig
from deduct.errors import DeductError, ModelError
from deduct.languages.known import LANGUAGES
from deduct.solving.solver import Solver
from deduct.web.frames import packed, receive_blocking
from deduct.web.tasks import Task, perform, where

WARM_UP = {
    "en": "Tom has 3 boxes of 4 pears and eats 2 pears. How many pears are left?",
    "zh": "小明有3盒梨，每盒4个，吃了2个，还剩多少个？",
}
KILLED_FIRST = "500"
"""When memory runs out, the system should end a worker rather than the server."""

LoadSolver = Callable[[], Solver]


def run_worker(connection: socket.socket, load: LoadSolver) -> None:
    """Load the solver, say so, then answer batches of tasks."""
    # The server decides when a worker ends; a signal for the whole group is for the server to handle.
    for ignored in ("SIGINT", "SIGTERM", "SIGHUP"):
        if hasattr(signal, ignored):
            signal.signal(getattr(signal, ignored), signal.SIG_IGN)
    with suppress(OSError), open("/proc/self/oom_score_adj", "w", encoding="ascii") as file:
        file.write(KILLED_FIRST)
    try:
        solver = load()
        connection.sendall(packed({"models": loaded_models(solver)}))
    except DeductError as error:
        connection.sendall(packed({"failed": str(error)}))
        return
    except Exception as error:
        connection.sendall(packed({"failed": f"a worker cannot start: {where(error)}"}))
        return
    batches: queue.SimpleQueue[list[dict[str, Any]]] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(connection, batches), daemon=True).start()
    while True:
        outcomes = perform(solver, [Task(**task) for task in batches.get()])
        message = {"outcomes": [outcome.to_json() for outcome in outcomes], "memory": resident_bytes()}
        connection.sendall(packed(message))


def _listen(connection: socket.socket, batches: queue.SimpleQueue[list[dict[str, Any]]]) -> None:
    """Take batches from the server; end the process as soon as the server is gone, whatever it is doing."""
    try:
        while True:
            batches.put(receive_blocking(connection))
    except (EOFError, OSError):
        os._exit(0)


def loaded_models(solver: Solver) -> list[dict[str, Any]]:
    """Load the models, solve one problem with each so that no visitor waits for it, and describe them."""
    configs: dict[str, ReasonerConfig] = {}
    languages: dict[str, list[str]] = {}
    missing: list[ModelError] = []
    for language in LANGUAGES:
        try:
            solver.solve(WARM_UP[language], language=language)
            config = solver.scorer_for(language).config
        except ModelError as error:
            missing.append(error)
            continue
        configs[config.name] = config
        languages.setdefault(config.name, []).append(language)
    if not configs:
        raise missing[0]
    return [_described(config, languages[name]) for name, config in configs.items()]


def _described(config: ReasonerConfig, languages: list[str]) -> dict[str, Any]:
    return {
        "name": config.name,
        "languages": languages,
        "operators": list(config.operators),
        "constants": [str(value) for value in config.constants],
        "constraints": list(config.constraints),
        "max_steps": config.max_steps,
    }


def processor_seconds(process: int) -> float:
    """The processor time that a process has used, which stands still while other programs have the processor.

    Where the system does not say, the time of the clock: only differences count.
    """
    try:
        with open(f"/proc/{process}/stat", encoding="utf-8", errors="replace") as file:
            fields = file.read().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")  # of user and system
    except (OSError, ValueError, IndexError):
        return time.monotonic()


def resident_bytes(process: int | str = "self") -> int:
    """The memory that a process holds; 0 where the system does not say."""
    try:
        with open(f"/proc/{process}/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError, IndexError):
        return 0
