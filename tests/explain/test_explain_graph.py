"""The deduction graph: what it says, where it puts things, and how it is drawn."""

from __future__ import annotations

import re
import sys
import xml.etree.ElementTree as ElementTree
from dataclasses import replace
from itertools import combinations, pairwise

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from deduct.core.operators import apply_operator
from deduct.core.program import Program, StepRef
from deduct.errors import ConfigError, ExecutionError
from deduct.explain import Graph, deduction_graph, to_png, to_svg, to_text, what_if
from deduct.explain.picture import png
from deduct.explain.picture.shapes import PALETTE
from deduct.explain.picture.text_size import shortened, text_width, wrapped
from deduct.languages import read_problem
from deduct.solving.finish import finished
from explain_samples import (
    APPLES,
    APPLES_STEPS,
    COOKIES,
    COOKIES_STEPS,
    DIVISION,
    DIVISION_STEPS,
    solution,
    solution_of,
)
from program_strategies import programs

SVG = "{http://www.w3.org/2000/svg}"
HOSTILE = "<script>alert('3')</script> & \"quotes\" ]]> \x00\x1b[31m \ud83d 🐟 has 12 </svg> nuts. How many?"


def graph_of(program: Program) -> Graph:
    """The graph of a program over four numbers of a text."""
    problem = read_problem(COOKIES)
    try:
        return deduction_graph(solution_of(problem, program))
    except ExecutionError:
        assume(False)
        raise


@given(programs())
@settings(max_examples=40)
def test_edges_are_the_operands(program: Program) -> None:
    graph = graph_of(program)
    values = read_problem(COOKIES).values
    results = program.trace(values)
    place = {index: node.id for node in graph.nodes for index in node.steps}
    for index, step in enumerate(program.steps):
        node = graph.node(place[index])
        assert node.value == results[index]
        operands = [operand.value for operand in graph.operands(node.id)]
        assert apply_operator(step.operator, *operands) == node.value
        for operand in step.operands:
            if isinstance(operand, StepRef):
                assert place[operand.index] in {edge.source for edge in graph.edges if edge.target == node.id}
    (answer,) = [node for node in graph.nodes if node.answer]
    assert answer.value == finished(read_problem(COOKIES), program).trace.answer


@given(programs())
@settings(max_examples=40)
def test_a_node_is_needed_if_the_answer_reads_it(program: Program) -> None:
    graph = graph_of(program)
    needed = {node.id for node in graph.nodes if node.answer}
    for edge in reversed(graph.edges):  # sources always come before their targets
        if edge.target in needed:
            needed.add(edge.source)
    assert {node.id for node in graph.nodes if node.needed} == needed


@given(programs())
@settings(max_examples=40)
def test_layout_has_no_overlaps_and_runs_to_the_right(program: Program) -> None:
    graph = graph_of(program)
    for a, b in combinations(graph.nodes, 2):
        apart_x = a.x + a.width <= b.x or b.x + b.width <= a.x
        apart_y = a.y + a.height <= b.y or b.y + b.height <= a.y
        assert apart_x or apart_y
    for node in graph.nodes:
        assert node.x >= 0
        assert node.y >= 0
        assert node.x + node.width <= graph.width + 1e-6
        assert node.y + node.height <= graph.height + 1e-6
    for edge in graph.edges:
        source, target = graph.node(edge.source), graph.node(edge.target)
        assert edge.points[0][0] == pytest.approx(source.x + source.width)
        assert edge.points[-1][0] == pytest.approx(target.x)
        assert target.y < edge.points[-1][1] < target.y + target.height
        assert all(left[0] <= right[0] for left, right in pairwise(edge.points))
    for edge in graph.edges:
        for x, y in edge.points[1:-1]:  # a line passes between the boxes of the layers it crosses
            assert not any(n.x <= x <= n.x + n.width and n.y < y < n.y + n.height for n in graph.nodes)


def test_a_repeated_step_is_one_node() -> None:
    program = Program.parse(["q0 + q1", "q1 + q0", "s0 * s1", "q0 - q1", "q1 - q0"])
    graph = deduction_graph(solution_of(read_problem("Tom has 8 nuts and 3 figs."), program))
    steps = {node.id: node.steps for node in graph.nodes if node.kind == "step"}
    assert steps == {"s0": (0, 1), "s2": (2,), "s3": (3,), "s4": (4,)}  # but 8 - 3 is not 3 - 8
    assert [edge.source for edge in graph.edges if edge.target == "s2"] == ["s0", "s0"]


def test_what_the_nodes_say() -> None:
    graph = deduction_graph(solution(COOKIES, COOKIES_STEPS, [0.9, 0.5, 0.8]))
    assert [(node.id, node.label, node.caption, node.needed) for node in graph.nodes if node.kind == "quantity"] == [
        ("q0", "12", "cookies per box", True),
        ("q1", "3", "boxes", True),
        ("q2", "7", "friends", False),
        ("q3", "25%", "of the cookies", True),
    ]
    assert [(node.detail, node.label, node.close) for node in graph.nodes if node.kind == "step"] == [
        ("12 × 3", "36", False),
        ("36 × 25%", "9", True),
        ("36 − 9", "27", False),
    ]
    assert COOKIES[slice(*graph.node("q3").span or ())] == "25%"


def test_the_answer_has_its_own_probability_and_no_other_step_one() -> None:
    solved = solution(COOKIES, COOKIES_STEPS, [0.9, 0.5, 0.8])
    for probability, guess in ((0.71, False), (0.31, True)):
        graph = deduction_graph(replace(solved, probability=probability))
        (answer,) = [node for node in graph.nodes if node.answer]
        assert (answer.probability, answer.guess) == (probability, guess)
        assert [node.guess for node in graph.nodes].count(True) == guess
        drawn = "".join(ElementTree.fromstring(to_svg(graph, with_text=False)).itertext())
        assert re.findall(r"(\d+) %", drawn) == [f"{100 * probability:.0f}"] * 2  # and in the words shown on pointing
        assert ("a guess" in drawn) == guess


def test_a_picture_of_what_was_not_weighed_has_no_probability() -> None:
    solved = replace(solution(COOKIES, COOKIES_STEPS, [0.9, 0.5, 0.8]), probability=0.3)
    with_numbers = what_if(solved, {"3": "4"}).explained
    assert with_numbers is not None
    for graph in (with_numbers.graph, deduction_graph(replace(solved, probability=0.0, choices=()))):
        assert all(node.probability is None for node in graph.nodes)
        assert not any(node.guess for node in graph.nodes)


def test_text_marks_reuse_and_what_is_not_used() -> None:
    assert to_text(deduction_graph(solution(COOKIES, COOKIES_STEPS))).split("\n") == [
        "27 = 36 − 9  the cookies left",
        "├─ 36 = 12 × 3  the cookies in all",
        "│  ├─ 12  cookies per box",
        "│  └─ 3  boxes",
        "└─ 9 = 36 × 25%  25% of the cookies in all",
        "   ├─ 36  ↑ step 1 again, see above",
        "   └─ 25%  of the cookies",
        "not used: 7  friends",
    ]


@given(programs())
@settings(max_examples=30)
def test_text_names_every_node(program: Program) -> None:
    graph = graph_of(program)
    text = to_text(graph)
    lines = text.split("\n")
    for node in graph.nodes:
        if node.kind == "step":  # each step is spelt out exactly once
            assert sum(line.lstrip("│├└─ ").startswith(f"{node.label} = {node.detail}") for line in lines) >= 1
        else:
            assert node.label in text


def test_program_without_steps() -> None:
    graph = deduction_graph(solution("Tom has 8 nuts. How many nuts has Tom?", ["q0"]))
    assert [(node.id, node.answer) for node in graph.nodes] == [("q0", True)]
    assert to_text(graph) == "8  nuts"
    assert ElementTree.fromstring(to_svg(graph)).tag == f"{SVG}svg"


@pytest.mark.parametrize("with_text", [True, False])
def test_svg_stands_alone_and_is_accessible(with_text: bool) -> None:
    svg = to_svg(deduction_graph(solution(DIVISION, DIVISION_STEPS, [0.9, 0.55])), with_text=with_text)
    root = ElementTree.fromstring(svg)
    assert root.attrib["role"] == "img"
    title, description = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
    assert title is not None
    assert description is not None
    assert title.text == DIVISION
    assert "151 = 144 + 7" in (description.text or "")
    assert root.attrib["aria-labelledby"].split() == [title.attrib["id"], description.attrib["id"]]
    assert "prefers-color-scheme:dark" in svg
    for outside in ("href", "url(", "@import", "<script", "<image", "foreignObject"):
        assert outside not in svg
    assert svg.count("http") == 1  # the namespace
    groups = [group.attrib["data-id"] for group in root.findall(f"{SVG}g")]
    assert groups == ["q0", "q1", "q2", "q3", "s0", "s1", "s2", "s3", "s4"]


def test_hostile_text_stays_text() -> None:
    problem = read_problem(HOSTILE.replace("\ud83d", ""))
    svg = to_svg(deduction_graph(solution_of(problem, Program.parse(["q0 + q1"]))))
    root = ElementTree.fromstring(svg)
    assert "<script" not in svg
    assert "<script>alert(" in "".join(root.itertext())
    assert {element.tag for element in root.iter()} <= {
        SVG + name for name in ("svg", "title", "desc", "style", "rect", "path", "polygon", "text", "tspan", "g")
    }


@given(st.text(max_size=60))
@settings(max_examples=30)
def test_any_text_gives_wellformed_svg(words: str) -> None:
    graph = deduction_graph(solution("Tom has 8 nuts and 3 nuts.", ["q0 + q1"]))
    nodes = tuple(replace(node, caption=words, label=words, detail=words) for node in graph.nodes)
    root = ElementTree.fromstring(to_svg(replace(graph, nodes=nodes, text="12345678901234567890" + words)))
    assert len(root.findall(f".//{SVG}g[@data-id]")) == len(nodes)


@pytest.mark.parametrize(("text", "lines"), [(COOKIES, COOKIES_STEPS), (APPLES, APPLES_STEPS)])
def test_png(text: str, lines: list[str]) -> None:
    pytest.importorskip("resvg_py")
    graph = deduction_graph(solution(text, lines, [0.9, 0.5]))
    if text == APPLES and not png._has_glyph("苹", "DejaVu Sans"):
        with pytest.raises(ConfigError, match="fonts-noto-cjk"):
            to_png(graph)
        return
    image = to_png(graph)
    assert image.startswith(b"\x89PNG\r\n")
    width, height = (int.from_bytes(image[at : at + 4], "big") for at in (16, 20))
    assert width >= 2 * graph.width
    assert height >= 2 * graph.height


def test_a_png_shows_its_words() -> None:
    pytest.importorskip("resvg_py")
    graph = deduction_graph(solution(COOKIES, COOKIES_STEPS))
    wordless = replace(graph, nodes=tuple(replace(node, label="", caption="", detail="") for node in graph.nodes))
    assert to_png(graph, with_text=False) != to_png(wordless, with_text=False)


def test_png_without_resvg_names_the_remedy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(ConfigError, match=r"\.\[plot\]"):
        to_png(deduction_graph(solution(COOKIES, COOKIES_STEPS)))


@pytest.mark.parametrize(("missing", "remedy"), [("苹", "fonts-noto-cjk"), ("a", "fonts-dejavu")])
def test_png_without_a_font_names_the_remedy(missing: str, remedy: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("resvg_py")
    monkeypatch.setattr(png, "_has_glyph", lambda character, family: character.isascii() and character != missing)
    with pytest.raises(ConfigError, match=remedy):
        to_png(deduction_graph(solution(APPLES, APPLES_STEPS)))


@pytest.mark.parametrize("background", [0, 1])
@pytest.mark.parametrize("role", ["ink", "soft", "quantity", "constant", "answer", "doubt"])
def test_text_is_readable_on_its_background(role: str, background: int) -> None:
    own = [f"{role}_fill"] if f"{role}_fill" in PALETTE else [name for name in PALETTE if name.endswith("_fill")]
    for fill in [PALETTE[name][background] for name in ["paper", *own]]:
        assert contrast(PALETTE[role][background], fill) >= 4.5  # what WCAG AA asks for


def contrast(one: str, other: str) -> float:
    def luminance(colour: str) -> float:
        channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    dark, light = sorted([luminance(one), luminance(other)])
    return (light + 0.05) / (dark + 0.05)


@given(st.text(alphabet="ab i中文,. W", max_size=60), st.floats(40, 300), st.integers(1, 4), st.booleans())
@settings(max_examples=150)
def test_wrapped_lines_fit(text: str, width: float, max_lines: int, even: bool) -> None:
    lines = wrapped(text, 14, width, max_lines, even=even)
    assert len(lines) <= max_lines
    assert all(text_width(line, 14) <= width for line in lines)
    whole = "".join("".join(lines).split())
    if lines and lines[-1].endswith("…"):
        assert "".join(text.split()).startswith(whole.removesuffix("…"))
    else:
        assert whole == "".join(text.split())


def test_shortened_text_fits() -> None:
    assert shortened("nuts", 10, 100) == "nuts"
    assert shortened("a very long line of words", 10, 60).endswith("…")


def test_text_estimate_is_not_below_a_wide_font() -> None:
    pytest.importorskip("matplotlib")
    from matplotlib.font_manager import FontProperties
    from matplotlib.textpath import TextPath

    font = FontProperties(family="DejaVu Sans")  # among the widest of the common ones
    for words in ("the cookies in all (step 1)", "how many groups of 6 eggs", "25% × 36 = 9", "What number of MMM"):
        assert TextPath((0, 0), words, size=100, prop=font).get_extents().width <= 100 * text_width(words, 1) * 1.02
