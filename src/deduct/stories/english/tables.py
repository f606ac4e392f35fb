"""Schemas that are written as tales, in tables/: their people and things are drawn before their numbers.

They are told more like the schemas in Python than like the tales in situations/: each is drawn as often as a schema,
and distractors of all kinds are added, but for what a line ``distractors not`` names.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from random import Random

from deduct.stories.english.scene import Scene
from deduct.stories.expressions import names_in
from deduct.stories.library import Library
from deduct.stories.story import Aside, Schema, Story
from deduct.stories.tale import Tale
from deduct.stories.templates import fields_in

ASIDE_SHARE = 0.45
"""How often a sentence is told that the question does not need and that may be left out."""

TABLES = Library(Path(__file__).parent / "tables")


def tell(tale: Tale, rng: Random) -> Story:
    """One telling of a table."""
    scene = Scene(rng, tale.things)
    scene.declare(tale.declarations)
    kept = [not sentence.optional or rng.random() < ASIDE_SHARE for sentence in tale.sentences]
    question = rng.choice(tale.questions)
    needed = frozenset(names_in(question.answer))
    told: list[str] = []
    for sentence, keep in zip(tale.sentences, kept, strict=True):
        if not sentence.optional or needed & fields_in(sentence.text):
            told.append(sentence.text)
        elif keep:
            told.append(Aside(sentence.text))
    return scene.story(
        [*told, question.lead] if question.lead else told,
        question.text,
        question.answer,
        tale.places or 0,
        tale.fixed,
        tale.checks,
        tale.barred or (),
    )


def schemas(file: str) -> dict[str, Schema]:
    """The schemas of one file, named after it and their titles: everyday.taxi."""
    return {name.replace("/", "."): partial(_tell_named, name) for name in TABLES if name.startswith(f"{file}/")}


def _tell_named(name: str, rng: Random) -> Story:
    return tell(TABLES[name], rng)
