"""English: a text cut into clauses, each of them a statement, a question, or words without a number."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from deduct.core.patterns import pattern
from deduct.languages.english.unknowns.statements import statement_of
from deduct.languages.unknowns.marked import Marked
from deduct.languages.unknowns.phrase import Statement

_END = pattern(r"[.;!?:](?:\s|$)")
_CUT = pattern(
    r", and |, but |, if |, while |, where |, with |, | and | while | but | if | when | where | such that | so that "
)
_LATER = (
    ("+", pattern(r"^(?:in|after|within) [#](\d+) years?(?: time)?,? |(?:,? (?:in|after) #(\d+) years?(?: time)?)$")),
    (
        "+",
        pattern(
            r"^#(\d+) years? (?:from now|later|hence|after that),? |(?:,? #(\d+) years? (?:from now|later|hence))$"
        ),
    ),
    ("-", pattern(r"^#(\d+) years? (?:ago|before|earlier),? |(?:,? #(\d+) years? (?:ago|before|earlier))$")),
)
_LEAD = pattern(
    r"^(?:if|when|and|but|so|then|now|today|currently|suppose|assume|that|such that|so that|where|with|given that"
    r"|in a two[ -]digit number,?|in a \w+,"
    r"|this year,?|at present,?|right now,?|he says,?) "
)
_IDLE = pattern(
    r"[#$%]\d|\b(?:than|times|sum|total|difference|product|together|altogether|equal|same|each|every|per|as many"
    r"|as much)\b"
)
_ASKS = pattern(
    r"(?:^|, |\band |\bthen )((?:(?:in|after) how|what|which|how|find|determine|calculate|give|name|compute|who)\b.*)$"
)
_NEXT = (
    (
        "+ 1",
        pattern(r"(?:^|,? )(?:next year|(?:in )?(?:a|one) year (?:from now|later))(?:,? |$)|^in (?:a|one) year,? "),
    ),
    ("- 1", pattern(r"(?:^|,? )(?:last year|(?:a|one) year ago)(?:,? |$)")),
)
_YEARS = pattern(
    r"(?P<future>in|after)? ?how many years(?: from now)?(?P<past> ago)? (?:will|was|were|would|until"
    r"|before) (?P<who>.+?)"
    r" (?:will )?(?:be )?(?P<what>(?:exactly |only |just )?[#].+?)"
)
_FIND = pattern(
    r"(?:find|what (?:is|are)|which|determine|give|name) (?:me )?(?P<what>(?:the |a |an |two |three |#\d+ |both |all )*"
    r"(?:[a-z]+ )*?(?:numbers?|integers?))(?: (?:such that|so that|if|when|that|where|with|which)|(?= whose)"
    r"| for which)? (?P<rest>.+)"
)


@dataclass(frozen=True)
class Told:
    """What a text says and asks."""

    statements: tuple[Statement, ...]
    asks: str
    """The question, without what it says besides."""
    years: bool = False
    """Whether it asks in how many years, or how many years ago, the last statement holds."""


def told(text: Marked) -> Told | None:
    """The statements of a text; None where a clause with a number is not understood.

    >>> from deduct.languages import read_problem
    >>> from deduct.languages.english.unknowns.words import marked
    >>> found = told(marked(read_problem("Two numbers add up to 20. One is 4 more than the other. What are they?")))
    >>> len(found.statements), found.asks
    (2, 'what are they')
    """
    statements: list[Statement] = []
    asks = ""
    for start, end in _sentences(text.text):
        sentence = text.text[start:end].rstrip()
        question = _ASKS.search(sentence)
        if asks:
            if question is None or question.start() or re.search(r"[#$%]\d", sentence):
                return None
            asks += f" and {sentence}"
            continue
        if question is None and text.text[end : end + 1] == "?" and not re.search(r"[#$%]\d", sentence):
            asks, sentence = sentence, ""
        if question is not None:
            sentence, asks = sentence[: question.start()], question[1]
            found = _FIND.fullmatch(asks)
            if found is not None and re.search(r"[#$]\d", found["rest"]):
                asks, rest = f"find {found['what']}", found["rest"]
                sentence = f"{sentence}, {rest}" if sentence else rest
            elif years := _YEARS.fullmatch(asks):
                then = statement_of(f"{years['who']} is {years['what']}", text)
                if then is None or bool(years["past"]) == bool(years["future"]):
                    return None
                statements += _clauses(sentence, text) or []
                then = replace(then, later="- t" if years["past"] else "+ t", words=text.original(start, end))
                return Told((*statements, then), "how many years", years=True)
            elif re.search(r"[#$%]\d", asks):
                return None
        read = _clauses(sentence, text)
        if read is None:
            return None
        words = text.original(start, start + len(sentence))
        statements += [replace(each, words=words) for each in read]
    return Told(tuple(statements), asks) if asks and statements else None


def _sentences(words: str) -> list[tuple[int, int]]:
    ends = [match.start() for match in _END.finditer(words)]
    places = [0, *(end + 1 for end in ends)]
    pairs = zip(places, [*ends, len(words)], strict=False)
    begun = [(end - len(words[start:end].lstrip()), end) for start, end in pairs]
    return [(start, end) for start, end in begun if start < end]


def _clauses(sentence: str, text: Marked) -> list[Statement] | None:
    """The statements of a sentence, cut wherever they can be read; longest first."""
    sentence = sentence.strip(" ,")
    if not sentence or not _IDLE.search(sentence):
        return []
    if whole := _one(sentence, text):
        return [whole]
    for cut in reversed(list(_CUT.finditer(sentence))):
        first = sentence[: cut.start()]
        head = [] if not _IDLE.search(first) else [one] if (one := _one(first, text)) else None
        if head is None:
            continue
        rest = _clauses(sentence[cut.end() :], text)
        if rest is not None:
            return [*head, *rest]
    return None


def _one(words: str, text: Marked) -> Statement | None:
    """One clause, with what it says of another time."""
    words, later = words.strip(" ,"), ""
    while lead := _LEAD.match(words):
        words = words[lead.end() :]
    for sign, form in _LATER:
        if match := form.search(words):
            later = f"{sign} {text.q(match[1] or match[2])}"
            words = (words[: match.start()] + words[match.end() :]).strip(" ,")
            break
    for shift, form in _NEXT:
        if not later and (match := form.search(words)):
            later, words = shift, f"{words[: match.start()]} {words[match.end() :]}".strip(" ,")
    found = statement_of(words, text)
    return found and replace(found, later=later)
