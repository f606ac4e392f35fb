"""Problems to practise with, solved again from their keys by an execution that shares no code with deduct's.

    python benchmarks/practice_again.py [--problems 1000] [--seed 1] [--read FILE]

For each language and each mode (`skill`: tales by grade; `tales`: tales like a tale; `numbers`: the same story with
other numbers) it makes some. It reads the steps of each key as a pupil would read them from the page,
computes them with exact fractions, and counts keys

    steps      in which a step is not computed right
    answer     whose last step is not the answer
    strange    with a number that stands neither in the text nor in an earlier step, and is not known to everybody
    negative   with a result below zero, where the source has none
    parts      with a fraction of something that is whole in the source or is counted (numbers mode: against the source)
    repeated   whose text came before on the sheet
    typed      with a time, a date or an amount in two units in a step, which are not computed here

--read writes the texts with their keys, to be read by a person.
"""

from __future__ import annotations

import argparse
import ast
import math
import re
from collections import Counter
from collections.abc import Iterator
from datetime import date
from fractions import Fraction
from pathlib import Path

from deduct.core.problem import TYPED
from deduct.errors import DeductError
from deduct.stories import LANGUAGES
from deduct.teaching import practice as practising
from deduct.teaching.problem import PracticeProblem

MODES = ("skill", "tales", "numbers")
_SHAPES_AND_COINS = (*range(1, 11), 12, 24, 25, 50, 60, 90, 100, 180, 360, 365, 366, 500, "3.14", "0.01")
_UNITS_AND_CARDS = (13, 15, 16, 20, 28, 29, 30, 31, 52, 54, 144, 1000, 1440, 3600, 10_000, 1_000_000)
EVERYBODY_KNOWS = {Fraction(number) for number in (*_SHAPES_AND_COINS, *_UNITS_AND_CARDS)}
A_FEW = 4
"""Problems made like one."""
PLACES = 4
GRADED = 50
MINUTES_OF_DAY = 1440

_NOTE = re.compile(r"\s*[(（][^()（）]*[^\d\s().+×÷−*/%^-][^()（）]*[)）]")
_NUMBER = re.compile(r"\d+(?:,\d{3})*(?:\.\d+)?")
_CLOCK = re.compile(r"(早上|上午|中午|下午|晚上)?(\d{1,2})(?:[:：点时](\d\d)?分?)(?: ?整)?")
_DAY = re.compile(r"(\d{1,2})月(\d{1,2})[日号]")
_SIGNS = str.maketrans({"×": "*", "÷": "/", "−": "-", "^": "**", "，": ","})


def _minutes(time: re.Match[str] | None) -> int:
    assert time is not None
    return (int(time[2]) + 12 * (time[1] in ("下午", "晚上") and int(time[2]) < 12)) * 60 + int(time[3] or 0)


def _date(day: re.Match[str] | None) -> date:
    assert day is not None
    return date(2027, int(day[1]), int(day[2]))


def value_of(written: str) -> Fraction:
    """An expression as keys have it, computed exactly; two times are so many minutes apart, two dates so many days."""
    later, _, earlier = written.partition(" − ")
    if earlier and (times := [_CLOCK.fullmatch(each) for each in (later, earlier)]) and all(times):
        return Fraction((_minutes(times[0]) - _minutes(times[1])) % MINUTES_OF_DAY)
    if earlier and (days := [_DAY.fullmatch(each) for each in (later, earlier)]) and all(days):
        return Fraction((_date(days[0]) - _date(days[1])).days)
    text = re.sub(r"(?<=\d),(?=\d{3})", "", _NOTE.sub("", written).translate(_SIGNS))
    text = re.sub(r"[$€£¥￥]", "", text)
    text = re.sub(r"(\d+(?:\.\d+)?)\s*%", r"(\1/100)", text)
    text = text.replace(" mod ", " % ").replace(" nearest ", " @ ")
    text = re.sub(r"(\d+(?:\.\d+)?)", r"N('\1')", text)
    return _computed(ast.parse(text.strip(), mode="eval").body)


def _computed(node: ast.expr) -> Fraction:
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        if node.func.id == "N":
            assert isinstance(node.args[0], ast.Constant)
            return Fraction(str(node.args[0].value))
        arguments = [_computed(argument) for argument in node.args]
        return FUNCTIONS[node.func.id](*arguments)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        return -_computed(node.operand)
    if not isinstance(node, ast.BinOp):
        raise ValueError(ast.dump(node))
    left, right = _computed(node.left), _computed(node.right)
    return OPERATIONS[type(node.op)](left, right)


OPERATIONS = {
    ast.Add: lambda a, b: a + b,
    ast.Sub: lambda a, b: a - b,
    ast.Mult: lambda a, b: a * b,
    ast.Div: lambda a, b: a / b,
    ast.Pow: lambda a, b: a ** int(b),
    ast.Mod: lambda a, b: a - b * math.floor(a / b),
    ast.MatMult: lambda a, b: b * math.floor(a / b + Fraction(1, 2)),
}
FUNCTIONS = {
    "ceil": lambda a: Fraction(math.ceil(a)),
    "floor": lambda a: Fraction(math.floor(a)),
}


def in_text(text: str) -> set[Fraction]:
    """The numbers that stand in a text in digits."""
    return {Fraction(found.replace(",", "")) for found in _NUMBER.findall(text)}


def read_step(line: str) -> tuple[str, str]:
    """A step and what it comes to: 52 ÷ 9 = 5 remainder 7 is 52 mod 9, and 7."""
    if found := re.fullmatch(r"(.+) ÷ (.+) = \S+?(?: remainder |……)(\S+)", line):
        return f"({found[1]}) mod ({found[2]})", found[3]
    if found := re.fullmatch(r"(.+) → (\S+?) ?[(（](.+)[)）]", line):
        if found[3] in NEAREST:
            last = max(unit for unit in UNITS if Fraction(found[2]) % unit == 0)
            return f"({found[1]}) @ ({last})", found[2]
        return f"{ROUNDED[found[3]]}({found[1]})", found[2]
    left, _, shown = re.split(r" ([=≈]) ", line, maxsplit=1)
    if shown.endswith(" %"):
        return f"({left}) * 100", shown.removesuffix(" %")
    return left, re.sub(r" ?(?:minutes|days|分钟|天)$", "", shown)


ROUNDED = dict.fromkeys(("rounded up", "进一"), "ceil") | dict.fromkeys(("rounded down", "去尾"), "floor")
NEAREST = ("rounded", "四舍五入")
UNITS = [unit * Fraction(10) ** power for power in range(-4, 7) for unit in (1, 5)]


def faults_of(problem: PracticeProblem) -> tuple[set[str], list[Fraction]]:
    """What is wrong with a key, and the results of its steps."""
    known = in_text(problem.text) | EVERYBODY_KNOWS
    results: list[Fraction] = []
    faults: set[str] = set()
    for line in problem.steps:
        left, shown = read_step(line)
        noted = re.findall(r"(\d+(?:\.\d+)?)%? [(（]([^()（）]+)[)）]", left)
        words = {Fraction(number) for number, word in noted if word in problem.text}
        for number in _NUMBER.findall(_NOTE.sub("", left)):
            value = Fraction(number.replace(",", ""))
            if value not in known | words and not any(_shown(value, result) for result in results):
                faults.add("strange")
        exact = value_of(left)
        if not _shown(value_of(shown), exact):
            faults.add("steps")
        results.append(exact)
        known |= {Fraction(exact.numerator), Fraction(exact.denominator)}
    answer = problem.answer
    if isinstance(answer, Fraction) and len(problem.solution.answers) == 1 and results and results[-1] != answer:
        faults.add("answer" if not _shown(answer, results[-1]) else "")
    if any(result < 0 for result in results):
        faults.add("negative")
    return faults - {""}, results


def _shown(shown: Fraction, exact: Fraction) -> bool:
    """Whether a number is the exact one or that number with a few decimal places."""
    return shown == exact or abs(shown - exact) <= Fraction(1, 2 * 10**PLACES) * max(1, abs(exact))


def made(language: str, mode: str, count: int, seed: int) -> Iterator[tuple[PracticeProblem, PracticeProblem | None]]:
    """Problems of a mode, each with the one that it was made like."""
    found = 0
    while found < count:
        sources = practising.practice(
            wanted=practising.Wanted(GRADED, seed=seed, grades=range(1, 9)), language=language
        )
        seed += 1
        for source in sources.problems:
            if mode == "skill":
                rows = [(source, None)]
            else:
                wanted = practising.Wanted(A_FEW, way=mode, seed=seed)
                try:
                    rows = [(problem, source) for problem in practising.like(source.solution, wanted).problems]
                except DeductError:
                    continue
            yield from rows[: count - found]
            found += len(rows)
            if found >= count:
                return


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--problems", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--read", type=Path)
    given = parser.parse_args()
    to_read: list[str] = []
    for language in LANGUAGES:
        for mode in MODES:
            counts: Counter[str] = Counter()
            seen: set[str] = set()
            before: PracticeProblem | None = None
            for problem, source in made(language, mode, given.problems, given.seed):
                counts["problems"] += 1
                faults = _all_faults(problem, source)
                if source is not before:
                    before, seen = source, set()
                faults |= {"repeated"} if problem.text in seen else set()
                seen.add(problem.text)
                counts.update(faults)
                key = "; ".join(problem.steps)
                mark = f" !! {' '.join(sorted(faults))}" if faults else ""
                to_read.append(f"{language} {mode}: {problem.text}\n    {problem.answer_text} | {key}{mark}")
            print(language, mode, ", ".join(f"{name} {number}" for name, number in sorted(counts.items())), flush=True)
    if given.read:
        given.read.write_text("\n".join(to_read) + "\n", encoding="utf-8")


def _all_faults(problem: PracticeProblem, source: PracticeProblem | None) -> set[str]:
    try:
        faults, results = faults_of(problem)
        if source is None or problem.way == "tale":
            return faults
        before = faults_of(source)[1]
    except (ValueError, SyntaxError, KeyError):
        return {
            "typed" if any(quantity.kind in TYPED for quantity in problem.solution.problem.quantities) else "unread"
        }
    if not any(result < 0 for result in before):
        faults |= {"negative"} if any(result < 0 for result in results) else set()
    else:
        faults -= {"negative"}
    if any(old.denominator == 1 != new.denominator for old, new in zip(before, results, strict=False)):
        faults.add("parts")
    return faults


if __name__ == "__main__":
    main()
