"""The Chinese story grammar: primary-school problems as textbooks and question banks pose them.

Each file holds one family of schemas; `telling` says how a schema is written.
"""

from __future__ import annotations

from deduct.stories.chinese import (
    arithmetic,
    changes,
    geometry,
    mixed,
    motion,
    parts,
    percents,
    puzzles,
    ratios,
    sharing,
    units,
    work,
)
from deduct.stories.chinese.arrange import DEPENDENT, arrange, plain
from deduct.stories.chinese.tales import TALES, UNKNOWNS, tell
from deduct.stories.chinese.vocabulary import VOCABULARY
from deduct.stories.story import Language, Schema

SCHEMAS: dict[str, Schema] = {
    **changes.SCHEMAS,
    **sharing.SCHEMAS,
    **motion.SCHEMAS,
    **work.SCHEMAS,
    **parts.SCHEMAS,
    **percents.SCHEMAS,
    **ratios.SCHEMAS,
    **geometry.SCHEMAS,
    **puzzles.SCHEMAS,
    **arithmetic.SCHEMAS,
    **units.SCHEMAS,
    **mixed.SCHEMAS,
}

# The many-step mixes hold the most phrasings; unit conversions and bare sums are short and soon exhausted.
WEIGHTS: dict[str, float] = {
    "convert": 0.3,
    "map-scale": 0.6,
    "written-sum": 0.6,
    "queue-and-overlap": 0.6,
    "shopping-trip": 1.5,
    "market": 1.5,
    "schoolwork": 1.5,
    "chain": 2.0,
    "farm-and-factory": 1.5,
}

CHINESE = Language("zh", SCHEMAS, arrange, DEPENDENT, WEIGHTS, TALES, tell, plain, UNKNOWNS, vocabulary=VOCABULARY)
