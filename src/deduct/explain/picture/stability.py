"""A picture of how stable an answer is: one row for each variant, by how sure the model is of its answer."""

from __future__ import annotations

from deduct.explain.numbers import percent
from deduct.explain.perturb import Outcome, PerturbationReport, outcome_answer, summary
from deduct.explain.picture.png import to_png_bytes
from deduct.explain.picture.shapes import Curve, Group, Label, Mark, Picture, Shape, text_label, to_svg_text
from deduct.explain.picture.text_size import shortened, text_width, wrapped
from deduct.explain.probes import PROBES
from deduct.languages.phrasebook import say

MARGIN = 28.0
LABEL_WIDTH, AXIS_WIDTH, ANSWER_WIDTH = 450.0, 280.0, 230.0
ANSWER_GAP = 32.0
ROW, HEAD = 30.0, 38.0
TITLE_SIZE, TEXT_SIZE, SMALL = 22.0, 15.0, 13.0
WIDTH = 2 * MARGIN + LABEL_WIDTH + AXIS_WIDTH + ANSWER_WIDTH
TICKS = (0.0, 0.25, 0.5, 0.75, 1.0)


def stability_svg(report: PerturbationReport) -> str:
    """The report's picture as a self-contained SVG document."""
    return to_svg_text(draw_stability(report))


def stability_png(report: PerturbationReport) -> bytes:
    """The report's picture as a PNG image; needs resvg-py (the extra `plot`)."""
    return to_png_bytes(draw_stability(report))


def draw_stability(report: PerturbationReport) -> Picture:
    """The rows, grouped by probe, on an axis of probability."""
    solution = report.original.solution
    language = report.original.language
    answer = solution.answer_text or say(language, "no_answer")
    title = f"{answer} ({percent(solution.probability)}): {summary(report)}"
    shapes: list[Shape] = []
    y = MARGIN
    for line in wrapped(title, TITLE_SIZE, WIDTH - 2 * MARGIN, 2, even=False):
        y += TITLE_SIZE * 1.3
        shapes.append(text_label(MARGIN, y - 6, line, "ink", TITLE_SIZE, bold=True))
    for line in wrapped(solution.problem.text, TEXT_SIZE, WIDTH - 2 * MARGIN, 3, even=False):
        y += TEXT_SIZE * 1.4
        shapes.append(text_label(MARGIN, y - 2, line, "soft", TEXT_SIZE))
    top = y + 22
    rows: list[Shape] = []
    y = top + 26
    for name in PROBES:
        of_probe = [outcome for outcome in report.outcomes if outcome.probe == name]
        if of_probe:
            y += HEAD
            rows.append(text_label(MARGIN, y - 10, say(language, f"probe_{name}"), "ink", TEXT_SIZE, bold=True))
        for number, outcome in enumerate(of_probe):
            rows.append(_row(outcome, f"{name}-{number}", y, language))
            y += ROW
    shapes += [*_axis(top, y + 8, solution.probability, language), *rows, *_legend(y + 34, language)]
    return Picture(WIDTH, y + 34 + TEXT_SIZE + MARGIN, tuple(shapes), title, str(report))


def _x(probability: float) -> float:
    return MARGIN + LABEL_WIDTH + AXIS_WIDTH * min(max(probability, 0.0), 1.0)


def _axis(top: float, bottom: float, probability: float, language: str) -> list[Shape]:
    """Light lines for the scale, a strong dashed one for the text as it was."""
    shapes: list[Shape] = []
    for tick in TICKS:
        x = _x(tick)
        shapes.append(Curve(((x, top + 24), (x, bottom)), "faint", 1.0, arrow=False))
        shapes.append(text_label(x, top + 18, f"{100 * tick:.0f} %", "soft", SMALL, anchor="middle"))
    x = _x(probability)
    shapes.append(Curve(((x, top + 24), (x, bottom)), "quantity", 2.0, dashed=True, arrow=False))
    shapes.append(text_label(MARGIN, top + 18, say(language, "axis"), "soft", SMALL))
    right = _x(1.0) + ANSWER_GAP
    shapes.append(text_label(right, top + 18, say(language, "answer"), "soft", SMALL))
    return shapes


def _row(outcome: Outcome, id: str, y: float, language: str) -> Group:
    middle = y + ROW / 2
    against = outcome.as_expected is False
    role = {True: "answer", False: "doubt", None: "line"}[outcome.as_expected]
    words = outcome.variant.about
    if text_width(words, TEXT_SIZE) > LABEL_WIDTH - 36 and " → " in words:
        words = "→ " + words.partition(" → ")[2]  # what it became says more than what it was
    words = shortened(words, TEXT_SIZE, LABEL_WIDTH - 36)
    answer = shortened(outcome_answer(outcome, language), TEXT_SIZE, ANSWER_WIDTH - ANSWER_GAP)
    x = _x(outcome.solution.probability if outcome.solution.solved else 0.0)
    shapes: list[Label | Mark] = [
        text_label(MARGIN + 16, middle + 5, words, "ink", TEXT_SIZE),
        Mark(x, middle, role, cross=against, size=6.0),
        text_label(
            _x(1.0) + ANSWER_GAP,
            middle + 5,
            answer,
            "doubt" if against else "ink",
            TEXT_SIZE,
            bold=against,
        ),
    ]
    return Group(id, f"{outcome.variant.rewriting.text} → {outcome_answer(outcome, language)}", tuple(shapes))


def _legend(y: float, language: str) -> list[Shape]:
    shapes: list[Shape] = []
    x = MARGIN + 8
    for role, cross, entry in (("answer", False, "good"), ("doubt", True, "bad"), ("line", False, "open")):
        shapes.append(Mark(x, y, role, cross=cross, size=6.0))
        shapes.append(text_label(x + 16, y + 5, say(language, f"mark_{entry}"), "soft", SMALL))
        x += 190
    shapes.append(Curve(((x, y - 9), (x, y + 9)), "quantity", 2.0, dashed=True, arrow=False))
    shapes.append(text_label(x + 12, y + 5, say(language, "mark_original"), "soft", SMALL))
    return shapes
