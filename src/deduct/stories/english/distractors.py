"""Sentences that do not matter: quantities of other things, other people, ages, prices, times and places."""

from __future__ import annotations

from collections.abc import Collection
from fractions import Fraction
from itertools import accumulate
from typing import TYPE_CHECKING

from deduct.stories.english import numerals

if TYPE_CHECKING:
    from deduct.stories.english.scene import Scene

DISTRACTORS: dict[str, tuple[tuple[str, int, int], ...]] = {
    "own": (  # other things of the same person
        ("{A} also [has|owns] {d} {ws}", 2, 40),
        ("there are {d} {ws} in {A}'s [room|house|garage|bag]", 2, 40),
        ("{A} also [bought|found|got] {d} {ws}", 2, 30),
        ("{A} [saw|counted] {d} {ws} [on the way home|that day|along the way]", 2, 60),
        ("{A} [gave|lent] {d} {ws} to {his} {kin}", 2, 30),
        ("{A} lost {d} of {his} {ws} [last week|last month|yesterday]", 2, 15),
        ("{A} [used to have|once had] {d} {ws}", 2, 60),
    ),
    "others": (  # other people
        ("{C} has {d} {xs}", 2, 60),
        ("{C} [bought|found|got] {d} {xs} [last week|the day before|last month]", 2, 60),
        ("{C} has {d} {ws}", 2, 60),
        ("{A}'s {kin} has {d} {xs}", 2, 60),
        ("{C} gave {d} {ws} to {A}'s {kin}", 2, 40),
        ("{C} [sold|lost] {d} {ws} [last week|yesterday|that day]", 2, 40),
        ("{C} wants to buy {d} {xs} [next week|next month]", 2, 40),
    ),
    "kinds": (  # another kind of the same category
        ("{A} also has {d} {zs}", 2, 60),
        ("there are [also|] {d} {zs} [on the table|nearby|in the room]", 2, 60),
        ("{A} [bought|got] {d} {zs} [last week|that day|]", 2, 60),
    ),
    "age": (
        ("{A} is {d} years old", 19, 65),
        ("{C} is {d} years old", 7, 30),
        ("{A}'s [brother|sister|cousin|best friend|teammate] is {d} years old", 8, 30),
        ("{A}'s [mother|father|uncle|aunt|teacher|neighbor] is {d} years old", 30, 62),
        ("{A}'s [grandmother|grandfather] is {d} years old", 60, 88),
        ("{C} [turned {d} this year|will turn {d} next month|turned {d} in {month}]", 7, 60),
        ("{A} and {C} have been friends for {d} years", 2, 20),
    ),
    "money": (
        ("each {x} [costs|cost] ${d}", 2, 30),
        ("{A} [has|had] ${d} in {his} [wallet|pocket|purse|piggy bank]", 3, 90),
        ("a ticket to {place} costs ${d}", 3, 40),
        ("{A}'s {kin} spent ${d} on {ws}", 3, 60),
        ("{A} paid ${d} for lunch [that day|]", 4, 25),
    ),
    "time": (
        ("it took {A} {d} minutes to get [there|home]", 5, 55),
        ("{A} [spends|spent] {d} minutes [cooking|reading|on the phone|walking the dog]", 10, 80),
        ("{A} woke up at {d} o'clock", 5, 9),
        ("{A} has lived in this town for {d} years", 2, 30),
        ("it [rained|snowed] for {d} days [last month|that month]", 2, 14),
        ("the [store|shop|library] closes at {d} p.m.", 5, 10),
    ),
    "distance": (
        ("{A} lives {d} [miles|kilometers|blocks] from {place}", 2, 30),
        ("{place} is {d} [miles|kilometers] away", 2, 40),
        ("{A} walked {d} [miles|blocks] [that day|in the morning]", 2, 12),
    ),
    "weight": (
        ("each {x} weighs [about|] {d} ounces", 2, 40),
        ("{A}'s [dog|backpack|bicycle] weighs {d} pounds", 12, 60),
    ),
    "people": (
        ("{C}'s class has {d} students", 15, 34),
        ("there were {d} [other|] people [at {place}|there]", 5, 200),
        ("{A} has {d} [cousins|siblings|roommates]", 2, 9),
        ("{d} people [live|work] in {A}'s building", 12, 300),
    ),
    "labels": (
        ("{A} lives on the {o} floor [of an apartment building|]", 2, 20),
        ("{A} lives at {d} [Maple|Oak|Main|Hill|Park] Street", 10, 900),
        ("{C} is in grade {d}", 2, 9),
        ("{A} took bus number {d} to {place}", 2, 90),
        ("this happened in {year}", 1990, 2025),
        ("it was {month} {d}", 2, 28),
        ("the temperature [outside|] was {d} degrees", 40, 98),
    ),
}
"""Topic -> templates with the range of their number {d}; a schema bars the topics that it is about itself."""

_CHOICES = [(topic, entry) for topic, entries in DISTRACTORS.items() for entry in entries]
_WEIGHTS = tuple(
    accumulate(
        {"own": 3.0, "others": 3.0, "kinds": 4.0}.get(topic, 1.2) * (1.0 if len(DISTRACTORS[topic]) > 3 else 1.5)
        for topic, _ in _CHOICES
    )
)
_ORDINALS = ("-", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def draw(scene: Scene, number: int, topics: Collection[str]) -> list[str]:
    """Draw some sentences whose numbers (slots d0, d1 ...) the answer must not use."""
    sentences: list[str] = []
    told: set[str] = set(topics)
    for _ in range(number * 4):
        if len(sentences) == number:
            break
        topic, (template, low, high) = scene.rng.choices(_CHOICES, cum_weights=_WEIGHTS)[0]
        if topic in told:
            continue
        told.add(topic)
        slot = f"d{len(sentences)}"
        _put(scene, slot, template, low, high)
        sentences.append(_with_slot(template, slot))
    return sentences


def _with_slot(template: str, slot: str) -> str:
    for old in ("${d}", "{d}", "{o}", "{year}"):
        template = template.replace(old, f"{{{slot}}}")
    return template


def _put(scene: Scene, slot: str, template: str, low: int, high: int) -> None:
    value = scene.rng.randint(low, high)
    if "${d}" in template:
        scene.put_money(slot, value)
    elif "{o}" in template:
        scene.put(slot, value, _ORDINALS[value] if value <= 10 else f"{value}th" if value != 13 else "13th")
    elif "{year}" in template or "Street" in template or "grade" in template or "degrees" in template:
        scene.put(slot, value, str(value))
    else:
        scene.put(slot, Fraction(value), numerals.write(Fraction(value), scene.style, scene.rng))
