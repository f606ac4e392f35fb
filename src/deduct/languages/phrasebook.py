"""The sentences of explanations, in the language of the problem.

`{a}` and `{b}` are operands, `{n}` a count, `{thing}` what is counted, `{step}` a step's number. A key that
ends in ``_of`` is the form used when the thing is known.
"""

from __future__ import annotations

from collections.abc import Mapping

from deduct.languages.known import language_named


def phrases_of(language: str) -> Mapping[str, str]:
    """All phrases of a language; those of explanations include the words around a solution."""
    parts = language_named(language)
    return {**parts.wording.WORDS, **parts.phrases.PHRASES}


def say(language: str, key: str, **parts: object) -> str:
    """One phrase of a language, with its parts filled in.

    >>> say("en", "total", a="8 pears", b="3 plums")
    '8 pears and 3 plums together'
    >>> say("zh", "share", a="200名学生", b="15%")
    '200名学生的15%'
    """
    return phrases_of(language)[key].format(**parts)


def cue(language: str, key: str, *texts: str) -> bool:
    """Whether any of the texts has a cue of this kind.

    >>> cue("en", "left", "sells 10 of them")
    True
    """
    pattern = language_named(language).phrases.CUES[key]
    return any(pattern.search(text) for text in texts if text)
