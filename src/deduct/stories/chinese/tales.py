"""Everyday tales in Chinese, told from the text files in situations/; see `deduct.stories.notation`.

Fields beside a tale's own: children ``who``, ``who2``, ``who3``, grown-ups ``adult``, ``adult2``, and ``school``,
``shop``, ``factory``, ``city``, ``city2``.
"""

from __future__ import annotations

import re
from dataclasses import replace
from decimal import Decimal
from pathlib import Path
from random import Random
from typing import Any

from deduct.stories.chinese import world
from deduct.stories.chinese.telling import Number as Told
from deduct.stories.chinese.telling import Percent, numeral
from deduct.stories.chinese.telling import tell as tell_asked
from deduct.stories.declarations import Number
from deduct.stories.library import Library
from deduct.stories.mistakes import UnsuitableNumbersError
from deduct.stories.story import Story, Written
from deduct.stories.tale import Tale

NOISE = 0.25

# What is counted comes out whole; all else may have two decimal places.
_COUNTED = re.compile("(?:多少|几)(?:个(?!月)|本|支|人|名|棵|只|辆|天|页|岁|袋)")


def tell(tale: Tale, rng: Random) -> Story:
    """One telling of a tale."""
    numbers, words = tale.draw(rng)
    sentences, question = tale.choose(rng)
    asked = replace(question, lead="。".join(sentences))
    told = "。".join([*sentences, question.text])
    shown: dict[str, Any] = {slot: _as_told(number, rng) for slot, number in numbers.items() if f"{{{slot}}}" in told}
    return tell_asked(
        rng,
        [asked],
        places=(0 if _COUNTED.search(question.text) else 2) if tale.places is None else tale.places,
        fixed=tale.fixed,
        noise=rng.random() < NOISE,
        fields=people_and_places(rng) | words,
        **shown,
    )


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


def _as_told(number: Number, rng: Random) -> Told:
    value, kind = number.value, number.kind
    if value <= 0:
        raise UnsuitableNumbersError(f"{value} is nothing to tell of")
    if kind == "fraction":
        return value
    if kind == "折":
        tenths = value * 10
        whole = tenths.denominator == 1
        spoken = numeral(int(tenths)) if whole else "".join(numeral(int(digit)) for digit in str(int(value * 100)))
        return Written(value, (spoken if rng.random() < 0.7 else str(int(tenths if whole else value * 100))) + "折")
    shown = value * 100 if kind == "%" else value
    if (shown * 1000).denominator != 1:
        raise UnsuitableNumbersError(f"{shown} has too many decimal places")
    plain = int(shown) if shown.denominator == 1 else Decimal(shown.numerator) / Decimal(shown.denominator)
    return Percent(plain) if kind == "%" else plain


TALES = Library(Path(__file__).parent / "situations")
