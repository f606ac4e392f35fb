"""Tales as books print them: in plain order, without the distractors that training adds, each with its tags."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from deduct.core.problem import Problem
from deduct.stories.drawing import TALE, UNKNOWNS, told
from deduct.stories.story import Language
from deduct.stories.tags import Tags, tags_of
from deduct.stories.tale import Question


@dataclass(frozen=True)
class Exercise:
    """A problem with its program and answer, and what it practises."""

    problem: Problem
    tags: Tags
    tale: str = ""
    """The name of the tale."""
    question: Question | None = None
    """Which of its questions is asked."""


class PlainTeller:
    """Tells tales for people."""

    def __init__(self, language: Language, kind: str = TALE) -> None:
        """`kind` is `TALE`, or `UNKNOWNS` for the tales with unknowns."""
        tales = language.unknowns if kind == UNKNOWNS else language.tales
        assert tales is not None
        assert language.tell is not None
        assert language.plain is not None
        plain = language.plain
        self.language = replace(language, arrange=lambda sentences, question, fixed, rng: plain(sentences, question))
        self.told_with = language.tell
        self.tales = tales
        self.kind = kind

    def tell(self, name: str, question: Question, rng: Random) -> Exercise | None:
        """A tale with one of its questions; None where it came out as something that is typed in a hurry on purpose."""
        tale = self.tales[name]
        problem = told(
            name, lambda rng: replace(self.told_with(tale.asking(question), rng), distractors=()), self.language, rng
        )
        hasty = self.language.vocabulary.hasty
        if hasty is not None and hasty.search(problem.text):
            return None
        tags = tags_of(problem, tale.marks | question.marks)
        return Exercise(replace(problem, info={"schema": self.kind + name}), tags, name, question)
