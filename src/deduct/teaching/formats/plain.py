"""A sheet as plain text: the problems of each version, then its key."""

from __future__ import annotations

from deduct.teaching.formats.items import choices_of, key_line, version_title
from deduct.teaching.practice import Practice
from deduct.teaching.wording import say


def to_text(practice: Practice) -> str:
    """The sheet as text."""
    lines: list[str] = []
    for place, problems in enumerate(practice.versions):
        lines += [version_title(practice, place), ""]
        for number, problem in enumerate(problems, start=1):
            lines.append(f"{number}. {problem.text}")
            lines += [f"   {choice.letter}) {choice.text}" for choice in choices_of(problem)]
            lines.append("")
        lines += [f"{version_title(practice, place)} · {say(practice.language, 'sheet_key')}", ""]
        for number, problem in enumerate(problems, start=1):
            lines.append(f"{number}. {key_line(problem)}")
            lines += [f"     {step}" for step in problem.steps]
        lines.append("")
    return "\n".join(lines)
