"""Everyday tales in English, told from the text files in situations/; see `deduct.stories.tales`."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import partial
from importlib.resources import files
from random import Random

from deduct.stories.english import numerals
from deduct.stories.english.distractors import DISTRACTORS
from deduct.stories.english.scene import Scene
from deduct.stories.story import Schema, Story, UnsuitableNumbersError
from deduct.stories.tales import Number, Tale, read_tales

BARRED = [topic for topic in DISTRACTORS if topic not in ("age", "labels")]
"""What an added irrelevant sentence must not speak of: a tale knows its own things, prices and times best."""
NOISE = 0.25

# Amounts that may come out with decimals although they are asked for with "how many".
_MEASURED = re.compile(
    r"how many (more |fewer |extra |other |total |[a-z]+ )?(dollars|cents|euros|pounds|ounces|kilograms|kilos|kg|grams"
    r"|tons|tonnes|liters|litres|milliliters|millilitres|gallons|quarts|pints|cups|tablespoons|teaspoons|kilometers"
    r"|kilometres|km|miles|meters|metres|centimeters|centimetres|cm|feet|inches|yards|hours|acres|square|cubic"
    r"|degrees|percent|calories|units|points)\b"
)

_YEARS = range(1500, 2101)
_YEAR = r"\b(?:in|since|until|from|by|before|after|year|summer|winter) \{%s\}"
_SHARES = re.compile(r" (of|as many|as much|more|less|fewer)\b")


def tell(tale: Tale, rng: Random) -> Story:
    """One telling of a tale."""
    numbers, words = tale.draw(rng)
    sentences, question, answer = tale.choose(rng)
    scene = Scene(rng)
    scene.fields.update(words)
    text = "\n".join((*sentences, question))
    for slot, number in numbers.items():
        if f"{{{slot}}}" in text:
            _write(scene, slot, number, text)
    counted = "how many" in question.lower() and not _MEASURED.search(question.lower())
    return scene.story(
        sentences,
        question,
        answer,
        places=0 if counted else 2,
        fixed=tale.fixed,
        topics=BARRED,
        noise=rng.random() < NOISE,
    )


def _is_shared(slot: str, text: str) -> bool:
    """Whether a fraction in this slot is one of something wherever it stands, so that it may be "a third"."""
    return all(_SHARES.match(after) for after in text.split(f"{{{slot}}}")[1:])


def _is_year(slot: str, value: Fraction, text: str) -> bool:
    """Whether a number is a year, which has no thousands separator: built in 1907."""
    return value in _YEARS and re.search(_YEAR % slot, text) is not None


def _write(scene: Scene, slot: str, number: Number, text: str) -> None:
    value, kind = number.value, number.kind
    if kind == "$":
        _check_places(value, 2)
        scene.put_money(slot, value)
    elif kind == "%":
        scene.put(slot, value, numerals.write_percent(value, scene.rng))
    elif kind == "times":
        scene.times(slot, int(value), int(value))
    elif kind == "dozen":
        scene.dozens(slot, int(value / 12), int(value / 12))
    elif kind == "fraction":
        scene.put(slot, value, numerals.write_fraction(value, scene.rng, _is_shared(slot, text)))
    else:
        _check_places(value, 3)
        scene.put(slot, value, str(value) if _is_year(slot, value, text) else None)


def _check_places(value: Fraction, places: int) -> None:
    if (value * 10**places).denominator != 1 or value <= 0:
        raise UnsuitableNumbersError(f"{value} cannot be written with {places} decimal places")


TALES = read_tales(files(__package__) / "situations")
SCHEMAS: dict[str, Schema] = {f"tale.{name}": partial(tell, tale) for name, tale in TALES.items()}
