"""The training loop: one for every kind of model, for a CPU, a GPU and many, through Accelerate."""

from __future__ import annotations

import gc
import math
import random
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import torch
from accelerate import Accelerator, DistributedDataParallelKwargs
from accelerate.utils import broadcast
from torch.optim.swa_utils import AveragedModel, get_ema_multi_avg_fn

from deduct.core.atomic import complete_folder, restore_folder
from deduct.core.problem import Problem
from deduct.errors import ConfigError, DeductError, WriteError
from deduct.evaluation import Record, compute_metrics, predict, write_records
from deduct.training.adapters import without_adapters
from deduct.training.ahead import Ahead
from deduct.training.batches import make_batches
from deduct.training.checkpoint import (
    Progress,
    checkpoint_facts,
    load_checkpoint,
    remove_checkpoint,
    save_checkpoint,
    seed_everything,
)
from deduct.training.config import TrainConfig
from deduct.training.data import RunData, load_data
from deduct.training.facts import check_same, course, outcome
from deduct.training.graphs import AUTOCAST
from deduct.training.learners import Batch, Example, make_learner
from deduct.training.monitor import Monitor
from deduct.training.optimizer import make_optimizer, rate_at, set_rate
from deduct.training.parts import summed_in_parts
from deduct.training.run_folder import MODEL, forget_earlier_run, predictions_file, read_summary, write_summary
from deduct.training.sources import draw_epoch
from deduct.training.trackers import start_tracker, tracker_named

CHECK_EVERY = 20
"""Batches between looks at the loss: each look waits for the device."""

AVERAGE_EVERY = 10
"""Steps between updates of the moving average, which cost time and change little from one step to the next."""


class Run:
    """One training run from its configuration to its saved model."""

    def __init__(self, config: TrainConfig, quiet: bool = False):
        self.config, self.out = config, Path(config.out)
        self.accelerator = Accelerator(
            mixed_precision="no" if config.precision == "float32" else config.precision,
            kwargs_handlers=[DistributedDataParallelKwargs(find_unused_parameters=True)],
            log_with=tracker_named(config.tracker),
            project_dir=self.out,
        )
        self.is_main = self.accelerator.is_main_process
        # cuDNN's attention (PyTorch 2.11 to 2.13 on H100 and H200, bf16) gives decoders of the Qwen kind gradients that
        # are NaN: pytorch issue 196678.
        torch.backends.cuda.enable_cudnn_sdp(False)
        seed_everything(config.seed)
        self.data: RunData = load_data(config)
        self.learner = make_learner(config, self.data)
        self.model, loss = self.learner.model, self.learner.loss
        self.config = config = self.learner.config
        self.facts = course(config, self.data)
        self.monitor = Monitor(self.out, quiet or not self.is_main)
        self.ahead = Ahead(self._make_epoch, config.workers)
        self.learner.to(self.accelerator.device)
        if config.compile:
            self.model.backbone.compile(dynamic=True)
        self.optimizer = make_optimizer(loss, config)
        self.average = AveragedModel(self.model) if config.average else None
        if config.cuda_graphs and self._is_alone_on_gpu():
            self.learner.record_graphs(config.batch_size, AUTOCAST.get(config.precision))
        self.loss, self.optimizer = self.accelerator.prepare(loss, self.optimizer)
        gc.freeze()  # the problems stay to the end: the garbage collector need not walk through them again and again
        self.progress = Progress()
        self.resumed = False
        self.steps_per_epoch = 0
        self.most_parts = 1
        self.began = self.saved = time.monotonic()
        """When the training began (less what came before a resumption), and when the last checkpoint was written."""

    def _is_alone_on_gpu(self) -> bool:
        return self.accelerator.num_processes == 1 and self.accelerator.device.type == "cuda"

    def finished(self, force: bool = False) -> dict[str, Any] | None:
        """The summary in this run's folder, None if there is none; that of another run is an error, unless forced."""
        summary = read_summary(self.out)
        if summary is None:
            return None
        if not force:
            if "made_with" not in summary:
                raise ConfigError(
                    f"the finished run in {self.out} does not say what it was made with; leave out --resume to start "
                    "again, or take it as it is with --force"
                )
            check_same(summary["made_with"], outcome(self.facts, self.data), self.out)
        if self.is_main:
            remove_checkpoint(self.out)  # a kill right after the end leaves one
        self.monitor.say(f"{self.out} is finished: nothing is trained again")
        return summary

    def resume(self, force: bool = False) -> None:
        """Go on from the last checkpoint of this run's folder; that of another run is an error, unless forced."""
        before = checkpoint_facts(self.out)
        if before is None:
            self.monitor.say(f"the checkpoint in {self.out} does not say what it was made with; going on as asked now")
        elif not force:
            check_same(before, self.facts, self.out)
        self.progress = load_checkpoint(self.out, self.model, self.optimizer, self.average)
        self.resumed = True

    def train(self) -> dict[str, Any]:
        """Train to the end, save the model and report on the test sources."""
        try:
            self._begin()
            # An epoch that was broken off when the time was up is still to be evaluated, and its model to be saved.
            while self.progress.batch or (self.progress.epoch < self.config.epochs and not self._out_of_time()):
                self._epoch()
            self.ahead.close()
            return self._finish()
        except WriteError as error:
            raise self._cannot_write(error.path, error.reason) from error
        except OSError as error:
            raise self._cannot_write(error.filename or self.out, error.strerror or error) from error

    def _begin(self) -> None:
        if self.is_main:
            self.out.mkdir(parents=True, exist_ok=True)
            if not self.resumed:
                forget_earlier_run(self.out)
            restore_folder(self.out / MODEL)
            self.config.save(self.out / "train.yaml")
        if self.config.tracker:
            start_tracker(self.accelerator, self.config)
        self.monitor.begin(self.data, self.accelerator.trackers)
        for note in self.learner.notes:
            self.monitor.say(note)
        self.began = time.monotonic() - self.progress.seconds

    @staticmethod
    def _cannot_write(path: object, reason: object) -> DeductError:
        return DeductError(
            f"{path} cannot be written: {reason}; make room on that disk, then --resume continues from the last "
            "checkpoint"
        )

    def _take_time(self) -> None:
        """Bring the time spent up to date."""
        seconds = time.monotonic() - self.began
        if self.config.max_minutes and self.accelerator.num_processes > 1:
            # The learning rate and the end hang on it: by clocks of their own the processes would drift apart.
            seconds = broadcast(torch.tensor(seconds, device=self.accelerator.device)).item()
        self.progress.seconds = seconds

    def _out_of_time(self) -> bool:
        return bool(self.config.max_minutes) and self.progress.seconds >= self.config.max_minutes * 60

    def _share_done(self) -> float:
        share = self.progress.step / max(1, self.steps_per_epoch * self.config.epochs)
        if self.config.max_minutes:
            share = max(share, self.progress.seconds / (self.config.max_minutes * 60))
        return min(share, 1.0)

    def _make_epoch(self, epoch: int) -> tuple[list[list[Example]], Counter[str]]:
        """The batches of an epoch, the same ones whenever it is started or resumed, and what is left out by reason."""
        rng = random.Random(f"{self.config.seed}-{epoch}")
        problems = draw_epoch(self.data.train, self.config.augment, rng)
        examples, dropped = self.learner.make(problems)
        return make_batches(examples, self.config.batch_size, rng), dropped

    def _epoch_batches(self) -> list[list[Example]]:
        """The batches of this epoch."""
        batches, dropped = self.ahead.take(self.progress.epoch)
        if not batches:
            reasons = ", ".join(f"{reason}: {count}" for reason, count in dropped.items())
            raise ConfigError(f"no training problem can be used ({reasons}); check the operators and constants")
        if self.progress.epoch == 0 and self.progress.batch == 0:
            examples = [example for batch in batches for example in batch]
            self.monitor.examples_made(len(examples), dropped, self.learner.num_breaking(examples))
        return batches

    def _epoch(self) -> None:
        batches = self._epoch_batches()
        self.steps_per_epoch = len(batches)
        self.loss.train()
        losses: list[torch.Tensor] = []
        left = batches[self.progress.batch :]
        with self.monitor.epoch(self.progress, len(batches)) as view:
            for problems in left:
                losses.append(self._step(problems))
                self.progress.batch += 1
                self._take_time()
                is_over = self._out_of_time()
                view.advance(len(problems))
                if is_over or self.progress.batch % CHECK_EVERY == 0 or self.progress.batch == len(batches):
                    view.looked(self._checked(losses), self.progress.step)
                    losses.clear()
                self._save_checkpoint()
                if is_over:
                    break
        self.progress.epoch += 1
        self.progress.batch = 0
        self._take_time()  # writing a checkpoint takes time too, and may have made this epoch the last
        self._evaluate_epoch()
        self._save_checkpoint()

    def _step(self, problems: list[Example]) -> torch.Tensor:
        """One step of the optimiser; the mean loss of this process's problems."""
        count, rank = self.accelerator.num_processes, self.accelerator.process_index
        mine = problems[rank::count]
        # A process without a problem still takes part in the exchange of gradients, with weight zero.
        weight = count / len(problems) if mine else 0.0
        set_rate(self.optimizer, rate_at(self._share_done(), self.config.warmup))
        try:
            loss = summed_in_parts(mine or problems[:1], lambda part: self._backward(part, weight), self._forget)
            if self.config.clip:
                self.accelerator.clip_grad_norm_(self.loss.parameters(), self.config.clip)
            self.optimizer.step()
            self.optimizer.zero_grad()
        except torch.cuda.OutOfMemoryError as error:
            raise self._out_of_memory() from error
        self.progress.step += 1
        if self.progress.step % AVERAGE_EVERY == 0:
            self._update_average()
        return loss

    def _backward(self, examples: Sequence[Example], weight: float) -> torch.Tensor:
        """Add the gradients of some examples; their loss, of which `weight` makes a mean over problems."""
        batch: Batch = self.learner.collate(examples).to(self.accelerator.device)
        with self.accelerator.autocast():
            loss = self.loss(batch) * weight
        self.accelerator.backward(loss)
        return loss.detach()

    def _forget(self, parts: int) -> None:
        """Throw away the gradients of a batch that did not fit, before it is begun again in parts."""
        if self.accelerator.num_processes > 1:  # the others would wait for an exchange that this one does not make
            raise self._out_of_memory()
        self.optimizer.zero_grad()
        torch.cuda.empty_cache()
        if parts > self.most_parts:
            self.most_parts = parts
            self.monitor.say(f"a batch does not fit into the GPU's memory: it is taken in {parts} parts")

    def _out_of_memory(self) -> DeductError:
        return DeductError(
            f"the GPU is out of memory at batch size {self.config.batch_size}: set a smaller batch_size, "
            "precision=bf16 or gradient_checkpointing=true; --resume continues from the last checkpoint"
        )

    def _update_average(self) -> None:
        """Let the moving average, where there is one, take in the steps since its last update."""
        missed = self.progress.step - self.progress.averaged
        if self.average is None or missed == 0:
            return
        self.average.multi_avg_fn = get_ema_multi_avg_fn(self.config.average**missed)
        self.average.update_parameters(self.model)
        self.progress.averaged = self.progress.step

    def _checked(self, losses: Sequence[torch.Tensor]) -> float:
        """The mean of recent losses over all processes; a loss that is NaN ends the run."""
        mean = self.accelerator.reduce(torch.stack(list(losses)).mean(), "mean").item()
        if not math.isfinite(mean):
            raise self._diverged(f"the loss is {mean}")
        return mean

    def _diverged(self, what: str) -> DeductError:
        return DeductError(
            f"{what} in epoch {self.progress.epoch + 1}: set a smaller learning_rate or precision=float32; "
            "the last good checkpoint is kept, --resume --force continues from it with other settings"
        )

    def _evaluate_epoch(self) -> None:
        last = self.progress.epoch >= self.config.epochs or self._out_of_time()
        due = self.progress.epoch % self.config.evaluate_every == 0
        if not (last or due):
            return
        self._update_average()
        if self.is_main:
            accuracy = self._accuracy(self.data.dev) if self.data.dev else 0.0
            loss = self._dev_loss() if accuracy >= self.progress.best else None
            self.monitor.evaluated(self.progress, accuracy, loss, self.config.beam)
            if self.config.selection == "last" or self.progress.is_bettered_by(accuracy, loss):
                self.progress.choose(accuracy, loss)
                with complete_folder(self.out / MODEL) as fresh:
                    without_adapters(self.final_model).save(fresh)
        self.accelerator.wait_for_everyone()
        self._take_time()  # only here: an epoch that was not evaluated must not turn out to be the last

    @property
    def final_model(self) -> Any:
        """The weights that count: the moving average where there is one."""
        return self.average.module if self.average is not None else self.model

    def _accuracy(self, problems: Sequence[Problem]) -> float:
        return compute_metrics(self._predict(self.final_model, problems)).accuracy["answer"].share

    def _predict(self, model: Any, problems: Sequence[Problem]) -> list[Record]:
        size = self.config.evaluation_batch_size
        return predict(self.learner.solver(model), problems, beam=self.config.beam, batch_size=size)

    def _dev_loss(self) -> float | None:
        """The dev loss, where it can decide which epoch is kept."""
        if self.config.selection == "last":
            return None
        with self.accelerator.autocast():
            return self.learner.dev_loss(self.final_model, self.data.dev)

    def _save_checkpoint(self) -> None:
        """Write a checkpoint if the last one is old enough; large models take seconds to write.

        Only the first process does so; the others wait for it when gradients are exchanged next.
        """
        if not self.is_main or time.monotonic() - self.saved < self.config.save_minutes * 60:
            return
        # The losses are looked at only now and then: a step that went wrong since must not get into a checkpoint.
        if not torch.stack([weights.isfinite().all() for weights in self.model.parameters()]).all():
            raise self._diverged("the weights are not finite")
        save_checkpoint(self.out, self.model, self.optimizer, self.average, self.progress, self.facts)
        self.saved = time.monotonic()

    def _finish(self) -> dict[str, Any]:
        """Report on the test sources with the chosen epoch's weights."""
        summary: dict[str, Any] = {
            "selection": self.config.selection,
            "best_epoch": self.progress.best_epoch,
            "dev_accuracy": self.progress.best,
            "dev_loss": self.progress.best_loss,
            "beam": self.config.beam,
            "seconds": round(self.progress.seconds, 1),
            "test": {},
            "made_with": outcome(self.facts, self.data),
        }
        if self.is_main:
            best = self.learner.load(self.out / MODEL).to(self.accelerator.device)
            # Those that solve: adapters are worked in.
            summary["parameters"] = sum(parameter.numel() for parameter in best.parameters())
            for source, problems in self.data.test.items():
                records = self._predict(best, problems)
                write_records(records, predictions_file(self.out, source))
                summary["test"][source] = compute_metrics(records).to_json()
            write_summary(self.out, summary)
            remove_checkpoint(self.out)
            self.monitor.finished(summary)
        self.accelerator.wait_for_everyone()
        return summary
