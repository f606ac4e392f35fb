"""docs/synthesis.md names all that an author can write, and its own tale is a good one."""

from __future__ import annotations

import re
import textwrap
from pathlib import Path

from deduct.stories import language_named
from deduct.stories.declarations import KINDS
from deduct.stories.grades import NUMBER_GRADES, PRODUCT_LIMITS, SKILL_GRADES, STEP_GRADES, SUM_LIMITS
from deduct.stories.lint import lint_file
from deduct.stories.notation import SETTINGS
from deduct.stories.skills import SKILLS

PAGE = (Path(__file__).parents[2] / "docs/synthesis.md").read_text("utf-8")
CODE = set(re.findall(r"`([^`]+)`", re.sub(r"```.*?```", "", PAGE, flags=re.DOTALL)))


def test_every_setting_kind_and_skill_is_there() -> None:
    assert {code.split()[0] for code in CODE if code} >= set(SETTINGS)
    assert set(KINDS) | set(SKILLS) <= CODE


def test_every_field_is_there() -> None:
    named = {name for code in CODE for name in re.findall(r"\{(\w+)\}", code)}
    named |= {f"{person}{word}" for person in "BC" for word in ("he", "his", "him", "himself", "boy")}
    named |= {form.format(thing) for thing in "xyzw" for form in ("{}", "{}s", "an_{}")}
    named |= {form.format(box) for box in ("box", "bin", "pack") for form in ("{}", "{}s", "an_{}")}
    for code in ("en", "zh"):
        assert language_named(code).vocabulary.fields <= named | {"boxes"}


def test_the_table_of_grades_is_that_of_the_rules() -> None:
    row = "| {} | {} |".format
    assert [*SUM_LIMITS.items()] == [(20, 1), (100, 2), (1000, 3)]
    assert row("adding and subtracting within 20, 100, 1,000, beyond", "1, 2, 3, 4") in PAGE
    assert [*PRODUCT_LIMITS.items()] == [(100, 3), (10_000, 4)]
    assert row("multiplying or dividing within 100, 10,000, beyond", "3, 4, 5") in PAGE
    assert [*STEP_GRADES.values()] == [1, 2, 4, 5, 6, 6]
    assert row("one step, two, three, four, five or six, more", "1, 2, 4, 5, 6, 7") in PAGE
    assert [*NUMBER_GRADES.items()] == [(3, 1), (5, 2), (7, 3)]
    (kinds,) = re.findall(r"^\| (perimeter;.*?) \| 3; 4; 5; 6 \|$", PAGE, re.MULTILINE)
    groups = [set(group.split(", ")) for group in kinds.split("; ")]
    assert groups == [{skill for skill, grade in SKILL_GRADES.items() if grade == each} for each in (3, 4, 5, 6)]


def test_the_tales_of_the_page_are_clean(tmp_path: Path) -> None:
    blocks = re.findall(r"<!-- tale -->\n((?:    .*\n)+)", PAGE)
    for block, questions in zip(blocks, (2, 3), strict=True):
        (tmp_path / "shopping.txt").write_text(textwrap.dedent(block), "utf-8")
        report = lint_file(tmp_path / "shopping.txt")
        assert (report.questions, report.mistakes) == (questions, [])
