"""Problems to practise with as a sheet: plain text, HTML to print, LaTeX, and questions for Moodle."""

from __future__ import annotations

from collections.abc import Callable

from deduct.errors import unknown_name
from deduct.teaching.formats.gift import to_gift
from deduct.teaching.formats.latex import to_latex
from deduct.teaching.formats.moodle import to_moodle
from deduct.teaching.formats.page import to_html
from deduct.teaching.formats.plain import to_text
from deduct.teaching.practice import Practice

FORMATS: dict[str, Callable[[Practice], str]] = {
    "text": to_text,
    "html": to_html,
    "latex": to_latex,
    "gift": to_gift,
    "moodle": to_moodle,
}
"""How a sheet can be written; JSON is `Practice.to_json`."""

ENDINGS = {".txt": "text", ".html": "html", ".tex": "latex", ".gift": "gift", ".xml": "moodle", ".json": "json"}
"""The format of a file by the end of its name."""


def written(practice: Practice, form: str) -> str:
    """The sheet in a format.

    >>> from deduct.teaching.practice import Wanted, practice
    >>> written(practice(wanted=Wanted(1, seed=1, skills=["ages"])), "html")[:15]
    '<!doctype html>'
    """
    if form not in FORMATS:
        raise unknown_name("format", form, FORMATS)
    return FORMATS[form](practice)
