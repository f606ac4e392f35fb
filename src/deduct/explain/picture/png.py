"""Pictures as PNG, by matplotlib, which is imported only when one is drawn."""

from __future__ import annotations

import contextlib
import io
import logging
import unicodedata
from collections.abc import Iterator
from typing import Any

from deduct.errors import ConfigError
from deduct.explain.picture.shapes import PALETTE, Box, Curve, Label, Mark, Picture, flat

SCALE = 2
"""Pixels for each unit of the picture: sharp on a projector."""
UNITS_PER_INCH = 100.0
POINTS_PER_UNIT = 72.0 / UNITS_PER_INCH

LATIN_FONTS = ("Inter", "Segoe UI", "Helvetica Neue", "Arial", "Liberation Sans", "Noto Sans", "DejaVu Sans")
CHINESE_FONTS = (
    "Noto Sans CJK SC",
    "Noto Sans CJK JP",
    "Source Han Sans SC",
    "Source Han Sans CN",
    "PingFang SC",
    "Hiragino Sans GB",
    "Microsoft YaHei",
    "SimHei",
    "WenQuanYi Zen Hei",
    "WenQuanYi Micro Hei",
    "Droid Sans Fallback",
    "Arial Unicode MS",
)


def to_png_bytes(picture: Picture) -> bytes:
    """Draw a picture on a light background, without touching matplotlib's global state."""
    matplotlib = require_matplotlib()
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    with matplotlib.rc_context({"font.family": _fonts(picture)}), _quiet_fonts():
        size = (picture.width / UNITS_PER_INCH, picture.height / UNITS_PER_INCH)
        figure = Figure(figsize=size, dpi=SCALE * UNITS_PER_INCH, facecolor=PALETTE["paper"][0])
        FigureCanvasAgg(figure)
        axes = figure.add_axes((0, 0, 1, 1), frameon=False, xticks=[], yticks=[])
        axes.set_xlim(0, picture.width)
        axes.set_ylim(picture.height, 0)
        for layer, shape in enumerate(flat(picture.shapes)):
            if isinstance(shape, Box):
                _paint_box(axes, shape, layer)
            elif isinstance(shape, Curve):
                _paint_curve(axes, shape, layer)
            elif isinstance(shape, Label):
                _paint_label(axes, shape, layer)
            else:
                _paint_mark(axes, shape, layer)
        buffer = io.BytesIO()
        figure.savefig(buffer, format="png", metadata={"Title": _plain(picture.title)})
    return buffer.getvalue()


@contextlib.contextmanager
def _quiet_fonts() -> Iterator[None]:
    """Without matplotlib's remarks on fonts that come in one weight only."""
    logger = logging.getLogger("matplotlib.font_manager")
    level = logger.level
    logger.setLevel(logging.ERROR)
    try:
        yield
    finally:
        logger.setLevel(level)


def require_matplotlib() -> Any:
    """matplotlib, or an error that says how to get it."""
    try:
        import matplotlib
    except ImportError:
        raise ConfigError(
            "a PNG needs matplotlib: pip install '.[plot]' in deduct's folder, or write an SVG with --svg"
        ) from None
    return matplotlib


def _fonts(picture: Picture) -> list[str]:
    """The fonts to use, among those that this machine has."""
    fonts = [*_present(LATIN_FONTS)[:1], "DejaVu Sans"]
    texts = [text for shape in flat(picture.shapes) if isinstance(shape, Label) for text, _ in shape.runs]
    if not any(unicodedata.east_asian_width(c) == "W" and c.isalpha() for c in "".join(texts)):
        return fonts
    # matplotlib remembers the fonts of an earlier day; a new one is found only by looking again.
    chinese = _present(CHINESE_FONTS) or (_add_new_fonts() and _present(CHINESE_FONTS))
    if not chinese:
        raise ConfigError(
            "no font on this machine has Chinese characters; install one (such as the package fonts-noto-cjk), "
            "or write an SVG with --svg"
        )
    return [*fonts, chinese[0]]


def _present(names: tuple[str, ...]) -> list[str]:
    from matplotlib.font_manager import fontManager

    there = set(fontManager.get_font_names())
    return [name for name in names if name in there]


def _add_new_fonts() -> bool:
    """Tell matplotlib about fonts it has not seen; whether there were any."""
    from matplotlib.font_manager import findSystemFonts, fontManager

    known = {entry.fname for entry in fontManager.ttflist}
    new = [path for path in findSystemFonts() if path not in known]
    for path in new:
        # A font that cannot be read is of no use here, and no reason to fail.
        with contextlib.suppress(Exception):
            fontManager.addfont(path)
    return bool(new)


def _colour(role: str) -> str:
    return PALETTE[role][0]


def _paint_box(axes: Any, box: Box, layer: int) -> None:
    from matplotlib.patches import FancyBboxPatch

    radius = min(box.radius, box.width / 2, box.height / 2)
    axes.add_patch(
        FancyBboxPatch(
            (box.x, box.y),
            box.width,
            box.height,
            boxstyle=f"round,pad=0,rounding_size={radius}",
            facecolor=_colour(box.fill),
            edgecolor=_colour(box.stroke) if box.stroke else "none",
            linewidth=box.thickness * POINTS_PER_UNIT,
            linestyle=(0, (4, 3)) if box.dashed else "-",
            zorder=layer,
        )
    )


def _paint_curve(axes: Any, curve: Curve, layer: int) -> None:
    from matplotlib.patches import PathPatch, Polygon
    from matplotlib.path import Path

    points, codes = [curve.points[0]], [Path.MOVETO]
    for bend in curve.bends():
        points += bend
        codes += [Path.CURVE4] * 3
    axes.add_patch(
        PathPatch(
            Path(points, codes),
            facecolor="none",
            edgecolor=_colour(curve.stroke),
            linewidth=curve.thickness * POINTS_PER_UNIT,
            linestyle=(0, (4, 3)) if curve.dashed else "-",
            zorder=layer,
        )
    )
    if curve.arrow:
        axes.add_patch(Polygon(curve.head(), closed=True, color=_colour(curve.stroke), linewidth=0, zorder=layer))


def _paint_label(axes: Any, label: Label, layer: int) -> None:
    """Each run of a line starts where the one before it ends."""
    renderer = axes.figure.canvas.get_renderer()
    weight = "bold" if label.bold else "normal"
    drawn = []
    x = label.x
    for text, role in label.runs:
        artist = axes.text(
            x,
            label.y,
            _plain(text),
            color=_colour(role),
            fontsize=label.size * POINTS_PER_UNIT,
            fontweight=weight,
            va="baseline",
            zorder=layer,
            parse_math=False,
        )
        # A trailing space has no extent of its own, so the run is measured with a stop behind it.
        artist.set_text(_plain(text) + ".")
        with_stop = artist.get_window_extent(renderer).width
        artist.set_text(".")
        x += (with_stop - artist.get_window_extent(renderer).width) / SCALE
        artist.set_text(_plain(text))
        drawn.append(artist)
    shift = {"start": 0.0, "middle": 0.5, "end": 1.0}[label.anchor] * (x - label.x)
    for artist in drawn:
        artist.set_x(artist.get_position()[0] - shift)


def _paint_mark(axes: Any, mark: Mark, layer: int) -> None:
    axes.plot(
        [mark.x],
        [mark.y],
        marker="x" if mark.cross else "o",
        color=_colour(mark.role),
        markersize=2 * mark.size * POINTS_PER_UNIT,
        markeredgewidth=3.5 * POINTS_PER_UNIT if mark.cross else 0,
        zorder=layer,
    )


def _plain(text: str) -> str:
    """Without control characters and broken ones, which fonts cannot draw."""
    return "".join(character for character in text if character.isprintable())
