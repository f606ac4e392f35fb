"""What a person sees of a run: a progress bar or lines, a log, TensorBoard curves."""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from deduct.training.checkpoint import Progress as RunProgress
from deduct.training.data import RunData
from deduct.training.run_folder import LOG, TENSORBOARD

LINE_SECONDS = 10.0
"""Between two lines about an epoch where there is no terminal to draw a bar on."""


class EpochView:
    """What is seen of one epoch: a bar on a terminal, now and then a line elsewhere."""

    def __init__(self, monitor: Monitor, progress: RunProgress, num_batches: int, bar: Progress | None):
        self.monitor, self.bar = monitor, bar
        self.epoch, self.num_batches = progress.epoch + 1, num_batches
        self.first = self.batch = progress.batch
        self.problems = 0
        self.loss = "-"
        self.began = self.told = time.monotonic()
        if bar is not None:
            self.task = bar.add_task(
                "",
                total=num_batches,
                completed=self.batch,
                epoch=self.epoch,
                loss=self.loss,
                dev=monitor.dev,
                speed="-",
            )

    def advance(self, num_problems: int) -> None:
        """One more batch has been trained on; it had this many problems."""
        self.batch += 1
        self.problems += num_problems
        self._update_bar()
        if self.bar is None and time.monotonic() - self.told >= LINE_SECONDS:
            self.tell()

    def looked(self, loss: float, step: int) -> None:
        """Note the mean loss of the last batches."""
        self.loss = f"{loss:.4f}"
        self._update_bar()
        self.monitor.log("loss", step=step, loss=loss, problems_per_second=round(self.speed, 1))
        self.monitor.scalar("loss", loss, step)
        self.monitor.scalar("problems_per_second", self.speed, step)

    def _update_bar(self) -> None:
        if self.bar is not None:
            self.bar.update(self.task, completed=self.batch, loss=self.loss, speed=f"{self.speed:,.0f}")

    @property
    def speed(self) -> float:
        """Problems per second since the epoch began, or was resumed."""
        seconds = time.monotonic() - self.began
        return self.problems / seconds if seconds else 0.0

    def tell(self) -> None:
        """Say how far the epoch is."""
        self.told = time.monotonic()
        rate = (self.told - self.began) / max(1, self.batch - self.first)  # seconds a batch
        left = timedelta(seconds=round(rate * (self.num_batches - self.batch)))
        self.monitor.say(
            f"epoch {self.epoch}: batch {self.batch:,} of {self.num_batches:,}, loss {self.loss}, "
            f"{self.speed:,.1f} problems/s" + (f", {left} left" if self.batch < self.num_batches else "")
        )


class Monitor:
    """Writes log.jsonl and TensorBoard events, and speaks to the terminal."""

    def __init__(self, out: Path, quiet: bool):
        self.out, self.quiet = out, quiet
        self.console = Console(stderr=True, quiet=quiet)
        self.writer: Any = None
        self.trackers: Sequence[Any] = ()
        self.dev = "-"

    def say(self, line: str) -> None:
        """Print one line."""
        self.console.print(line, highlight=False, markup=False, soft_wrap=True)

    def log(self, event: str, **values: Any) -> None:
        """Add a line to log.jsonl."""
        if not self.quiet:
            with (self.out / LOG).open("a", encoding="utf-8") as file:
                file.write(json.dumps({"event": event, **values}) + "\n")

    def scalar(self, name: str, value: float, step: int) -> None:
        """Add a point to a curve, of TensorBoard and of Accelerate's trackers."""
        if self.writer is not None:
            self.writer.add_scalar(name, value, step)
        for tracker in self.trackers:
            tracker.log({name: value}, step=step)

    def begin(self, data: RunData, trackers: Sequence[Any] = ()) -> None:
        """Open the logs, and say what there is to train on."""
        self.trackers = trackers
        self.writer = None if self.quiet else _tensorboard(self.out)
        counts = {source.what: len(problems) for source, problems in data.train}
        self.log("data", train=counts, dev=len(data.dev), test={k: len(v) for k, v in data.test.items()})
        shown = ", ".join(f"{name} {count:,}" for name, count in counts.items())
        self.say(f"train: {shown}; dev: {len(data.dev):,}")
        for source, count in data.dropped.items():
            if count:
                self.say(f"{source}: {count:,} left out, they also stand in dev or test")
                self.log("overlap", source=source, dropped=count)

    def examples_made(self, usable: int, dropped: Counter[str], broken: int) -> None:
        """Say what cannot be used, by reason, and how many gold programs break a constraint."""
        self.log("examples", usable=usable, dropped=dict(dropped), breaking_constraints=broken)
        for reason, count in dropped.most_common():
            self.say(f"{count:,} problems cannot be trained on: {reason}")
        if broken:
            self.say(f"{broken:,} gold programs break a constraint; their gold steps are allowed")

    @contextmanager
    def epoch(self, progress: RunProgress, num_batches: int) -> Iterator[EpochView]:
        """The view of one epoch."""
        if not self.console.is_terminal or self.quiet:
            view = EpochView(self, progress, num_batches, None)
            yield view
            view.tell()
            return
        columns = (
            TextColumn("epoch {task.fields[epoch]}"),
            BarColumn(),
            MofNCompleteColumn(),
            TextColumn("loss {task.fields[loss]}  dev {task.fields[dev]}  {task.fields[speed]} problems/s"),
            TimeRemainingColumn(),
        )
        with Progress(*columns, console=self.console) as bar:
            yield EpochView(self, progress, num_batches, bar)

    def evaluated(self, progress: RunProgress, accuracy: float, loss: float | None, beam: int) -> None:
        """Note a dev accuracy, and the dev loss where it was looked at."""
        self.dev = f"{accuracy:.1%}"
        progress.history.append({"epoch": progress.epoch, "dev_accuracy": accuracy, "seconds": progress.seconds})
        more = {} if loss is None else {"loss": loss}
        self.log("dev", epoch=progress.epoch, accuracy=accuracy, seconds=round(progress.seconds, 1), beam=beam, **more)
        self.scalar("dev_accuracy", accuracy, progress.step)
        shown = "" if loss is None else f", dev loss {loss:.4f}"
        self.say(f"epoch {progress.epoch}: dev accuracy {accuracy:.1%} (beam {beam}){shown}")

    def finished(self, summary: dict[str, Any]) -> None:
        """Show the outcome."""
        self.log("finished", **{key: value for key, value in summary.items() if key not in ("test", "made_with")})
        for source, metrics in summary["test"].items():
            share = metrics["accuracy"]["answer"]["share"]
            self.say(f"{source}: value accuracy {share:.1%} ({metrics['problems']:,} problems, beam {summary['beam']})")
        if self.writer is not None:
            self.writer.close()
        for tracker in self.trackers:
            tracker.finish()


def _tensorboard(out: Path) -> Any:
    try:
        from torch.utils.tensorboard import SummaryWriter
    except ImportError:
        return None
    return SummaryWriter(str(out / TENSORBOARD))
