"""Problems to practise with: drawn by skill, grade and number of steps, each with its tags."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from deduct.errors import ConfigError, unknown_name
from deduct.stories.drawing import TALE, UNKNOWNS, is_new
from deduct.stories.grades import least_grade
from deduct.stories.look import look_at_question
from deduct.stories.mistakes import StoryError
from deduct.stories.plain import Exercise, PlainTeller
from deduct.stories.skills import GRADES, SKILLS
from deduct.stories.story import Language
from deduct.stories.tags import Tags, marked_skills, skills_of
from deduct.stories.tale import Question, Tale

MAX_MISSES = 5000
"""How many draws in a row may not fit, before the wishes count as too narrow."""
ONLY_WHEN_TOLD = frozenset({"decimal", "distractors"})
"""Skills that a question shows only once its numbers are drawn."""


@dataclass(frozen=True)
class Wishes:
    """Which problems are wanted; what is empty or None does not matter."""

    skills: frozenset[str] = frozenset()
    """All of these."""
    grades: frozenset[int] = frozenset()
    """One of these."""
    steps: frozenset[int] = frozenset()
    """One of these numbers of steps."""
    distractors: bool | None = None
    held_out: bool = False
    """Only tales that no model is trained on, or none of them."""
    schemas: tuple[str, ...] = ()
    """Only these tales, by their full names."""

    def __post_init__(self) -> None:
        if unknown := sorted(self.skills - SKILLS.keys()):
            raise unknown_name("skill", unknown[0], SKILLS)
        if wrong := sorted(self.grades - set(GRADES)):
            raise ConfigError(f"there is no grade {wrong[0]}: grades go from {GRADES[0]} to {GRADES[-1]}")

    def fit(self, tags: Tags) -> bool:
        """Whether a problem with these tags is wanted."""
        return (
            self.skills <= set(tags.skills)
            and (not self.grades or tags.grade in self.grades)
            and (not self.steps or tags.steps in self.steps)
            and self.distractors in (None, tags.distractors)
        )

    def may_fit(self, skills: frozenset[str], steps: int, grade: int) -> bool:
        """Whether a question can be wanted that shows these skills and at least this grade before it is told."""
        return (
            self.skills - ONLY_WHEN_TOLD <= skills
            and (not self.steps or steps in self.steps)
            and (not self.grades or grade <= max(self.grades))
        )

    def __str__(self) -> str:
        parts = [*sorted(self.skills)]
        parts += [f"grade {'/'.join(map(str, sorted(self.grades)))}"] if self.grades else []
        parts += [f"{'/'.join(map(str, sorted(self.steps)))} steps"] if self.steps else []
        parts += [] if self.distractors is None else ["distractors" if self.distractors else "no distractors"]
        parts += ["held out"] if self.held_out else []
        return ", ".join(parts) or "anything"


def exercises(language: Language, seed: int, wishes: Wishes) -> Iterator[Exercise]:
    """Different problems that fit the wishes, without end; the same seed gives the same ones."""
    return _Sampler(language, wishes).draw(Random(f"{language.code}/sample/{seed}"))


class _Sampler:
    """Draws from the tales, which read best."""

    def __init__(self, language: Language, wishes: Wishes) -> None:
        kinds = (TALE,) if language.unknowns is None else (TALE, UNKNOWNS)
        self.tellers = {kind: PlainTeller(language, kind) for kind in kinds}
        self.code = language.code
        self.wishes = wishes
        self.fitting: dict[str, list[Question]] = {}

    def draw(self, rng: Random) -> Iterator[Exercise]:
        names = list(self._names())
        if not names:
            raise StoryError("no tale is held out: mark one with a line @held-out")
        seen: set[bytes] = set()
        misses = 0
        while misses < MAX_MISSES:
            exercise = self._exercise(rng.choice(names), rng)
            misses += 1
            if exercise is not None and is_new(exercise.problem, seen):
                misses = 0
                yield exercise
        raise StoryError(f"no (further) problem was found for: {self.wishes}; ask for fewer things at once")

    def _names(self) -> Iterator[str]:
        """The full names of the tales to draw from."""
        tales = self.tellers[TALE].tales
        for name in self.wishes.schemas or (TALE + each for each in tales):
            kind, _, own = name.partition(".")
            if (own in self.tellers[f"{kind}."].tales.held_out) == self.wishes.held_out:
                yield name

    def _exercise(self, name: str, rng: Random) -> Exercise | None:
        """A problem of the tale that fits; a tale without a fitting question costs no telling."""
        kind, _, own = name.partition(".")
        teller = self.tellers[f"{kind}."]
        tale = teller.tales[own]
        if name not in self.fitting:
            self.fitting[name] = [question for question in tale.questions if self._may_fit(tale, question)]
        if not self.fitting[name]:
            return None
        exercise = teller.tell(own, rng.choice(self.fitting[name]), rng)
        return exercise if exercise is not None and self.wishes.fit(exercise.tags) else None

    def _may_fit(self, tale: Tale, question: Question) -> bool:
        if tale.unknowns:
            return True  # the steps are those of the equations, which are known once they are told
        look = look_at_question(tale, question, self.code)
        marks = tale.marks | question.marks
        skills = marked_skills(skills_of(look), marks)
        grade = least_grade(look, skills) if marks.grade is None else marks.grade
        return self.wishes.may_fit(skills, len(look.program), grade)
