"""English: words that stand for a number, said with that number: two decades, a full deck of cards, in a year."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from fractions import Fraction

from deduct.core.patterns import pattern
from deduct.languages.english.dates import MONTHS
from deduct.languages.english.numerals import BELOW_TWENTY, TENS
from deduct.languages.found_unfolding import Unfolding

_WORDS: dict[str, int | Fraction] = {
    **BELOW_TWENTY,
    **TENS,
    "a": 1,
    "an": 1,
    "half a": Fraction(1, 2),
    "a quarter of a": Fraction(1, 4),
}
_COUNT = rf"(?P<count>\d+|{'|'.join(sorted(_WORDS, key=len, reverse=True))})"
_YEARS = {"decade": 10, "century": 100, "centuries": 100, "millennium": 1000, "millennia": 1000}
_LONG = pattern(
    rf"(?<!in )(?<!of )\b{_COUNT}\s+(?P<unit>decade|century|centuries|millennium|millennia)s?\b", re.IGNORECASE
)
_ASKS_LONG = pattern(r"\bhow\s+many\s+(?:decades|centuries|millennia)\b", re.IGNORECASE)
_HALF_DOZEN = pattern(r"\b(?:half\s+a\s+dozen|a\s+half[\s-]dozen|half-dozen)\b", re.IGNORECASE)
_SCORE = pattern(
    r"\b(?P<count>\d+|two|three|four|five|six)\s+score(?:\s+and\s+(?P<more>\d+|[a-z]+(?=\s+\w)))?\b(?!\s+(?:of|in)\b)",
    re.IGNORECASE,
)
_DECK = pattern(
    r"\b(?:(?P<one>an?|the|one|his|her|my|our)\s+)?(?P<kind>(?:full|standard|normal|complete|ordinary|regular|whole"
    r"|new)\s+)?"
    r"(?P<deck>deck|pack)(?:\s+of\s+(?:playing\s+)?cards)?\b(?P<jokers>[\s,(]*(?:without|no)\s+jokers\)?)?",
    re.IGNORECASE,
)
_OTHER_DECK = pattern(
    r"\b52\b|\b54\b|\bjokers?\b(?<!without jokers)(?<!no jokers)(?<!without joker)|\bdecks\b|\bpacks\b|\b32\b",
    re.IGNORECASE,
)
_TEAM = pattern(
    r"\b(?P<sport>soccer|football|cricket|basketball|volleyball|baseball|handball|rugby|netball|water\s+polo"
    r"|(?:ice\s+|field\s+)?hockey)"
    r"\s+teams?\b",
    re.IGNORECASE,
)
_PLAYERS = {
    "soccer": 11, "football": 11, "cricket": 11, "basketball": 5, "volleyball": 6, "baseball": 9, "handball": 7,
    "rugby": 15, "netball": 7, "water polo": 7, "hockey": 6, "ice hockey": 6, "field hockey": 11,
}  # fmt: skip
_ASKS_PEOPLE = pattern(r"\bhow\s+many\s+(?:people|players|persons|sportsmen|athletes)\b", re.IGNORECASE)
_PLAYERS_TOLD = pattern(
    r"\b(?:\d+|\w+)\s+(?:players|members|substitutes|reserves)\b(?<!any substitutes)(?<!no substitutes)"
    r"|\b(?:scor\w+|points|goals|wins?|won|games|match\w*)\b|\bper\s+team\b|\b(?:each|every)\s+team\b",
    re.IGNORECASE,
)
_ROUND = pattern(r"\b(?:(?:round|circular)\s+\w+|circle|pizza|wheel|spinner|pie)\b", re.IGNORECASE)
_ANGLE = pattern(r"\bangles?\b", re.IGNORECASE)
_DEGREES_TOLD = pattern(r"\b(?:360|180)\b|\bright\b", re.IGNORECASE)
_LETTERS = pattern(r"\bletters?\s+(?:of|in)\s+the\s+(?:English\s+)?alphabet\b", re.IGNORECASE)
_LENGTHS = {
    ("second", "minute"): 60, ("second", "hour"): 3600, ("minute", "hour"): 60, ("minute", "day"): 1440,
    ("hour", "day"): 24, ("day", "week"): 7, ("day", "fortnight"): 14, ("week", "fortnight"): 2, ("day", "year"): 365,
    ("day", "leap year"): 366, ("week", "year"): 52, ("hour", "week"): 168, ("minute", "week"): 10_080,
}  # fmt: skip
"""How many of the first there are in one of the second."""
_RATE = pattern(
    r"(?:\b(?:an?|per|each|every|one|once\s+an?|once\s+every|once\s+each)\s+(?:single\s+)?(?P<unit>second|minute"
    r"|hour|day|week|morning|afternoon|evening|night)\b|\b(?P<adverb>daily|weekly|hourly)\b)",
    re.IGNORECASE,
)
_ADVERBS = {"daily": "day", "weekly": "week", "hourly": "hour"}
_DAILY = ("day", "morning", "afternoon", "evening", "night")
_PERIOD = pattern(
    r"\b(?P<lead>in|per|over|during|for|within)\s+(?:an?|one|each|every|the\s+whole|a\s+whole|an\s+entire|a\s+full)\s+"
    r"(?P<kind>normal\s+|full\s+|whole\s+|common\s+|leap\s+|non-leap\s+|calendar\s+)?(?P<unit>minute|hour|day|week"
    r"|fortnight|year)\b",
    re.IGNORECASE,
)
_TIME = pattern(
    r"\b(?:seconds?|minutes?|hours?|days?|weeks?|weekends?|fortnights?|months?|years?|daily|weekly|hourly|monthly"
    r"|yearly"
    r"|morning|afternoon|night|evening|\w+days)\b",
    re.IGNORECASE,
)
_MONTH = pattern(
    rf"\b(?:in|during|for)\s+(?:the\s+(?:whole\s+)?(?:month\s+)?of\s+|all\s+of\s+)?"
    rf"(?P<month>{'|'.join(MONTHS)})\b(?!\s+\d)"
)
_ANY_MONTH = pattern(rf"\b(?:{'|'.join(MONTHS)})\b")
_DAYS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


def unfold(text: str) -> list[Unfolding]:
    """The words of a text that stand for a number, each with the same said with that number.

    >>> [(found.old, found.new) for found in unfold("The well was dug two decades ago, the mill half a century ago.")]
    [('two decades', '20 years'), ('half a century', '50 years')]
    """
    found = [one for rule in _RULES for one in rule(text)]
    ordered = sorted(found, key=lambda one: one.start)
    return [one for place, one in enumerate(ordered) if not place or one.start >= ordered[place - 1].end]


def _made(text: str, match: re.Match[str], new: str, value: int | Fraction) -> Unfolding:
    return Unfolding(match.start(), match.end(), text[match.start() : match.end()], new, Fraction(value))


def _value(words: str) -> Fraction:
    low = " ".join(words.lower().split())
    return Fraction(low) if low.isdecimal() else Fraction(_WORDS[low])


def _decades(text: str) -> Iterator[Unfolding]:
    """Two decades, half a century."""
    for match in () if _ASKS_LONG.search(text) else _LONG.finditer(text):
        years = _value(match["count"]) * _YEARS[match["unit"].lower()]
        if years.denominator == 1:
            yield _made(text, match, f"{years} years", years)


def _groups(text: str) -> Iterator[Unfolding]:
    """Half a dozen boxes of half a dozen eggs; four score and four."""
    halves = list(_HALF_DOZEN.finditer(text))
    for match in halves if len(halves) > 1 else ():
        yield _made(text, match, "6", 6)
    for match in _SCORE.finditer(text):
        more = match["more"] or "0"
        if more.lower() in _WORDS or more.isdecimal():
            value = 20 * _value(match["count"]) + _value(more)
            yield _made(text, match, str(value), value)


def _deck(text: str) -> Iterator[Unfolding]:
    """A full deck, where the text is about cards."""
    if "card" not in text.lower() or _OTHER_DECK.search(text):
        return
    for match in _DECK.finditer(text):
        if match["kind"] or match["jokers"] or "cards" in match[0].lower():
            yield _made(text, match, f"{match['one'] or 'a'} {match['deck']} of 52 cards", 52)
            return


def _teams(text: str) -> Iterator[Unfolding]:
    """The players of teams, where the text asks for people and does not tell how many are in a team."""
    if not _ASKS_PEOPLE.search(text) or _PLAYERS_TOLD.search(text):
        return
    for match in _TEAM.finditer(text):
        players = _PLAYERS[" ".join(match["sport"].lower().split())]
        yield _made(text, match, f"{match[0]} of {players} players", players)


def _angles(text: str) -> Iterator[Unfolding]:
    """The angle of a full turn, where the text asks for an angle."""
    if not _ANGLE.search(text) or _DEGREES_TOLD.search(text):
        return
    if match := _ROUND.search(text):
        yield _made(text, match, f"{match[0]} of 360 degrees", 360)


def _letters(text: str) -> Iterator[Unfolding]:
    match = _LETTERS.search(text)
    if match and not re.search(r"\b26\b", text):
        yield _made(text, match, f"of the 26 {match[0]}" if match[0].lower().startswith("letters") else match[0], 26)


def _periods(text: str) -> Iterator[Unfolding]:
    """30 times a minute: how many in a day? The text may name no other time."""
    rates = list(_RATE.finditer(text))
    asked = [match for match in _PERIOD.finditer(text) if match.start() > text.rfind(".", 0, len(text) - 1)]
    if len(asked) != 1:
        return
    (period,) = asked
    rates = [match for match in rates if not period.start() <= match.start() < period.end()]
    others = [
        match
        for match in _TIME.finditer(text)
        if not any(one.start() <= match.start() < one.end() for one in (*rates, period))
    ]
    units = {(match["unit"] or _ADVERBS[(match["adverb"] or "").lower()]).lower() for match in rates}
    if others or len(units) != 1 or len(rates) != 1:
        return
    unit = units.pop()
    unit = "day" if unit in _DAILY else unit
    leap = (period["kind"] or "").lower().strip() == "leap"
    length = _LENGTHS.get((unit, ("leap " if leap else "") + period["unit"].lower()))
    if length:
        yield _made(text, period, f"{period['lead']} {length} {unit}s", length)


def _month(text: str) -> Iterator[Unfolding]:
    """So much a day: how much in June? February needs its year."""
    months, rates = _ANY_MONTH.findall(text), list(_RATE.finditer(text))
    match = _MONTH.search(text)
    others = [one for one in _TIME.finditer(text) if not any(r.start() <= one.start() < r.end() for r in rates)]
    if not match or len(months) != 1 or len(rates) != 1 or others or match["month"] == "February":
        return
    if (rates[0]["unit"] or _ADVERBS[(rates[0]["adverb"] or "").lower()]).lower() in _DAILY:
        days = _DAYS[MONTHS.index(match["month"])]
        yield _made(text, match, f"in {days} days", days)


_RULES: tuple[Callable[[str], Iterator[Unfolding]], ...] = (
    _decades,
    _groups,
    _deck,
    _teams,
    _angles,
    _letters,
    _periods,
    _month,
)
