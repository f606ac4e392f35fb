"""Bar models as pictures: for each step its words, and below them its bars with their braces."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from deduct.core.shapes import Shaped
from deduct.explain.bars import Bar, Brace, Cell, Row
from deduct.explain.picture.shapes import Box, Group, Label, Picture, Shape, text_label, to_svg_text
from deduct.explain.picture.text_size import text_width, wrapped
from deduct.explain.shapes import BarBoxJson, BarLabelJson, BarModelJson, BarRowJson

WIDTH, BAR, MARGIN = 640.0, 44.0, 28.0
WORDS_SIZE, BRACE_SIZE, CELL_SIZE, SMALLEST = 15.0, 16.0, 18.0, 9.0
TITLE_SIZE = 18.0
WORDS_LINES = 3
TICK, LINE = 8.0, 1.5
GAP, ROW_GAP = 10.0, 26.0
LEAST_CELL = 26.0
ALIKE = 4
"""Bars of one picture have one scale unless some are this much shorter: then they get one of their own."""


@dataclass(frozen=True)
class DrawnBox(Shaped):
    """A cell, or a line of a brace."""

    shape = BarBoxJson

    box: Box

    def shape_sources(self) -> tuple[object, ...]:
        return (self.box,)


@dataclass(frozen=True)
class DrawnLabel(Shaped):
    """A line of text."""

    shape = BarLabelJson

    label: Label

    @property
    def text(self) -> str:
        return "".join(text for text, _ in self.label.runs)

    @property
    def role(self) -> str:
        return self.label.runs[0][1]

    def shape_sources(self) -> tuple[object, ...]:
        return self, self.label


@dataclass(frozen=True)
class DrawnRow(Shaped):
    """The shapes of one step."""

    shape = BarRowJson

    row: Row
    boxes: tuple[DrawnBox, ...]
    labels: tuple[DrawnLabel, ...]

    @property
    def id(self) -> str:
        return f"s{self.row.step}"

    def shape_sources(self) -> tuple[object, ...]:
        return self, self.row


@dataclass(frozen=True)
class BarModel(Shaped):
    """The bars of a deduction with their places."""

    shape = BarModelJson

    rows: tuple[DrawnRow, ...]
    height: float
    text: str = ""
    width: float = WIDTH


def bars_svg(model: BarModel) -> str:
    """A bar model as a self-contained SVG document, with the problem's text above it."""
    lines = wrapped(model.text, TITLE_SIZE, WIDTH, 8, even=False)
    top = MARGIN + (len(lines) * TITLE_SIZE * 1.4 + ROW_GAP if lines else 0)
    shapes: list[Shape] = [
        text_label(MARGIN, MARGIN + TITLE_SIZE * (1.4 * number + 0.9), line, "ink", TITLE_SIZE)
        for number, line in enumerate(lines)
    ]
    for row in model.rows:
        inside: list[Box | Label] = [drawn.box for drawn in row.boxes]
        inside += [drawn.label for drawn in row.labels]
        shapes.append(Group(row.id, row.row.words, tuple(_moved(shape, MARGIN, top) for shape in inside)))
    description = "; ".join(row.row.words for row in model.rows)
    size = WIDTH + 2 * MARGIN, top + model.height + MARGIN
    return to_svg_text(Picture(*size, tuple(shapes), " ".join(model.text.split()), description))


def _moved(shape: Box | Label, x: float, y: float) -> Box | Label:
    return replace(shape, x=shape.x + x, y=shape.y + y)


def place_bars(rows: Sequence[Row], text: str = "") -> BarModel | None:
    """The rows with a place for everything; None where there are none."""
    if not rows:
        return None
    drawn: list[DrawnRow] = []
    y = 0.0
    for row, scale in zip(rows, _scales(rows), strict=True):
        pen = _Pen(y, row is rows[-1])
        pen.words(f"{row.step + 1}  {row.words}")
        for bar in row.bars:
            pen.bar(bar, scale)
        drawn.append(DrawnRow(row, tuple(map(DrawnBox, pen.boxes)), tuple(map(DrawnLabel, pen.labels))))
        y = pen.y + ROW_GAP
    return BarModel(tuple(drawn), y - ROW_GAP, text)


def _scales(rows: Sequence[Row]) -> list[float]:
    """Pixels for one of each row: the same where a row goes on with what another one found."""
    longest = [row.length for row in rows]
    for _ in rows:
        for later, row in enumerate(rows):
            for earlier in range(later):
                common = max(longest[earlier], longest[later])
                if _goes_on(rows[earlier], row) and common < ALIKE * min(rows[earlier].length, row.length):
                    longest[earlier] = longest[later] = common
    return [WIDTH / float(length) for length in longest]


def _goes_on(earlier: Row, later: Row) -> bool:
    """Whether an amount of the one is an amount of the other."""
    return bool(_amounts(earlier) & _amounts(later))


def _amounts(row: Row) -> set[Fraction]:
    cells = {cell.value for bar in row.bars for cell in bar.cells if cell.role in {"result", "step"}}
    return cells | {bar.length for bar in row.bars}


class _Pen:
    """Draws one row from top to bottom."""

    def __init__(self, y: float, last: bool):
        self.y = y
        self.last = last
        self.boxes: list[Box] = []
        self.labels: list[Label] = []

    def words(self, words: str) -> None:
        for line in wrapped(words, WORDS_SIZE, WIDTH, WORDS_LINES, even=False):
            self.y += WORDS_SIZE * 1.35
            self.labels.append(text_label(0, self.y - 5, line, "soft", WORDS_SIZE))
        self.y += GAP / 2

    def bar(self, bar: Bar, scale: float) -> None:
        edges = _edges(bar, scale)
        if bar.above:
            self.brace(bar.above, edges, above=True)
        for cell, left, right in zip(bar.cells, edges, edges[1:], strict=False):
            self.cell(cell, left, right - left)
        self.y += BAR
        if bar.below:
            self.brace(bar.below, edges, above=False)
        self.y += GAP

    def cell(self, cell: Cell, x: float, width: float) -> None:
        fill, line, ink = self._roles(cell.role)
        dashed = cell.role in {"rest", "constant"} or cell.gap
        self.boxes.append(Box(x, self.y, width, BAR, fill, line, 3.0, 1.5, dashed))
        if cell.text:
            size = min(CELL_SIZE, CELL_SIZE * (width - 6) / text_width(cell.text, CELL_SIZE, bold=True))
            label = text_label(
                x + width / 2,
                self.y + BAR / 2 + size * 0.36,
                cell.text,
                ink,
                max(SMALLEST, size),
                bold=cell.role != "rest",
                anchor="middle",
            )
            self.labels.append(label)

    def brace(self, brace: Brace, edges: Sequence[float], *, above: bool) -> None:
        """A line with a tick at each end, and the amount beside it."""
        left, right = edges[brace.start] + 1, edges[brace.end] - 1
        ink = self._roles(brace.role)[2]
        middle = (left + right) / 2
        height = BRACE_SIZE * 1.3
        top = self.y + height + 4 if above else self.y + 5
        line = top if above else top + TICK
        self.boxes += [
            Box(left, line, right - left, LINE, "line", radius=0),
            Box(left, top, LINE, TICK, "line", radius=0),
            Box(right - LINE, top, LINE, TICK, "line", radius=0),
        ]
        baseline = self.y + BRACE_SIZE if above else line + BRACE_SIZE + 5
        half = text_width(brace.text, BRACE_SIZE, bold=True) / 2
        middle = min(max(middle, half), max(WIDTH - half, half))
        label = text_label(middle, baseline, brace.text, ink, BRACE_SIZE, bold=True, anchor="middle")
        self.labels.append(label)
        self.y = top + TICK + 4 if above else baseline + 4

    def _roles(self, role: str) -> tuple[str, str, str]:
        """(fill, line, ink)."""
        if role == "rest":
            return "paper", "faint", "soft"
        if role == "result":
            return ("answer_fill", "answer", "answer") if self.last else ("step_fill", "step", "ink")
        return f"{role}_fill", role, "ink" if role == "step" else role


def _edges(bar: Bar, scale: float) -> list[float]:
    """The borders of the cells; a cell that is too narrow for its number gets more room, and the others less."""
    widths = [float(cell.value) * scale for cell in bar.cells]
    room = sum(widths)
    least = min(LEAST_CELL, WIDTH / len(widths))
    widths = [max(width, least) for width in widths]
    shrink = max(1.0, sum(widths) / max(room, least * len(widths)))
    widths = [width if width <= least else max(least, width / shrink) for width in widths]
    edges = [0.0]
    for width in widths:
        edges.append(min(edges[-1] + width, WIDTH))
    return edges
