"""What happened to hostile texts on one way: exceptions, seconds, answers that are not finite, memory."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from typing import Any

SLOW = 2.0
"""Seconds that no text may take."""
MAX_GROWTH = {"python": 60.0, "batch": 250.0, "http": 250.0}
"""Megabytes that memory may grow by after the first tenth. A batch may still be loading its models then, and each of
the two workers of a server the tales for practice (65 MB)."""


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
        return (
            len(self.exceptions) + len(self.slow) + self.infinite + (growth > MAX_GROWTH[self.way]) + (not self.solved)
        )

    def told(self) -> str:
        shown = asdict(self) | {"exceptions": len(self.exceptions), "slow": len(self.slow)}
        first = [*self.exceptions[:3], *self.slow[:3]]
        return " ".join(f"{key}={value}" for key, value in shown.items()) + "".join(f"\n    {line}" for line in first)
