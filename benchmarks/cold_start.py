"""Processor time of a whole `deduct solve`, beside that of importing the libraries it cannot do without.

    python benchmarks/cold_start.py

The commands take turns, so that whatever else runs on the machine slows all of them; the fastest and the middle run of
each are printed. Bytecode is written before, as by an installation.
"""

from __future__ import annotations

import argparse
import os
import resource
import subprocess
import sys
from statistics import median

PROBLEM = "A farmer fills 6 baskets with 15 apples each. He sells 40 of the apples. How many apples are left?"
COMMANDS: dict[str, list[str]] = {
    "python": ["-c", "pass"],
    "imports of numpy, onnxruntime, tokenizers": ["-c", "import numpy, onnxruntime, tokenizers"],
    "deduct solve, a problem": ["-m", "deduct", "solve", PROBLEM],
    "deduct solve, a formula": ["-m", "deduct", "solve", "3 * (4 + 5) = ?"],
    "deduct --version": ["-m", "deduct", "--version"],
}
BASE = "imports of numpy, onnxruntime, tokenizers"


def processor_seconds(arguments: list[str]) -> float:
    """User and system time of one run."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, *arguments], stdout=subprocess.DEVNULL, env=environment, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=20)
    runs = parser.parse_args().runs
    seconds: dict[str, list[float]] = {name: [] for name in COMMANDS}
    for number in range(runs + 1):
        for name, arguments in COMMANDS.items():
            used = processor_seconds(arguments)
            if number:  # the first round only warms up
                seconds[name].append(used)
    for name, used in seconds.items():
        ratio = min(used) / min(seconds[BASE])
        print(f"{name:45} least {min(used):.3f} s, median {median(used):.3f} s, {ratio:.2f} times the imports")


if __name__ == "__main__":
    main()
