"""Hostile texts through every way in: Python, batch files and the server. Nothing may break, hang, leak or be infinite.

    cd tests; python -m hostile [--texts 100000] [--ways python batch http] [--seed 1]

For each way the report has the exceptions (there, a server error), the texts that took more than two seconds, the
answers that are not finite, and the memory after each tenth. Exits with 1 where one of these is not as it should be.
"""

from __future__ import annotations

import argparse
import sys

from hostile.texts import hostile_texts
from hostile.ways import WAYS


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--texts", type=int, default=100_000)
    parser.add_argument("--ways", nargs="+", choices=list(WAYS), default=list(WAYS))
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    texts = list(hostile_texts(args.texts, args.seed))
    reports = [WAYS[way](texts) for way in args.ways]
    print("\n".join(report.told() for report in reports))
    return int(any(report.faults for report in reports))


if __name__ == "__main__":
    sys.exit(main())
