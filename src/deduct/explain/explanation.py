"""A solution explained: each step in words tied to the text, what else was considered, what was not used."""

from __future__ import annotations

import html
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from deduct.display import as_written, format_number, numbered_steps
from deduct.explain.drawing import to_svg
from deduct.explain.graph import Graph, Node, ancestors, arranged, connect, node_id
from deduct.explain.mentions import Mention, mentions_of
from deduct.explain.numbers import json_number, percent
from deduct.explain.phrasebook import say
from deduct.explain.sentences import Sentence, question_of, sentences_of
from deduct.explain.words import StepWords, caption, describe_steps
from deduct.problem import Problem, Quantity
from deduct.program import Constant, Program, Step, StepRef
from deduct.solution import Solution, StepChoice, how_sure

CLOSE_MARGIN = 0.2
"""A decision is close where the step taken leads the next candidate by less than this probability."""

SHOWN_RUNNER_UP = 0.01
"""Runners-up below this probability are left out of the text; the JSON has them all."""


@dataclass(frozen=True)
class RunnerUp:
    """A candidate that was weighed at a step and not taken."""

    step: str
    expression: str
    words: str
    value: Fraction | None
    probability: float

    def to_json(self) -> dict[str, Any]:
        return {
            "step": self.step,
            "expression": self.expression,
            "words": self.words,
            "value": json_number(self.value),
            "probability": round(self.probability, 6),
        }


@dataclass(frozen=True)
class StepExplanation:
    """One step: what it computes, what that means, and how sure the model was."""

    index: int
    step: Step
    value: Fraction
    expression: str
    """24 = 8 × 3"""
    kind: str
    words: str
    """the remainder, taken 3 times"""
    name: str
    """What the result is called in later steps."""
    probability: float | None = None
    runners_up: tuple[RunnerUp, ...] = ()
    stop_probability: float | None = None

    @property
    def margin(self) -> float | None:
        """By how much the step leads the best runner-up; negative where that one looked likelier."""
        if self.probability is None:
            return None
        return self.probability - max((other.probability for other in self.runners_up), default=0.0)

    @property
    def close(self) -> bool:
        """Whether it was nearly another step."""
        return self.margin is not None and self.margin < CLOSE_MARGIN

    @property
    def close_stop(self) -> bool:
        """Whether it was nearly the last step, or nearly not."""
        return self.stop_probability is not None and abs(self.stop_probability - 0.5) < CLOSE_MARGIN / 2

    def __str__(self) -> str:
        return f"{self.expression}: {self.words}"

    def to_json(self) -> dict[str, Any]:
        return {
            "id": f"s{self.index}",
            "statement": str(self),
            "value_text": format_number(self.value),
            "kind": self.kind,
            "words": self.words,
            "name": self.name,
            "probability": None if self.probability is None else round(self.probability, 6),
            "margin": None if self.margin is None else round(self.margin, 6),
            "close": self.close,
            "stop_probability": None if self.stop_probability is None else round(self.stop_probability, 6),
            "close_stop": self.close_stop,
            "runners_up": [other.to_json() for other in self.runners_up],
        }


@dataclass(frozen=True)
class QuantityWords:
    """A quantity with the words around it."""

    index: int
    quantity: Quantity
    words: str
    sentence: int
    used: bool
    language: str

    @property
    def phrase(self) -> str:
        """The number with its words: 12 (siamese cats)."""
        return say(self.language, "with_words", a=self.quantity.text.strip(), words=self.words)

    def to_json(self) -> dict[str, Any]:
        return {
            "id": f"q{self.index}",
            "words": self.words,
            "phrase": self.phrase,
            "sentence": self.sentence,
            "used": self.used,
        }


@dataclass(frozen=True)
class Explanation:
    """A solution in words, with its graph."""

    solution: Solution
    sentences: tuple[Sentence, ...]
    quantities: tuple[QuantityWords, ...]
    steps: tuple[StepExplanation, ...]
    graph: Graph

    @property
    def language(self) -> str:
        return self.solution.problem.language

    @property
    def question(self) -> Sentence | None:
        """The sentence that asks."""
        return question_of(self.sentences)

    @property
    def unused(self) -> tuple[QuantityWords, ...]:
        """The quantities that the answer does not depend on."""
        return tuple(quantity for quantity in self.quantities if not quantity.used)

    @property
    def doubtful(self) -> StepExplanation | None:
        """The first step that was a close decision."""
        return next((step for step in self.steps if step.close), None)

    def to_json(self) -> dict[str, Any]:
        """What `Solution.to_json` gives, with words for every quantity and step, and the graph."""
        record = self.solution.to_json()
        words = [quantity.to_json() for quantity in self.quantities]
        record["quantities"] = [known | more for known, more in zip(record["quantities"], words, strict=True)]
        record["steps"] = [
            known | more.to_json() for known, more in zip(record["steps"], self.steps, strict=False)
        ]  # a program without steps may still have a line to show
        question = self.question
        return record | {
            "sentences": [{"start": s.start, "end": s.end, "text": s.text, "asks": s.asks} for s in self.sentences],
            "question": None if question is None else question.text.strip(),
            "unused": [f"q{quantity.index}" for quantity in self.unused],
            "doubtful": None if self.doubtful is None else f"s{self.doubtful.index}",
            "graph": self.graph.to_json(),
        }

    def __str__(self) -> str:
        if not self.solution.solved:
            return f"{say(self.language, 'no_answer')}: {self.solution.reason}"
        lines = [line for step in self.steps for line in _step_lines(step, self.language)]
        sure = how_sure(self.solution.probability)
        lines.append(f"{say(self.language, 'answer')}: {self.solution.answer_text} ({sure})")
        if self.unused:
            unused = ", ".join(quantity.phrase for quantity in self.unused)
            lines.append(f"{say(self.language, 'not_used')}: {unused}")
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        """How a notebook shows the explanation: the graph, then the steps in words."""
        if not self.solution.solved:
            return f"<p><em>{html.escape(str(self))}</em></p>"
        first, *others = str(self).split("\n") or [""]
        lines = "<br>".join(html.escape(line).replace("    ", "&emsp;") for line in [first, *others])
        return f"<div>{to_svg(self.graph)}<p>{lines}</p></div>"


def _step_lines(step: StepExplanation, language: str) -> list[str]:
    sure = "" if step.probability is None else f"  [{percent(step.probability)}]"
    lines = [f"{step.index + 1}. {step}{sure}"]
    if step.close:
        overruled = step.margin is not None and step.margin < 0
        lines.append(f"    {say(language, 'overruled' if overruled else 'close')}")
    others = [f"{o.expression} [{percent(o.probability)}]" for o in step.runners_up if o.probability > SHOWN_RUNNER_UP]
    if others:
        lines.append(f"    {say(language, 'instead')} {', '.join(others)}")
    return lines


def explain(solution: Solution) -> Explanation:
    """Explain a solution, solved or not.

    >>> from deduct.quantities import read_problem
    >>> problem = read_problem("Ann has 8 pears, 4 plums and 2 nuts. She eats 3 pears. How many pears are left?")
    >>> print(explain(Solution(problem, "solved", None, Fraction(5), Program.parse(["q0 - q3"]), 0.9)))
    1. 5 = 8 − 3: 8 pears, with 3 pears taken away
    answer: 5 (90 % sure)
    not used: 4 (plums), 2 (nuts)
    """
    problem = solution.problem
    sentences = sentences_of(problem.text, problem.language)
    mentions = mentions_of(problem)
    program = solution.program if solution.solved else None
    steps = _explain_steps(solution, program, mentions, sentences) if program else ()
    graph = _graph(problem, program, mentions, steps)
    needed = {node.id for node in graph.nodes if node.needed}
    quantities = tuple(
        QuantityWords(
            index,
            quantity,
            caption(mentions[index], problem.language),
            mentions[index].sentence,
            f"q{index}" in needed,
            problem.language,
        )
        for index, quantity in enumerate(problem.quantities)
    )
    return Explanation(solution, sentences, quantities, steps, graph)


def deduction_graph(solution: Solution) -> Graph:
    """The graph of a solution's deduction, laid out."""
    return explain(solution).graph


def statement(steps: Sequence[Step], problem: Problem) -> str:
    """The last of the steps as an equation, its value first.

    >>> from deduct.quantities import read_problem
    >>> statement(Program.parse(["q0 * q1"]).steps, read_problem("8 bags of 3 nuts"))
    '24 = 8 × 3'
    """
    line = numbered_steps(Program(tuple(steps)), problem)[-1].split(". ", 1)[1]
    for equals in (" = ", " ≈ "):
        if equals in line:
            left, _, right = line.rpartition(equals)
            return f"{right}{equals}{left}"
    return line


def _explain_steps(
    solution: Solution, program: Program, mentions: Sequence[Mention], sentences: Sequence[Sentence]
) -> tuple[StepExplanation, ...]:
    problem = solution.problem
    question = question_of(sentences)
    asked = question.text if question else ""
    words = describe_steps(program, problem.values, mentions, asked, problem.language)
    explained = []
    for index, (step, value) in enumerate(zip(program.steps, program.trace(problem.values), strict=True)):
        considered = solution.choices[index] if index < len(solution.choices) else ()
        stops = solution.stop_probabilities
        explained.append(
            StepExplanation(
                index,
                step,
                value,
                statement(program.steps[: index + 1], problem),
                words[index].kind,
                words[index].words,
                words[index].name,
                considered[0].probability if considered else None,
                tuple(_runner_up(choice, index, program, problem, mentions, asked) for choice in considered[1:]),
                stops[index] if index < len(stops) else None,
            )
        )
    return tuple(explained)


def _runner_up(
    choice: StepChoice, index: int, program: Program, problem: Problem, mentions: Sequence[Mention], asked: str
) -> RunnerUp:
    if choice.value is None:
        return RunnerUp(str(choice.step), str(choice.step), "", None, choice.probability)
    steps = (*program.steps[:index], choice.step)
    last = index == len(program.steps) - 1
    words: StepWords = describe_steps(
        Program(steps), problem.values, mentions, asked if last else "", problem.language
    )[-1]
    return RunnerUp(str(choice.step), statement(steps, problem), words.words, choice.value, choice.probability)


def _graph(
    problem: Problem, program: Program | None, mentions: Sequence[Mention], steps: Sequence[StepExplanation]
) -> Graph:
    place, edges = connect(program) if program else ({}, [])
    final = _final_node(program, place)
    needed = ancestors(edges, final) if final else set()
    nodes = [
        Node(
            f"q{index}",
            "quantity",
            as_written(quantity),
            quantity.value,
            caption=caption(mentions[index], problem.language),
            span=(quantity.start, quantity.end),
            needed=f"q{index}" in needed,
            answer=f"q{index}" == final,
        )
        for index, quantity in enumerate(problem.quantities)
    ]
    constants = sorted(program.constants()) if program else []
    nodes += [
        Node(
            f"c{value}",
            "constant",
            format_number(value),
            value,
            needed=f"c{value}" in needed,
            answer=f"c{value}" == final,
        )
        for value in constants
    ]
    for step in steps:
        if place[step.index] == f"s{step.index}":
            nodes.append(_step_node(step, place, needed, final))
    return arranged(nodes, edges, problem.text, problem.language)


def _step_node(step: StepExplanation, place: dict[int, str], needed: set[str], final: str | None) -> Node:
    id = f"s{step.index}"
    label, _, detail = step.expression.partition(" ≈ " if " ≈ " in step.expression else " = ")
    return Node(
        id,
        "step",
        label,
        step.value,
        detail=detail,
        caption=step.name,
        steps=tuple(index for index, node in place.items() if node == id),
        needed=id in needed,
        answer=id == final,
        probability=step.probability,
        close=step.close,
    )


def _final_node(program: Program | None, place: dict[int, str]) -> str | None:
    """The node that holds the answer."""
    if program is None:
        return None
    if program.steps:
        return place[len(program.steps) - 1]
    assert isinstance(program.result, Constant) or not isinstance(program.result, StepRef)
    return None if program.result is None else node_id(program.result, place)
