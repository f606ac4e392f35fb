"""The commands ``deduct results collect`` and ``page``: what training runs gave, as files and as tables."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from deduct.commands.app import App, echo
from deduct.commands.parameters import Argument, Option

Results = Annotated[Path, Option("--results", help="The folder of the result files.")]


def collect(
    runs: Annotated[list[Path], Argument(help="Folders of training runs, or of runs for each fold and seed.")],
    name: Annotated[str, Option(help="The variant: files are called DATASET-NAME.json; name the model in it.")],
    data: Annotated[Path | None, Option(help="The data folder; by default DEDUCT_DATA.")] = None,
    predictions: Annotated[str, Option(help="A folder below each run with a later evaluation.")] = "",
    source: Annotated[str, Option(help="What that evaluation was on, if not the run's one test source.")] = "",
    changed: Annotated[list[str] | None, Option("--set", help="A key=value setting of that evaluation.")] = None,
    hardware: Annotated[str, Option(help="What the runs ran on, e.g. 'one H200, four runs at a time'.")] = "",
    date: Annotated[str, Option(help="Day of the runs; by default when the last summary was written.")] = "",
    configs: Annotated[Path, Option(help="The folder of configurations.")] = Path("configs"),
    results: Results = Path("results"),
) -> None:
    """Put the runs of one variant into result files, one for each data set that they report on."""
    from deduct.results.collecting import Variant, collect
    from deduct.results.files import save

    variant = Variant(name, data, predictions, source, changed or [], hardware, date, configs)
    for result in collect(runs, variant):
        echo(str(save(result, results)))


def page(
    check: Annotated[bool, Option("--check", help="Write nothing; fail where the page is out of date.")] = False,
    results: Results = Path("results"),
    short: Annotated[Path, Option(help="The page with a table for each benchmark.")] = Path("docs/results.md"),
    long: Annotated[Path, Option(help="The page with every result.")] = Path("results/details.md"),
) -> None:
    """Write the pages docs/results.md and results/details.md from the result files."""
    from deduct.results.page import write

    write(results, short, long, check)


def register(app: App) -> None:
    """Add the commands to the app."""
    group = App("deduct results", "What training runs gave: files, and tables beside the published figures.")
    group.add(collect)
    group.add(page)
    app.add(group)
