"""What the library gives, in the shape that the API sends."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from deduct.errors import InputError
from deduct.explain import Comparison, Explanation, PerturbationReport, WhatIf, explain, to_svg, what_if
from deduct.languages.phrasebook import say
from deduct.solving.solution import Solution


def picture_of(solution: Solution, changes: dict[str, str]) -> str:
    """The deduction as SVG, run with other numbers where there are changes."""
    language = solution.problem.language
    if solution.program is None:
        raise InputError(say(language, "no_picture", reason=solution.reason))
    if not changes:
        return to_svg(explain(solution).graph)
    changed = what_if(solution, changes)
    if changed.answer is None:
        raise InputError(say(language, "no_new_picture"))
    return to_svg(explain(counterfactual(changed)).graph)


def what_if_json(solution: Solution, changes: dict[str, str]) -> dict[str, Any]:
    """A what-if as JSON, with the steps explained anew where they all have a value."""
    changed = what_if(solution, changes)
    explained = None if changed.answer is None else explanation_json(explain(counterfactual(changed)))
    return changed.to_json() | {"explained": explained}


def counterfactual(changed: WhatIf) -> Solution:
    """The solution as the same program gives it with other numbers; nothing else was weighed for these."""
    solution = changed.solution
    return replace(
        solution,
        problem=changed.problem,
        answer=changed.answer,
        choices=tuple(considered[:1] for considered in solution.choices),
        alternatives=(),
    )


def explanation_json(explanation: Explanation) -> dict[str, Any]:
    """An explanation as JSON, with the captions of its graph broken into the lines that the boxes are made for."""
    record = explanation.to_json()
    for node, shown in zip(explanation.graph.nodes, record["graph"]["nodes"], strict=True):
        shown["caption_lines"] = list(node.caption_lines)
    return record


def comparison_json(comparison: Comparison) -> dict[str, Any]:
    """A comparison as JSON; both explanations as `explanation_json` gives them."""
    return comparison.to_json() | {"a": explanation_json(comparison.a), "b": explanation_json(comparison.b)}


def perturbation_json(report: PerturbationReport) -> dict[str, Any]:
    """A perturbation as JSON; the explanation as `explanation_json` gives it."""
    return report.to_json() | {"original": explanation_json(report.original)}
