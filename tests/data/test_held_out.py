"""What no configuration may train on, because models are compared by it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

CONFIGS = sorted((Path(__file__).parents[2] / "configs").glob("*.yaml"))
HELD_OUT = ("cm17k", "ape210k", "alg514", "draw", "dolphin1878", "hmwp")


@pytest.mark.parametrize("config", CONFIGS, ids=lambda path: path.stem)
def test_no_configuration_trains_on_a_test_set(config: Path) -> None:
    text = config.read_text("utf-8")
    train = re.search(r"^train:(.*?)^\w", text, re.MULTILINE | re.DOTALL)
    sources = re.findall(r"\b([a-z0-9]+):(test|all)\b", train[1] if train else "")
    assert not [name for name, _ in sources if name in HELD_OUT]
