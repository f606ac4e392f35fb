"""What `deduct check` says of solutions that are known to be right or wrong.

    python benchmarks/check_verdicts.py [--solutions 500] [--seed 1] [--show]
    python benchmarks/check_verdicts.py --everyday 300

For each language, as many right and as many wrong solutions of tales as --solutions says, written in the many ways in
which pupils write: steps in lines or with ; between them, one chain of =, the whole formula, x for ×, units in between,
operands the other way round, the answer alone. Wrong ones have one fault: another operation, a number taken instead of
another, operands turned, a slip of arithmetic, a step forgotten, a wrong answer. The program of the tale is the right
one, so that this measures the checking alone.

--everyday gives the bundled models everyday problems of the halves to choose by, each with its right answer: what
counts is how often a right answer is called wrong.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from random import Random

from deduct.core.operators import operator_named
from deduct.core.problem import TYPED
from deduct.core.program import QuantityRef, Step, StepRef, step_value
from deduct.errors import DeductError, ExecutionError
from deduct.formulas.display import as_written, format_number, infix
from deduct.solving.solution import Solution
from deduct.solving.solver import Solver
from deduct.stories import LANGUAGES
from deduct.teaching import practice as practising
from deduct.teaching.checking import check
from deduct.teaching.problem import PracticeProblem

KINDS = Path(__file__).parent / "kinds"
SIGNS = {"*": ("×", "x", "*", " x ", " × "), "/": ("÷", "/", ":", " ÷ "), "+": ("+", " + "), "-": ("-", " - ", "−")}
FAULTS = ("operation", "number", "turned", "slip", "forgotten", "answer")
UNITS = {"en": (" kg", " pens", " dollars", "cm", " apples each"), "zh": ("千克", "支", "元", "厘米", "个")}
LAST = {"en": ("", "Answer: {}", "So it is {}.", "{} in all"), "zh": ("", "答：{}", "一共{}。", "所以是{}")}
Line = tuple[str, str, str]
"""Left side, sign of the operation, result."""


def plain(solution: Solution) -> bool:
    """Whether the steps are sums, differences, products and quotients of plain numbers, none of them too long."""
    trace = solution.trace
    if trace is None or solution.parts or not trace.program.steps:
        return False
    if any(step.operator not in SIGNS for step in trace.program.steps):
        return False
    if any(quantity.kind in TYPED for quantity in solution.problem.quantities):
        return False
    return all(len(format_number(result)) < 8 and "/" not in format_number(result) for result in trace.results)


class Pupil:
    """Writes solutions down."""

    def __init__(self, solution: Solution, rng: Random) -> None:
        assert solution.trace is not None
        self.solution, self.trace, self.rng = solution, solution.trace, rng
        self.language = solution.problem.language
        self.results: list[Fraction] = []
        self.lines: list[tuple[str, Fraction]] = []

    def right(self) -> tuple[str, str]:
        """(answer, steps) of a right solution."""
        for index, step in enumerate(self.trace.program.steps):
            self._write(step, self.trace.results[index])
        return self._finished()

    def wrong(self, fault: str) -> tuple[str, str] | None:
        """The same with a fault; None where this one cannot be made here."""
        steps, rng = self.trace.program.steps, self.rng
        place = rng.randrange(len(steps))
        if fault == "answer":
            wrong = self.trace.answer + rng.choice([1, 2, 3, 10, -1])
            return (format_number(wrong), "") if wrong > 0 else None
        if fault == "forgotten":
            if len(steps) < 2:
                return None
            for step, result in zip(steps[:-1], self.trace.results[:-1], strict=True):
                self._write(step, result)
            last = self.trace.results[-2]
            return (format_number(last), self._joined()) if last != self.trace.answer else None
        for index, step in enumerate(steps):
            done = self._spoiled(step, fault) if index == place else step
            if done is None:
                return None
            try:
                value = step_value(done, self.trace.values, self.results)
            except ExecutionError:
                return None
            if index == place and fault == "slip":
                value += rng.choice([1, -1, 10, 2])
            if index == place and value == self.trace.results[index]:
                return None
            if value < 0 or value.denominator > 100 or "/" in format_number(value):
                return None
            self._write(done, value)
        return self._finished() if self.results[-1] != self.trace.answer else None

    def _spoiled(self, step: Step, fault: str) -> Step | None:
        rng = self.rng
        if fault == "operation":
            return Step(rng.choice([sign for sign in SIGNS if sign != step.operator]), step.operands)
        if fault == "turned":
            return Step(step.operator, step.operands[::-1]) if step.operator in "-/" else None
        if fault == "number":
            others = [QuantityRef(index) for index in range(len(self.trace.values))]
            fit = [other for other in others if self.trace.values[other.index] not in map(self._value, step.operands)]
            if not fit:
                return None
            operands = list(step.operands)
            operands[rng.randrange(2)] = rng.choice(fit)
            return Step(step.operator, tuple(operands))
        return step

    def _value(self, operand: object) -> Fraction:
        return self.results[operand.index] if isinstance(operand, StepRef) else self.trace.value_of(operand)  # type: ignore[arg-type]

    def _shown(self, operand: object) -> str:
        if isinstance(operand, QuantityRef):
            written = as_written(self.solution.problem.quantities[operand.index])
            return f"({written})" if "/" in written and not written.endswith(")") else written.lstrip("$€£¥")
        return format_number(self._value(operand))

    def _write(self, step: Step, value: Fraction) -> None:
        rng, operands = self.rng, [self._shown(operand) for operand in step.operands]
        if operator_named(step.operator).commutative and rng.random() < 0.3:
            operands.reverse()
        if rng.random() < 0.2 and not operands[0].endswith((")", "%")):
            operands[0] += rng.choice(UNITS[self.language])
        named = self.language == "en" and operands[0][-1].isalpha()
        sign = rng.choice(SIGNS[step.operator])
        self.lines.append((f"{operands[0]}{f' {sign.strip()} ' if named else sign}{operands[1]}", value))
        self.results.append(value)

    def _joined(self) -> str:
        equals = self.rng.choice(["=", " = "])
        between = self.rng.choice(["; ", "\n", ", " if self.language == "en" else "，"])
        return between.join(f"{left}{equals}{format_number(value)}" for left, value in self.lines)

    def _finished(self) -> tuple[str, str]:
        rng, answer = self.rng, format_number(self.results[-1])
        way = rng.random()
        chain = self._chain()
        if way < 0.2 and chain:
            return "", chain
        if way < 0.35 and self.results == list(self.trace.results):
            return "", f"{infix(self.trace.program, self.solution.problem)} = {answer}"
        if way < 0.5:
            return answer, self._joined()
        last = rng.choice(LAST[self.language]).format(answer)
        return "", "\n".join(filter(None, [self._joined(), last]))

    def _chain(self) -> str:
        """All steps in one chain, where each goes on with the result of the one before."""
        text = ""
        for (left, value), before in zip(self.lines, [None, *self.results], strict=False):
            if before is not None:
                start = format_number(before)
                if not left.startswith(start) or left[len(start) :][:1].isdigit() or left[len(start) :][:1] == ".":
                    return ""
                left = left[len(start) :].strip()
                text += f" {left} = {format_number(value)}"
            else:
                text = f"{left} = {format_number(value)}"
        return text


def tales(language: str, seed: int) -> Iterator[PracticeProblem]:
    """Problems of tales whose steps are plain, without end."""
    while True:
        wanted = practising.Wanted(60, seed=seed, grades=range(2, 9))
        for problem in practising.practice(wanted=wanted, language=language).problems:
            if plain(problem.solution):
                yield problem
        seed += 1


def cases(language: str, count: int, seed: int, right: bool) -> Iterator[tuple[PracticeProblem, str, str, str]]:
    """(problem, fault, answer, steps), as often as asked for."""
    rng, found = Random(f"{seed}/{right}"), 0
    for problem in tales(language, seed):
        fault = "" if right else rng.choice(FAULTS)
        pupil = Pupil(problem.solution, rng)
        work = pupil.right() if right else pupil.wrong(fault)
        if work is not None:
            yield problem, fault, *work
            found += 1
            if found == count:
                return


def verdicts(language: str, count: int, seed: int, show: bool) -> None:
    for right in (True, False):
        counts: Counter[str] = Counter()
        faults: Counter[str] = Counter()
        for problem, fault, answer, steps in cases(language, count, seed, right):
            try:
                found = check(problem.solution, answer, steps)
                status, message = found.status, found.message
            except DeductError as error:
                status, message = "unread", str(error)
            counts[status] += 1
            good = status.startswith("right") and status != "right_so_far" if right else status == "wrong"
            faults[f"{fault} {'found' if good else 'missed'}"] += not right
            if show and not good:
                print(f"{language} {fault or 'right'} -> {status}: {message}\n  {problem.text}\n  {problem.formula}")
                print(f"  {steps!r} {answer!r}")
        said = ", ".join(f"{status} {number}" for status, number in counts.most_common())
        print(language, "right solutions:" if right else "wrong solutions:", said, flush=True)
        if not right:
            print("   ", ", ".join(f"{name} {number}" for name, number in sorted(faults.items())))


def everyday(count: int, show: bool) -> None:
    """Right answers to problems that the model has to solve itself."""
    solver = Solver.load(threads=1)
    for language in ("english", "chinese"):
        counts: Counter[str] = Counter()
        lines = (KINDS / f"{language}.jsonl").read_text(encoding="utf-8").splitlines()
        chosen = [one for one in map(json.loads, lines) if one["half"] == "choose" and len(one["answers"]) == 1]
        for one in Random(1).sample(chosen, min(count, len(chosen))):
            given = one["answers"][0]
            try:
                status = check(solver.solve(one["text"]), f"{given['value']} {given.get('unit', '')}".strip()).status
            except DeductError:
                status = "no verdict"
            counts[status] += 1
            if show and status == "wrong":
                print(f"{one['kind']}: {one['text']} {given}")
        print(language, "right answers:", ", ".join(f"{name} {number}" for name, number in counts.most_common()))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--solutions", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--everyday", type=int, default=0)
    parser.add_argument("--show", action="store_true", help="print those that are judged otherwise")
    given = parser.parse_args()
    if given.everyday:
        everyday(given.everyday, given.show)
        return
    for language in LANGUAGES:
        verdicts(language, given.solutions, given.seed, given.show)


if __name__ == "__main__":
    main()
