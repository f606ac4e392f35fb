"""The English story grammar: a table of schemas by family, and how English sentences are arranged."""

from __future__ import annotations

from deduct.stories.english import (
    change,
    clocks,
    compare,
    flow,
    group,
    measure,
    money,
    parts,
    percent,
    rate,
    simulate,
    trade,
    ventures,
)
from deduct.stories.english.arrange import DEPENDENT, arrange, plain
from deduct.stories.english.tables import TABLES
from deduct.stories.english.tables import schemas as table_schemas
from deduct.stories.english.tales import TALES, UNKNOWNS, tell
from deduct.stories.english.vocabulary import VOCABULARY
from deduct.stories.story import Language, Schema

SCHEMAS: dict[str, Schema] = {
    **change.SCHEMAS,
    **parts.SCHEMAS,
    **compare.SCHEMAS,
    **group.SCHEMAS,
    **money.SCHEMAS,
    **trade.SCHEMAS,
    **rate.SCHEMAS,
    **flow.SCHEMAS,
    **percent.SCHEMAS,
    **measure.SCHEMAS,
    **clocks.SCHEMAS,
    **table_schemas("contrast"),
    **simulate.SCHEMAS,
    **ventures.SCHEMAS,
    **table_schemas("everyday"),
}

# The simulator has no end of stories; a schema that is one story in many words should not come up as often.
WEIGHTS: dict[str, float] = dict.fromkeys((name for name in SCHEMAS if name.startswith("everyday.")), 0.8) | {
    "mix.ledger": 12.0,
    "mix.people": 6.0,
    "mix.kinds": 2.5,
    "venture.shopping": 7.0,
    "venture.business": 6.0,
    "venture.week": 4.0,
    "venture.journey": 3.5,
    "venture.friends": 7.0,
    "venture.chores": 3.5,
    "change.separate": 2.0,
    "change.separate_change": 1.5,
    "change.join_change": 1.5,
    "change.two_kinds": 2.5,
    "change.days": 2.0,
    "compare.chain": 2.5,
    "compare.difference": 2.5,
    "compare.other": 2.0,
    "group.share": 4.0,
    "group.share_after": 3.0,
    "group.people": 2.0,
    "group.same_rate": 2.0,
    "group.packs_and_loose": 2.0,
    "money.basket": 1.5,
    "unit.convert": 0.7,
    "number.puzzle": 0.5,
}

ENGLISH = Language("en", SCHEMAS, arrange, DEPENDENT, WEIGHTS, TALES, tell, plain, UNKNOWNS, TABLES, VOCABULARY)
