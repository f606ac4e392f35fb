"""Arrays in plain Python, with the part of numpy's behaviour that search needs.

A search weighs some hundred candidates at a time, for which this is fast enough. What is not needed raises an error,
and never gives something else than numpy does.
"""

from __future__ import annotations

import math
import operator
from array import array
from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from math import prod
from typing import Any

from deduct.web.in_browser.stand_ins.kinds import (
    BOOL,
    FLOAT32,
    FLOAT64,
    INT64,
    Float,
    divided,
    floating,
    kind_holding,
    kind_named,
    kind_of_both,
    power,
    rounded,
    stored,
)

Compute = Callable[[Any, Any], Any]


def _operation(compute: Compute, kind_of: Callable[[str], str] = lambda kind: kind) -> Callable[[Array, Any], Array]:
    """The method of an operator; `kind_of` says the kind of the result from the common kind."""

    def method(self: Array, other: Any) -> Array:
        two = as_array(other)
        kind = kind_of(kind_of_both(self.kind, two.kind if two.shape else other))
        shape = common_shape([self.shape, two.shape])
        return Array(stored(kind, map(compute, self.to(shape).flat(), two.to(shape).flat())), shape, kind)

    return method


def _comparison(compute: Compute) -> Callable[[Array, Any], Array]:
    return _operation(compute, lambda _: BOOL)


def _in_place(method: Callable[[Array, Any], Array]) -> Callable[[Array, Any], Array]:
    def changing(self: Array, other: Any) -> Array:
        self[...] = method(self, other)
        return self

    return changing


class Array:
    """Numbers of one kind in a shape; slices share the numbers of what they are cut from."""

    def __init__(self, data: array[Any], shape: Sequence[int], kind: str, strides: Sequence[int] = (), offset: int = 0):
        self.data, self.shape, self.kind, self.offset = data, tuple(shape), kind, offset
        self.strides = tuple(strides) if strides else _in_order(self.shape)

    @property
    def ndim(self) -> int:
        return len(self.shape)

    @property
    def size(self) -> int:
        return prod(self.shape)

    @property
    def T(self) -> Array:  # noqa: N802 - numpy's name
        return Array(self.data, self.shape[::-1], self.kind, self.strides[::-1], self.offset)

    def places(self) -> Sequence[int]:
        """Where the numbers stand in the data, in reading order."""
        if self.strides == _in_order(self.shape):
            return range(self.offset, self.offset + self.size)
        return spread([self.offset], self.shape, self.strides)

    def flat(self) -> array[Any]:
        """The numbers in reading order."""
        places = self.places()
        if isinstance(places, range):
            return self.data[places.start : places.stop]
        return array(self.data.typecode, map(self.data.__getitem__, places))

    def to(self, shape: tuple[int, ...]) -> Array:
        """The same numbers for a larger shape: what has one row serves for all."""
        if shape == self.shape:
            return self
        missing = len(shape) - self.ndim
        strides = [0] * missing
        for own, wanted, stride in zip(self.shape, shape[missing:], self.strides, strict=True):
            if own not in (1, wanted):
                raise ValueError(f"an array of shape {self.shape} does not fit {shape}")
            strides.append(stride if own == wanted else 0)
        return Array(self.data, shape, self.kind, strides, self.offset)

    def tolist(self) -> Any:
        if self.ndim > 1:
            return [row.tolist() for row in self]
        return [self._number(place) for place in self.places()] if self.shape else self._number(self.offset)

    def _number(self, place: int) -> Any:
        value = self.data[place]
        return bool(value) if self.kind == BOOL else Float(value) if self.kind in (FLOAT32, FLOAT64) else value

    def __len__(self) -> int:
        return self.shape[0]

    def __iter__(self) -> Iterator[Any]:
        return (self[place] for place in range(len(self)))

    def __getitem__(self, key: Any) -> Any:
        key = _indices(key)
        if any(isinstance(each, Array) for each in key):
            shape, places = self._chosen(key)
            return Array(array(self.data.typecode, map(self.data.__getitem__, places)), shape, self.kind)
        view = self._view(key)
        return view if view.shape else view._number(view.offset)

    def __setitem__(self, key: Any, value: Any) -> None:
        key = _indices(key)
        if any(isinstance(each, Array) for each in key):
            shape, places = self._chosen(key)
        else:
            view = self._view(key)
            shape, places = view.shape, list(view.places())
        for place, number in zip(places, as_array(value).to(shape).flat(), strict=True):
            self.data[place] = number

    def _view(self, key: Sequence[Any]) -> Array:
        """What integers, slices and None cut out."""
        shape, strides, offset, axis = list[int](), list[int](), self.offset, 0
        for each in key:
            if each is None:
                shape.append(1)
                strides.append(0)
                continue
            size, stride, axis = self.shape[axis], self.strides[axis], axis + 1
            if isinstance(each, slice):
                start, stop, step = each.indices(size)
                shape.append(len(range(start, stop, step)))
                strides.append(stride * step)
                offset += start * stride
            else:
                offset += _inside(each, size) * stride
        return Array(self.data, (*shape, *self.shape[axis:]), self.kind, (*strides, *self.strides[axis:]), offset)

    def _chosen(self, key: Sequence[Any]) -> tuple[tuple[int, ...], list[int]]:
        """What arrays of integers choose, with slices around them: its shape, and the places."""
        first, count = next(place for place, each in enumerate(key) if isinstance(each, Array)), 0
        while first + count < len(key) and isinstance(key[first + count], Array):
            count += 1
        indices, others = key[first : first + count], [*key[:first], *key[first + count :]]
        if not all(isinstance(each, slice) for each in others):
            raise NotImplementedError("arrays of integers beside something else than slices")
        view = self._view([each if isinstance(each, slice) else slice(None) for each in key])
        shape = common_shape([each.shape for each in indices])
        inner = [0] * prod(shape)
        for each, size, stride in zip(indices, view.shape[first:], view.strides[first:], strict=False):
            chosen = each.to(shape).flat()
            inner = [place + _inside(index, size) * stride for place, index in zip(inner, chosen, strict=True)]
        before = spread([view.offset], view.shape[:first], view.strides[:first])
        behind = view.shape[first + count :]
        places = spread([left + right for left in before for right in inner], behind, view.strides[first + count :])
        return (*view.shape[:first], *shape, *behind), places

    __add__ = __radd__ = _operation(operator.add)
    __sub__ = _operation(operator.sub)
    __mul__ = _operation(operator.mul)
    __truediv__ = _operation(divided, floating)
    __pow__ = _operation(power, floating)
    __and__, __or__ = _operation(operator.and_), _operation(operator.or_)
    __eq__, __ne__ = _comparison(operator.eq), _comparison(operator.ne)  # type: ignore[assignment]
    __lt__, __le__ = _comparison(operator.lt), _comparison(operator.le)
    __gt__, __ge__ = _comparison(operator.gt), _comparison(operator.ge)
    __iadd__, __isub__ = _in_place(__add__), _in_place(__sub__)
    __itruediv__, __iand__ = _in_place(__truediv__), _in_place(__and__)
    __hash__ = None  # type: ignore[assignment]

    def __neg__(self) -> Array:
        return self.each(operator.neg)

    def round(self) -> Array:
        return self.each(rounded)

    def astype(self, kind: Any) -> Array:
        return Array(stored(kind_named(kind), self.flat()), self.shape, kind_named(kind))

    def each(self, compute: Callable[[Any], Any], kind: str = "") -> Array:
        """What comes of each number."""
        return Array(stored(kind or self.kind, map(compute, self.flat())), self.shape, kind or self.kind)

    def reshape(self, *shape: int) -> Array:
        known = prod(size for size in shape if size >= 0)
        return Array(self.flat(), [size if size >= 0 else self.size // max(1, known) for size in shape], self.kind)

    def ravel(self) -> Array:
        return self.reshape(-1)

    def any(self) -> bool:
        return any(self.flat())

    def max(self, axis: Any, keepdims: bool = False) -> Array:
        return self.by_row(max, axis, self.kind, keepdims)

    def sum(self, axis: Any, keepdims: bool = False) -> Array:
        return self.by_row(math.fsum, axis, floating(self.kind), keepdims)

    def argmax(self, axis: Any) -> Array:
        return self.by_row(lambda row: row.index(max(row)), axis, INT64)

    def by_row(self, compute: Callable[[array[Any]], Any], axis: Any, kind: str, keepdims: bool = False) -> Array:
        """What comes of the numbers along the last axis or axes."""
        axes = axis if isinstance(axis, tuple) else (axis % self.ndim,)
        outer = self.ndim - len(axes)
        if axes != tuple(range(outer, self.ndim)):
            raise NotImplementedError("along other axes than the last")
        length, numbers = prod(self.shape[outer:]), self.flat()
        found = [compute(numbers[row * length : (row + 1) * length]) for row in range(prod(self.shape[:outer]))]
        return Array(stored(kind, found), self.shape[:outer] + ((1,) * len(axes) if keepdims else ()), kind)


def as_array(value: Any, kind: Any = None) -> Array:
    """An array of what numpy would take for one: a number, or numbers in lists of lists, or arrays."""
    if isinstance(value, Array):
        return value if kind is None else value.astype(kind)
    shape, numbers = list[int](), [value]
    while numbers and isinstance(numbers[0], (list, tuple, Array)):
        if any(len(each) != len(numbers[0]) for each in numbers):
            raise ValueError("rows of different lengths")
        shape.append(len(numbers[0]))
        numbers = list(chain.from_iterable(numbers))
    named = kind_holding(numbers) if kind is None else kind_named(kind)
    return Array(stored(named, numbers), shape, named)


def common_shape(shapes: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """The shape that all of these fit."""
    longest = max(map(len, shapes))
    padded = [(1,) * (longest - len(shape)) + shape for shape in shapes]
    return tuple(next((size for size in sizes if size != 1), 1) for sizes in zip(*padded, strict=True))


def spread(places: Sequence[int], shape: Sequence[int], strides: Sequence[int]) -> list[int]:
    """Behind each place, those of an array of this shape."""
    found = list(places)
    for size, stride in zip(shape, strides, strict=True):
        found = [place + index * stride for place in found for index in range(size)]
    return found


def where_true(mask: Array) -> list[Array]:
    """For each axis, where what is true stands along it."""
    places = [place for place, true in enumerate(mask.flat()) if true]
    inner, found = 1, list[Array]()
    for size in reversed(mask.shape):
        found.append(as_array([place // inner % size for place in places], INT64))
        inner *= size
    return found[::-1]


def _in_order(shape: tuple[int, ...]) -> tuple[int, ...]:
    """The strides of an array whose numbers stand one after the other."""
    strides, inner = list[int](), 1
    for size in reversed(shape):
        strides.append(inner)
        inner *= size
    return tuple(reversed(strides))


def _inside(place: int, size: int) -> int:
    if not -size <= place < size:
        raise IndexError(f"{place} of {size}")
    return place % size


def _indices(key: Any) -> list[Any]:
    """What stands in brackets, as integers, slices, None and arrays of integers."""
    found = list[Any]()
    for each in key if isinstance(key, tuple) else (key,):
        index = as_array(each) if isinstance(each, list) else each
        if isinstance(index, Array) and index.kind == BOOL:
            found += where_true(index)
        elif index is not ...:
            found.append(index)
    return found
