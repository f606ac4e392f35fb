"""Parts of a whole and changes in per cent: what is asked, the quotient as the oracle, and texts that say more."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from deduct.languages import read_problem
from deduct.solving.finish import finished
from deduct.solving.shares import read_share

ANSWERS = {
    "A box has 5 red, 7 blue and 8 green pens. What fraction of the pens is blue?": Fraction(7, 20),
    "In a class of 30 pupils 12 walk to school. What percentage of the pupils walk?": 40,
    "Of 40 apples 6 are rotten and the others are good. What fraction of the apples is good?": Fraction(17, 20),
    "Out of 25 matches the team won 15, drew 4 and lost the rest. What percent did it lose?": 24,
    "The price of a coat went from $50 to $60. By what percentage did it rise?": 20,
    "A phone was reduced from £200 to £150. What is the percentage discount?": 25,
    "Prices rose by 20% and then fell by 10%. What is the overall change in percent?": 8,
    "A coat is 20% off, and with a coupon another 10% off. What single discount in percent is that?": 28,
    "A farm has 12 cows, 20 sheep and 8 goats. What percentage of the animals are not sheep?": 50,
    "Ben got 45 out of 60 points. What percent is that?": 75,
    "20 g of sugar are mixed with 180 g of water. What percentage of the mixture is sugar?": 10,
    "Tom has read 90 of 120 pages. What fraction of the book is left?": Fraction(1, 4),
    "A shirt costs 30 euros, and Ann gets 6 euros off. What is the discount in percent?": 20,
    "There are 12 boys and 18 girls in a class. What percentage of the class are girls?": 60,
    "A 3-litre bucket holds 600 ml of paint. How full is the bucket, as a fraction?": Fraction(1, 5),
    "What fraction of an hour is 40 minutes?": Fraction(2, 3),
    "Of 40 apples 6 are rotten. What fraction of the apples is good?": None,
    "There are 20 balls, each third one is red. What fraction is red?": None,
    "Ann has 5 red pens and twice as many blue ones as the 3 of Ben. What fraction of the pens is red?": None,
    "Ann has 5 red and 7 blue pens. How many pens does she have?": None,
}
"""None where the text leaves something open or says more."""


def value(text: str) -> Fraction | None:
    problem = read_problem(text)
    program = read_share(problem)
    return program and finished(problem, program).trace.answer


@pytest.mark.parametrize("text", ANSWERS)
def test_shares(text: str) -> None:
    assert value(text) == ANSWERS[text]


@given(st.integers(2, 90), st.integers(2, 90), st.integers(2, 90))
def test_the_parts_make_one(red: int, blue: int, green: int) -> None:
    shares = [
        value(f"A bag has {red} red, {blue} blue and {green} green beads. What fraction of the beads is {colour}?")
        for colour in ("red", "blue", "green")
    ]
    assert None not in shares
    assert sum(share for share in shares if share is not None) == 1


@given(st.integers(1, 500), st.integers(1, 500))
def test_a_part_and_the_rest(part: int, others: int) -> None:
    total = part + others
    told = f"Of {total} letters {part} were opened. What percentage of the letters was"
    opened, closed = value(f"{told} opened?"), value(f"{told} not opened?")
    assert opened == Fraction(100 * part, total)
    assert closed == 100 - Fraction(100 * part, total)


@given(st.integers(1, 900), st.integers(1, 900))
def test_changes(first: int, second: int) -> None:
    assume(first != second)
    found = value(f"A price went from ${first} to ${second}. By what percentage did it change?")
    assert found == Fraction(100 * abs(second - first), first)
