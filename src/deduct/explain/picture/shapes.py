"""Pictures as lists of simple shapes, so that one drawing can be written as SVG and as PNG alike.

A shape names a role and not a colour. `PALETTE` gives each role a colour for light and one for dark
backgrounds; the hues stay apart for colour-blind eyes, and no meaning hangs on colour alone.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from xml.sax.saxutils import escape, quoteattr

PALETTE: dict[str, tuple[str, str]] = {
    "paper": ("#ffffff", "#14181f"),
    "ink": ("#1b2430", "#e8ecf1"),
    "soft": ("#5a6675", "#a6b1bf"),
    "line": ("#7d8896", "#8b97a5"),
    "faint": ("#c3cad2", "#46505c"),
    "quantity": ("#0069a3", "#6cb9ee"),
    "quantity_fill": ("#e3f0f9", "#12293b"),
    "constant": ("#7a5195", "#c9a4e0"),
    "constant_fill": ("#f3ecf7", "#2a1f33"),
    "step": ("#4a5563", "#9aa6b4"),
    "step_fill": ("#f4f6f8", "#1f262f"),
    "answer": ("#00724e", "#4fd0a4"),
    "answer_fill": ("#e2f4ed", "#0f2f25"),
    "doubt": ("#b34700", "#ffad66"),
    "doubt_fill": ("#fdeedd", "#3a2412"),
}
"""The colour of each role: (on a light background, on a dark one)."""

FONTS = (
    "Inter, 'Segoe UI', 'Helvetica Neue', Arial, 'Noto Sans', 'Noto Sans CJK SC', 'Source Han Sans SC', "
    "'PingFang SC', 'Microsoft YaHei', 'WenQuanYi Zen Hei', sans-serif"
)

Point = tuple[float, float]


@dataclass(frozen=True)
class Box:
    """A rectangle with round corners."""

    x: float
    y: float
    width: float
    height: float
    fill: str
    stroke: str = ""
    radius: float = 10.0
    thickness: float = 1.5
    dashed: bool = False


@dataclass(frozen=True)
class Curve:
    """A smooth line through points, level at each of them; with an arrow head at its end if wanted."""

    points: tuple[Point, ...]
    stroke: str
    thickness: float = 2.0
    dashed: bool = False
    arrow: bool = True

    def bends(self) -> Iterator[tuple[Point, Point, Point]]:
        """The Bézier pieces after the first point: (control, control, end)."""
        for (x0, y0), (x1, y1) in zip(self.points, self.points[1:], strict=False):
            middle = (x0 + x1) / 2
            yield (middle, y0), (middle, y1), (x1, y1)

    def head(self) -> tuple[Point, Point, Point]:
        """The corners of the arrow head."""
        x, y = self.points[-1]
        return (x, y), (x - 9, y - 5), (x - 9, y + 5)


@dataclass(frozen=True)
class Label:
    """A line of text at its baseline. Each run of it has its own role; `anchor` is start, middle or end."""

    x: float
    y: float
    runs: tuple[tuple[str, str], ...]
    size: float
    bold: bool = False
    anchor: str = "start"


@dataclass(frozen=True)
class Mark:
    """A dot, or a cross for what went against expectation."""

    x: float
    y: float
    role: str
    cross: bool = False
    size: float = 7.0


@dataclass(frozen=True)
class Group:
    """Shapes that belong together, with an id that a page can find and words that it shows when pointed at."""

    id: str
    title: str
    shapes: tuple[Box | Curve | Label | Mark, ...]


Shape = Box | Curve | Label | Mark | Group


@dataclass(frozen=True)
class Picture:
    """A drawing of a given size, and what it shows in words."""

    width: float
    height: float
    shapes: tuple[Shape, ...]
    title: str
    description: str


def text_label(
    x: float, y: float, text: str, role: str, size: float, *, bold: bool = False, anchor: str = "start"
) -> Label:
    """A line of text in one role."""
    return Label(x, y, ((text, role),), size, bold, anchor)


def flat(shapes: Sequence[Shape]) -> Iterator[Box | Curve | Label | Mark]:
    """All shapes, those of groups included."""
    for shape in shapes:
        if isinstance(shape, Group):
            yield from shape.shapes
        else:
            yield shape


def to_svg_text(picture: Picture) -> str:
    """The picture as an SVG document that needs nothing else: no scripts, no fonts, no links."""
    name = "deduct-" + hashlib.blake2b(repr(picture).encode("utf-8", "replace"), digest_size=5).hexdigest()
    width, height = _n(picture.width), _n(picture.height)
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" class="deduct-picture" width="{width}" height="{height}" '
            f'viewBox="0 0 {width} {height}" role="img" aria-labelledby="{name}-t {name}-d" font-family="{FONTS}">',
            f'<title id="{name}-t">{_text(picture.title)}</title>',
            f'<desc id="{name}-d">{_text(picture.description)}</desc>',
            f"<style>{_dark_style()}</style>",
            _box(Box(0, 0, picture.width, picture.height, "paper", radius=0)),
            *(_svg(shape) for shape in picture.shapes),
            "</svg>",
        ]
    )


def _dark_style() -> str:
    """Colours for dark backgrounds; the light ones are plain attributes, which every program understands."""
    rules = [f".d-f-{role}{{fill:{dark}}}.d-s-{role}{{stroke:{dark}}}" for role, (_, dark) in PALETTE.items()]
    return f"@media (prefers-color-scheme:dark){{{''.join(rules)}}}"


def _svg(shape: Shape) -> str:
    if isinstance(shape, Group):
        inside = "".join(_svg(part) for part in shape.shapes)
        return f"<g data-id={quoteattr(_clean(shape.id))}><title>{_text(shape.title)}</title>{inside}</g>"
    if isinstance(shape, Box):
        return _box(shape)
    if isinstance(shape, Curve):
        return _curve(shape)
    return _label(shape) if isinstance(shape, Label) else _mark(shape)


def _box(box: Box) -> str:
    dashes = ' stroke-dasharray="6 5"' if box.dashed else ""
    stroke = f'{_colour("stroke", box.stroke)} stroke-width="{_n(box.thickness)}"{dashes}' if box.stroke else ""
    classes = f"d-f-{box.fill}" + (f" d-s-{box.stroke}" if box.stroke else "")
    return (
        f'<rect class="{classes}" x="{_n(box.x)}" y="{_n(box.y)}" width="{_n(box.width)}" height="{_n(box.height)}" '
        f'rx="{_n(box.radius)}" {_colour("fill", box.fill)} {stroke}/>'
    )


def _curve(curve: Curve) -> str:
    path = f"M{_p(curve.points[0])}" + "".join(f"C{_p(a)} {_p(b)} {_p(c)}" for a, b, c in curve.bends())
    dashes = ' stroke-dasharray="6 5"' if curve.dashed else ""
    line = (
        f'<path class="d-s-{curve.stroke}" d="{path}" fill="none" {_colour("stroke", curve.stroke)} '
        f'stroke-width="{_n(curve.thickness)}"{dashes}/>'
    )
    if not curve.arrow:
        return line
    corners = " ".join(_p(corner) for corner in curve.head())
    return line + f'<polygon class="d-f-{curve.stroke}" points="{corners}" {_colour("fill", curve.stroke)}/>'


def _label(label: Label) -> str:
    weight = ' font-weight="700"' if label.bold else ""
    runs = "".join(
        f'<tspan class="d-f-{role}" {_colour("fill", role)}>{_text(text)}</tspan>' for text, role in label.runs
    )
    return (
        f'<text x="{_n(label.x)}" y="{_n(label.y)}" font-size="{_n(label.size)}"{weight} '
        f'text-anchor="{label.anchor}" xml:space="preserve">{runs}</text>'
    )


def _mark(mark: Mark) -> str:
    x, y, size = mark.x, mark.y, mark.size
    if not mark.cross:
        return (
            f'<circle class="d-f-{mark.role}" cx="{_n(x)}" cy="{_n(y)}" r="{_n(size)}" {_colour("fill", mark.role)}/>'
        )
    a, b, c, d = (x - size, y - size), (x + size, y + size), (x - size, y + size), (x + size, y - size)
    return (
        f'<path class="d-s-{mark.role}" d="M{_p(a)}L{_p(b)}M{_p(c)}L{_p(d)}" {_colour("stroke", mark.role)} '
        'stroke-width="3.5" stroke-linecap="round"/>'
    )


def _colour(attribute: str, role: str) -> str:
    return f'{attribute}="{PALETTE[role][0]}"'


def _clean(text: str) -> str:
    """Without the characters that XML has no way to write."""
    return "".join(c for c in text if c in "\t\n" or " " <= c <= "\ud7ff" or "\ue000" <= c <= "\ufffd" or c > "\uffff")


def _text(text: str) -> str:
    return escape(_clean(text))


def _n(number: float) -> str:
    return f"{number:.1f}".removesuffix(".0")


def _p(point: Point) -> str:
    return f"{_n(point[0])},{_n(point[1])}"
