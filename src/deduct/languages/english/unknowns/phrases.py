"""English: phrases for numbers and unknowns: 3 more than twice the other, the sum of a number and 7, her age."""

from __future__ import annotations

import re
from collections.abc import Callable

from deduct.core.patterns import pattern
from deduct.languages.english.unknowns.words import SHARES
from deduct.languages.unknowns.marked import Marked
from deduct.languages.unknowns.phrase import Every, Number, Phrase, Ref, Then, Two

MORE = "more|greater|larger|bigger|higher|longer|older|taller|heavier|wider|dearer|more expensive|above"
LESS = "less|fewer|smaller|lower|shorter|younger|lighter|narrower|cheaper|below|under"
UNIT = (
    "years?(?: old)?|months?|days?|hours?|minutes?|cm|mm|m|km|kg|g|ft|feet|foot|inch(?:es)?|in|yards?|miles?"
    "|met(?:er|re)s?"
    "|centimet(?:er|re)s?|pounds?|lbs?|kilos?|kilograms?|grams?|degrees?|points?|units?|square [a-z]+"
)
_NUMBER = re.compile(rf"[#$](\d+)(?: (?:{UNIT}))?")
_SUM = pattern(r"(?:the )?(?:sum|total) of (.+)")
_DIFFERENCE = pattern(r"(?:the )?(?:positive )?difference (?:of|between|in) (.+)")
_PRODUCT = pattern(r"(?:the )?product of (.+)")
_TIMES = pattern(r"(?:exactly |only |just )?[#%](\d+)(?: times)?(?: of| the number of| that of)? (.+)")
_THAN = pattern(rf"(?:exactly |only |just )?([#$]\d+)(?: (?:{UNIT}))? (?:({MORE})|{LESS})(?: [a-z]+){{0,2}}? than (.+)")
_FROM = pattern(r"(.+?) (?:is |are )?(subtracted|taken away|taken|added) (from|to) (.+)")
_BETWEEN = (
    ("+", pattern(r"(.+?) (?:plus|(?:is |are |was )?increased by|(?:is |are )?added to) (.+)")),
    ("-", pattern(r"(.+?) (?:minus|(?:is |are |was )?(?:decreased|diminished|reduced|lessened) by) (.+)")),
    ("*", pattern(r"(.+?) (?:(?:is |are |was )?multiplied by) (.+)")),
    ("/", pattern(r"(.+?) (?:(?:is |are |was )?divided by) (.+)")),
)
_THING = pattern(r"[a-z][a-z' -]*")
_NOT_THING = pattern(
    r"\b(?:is|are|was|were|has|have|had|than|more|less|fewer|times|as|and|or|if|when|then|sum|difference|product|total|"
    r"result|what|who|how|same|equal|equals|gives?|will|be|by|than|that|which|whose|but|while|each|both|consecutive"
    r"|plus|"
    r"minus|ago|double|square|squared|cubed?|reciprocal|opposite|quotient|quantity|average|mean|remainder|"
    r"perimeter|area|together|altogether|to|from|there|do|does|did)\b"
)
MOST_WORDS = 6
LONGEST = 24
"""Words of a phrase: with each place where it can be cut, the ways to read it double."""


def phrase_of(words: str, text: Marked) -> Phrase | None:
    """What a phrase says; None where it is not understood.

    >>> from deduct.languages import read_problem
    >>> from deduct.languages.english.unknowns.words import marked
    >>> text = marked(read_problem("twice the other number"))
    >>> phrase_of(text.text, text)
    Two(operator='*', left=Number(q='q0'), right=Ref(words='the other number'))
    """
    words = words.strip(" ,")
    if words.count(" ") >= LONGEST:
        return None
    for rule in _RULES:
        if found := rule(words, text):
            return found
    return None


def _number(words: str, text: Marked) -> Phrase | None:
    match = _NUMBER.fullmatch(words)
    if match is None or text.quantity(match[1]).kind in SHARES:
        return None
    return Number(text.q(match[1]))


def _than(words: str, text: Marked) -> Phrase | None:
    """5 more than ..., 3 less than ..."""
    match = _THAN.fullmatch(words)
    other = phrase_of(match[3], text) if match else None
    return Two("+" if match[2] else "-", other, Number(text.q(match[1][1:]))) if match and other else None


def _between(words: str, text: Marked) -> Phrase | None:
    """A number plus 3."""
    for operator, form in _BETWEEN:
        if match := form.fullmatch(words):
            left, right = phrase_of(match[1], text), phrase_of(match[2], text)
            chained = isinstance(right, Two) and operator in "-/" and right.operator in "+-*/"
            return Two(operator, left, right) if left and right and not chained else None
    return None


def _from(words: str, text: Marked) -> Phrase | None:
    """3 subtracted from a number, 4 added to it."""
    match = _FROM.fullmatch(words)
    if match is None or (match[2] == "added") != (match[3] == "to"):
        return None
    taken, whole = phrase_of(match[1], text), phrase_of(match[4], text)
    return Two("+" if match[2] == "added" else "-", whole, taken) if taken and whole else None


def _times(words: str, text: Marked) -> Phrase | None:
    match = _TIMES.fullmatch(words)
    if match is None:
        return None
    plain = text.quantity(match[1]).kind not in SHARES
    if plain and not re.match(r"(?:exactly |only |just )?#\d+ times\b", words):
        return None
    other = phrase_of(match[2], text)
    return Two("*", Number(text.q(match[1])), other) if other else None


def _listed(form: re.Pattern[str], operator: str) -> Callable[[str, Marked], Phrase | None]:
    """The sum of A, B and C."""

    def read(words: str, text: Marked) -> Phrase | None:
        match = form.fullmatch(words)
        if match is None:
            return None
        if _ALL.fullmatch(match[1]):
            return Every(operator)
        inner = re.sub(r"^(?:the )?ages of ", "", match[1])
        for cut in re.finditer(r",? and |, ", inner):
            left, right = inner[: cut.start()], inner[cut.end() :]
            one = phrase_of(left, text)
            more = operator == "+" and re.search(r" and |, ", right)
            rest = phrase_of(right, text) or (phrase_of(f"the sum of {right}", text) if more else None)
            if one and rest:
                return Two(operator, one, rest)
        return None

    return read


_ALL = pattern(
    r"(?:the |these |those |their |its |all )*(?:two|three|#\d+)?(?: consecutive| positive| even| odd| natural| whole"
    r"| different| distinct| unknown)*(?: ?(?:numbers|integers|ages|lengths|digits|them))?"
    r"(?: of (?:a|the) (?:two[ -]digit )?number)?|(?:the )?(?:two|#\d+) of them"
)


_NOW = pattern(r"(.+?)(?: is)? (?:now|today|right now|currently|at present)")
_THEN = (
    ("-", pattern(r"(.+?)(?: (?:was|were))? #(\d+) years? (?:ago|before)")),
    ("+", pattern(r"(.+?) will be (?:in #(\d+) years?|#(\d+) years? from now)")),
)


def _then(words: str, text: Marked) -> Phrase | None:
    """Her age 6 years ago, or now, where the clause is about another time."""
    now = _NOW.fullmatch(words)
    if now and isinstance(phrase_of(now[1], text), Ref):
        return Then(now[1], "")
    for sign, form in _THEN:
        match = form.fullmatch(words)
        if match and isinstance(phrase_of(match[1], text), Ref):
            number = next(group for group in match.groups()[1:] if group)
            return Then(match[1], f"{sign} {text.q(number)}")
    return None


def _thing(words: str, text: Marked) -> Phrase | None:
    if len(words.split()) > MOST_WORDS or not _THING.fullmatch(words) or _NOT_THING.search(words):
        return None
    return Ref(words)


_RULES: tuple[Callable[[str, Marked], Phrase | None], ...] = (
    _number,
    _listed(_SUM, "+"),
    _listed(_DIFFERENCE, "-"),
    _listed(_PRODUCT, "*"),
    _than,
    _between,
    _from,
    _times,
    _then,
    _thing,
)
"""In the order in which they are tried: what binds least comes first."""
