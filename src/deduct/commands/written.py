"""The commands ``deduct written plan``, ``make`` and ``keep``: training problems that a language model writes."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from deduct.commands.app import App, echo
from deduct.commands.parameters import Argument, Option
from deduct.errors import DeductError

if TYPE_CHECKING:
    from deduct.written.keeping import Reader


def plan(
    folder: Annotated[Path, Argument(help="Where the chunk goes.")],
    variant: Annotated[str, Option(help="joint, named, plan, reword or elsewhere.")],
    lang: Annotated[str, Option(help="en or zh.")] = "en",
    count: Annotated[int, Option("-n", "--count", min=1, help="How many problems.")] = 1000,
    seed: Annotated[int, Option(help="The same seed gives the same requests.")] = 0,
    prefix: Annotated[str, Option(help="Before the chunk's name: chunks are made in order of their names.")] = "",
) -> None:
    """Write a chunk of requests: what problems should be about, or tales to tell in other words."""
    from deduct.written import planning

    path = folder / f"{prefix}{variant}-{lang}-{seed}.json.gz"
    planning.write_chunk(planning.plan(variant, lang, count, seed), path)
    echo(str(path))


def make(
    requests: Annotated[Path, Argument(help="A folder with chunks of requests.")],
    out: Annotated[Path, Argument(help="Where the problems go; chunks that are there already are done.")],
    model: Annotated[Path, Option(help="The folder of a Qwen2 decoder.")],
    slots: Annotated[int, Option(min=1, help="Texts that are continued at the same time.")] = 1024,
    seed: Annotated[int, Option(help="For sampling.")] = 0,
    graphs: Annotated[bool, Option(help="Record steps as CUDA graphs: less work for the host.")] = True,
) -> None:
    """Let a language model write the problems and solve each of them four times; goes on where it was stopped."""
    try:
        from deduct.written.making import Maker, make_all
    except ImportError as error:
        raise DeductError(
            f"{error.name} is not installed; install the train extra: pip install '.[train]' in deduct's folder"
        ) from None
    maker = Maker(model, slots, seed, graphs)
    for report in make_all(requests, out, maker.make):
        echo(str(report))


def keep(
    made: Annotated[Path, Argument(help="The folder with the problems that `make` wrote.")],
    target: Annotated[Path, Argument(help="The file to write, .jsonl or .jsonl.gz.")],
    lang: Annotated[str, Option(help="en or zh.")] = "en",
    data: Annotated[Path | None, Option(help="The data folder; by default DEDUCT_DATA.")] = None,
    against: Annotated[
        list[Path] | None, Option(help="A further JSONL file with texts to stay away from; may be given several times.")
    ] = None,
    reader: Annotated[
        str,
        Option(
            help="A solver that may confirm rewordings where too few solutions agree: english, chinese or a folder."
        ),
    ] = "",
    variant: Annotated[list[str] | None, Option(help="Only these variants; may be given several times.")] = None,
    seed: Annotated[int, Option(help="For the new numbers.")] = 0,
) -> None:
    """Keep the problems that readers agree on and that no test problem is near, most of them with other numbers."""
    from deduct.data import canonical, read_file
    from deduct.written.keeping import keep as choose
    from deduct.written.measured_on import known_tests

    problems = (
        problem
        for file in sorted(made.glob("*.jsonl.gz"))
        for problem in read_file(file)
        if problem.language == lang and (not variant or problem.info.get("variant") in variant)
    )
    kept = choose(problems, known_tests(data, against or ()), seed, _reader(reader) if reader else None)
    canonical.write(kept.problems, target)
    for reason, count in kept.counts.items():
        echo(f"{reason}: {count:,}")


def _reader(model: str) -> Reader:
    from deduct.solving.solver import Solver

    solver = Solver.load(model)
    return lambda texts: [solution.value for solution in solver.solve_batch(texts)]


def register(app: App) -> None:
    """Add the commands to the application."""
    written = App("deduct written", "Training problems that a language model writes.")
    for command in (plan, make, keep):
        written.add(command)
    app.add(written)
