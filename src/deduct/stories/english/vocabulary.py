"""What English tales may speak of; `deduct.stories.lint` holds them to it."""

from __future__ import annotations

import re
from random import Random

from deduct.stories.declarations import KINDS
from deduct.stories.english.distractors import DISTRACTORS
from deduct.stories.english.scene import Scene
from deduct.stories.english.tales import BARRED
from deduct.stories.english.words import CATEGORIES
from deduct.stories.story import Vocabulary
from deduct.stories.templates import fields_in

VOCABULARY = Vocabulary(
    fields=frozenset(Scene(Random(0)).fields),
    kinds=frozenset(KINDS) - {"折"},
    things=frozenset(CATEGORIES),
    topics={
        topic: frozenset().union(*(fields_in(template) for template, _, _ in entries))
        for topic, entries in DISTRACTORS.items()
    },
    default_topics=frozenset(DISTRACTORS) - BARRED,
    reserved=frozenset({"d0", "d1"}),
    plural=re.compile(r" (?:[a-z]+ )?[a-z]+[^s\W]s\b"),
    hasty=re.compile(r"(?<!\b[ap]\.m)[.?!] [a-z]|[?!.]{2}|\s[,.;?]|\bi\b|^[a-z]"),
    untidy={
        "a sign of the notation is left in the text": re.compile(r"[{}\[\]|⟨⟩~]|::"),
        "two spaces": re.compile(r"  "),
        "the plural after 1": re.compile(r"(?<![\d.,$/-])1 (?!hours?\b|points?\b)[a-z]+[^s\W]s\b(?! a\b| per\b)"),
        # A letter that is a name stays so in a text that is typed in lower case: plan A, jar A.
        "'a' before a vowel": re.compile(r"(?:(?:^|[.!?] )A|(?<!plan )(?<!jar )\ba) [aeio](?!ne\b|nce\b|uro)\w+"),
        "a word is doubled": re.compile(r"\b(\w+) \1\b(?<!had had)(?<!that that)", re.IGNORECASE),
    },
)
