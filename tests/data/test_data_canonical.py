"""deduct's own JSONL: exact round trips, little is enough, files are complete or absent."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from deduct.core.problem import Problem, Quantity
from deduct.core.program import Program
from deduct.data import canonical, read_file
from deduct.data.placeholders import NUMBER, TEMP, align, fill
from deduct.data.raw import move_program
from deduct.data.records import Record
from deduct.errors import DataError
from deduct.formulas.numbers import write_number
from program_strategies import NUM_QUANTITIES, fractions, programs

# Machines that run tests are busy: no deadline for one example, and fewer of them.
quick = settings(max_examples=50)


@st.composite
def problems(draw: st.DrawFn) -> Problem:
    """A text of words and numbers, with a program over the numbers."""
    words = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
    text, quantities = draw(words), []
    for value in draw(st.lists(fractions, min_size=NUM_QUANTITIES, max_size=NUM_QUANTITIES)):
        start = len(text)
        text += write_number(value)
        quantities.append(Quantity(value, start, len(text), text[start:]))
        text += draw(words)
    return Problem(
        text,
        tuple(quantities),
        draw(st.sampled_from(["en", "zh"])),
        id=draw(words),
        answer=draw(st.none() | fractions),
        program=draw(st.none() | programs()),
        info=draw(st.dictionaries(words, words | st.integers(), max_size=2)),
        answer_sets=draw(st.lists(st.lists(fractions, max_size=2).map(tuple), max_size=2).map(tuple)),
    )


@quick
@given(problems())
def test_records_come_back_exactly(problem: Problem) -> None:
    line = json.dumps(canonical.to_record(problem), ensure_ascii=False)
    assert canonical.from_record(Record(json.loads(line), "here")) == problem


@pytest.mark.parametrize("name", ["problems.jsonl", "deeper/problems.jsonl.gz"])
@settings(max_examples=10, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(some=st.lists(problems(), max_size=3))
def test_files_come_back_exactly(tmp_path: Path, name: str, some: list[Problem]) -> None:
    path = tmp_path / name
    assert canonical.write(some, path) == len(some)
    assert read_file(path) == some
    assert [file.name for file in path.parent.iterdir() if file.is_file()] == [path.name]


def test_packed_files_are_the_same_bytes_each_time(tmp_path: Path) -> None:
    problem = Problem("3 pens")
    for name in ("a.jsonl.gz", "b.jsonl.gz"):
        canonical.write([problem], tmp_path / name)
    assert (tmp_path / "a.jsonl.gz").read_bytes() == (tmp_path / "b.jsonl.gz").read_bytes()
    assert gzip.decompress((tmp_path / "a.jsonl.gz").read_bytes()).endswith(b"\n")


def test_a_failure_half_way_leaves_the_old_file_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "problems.jsonl"
    canonical.write([Problem("3 pens")], path)
    before = path.read_bytes()

    def failing() -> Iterator[Problem]:
        yield Problem("4 pens")
        raise RuntimeError("power cut")

    with pytest.raises(RuntimeError):
        canonical.write(failing(), path)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(DataError, match="cannot be written"):
        canonical.write([], tmp_path / "file" / "problems.jsonl")


def read_one(record: dict[str, Any]) -> Problem:
    return canonical.from_record(Record(record, "here"))


def test_text_and_answer_are_enough() -> None:
    problem = read_one({"text": "小明有12个梨，吃了两个，还剩几个？", "answer": 10})
    assert (problem.language, problem.answer) == ("zh", 10)
    assert problem.values[:2] == [12, 2]
    assert problem.program is None


def test_steps_without_quantities_speak_of_those_found() -> None:
    problem = read_one({"text": "Ann has 3 pens and 4 cups.", "steps": ["q0 + q1"]})
    assert problem.program == Program.parse(["q0 + q1"])


SPAN = {"value": "3", "start": 0, "end": 1}


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({}, "no field 'text'"),
        ({"text": ""}, "field 'text' is empty"),
        ({"text": "3 pens", "answer": "1/0"}, "not a number"),
        ({"text": "3 pens", "language": "xx"}, "unknown language"),
        ({"text": "3 pens" * 10_000}, "text that cannot be worked on"),
        ({"text": "3 pens", "quantities": {}}, "field 'quantities' is of the wrong type"),
        ({"text": "3 pens", "quantities": [3]}, "a quantity without value, start and end"),
        ({"text": "3 pens", "quantities": [{"value": 3}]}, "a quantity without value, start and end"),
        ({"text": "3 pens", "quantities": [{**SPAN, "end": 99}]}, "a quantity's span is not in the text"),
        ({"text": "3 pens", "quantities": [{**SPAN, "start": "0"}]}, "a quantity's span is not in the text"),
        ({"text": "3 pens", "quantities": [{**SPAN, "kind": "odd"}]}, "a quantity of an unknown kind"),
        ({"text": "3 pens", "answer_sets": [3]}, "answer_sets is not a list of lists of numbers"),
        ({"text": "3 pens", "steps": ["q0 % q0"]}, "steps that are not a program"),
        ({"text": "3 pens", "steps": []}, "steps that are not a program"),
        ({"text": "3 pens", "steps": ["q0 + q7"]}, "steps that read a quantity which is not there"),
    ],
)
def test_bad_records_name_the_reason(fields: dict[str, Any], reason: str) -> None:
    with pytest.raises(DataError) as caught:
        read_one(fields)
    assert str(caught.value).startswith(reason)


@quick
@given(
    st.lists(st.tuples(fractions.map(abs), st.text("ab，。 ", max_size=5)), max_size=6), st.sampled_from(["en", "zh"])
)
def test_filling_puts_every_number_at_its_span(parts: list[tuple[Fraction, str]], language: str) -> None:
    masked = " ".join(f"temp_{chr(97 + index)} {word}" for index, (_, word) in enumerate(parts))
    values = [value for value, _ in parts]
    spellings = [write_number(value) for value in values]
    text, quantities = fill(masked, TEMP, values, spellings, language)
    assert [quantity.text for quantity in quantities] == spellings
    assert [quantity.value for quantity in quantities] == values
    assert all(text[quantity.start : quantity.end] == quantity.text for quantity in quantities)
    words = "".join("".join(word.split()) for _, word in parts)
    assert len("".join(text.split())) == len(words) + sum(map(len, spellings))


def test_placeholders_glued_to_other_characters() -> None:
    text, quantities = fill("($number0) number1%,", NUMBER, [Fraction(5), Fraction(7)], ["5", "7"], "en")
    assert text == "($5) 7%,"
    assert [(quantity.text, quantity.kind) for quantity in quantities] == [("5", "number"), ("7%", "percent")]


def test_aligning_refuses_another_text_or_count() -> None:
    for masked, values in (("其他 [NUM] 个", [3]), ("有 [NUM] 个", [3, 4])):
        with pytest.raises(DataError, match="placeholders do not match"):
            align(masked, "[NUM]", "有3个", list(map(Fraction, values)))


@quick
@given(programs(), st.permutations(range(NUM_QUANTITIES)), st.lists(fractions, max_size=3))
def test_moved_programs_have_the_same_value(program: Program, order: list[int], others: list[Fraction]) -> None:
    values = [Fraction(index, 7) for index in range(NUM_QUANTITIES)]
    found = [*others, *(values[index] for index in order)]
    moved = move_program(program, values, found)
    assert [step.operator for step in moved.steps] == [step.operator for step in program.steps]

    def outcome(candidate: Program, numbers: list[Fraction]) -> Any:
        try:
            return candidate.execute(numbers)
        except Exception as error:
            return str(error)

    assert outcome(moved, found) == outcome(program, values)


def test_a_value_that_is_not_found_becomes_a_constant() -> None:
    moved = move_program(Program.parse(["q0 * q1"]), [Fraction(3), Fraction(8)], [Fraction(8)])
    assert moved == Program.parse(["3 * q0"])
