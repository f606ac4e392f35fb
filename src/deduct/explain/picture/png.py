"""Pictures as PNG: their SVG, drawn by resvg, which is imported only when one is drawn."""

from __future__ import annotations

import unicodedata
from typing import Any

from deduct.errors import ConfigError
from deduct.explain.picture.shapes import Label, Picture, flat, to_svg_text

SCALE = 2
"""Pixels for each unit of the picture: sharp on a projector."""
LATIN_FONTS = ("Inter", "Segoe UI", "Helvetica Neue", "Arial", "Liberation Sans", "Noto Sans", "DejaVu Sans")
"""What stands for a font without serifs, the first that this machine has."""
SAMPLE = "<svg xmlns='http://www.w3.org/2000/svg' width='20' height='20'><text y='16'>{}</text></svg>"


def to_png_bytes(picture: Picture) -> bytes:
    """Draw a picture on a light background."""
    labels = [shape for shape in flat(picture.shapes) if isinstance(shape, Label)]
    family = _family(labels)
    return _drawn(to_svg_text(picture), family, SCALE)


def require_resvg() -> Any:
    """The module of resvg, or an error that says how to get it."""
    try:
        import resvg_py
    except ImportError:
        raise ConfigError(
            "a PNG needs resvg-py: pip install '.[plot]' in deduct's folder, or write an SVG with --svg"
        ) from None
    return resvg_py


def _family(labels: list[Label]) -> str:
    """The font to draw with. Text without a font would be left out silently."""
    family = next((name for name in LATIN_FONTS if _has_glyph("a", name)), None)
    if family is None:
        raise ConfigError(
            "there is no font on this machine; install one (such as fonts-dejavu), or write an SVG with --svg"
        )
    text = "".join(run for label in labels for run, _ in label.runs)
    chinese = next((c for c in text if unicodedata.east_asian_width(c) == "W" and c.isalpha()), None)
    if chinese and not _has_glyph(chinese, family):
        raise ConfigError(
            "no font on this machine has Chinese characters; install one (such as the package fonts-noto-cjk), "
            "or write an SVG with --svg"
        )
    return family


def _has_glyph(character: str, family: str) -> bool:
    """Whether a character is drawn with this font, or with one that takes its place."""
    return _drawn(SAMPLE.format(character), family) != _drawn(SAMPLE.format(""), family)


def _drawn(svg: str, family: str, zoom: float = 1.0) -> bytes:
    return bytes(require_resvg().svg_to_bytes(svg_string=svg, zoom=zoom, font_family=family, sans_serif_family=family))
