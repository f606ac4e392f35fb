"""Hostile texts through every way in: Python, batch files and the server. Nothing may break, hang, leak or be infinite.

    cd tests; python -m hostile [--texts 100000] [--ways python batch http] [--seed 1] [--report FILE]

The texts go in parts, each through all ways. For each way and part the report has the exceptions (there, a server
error), the texts that took more than two seconds of the processor, the answers that are not finite, and the memory
after each tenth. A run that was stopped is continued from the parts in its report. Exits with 1 where something is not
as it should be.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from hostile.report import Report
from hostile.texts import hostile_texts
from hostile.ways import WAYS

PART = 2_500
"""Texts that go through one way before the next: enough for memory to show whether it grows."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--texts", type=int, default=100_000)
    parser.add_argument("--ways", nargs="+", choices=list(WAYS), default=list(WAYS))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--report", type=Path, help="a line for each part; read again where the file is there")
    args = parser.parse_args()
    reports = read_reports(args.report)
    texts = list(hostile_texts(args.texts, args.seed))
    for start in range(0, len(texts), PART):
        part = texts[start : start + PART]
        for way in args.ways:
            name = f"{way}, seed {args.seed}, texts {start} to {start + len(part)}"
            if name not in reports:
                reports[name] = WAYS[way](part)
                write_report(args.report, name, reports[name])
    print("\n".join(f"{name}: {report.told()}" for name, report in reports.items()))
    return int(any(report.faults for report in reports.values()))


def read_reports(path: Path | None) -> dict[str, Report]:
    """The parts that were done before, by name."""
    if path is None or not path.exists():
        return {}
    records = map(json.loads, path.read_text("utf-8").splitlines())
    return {record.pop("name"): Report(**record) for record in records}


def write_report(path: Path | None, name: str, report: Report) -> None:
    if path is not None:
        with path.open("a", encoding="utf-8") as file:
            print(json.dumps({"name": name} | vars(report)), file=file)


if __name__ == "__main__":
    sys.exit(main())
