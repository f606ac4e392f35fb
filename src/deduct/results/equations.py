"""Problems with unknowns: one table for each data set, published and our own figures side by side."""

from __future__ import annotations

from collections.abc import Sequence

from deduct.results import published as others
from deduct.results.cells import MISSING, NONE, honest, markdown, number
from deduct.results.files import Result
from deduct.results.settings import origin

SETS = {
    "draw": ("DRAW-1K", "English, 200 test problems with one or two unknowns; the epoch chosen on its valid part."),
    "alg514": ("Alg514", "English, five folds of 514 problems with one or two unknowns."),
    "dolphin1878": ("Dolphin1878", "English number problems, 187 for testing, some with three unknowns and squares."),
    "hmwp": ("HMWP", "Chinese, 550 test problems, a third of them quadratic."),
    "cm17k": (
        "CM17K",
        "Chinese, 1,704 test problems, a quarter of them arithmetic. We do not have its training part: ours are "
        "trained on the valid part.",
    ),
}
"""By data set: its title, and what a reader must know of the protocol."""

CAVEAT = """\
A problem counts where all its answers are right, in whatever order; *any* counts it where one of them is. Equations are
compared multiplied out, and of two equal numbers of a text either may stand in them. The last column says how many
problems are right, of all with as many unknowns in the gold program. Several data sets in *Trained on* were trained on
together."""

HEADER = ("Model", "Parameters", "Trained on", "Minutes", "All answers", "Any", "Equations", "By unknowns")
COUNTS = ("1", "2", "3+")


def equations(results: Sequence[Result]) -> str:
    """All tables."""
    tables = [_section(dataset, honest([one for one in results if one.dataset == dataset])) for dataset in SETS]
    return "\n\n".join(["## Problems with unknowns", CAVEAT, *tables])


def _section(dataset: str, results: Sequence[Result]) -> str:
    title, protocol = SETS[dataset]
    published = others.EQUATIONS.get(dataset, [])
    rows: list[tuple[str, ...]] = [
        (name, NONE, NONE, NONE, f"{figure:.1f}", NONE, NONE, NONE) for name, figure in published
    ]
    rows += [_row(one) for one in sorted(results, key=lambda one: (one.parameters, one.name))]
    if not results:
        rows.append(("deduct", NONE, NONE, NONE, MISSING, NONE, NONE, NONE))
    return f"### {title}\n\n{protocol}\n\n{markdown(HEADER, rows)}"


def _row(result: Result) -> tuple[str, ...]:
    minutes = sum(run.train_seconds for run in result.runs) / len(result.runs) / 60
    sources = ", ".join(dict.fromkeys(origin(source) for source in result.train))
    return (
        f"deduct: {result.name}" + (f", {len(result.seeds)} seeds" if len(result.seeds) > 1 else ""),
        f"{result.parameters / 1e6:,.0f}M",
        sources + (f", after {result.init}" if result.init else ""),
        f"{minutes:,.0f}, {result.hardware}" if result.hardware else f"{minutes:,.0f}",
        *(_accuracy(result, measure) for measure in ("answer", "any", "equation")),
        _by_unknowns(result),
    )


def _accuracy(result: Result, measure: str) -> str:
    found = result.accuracy(measure)
    if found is None:
        return NONE
    return number(found.mean, 1, 100) + ("" if found.deviation is None else f" ± {number(found.deviation, 1, 100)}")


def _by_unknowns(result: Result) -> str:
    """How many problems of each number of unknowns are right, over all runs."""
    found = [run.breakdowns.get("unknowns", {}) for run in result.runs]
    cells = []
    for count in COUNTS:
        groups = [groups[count] for groups in found if count in groups]
        if groups:
            right, all_of_them = (sum(group[key] for group in groups) for key in ("answer", "problems"))
            cells.append(f"{count}: {right} of {all_of_them}")
    return "; ".join(cells) or NONE
