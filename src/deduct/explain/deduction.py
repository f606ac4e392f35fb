"""From a program and its words to the deduction graph."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from deduct.core.problem import Problem
from deduct.core.program import Program
from deduct.explain.picture.graph import Graph, Node, ancestors, arranged, connect, node_id
from deduct.explain.steps import StepExplanation
from deduct.formulas.display import as_written, format_number
from deduct.solving.solution import LOW_CONFIDENCE


def build_graph(
    problem: Problem,
    program: Program | None,
    captions: Sequence[str],
    steps: Sequence[StepExplanation],
    sure: float | None = None,
) -> Graph:
    """The graph of a program; `captions` are the words of the quantities. Without a program it has quantities only.

    `sure` is the probability of the answer, None where it is not known. It stands at the answer, and not that of its
    last step, which says less: a sure step may follow a doubtful one.
    """
    place, edges = connect(program) if program is not None else ({}, [])
    final = _final_node(program, place)
    needed = ancestors(edges, final) if final else set()
    nodes = [
        Node(
            f"q{index}",
            "quantity",
            as_written(quantity),
            quantity.value,
            caption=captions[index],
            span=(quantity.start, quantity.end),
            needed=f"q{index}" in needed,
            answer=f"q{index}" == final,
        )
        for index, quantity in enumerate(problem.quantities)
    ]
    constants = sorted(program.constants()) if program is not None else []
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
    nodes += [_implied_node(problem, f"f{place}", place, needed, final) for place in _implied_places(program)]
    for step in steps:
        if place[step.index] == f"s{step.index}":
            nodes.append(_step_node(step, place, needed, final))
    if sure is not None:
        nodes = [
            replace(node, probability=sure, guess=sure < LOW_CONFIDENCE) if node.answer else node for node in nodes
        ]
    return arranged(nodes, edges, problem.text, problem.language)


def _implied_places(program: Program | None) -> list[int]:
    return sorted({operand.index for operand in program.implied()}) if program is not None else []


def _implied_node(problem: Problem, id: str, place: int, needed: set[str], final: str | None) -> Node:
    """The node of an implied quantity, which stands at its word."""
    implied = problem.implied[place]
    return Node(
        id,
        "constant",
        format_number(implied.value),
        implied.value,
        caption=implied.words,
        span=(implied.start, implied.end),
        needed=id in needed,
        answer=id == final,
    )


def _step_node(step: StepExplanation, place: dict[int, str], needed: set[str], final: str | None) -> Node:
    id = f"s{step.index}"
    return Node(
        id,
        "step",
        step.line.value,
        step.value,
        detail=step.line.expression,
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
    return None if program.result is None else node_id(program.result, place)
