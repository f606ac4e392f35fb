"""Split a text into the pieces that say one thing each, and find the piece that asks.

English is split at the ends of sentences and before a question that follows a comma. Chinese strings whole
statements together with commas, so it is split at those too. The pieces cover the text without gaps.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from deduct.languages.known import language_named


class Sentence(NamedTuple):
    """A piece of the text from `start` to `end`, the white space after it included."""

    start: int
    end: int
    text: str
    asks: bool = False

    def holds(self, position: int) -> bool:
        """Whether a position of the text lies in this sentence."""
        return self.start <= position < self.end


def sentences_of(text: str, language: str = "en") -> tuple[Sentence, ...]:
    """The pieces of a text, in order; at most one of them is marked as the question.

    >>> [piece.text for piece in sentences_of("Mr. Wu has 3.5 kg. He eats 1 kg. How much is left?")]
    ['Mr. Wu has 3.5 kg. ', 'He eats 1 kg. ', 'How much is left?']
    >>> [piece.text for piece in sentences_of("有12个梨，吃了3个，还剩多少个？", "zh")]
    ['有12个梨，', '吃了3个，', '还剩多少个？']
    """
    known = language_named(language).sentences
    ends = known.pieces(text)
    if not ends or ends[-1] < len(text):
        ends.append(len(text))
    pieces = [text[start:end] for start, end in zip([0, *ends], ends, strict=False)]
    asking = _question(pieces, known.asks)
    return tuple(
        Sentence(end - len(piece), end, piece, place == asking)
        for place, (piece, end) in enumerate(zip(pieces, ends, strict=True))
        if piece
    )


def _question(pieces: Sequence[str], asks: Callable[[str], bool]) -> int | None:
    """The last piece that asks for something."""
    asking = [place for place, piece in enumerate(pieces) if asks(piece)]
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
