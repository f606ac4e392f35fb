"""Reading what training runs leave behind."""

from __future__ import annotations

import json
import statistics
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import yaml

from deduct.core.atomic import read_json
from deduct.errors import DataError
from deduct.evaluation import Record, read_records
from deduct.results.settings import FILE_ENDING, source_name


@dataclass(frozen=True)
class Benchmark:
    """A data set's split that a run reports on."""

    dataset: str
    split: str
    fold: int | None

    @classmethod
    def parse(cls, source: str) -> Benchmark:
        """Take a test source apart.

        >>> Benchmark.parse("mawps:test:3")
        Benchmark(dataset='mawps', split='test', fold=3)
        """
        dataset, split, fold = [*source_name(source, "test").split(":"), "", ""][:3]
        return cls(FILE_ENDING.sub("", dataset), split or "test", int(fold) if fold else None)


@dataclass(frozen=True)
class RunFolder:
    """One finished run."""

    folder: Path
    settings: dict[str, Any]
    summary: dict[str, Any]

    @property
    def seed(self) -> int:
        return int(self.settings["seed"])

    @property
    def date(self) -> str:
        """The day on which the run ended."""
        ended = (self.folder / "summary.json").stat().st_mtime
        return datetime.fromtimestamp(ended, UTC).date().isoformat()

    def training_speed(self) -> float | None:
        """Problems per second: the median of what the log says; None without a log."""
        log = self.folder / "log.jsonl"
        if not log.exists():
            return None
        # Logs of the first edition say 0 at the first look of each epoch.
        speeds = [event["problems_per_second"] for event in read_log(log) if event.get("problems_per_second")]
        return float(statistics.median(speeds)) if speeds else None

    def evaluations(self, subfolder: str = "", source: str = "") -> list[Evaluation]:
        """The records of each test source, from the run itself or from a later evaluation below its folder."""
        sources = [source] if source else list(self.settings["test"])
        if not sources:
            raise DataError(f"{self.folder} has no test source: set `test` in its configuration, or give --source")
        folder = self.folder / subfolder
        found = []
        for text in sources:
            file = folder / f"predictions-{text.replace(':', '-').replace('/', '-')}.jsonl"
            if not file.exists() and len(sources) == 1:
                file = folder / "predictions.jsonl"  # as `deduct evaluate --report` calls it
            found.append(Evaluation(self, Benchmark.parse(text), read_records(file)))
        return found


@dataclass(frozen=True)
class Evaluation:
    """What one run predicted for one benchmark."""

    run: RunFolder
    benchmark: Benchmark
    records: list[Record]

    @property
    def order(self) -> tuple[int, int]:
        """To sort by fold, then by seed."""
        return -1 if self.benchmark.fold is None else self.benchmark.fold, self.run.seed


def read_log(path: Path) -> list[dict[str, Any]]:
    """The events of a log; what a full disk has torn is left out."""
    events = []
    for line in path.read_text("utf-8", errors="replace").splitlines():
        with suppress(ValueError):
            events.append(json.loads(line))
    return events


def find_runs(folders: Sequence[Path]) -> list[RunFolder]:
    """The runs in the given folders: each is a run, or holds one for each fold and seed."""
    found = []
    for folder in folders:
        places = [folder] if (folder / "train.yaml").exists() else sorted(p.parent for p in folder.glob("*/train.yaml"))
        if not places:
            raise DataError(f"{folder} is not the folder of a training run: there is no train.yaml in it or below it")
        found += [_read_run(place) for place in places]
    return found


def _read_run(folder: Path) -> RunFolder:
    summary = folder / "summary.json"
    if not summary.exists():
        raise DataError(f"the run in {folder} is not finished: go on with `deduct train ... --resume`")
    settings = yaml.safe_load((folder / "train.yaml").read_text("utf-8"))
    if not isinstance(settings, dict):
        raise DataError(f"{folder / 'train.yaml'} is empty or torn; run `deduct train` again")
    if settings.get("limit"):
        raise DataError(f"{folder} is a dry run on {settings['limit']} problems of each source, not a result")
    return RunFolder(folder, settings, read_json(summary, "remove it and go on with `deduct train ... --resume`"))
