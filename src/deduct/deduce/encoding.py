"""From problems to arrays: token ids and the places of the quantities in them.

Spans come from the tokenizer's offsets, so any tokenizer works and no table of encoders is needed.

Shapes: B problems, T tokens, Q quantities.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import numpy as np
from numpy.typing import NDArray
from tokenizers import AddedToken, Encoding, Tokenizer

from deduct.core.config import ReasonerConfig
from deduct.core.pool import Pool
from deduct.core.problem import ImpliedQuantity, Problem, Quantity
from deduct.core.rewrite import carried, spliced
from deduct.core.value_features import NUM_FEATURES, value_features
from deduct.deduce.tokenizer import tokenize
from deduct.errors import InputError, Reason

PLACEHOLDERS = ("<quant>", "<percent>", "<fraction>")

_SENTENCE_END = re.compile(r"[.!?]\s+|[。！？]\s*")


@dataclass(frozen=True)
class Encoded:
    """One problem as token ids, and for each quantity its first and last token."""

    ids: list[int]
    spans: list[tuple[int, int]]
    question: tuple[int, int] = (0, 0)
    """First and last token of the last sentence, where pooling reads it."""
    implied: list[tuple[tuple[int, int], list[float]]] = field(default_factory=list)
    """For each implied quantity its first and last token, and what is told of its value."""


@dataclass(frozen=True)
class EncodedBatch:
    """Problems padded to one length."""

    ids: NDArray[np.int64]
    """[B, T]"""
    mask: NDArray[np.int64]
    """[B, T], 1 where there is a token."""
    pooling: NDArray[np.float32]
    """[B, Q, T]: how much each token counts in a quantity's vector; rows sum to one. Implied quantities come last."""
    quantity_mask: NDArray[np.bool_]
    """[B, Q]"""
    implied: NDArray[np.float32]
    """[B, Q, NUM_FEATURES]: what is told of the values of implied quantities, and nothing of the others."""


def add_placeholders(tokenizer: Tokenizer) -> None:
    """Teach a tokenizer the placeholder tokens; those it already knows stay."""
    tokenizer.add_special_tokens([AddedToken(token, normalized=False, special=True) for token in PLACEHOLDERS])


def stand_in(quantity: Quantity, numbers: str) -> str:
    """What the encoder reads in place of a quantity.

    >>> from fractions import Fraction
    >>> stand_in(Quantity(Fraction(12), 0, 2, "12"), "placeholder")
    '<quant>'
    >>> stand_in(Quantity(Fraction(1, 2), 0, 4, "half", "fraction"), "typed")
    'half'
    """
    if numbers == "written":
        return quantity.read_as or quantity.text
    if numbers == "placeholder":
        return "<quant>"
    if quantity.kind == "percent":
        return "<percent>"
    if quantity.kind == "fraction" and any(character.isdigit() for character in quantity.text):
        return "<fraction>"
    return "<quant>" if quantity.kind in ("number", "word") else quantity.text


def render(problem: Problem, numbers: str) -> tuple[str, list[tuple[int, int]]]:
    """The encoder's input text, and where each quantity and then each implied quantity stands in it.

    A word that something implied stands at is not replaced, also where it belongs to a number.

    >>> from fractions import Fraction
    >>> problem = Problem("It has 12 legs.", (Quantity(Fraction(12), 7, 9, "12"),))
    >>> render(problem, "placeholder")
    ('It has <quant> legs.', [(7, 14)])
    """
    edits = [
        (q.start, q.end, q.text if any(_overlap(q, each) for each in problem.implied) else stand_in(q, numbers))
        for q in problem.quantities
    ]
    text, spans = spliced(problem.text, edits)
    return text, spans + carried([(each.start, each.end) for each in problem.implied], edits)


def _overlap(quantity: Quantity, implied: ImpliedQuantity) -> bool:
    return quantity.start < implied.end and implied.start < quantity.end


def last_sentence(text: str) -> tuple[int, int]:
    """Where the last sentence of a text stands, which mostly is its question.

    >>> text = "A pen costs 1.50 dollars. What do 3 pens cost? "
    >>> text[slice(*last_sentence(text))]
    'What do 3 pens cost?'
    """
    end = max(1, len(text.rstrip()))
    return max((match.end() for match in _SENTENCE_END.finditer(text) if match.end() < end), default=0), end


class ProblemEncoder:
    """Turns problems into token ids by one tokenizer and one set of habits."""

    def __init__(self, tokenizer: Tokenizer, config: ReasonerConfig):
        tokenizer.no_padding()
        tokenizer.no_truncation()
        self.tokenizer, self.config = tokenizer, config

    def encode(self, problem: Problem) -> Encoded:
        """Token ids and quantity spans of one problem; too long a text raises `InputError`."""
        return self.encode_all([problem])[0]

    def encode_all(self, problems: Sequence[Problem]) -> list[Encoded]:
        """`encode` for many problems: the tokenizer reads them on all cores."""
        if not self.config.implied:
            problems = [replace(problem, implied=()) if problem.implied else problem for problem in problems]
        rendered = [render(problem, self.config.numbers) for problem in problems]
        encodings = tokenize(self.tokenizer, [text for text, _ in rendered])
        return [
            self._encoded(encoding, text, spans, problem.implied)
            for encoding, (text, spans), problem in zip(encodings, rendered, problems, strict=True)
        ]

    def _encoded(
        self, encoding: Encoding, text: str, spans: Sequence[tuple[int, int]], implied: Sequence[ImpliedQuantity]
    ) -> Encoded:
        asked = [last_sentence(text)] if self.config.pooling == "question" else []
        ids, places = encoding.ids, [_tokens_of(encoding, span) for span in [*spans, *asked]]
        if self.config.reading == "twice":
            # A causal decoder has read the question by the time it meets the quantity for the second time.
            places = [(first + len(ids), last + len(ids)) for first, last in places]
            ids = ids + ids
        if len(ids) > self.config.max_tokens:
            raise InputError(Reason("many_tokens", count=len(ids), most=self.config.max_tokens))
        told = [value_features(each.value) for each in implied]
        first = len(spans) - len(told)
        located = list(zip(places[first : len(spans)], told, strict=True))
        return Encoded(ids, places[:first], places[-1] if asked else (0, 0), located)

    def batch(self, encoded: Sequence[Encoded], pool: Pool | None = None) -> EncodedBatch:
        """Pad encoded problems into arrays, for the pool of a larger batch where one is given."""
        num_tokens = max(len(item.ids) for item in encoded)
        first_implied = max(1, *(len(item.spans) for item in encoded)) if encoded else 1
        num_quantities = first_implied + max((len(item.implied) for item in encoded), default=0)
        if pool is not None:
            first_implied, num_quantities = pool.num_quantities, pool.num_quantities + pool.num_implied
        implied = np.zeros((len(encoded), num_quantities, NUM_FEATURES), dtype=np.float32)
        ids = np.full((len(encoded), num_tokens), self.config.pad_id, dtype=np.int64)
        mask = np.zeros((len(encoded), num_tokens), dtype=np.int64)
        pooling = np.zeros((len(encoded), num_quantities, num_tokens), dtype=np.float32)
        quantity_mask = np.zeros((len(encoded), num_quantities), dtype=np.bool_)
        for row, item in enumerate(encoded):
            ids[row, : len(item.ids)] = item.ids
            mask[row, : len(item.ids)] = 1
            quantity_mask[row, : len(item.spans)] = True
            for place, span in enumerate(item.spans):
                self._pool(pooling[row, place], span, item.question)
            for place, (span, told) in enumerate(item.implied, first_implied):
                self._pool(pooling[row, place], span, item.question)
                implied[row, place], quantity_mask[row, place] = told, True
        return EncodedBatch(ids, mask, pooling, quantity_mask, implied)

    def _pool(self, weights: NDArray[np.float32], span: tuple[int, int], question: tuple[int, int]) -> None:
        """Write how much each token [T] counts in the vector of the quantity with this span."""
        first, last = span
        if self.config.pooling in ("mean", "attention"):
            weights[first : last + 1] = 1 / (last + 1 - first)
            return
        weights[first] += 0.5
        weights[last] += 0.5
        if self.config.pooling == "question":
            first, last = question
            weights[first : last + 1] += 1 / (last + 1 - first)
            weights /= 2


def _tokens_of(encoding: Encoding, span: tuple[int, int]) -> tuple[int, int]:
    """First and last token that overlap a span of characters."""
    start, end = span
    first, last = encoding.char_to_token(start), encoding.char_to_token(end - 1)
    if first is not None and last is not None:
        return first, last
    offsets = encoding.offsets
    inside = [place for place, (begin, stop) in enumerate(offsets) if begin < end and stop > start]
    if inside:
        return inside[0], inside[-1]
    # The tokenizer dropped these characters (a control character, say): the nearest token speaks for them.
    nearest = min(range(len(offsets)), key=lambda place: abs(offsets[place][0] - start), default=0)
    return nearest, nearest
