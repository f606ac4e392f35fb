"""Solving a file: order, bad lines, and going on after any kind of interruption."""

from __future__ import annotations

import io
import json
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduct.core.config import ReasonerConfig
from deduct.errors import DataError
from deduct.solving.batch import running
from deduct.solving.batch.entries import count_entries, read_entry
from deduct.solving.batch.running import ALREADY_THERE, every_line_failed, solve_file, solve_stream
from deduct.solving.solution import Solution
from deduct.solving.solver import Solver
from fake_scorer import FakeScorer, solver_with

TEXTS = [f"Tom has {n} pears and eats {n // 2}. How many are left?" for n in range(10, 40)]

QUICK = ReasonerConfig(operators=("+", "-"), max_steps=1, name="quick")

BAD_LINES = {
    b"": "empty",
    b"not json": "not JSON",
    b'{"text": "torn': "not JSON",
    b'["text"]': "not a JSON object",
    b'{"id": 4}': "no 'text'",
    b'{"text": 12}': "not a string",
    b'{"text": null}': "not a string",
    b'{"text": "3 + 4", "id": NaN}': "NaN",
    b'{"text": "3 + 4", "id": 1e999}': "1e999 is too large",
    b'{"text": "3 + 4", "id": [-1e999]}': "-1e999 is too large",
    b'\xff\xfe{"text"}': "not UTF-8",
    b"[" * 100_000: "not JSON",
    b'{"text": "3 + 4", "id": ' + b"[" * 33 + b"]" * 33 + b"}": "nested more than 32 levels",
}


@pytest.fixture
def solver() -> Solver:
    return solver_with(FakeScorer(QUICK))


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """Thirty problems; every seventh line is bad."""
    lines = [json.dumps({"text": text, "id": f"n{n}"}) for n, text in enumerate(TEXTS)]
    lines[::7] = ["oops"] * len(lines[::7])
    path = tmp_path / "in.jsonl"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


@pytest.fixture
def finished(solver: Solver, source: Path, tmp_path: Path) -> bytes:
    """The output of a run that nothing disturbed."""
    solve_file(solver, source, tmp_path / "undisturbed.jsonl", top=1)
    return (tmp_path / "undisturbed.jsonl").read_bytes()


@pytest.mark.parametrize(("raw", "reason"), BAD_LINES.items(), ids=range(len(BAD_LINES)))
def test_bad_lines_have_a_reason(raw: bytes, reason: str) -> None:
    entry = read_entry(raw, 5)
    assert entry.number == 5
    assert reason in (entry.reason or "")


def test_good_lines_in_odd_clothes() -> None:
    assert read_entry(b'\xef\xbb\xbf{"text": "a"}\r\n', 1).text == "a"
    assert read_entry(b'{"text": "a", "id": {"x": [1]}, "more": 1}', 1).id == {"x": [1]}
    assert read_entry('{"text": "小明\u2028"}'.encode(), 1).text == "小明\u2028"


def test_each_line_is_answered_in_order(solver: Solver, source: Path, finished: bytes) -> None:
    records = [json.loads(line) for line in finished.splitlines()]
    assert len(records) == len(TEXTS)
    for number, (text, record) in enumerate(zip(TEXTS, records, strict=True), start=1):
        if (number - 1) % 7:
            assert record == {"id": f"n{number - 1}"} | solver.solve(text, top=1).to_json()
        else:
            assert record["status"] == "error"
            assert record["line"] == number


def test_a_stream_gets_the_same_answers_as_a_file(solver: Solver, source: Path, finished: bytes) -> None:
    out = io.BytesIO()
    counts = solve_stream(solver, source, out, top=1)
    assert out.getvalue() == finished
    assert counts.total() == len(finished.splitlines())


def test_other_processes_work_only_where_there_are_several_and_a_way_to_load(
    solver: Solver, source: Path, finished: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "answer_in_processes", lambda *arguments: iter([[("solved", b"elsewhere\n")]]))
    for name, settings, expected in (
        ("no way to load", {"workers": 2}, finished),
        ("one worker", {"workers": 1, "load": lambda: solver}, finished),
        ("two workers", {"workers": 2, "load": lambda: solver}, b"elsewhere\n"),
    ):
        solve_file(solver, source, tmp_path / name, top=1, **settings)  # type: ignore[arg-type]
        assert (tmp_path / name).read_bytes() == expected, name


def test_counts_and_progress(solver: Solver, source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "LINES_AT_A_TIME", 4)
    target, heard = tmp_path / "out.jsonl", []

    def hear(count: int) -> None:
        heard.append(count)
        assert sum(heard) == (count_entries(target, "jsonl") if target.exists() else 0), (
            "told before it was on the disk"
        )

    assert solve_file(solver, source, target, on_progress=hear) == {ALREADY_THERE: 0, "solved": 25, "error": 5}
    assert sum(heard) == count_entries(source, "jsonl") == 30


def test_ids_of_any_kind_and_odd_texts_survive(solver: Solver, tmp_path: Path) -> None:
    records = [
        {"text": "Tom has 3 pears and 4 plums. How many fruits?", "id": [1, {"a": None}]},
        {"text": "小明有3个梨，又买了2个，一共有几个？\u2028"},
        {"text": "Tom has 3 \ud800 pears. How many?", "id": "broken \udfff"},
        {"id": 9},
    ]
    source, target = tmp_path / "in.jsonl", tmp_path / "out.jsonl"
    source.write_text("\n".join(map(json.dumps, records)), encoding="utf-8")
    for _ in range(2):  # the second run must recognise every line
        solve_file(solver, source, target)
        found = [json.loads(line) for line in target.read_bytes().splitlines()]
        assert [record.get("id") for record in found] == [record.get("id") for record in records]
        assert [record["status"] for record in found] == ["solved", "solved", "unanswerable", "error"]
        assert [record.get("text") for record in found] == [record.get("text") for record in records]


def test_it_goes_on_from_any_byte(
    solver: Solver, source: Path, finished: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever part of the output was written, the rest follows; nothing is lost, repeated or solved twice."""
    target = tmp_path / "out.jsonl"
    solved: list[str] = []
    solve_batch = solver.solve_batch
    monkeypatch.setattr(
        solver, "solve_batch", lambda texts, **options: solved.extend(texts) or solve_batch(texts, **options)
    )
    for size in (
        0,
        1,
        40,
        len(finished) // 3,
        finished.index(b"\n"),
        finished.index(b"\n") + 1,
        len(finished) - 1,
        len(finished),
    ):
        target.write_bytes(finished[:size])
        solved.clear()
        counts = solve_file(solver, source, target, top=1)
        assert target.read_bytes() == finished
        assert counts[ALREADY_THERE] == finished[:size].count(b"\n")
        done = finished[:size].count(b"\n")
        assert len(solved) == sum(1 for n in range(done, len(TEXTS)) if n % 7)


SLOW_RUN = """
import sys, time
from pathlib import Path
from fake_scorer import FakeScorer, solver_with
from deduct.solving.batch import running
sys.path.insert(0, "solving/batch")
from test_batch import QUICK

class SlowScorer(FakeScorer):
    def start(self, problems):
        time.sleep(0.05)
        return super().start(problems)

running.LINES_AT_A_TIME = 2
running.solve_file(solver_with(SlowScorer(QUICK)), Path(sys.argv[1]), Path(sys.argv[2]), top=1)
"""


def test_a_killed_run_is_finished_by_the_next(solver: Solver, source: Path, finished: bytes, tmp_path: Path) -> None:
    target = tmp_path / "out.jsonl"
    run = subprocess.Popen([sys.executable, "-c", SLOW_RUN, source, target], cwd=Path(__file__).parents[2])
    deadline = time.monotonic() + 30
    while run.poll() is None and (not target.exists() or count_entries(target, "jsonl") < 6):
        assert time.monotonic() < deadline
        time.sleep(0.01)
    run.kill()
    run.wait()
    partial = target.read_bytes()
    assert 6 <= partial.count(b"\n") < len(TEXTS)
    counts = solve_file(solver, source, target, top=1)
    assert counts[ALREADY_THERE] == partial.count(b"\n")
    assert target.read_bytes() == finished


@pytest.mark.parametrize(
    "change",
    [
        lambda lines: [lines[1], lines[0], *lines[2:]],  # another order
        lambda lines: lines[:3],  # lines taken away
        lambda lines: [*lines[:5], lines[5].replace("pears", "plums"), *lines[6:]],
        lambda lines: [*lines[:5], lines[5].replace('"n5"', '"m5"'), *lines[6:]],
        lambda lines: [*lines[:5], "oops", *lines[6:]],
        lambda lines: [lines[1], *lines[1:]],  # a bad line repaired
    ],
)
def test_a_changed_input_is_noticed_and_the_output_kept(
    solver: Solver, source: Path, finished: bytes, tmp_path: Path, change
) -> None:
    target = tmp_path / "out.jsonl"
    target.write_bytes(finished)
    source.write_text("\n".join(change(source.read_text().splitlines())) + "\n")
    with pytest.raises(DataError, match="--fresh"):
        solve_file(solver, source, target, top=1)
    assert target.read_bytes() == finished
    solve_file(solver, source, target, top=1, fresh=True)
    assert count_entries(target, "jsonl") == count_entries(source, "jsonl")


def test_lines_added_to_the_input_are_solved(solver: Solver, source: Path, finished: bytes, tmp_path: Path) -> None:
    target = tmp_path / "out.jsonl"
    target.write_bytes(finished)
    with source.open("a") as file:
        file.write(json.dumps({"text": TEXTS[0]}))
    assert solve_file(solver, source, target, top=1) == {ALREADY_THERE: 30, "solved": 1}
    assert target.read_bytes().startswith(finished)


def test_an_output_that_is_something_else_is_left_alone(solver: Solver, source: Path, tmp_path: Path) -> None:
    for content in (b"my notes\nmore notes\n", b"[1]\n", b'{"text": "other"}\n'):
        target = tmp_path / "notes.txt"
        target.write_bytes(content)
        with pytest.raises(DataError, match="something else"):
            solve_file(solver, source, target)
        assert target.read_bytes() == content
    with pytest.raises(DataError, match="both input and output"):
        solve_file(solver, source, source, fresh=True)
    assert count_entries(source, "jsonl") == 30


@pytest.mark.parametrize("content", [b'{"a": [1, 2, 3]}', b"precious", b'{"text": "Ann has 3'])
def test_a_last_line_that_is_no_answer_is_not_cut_off(
    solver: Solver, source: Path, tmp_path: Path, content: bytes
) -> None:
    target = tmp_path / "other.json"
    target.write_bytes(content)
    with pytest.raises(DataError, match=r"line 1 of .*other\.json"):
        solve_file(solver, source, target)
    assert target.read_bytes() == content


def test_two_runs_do_not_write_to_one_file(solver: Solver, source: Path, tmp_path: Path) -> None:
    target = tmp_path / "out.jsonl"

    def again(count: int) -> None:
        with pytest.raises(DataError, match="another run"):
            solve_file(solver, source, target)

    solve_file(solver, source, target, on_progress=again)
    assert count_entries(target, "jsonl") == count_entries(source, "jsonl")


def test_without_an_input_no_output_is_made(solver: Solver, tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        solve_file(solver, tmp_path / "nothing.jsonl", tmp_path / "out.jsonl")
    assert not (tmp_path / "out.jsonl").exists()


def test_a_line_that_fails_while_it_is_written_stops_nothing(
    solver: Solver, source: Path, finished: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    to_json = Solution.to_json

    def failing(solution: Solution) -> dict[str, Any]:
        if solution.problem.text == TEXTS[9]:
            raise RecursionError("too deep")
        return to_json(solution)

    monkeypatch.setattr(Solution, "to_json", failing)
    target = tmp_path / "out.jsonl"
    assert solve_file(solver, source, target, top=1) == {ALREADY_THERE: 0, "solved": 24, "error": 6}
    written, expected = target.read_bytes().splitlines(), finished.splitlines()
    assert [*written[:9], *written[10:]] == [*expected[:9], *expected[10:]]
    record = {"id": "n9", "text": TEXTS[9], "status": "error", "reason": "RecursionError: too deep", "line": 10}
    assert json.loads(written[9]) == record
    for size in (len(target.read_bytes()), sum(len(line) + 1 for line in written[:9]) + 70):  # whole; cut in that line
        target.write_bytes(target.read_bytes()[:size])
        solve_file(solver, source, target, top=1)  # the next run knows the line again
        assert target.read_bytes().splitlines() == written


def test_thousands_of_signs_in_a_line_stop_nothing(solver: Solver, tmp_path: Path) -> None:
    source, target = tmp_path / "in.jsonl", tmp_path / "out.jsonl"
    source.write_text("".join(json.dumps({"text": text}) + "\n" for text in (TEXTS[0], "-" * 2000 + "5", TEXTS[1])))
    solve_file(solver, source, target)
    first, _, last = (json.loads(line)["status"] for line in target.read_bytes().splitlines())
    assert (first, last) == ("solved", "solved")


def test_whether_every_line_failed(solver: Solver, tmp_path: Path) -> None:
    source, target = tmp_path / "in.jsonl", tmp_path / "out.jsonl"
    for lines, failed in (("", False), ("oops\n" * 3, True), ("oops\n" * 3 + '{"text": "Why?"}\n', False)):
        source.write_text(lines)
        solve_file(solver, source, target, fresh=True)
        assert every_line_failed(target) == failed


def test_an_empty_input_gives_an_empty_output(solver: Solver, tmp_path: Path) -> None:
    source, target = tmp_path / "in.jsonl", tmp_path / "out.jsonl"
    source.write_bytes(b"")
    assert not solve_file(solver, source, target).total()
    assert target.read_bytes() == b""


@given(st.lists(st.binary(max_size=12).filter(lambda raw: b"\n" not in raw), max_size=5))
def test_any_bytes_give_one_record_a_line(tmp_path_factory: pytest.TempPathFactory, lines: list[bytes]) -> None:
    folder = tmp_path_factory.mktemp("bytes")
    source, target = folder / "in", folder / "out"
    source.write_bytes(b"".join(line + b"\n" for line in lines))
    solve_file(solver_with(FakeScorer(QUICK)), source, target)
    assert [json.loads(line)["line"] for line in target.read_bytes().splitlines()] == list(range(1, len(lines) + 1))


def test_a_line_is_written_whole_even_when_many_are_solved_at_once(
    solver: Solver, source: Path, finished: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "LINES_AT_A_TIME", 4)
    solve_file(solver, source, tmp_path / "out.jsonl", top=1)
    assert (tmp_path / "out.jsonl").read_bytes() == finished
