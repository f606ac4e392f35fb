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


def known(text: str = PENS, *lines: str) -> Solution:
    lines = lines or ("q0 * q1", "s0 - q2")
    return known_solution(read_problem(text), Program.parse(list(lines)))
