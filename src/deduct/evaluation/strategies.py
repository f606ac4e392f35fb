"""Right answers by another way than the annotated one: both procedures side by side, by what they do differently."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from deduct.core.program import Program
from deduct.core.tree import tree_size
from deduct.errors import ExecutionError
from deduct.evaluation.records import Record
from deduct.evaluation.tables import Table, escape_markdown, markdown_table
from deduct.evaluation.verdicts import Verdict, verdicts_of
from deduct.formulas.display import format_number

SHOWN = 20
"""Problems of a group that are written out."""


def strategy_list(records: Sequence[Record], title: str) -> str:
    """The page as markdown; groups with the most problems come first."""
    right = [verdict for verdict in verdicts_of(records) if verdict.answer_correct]
    other = [one for one in right if _both(one) and not one.equation_correct]
    groups: dict[str, list[Record]] = {}
    for verdict in other:
        groups.setdefault(_difference(verdict.record), []).append(verdict.record)
    parts = [
        f"# Other strategies: {escape_markdown(title)}",
        f"{len(other)} of {len(right)} right answers came by another procedure than the annotated one.",
        _reuse([one.predicted_program for one in records if one.predicted_program]),
    ]
    for name, members in sorted(groups.items(), key=lambda item: (-len(item[1]), item[0])):
        parts.append(f"## {name}: {len(members)}")
        parts += [_side_by_side(record) for record in members[:SHOWN]]
    return "\n\n".join(part for part in parts if part) + "\n"


def _both(verdict: Verdict) -> bool:
    return verdict.record.gold_program is not None and verdict.record.predicted_program is not None


def _difference(record: Record) -> str:
    """What names a group: the operators of both procedures, in order."""
    return f"`{_operators(record.predicted_program)}` instead of `{_operators(record.gold_program)}`"


def _operators(program: Program | None) -> str:
    return " ".join(step.operator for step in program.steps) or "no step" if program else ""


def _reuse(programs: Sequence[Program]) -> str:
    """How many operations programs save by using a step again."""
    written, taken = sum(map(tree_size, programs)), sum(map(len, programs))
    if not written:
        return ""
    saved = written - taken
    return (
        f"As trees the predicted programs have {written:,} operations; they take {taken:,} steps: {saved:,} "
        f"({100 * saved / written:.1f} %) are saved by using a result again."
    )


def _side_by_side(record: Record) -> str:
    """A text with the steps of both procedures."""
    columns = (_steps(record.gold_program, record), _steps(record.predicted_program, record))
    rows = [(str(place), *pair) for place, pair in enumerate(zip_longest(*columns, fillvalue=""))]
    table = markdown_table(Table("", ("Step", "annotated", "predicted"), tuple(rows)))
    quantities = ", ".join(f"q{index} = {format_number(value)}" for index, value in enumerate(record.values))
    return f"**{escape_markdown(record.id)}** {escape_markdown(record.text)}\n\n({quantities})\n\n{table}"


def _steps(program: Program | None, record: Record) -> list[str]:
    assert program is not None
    if not program.steps:
        return [str(program)]
    try:
        values = [format_number(value) for value in program.trace(record.values)]
    except ExecutionError:
        values = ["?"] * len(program)
    return [f"{step} = {value}" for step, value in zip(program.steps, values, strict=True)]
