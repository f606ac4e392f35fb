"""English: the same way there at one speed and back at another: how long altogether, and at what average speed."""

from __future__ import annotations

from deduct.core.patterns import pattern
from deduct.formulas.display import format_number
from deduct.languages.english.numbered import Found, Numbered

_SPEED = pattern(
    r"# ?(?P<unit>km|kilomet(?:re|er)s|miles|m|met(?:re|er)s) ?(?:/ ?|per |an? )(?P<time>hour|h|minute|second"
    r"|min|s)\b|#[ -]?(?P<short>km/h|kph|mph|m/s)\b"
)
_WAY = pattern(r"#[ -]?(?P<unit>km|kilomet(?:re|er)s?|miles?|m|met(?:re|er)s?)\b(?! ?(?:/|per |an? hour|h\b))")
_BACK = pattern(r"\b(?:back|returns?|returning|way home|return trip|return journey|home again)\b")
_ALL = pattern(
    r"\bhow (?:long|much time|many (?:hours|minutes|seconds))\b[^?]*\b(?:altogether|in all|in total|total|whole|entire"
    r"|there and back|both ways|round trip|for both)\b"
)
_AVERAGE = pattern(r"\baverage speed\b[^?]*\?")
_DECLINES = pattern(
    r"%|\b(?:rest\w*|stops?|stays?|breaks?|than|half|twice|waits?|longer|wind|current|stream|round trip of"
    r"|first|then #|part"
    r"|each other|still)\b|# ?(?:km|miles|m) (?:there and back|round trip|altogether)"
)
_TIMES = {"h": "hours", "m": "minutes", "s": "seconds"}


def there_and_back(text: Numbered) -> Found | None:
    """The time for both ways, or the average speed; None for any other text.

    >>> from deduct.languages.english.numbered import numbered
    >>> told = "A van goes 120 km at 60 km/h and comes back at 40 km/h. How many hours does it drive altogether?"
    >>> there_and_back(numbered(told)).value
    Fraction(5, 1)
    """
    speeds, ways = list(_SPEED.finditer(text.words)), list(_WAY.finditer(text.words))
    if len(text.values) != 3 or len(speeds) != 2 or len(ways) != 1 or not _BACK.search(text.words):
        return None
    units = {_units(match["short"] or f"{match['unit']}/{match['time']}") for match in speeds}
    length, time = units.pop()
    if units or _DECLINES.search(text.words) or _length(ways[0]["unit"]) != length:
        return None
    way, (there, back) = text.values[text.at(ways[0])], (text.values[text.at(match)] for match in speeds)
    if min(way, there, back) <= 0:
        return None
    shown = [format_number(number) for number in (way, there, back)]
    hours, told = way / there + way / back, f"{shown[0]} ÷ {shown[1]} + {shown[0]} ÷ {shown[2]}"
    if _AVERAGE.search(text.words):
        unit = {"km/hours": "km/h", "miles/hours": "mph", "m/seconds": "m/s"}.get(
            f"{length}/{time}", f"{length}/{time}"
        )
        return Found(2 * way / hours, unit, f"2 × {shown[0]} ÷ ({told})")
    asked = _ALL.search(text.words)
    other = asked and any(word in asked[0] for word in _TIMES.values() if word != time)
    return Found(hours, time, told) if asked and not other else None


def _length(word: str) -> str:
    return "miles" if word.startswith("mi") else "km" if word.startswith("k") else "m"


def _units(written: str) -> tuple[str, str]:
    """The length and the time of a speed: km/h, miles an hour."""
    if written in ("mph", "kph"):
        return ("miles" if written == "mph" else "km"), "hours"
    length, _, time = written.partition("/")
    return _length(length), _TIMES[time[0]]
