"""How often a fact is implied by public training texts, and how often the gold uses its value.

    python benchmarks/fact_counts.py [--data DIR] [--out results/facts]

For each fact of a language's table one line: the fact, its value and family, the number of texts that imply it, and the
number of those whose gold program has the value as a constant. Factors between units are counted by value. No text is
kept. Training parts of GSM8K, SVAMP, MathQA and Math23k; of Ape210K the validation part. Golds of Math23k have
no constants but 1 and 3.14.
"""

from __future__ import annotations

import argparse
import json
import os
from collections import Counter
from pathlib import Path

from deduct import data
from deduct.core.problem import Problem
from deduct.languages.facts import find_facts
from deduct.languages.known import LANGUAGES

TRAINING = {"en": ("gsm8k", "svamp-raw", "mathqa-raw"), "zh": ("math23k-raw", "ape210k:valid")}
Key = tuple[str, str, str]
"""The fact in words, its value and its family."""


def keys_of(problem: Problem) -> set[Key]:
    """The facts that a text implies; factors between units by value alone."""
    found = find_facts(problem.text, problem.language)
    return {("" if fact.family == "units" else fact.words, str(fact.value), fact.family) for fact in found}


def counted(language: str, folder: Path) -> list[dict[str, object]]:
    """One record for each fact of the table, in its order, then the factors."""
    implied: Counter[Key] = Counter()
    used: Counter[Key] = Counter()
    for name in TRAINING[language]:
        source, _, split = name.partition(":")
        for problem in data.load(source, folder, split or "train"):
            if problem.program is None:
                continue
            constants = {str(value) for value in problem.program.constants()}
            for key in keys_of(problem):
                implied[key] += 1
                used[key] += key[1] in constants
    table = [(fact.sentence, str(fact.value), fact.family) for fact in LANGUAGES[language].facts.FACTS]
    factors = sorted((key for key in implied if key[2] == "units"), key=lambda key: int(key[1]))
    return [
        {"fact": key[0], "value": key[1], "family": key[2], "texts": implied[key], "gold": used[key]}
        for key in [*dict.fromkeys(table), *factors]
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--data", type=Path, default=os.environ.get("DEDUCT_DATA"))
    parser.add_argument("--out", type=Path, default=Path("results/facts"))
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    for language in TRAINING:
        records = counted(language, args.data)
        lines = (json.dumps(record, ensure_ascii=False) + "\n" for record in records)
        (args.out / f"{language}.jsonl").write_text("".join(lines), encoding="utf-8")
        print(
            language, len(records), "facts,", sum(bool(record["texts"]) for record in records), "of them in some text"
        )


if __name__ == "__main__":
    main()
