"""Words for units: which units a word of a language can mean, and how two of them convert."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache, lru_cache

from deduct.core.units import Dimension, Unit, ratio, unit_named, units
from deduct.languages.known import language_named


@cache
def unit_words(language: str) -> dict[str, tuple[Unit, ...]]:
    """For each word the units it can mean, the likeliest first.

    >>> [unit.code for unit in unit_words("en")["ounces"]], [unit.code for unit in unit_words("zh")["分"]]
    (['oz', 'floz'], ['minute', 'fen'])
    """
    found: dict[str, list[Unit]] = {}
    table = language_named(language).units
    for code in table.NAMES:
        for word in table.words_of(code):
            found.setdefault(word.lower(), []).append(units()[code])
    for unit in units().values():
        for word in _powers(unit, language):
            found.setdefault(word.lower(), []).append(unit)
    for word, code in table.RATES.items():
        found.setdefault(word, []).append(unit_named(code))
    return {word: tuple(meant) for word, meant in found.items()}


def _powers(unit: Unit, language: str) -> Iterator[str]:
    """The words for the square or cube of a length, made of those for the length."""
    table = language_named(language).units
    power = dict(unit.dimension).get("length", 1)
    length = unit.code.removesuffix(str(power))
    if power == 1 or length not in table.NAMES or length == unit.code:
        return
    for word in table.words_of(length):
        yield from (form.format(word) for form in table.POWERS[power])


def usual_words(unit: Unit, language: str) -> str:
    """The usual words for several of a unit, also of a square or cube.

    >>> usual_words(unit_named("minute"), "en"), usual_words(unit_named("m2"), "zh")
    ('minutes', '平方米')
    """
    table = language_named(language).units
    return table.usual(unit.code) if unit.code in table.NAMES else next(_powers(unit, language))


@cache
def _longest(language: str) -> int:
    return max(map(len, unit_words(language)), default=0)


def longest_word(text: str, start: int, language: str) -> str | None:
    """The longest words for a unit that stand at a place of a text, as the text writes them.

    >>> longest_word("5 Square feet", 2, "en"), longest_word("5 metered", 2, "en"), longest_word("5千克米", 1, "zh")
    ('Square feet', None, '千克')
    """
    known, table = unit_words(language), language_named(language).units
    for end in range(min(len(text), start + _longest(language)), start, -1):
        if text[start:end].lower() in known and table.ends_word(text, end) and not _power_of_next(text, end, language):
            return text[start:end]
    return None


def _power_of_next(text: str, end: int, language: str) -> bool:
    """Whether the 2 that ends a unit is a number of its own: 3米2分米 and not square metres."""
    if not text[end - 1].isdigit() or end == len(text) or text[end].isascii():
        return False
    return any(text[end : end + length] in unit_words(language) for length in (1, 2))


def meaning(words: str, language: str, text: str = "") -> Unit | None:
    """The unit that words mean in a text: of several the one whose dimension the text speaks of besides.

    >>> meaning("分", "zh", "3元5分").code, meaning("分", "zh", "3小时5分").code, meaning("分", "zh", "得了90分")
    ('fen', 'minute', None)
    """
    meant = unit_words(language)[words.lower()]
    if len(meant) == 1:
        return meant[0]
    spoken_of = _spoken_of(text, language)
    alike = [unit for unit in meant if unit.dimension in spoken_of]
    same = [unit for unit in alike if unit.system == spoken_of[unit.dimension]]
    unclear = words in language_named(language).units.UNCLEAR
    return next(iter(same or alike or ([] if unclear else meant)), None)


@lru_cache(maxsize=16)
def _spoken_of(text: str, language: str) -> dict[Dimension, str]:
    """The dimensions of a text, each with its system; asked for each of its words that could mean several units."""
    return {unit.dimension: unit.system for unit, _, _ in certain_units(text, language)}


def certain_units(text: str, language: str) -> Iterator[tuple[Unit, int, str]]:
    """The units that a text names with a word for one unit only, and those of its signs, each with place and words."""
    signs = language_named(language).units.SIGNS
    known, end, seldom = unit_words(language), 0, language_named(language).units.NOT_AFTER_NUMBERS
    for start, character in enumerate(text):
        if character in signs:
            yield unit_named(signs[character]), start, character
        beside = text[start - 1 : start] if start else ""
        inside = beside.isascii() and beside.isalpha() and character.isascii()
        words = longest_word(text, start, language) if start >= end and not inside and character != " " else None
        if words and words.lower() not in seldom and (len(words) > 1 or not words.isascii()):
            end = start + len(words)
            if len(known[words.lower()]) == 1:
                yield known[words.lower()][0], start, words


def units_called(words: str, language: str) -> tuple[Unit, ...]:
    """The units that words can mean, quotients included; none where they are not a unit.

    >>> [unit.code for unit in units_called("kilometres per hour", "en")], units_called("pears", "en")
    (['km/hour'], ())
    """
    known, table = unit_words(language), language_named(language).units
    words = " ".join(words.lower().split())
    if found := known.get(words):
        return found
    for form in table.PER:
        above, middle, below = words.partition(form)
        if middle and above.strip() in known and below.strip() in known:
            (first, *_), (second, *_) = known[above.strip()], known[below.strip()]
            return (first.over(second),)
    return ()


def ratio_between(words: str, others: str, language: str) -> Fraction | None:
    """How many of the other unit one unit has; None where they do not measure the same, or are the same.

    >>> ratio_between("feet", "inches", "en"), ratio_between("斤", "千克", "zh")
    (Fraction(12, 1), Fraction(1, 2))
    """
    pairs = [(one, other) for one in units_called(words, language) for other in units_called(others, language)]
    alike = [(one, other) for one, other in pairs if one.dimension == other.dimension]
    # Of the tons of several systems those are meant that go with the other unit.
    one_system = [(one, other) for one, other in alike if one.system == other.system]
    for one, other in one_system or alike:
        found = ratio(one, other)
        return None if found == 1 else found
    return None
