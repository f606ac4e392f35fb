"""Cards of models: what they say besides figures comes from the lineage files."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("yaml")

from deduct.errors import DeductError
from deduct.registry.bundled import BUNDLED
from deduct.release.card import DOCS, ENDING, Lineage
from deduct.training.sources import Source

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def in_the_repository(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)


def test_every_card_has_its_lineage() -> None:
    cards = {path.stem for path in DOCS.glob("*.md")}
    assert cards == {path.name.removesuffix(ENDING) for path in DOCS.glob(f"*{ENDING}")} >= set(BUNDLED)
    for name in cards:
        lineage = Lineage.of(name)
        assert (ROOT / lineage.retrain.split()[2]).exists()
        assert all(Source.parse(source).what for source in (*lineage.sets, *lineage.trained_on))
        assert all(set(sitting) == {"what", "command"} for sitting in lineage.sittings)
        text = (DOCS / f"{name}.md").read_text("utf-8")
        assert lineage.encoder in text
        assert f"({name}{ENDING})" in text


def test_an_unknown_model_and_a_broken_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(DeductError, match="known: chinese, english, english-large"):
        Lineage.of("german")
    (tmp_path / DOCS).mkdir(parents=True)
    (tmp_path / DOCS / f"odd{ENDING}").write_text("encoder: x\n")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(DeductError, match="write it as the others"):
        Lineage.of("odd")
