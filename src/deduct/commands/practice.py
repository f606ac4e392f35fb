"""The commands for teachers and pupils: practice, check, hint."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from deduct.commands.app import App, Exit, echo
from deduct.commands.given_text import given_text
from deduct.commands.parameters import Argument, Option, UsageError
from deduct.commands.ranges import numbers_in
from deduct.commands.solve import AsJson, Beam, Lang, Model
from deduct.commands.terminal import printable

if TYPE_CHECKING:
    from deduct.solving.solution import Solution
    from deduct.solving.solver import Solver

WRONG_EXIT, UNSURE_EXIT = 1, 3

TextArgument = Annotated[str, Argument(help="The problem, or - to read it from standard input.")]
Formula = Annotated[str, Option(help="The right formula, with the numbers of the text, where you know it.")]


def register(app: App) -> None:
    """Add the commands to the application."""
    for command in (practice, check, hint):
        app.add(command)


def practice(
    text: Annotated[
        str, Argument(help="A problem to make more of, or - for standard input; none to choose by skill and grade.")
    ] = "",
    count: Annotated[int, Option("-n", "--count", min=1, help="How many problems.")] = 10,
    way: Annotated[str, Option(help="numbers: the same story; tales: others with the same steps; both.")] = "both",
    skill: Annotated[list[str] | None, Option(help="May be given several times; see `deduct stories`.")] = None,
    grade: Annotated[str, Option(help="A grade or a range of them: 5, 3-4.")] = "",
    steps: Annotated[str, Option(help="A number of steps or a range: 2, 1-3.")] = "",
    distractors: Annotated[
        bool | None, Option(help="Whether the text has numbers that the answer does not need.")
    ] = None,
    versions: Annotated[int, Option(min=1, help="Versions A, B, C ... with other numbers.")] = 1,
    choices: Annotated[int, Option(min=0, help="Wrong choices beside each answer.")] = 0,
    form: Annotated[str, Option("--format", help="text, json, html, latex, gift or moodle; by --out if given.")] = "",
    out: Annotated[
        Path | None, Option(help="Write a file: .txt, .json, .html, .tex, .gift, .xml, or .pdf (needs Chromium).")
    ] = None,
    formula: Formula = "",
    seed: Annotated[int, Option(help="The same seed gives the same problems.")] = 0,
    model: Model = None,
    beam: Beam = 4,
    lang: Lang = None,
) -> None:
    """Make problems to practise with, and their key: like a problem, or by skill and grade."""
    from deduct.teaching.practice import Wanted
    from deduct.teaching.practice import practice as make

    ending = out.suffix.lower() if out else ""
    form = form or _format_of(ending)
    wanted = Wanted(
        count=count,
        versions=versions,
        choices=choices,
        way=way,
        seed=seed,
        skills=skill or (),
        grades=numbers_in(grade, "grade"),
        steps=numbers_in(steps, "steps"),
        distractors=distractors,
    )
    given = given_text(text)
    solver = _solver(model) if given or choices else None
    made = make(given, wanted, language=lang, formula=formula, solver=solver, beam=beam)
    if len(made.problems) < count:
        echo(f"only {len(made.problems)} of {count} problems could be made", err=True)
    if form == "json":
        sheet = json.dumps(made.to_json(), ensure_ascii=False) + "\n"
    else:
        from deduct.teaching.formats import written

        sheet = written(made, form)
    if out is None:
        sys.stdout.write(sheet)
    else:
        _write(out, sheet, ending)


def check(
    text: TextArgument,
    answer: Annotated[str, Option(help="What the pupil got: 28, 28 pears, $3.50, 1/2, 5:35 pm.")] = "",
    steps: Annotated[str, Option(help="The pupil's steps: '24/2 = 12; 12 + 4 = 16'.")] = "",
    formula: Formula = "",
    model: Model = None,
    beam: Beam = 4,
    lang: Lang = None,
    as_json: AsJson = False,
) -> None:
    """Check a pupil's answer or steps: right, right so far, or the first wrong step and the likely reason.

    The exit code is 0 if it is right, 1 if it is wrong, 3 if deduct is not sure, 2 for a mistake in the command.
    """
    from deduct.teaching.checking import check as judge

    if not answer.strip() and not steps.strip():
        raise UsageError("Missing option '--answer' or '--steps'.")
    found = judge(_solved(text, formula, model, beam, lang), answer, steps)
    echo(json.dumps(found.to_json(), ensure_ascii=False) if as_json else printable(str(found)))
    if not found.status.startswith("right"):
        raise Exit(WRONG_EXIT if found.status == "wrong" else UNSURE_EXIT)


def hint(
    text: TextArgument,
    strength: Annotated[int, Option(help="1: which numbers matter; 2: what kind of step; 3: the step itself.")] = 1,
    steps: Annotated[str, Option(help="The steps that are done: '24/2 = 12'.")] = "",
    formula: Formula = "",
    model: Model = None,
    beam: Beam = 4,
    lang: Lang = None,
    as_json: AsJson = False,
) -> None:
    """Give a hint for the next step."""
    from deduct.teaching.hints import hint as find

    found = find(_solved(text, formula, model, beam, lang), strength, steps)
    echo(json.dumps(found.to_json(), ensure_ascii=False) if as_json else printable(str(found)))


def _solver(model: str | None) -> Solver:
    from deduct.solving.solver import Solver

    return Solver.load(model, threads=1)


def _solved(text: str, formula: str, model: str | None, beam: int, lang: str | None) -> Solution:
    from deduct.teaching.known import solved

    return solved(given_text(text), _solver(model), formula, language=lang, beam=beam)


def _format_of(ending: str) -> str:
    """The format of a file by the end of its name; text where nothing is said."""
    from deduct.errors import unknown_name
    from deduct.teaching.formats import ENDINGS
    from deduct.teaching.formats.pdf import PDF

    if ending == PDF:
        return "html"
    if ending and ending not in ENDINGS:
        raise unknown_name("kind of file", ending, [*ENDINGS, PDF])
    return ENDINGS.get(ending, "text")


def _write(path: Path, sheet: str, ending: str) -> None:
    from deduct.core.atomic import write_atomically
    from deduct.teaching.formats.pdf import PDF, to_pdf

    write_atomically(path, to_pdf(sheet) if ending == PDF else sheet.encode())
    echo(f"wrote {path}", err=True)
