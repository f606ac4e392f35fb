"""English: what many do at once takes no longer than for one; and friends of somebody who is one of them."""

from __future__ import annotations

from deduct.core.patterns import pattern
from deduct.formulas.display import format_number
from deduct.languages.english.numbered import Found, Numbered

_TAKES = pattern(
    r"\b(?:takes?|needs?|burns?|bakes?|dr(?:y|ies)|boils?|cooks?|freezes?|must|lasts?)\b[^.#]*?(?P<time># )"
    r"(?P<unit>minute|hour|day|week)s?\b"
)
_BY_ITSELF = pattern(r"\b(?:dr(?:y|ies)|bak(?:e|es|ing)|oven|boil\w*|cook\w*|freez\w*|charg\w*|burn\w*|candles?)\b")
_AT_ONCE = pattern(
    r"\b(?:together|at once|at the same time|side by side|simultaneously|in the same (?:pot|pan|oven|line))\b"
)
_ASKS_TIME = pattern(
    r"\b(?:how (?:long|many (?:minutes|hours|days|weeks))|after how many (?:minutes|hours)|when)\b[^.]*\?"
)
_FRIENDS = pattern(
    r"\bwith (?:his |her |my |their |the )?(?P<count>#) (?:other )?(?:friends|cousins|brothers|sisters|colleagues"
    r"|classmates|guests|neighbou?rs|others|children|pals|mates|people)\b"
)
_INCLUDED = pattern(
    r"\b(?:included|too|as well|(?:including|counting|and) (?:himself|herself|myself|me|him|her)|including [a-z]+)\b"
)
_EACH = pattern(r"\b(?:each|every one) of (?:them|us)\b[^.#]*(?P<each>#) (?P<what>[a-z]+)")
_ASKS_ALL = pattern(r"\bhow many (?P<what>[a-z]+)\b[^.]*\?")
_DECLINES = pattern(r"%|\b(?:half|twice|left|more|fewer|less|one after|after the other|times|except|but not|then)\b")


def at_once(text: Numbered) -> Found | None:
    """How long many things take that need nobody's work; None for any other text.

    >>> from deduct.languages.english.numbered import numbered
    >>> at_once(numbered("An egg must boil for 6 minutes. How long do 4 eggs take in the same pot?")).value
    Fraction(6, 1)
    """
    takes, words = _TAKES.search(text.words), text.words
    if not takes or len(text.values) != 2 or _DECLINES.search(words) or any(text.ordinals):
        return None
    if not (_BY_ITSELF.search(words) and _AT_ONCE.search(words) and _ASKS_TIME.search(words)):
        return None
    time = text.value(takes, "time")
    return Found(time, f"{takes['unit']}s", format_number(time))


def company(text: Numbered) -> Found | None:
    """What somebody and some friends have, each of them the same; None for any other text.

    >>> from deduct.languages.english.numbered import numbered
    >>> company(numbered("Al eats with 3 friends. Each of them, Al too, has 2 buns. How many buns is that?")).told
    '(3 + 1) × 2'
    """
    friends, each, asks = (form.search(text.words) for form in (_FRIENDS, _EACH, _ASKS_ALL))
    if not friends or not each or not asks or len(text.values) != 2 or _DECLINES.search(text.words):
        return None
    if not _INCLUDED.search(text.words, each.start()) or asks["what"] != each["what"]:
        return None
    count, some = (text.values[text.before(place)] for place in (friends.start("count"), each.start("each")))
    return Found((count + 1) * some, asks["what"], f"({format_number(count)} + 1) × {format_number(some)}")
