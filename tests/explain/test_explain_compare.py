"""Two texts side by side."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deduct.core.canonical import same_program
from deduct.core.operators import EQUALS
from deduct.core.program import Program, QuantityRef, Step, StepRef, UnknownRef
from deduct.explain import compare, compare_solutions, explain
from deduct.explain.alignment import Expressions, align_steps
from deduct.explain.diff import match_quantities, word_changes
from deduct.languages import read_problem
from deduct.solving.solution import UNANSWERABLE, Candidate, Solution
from explain_samples import APPLES, APPLES_STEPS, COOKIES, COOKIES_STEPS, keyword_solver, solution
from fake_scorer import scripted, solver_with
from program_strategies import programs

EATS = "Ann has 8 pears. She eats 3 pears. How many pears does she have?"
FINDS = "Ann has 9 pears. She finds 3 pears. How many pears does she have?"

words = st.lists(st.sampled_from(["Tom", "has", "3", "pears", ".", "25%", "梨"]), max_size=12).map(" ".join)


@given(words, words)
@settings(max_examples=80)
def test_changes_cover_both_texts(a: str, b: str) -> None:
    changes = word_changes(a, b)
    assert "".join(change.text_a for change in changes).replace(" ", "") == a.replace(" ", "")
    assert "".join(change.text_b for change in changes).replace(" ", "") == b.replace(" ", "")
    for change in changes:
        assert a[change.start_a : change.end_a] == change.text_a
        assert b[change.start_b : change.end_b] == change.text_b
        assert (change.kind == "same") == (change.text_a == change.text_b)
        assert (change.kind == "removed") == (change.text_b == "")
        assert (change.kind == "added") == (change.text_a == "")


@given(words, words)
@settings(max_examples=80)
def test_quantities_are_matched_one_to_one(a: str, b: str) -> None:
    a, b = f"{a} 7 nuts", f"{b} 7 nuts"
    one, other = read_problem(a, "en"), read_problem(b, "en")
    matched = match_quantities(one, other, word_changes(a, b))
    assert len(set(matched.values())) == len(matched)
    assert matched[len(one.quantities) - 1] == len(other.quantities) - 1
    if a == b:
        assert matched == {place: place for place in range(len(one.quantities))}


def test_a_moved_sentence_keeps_its_quantities() -> None:
    a, b = read_problem("Tom has 5 nuts. Ann has 4 figs."), read_problem("Ann has 4 figs. Tom has 5 nuts.")
    assert match_quantities(a, b, word_changes(a.text, b.text)) == {0: 1, 1: 0}


@given(programs(), programs())
@settings(max_examples=80)
def test_expressions_agree_with_canonical_programs(a: Program, b: Program) -> None:
    known: dict[tuple[object, ...], int] = {}
    in_a, in_b = Expressions(known, a), Expressions(known, b)
    assert (in_a.answer == in_b.answer) == same_program(a, b)
    assert Expressions(known, a).steps == in_a.steps


@pytest.mark.parametrize(("a", "b", "same"), [("q0 + q1", "q1 + q0", True), ("q0 - q1", "q1 - q0", False)])
def test_only_sums_and_products_may_be_turned_round(a: str, b: str, same: bool) -> None:
    known: dict[tuple[object, ...], int] = {}
    assert (Expressions(known, Program.parse([a])).answer == Expressions(known, Program.parse([b])).answer) is same


@given(programs(min_steps=1), programs(min_steps=1))
@settings(max_examples=80)
def test_alignment_keeps_order_and_loses_nothing(a: Program, b: Program) -> None:
    known: dict[tuple[object, ...], int] = {}
    pairs = align_steps(a, Expressions(known, a), b, Expressions(known, b))
    assert [i for i, _ in pairs if i is not None] == list(range(len(a.steps)))
    assert [j for _, j in pairs if j is not None] == list(range(len(b.steps)))
    assert all(i is not None or j is not None for i, j in pairs)
    same = align_steps(a, Expressions(known, a), a, Expressions(known, a))
    assert same == [(i, i) for i in range(len(a.steps))]


def test_the_changed_word_moves_the_step() -> None:
    comparison = compare(keyword_solver(), EATS, FINDS)
    assert [(c.text_a, c.text_b) for c in comparison.words if c.kind != "same"] == [("8", "9"), ("eats", "finds")]
    assert comparison.quantities == {0: 0, 1: 1}
    (step,) = comparison.steps
    assert step.relation == "changed"
    assert (step.a and step.a.expression, step.b and step.b.expression) == ("5 = 8 − 3", "12 = 9 + 3")
    taken_a, taken_b = (next(c for c in step.candidates if getattr(c, f"taken_{side}")) for side in "ab")
    assert taken_a.expression.startswith("5 = 8 − 3")
    assert taken_a.probability_a == comparison.a.solution.choices[0][0].probability
    assert taken_b.probability_b == comparison.b.solution.choices[0][0].probability
    assert not comparison.same_program
    assert not comparison.same_answer


def test_candidates_that_both_considered_show_how_they_moved() -> None:
    def solved(first: float) -> Solution:
        return solution(EATS, ["q0 - q1"], [first])

    (step,) = compare_solutions(solved(0.9), solved(0.6)).steps
    minus, plus = step.candidates
    assert (minus.expression, minus.probability_a, minus.probability_b) == ("5 = 8 − 3", 0.9, 0.6)
    assert minus.change == pytest.approx(-0.3)
    assert plus.change == pytest.approx(0.8 * 0.3)
    assert (minus.taken_a, minus.taken_b, plus.taken_a, plus.taken_b) == (True, True, False, False)


def test_a_text_against_itself() -> None:
    comparison = compare(keyword_solver(), COOKIES, COOKIES)
    assert comparison.same_program
    assert comparison.same_answer
    assert {step.relation for step in comparison.steps} == {"same"}
    assert all(candidate.change == 0 for step in comparison.steps for candidate in step.candidates)
    assert str(comparison).startswith("the texts are the same\n")


def test_other_numbers_are_the_same_program() -> None:
    comparison = compare_solutions(solution(EATS, ["q0 - q1"]), solution(EATS.replace("8", "10"), ["q0 - q1"]))
    assert comparison.same_program
    assert not comparison.same_answer
    assert "the same steps" in str(comparison)


def test_a_step_more() -> None:
    comparison = compare_solutions(solution(COOKIES, COOKIES_STEPS), solution(COOKIES, COOKIES_STEPS[:1]))
    assert [step.relation for step in comparison.steps] == ["same", "only_a", "only_a"]


def test_json_is_plain() -> None:
    record = compare(keyword_solver(), EATS, FINDS).to_json()
    assert json.loads(json.dumps(record)) == record
    assert record["quantities"] == {"q0": "q0", "q1": "q1"}
    assert record["steps"][0]["relation"] == "changed"
    assert record["a"]["answer"] == 5


def test_texts_of_two_languages() -> None:
    comparison = compare_solutions(solution(COOKIES, COOKIES_STEPS), solution(APPLES, APPLES_STEPS))
    assert not comparison.same_program
    assert not comparison.same_answer
    assert str(comparison)


def test_without_an_answer() -> None:
    unsolved = Solution(read_problem(EATS), UNANSWERABLE, reason="nothing is asked")
    comparison = compare_solutions(solution(EATS, ["q0 - q1"]), unsolved)
    assert [step.relation for step in comparison.steps] == ["only_a"]
    assert "nothing is asked" in str(comparison)
    assert not comparison.same_answer
    assert not compare_solutions(unsolved, unsolved).same_answer
    assert json.dumps(comparison.to_json())


SACKS = "A sack holds 22 pounds 12 ounces and another one 9 pounds 8 ounces more. By how many ounces do they differ?"
LIGHTER = SACKS.replace("9 pounds", "7 pounds")


def test_a_conversion_among_the_steps_was_never_weighed() -> None:
    """The model chose three steps, and code put another one between them."""
    lines = ["q0 + q2", "q1 + q3", "s0 - s1"]
    solver = solver_with(scripted({SACKS: lines, LIGHTER: lines}))
    comparison = compare_solutions(solver.deduce(SACKS), solver.deduce(LIGHTER))
    taken = [[moved.expression for moved in step.candidates if moved.taken_a] for step in comparison.steps]
    assert taken == [["31 = 22 + 9 | 29 = 22 + 7"], ["20 = 12 + 8"], [], ["476 = 496 − 20 | 444 = 464 − 20"]]
    last = comparison.a.steps[-1]
    assert last.probability == comparison.a.solution.choices[-1][0].probability
    assert comparison.a.steps[2].probability is None


def test_a_candidate_behind_a_conversion_names_the_steps_of_the_whole_program() -> None:
    text = "Ann has 3 pounds of nuts and buys 2 pounds. She eats 5 ounces and 4 ounces. How many ounces are left?"
    solved = solver_with(scripted({text: ["q0 + q1", "s0 - q2", "s1 - q3"]})).deduce(text)
    other = Candidate(Step("*", (StepRef(1), QuantityRef(3))), Fraction(300), 0.1)
    told = explain(replace(solved, choices=(*solved.choices[:2], (solved.choices[2][0], other))))
    assert [step.probability is None for step in told.steps] == [False, True, False, False]
    (runner_up,) = told.steps[3].runners_up
    assert (runner_up.step, runner_up.expression) == ("s2 * q3", "300 = 75 × 4")


def test_unknowns_are_no_steps() -> None:
    known: dict[tuple[object, ...], int] = {}
    equations = Program((Step(EQUALS, (UnknownRef(1), QuantityRef(0))), Step(EQUALS, (UnknownRef(0), UnknownRef(1)))))
    found = Expressions(known, equations)
    assert len({found.operand(UnknownRef(0)), found.operand(UnknownRef(1)), *found.steps}) == 4
