"""How many of the numbers that gold equations need does `find_quantities` find in the raw texts?

    python benchmarks/quantity_coverage.py --data DIR [--only math23k asdiv] [--show 20]

Per data set: the share of problems in which every needed number is found with its value, strictly and with
the data set's constants set aside; the mean number of quantities beside the gold number list's; the CPU seconds;
and the missing numbers by named reason. A constant is set aside only where an independent search (`written`)
does not see it in the text, so a "two" that was overlooked is never excused by a constant 2.
"""

from __future__ import annotations

import argparse
import gzip
import json
import re
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from xml.etree import ElementTree

from deduct.languages import find_quantities

Need = tuple[Fraction, ...]
"""A number; or a/b, then a and b: either the fraction is found or both its parts."""


@dataclass(frozen=True)
class Case:
    """A text and the numbers that its gold equation needs."""

    id: str
    text: str
    needs: tuple[Need, ...]
    """Each once, but Math23k's as often as its number list has it among the numbers in use."""
    gold: int | None = None
    """The length of the gold number list, where there is one."""


_LITERAL = re.compile(
    r"(?P<whole>\d+)\((?P<a>\d+)/(?P<b>\d+)\)"
    r"|(?<![\d./*)])\(?(?P<c>\d+) ?/ ?(?P<d>\d+)\)?(?![\d./*])"
    r"|(?P<number>\d+(?:,\d{3})*(?:\.\d+)?|\.\d+) ?(?P<percent>%?)"
)


def literals(expression: str) -> Iterator[Need]:
    """The numbers of an infix expression."""
    for match in _LITERAL.finditer(expression):
        if match["whole"]:
            yield (int(match["whole"]) + Fraction(int(match["a"]), int(match["b"])),)
        elif match["d"]:
            above, below = Fraction(match["c"]), Fraction(match["d"])
            yield above / below, above, below
        else:
            value = Fraction(match["number"].replace(",", ""))
            yield (value / 100 if match["percent"] else value,)


def _read(path: Path) -> str:
    return gzip.decompress(path.read_bytes()).decode("utf-8")


def math23k(data: Path) -> Iterator[Case]:
    for split in ("train", "valid", "test"):
        for record in json.loads(_read(data / f"math23k/math23k_{split}_rebuilt.json.gz")):
            if "num_strs" not in record:
                yield Case(record["id"], record["original_text"], tuple(literals(record["equation"][2:])))
                continue
            used = {token[-1] for token in record["target_template"] if token.startswith("temp_")}
            values = [next(literals(number))[:1] for number in record["num_strs"]]
            needs = tuple(
                value for letter, value in zip("abcdefghijklmnopqrstuvwxyz", values, strict=False) if letter in used
            )
            yield Case(record["id"], record["original_text"], needs, len(values))


def svamp(data: Path) -> Iterator[Case]:
    # The number lists stand in another file and another order, so only their mean length tells something.
    lengths = [len(record["Numbers"].split()) for record in json.loads(_read(data / "svamp/testset.json.gz"))]
    for record, length in zip(json.loads(_read(data / "svamp/SVAMP.json.gz")), lengths, strict=True):
        text = f"{record['Body']} {record['Question']}"
        yield Case(record["ID"], text, tuple(dict.fromkeys(literals(record["Equation"]))), length)


def mawps(data: Path) -> Iterator[Case]:
    """All five test folds: every problem once."""
    for fold in range(5):
        for record in json.loads(_read(data / f"mawps/test_{fold}.json.gz")):
            needs = tuple(dict.fromkeys(literals(record["lEquations"][0])))
            yield Case(str(record["iIndex"]), record["sQuestion"], needs, len(record["num_list"]))


def gsm8k(data: Path) -> Iterator[Case]:
    for split in ("train", "test"):
        for line, row in enumerate(_read(data / f"extra/gsm8k/{split}.jsonl.gz").splitlines(), start=1):
            record = json.loads(row)
            chain = (step.split("=", 1) for step in re.findall(r"<<([^<>]*=[^<>]*)>>", record["answer"]))
            yield Case(f"{split}:{line}", record["question"], _chain_needs(chain))


def asdiv(data: Path) -> Iterator[Case]:
    """Formulas are chains of equations, comparisons, or a sequence whose last number is the answer."""
    for node in ElementTree.fromstring(_read(data / "extra/asdiv/ASDiv.xml.gz")).iter("Problem"):
        field = {child.tag: child.text or "" for child in node}
        formula = re.sub(r"[a-z]+:[^;]*;", " ", field["Formula"].replace(",", ", "))  # x: the number
        formula = re.sub(r"hh:mm=.*|\((?=[^()]*[a-zA-Z])[^()]*\)", " ", formula)  # remarks and units
        parts = [re.sub("equals", "=", part) for part in re.split(r"[;<>]", formula)]
        chain = [part.split("=", 1) if "=" in part else list(part.rpartition(",")[::2]) for part in parts]
        yield Case(node.attrib["ID"], f"{field['Body']} {field['Question']}", _chain_needs(chain))


def ape210k(data: Path) -> Iterator[Case]:
    for split in ("valid", "test"):
        for row in _read(data / f"extra/ape210k/{split}.ape.json.gz").splitlines():
            record = json.loads(row)
            yield Case(
                record["id"],
                record["original_text"],
                tuple(dict.fromkeys(literals(record["equation"].removeprefix("x=")))),
            )


def _chain_needs(chain: Iterable[list[str]]) -> tuple[Need, ...]:
    """The numbers of the left sides that are not results of earlier steps."""
    results: set[Fraction] = set()
    needs: list[Need] = []
    for left, right in chain:
        needs += [need for need in literals(left) if not results.issuperset(need[1:] or need)]
        results.update(value for need in literals(right) for value in need)
    return tuple(dict.fromkeys(needs))


def _constants(*values: int | str) -> frozenset[Fraction]:
    return frozenset(Fraction(value) for value in values)


# Clock, calendar, coins, units of length and weight, angles, and the 1, 2 and 3.14 of geometry.
_KNOWLEDGE = _constants(
    *(0, 1, 2, 3, 4, 5, 7, 10, 12, 16, 24, 25, 30, 31, 36, 52, 60, 90, 100, 180, 360, 365, 1000, 10000),
    *("3.14", "0.01", "0.05", "0.1", "0.25", "0.5"),
)

DATASETS: dict[str, tuple[Callable[[Path], Iterator[Case]], frozenset[Fraction]]] = {
    "svamp": (svamp, frozenset()),
    "math23k": (math23k, _constants(1, "3.14")),
    "asdiv": (asdiv, _KNOWLEDGE),
    "gsm8k": (gsm8k, _KNOWLEDGE),
    "mawps": (mawps, _KNOWLEDGE),
    "ape210k": (ape210k, _KNOWLEDGE),
}

_SMALL = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen"
_SMALL += " seventeen eighteen nineteen"
_TENS = "twenty thirty forty fifty sixty seventy eighty ninety"
_HAN = "零一二三四五六七八九"


def _spellings(number: int) -> tuple[str, str]:
    """A number below a hundred in English and in Chinese."""
    tens, ones = divmod(number, 10)
    chinese = ("" if tens < 2 else _HAN[tens]) + ("十" if tens else "") + (_HAN[ones] if ones or not tens else "")
    if number < 20:
        return _SMALL.split()[number], chinese
    return _TENS.split()[tens - 2] + (f"[- ]{_SMALL.split()[ones]}" if ones else ""), chinese


def written(value: Fraction, text: str) -> bool:
    """Does a plain search see the number in the text? It knows nothing of `find_quantities`."""
    plain = re.escape(f"{float(value):.10g}")
    forms = [
        rf"(?<![\d.,/])(?<![^\d)]-){plain}{'0*' if value.denominator > 1 else ''}(?![\d%/(]|[.,]\d| ?%| percent| dozen)"
    ]
    if value.denominator > 1:
        forms.append(rf"(?<!\d){value.numerator} ?/ ?{value.denominator}(?!\d)")
        forms.append(rf"(?<![\d.]){re.escape(f'{float(100 * value):.10g}')} ?(?:%|percent)")
    elif value < 100:
        english, chinese = _spellings(int(value))
        forms.append(
            rf"(?<!-)\b{english}\b(?![- ]+(?:hundred|thousand|percent|dozen|hal|thir|four|fi|six|sev|eigh|nin|ten|q))"
        )
        if value > 1:  # 一 is an article ("a") far more often than a number
            forms.append(rf"(?<![{_HAN}十百千第]){chinese}(?![{_HAN}十百千年分角])")
    return any(re.search(form, re.sub(r"(?<=\d),(?=\d{3})", "", text), re.IGNORECASE) for form in forms)


def missing(case: Case, found: Counter[Fraction]) -> list[Fraction]:
    """The needed numbers that were not found; one that is needed twice must be found twice."""
    lost: list[Fraction] = []
    for need, times in Counter(case.needs).items():
        if found[need[0]] < times and not (need[1:] and all(found[part] for part in need[1:])):
            lost += [part for part in need[1:] if not found[part]] or [need[0]]
    return lost


def reason(value: Fraction, case: Case, found: Counter[Fraction]) -> str:
    """Why a needed number is missing, by name."""
    if written(value, case.text):
        return "overlooked"
    if any(value in _other_forms(other) for other in found if other):
        return "another form of a found one (half as 2, 20% as 20, 30 cents as 0.30, 3 dozen as 3, -5 as 5)"
    pairs = [(a, b) for a in found for b in found]
    if any(value in (a + b, a - b, a * b) or (b and value == a / b) for a, b in pairs):
        return "worked out in the head from two found ones"
    return "not in the text"


def _other_forms(value: Fraction) -> Iterator[Fraction]:
    yield from (1 / value, -value, 1 - value, 1 + value, Fraction(value.numerator), Fraction(value.denominator))
    yield from (value * 100, value / 100, value / 12, value / 1000, value / 10**6, value * 60, value / 60)


def measure(name: str, data: Path, show: int, verbose: bool) -> None:
    loader, constants = DATASETS[name]
    cases = list(loader(data))
    started = time.process_time()
    quantities = [find_quantities(case.text) for case in cases]
    seconds = time.process_time() - started
    strict = complete = 0
    reasons: Counter[str] = Counter()
    lines: list[str] = []
    for case, located in zip(cases, quantities, strict=True):
        found = Counter(quantity.value for quantity in located)
        lost = missing(case, found)
        strict += not lost
        lost = [value for value in lost if value not in constants or written(value, case.text)]
        complete += not lost
        for value in lost:
            why = reason(value, case, found)
            reasons[why] += 1
            if why == "overlooked" or verbose:
                lines.append(f"    {case.id}: {value} {why}: {case.text}")
    golds = [case.gold for case in cases if case.gold is not None]
    mean = sum(map(len, quantities)) / len(cases)
    beside = f" (gold list {sum(golds) / len(golds):.2f})" if golds else ""
    print(f"{name}: {len(cases)} problems, {seconds:.2f} s, {mean:.2f} quantities a problem{beside}")
    share, aside = strict / len(cases), complete / len(cases)
    print(f"  all numbers found: {strict} = {share:.2%}; constants aside: {complete} = {aside:.2%}")
    marked = Counter(quantity.kind for located in quantities for quantity in located)
    print("  kinds: " + ", ".join(f"{kind} {count}" for kind, count in marked.most_common()))
    for label, count in reasons.most_common():
        print(f"  {count:6} {label}")
    print("\n".join(lines[:show]))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, required=True, help="folder of the public data sets")
    parser.add_argument("--only", nargs="*", choices=DATASETS, default=list(DATASETS), help="these data sets only")
    parser.add_argument("--show", type=int, default=0, help="how many problems with an overlooked number to print")
    parser.add_argument("--all", action="store_true", help="show any missing number, not only the overlooked ones")
    options = parser.parse_args()
    for name in options.only:
        measure(name, options.data, options.show, options.all)


if __name__ == "__main__":
    main()
