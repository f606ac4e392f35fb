"""Epochs made ahead of time, by child processes: drawing, augmenting and encoding take longer than a fast GPU needs.

An epoch depends on its number alone, so that it comes out the same whoever makes it.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from typing import Any, Generic, TypeVar

E = TypeVar("E")


class Ahead(Generic[E]):
    """Gives epochs in order; `workers` of them are made while earlier ones are used. Without workers each is made when
    it is asked for.

    >>> ahead = Ahead(lambda epoch: epoch * epoch, workers=0)
    >>> [ahead.take(epoch) for epoch in (2, 3)]
    [4, 9]
    """

    def __init__(self, make: Callable[[int], E], workers: int):
        self._make = make
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None
        self._coming: dict[int, Future[Any]] = {}
        if workers:
            # Forked, so that the problems are not read a second time; before the GPU is first used.
            _MADE_BY.append(make)
            self._place = len(_MADE_BY) - 1
            self._pool = ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("fork"))
            self.expect(0)

    def expect(self, epoch: int) -> None:
        """Begin to make an epoch and those that come after it."""
        if self._pool is None:
            return
        for number in range(epoch, epoch + self._workers):
            if number not in self._coming:
                self._coming[number] = self._pool.submit(_make_epoch, self._place, number)

    def take(self, epoch: int) -> E:
        """One epoch; those after it are begun."""
        if self._pool is None:
            return self._make(epoch)
        self.expect(epoch)
        made: E = self._coming.pop(epoch).result()
        self._coming = {number: future for number, future in self._coming.items() if number > epoch}
        self.expect(epoch + 1)
        return made

    def close(self) -> None:
        """End the child processes."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


_MADE_BY: list[Callable[[int], Any]] = []
"""What a forked child finds again by its place: the data is not sent to it."""


def _make_epoch(place: int, epoch: int) -> Any:
    return _MADE_BY[place](epoch)
