"""Build the documentation site from docs/: python docs/site/make_site.py OUT.

The site of this version goes to OUT/VERSION, beside those of others; OUT/versions.json lists them for their menus, and
OUT/index.html leads to the newest. A warning of Sphinx or a link that leads nowhere is an error.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

from site_links import broken_links
from site_reference import reference_pages

HERE = Path(__file__).parent
DOCS = HERE.parent
ROOT = DOCS.parent
PARTS = ("For teachers", "For applications", "For research")
"""The headings of docs/README.md whose tables are the menu of the site."""
LINK = re.compile(r"(\]\(|src=\")([^)#\s\"]+)")
"""What stands before the target of a link or picture, and the target; links within the page do not count."""
VERSION = re.compile(r"(\d+(?:\.\d+)*)(\w*)")
CHANGES = ROOT / "CHANGELOG.md"
ICON = ROOT / "src/deduct/web/static/icon.svg"


def sources(folder: Path, address: str) -> None:
    """Write what Sphinx reads: the pages of docs/, the changelog, and the reference."""
    for path in DOCS.rglob("*"):
        target = folder / _place(path)
        if path.is_file() and HERE not in path.parents:
            target.parent.mkdir(parents=True, exist_ok=True)
            if path.suffix == ".md":
                target.write_text(_linked(path, path.read_text("utf-8"), address), "utf-8")
            else:
                shutil.copyfile(path, target)
    (folder / _place(CHANGES)).write_text(_linked(CHANGES, CHANGES.read_text("utf-8"), address), "utf-8")
    for name, page in reference_pages().items():
        (folder / "reference").mkdir(exist_ok=True)
        (folder / "reference" / f"{name}.md").write_text(page, "utf-8")
    contents = folder / "index.md"
    contents.write_text(contents.read_text("utf-8") + _menu(contents.read_text("utf-8")), "utf-8")
    shutil.copytree(HERE / "static", folder / "static")
    shutil.copytree(HERE / "templates", folder / "templates")
    shutil.copyfile(ICON, folder / "icon.svg")


def _place(path: Path) -> Path:
    """Where a file stands in the site."""
    if path == CHANGES:
        return Path("changelog.md")
    inside = path.relative_to(DOCS) / "README.md" if path.is_dir() else path.relative_to(DOCS)
    return Path("index.md") if inside == Path("README.md") else inside


def _linked(path: Path, text: str, address: str) -> str:
    """A page whose links out of docs/ lead to the project's files; the changelog is a page of the site."""

    def replaced(found: re.Match[str]) -> str:
        before, target = found.groups()
        if re.match("[a-z]+:", target):
            return found.group()
        there = (path.parent / target).resolve()
        if not there.exists():
            sys.exit(f"{path}: {target} leads nowhere")
        if there == CHANGES or there.is_relative_to(DOCS):
            return f"{before}{'../' * (len(_place(path).parts) - 1)}{_place(there).as_posix()}"
        return f"{before}{address}/blob/main/{there.relative_to(ROOT).as_posix()}"

    # Code is not a link: words[0](text) in a block, [x](y) in backticks.
    pieces = re.split(r"(^```.*?^```|`[^`\n]*`)", text, flags=re.MULTILINE | re.DOTALL)
    return "".join(piece if piece.startswith("`") else LINK.sub(replaced, piece) for piece in pieces)


def _menu(contents: str) -> str:
    """The tables of docs/README.md as the menu, and what they do not name."""
    parts = dict(zip(PARTS, (_pages(contents, part) for part in PARTS), strict=True))
    journal = sorted(f"journal/{path.name}" for path in (DOCS / "journal").glob("2*.md"))
    parts["Reference"] = [f"reference/{name}.md" for name in reference_pages()]
    parts["More"] = ["changelog.md", "journal/README.md", *journal]
    seen: set[str] = set()
    lines = []
    for part, pages in parts.items():
        own = [page for page in dict.fromkeys(pages) if page not in seen]
        seen.update(own)
        lines += ["", "```{toctree}", ":hidden:", f":caption: {part}", "", *own, "```"]
    return "\n".join(lines) + "\n"


def _pages(contents: str, part: str) -> list[str]:
    table = contents.partition(f"## {part}")[2].partition("\n## ")[0]
    first_column = [row for line in table.splitlines() if (row := line.partition("| ")[2].partition(" | ")[0])]
    return [page for row in first_column for page in re.findall(r"\]\(([^)#:]+\.md)", row)]


def build(out: Path) -> Path:
    """Build the site of this version; its folder."""
    from deduct import __version__

    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    target = out / __version__
    shutil.rmtree(target, ignore_errors=True)
    with tempfile.TemporaryDirectory() as work:
        sources(Path(work), settings["tool"]["deduct"]["repository"])
        shutil.copyfile(HERE / "conf.py", Path(work) / "conf.py")
        options = ["-b", "html", "-W", "--keep-going", "-q", "-d", str(Path(work) / "doctrees")]
        subprocess.run([sys.executable, "-m", "sphinx", *options, work, str(target)], check=True)
    return target


def _age(version: re.Match[str]) -> tuple[list[int], bool, str]:
    """By its numbers; 1.2rc1 is older than 1.2."""
    numbers, ending = version.groups()
    return [int(number) for number in numbers.split(".")], not ending, ending


def list_versions(out: Path) -> None:
    """Write the list of the versions in a folder, the newest first, and a page that leads to it."""
    found = [named for path in out.iterdir() if (named := VERSION.fullmatch(path.name))]
    versions = [named.group() for named in sorted(found, key=_age, reverse=True)]
    (out / "versions.json").write_text(json.dumps(versions), "utf-8")
    page = f'<!doctype html><title>deduct</title><meta http-equiv="refresh" content="0; url={versions[0]}/">'
    (out / "index.html").write_text(f'{page}<a href="{versions[0]}/">deduct {versions[0]}</a>', "utf-8")


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    made = build(folder)
    list_versions(folder)
    if broken := broken_links(made):
        sys.exit("\n".join(broken))
    print(f"{made}: {len(list(made.rglob('*.html')))} pages, every link resolves")
