"""Bar models (tape diagrams), the picture that primary schools use: amounts as bars, one row for each step.

`ROWS` says for each kind of step which bars show it. A deduction with a step that no bar fits has no bar model: half a
picture would mislead.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from deduct.explain.terms import Term
from deduct.explain.words import StepWords
from deduct.formulas.display import format_number

MOST_CELLS = 12
"""A bar of more equal parts shows the first and the last of them."""
MOST_ROWS = 6
SHOWN_OF_MANY = 3
ROUNDINGS = frozenset({"rounded_up", "rounded_down", "rounded"})
"""Steps that finish an answer, and have no row of their own."""


@dataclass(frozen=True)
class Cell:
    """A part of a bar; as long as its value."""

    value: Fraction
    text: str = ""
    role: str = "step"
    """quantity, constant or step: what it is an amount of; result: what this row finds; rest: what is left aside."""
    gap: bool = False
    """Whether it stands for the many equal parts that are not drawn."""


@dataclass(frozen=True)
class Brace:
    """What several cells are together: those from `start` up to `end`."""

    start: int
    end: int
    text: str
    role: str


@dataclass(frozen=True)
class Bar:
    """A bar of cells, with the whole of it above or below."""

    cells: tuple[Cell, ...]
    above: Brace | None = None
    below: Brace | None = None

    @property
    def length(self) -> Fraction:
        return sum((cell.value for cell in self.cells), Fraction(0))


@dataclass(frozen=True)
class Row:
    """The bars of one step, all to one scale."""

    step: int
    words: str
    bars: tuple[Bar, ...]

    @property
    def length(self) -> Fraction:
        return max(bar.length for bar in self.bars)


@dataclass(frozen=True)
class _Step:
    """A step that is to be drawn."""

    base: Term
    other: Term
    value: Fraction
    values: tuple[Fraction, Fraction]
    """Those of `base` and `other`."""

    @property
    def result(self) -> str:
        return format_number(self.value)

    def cell(self, term: Term, value: Fraction | None = None) -> Cell:
        return Cell(term.value if value is None else value, _text(term), _role(term))

    def found(self) -> Cell:
        return Cell(self.value, self.result, "result")

    def alike(self) -> bool:
        return bool(self.base.measure) and self.base.measure == self.other.measure


def bar_model(described: Sequence[StepWords], results: Sequence[Fraction]) -> tuple[Row, ...]:
    """The rows of a deduction, none where some step does not fit.

    >>> from deduct.core.program import Program
    >>> from deduct.core.trace import work_out
    >>> from deduct.explain.mentions import mentions_of
    >>> from deduct.explain.words import describe_steps
    >>> from deduct.languages import read_problem
    >>> problem = read_problem("Ann has 8 pears. She eats 3 pears. How many are left?")
    >>> trace = work_out(Program.parse(["q0 - q1"]), problem.values)
    >>> (row,) = bar_model(describe_steps(trace, mentions_of(problem), "", "en"), trace.results)
    >>> [(cell.text, cell.role) for cell in row.bars[0].cells], row.bars[0].above.text
    ([('5', 'result'), ('3', 'rest')], '8')
    """
    rows: list[Row] = []
    for index, (words, value) in enumerate(zip(described, results, strict=True)):
        if words.kind in ROUNDINGS and rows:
            continue
        draw = ROWS.get(words.kind)
        step = _Step(words.base, words.other, value, (words.base.value, words.other.value))
        if draw is None or value <= 0 or min(step.values) <= 0:
            return ()
        bars = draw(step)
        if not bars:
            return ()
        rows.append(Row(index, words.words, bars))
    return tuple(rows) if len(rows) <= MOST_ROWS else ()


def _text(term: Term) -> str:
    return format_number(term.value) if term.derived else term.number


def _role(term: Term) -> str:
    return "constant" if term.constant else "step" if term.derived else "quantity"


def _brace(cells: Sequence[Cell], text: str, role: str) -> Brace:
    return Brace(0, len(cells), text, role)


def _total(step: _Step) -> tuple[Bar, ...]:
    cells = (step.cell(step.base), step.cell(step.other))
    return (Bar(cells, below=_brace(cells, step.result, "result")),)


def _left(step: _Step) -> tuple[Bar, ...]:
    cells = (step.found(), Cell(step.other.value, _text(step.other), "rest"))
    return (Bar(cells, above=_brace(cells, _text(step.base), _role(step.base))),)


def _more_than(step: _Step) -> tuple[Bar, ...]:
    cells = (Cell(step.base.value, role=_role(step.base)), step.cell(step.other))
    return (Bar((step.cell(step.base),)), Bar(cells, below=_brace(cells, step.result, "result")))


def _fewer_than(step: _Step) -> tuple[Bar, ...]:
    return (Bar((step.cell(step.base),)), Bar((step.found(), Cell(step.other.value, _text(step.other), "rest"))))


def _difference(step: _Step) -> tuple[Bar, ...]:
    return (Bar((step.cell(step.base),)), Bar((step.cell(step.other), step.found())))


def _taken(step: _Step) -> tuple[Bar, ...]:
    """Equal groups; of a multiple of something, the bar of that as well."""
    each, times = step.base, step.other.value
    if step.alike() or times < 1 or step.base.share:
        return ()
    cells = _equal(step.cell(each), times)
    bar = Bar(cells, below=_brace(cells, step.result, "result"))
    return (Bar((step.cell(each),)), bar) if step.other.multiplies and times != 1 else (bar,)


def _equal(cell: Cell, times: Fraction) -> tuple[Cell, ...]:
    """So many cells alike, the last one shorter where the number is not whole; many of them with a gap."""
    whole, rest = int(times), times - int(times)
    last = (Cell(cell.value * rest, role=cell.role),) if rest else ()
    if whole <= MOST_CELLS:
        return (cell,) * whole + last
    hidden = whole - SHOWN_OF_MANY - 1
    # The gap is as wide as its sign needs and not as many cells.
    gap = Cell(2 * cell.value, f"… ({hidden} ×)", cell.role, gap=True)
    return (*(cell,) * SHOWN_OF_MANY, gap, cell, *last)


def _shared(step: _Step) -> tuple[Bar, ...]:
    """Equal parts, one of which is wanted."""
    if step.other.value <= 1:
        return ()
    found, *others = _equal(step.found(), step.other.value)
    cells = (found, *(Cell(cell.value, cell.text if cell.gap else "", "step", cell.gap) for cell in others))
    return (Bar(cells, above=_brace(cells, _text(step.base), _role(step.base))),)


def _groups(step: _Step) -> tuple[Bar, ...]:
    """As many cells of the one as go into the other."""
    if step.value < 1:
        return ()
    cells = _equal(step.cell(step.other), step.value)
    above = _brace(cells, _text(step.base), _role(step.base))
    return (Bar(cells, above, _brace(cells, f"{step.result} ×", "result")),)


def _divided(step: _Step) -> tuple[Bar, ...]:
    return _groups(step) if step.alike() else _shared(step)


def _share(step: _Step) -> tuple[Bar, ...]:
    """A fraction as a number of equal parts, a percentage as a part of the whole."""
    share = step.other.value
    if share >= 1:
        return ()
    above = _text(step.base), _role(step.base)
    cells: tuple[Cell, ...]
    if share.denominator <= MOST_CELLS and "%" not in step.other.number:
        part = step.base.value / share.denominator
        taken = share.numerator
        cells = (Cell(part, role="result"),) * taken + (Cell(part),) * (share.denominator - taken)
        return (Bar(cells, _brace(cells, *above), Brace(0, taken, step.result, "result")),)
    cells = (step.found(), Cell(step.base.value - step.value))
    return (Bar(cells, _brace(cells, *above), Brace(0, 1, step.other.number, _role(step.other))),)


def _whole(step: _Step) -> tuple[Bar, ...]:
    """From a part to the whole."""
    if step.other.value >= 1:
        return ()
    cells = (step.cell(step.base), Cell(step.value - step.base.value))
    below = Brace(0, 1, step.other.number, _role(step.other))
    return (Bar(cells, _brace(cells, step.result, "result"), below),)


def _part(step: _Step) -> tuple[Bar, ...]:
    if step.value >= 1:
        return ()
    cells = (step.cell(step.base), Cell(step.other.value - step.base.value))
    return (Bar(cells, _brace(cells, _text(step.other), _role(step.other)), Brace(0, 1, step.result, "result")),)


ROWS: dict[str, Callable[[_Step], tuple[Bar, ...]]] = {
    "total": _total,
    "left": _left,
    "more_than": _more_than,
    "fewer_than": _fewer_than,
    "difference": _difference,
    "taken": _taken,
    "each": _shared,
    "groups": _groups,
    "divided": _divided,
    "share": _share,
    "whole": _whole,
    "part": _part,
}
"""By what a step does: the bars that show it, none where its numbers do not fit."""
