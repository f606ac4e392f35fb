"""Everyday tales in English, told from the text files in situations/; see `deduct.stories.notation`."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from random import Random

from deduct.stories.english.distractors import DISTRACTORS
from deduct.stories.english.scene import Scene
from deduct.stories.library import Library
from deduct.stories.story import Story
from deduct.stories.tale import Tale

BARRED = frozenset(topic for topic in DISTRACTORS if topic not in ("age", "labels"))
"""What an added irrelevant sentence must not speak of: a tale knows its own things, prices and times best."""
NOISE = 0.25

# Amounts that may come out with decimals although they are asked for with "how many".
_MEASURED = re.compile(
    r"how many (more |fewer |extra |other |total |[a-z]+ )?(dollars|cents|euros|pounds|ounces|kilograms|kilos|kg|grams"
    r"|tons|tonnes|liters|litres|milliliters|millilitres|gallons|quarts|pints|cups|tablespoons|teaspoons|kilometers"
    r"|kilometres|km|miles|meters|metres|centimeters|centimetres|cm|feet|inches|yards|hours|acres|square|cubic"
    r"|degrees|percent|calories|units|points)\b"
)


def tell(tale: Tale, rng: Random) -> Story:
    """One telling of a tale."""
    numbers, words = tale.draw(rng)
    sentences, question = tale.choose(rng)
    scene = Scene(rng, tale.things)
    scene.fields.update(words)
    text = "\n".join((*sentences, question.text))
    for slot, number in numbers.items():
        if f"{{{slot}}}" in text:
            scene.write(slot, number, text)
    asked = question.text.lower()
    counted = "how many" in asked and not _MEASURED.search(asked)
    story = scene.story(
        sentences,
        question.text,
        question.answer,
        places=(0 if counted else 2) if tale.places is None else tale.places,
        fixed=tale.fixed,
        topics=BARRED if tale.barred is None else tale.barred,
        noise=rng.random() < NOISE,
        signed=tale.signed,
        sign_asked=question.signed,
    )
    return replace(story, unknowns=tale.solved_for(numbers))


TALES = Library(Path(__file__).parent / "situations")
UNKNOWNS = Library(Path(__file__).parent / "unknowns")
