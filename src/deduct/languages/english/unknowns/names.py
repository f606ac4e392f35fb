"""English: which words of a text mean which unknown: one number and the other, Ann and she, the length."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from deduct.core.patterns import pattern
from deduct.languages.english.unknowns.keys import SINGLE, keys_in_order, keys_of
from deduct.languages.unknowns.phrase import Phrase, Ref, Statement, Then, Two, refs_in
from deduct.languages.unknowns.system import LETTERS, Equation
from deduct.languages.unknowns.writing import letters_in

_PRONOUNS = frozenset({"he", "she", "it", "his", "her", "its", "him"})
_ALL_ASKED = pattern(
    r"(?:what|which|find|determine|give|name)(?: are| is)?(?: the| both| all)*(?: value of)?(?: they| them| numbers"
    r"| integers"
    r"| two| three| the| consecutive| positive| even| odd| natural| whole)+|(?:find|what are) (?:the )?(?:two|three"
    r"|#\d+) .*"
    r"|(?:what|find)(?: are)? (?:its|the|their) (?:sides|dimensions|measurements|ages)(?: .*)?|how (?:many|much|old"
    r"|long)\b.* each.*|.*\beach (?:one|of them|person|child)?.*"
)


_MIXED = pattern(
    r"altogether|in all|in total|difference|product|\bsum\b|together|combined|(?:more|less|er) .*than|will .* be"
    r"|\bago\b"
)
"""Words of a question for more than one of the unknowns as it is today."""


_OF_SHAPE = pattern(r"\b(area|perimeter)\b")
_SHAPES = {"area": "x * y", "perimeter": "2 * (x + y)"}
"""What is asked of a rectangle as a whole."""
_TURNED = pattern(r"revers|interchang|exchang|swap|new|resulting|backwards|turned|switched|the result\b")
_WHOLE = pattern(
    r"(?:the |a |an |that |this |its |my )?(?:original |certain "
    r"|first )?(?:two[ -]digit )?(?:positive )?(?:whole )?(?:number|it|itself|integer)"
)


@dataclass
class Names:
    """The unknowns of a text with the words for each."""

    called: tuple[str, ...]
    words: list[frozenset[str]] = field(default_factory=list)
    equations: tuple[Equation, ...] = ()
    used: frozenset[int] = frozenset()
    numbers: bool = False
    digits: bool = False
    second_first: bool = False
    """Whether "he" of "he will be twice as old as she" is the one who was named last."""

    def letter(self, words: str) -> str | None:
        """The letter for words; None where they mean none of the unknowns, or might mean several."""
        if self.digits:
            return self._of_digits(words)
        keys = keys_of(words, self.numbers)
        if self.numbers and len(self.called) == 1:
            return "x" if keys <= SINGLE else None
        found = [place for place, known in enumerate(self.words) if keys & known]
        return LETTERS[found[0]] if len(found) == 1 else None

    def _of_digits(self, words: str) -> str | None:
        """A digit, the number, or the number with its digits the other way round."""
        if _TURNED.search(words):
            return "(10 * y + x)"
        found = [place for place, known in enumerate(self.words) if known & set(words.split())]
        if found:
            return LETTERS[found[0]] if len(found) == 1 else None
        return "(10 * x + y)" if _WHOLE.fullmatch(words) else None

    def resolved(self, statements: Sequence[Statement]) -> list[Statement]:
        """The statements with the unknowns that he and she mean, where there are two."""
        found, subject = [], 0
        for statement in statements:
            sides = [self._pronoun(statement.left), self._pronoun(statement.right)]
            left, right = letters_in(statement.left, self), letters_in(statement.right, self)
            if len(self.words) == 1:
                others = {0: 0, 1: 0}
            elif sides[0] and sides[1]:
                first = int(self.second_first) if statement.later.endswith("t") else subject
                others = {0: first, 1: 1 - first}
            else:
                others = {
                    0: 1 - LETTERS.index(right[0]) if right else subject,
                    1: 1 - LETTERS.index(left[0]) if left else subject,
                }
            if len(self.words) <= 2 and not self.numbers and not self.digits:
                statement = replace(
                    statement,
                    left=_put(statement.left, self._any(others[0])),
                    right=_put(statement.right, self._any(others[1])),
                )
            found.append(statement)
            subjects = letters_in(statement.left, self)
            subject = LETTERS.index(subjects[0]) if subjects and LETTERS.index(subjects[0]) < 2 else subject
        return found

    def _pronoun(self, phrase: Phrase) -> bool:
        return any(map(_is_pronoun, refs_in(phrase)))

    def _any(self, place: int) -> str:
        """Words that mean one of the unknowns."""
        return next(iter(self.words[place])) if place < len(self.words) else ""

    def asked(self, question: str) -> list[str]:
        """The letters of what is asked, in its order; empty where that is not clear."""
        if self.digits:
            return ["10 * x + y"] if re.search(r"number|\bit\b", question) else []
        if {"length", "width"} <= frozenset().union(*self.words) and (shape := _OF_SHAPE.search(question)):
            return [_SHAPES[shape[1]]]
        if _MIXED.search(question):
            return []
        question = re.sub(
            r"\bhow long\b(?! (?:ago|will|does|did))", "length", re.sub(r"\bhow wide\b", "width", question)
        )
        question = re.sub(r"\b\w+'s (?!age\b|present|current)", "", question)
        keys = keys_in_order(question, self.numbers)
        found = [LETTERS[place] for key in keys for place, known in enumerate(self.words) if key in known]
        named = list(dict.fromkeys(found))
        if self.numbers and len(self.called) == 1:
            return ["x"] if re.search(r"number|integer|\bit\b", question) else []
        if len(named) > 1 and re.search(r"how (?:many|much)\b(?!.*(?:how|each))", question):
            return []
        if named:
            return named
        return list(LETTERS[: len(self.called)]) if _ALL_ASKED.fullmatch(question) else []


def _bare(words: str) -> list[str]:
    return [word.removesuffix("'s") for word in words.split()]


def _is_pronoun(words: str) -> bool:
    """Whether words mean somebody without naming them: she, her age."""
    return bool(set(_bare(words)) & _PRONOUNS) and not keys_of(words, False)


def _put(phrase: Phrase, words: str) -> Phrase:
    """The phrase with words in the place of pronouns."""
    match phrase:
        case Ref(said) if _is_pronoun(said):
            return Ref(words)
        case Then(said, later) if _is_pronoun(said):
            return Then(words, later)
        case Two(operator, left, right):
            return Two(operator, _put(left, words), _put(right, words))
    return phrase
