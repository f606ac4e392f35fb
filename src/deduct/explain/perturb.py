"""How stable an answer is: solve small rewritings of a text and see what becomes of the answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from deduct.core.program import Program, QuantityRef
from deduct.core.rewrite import find_again
from deduct.core.shapes import Shaped
from deduct.errors import ExecutionError
from deduct.explain.alignment import Expressions
from deduct.explain.explanation import Explanation, explain
from deduct.explain.numbers import percent
from deduct.explain.picture.graph import ancestors, connect
from deduct.explain.probes import CHANGED, OPEN, PROBES, SAME, Variant, variants_of
from deduct.explain.shapes import DependenceJson, DoubtJson, OutcomeJson, PerturbationJson
from deduct.explain.steps import StepExplanation
from deduct.formulas.display import format_number
from deduct.languages.phrasebook import say
from deduct.solving.solution import Solution

if TYPE_CHECKING:
    from deduct.solving.solver import Solver


@dataclass(frozen=True)
class Outcome(Shaped):
    """What became of one variant."""

    shape = OutcomeJson

    probe: str
    variant: Variant
    solution: Solution
    quantities: dict[int, int]
    """Which quantity of the variant each quantity of the text is."""
    expected_answer: Fraction | None
    """What the same program gives with the variant's numbers; None where it cannot run."""
    same_program: bool

    def shape_sources(self) -> tuple[object, ...]:
        return self, self.variant, self.variant.rewriting, self.solution

    @property
    def kept(self) -> bool:
        """Whether the answer is what the same program would give."""
        return self.solution.value is not None and self.solution.value == self.expected_answer

    @property
    def as_expected(self) -> bool | None:
        """Whether it came out as it should; None where anything may."""
        if self.variant.expected == OPEN:
            return None
        return self.kept if self.variant.expected == SAME else not self.kept


@dataclass(frozen=True)
class Dependence(Shaped):
    """How a step hangs on one sentence: the step's probability without it."""

    shape = DependenceJson

    sentence: int
    text: str
    holds_operand: bool
    """Whether a number that the step needs, itself or through earlier steps, stands in it."""
    probability_without: float | None
    """None where the step was not among the best candidates any more."""


@dataclass(frozen=True)
class Doubt(Shaped):
    """The first doubtful or wrong step, and the sentences it depends on, the most important first."""

    shape = DoubtJson

    step: StepExplanation
    wrong: bool
    dependences: tuple[Dependence, ...]

    def shape_sources(self) -> tuple[object, ...]:
        return SimpleNamespace(step=self.step.id, sentences=self.dependences), self, self.step

    @property
    def sentence(self) -> Dependence | None:
        """The sentence it depends on most."""
        return self.dependences[0] if self.dependences else None

    def in_words(self, language: str) -> str:
        """The step, then a line for each sentence."""
        key = "wrong_step" if self.wrong else "doubtful_step"
        lines = [say(language, key, step=self.step.index + 1, words=self.step)]
        for dependence in self.dependences:
            without = dependence.probability_without
            key = "holds_numbers" if dependence.holds_operand else "not_considered" if without is None else "without_it"
            lines.append("    " + say(language, key, words=dependence.text, p=percent(without or 0.0)))
        return "\n".join(lines)


@dataclass(frozen=True)
class PerturbationReport(Shaped):
    """A solution, what became of the variants of its text, and where it is weak."""

    shape = PerturbationJson

    original: Explanation
    outcomes: tuple[Outcome, ...]
    doubt: Doubt | None

    @property
    def probes(self) -> dict[str, str]:
        """The probes and what they are called."""
        return {name: say(self.original.language, f"probe_{name}") for name in PROBES}

    def share(self, expected: str) -> tuple[int, int]:
        """(as expected, all) of the variants for which this was expected."""
        judged = [outcome.as_expected for outcome in self.outcomes if outcome.variant.expected == expected]
        return sum(bool(result) for result in judged), len(judged)

    @property
    def stability(self) -> float | None:
        """The share of harmless rewritings that the answer survives."""
        good, total = self.share(SAME)
        return good / total if total else None

    @property
    def sensitivity(self) -> float | None:
        """The share of meaningful changes that the answer follows."""
        good, total = self.share(CHANGED)
        return good / total if total else None

    def __str__(self) -> str:
        solution, language = self.original.solution, self.original.language
        if not solution.solved:
            return f"{say(language, 'no_answer')}: {solution.reason}"
        lines = [f"{say(language, 'answer')}: {solution.answer_text} [{percent(solution.probability)}]"]
        for name in PROBES:
            of_probe = [outcome for outcome in self.outcomes if outcome.probe == name]
            if of_probe:
                lines += [say(language, f"probe_{name}"), *(f"  {_line(outcome, language)}" for outcome in of_probe)]
        lines.append(summary(self))
        return "\n".join([*lines, self.doubt.in_words(language)] if self.doubt else lines)


def summary(report: PerturbationReport) -> str:
    """The two counts in words."""
    language = report.original.language
    parts = []
    for key, expected in (("held", SAME), ("moved", CHANGED)):
        good, total = report.share(expected)
        if total:
            parts.append(say(language, key, good=good, all=total))
    return "; ".join(parts) or say(language, "nothing_to_change")


def outcome_mark(outcome: Outcome) -> str:
    """✓ as expected, ✗ against expectation, · where anything may come."""
    return {True: "✓", False: "✗", None: "·"}[outcome.as_expected]


def outcome_answer(outcome: Outcome, language: str) -> str:
    """The answer, and what was expected where it is another."""
    answer = outcome.solution.answer_text or say(language, "no_answer")
    if outcome.as_expected is not False:
        return answer
    if outcome.variant.expected == SAME and outcome.expected_answer is not None:
        return say(language, "not_expected", a=answer, b=format_number(outcome.expected_answer))
    return say(language, "as_before", a=answer)


def _line(outcome: Outcome, language: str) -> str:
    probability = percent(outcome.solution.probability)
    return f"{outcome_mark(outcome)} {outcome.variant.about}: {outcome_answer(outcome, language)} [{probability}]"


def perturb(solver: Solver, text: str, *, right: Program | None = None, **options: Any) -> PerturbationReport:
    """Probe the answer to a text with every variant of `PROBES`.

    `right` is the right program, where it is known: then the first wrong step is looked at instead of the
    first doubtful one. Options are those of `Solver.solve`.
    """
    original = explain(solver.solve(text, **options))
    program = original.solution.program
    if not original.solution.solved or program is None:
        return PerturbationReport(original, (), None)
    variants = variants_of(original)
    # A variant stays in the language of its text, also when it is short.
    options["language"] = original.language
    solutions = solver.solve_batch([variant.rewriting.text for _, variant in variants], **options) if variants else []
    outcomes = tuple(
        _outcome(name, variant, solution, original, program)
        for (name, variant), solution in zip(variants, solutions, strict=True)
    )
    return PerturbationReport(original, outcomes, _doubt(original, program, outcomes, right))


def _outcome(name: str, variant: Variant, solution: Solution, original: Explanation, program: Program) -> Outcome:
    quantities = find_again(solution.problem, variant.rewriting.offsets)
    values = original.solution.problem.values
    for index, value in variant.values:
        values[index] = value
    missing = program.used_quantities() - set(quantities)
    try:
        # Where a number that the program needs is gone, keeping its answer is not following the text.
        expected = original.solution.value if missing else program.execute(values)
    except ExecutionError:
        expected = None
    same = False
    if solution.program is not None:
        known: dict[tuple[object, ...], int] = {}
        old, new = Expressions(known, program, quantities), Expressions(known, solution.program)
        same = old.answer == new.answer
    return Outcome(name, variant, solution, quantities, expected, same)


def _doubt(original: Explanation, program: Program, outcomes: Sequence[Outcome], right: Program | None) -> Doubt | None:
    wrong = _first_wrong(original, program, right) if right is not None else None
    step = wrong or original.doubtful
    if step is None:
        return None
    operands = _quantities_below(program, step.index)
    dependences = []
    for outcome in outcomes:
        place = outcome.variant.sentence
        if place is None:
            continue
        holds = any(original.quantities[index].sentence == place for index in operands)
        without = None if holds else _probability_of(step, program, outcome)
        dependences.append(Dependence(place, original.sentences[place].text.strip(), holds, without))
    # First the sentences with its own numbers, then those of earlier steps, then the one whose loss hurts most.
    own = {original.quantities[o.index].sentence for o in step.step.operands if isinstance(o, QuantityRef)}
    dependences.sort(key=lambda d: (d.sentence not in own, not d.holds_operand, d.probability_without or 0.0))
    return Doubt(step, wrong is not None, tuple(dependences))


def _first_wrong(original: Explanation, program: Program, right: Program) -> StepExplanation | None:
    """The first step that the right program does not take; none where both come to the same number."""
    values = original.solution.problem.values
    if right.execute(values) == original.solution.value:
        return None
    known: dict[tuple[object, ...], int] = {}
    taken, wanted = Expressions(known, program), Expressions(known, right)
    return next((s for s, key in zip(original.steps, taken.steps, strict=True) if key not in wanted.steps), None)


def _quantities_below(program: Program, index: int) -> frozenset[int]:
    """The quantities that a step reads, itself or through earlier steps."""
    place, edges = connect(program)
    ids = ancestors(edges, place[index])
    return frozenset(int(id[1:]) for id in ids if id.startswith("q"))


def _probability_of(step: StepExplanation, program: Program, outcome: Outcome) -> float | None:
    """The highest probability that the variant's deduction gave to this step, at any point."""
    other = outcome.solution.program
    if other is None:
        return None
    known: dict[tuple[object, ...], int] = {}
    old, new = Expressions(known, program, outcome.quantities), Expressions(known, other)
    wanted = old.steps[step.index]
    found = [
        choice.probability
        for considered in outcome.solution.choices
        for choice in considered
        if new.step(choice.step) == wanted
    ]
    return max(found, default=None)
