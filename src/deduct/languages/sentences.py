"""Split a text into the pieces that say one thing each, and find the piece that asks.

English is split at the ends of sentences and before a question that follows a comma. Chinese strings whole
statements together with commas, so it is split at those too. The pieces cover the text without gaps.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Sentence:
    """A piece of the text from `start` to `end`, the white space after it included."""

    start: int
    end: int
    text: str
    asks: bool = False

    def holds(self, position: int) -> bool:
        """Whether a position of the text lies in this sentence."""
        return self.start <= position < self.end


_BREAKS: dict[str, re.Pattern[str]] = {
    # A full stop ends a sentence unless it stands in a number or after a short title.
    "en": re.compile(
        r"(?<!\bMr)(?<!\bMs)(?<!\bMrs)(?<!\bDr)(?<!\bSt)(?<!\bvs)(?<!\d)[.!?]+[\"”’')]*(?:\s+|$)|(?<=\d)[.!?]+(?:\s+|$)"
        r"|,\s+(?=(?:then\s+)?(?:how|what|find)\b)",
        re.IGNORECASE,
    ),
    "zh": re.compile(r"[。．！？；，!?;]+[”’」）]*\s*|,(?!\d)\s*|\.(?!\d)\s*"),
}

_QUESTIONS: dict[str, re.Pattern[str]] = {
    "en": re.compile(r"\?|\bhow (?:many|much|long|far|old|fast|tall|often)\b|^\W*(?:what|find|calculate)\b", re.I),
    "zh": re.compile(r"[?？]|多少|几[^百千何乎]|什么|求|怎样"),
}


def sentences_of(text: str, language: str = "en") -> tuple[Sentence, ...]:
    """The pieces of a text, in order; at most one of them is marked as the question.

    >>> [piece.text for piece in sentences_of("Mr. Wu has 3.5 kg. He eats 1 kg. How much is left?")]
    ['Mr. Wu has 3.5 kg. ', 'He eats 1 kg. ', 'How much is left?']
    >>> [piece.text for piece in sentences_of("有12个梨，吃了3个，还剩多少个？", "zh")]
    ['有12个梨，', '吃了3个，', '还剩多少个？']
    """
    ends = [match.end() for match in _BREAKS[language].finditer(text)]
    if not ends or ends[-1] < len(text):
        ends.append(len(text))
    pieces = [text[start:end] for start, end in zip([0, *ends], ends, strict=False)]
    asking = _question(pieces, language)
    return tuple(
        Sentence(end - len(piece), end, piece, place == asking)
        for place, (piece, end) in enumerate(zip(pieces, ends, strict=True))
        if piece
    )


def _question(pieces: Sequence[str], language: str) -> int | None:
    """The last piece that asks for something."""
    asking = [place for place, piece in enumerate(pieces) if _QUESTIONS[language].search(piece)]
    return asking[-1] if asking else None


def question_of(sentences: Sequence[Sentence]) -> Sentence | None:
    """The sentence that asks, if one does.

    >>> question_of(sentences_of("What is left? Tom has 3 of 8 pears.")).text
    'What is left? '
    """
    return next((sentence for sentence in sentences if sentence.asks), None)


def sentence_at(sentences: Sequence[Sentence], position: int) -> int:
    """The index of the sentence that holds a position of the text."""
    return next((place for place, sentence in enumerate(sentences) if sentence.holds(position)), len(sentences) - 1)
