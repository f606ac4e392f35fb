"""What Chinese tales may speak of; `deduct.stories.lint` holds them to it."""

from __future__ import annotations

import re
from random import Random

from deduct.stories.chinese.tales import people_and_places
from deduct.stories.declarations import KINDS
from deduct.stories.story import Vocabulary

VOCABULARY = Vocabulary(
    fields=frozenset(people_and_places(Random(0))),
    kinds=frozenset(KINDS) - {"$", "dozen", "price", "hours"},
    reserved=frozenset({"idle"}),
    hasty=re.compile(r"[a-z一-龥] [一-龥]|[？！…]{2}"),
    untidy={
        "a sign of the notation is left in the text": re.compile(r"[{}\[\]|⟨⟩]|::|None"),
        "a number ends in a needless zero": re.compile(r"\d[.]0+(?!\d)"),
        "two marks of punctuation follow each other": re.compile(r"[，．。？,?][，．。？,?]|^[，．。？]"),
    },
)
