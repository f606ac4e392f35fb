"""Tales with unknowns: what is asked follows from their equations, and from nothing that the text tells."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from deduct.core.problem import Problem
from deduct.core.program import Constant, Program, QuantityRef, StepRef, UnknownRef
from deduct.stories import LANGUAGES, generate, language_named, sample, tales_of
from deduct.stories.drawing import UNKNOWNS
from deduct.stories.lint import lint_file
from deduct.stories.mistakes import StoryError, UnsuitableNumbersError
from deduct.stories.unknowns import Unknowns, read_sides, settled
from deduct.training.sources import load_source

TICKETS = """== tickets
a: 3..40
c: 3..40
p: 5..9 $
q: 2..4 $
n: a + c
t: p * a + q * c $
unknown a c
equal a + c = n
equal p * a + q * c = t
- adults pay {p} and children {q}
- {n} people paid {t}
? how many adults came = a
? how many adults and how many children came = a, c
"""

Row = dict[int | None, Fraction]
"""A linear form: the factor of each unknown, and its constant under None."""


def linear(program: Program, values: list[Fraction]) -> tuple[list[Row], list[Row]] | None:
    """The equations of a program, each as a form that is zero, and what it asks; None where one is not linear."""
    forms: list[Row] = []
    equations: list[Row] = []
    asked: list[Row] = []

    def form(operand: object) -> Row:
        match operand:
            case UnknownRef(index):
                return {index: Fraction(1)}
            case QuantityRef(index):
                return {None: values[index]}
            case Constant(value):
                return {None: value}
            case StepRef(index):
                return forms[index]
        raise AssertionError(operand)

    def added(left: Row, right: Row, factor: Fraction | int = 1) -> Row:
        return {key: left.get(key, Fraction(0)) + factor * right.get(key, Fraction(0)) for key in left | right}

    for step in program.steps:
        left, right = (form(step.operands[place]) for place in (0, -1))
        factors = [right] if step.operator == "/" else [right, left]
        known = next((side.get(None, Fraction(0)) for side in factors if set(side) <= {None}), None)
        if step.operator in "*/" and known is None:
            return None
        match step.operator:
            case "+" | "-":
                forms.append(added(left, right, 1 if step.operator == "+" else -1))
            case "*":
                other = left if set(right) <= {None} else right
                forms.append({key: factor * known for key, factor in other.items()})
            case "/":
                forms.append({key: factor / known for key, factor in left.items()})
            case "=":
                forms.append({})
                equations.append(added(left, right, -1))
            case "?":
                forms.append({})
                asked.append(left)
            case _:
                return None
    return equations, asked


def eliminated(equations: list[Row], unknowns: int) -> list[Fraction]:
    """The values of the unknowns by exact elimination; the equations must determine them all."""
    rows = [[row.get(index, Fraction(0)) for index in (*range(unknowns), None)] for row in equations]
    for column in range(unknowns):
        pivot = next(row for row in rows[column:] if row[column])
        rows.remove(pivot)
        rows.insert(column, pivot)
        for row in rows:
            if row is not pivot and row[column]:
                factor = row[column] / pivot[column]
                row[:] = [value - factor * other for value, other in zip(row, pivot, strict=True)]
    assert all(not any(row) for row in rows[unknowns:])
    return [-rows[index][-1] / rows[index][index] for index in range(unknowns)]


def answers(problem: Problem) -> list[Fraction]:
    return [problem.answer] if problem.answer is not None else list(problem.answer_sets[0])


@pytest.mark.parametrize("language", LANGUAGES)
def test_elimination_gives_the_answers(language: str) -> None:
    solved = 0
    for problem in generate(300, 5, language, tales_of(language, ["unknowns"])):
        program = problem.program
        assert program is not None
        forms = linear(program, problem.values)
        if forms is None:
            continue
        equations, asked = forms
        found = eliminated(equations, len(program.unknowns()))
        values = [sum(factor * (1 if key is None else found[key]) for key, factor in row.items()) for row in asked]
        assert values == answers(problem), problem.text
        assert min(found) > 0
        solved += 1
    assert solved > 150


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_many_tales_with_several_questions(language: str) -> None:
    library = language_named(language).unknowns
    assert library is not None
    assert len(library) >= 150
    assert all(tale.unknowns and tale.equations for tale in library.values())
    assert sum(len(tale.questions) for tale in library.values()) >= 2 * len(library)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_unknown_that_is_asked_for_is_x(language: str) -> None:
    for problem in generate(100, 2, language, tales_of(language, ["unknowns"])):
        assert problem.program is not None
        asked = [step.left.index for step in problem.program.steps if step.asks and isinstance(step.left, UnknownRef)]
        assert asked == list(range(len(asked)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_arithmetic_is_drawn_without_them(language: str) -> None:
    assert not any(name.startswith(UNKNOWNS) for name in tales_of(language))
    assert not any(problem.program.has_unknowns for problem in generate(200, 1, language) if problem.program)
    for exercise in sample(20, 1, language):
        assert exercise.problem.program is not None
        assert not exercise.problem.program.has_unknowns


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_source_of_training_problems_with_unknowns(language: str) -> None:
    problems = load_source(f"synthetic:{language}:40:unknowns", None, seed=3)
    assert len(problems) == 40
    assert all(problem.program is not None and problem.program.has_unknowns for problem in problems)


def lint(folder: Path, text: str) -> list[str]:
    file = folder / "made-up.txt"
    file.write_text(text, "utf-8")
    return [f"{mistake.line}: {mistake.message}" for mistake in lint_file(file).mistakes]


def test_a_good_tale_has_no_mistakes(tmp_path: Path) -> None:
    assert lint(tmp_path, TICKETS) == []


@pytest.mark.parametrize(
    ("old", "new", "mistake"),
    [
        ("equal a + c = n", "equal a + c", "9: 'a + c' is not an equation: write 'equal LEFT = RIGHT'"),
        ("equal a + c = n", "equal a + b = n", "9: unknown number 'b'"),
        ("unknown a c", "unknown a c z", "8: unknown number 'z'"),
        ("unknown a c", "unknown", "8: write 'unknown' and the names of the numbers that are not told"),
        ("unknown a c", "", "1: no number is unknown: name those that are not told, 'unknown a b'"),
        ("equal a + c = n", "equal a + c = n + 1", "13: schema 'tickets': the equation a + c = n + 1 does not hold"),
        ("{n} people", "{a} of {n} people", "12: the text tells {a}, which is an unknown"),
        ("came = a\n", "came = n - 1\n", "13: the answer 'n - 1' needs none of the unknowns"),
        (
            "equal a + c = n\n",
            "",
            "12: schema 'tickets' found no suitable numbers in 500 draws; at last the equations cannot be solved",
        ),
        ("{n} people", "the people", "13: the answer needs {n}, which neither a sentence nor the question tells"),
    ],
)
def test_mistakes_are_found_where_they_are(tmp_path: Path, old: str, new: str, mistake: str) -> None:
    found = lint(tmp_path, TICKETS.replace(old, new))
    assert any(each.startswith(mistake) for each in found), found


def fractions(**numbers: int) -> dict[str, Fraction]:
    return {name: Fraction(number) for name, number in numbers.items()}


def answered(asked: str, places: int = 0, signed: bool = False, **unknowns: int) -> tuple[Fraction, ...]:
    """What is asked of two unknowns whose sum is told."""
    told = {"n": Fraction(sum(unknowns.values()))}
    return Unknowns(fractions(**unknowns), (("a + c", "n"),)).answers(asked, told, places, signed)


@pytest.mark.parametrize("nothing", [0, -3])
def test_unknowns_are_more_than_nothing_unless_a_tale_has_signs(nothing: int) -> None:
    with pytest.raises(UnsuitableNumbersError, match="an unknown is nothing or less"):
        answered("c", a=nothing, c=9)
    assert answered("c", signed=True, a=nothing, c=9) == (9,)


def test_answers_are_whole_and_positive_unless_a_tale_says_otherwise() -> None:
    with pytest.raises(UnsuitableNumbersError):
        answered("a / 2", a=3, c=9)
    assert answered("a / 2", places=1, a=3, c=9) == (Fraction(3, 2),)
    with pytest.raises(UnsuitableNumbersError):
        answered("c, a - c", a=3, c=9)
    assert answered("c, a - c", signed=True, a=3, c=9) == (9, -6)


def test_a_program_reads_the_told_numbers_alone() -> None:
    tickets = Unknowns(fractions(a=3, c=9), (("a + c", "n"), ("p * a", "t")))
    names, program = tickets.program("a")
    assert names == ("n", "p", "t")
    assert program.used_quantities() == {0, 1, 2}
    with pytest.raises(StoryError):
        Unknowns(fractions(a=3), (("a +", "n"),)).program("a")


@pytest.mark.parametrize("text", ["a = b = c", "a + b", "= 3", "a ="])
def test_an_equation_has_two_sides(text: str) -> None:
    with pytest.raises(StoryError, match="is not an equation"):
        read_sides(text)


def test_differences_are_moved_to_the_other_side() -> None:
    program = settled(Program.parse(["x0 - q0", "s0 = q1", "? x0"]), [Fraction(4), Fraction(7)], signed=False)
    assert str(program) == "s0 = q0 + q1; [s0 = x0]; ? x0"


def test_sides_are_not_below_zero_unless_a_tale_has_signs() -> None:
    program = Program.parse(["q0 - q1", "s0 * x0", "s1 + q2", "s2 = x0", "? x0"])
    numbers = [Fraction(3), Fraction(5), Fraction(9)]
    with pytest.raises(UnsuitableNumbersError, match="less than nothing"):
        settled(program, numbers, signed=False)
    assert settled(program, numbers, signed=True).answers(numbers) == (3,)


def test_several_solutions_are_too_many() -> None:
    square = Program.parse(["x0 * x0", "x0 * q0", "s0 + q1", "s2 = s1", "? x0"])
    with pytest.raises(UnsuitableNumbersError, match="several solutions"):
        settled(square, [Fraction(5), Fraction(6)], signed=False)
