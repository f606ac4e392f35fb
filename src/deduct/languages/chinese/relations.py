"""Chinese: linear relations between things: those a text tells outright, and those of things of two kinds."""

from __future__ import annotations

from deduct.languages.chinese.kinds import kinds
from deduct.languages.chinese.told_relations import told_relations
from deduct.languages.found_relation import Relations

READERS = (kinds, told_relations)


def relations(text: str) -> Relations | None:
    """The relations of a text and the thing that it asks for; None for any other text.

    >>> relations("鸡和兔共有9只，一共26条腿，兔有几只？").names
    ('鸡', '兔')
    """
    return next((found for read in READERS if (found := read(text))), None)
