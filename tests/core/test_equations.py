from __future__ import annotations

from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduct.core.canonical import canonical, same_program
from deduct.core.equations import worked
from deduct.core.program import Program, Step, StepRef
from deduct.core.trace import as_far_as_possible, work_out
from deduct.errors import ExecutionError, FormulaError

TICKETS = Program.parse(["x0 + x1", "s0 = q0", "q1 * x0", "q2 * x1", "s2 + s3", "s4 = q3", "? x0", "? x1"])
NUMBERS = [Fraction(each) for each in (40, 6, 3, 165)]
RECTANGLE = Program.parse(["x0 - q0", "x0 * s0", "s1 = q1", "? x0"])


def test_what_is_asked_comes_in_order() -> None:
    assert TICKETS.answers(NUMBERS) == (15, 25)
    assert TICKETS.execute(NUMBERS) == 15
    turned = Program((*TICKETS.steps[:6], TICKETS.steps[7], TICKETS.steps[6]))
    assert turned.answers(NUMBERS) == (25, 15)


def test_the_trace_has_the_values_in_the_solution() -> None:
    assert TICKETS.trace(NUMBERS) == [40, 40, 90, 75, 165, 165, 15, 25]


def test_lines_read_back() -> None:
    assert Program.parse(TICKETS.lines()) == TICKETS
    assert str(RECTANGLE) == "s0 = x0 - q0; s1 = x0 * s0; [s1 = q1]; ? x0"


@given(st.lists(st.integers(1, 60), min_size=4, max_size=4))
def test_solutions_hold_when_the_steps_are_computed(numbers: list[int]) -> None:
    """The trace computes with the unknowns' values by plain arithmetic: both sides of each equation must agree."""
    values = [Fraction(number) for number in numbers]
    try:
        x, y = TICKETS.answers(values)
    except ExecutionError:
        assert numbers[1] == numbers[2]
        return
    assert x + y == values[0]
    assert values[1] * x + values[2] * y == values[3]


def test_a_solution_with_negative_numbers_counts_only_where_there_is_no_other() -> None:
    done = worked(RECTANGLE.steps, [Fraction(2), Fraction(24)])
    assert done.outcome.determined
    assert [found.asked for found in done.left_out] == [(-4,)]
    assert RECTANGLE.execute([Fraction(2), Fraction(24)]) == 6
    only_negative = Program.parse(["x0 + q0", "s0 = q1", "? x0"])
    assert only_negative.execute([Fraction(5), Fraction(3)]) == -2


def test_two_sensible_solutions_are_both_there() -> None:
    product = Program.parse(["x0 + x1", "s0 = q0", "x0 * x1", "s2 = q1", "? x0", "? x1"])
    found = worked(product.steps, [Fraction(11), Fraction(24)]).outcome.found
    assert {each.asked for each in found} == {(3, 8), (8, 3)}


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        (["x0 + x1", "s0 = 4", "? x0"], "do not determine"),
        (["x0 = 4", "x0 = 5", "? x0"], "contradict"),
        (["x0 = 4"], "nothing is asked"),
        (["ceil x0", "s0 = 4", "? x0"], "ceil cannot be applied"),
        (["2 ** x0", "s0 = 4", "? x0"], "cannot be applied"),
        (["x0 mod 2", "s0 = 4", "? x0"], "mod cannot be applied"),
        (["x0 / 0", "s0 = 4", "? x0"], "division by zero"),
        (["x0 = q9", "? x0"], "reads q9"),
        (["x0 + 1"], "no equation"),
    ],
)
def test_why_a_program_has_no_value(lines: list[str], reason: str) -> None:
    with pytest.raises(ExecutionError, match=reason):
        Program.parse(lines).execute([Fraction(1)])


def test_what_is_asked_may_be_determined_while_unknowns_stay_open() -> None:
    program = Program.parse(["x0 + x1", "s0 = q0", "s0 * 2", "? s2"])
    assert program.answers([Fraction(5)]) == (10,)
    with pytest.raises(ExecutionError, match="do not determine"):
        program.trace([Fraction(5)])


def test_several_questions_need_no_unknown() -> None:
    assert Program.parse(["q0 + q1", "q0 - q1", "? s0", "? s1"]).answers([Fraction(5), Fraction(3)]) == (8, 2)


def test_equations_are_not_computed_with() -> None:
    with pytest.raises(FormulaError, match="gives no number"):
        Program.parse(["x0 = q0", "s0 + 1", "? s1"])
    with pytest.raises(FormulaError, match="not an operand"):
        Program.parse(["x9 = q0", "? x9"])


def shuffled(program: Program, order: list[int]) -> Program:
    """The same steps in another order that keeps what they read before them."""
    place: dict[int, StepRef] = {}
    steps: list[Step] = []
    waiting = list(order)
    while waiting:
        index = next(
            i for i in waiting if all(o.index in place for o in program.steps[i].operands if isinstance(o, StepRef))
        )
        waiting.remove(index)
        place[index] = StepRef(len(steps))
        moved = program.steps[index].moved(lambda o: place[o.index] if isinstance(o, StepRef) else o)
        if moved.operator in ("+", "*", "="):
            moved = Step(moved.operator, moved.operands[::-1])
        steps.append(moved)
    return Program(tuple(steps))


@given(st.permutations(range(6)), st.sampled_from(list(permutations(range(2)))))
def test_names_of_unknowns_and_order_of_steps_do_not_matter(order: list[int], names: tuple[int, ...]) -> None:
    other = shuffled(TICKETS, [*order, 6, 7]).with_unknowns(list(names))
    assert canonical(other) == canonical(TICKETS)
    assert same_program(other, TICKETS)
    assert same_program(other, TICKETS, flat=True)


def test_the_first_one_asked_is_x0() -> None:
    program = Program.parse(["x0 + x1", "s0 = q0", "x0 - x1", "s2 = q1", "? x1"])
    form = canonical(program)
    assert form.lines()[-1] == "? x0"
    assert form.execute([Fraction(10), Fraction(4)]) == 3
    assert not same_program(program, Program((*program.steps[:-1], *Program.parse(["? x0"]).steps)))


def test_what_nothing_needs_is_left_out_of_the_canonical_form() -> None:
    program = Program.parse(["q0 * 7", "x0 + q0", "s1 = q1", "q1 = s1", "? x0"])
    assert canonical(program).lines() == ["q0 + x0", "q1 = s0", "? x0"]


def test_a_worked_program_answers_what_is_asked_first() -> None:
    assert work_out(TICKETS, NUMBERS).answer == 15
    assert work_out(TICKETS, NUMBERS).results == (40, 40, 90, 75, 165, 165, 15, 25)
    none = as_far_as_possible(TICKETS, [Fraction(40), Fraction(3), Fraction(3), Fraction(165)])
    assert none.results == ()
    assert "contradict" in str(none.fault)
