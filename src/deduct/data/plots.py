"""Pictures of a data set's statistics."""

from __future__ import annotations

import io
from collections.abc import Mapping
from pathlib import Path

from deduct.core.atomic import write_atomically
from deduct.errors import ConfigError, DataError


def plot_operations(series: Mapping[str, Mapping[str, float]], path: Path) -> None:
    """Bars: the share of problems by number of operations, one colour a series; written to `path`."""
    try:
        import matplotlib  # a plain install has no pictures, so this stays out of the module's head
    except ImportError:
        raise ConfigError(
            "drawing needs matplotlib; install it with: pip install '.[plot]' in deduct's folder"
        ) from None
    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(8, 4), layout="constrained")
    groups = list(dict.fromkeys(group for shares in series.values() for group in shares))
    width = 0.85 / len(series)
    for number, (name, shares) in enumerate(series.items()):
        places = [place + (number - (len(series) - 1) / 2) * width for place in range(len(groups))]
        bars = axes.bar(places, [shares.get(group, 0.0) for group in groups], width, label=name)
        if len(series) <= 2:
            axes.bar_label(bars, fmt="%.1f", fontsize=8)
    axes.set_xticks(range(len(groups)), [group.replace(">=", "≥ ") for group in groups])
    axes.set_xlabel("operations in the program")
    axes.set_ylabel("% of problems")
    axes.spines[["top", "right"]].set_visible(False)
    axes.legend(frameon=False)
    picture = io.BytesIO()
    try:
        figure.savefig(picture, dpi=150, format=path.suffix.removeprefix(".") or None)
    except ValueError as error:
        raise DataError(f"{path} cannot be written: {error}; give another file, such as stats.png") from error
    finally:
        pyplot.close(figure)
    write_atomically(path, picture.getvalue())
