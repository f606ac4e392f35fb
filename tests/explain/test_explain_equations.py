"""Answers that were found by equations: their picture, and what if a number were another."""

from __future__ import annotations

import pytest

from deduct import solve
from deduct.explain import explain, to_svg, what_if

FAIR = "A fair sold 52 tickets. Adults paid $7 and children $4, $289 altogether. How many of each were sold?"


def test_the_graph_has_unknowns_equations_and_answers() -> None:
    graph = explain(solve(FAIR)).graph
    kinds = [(node.kind, node.label) for node in graph.nodes if node.kind != "quantity"]
    assert kinds == [
        ("unknown", "x"),
        ("unknown", "y"),
        ("step", "x + y = 52"),
        ("step", "7x + 4y = 289"),
        ("step", "27 adults"),
        ("step", "25 children"),
    ]
    assert {node.label for node in graph.operands("s0")} == {"x", "y", "52"}
    assert [node.label for node in graph.operands("s3")] == ["x + y = 52", "7x + 4y = 289"]
    assert graph.node("x0").caption == "the number of adults"
    assert all(node.needed for node in graph.nodes)
    assert "unknown" in to_svg(graph)


def test_typed_equations_keep_the_names_of_their_unknowns() -> None:
    graph = explain(solve("solve for a and b: 5a + 2b = 19, a - b = 1")).graph
    assert [node.label for node in graph.nodes if node.kind == "unknown"] == ["a", "b"]
    assert [(node.detail, node.label) for node in graph.nodes if node.answer] == [("a", "3"), ("b", "2")]


def test_other_numbers_are_put_into_the_equations() -> None:
    changed = what_if(solve(FAIR), {"289": "298"})
    assert [answer.text for answer in changed.answers] == ["30 adults", "22 children"]
    assert not changed.program_may_change
    assert "7x + 4y = 298" in str(changed)


def test_counts_that_are_no_longer_whole_are_said() -> None:
    changed = what_if(solve(FAIR), {"289": "290"})
    assert changed.program_may_change
    assert [concern.kind for concern in changed.concerns] == ["fraction", "fraction"]


@pytest.mark.parametrize(("text", "changes"), [("3x + 5 = 20", {"3": "0"}), ("解方程：3x+5=20", {"3": "0"})])
def test_equations_without_a_solution_say_so(text: str, changes: dict[str, str]) -> None:
    changed = what_if(solve(text), changes)
    assert changed.value is None
    assert [concern.kind for concern in changed.concerns] == ["no_value"]
