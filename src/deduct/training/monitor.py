"""What a person sees of a run: a progress bar, a log of lines, TensorBoard curves."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn

from deduct.core.config import ReasonerConfig
from deduct.training.checkpoint import Progress as RunProgress
from deduct.training.data import RunData
from deduct.training.examples import Example, breaks_constraint


class EpochBar:
    """The bar of one epoch."""

    def __init__(self, monitor: Monitor, bar: Progress, task: TaskID):
        self.monitor, self.bar, self.task = monitor, bar, task
        self.began: tuple[float, int] | None = None

    def advance(self, loss: float, progress: RunProgress, batch_size: int) -> None:
        """Show the mean loss of the last batches and the speed."""
        if self.began is None:
            self.began = (progress.seconds, progress.step)
        seconds, steps = progress.seconds - self.began[0], progress.step - self.began[1]
        speed = steps * batch_size / seconds if seconds else 0.0
        self.bar.update(self.task, completed=progress.batch, loss=f"{loss:.4f}", speed=f"{speed:,.0f}")
        self.monitor.log("loss", step=progress.step, loss=loss, problems_per_second=round(speed))
        self.monitor.scalar("loss", loss, progress.step)
        self.monitor.scalar("problems_per_second", speed, progress.step)


class Monitor:
    """Writes log.jsonl and TensorBoard events, and speaks to the terminal."""

    def __init__(self, out: Path, quiet: bool):
        self.out, self.quiet = out, quiet
        self.console = Console(stderr=True, quiet=quiet)
        self.writer = None if quiet else _tensorboard(out)
        self.dev = "-"

    def log(self, event: str, **values: Any) -> None:
        """Add a line to log.jsonl."""
        if not self.quiet:
            with (self.out / "log.jsonl").open("a", encoding="utf-8") as file:
                file.write(json.dumps({"event": event, **values}) + "\n")

    def scalar(self, name: str, value: float, step: int) -> None:
        """Add a point to a TensorBoard curve."""
        if self.writer is not None:
            self.writer.add_scalar(name, value, step)

    def data_loaded(self, data: RunData) -> None:
        """Say what there is to train on."""
        counts = {source.what: len(problems) for source, problems in data.train}
        self.log("data", train=counts, dev=len(data.dev), test={k: len(v) for k, v in data.test.items()})
        shown = ", ".join(f"{name} {count:,}" for name, count in counts.items())
        self.console.print(f"train: {shown}; dev: {len(data.dev):,}", highlight=False)
        for source, count in data.dropped.items():
            if count:
                self.console.print(f"{source}: {count:,} left out, they also stand in dev or test")
                self.log("overlap", source=source, dropped=count)

    def examples_made(self, examples: Sequence[Example], dropped: Counter[str], config: ReasonerConfig) -> None:
        """Say what cannot be used, by reason, and how many gold programs break a constraint."""
        broken = sum(breaks_constraint(example, config) for example in examples)
        self.log("examples", usable=len(examples), dropped=dict(dropped), breaking_constraints=broken)
        for reason, count in dropped.most_common():
            self.console.print(f"{count:,} problems cannot be trained on: {reason}", highlight=False)
        if broken:
            self.console.print(f"{broken:,} gold programs break a constraint; their gold steps are allowed")

    @contextmanager
    def epoch(self, progress: RunProgress, num_batches: int) -> Iterator[EpochBar]:
        """A progress bar for one epoch."""
        columns = (
            TextColumn("epoch {task.fields[epoch]}"),
            BarColumn(),
            MofNCompleteColumn(),
            TextColumn("loss {task.fields[loss]}  dev {task.fields[dev]}  {task.fields[speed]} problems/s"),
            TimeRemainingColumn(),
        )
        with Progress(*columns, console=self.console, disable=self.quiet) as bar:
            task = bar.add_task(
                "",
                total=num_batches,
                completed=progress.batch,
                epoch=progress.epoch + 1,
                loss="-",
                dev=self.dev,
                speed="-",
            )
            yield EpochBar(self, bar, task)

    def evaluated(self, progress: RunProgress, accuracy: float) -> None:
        """Note a dev accuracy."""
        self.dev = f"{accuracy:.1%}"
        progress.history.append({"epoch": progress.epoch, "dev_accuracy": accuracy, "seconds": progress.seconds})
        self.log("dev", epoch=progress.epoch, accuracy=accuracy, seconds=round(progress.seconds, 1))
        self.scalar("dev_accuracy", accuracy, progress.step)
        self.console.print(f"epoch {progress.epoch}: dev accuracy {accuracy:.1%}", highlight=False)

    def finished(self, summary: dict[str, Any]) -> None:
        """Show the outcome."""
        self.log("finished", **{key: value for key, value in summary.items() if key != "test"})
        for source, metrics in summary["test"].items():
            share = metrics["accuracy"]["answer"]["share"]
            self.console.print(f"{source}: value accuracy {share:.1%} ({metrics['problems']:,} problems)")
        if self.writer is not None:
            self.writer.close()


def _tensorboard(out: Path) -> Any:
    try:
        from torch.utils.tensorboard import SummaryWriter
    except ImportError:
        return None
    return SummaryWriter(str(out / "tensorboard"))
