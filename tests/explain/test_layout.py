"""The layout of the graph: crossings against brute force, and no more than quadratic work."""

from __future__ import annotations

import sys
from collections import defaultdict
from fractions import Fraction
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduct import Solver
from deduct.explain import compare_solutions, explain, to_svg, what_if
from deduct.explain.picture.layout import ROW_GAP, _crossings, _spread
from fake_scorer import FakeScorer, solver_with


@given(st.data())
def test_crossings_equal_brute_force(data: st.DataObject) -> None:
    sizes = data.draw(st.lists(st.integers(1, 5), min_size=1, max_size=4))
    layers = [[f"{place}.{number}" for number in range(size)] for place, size in enumerate(sizes)]
    outgoing: dict[str, list[str]] = defaultdict(list)
    links = []
    for place, (layer, following) in enumerate(pairwise(layers)):
        for source, target in data.draw(st.lists(st.tuples(st.sampled_from(layer), st.sampled_from(following)))):
            outgoing[source].append(target)
            links.append((place, layer.index(source), following.index(target)))
    crossing = [
        (one, other)
        for one, other in combinations(links, 2)
        if one[0] == other[0] and (one[1] - other[1]) * (one[2] - other[2]) < 0
    ]
    assert _crossings(layers, outgoing) == len(crossing)


def nearest_in_order(wanted: list[Fraction]) -> list[Fraction]:
    """The non-decreasing numbers nearest to the wanted ones, by the formula of means: the slow way."""
    count = len(wanted)

    def mean(first: int, last: int) -> Fraction:
        return sum(wanted[first : last + 1], Fraction(0)) / (last - first + 1)

    return [max(min(mean(i, j) for j in range(k, count)) for i in range(k + 1)) for k in range(count)]


@given(st.lists(st.tuples(st.integers(-200, 200), st.integers(10, 60)), min_size=1, max_size=7))
def test_boxes_are_spread_as_near_to_their_places_as_the_gaps_allow(boxes: list[tuple[int, int]]) -> None:
    layer = [str(number) for number in range(len(boxes))]
    heights = {name: float(height) for name, (_, height) in zip(layer, boxes, strict=True)}
    offsets = [Fraction(0)]
    for (_, above), (_, below) in pairwise(boxes):
        offsets.append(offsets[-1] + Fraction(above + below, 2) + Fraction(ROW_GAP))
    nearest = nearest_in_order([place - offset for (place, _), offset in zip(boxes, offsets, strict=True)])
    expected = [float(place + offset) for place, offset in zip(nearest, offsets, strict=True)]
    assert _spread(layer, [float(place) for place, _ in boxes], heights) == pytest.approx(expected)


def calls_of(work: object) -> int:
    """How many Python functions a piece of work calls: a measure of time that does not depend on the machine."""
    count = 0

    def note(frame: object, event: str, argument: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    sys.setprofile(note)
    try:
        work()  # type: ignore[operator]
    finally:
        sys.setprofile(None)
    return count


@pytest.fixture(scope="module")
def solver() -> Solver:
    return solver_with(FakeScorer())


@pytest.mark.parametrize(
    "work",
    [
        explain,
        lambda solution: to_svg(explain(solution).graph),
        lambda solution: compare_solutions(solution, solution),
        lambda solution: what_if(solution, {0: 7}),
        lambda solution: explain(solution).to_json(),
    ],
    ids=["explain", "to_svg", "compare", "what_if", "to_json"],
)
def test_the_work_of_an_explanation_is_at_most_quadratic_in_the_steps(solver: Solver, work: object) -> None:
    short, long = (solver.solve("-(" * steps + "5" + ")" * steps) for steps in (32, 128))
    assert (len(short.program), len(long.program)) == (32, 128)  # type: ignore[arg-type]
    # Four times the steps: at most sixteen times the work, and a little for lists that grow.
    assert calls_of(lambda: work(long)) < 20 * calls_of(lambda: work(short))  # type: ignore[operator]
