"""Bar models: which steps have one, what the bars are, and how they are drawn."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deduct.explain import Explanation, bars_svg, explain
from deduct.explain.bars import Bar, Row, bar_model
from deduct.explain.picture.tape import WIDTH
from explain_samples import solution

SVG = "{http://www.w3.org/2000/svg}"


def rows_of(text: str, lines: list[str]) -> tuple[Row, ...]:
    told = explain(solution(text, lines))
    return bar_model([step.told for step in told.steps], [step.value for step in told.steps])


def told(bar: Bar) -> str:
    """A bar in characters: its cells, (the whole above), [the whole below]."""
    cells = "|".join(cell.text or "." for cell in bar.cells)
    above = f"({bar.above.text}) " if bar.above else ""
    return f"{above}{cells}" + (f" [{bar.below.text}]" if bar.below else "")


@pytest.mark.parametrize(
    ("text", "lines", "bars"),
    [
        ("Ann has 8 pears and 5 plums. How many fruits has she in all?", ["q0 + q1"], ["8|5 [13]"]),
        ("Ann has 8 pears. She eats 3 pears. How many are left?", ["q0 - q1"], ["(8) 5|3"]),
        ("Tom is 12 years old. Ann is 5 years older than Tom. How old is Ann?", ["q0 + q1"], ["12", ".|5 [17]"]),
        ("Tom has 12 nuts. Ann has 5 fewer nuts than Tom. How many has Ann?", ["q0 - q1"], ["12", "7|5"]),
        ("Ann has 8 nuts and Tom 5. How many more nuts has Ann?", ["q0 - q1"], ["8", "5|3"]),
        ("There are 4 boxes of 6 pens. How many pens are there?", ["q0 * q1"], ["6|6|6|6 [24]"]),
        ("Leo has 8 nuts. Nina has twice as many. How many has Nina?", ["q0 * q1"], ["8", "8|8 [16]"]),
        ("36 apples are shared equally among 4 friends. How many does each get?", ["q0 / q1"], ["(36) 9|.|.|."]),
        ("20 people go in groups of 6 people. How many groups?", ["q0 / q1"], ["(20) 6|6|6|. [10/3 ×]"]),
        ("2/5 of 30 pupils are boys. How many are boys?", ["q1 * q0"], ["(30) .|.|.|.|. [12]"]),
        ("15% of 80 nuts are bad. How many are bad?", ["q1 * q0"], ["(80) 12|. [15%]"]),
        ("商店有5盒铅笔，每盒12支，一共多少支？", ["q0 * q1"], ["12支|12支|12支|12支|12支 [60]"]),
        ("There are 40 boxes of 6 pens. How many pens are there?", ["q0 * q1"], ["6|6|6|… (36 ×)|6 [240]"]),
    ],
)
def test_each_kind_of_step_has_its_bars(text: str, lines: list[str], bars: list[str]) -> None:
    (row,) = rows_of(text, lines)
    assert [told(bar) for bar in row.bars] == bars


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("A field is 8 m long and 5 m wide. What is its area?", ["q0 * q1"]),
        ("Tom has 5 nuts and 8 figs. What is the square of 5?", ["q0 + q1", "q0 ** 2"]),
        ("It is 5 degrees and falls by 8 degrees. How cold is it?", ["q0 - q1"]),
        ("Tom has 8 nuts. How many has he?", ["q0"]),
    ],
)
def test_where_a_step_does_not_fit_nothing_is_drawn(text: str, lines: list[str]) -> None:
    assert rows_of(text, lines) == ()
    assert explain(solution(text, lines)).bars is None


def test_a_rounding_has_no_row_of_its_own() -> None:
    rows = rows_of("53 people cross a lake, 8 people in a boat. How many boats do they need?", ["q0 / q1"])
    assert [row.step for row in rows] == [0]


STORIES = {
    "Ann has {a} nuts and {b} figs. How many has she in all?": ["q0 + q1"],
    "Ann has {a} nuts and eats {b} nuts. How many nuts are left?": ["q0 - q1"],
    "There are {a} boxes of {b} pens and {c} pens more. How many pens are there?": ["q0 * q1", "s0 + q2"],
    "{a} apples are shared among {b} friends. How many does each get? Each eats {c}.": ["q0 / q1", "s0 - q2"],
    "{a} people go in groups of {b} people. How many groups are there?": ["q0 / q1"],
    "{a}% of {b} nuts are bad, and {c} are lost. How many are good?": ["q1 * q0", "q1 - s0", "s1 - q2"],
    "3/7 of {b} nuts are eaten. How many are left?": ["q1 * q0", "q1 - s0"],
    "Tom has {a} coins, which is {b}% of all. How many are there?": ["q0 / q1"],
}
numbers = st.integers(1, 999)
explanations = st.builds(
    lambda story, a, b, c: explain(solution(story[0].format(a=a, b=b, c=c), story[1])),
    st.sampled_from(list(STORIES.items())),
    *(numbers, numbers, numbers),
)


@given(explanations)
@settings(max_examples=150)
def test_what_is_drawn_is_what_was_computed(explained: Explanation) -> None:
    rows = bar_model([step.told for step in explained.steps], [step.value for step in explained.steps])
    for row in rows:
        step = explained.steps[row.step]
        found = [brace for bar in row.bars for brace in (bar.above, bar.below) if brace and brace.role == "result"]
        assert found or any(cell.role == "result" for bar in row.bars for cell in bar.cells)
        for bar in row.bars:
            assert all(cell.value > 0 for cell in bar.cells)
            for brace in (bar.above, bar.below):
                whole = not any(cell.gap for cell in bar.cells) and step.told.kind not in {"part", "groups"}
                if brace and brace.role == "result" and whole:
                    assert sum((cell.value for cell in bar.cells[brace.start : brace.end]), Fraction(0)) == step.value


@given(explanations)
@settings(max_examples=150)
def test_all_cells_stand_side_by_side_in_the_picture(explained: Explanation) -> None:
    model = explained.bars
    if model is None:
        return
    bottom = 0.0
    for row in model.rows:
        cells = [drawn.box for drawn in row.boxes if drawn.box.stroke]
        for left, right in pairwise(cells):
            assert left.y + left.height <= right.y or left.x + left.width == pytest.approx(right.x)
        boxes = [drawn.box for drawn in row.boxes]
        assert min(box.y for box in boxes) >= bottom
        bottom = max(box.y + box.height for box in boxes)
        assert all(box.x >= 0 and box.width > 0 and box.x + box.width <= WIDTH + 1e-6 for box in boxes)
    assert bottom <= model.height
    assert ElementTree.fromstring(bars_svg(model)).tag == f"{SVG}svg"


@pytest.mark.parametrize("story", STORIES)
def test_every_story_has_bars_for_some_numbers(story: str) -> None:
    assert explain(solution(story.format(a=60, b=20, c=2), STORIES[story])).bars is not None


def test_rows_that_go_on_with_a_result_have_one_scale() -> None:
    model = explain(
        solution("A shop has 5 boxes of 12 pens and sells 17 pens. How many pens are left?", ["q0 * q1", "s0 - q2"])
    ).bars
    assert model is not None
    first, second = [[drawn.box for drawn in row.boxes if drawn.box.stroke] for row in model.rows]
    assert sum(box.width for box in first) == pytest.approx(sum(box.width for box in second))
    assert second[0].width / second[1].width == pytest.approx(43 / 17)


def test_svg_stands_alone_and_keeps_hostile_text_as_text() -> None:
    text = "<script>alert('3')</script> & \"5\" boxes of 12 pens. How many pens?"
    model = explain(solution(text, ["q1 * q2"])).bars
    assert model is not None
    svg = bars_svg(model)
    assert "<script" not in svg
    assert "<script>alert(" in "".join(ElementTree.fromstring(svg).itertext())
    for outside in ("href", "url(", "@import", "<image", "foreignObject"):
        assert outside not in svg
