"""English: two amounts that are equal once some has gone from one to the other: what each was before."""

from __future__ import annotations

import re

from deduct.core.patterns import pattern
from deduct.formulas.display import format_number
from deduct.languages.english.numbered import Found, Numbered

_NAME = r"(?:the |his |her |my |our )?(?!(?:if|one|when)\b)(?P<{}>[a-z]+)"
_FROM_TO = rf"(?:from|out of) {_NAME}(?: (?:[a-z]+|#))? (?:in|on)?to {_NAME}\b"
_MOVED = pattern(
    r"\b(?:pour|move|pump|put|take|carry|transfer|shift|pass|bring|brought|took)[a-z]* # (?:[a-z]+ ){0,3}"
    + _FROM_TO.format("giver", "taker")
)
_WERE_MOVED = pattern(
    r"# (?:[a-z]+ ){1,3}(?:are|is|were|was) (?:moved|poured|put|taken|carried|pumped) "
    + _FROM_TO.format("giver", "taker")
)
_GAVE = pattern(rf"\b{_NAME} (?:gives|gave|hands|handed|lends|passes|passed) {_NAME} #".format("giver", "taker"))
_TOGETHER = pattern(r"\b(?:together|altogether|in all|in total|between them|both)\b")
_EQUAL = pattern(r"\b(?:the same|equal|equally|just as (?:many|much))\b")
_ASKS = pattern(r"\b(?:how (?:many|much|heavy|full|old)|what (?:is|was|does|did))\b[^.?]*\?")
_DECLINES = pattern(r"%|\b(?:twice|half|times|third|then|left|each|every|difference|than before|both have)\b")


def transfers(text: Numbered) -> Found | None:
    """What one of two had before some of it went to the other; None for any other text.

    >>> from deduct.languages.english.numbered import numbered
    >>> told = "Ann and Bo have 30 pens in all. If Ann gave Bo 4, they would have the same number. How many has Ann?"
    >>> transfers(numbered(told)).told
    '30 ÷ 2 + 4'
    """
    moved = next((match for form in (_MOVED, _WERE_MOVED, _GAVE) if (match := form.search(text.words))), None)
    asks = _ASKS.search(text.words)
    if not moved or not asks or _DECLINES.search(text.words):
        return None
    if not _TOGETHER.search(text.words) or not _EQUAL.search(text.words):
        return None
    part = text.at(moved)
    # "the two jugs" and "the green one" are numbers too.
    rest = [place for place in range(len(text.values)) if place != part and text.values[place] > 2]
    more = _is_giver(moved, asks[0])
    if len(rest) != 1 or more is None:
        return None
    total, some = text.values[rest[0]], text.values[part]
    value = total / 2 + some if more else total / 2 - some
    unit = _unit(text.words, asks[0])
    return (
        Found(value, unit, f"{format_number(total)} ÷ 2 {'+' if more else '-'} {format_number(some)}")
        if value > 0
        else None
    )


def _is_giver(moved: re.Match[str], question: str) -> bool | None:
    """Whether the question is for the one that gives; None where it names neither, or both."""
    groups = moved.groupdict()
    named = {name for name, words in groups.items() if re.search(rf"\b{re.escape(words)}\b", question)}
    return named == {"giver"} if len(named) == 1 else None


def _unit(words: str, question: str) -> str:
    """What is counted: as the question says, else what stands after the first number."""
    asked = re.search(r"\bhow many (?P<noun>[a-z]+)\b(?<! has)(?<! does)(?<! did)(?<! are)(?<! were)", question)
    told = re.search(r"# (?P<noun>[a-z]+)\b", words)
    return asked["noun"] if asked else told["noun"] if told else ""
