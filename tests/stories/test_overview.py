"""The overview of a grammar: sizes, and shares that are counted by hand here."""

from __future__ import annotations

import re
from pathlib import Path

from deduct.core.problem import Problem
from deduct.core.program import Program
from deduct.languages import find_quantities
from deduct.stories.library import Library
from deduct.stories.overview import overview
from deduct.stories.story import Language

TALES = """== in
a: 2..9
- {a} pears
? how many twice = a * 2
? how many thrice = a * 3
== out
@held-out
a: 2..9
- {a} plums
? how many twice = a * 2
"""


def problem(text: str, *steps: str) -> Problem:
    return Problem(text, tuple(find_quantities(text, "en")), program=Program.parse(steps))


def test_sizes_and_shares(tmp_path: Path) -> None:
    (tmp_path / "fruit.txt").write_text(TALES, "utf-8")
    language = Language("en", {}, lambda *parts: "", re.compile("she"), tales=Library(tmp_path))
    problems = [
        problem("Ann has 5 pears and buys 3. How many has she?", "q0 + q1"),
        problem("Ben has 9 pears and eats 3. How many has he?", "q0 - q1"),
        problem("Cal has 9 pears and eats 3, then 2. How many has he?", "q0 - q1", "s0 - q2"),
        problem("Dan has 9 pears. How many?", *["q0 + 1", *(f"s{step} + 1" for step in range(7))]),
    ]
    found = overview(language, problems)
    assert (found.schemas, found.tales, found.questions, found.held_out, found.problems) == (0, 2, 3, 1, 4)
    assert (found.skills["addition"], found.skills["subtraction"], found.skills["money"]) == (50.0, 50.0, 0.0)
    assert found.steps == {1: 50.0, 2: 25.0, 3: 0.0, 4: 0.0, 5: 0.0, 6: 25.0}
    assert found.grades == {1: 50.0, 2: 25.0, 3: 0.0, 4: 0.0, 5: 0.0, 6: 0.0, 7: 25.0, 8: 0.0}


def test_nothing_drawn_is_no_error(tmp_path: Path) -> None:
    found = overview(Language("en", {}, lambda *parts: "", re.compile("she")), [])
    assert (found.tales, found.problems, found.skills["money"]) == (0, 0, 0.0)
