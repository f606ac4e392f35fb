"""How English sentences become a text: full stops and capitals, merged sentences, questions first, hasty typing."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random

from deduct.stories.story import Aside

DEPENDENT = re.compile(
    r"(he|she|they|it|his|her|their|then|later|after|the rest|the remaining|each|every|of these|of those|of them|of the"
    r"|if|finally|next|afterwards?|so far|all|both|another|two of|the other|half|but|however|this|that|these|those|when"
    r"|there|in each|on each|one|from|half|some|the same|by|⟨|once|during|for|while|with|instead|today|now|in the end"
    r"|also|before|on the|in the|at the|out of|together|a third)\b|⟨",
    re.IGNORECASE,
)
"""Openings after which a sentence may lean on the one before it; rather one too many than one too few."""

_PRONOUN = re.compile(r"\b(he|she|they|it|him|her|his|them|their|its|these|those|this)\b")
_CONNECTIVE = re.compile(r"^(then|later|finally|after that|now),? ")
_QUESTION = re.compile(r"(how|what|which|at what|in how|for how|by how|after how|on how|to what|who|when)\b")


def arrange(sentences: Sequence[str], question: str, fixed: bool, rng: Random) -> str:
    """Join sentences and question in one of the ways people do.

    >>> arrange(["Ann had ⟨a⟩ pears", "she ate ⟨b⟩"], "how many are left", True, Random(1))
    'Ann had ⟨a⟩ pears. She ate ⟨b⟩. How many are left?'
    """
    sentences = list(sentences)
    asked = bool(_QUESTION.match(question))
    if question[-1] not in ".?":
        question += "?"
    way = rng.random()
    if not fixed and asked and sentences:
        if way < 0.12:
            text = _conditional_end(sentences, question)
        elif way < 0.19 and len(sentences) <= 2:
            text = _all_conditional(sentences, question, rng)
        elif way < 0.24 and len(sentences) <= 2 and not _PRONOUN.search(question):
            text = _condition_after(sentences, question, rng)
        elif way < 0.28 and not _PRONOUN.search(question):
            text = f"{_begin(question)} {_plain(sentences)}"
        elif way < 0.38 and len(sentences) >= 2:
            text = f"{_plain(_merge_pair(sentences, rng))} {_begin(question)}"
        else:
            text = plain(sentences, question)
    else:
        text = plain(sentences, question)
    return _typed(text, rng)


def plain(sentences: Sequence[str], question: str) -> str:
    """The sentences one after the other and the question at the end.

    >>> plain(["Ann had ⟨a⟩ pears", "she ate ⟨b⟩"], "how many are left")
    'Ann had ⟨a⟩ pears. She ate ⟨b⟩. How many are left?'
    """
    mark = "" if question[-1] in ".?" else "?"
    return f"{_plain(sentences)} {_begin(question)}{mark}".strip()


def _conditional_end(sentences: list[str], question: str) -> str:
    """The last sentence becomes a condition: "... If she ate 3 of them, how many are left?"."""
    *before, last = sentences
    if last.startswith(("if ", "how ")) or "," in last or isinstance(last, Aside):
        return f"{_plain(sentences)} {_begin(question)}"
    return f"{_plain(before)} If {_CONNECTIVE.sub('', last)}, {question}".strip()


def _all_conditional(sentences: list[str], question: str, rng: Random) -> str:
    if any("," in sentence or sentence.startswith("if ") or isinstance(sentence, Aside) for sentence in sentences):
        return f"{_plain(sentences)} {_begin(question)}"
    return f"If {_and_join(sentences, rng)}, {question}"


def _condition_after(sentences: list[str], question: str, rng: Random) -> str:
    if " if " in question or any(sentence.startswith("if ") or isinstance(sentence, Aside) for sentence in sentences):
        return f"{_plain(sentences)} {_begin(question)}"
    return f"{_begin(question[:-1])} if {_and_join(sentences, rng)}?"


def _and_join(sentences: list[str], rng: Random) -> str:
    return rng.choice((" and ", " and ", ", and ")).join(sentences)


def _merge_pair(sentences: list[str], rng: Random) -> list[str]:
    """Two short neighbours in one sentence."""
    at = rng.randrange(len(sentences) - 1)
    first, second = sentences[at : at + 2]
    if isinstance(first, Aside) or isinstance(second, Aside):
        return sentences
    if "," in first or " and " in first or second.startswith(("if ", "then", "so ")) or len(first) + len(second) > 130:
        return sentences
    if first.endswith("⟩") and second.startswith("⟨"):
        return sentences  # "7 and 1/2" would be read as one number
    return [*sentences[:at], first + rng.choice((" and ", ", and ", ", and ", "; ")) + second, *sentences[at + 2 :]]


def _plain(sentences: Sequence[str]) -> str:
    return " ".join(_begin(sentence) + ("" if sentence.endswith((".", "!", "?")) else ".") for sentence in sentences)


def _begin(sentence: str) -> str:
    """The sentence with a capital; a slot at its start is marked to take one."""
    if sentence.startswith("⟨"):
        return "⟨^" + sentence[1:]
    return sentence[:1].upper() + sentence[1:]


def _typed(text: str, rng: Random) -> str:
    """Now and then the way a data set or a person in a hurry types."""
    way = rng.random()
    if way < 0.07:
        return re.sub(r"(?<=[^\s.])([.?,;])(?=\s|$)", r" \1", text)
    if way < 0.09:
        return text.lower().replace("⟨^", "⟨")
    if way < 0.11:
        return text.rstrip("?.")
    if way < 0.12:
        return text.lower().replace("⟨^", "⟨").rstrip("?.")
    return text
