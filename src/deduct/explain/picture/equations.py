"""Equations as a graph: numbers of the text and unknowns on the left, the equations they stand in, the answers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from deduct.core.problem import Problem
from deduct.core.program import Program
from deduct.core.steps import Operand, QuantityRef, StepRef, UnknownRef
from deduct.explain.picture.graph import Edge, Graph, Node, arranged
from deduct.formulas.display import as_written, format_number
from deduct.formulas.equations import write_equations
from deduct.formulas.typed import as_typed
from deduct.solving.answer import Answer
from deduct.solving.solution import LOW_CONFIDENCE


@dataclass(frozen=True)
class Unknowns:
    """The unknowns of a text and its equations, in words."""

    letters: Sequence[str]
    names: Sequence[str] = ()
    """What each letter stands for."""
    said: Sequence[str] = ()
    """How the text says each equation."""


def equation_graph(
    problem: Problem,
    program: Program,
    unknowns: Unknowns,
    captions: Sequence[str],
    answers: Sequence[Answer],
    sure: float | None,
) -> Graph:
    """The graph of a program with unknowns; `captions` are the words of the quantities."""
    numbers: dict[Operand, str] = {
        QuantityRef(place): format_number(value) for place, value in enumerate(problem.values)
    }
    letters: dict[Operand, str] = {UnknownRef(place): letter for place, letter in enumerate(unknowns.letters)}
    written, asked = write_equations(program, numbers | letters)
    leaves = list(_leaves(program))
    used = program.used_quantities()
    nodes = [
        Node(
            f"q{place}",
            "quantity",
            as_written(quantity),
            quantity.value,
            caption=captions[place],
            span=(quantity.start, quantity.end),
            needed=place in used,
        )
        for place, quantity in enumerate(problem.quantities)
    ]
    nodes += [
        Node(f"x{place}", "unknown", letter, Fraction(0), caption=_at(unknowns.names, place))
        for place, letter in enumerate(unknowns.letters)
    ]
    nodes += [
        Node(f"s{place}", "step", as_typed(text), Fraction(0), caption=_at(unknowns.said, place), steps=(place,))
        for place, text in enumerate(written)
    ]
    nodes += [
        Node(
            f"s{len(written) + place}",
            "step",
            answer.text.rpartition(" = ")[2],
            answer.value if isinstance(answer.value, Fraction) else Fraction(0),
            detail=answer.text.rpartition(" = ")[0] or as_typed(_at(asked, place)),
            steps=(len(written) + place,),
            answer=True,
            probability=sure,
            guess=sure is not None and sure < LOW_CONFIDENCE,
        )
        for place, answer in enumerate(answers)
    ]
    edges = [
        Edge(id, f"s{place}", which) for place, ids in enumerate(leaves) for which, id in enumerate(dict.fromkeys(ids))
    ]
    edges += [
        Edge(f"s{place}", f"s{len(written) + which}", place)
        for which in range(len(answers))
        for place in range(len(written))
    ]
    return arranged(nodes, edges, problem.text, problem.language)


def _at(words: Sequence[str], place: int) -> str:
    return words[place] if place < len(words) else ""


def _leaves(program: Program) -> Iterator[list[str]]:
    """The nodes that each equation of a program speaks of."""
    found: dict[int, list[str]] = {}
    for place, step in enumerate(program.steps):
        found[place] = [id for operand in step.operands for id in _ids(operand, found)]
        if step.is_equation:
            yield found[place]


def _ids(operand: Operand, found: Mapping[int, list[str]]) -> list[str]:
    match operand:
        case StepRef(index):
            return found[index]
        case QuantityRef() | UnknownRef():
            return [str(operand)]
    return []
