"""English: clauses that say that two phrases are equal: Ann is twice as old as Bob, together they have 40 stamps."""

from __future__ import annotations

import re
from collections.abc import Callable

from deduct.core.patterns import pattern
from deduct.languages.english.unknowns.phrases import LESS, MORE, UNIT, phrase_of
from deduct.languages.english.unknowns.words import SHARES
from deduct.languages.unknowns.marked import Marked
from deduct.languages.unknowns.phrase import Every, Number, Phrase, Ref, Statement, Two

_VERB = (
    r"(?:is|are|was|were|will be|would be|must be|equals?|is equal to|are equal to|has|have|had|got|owns?|weighs?"
    r"|costs?"
    r"|measures?|gives?|makes?|yields?|results? in|is the same as|equal|contains?|scored|collected|picked|sold"
    r"|earns?|earned"
    r"|read|baked|caught|ate|bought|found|won|made|planted|gets?|spent|leaves?|will have|exceeds? by)"
)
_AS = pattern(
    r"(?:exactly |only |just )?(?:[#%](\d+)(?: times)? )?(?:of )?(?:as|the same) (?:\w+(?: \w+){0,2}? )?(?:as|of) (.+)"
)
_OF_AGE = pattern(r"(?:exactly |only |just )?#(\d+)(?: times)?(?: of)? (.+?)(?:'s)? age")
_OBJECT = pattern(rf"([#$]\d+)(?: (?:{UNIT}))?(?: [a-z]+){{0,2}}")
_COMPARED = pattern(
    rf"(?:exactly |only |just )?([#$]\d+)(?: (?:{UNIT}))? (?:({MORE})|{LESS})(?: [a-z]+){{0,2}}? than (.+)"
)
_COMPARES = pattern(rf"\b(?:{MORE}|{LESS}|times|left|each|per|off|ago)\b")
_TAIL = pattern(r" (?:is|are|was|were|has|have|had|does|do|did|will be|in stock|old)$")
_EXCEEDS = pattern(r"(.+) exceeds? (.+) by ([#$]\d+)(?: [a-z]+)?")
_DIFFER = pattern(
    r"(?:they|the (?:two )?(?:numbers|integers)|(?:two )?(?:numbers|integers)) differ by ([#$]\d+)(?: [a-z]+)?"
)
_ALL_OF = (
    r"(?:their|the|these|two|three|both|all|#\d+|whose|and|ages|people|children|siblings|friends|numbers|integers"
    r"|consecutive|even|odd|positive|natural|whole|different|distinct|unknown|certain|sides|angles)"
)
_ADD_UP = pattern(
    rf"(?:{_ALL_OF} ?)+ (?:adds? up to|sum up to|total|totals|have a sum of|have a total of|sum to|amount to)"
    rf" (?:exactly )?([#$]\d+)(?: [a-z]+)?"
)
_THEIR = pattern(
    r"(?:their|whose|the) (sum|total|combined age|difference|product)(?: is| are| of the (?:two )?numbers is)"
    rf" (?:exactly )?([#$]\d+)(?: (?:{UNIT}))?"
)
_AGES = pattern(r"(?:the )?sum of (?:their|the \w+) (?:ages|lengths|weights) (?:is|will be|was) ([#$]\d+)(?: years?)?")
_TOGETHER = pattern(
    r"(?:together|altogether|in all|in total|between them|combined),? (?:they|the (?:two|three|#\d+)(?: of them)?"
    r"|all|both)"
    rf" {_VERB} ([#$]\d+)(?: [a-z]+){{0,3}}|(?:they|the (?:two|three|#\d+) of them|(?:the )?[#a-z]\S* [a-z]+)"
    rf" (?:(?:together|both|all) )?(?:{_VERB}|share)(?: a total of)? ([#$]\d+)(?: [a-z]+){{0,3}}? (?:together"
    rf"|altogether|in all"
    r"|in total|between them|combined)"
)
_BOTH = pattern(
    rf"(?:together,? |altogether,? )?([a-z]+) and ([a-z]+)(?: together)? {_VERB}(?: a total of| together)? ([#$]\d+)"
    r"((?: [a-z]+){0,4}?)(?: together| altogether| in all| in total| between them| combined)?"
)
_SHARE = pattern(r"(?:#\d+|two|three) [a-z]+ share ([#$]\d+) [a-z]+")
_THERE = pattern(r"there (?:are|were|is|was) (.+)")
_MANY_AS = pattern(r"#(\d+)(?: times)? as many (.+?) (?:as|than) (.+?)")
_MORE_THAN = pattern(r"([#$]\d+) (?:(more)|fewer|less) (.+?) than (.+?)")


def statement_of(words: str, text: Marked) -> Statement | None:
    """What a clause says; None where it is not understood.

    >>> from deduct.languages import read_problem
    >>> from deduct.languages.english.unknowns.words import marked
    >>> text = marked(read_problem("Ann is 4 years older than Bob"))
    >>> statement_of(text.text, text).right
    Two(operator='+', left=Ref(words='bob'), right=Number(q='q0'))
    """
    words = words.strip(" ,")
    for rule in _RULES:
        if found := rule(words, text):
            return found
    return None


def _all(words: str, text: Marked) -> Statement | None:
    """What is said of all things together."""
    if match := _THEIR.fullmatch(words):
        return Statement(Every({"difference": "-", "product": "*"}.get(match[1], "+")), Number(text.q(match[2][1:])))
    if match := _DIFFER.fullmatch(words):
        return Statement(Every("-"), Number(text.q(match[1][1:])))
    for form in (_ADD_UP, _AGES, _TOGETHER, _SHARE):
        if match := form.fullmatch(words):
            number = next(group for group in match.groups() if group)
            return Statement(Every(), Number(text.q(number[1:])))
    return None


def _both(words: str, text: Marked) -> Statement | None:
    """Ann and Bob have 40 stamps together."""
    match = _BOTH.fullmatch(words)
    if match is None or not re.search(r"together|altogether|in all|in total|between them|combined|a total of", words):
        return None
    return Statement(Two("+", Ref(match[1]), Ref(match[2])), Number(text.q(match[3][1:])))


def _there(words: str, text: Marked) -> Statement | None:
    """There are twice as many boys as girls."""
    match = _THERE.fullmatch(words)
    if match is None:
        return None
    if many := _MANY_AS.fullmatch(match[1]):
        one, other = phrase_of(many[2], text), phrase_of(many[3], text)
        return Statement(one, Two("*", Number(text.q(many[1])), other)) if one and other else None
    if more := _MORE_THAN.fullmatch(match[1]):
        one, other = phrase_of(more[3], text), phrase_of(more[4], text)
        sign = "+" if more[2] else "-"
        return Statement(one, Two(sign, other, Number(text.q(more[1][1:])))) if one and other else None
    return None


_RESULT = pattern(
    r"(.+?),? (?:then )?(?:the (?:result|answer|sum|total|product|difference|quotient|outcome)|you get|we get|i get)"
    r"(?: is| equals| was| becomes| will be| would be)? (.+)"
)


def _result(words: str, text: Marked) -> Statement | None:
    """If 9 is added to a number, the result is 20."""
    match = _RESULT.fullmatch(words)
    sides = (phrase_of(match[1], text), compared(match[2], text)) if match else (None, None)
    return Statement(sides[0], sides[1]) if sides[0] and sides[1] and not isinstance(sides[0], Ref) else None


def _rectangle(words: str, text: Marked) -> Statement | None:
    """The way around, the area, or that something is longer than wide."""
    for form, operator in ((_AROUND, "+"), (_AREA, "*")):
        if match := form.fullmatch(words):
            sides = Two(operator, Ref("length"), Ref("width"))
            number = Number(text.q(next(group for group in match.groups() if group)))
            return Statement(Two("*", Number("2"), sides) if operator == "+" else sides, number)
    if match := _LONGER.fullmatch(words):
        sign = "-" if match[2] in ("narrower", "shorter") else "+"
        one, other = ("length", "width") if match[3] == "wide" else ("width", "length")
        return Statement(Ref(one), Two(sign, Ref(other), Number(text.q(match[1]))))
    if match := _LONG_AS.fullmatch(words):
        return Statement(Ref("length"), Two("*", Number(text.q(match[1])), Ref("width")))
    return None


_TURNING = r"(?:revers|interchang|exchang|swap|switch|turn)\w*"
_TURNS = pattern(
    rf"(?:{_TURNING} (?:of )?(?:the|its) digits|(?:if |when )?(?:the|its) (?:order of (?:the"
    rf"|its) )?digits are {_TURNING},?"
    rf"|(?:if |when )?{_TURNING} ?,?|written backwards,?)(?: then)?(?: (?:the|it|a|this|you|we))?(?: (?:new"
    rf"|resulting))?"
    rf"(?: number)?(?: so formed| obtained| formed)? ?(?:is|makes|gives|get|increases|decreases|becomes|results in"
    rf"|produces|exceeds)?"
    rf"(?: the| a| to)?(?: original)?(?: number)?(?: which| that)?(?: is| by)? ?#(\d+) ?(?P<word>{MORE}|{LESS})?"
    rf"(?: than (?:the |twice )?.*)?"
)
_GROWS = pattern(
    rf"(?:if |when )?(?:the|its) digits are {_TURNING},? (?:then )?(?:the|it)(?: \w+)? (?:is )?"
    r"(?P<word>increase|decrease|grow|fall)\w* by #(\d+)"
)
_ADDED = pattern(
    rf"(?:if )?#(\d+) is (?P<word>added|subtracted) (?:to|from) (?:the|this|a) (?:original )?number,?(?: then)?"
    rf" (?:the|its) (?:order of (?:the|its) )?digits (?:are|will be|get) {_TURNING}.*"
)


def _turned(words: str, text: Marked) -> Statement | None:
    """Swapping the digits makes the number 54 bigger."""
    if re.search(r"twice|times", words):
        return None
    for form in (_TURNS, _GROWS, _ADDED):
        if match := form.fullmatch(words):
            word = match["word"] or next((each for each in ("increase", "exceed", "decrease") if each in words), "")
            number = Number(text.q(next(group for group in match.groups() if group and group.isdigit())))
            if word:
                sign = "+" if re.fullmatch(rf"added|increase|exceed|grow|{MORE}", word) else "-"
                return Statement(Ref("reversed"), Two(sign, Ref("number"), number))
    return None


def _exceeds(words: str, text: Marked) -> Statement | None:
    match = _EXCEEDS.fullmatch(words)
    one, other = (phrase_of(match[1], text), phrase_of(match[2], text)) if match else (None, None)
    return Statement(one, Two("+", other, Number(text.q(match[3][1:])))) if match and one and other else None


def _is(words: str, text: Marked) -> Statement | None:
    """The clause with its verb at each place where that makes sense."""
    for match in re.finditer(rf" {_VERB} ", words):
        left, right = phrase_of(words[: match.start()], text), compared(words[match.end() :], text)
        if left and right:
            return Statement(left, right)
    return None


def compared(words: str, text: Marked) -> Phrase | None:
    """What stands behind the verb: twice as old as Bob, 5 more than the other, 40."""
    words = _TAIL.sub("", words.strip(" ,"))
    if match := _COMPARED.fullmatch(words):
        other = compared(match[3], text)
        return Two("+" if match[2] else "-", other, Number(text.q(match[1][1:]))) if other else None
    if match := _AS.fullmatch(words):
        other = phrase_of(match[2], text)
        return other and (Two("*", Number(text.q(match[1])), other) if match[1] else other)
    if match := _OF_AGE.fullmatch(words):
        return Two("*", Number(text.q(match[1])), Ref(match[2]))
    found = phrase_of(words, text)
    match = None if found else _OBJECT.fullmatch(words)
    if match and text.quantity(match[1][1:]).kind not in SHARES and not _COMPARES.search(words):
        return Number(text.q(match[1][1:]))
    return found


_THE = r"(?:the |its |a |an |whose |with )"
_AROUND = pattern(
    rf"(?:{_THE}?perimeter(?: of .{{1,40}}?)?(?: is| of| measures|,)? #(\d+)(?: (?:{UNIT}))?"
    rf"|(?:.{{1,40}} has {_THE}?perimeter of) #(\d+)(?: (?:{UNIT}))?"
    rf"|#(\d+) (?:{UNIT}) of (?:fence|fencing|wire|rope|ribbon|border)\b[^#]*(?:around|enclose|surround)[^#]*)"
)
_AREA = pattern(
    rf"(?:{_THE}?area(?: of .{{1,40}}?)?(?: is| of| measures)? #(\d+)(?: (?:{UNIT}))?"
    rf"|(?:.{{1,40}} has {_THE}?area of|.*rectang.*covers) #(\d+)(?: (?:{UNIT}))?)"
)
_LONGER = pattern(rf".{{1,40}} is #(\d+) (?:(?:{UNIT}) )?(longer|narrower|shorter|wider) than (?:it is )?(wide|long)")
_LONG_AS = pattern(r".{1,40} is #(\d+)(?: times)? as long as (?:it is )?wide")

_RULES: tuple[Callable[[str, Marked], Statement | None], ...] = (
    _all,
    _rectangle,
    _both,
    _there,
    _turned,
    _exceeds,
    _result,
    _is,
)
