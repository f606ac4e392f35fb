"""Augmentations keep every quantity's role: the new problem is solved by the same steps."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deduct.core.problem import Problem, Quantity
from deduct.core.program import Program
from deduct.errors import ConfigError
from deduct.languages import find_quantities
from deduct.languages.typed import TYPED, typed
from deduct.stories import generate
from deduct.training.augmentation import AUGMENTATIONS, augment, sentences_of


def problem_of(text: str, steps: list[str], language: str = "en") -> Problem:
    quantities = tuple(find_quantities(text, language))
    program = Program.parse(steps)
    return Problem(text, quantities, language, answer=program.execute([q.value for q in quantities]), program=program)


PEARS = problem_of(
    "Nora has 12 pears. Omar has 1,450 pears. How many more pears does Omar have than Nora?", ["q1 - q0"]
)
SHARE = problem_of(
    "Mr. Lee has 30 pens. He gives 5 to his son. He puts the rest into 5 cups. How many pens are in each cup?",
    ["q0 - q1", "s0 / q2"],
)
CHINESE = problem_of("果园里有苹果树36棵，梨树比苹果树多14棵。梨树有多少棵？", ["q0 + q1"], "zh")
MADE = list(generate(60, seed=8))


def read_like(problem: Problem, text: str) -> tuple[Quantity, ...]:
    """The quantities of a text; times, dates and amounts in two units are one each where the problem has them so."""
    again = Problem(text, tuple(find_quantities(text, "en")), "en", may_be_negative=problem.may_be_negative)
    return (typed(again) if any(q.kind in TYPED for q in problem.quantities) else again).quantities


def used_texts(problem: Problem) -> list[str]:
    assert problem.program is not None
    return [problem.quantities[o.index].text for o in problem.program.operands() if type(o).__name__ == "QuantityRef"]


@pytest.mark.parametrize("name", AUGMENTATIONS)
@settings(max_examples=60)
@given(index=st.integers(0, len(MADE) - 1), seed=st.integers(0, 10_000))
def test_the_new_problem_is_consistent(name, index, seed):
    problem = MADE[index]
    new = AUGMENTATIONS[name](problem, Random(seed))
    if new is None:
        return
    assert new.program is not None
    assert new.program.execute(new.values) == new.answer
    assert [step.operator for step in new.program.steps] == [step.operator for step in problem.program.steps]
    assert [(q.start, q.end, q.value) for q in read_like(problem, new.text)] == [
        (q.start, q.end, q.value) for q in new.quantities
    ]
    if name != "numbers":
        assert new.answer == problem.answer
    if name not in ("numbers", "number_style", "typing"):
        assert used_texts(new) == used_texts(problem)


@pytest.mark.parametrize("name", AUGMENTATIONS)
def test_every_augmentation_applies_to_some_problem(name):
    assert any(AUGMENTATIONS[name](problem, Random(1)) for problem in MADE)


def test_numbers_keep_size_and_dress():
    for seed in range(30):
        new = AUGMENTATIONS["numbers"](PEARS, Random(seed))
        assert new is not None
        small, large = new.quantities
        assert 6 <= small.value <= 24
        assert large.value % 50 == 0
        assert "," in large.text or large.value < 1000
        assert new.answer == large.value - small.value > 0


def test_equal_numbers_stay_equal_and_results_stay_whole():
    for seed in range(30):
        new = AUGMENTATIONS["numbers"](SHARE, Random(seed))
        assert new is not None
        assert new.values[1] == new.values[2]
        assert new.answer is not None
        assert new.answer.denominator == 1


def test_facts_and_years_are_not_resampled():
    problem = problem_of(
        "In 1998 a film of 3 hours, each of 60 minutes, came out. How many minutes is that?", ["q1 * q2"]
    )
    new = AUGMENTATIONS["numbers"](problem, Random(2))
    assert new is not None
    assert (new.values[0], new.values[2]) == (1998, 60)


def test_a_distractor_adds_a_number_nobody_uses():
    for problem in (PEARS, SHARE, CHINESE):
        new = AUGMENTATIONS["distractor"](problem, Random(4))
        assert new is not None
        assert len(new.quantities) > len(problem.quantities)
        assert used_texts(new) == used_texts(problem)
        assert new.answer == problem.answer


def test_a_distractor_leaves_the_question_last():
    for seed in range(30):
        new = AUGMENTATIONS["distractor"](SHARE, Random(seed))
        assert new is None or new.text.endswith("How many pens are in each cup?")


def test_the_question_can_come_first():
    new = AUGMENTATIONS["question_first"](PEARS, Random(1))
    assert new is not None
    assert new.text == "How many more pears does Omar have than Nora? Nora has 12 pears. Omar has 1,450 pears."


def test_facts_change_places_but_events_do_not():
    new = AUGMENTATIONS["reorder"](PEARS, Random(1))
    assert new is not None
    assert new.text.startswith("Omar has 1,450 pears. Nora has 12 pears.")
    assert new.program is not None
    assert new.program.lines() == ["q0 - q1"]
    assert AUGMENTATIONS["reorder"](SHARE, Random(1)) is None


def test_style_changes_in_both_directions():
    spelled = [AUGMENTATIONS["number_style"](SHARE, Random(seed)) for seed in range(8)]
    assert any("gives five to" in problem.text for problem in spelled if problem)
    back = problem_of("Ann has seven cats and 2 dogs. How many pets are there?", ["q0 + q1"])
    assert any("7 cats" in new.text for seed in range(8) if (new := AUGMENTATIONS["number_style"](back, Random(seed))))


def test_money_stays_in_digits():
    problem = problem_of("A pen costs $5 and a pad costs $7. How much do both cost?", ["q0 + q1"])
    assert all(AUGMENTATIONS["number_style"](problem, Random(seed)) is None for seed in range(8))


def test_names_change_everywhere_and_to_different_ones():
    new = AUGMENTATIONS["names"](PEARS, Random(3))
    assert new is not None
    assert "Nora" not in new.text
    assert "Omar" not in new.text
    names = Counter(word.strip("?.") for word in new.text.split() if word[0].isupper() and word != "How")
    assert sorted(names.values()) == [2, 2]


def test_chinese_numbers_are_resampled():
    new = AUGMENTATIONS["numbers"](CHINESE, Random(1))
    assert new is not None
    assert new.values != CHINESE.values
    assert new.answer == sum(new.values, Fraction(0))


def test_titles_and_hours_do_not_end_a_sentence():
    assert len(sentences_of(SHARE)) == 4
    assert len(sentences_of(Problem("Mrs. Ray left at 5 p.m. Tom stayed. Why?"))) in (2, 3)


TICKETS = problem_of(
    "Mary sold 40 tickets for $165. Grown-ups paid $6, and children 3 dollars. How many of each were there?",
    ["x0 + x1", "q2 * x0", "q3 * x1", "s1 + s2", "q0 = s0", "q1 = s3", "? x0", "? x1"],
)


@pytest.mark.parametrize("name", AUGMENTATIONS)
def test_equations_are_solved_again(name: str) -> None:
    changed = [again for seed in range(20) if (again := AUGMENTATIONS[name](TICKETS, Random(seed)))]
    for again in changed:
        program = again.program
        assert program is not None
        answers = program.answers(again.values)
        assert again.quantities == read_like(TICKETS, again.text)
        if name == "numbers":
            assert (again.answer, again.answer_sets) == (None, (answers,))
            assert all(answer > 0 for answer in answers)
            assert answers[0] + answers[1] == again.values[0]
            assert again.values != TICKETS.values
        else:
            assert answers == (15, 25)
    assert changed or name in ("reorder", "question_first")


@pytest.mark.parametrize("steps", ["x0 + x1; q0 = s0; ? x0", "q0 - q0; q1 / s0"])
def test_a_program_that_cannot_be_worked_out_gets_no_other_numbers(steps: str) -> None:
    text = "Two numbers add up to 12 and the larger is 8 of them."
    problem = Problem(text, tuple(find_quantities(text, "en")), "en", program=Program.parse(steps.split("; ")))
    assert augment(problem, ["numbers"], Random(1)) == problem


def test_an_unknown_augmentation_lists_the_known_ones():
    with pytest.raises(ConfigError, match="question_first"):
        augment(PEARS, ["shuffle"], Random(1))


def test_a_problem_without_a_program_is_left_alone():
    bare = Problem("Tom has 5 cats. How many?", tuple(find_quantities("Tom has 5 cats. How many?", "en")))
    for name in ("numbers", "number_style", "distractor", "question_first", "reorder", "names"):
        assert AUGMENTATIONS[name](bare, Random(1)) is None, name
