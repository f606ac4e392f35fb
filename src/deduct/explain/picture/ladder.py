"""The deduction graph as text for the terminal: the answer on top, what it is made of below."""

from __future__ import annotations

from deduct.explain.picture.graph import Graph, Node
from deduct.languages.phrasebook import say


def to_text(graph: Graph) -> str:
    """The graph as an indented tree. A step that is used again is named and not repeated.

    >>> from fractions import Fraction
    >>> from deduct.explain.picture.graph import Edge
    >>> four = Node("q0", "quantity", "4", Fraction(4), caption="pears")
    >>> square = Node("s0", "step", "16", Fraction(16), detail="4 × 4", steps=(0,), answer=True)
    >>> print(to_text(Graph((four, square), (Edge("q0", "s0", 0), Edge("q0", "s0", 1)))))
    16 = 4 × 4
    ├─ 4  pears
    └─ 4  pears
    """
    shown: set[str] = set()
    lines: list[str] = []
    for node in [node for node in graph.nodes if node.answer]:
        _add(graph, node, "", "", shown, lines)
    for node in reversed([node for node in graph.nodes if node.kind == "step" and not node.needed]):
        if node.id not in shown:
            lines.append("")
            _add(graph, node, "", "", shown, lines, say(graph.language, "unneeded"))
    for node in graph.nodes:
        if node.kind == "quantity" and not node.needed and node.id not in shown:
            lines.append(f"{say(graph.language, 'not_used')}: {_line(node)}")
    return "\n".join(lines)


def _add(graph: Graph, node: Node, lead: str, branch: str, shown: set[str], lines: list[str], note: str = "") -> None:
    """Add a node and, the first time, the nodes below it. `lead` is the frame of the lines above it."""
    if node.kind == "step" and node.id in shown:
        again = say(graph.language, "again", step=node.steps[0] + 1)
        lines.append(f"{lead}{branch}{node.label}  ↑ {again}")
        return
    shown.add(node.id)
    lines.append(f"{lead}{branch}{_line(node)}" + (f"  ({note})" if note else ""))
    operands = graph.operands(node.id)
    deeper = lead + {"": "", "├─ ": "│  ", "└─ ": "   "}[branch]
    for place, operand in enumerate(operands):
        _add(graph, operand, deeper, "└─ " if place == len(operands) - 1 else "├─ ", shown, lines)


def _line(node: Node) -> str:
    number = f"{node.label} = {node.detail}" if node.detail else node.label
    return f"{number}  {node.caption}".rstrip()
