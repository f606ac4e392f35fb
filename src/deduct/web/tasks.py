"""What a worker does for a request: the task as plain data, and how its solutions become the body of an answer."""

from __future__ import annotations

import json
import traceback
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any

from deduct.core.problem import Problem
from deduct.errors import DeductError, InputError, Reason
from deduct.explain import bars_svg, compare_solutions, explain, perturb, to_svg, what_if
from deduct.languages import detect_language
from deduct.languages.phrasebook import say
from deduct.solving.solution import UNANSWERABLE, Solution
from deduct.solving.solver import Solver
from deduct.teaching.checking import check
from deduct.teaching.formats import written
from deduct.teaching.hints import hint
from deduct.teaching.known import by_formula
from deduct.teaching.practice import Wanted, practice
from deduct.teaching.stepped import with_program


@dataclass(frozen=True)
class Task:
    """One request: a name of `FINISHES`, the texts to solve, options of `Solver.solve`, and what is asked of them."""

    name: str
    texts: list[str]
    options: dict[str, Any]
    changes: dict[str, str] = field(default_factory=dict)
    """Numbers to change, and their new values."""
    question: int = 0
    """Which of a text's questions is meant."""
    details: dict[str, Any] = field(default_factory=dict)
    """What some tasks are told besides: which kind of picture, which problems to practise with, a pupil's steps."""

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


@dataclass(frozen=True)
class Outcome:
    """What became of a task: the body of the answer, or why there is none."""

    body: str = ""
    refused: str = ""
    """The message of an error that the sender can mend."""
    defect: dict[str, Any] | None = None
    """Where an unforeseen error happened, without its message: that may hold what a user typed."""
    problems: list[tuple[str, str]] = field(default_factory=list)
    """Language and status of each problem."""

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


def _one(solver: Solver, solutions: list[Solution], task: Task) -> Any:
    return solutions[0].to_json()


def _many(solver: Solver, solutions: list[Solution], task: Task) -> Any:
    return {"solutions": [_shown(solution) for solution in solutions]}


def _shown(solution: Solution) -> dict[str, Any]:
    """A solution of a batch; what cannot be shown fails alone."""
    try:
        return solution.to_json()
    except Exception:
        return _defective(solution.problem, solution.model).to_json()


def _explained(solver: Solver, solutions: list[Solution], task: Task) -> Any:
    return explain(solutions[0]).to_json()


def _compared(solver: Solver, solutions: list[Solution], task: Task) -> Any:
    return compare_solutions(solutions[0], solutions[1]).to_json()


def _what_if(solver: Solver, solutions: list[Solution], task: Task) -> Any:
    return what_if(solutions[0], task.changes).to_json()


def _perturbed(solver: Solver, solutions: list[Solution], task: Task) -> Any:
    return perturb(solver, task.texts[0], **task.options).to_json()


def _picture(solver: Solver, solutions: list[Solution], task: Task) -> Any:
    (solution,) = solutions
    language = solution.problem.language
    if task.changes and solution.program is not None:
        explained = what_if(solution, task.changes).explained
        if explained is None:
            raise InputError(say(language, "no_new_picture"))
    else:
        explained = explain(solution)
    parts = explained.parts or (explained,)
    if task.question >= len(parts):
        raise InputError(say(language, "no_such_question", count=len(parts)))
    part = parts[task.question]
    if part.solution.program is None:
        raise InputError(say(language, "no_picture", reason=part.solution.reason))
    if task.details["kind"] == "graph":
        return to_svg(part.graph)
    if part.bars is None:
        raise InputError(say(language, "no_bars"))
    return bars_svg(part.bars)


def _practice(solver: Solver, solutions: list[Solution], task: Task) -> Any:
    details = dict(task.details)
    form, formula = details.pop("format"), details.pop("formula")
    language, beam = task.options["language"], task.options["beam"]
    made = practice(task.texts[0], Wanted(**details), language=language, formula=formula, solver=solver, beam=beam)
    return made.to_json() if form == "json" else written(made, form)


def _checked(solver: Solver, solutions: list[Solution], task: Task) -> Any:
    solution = _by_formula(solver, solutions[0], task)
    return check(solution, task.details["answer"], task.details["steps"]).to_json()


def _hint(solver: Solver, solutions: list[Solution], task: Task) -> Any:
    solution = _by_formula(solver, solutions[0], task)
    return hint(solution, task.details["strength"], task.details["steps"]).to_json()


def _by_formula(solver: Solver, solution: Solution, task: Task) -> Solution:
    """The solution by the right formula, where one was sent."""
    formula = task.details["formula"]
    if not formula.strip():
        return with_program(solution, solver)
    return by_formula(solver.read(task.texts[0], task.options["language"]), formula)


FINISHES: dict[str, Callable[[Solver, list[Solution], Task], Any]] = {
    "solve": _one,
    "batch": _many,
    "explain": _explained,
    "compare": _compared,
    "what-if": _what_if,
    "perturb": _perturbed,
    "picture": _picture,
    "practice": _practice,
    "check": _checked,
    "hint": _hint,
}
"""By address: what the solutions of a task become. A string is sent as it is, anything else as JSON."""

SOLVES_ITSELF = frozenset({"perturb", "practice"})
"""Tasks whose texts are not solved beforehand together with those of others."""


def perform(solver: Solver, tasks: Sequence[Task]) -> list[Outcome]:
    """Do tasks, those with equal options together; each fails alone."""
    outcomes: dict[int, Outcome] = {}
    groups: dict[str, list[int]] = {}
    for place, task in enumerate(tasks):
        groups.setdefault(json.dumps(task.options, sort_keys=True), []).append(place)
    for places in groups.values():
        alike = [tasks[place] for place in places]
        for place, task, solved in zip(places, alike, _solve(solver, alike), strict=True):
            outcomes[place] = _finished(solver, task, solved)
    return [outcomes[place] for place in range(len(tasks))]


def _solve(solver: Solver, tasks: Sequence[Task]) -> list[list[Solution] | Exception]:
    """The solutions of each task; tasks are of the same options."""
    texts = [[] if task.name in SOLVES_ITSELF else task.texts for task in tasks]
    together = [text for of_task in texts for text in of_task]
    try:
        found: Iterator[Solution] = iter(solver.solve_batch(together, **tasks[0].options) if together else ())
        return [list(islice(found, len(of_task))) for of_task in texts]
    except Exception as error:
        # What one text does must not fail its neighbours.
        if len(tasks) > 1:
            return [outcome for task in tasks for outcome in _solve(solver, [task])]
        if len(together) > 1 and tasks[0].name == "batch":
            return [[_solved_or_not(solver, text, tasks[0].options) for text in together]]
        return [error]


def _solved_or_not(solver: Solver, text: str, options: dict[str, Any]) -> Solution:
    try:
        return solver.solve(text, **options)
    except Exception:
        return _defective(Problem(text, language=options.get("language") or detect_language(text)))


def _defective(problem: Problem, model: str = "") -> Solution:
    return Solution(problem, UNANSWERABLE, Reason("defect").in_language(problem.language), model=model)


def _finished(solver: Solver, task: Task, solved: list[Solution] | Exception) -> Outcome:
    try:
        if isinstance(solved, Exception):
            raise solved
        body = FINISHES[task.name](solver, solved, task)
    except DeductError as error:
        return Outcome(refused=str(error))
    except Exception as error:
        return Outcome(defect=where(error))
    shown = body if isinstance(body, str) else json.dumps(body, ensure_ascii=False, separators=(",", ":"))
    return Outcome(shown, problems=[(solution.problem.language, solution.status) for solution in solved])


def where(error: BaseException) -> dict[str, Any]:
    """Where an error happened, without its message."""
    frames = traceback.extract_tb(error.__traceback__)
    return {
        "error": type(error).__name__,
        "at": [f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in frames[-8:]],
    }
