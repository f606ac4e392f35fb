"""Statistics of a data set, counted by hand on the small one."""

from __future__ import annotations

import sys
from fractions import Fraction
from pathlib import Path

import pytest

from deduct.core.problem import Problem, Quantity
from deduct.core.program import Program
from deduct.data.plots import plot_operations
from deduct.data.statistics import count, statistics
from deduct.errors import ConfigError, DataError
from small_data import write_data


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_data(tmp_path_factory.mktemp("data"))


def test_train_and_test(data: Path) -> None:
    figures = statistics("svamp", data)
    train, test = figures.splits["train"], figures.splits["test"]
    assert (train.problems, test.problems, figures.splits["all"].problems) == (3, 3, 6)
    assert train.average_tokens == round((11 + 14 + 12) / 3, 2)
    assert train.operations == {1: 2, 2: 1}
    assert test.operation_shares() == {"0": 33.33, "1": 66.67, "2": 0.0, "3": 0.0, "4": 0.0, "5": 0.0, ">=6": 0.0}
    assert (train.unused, test.unused) == (1, 1)
    assert train.disagreeing == 1
    assert figures.constants == {"12": 1, "100": 1}
    assert [(pair.first, pair.second, pair.exact, pair.masked) for pair in figures.overlaps] == [
        ("train", "test", 1, 2)
    ]


def test_folds(data: Path) -> None:
    figures = statistics("mawps", data)
    assert {name: split.problems for name, split in figures.splits.items()} == {
        **{f"train {fold}": 8 for fold in range(5)},
        **{f"test {fold}": 2 for fold in range(5)},
        "all": 10,
    }
    assert [(pair.exact, pair.masked) for pair in figures.overlaps] == [(0, 2)] * 5


def test_json_has_the_shares(data: Path) -> None:
    record = statistics("svamp", data).to_json()
    assert record["splits"]["train"]["unused_share"] == 33.33
    assert record["splits"]["train"]["operation_shares"]["2"] == 33.33
    assert record["overlaps"][0]["masked"] == 2


def problem(values: list[int], steps: list[str]) -> Problem:
    text = " ".join(map(str, values))
    quantities, start = [], 0
    for value in values:
        word = str(value)
        quantities.append(Quantity(Fraction(value), start, start + len(word), word))
        start += len(word) + 1
    return Problem(text, tuple(quantities), program=Program.parse(steps))


@pytest.mark.parametrize(
    ("values", "steps", "by_place", "by_value"),
    [
        ([3, 4], ["q0 + q1"], 0, 0),
        ([3, 4, 5], ["q0 + q1"], 1, 1),
        ([3, 4, 3], ["q0 + q1"], 1, 0),
        ([3, 4, 100], ["q0 / 100", "s0 + q1"], 1, 0),
        ([3], ["q0"], 0, 0),
    ],
)
def test_unused_by_place_and_by_value(values: list[int], steps: list[str], by_place: int, by_value: int) -> None:
    figures = count([problem(values, steps)])
    assert (figures.unused, figures.unused_values) == (by_place, by_value)


def test_problems_without_a_program_are_counted_by_reason_and_not_in_the_shares() -> None:
    lost = [
        Problem("?", info={"unconverted": f"cannot read '({number}': the bracket '(' is not closed"})
        for number in (1, 2)
    ]
    figures = count([problem([3, 4], ["q0 + q1"]), *lost, Problem("?")])
    assert figures.unconverted == {"the bracket '(' is not closed": 2, "no formula": 1}
    assert (figures.problems, figures.programs) == (4, 1)
    assert figures.operation_shares()["1"] == 100


def test_nothing_at_all() -> None:
    figures = count([])
    assert (figures.average_tokens, figures.unused_shares()) == (0, (0, 0))


def test_long_programs_are_counted_together() -> None:
    steps = ["q0 + q1", *(f"s{index} + q1" for index in range(8))]
    figures = count([problem([3, 4], steps[:length]) for length in (6, 7, 9)])
    assert figures.operation_shares()[">=6"] == 100


def test_picture(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    path = tmp_path / "new" / "operations.png"
    plot_operations({"ours": {"1": 60.0, ">=6": 40.0}, "theirs": {"1": 50.0}}, path)
    assert path.read_bytes().startswith(b"\x89PNG")
    with pytest.raises(DataError, match="cannot be written"):
        plot_operations({"ours": {"1": 100.0}}, tmp_path / "operations.nothing")


def test_missing_matplotlib_names_the_extra(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(ConfigError, match=r"\.\[plot\]"):
        plot_operations({"ours": {"1": 100.0}}, tmp_path / "operations.png")
