"""docs/extending.md, done as it says: its examples are written into a copy of the package, whose tests then pass."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from doctest import DocTestParser
from importlib import import_module
from pathlib import Path

import pytest

pytest.importorskip("accelerate")

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs/extending.md").read_text("utf-8")
ROW = re.compile(r'([A-Z]+)\["([\w.]+)"\] = (.*)', re.DOTALL)

TESTS = (
    *("tests/core/test_operators.py", "tests/core/test_constraints.py", "tests/formulas/test_display.py"),
    *("tests/data/test_data_loading.py", "tests/deduce/test_search.py", "tests/training/test_augmentation.py"),
    *("tests/training/test_training_config.py", "tests/model/test_model.py::test_unknown_names_are_listed"),
    "tests/stories/test_english_stories.py",
)
"""Those of the tables that the page adds to."""


def sections() -> dict[str, list[str]]:
    """The statements of each section that adds a row to a table, by its heading."""
    parts = re.split(r"^## (.+)$", PAGE, flags=re.MULTILINE)[1:]
    found = {
        heading: [example.source for example in DocTestParser().get_examples(text)]
        for heading, text in zip(parts[::2], parts[1::2], strict=True)
    }
    return {heading: sources for heading, sources in found.items() if any(map(ROW.match, sources))}


def add(sources: list[str], package: Path) -> str:
    """Write one example's row, and the functions and classes before it, into the module of the table."""
    place = next(place for place, source in enumerate(sources) if ROW.match(source))
    match = ROW.match(sources[place])
    assert match
    table, name, value = match.groups()
    module = next(
        module
        for module in re.findall(r"from (deduct[\w.]*) import", "".join(sources[:place]))
        if hasattr(import_module(module), table)
    )
    path = package / (module.replace(".", "/") + ".py")
    code = path.read_text("utf-8")
    needed = [source for source in sources[:place] if f"from {module} import" not in source]
    needed = [source for source in needed if re.match(r"import|from|def|class", source)]
    start = re.search(rf"^{table}: .* = \{{", code, re.MULTILINE)
    assert start, f"{module} has no literal table {table}"
    row = f'\n    "{name}": {value.rstrip()}\n    ,'  # on a line of its own, behind a comment
    path.write_text(
        "\n".join([code[: start.start()], *needed, code[start.start() : start.end()] + row + code[start.end() :]]),
        "utf-8",
    )
    return name


def test_the_examples_of_the_page_leave_the_tests_green(tmp_path: Path) -> None:
    assert len(sections()) == 7
    ignored = shutil.ignore_patterns("models", "__pycache__")
    shutil.copytree(ROOT / "src/deduct", tmp_path / "src/deduct", ignore=ignored)
    (tmp_path / "src/deduct/registry/models").symlink_to(ROOT / "src/deduct/registry/models")
    for name in ("tests", "docs", "configs", "benchmarks"):
        (tmp_path / name).symlink_to(ROOT / name)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    names = [add(sources, tmp_path / "src") for sources in sections().values()]
    assert names == ["school", "cube", "gated", "whole", "patient", "polite", "group.shelf"]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", *TESTS],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(tmp_path / "src")},
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-1000:]
