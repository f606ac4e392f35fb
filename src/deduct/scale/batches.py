"""Columns in, columns out: the class that every engine calls with a part of the data."""

from __future__ import annotations

import os
from functools import cache
from typing import Any, Unpack

from deduct.errors import DataError
from deduct.solving.batch.chunks import records_of
from deduct.solving.batch.columns import COLUMNS, arrow_schema, arrow_table, row_of
from deduct.solving.batch.entries import Entry, entry_of
from deduct.solving.solver import SolveOptions, Solver

ROWS_AT_A_TIME = 128
"""Rows that are solved together, however many the engine gives: enough to sort by length, few enough for memory."""


class SolveBatch:
    """Solves the rows of Arrow tables: the same columns come back, with those of the answers behind them.

    It can be pickled, as it holds settings only; a process loads the model when it solves its first table, once, and on
    one thread. A row that cannot be solved has a status that says so, and is never an exception. `text` is the column
    with the problems, `prefix` begins the names of the new columns, `options` are those of `Solver.solve`.

    >>> import pyarrow
    >>> solved = SolveBatch()(pyarrow.table({"text": ["3 + 4", None]}))
    >>> solved["answer"].to_pylist(), solved["status"].to_pylist()
    ([7.0, None], ['solved', 'error'])
    """

    def __init__(self, model: str | None = None, text: str = "text", prefix: str = "", **options: Unpack[SolveOptions]):
        self.model, self.text, self.prefix, self.options = model, text, prefix, options

    def __call__(self, table: Any) -> Any:
        """The Arrow table with its answers."""
        answers = arrow_table(self._rows(table), arrow_schema(COLUMNS))
        for name in COLUMNS:
            table = table.append_column(answers.schema.field(name).with_name(self.prefix + name), answers[name])
        return table

    def schema(self, given: Any) -> Any:
        """The Arrow schema of what comes back for tables with the schema that is given."""
        if self.text not in given.names:
            raise DataError(f"there is no column {self.text!r}; give text= one of: {', '.join(given.names)}")
        new = [self.prefix + name for name in COLUMNS]
        if twice := sorted(set(new) & set(given.names)):
            raise DataError(f"there is a column {twice[0]!r} already; give prefix='deduct_', or another prefix")
        for field, name in zip(arrow_schema(COLUMNS), new, strict=True):
            given = given.append(field.with_name(name))
        return given

    def _rows(self, table: Any) -> list[dict[str, Any]]:
        self.schema(table.schema)
        texts = table[self.text].to_pylist()
        entries = [entry_of(number, {"text": text}) for number, text in enumerate(texts, start=1)]
        return [row_of(record) for record in self._records(entries)]

    def _records(self, entries: list[Entry]) -> list[dict[str, Any]]:
        solver = _solver_of_this_process(self.model)
        starts = range(0, len(entries), ROWS_AT_A_TIME)
        chunks = (entries[start : start + ROWS_AT_A_TIME] for start in starts)
        return [record for chunk in chunks for record in records_of(solver, chunk, self.options)]


@cache
def _solver_of_this_process(model: str | None) -> Solver:
    # The engine decides how many processes share the cores.
    os.environ["TOKENIZERS_PARALLELISM"] = "false"
    return Solver.load(model, threads=1)
