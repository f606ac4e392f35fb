"""The pictures of the documentation, each by the name of its file in docs/images and by what makes it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from pathlib import Path

from deduct.core.atomic import write_atomically
from deduct.core.program import Program
from deduct.explain import bars_svg, deduction_graph, explain, perturb, stability_svg, to_png, to_svg
from deduct.languages import read_problem
from deduct.release import screenshots
from deduct.solving.solution import Candidate, Solution
from deduct.solving.solver import Solver

APPLES = (
    "A farmer fills 6 baskets with 15 apples each. He has 2 dogs. He sells 40 of the apples. How many apples are left?"
)
CHINESE = "水果店运来3箱苹果，每箱重15千克，运费40元，苹果共卖了360元。每千克苹果卖多少元？"
COOKIES = (
    "Each box holds 12 cookies. Tom has 3 boxes and 7 friends, and gives 25% of the cookies to Ann. "
    "How many cookies does he have left?"
)
DIVISION = (
    "Lena divides a number. The remainder is 8. The divisor is 6 times the quotient, and it is 3 more than "
    "thrice the remainder. What number did she divide?"
)
MARBLES = screenshots.MARBLES


def cookies() -> Solution:
    """The solution of docs/explanation.md, made by hand."""
    program = Program.parse(["q0 * q1", "s0 * q3", "s0 - s1"])
    other = Program.parse(["q0 * q1", "s0 - q3"]).steps[1]
    weighed = (
        (Candidate(program.steps[0], Fraction(36), 0.93),),
        (Candidate(program.steps[1], Fraction(9), 0.52), Candidate(other, Fraction(143, 4), 0.38)),
        (Candidate(program.steps[2], Fraction(27), 0.88),),
    )
    return Solution(read_problem(COOKIES), "solved", None, Fraction(27), program, 0.8, weighed)


def division() -> Solution:
    """The solution of docs/walkthrough.md, made by hand."""
    program = Program.parse(["q0 * q3", "q2 + s0", "s1 / q1", "s1 * s2", "q0 + s3"])
    problem = read_problem(DIVISION)
    return Solution(problem, "solved", None, program.execute(problem.values), program)


def _svg(solution: Solution) -> bytes:
    return to_svg(deduction_graph(solution)).encode()


def pens() -> Solution:
    """The solution of the bar model in docs/explanation.md, made by hand."""
    program = Program.parse(["q0 * q1", "s0 - q2"])
    return Solution(read_problem(screenshots.PENS), "solved", None, Fraction(43), program)


def _bars(solution: Solution) -> bytes:
    model = explain(solution).bars
    assert model is not None
    return bars_svg(model).encode()


DRAWN: Mapping[str, Callable[[], bytes]] = {
    "bars.svg": lambda: _bars(pens()),
    "apples.svg": lambda: _svg(Solver.load().solve(APPLES)),
    "deduction-chinese.svg": lambda: _svg(Solver.load().solve(CHINESE)),
    "deduction.png": lambda: to_png(deduction_graph(cookies())),
    "deduction.svg": lambda: _svg(cookies()),
    "division.svg": lambda: _svg(division()),
    "stability.svg": lambda: stability_svg(perturb(Solver.load(), MARBLES)).encode(),
}
"""Pictures that deduct draws."""
PHOTOGRAPHED = tuple(f"{name}.png" for name in screenshots.PICTURES)
"""Pictures of the page: `deduct release pictures --server ADDRESS`."""
PLOTTED = {"operations.png": "deduct stats, see src/deduct/data/plots.py"}
"""Pictures that need the data sets."""


def draw(folder: Path) -> None:
    """Write those that deduct draws."""
    for name, make in DRAWN.items():
        write_atomically(folder / name, make())
