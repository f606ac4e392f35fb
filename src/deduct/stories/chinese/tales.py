"""Everyday tales in Chinese, told from the text files in situations/; see `deduct.stories.notation`.

Fields beside a tale's own: children ``who``, ``who2``, ``who3``, grown-ups ``adult``, ``adult2``, and ``school``,
``shop``, ``factory``, ``city``, ``city2``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

from deduct.stories.chinese import typed_numbers, world
from deduct.stories.chinese.telling import Number as Told
from deduct.stories.chinese.telling import Percent, numeral
from deduct.stories.chinese.telling import tell as tell_asked
from deduct.stories.declarations import Number
from deduct.stories.library import Library
from deduct.stories.mistakes import UnsuitableNumbersError
from deduct.stories.story import Story, Written
from deduct.stories.tale import Tale
from deduct.stories.typed_kinds import TYPED_KINDS

NOISE = 0.25

# What is counted comes out whole; all else may have two decimal places.
_COUNTED = re.compile("(?:多少|几)(?:个(?!月)|本|支|人|名|棵|只|辆|天|页|岁|袋)")


def tell(tale: Tale, rng: Random) -> Story:
    """One telling of a tale."""
    numbers, words = tale.draw(rng)
    sentences, question = tale.choose(rng)
    asked = replace(question, lead="。".join(sentences))
    told = "。".join([*sentences, question.text])
    styles = {kind: typed_numbers.draw_style(kind, rng) for kind in TYPED_KINDS}
    shown: dict[str, Any] = {
        slot: _as_told(number, rng, styles) for slot, number in numbers.items() if f"{{{slot}}}" in told
    }
    story = tell_asked(
        rng,
        [asked],
        places=(0 if _COUNTED.search(question.text) else 2) if tale.places is None else tale.places,
        fixed=tale.fixed,
        noise=rng.random() < NOISE,
        signed=tale.signed,
        fields=people_and_places(rng) | words,
        **shown,
    )
    return replace(story, unknowns=tale.solved_for(numbers))


def people_and_places(rng: Random) -> dict[str, str]:
    """The fields that every tale has."""
    adult, adult2 = rng.sample(world.ADULTS, 2)
    city, city2 = rng.sample(world.CITIES, 2)
    return world.cast(rng) | {
        "adult": adult,
        "adult2": adult2,
        "school": rng.choice(world.SCHOOLS),
        "shop": rng.choice(world.SHOPS),
        "factory": rng.choice(world.FACTORIES),
        "city": city,
        "city2": city2,
    }


def _as_told(number: Number, rng: Random, styles: Mapping[str, str]) -> Told:
    value, kind = number.value, number.kind
    if kind in TYPED_KINDS:
        return Written(value, typed_numbers.write(value, kind, styles[kind], rng), typed=True)
    if value < 0:
        return Written(value, f"{'零下' if rng.random() < 0.3 else '-'}{_plain(-value)}", typed=True)
    if not value:
        raise UnsuitableNumbersError(f"{value} is nothing to tell of")
    if kind == "fraction":
        return value
    if kind == "折":
        tenths = value * 10
        whole = tenths.denominator == 1
        spoken = numeral(int(tenths)) if whole else "".join(numeral(int(digit)) for digit in str(int(value * 100)))
        return Written(value, (spoken if rng.random() < 0.7 else str(int(tenths if whole else value * 100))) + "折")
    return Percent(_plain(value * 100)) if kind == "%" else _plain(value)


def _plain(value: Fraction) -> int | Decimal:
    """A number in digits."""
    if (value * 1000).denominator != 1:
        raise UnsuitableNumbersError(f"{value} has too many decimal places")
    return int(value) if value.denominator == 1 else Decimal(value.numerator) / Decimal(value.denominator)


TALES = Library(Path(__file__).parent / "situations")
UNKNOWNS = Library(Path(__file__).parent / "unknowns")
