"""Lint: all tales of some files, checked in several processes."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from os import cpu_count
from pathlib import Path

from deduct.errors import DataError
from deduct.languages import detect_language
from deduct.stories import LANGUAGES, language_named
from deduct.stories.checks import mistakes_in, mistakes_in_tellings
from deduct.stories.library import ENCODING
from deduct.stories.mistakes import Mistake, TaleError
from deduct.stories.notation import Block, blocks, parse_block
from deduct.stories.story import Language


@dataclass
class Report:
    """What was checked and what should be mended."""

    files: int = 0
    tales: int = 0
    questions: int = 0
    mistakes: list[Mistake] = field(default_factory=list)

    def __add__(self, other: Report) -> Report:
        return Report(
            self.files + other.files,
            self.tales + other.tales,
            self.questions + other.questions,
            self.mistakes + other.mistakes,
        )


def corpus() -> list[Path]:
    """The files of all tales and tables."""
    languages = [language_named(code) for code in LANGUAGES]
    libraries = [
        library for each in languages for library in (each.tales, each.unknowns, each.tables) if library is not None
    ]
    return [file for library in libraries for file in library.files]


def lint(files: Sequence[Path], telling: bool = True, jobs: int | None = None) -> Report:
    """Check files, several at a time; without telling, only what can be seen in their lines."""
    jobs = min(jobs or cpu_count() or 1, len(files))
    if jobs <= 1:
        reports = map(partial(lint_file, telling=telling), files)
        return sum(reports, Report())
    with ProcessPoolExecutor(jobs) as pool:
        return sum(pool.map(partial(lint_file, telling=telling), files), Report())


def lint_file(file: Path, telling: bool = True) -> Report:
    """Check one file; its language is that of its text."""
    try:
        text = file.read_text(ENCODING)
    except UnicodeDecodeError as error:
        raise DataError(f"{file} is not UTF-8 text: {error.reason} at byte {error.start}") from None
    language = language_named(detect_language(text))
    report = Report(files=1)
    titles: set[str] = set()
    try:
        for block in blocks(text, str(file)):
            if block.title in titles:
                report.mistakes.append(Mistake(str(file), block.line, block.title, "a tale above has the same title"))
            titles.add(block.title)
            report += _lint_block(block, str(file), language, telling)
    except TaleError as error:
        report.mistakes += error.mistakes
    return report


def _lint_block(block: Block, file: str, language: Language, telling: bool) -> Report:
    try:
        tale = parse_block(block, file, thorough=True)
    except TaleError as error:
        return Report(tales=1, mistakes=list(error.mistakes))
    found = sorted(mistakes_in(tale, language))
    if telling and not found:
        found = sorted(mistakes_in_tellings(tale, language))
    return Report(0, 1, len(tale.questions), [Mistake(file, line, tale.name, message) for line, message in found])
