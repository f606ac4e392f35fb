"""The sentence notation: a text with fields and choices, shared by tales and by schemas in Python.

    {name}        a field, or the slot of a number
    [gave|handed] one of these, drawn at random; an empty part and nesting are allowed

Sentences are written in lower case and without the final full stop, so that they can be merged: "if ..., how many ...".
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from random import Random

from deduct.stories.mistakes import StoryError

_CHOICE = re.compile(r"\[([^\[\]]*)\]")
_FIELD = re.compile(r"\{(\w+)\}")
_SPACES = re.compile(r" {2,}")


def choose(template: str, rng: Random) -> str:
    """Draw the bracketed choices of a template, inner ones first.

    >>> choose("she [gave|handed] him [a [red|blue]] ball", Random(1))
    'she gave him a red ball'
    """
    while "[" in template:
        template, found = _CHOICE.subn(lambda match: rng.choice(match[1].split("|")), template)
        if not found:
            raise StoryError(f"template {template!r} has a bracket that is not closed")
    return template


def fill(template: str, fields: Mapping[str, str], rng: Random) -> str:
    """Put the fields in, then draw the choices: a field may hold choices of its own."""
    try:
        # An empty choice leaves two spaces behind.
        return _SPACES.sub(" ", choose(template.format_map(fields), rng)).strip()
    except (KeyError, ValueError, IndexError) as error:
        raise StoryError(f"template {template!r} needs a field or slot that the story lacks: {error}") from error


def fields_in(template: str) -> frozenset[str]:
    """The names of the fields and slots in a template.

    >>> sorted(fields_in("{A} has {n} [big|small {x}] pears"))
    ['A', 'n', 'x']
    """
    return frozenset(_FIELD.findall(template))


def defect(template: str) -> str:
    """What is wrong with the brackets of a template; empty where nothing is.

    >>> defect("{A} [gave|handed them"), defect("[a|b] {n}"), defect("a | b"), defect("{two words}")
    ("a bracket '[' is not closed", '', "'|' stands outside of brackets: write [a|b]", "'{' and '}' enclose one name")
    """
    rest, depth = _FIELD.sub("", template), 0
    if "{" in rest or "}" in rest:
        return "'{' and '}' enclose one name"
    for character in rest:
        depth += (character == "[") - (character == "]")
        if depth < 0:
            return "a bracket ']' is not opened"
        if character == "|" and not depth:
            return "'|' stands outside of brackets: write [a|b]"
    return "a bracket '[' is not closed" if depth else ""
