"""Figures about a running server, in the text format that Prometheus reads.

Written by hand because three kinds of figures are all there is: counters, gauges and histograms.
"""

from __future__ import annotations

import os
import threading
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"

SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)
SIZES = (1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0)

Labels = tuple[str, ...]


def _escaped(value: str) -> str:
    return value.replace("\\", r"\\").replace("\n", r"\n").replace('"', r"\"")


def _line(name: str, names: Sequence[str], values: Sequence[str], number: float) -> str:
    labels = ",".join(f'{key}="{_escaped(value)}"' for key, value in zip(names, values, strict=True))
    shown = str(int(number)) if float(number).is_integer() else repr(float(number))
    return f"{name}{{{labels}}} {shown}" if labels else f"{name} {shown}"


@dataclass
class Counter:
    """A number that only grows, one for each combination of labels.

    >>> requests = Counter("requests_total", "Requests.", ("path",))
    >>> requests.add("/solve")
    >>> list(requests.lines())[-1]
    'requests_total{path="/solve"} 1'
    """

    name: str
    about: str
    labels: Labels = ()
    values: dict[Labels, float] = field(default_factory=dict)
    lock: threading.Lock = field(default_factory=threading.Lock, repr=False)

    def add(self, *labels: str, amount: float = 1) -> None:
        with self.lock:
            self.values[labels] = self.values.get(labels, 0) + amount

    def lines(self) -> Iterator[str]:
        yield f"# HELP {self.name} {self.about}"
        yield f"# TYPE {self.name} counter"
        with self.lock:
            values = dict(self.values) or ({(): 0.0} if not self.labels else {})
        for labels, value in values.items():
            yield _line(self.name, self.labels, labels, value)


@dataclass
class Gauge:
    """A number that is looked up when asked for."""

    name: str
    about: str
    read: Callable[[], float]

    def lines(self) -> Iterator[str]:
        yield f"# HELP {self.name} {self.about}"
        yield f"# TYPE {self.name} gauge"
        yield _line(self.name, (), (), self.read())


@dataclass
class Histogram:
    """How often a number fell below each of some bounds.

    >>> seconds = Histogram("seconds", "Time.", (0.1, 1.0))
    >>> seconds.observe(0.1); seconds.observe(5)
    >>> [line for line in seconds.lines() if "bucket" in line]
    ['seconds_bucket{le="0.1"} 1', 'seconds_bucket{le="1"} 1', 'seconds_bucket{le="+Inf"} 2']
    """

    name: str
    about: str
    bounds: tuple[float, ...]
    labels: Labels = ()
    counts: dict[Labels, list[int]] = field(default_factory=dict)
    sums: dict[Labels, float] = field(default_factory=dict)
    lock: threading.Lock = field(default_factory=threading.Lock, repr=False)

    def observe(self, number: float, *labels: str) -> None:
        with self.lock:
            counts = self.counts.setdefault(labels, [0] * (len(self.bounds) + 1))
            counts[bisect_left(self.bounds, number)] += 1
            self.sums[labels] = self.sums.get(labels, 0.0) + number

    def lines(self) -> Iterator[str]:
        yield f"# HELP {self.name} {self.about}"
        yield f"# TYPE {self.name} histogram"
        with self.lock:
            rows = [(labels, list(counts), self.sums[labels]) for labels, counts in self.counts.items()]
        for labels, counts, total in rows:
            below = 0
            for bound, count in zip([*(f"{bound:g}" for bound in self.bounds), "+Inf"], counts, strict=True):
                below += count
                yield _line(f"{self.name}_bucket", (*self.labels, "le"), (*labels, bound), below)
            yield _line(f"{self.name}_sum", self.labels, labels, total)
            yield _line(f"{self.name}_count", self.labels, labels, below)


def resident_bytes() -> float:
    """The memory this process holds; 0 where the system does not say."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError, IndexError):
        return 0


class ServerMetrics:
    """The figures of one server."""

    def __init__(self, waiting: Callable[[], float]):
        self.requests = Counter("deduct_requests_total", "Answered requests.", ("path", "status"))
        self.seconds = Histogram("deduct_request_seconds", "Time to answer a request.", SECONDS, ("path",))
        self.problems = Counter("deduct_problems_total", "Problems by outcome.", ("language", "status"))
        self.batches = Histogram("deduct_batch_problems", "Problems solved in one run of the model.", SIZES)
        self.turned_away = Counter("deduct_turned_away_total", "Requests turned away by a limit.", ("reason",))
        self.waiting = Gauge("deduct_waiting_problems", "Problems accepted and not yet answered.", waiting)
        self.memory = Gauge("process_resident_memory_bytes", "Resident memory.", resident_bytes)

    def text(self) -> str:
        """All figures, one a line."""
        figures = (
            self.requests,
            self.seconds,
            self.problems,
            self.batches,
            self.turned_away,
            self.waiting,
            self.memory,
        )
        return "".join(f"{line}\n" for figure in figures for line in figure.lines())
