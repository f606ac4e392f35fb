"""Figures about a running server, for Prometheus."""

from __future__ import annotations

from collections.abc import Callable

import prometheus_client
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Gauge, Histogram, generate_latest

CONTENT_TYPE = CONTENT_TYPE_LATEST

SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)
SIZES = (1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0)

# When each series began would double the number of series.
prometheus_client.disable_created_metrics()  # type: ignore[no-untyped-call]


class ServerMetrics:
    """The figures of one server; `gauges` are looked up on request."""

    def __init__(self, gauges: dict[str, tuple[str, Callable[[], float]]]):
        self.registry = registry = CollectorRegistry()
        self.requests = Counter("deduct_requests", "Answered requests.", ["path", "status"], registry=registry)
        self.seconds = Histogram(
            "deduct_request_seconds", "Time to answer a request.", ["path"], buckets=SECONDS, registry=registry
        )
        self.problems = Counter("deduct_problems", "Problems by outcome.", ["language", "status"], registry=registry)
        self.batches = Histogram("deduct_batch_problems", "Problems of one batch.", buckets=SIZES, registry=registry)
        self.turned_away = Counter(
            "deduct_turned_away", "Requests turned away by a limit.", ["reason"], registry=registry
        )
        for name, (about, read) in gauges.items():
            Gauge(name, about, registry=registry).set_function(read)

    def text(self) -> bytes:
        """All figures, one a line."""
        return generate_latest(self.registry)
