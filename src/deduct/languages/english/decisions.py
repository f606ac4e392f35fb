"""English questions for yes or no: is it enough, does it fit, will they be late, and which amount is the limit."""

from __future__ import annotations

import re
from dataclasses import replace

from deduct.core.patterns import pattern
from deduct.languages.english.factors import given_of
from deduct.languages.english.inflection import singular
from deduct.languages.english.sentences import STOP
from deduct.languages.folding import fold
from deduct.languages.found_factor import ENOUGH, HOLDS, OVER, Decision, Factor
from deduct.languages.reading import find_quantities

ANSWERS = {"yes": "yes", "no": "no"}
_WHETHER = pattern(
    r"^\W*(?:(?:so|then|and|but)\s+)?(?:is|are|was|were|do|does|did|can|could|will|would|has|have|had|should|may"
    r"|might|am)\b[^?]*\?",
    re.IGNORECASE,
)
_OVER = pattern(
    r"\b(?:overloaded|too\s+(?:heavy|much|many|long|large|big|fast)|exceed\w*|over\s+the\s+(?:limit|budget)|late"
    r"|above\s+the\s+limit"
    r"|have\s+to\s+(?:fill\s+up|refill|stop)\b)",
    re.IGNORECASE,
)
_HOLDS = pattern(
    r"\b(?:fit|allowed|hold|carry|room\s+for|in\s+time|on\s+time|space|cross|take\s+(?:it|them|all)|stand"
    r"|pass\s+under)\b",
    re.IGNORECASE,
)
_ENOUGH = pattern(
    r"\b(?:enough|suffice|sufficient|afford|last|do\s+for|reach|make\s+it|pay\s+for|buy\s+(?:both|them|all)|manage|finish|be\s+done)\b"
    r"|\bis\s+there\s+an?\s+\w+\s+for\s+(?:every|each)\b",
    re.IGNORECASE,
)
_ENOUGH_OF = pattern(
    r"\b(?:enough|is\s+there\s+an?(?=\s+\w+\s+for\s+(?:every|each)))\s+(?P<noun>(?!for\b|to\b)[a-z]+)\b", re.IGNORECASE
)
_FOR_EVERY = pattern(r"\bfor\s+(?:every|each)(?=\s+\w+\s*(?:one\s+of\s+them)?\?)", re.IGNORECASE)
_DECLINES = pattern(
    r"\b(?:than|twice|half|if|discount|off|percent|then|another|extra|already|left|each\s+way|average|evenly"
    r"|equally|leftover"
    r"|by|Monday|Tuesday|Wednesday|Thursday|Friday|detour|claims?|says|thinks|right|leap|prime|even|odd|divisible)\b|%",
    re.IGNORECASE,
)
_ONE_COSTS = pattern(r"\b(?:an?|each|every|one) (?P<thing>[a-z]+) (?:costs?|is|for)\s+[$€£]?\d", re.IGNORECASE)
_ENOUGH_FOR = pattern(
    r"\bfor\s+(?:(?:all|the)\s+)?\S+\s+(?P<who>friends|people|children|kids|pupils|students|adults|guests|persons|visitors)\s*\?",
    re.IGNORECASE,
)
PEOPLE = (("#person", 1),)
_FIRM_LIMIT = pattern(
    r"\b(?:allows?|permits?|limit\s+(?:is|of)|limited\s+to|at\s+most|up\s+to|no\s+more\s+than"
    r"|maximum(?:\s+load)?\s+(?:is|of)"
    r"|(?:may|can|could)\s+(?:only\s+)?(?:carry|hold|take|weigh|lift)|holds|bears?)\s+(?:only\s+|at\s+most\s+"
    r"|up\s+to\s+)?[$€£]?\Z",
    re.IGNORECASE,
)
_NEEDED_BEFORE = pattern(
    r"\b(?:wants?|needs?|ha(?:s|ve)|promised|must|plans?|hopes?|would\s+like)\s+to\s+(?:read|write|save|drive|ride"
    r"|walk|run|finish|learn|type|pack|paint|swim|cover|collect)(?:\s+in|\s+an?|\s+out)?\s+\Z",
    re.IGNORECASE,
)
_NEED_OF = pattern(r"\b(?:needs?|needed|requires?|required|wants?|takes|ordered)\s+(?:at\s+least\s+)?\Z", re.IGNORECASE)
"""What stands before as many things as are needed."""
_LIMIT_BEFORE = pattern(
    r"\b(?:has|have|had|with|saved|earns?|got|there\s+(?:are|is)|limit\s+(?:is|of)|at\s+most|up\s+to"
    r"|maximum\s+(?:is|of)|may\s+(?:carry|hold)"
    r"|can\s+(?:carry|hold|go|take)|holds|carries|takes|only)\s+(?:up\s+to\s+|at\s+most\s+|only\s+)?[$€£]?\Z",
    re.IGNORECASE,
)


def decision(text: str) -> Decision | None:
    """The numbers of a question for yes or no, and how they decide; None for any other text.

    >>> found = decision("A lift may carry 600 kg. 9 people of 70 kg each get in. Is the lift overloaded?")
    >>> found.kind, len([factor for factor in found.given if not factor.one])
    ('over', 3)
    """
    folded = fold(text).rstrip()
    cuts = [match.end() for match in STOP.finditer(folded, 0, len(folded) - 1)]
    start = cuts[-1] if cuts else 0
    question = folded[start:]
    if not _WHETHER.match(question) or _DECLINES.search(folded):
        return None
    folded = _one_each(folded)
    kind = next(
        (kind for kind, sign in ((OVER, _OVER), (ENOUGH, _ENOUGH), (HOLDS, _HOLDS)) if sign.search(question)), None
    )
    given = given_of(_FOR_EVERY.sub(lambda match: "for all".ljust(len(match[0])), folded)) if kind else None
    if kind is None or given is None:
        return None
    given = _alike(given, question)
    numbers = [factor for factor in given if not factor.one]
    supply = _supply(folded, start, kind, numbers)
    return None if supply is None else Decision(given, kind, (supply,), start, len(folded), supply)


def _one_each(text: str) -> str:
    """People who take one ticket each, counted as tickets: a ticket costs $7, is $40 enough for 5 friends?"""
    price, people = _ONE_COSTS.search(text), _ENOUGH_FOR.search(text)
    if not price or not people or len(find_quantities(text, "en")) != 3:
        return text
    things = f"{price['thing']}s"
    return f"{text[: people.start('who')]}{things}{text[people.end('who') :]}"


def _alike(given: tuple[Factor, ...], question: str) -> tuple[Factor, ...]:
    """With people counted as the seats that they need."""
    noun = _ENOUGH_OF.search(question)
    things = ((f"#{singular(noun['noun'].lower())}", 1),) if noun else ()
    if not any(factor.dimension == things for factor in given if not factor.one):
        return given
    return tuple(replace(each, dimension=things) if each.dimension == PEOPLE else each for each in given)


def _supply(text: str, start: int, kind: str, numbers: list[Factor]) -> int | None:
    """The place of a number of what there is, or of what holds it; None where nothing tells."""
    word = _ENOUGH.search(text, start) if kind == ENOUGH else None
    asked = [factor.place for factor in numbers if word and start <= factor.place < word.start()]
    if asked:
        return asked[0]
    if noun := _ENOUGH_OF.search(text, start):
        things = [factor.place for factor in numbers if singular(noun["noun"].lower()) in factor.words.lower()]
        there = [place for place in things if not _NEED_OF.search(text, 0, place)]
        return next(iter(there or things), None)
    needed = [factor.place for factor in numbers if _NEEDED_BEFORE.search(text, 0, factor.place)]
    if len(needed) == 1 and kind == ENOUGH and len(numbers) > 2:
        return next(factor.place for factor in reversed(numbers) if factor.place != needed[0])
    limits = [factor.place for factor in numbers if _FIRM_LIMIT.search(text, 0, factor.place)]
    if len(limits) == 1 and kind != ENOUGH:
        return limits[0]
    limits = [factor.place for factor in numbers if _LIMIT_BEFORE.search(text, 0, factor.place)]
    return limits[0] if len(limits) == 1 else None
