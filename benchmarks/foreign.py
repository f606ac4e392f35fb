"""How many English and Chinese problems are taken for foreign ones, and what looking costs.

    python benchmarks/foreign.py --data DIR

Each text of all data sets once, and the everyday and fresh problems beside this file; there should be none. Slips:
every word of three letters and more gets one with the probability named, drawn with a fixed seed, in English texts: two
letters swapped, one left out, or another in its place.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import string
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from deduct.data import DATASETS, load
from deduct.languages.foreign import is_foreign

SLIPS = (0.3, 0.6)


def texts_of(folder: Path) -> Iterator[tuple[str, str, list[str]]]:
    """Per source: its name, its language and its texts."""
    for name, dataset in DATASETS.items():
        yield name, dataset.language, [problem.text for problem in load(name, folder, "all", skipped=Counter())]
    for file in sorted(Path(__file__).parent.glob("*/*.jsonl")):
        texts = [json.loads(line)["text"] for line in file.read_text("utf-8").splitlines()]
        yield f"{file.parent.name}/{file.stem}", "zh" if "chinese" in file.name else "en", texts


def with_slips(text: str, share: float, rng: random.Random) -> str:
    def slip(match: re.Match[str]) -> str:
        word = match[0]
        if rng.random() >= share:
            return word
        place = rng.randrange(len(word) - 1)
        before, first, second, after = word[:place], word[place], word[place + 1], word[place + 2 :]
        changed = rng.choice((second + first, second, rng.choice(string.ascii_lowercase) + second))
        return before + changed + after

    return re.sub("[A-Za-z]{3,}", slip, text)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, required=True)
    args = parser.parse_args()
    english: dict[str, None] = {}
    totals: Counter[str] = Counter()
    for name, language, found in texts_of(args.data):
        texts = list(dict.fromkeys(found))
        began = time.process_time()
        foreign = [text for text in texts if is_foreign(text)]
        cost = (time.process_time() - began) / len(texts) * 1e6
        print(f"{name:24s}{language:4s}{len(texts):7d} texts{len(foreign):5d} foreign{cost:7.1f} µs each")
        totals.update({f"{language} texts": len(texts), f"{language} foreign": len(foreign)})
        if language == "en":
            english |= dict.fromkeys(texts)
    print(dict(totals))
    for share in SLIPS:
        rng = random.Random(0)
        foreign = [text for text in english if is_foreign(with_slips(text, share, rng))]
        print(f"slips in {share:.0%} of the words: {len(foreign)} of {len(english)} English texts foreign")


if __name__ == "__main__":
    main()
