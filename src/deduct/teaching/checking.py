"""Checking a pupil's work: right, right by another way, right so far, or where it goes wrong and why.

Nothing is called wrong that deduct is not sure of itself, except what is computed wrong, which is so in any case.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property

from deduct.core.same_answer import same_answer
from deduct.core.shapes import Shaped
from deduct.errors import InputError
from deduct.formulas.display import format_number
from deduct.solving.solution import Solution, share
from deduct.teaching.about import AboutSolution
from deduct.teaching.answers import RIGHT, ROUNDED, UNIT, GivenAnswer, read_answers
from deduct.teaching.by_equations import proved, system_of
from deduct.teaching.following import ARITHMETIC, CUT, NO_VALUE, Followed, Follower
from deduct.teaching.pupil import PupilStep, read_steps
from deduct.teaching.reasons import UNKNOWN, Why, left_out, why_answer, why_step
from deduct.teaching.several import OTHER_ORDER, judge_answers
from deduct.teaching.shapes import CheckedStepJson, CheckJson
from deduct.teaching.ways import Ways
from deduct.teaching.wording import say

SURE = 0.9
"""Below it deduct calls nothing wrong."""
RIVAL = 0.02
"""Nor what another program gives that the model found at least as likely as this."""
CLOSE = Fraction(1, 50)
"""By what share a result may be off where the steps were rounded on the way."""


@dataclass(frozen=True)
class CheckedStep(Shaped):
    """A step as the pupil wrote it."""

    shape = CheckedStepJson

    text: str
    status: str
    message: str = ""


@dataclass(frozen=True)
class Check(AboutSolution):
    """What is right and what is wrong about an answer or steps."""

    shape = CheckJson

    status: str
    message: str
    reason: str | None = None
    wrong_step: int | None = None
    steps: tuple[CheckedStep, ...] = ()

    @property
    def probability(self) -> float:
        return _probability(self.solution)

    def __str__(self) -> str:
        marks = {"right": "✓", "wrong": "✗", "unsure": "?"}
        return "\n".join([*(f"{marks[step.status]} {step.text}" for step in self.steps), self.message])


def check(solution: Solution, answer: str = "", steps: str = "") -> Check:
    """Check an answer, steps or both against a solution; `InputError` where they cannot be read.

    >>> from deduct.core.program import Program
    >>> from deduct.languages import read_problem
    >>> from deduct.teaching.known import known_solution
    >>> problem = read_problem("Two friends share 24 pears, and Ann has 4 more. How many pears has Ann in all?")
    >>> known = known_solution(problem, Program.parse(["q1 / q0", "s0 + q2"]))
    >>> for work in ("24/2 = 12; 12+4 = 16", "24/2 = 12", "24*2 = 48", "24/2 = 13"):
    ...     print(check(known, steps=work).message)
    That is right.
    Right so far. It is not finished yet.
    Step 1, 24 × 2 = 48, is not right. The numbers are the right ones, but another operation is needed.
    Step 1, 24 ÷ 2 = 13, is not right. 24 ÷ 2 is not 13: compute it again.
    """
    language = solution.problem.language
    if not answer.strip() and not steps.strip():
        raise InputError(say(language, "nothing_to_check"))
    read = read_steps(steps, language) if steps.strip() else []
    while read and read[-1].expression.is_number and read[-1].result is None:
        last = read.pop()
        answer = answer if answer.strip() else last.text
    count = len(solution.answers)
    given = read_answers(answer, count, language) if answer.strip() else []
    if all(each.value is None for each in solution.answers):
        raise InputError(say(language, "no_solution", reason=solution.answers[0].reason or ""))
    return _Case(solution, read, given).verdict()


def ways_of(solution: Solution) -> Ways:
    """The ways to the answers of a solution."""
    parts = solution.parts or (solution,)
    programs = tuple(part.trace.program for part in parts if part.trace is not None and part.trace.program.steps)
    return Ways(solution.problem, programs)


def _probability(solution: Solution) -> float:
    return min(answer.probability for answer in solution.answers)


class _Case:
    """A solution and what a pupil made of the problem."""

    def __init__(self, solution: Solution, read: Sequence[PupilStep], given: Sequence[GivenAnswer]) -> None:
        self.solution = solution
        self.language = solution.problem.language
        self.given = given
        self.ways = replace(ways_of(solution), system=system_of(solution))
        follower = Follower(self.ways)
        self.followed = [follower.follow(step) for step in read]

    def verdict(self) -> Check:
        if self.answered in (RIGHT, ROUNDED):
            return self._right()
        if self.answered == OTHER_ORDER:
            return self._check("unsure", say(self.language, "other_order"))
        place = self._first_wrong()
        if place is not None and self._computed_wrong(self.followed[place]):
            return self._wrong_step(place)
        if self.followed and not self.ways.programs:
            return self._check("unsure", say(self.language, "unsure_steps"))
        if not self.sure:
            return self._check("unsure", say(self.language, "unsure", p=self._percent))
        return self._wrong_step(place) if place is not None else self._wrong_answer()

    @cached_property
    def final(self) -> list[GivenAnswer]:
        """The answers: what was given as such, else what the last step gives, with the answers before it."""
        if self.given or not self.followed:
            return list(self.given)
        values = [each.result for each in self.followed]
        asked = [answer.value for answer in self.solution.answers]
        before = [value for value in dict.fromkeys(values[:-1]) if value in asked and value != values[-1]]
        found = [*before, values[-1]] if values[-1] in asked else values[-1:]
        return [GivenAnswer("" if value is None else format_number(value), value) for value in found]

    @cached_property
    def answered(self) -> str:
        """Whether the answers are right; fewer than are asked for may be those to any of the questions."""
        judged = judge_answers(self.final, self.solution.answers, self.language)
        # Steps come in an order of their own.
        return RIGHT if judged == OTHER_ORDER and not self.given else judged

    @cached_property
    def sure(self) -> bool:
        """Whether deduct may call something wrong."""
        values = [given.value for given in self.final]
        rivals = [other for other in self.solution.alternatives if other.probability >= RIVAL]
        if any(same_answer(value, other.answer) for value in values for other in rivals):
            return False
        return _probability(self.solution) >= SURE

    @property
    def _percent(self) -> str:
        return share(_probability(self.solution), self.language)

    def _computed_wrong(self, followed: Followed) -> bool:
        return followed.computed in (ARITHMETIC, NO_VALUE)

    def _first_wrong(self) -> int | None:
        """The first step that is computed wrong or leads nowhere; the latter only where deduct is sure."""
        for place, each in enumerate(self.followed):
            judged = self.sure and bool(self.ways.programs)
            # Equations are solved by arithmetic in many ways, of which the programs are only some.
            astray = not each.leads and self.ways.system is None
            if self._computed_wrong(each) or (judged and (each.computed == CUT or astray)):
                return place
        return None

    def _right(self) -> Check:
        computed = next((place for place, each in enumerate(self.followed) if self._computed_wrong(each)), None)
        if computed is not None:
            return self._wrong_step(computed)
        if _probability(self.solution) < SURE:
            return self._check("unsure", say(self.language, "unsure_agrees", p=self._percent))
        right, count = len(self.final), len(self.solution.answers)
        if right < count:
            return self._check("right_so_far", say(self.language, "right_one_of", right=right, count=count))
        if not self.followed:
            return self._check("right", say(self.language, "right_rounded" if self.answered == ROUNDED else "right"))
        if not all(each.leads for each in self.followed) and not proved(self.followed, self.ways):
            return self._check("right_answer", say(self.language, "right_answer"))
        taken = {symbol for each in self.followed for symbol in each.meanings}
        own = any(set(steps) <= taken for steps in self.ways.steps)
        status = "right" if own else "right_other_way"
        return self._check(status, say(self.language, status))

    def _wrong_step(self, place: int) -> Check:
        """The first wrong step, and the likely reason."""
        followed = self.followed[place]
        kind, about = self._why(place)
        complete = bool(self.given) or place < len(self.followed) - 1
        if (kind, about) == UNKNOWN and not complete:
            return self._unplaced(place)
        kind = kind or "unneeded"
        if kind == "arithmetic":
            result = followed.step.text.partition(" = ")[2]
            why = say(self.language, "why_arithmetic", a=followed.step.expression.text, b=result)
        else:
            why = say(self.language, f"why_{kind}", a=about or followed.step.expression.text)
        message = say(self.language, "wrong_step", step=place + 1, a=followed.step.text)
        return replace(self._check("wrong", self._joined(message, why), place), reason=kind, wrong_step=place + 1)

    def _unplaced(self, place: int) -> Check:
        """A step of which deduct cannot tell where it leads."""
        text = self.followed[place].step.text
        return self._check("unsure", say(self.language, "unsure_step", step=place + 1, a=text), place)

    def _why(self, place: int) -> Why:
        followed = self.followed[place]
        if followed.computed in (ARITHMETIC, NO_VALUE):
            return followed.computed, ""
        if followed.computed == CUT and followed.leads:
            return "rounding", ""
        return why_step(followed, self.ways, self.followed[:place])

    def _wrong_answer(self) -> Check:
        """All steps lead to the answer, or there are none; the answer is not the right one."""
        if self.answered == UNIT:
            return self._answer_wrong("unit", "")
        last = self.followed[-1] if self.followed else None
        astray = next((place for place, each in enumerate(self.followed) if not each.leads), None)
        if astray is not None:
            return self._answer_wrong(*UNKNOWN) if self.given else self._unplaced(astray)
        if last is not None and self.ways.targets & set(last.meanings):
            right = self.solution.answers[0].value
            value = last.result
            if value is not None and isinstance(right, Fraction) and 0 < abs(value - right) <= CLOSE * abs(right):
                return self._answer_wrong("rounding", "")
            return self._answer_wrong("answer_differs", "")
        if last is not None and not self.given:
            return self._check("right_so_far", say(self.language, "right_so_far"))
        if last is not None:
            if last.result is not None and [each.value for each in self.given] != [last.result]:
                return self._answer_wrong("answer_differs", "")
            about = left_out(self.ways, self.followed, self.solution)
            return self._answer_wrong("left_out", about) if about else self._answer_wrong("stopped_early", "")
        value = self.final[0].value if len(self.final) == len(self.solution.answers) == 1 else None
        kind, about = why_answer(value, self.solution) if value is not None else UNKNOWN
        return self._answer_wrong(kind, about)

    def _answer_wrong(self, kind: str, about: str) -> Check:
        message = say(self.language, "wrong_answer")
        if kind:
            key = "why_slip" if kind == "arithmetic" else f"why_{kind}"
            message = self._joined(message, say(self.language, key, a=about))
        return replace(self._check("wrong", message), reason=kind or None)

    def _joined(self, *sentences: str) -> str:
        return ("" if self.language == "zh" else " ").join(sentences)

    def _check(self, status: str, message: str, wrong: int | None = None) -> Check:
        """The result, with each step marked: those behind a wrong one are not judged."""
        marks = []
        for place, each in enumerate(self.followed):
            if wrong is not None and place >= wrong:
                mark = status if place == wrong else "unsure"
            else:
                known = status != "unsure" and (each.leads or status != "right_answer")
                mark = "right" if known else "unsure"
            marks.append(CheckedStep(each.step.text, mark))
        return Check(self.solution, status, message, steps=tuple(marks))
