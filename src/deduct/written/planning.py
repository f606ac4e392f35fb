"""What is to be written, chunk by chunk: a chunk is a file with prompts that begin alike.

    {"variant": "joint", "language": "en", "beginning": "...", "solving": "...",
     "requests": [{"id": "...", "ending": "...", "about": {...}, "source": null}, ...]}

The texts of the prompts stand in it, so that the machine that samples needs nothing else but the model.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from deduct.core.atomic import complete_or_absent
from deduct.core.problem import Problem
from deduct.data import canonical
from deduct.data.records import Record, open_json
from deduct.errors import DataError, unknown_name
from deduct.stories import sample
from deduct.written.prompts import GIVEN, VARIANTS, beginning, ending, given_ending, solving_beginning
from deduct.written.seeds import SEEDS, draw_seed

GIVEN_STEPS = range(1, 8)


@dataclass(frozen=True)
class Request:
    """One problem to write."""

    id: str
    ending: str
    """What the prompt ends with."""
    about: dict[str, Any] = field(default_factory=dict)
    source: Problem | None = None
    """The problem to tell in other words."""


@dataclass(frozen=True)
class Chunk:
    """Requests whose prompts begin alike."""

    variant: str
    language: str
    beginning: str
    solving: str
    """What prompts for a solution begin with."""
    requests: tuple[Request, ...]


def plan(variant: str, language: str, count: int, seed: int, sources: Sequence[Problem] = ()) -> Chunk:
    """Draw a chunk; problems to tell in other words are `sources`, or else drawn from the tales.

    >>> chunk = plan("joint", "en", 2, seed=1)
    >>> len(chunk.requests), "Topic:" in chunk.requests[0].ending
    (2, True)
    """
    if variant not in VARIANTS:
        raise unknown_name("variant", variant, VARIANTS)
    if language not in SEEDS:
        raise unknown_name("language", language, SEEDS)
    name = f"{variant}-{language}-{seed}"
    rng = Random(name)
    first, solving = beginning(variant, language, rng), solving_beginning(language, rng)
    if variant in GIVEN:
        problems = sources or list(_tales(language, count, seed))
        requests = [_given(variant, f"{name}-{i}", problem, rng) for i, problem in enumerate(problems)]
    else:
        requests = []
        for index in range(count):
            drawn = draw_seed(language, rng)
            requests.append(Request(f"{name}-{index}", ending(drawn, language), asdict(drawn)))
    return Chunk(variant, language, first, solving, tuple(requests))


def _given(variant: str, name: str, problem: Problem, rng: Random) -> Request:
    setting = rng.choice(SEEDS[problem.language].settings)
    about = {"schema": problem.info.get("schema", ""), "source": problem.id}
    if variant == "elsewhere":
        about["setting"] = setting
    return Request(name, given_ending(variant, problem.text, setting, problem.language), about, problem)


def _tales(language: str, count: int, seed: int) -> Iterator[Problem]:
    """Problems of the tales whose numbers all differ, so that they can be told apart in other words."""
    for size in (2, 4, 8):
        found = [
            exercise.problem
            for exercise in sample(count * size, seed, language, steps=GIVEN_STEPS)
            if len(set(exercise.problem.values)) == len(exercise.problem.values)
        ]
        if len(found) >= count:
            yield from found[:count]
            return
    raise DataError(f"fewer than {count} tales were found whose numbers all differ; ask for fewer")


def write_chunk(chunk: Chunk, path: Path) -> None:
    """Write a chunk."""
    requests = [
        {
            "id": each.id,
            "ending": each.ending,
            "about": each.about,
            "source": each.source and canonical.to_record(each.source),
        }
        for each in chunk.requests
    ]
    fields = {name: getattr(chunk, name) for name in ("variant", "language", "beginning", "solving")}
    with complete_or_absent(path) as file:
        file.write(json.dumps({**fields, "requests": requests}, ensure_ascii=False).encode())


def read_chunk(path: Path) -> Chunk:
    """Read a chunk."""
    fields = open_json(path)
    try:
        requests = tuple(
            Request(
                each["id"],
                each["ending"],
                each["about"],
                each["source"] and canonical.from_record(Record(each["source"], str(path))),
            )
            for each in fields.pop("requests")
        )
        return Chunk(**fields, requests=requests)
    except (KeyError, TypeError, AttributeError) as error:
        raise DataError(f"{path} is not a chunk of requests ({error!r}); plan it again") from None
