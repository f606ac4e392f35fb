"""Drawing stories: schemas and tales by their weights, told until the numbers make sense and the text is new."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import replace
from difflib import get_close_matches
from functools import partial
from itertools import accumulate
from random import Random

from deduct.core.problem import Problem
from deduct.errors import unknown_name
from deduct.stories.library import Library
from deduct.stories.mistakes import StoryError, UnsuitableNumbersError
from deduct.stories.story import Language, Schema, Story, build

MAX_DRAWS = 500
"""How often a schema is drawn again because its numbers do not suit, before that counts as a defect."""
TALES_SHARE = 0.7
"""How many of the drawn stories are tales: they are the most varied in their words."""
TALE = "tale."
"""What the name of a tale begins with among the schemas."""
UNKNOWNS = "unknowns."
"""What the name of a tale with unknowns begins with."""


def stories(language: Language, count: int, seed: int, schemas: Iterable[str] | None = None) -> Iterator[Problem]:
    """Draw `count` different problems; the same seed gives the same problems. Tales that are held out are not drawn."""
    weights = schema_weights(language)
    names = list(weights if schemas is None else schemas)
    known = {name: schema_named(language, name) for name in names}
    bounds = list(accumulate(weights.get(name, 1.0) for name in names))
    seen: set[bytes] = set()
    for index in range(count):
        rng = Random(f"{language.code}/{seed}/{index}")
        for _ in range(MAX_DRAWS):
            name = rng.choices(names, cum_weights=bounds)[0]
            problem = told(name, known[name], language, rng)
            if is_new(problem, seen):
                break
        else:
            raise StoryError(f"the schemas {', '.join(names[:10])} do not hold {count} different problems")
        yield replace(problem, id=f"{language.code}-{seed}-{index}", info={"schema": name})


def schema_named(language: Language, name: str) -> Schema:
    """A schema of the language, or one of its tales."""
    libraries = {TALE: language.tales, UNKNOWNS: language.unknowns}
    for start, library in libraries.items():
        if library is not None and name.startswith(start) and name.removeprefix(start) in library:
            return partial(_tell, language, library, name.removeprefix(start))
    if name not in language.schemas:
        known = [start + each for start, library in libraries.items() for each in library or ()]
        raise unknown_name("schema", name, [*language.schemas, *get_close_matches(name, known, n=3)])
    return language.schemas[name]


def _tell(language: Language, library: Library, name: str, rng: Random) -> Story:
    """A tale is read when it is first told, so that nobody waits for ten thousand others."""
    assert language.tell is not None
    return language.tell(library[name], rng)


def schema_weights(language: Language) -> dict[str, float]:
    """How often each schema and each tale is drawn; tales together `TALES_SHARE` of the time."""
    weights = {name: language.weights.get(name, 1.0) for name in language.schemas}
    library = language.tales
    tales = [] if library is None else [TALE + name for name in library if name not in library.held_out]
    others = sum(weights.values())
    each = TALES_SHARE / (1 - TALES_SHARE) * others / max(1, len(tales)) if others else 1.0
    return {**weights, **dict.fromkeys(tales, each)}


def told(name: str, schema: Schema, language: Language, rng: Random) -> Problem:
    """A problem of a schema, drawn until its numbers make sense."""
    why = ""
    for _ in range(MAX_DRAWS):
        try:
            return build(schema(rng), language, rng)
        except UnsuitableNumbersError as error:
            why = str(error)
        except StoryError as error:
            raise StoryError(f"schema {name!r}: {error}") from error
    raise StoryError(f"schema {name!r} found no suitable numbers in {MAX_DRAWS} draws; at last {why}")


def is_new(problem: Problem, seen: set[bytes]) -> bool:
    """Whether a text has not been told before; it is kept in `seen`."""
    digest = hashlib.blake2b(problem.text.encode(), digest_size=8).digest()
    new = digest not in seen
    seen.add(digest)
    return new
