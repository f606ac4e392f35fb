"""A solution explained: each step in words tied to the text, what else was considered, what was not used."""

from __future__ import annotations

import html
from dataclasses import dataclass
from functools import cached_property
from types import SimpleNamespace

from deduct.core.problem import Quantity
from deduct.core.shapes import Shaped
from deduct.explain.bars import bar_model
from deduct.explain.deduction import build_graph
from deduct.explain.equations import equations_of
from deduct.explain.mentions import mentions_of
from deduct.explain.numbers import percent
from deduct.explain.picture.drawing import to_svg
from deduct.explain.picture.equations import equation_graph
from deduct.explain.picture.graph import Graph
from deduct.explain.picture.tape import BarModel, place_bars
from deduct.explain.shapes import ExplainedQuantityJson, ExplanationJson
from deduct.explain.steps import StepExplanation, explain_steps
from deduct.explain.terms import caption
from deduct.languages.phrasebook import say
from deduct.languages.sentences import Sentence, question_of, sentences_of
from deduct.solving.solution import LOW_CONFIDENCE, Solution

SHOWN_RUNNER_UP = 0.01
"""Runners-up below this probability are left out of the text; the JSON has them all."""


@dataclass(frozen=True)
class QuantityWords(Shaped):
    """A quantity with the words around it."""

    shape = ExplainedQuantityJson

    index: int
    quantity: Quantity
    words: str
    sentence: int
    used: bool
    language: str

    def shape_sources(self) -> tuple[object, ...]:
        return self, self.quantity

    @property
    def id(self) -> str:
        return f"q{self.index}"

    @property
    def phrase(self) -> str:
        """The number with its words: 12 (black hens)."""
        return say(self.language, "with_words", a=self.quantity.text.strip(), words=self.words)


@dataclass(frozen=True)
class Explanation(Shaped):
    """A solution in words, with its graph."""

    shape = ExplanationJson

    solution: Solution
    sentences: tuple[Sentence, ...]
    quantities: tuple[QuantityWords, ...]
    steps: tuple[StepExplanation, ...]
    graph: Graph
    other_numbers: bool = False

    def shape_sources(self) -> tuple[object, ...]:
        shown = SimpleNamespace(
            question=self.question.text.strip() if self.question else None,
            unused=[quantity.id for quantity in self.unused],
            doubtful=self.doubtful.id if self.doubtful else None,
        )
        return shown, self, self.solution, self.solution.problem

    @property
    def language(self) -> str:
        return self.solution.problem.language

    @property
    def question(self) -> Sentence | None:
        """The sentence that asks."""
        return question_of(self.sentences)

    @cached_property
    def bars(self) -> BarModel | None:
        """The bar model, None where some step does not fit into one."""
        described, results = [step.told for step in self.steps], [step.value for step in self.steps]
        return place_bars(bar_model(described, results), self.solution.problem.text)

    @cached_property
    def parts(self) -> tuple[Explanation, ...]:
        """Of a text with several questions the explanation of each, in order."""
        return tuple(explain(part, other_numbers=self.other_numbers) for part in self.solution.parts)

    @property
    def asked(self) -> str:
        """The question in the words of the text."""
        start, end = self.solution.question_span
        return " ".join(self.solution.problem.text[start:end].split())

    @property
    def answer_line(self) -> str:
        """The answer to the question and how sure it is."""
        return f"{say(self.language, 'answer')}: {self.solution.own_answer.text} ({self.how_sure})"

    @property
    def how_sure(self) -> str:
        """The probability of the answer in words."""
        probability = self.solution.own_answer.probability
        return say(self.language, "sure" if probability >= LOW_CONFIDENCE else "guess", p=percent(probability))

    @property
    def unused(self) -> tuple[QuantityWords, ...]:
        """The quantities that the answer does not depend on."""
        # Exact code reads times and dates as a whole, and says nothing of single numbers.
        counted = self.quantities if self.solution.trace else ()
        return tuple(quantity for quantity in counted if not quantity.used)

    @property
    def doubtful(self) -> StepExplanation | None:
        """The first step that was a close decision."""
        return next((step for step in self.steps if step.close), None)

    def __str__(self) -> str:
        if self.parts:
            return "\n\n".join(f"{part.asked}\n{part}" for part in self.parts)
        if not self.solution.solved:
            return self.solution.answer_line
        lines = [line for step in self.steps for line in _step_lines(step, self.language)]
        lines += self.solution.step_lines if self.solution.trace is None else []
        lines += filter(None, [self.solution.other_way_line])
        lines.append(self.answer_line)
        if self.solution.sentence:
            lines.append(self.solution.sentence)
        if self.solution.whole:
            lines.append(self.solution.whole.sentence)
        if self.unused:
            unused = ", ".join(quantity.phrase for quantity in self.unused)
            lines.append(f"{say(self.language, 'not_used')}: {unused}")
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        """How a notebook shows the explanation: the graph, then the steps in words."""
        if not self.solution.solved:
            return f"<p><em>{html.escape(str(self))}</em></p>"
        lines = "<br>".join(html.escape(line).replace("    ", "&emsp;") for line in str(self).split("\n"))
        return f"<div>{to_svg(self.graph)}<p>{lines}</p></div>"


def _step_lines(step: StepExplanation, language: str) -> list[str]:
    # Without percentages: those of single steps would seem to contradict the answer's own.
    lines = [f"{step.index + 1}. {step}"]
    if step.close:
        overruled = step.margin is not None and step.margin < 0
        lines.append(f"    {say(language, 'overruled' if overruled else 'close')}")
    others = [other.expression for other in step.runners_up if other.probability > SHOWN_RUNNER_UP]
    if others:
        lines.append(f"    {say(language, 'instead')} {', '.join(others)}")
    return lines


def explain(solution: Solution, *, other_numbers: bool = False) -> Explanation:
    """Explain a solution, solved or not. With `other_numbers` than it was found for, its probability is not known.

    >>> from fractions import Fraction
    >>> from deduct.core.program import Program
    >>> from deduct.languages import read_problem
    >>> problem = read_problem("Ann has 8 pears, 4 plums and 2 nuts. She eats 3 pears. How many pears are left?")
    >>> print(explain(Solution(problem, "solved", None, Fraction(5), Program.parse(["q0 - q3"]), 0.9)))
    1. 5 = 8 − 3: 8 pears, with 3 pears taken away
    answer: 5 pears (90 % sure)
    5 pears are left.
    not used: 4 (plums), 2 (nuts)
    """
    problem = solution.problem
    sentences = sentences_of(problem.text, problem.language)
    mentions = mentions_of(problem)
    trace = solution.trace if solution.solved else None
    start, end = solution.question_span
    asked = problem.text[start:end]
    steps = () if trace is None else explain_steps(solution, trace, mentions, asked)
    captions = [caption(mention, problem.language) for mention in mentions]
    # A solution made by hand has no probability.
    sure = None if other_numbers else solution.own_answer.probability or None
    if equations := equations_of(solution):
        program, unknowns = equations
        graph = equation_graph(problem, program, unknowns, captions, solution.answers, sure)
    else:
        graph = build_graph(problem, None if trace is None else trace.program, captions, steps, sure)
    needed = {node.id for node in graph.nodes if node.needed}
    quantities = tuple(
        QuantityWords(
            index,
            quantity,
            captions[index],
            mentions[index].sentence,
            f"q{index}" in needed,
            problem.language,
        )
        for index, quantity in enumerate(problem.quantities)
    )
    return Explanation(solution, sentences, quantities, steps, graph, other_numbers)


def deduction_graph(solution: Solution) -> Graph:
    """The graph of a solution's deduction, laid out."""
    return explain(solution).graph
