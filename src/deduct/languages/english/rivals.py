"""English questions for one of several things: their names, the numbers said of each, and what is compared."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from deduct.core.patterns import pattern
from deduct.core.units import MONEY, TIME
from deduct.languages.amounts import amounts_in
from deduct.languages.english import dates, mentions
from deduct.languages.english.inflection import singular
from deduct.languages.english.rival_names import kind_of, name_before, names_of
from deduct.languages.english.sentences import STOP
from deduct.languages.folding import fold
from deduct.languages.found_factor import Factor
from deduct.languages.found_rival import DIFFERENCE, GROWTH, RATE, SIZE, SUM, Rival, Rivals
from deduct.languages.measures import units_called
from deduct.languages.reading import find_quantities

_WHICH = pattern(r"\b(?:who|whose|which|where)\b", re.IGNORECASE)
_AMOUNT = pattern(
    r"\bhow\s+(?:much|many|far|long|old)\b|\bby\s+what\b|(?<!on )(?<!in )\bwhich\s+(?:date|day|year|month|numbers?)\b",
    re.IGNORECASE,
)
_LESS = pattern(
    r"\b(?:cheap(?:er|est)|less|least|fewer|fewest|low(?:er|est)|short(?:er|est)|young(?:er|est)|light(?:er|est)"
    r"|small(?:er|est)"
    r"|slow(?:er|est)|better\s+(?:buy|value|deal|price)|best\s+(?:buy|value|deal|price)|near(?:er|est)|first)\b",
    re.IGNORECASE,
)
_MORE = pattern(
    r"\b(?:more|most|tall(?:er|est)|old(?:er|est)|heav(?:ier|iest)|long(?:er|est)|bigg(?:er|est)|larg(?:er|est)"
    r"|fast(?:er|est)|quick(?:er|est)|high(?:er|est)|farther|further|farthest|furthest|dear(?:er|est)|greater|greatest"
    r"|better|best|wider|deeper|stronger|strongest)\b",
    re.IGNORECASE,
)
_PRICE = pattern(r"\b(?:value|buy|deal|price|cheap(?:er|est)|dear(?:er|est)|charges?|costs?)\b", re.IGNORECASE)
_SPEED = pattern(r"\b(?:fast(?:er|est)|slow(?:er|est)|quick(?:er|est)|speed)\b", re.IGNORECASE)
_SCORE = pattern(r"\b(?:better|best|worse|worst|percentage|per\s?cent|share|score[sd]?)\b|%", re.IGNORECASE)
_PER = pattern(r"\bper\s+(?P<unit>[a-z]+(?:/[a-z]+)?)", re.IGNORECASE)
_GROWTH = pattern(r"\b(?:grew|grown|increased?|rose|gained|growth)\b", re.IGNORECASE)
_LASTS = pattern(
    r"\b(?:goes\s+out|burns?\s+(?:down|out)|runs\s+(?:out|dry)|empty|finish\w*|done|used\s+up)\b[^.?!]*\bfirst\b"
    r"|\blonger\b",
    re.IGNORECASE,
)
_LEFT = pattern(r"\b(?:left|remain\w*)\b", re.IGNORECASE)
_GONE = pattern(
    r"\b(?:spen[dt]s?|uses?|used|gives?|gave|sells?|sold|eats?|ate|loses?|lost|lends?|lent|drinks?|drank|reads?"
    r"|drove|drives?)\b[^.]*\Z",
    re.IGNORECASE,
)
_TOTAL = pattern(r"\b(?:total|altogether|in\s+all|sum)\b", re.IGNORECASE)
_ASKED_FIRST = pattern(
    r"(?P<head>\b(?:who|which|whose)\b[^:?.,]*)[:,–-]\s+(?P<rest>[^?]*\d[^?]*)\?\s*\Z", re.IGNORECASE
)
"""A question before the things to choose from."""
_OUT_OF = pattern(r"\s*(?:[a-z]+\s+){0,2}?out\s+of\s+\Z", re.IGNORECASE)
_OLD = pattern(r"\b(?:(?P<old>old(?:er|est)|born\s+first)|young(?:er|est))\b", re.IGNORECASE)
_BORN = pattern(r"\b(?:born|birth\w*)\b", re.IGNORECASE)
DECLINES = pattern(
    r"\b(?:than|twice|half|times|if|off|discount|plus|then|another|free|joining|fee|included|after\s+that|extra"
    r"|minus|rest"
    r"|older|younger|later|earlier|more\s+than|detour|both\s+ways)\b(?=[^?]*\.)|%\s+off|\bthan\b",
    re.IGNORECASE,
)
"""Words that say that there is more to a text than numbers of each thing."""
MOST_RIVALS, MOST_NUMBERS = 5, 3


def rivals(text: str) -> Rivals | None:
    """The things to choose from with their numbers; None where a text is not only that.

    >>> found = rivals("Tim runs 300 m in 50 seconds and Jo runs 200 m in 40 seconds. Who is faster?")
    >>> [rival.name for rival in found.rivals], found.least
    (['Tim', 'Jo'], False)
    """
    folded = _asked_last(fold(text).rstrip())
    start, question = _question(folded)
    least = True if _LESS.search(question) else False if _MORE.search(question) else None
    if least is None or not _WHICH.search(question) or _AMOUNT.search(question) or DECLINES.search(folded):
        return None
    if born := _by_birth(folded, start, question):
        return born
    numbers = _numbers(folded)
    if owned := _by_owner(folded, numbers, start, question):
        return Rivals(tuple(owned), least, SUM, start, len(folded))
    if any(number.place >= start + len(question) for number in numbers):
        return None
    told = [number for number in numbers if number.place < start or start == 0]
    for count in range(2, MOST_RIVALS + 1):
        if blocks := _blocks(told, count):
            found = _ordered(folded, blocks, question)
            names = names_of(folded, blocks, question)
            if found is None or names is None:
                continue
            by, ordered = found
            made = tuple(Rival(name, numbers) for name, numbers in zip(names, ordered, strict=True))
            return Rivals(made, least, by, start, len(folded))
    return None


def _asked_last(text: str) -> str:
    """A question that comes before the things that it asks about, put behind them: Who is faster: Jo, who ..., or "
    "Ida?"""
    found = _ASKED_FIRST.search(text)
    if not found:
        return text
    told = re.sub(r"\b(?:or|and)\s+(?=[A-Z])|,\s*who\b", " ", found["rest"])
    return f"{text[: found.start()]}{told.strip(' ,')}. {found['head'].strip()}?"


def _question(text: str) -> tuple[int, str]:
    """Where the question starts, and its words: the last sentence, or what follows its last comma."""
    cuts = [match.end() for match in STOP.finditer(text, 0, len(text) - 1)]
    start = cuts[-1] if cuts else 0
    asks = [match.start() for match in _WHICH.finditer(text, start)]
    if asks and find_quantities(text[start : asks[-1]], "en"):
        start = asks[-1]
    return start, text[start:]


def _numbers(text: str) -> list[Factor]:
    """The numbers of a text; the dimension of one without a unit is what it counts."""
    amounts = amounts_in(text, "en")
    found = []
    for quantity in find_quantities(text, "en"):
        if quantity.kind not in ("number", "word", "fraction") or (quantity.kind == "word" and quantity.value <= 3):
            continue
        if text[quantity.end : quantity.end + 1].isalpha() and not any(one.start == quantity.start for one in amounts):
            continue  # class 4a
        amount = next((one for one in amounts if one.start <= quantity.start < one.end), None)
        if amount is not None and amount.start != quantity.start:
            continue
        if amount is not None:
            value, dimension, end = amount.value * amount.unit.size, amount.unit.dimension, amount.end
        else:
            noun = mentions.read("", text[quantity.end :]).noun.split(" ")[0].lower()
            value, end = quantity.value, quantity.end
            dimension = ((f"#{singular(noun)}", 1),) if noun else ()
        begin = quantity.start - (1 if text[quantity.start - 1 : quantity.start] in "$€£" else 0)
        found.append(Factor(value, dimension, text[begin:end], quantity.start, 0))
    return found


def _blocks(numbers: Sequence[Factor], count: int) -> list[tuple[Factor, ...]] | None:
    """The numbers in that many alike stretches."""
    size, rest = divmod(len(numbers), count)
    if rest or not 2 <= size <= MOST_NUMBERS:
        return None
    blocks = [tuple(numbers[place : place + size]) for place in range(0, len(numbers), size)]
    kinds = {tuple(kind_of(number.dimension) for number in block) for block in blocks}
    return blocks if len(kinds) == 1 else None


def _ordered(
    text: str, blocks: Sequence[tuple[Factor, ...]], question: str
) -> tuple[str, list[tuple[Factor, ...]]] | None:
    """What is compared, and the numbers of each with the one first that is divided by the other."""
    if len(blocks[0]) != 2:
        return None
    if _LEFT.search(question):
        return (DIFFERENCE, _without_things(blocks)) if _all_gone(text, blocks) else None
    if _GROWTH.search(question):
        return GROWTH, [(second, first) for first, second in blocks]
    below = _below(text, blocks, question)
    if below is None:
        return None
    return RATE, [(block[1 - below], block[below]) for block in blocks]


def _all_gone(text: str, blocks: Sequence[tuple[Factor, ...]]) -> bool:
    """Whether the second number of each is a part of the first that is gone: had $40 and spent $17."""
    return all(
        first.value >= second.value and _GONE.search(text[first.place + len(first.words) : second.place])
        for first, second in blocks
    )


def _without_things(blocks: Sequence[tuple[Factor, ...]]) -> list[tuple[Factor, ...]]:
    """The numbers as plain ones where they count things, which are named once: had 9 pens and lost 4."""
    return [tuple(each if kind_of(each.dimension) else replace(each, dimension=()) for each in one) for one in blocks]


def _by_owner(text: str, numbers: Sequence[Factor], end: int, question: str) -> list[Rival] | None:
    """The numbers of each name, where a total is asked for: Ann scored 64, Ben 71, then Ann 83 and Ben 75."""
    if not _TOTAL.search(question):
        return None
    owned: dict[str, list[Factor]] = {}
    for number in numbers:
        name = name_before(text[:end], number, 0)
        if not name or number.place >= end:
            return None
        plain = replace(number, dimension=() if not kind_of(number.dimension) else number.dimension)
        owned.setdefault(name, []).append(plain)
    alike = len({len(own) for own in owned.values()}) == 1
    return [Rival(name, tuple(own)) for name, own in owned.items()] if len(owned) > 1 and alike else None


def _by_birth(text: str, start: int, question: str) -> Rivals | None:
    """Who is older, by the dates of birth."""
    asks = _OLD.search(question)
    found = [date for date in dates.dates(text) if date.year and date.start < start]
    if not asks or len(found) < 2 or not _BORN.search(text):
        return None
    whole = [bool(date.month) + bool(date.day) for date in found]
    made = []
    for date in found:
        value = Fraction(date.year * 10_000 + date.month * 100 + date.day)
        factor = Factor(value, (("days", 1),), text[date.start : date.end], date.start, 0)
        made.append(Rival(name_before(text, factor, 0), (factor,)))
    good = len(set(whole)) == 1 and len({rival.name for rival in made}) == len(made) and all(one.name for one in made)
    return Rivals(tuple(made), asks["old"] is not None, SIZE, start, len(text)) if good else None


def _below(text: str, blocks: Sequence[tuple[Factor, ...]], question: str) -> int | None:
    """Which of the two numbers is the one that the other is divided by; None where the question does not tell."""
    first, second = blocks[0]
    if _LASTS.search(question) and "/" not in first.words and len(second.dimension) == 2:
        return 1
    between = text[first.place + len(first.words) : second.place]
    if _SPEED.search(question):
        spans = [place for place, number in enumerate(blocks[0]) if number.dimension == TIME]
        return spans[0] if len(spans) == 1 else None
    if per := _PER.search(question):
        unit = per["unit"].lower().partition("/")[0]
        meant = [place for place, number in enumerate(blocks[0]) if _is_of(number, unit)]
        return meant[0] if len(meant) == 1 else None
    money = [place for place, number in enumerate(blocks[0]) if _is_money(number)]
    if _PRICE.search(question) and len(money) == 1:
        return 1 - money[0]
    if _PRICE.search(question) and not money and (first.dimension and not second.dimension):
        return 0
    if _SCORE.search(question) and _OUT_OF.fullmatch(between):
        return 1
    return None


def _is_of(number: Factor, unit: str) -> bool:
    one = singular(unit)
    called = units_called(unit, "en") or units_called(one, "en")
    if called:
        return number.dimension == called[0].dimension
    return one in number.words.lower() or number.dimension == ((f"#{one}", 1),)


def _is_money(number: Factor) -> bool:
    return len(number.dimension) == 1 and number.dimension[0][0] in MONEY
