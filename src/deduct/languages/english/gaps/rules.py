"""English: what a text leaves open, so that no number can answer it: sold some, 15 % more than mine."""

from __future__ import annotations

import re
from collections.abc import Sequence

from deduct.core.patterns import pattern
from deduct.core.problem import Quantity
from deduct.errors import Reason
from deduct.languages.english.gaps.contradictions import contradiction
from deduct.languages.english.gaps.no_measure import no_measure
from deduct.languages.english.gaps.untold import untold
from deduct.languages.english.inflection import singular
from deduct.languages.english.sentences import pieces
from deduct.languages.folding import fold
from deduct.languages.reading import find_quantities

_SOME = pattern(
    r"\b(?<!to )(?:sells?|sold|ate|eats?|gives?|gave|g[eo]ts?|buys?|bought|finds?|found|loses?|lost|adds?|added|takes?"
    r"|took|uses?|used"
    r"|picks?|picked|spends?|spent|throws?|threw) (?P<some>some|a few|several|a couple|a lot)(?: more| of [a-z]+)?\b"
)
_THING = pattern(
    r" (?!(?:to|from|away|and|at|in|on|for|with|out|off|back|during|before|after|as|by|up|because|when|then|later|today"
    r"|yesterday|that|which|who)\b)([a-z]+)"
)
"""What there are some of, if it is named."""
_SOME_OTHERS = pattern(
    r"\b(?:has|have|had|holds?|contains?|there (?:are|were)|with|are|were) (?:(?P<some>some|several|a few) [a-z]+ and #"
    r"|# [a-z]+ and (?P<more>some|several|a few)\b)"
)
_SOME_WENT = pattern(
    r"#[^#]*[.;,] (?:then |later |but |at [^#.,;]*,? )?(?P<some>some|several|a few)(?: of (?:them|the [a-z]+)| [a-z]+)?"
    r" (?:got off|gets? off|left|leave|went|go|got out|ran|flew|fly|fell|were (?:sold|eaten|taken|lost)|have gone)"
    r"\b[^#]*$"
)
_COMPARED = pattern(
    r"\b(?:is|are|was|were|costs?|has|have|weighs?|got|earns?|made|ran) (?:(?:a (?:bit|little)|much|slightly) )?"
    r"(?:(?:more|less|fewer)\b(?: [a-z]+)?|[a-z]+er)(?: than\b|[.,;])"
)
_ASKS_OTHERS = pattern(r"\bhow (?:many|much)(?: more| fewer|\b[^?]*\b(?:each|cost|pay|long|from)\b)")
_MULTIPLE = pattern(r"\b(?:twice|half|double|triple|times|third|quarter|same|as (?:many|much|old|tall|long))\b")
_ASKS_AFTER = pattern(r"\bhow (?:many|much)\b[^?]*\b(?:left|now|altogether|in all|in total|remain\w*)\b[^?]*\?")
_NAMED_LATER = pattern(r"\b(?:now|left|remain\w*|altogether|in all|total|end(?:ed|s)? (?:up )?with|then (?:had|has))\b")
_ASKS_AMOUNT = pattern(
    r"\bhow (?:much|many|tall|old|long|far|heavy|wide|high|big|deep)\b|\bwhat (?:does|did|do|is|was|will)\b"
)
_ASKS_PART = pattern(
    r"\bpercent|%|\bper cent|fraction|how many times|ratio|proportion|\bpart\b|\bshare\b|\bprobability\b|\bchance\b"
)
_AVERAGE = pattern(r"\baverage\b|\bmean\b|\bgrade\b|\bscore")
_OF_SOMETHING = pattern(r"\s+(?:of (?!an?\b)|as [a-z]+(?: [a-z]+){0,3} as\b|the\b|off\b)")
_ONE_LEFT_OUT = pattern(
    r"\b(?:one|single|whole|original|number|unit|full|empty|dice|die|coin|cup|cups|hour|day|week|year|mile"
    r"|pi)s?\b|\d/\d \w+ of"
)
_RATE = pattern(
    r"(?:[$€£]\s*)?#[\w /]{0,20}?(?:\bper\b|\ban?\b|\beach\b|\bevery\b|/)\s*(?:hour|h|minute|min|day|week|month"
    r"|litre|liter|gallon|kg|kilo\w*|mile|km|meter|metre|pound)\b"
)
_ASKS_RATE = pattern(r"\b(?:per|an?|one|each|every)\b(?! train| car| bus| plane| man| woman)")
_ASKS_RATED = pattern(r"\bhow (?:much|far|many|long)\b|\bwhat (?:does|did|do|will) [^?]*\b(?:pay|cost|earn|owe)\b")
_SPAN_IN_WORDS = pattern(
    r"\b(?:half|quarter|dozen|twice|double|whole|week|(?<!a )day|year|month"
    r"|january|february|april|june|july|august|september|october|november|december)\b"
)
_VOLUME = pattern(r"\b(?:volume|cubic|how much (?:water|soil|sand|air|earth))\b")
_LENGTH_AFTER = pattern(
    r"\s?(?:m|cm|mm|ft|feet|foot|inch|inches|in|yards?|met(?:re|er)s?|centimet(?:re|er)s?)\b(?!\s*(?:\^|[23]))"
)
_ONE_LENGTH_DOES = pattern(
    r"\bcub(?:e|es)\b|sphere|cylinder|\bcone\b|square base|ball|area|squared|litre|liter|gallon|weigh|fill|minute"
    r"|hour|rain|tall|high|deep|thick|height|depth"
)
_ENDS = pattern(
    r"\b(?:when|at what time|what time)\b[^?]*\b(?:ends?|over|finish\w*|arrives?|done|ready|get there|stop)\b"
)
_TIME = pattern(
    r"\d{1,2}:\d\d|\b\d{1,2}\s?(?:am|pm|a\.m|p\.m|o'clock)|\bnoon\b|\bmidnight\b|\bmidday\b|half past"
    r"|quarter (?:past|to)|\bnow\b|\bmonday|\btuesday|\bwednesday|\bthursday|\bfriday|\bsaturday|\bsunday"
)
_SPAN = pattern(r"#[ -](?:hours?|minutes?|mins?|h)\b")
_TWO_COINS = pattern(r"\b(?:pennies|nickels|dimes|quarters|half-dollars)\b")
_ALL_TOLD = pattern(r"\b(?:equal|same|twice|half|each|as many|more|fewer|less)\b")
_DIFFERENCE = pattern(r"\b(?:differ|difference)\b")
_ASKS_BOTH = pattern(
    r"\bhow (?:long|old|tall|heavy|big|much|many)\b[^?]*\b(?:each|both)\b[^?]*\?|\bwhat are the (?:two )?numbers\b"
)
_BOUGHT = pattern(
    r"\b(?:buys?|bought|orders?|ordered) # (?P<one>[a-z ]+?) and # (?P<other>[a-z ]+?)[.,;] (?:the |an? |one |each )?"
    r"(?P<priced>[a-z]+)[^.#]*?\b(?:costs?|are|is|for) [$€£]?#(?: (?:dollars?|euros?|pounds?|cents?"
    r"|yuan))?(?: each| apiece)?[.,;]"
)
_BOUGHT_BESIDE = pattern(r"\b(?:buys?|bought|orders?|ordered) # (?P<things>[a-z ]+?) and an? [a-z]+ (?:for|at) [$€£]?#")
_ASKS_ALL = pattern(r"\b(?:altogether|in all|in total|pay|spend|spent|total|cost)\b")
_ASKS_FOR_MONEY = pattern(r"\bhow much money\b|\bwhat (?:was|were|is|are) the (?:takings|revenue|proceeds)\b")
_MONEY = pattern(
    r"[$€£¥¢]|\b(?:dollars?|euros?|pounds?|cents?|yuan|pence|penn(?:y|ies)|dimes?|nickels?|quarters?|coins?"
    r"|bucks?|money|francs?"
    r"|rupees?|rubles?|pesos?|yen|bills?|notes?|salary|savings?)\b"
)
_PRICED = pattern(
    r"\b(?:at|for|costs?|costing|charges?|pays?|paid|worth|prices? (?:of|is|was)) (?:only |about )?[a-z]{0,4} ?#"
    r"|# ?(?:shillings?|crowns?|rand|krona|kroner|won|apiece)\b"
)
"""What tells a price without a currency that is known here: at 0.50 a litre, 16 shillings apiece."""
_FIRST_TIME = pattern(r"\d{1,2}:\d\d|\b\d{1,2}\s?(?:am|pm)\b")


def gap(text: str) -> Reason | None:
    """Why no number can answer a text; None where nothing is known to be missing.

    >>> str(gap("A film lasts 95 minutes. When does it end?"))
    'information is missing: 95 alone does not give what is asked'
    """
    folded = fold(text).lower().rstrip()
    numbers = [each for each in find_quantities(folded, "en") if each.kind != "label"]
    asked = folded[max([0, *(end for end in pieces(folded) if end < len(folded))]) :]
    checks = (
        _some,
        _nothing_beside,
        _only_relative,
        _only_a_rate,
        _few_lengths,
        _no_start,
        _two_coins,
        _only_a_difference,
        _no_price,
    )
    reason = contradiction(folded, numbers)
    reason = reason or next((found for check in checks if (found := check(folded, asked, numbers))), None)
    return reason or untold(text) or no_measure(text)


def _some(text: str, asked: str, numbers: Sequence[Quantity]) -> Reason | None:
    """An amount that is told without a number, where the question is for what comes of it."""
    found = _SOME.search(text)
    if not found or len(numbers) < 2 or not _ASKS_AFTER.search(asked) or found[0].split()[0] in asked:
        return None
    thing = _THING.match(text, found.end())
    if thing and singular(thing[1]) not in map(singular, re.findall("[a-z]+", asked)):
        return None
    story = text[: len(text) - len(asked)]
    before = any(each.start < found.start() and each.value != 1 for each in numbers)
    if not before or text[found.end() :].lstrip("abcdefghijklmnopqrstuvwxyz -").startswith(("for $", "$")):
        return None
    if _NAMED_LATER.search(story, found.end()) or "each" in story or _ALL_TOLD.search(text, found.end()):
        return None
    return Reason("some", amount=found["some"])


def _nothing_beside(text: str, asked: str, numbers: Sequence[Quantity]) -> Reason | None:
    """One number, and something else that is only said to be some, or more or less than that."""
    if len(numbers) != 1 or not _ASKS_AMOUNT.search(asked) or _MULTIPLE.search(text) or _ASKS_PART.search(asked):
        return None
    only = numbers[0]
    story = text[: len(text) - len(asked)]
    marked = story[: only.start] + "#" + story[only.end :]
    if only.start >= len(story) or "each" in text:
        return None
    for one in (_SOME_OTHERS, _SOME_WENT):
        if (found := one.search(marked)) and not _ASKS_OTHERS.search(asked):
            return Reason("some", amount=next(filter(None, found.groups())))
    compared = _COMPARED.search(marked) and not _COMPARED.search(asked)
    return Reason("one_number", given=only.text) if compared else None


def _only_relative(text: str, asked: str, numbers: Sequence[Quantity]) -> Reason | None:
    """Percentages, fractions and multiples of an amount that the text does not tell."""
    if not numbers or not all(_relative(text, each) for each in numbers) or _ASKS_PART.search(asked):
        return None
    if not _ASKS_AMOUNT.search(asked) or _ONE_LEFT_OUT.search(text) or _AVERAGE.search(text):
        return None
    return Reason("only_relative", asked="it")


def _relative(text: str, number: Quantity) -> bool:
    """Whether a number is a multiple or a part of something else."""
    if number.kind in ("multiple", "fraction"):
        return _OF_SOMETHING.match(text, number.end) is not None
    return number.kind == "percent"


def _only_a_rate(text: str, asked: str, numbers: Sequence[Quantity]) -> Reason | None:
    """A rate (9 euros an hour) without the number of hours."""
    clock = list(_FIRST_TIME.finditer(text))
    amounts = [each for each in numbers if not any(time.start() <= each.start < time.end() for time in clock)]
    if len(amounts) != 1 or len(clock) > 1 or not _ASKS_RATED.search(asked) or _ASKS_RATE.search(asked):
        return None
    only = amounts[0]
    marked = text[: only.start] + "#" + text[only.end :]
    if not _RATE.search(marked) or _SPAN_IN_WORDS.search(marked):
        return None
    return Reason("one_number", given=text[only.start : only.end])


def _few_lengths(text: str, asked: str, numbers: Sequence[Quantity]) -> Reason | None:
    """The volume of a box of which two lengths are told."""
    if not _VOLUME.search(asked) or _ONE_LENGTH_DOES.search(text):
        return None
    lengths = [each for each in numbers if _LENGTH_AFTER.match(text, each.end)]
    return Reason("few_lengths", figure="a box", needed=3) if 0 < len(numbers) == len(lengths) < 3 else None


def _no_start(text: str, asked: str, numbers: Sequence[Quantity]) -> Reason | None:
    """When something ends that lasts some time, and nothing tells when it begins."""
    if len(numbers) != 1 or not _ENDS.search(asked) or _TIME.search(text):
        return None
    only = numbers[0]
    marked = text[: only.start] + "#" + text[only.end :]
    return Reason("one_number", given=text[only.start : only.end]) if _SPAN.search(marked) else None


def _two_coins(text: str, asked: str, numbers: Sequence[Quantity]) -> Reason | None:
    """What coins of two kinds are worth, of which only their number is told."""
    kinds = set(_TWO_COINS.findall(text))
    if len(kinds) < 2 or len(numbers) != 1 or "how much" not in asked or _ALL_TOLD.search(text):
        return None
    return Reason("one_number", given=numbers[0].text)


def _only_a_difference(text: str, asked: str, numbers: Sequence[Quantity]) -> Reason | None:
    """Two amounts of which only the difference is told."""
    told = [each for each in numbers if each.text != "two"]
    if len(told) != 1 or not _DIFFERENCE.search(text) or not _ASKS_BOTH.search(asked):
        return None
    if re.search(r"\b(?:sum|total|together|product|times|twice|half|consecutive|ratio)\b", text):
        return None
    return Reason("one_number", given=told[0].text)


def _no_price(text: str, asked: str, numbers: Sequence[Quantity]) -> Reason | None:
    """What is paid, where a price is told for one of two things only, or none at all."""
    marked = text
    for each in reversed(numbers):
        if each.kind not in ("multiple", "fraction", "percent"):
            marked = marked[: each.start] + "#" + marked[each.end :]
    if _ASKS_FOR_MONEY.search(asked):
        told = _MONEY.search(text.replace("how much money", "")) or _PRICED.search(marked)
        return None if told else Reason("no_money")
    if len(numbers) == 2 and _ASKS_ALL.search(asked) and (beside := _BOUGHT_BESIDE.search(marked)):
        return Reason("no_price", things=beside["things"])
    bought = _BOUGHT.search(marked)
    if not bought or len(numbers) != 3 or not _ASKS_ALL.search(asked):
        return None
    things = [singular(bought[name].split()[-1]) for name in ("one", "other")]
    priced = singular(bought["priced"])
    if priced not in things or things[0] == things[1]:
        return None
    return Reason("no_price", things=next(each for each in things if each != priced))
