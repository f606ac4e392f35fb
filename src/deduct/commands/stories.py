"""The commands ``deduct stories lint``, ``sample`` and ``stats``: the tales, and problems drawn from them."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

from rich.console import Console
from rich.table import Table

from deduct.commands.app import App, Exit, echo
from deduct.commands.parameters import Argument, Option
from deduct.commands.ranges import numbers_in
from deduct.data import canonical
from deduct.formulas.display import format_number, numbered_steps
from deduct.solving.equations.elimination import eliminated
from deduct.stories import LANGUAGES, Exercise, generate, language_named
from deduct.stories import sample as draw
from deduct.stories.lint import corpus
from deduct.stories.lint import lint as check
from deduct.stories.overview import MANY_STEPS, Overview, overview
from deduct.stories.skills import SKILLS

SIZES = ("schemas", "tales", "questions", "held_out", "tales_with_unknowns", "questions_with_unknowns")
"""What `deduct stories stats` counts of a grammar."""

Seed = Annotated[int, Option(help="The same seed gives the same problems.")]
AsJson = Annotated[bool, Option("--json", help="Print JSON.")]

_notes = Console(stderr=True)


def lint(
    files: Annotated[
        list[Path] | None, Argument(help="Text files with tales, or folders of them; all tales if not given.")
    ] = None,
    quick: Annotated[bool, Option("--quick", help="Only read the lines: tell no story.")] = False,
    jobs: Annotated[int | None, Option(min=1, help="Processes; by default one for each core.")] = None,
) -> None:
    """Check tales: every mistake with its file and line, every question told once."""
    chosen = [each for file in files or [] for each in (sorted(file.glob("*.txt")) if file.is_dir() else [file])]
    report = check(chosen if files else corpus(), telling=not quick, jobs=jobs)
    for mistake in report.mistakes:
        echo(str(mistake))
    found = f"{len(report.mistakes):,} mistakes" if report.mistakes else "no mistakes"
    sizes = f"{report.files:,} files, {report.tales:,} tales, {report.questions:,} questions"
    _notes.print(f"{sizes}: {found}", highlight=False)
    if report.mistakes:
        raise Exit(1)


def sample(
    count: Annotated[int, Option("-n", "--count", min=1, help="How many problems.")] = 5,
    skill: Annotated[list[str] | None, Option(help=f"May be given several times. Skills: {', '.join(SKILLS)}.")] = None,
    grade: Annotated[str, Option(help="A grade or a range of them: 5, 3-4.")] = "",
    steps: Annotated[str, Option(help="A number of steps or a range: 2, 1-3.")] = "",
    distractors: Annotated[
        bool | None, Option(help="Whether the text has numbers that the answer does not need.")
    ] = None,
    tales: Annotated[
        str, Option(help="Files of tales, as synthetic:en:N:FILES takes them: unknowns, rounding+small-change.")
    ] = "",
    held_out: Annotated[bool, Option("--held-out", help="Only tales that no model is trained on.")] = False,
    lang: Annotated[str, Option(help=f"Language: {', '.join(LANGUAGES)}.")] = "en",
    seed: Seed = 0,
    as_json: Annotated[bool, Option("--json", help="One JSON object a line, in deduct's own format.")] = False,
) -> None:
    """Draw problems by skill, grade and number of steps, with their solutions."""
    exercises = draw(
        count,
        seed,
        lang,
        skills=skill or (),
        grades=numbers_in(grade, "grade"),
        steps=numbers_in(steps, "steps"),
        distractors=distractors,
        held_out=held_out,
        files=tales.split("+") if tales else (),
    )
    for number, exercise in enumerate(exercises, 1):
        echo(_as_json(exercise) if as_json else _as_text(number, exercise))


def stats(
    lang: Annotated[str, Option(help=f"Language: {', '.join(LANGUAGES)}; all of them if not given.")] = "",
    count: Annotated[int, Option("-n", "--count", min=1, help="How many problems to draw.")] = 2000,
    seed: Seed = 1,
    as_json: AsJson = False,
) -> None:
    """Count tales and questions, and the skills, grades and steps of problems drawn from them."""
    codes = [lang] if lang else list(LANGUAGES)
    figures = [overview(language_named(code), generate(count, seed, code)) for code in codes]
    if as_json:
        echo(json.dumps([asdict(each) for each in figures], indent=2))
    else:
        _print_table(figures)


def register(app: App) -> None:
    """Add the commands to the application."""
    stories = App("deduct stories", "The tales, and problems drawn from them.")
    for command in (lint, sample, stats):
        stories.add(command)
    app.add(stories)


def _as_json(exercise: Exercise) -> str:
    record = canonical.to_record(exercise.problem)
    record["info"] |= asdict(exercise.tags)
    return json.dumps(record, ensure_ascii=False)


def _as_text(number: int, exercise: Exercise) -> str:
    problem, tags = exercise.problem, exercise.tags
    assert problem.program is not None
    if problem.program.has_unknowns:
        steps = eliminated(problem.program, problem.values, problem.language)
    else:
        steps = numbered_steps(problem.program, problem)
    answers = (problem.answer,) if problem.answer is not None else problem.answer_sets[0]
    lines = [
        f"{number}. {problem.text}",
        *(f"     {step}" for step in steps),
        f"   Answer: {', '.join(map(format_number, answers))}",
        f"   Grade {tags.grade}: {', '.join(tags.skills)}",
    ]
    return "\n".join([*lines, ""])


def _print_table(figures: list[Overview]) -> None:
    table = Table(title="stories", title_justify="left")
    table.add_column("")
    for each in figures:
        table.add_column(each.language, justify="right")
    for size in SIZES:
        table.add_row(size.replace("_", " "), *(f"{getattr(each, size):,}" for each in figures))
    table.add_section()
    table.add_row("problems drawn", *(f"{each.problems:,}" for each in figures))
    for skill in figures[0].skills:
        table.add_row(f"{skill} %", *(f"{each.skills[skill]:.1f}" for each in figures))
    table.add_section()
    for grade in figures[0].grades:
        table.add_row(f"grade {grade} %", *(f"{each.grades[grade]:.1f}" for each in figures))
    table.add_section()
    for steps in figures[0].steps:
        name = f"{steps} steps or more" if steps == MANY_STEPS else f"{steps} step{'s' if steps > 1 else ''}"
        table.add_row(f"{name} %", *(f"{each.steps[steps]:.1f}" for each in figures))
    Console().print(table)
