"""Implied quantities: where they stand, what a problem may have of them, how programs name them."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest

from deduct.core.canonical import canonical, same_program
from deduct.core.config import ReasonerConfig
from deduct.core.pool import Pool, pool_for
from deduct.core.problem import MAX_IMPLIED, ImpliedQuantity, Problem, Quantity, most_telling
from deduct.core.program import Constant, ImpliedRef, Program, parse_operand
from deduct.core.rewrite import Piece, assemble, carried_over, kept, renumbered
from deduct.core.value_features import value_features
from deduct.data.canonical import from_record, to_record
from deduct.data.records import Record, RecordError
from deduct.errors import DataError, FormulaError
from deduct.explain import explain
from deduct.formulas.display import numbered_steps
from deduct.solving.solution import SOLVED, Solution
from with_implied import HOURS, PLAIN, PROBLEMS, WEEKS, implied

CONFIG = ReasonerConfig(constants=(Fraction(7), Fraction(1, 2)), implied=True)


def test_the_notation_is_read_as_it_is_written() -> None:
    program = Program.parse(["q0 * f0=7", "s0 / f12=1/2", "floor s1"])
    assert Program.parse(program.lines()) == program
    assert program.implied() == {ImpliedRef(Fraction(7), 0), ImpliedRef(Fraction(1, 2), 12)}
    assert program.constants() == set()
    assert program.execute([Fraction(2)]) == 28  # the facts are known whatever the text's numbers are
    for wrong in ("f0", "f0=", "f=7", "f0=x"):
        with pytest.raises(FormulaError):
            parse_operand(wrong)


def test_an_implied_quantity_is_not_the_constant_of_the_same_value() -> None:
    with_fact, with_constant = Program.parse(["q0 * f0=7"]), Program.parse(["q0 * 7"])
    assert not same_program(with_fact, with_constant)
    assert canonical(Program.parse(["f0=7 * q0"])) == with_fact


def test_one_of_each_value_and_family_and_not_too_many() -> None:
    text = "a week and a week and an hour"
    weeks = [implied(text, "week", 7, family="time"), ImpliedQuantity(Fraction(7), 13, 17, "week", "", "time")]
    other = ImpliedQuantity(Fraction(7), 13, 17, "week", "", "rainbow")
    assert most_telling([weeks[1], other, weeks[0]]) == (weeks[0], other)
    many = [implied(text, "hour", value) for value in range(20)]
    assert len(most_telling(many)) == MAX_IMPLIED
    with pytest.raises(DataError, match="at most 8"):
        Problem(text, implied=tuple(many))
    with pytest.raises(DataError, match="is not at"):
        Problem(text, implied=(replace(weeks[0], start=3, end=7),))


@pytest.mark.parametrize("config", [CONFIG, replace(CONFIG, implied=False)])
def test_every_position_of_the_pool_has_its_operand(config: ReasonerConfig) -> None:
    pool = pool_for(config, PROBLEMS)
    assert (pool.first_quantity, pool.first_implied) == (2, 4)
    assert pool.first_result == (6 if config.implied else 4)
    operands = [pool.operand(position, HOURS.implied) for position in range(pool.first_result + 2)]
    assert [pool.position(operand) for operand in operands] == list(range(len(operands)))
    found = [operand for operand in operands if isinstance(operand, ImpliedRef)]
    assert [operand.value for operand in found] == ([60, 3600] if config.implied else [])
    assert operands[0] == Constant(Fraction(7))
    expected = [7, 0.5, 2, 5, 60, 3600][: pool.first_result]
    np.testing.assert_array_equal(pool.values(HOURS), expected)
    lone = pool.values(PLAIN)
    assert np.isnan(lone[pool.implied]).all()


def test_positions_keep_their_meaning_in_a_larger_pool() -> None:
    own, larger = Pool(CONFIG.constants, 2, 1), Pool(CONFIG.constants, 5, 3)
    moved = own.places_in(larger)
    for position, place in enumerate(moved):
        assert own.operand(position, WEEKS.implied) == larger.operand(int(place), WEEKS.implied)


def test_rewriting_a_text_takes_them_along() -> None:
    vast = replace(HOURS.quantities[0], value=Fraction(2000), text="2,000")
    changed = renumbered(HOURS, [vast, HOURS.quantities[1]])
    assert "2,000 books" in changed.text  # the check of the spans is the problem's own
    assert changed.program == HOURS.program
    text = HOURS.text
    turned = carried_over(HOURS, assemble(HOURS, [kept(HOURS, 26, len(text)), kept(HOURS, 0, 26)]))
    assert [each.value for each in turned.implied] == [60, 3600]
    assert turned.program is not None
    assert turned.program.execute(turned.values) == HOURS.program.execute(HOURS.values)


def test_a_piece_that_is_just_the_word_takes_it_along() -> None:
    (week,) = WEEKS.implied
    for start, end, there in (
        (week.start, week.end, True),
        (week.start - 1, week.end + 1, True),
        (week.start + 1, week.end, False),
        (week.start, week.end - 1, False),
    ):
        rewriting = assemble(WEEKS, [Piece("In short: "), kept(WEEKS, start, end)])
        expected = {0: len("In short: ") + week.start - start} if there else {}
        assert rewriting.implied == expected, (start, end)


def test_a_word_that_is_gone_leaves_a_constant() -> None:
    cut = carried_over(WEEKS, assemble(WEEKS, [kept(WEEKS, 0, 16), kept(WEEKS, 26, len(WEEKS.text))]))
    assert cut.implied == ()
    assert str(cut.program) == "s0 = q0 * 7"


def test_values_are_told_apart() -> None:
    told = [tuple(np.round(value_features(Fraction(value)), 3)) for value in (7, 12, 24, 52, 60, 365, 3600)]
    assert len(set(told)) == len(told)
    assert np.isfinite(value_features(Fraction(0))).all()


def test_they_are_kept_in_files() -> None:
    for each in PROBLEMS:
        record = to_record(each)
        assert ("implied" in record) == bool(each.implied)  # files without them stay as they are
        assert from_record(Record(record, "here")) == each


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"implied": [{"value": "7"}]}, "without value, start and end"),
        ({"implied": [{"value": "7", "start": 0, "end": 999}]}, "span is not in the text"),
        ({"implied": []}, "steps that read an implied quantity"),
        ({"steps": ["q0 * f0=8"]}, "steps that read an implied quantity"),
    ],
)
def test_what_does_not_fit_is_refused(change: dict[str, object], message: str) -> None:
    with pytest.raises(RecordError, match=message):
        from_record(Record(to_record(WEEKS) | change, "here"))


def test_people_are_shown_the_word() -> None:
    assert WEEKS.program is not None
    assert numbered_steps(WEEKS.program, WEEKS) == ["1. 3 × 7 (week) = 21"]
    shown = explain(Solution(WEEKS, SOLVED, value=Fraction(21), program=WEEKS.program, probability=0.9))
    (node,) = [node for node in shown.graph.nodes if node.id == "f0"]
    assert (node.value, node.caption, node.needed) == (7, "week: 7", True)


def test_kinds_and_signs_leave_them_out() -> None:
    quantity = Quantity(Fraction(3), 0, 1, "3")
    assert Problem("3 days a week", (quantity,), implied=(implied("3 days a week", "week", 7),)).values == [3]
