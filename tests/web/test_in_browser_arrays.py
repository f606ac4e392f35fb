"""The arrays in plain Python do what numpy does, on what search asks of them."""

from __future__ import annotations

import operator
from array import array
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays_of

from deduct.web.in_browser.stand_ins import numpy as own
from deduct.web.in_browser.stand_ins.arrays import Array

KINDS = {"f": np.float32, "d": np.float64, "q": np.int64, "b": np.int8, "?": np.bool_}
SMALL = st.integers(-3, 3)
ELEMENTS: dict[Any, Any] = {
    np.float32: st.sampled_from([-2.5, -1.0, -0.0, 0.0, 0.5, 1 / 3, 3.0, np.inf, -np.inf, np.nan]).map(np.float32),
    np.float64: st.sampled_from([-2.5, -1.0, -0.0, 0.0, 0.5, 1 / 3, 1e300, 3.0, np.inf, -np.inf, np.nan]),
    np.int64: SMALL,
    np.bool_: st.booleans(),
}
FLOATS = st.sampled_from([np.float32, np.float64])
SHAPES = arrays_of.array_shapes(min_dims=1, max_dims=3, max_side=4)


def made(dtype: Any, shape: Any) -> st.SearchStrategy[Any]:
    return arrays_of.arrays(dtype, shape, elements=ELEMENTS[dtype])


def mine_of(value: np.ndarray[Any, Any]) -> Array:
    kind = next(kind for kind, dtype in KINDS.items() if value.dtype == dtype)
    return Array(array("b" if kind == "?" else kind, value.tobytes()), value.shape, kind)


def same(found: Any, wanted: Any) -> None:
    if not isinstance(found, Array):
        np.testing.assert_array_equal(found, wanted)
        return
    assert KINDS[found.kind] == wanted.dtype, (found.kind, wanted.dtype)
    assert found.shape == wanted.shape
    np.testing.assert_array_equal(np.array(found.tolist()).reshape(wanted.shape), wanted)


OPERATORS = [
    *(operator.add, operator.sub, operator.mul, operator.truediv),
    *(operator.eq, operator.ne, operator.lt, operator.le, operator.gt, operator.ge),
]


@settings(max_examples=200)
@given(st.data(), st.sampled_from(OPERATORS))
def test_operators_on_two_arrays_of_shapes_that_fit(data: st.DataObject, compute: Any) -> None:
    shapes = data.draw(arrays_of.mutually_broadcastable_shapes(num_shapes=2, min_dims=1, max_dims=3, max_side=3))
    left, right = (
        data.draw(made(data.draw(st.sampled_from([np.float32, np.float64, np.int64])), shape))
        for shape in shapes.input_shapes
    )
    with np.errstate(all="ignore"):
        wanted = compute(left, right)
    same(compute(mine_of(left), mine_of(right)), wanted)


@settings(max_examples=100)
@given(
    FLOATS.flatmap(lambda dtype: made(dtype, SHAPES)),
    st.sampled_from([0, 1, -2, 0.1, -np.inf]),
    st.sampled_from(OPERATORS),
)
def test_operators_on_an_array_and_a_number(values: Any, number: float, compute: Any) -> None:
    with np.errstate(all="ignore"):
        same(compute(mine_of(values), number), compute(values, number))


@given(made(np.float64, (3, 2)), made(np.float64, (2,)))
def test_powers(base: Any, exponent: Any) -> None:
    with np.errstate(all="ignore"):
        wanted = base**exponent
        if not np.isnan(wanted).any():
            np.testing.assert_allclose(np.array((mine_of(base) ** mine_of(exponent)).tolist()), wanted)


@given(made(np.bool_, (3, 2)), made(np.bool_, (2,)))
def test_truths(left: Any, right: Any) -> None:
    same(mine_of(left) & mine_of(right), left & right)
    same(mine_of(left) | mine_of(right), left | right)
    assert mine_of(left).any() == left.any()
    same(mine_of(left) == False, left == False)  # noqa: E712 - as constraints ask


INDICES = [
    np.s_[1],
    np.s_[-1, 1:],
    np.s_[:, None],
    np.s_[:, :, None],
    np.s_[::-1, 1],
    np.s_[:2, :, 1:],
    np.s_[[0, 2, -1]],
    np.s_[:, [2, 0]],
    np.s_[1:, [2, 0], [1, 1]],
    np.s_[[[0], [1]], [[1, 2]]],
    np.s_[0, 1, 2],
]


@pytest.mark.parametrize("index", INDICES, ids=str)
def test_parts_are_taken_and_set(index: Any) -> None:
    values = np.arange(36, dtype=np.int64).reshape(3, 4, 3)
    same(mine_of(values)[index], values[index])
    # Also of what is cut from something larger, and turned around.
    same(mine_of(np.swapaxes(values, 0, 2).copy()).T[index], np.swapaxes(values, 0, 2).T[index])
    changed, own_changed = values.copy(), mine_of(values)
    changed[index] = own_changed[index] = 7
    same(own_changed, changed)


def test_slices_share_their_numbers() -> None:
    values, own_values = np.zeros((2, 3)), own.zeros((2, 3))
    for row in (values[1], own_values[1]):
        row[1:] += 0.5
        row /= 2
    same(own_values, values)


@given(made(np.bool_, (3, 4)), st.integers(0, 2))
def test_masks_take_and_set_and_say_where(mask: Any, start: int) -> None:
    values = np.arange(24.0).reshape(3, 4, 2)
    same(mine_of(values)[mine_of(mask)], values[mask])
    part, own_values = slice(start, start + 2), mine_of(values)
    values[part][mask[part]] = -1
    own_values[part][mine_of(mask)[part]] = -1
    same(own_values, values)
    for found, wanted in zip(own.nonzero(mine_of(mask)), np.nonzero(mask), strict=True):
        same(found, wanted)
    same(own.flatnonzero(mine_of(mask)), np.flatnonzero(mask))


@given(FLOATS.flatmap(lambda dtype: made(dtype, (2, 3, 4))))
def test_rows_are_summed_sorted_and_compared(values: Any) -> None:
    values = np.nan_to_num(values, nan=1.0, posinf=9.0, neginf=-9.0).clip(-9, 9)
    flat = values.reshape(2, -1)
    same(mine_of(values).max(axis=(1, 2), keepdims=True), values.max(axis=(1, 2), keepdims=True))
    total = mine_of(values).sum(axis=(1, 2), keepdims=True)
    np.testing.assert_allclose(total.tolist(), values.sum(axis=(1, 2), keepdims=True), rtol=1e-6, atol=1e-6)
    same(mine_of(flat).argmax(axis=1), flat.argmax(axis=1))
    same(own.argsort(-mine_of(flat), axis=1, kind="stable"), np.argsort(-flat, axis=1, kind="stable"))
    same(own.sort(mine_of(flat), axis=1), np.sort(flat, axis=1))
    same(own.partition(mine_of(flat), 2, axis=1)[:, 2], np.partition(flat, 2, axis=1)[:, 2])


@given(made(np.float64, (2, 3)), made(np.float64, (2, 3)), made(np.bool_, (2, 1)))
def test_arrays_put_together(left: Any, right: Any, mask: Any) -> None:
    one, two = mine_of(left), mine_of(right)
    for axis in (0, 1):
        same(
            own.concatenate([one, two[:, 1:] if axis else two], axis=axis),
            np.concatenate([left, right[:, 1:] if axis else right], axis=axis),
        )
    same(own.stack([one, two]), np.stack([left, right]))
    same(own.stack([one, two], -1), np.stack([left, right], -1))
    same(own.append(one[0], 5), np.append(left[0], 5))
    same(own.where(mine_of(mask), one, -own.inf), np.where(mask, left, -np.inf))
    same(own.where(mine_of(mask), 2.0, 0.0), np.where(mask, 2.0, 0.0))
    same(own.broadcast_to(one[0], (4, 3)), np.broadcast_to(left[0], (4, 3)))


@given(made(np.float64, (2, 3)))
def test_functions_of_each_number(values: Any) -> None:
    with np.errstate(all="ignore"):
        for name in ("exp", "log"):
            found = np.array(getattr(own, name)(mine_of(values)).tolist())
            np.testing.assert_allclose(found, getattr(np, name)(values))
        same(own.isfinite(mine_of(values)), np.isfinite(values))
        same(mine_of(values).round(), values.round())
        same(-mine_of(values), -values)


def test_new_arrays() -> None:
    for shape in (3, (2, 3), (0, 2)):
        same(own.zeros(shape), np.zeros(shape))
        same(own.ones(shape, dtype=own.bool_), np.ones(shape, dtype=np.bool_))
        same(own.full(shape, 2, dtype=own.int64), np.full(shape, 2, dtype=np.int64))
    same(own.full(2, own.nan), np.full(2, np.nan))
    same(own.arange(4), np.arange(4))
    same(own.array([(1, 2), (3, 4)], dtype=own.int64).T, np.array([(1, 2), (3, 4)], dtype=np.int64).T)
    for found, wanted in zip(own.triu_indices(4), np.triu_indices(4), strict=True):
        same(found, wanted)


@pytest.mark.parametrize(
    "asked",
    [
        lambda a: a[5],
        lambda a: a[[0, 9]],
        lambda a: a + own.zeros(7),
        lambda a: a.max(axis=0),
        lambda a: own.sort(a, axis=0),
        lambda a: a[0, [1], None],
        lambda a: own.array([[1], [1, 2]]),
    ],
)
def test_what_is_not_there_is_an_error_and_never_another_result(asked: Any) -> None:
    with pytest.raises((IndexError, ValueError, NotImplementedError)):
        asked(own.zeros((2, 3)))
