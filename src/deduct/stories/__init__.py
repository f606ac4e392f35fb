"""Word problems from a story grammar, in English and Chinese; see `story` for how a schema is written."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from deduct.core.problem import Problem
from deduct.errors import unknown_name
from deduct.stories.drawing import stories
from deduct.stories.story import Language


def _english() -> Language:
    from deduct.stories.english.grammar import ENGLISH

    return ENGLISH


def _chinese() -> Language:
    from deduct.stories.chinese.grammar import CHINESE

    return CHINESE


LANGUAGES: dict[str, Callable[[], Language]] = {"en": _english, "zh": _chinese}


def language_named(code: str) -> Language:
    """The grammar of a language.

    >>> "compare" in " ".join(language_named("en").schemas)
    True
    """
    try:
        return LANGUAGES[code]()
    except KeyError:
        raise unknown_name("language", code, LANGUAGES) from None


def generate(count: int, seed: int, language: str = "en", schemas: Iterable[str] | None = None) -> Iterator[Problem]:
    """Draw `count` different problems with quantities, program, answer and ``info["schema"]``.

    >>> problem = next(generate(1, seed=1))
    >>> problem.program.execute(problem.values) == problem.answer
    True
    """
    return stories(language_named(language), count, seed, schemas)
