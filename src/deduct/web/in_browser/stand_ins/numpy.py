"""The names of numpy that solving uses, on arrays in plain Python."""

from __future__ import annotations

import math
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from functools import reduce
from itertools import chain
from math import inf, nan
from typing import Any

from deduct.web.in_browser.stand_ins.arrays import Array, as_array, common_shape, where_true
from deduct.web.in_browser.stand_ins.kinds import BOOL, FLOAT32, FLOAT64, INT8, INT64, kind_of_both, stored

float32, float64, int64, int8, bool_ = FLOAT32, FLOAT64, INT64, INT8, BOOL


def array(value: Any, dtype: Any = None) -> Array:
    made = as_array(value, dtype)
    return Array(made.flat(), made.shape, made.kind)


asarray = as_array


def full(shape: Any, value: Any, dtype: Any = None) -> Array:
    shape = shape if isinstance(shape, tuple) else (shape,)
    one = as_array(value, dtype)
    return Array(one.flat() * math.prod(shape), shape, one.kind)


def zeros(shape: Any, dtype: Any = FLOAT64) -> Array:
    return full(shape, 0, dtype)


def ones(shape: Any, dtype: Any = FLOAT64) -> Array:
    return full(shape, 1, dtype)


def ones_like(like: Array) -> Array:
    return ones(like.shape, like.kind)


def arange(count: int) -> Array:
    return Array(stored(INT64, range(count)), (count,), INT64)


def broadcast_to(value: Any, shape: tuple[int, ...]) -> Array:
    return as_array(value).to(shape)


def concatenate(parts: Sequence[Any], axis: int = 0) -> Array:
    arrays = [as_array(part) for part in parts]
    axis %= arrays[0].ndim
    kind = reduce(kind_of_both, (each.kind for each in arrays))
    sizes = [each.shape[axis] for each in arrays]
    shape = (*arrays[0].shape[:axis], sum(sizes), *arrays[0].shape[axis + 1 :])
    # Row by row: the numbers of each part behind one place of the axes before.
    flats = [each.flat() for each in arrays]
    lengths = [math.prod(each.shape[axis:]) for each in arrays]
    rows = range(math.prod(shape[:axis]))
    together = chain.from_iterable(
        flat[row * length : (row + 1) * length] for row in rows for flat, length in zip(flats, lengths, strict=True)
    )
    return Array(stored(kind, together), shape, kind)


def stack(parts: Sequence[Any], axis: int = 0) -> Array:
    arrays = [as_array(part) for part in parts]
    if axis not in (0, -1) or any(each.shape != arrays[0].shape for each in arrays):
        raise NotImplementedError("other axes than the first and the last, or several shapes")
    return concatenate([each[None] if axis == 0 else each.reshape(*each.shape, 1) for each in arrays], axis)


def append(values: Array, value: Any) -> Array:
    return concatenate([values.ravel(), as_array(value).ravel()])


def where(condition: Array, yes: Any, no: Any) -> Array:
    one, two = as_array(yes), as_array(no)
    kind = kind_of_both(one.kind, two.kind if two.shape else no) if one.shape else kind_of_both(two.kind, yes)
    shape = common_shape([condition.shape, one.shape, two.shape])
    chosen = (
        left if true else right
        for true, left, right in zip(
            condition.to(shape).flat(), one.to(shape).flat(), two.to(shape).flat(), strict=True
        )
    )
    return Array(stored(kind, chosen), shape, kind)


def nonzero(mask: Array) -> tuple[Array, ...]:
    return tuple(where_true(mask))


def flatnonzero(mask: Array) -> Array:
    return where_true(mask.ravel())[0]


def triu_indices(size: int) -> tuple[Array, Array]:
    pairs = [(left, right) for left in range(size) for right in range(left, size)]
    return as_array([left for left, _ in pairs], INT64), as_array([right for _, right in pairs], INT64)


def argsort(values: Array, axis: int = -1, kind: str = "stable") -> Array:
    return _rows(values, axis, lambda row: sorted(range(len(row)), key=row.__getitem__), INT64)


def sort(values: Array, axis: int = -1) -> Array:
    return _rows(values, axis, sorted, values.kind)


def partition(values: Array, place: int, axis: int = -1) -> Array:
    return sort(values, axis)


def _rows(values: Array, axis: int, change: Any, kind: str) -> Array:
    if axis % values.ndim != values.ndim - 1:
        raise NotImplementedError("along another axis than the last")
    length, flat = values.shape[-1], values.flat()
    rows = (change(flat[start : start + length]) for start in range(0, len(flat), max(1, length)))
    return Array(stored(kind, chain.from_iterable(rows)), values.shape, kind)


def isfinite(values: Array) -> Array:
    return values.each(math.isfinite, BOOL)


def exp(values: Array) -> Array:
    return values.each(lambda value: inf if value > 709 else math.exp(value))


def log(values: Array) -> Array:
    return values.each(lambda value: math.log(value) if value > 0 else -inf if value == 0 else nan)


def errstate(**_: str) -> AbstractContextManager[None]:
    """Nothing here warns."""
    return nullcontext()


__all__ = ["inf", "nan"]
