"""Hints for the next step, in three strengths: which numbers matter, what kind of step it is, the step itself."""

from __future__ import annotations

from dataclasses import dataclass

from deduct.core.program import QuantityRef, StepRef
from deduct.errors import ConfigError, InputError
from deduct.explain.explanation import Explanation, explain
from deduct.formulas.display import format_number
from deduct.solving.solution import Solution, share
from deduct.teaching.about import AboutSolution
from deduct.teaching.checking import SURE, ways_of
from deduct.teaching.following import Follower
from deduct.teaching.pupil import read_steps
from deduct.teaching.shapes import HintJson
from deduct.teaching.slips import shown_step
from deduct.teaching.wording import phrases_of, say

STRENGTHS = (1, 2, 3)
_KIND_OF_KIND = {"cube": "square", "root": "other", "power": "other"}


@dataclass(frozen=True)
class Hint(AboutSolution):
    """A hint for the next step."""

    shape = HintJson

    strength: int
    hint: str
    step: int | None = None
    last: bool = False

    @property
    def probability(self) -> float:
        return self.solution.own_answer.probability

    def __str__(self) -> str:
        return self.hint


def hint(solution: Solution, strength: int = 1, steps: str = "") -> Hint:
    """A hint for the step that comes next, after the steps that a pupil has done already.

    >>> from deduct.core.program import Program
    >>> from deduct.languages import read_problem
    >>> from deduct.teaching.known import known_solution
    >>> problem = read_problem("Ann shares 24 pears among 2 friends. There are 4 plums. How many has each?")
    >>> known = known_solution(problem, Program.parse(["q0 / q1", "s0 + q2"]))
    >>> for strength in (1, 2, 3):
    ...     print(hint(known, strength))
    Look at 24 pears and 2 friends.
    Something is shared equally: divide.
    Compute 24 ÷ 2.
    >>> print(hint(known, 1, "24/2 = 12"))
    Look at 12 from step 1 and 4 plums.
    """
    language = solution.problem.language
    if strength not in STRENGTHS:
        raise ConfigError(say(language, "hint_strength", strength=strength))
    parts = solution.parts or (solution,)
    traced = [part for part in parts if part.trace is not None and part.trace.program.steps]
    if not traced:
        raise InputError(say(language, "hint_none"))
    ways = ways_of(solution)
    follower = Follower(ways)
    for step in read_steps(steps, language) if steps.strip() else ():
        follower.follow(step)
    done = {symbol for followed in follower.done for symbol in followed.meanings}
    before = 0
    for part, symbols in zip(traced, ways.steps, strict=True):
        if symbols[-1] not in done:
            # The steps before one that is done were done in the head.
            reached = max((place for place, symbol in enumerate(symbols) if symbol in done), default=-1)
            needed = _needed(part, reached)
            place = next(place for place, symbol in enumerate(symbols) if place not in needed and symbol not in done)
            told = _told(part, place, strength, before)
            return Hint(solution, strength, _with_care(told, solution), before + place + 1, place == len(symbols) - 1)
        before += len(symbols)
    return Hint(solution, strength, say(language, "hint_nothing_left"))


def _needed(part: Solution, index: int) -> set[int]:
    """The steps that a step is made of, itself included."""
    assert part.trace is not None
    found: set[int] = set()
    waiting = [index] if index >= 0 else []
    while waiting:
        place = waiting.pop()
        found.add(place)
        operands = part.trace.program.steps[place].operands
        waiting += [operand.index for operand in operands if isinstance(operand, StepRef)]
    return found


def _told(part: Solution, place: int, strength: int, before: int) -> str:
    """The hint for a step of one answer."""
    assert part.trace is not None
    language, told = part.problem.language, explain(part)
    step = part.trace.program.steps[place]
    if strength == 1:
        named = [_named(told, operand, before) for operand in step.operands]
        numbers = [name for name in dict.fromkeys(named) if name]
        return say(language, "hint_numbers", numbers=_listed(numbers, language)) if numbers else _kind(told, place)
    if strength == 2:
        return _kind(told, place)
    return say(language, "hint_step", step=shown_step(step, part.trace, part.problem))


def _named(told: Explanation, operand: object, before: int) -> str:
    """A number with its words; nothing for one that is not in the text."""
    language, trace = told.language, told.solution.trace
    assert trace is not None
    if isinstance(operand, QuantityRef):
        words = told.quantities[operand.index]
        number = words.quantity.text.strip()
        # Where no noun was found, the words are a quotation with the number in it.
        return words.words if number in words.words else say(language, "hint_quantity", a=number, words=words.words)
    if isinstance(operand, StepRef):
        value = format_number(trace.results[operand.index])
        return say(language, "hint_result", a=value, step=before + operand.index + 1)
    return ""


def _kind(told: Explanation, place: int) -> str:
    """What kind of step it is, in words; the operation where the words have none for it."""
    phrases, explained = phrases_of(told.language), told.steps[place]
    kind = _KIND_OF_KIND.get(explained.kind, explained.kind)
    for key in (f"kind_{kind}", f"kind_{explained.step.operator}"):
        if key in phrases and kind != "other":
            return phrases[key]
    return phrases.get(f"kind_{explained.step.operator}", phrases["kind_other"])


def _listed(words: list[str], language: str) -> str:
    return say(language, "hint_and").join(words)


def _with_care(told: str, solution: Solution) -> str:
    probability = solution.own_answer.probability
    if probability >= SURE:
        return told
    language = solution.problem.language
    blank = "" if language == "zh" else " "
    return told + blank + say(language, "hint_unsure", p=share(probability, language))
