"""Three pictures of a run, sized for a slide. matplotlib is imported only when one is drawn."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from deduct.errors import ConfigError
from deduct.evaluation.accuracy import Accuracy
from deduct.evaluation.breakdown import NO_PROGRAM
from deduct.evaluation.confidence import COVERAGES, NUM_BINS, Bin
from deduct.evaluation.metrics import Metrics
from deduct.evaluation.tables import percent

BLUE, GREY, INK = "#2a6fb0", "#9aa3ad", "#222b36"
STYLE = {
    "font.size": 15,
    "axes.titlesize": 18,
    "axes.titleweight": "bold",
    "axes.titlelocation": "left",
    "axes.titlepad": 14,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.edgecolor": GREY,
    "axes.labelcolor": INK,
    "text.color": INK,
    "xtick.color": INK,
    "ytick.color": INK,
    "axes.grid": True,
    "axes.axisbelow": True,
    "grid.color": "#e6e9ed",
    "legend.frameon": False,
    "figure.constrained_layout.w_pad": 0.15,
    "figure.constrained_layout.h_pad": 0.12,
}


def _paint_operations(figure: Any, metrics: Metrics) -> None:
    """Bars of accuracy with their 95 % intervals, the number of problems under each."""
    axes = figure.subplots()
    axes.set_title("Accuracy by number of operations")
    groups = metrics.breakdowns["operations"]
    accuracies = [group.accuracy["answer"] for group in groups]
    shares = [accuracy.share for accuracy in accuracies]
    colours = [GREY if group.name == NO_PROGRAM else BLUE for group in groups]
    bars = axes.bar(range(len(groups)), shares, color=colours, width=0.62)
    reach = _error_bars(accuracies)
    axes.errorbar(range(len(groups)), shares, yerr=reach, fmt="none", ecolor=INK, capsize=5, elinewidth=1.5)
    for bar, accuracy in zip(bars, accuracies, strict=True):
        # Above the interval, so that the number never sits on the line.
        place = (bar.get_x() + bar.get_width() / 2, accuracy.interval[1])
        axes.annotate(
            percent(accuracy.share), place, xytext=(0, 6), textcoords="offset points", ha="center", weight="bold"
        )
    axes.set_xticks(range(len(groups)), [f"{group.name}\n({group.problems:,})" for group in groups])
    axes.set_xlim(-0.6, len(groups) - 0.4)
    axes.grid(visible=False, axis="x")
    axes.set_xlabel("operations in the gold program (problems)")
    _share_axis(axes.yaxis, "value accuracy")
    axes.set_ylim(0, 1.1)


def _paint_coverage(figure: Any, metrics: Metrics) -> None:
    """Accuracy of the surest share of the problems, between no and perfect knowledge of what is right."""
    axes = figure.subplots()
    axes.set_title("Accuracy of the surest answers")
    coverage = metrics.coverage
    covered = [(count + 1) / len(coverage.curve) for count in range(len(coverage.curve))]
    axes.plot(covered, coverage.best_curve, color=GREY, linestyle="--", label="perfect confidence")
    axes.plot(covered, coverage.curve, color=BLUE, linewidth=3, label=f"this run (area {percent(coverage.area)})")
    axes.axhline(coverage.at(1.0), color=GREY, linestyle=":", label="confidence that says nothing")
    for share in COVERAGES:
        accuracy = coverage.at(share)
        axes.plot(share, accuracy, "o", color=BLUE, markersize=9, clip_on=False, zorder=3)
        axes.annotate(
            percent(accuracy),
            (share, accuracy),
            xytext=(-4, -26),
            textcoords="offset points",
            ha="right",
            weight="bold",
            bbox={"facecolor": "white", "edgecolor": "none", "alpha": 0.85, "pad": 1},
        )
    _share_axis(axes.xaxis, "share of the problems answered, surest first")
    _share_axis(axes.yaxis, "value accuracy among them")
    axes.set_xlim(0, 1)
    axes.set_ylim(0, 1.05)
    # Where the curves leave room: a weak run's lie low on the right of the picture, a good run's high.
    axes.legend(loc="lower left" if coverage.at(1.0) > 0.4 else "upper right")


def _paint_reliability(figure: Any, metrics: Metrics) -> None:
    """Accuracy against confidence, and below it how many answers have which confidence."""
    axes, counts = figure.subplots(2, 1, height_ratios=(5, 1), sharex=True)
    axes.set_title("Does the confidence hold?")
    bins, error = metrics.reliability.bins, metrics.reliability.error
    axes.plot([0, 1], [0, 1], color=GREY, linestyle="--", label="perfectly calibrated")
    if error is not None:
        axes.errorbar(
            [bin.confidence for bin in bins],
            [bin.accuracy.share for bin in bins],
            yerr=_error_bars([bin.accuracy for bin in bins]),
            color=BLUE,
            marker="o",
            markersize=9,
            linewidth=2,
            capsize=4,
            elinewidth=1.2,
            clip_on=False,
            label=f"this run (calibration error {percent(error)})",
        )
    _share_axis(axes.yaxis, "share of right answers")
    axes.set_ylim(0, 1.02)
    axes.legend(loc="upper left")
    _paint_counts(counts, bins)
    _share_axis(counts.xaxis, "confidence of the answer")
    counts.set_xlim(0, 1)


def _paint_counts(axes: Any, bins: Sequence[Bin]) -> None:
    """How many answers each bin holds."""
    middles = [(bin.low + bin.high) / 2 for bin in bins]
    bars = axes.bar(middles, [bin.accuracy.total for bin in bins], width=0.9 / NUM_BINS, color=GREY)
    axes.bar_label(bars, fmt="{:,.0f}", fontsize=11, padding=2)
    axes.margins(y=0.35)
    axes.set_yticks([])
    axes.set_ylabel("answers")
    axes.grid(visible=False)


def _error_bars(accuracies: Sequence[Accuracy]) -> list[list[float]]:
    """How far the 95 % interval reaches below and above each share."""
    below = [accuracy.share - accuracy.interval[0] for accuracy in accuracies]
    above = [accuracy.interval[1] - accuracy.share for accuracy in accuracies]
    return [below, above]


def _share_axis(axis: Any, label: str) -> None:
    from matplotlib.ticker import PercentFormatter

    axis.set_major_formatter(PercentFormatter(xmax=1, decimals=0, symbol=" %"))
    axis.set_ticks([0, 0.2, 0.4, 0.6, 0.8, 1.0])
    axis.set_label_text(label)


@dataclass(frozen=True)
class Plot:
    """One picture: what it shows, its size in inches, and how it is painted on a figure."""

    caption: str
    size: tuple[float, float]
    paint: Callable[[Any, Metrics], None]

    def png(self, metrics: Metrics) -> bytes:
        """Draw it, without touching matplotlib's global state."""
        matplotlib = require_matplotlib()
        from matplotlib.figure import Figure

        buffer = io.BytesIO()
        with matplotlib.rc_context(STYLE):
            figure = Figure(figsize=self.size, layout="constrained")
            self.paint(figure, metrics)
            figure.savefig(buffer, format="png", dpi=160)
        return buffer.getvalue()


PLOTS: dict[str, Plot] = {
    "accuracy_by_operations": Plot("Accuracy by number of operations", (10.0, 5.6), _paint_operations),
    "coverage_accuracy": Plot("Accuracy of the surest share of the answers", (10.0, 5.6), _paint_coverage),
    "reliability": Plot("Accuracy by confidence", (8.0, 7.5), _paint_reliability),
}


def require_matplotlib() -> Any:
    """The module matplotlib; where it is missing, the error says what to do."""
    try:
        import matplotlib
    except ImportError:
        raise ConfigError(
            "plots need matplotlib: pip install '.[plot]' in deduct's folder, or write the report with --no-plots"
        ) from None
    return matplotlib


def draw_plots(metrics: Metrics) -> dict[str, bytes]:
    """Every picture of a run by its name, as PNG."""
    return {name: plot.png(metrics) for name, plot in PLOTS.items()}
