"""The documentation site: its menu has every page, its links are right, and broken ones are found."""

from __future__ import annotations

import importlib
import json
import re
import subprocess
import sys
from pathlib import Path

import make_site
import pytest
from site_links import broken_links
from site_reference import REFERENCE

ADDRESS = "https://forge.example/people/deduct"


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("sources")
    make_site.sources(folder, ADDRESS)
    return folder


def pages_of(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*.md")}


def test_the_menu_has_every_page_once(written: Path) -> None:
    menu = re.findall(r"```\{toctree\}(.*?)```", (written / "index.md").read_text("utf-8"), re.DOTALL)
    named = [line for part in menu for line in part.splitlines() if line.endswith(".md")]
    assert sorted(named) == sorted(pages_of(written) - {"index.md"})


def test_links_between_pages_lead_to_pages_and_others_to_the_project(written: Path) -> None:
    outside = 0
    for page in pages_of(written):
        text = (written / page).read_text("utf-8")
        prose = re.sub(r"^```.*?^```|`[^`\n]*`", "", text, flags=re.MULTILINE | re.DOTALL)
        for target in re.findall(r"\]\(([^)#\s]+)", prose) + re.findall(r'src="([^"]+)', prose):
            if re.match("[a-z]+:", target):
                outside += target.startswith(f"{ADDRESS}/blob/main/")
            else:
                assert ((written / page).parent / target).resolve().is_relative_to(written), f"{page}: {target}"
                assert ((written / page).parent / target).exists(), f"{page}: {target}"
    assert outside > 5


def test_code_is_not_taken_for_links(written: Path) -> None:
    page = make_site.DOCS / "api.md"
    text = "```python\nsteps[0](nothing.md)\n```\nand `[x](nothing.md)` but [API](api.md#errors)\n"
    assert make_site._linked(page, text, ADDRESS) == text


def test_a_link_that_leads_nowhere_ends_the_build() -> None:
    with pytest.raises(SystemExit, match=r"api\.md: nothing\.md leads nowhere"):
        make_site._linked(make_site.DOCS / "api.md", "[x](nothing.md)", ADDRESS)


def test_every_module_of_the_reference_is_there_and_says_what_it_is() -> None:
    for _, modules in REFERENCE.values():
        for module in modules:
            assert importlib.import_module(module).__doc__, module


def test_the_reference_needs_no_torch() -> None:
    names = [module for _, modules in REFERENCE.values() for module in modules]
    code = f"import sys; sys.modules['torch'] = None\nfor name in {names!r}: __import__(name)"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_the_newest_version_comes_first_and_is_where_the_site_begins(tmp_path: Path) -> None:
    for name in ("0.9.0", "0.10.0", "0.10.0rc1", "static", ".git"):
        (tmp_path / name).mkdir()
    make_site.list_versions(tmp_path)
    assert json.loads((tmp_path / "versions.json").read_text()) == ["0.10.0", "0.10.0rc1", "0.9.0"]
    assert "url=0.10.0/" in (tmp_path / "index.html").read_text()


def test_broken_links_are_found(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text(
        '<a href="b.html#here">1</a><a href="b.html#gone">2</a><a href="c.html">3</a><a href="#top">4</a>'
        '<img src="picture.svg"><a href="https://example.org/gone">5</a><a href="b.html#%E7%AD%94">6</a>'
    )
    (tmp_path / "b.html").write_text('<h1 id="here">x</h1><p id="答">y</p>')
    assert broken_links(tmp_path) == [
        "a.html: b.html#gone",
        "a.html: c.html",
        "a.html: #top",
        "a.html: picture.svg",
    ]
