"""Each part of a language has what its protocol names: nothing else checks this, for parts are imported by name."""

from __future__ import annotations

import pytest

from deduct.languages import asking_parts, moment_parts, reading_parts, teaching_part
from deduct.languages.known import LANGUAGES
from deduct.languages.language import Language

PROTOCOLS = {**vars(asking_parts), **vars(moment_parts), **vars(reading_parts), **vars(teaching_part)}
PARTS = {
    name: PROTOCOLS[each.fget.__annotations__["return"]]
    for name, each in vars(Language).items()
    if isinstance(each, property)
}


def named_by(protocol: type) -> set[str]:
    """The tables and functions of a protocol."""
    functions = {name for name, each in vars(protocol).items() if callable(each) and not name.startswith("_")}
    return functions | set(protocol.__annotations__)


def test_protocols_are_read() -> None:
    assert {"DEFINES", "kinds"} & named_by(reading_parts.Tallies)
    assert len(PARTS) > 30


@pytest.mark.parametrize("language", LANGUAGES.values(), ids=LANGUAGES)
@pytest.mark.parametrize("name", PARTS)
def test_a_part_has_all_that_its_protocol_names(language: Language, name: str) -> None:
    if language.has(name):
        part = language.part(name)
        assert not {each for each in named_by(PARTS[name]) if not hasattr(part, each)}
