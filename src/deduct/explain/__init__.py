"""See and steer the reasoning: words, graph and pictures of a deduction, what-if, comparison, perturbation."""

from __future__ import annotations

from deduct.explain.compare import Comparison, compare, compare_solutions
from deduct.explain.explanation import Explanation, deduction_graph, explain
from deduct.explain.perturb import PerturbationReport, perturb
from deduct.explain.picture.drawing import to_png, to_svg
from deduct.explain.picture.graph import Edge, Graph, Node
from deduct.explain.picture.ladder import to_text
from deduct.explain.picture.stability import stability_png, stability_svg
from deduct.explain.picture.tape import BarModel, bars_svg
from deduct.explain.probes import PROBES
from deduct.explain.what_if import WhatIf, what_if

__all__ = [
    "PROBES",
    "BarModel",
    "Comparison",
    "Edge",
    "Explanation",
    "Graph",
    "Node",
    "PerturbationReport",
    "WhatIf",
    "bars_svg",
    "compare",
    "compare_solutions",
    "deduction_graph",
    "explain",
    "perturb",
    "stability_png",
    "stability_svg",
    "to_png",
    "to_svg",
    "to_text",
    "what_if",
]
