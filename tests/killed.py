"""Kill a piece of work, as `kill -9` or a lost machine would, at a chosen point.

The work is done in a process of its own, forked from a server that has imported all it needs. Its points are the
returns of calls that touch files: a file has just been opened and is empty, is written in part, renamed, removed.
"""

from __future__ import annotations

import multiprocessing
import os
import random
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from itertools import cycle, islice
from pathlib import Path
from types import ModuleType
from typing import Any
from unittest.mock import patch

from deduct.core.atomic import complete_folder

POINTS = {
    *("open", "mkstemp", "mkdir", "write", "write_record", "write_end_of_file", "flush", "close", "__exit__"),
    *("serialize_file", "replace", "rename", "chmod", "unlink", "rmdir", "truncate"),
}
"""The names of these calls, Python's and those of torch and safetensors."""

_OTHERS = str, type(threading.Lock()), type(threading.RLock())
"""Have methods of the same names."""

NEVER = -1

IMPORTED = [
    *("deduct.training.runs", "deduct.model.export", "deduct.commands.data"),
    # What these import only when they need it, which would take longer than the work.
    *("transformers.models.auto.modeling_auto", "transformers.models.auto.tokenization_auto"),
    *("transformers.models.bert.modeling_bert", "torch._dynamo"),
]

_server = multiprocessing.get_context("forkserver")
_server.set_forkserver_preload(IMPORTED)


def work(function: Callable[..., Any], *arguments: Any, kill_at: int = NEVER, **options: Any) -> list[str] | None:
    """Do some work, killed at a point if it comes so far. The names of its points, or None if it was killed."""
    receiver, sender = _server.Pipe(duplex=False)
    process = _server.Process(target=_work, args=(sender, kill_at, function, arguments, options))
    # Else the process would import what has started the tests, which takes longer than some work.
    with patch.dict(sys.modules, {"__main__": ModuleType("__main__")}):
        process.start()
    sender.close()
    try:
        points: list[str] | None = receiver.recv() if receiver.poll(timeout=120) else None
    except EOFError:  # nothing was sent
        points = None
    process.join(timeout=10)
    assert process.exitcode == (-signal.SIGKILL if points is None else 0), "the work failed; see its error above"
    return points


def _work(sender: Any, kill_at: int, function: Callable[..., Any], arguments: Any, options: Any) -> None:
    points: list[str] = []

    def note(frame: object, event: str, called: Any) -> None:
        if event == "c_return" and called.__name__ in POINTS and not isinstance(called.__self__, _OTHERS):
            points.append(called.__name__)
            if len(points) == kill_at:
                os.kill(os.getpid(), signal.SIGKILL)

    sys.setprofile(note)
    function(*arguments, **options)
    sys.setprofile(None)
    sender.send(points)


def random_points(seed: int, points: Sequence[str], number: int) -> Iterator[int]:
    """Some points of a piece of work, of all kinds alike: a file is written often and renamed seldom."""
    rng = random.Random(seed)
    kinds = sorted(set(points))
    rng.shuffle(kinds)
    for kind in islice(cycle(kinds), number):
        yield rng.choice([number for number, name in enumerate(points, start=1) if name == kind])


def fill_folder(path: Path, content: str) -> None:
    """Some work: a folder with two files, of which the second is written after the first."""
    with complete_folder(path) as fresh:
        (fresh / "a").write_text(content)
        (fresh / "b").write_text(content)
