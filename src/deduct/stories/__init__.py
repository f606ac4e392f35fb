"""Word problems from a story grammar, in English and Chinese: to train on, and to practise with."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from itertools import islice

from deduct.core.problem import Problem
from deduct.errors import unknown_name
from deduct.stories.drawing import TALE, UNKNOWNS, stories
from deduct.stories.plain import Exercise
from deduct.stories.sampling import Wishes, exercises
from deduct.stories.story import Language

__all__ = ["ALL_UNKNOWNS", "LANGUAGES", "Exercise", "generate", "language_named", "sample", "tales_of"]


def _english() -> Language:
    from deduct.stories.english.grammar import ENGLISH

    return ENGLISH


def _chinese() -> Language:
    from deduct.stories.chinese.grammar import CHINESE

    return CHINESE


ALL_UNKNOWNS = "unknowns"
"""Names all tales with unknowns, among the files of tales."""

LANGUAGES: dict[str, Callable[[], Language]] = {"en": _english, "zh": _chinese}


def language_named(code: str) -> Language:
    """The grammar of a language.

    >>> "compare.difference" in language_named("en").schemas
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


def tales_of(language: str, files: Collection[str] = ()) -> list[str]:
    """The names of all tales, or of those of some files, for `generate`; those that are held out are left out.

    The file ``unknowns`` stands for all tales with unknowns, which are not among the tales where no file is named.

    >>> tales_of("en", ["whole"])[0]
    'tale.whole/vans for an outing'
    """
    library, unknowns = language_named(language).tales, language_named(language).unknowns
    assert library is not None
    assert unknowns is not None
    known = {name.partition("/")[0] for name in library}
    for file in files:
        if file not in known | {ALL_UNKNOWNS}:
            raise unknown_name("file of tales", file, [ALL_UNKNOWNS, *sorted(known)])
    wanted = set(files) or known
    drawn = [TALE + name for name in library if name.partition("/")[0] in wanted and name not in library.held_out]
    return [*drawn, *(UNKNOWNS + name for name in unknowns if ALL_UNKNOWNS in wanted)]


def sample(
    count: int,
    seed: int,
    language: str = "en",
    *,
    skills: Collection[str] = (),
    grades: Collection[int] = (),
    steps: Collection[int] = (),
    distractors: bool | None = None,
    held_out: bool = False,
    files: Collection[str] = (),
) -> Iterator[Exercise]:
    """Draw `count` different problems to practise with from the tales, each with its tags.

    All `skills` are wanted, and one of the `grades` and numbers of `steps`; what is empty or None does not matter. The
    first problems do not depend on `count`. `files` of tales are named as for `tales_of`; tales with unknowns are drawn
    only where they are named. `StoryError` where nothing fits.

    >>> for exercise in sample(2, seed=1, skills=["ages"], grades=[1, 2, 3], distractors=False):
    ...     print("ages" in exercise.tags.skills, exercise.tags.grade <= 3, exercise.tags.distractors)
    True True False
    True True False
    """
    schemas = tuple(tales_of(language, files)) if files else ()
    wishes = Wishes(frozenset(skills), frozenset(grades), frozenset(steps), distractors, held_out, schemas)
    return islice(exercises(language_named(language), seed, wishes), count)
