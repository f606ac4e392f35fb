"""The commands that look into a deduction: explain, compare, perturb."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from deduct.commands.app import App, Exit, echo
from deduct.commands.given_text import given_text
from deduct.commands.parameters import Argument, Option
from deduct.commands.solve import UNANSWERABLE_EXIT, AsJson, Beam, Lang, Model
from deduct.commands.terminal import marked, printable
from deduct.core.atomic import write_atomically
from deduct.errors import InputError

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    from deduct.explain import Comparison, Explanation, PerturbationReport
    from deduct.explain.compare import AlignedStep
    from deduct.explain.steps import StepExplanation
    from deduct.solving.solver import Solver

BAR = 10
"""Characters of a full bar."""

TextArgument = Annotated[str, Argument(help="The problem, or - to read it from standard input.")]
Svg = Annotated[Path | None, Option(help="Write a picture as SVG.")]
Png = Annotated[Path | None, Option(help="Write a picture as PNG (needs resvg-py).")]


def register(app: App) -> None:
    """Add the commands to the application."""
    for command in (explain, compare, perturb):
        app.add(command)


def explain(
    text: TextArgument,
    model: Model = None,
    beam: Beam = 4,
    lang: Lang = None,
    svg: Svg = None,
    png: Png = None,
    bars: Annotated[Path | None, Option(help="Write a bar model (tape diagram) as SVG, where one fits.")] = None,
    as_json: AsJson = False,
) -> None:
    """Explain each step in words, with what else was considered, and draw the deduction.

    The exit code is 0 if there is an answer, 3 if there is none, 2 for a mistake in the command.
    """
    from deduct.explain import bars_svg, to_png, to_svg
    from deduct.explain import explain as explain_solution
    from deduct.languages.phrasebook import say

    _check_png(png)
    solver = _solver(model)
    told = explain_solution(solver.solve(given_text(text), beam=beam, language=lang))
    if as_json:
        _print_json(told.to_json())
    else:
        _print_explanation(told)
    if not told.solution.solved:
        raise Exit(UNANSWERABLE_EXIT)
    if svg:
        _write(svg, to_svg(told.graph).encode())
    if png:
        _write(png, to_png(told.graph))
    if bars:
        model_of_bars = told.bars
        if model_of_bars is None:
            raise InputError(say(told.language, "no_bars"))
        _write(bars, bars_svg(model_of_bars).encode())


def compare(
    text_a: Annotated[str, Argument(metavar="A", help="The first text, or - for standard input.")],
    text_b: Annotated[str, Argument(metavar="B", help="The second text, or - for standard input.")],
    model: Model = None,
    beam: Beam = 4,
    lang: Lang = None,
    as_json: AsJson = False,
) -> None:
    """Set the deductions of two texts side by side: words, steps, and how the probabilities moved.

    The exit code is 3 if one of the texts has no answer.
    """
    from deduct.explain import compare as compare_texts

    if text_a == text_b == "-":
        raise InputError("only one of the texts can come from standard input")
    comparison = compare_texts(_solver(model), given_text(text_a), given_text(text_b), beam=beam, language=lang)
    if as_json:
        _print_json(comparison.to_json())
    else:
        _print_comparison(comparison)
    if not (comparison.a.solution.solved and comparison.b.solution.solved):
        raise Exit(UNANSWERABLE_EXIT)


def perturb(
    text: TextArgument,
    model: Model = None,
    beam: Beam = 4,
    lang: Lang = None,
    right: Annotated[
        str | None, Option(metavar="FORMULA", help="The right formula, such as '(8-3)*2': find the wrong step.")
    ] = None,
    svg: Svg = None,
    png: Png = None,
    as_json: AsJson = False,
) -> None:
    """Probe an answer with small changes of its text, and tell where it is weak."""
    from deduct.explain import perturb as perturb_text
    from deduct.explain import stability_png, stability_svg
    from deduct.formulas.infix import from_infix
    from deduct.formulas.leaves import number_leaf

    _check_png(png)
    solver, text = _solver(model), given_text(text)
    program = from_infix(right, number_leaf(solver.read(text, lang).values)) if right else None
    report = perturb_text(solver, text, right=program, beam=beam, language=lang)
    if as_json:
        _print_json(report.to_json())
    else:
        _print_report(report)
    if not report.original.solution.solved:
        raise Exit(UNANSWERABLE_EXIT)
    if svg:
        _write(svg, stability_svg(report).encode())
    if png:
        _write(png, stability_png(report))


def _solver(model: str | None) -> Solver:
    from deduct.solving.solver import Solver

    return Solver.load(model, threads=1)


def _check_png(png: Path | None) -> None:
    """Before the work, not after it."""
    if png:
        from deduct.explain.picture.png import require_resvg

        require_resvg()


def _write(path: Path, content: bytes) -> None:
    write_atomically(path, content)
    echo(f"wrote {path}", err=True)


def _print_json(record: dict[str, Any]) -> None:
    echo(json.dumps(record, ensure_ascii=False))


def _console() -> Console:
    from rich.console import Console

    return Console(highlight=False, markup=False, soft_wrap=False)


def _grid(*justify: str) -> Table:
    from rich.table import Table

    table = Table.grid(padding=(0, 2))
    for how in justify:
        table.add_column(justify=how)  # type: ignore[arg-type]
    return table


def _bar(probability: float | None) -> str:
    """A probability as a bar and a number."""
    from deduct.explain.numbers import percent

    return "" if probability is None else f"{_length(probability)} {percent(probability)}"


def _length(probability: float | None) -> str:
    """A bar without a number: beside the answer's percentage, that of a step would seem to contradict it."""
    filled = round(BAR * (probability or 0))
    return "" if probability is None else "█" * filled + "░" * (BAR - filled)


def _print_explanation(told: Explanation) -> None:
    from rich.text import Text

    console = _console()
    console.print(Text.from_ansi(marked(told.solution.problem)))
    for number, part in enumerate(told.parts, start=1):
        console.print(Text(printable(f"\n({number}) {part.asked}"), style="bold"))
        _print_part(part, console)
    if not told.parts:
        _print_part(told, console)


def _print_part(told: Explanation, console: Console) -> None:
    """The steps to the answer of one question."""
    from rich.text import Text

    from deduct.explain import to_text
    from deduct.languages.phrasebook import say

    console.print()
    if not told.solution.solved or not told.steps:
        console.print(printable(str(told)))
        return
    table = _grid("right", "left", "left", "left")
    for step in told.steps:
        _add_step(table, step, told.language)
    console.print(table)
    console.print(Text(f"\n{printable(told.answer_line)}", style="bold"))
    if told.solution.sentence:
        console.print(printable(told.solution.sentence))
    if told.solution.whole:
        console.print(printable(told.solution.whole.sentence))
    if told.unused:
        phrases = ", ".join(quantity.phrase for quantity in told.unused)
        console.print(printable(f"{say(told.language, 'not_used')}: {phrases}"))
    if told.steps:
        console.print(f"\n{printable(to_text(told.graph))}", soft_wrap=True)


def _add_step(table: Table, step: StepExplanation, language: str) -> None:
    from deduct.explain.explanation import SHOWN_RUNNER_UP
    from deduct.languages.phrasebook import say

    doubt = f"  {say(language, 'close')}" if step.close else ""
    sure = _text(_length(step.probability) + doubt, "yellow" if step.close else "green")
    table.add_row(f"{step.index + 1}.", _text(step.expression, "bold"), _text(step.words), sure)
    for other in step.runners_up:
        if other.probability > SHOWN_RUNNER_UP:
            row = (other.expression, other.words, _length(other.probability))
            table.add_row("", *(_text(cell, "dim") for cell in row))


def _text(text: str, style: str = "") -> Text:
    from rich.text import Text

    return Text(printable(text), style=style)


def _print_comparison(comparison: Comparison) -> None:
    from deduct.explain.compare import verdict
    from deduct.languages.phrasebook import say

    console = _console()
    for name, side in (("A", "a"), ("B", "b")):
        console.print(_with_changes(comparison, side, f"{name}  "))
    console.print()
    table = _grid("right", "left", "left", "left")
    table.add_row("", _text("A", "bold"), _text("B", "bold"), "")
    for number, step in enumerate(comparison.steps, start=1):
        _add_aligned(table, number, step)
    answers = [told.solution.answer_text or told.solution.reason or "" for told in (comparison.a, comparison.b)]
    table.add_row("", *(_text(f"{say(comparison.a.language, 'answer')}: {answer}", "bold") for answer in answers), "")
    console.print(table)
    console.print(f"\n{verdict(comparison)}")


def _add_aligned(table: Table, number: int, step: AlignedStep) -> None:
    from deduct.explain.compare import worth_showing

    style = "" if step.relation == "same" else "yellow"
    sides = [_text(str(side) if side else "—", style) for side in (step.a, step.b)]
    table.add_row(f"{number}.", *sides, "")
    for candidate in filter(worth_showing, step.candidates):
        before, after = _bar(candidate.probability_a) or "—", _bar(candidate.probability_b) or "—"
        moved = "" if candidate.change is None else f"({100 * candidate.change:+.0f})"
        marks = f"{candidate.expression}{'  ✓ A' if candidate.taken_a else ''}{'  ✓ B' if candidate.taken_b else ''}"
        table.add_row("", _text(before, "dim"), _text(after, "dim"), _text(f"{marks}  {moved}".rstrip(), "dim"))


def _with_changes(comparison: Comparison, side: str, lead: str) -> Text:
    """One of the texts with what is not in the other marked; in brackets as well, for terminals without colour."""
    from rich.text import Text

    told = comparison.a if side == "a" else comparison.b
    text = told.solution.problem.text
    marked, done = Text(lead, style=""), 0
    for change in comparison.words:
        start, end = (change.start_a, change.end_a) if side == "a" else (change.start_b, change.end_b)
        if change.kind != "same" and start < end:
            marked.append(printable(text[done:start]))
            marked.append(f"[{printable(text[start:end])}]", style="bold red" if side == "a" else "bold green")
            done = end
    return marked.append(printable(text[done:]))


def _print_report(report: PerturbationReport) -> None:
    from deduct.explain.perturb import outcome_answer, outcome_mark, summary
    from deduct.explain.probes import PROBES
    from deduct.languages.phrasebook import say

    console = _console()
    original = report.original
    if not original.solution.solved:
        console.print(printable(str(report)))
        return
    language = original.language
    console.print(_text(f"{say(language, 'answer')}: {original.solution.answer_text} ({original.how_sure})\n", "bold"))
    styles = {True: "green", False: "bold red", None: "dim"}
    table = _grid("left", "left", "left", "left")
    for name in PROBES:
        of_probe = [outcome for outcome in report.outcomes if outcome.probe == name]
        if of_probe:
            table.add_row("", _text(say(language, f"probe_{name}"), "bold"), "", "")
        for outcome in of_probe:
            style = styles[outcome.as_expected]
            cells = (outcome.variant.about, outcome_answer(outcome, language), _bar(outcome.solution.probability))
            table.add_row(_text(outcome_mark(outcome), style), *(_text(cell, style) for cell in cells))
    console.print(table)
    console.print(f"\n{summary(report)}")
    if report.doubt:
        console.print(_text(report.doubt.in_words(language)))
