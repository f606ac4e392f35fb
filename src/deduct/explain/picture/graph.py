"""The deduction as a graph: numbers of the text, constants, steps, and who uses whom.

A step that the program takes twice is one node, and so is a number that two steps read: reuse shows as two
edges that leave one node.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from deduct.core.operators import operator_named
from deduct.core.program import Constant, ImpliedRef, Operand, Program, StepRef
from deduct.core.shapes import Shaped
from deduct.explain.picture.layout import Placed, place_layers
from deduct.explain.picture.text_size import text_width, wrapped
from deduct.explain.shapes import EdgeJson, GraphJson, NodeJson

LABEL_SIZE, DETAIL_SIZE, CAPTION_SIZE = 26.0, 16.0, 14.0
CAPTION_WIDTH = 168.0
CAPTION_LINES = 3
PADDING = 14.0
HEADER_GAP = 6.0
"""Room between a step's number and probability and the rest of its box."""
MIN_WIDTH = 88.0
LINE = 1.3
"""Height of a line of text in units of its size."""


@dataclass(frozen=True)
class Node(Shaped):
    """A number of the deduction. `x` and `y` are the upper left corner of its box."""

    shape = NodeJson

    id: str
    kind: str
    """quantity, constant, unknown or step."""
    label: str
    """The number as it is shown."""
    value: Fraction
    detail: str = ""
    """How a step comes to its number: 8 × 3."""
    caption: str = ""
    """The words that go with it."""
    steps: tuple[int, ...] = ()
    """The steps of the program that this node stands for."""
    span: tuple[int, int] | None = None
    """Where a quantity stands in the text."""
    needed: bool = True
    """Whether the answer depends on it."""
    answer: bool = False
    probability: float | None = None
    """Of the answer that of the whole answer, of another step that of the step alone."""
    close: bool = False
    guess: bool = False
    """Whether it is an answer that is likelier wrong than right."""
    x: float = 0.0
    y: float = 0.0
    width: float = 0.0
    height: float = 0.0

    @property
    def caption_lines(self) -> tuple[str, ...]:
        return wrapped(self.caption, CAPTION_SIZE, CAPTION_WIDTH, CAPTION_LINES)


@dataclass(frozen=True)
class Edge(Shaped):
    """An operand of a step: `operand` 0 is the left one. The line runs through `points`."""

    shape = EdgeJson

    source: str
    target: str
    operand: int
    points: tuple[tuple[float, float], ...] = ()


@dataclass(frozen=True)
class Graph(Shaped):
    """A deduction with its layout: layers from left to right, numbers first, the answer last."""

    shape = GraphJson

    nodes: tuple[Node, ...]
    edges: tuple[Edge, ...]
    width: float = 0.0
    height: float = 0.0
    text: str = ""
    language: str = "en"

    def node(self, id: str) -> Node:
        """The node with this id.

        >>> Graph((Node("q0", "quantity", "8", Fraction(8)),), ()).node("q0").label
        '8'
        """
        return next(node for node in self.nodes if node.id == id)

    def operands(self, id: str) -> list[Node]:
        """The nodes that a step reads, left to right."""
        edges = sorted((edge for edge in self.edges if edge.target == id), key=lambda edge: edge.operand)
        return [self.node(edge.source) for edge in edges]


def connect(program: Program) -> tuple[dict[int, str], list[Edge]]:
    """(the node of each step, the edges); steps that do the same to the same operands share a node.

    >>> place, edges = connect(Program.parse(["q0 - q1", "q0 - q1", "s0 * s1"]))
    >>> place
    {0: 's0', 1: 's0', 2: 's2'}
    >>> [(edge.source, edge.target) for edge in edges]
    [('q0', 's0'), ('q1', 's0'), ('s0', 's2'), ('s0', 's2')]
    """
    place: dict[int, str] = {}
    known: dict[tuple[object, ...], str] = {}
    edges: list[Edge] = []
    for index, step in enumerate(program.steps):
        sources = [node_id(operand, place) for operand in step.operands]
        alike = sorted(sources) if operator_named(step.operator).commutative else sources
        key = (step.operator, *alike)
        if key not in known:
            known[key] = f"s{index}"
            edges += [Edge(source, f"s{index}", which) for which, source in enumerate(sources)]
        place[index] = known[key]
    return place, edges


def node_id(operand: Operand, place: Mapping[int, str]) -> str:
    """The id of an operand's node: q0, s1 or c100."""
    if isinstance(operand, StepRef):
        return place[operand.index]
    if isinstance(operand, ImpliedRef):
        return f"f{operand.index}"
    return f"c{operand.value}" if isinstance(operand, Constant) else str(operand)


def ancestors(edges: Sequence[Edge], id: str) -> set[str]:
    """The node and all it depends on."""
    found, waiting = set[str](), [id]
    while waiting:
        found.add(current := waiting.pop())
        waiting += [edge.source for edge in edges if edge.target == current and edge.source not in found]
    return found


def arranged(nodes: Sequence[Node], edges: Sequence[Edge], text: str, language: str) -> Graph:
    """The graph with a place for every node and a way for every edge."""
    sized = {node.id: replace(node, width=_width(node), height=_height(node)) for node in nodes}
    placed: Placed = place_layers(
        {id: (node.width, node.height) for id, node in sized.items()},
        [(edge.source, edge.target) for edge in edges],
        floating={node.id for node in nodes if node.kind == "constant"},
    )
    return Graph(
        tuple(
            replace(node, x=placed.corners[id][0], y=placed.corners[id][1], width=placed.widths[id])
            for id, node in sized.items()
        ),
        tuple(replace(edge, points=points) for edge, points in zip(edges, placed.lines, strict=True)),
        placed.width,
        placed.height,
        text,
        language,
    )


def _width(node: Node) -> float:
    widths = [text_width(line, CAPTION_SIZE) for line in node.caption_lines]
    # The step's number and its probability stand beside each other above the rest.
    widths += [text_width(node.label, LABEL_SIZE, bold=True), text_width(node.detail, DETAIL_SIZE)]
    least = MIN_WIDTH + (40 if node.probability is not None else 0)
    return max(least, *widths) + 2 * PADDING


def _height(node: Node) -> float:
    lines = LABEL_SIZE + CAPTION_SIZE * len(node.caption_lines)
    if node.kind == "step":
        lines += DETAIL_SIZE + CAPTION_SIZE
    return lines * LINE + PADDING + (HEADER_GAP if node.kind == "step" else 0.0)
