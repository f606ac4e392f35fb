"""Patterns that are compiled when they are first used."""

from __future__ import annotations

import re

import pytest

from deduct.core.patterns import pattern


def test_it_does_what_a_compiled_pattern_does() -> None:
    written, flags, text = r"(?P<a>\w)b | c", re.IGNORECASE | re.VERBOSE, "aB c ab"
    lazy, compiled = pattern(written, flags), re.compile(written, flags)
    for _ in range(2):
        assert [match.span() for match in lazy.finditer(text)] == [match.span() for match in compiled.finditer(text)]
        assert lazy.sub("-", text) == compiled.sub("-", text)
        assert lazy.groupindex == compiled.groupindex


def test_what_is_compiled_is_kept() -> None:
    lazy = pattern("[0-9]")
    assert lazy.search("a 7")
    assert lazy.search is lazy.search
    assert vars(lazy)["search"]("a 7")


def test_nothing_is_compiled_before_it_is_used() -> None:
    broken = pattern("(")
    with pytest.raises(re.error):
        broken.search("")
