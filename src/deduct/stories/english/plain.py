"""Schemas that are mere tables: how the numbers are drawn, what is told, what can be asked."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from fractions import Fraction
from random import Random

from deduct.stories.english.scene import Scene
from deduct.stories.story import Aside, Schema, Story, StoryError


def draw_numbers(scene: Scene, draws: str) -> None:
    """Draw numbers by a line such as ``a=3..12 t=20..200*20 p=$2..9 q=%10,20 f=1/2,1/3 k=times2..4 h=hours1..5``,
    or ``z=dozens1..4`` ("two dozen"), ``z=dozen`` (the word alone).

    ``*20`` draws multiples of 20; ``$`` is money, ``%`` a percentage.

    >>> scene = Scene(Random(1))
    >>> draw_numbers(scene, "t=20..200*20 q=%10")
    >>> scene.numbers["t"].value % 20, scene.numbers["q"].value
    (Fraction(0, 1), Fraction(1, 10))
    """
    for draw in draws.split():
        slot, _, how = draw.partition("=")
        if how.startswith("%"):
            scene.percent(slot, [int(share) for share in how[1:].split(",")])
        elif "/" in how:
            scene.fraction(slot, how.replace(",", " "))
        elif how.startswith("times"):
            scene.times(slot, *_range(how[5:]))
        elif how == "dozen":
            scene.put(slot, 12, "dozen")
        elif how.startswith("dozens"):
            scene.dozens(slot, *_range(how[6:]))
        elif how.startswith("hours"):
            scene.hours(slot, *_range(how[5:]))
        elif how.startswith("$"):
            low, high, step = _stepped(how[1:])
            if step == 1:
                scene.money(slot, low, high)
            else:
                scene.put_money(slot, scene.between(-(-low // step), high // step) * Fraction(step))
        else:
            low, high, step = _stepped(how)
            scene.put(slot, scene.between(-(-low // step), high // step) * step)


def _range(text: str) -> tuple[int, int]:
    low, high = text.split("..")
    return int(low), int(high)


def _stepped(text: str) -> tuple[int, int, int]:
    span, _, step = text.partition("*")
    return *_range(span), int(step or 1)


def tell(
    draws: str,
    sentences: Sequence[str],
    asks: Sequence[tuple[str, str]],
    places: int = 0,
    topics: Collection[str] = (),
    checks: Sequence[str] = (),
    categories: Sequence[str] = (),
    fields: dict[str, str] | None = None,
) -> Schema:
    """A schema from a table: a sentence that begins with ``~`` does not matter and is told now and then.

    `fields` gives words to choose from for the whole story: ``{"unit": "cups|liters"}``.
    """

    asides = " ".join(sentence for sentence in sentences if sentence[0] == "~")
    for slot in re.findall(r"\w+", " ".join(answer for _, answer in asks)):
        if f"{{{slot}}}" in asides:
            raise StoryError(f"slot {slot!r} stands in an answer and in a ~ sentence: give it two names")

    def schema(rng: Random) -> Story:
        scene = Scene(rng, categories)
        draw_numbers(scene, draws)
        for name, choices in (fields or {}).items():
            scene.fields[name] = rng.choice(choices.split("|"))
        told = [
            Aside(sentence[1:]) if sentence[0] == "~" else sentence
            for sentence in sentences
            if sentence[0] != "~" or rng.random() < 0.45
        ]
        question, answer = rng.choice(asks)
        # A question may bring a sentence of its own: "{he} sold the rest for {p} each :: how much did {he} get".
        lead, _, question = question.rpartition(" :: ")
        return scene.story([*told, lead] if lead else told, question, answer, places, checks=checks, topics=topics)

    return schema
