"""The English story grammar: a table of schemas by family, and how English sentences are arranged."""

from __future__ import annotations

from deduct.training.synthesis.english import (
    change,
    compare,
    everyday_life,
    everyday_money,
    group,
    measure,
    money,
    percent,
    rate,
    simulate,
    ventures,
)
from deduct.training.synthesis.english.arrange import DEPENDENT, arrange
from deduct.training.synthesis.story import Language, Schema

FAMILIES = (change, compare, group, money, rate, percent, measure, simulate, ventures, everyday_money, everyday_life)
SCHEMAS: dict[str, Schema] = {name: schema for family in FAMILIES for name, schema in family.SCHEMAS.items()}

# The simulator has no end of tales; a schema that is one story in many words should not come up as often.
WEIGHTS = {
    "mix.ledger": 8.0, "venture.shopping": 5.0, "venture.business": 4.0, "venture.week": 3.0, "venture.journey": 2.5, "venture.friends": 5.0, "venture.chores": 2.5,
    "mix.people": 4.0, "mix.kinds": 2.5, "change.two_kinds": 2.0, "change.days": 2.0, "number.puzzle": 0.5,
    "unit.convert": 0.7, "compare.chain": 2.5, "money.basket": 1.5, "group.packs_and_loose": 2.0,
} | {name: 0.6 for name in SCHEMAS if name.startswith("everyday.")}  # fmt: skip

ENGLISH = Language("en", SCHEMAS, arrange, DEPENDENT, WEIGHTS)
