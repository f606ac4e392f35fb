"""A model's fingerprint changes with its files, and with nothing else."""

from __future__ import annotations

import shutil
from pathlib import Path

from deduct.registry.fingerprint import fingerprint


def test_it_changes_with_the_files_alone(tmp_path: Path) -> None:
    model = tmp_path / "a"
    (model / "encoder").mkdir(parents=True)
    (model / "config.json").write_text("{}")
    (model / "encoder" / "config.json").write_text("{}")
    first = fingerprint(model)
    assert fingerprint(shutil.copytree(model, tmp_path / "b")) == first
    (model / ".cache").mkdir()
    (model / ".cache" / "file").write_text("hidden")
    assert fingerprint(model) == first
    found = {first}
    for name, content in (("encoder/config.json", "{ }"), ("tokenizer.json", ""), ("config.json", "{}\n")):
        (model / name).write_text(content)
        found.add(fingerprint(model))
    (model / "tokenizer.json").rename(model / "tokens.json")
    found.add(fingerprint(model))
    assert len(found) == 5
