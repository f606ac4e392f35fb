"""More problems to practise with: like a text, or by skill and grade, in one or several versions."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from random import Random

from deduct.core.shapes import Shaped
from deduct.errors import ConfigError, DeductError, InputError
from deduct.solving.plans import without_model
from deduct.solving.solution import Solution, share
from deduct.solving.solver import DEFAULT_BEAM, Solver
from deduct.stories import LANGUAGES, sample
from deduct.stories.mistakes import StoryError
from deduct.stories.tags import tags_of
from deduct.teaching.alike import tales_like, tell_again
from deduct.teaching.choices import wrong_choices
from deduct.teaching.known import BY_FORMULA, solved
from deduct.teaching.numbers import with_other_numbers
from deduct.teaching.problem import PracticeProblem, from_numbers, from_tale
from deduct.teaching.shapes import PracticeJson
from deduct.teaching.units import units_are_said
from deduct.teaching.wording import say, teaching_of

BOTH, NUMBERS, TALES = "both", "numbers", "tales"
WAYS = (BOTH, NUMBERS, TALES)
MAX_COUNT = 100
MAX_VERSIONS = 6
MAX_CHOICES = 5
SURE_ENOUGH = 0.75
"""How sure an answer is before a key is made of its steps."""
TRIES = 20
"""How often a tale is told again until its numbers are others."""


@dataclass(frozen=True)
class Practice(Shaped):
    """Problems to practise with. Each version has the same kinds of problems with other numbers."""

    shape = PracticeJson

    language: str
    asked: int
    versions: tuple[tuple[PracticeProblem, ...], ...]

    @property
    def title(self) -> str:
        return say(self.language, "sheet_title")

    @property
    def problems(self) -> tuple[PracticeProblem, ...]:
        """Those of the first version."""
        return self.versions[0]


@dataclass(frozen=True)
class Wanted:
    """How many problems are wanted, and which."""

    count: int = 10
    versions: int = 1
    choices: int = 0
    """How many wrong choices beside each answer."""
    way: str = BOTH
    seed: int = 0
    skills: Sequence[str] = ()
    grades: Collection[int] = ()
    steps: Collection[int] = ()
    distractors: bool | None = None

    def check(self, language: str) -> None:
        """Raise `ConfigError` where it cannot be had."""
        if self.way not in WAYS:
            raise ConfigError(f"there is no way {self.way!r}; known: {', '.join(WAYS)}")
        for key, number, most in (
            ("practice_count", self.count, MAX_COUNT),
            ("practice_versions", self.versions, MAX_VERSIONS),
        ):
            if not 1 <= number <= most:
                raise ConfigError(say(language, key, count=number, most=most))
        if not 0 <= self.choices <= MAX_CHOICES:
            raise ConfigError(f"{self.choices} wrong choices are asked for; give a number from 0 to {MAX_CHOICES}")


def practice(
    text: str = "",
    wanted: Wanted = Wanted(),
    *,
    language: str | None = None,
    formula: str = "",
    solver: Solver | None = None,
    beam: int = DEFAULT_BEAM,
) -> Practice:
    """Problems to practise with: like a text, or without one by skill, grade and number of steps.

    `formula` is the right formula of the text, where it is known. The solver is needed for a text and for wrong choices
    from what the model nearly took; without one the bundled models are used.

    >>> for problem in practice(wanted=Wanted(2, seed=1, skills=["ages"], distractors=False)).problems:
    ...     print("ages" in problem.skills, bool(problem.steps))
    True True
    True True
    """
    if text.strip():
        solver = solver or Solver.load()
        return like(solved(text, solver, formula, language=language, beam=beam), wanted, solver)
    language = language or next(iter(LANGUAGES))
    wanted.check(language)
    if not (wanted.skills or wanted.grades or wanted.steps):
        raise InputError(say(language, "practice_nothing_asked"))
    return _finished(_tales_by_wishes(language, wanted), language, wanted, solver)


def like(solution: Solution, wanted: Wanted, solver: Solver | None = None) -> Practice:
    """Problems like one that is solved."""
    language = solution.problem.language
    wanted.check(language)
    if any(part.program is None or not part.program.steps for part in solution.parts or (solution,)):
        reason = solution.reason or say(language, "practice_no_numbers")
        raise InputError(say(language, "practice_no_way", reason=reason))
    if solution.answers[0].probability < SURE_ENOUGH:
        raise InputError(say(language, "practice_unsure", p=share(solution.answers[0].probability, language)))
    if solution.model != BY_FORMULA and teaching_of(language).MISREAD.search(solution.problem.text):
        raise InputError(say(language, "practice_no_way", reason=say(language, "practice_misread")))
    if not units_are_said(solution):
        raise InputError(say(language, "practice_no_way", reason=say(language, "practice_no_unit")))
    first = {BOTH: -(-wanted.count // 2), NUMBERS: wanted.count, TALES: 0}[wanted.way]
    rows = list(islice(_by_numbers(solution, wanted), first))
    if wanted.way != NUMBERS:
        rows += islice(_by_tales(solution, wanted), wanted.count - len(rows))
    if wanted.way == BOTH and len(rows) < wanted.count:
        rows = list(islice(_by_numbers(solution, wanted), wanted.count - len(rows) + first)) + rows[first:]
    if not rows:
        key = "practice_no_tale" if wanted.way == TALES else "practice_told_out"
        raise InputError(say(language, "practice_no_way", reason=say(language, key)))
    return _finished(iter(rows), language, wanted, solver)


Row = tuple[PracticeProblem, ...]
"""One problem in each version."""


def _finished(rows: Iterator[Row], language: str, wanted: Wanted, solver: Solver | None) -> Practice:
    """The first problems, in versions and with choices."""
    kept = list(islice(rows, wanted.count))
    if wanted.choices:
        kept = [tuple(_with_choices(problem, wanted.choices, solver) for problem in row) for row in kept]
    return Practice(language, wanted.count, tuple(zip(*kept, strict=True)))


def _by_numbers(solution: Solution, wanted: Wanted) -> Iterator[Row]:
    others = with_other_numbers(replace(solution, choices=(), alternatives=()), Random(f"numbers/{wanted.seed}"))
    known = map(from_numbers, filter(_by_rules_alike(solution), others))
    while len(row := tuple(islice(known, wanted.versions))) == wanted.versions:
        yield row


def _by_rules_alike(solution: Solution) -> Callable[[Solution], bool]:
    """Whether a text with other numbers has its answer by exact code, too, where the first one has: 3 heads and 40 legs
    are refused."""
    first = _without_model(solution)
    if first is None or first.own_answer.value != solution.own_answer.value:
        return lambda other: True

    def alike(other: Solution) -> bool:
        found = _without_model(other)
        return found is not None and found.own_answer.value == other.own_answer.value

    return alike


def _without_model(solution: Solution) -> Solution | None:
    """What exact code says of a text alone, whatever program is known for it."""
    return without_model(replace(solution.problem, program=None))


def _by_tales(solution: Solution, wanted: Wanted) -> Iterator[Row]:
    first = (solution.parts or (solution,))[0]
    assert first.program is not None
    rng = Random(f"tales/{wanted.seed}")
    language = solution.problem.language
    if language not in LANGUAGES:
        return
    tags = tags_of(solution.problem.with_program(first.program))
    for exercise in tales_like(first.program, tags, language, rng):
        if (problem := from_tale(exercise)) and (row := _versions(problem, wanted.versions, rng)):
            yield row


def _tales_by_wishes(language: str, wanted: Wanted) -> Iterator[Row]:
    rng = Random(f"versions/{wanted.seed}")
    exercises = sample(
        wanted.count * TRIES,
        wanted.seed,
        language,
        skills=wanted.skills,
        grades=wanted.grades,
        steps=wanted.steps,
        distractors=wanted.distractors,
    )
    found = 0
    while True:
        try:
            exercise = next(exercises)
        except StopIteration:
            return
        except StoryError:
            if not found:
                raise
            return
        if (problem := from_tale(exercise)) and (row := _versions(problem, wanted.versions, rng)):
            found += 1
            yield row


def _versions(problem: PracticeProblem, count: int, rng: Random) -> Row | None:
    """The problem of a tale, told again for each further version; None where it has no other numbers."""
    row = [problem]
    for _ in range(TRIES * count):
        if len(row) == count:
            break
        assert problem.exercise is not None
        try:
            again = tell_again(problem.exercise, problem.language, rng)
        except DeductError:
            return None
        other = from_tale(again) if again else None
        if other and other.text not in {each.text for each in row}:
            row.append(other)
    return tuple(row) if len(row) == count else None


def _with_choices(problem: PracticeProblem, count: int, solver: Solver | None) -> PracticeProblem:
    """The problem with wrong choices; the model is asked what it nearly took."""
    solution = problem.solution
    if solver is not None and not solution.choices:
        guessed = solver.solve(problem.text, language=problem.language)
        if guessed.program is not None and guessed.value == solution.value and not guessed.parts:
            solution = guessed
    return replace(problem, wrong_choices=wrong_choices(solution, count))
