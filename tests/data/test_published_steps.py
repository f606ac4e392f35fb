"""Our readings of every source formula agree with the published steps, but for exceptions that are known.

For each problem of MAWPS (all folds), Math23k (valid and test) and MathQA (test), every notation in which the
source writes the formula is read and compared with the published `equation_layer`: same value, same number of
steps. SVAMP's files have no layers, so its prefix formula is compared with the infix one of SVAMP.json, which
is a later copy: problems whose text was changed there have no counterpart. The exceptions are explained in
docs/journal/2026-11-15-data.md.

    DEDUCT_DATA=DIR pytest tests/data/test_published_steps.py
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from deduct.core.canonical import same_program
from deduct.core.program import Operand, Program, QuantityRef
from deduct.core.same_answer import same_answer
from deduct.data import dataset_named, load, text_key
from deduct.data.loading import find_file
from deduct.data.records import Record, json_records
from deduct.data.values import exact
from deduct.errors import FormulaError
from deduct.formulas import (
    from_annotated_formula,
    from_infix,
    from_layers,
    from_linear_formula,
    from_postfix,
    from_template,
    named_leaf,
    number_leaf,
)

Reading = Program | FormulaError | None


@dataclass(frozen=True)
class Case:
    """One problem: its reference program, and what we read from its formula in other notations."""

    id: str
    values: list[Fraction]
    reference: Program
    readings: dict[str, Reading]


def attempt(convert: Callable[..., Program], *arguments: Any) -> Reading:
    """A reading, or the reason why there is none."""
    try:
        return convert(*arguments)
    except FormulaError as error:
        return error


def letters(count: int) -> dict[str, Operand]:
    """temp_a, temp_b ... as quantities."""
    return {f"temp_{chr(ord('a') + index)}": QuantityRef(index) for index in range(count)}


def published(record: Record, num_quantities: int) -> Program:
    """The published steps. A problem without a step has no layers: its answer is one of the numbers."""
    layers = record.list("equation_layer")
    return from_layers(layers) if layers else from_template(record.list("target_template"), num_quantities)


def mawps(folder: Path) -> Iterator[Case]:
    for fold in range(5):
        for record in json_records(find_file(folder, f"mawps/test_{fold}.json", "mawps"), None):
            values = [exact(number) for number in record.list("num_list")]
            readings = {
                "template": attempt(from_template, record.text("template_equ").split(), len(values)),
                "postfix": attempt(from_postfix, record.text("norm_post_equ"), named_leaf(letters(len(values)))),
                "infix with numbers": attempt(from_infix, record.text("new_equation"), number_leaf(values)),
            }
            yield Case(str(record.get("iIndex")), values, published(record, len(values)), readings)


def math23k(folder: Path) -> Iterator[Case]:
    for split in ("valid", "test"):
        rebuilt = find_file(folder, f"math23k/math23k_{split}_rebuilt.json", "math23k")
        originals = {record.get("id"): record for record in json_records(rebuilt, None)}
        for record in json_records(find_file(folder, f"math23k/{split}23k_processed_nodup.json", "math23k"), None):
            values = [exact(number) for number in record.list("num_list")]
            original = originals[record.get("id")]
            names = named_leaf(letters(len(values)))
            readings = {
                "template": attempt(from_template, original.list("target_template"), len(values)),
                "postfix": attempt(from_postfix, record.list("target_norm_post_template"), names),
                "infix with numbers": attempt(from_infix, original.text("equation"), number_leaf(values)),
            }
            yield Case(str(record.get("id")), values, published(record, len(values)), readings)


def mathqa(folder: Path) -> Iterator[Case]:
    for record in json_records(find_file(folder, "mathqa/mathqa_test_nodup_our_filtered.json", "mathqa"), None):
        values = [exact(number) for number in record.list("num_list")]
        annotated = record.text("annotated_formula")
        readings = {
            "linear formula": attempt(from_linear_formula, record.text("linear_formula")),
            "annotated formula": attempt(from_annotated_formula, annotated, number_leaf(values)),
        }
        yield Case(str(record.get("id")), values, published(record, len(values)), readings)


def svamp(folder: Path) -> Iterator[Case]:
    raw = {text_key(problem.text): problem.id for problem in load("svamp-raw", folder, "test")}
    file = find_file(folder, dataset_named("svamp-raw").splits["test"].file, "svamp-raw")
    infix = {record.get("ID"): record.text("Equation") for record in json_records(file, None)}
    for problem in load("svamp", folder, "test"):
        same = raw.get(text_key(problem.text))
        reading = attempt(from_infix, infix[same], number_leaf(problem.values)) if same else None
        assert problem.program is not None, f"svamp {problem.id}: {problem.info}"
        yield Case(problem.id, problem.values, problem.program, {"infix with numbers": reading})


ORACLES: dict[str, Callable[[Path], Iterator[Case]]] = {
    "mawps": mawps,
    "svamp": svamp,
    "math23k": math23k,
    "mathqa": mathqa,
}


SAME, ALIKE = "same program", "same value and number of steps"
DIFFERING = ("another value", "another number of steps", "cannot be read")
AGREEING = {
    "mawps": {"template": (1981, 5), "postfix": (1986, 0), "infix with numbers": (1853, 132)},
    "svamp": {"infix with numbers": (938, 1)},
    "math23k": {"template": (1954, 46), "postfix": (2000, 0), "infix with numbers": (1948, 49)},
    "mathqa": {"linear formula": (1605, 0), "annotated formula": (1422, 130)},
}
"""How many readings are the published program, and how many another of the same value and length."""
MANY = 10
EXCEPTIONS: dict[str, dict[str, set[str] | int]] = {
    "mawps": {"another value": {"3071"}, "another number of steps": {"3330"}},
    "svamp": {"another value": {"4087", "3451", "4088"}},
    "math23k": {"another number of steps": {"10050", "17025"}, "cannot be read": {"10431"}},
    "mathqa": {"another number of steps": 53},
}
"""The ids of the others by what differs; of many, the number."""


def verdict(reading: Reading, case: Case) -> str:
    """How a reading compares with the published steps."""
    if reading is None:
        return "no counterpart"
    if isinstance(reading, FormulaError):
        return "cannot be read"
    if not same_answer(reading.execute(case.values), case.reference.execute(case.values)):
        return "another value"
    if len(reading) != len(case.reference):
        return "another number of steps"
    return SAME if same_program(reading, case.reference) else ALIKE


@pytest.mark.skipif("DEDUCT_DATA" not in os.environ, reason="needs the data sets: DEDUCT_DATA")
@pytest.mark.parametrize("name", ORACLES)
def test_readings_of_source_formulas_give_the_published_steps(name: str) -> None:
    counts: dict[str, Counter[str]] = {notation: Counter() for notation in AGREEING[name]}
    unlike: dict[str, set[str]] = {}
    for case in ORACLES[name](Path(os.environ["DEDUCT_DATA"])):
        for notation, reading in case.readings.items():
            judgement = verdict(reading, case)
            counts[notation][judgement] += 1
            if judgement in DIFFERING:
                unlike.setdefault(judgement, set()).add(case.id)
    assert {notation: (found[SAME], found[ALIKE]) for notation, found in counts.items()} == AGREEING[name]
    assert {judgement: ids if len(ids) < MANY else len(ids) for judgement, ids in unlike.items()} == EXCEPTIONS[name]
