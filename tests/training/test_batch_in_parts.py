"""A batch that does not fit into memory is taken in parts: the same gradients, the same training."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("accelerate")

import torch

from deduct.errors import DeductError
from deduct.training.graphs import is_out_of_memory
from deduct.training.loop import Run
from deduct.training.parts import summed_in_parts
from tiny_run import tiny_config, write_tiny_inputs


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_tiny_inputs(tmp_path_factory.mktemp("parts"))


def fitting(most: int, done: list[int]) -> Callable[[Sequence[int]], torch.Tensor]:
    """A backward pass for which more than `most` examples are too many."""

    def backward(part: Sequence[int]) -> torch.Tensor:
        if len(part) > most:
            raise torch.cuda.OutOfMemoryError
        done.extend(part)
        return torch.tensor(float(sum(part)))

    return backward


@pytest.mark.parametrize(("size", "most", "tried"), [(7, 7, []), (7, 4, [2]), (7, 2, [2, 4]), (7, 1, [2, 4, 7])])
def test_a_batch_is_halved_until_it_fits(size: int, most: int, tried: list[int]) -> None:
    done: list[int] = []
    counts: list[int] = []

    def forget(count: int) -> None:
        done.clear()
        counts.append(count)

    assert summed_in_parts(range(size), fitting(most, done), forget) == sum(range(size))
    assert sorted(done) == list(range(size))
    assert counts == tried


def test_a_single_example_that_does_not_fit_is_an_error() -> None:
    with pytest.raises(torch.cuda.OutOfMemoryError):
        summed_in_parts(range(3), fitting(0, []), lambda count: None)


def no_room_beyond(most: int, run: Run, sizes: list[int]) -> Callable[[Any], torch.Tensor]:
    """The run's loss on a GPU that holds so many problems at a time."""
    forward = run.loss.forward

    def small_memory(batch: Any) -> torch.Tensor:
        size = batch.active[0]
        if size > most:
            raise torch.cuda.OutOfMemoryError
        sizes.append(size)
        loss: torch.Tensor = forward(batch)
        return loss

    return small_memory


def test_a_batch_in_parts_has_the_loss_and_gradients_of_the_whole(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = Run(tiny_config(folder, batch_size=8, out=str(tmp_path)), quiet=True)
    batch = run._epoch_batches()[0]
    run.loss.eval()  # without dropout

    def taken() -> tuple[float, list[torch.Tensor | None]]:
        run.optimizer.zero_grad()
        loss = summed_in_parts(batch, lambda part: run._backward(part, 1 / len(batch)), run._forget)
        return loss.item(), [one.grad if one.grad is None else one.grad.clone() for one in run.loss.parameters()]

    loss, gradients = taken()
    sizes: list[int] = []
    monkeypatch.setattr(run.loss, "forward", no_room_beyond(3, run, sizes))
    loss_in_parts, gradients_in_parts = taken()
    assert sum(sizes) == len(batch) == 8
    assert max(sizes) <= 3
    assert loss_in_parts == pytest.approx(loss, rel=1e-5)
    for one, other in zip(gradients, gradients_in_parts, strict=True):
        assert (one is None) == (other is None)
        assert one is None or other is None or torch.allclose(one, other, rtol=1e-3, atol=1e-5)


def test_a_run_whose_batches_do_not_fit_goes_on_and_says_so(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run = Run(tiny_config(folder, batch_size=8, epochs=2, out=str(tmp_path)))
    sizes: list[int] = []
    monkeypatch.setattr(run.loss, "forward", no_room_beyond(3, run, sizes))
    summary = run.train()
    assert summary["best_epoch"] > 0
    assert sum(sizes) == 2 * 10
    assert capsys.readouterr().err.count("a batch does not fit into the GPU's memory") == 2  # in 2 parts, in 4


def test_processes_that_share_a_batch_do_not_split_it(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = Run(tiny_config(folder, out=str(tmp_path / "out")), quiet=True)
    monkeypatch.setattr(type(run.accelerator), "num_processes", 2)
    with pytest.raises(DeductError, match="smaller batch_size"):
        run._forget(2)


def broken_off() -> None:
    """As a recording ends that memory ran out in: leaving it is another error."""
    try:
        raise torch.cuda.OutOfMemoryError
    finally:
        raise RuntimeError("the recording was broken off")


def test_an_error_on_leaving_a_recording_hides_the_one_inside() -> None:
    with pytest.raises(RuntimeError) as caught:
        broken_off()
    assert is_out_of_memory(caught.value)
    assert not is_out_of_memory(RuntimeError("the encoder copies something to the host"))
