"""Things in groups: what is asked of them, division as the oracle, and texts that say more."""

from __future__ import annotations

import math
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduct.languages import read_problem
from deduct.solving.finish import finished
from deduct.solving.grouping import read_grouping

ANSWERS = {
    "A gardener plants 130 tulips in rows of 12. How many tulips are left over?": 10,
    "Each van takes 8 people. 70 people want to go. How many vans are needed?": 9,
    "There are 250 eggs, and a tray holds 30. How many full trays can be filled?": 8,
    "A baker packs 75 rolls in bags of 8. How many rolls do not fit into a full bag?": 3,
    "Six friends share 50 marbles equally. How many marbles are left over?": 2,
    "A rope of 10 m is cut into pieces of 80 cm. How long is the piece that is left over?": 40,
    "Mia has $50 and buys as many books as possible at $7 each. How much money is left?": 1,
    "96 pupils are divided into teams of 7. How many pupils are left without a team?": 5,
    "Pia has 95 photos. She puts 6 photos on each page. How many photos are on the last page?": 5,
    "She puts 90 photos into an album, 6 on each page. How many photos are on the last page?": 6,
    "A shelf holds 25 books. How many shelves does a library with 310 books need?": 13,
    "A farmer fills 200 kg of potatoes into 15 kg sacks. How many full sacks does he get?": 13,
    "A cook puts 47 buns on plates of 6. Those that don't fill a plate go to the dog. How many are for the dog?": 5,
    "Max sells his 47 pears only in full bags of 6. How many pears does he sell?": 42,
    "Anna has 40 sweets and gives her brother 7 sweets. How many sweets are left?": None,
    "A class of 26 pupils has a voucher of $200. How much is left?": None,
    "There were 30 birds on a tree. 12 flew away. How many birds are left?": None,
    "A theatre has 20 rows of 15 seats. How many seats are there?": None,
    "There are 45 chairs in 9 rows. How many chairs are in each row?": None,
    "In a class of 28, 15 are girls. How many pupils are left?": None,
    "There are 70 people and a driver, plus 8 to a van. How many vans are needed?": None,
    "A box holds 12 eggs. There are 5 eggs. How many eggs are left?": None,
    "Ravi reads 24 pages a day, and his book has 300 pages. How many pages are left after that?": None,
    "A wheel has 14 seats. Each seat can hold 6 people. How many people can ride at the same time?": None,
    "Tim made 36 pies and gave 18 of them to the school kitchen. How many were left?": None,
    "Ben has 60 cards in packs of 8 and buys 2 more. How many full packs can he make?": None,
}
"""None where the text asks for something else or says more."""


def value(text: str) -> Fraction | None:
    problem = read_problem(text)
    program = read_grouping(problem)
    return program and finished(problem, program).trace.answer


@pytest.mark.parametrize("text", ANSWERS)
def test_groups(text: str) -> None:
    assert value(text) == ANSWERS[text]


@given(st.integers(3, 60), st.integers(1, 400), st.data())
def test_full_groups_and_the_rest_make_all(size: int, groups: int, data: st.DataObject) -> None:
    rest = data.draw(st.integers(0, size - 1))
    total = size * groups + rest
    if total <= size:
        return
    full = value(f"{total} pens are packed in boxes of {size}. How many full boxes can be packed?")
    left = value(f"{total} pens are packed in boxes of {size}. How many pens are left over?")
    needed = value(f"{total} pens, {size} to a box. How many boxes are needed?")
    last = value(f"{total} pens, {size} to a box. How many pens are in the last box?")
    assert (full, left, needed, last) == (groups, rest, math.ceil(total / size), rest or size)


@given(st.integers(1, 90), st.integers(2, 95))
def test_pieces_in_another_unit(metres: int, piece: int) -> None:
    left = value(f"A wire of {metres} m is cut into pieces of {piece} cm. How much wire is left over?")
    assert left == metres * 100 % piece
