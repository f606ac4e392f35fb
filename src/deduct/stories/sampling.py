"""Problems to practise with: drawn by skill, grade and number of steps, each with its tags."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from deduct.errors import ConfigError, unknown_name
from deduct.stories.drawing import is_new
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
        self.teller = PlainTeller(language)
        self.tales = self.teller.tales
        self.code = language.code
        self.wishes = wishes
        self.fitting: dict[str, list[Question]] = {}

    def draw(self, rng: Random) -> Iterator[Exercise]:
        names = [name for name in self.tales if (name in self.tales.held_out) == self.wishes.held_out]
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

    def _exercise(self, name: str, rng: Random) -> Exercise | None:
        """A problem of the tale that fits; a tale without a fitting question costs no telling."""
        tale = self.tales[name]
        if name not in self.fitting:
            self.fitting[name] = [question for question in tale.questions if self._may_fit(tale, question)]
        if not self.fitting[name]:
            return None
        exercise = self.teller.tell(name, rng.choice(self.fitting[name]), rng)
        return exercise if exercise is not None and self.wishes.fit(exercise.tags) else None

    def _may_fit(self, tale: Tale, question: Question) -> bool:
        look = look_at_question(tale, question, self.code)
        marks = tale.marks | question.marks
        skills = marked_skills(skills_of(look), marks)
        grade = least_grade(look, skills) if marks.grade is None else marks.grade
        return self.wishes.may_fit(skills, len(look.program), grade)
