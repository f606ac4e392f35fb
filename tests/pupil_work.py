"""Problems whose programs are known, for tests of checks and hints."""

from __future__ import annotations

from deduct.core.program import Program
from deduct.languages import read_problem
from deduct.solving.solution import Solution
from deduct.teaching.known import known_solution

PENS = "A shop has 5 boxes of 12 pens and sells 17 pens. How many pens are left?"
CHINESE = "商店有5盒铅笔，每盒12支，卖出17支，还剩多少支？"
LOADS = "53 people cross a lake, 8 in a boat. How many boats do they need?"
TOURS = "In a hall 3 rows have 14 seats and 4 tables. How many seats and tables are there in the rows?"
COAT = "A coat of $80 is 25% cheaper today. What does it cost?"
STAMPS = "Ann and Bob have 60 stamps together. Ann has 14 more than Bob. How many stamps does Ann have?"
HEADS = "A farmer has chickens and rabbits. There are 35 heads and 94 legs. How many rabbits are there?"
TICKETS = "Adult tickets cost $8 and child tickets cost $5. 100 people paid $650. How many adult tickets were sold?"
NUMBERS = "Two numbers add up to 20. They differ by 4. What are the numbers?"
"""Texts that equations solve."""


def known(text: str = PENS, *lines: str) -> Solution:
    lines = lines or ("q0 * q1", "s0 - q2")
    return known_solution(read_problem(text), Program.parse(list(lines)))
