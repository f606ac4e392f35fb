"""A benchmark without the labels that others found to be wrong: accuracy on a revised version of the test set.

The revised version is a file that somebody published, such as GSM8K-Platinum: one JSON object a line with a text
(`question`, `text`, or SVAMP's `Body` and `Question`) and an answer (a number, or a solution whose last number it is;
`platinum_target` goes before `answer`). A problem that the file does not have, or marks as rejected, is left out; one
with another answer was relabelled.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path
from typing import Any

from deduct.core.same_answer import same_answer
from deduct.errors import DataError, FormulaError
from deduct.evaluation.accuracy import Accuracy
from deduct.evaluation.elsewhere import last_number
from deduct.evaluation.records import Record
from deduct.evaluation.verdicts import MEASURES, verdicts_of

TEXTS = (("Body", "Question"), ("question",), ("text",), ("problem",))
"""The fields that a text may be in, one after another."""
ANSWERS = ("platinum_target", "answer", "Answer")
_SPACES_AND_STOPS = re.compile(r"[\s.,;:?!'\"’‘“”]+")


@dataclass(frozen=True)
class Revised:
    """The accuracies of one run on the labels as published first and as revised."""

    removed: int
    """Problems that the revised set rejects or does not have."""
    relabelled: int
    before: Accuracy
    """Of all problems, by their first labels."""
    kept: Accuracy
    """Of the problems that were kept, by their first labels."""
    after: Accuracy
    """Of the problems that were kept, by their revised labels."""

    def to_json(self) -> dict[str, Any]:
        accuracies = {"before": self.before, "kept": self.kept, "after": self.after}
        return {
            "removed": self.removed,
            "relabelled": self.relabelled,
            **{name: accuracy.to_json() for name, accuracy in accuracies.items()},
        }


def revised(records: Sequence[Record], labels: dict[str, Fraction]) -> Revised:
    """Judge the same predictions by both sets of labels; `labels` are those of `read_labels`."""
    kept = [record for record in records if _key(record.text) in labels]
    if not kept:
        raise DataError("none of the problems is in the revised set; is it a revision of this data set?")
    relabelled = [replace(record, answer=labels[_key(record.text)]) for record in kept]
    return Revised(
        removed=len(records) - len(kept),
        relabelled=sum(not same_answer(old.answer, new.answer) for old, new in zip(kept, relabelled, strict=True)),
        before=_accuracy(records),
        kept=_accuracy(kept),
        after=_accuracy(relabelled),
    )


def read_labels(path: Path) -> dict[str, Fraction]:
    """The answers of a revised set, by text; an unreadable line raises `DataError` with its number."""
    try:
        lines = path.read_text(encoding="utf-8").split("\n")
    except (OSError, UnicodeDecodeError) as error:
        raise DataError(f"cannot read the revised set {path}: {error}; expected JSON lines") from None
    labels = dict(_labels(path, lines))
    if not labels:
        raise DataError(f"{path} holds no problems")
    return labels


def _labels(path: Path, lines: Sequence[str]) -> Iterator[tuple[str, Fraction]]:
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            fields = json.loads(line)
            if fields.get("cleaning_status") != "rejected":
                yield _key(_text(fields)), _answer(fields)
        except (ValueError, AttributeError, StopIteration, RecursionError, FormulaError):
            wanted = "a text (question, text, or Body and Question) and an answer with a number in it"
            raise DataError(f"{path}, line {number}: expected a JSON object with {wanted}") from None


def _text(fields: Mapping[str, Any]) -> str:
    names = next(names for names in TEXTS if all(name in fields for name in names))
    return " ".join(str(fields[name]) for name in names)


def _answer(fields: Mapping[str, Any]) -> Fraction:
    said = next(fields[name] for name in ANSWERS if fields.get(name) is not None)
    return last_number(str(said[0] if isinstance(said, list) and said else said))


def _key(text: str) -> str:
    """A text but for its spaces, stops, quotes and capitals, in which copies of a data set differ."""
    return _SPACES_AND_STOPS.sub("", text).casefold()


def _accuracy(records: Sequence[Record]) -> Accuracy:
    return Accuracy.of(map(MEASURES["answer"].correct, verdicts_of(records)))
