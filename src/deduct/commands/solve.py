"""The command `deduct solve`."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

from deduct.commands.app import App, Exit, echo
from deduct.commands.given_text import given_text
from deduct.commands.parameters import Argument, Option, UsageError
from deduct.commands.terminal import BOLD, marked, printable, styled

if TYPE_CHECKING:
    from deduct.explain import WhatIf
    from deduct.solving.solution import Solution

UNANSWERABLE_EXIT = 3
WORTH_SHOWING = 0.01
"""Answers that are less likely are kept from people; the JSON object has them."""

Model = Annotated[
    str | None,
    Option(help="A name that `deduct models` lists, a directory or a hub name; by language if not given."),
]
Beam = Annotated[int, Option(min=1, help="Programs kept at each step; 1 is greedy.")]
Top = Annotated[int, Option(min=0, help="Other answers to show.")]
Lang = Annotated[str | None, Option(help="en or zh; by the script if not given.")]
MinProbability = Annotated[float, Option(min=0, max=1, help="Below it there is no answer rather than a guess.")]
AsJson = Annotated[bool, Option("--json", help="Print one JSON object.")]


def register(app: App) -> None:
    """Add the command to the application."""
    app.add(solve)


def solve(
    text: Annotated[str, Argument(help="The problem, or - to read it from standard input.")],
    model: Model = None,
    beam: Beam = 4,
    top: Top = 3,
    lang: Lang = None,
    min_probability: MinProbability = 0.0,
    change: Annotated[
        list[str] | None, Option("--set", metavar="OLD=NEW", help="What if a number were another; repeatable.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Solve one problem and show the steps.

    The exit code is 0 if there is an answer, 3 if there is none, 2 for a mistake in the command.
    """
    changes = _changes(change or [])
    from deduct.solving.solver import Solver

    # More threads take longer to start than they save with one text.
    solution = Solver.load(model, threads=1, brief=True).solve(
        given_text(text), beam=beam, top=top, language=lang, min_probability=min_probability
    )
    changed: WhatIf | None = None
    if changes and solution.solved and (solution.program is not None or solution.given is not None):
        from deduct.explain import what_if

        changed = what_if(solution, changes)
    if as_json:
        more = {"what_if": changed.to_json()} if changed else {}
        echo(json.dumps(solution.to_json() | more, ensure_ascii=False))
    else:
        _print(solution)
        if changed:
            echo(f"\n{changed}")
    if all(answer.value is None for answer in solution.answers):
        raise Exit(UNANSWERABLE_EXIT)


def _changes(written: list[str]) -> dict[str, str]:
    """``["8=10"]`` as ``{"8": "10"}``."""
    changes: dict[str, str] = {}
    for one in written:
        old, equals, new = (part.strip() for part in one.partition("="))
        if not (old and equals and new):
            raise UsageError(f"Invalid value for '--set': {one!r} is not OLD=NEW, such as 8=10")
        if old in changes:
            raise UsageError(
                f"Invalid value for '--set': {old} is set twice, to {changes[old]} and to {new}; give it one new value"
            )
        changes[old] = new
    return changes


def _print(solution: Solution) -> None:
    """The problem with its quantities marked, then for each of its questions the steps and the answer."""
    echo(marked(solution.problem))
    for number, part in enumerate(solution.parts or (solution,), start=1):
        if solution.parts:
            answer = part.own_answer
            question = " ".join(solution.problem.text[answer.start : answer.end].split())
            echo("\n" + styled(printable(f"({number}) {question}"), BOLD))
        _print_answer(part)


def _print_answer(solution: Solution) -> None:
    """The steps, the answer, how sure the model is, and what else it saw."""
    from deduct.formulas.display import format_number, infix
    from deduct.languages.wording import words_for
    from deduct.solving.solution import LOW_CONFIDENCE, share

    language = solution.problem.language
    words = words_for(language)
    if solution.own_answer.value is None:
        echo(f"\n{words['no_answer'].capitalize()}: {printable(solution.own_answer.reason or '')}{words['full_stop']}")
        return
    if solution.step_lines:
        echo("")
    for line in solution.step_lines:
        echo(f"  {printable(line)}")
    echo("\n" + styled(printable(solution.answer_line[:1].upper() + solution.answer_line[1:]), BOLD))
    if solution.sentence:
        echo(printable(solution.sentence))
    if solution.whole:
        echo(printable(solution.whole.sentence))
    if solution.own_answer.probability < LOW_CONFIDENCE:
        echo(words["likelier_wrong"])
    others = [other for other in solution.alternatives if other.probability >= WORTH_SHOWING]
    if others:
        echo(f"\n{words['other_answers'].capitalize()}:")
    for other in others:
        formula = printable(infix(other.program, solution.problem))
        echo(f"  {format_number(other.answer)} = {formula} ({share(other.probability, language)})")
