"""The commands ``deduct results ...``: what training runs gave, as files and tables; why there is a rationalizer."""

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


def rationalizer(
    kinds: Annotated[list[str] | None, Argument(help="Rationalizers; by default none, gru and attention.")] = None,
    seed: Annotated[int, Option(help="Of the problems and of the training.")] = 0,
) -> None:
    """Show why a reasoner has a rationalizer (the paper's Appendix A): trains small ones, some seconds each."""
    from deduct.results.rationalizer import preferences

    echo("All problems are (a + b) × (c + d). The score of a + b less that of c + d:\n")
    echo(f"{'rationalizer':12s}  at step 1  at step 2  a + b preferred again  solved")
    for one in preferences(kinds or ("none", "gru", "attention"), seed):
        shares = f"{100 * one.preferred_again:19.0f} %  {100 * one.accuracy:4.0f} %"
        echo(f"{one.rationalizer:12s}  {one.difference[0]:+9.2f}  {one.difference[1]:+9.2f}  {shares}")


def register(app: App) -> None:
    """Add the commands to the app."""
    group = App("deduct results", "What training runs gave: files, and tables beside the published figures.")
    group.add(collect)
    group.add(page)
    group.add(rationalizer)
    app.add(group)
