"""The deduction graph as a picture for a slide: the text above, the numbers on the left, the answer on the right."""

from __future__ import annotations

from deduct.explain.numbers import percent
from deduct.explain.picture.graph import (
    CAPTION_SIZE,
    DETAIL_SIZE,
    HEADER_GAP,
    LABEL_SIZE,
    LINE,
    PADDING,
    Edge,
    Graph,
    Node,
)
from deduct.explain.picture.ladder import to_text
from deduct.explain.picture.png import to_png_bytes
from deduct.explain.picture.shapes import Box, Curve, Group, Label, Picture, Shape, text_label, to_svg_text
from deduct.explain.picture.text_size import text_width
from deduct.languages.phrasebook import say

MARGIN = 28.0
TEXT_SIZE = 20.0
TEXT_GAP = 26.0
MIN_TEXT_WIDTH = 640.0
MAX_TEXT_LINES = 8
LEGEND_SIZE = 14.0
LEGEND_GAP = 30.0
LEGEND_BOX = 24.0


def to_svg(graph: Graph, *, with_text: bool = True) -> str:
    """The graph as a self-contained SVG document, which follows the viewer's light or dark mode."""
    return to_svg_text(draw_graph(graph, with_text=with_text))


def to_png(graph: Graph, *, with_text: bool = True) -> bytes:
    """The graph as a PNG image; needs resvg-py (the extra `plot`)."""
    return to_png_bytes(draw_graph(graph, with_text=with_text))


def draw_graph(graph: Graph, *, with_text: bool = True) -> Picture:
    """The shapes of the graph, with the problem's text above it if wanted."""
    legend = _legend(graph)
    least = MIN_TEXT_WIDTH if with_text and graph.text else 0.0
    width = max(graph.width, least, sum(_legend_width(words) for _, words in legend)) + 2 * MARGIN
    lines = _text_lines(graph, width - 2 * MARGIN) if with_text else []
    top = MARGIN + (len(lines) * TEXT_SIZE * 1.4 + TEXT_GAP if lines else 0.0)
    shapes: list[Shape] = [
        Label(MARGIN, MARGIN + TEXT_SIZE * (1.4 * number + 0.9), runs, TEXT_SIZE) for number, runs in enumerate(lines)
    ]
    left = MARGIN + (width - 2 * MARGIN - graph.width) / 2
    needed = {node.id for node in graph.nodes if node.needed}
    shapes += [_edge(edge, left, top, needed) for edge in graph.edges]
    shapes += [_node(node, left, top, graph.language) for node in graph.nodes]
    bottom = top + graph.height + LEGEND_GAP
    x = MARGIN
    for entry, words in legend:
        shapes += _legend_shapes(entry, words, x, bottom)
        x += _legend_width(words)
    title = " ".join(graph.text.split()) or say(graph.language, "answer")
    return Picture(width, bottom + LEGEND_SIZE + MARGIN, tuple(shapes), title, to_text(graph))


def _edge(edge: Edge, left: float, top: float, needed: set[str]) -> Curve:
    points = tuple((x + left, y + top) for x, y in edge.points)
    matters = edge.target in needed
    return Curve(points, "line" if matters else "faint", dashed=not matters)


_ROLES = {"unknown": "constant", "guess": "doubt", "unused": "faint"}
"""Whose colours a kind of node, or an entry of the legend, has."""


def _roles(node: Node) -> tuple[str, str]:
    """(fill, line) of a node's box."""
    if not node.needed:
        return "paper", "faint"
    kind = "doubt" if node.guess else "answer" if node.answer else _ROLES.get(node.kind, node.kind)
    return f"{kind}_fill", kind


def _node(node: Node, left: float, top: float, language: str) -> Group:
    x, y = node.x + left, node.y + top
    fill, line = _roles(node)
    ink = "ink" if node.needed else "soft"
    middle = x + node.width / 2
    # The shape says what the colour says: quantities are round, steps square, constants, unknowns and unused dashed.
    shapes: list[Box | Label] = [
        Box(
            x,
            y,
            node.width,
            node.height,
            fill,
            line,
            radius=6.0 if node.kind == "step" else 22.0,
            thickness=3.0 if node.answer else 1.5,
            dashed=node.kind in ("constant", "unknown") or not node.needed,
        )
    ]
    baseline = y + PADDING / 2
    if node.kind == "step":
        shapes += _header(node, x, baseline, language)
        baseline += CAPTION_SIZE * LINE + HEADER_GAP + DETAIL_SIZE * LINE
        shapes.append(text_label(middle, baseline - 4, node.detail, "soft", DETAIL_SIZE, anchor="middle"))
    baseline += LABEL_SIZE * LINE
    number = line if node.answer or (node.needed and node.kind != "step") else ink
    shapes.append(text_label(middle, baseline - 7, node.label, number, LABEL_SIZE, bold=True, anchor="middle"))
    for words in node.caption_lines:
        baseline += CAPTION_SIZE * LINE
        shapes.append(text_label(middle, baseline - 5, words, "soft", CAPTION_SIZE, anchor="middle"))
    return Group(node.id, _tooltip(node, language), tuple(shapes))


def _header(node: Node, x: float, y: float, language: str) -> list[Box | Label]:
    """The step's number on the left; on the right how sure the answer is, and a mark at a close decision.

    Only the answer has a percentage: those of single steps are of something else, and would seem to contradict it.
    """
    baseline = y + CAPTION_SIZE * LINE - 3
    number = say(language, "a_guess" if node.guess else "answer") if node.answer else str(node.steps[0] + 1)
    doubtful = node.close or node.guess
    role = "doubt" if node.guess else "answer" if node.answer else "soft"
    header: list[Box | Label] = [text_label(x + 12, baseline, number, role, CAPTION_SIZE, bold=True)]
    shown = _header_end(node)
    if not shown:
        return header
    right = x + node.width - 12
    if doubtful:
        width = text_width(shown, CAPTION_SIZE, bold=True) + 12
        box = Box(right - width + 6, y + 1, width, CAPTION_SIZE * LINE + 3, "doubt_fill", "doubt", 8.0, 1.0)
        header.append(box)
    role = "doubt" if doubtful else "soft"
    header.append(text_label(right, baseline, shown, role, CAPTION_SIZE, bold=doubtful, anchor="end"))
    return header


def _header_end(node: Node) -> str:
    """What stands at the right of a step's header."""
    sure = percent(node.probability) if node.answer and node.probability is not None else ""
    return " ".join(part for part in (sure, "?" if node.close or node.guess else "") if part)


def _tooltip(node: Node, language: str) -> str:
    parts = [f"{node.label} = {node.detail}" if node.detail else node.label, node.caption]
    if node.answer and node.probability is not None:
        parts.append(percent(node.probability))
    if node.close:
        parts.append(say(language, "close"))
    if not node.needed:
        parts.append(say(language, "not_used"))
    return "; ".join(part for part in parts if part)


def _legend(graph: Graph) -> list[tuple[str, str]]:
    """What the shapes mean: (entry, words) for those that the picture has."""
    entries = {
        "quantity": any(node.kind == "quantity" and node.needed for node in graph.nodes),
        "constant": any(node.kind == "constant" for node in graph.nodes),
        "unknown": any(node.kind == "unknown" for node in graph.nodes),
        "step": any(node.kind == "step" and not node.answer for node in graph.nodes),
        "answer": any(node.answer and not node.guess for node in graph.nodes),
        "guess": any(node.guess for node in graph.nodes),
        "doubt": any(node.close for node in graph.nodes),
        "unused": not all(node.needed for node in graph.nodes),
    }
    return [(entry, say(graph.language, f"legend_{entry}")) for entry, there in entries.items() if there]


def _legend_width(words: str) -> float:
    return LEGEND_BOX + 8 + text_width(words, LEGEND_SIZE) + 24


def _legend_shapes(entry: str, words: str, x: float, y: float) -> list[Shape]:
    role = _ROLES.get(entry, entry)
    fill = "paper" if entry == "unused" else f"{role}_fill"
    radius = 3.0 if entry in {"step", "answer", "guess"} else LEGEND_SIZE / 2
    return [
        Box(x, y, LEGEND_BOX, LEGEND_SIZE, fill, role, radius, 1.5, entry in {"constant", "unknown", "unused"}),
        text_label(x + LEGEND_BOX + 8, y + LEGEND_SIZE - 2, words, "soft", LEGEND_SIZE),
    ]


def _text_lines(graph: Graph, width: float) -> list[tuple[tuple[str, str], ...]]:
    """The text broken into lines, with its quantities in the colour of their nodes."""
    roles = ["ink"] * len(graph.text)
    for node in graph.nodes:
        if node.span:
            roles[node.span[0] : node.span[1]] = ["quantity" if node.needed else "soft"] * (node.span[1] - node.span[0])
    lines: list[tuple[tuple[str, str], ...]] = []
    start = 0
    while start < len(graph.text):
        end = _line_end(graph.text, start, width)
        runs = _runs(graph.text[start:end].rstrip(), roles[start:end])
        if len(lines) == MAX_TEXT_LINES - 1 and end < len(graph.text):
            return [*lines, (*runs, ("…", "ink"))]
        if runs:
            lines.append(runs)
        start = end
    return lines


def _line_end(text: str, start: int, width: float) -> int:
    """Where the line that starts at `start` is broken: at a space, or between Chinese characters."""
    used, end, last_break = 0.0, start, start
    while end < len(text) and text[end] != "\n":
        used += text_width(text[end], TEXT_SIZE)
        if used > width:
            return last_break if last_break > start else max(end, start + 1)
        end += 1
        if text[end - 1].isspace() or ord(text[end - 1]) > 0x2E80:
            last_break = end
    return min(end + 1, len(text))


def _runs(text: str, roles: list[str]) -> tuple[tuple[str, str], ...]:
    runs: list[tuple[str, str]] = []
    for character, role in zip(text.replace("\n", " "), roles, strict=False):
        if runs and runs[-1][1] == role:
            runs[-1] = (runs[-1][0] + character, role)
        else:
            runs.append((character, role))
    return tuple(runs)
