"""What if a number were another: the same program again, or the text read again by exact code, without the model.

The program is fixed, so the answer says what these very steps would give. `CHECKS` look for signs that a
story with the new numbers would be solved by other steps.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property

from deduct.core.problem import Problem
from deduct.core.program import Constant, Operand, Program, QuantityRef, Step
from deduct.core.shapes import Shaped
from deduct.core.trace import as_far_as_possible, work_out
from deduct.errors import InputError
from deduct.explain.concerns import Concern, concerns_of
from deduct.explain.equations import equations_of
from deduct.explain.explanation import Explanation, explain
from deduct.explain.mentions import mentions_of
from deduct.explain.read_again import is_read, read_again
from deduct.explain.settings import Settings, read_settings, rewritten
from deduct.explain.shapes import NumberChangeJson, StepChangeJson, WhatIfJson
from deduct.explain.terms import caption, is_measured
from deduct.formulas.display import lines_of
from deduct.languages.phrasebook import say
from deduct.solving.answer import Answer
from deduct.solving.equations.again import solved_again
from deduct.solving.solution import Solution


@dataclass(frozen=True)
class NumberChange(Shaped):
    """A quantity with its old and its new value."""

    shape = NumberChangeJson

    index: int
    words: str
    before: Fraction
    after: Fraction
    written_before: str
    written_after: str

    @property
    def id(self) -> str:
        return f"q{self.index}"


@dataclass(frozen=True)
class StepChange(Shaped):
    """A step with its old and its new result; None where it has none."""

    shape = StepChangeJson

    index: int
    step: Step
    before: Fraction
    after: Fraction | None
    expression_before: str
    expression_after: str | None

    @property
    def id(self) -> str:
        return f"s{self.index}"

    @property
    def changed(self) -> bool:
        return self.before != self.after


@dataclass(frozen=True)
class WhatIf(Shaped):
    """A solution's program run with other numbers."""

    shape = WhatIfJson

    solution: Solution
    problem: Problem
    """The problem with the new numbers written into its text."""
    changes: tuple[NumberChange, ...]
    steps: tuple[StepChange, ...]
    value: Fraction | None
    """What the program gives with the new numbers; None where it has no value."""
    concerns: tuple[Concern, ...]

    @property
    def program_may_change(self) -> bool:
        """Whether a story with these numbers would likely be solved by other steps."""
        return any(concern.serious for concern in self.concerns)

    @cached_property
    def worked_out(self) -> bool:
        """Whether there is an answer with the new numbers; a time or a choice has no number of its own."""
        return self.value is not None or (is_read(self.solution) and self.counterfactual.solved)

    @property
    def text(self) -> str:
        return self.problem.text

    @property
    def answer_before(self) -> Fraction | str | None:
        return self.solution.answer

    @property
    def answer(self) -> Fraction | str | None:
        """What a person would say with the new numbers; None where the program has no value."""
        return self.counterfactual.answer if self.worked_out else None

    @property
    def answers(self) -> tuple[Answer, ...]:
        """One for each question of the text, with the new numbers."""
        return self.counterfactual.answers if self.worked_out else ()

    @property
    def answer_before_text(self) -> str:
        return self.solution.answer_text or ""

    @property
    def answer_text(self) -> str | None:
        return self.counterfactual.answer_text if self.worked_out else None

    @cached_property
    def explained(self) -> Explanation | None:
        """The steps explained with the new numbers, where they all have a value."""
        return explain(self.counterfactual, other_numbers=True) if self.worked_out else None

    @cached_property
    def counterfactual(self) -> Solution:
        """The solution as the same program gives it with the new numbers; nothing else was weighed for these."""
        return with_numbers(self.solution, self.problem)

    def __str__(self) -> str:
        language = self.problem.language
        lines = [_headline(change, language) for change in self.changes]
        for step in self.steps:
            after = f"  →  {step.expression_after or '—'}" if step.changed else ""
            lines.append(f"{step.index + 1}. {step.expression_before}{after}")
        if not self.steps and self.worked_out:
            lines += self.counterfactual.step_lines
        lines += self._answer_lines()
        lines.append(say(language, "may_change" if self.program_may_change else "stays"))
        return "\n".join([*lines, *(f"  {concern.message}" for concern in self.concerns)])

    def _answer_lines(self) -> Iterator[str]:
        """Each answer of the text before and after."""
        for place, before in enumerate(self.solution.answers):
            after = self.answers[place].text if self.answers else ""
            yield f"{say(self.problem.language, 'answer')}: {before.text or '—'}  →  {after or '—'}"


def _headline(change: NumberChange, language: str) -> str:
    named = say(language, "with_words", a=change.written_before, words=change.words)
    return say(language, "what_if", a=named, b=change.written_after)


def what_if(solution: Solution, settings: Settings) -> WhatIf:
    """Run a solution's program with other numbers; where there is none, exact code solves the text again.

    Keys and values are those of `read_settings`: ``{"8": "10"}``, ``{"q0": "10"}`` or ``{0: 10}``.

    >>> from deduct.languages import read_problem
    >>> problem = read_problem("Ann has 8 pears. She eats 3 pears. How many are left?")
    >>> print(what_if(Solution(problem, "solved", None, Fraction(5), Program.parse(["q0 - q1"]), 0.9), {"8": "10"}))
    what if 8 (pears) were 10
    1. 5 = 8 − 3  →  7 = 10 − 3
    answer: 5  →  7
    the same program is expected to hold
    """
    if equations_of(solution) is not None or is_read(solution):
        return _without_program(solution, settings)
    if solution.program is None or solution.trace is None:
        language = solution.problem.language
        raise InputError(say(language, "no_program", reason=solution.reason or say(language, "no_answer")))
    problem, program = solution.problem, solution.program
    changed = read_settings(problem, settings)
    new = rewritten(problem, changed)
    mentions = mentions_of(problem)
    changes = _changes(problem, changed)
    raw = as_far_as_possible(program, new.values)
    value = None if raw.fault else raw.answer
    # One of the two may need a rounding that the other does without; it changes nothing there.
    longest = solution.trace.program
    if value is not None and (now := with_numbers(solution, new).trace) and len(now.program) > len(longest):
        longest = now.program
    before, after = work_out(longest, problem.values), as_far_as_possible(longest, new.values)
    old_lines, new_lines = lines_of(before, problem), lines_of(after, new)
    steps = tuple(
        StepChange(
            index,
            step,
            before.results[index],
            after.results[index] if index < len(after.results) else None,
            old_lines[index].statement,
            new_lines[index].statement if index < len(new_lines) else None,
        )
        for index, step in enumerate(longest.steps)
    )
    reason = after.fault.in_language(problem.language) if after.fault else ""
    case = _Case(problem, new, program, changes, steps, reason, not any(is_measured(mention) for mention in mentions))
    return WhatIf(solution, new, changes, steps, value, tuple(_concerns(case)))


def _changes(problem: Problem, changed: Mapping[int, tuple[Fraction, str]]) -> tuple[NumberChange, ...]:
    mentions = mentions_of(problem)
    return tuple(
        NumberChange(
            index,
            caption(mentions[index], problem.language),
            problem.quantities[index].value,
            value,
            problem.quantities[index].text.strip(),
            written.strip(),
        )
        for index, (value, written) in sorted(changed.items())
    )


def _without_program(solution: Solution, settings: Settings) -> WhatIf:
    """The equations of a text with other numbers in them, or what exact code reads in the text with these."""
    changed = read_settings(solution.problem, settings)
    new = rewritten(solution.problem, changed)
    now = with_numbers(solution, new)
    concerns = tuple(concerns_of(solution, now))
    return WhatIf(solution, new, _changes(solution.problem, changed), (), now.value, concerns)


def with_numbers(solution: Solution, new: Problem) -> Solution:
    """The solution as the same programs give it for a problem with other numbers."""
    if equations_of(solution) is not None:
        return solved_again(solution, new)
    if is_read(solution):
        return read_again(solution, new)
    parts = tuple(with_numbers(replace(part, parts=()), new) for part in solution.parts)
    # The model has weighed the steps for the text as it was, and not with these numbers.
    changed = replace(solution, problem=new, choices=(), stop_probabilities=(), alternatives=(), parts=parts)
    if solution.program is None:
        return changed
    raw = as_far_as_possible(solution.program, new.values)
    return replace(changed, value=None, program=None) if raw.fault else replace(changed, value=raw.answer)


@dataclass(frozen=True)
class _Case:
    """All that the checks look at."""

    old: Problem
    new: Problem
    program: Program
    changes: tuple[NumberChange, ...]
    steps: tuple[StepChange, ...]
    reason: str
    counts: bool
    """Whether the text counts things; money and measures may well be fractions."""

    def pairs(self, step: StepChange) -> tuple[list[Fraction], list[Fraction]]:
        """The operands of a step, before and after."""
        return [self._value(o, self.old, True) for o in step.step.operands], [
            self._value(o, self.new, False) for o in step.step.operands
        ]

    def _value(self, operand: Operand, problem: Problem, before: bool) -> Fraction:
        if isinstance(operand, Constant):
            return operand.value
        if isinstance(operand, QuantityRef):
            return problem.values[operand.index]
        step = self.steps[operand.index]
        value = step.before if before else step.after
        assert value is not None  # a step is looked at only where it has a value
        return value


def _order(case: _Case, step: StepChange, after: Fraction) -> bool:
    return step.step.operator == "-" and step.before * after < 0


def _equal(case: _Case, step: StepChange, after: Fraction) -> bool:
    return step.step.operator == "-" and after == 0 != step.before


def _negative(case: _Case, step: StepChange, after: Fraction) -> bool:
    return step.step.operator != "-" and after < 0 <= step.before


def _fraction(case: _Case, step: StepChange, after: Fraction) -> bool:
    return case.counts and step.before.denominator == 1 and after.denominator != 1


def _ratio(case: _Case, step: StepChange, after: Fraction) -> bool:
    if step.step.operator != "/" or any(isinstance(operand, Constant) for operand in step.step.operands):
        return False
    (left, right), (new_left, new_right) = case.pairs(step)
    return (abs(left) - abs(right)) * (abs(new_left) - abs(new_right)) < 0


CHECKS: dict[str, Callable[[_Case, StepChange, Fraction], bool]] = {
    "order": _order,
    "equal": _equal,
    "negative": _negative,
    "fraction": _fraction,
    "ratio": _ratio,
}
"""What can be odd about a step's new value."""

HARMLESS = frozenset({"unused", "unchanged", "equal"})
"""Concerns that give no reason to expect another program."""


def _concerns(case: _Case) -> Iterator[Concern]:
    language = case.old.language
    used = case.program.used_quantities()
    for change in case.changes:
        named = say(language, "with_words", a=change.written_before, words=change.words)
        for kind in _number_concerns(change, case.old, used):
            yield Concern(kind, f"q{change.index}", say(language, f"if_{kind}", a=named), kind not in HARMLESS)
    for kind, check in CHECKS.items():
        # Later steps carry on what the first one started.
        for step in case.steps:
            if step.after is not None and check(case, step, step.after):
                message = say(language, f"if_{kind}", step=step.index + 1, now=step.expression_after)
                yield Concern(kind, f"s{step.index}", message, kind not in HARMLESS)
                break
    for step in case.steps:
        if step.after is None:
            message = say(language, "if_no_value", step=step.index + 1, reason=case.reason)
            yield Concern("no_value", f"s{step.index}", message, True)
            break


def _number_concerns(change: NumberChange, problem: Problem, used: frozenset[int]) -> Iterator[str]:
    kind = problem.quantities[change.index].kind
    if change.before == change.after:
        yield "unchanged"
    elif change.index not in used:
        yield "unused"
    if change.after < 0 <= change.before:
        yield "negative_number"
    if kind in {"percent", "fraction"} and change.before <= 1 < change.after:
        yield "share"
