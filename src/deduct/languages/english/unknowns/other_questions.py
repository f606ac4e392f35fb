"""English: questions for something else than the unknown that their words name."""

from __future__ import annotations

from deduct.core.patterns import pattern
from deduct.languages.sentences import question_of, sentences_of
from deduct.languages.unknowns.marked import Marked
from deduct.languages.unknowns.system import LETTERS, System

_ASKS = pattern(r"\b(?:how|what|which|find|determine|calculate)\b")
_OPPOSITE = pattern(r"\b(?:not|no|without|except)\b|n't\b")
_ALL = pattern(r"\bin all\b|altogether|\bin total\b|\bin the end\b|of the (?:mixture|blend|final solution)")
_SEVERAL = pattern(
    r"\bboth\b|\btheir ages\b|\b(?:find|are|were) (?:the|these|those) (?:two |three )?(?:numbers|integers|ages)\b"
    r"|, (?:the )?[\w' ]{1,30} first[.?]?$|\bhow many\b.*\band how many\b|\bpaid each\b"
)


def asks_something_else(text: Marked, system: System) -> bool:
    """Whether one unknown was understood where the question is for all of them, for a total, or for what is not so.

    >>> from deduct.languages import read_problem
    >>> from deduct.languages.english.unknowns import READERS, marked
    >>> text = marked(read_problem("Members pay $5, pupils $9. 187 visitors paid $1115. How many were not members?"))
    >>> asks_something_else(text, READERS[0](text))
    True
    """
    asking = question_of(sentences_of(text.problem.text, "en"))
    if asking is None or len(system.asked) > 1 or system.asked[0].expression not in LETTERS:
        return False
    found = _ASKS.search(asking.text.lower())
    asked = asking.text.lower()[found.start() if found else 0 :].strip()
    several = len(system.names) > 1 and _SEVERAL.search(asked)
    return bool(several or _OPPOSITE.search(asked) or _ALL.search(asked) or (system.whole and "much" in asked))
