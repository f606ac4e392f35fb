"""The texts that written problems must not be near to: all that models are measured on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from deduct.data import load
from deduct.data.duplicates import NearTexts
from deduct.data.records import json_lines
from deduct.languages import detect_language
from deduct.written.seeds import SEEDS

MEASURED_ON: tuple[tuple[str, str], ...] = (
    ("mawps-raw", "all"),
    ("svamp-raw", "test"),
    ("gsm8k", "test"),
    ("asdiv", "train"),
    ("mathqa-raw", "valid"),
    ("mathqa", "test"),
    ("math23k-raw", "valid"),
    ("math23k-raw", "test"),
    ("ape210k", "valid"),
    ("ape210k", "test"),
    ("cm17k", "valid"),
    ("cm17k", "test"),
)
"""Data sets and splits."""


def known_tests(data: Path | None, files: Sequence[Path] = ()) -> dict[str, NearTexts]:
    """The texts of all test sets, and of further JSONL files with a field ``text``, by language."""
    texts = {language: NearTexts(language) for language in SEEDS}
    for text, language in _texts(data, files):
        texts[language].add(text)
    return texts


def _texts(data: Path | None, files: Sequence[Path]) -> Iterator[tuple[str, str]]:
    for name, split in MEASURED_ON:
        for problem in load(name, data, split):
            yield problem.text, problem.language
    for file in files:
        for record in json_lines(file, None):
            yield record.text("text"), detect_language(record.text("text"))
