"""Chinese: what the two kinds of things of a text are called, and which of them its question names."""

from __future__ import annotations

from typing import NamedTuple

from deduct.core.patterns import pattern
from deduct.languages.found_factor import Factor

_BOUND = pattern("[，。；、和与跟或！？!?;,]|(?=一?共|混合|合起来|[两二2]种|掺|兑)|(?<=[一-龥])\\s+")
_VALUE = pattern(
    "每[一-龥](?=[一-龥]{2})|[0-9.]+(?:千?克|[元角分毛块人])?钱?|[/一][张个题只条包]|单价|[得的需坐装要是重]|每[一-龥]|倒?扣|^[^，]{6,}，"
)
_AROUND = "，。；、 和与或"
_NOISE = pattern("[的一每个张有了各是要买卖用去共几多少分别其中两种订坐装做投打升元角]|千?克|[公市]?斤|[0-9]")
_BOTH = pattern("各|分别")
_TWO = pattern("[两二2]种|它们")
_MORE = pattern("比|相差|[一总]共|共有")
"""A question for more than one of them."""


class Kind(NamedTuple):
    """One of the two kinds: what each of it has, and how it is called."""

    each: Factor
    label: str
    words: str


def kind_of(text: str, number: Factor, other: Factor) -> Kind:
    """A kind by the words around what each of it has; what is taken away has its reason before it."""
    cuts = [0, *(match.end() for match in _BOUND.finditer(text)), len(text)]
    start = max(cut for cut in cuts if cut <= number.place)
    end = min(cut for cut in cuts if cut > number.place)
    last = number.place + len(number.words)
    if number.value < 0 and other.place < number.place:
        start = other.place + len(other.words)
    if start < number.place and not text.startswith(("的", "一", "/"), last):
        end = last
    return Kind(number, text[start:end].strip(_AROUND), number.words)


def name_of(kind: Kind, text: str) -> str:
    """What a kind is called in an equation: by its name where the text uses it again, else by what each of it has."""
    name = _VALUE.sub("", kind.label)
    return name if (name and text.count(name) > 1) or name == kind.words else kind.words


def asked_of(question: str, pair: tuple[Kind, Kind]) -> tuple[int, ...]:
    """Which of the two kinds a question asks for, in its order; none where that is not clear."""
    if _MORE.search(question):
        return ()
    if _BOTH.search(question) and not _TWO.search(question):
        places = [_place(kind, other, question) for kind, other in (pair, pair[::-1])]
        return (1, 0) if places[1] < places[0] else (0, 1)
    if _BOTH.search(question):
        return (0, 1)
    named = [place for place, kind in enumerate(pair) if kind.words in question]
    if len(named) == 1 or (len(named) == 2 and pair[0].words in pair[1].words):
        return (named[-1],)
    lengths = [common(_NOISE.sub("", question), _NOISE.sub("", kind.label)) for kind in pair]
    if lengths[0] == lengths[1]:
        return ()
    return (lengths.index(max(lengths)),)


def _place(kind: Kind, other: Kind, question: str) -> int:
    """Where a question names a kind: at the first character that only its name has."""
    own = set(_NOISE.sub("", kind.label)) - set(other.label)
    found = [question.find(character) for character in own if character in question]
    return min(found, default=len(question))


def common(one: str, other: str) -> int:
    """How many characters the longest stretch has that two texts share.

    >>> common("牛肉干买", "每包牛肉干")
    3
    """
    return max(
        (
            size
            for size in range(1, len(one) + 1)
            for start in range(len(one) - size + 1)
            if one[start : start + size] in other
        ),
        default=0,
    )
