"""English: which words of a text mean which unknown: one number and the other, Ann and she, the length."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from deduct.core.patterns import pattern
from deduct.languages.english.unknowns.sentences import Told
from deduct.languages.english.unknowns.words import content
from deduct.languages.unknowns.marked import Marked
from deduct.languages.unknowns.phrase import Every, Phrase, Ref, Statement, Then, Two, refs_in
from deduct.languages.unknowns.system import LETTERS, Equation

_FAMILIES: tuple[tuple[frozenset[str], ...], ...] = (
    (frozenset({"one"}), frozenset({"other", "another", "second"})),
    (frozenset({"first"}), frozenset({"second"}), frozenset({"third"})),
    (
        frozenset({"larger", "greater", "bigger", "largest", "greatest"}),
        frozenset({"smaller", "lesser", "smallest", "lower"}),
    ),
)
"""Words for one of several numbers, for each of them in turn."""
_NUMBER_WORDS = pattern(
    r"\b(?:numbers?|integers?|the|a|an|of|them|these|certain|unknown|positive|whole|natural|even|odd|original|two"
    r"|three|that|this|consecutive|same)\b|#\d+"
)
_SINGLE = frozenset({"", "it", "itself"})
_LARGER = pattern(r"\b(?:larger|greater|bigger|largest|greatest|biggest|older)\b")
_SMALLER = pattern(r"\b(?:smaller|lesser|smallest|least|younger)\b")
_CONSECUTIVE = pattern(
    r"(?:(two|three|#(\d+)) )?(?:positive |whole )?consecutive ((?:positive |whole |natural )*)(even|odd)?"
)
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
    r"altogether|in all|in total|difference|product|\bsum\b|together|combined|(?:more|less|er) .*than|will .* be|\bago\b"
)
"""Words of a question for more than one of the unknowns as it is today."""


@dataclass
class Names:
    """The unknowns of a text with the words for each."""

    called: tuple[str, ...]
    words: list[frozenset[str]] = field(default_factory=list)
    equations: tuple[Equation, ...] = ()
    used: frozenset[int] = frozenset()
    numbers: bool = False
    second_first: bool = False
    """Whether "he" of "he will be twice as old as she" is the one who was named last."""

    def letter(self, words: str) -> str | None:
        """The letter for words; None where they mean none of the unknowns, or might mean several."""
        keys = _keys(words, self.numbers)
        if self.numbers and len(self.called) == 1:
            return "x" if keys <= _SINGLE else None
        found = [place for place, known in enumerate(self.words) if keys & known]
        return LETTERS[found[0]] if len(found) == 1 else None

    def resolved(self, statements: Sequence[Statement]) -> list[Statement]:
        """The statements with the unknowns that he and she mean, where there are two."""
        found, subject = [], 0
        for statement in statements:
            sides = [self._pronoun(statement.left), self._pronoun(statement.right)]
            left, right = self.letters_in(statement.left), self.letters_in(statement.right)
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
            if len(self.words) <= 2 and not self.numbers:
                statement = replace(
                    statement,
                    left=_put(statement.left, self._any(others[0])),
                    right=_put(statement.right, self._any(others[1])),
                )
            found.append(statement)
            subjects = self.letters_in(statement.left)
            subject = LETTERS.index(subjects[0]) if subjects and LETTERS.index(subjects[0]) < 2 else subject
        return found

    def _pronoun(self, phrase: Phrase) -> bool:
        return any(map(_is_pronoun, refs_in(phrase)))

    def _any(self, place: int) -> str:
        """Words that mean one of the unknowns."""
        return next(iter(self.words[place])) if place < len(self.words) else ""

    def letters_in(self, phrase: Phrase) -> list[str]:
        """The unknowns that a phrase speaks of."""
        match phrase:
            case Every():
                return list(LETTERS[: len(self.called)])
            case Two(_, left, right):
                return [*self.letters_in(left), *self.letters_in(right)]
        return [letter for words in refs_in(phrase) if (letter := self.letter(words))]

    def asked(self, question: str) -> list[str]:
        """The letters of what is asked, in its order; empty where that is not clear."""
        if _MIXED.search(question):
            return []
        question = re.sub(
            r"\bhow long\b(?! (?:ago|will|does|did))", "length", re.sub(r"\bhow wide\b", "width", question)
        )
        question = re.sub(r"\b\w+'s (?!age\b|present|current)", "", question)
        keys = _keys_in_order(question, self.numbers)
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
    return bool(set(_bare(words)) & _PRONOUNS) and not _keys(words, False)


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


def names_of(story: Told, text: Marked) -> Names | None:
    """The unknowns that the statements of a text speak of; None where their words are not clear."""
    refs = [words for each in story.statements for side in (each.left, each.right) for words in refs_in(side)]
    if re.search(r"\bnumbers?\b|\bintegers?\b", text.text) and not re.search(r"\bthe number of\b", text.text):
        return _numbers(refs, text)
    return _things(refs, story, text)


def _keys(words: str, numbers: bool) -> frozenset[str]:
    return frozenset(_keys_in_order(words, numbers))


def _keys_in_order(words: str, numbers: bool) -> list[str]:
    """The words that tell things apart."""
    if numbers:
        return _NUMBER_WORDS.sub(" ", words).split() or [""]
    found = [word for word in content(words) if word not in _ATTRIBUTES]
    return [word for word in found if word in _DIMENSIONS] or found


_ATTRIBUTES = frozenset({"age", "old", "year", "now", "today", "rectangle", "currently", "present"})


_OF = "'s"
_DIMENSIONS = frozenset({"length", "width", "base", "height", "breadth"})


def _numbers(refs: list[str], text: Marked) -> Names | None:
    """Numbers without a name: one and the other, the larger and the smaller, consecutive ones."""
    keys = [_keys(words, True) for words in refs]
    if match := _CONSECUTIVE.search(text.text):
        return _consecutive(match, text)
    if all(each <= _SINGLE for each in keys) and not re.search(r"\b(?:numbers|integers)\b", text.text):
        return Names(("the number",), [frozenset(_SINGLE)], numbers=True)
    for family in _FAMILIES:
        every = frozenset[str]().union(*family)
        if all(len(each & every) == 1 and each <= every for each in keys):
            size = 3 if len(family) == 3 and any("third" in each for each in keys) else 2
            called = ("the first number", "the second number", "the third number")
            if "larger" in family[0]:
                called = ("the larger number", "the smaller number", "")
            elif "one" in family[0]:
                called = ("one number", "the other number", "")
            return Names(called[:size], list(family[:size]), numbers=True)
    return None


def _consecutive(match: re.Match[str], text: Marked) -> Names | None:
    count = {"two": 2, "three": 3}.get(match[1] or "", int(text.value(match[2])) if match[2] else 0)
    if count not in (2, 3):
        return None
    step = 2 if match[4] else 1
    low, high = {"first", "smallest", "smaller", "least"}, {"largest", "greatest", "larger"}
    ranks = [low, {"second", "other", *high}] if count == 2 else [low, {"second", "middle"}, {"third", *high}]
    equations = tuple(
        Equation(letter, f"x + {step * place}", match[0].strip())
        for place, letter in enumerate("yz"[: count - 1], start=1)
    )
    used = frozenset({int(match[2])}) if match[2] else frozenset[int]()
    called = ("the first number", "the second number", "the third number")[:count]
    return Names(called, [frozenset(words) for words in ranks], equations, used, numbers=True)


def _things(refs: list[str], story: Told, text: Marked) -> Names | None:
    """Things and persons by their words; he and she are the one whom the clause does not name."""
    known: list[frozenset[str]] = []
    for words in refs:
        keys = _keys(words, False)
        if keys and not any(keys & each for each in known):
            known.append(keys)
    if not 1 <= len(known) <= 3:
        return None
    ages = any(re.search(r"\bage|\bold|younger", each.words.lower()) for each in story.statements)
    shown = [_shown(each, refs, text) for each in known]
    called = tuple(f"{each.removesuffix(_OF)}{_OF} age" for each in shown) if ages else tuple(shown)
    if not ages and re.search(r"\bhas\b", text.text):
        called = tuple(f"what {name} has" if name[0].isupper() else name for name in called)
    return Names(called, known)


def _shown(keys: frozenset[str], refs: list[str], text: Marked) -> str:
    """A thing in the words of the text."""
    words = next(words for words in refs if _keys(words, False) & keys)
    words = re.sub(r"'s? age$|^(?:the )?age of ", "", words)
    found = re.search(re.escape(words), text.problem.text, re.IGNORECASE)
    shown = found[0] if found else words
    return f"the {words}" if words in _DIMENSIONS else shown if shown[0].isupper() else words
