"""What the words around a quantity say it is: ``12 black hens``, ``the remainder``, ``每箱 8 千克``.

The rules are simple and local: the words right after the number, the subject before "is", "each" and "per".
Where they find nothing, a quantity is just its number.
"""

from __future__ import annotations

import re
from collections.abc import Container, Sequence
from dataclasses import dataclass

from deduct.core.problem import Problem
from deduct.languages.found import Found, word_set
from deduct.languages.known import language_named
from deduct.languages.scripts import HAN
from deduct.languages.sentences import Sentence, sentence_at, sentences_of

MAX_WINDOW = 160
"""Characters on each side of a number that are looked at."""
MAX_EARLIER = 12
"""How many numbers back a noun may stand."""
EXCERPT_BEFORE, EXCERPT_AFTER = 2, 3
EXCERPT_CHARACTERS = 6
_SMALL_WORDS = word_set("the a an of to in for and on at with his her their")


@dataclass(frozen=True)
class Mention:
    """One quantity and the words around it."""

    index: int
    written: str
    """The number as written, with a currency sign before it."""
    found: Found
    share: bool
    """Whether it says which part: 15 %, half."""
    inherited: bool
    """Whether the noun stands with an earlier number: 8 pears, then 3 more."""
    clause: str
    """The words that belong with it."""
    sentence: int
    single: bool = False
    """Whether it is 1."""

    @property
    def noun(self) -> str:
        return self.found.noun

    def counted_noun(self, language: str) -> str:
        """The noun as it stands after the number, whatever the text writes: 1 box."""
        return language_named(language).inflection.singular(self.noun) if self.single else self.noun

    @property
    def unit(self) -> str:
        return self.found.unit

    @property
    def multiplies(self) -> bool:
        return self.found.multiplies

    @property
    def excerpt(self) -> str:
        """The number with the words next to it: what there is to show where no noun was found."""
        before, number, after = self.clause.partition(self.written.lstrip("$€£¥￥US"))
        if _HAN.search(self.clause):
            return before[-EXCERPT_CHARACTERS:] + number + after[:EXCERPT_CHARACTERS].rstrip(" 。．，？！；")
        first, *rest = (number + after).split() or [number]
        words = [*before.split()[-EXCERPT_BEFORE:], first, *rest[:EXCERPT_AFTER]]
        while len(words) > 1 and words[0].lower() in _SMALL_WORDS:
            words.pop(0)
        while len(words) > 1 and words[-1].lower() in _SMALL_WORDS:
            words.pop()
        return " ".join(words).rstrip(" .,;?!")


_HAN = re.compile(HAN)
_CURRENCY = re.compile(r"(?:US)?[$€£¥￥]\s?$")


def mentions_of(problem: Problem) -> tuple[Mention, ...]:
    """The words around each quantity of a problem, in text order.

    >>> from deduct.languages import read_problem
    >>> problem = read_problem("A farm has 9 black hens and 6 white hens, and sells 4. How many are left?")
    >>> [(mention.written, mention.noun) for mention in mentions_of(problem)]
    [('9', 'black hens'), ('6', 'white hens'), ('4', 'hens')]
    """
    sentences = sentences_of(problem.text, problem.language)
    mentions: list[Mention] = []
    for index in range(len(problem.quantities)):
        mentions.append(_mention(problem, index, sentences, mentions[-MAX_EARLIER:]))
    return tuple(mentions)


def _mention(problem: Problem, index: int, sentences: Sequence[Sentence], earlier: Sequence[Mention]) -> Mention:
    quantity = problem.quantities[index]
    place = sentence_at(sentences, quantity.start)
    sentence = sentences[place]
    # The words of the neighbours belong to them.
    floor = problem.quantities[index - 1].end if index else 0
    roof = problem.quantities[index + 1].start if index + 1 < len(problem.quantities) else len(problem.text)
    before = problem.text[max(floor, sentence.start, quantity.start - MAX_WINDOW) : quantity.start]
    after = problem.text[quantity.end : min(roof, sentence.end, quantity.end + MAX_WINDOW)]
    sign = _CURRENCY.search(before)
    language = language_named(problem.language)
    breaks = language.sentences.CLAUSE
    found = language.mentions.read(before, after)
    # Half an hour is a time, half of the cake a part.
    words = language.units.WORDS
    measured = bool(found.unit) or found.noun.lower() in words
    share = quantity.kind == "percent" or (quantity.kind == "fraction" and quantity.value < 1 and not measured)
    if quantity.kind == "multiple":
        found = Found(multiplies=True)
    alone = found.noun or share or found.multiplies or found.per or quantity.value.denominator > 1
    inherited = "" if alone or not language.mentions.may_inherit(before, after) else _inherited(found, earlier, words)
    return Mention(
        index=index,
        written=(sign[0].strip() if sign else "") + quantity.text.strip(),
        found=found._replace(noun=found.noun or inherited),
        share=share,
        inherited=bool(inherited),
        clause=(breaks.split(before)[-1] + quantity.text + breaks.split(after)[0]).strip(),
        sentence=place,
        single=quantity.value == 1,
    )


def _inherited(found: Found, earlier: Sequence[Mention], measures: Container[str]) -> str:
    """The noun of the last counted thing with this unit, if there is one; 5 boxes of 12 are not 12 boxes."""
    for mention in reversed(earlier):
        if mention.noun.lower() in measures or mention.written.startswith(tuple("$€£¥￥")):
            return ""  # What follows 85 grams or $3 may count anything.
        if mention.noun and not mention.found.named and mention.unit == found.unit:
            head = mention.noun.split()[-1]
            if head.lower() == found.within:
                continue
            # After 9 black hens and 6 white hens, "sells 4" means hens of either kind.
            mixed = any(other.noun.split()[-1:] == [head] and other.noun != mention.noun for other in earlier)
            return head if mixed else mention.noun
    return ""
