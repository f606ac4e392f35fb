"""Every link of a site that was built leads to a file, and to a place in it."""

from __future__ import annotations

from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit


class _Page(HTMLParser):
    """What a page links to and what can be linked to in it."""

    def __init__(self, text: str):
        super().__init__()
        self.targets: list[str] = []
        self.places: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        for name, value in attributes:
            if value and name in ("href", "src"):
                self.targets.append(value)
            elif value and name in ("id", "name"):
                self.places.add(value)


@cache
def _read(path: Path) -> _Page:
    return _Page(path.read_text("utf-8"))


def broken_links(folder: Path) -> list[str]:
    """The links that lead nowhere, as lines PAGE: LINK; addresses elsewhere are not looked at."""
    return [
        f"{page.relative_to(folder)}: {target}"
        for page in sorted(folder.rglob("*.html"))
        for target in dict.fromkeys(_read(page).targets)
        if not _resolves(page, target)
    ]


def _resolves(page: Path, target: str) -> bool:
    parts = urlsplit(target)
    if parts.scheme or parts.netloc:
        return True
    there = (page.parent / unquote(parts.path)).resolve() if parts.path else page
    if there.is_dir():
        there /= "index.html"
    if not there.is_file():
        return False
    return not parts.fragment or there.suffix != ".html" or unquote(parts.fragment) in _read(there).places
