"""English: the words of texts with unknowns, and the text with marks for its numbers."""

from __future__ import annotations

import re

from deduct.core.patterns import pattern
from deduct.core.problem import Problem
from deduct.languages.english.inflection import singular
from deduct.languages.folding import fold
from deduct.languages.unknowns.marked import Marked, MoneyWords, mark

MONEY = MoneyWords(
    before=pattern(r"[$£€]\s?$"),
    after=pattern(r"[ -]?(?:dollars?|euros?|bucks)\b"),
    small=pattern(r"[ -]?(?:cents?\b|¢|p\b|pence\b)"),
    small_size="0.01",
)
_KEPT = pattern(
    r"(?<=under-)|(?<=over-)|one\b(?![ -](?:half|third|quarter|fourth|fifth|sixth|seventh|eighth|ninth|tenth)s?\b)"
    r"|two(?= (?:\w+ ){0,2}(?:numbers|integers)\b|[ -]digit)"
)
"""Numbers that only name things: one number, two numbers, a two-digit number."""
SHARES = ("multiple", "fraction", "percent")
"""Kinds of quantities that stand before what they are a part or a multiple of."""
_STOP = frozenset({
    "the", "a", "an", "each", "every", "all", "some", "other", "others", "rest", "of", "and", "or", "at", "for",
    "per", "from", "to", "in", "on", "with", "by", "as", "that", "which", "who", "it", "its", "they", "them", "their",
    "he", "she", "him", "his", "her", "we", "our", "my", "i", "you", "your", "is", "are", "was", "were", "be", "been",
    "cost", "costs", "costing", "paid", "pay", "pays", "paying", "charge", "charges", "charged", "sell", "sells",
    "sold", "selling", "price", "prices", "priced", "ticket", "tickets", "worth", "value", "valued", "came", "come",
    "comes", "get", "gets", "got", "give", "gives", "has", "have", "had", "there", "do", "does", "did", "if", "when",
    "then", "only", "both", "kind", "kinds", "type", "types", "number", "how", "many", "much", "what", "find", "one",
    "ones", "while", "but", "ran", "go", "goes", "went", "take", "takes", "took", "holds", "hold", "sleep", "sleeps",
    "seat", "seats", "carry", "carries", "made", "make", "makes", "just", "exactly", "altogether", "total", "totals",
    "totaling", "together", "sale", "sales", "people", "bought", "buy", "buys", "attended", "attend", "used", "use",
    "uses", "containing", "contain", "contains", "consisting", "so", "us", "into", "needed", "need", "needs",
    "required",
})  # fmt: skip
"""Words that do not say which thing is meant."""


def marked(problem: Problem) -> Marked:
    """The text in small letters with marks for its numbers.

    >>> from deduct.languages import read_problem
    >>> marked(read_problem("One adult pays $6. Bo has twice as many as Al.")).text
    'one adult pays $1. bo has #2 as many as al.'
    """
    return mark(problem, fold(problem.text).lower(), _KEPT, MONEY)


def content(words: str) -> list[str]:
    """The words that say which thing is meant, in the singular.

    >>> content("An adult ticket is"), content("and a child's")
    (['adult'], ['child'])
    """
    return [word for run in runs(words) for word in run]


def runs(words: str) -> list[list[str]]:
    """The same as stretches of words that stand together.

    >>> runs("in a terrarium there are some wolf spiders with")
    [['terrarium'], ['wolf', 'spider']]
    """
    found: list[list[str]] = [[]]
    for word in re.findall(r"[a-z][a-z0-9-]*(?:'s)?|[^\sa-z]", words.lower()):
        bare = word.removesuffix("'s")
        if bare in _STOP or not bare[0].isalpha():
            found.append([])
        else:
            found[-1].append(singular(bare))
    return [run for run in found if run]
