"""English: texts with one number, and with no word from which another could come; a model would make one up."""

from __future__ import annotations

from deduct.core.patterns import pattern
from deduct.core.problem import Problem
from deduct.errors import Reason
from deduct.languages.facts import find_facts
from deduct.languages.folding import fold
from deduct.languages.sentences import sentences_of

_ASKS = pattern(r"\bhow (?:much|many|old|tall|long|far|heavy|big|high|deep|wide)\b|\bwhat\b|\bwhen\b")
_TIMES = pattern(
    r"\b(?:(?P<second>seconds?)|(?P<minute>minutes?)|(?P<hour>hours?|hourly|km/h|mph)|(?P<day>days?|daily|noon|midnight"
    r"|morning|evening|night)|(?P<week>weeks?|weekly|weekends?|weekdays?|fortnights?|(?:mon|tues|wednes|thurs|fri"
    r"|satur|sun)days?"
    r"|mon|fri)|(?P<month>months?|monthly|january|february|april|june|july|august|september|october|november|december)"
    r"|(?P<quarter>quarterly|seasons?)|(?P<year>years?|yearly|annual\w*|decades?|century|centuries))\b"
)
_CLOCK_FAMILIES = ("days", "months", "years", "hours", "minutes", "seconds")
"""Facts about spans of time take two of them: 3 euros a day for a week."""
_ANOTHER_NUMBER = pattern(
    r"\b(?:another|both|others?|itself|himself|herself|themselves|everyone|everybody|equal\w*|evenly|split\w*|shar\w+"
    r"|divid\w+|halfway|middle|once|all but|only|except|alternate\w*|neither|full|empty|whole|parents|siblings|twins"
    r"|square[sd]?|cub(?:e[sd]?|ic)|circ\w+|round\w*|radius|diameter|sphere|angles?|degrees|triang\w+|polygon|pi"
    r"|prime|odd|even|factors?|digits?|multiples?|divis\w+|roots?|power|consecutive|opposite|reciprocal|nearest"
    r"|convert\w*"
    r"|decimal|each other|one another|handshakes?|ways|arrang\w+|letters?|alphabet|vowels?|dic?e|coins?|cards?|deck"
    r"|probability|chance|random|doubl\w+|tripl\w+|twice|thrice|half|halve[sd]?|quarters?|pairs?|couple|dozens?"
    r"|legs?|wheels?|fingers?|toes?|eyes?|ears?|hands?|feet|sides?|corners?|edges?|faces?|pennies|nickels?|dimes?"
    r"|freez\w+|boil\w*|pieces|leap|roman|binary|bce?|date|same percent)\b|\bhow many [a-z]+ (?:is"
    r"|are) (?:that|it|this)\b|\b(?:that|it|this) in [a-z]+|[+*/=×÷^]"
)
_A_UNIT = pattern(
    r"\ban? (?:kilo\w*|gram|pound|ton|ounce|lit(?:re|er)|gallon|pint|met(?:re|er)|foot|yard|inch|mile|dollar|euro"
    r"|cent)\b"
)
_PER = pattern(r"[\d%] ?(?:[a-z/]+ )?\Z")
"""What stands before "a kilogram" in 3 euros a kilogram, where it is not an amount itself."""


_NAME = pattern(r"(?<!\A)(?<![.!?] )\b[A-Z][a-z]+\b|\A[A-Z][a-z]+(?=,| and [A-Z])")
_EACH = pattern(r"\b(?:each|every)\b")


def lone(problem: Problem) -> Reason | None:
    """Why one number does not give what is asked; None where a text may have more to it.

    >>> from deduct.languages import read_problem
    >>> str(lone(read_problem("Each pupil paid $12 for the trip. How much was collected in all?")))
    'information is missing: 12 alone does not give what is asked'
    >>> lone(read_problem("How many legs do 12 spiders have?"))
    """
    told, words = problem.quantities, fold(problem.text).lower()
    if (
        len(told) != 1
        or _each_of_several(problem)
        or not _ASKS.search(words)
        or _ANOTHER_NUMBER.search(words)
        or _names_a_unit(words)
    ):
        return None
    spans = {name for match in _TIMES.finditer(words) for name, found in match.groupdict().items() if found}
    facts = find_facts(problem.text, problem.language)
    if len(spans) > 1 or any(fact.family not in _CLOCK_FAMILIES for fact in facts):
        return None
    return Reason("one_number", given=told[0].text)


def _names_a_unit(words: str) -> bool:
    """Whether a text has an amount of one: a pound of grapes."""
    return any(not _PER.search(words, max(0, match.start() - 24), match.start()) for match in _A_UNIT.finditer(words))


def _each_of_several(problem: Problem) -> bool:
    """Whether there are as many as are named: Ann, Bo and Cy have 3 each."""
    sentences = sentences_of(problem.text, problem.language)
    story = problem.text[: sentences[-1].start] if sentences else ""
    return len(set(_NAME.findall(problem.text))) > 1 and _EACH.search(story.lower()) is not None
