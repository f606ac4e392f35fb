"""English: things in groups of one size, and what is asked of the groups."""

from __future__ import annotations

import re

from deduct.core.patterns import pattern
from deduct.languages.english.inflection import singular

_UP_TO = r"(?:up to |at most |a maximum of |exactly |only |room for |about |at least )?"
_MONEY = r"[$€£]?"
_HOLDS = (
    r"(?:can )?(?:only )?"
    r"(?:holds?|takes?|carry|carries|seats?|fits?|needs?|contains?|has|have|sleeps?|lets?|uses?|costs?)"
)
BEFORE = pattern(
    rf"\b(?P<holder>[a-z]+s) (?:of|with|for|at|holding|seating|taking|(?:that|which|and they|each|,)(?: each)? {_HOLDS}"
    rf"|{_HOLDS}|each (?:holding|with|taking)) {_UP_TO}{_MONEY}\Z"
    rf"|\b(?:an?|each|every|one) (?:[a-z-]+ )?(?P<single>(?!can\b|only\b)[a-z-]+),? (?:of this kind )?{_HOLDS} {_UP_TO}"
    rf"{_MONEY}\Z",
    re.IGNORECASE,
)
"""What stands before the size of a group, with the word for what holds it: in crates of, each van takes up to."""
AFTER = pattern(
    r"(?: (?!and\b)[a-z-]+){0,2}? (?:(?:to|per) (?:an?|each|every|one)"
    r"|(?:in|on|into|for|at) (?:each|every|one|the same)) (?:[a-z]+ )?(?P<holder>[a-z]+)\b"
    r"|(?: (?!and\b)[a-z-]+)? (?:a|each|every) (?P<single>[a-z]+)\b",
    re.IGNORECASE,
)
"""The same behind it: 12 to a sheet, 30 pages a day."""
COMPOUND = pattern(
    r"[ -]?(?:kg|kilo|g|gram|ml|l|litre|liter|page|seat|person|man|piece)[ -](?P<holder>[a-z]+s)\b", re.IGNORECASE
)
"""The same in one word: 5 kg crates."""
AS_MANY = pattern(r"\bas many\b[^.?!]*\bas\b", re.IGNORECASE)
PRICE = pattern(r"\b(?:at|for|cost|costing) [$€£]?\Z", re.IGNORECASE)
"""What stands before the price of each, where as many are bought as can be."""
SHARED = pattern(r"\b(?:among|amongst|between|by|to|with)(?: the| her| his| their)? \Z", re.IGNORECASE)
"""What stands before the number of those who share, after a word for sharing."""
SHARES = pattern(r"\b(?:shar\w+|divid\w+|split\w*|distribut\w+|deal\w*|dealt|handed out|hands? out)\b", re.IGNORECASE)
SHARERS = pattern(r"(?: (?!are\b|is\b|were\b|was\b)[a-z]+){1,2} (?:share[sd]?|divide[sd]?|splits?)\b", re.IGNORECASE)
"""The same behind the number: 6 pirates divide."""
_FEW = r"(?:left\s?over|left|remain\w*|spare|loose|short)"
_NOT = r"(?:\bnot|n['’]t|\bdoesnt|\bdont)"
ASKS_REST = pattern(
    rf"\b(?:how (?:many|much|long|far)|what)\b.*(?:\b{_FEW}\b|{_NOT} (?:fit|fill|belong|get|go|make)\b"
    r"|\b(?:in|on|at) the (?:last|final|incomplete|unfilled|unfinished|partly filled)\b|\bremainder\b"
    r"|\b(?:that|which) (?:is|are|was)(?: not|n['’]t)(?: quite| completely)? (?:full|filled|complete|used|packed)\b"
    r"|\bwith fewer than\b|\b(?:unpacked|unused|undivided)\b"
    r"|\b(?:last|final|incomplete) (?:one|[a-z]+) (?:have|has|hold|holds)\b)",
    re.IGNORECASE | re.DOTALL,
)
"""A question for what does not make a full group."""
TELLS_REST = pattern(
    rf"\b(?:what|those|the ones|ones|whatever|any)\b[^.?!]*{_NOT} (?:fit|fill|make)\b|\bwhat (?:remains|is left)\b"
    rf"|\bonly the last (?:[a-z]+ ){{1,4}}?(?:is|was)(?: not|n['’]t) full|\b(?:doesn['’]t|does not) fill an?\b",
    re.IGNORECASE,
)
"""What says in the story that the question is for the rest."""
SPAN = pattern("minutes?|hours?|days?|weeks?", re.IGNORECASE)
"""A holder that is a time: what is left after some of it is not what fills none."""
LAST = pattern(r"\b(?:last|final)\b", re.IGNORECASE)
"""The last group is a full one where nothing is left over."""
_ASKED = r"\b(?:how many|(?:max|maximum|greatest|largest|minimum|least|smallest)? ?(?:number|no\.?) of)"
ASKED = pattern(
    rf"{_ASKED}(?P<full>(?: (?:full|whole|complete|entire|filled|more|such|of the|of these|of those|of his|of her))*)"
    r" (?P<things>[a-z-]+(?: (?!(?:do|does|did|can|could|are|is|was|were|will|would|must|should|needs?|ha[sd]|have)\b)"
    r"[a-z-]+)?)",
    re.IGNORECASE,
)
FULL = pattern(
    r"\b(?:full|whole|complete|filled|max(?:imum)?|at most|greatest|largest|can|could|able)\b", re.IGNORECASE
)
"""A question for full groups only,"""
ALL = pattern(
    r"\b(?:need(?:s|ed)?|ha(?:ve|s|d) to|must|requir\w+|at least|minimum|least|smallest|fewest|order|book|hire)\b",
    re.IGNORECASE,
)
"""and one for as many as all things take."""
ONLY_FULL = pattern(
    r"\bonly\b[^.?!]*\b(?:full|whole|complete)\b|\b(?:full|whole|complete)\b[^.?!]*\bonly\b", re.IGNORECASE
)
"""What says that only full groups count."""
SAYS_MORE = pattern(
    r"\b(?:plus|including|includes?|himself|herself|myself|themselves|besides|already|half|twice|than|remains? the same"
    r"|another|broken|extra|ate|eaten|lost|sold|(?:a|per|every|each|the|one) (?:week|month|year|fortnight)|daily|weekly"
    r"|average|percent|times as)\b|\+|%",
    re.IGNORECASE,
)
"""Words that say that there is more to a text than things in groups."""
FEWER_THAN = pattern(r"\bwith fewer than \w+", re.IGNORECASE)
"""A number that only names the size again."""


def same_things(words: str, others: str) -> bool:
    """Whether two nouns name the same things.

    >>> same_things("crates", "wooden crate"), same_things("boxes", "balls")
    (True, False)
    """
    one, other = words.lower().split(), others.lower().split()
    return bool({singular(word) for word in one} & {singular(word) for word in other})
