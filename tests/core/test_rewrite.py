"""Rewriting a text: quantities keep their words and their roles."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from deduct.core.problem import Problem, Quantity
from deduct.core.program import Program
from deduct.core.rewrite import Piece, assemble, carried, carried_over, find_again, kept, renumbered, replaced, spliced

WORDS = st.text(alphabet="ab 梨", max_size=6)


@st.composite
def problems(draw: st.DrawFn) -> Problem:
    """A text with numbers between words, and a program over the first and the last."""
    text, quantities = draw(WORDS), []
    for _ in range(draw(st.integers(1, 5))):
        value = draw(st.integers(0, 999))
        quantities.append(Quantity(Fraction(value), len(text), len(text) + len(str(value)), str(value)))
        text += str(value) + draw(WORDS.filter(bool))
    program = Program.parse([f"q0 + q{len(quantities) - 1}"])
    return Problem(text, tuple(quantities), program=program)


@given(problems(), st.data())
def test_splicing_puts_the_new_words_where_it_says(problem: Problem, data: st.DataObject) -> None:
    news = data.draw(st.lists(WORDS, min_size=len(problem.quantities), max_size=len(problem.quantities)))
    edits = [(q.start, q.end, new) for q, new in zip(problem.quantities, news, strict=True)]
    text, spans = spliced(problem.text, edits)
    assert [text[start:end] for start, end in spans] == news
    back = [(start, end, q.text) for (start, end), q in zip(spans, problem.quantities, strict=True)]
    assert spliced(text, back)[0] == problem.text


@given(problems(), st.data())
def test_other_numbers_keep_their_places_in_the_program(problem: Problem, data: st.DataObject) -> None:
    values = data.draw(st.lists(st.integers(0, 10**6), min_size=len(problem.values), max_size=len(problem.values)))
    new = renumbered(
        problem,
        [replace(q, value=Fraction(v), text=str(v)) for q, v in zip(problem.quantities, values, strict=True)],
    )
    assert new.values == values
    assert new.program == problem.program
    assert renumbered(new, problem.quantities) == problem


@given(problems(), st.data())
def test_pieces_in_any_order_carry_the_program_along(problem: Problem, data: st.DataObject) -> None:
    cuts = sorted({0, len(problem.text), *(q.end for q in problem.quantities)})
    spans = data.draw(st.permutations(list(pairwise(cuts))))
    added = Quantity(Fraction(7), 0, 1, "7")
    pieces = [Piece("7 "), *(kept(problem, start, end) for start, end in spans)]
    new = carried_over(problem, assemble(problem, pieces), [added])
    assert len(new.quantities) == len(problem.quantities) + 1
    assert new.program is not None
    assert problem.program is not None
    assert new.program.execute(new.values) == problem.program.execute(problem.values)
    assert [q.start for q in new.quantities] == sorted(q.start for q in new.quantities)


@given(problems())
def test_what_is_replaced_away_is_not_found_again(problem: Problem) -> None:
    first = problem.quantities[0]
    rewriting = replaced(problem, [(first.start, first.end, "some")])
    assert 0 not in rewriting.offsets
    left = problem.quantities[1:]
    moved = Problem(
        rewriting.text,
        tuple(
            replace(q, start=rewriting.offsets[index], end=rewriting.offsets[index] + len(q.text))
            for index, q in enumerate(left, start=1)
        ),
    )
    assert find_again(moved, rewriting.offsets) == {index: index - 1 for index in range(1, len(left) + 1)}


def test_a_number_that_is_not_there_any_more_is_not_found() -> None:
    text = "Of 12 pens 5 are red."
    problem = Problem(text, (Quantity(Fraction(12), 3, 5, "12"), Quantity(Fraction(5), 11, 12, "5")))
    first, second = problem.quantities
    places = {
        0: first.start - 1,
        1: first.start,
        2: first.end - 1,
        3: first.end,
        4: second.start,
        5: second.end,
        6: len(problem.text),
    }
    assert find_again(problem, places) == {1: 0, 2: 0, 4: 1}
    assert find_again(Problem("none"), {0: 0}) == {}


@given(problems())
def test_the_pieces_of_a_problem_make_its_text(problem: Problem) -> None:
    assert "".join(text for text, _ in problem.pieces()) == problem.text
    assert [quantity for _, quantity in problem.pieces() if quantity] == list(problem.quantities)


def test_what_is_put_in_right_behind_a_stretch_does_not_move_it() -> None:
    assert carried([(2, 6)], [(6, 6, "more")]) == [(2, 6)]
    assert carried([(2, 6)], [(2, 2, "more")]) == [(6, 10)]
