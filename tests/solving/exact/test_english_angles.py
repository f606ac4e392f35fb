"""English texts about angles."""

from __future__ import annotations

import pytest

from deduct.solving.exact.textbook import read_textbook

ANSWERED = {
    "Two angles of a triangle are 35 and 85 degrees. How large is the third angle?": "60 degrees",
    "One acute angle of a right triangle is 28°. Find the other acute angle.": "62 degrees",
    "The apex angle of an isosceles triangle measures 100 degrees. What is each base angle?": "40 degrees",
    "The base angles of an isosceles triangle are 50 degrees each. How large is the vertex angle?": "80 degrees",
    "Three angles of a quadrilateral are 60°, 100° and 120°. What is the fourth angle?": "80 degrees",
    "What is the sum of the angles of an octagon?": "1080 degrees",
    "How many degrees is each angle of a regular hexagon?": "120 degrees",
    "An angle of 41 degrees and another angle form a straight line. How large is the other angle?": "139 degrees",
}
LEFT_ALONE = [
    "Two angles of a triangle are 110 and 90 degrees. How large is the third angle?",
    "One angle of a triangle is 35 degrees. How large are the other angles?",
    "One angle of a triangle is twice the other, which is 35 degrees. How large is the third angle?",
    "Two sides of a triangle are 35 cm and 40 cm. How long is the third side?",
    "Two angles of a parallelogram are 60 and 120 degrees. What is the third angle?",
    "How large is each angle of a pentagon?",
]


@pytest.mark.parametrize("text", ANSWERED)
def test_answered(text: str) -> None:
    answer = read_textbook(text, "en")
    assert answer is not None
    assert answer.text == ANSWERED[text]


@pytest.mark.parametrize("text", LEFT_ALONE)
def test_left_alone(text: str) -> None:
    assert read_textbook(text, "en") is None
