"""Reading the folders of training runs that were cut off or written to a full disk."""

from __future__ import annotations

from pathlib import Path

import pytest

from deduct.errors import DataError
from deduct.results.run_folders import find_runs
from run_folders_made import write_run
from small_data import write_data


@pytest.fixture
def run(tmp_path: Path) -> Path:
    return write_run(tmp_path / "run", write_data(tmp_path / "data"))


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("summary.json", "", r"summary\.json is empty or torn .* --resume"),
        ("summary.json", '{"selection": "dev", "be', r"summary\.json is empty or torn .* --resume"),
        ("train.yaml", "", r"train\.yaml is empty or torn; run `deduct train` again"),
    ],
)
def test_a_torn_file_is_an_error_with_a_remedy(run: Path, name: str, content: str, said: str) -> None:
    (run / name).write_text(content)
    with pytest.raises(DataError, match=said):
        find_runs([run])


def test_a_torn_line_of_the_log_is_left_out(run: Path) -> None:
    whole = find_runs([run])[0].training_speed()
    lines = (run / "log.jsonl").read_text().splitlines()
    (run / "log.jsonl").write_text("\n".join([*lines, '{"event": "lo' + lines[0]]) + "\n")
    assert find_runs([run])[0].training_speed() == whole == 200
