"""English texts that ask for what numbers have in common."""

from __future__ import annotations

import pytest

from deduct.solving.exact.textbook import read_textbook

ANSWERED = {
    "Find the least common multiple of 6, 8 and 9.": "72",
    "What is the HCF of 45 and 60?": "15",
    "Lea has 18 shells and 30 stones. She makes identical boxes with all her finds. "
    "What is the largest number of boxes she can make?": "6 boxes",
    "Three planks are 12 m, 18 m and 30 m long. They are sawn into pieces of equal length with nothing left over. "
    "What is the greatest possible length of a piece?": "6 m",
    "One bell rings every 9 minutes and another every 12 minutes. They ring together at noon. "
    "In how many minutes will they ring together again?": "36 minutes",
}
LEFT_ALONE = [
    "What is the greatest common factor of 4.5 and 9?",
    "Two planks are 12 m and 180 cm long. They are sawn into equal pieces. What is the longest possible piece?",
    "Lea has 18 shells and 30 stones. What is the largest number of boxes she can fill with 7 things each?",
    "One bell rings every 9 minutes and another every 2 hours. When do they ring together again?",
    "Tom swims every 3 days, both in summer and in winter. How many days does he swim in 30 days?",
]


@pytest.mark.parametrize("text", ANSWERED)
def test_answered(text: str) -> None:
    answer = read_textbook(text, "en")
    assert answer is not None
    assert answer.text == ANSWERED[text]


@pytest.mark.parametrize("text", LEFT_ALONE)
def test_left_alone(text: str) -> None:
    assert read_textbook(text, "en") is None
