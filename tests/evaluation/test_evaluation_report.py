"""The folder of a run: complete, consistent, readable, and possible without matplotlib."""

from __future__ import annotations

import json
import struct
import sys
from pathlib import Path

import pytest

from deduct.errors import ConfigError, DataError
from deduct.evaluation.metrics import compute_metrics
from deduct.evaluation.plots import PLOTS, draw_plots
from deduct.evaluation.records import read_records
from deduct.evaluation.report import error_list, write_report
from deduct.evaluation.tables import all_tables
from evaluation_records import record, unanswered, wrong

RUN = [
    record("first"),
    wrong("second", probability=0.3, text="Is 8 | 3 *really* `5`?\nSay so."),
    wrong("third", probability=0.8),
    unanswered("fourth", gold=None, answer=None),
]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("evaluation") / "run"
    assert write_report(RUN, place, "A small run", details={"model": "tiny_model"}) == compute_metrics(RUN)
    return place


def test_a_report_folder_is_complete_and_consistent(folder: Path) -> None:
    names = {"report.md", "predictions.jsonl", "metrics.json", "errors.md", "strategies.md"} | {
        f"{name}.png" for name in PLOTS
    }
    assert {file.name for file in folder.iterdir()} == names
    assert read_records(folder / "predictions.jsonl") == RUN
    saved = json.loads((folder / "metrics.json").read_text(encoding="utf-8"))
    assert saved == {"title": "A small run", "details": {"model": "tiny_model"}, **compute_metrics(RUN).to_json()}


def test_the_report_shows_every_table_and_picture(folder: Path) -> None:
    report = (folder / "report.md").read_text(encoding="utf-8")
    assert report.startswith("# A small run\n\n- model: tiny\\_model\n")
    assert "1 of 4 problems solved: 25.0 % (4.6 to 69.9)" in report
    for table in all_tables(compute_metrics(RUN)):
        assert f"## {table.title}\n" in report
    for name in PLOTS:
        assert f"]({name}.png)" in report


def test_plots_are_pictures_of_slide_size(folder: Path) -> None:
    for name in PLOTS:
        picture = (folder / f"{name}.png").read_bytes()
        assert picture.startswith(b"\x89PNG")
        width, height = struct.unpack(">II", picture[16:24])
        assert width >= 1200
        assert height >= 800


def test_every_row_of_every_table_fits_its_header() -> None:
    for table in all_tables(compute_metrics(RUN)):
        assert table.rows
        assert {len(row) for row in table.rows} == {len(table.header)}


def test_errors_are_listed_with_the_most_confident_first() -> None:
    listed = error_list(RUN, "A small run")
    assert [line for line in listed.splitlines() if line.startswith("## ")] == [
        "## third: operators",
        "## second: operators",
        "## fourth: unanswered",
    ]
    assert "3 of 4 problems" in listed
    assert "> Is 8 \\| 3 \\*really\\* \\`5\\`? Say so.\n" in listed
    assert "- right: **11** by `s0 = q0 + q1`\n- predicted: **5** by `s0 = q0 - q1`, probability 0.800" in listed
    assert "- right: no answer by no program\n- predicted: no answer by no program" in listed


def test_a_report_can_do_without_matplotlib(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(ConfigError, match=r"\.\[plot\].*--no-plots"):
        write_report(RUN, tmp_path / "plotted", "A small run")
    assert not (tmp_path / "plotted").exists()
    write_report(RUN, tmp_path / "plain", "A small run", plots=False)
    assert "png" not in (tmp_path / "plain" / "report.md").read_text(encoding="utf-8")


def test_an_empty_run_leaves_nothing_behind(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="nothing to evaluate"):
        write_report([], tmp_path / "run", "Nothing")
    assert not (tmp_path / "run").exists()


def test_a_run_without_any_answer_can_be_drawn_and_the_settings_of_matplotlib_stay() -> None:
    import matplotlib

    before = dict(matplotlib.rcParams)
    assert draw_plots(compute_metrics([unanswered()])).keys() == PLOTS.keys()
    assert dict(matplotlib.rcParams) == before
