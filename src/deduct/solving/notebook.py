"""A solution as HTML, as a notebook shows it."""

from __future__ import annotations

import html

from deduct.core.problem import Problem
from deduct.languages.wording import words_for
from deduct.solving.answer import Answer
from deduct.solving.solution import Solution, how_sure


def as_html(solution: Solution) -> str:
    """The text with its quantities marked, then each answer with its steps."""
    shown = [_part(part, answer) for part, answer in zip(solution.parts or (solution,), solution.answers, strict=True)]
    if not any(answer.value is not None for answer in solution.answers):
        return "".join(shown)
    return f"<p>{_marked(solution.problem)}</p>" + "".join(shown)


def _part(solution: Solution, answer: Answer) -> str:
    """One answer with its steps."""
    problem = solution.problem
    question = f"<p>{html.escape(problem.text[answer.start : answer.end])}</p>" if solution.place else ""
    if answer.value is None:
        none = words_for(problem.language)["no_answer"].capitalize()
        return f"{question}<p><em>{none}: {html.escape(answer.reason or '')}</em></p>"
    items = "".join(f"<li>{html.escape(line.partition('. ')[2])}</li>" for line in solution.step_lines)
    sure = how_sure(answer.probability, problem.language)
    said = [solution.other_way_line, solution.sentence, solution.whole.sentence if solution.whole else None]
    return f"{question}<ol>{items}</ol><p><strong>{html.escape(answer.text)}</strong> ({sure})</p>" + "".join(
        f"<p>{html.escape(one)}</p>" for one in said if one
    )


def _marked(problem: Problem) -> str:
    return "".join(f"<mark>{html.escape(text)}</mark>" if q else html.escape(text) for text, q in problem.pieces())
