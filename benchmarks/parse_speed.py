"""Seconds to find the quantities and read the formulas of all 23,162 Math23k problems, on one core.

Processor time counts, because the core may be shared with others; the time by the clock is printed beside it.

python benchmarks/parse_speed.py --data DIR
"""

from __future__ import annotations

import argparse
import os
import time
from pathlib import Path

from deduct.data.loading import find_file
from deduct.data.records import json_records
from deduct.errors import FormulaError
from deduct.formulas import from_infix, number_leaf
from deduct.languages import read_problem


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, required=True, help="folder with the data files")
    folder = parser.parse_args().data
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    files = [
        find_file(folder, f"math23k/math23k_{split}_rebuilt.json", "math23k") for split in ("train", "valid", "test")
    ]
    records = [record for file in files for record in json_records(file, None)]

    clock, start = time.perf_counter(), time.process_time()
    problems = [read_problem(record.text("original_text"), "zh") for record in records]
    found = time.process_time()
    unreadable = 0
    for record, problem in zip(records, problems, strict=True):
        try:
            from_infix(record.text("equation"), number_leaf(problem.values))
        except FormulaError:
            unreadable += 1
    end = time.process_time()
    print(
        f"{len(records):,} problems: quantities {found - start:.2f} s, formulas {end - found:.2f} s "
        f"({unreadable} cannot be read), together {end - start:.2f} s of processor time, "
        f"{time.perf_counter() - clock:.2f} s by the clock; {len(records) / (end - start):,.0f} problems/s"
    )


if __name__ == "__main__":
    main()
