"""Ten problems that a tiny model can learn, most of them with unknowns."""

from __future__ import annotations

from typing import Any

from deduct.core.problem import Problem
from deduct.core.program import Program
from deduct.data.several import with_answers
from deduct.languages import read_problem

TICKETS = ["x0 + x1", "q2 * x0", "q3 * x1", "s1 + s2", "q0 = s0", "q1 = s3", "? x0", "? x1"]
DIFFERENCE = ["x0 + x1", "x0 - x1", "q0 = s0", "q1 = s1", "? x0", "? x1"]
TIMES = ["q1 * x1", "x0 + x1", "q0 = s1", "s0 = x0", "? x0"]

TEN = [
    ("Tom and Mia have 12 apples in total. Tom has 4 more than Mia. How many does each have?", DIFFERENCE),
    ("Tom and Mia have 20 books altogether. Tom has 6 fewer than Mia. How many does Tom have?",
     ["x0 + x1", "x1 - x0", "q0 = s0", "q1 = s1", "? x0"]),
    ("There are 9 boxes and pears. Are there 3 more boxes than pears? How many of each?", DIFFERENCE),
    ("40 friends paid 165 dollars. He paid 6 and she paid 3 dollars each. How many he and how many she?", TICKETS),
    ("There are 7 apples and boxes, which cost 18 dollars: apples 2, boxes 3 dollars. How many of each?", TICKETS),
    ("Mia has 24 pears and books, 3 of the pears to each of the books. How many pears are there?", TIMES),
    ("Tom paid 30 dollars for 2 boxes and a friend, who cost 4 dollars. How much does a box cost?",
     ["q1 * x0", "q2 + s0", "q0 = s1", "? x0"]),
    ("A box has 8 books. How many books are in 5 boxes?", ["q0 * q1"]),
    ("Mia had 9 pears and gave 4 to a friend. How many pears are left?", ["q0 - q1"]),
    ("Tom shares 20 apples equally among 4 friends, then he buys 3. How much does he have?", ["q0 / q1", "q2 + s0"]),
]  # fmt: skip

SETTINGS: dict[str, Any] = {"operators": ("+", "-", "*", "/", "=", "?"), "unknowns": 2, "max_steps": 8}


def problems() -> list[Problem]:
    """The ten as problems with programs and answers."""
    found = []
    for place, (text, lines) in enumerate(TEN):
        read, program = read_problem(text), Program.parse(lines)
        problem = Problem(read.text, read.quantities, id=str(place), program=program)
        found.append(with_answers(problem, [program.answers(problem.values)]))
    return found
