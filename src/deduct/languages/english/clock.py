"""English: times of day, and the words that say what happens at them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from deduct.core.patterns import pattern
from deduct.languages.english.numerals import BELOW_TWENTY, ONES, TENS
from deduct.languages.found_time import DAY, HALF_DAY, TimeOfDay

_HOURS = {word: value for word, value in BELOW_TWENTY.items() if 1 <= value <= 12}
_HOUR = rf"(?:\d{{1,2}}|{'|'.join(sorted(_HOURS, key=len, reverse=True))})"
_SMALL = "|".join(sorted([*BELOW_TWENTY, *TENS], key=len, reverse=True))
_MINUTES = rf"(?:\d{{1,2}}|(?:{_SMALL})(?:-(?:{'|'.join(ONES)}))?)"
_HALF_OF_DAY = (
    r"(?:\s?(?P<half{0}>[ap])\.?\s?m\b\.?(?!\w)"
    r"|\s+(?:in\s+the\s+|at\s+|this\s+|on\s+the\s+)?(?P<part{0}>morning|afternoon|evening|night)\b)"
)
_TIME = (
    r"(?P<noon>\b(?:12(?::00)?\s+)?(?:noon|midday)\b)|(?P<midnight>\b(?:12(?::00)?\s+)?midnight\b)"
    rf"|\b(?:a\s+)?(?P<minutes>half|quarter|{_MINUTES})(?:\s+minutes?)?\s+(?P<side>past|to|after)\s+"
    rf"(?P<past>{_HOUR})(?![\d:]|\s?%)(?:\s+o['’]clock)?{_HALF_OF_DAY.format(0)}?(?!\s+(?:minutes|hours|days|people))"
    rf"|(?<![\d.,:$/])(?P<hour>\d{{1,2}})[:.](?P<minute>[0-5]\d)(?![\d:]|\.\d)(?:\s?(?:h|hrs|o['’]clock)\b)?"
    rf"{_HALF_OF_DAY.format(1)}?"
    rf"|\b(?P<full>{_HOUR})(?:\s?o['’]clock{_HALF_OF_DAY.format(2)}?|{_HALF_OF_DAY.format(3)})"
    r"|\b(?:at|from|until|till|by|(?<=\d )to)\s+(?P<bare>\d{1,2})"
    r"(?=\s*(?:[.,;?!)]|$|\s(?:to|until|till|and)\s+\d{1,2}(?:\s*[.,;?!]|:)))"
)
_SCAN = pattern(_TIME, re.IGNORECASE)
_DOT = pattern(r"\d{1,2}\.\d\d\s?(?:[ap]\.?\s?m\b|h\b|o['’]clock)", re.IGNORECASE)


def times(text: str) -> Iterator[TimeOfDay]:
    """The times of day of a folded text, in order.

    >>> [(time.minute, time.certain) for time in times("from half past three to 5:10 pm, then 21:35")]
    [(210, False), (1030, True), (1295, True)]
    """
    for match in _SCAN.finditer(text):
        found = _read(match)
        if found is not None:
            yield found


def _read(match: re.Match[str]) -> TimeOfDay | None:
    start, end = match.span()
    if match["noon"] or match["midnight"]:
        return TimeOfDay(HALF_DAY if match["noon"] else 0, start, end, True, "12")
    if match["minutes"]:
        hour, minutes = _hour(match["past"]), _minutes(match["minutes"])
        minute = hour * 60 + (-minutes if match["side"].lower() == "to" else minutes)
        if hour > 12:
            return None
        return _in_half(minute % DAY, match["half0"], match["part0"], match, hour)
    if match["hour"]:
        hour, minute = int(match["hour"]), int(match["minute"])
        if hour > 24 or (match.string[match.start() + len(match["hour"])] == "." and not _DOT.match(match[0])):
            return None
        return _in_half((hour * 60 + minute) % DAY, match["half1"], match["part1"], match, hour)
    if match["bare"]:
        start, hour = match.start("bare"), int(match["bare"])
        return TimeOfDay(hour % 24 * 60, start, match.end("bare"), hour > 12, "24") if hour <= 24 else None
    hour = _hour(match["full"])
    if hour > 24:
        return None
    half, part = match["half2"] or match["half3"], match["part2"] or match["part3"]
    return _in_half(hour % 24 * 60, half, part, match, hour)


def _in_half(minute: int, half: str | None, part: str | None, match: re.Match[str], hour: int) -> TimeOfDay:
    """The time in the half of the day that is said."""
    if half or part:
        late = (half or "").lower() == "p" or (part or "").lower() in ("afternoon", "evening")
        if (part or "").lower() == "night":
            late = 5 <= minute % HALF_DAY // 60 < 12
        minute = minute % HALF_DAY + (HALF_DAY if late and hour <= 12 else 0)
        return TimeOfDay(minute, *match.span(), True, "12")
    padded = match[0].startswith("0")
    return TimeOfDay(minute, *match.span(), hour > 12 or hour == 0 or padded, "24" if match["hour"] else "12")


def _hour(word: str) -> int:
    return int(word) if word.isdecimal() else _HOURS[word.lower()]


def _minutes(word: str) -> int:
    low = word.lower()
    if low in ("half", "quarter"):
        return 30 if low == "half" else 15
    if low.isdecimal():
        return int(low)
    tens, _, ones = low.partition("-")
    return BELOW_TWENTY.get(tens, TENS.get(tens, 0)) + ONES.get(ones, 0)


def written(minute: int, style: str) -> str:
    """A time as a person writes it.

    >>> written(1030, "12"), written(1030, "24"), written(0, "12")
    ('5:10 pm', '17:10', '12:00 am')
    """
    hour, rest = divmod(minute % DAY, 60)
    if style == "24":
        return f"{hour:02}:{rest:02}"
    return f"{(hour - 1) % 12 + 1}:{rest:02} {'am' if hour < 12 else 'pm'}"


def _words(*patterns: str) -> re.Pattern[str]:
    """Any of the words, whole."""
    return pattern(rf"\b(?:{'|'.join(patterns).replace(' ', chr(92) + 's+')})\b", re.IGNORECASE)


ASKS_TIME = pattern(
    r"\b(?:when|(?:what|which)\s+time|at\s+what\s+hour"
    r"|(?:what|which)(?:'s|\s+is|\s+was)\s+the\s+(?:latest|earliest|right|correct|real)\s+time)\b"
    r"|\b(?:arriv(?:es|al)|ends|finishes|starts|begins|departs|departure|leaves)(?:\s+time)?\s*\?",
    re.IGNORECASE,
)
ASKS_DURATION = _words("how long", "how much time", "how many (?:full |whole )?(?:minutes|hours|seconds)")
STARTS = _words(
    *("start(?:s|ed|ing)?", "beg[aiu]ns?", "begin(?:s|ning)?", "leaves?", "left", "leaving", "depart(?:s|ed|ure)?"),
    *("sets? (?:off|out)", "take[sn]?\\s*off", "took off", "opens?", "opened", "(?:go|goes|went) (?:in|into|out|on)"),
    *("put(?:s)?\\b[^.?!]{0,25}\\bin(?:to)?", "boards?", "lit", "(?:fell|falls?) asleep", "(?:go|goes|went) to bed"),
    *("heads? (?:out|off)", "headed (?:out|off)", "(?:switched|turned) on", "rang", "get going"),
)
ENDS = _words(
    *("end(?:s|ed)?", "finish(?:es|ed)?", "arriv(?:es?|ed|al)", "over", "done", "ready", "land(?:s|ed)?"),
    *("(?:get|gets|got) (?:there|home|to|back|in)", "reach(?:es|ed)?", "returns?", "returned"),
    *("(?:come|comes|came) (?:out|home|back)", "clos(?:es?|ed)", "be (?:back|home|there|at|in)", "wakes?", "woke"),
    *("due", "(?:is|was) back", "stops?", "stopped", "gone", "empty", "full"),
)
LATER = pattern(r"\s*(?:later|late\b|after|afterwards|behind\s+schedule|of\s+delay|delay)", re.IGNORECASE)
EARLIER = pattern(r"\s*(?:earlier|before|early|ago|ahead\s+of\s+schedule)", re.IGNORECASE)
LATER_BEFORE = pattern(r"\b(?:delayed|late)(?:\s+by)?(?:\s+about)?\s*\Z", re.IGNORECASE)
EARLIER_BEFORE = pattern(r"\b(?:early|brought\s+forward)\s+by\s*\Z", re.IGNORECASE)
RELATIVE = pattern(r"\s*(?:early|late\b|before|after)", re.IGNORECASE)
PLANNED = _words("due", "scheduled", "planned", "supposed", "should", "normally", "usually")
MUST = _words("must", "should", "ha(?:s|ve) to", "needs? to", "at the latest", "latest")
NOW = _words("now", "right now")
SEQUENCE = _words("then", "after that", "afterwards", "followed by", "next", "after which")
WATCH = _words("watch", "clock")
FAST, SLOW = _words("fast", "ahead"), _words("slow", "behind")
RIGHT_TIME = _words("right", "correct", "real", "actual", "really")
ZONES = pattern(
    r"\b(?P<one>[A-Z]\w+)[^.?!]{0,12}?\bis\b[^.?!]{1,20}?(?:(?P<ahead>ahead\s+of|later\s+than)|behind|earlier\s+than)"
    r"\s+(?P<other>[A-Z]\w+)"
)
WITHOUT = _words(
    *("without", "breaks?", "lunch", "rest(?:s|ed)?", "pause[sd]?", "adverts?", "ads", "stopped for", "interval"),
    *("not counting", "excluding", "minus"),
)
NO_COUNT = pattern("(?!)")
AGAIN = _words(r"again|next (?:dose|one|time|feed|pill|tablet)")
IN_FUTURE = _words("will it be", "is it (?:in|after)")
SPAN = pattern(r"\s*(?:to|until|till|-|and|–)\s*", re.IGNORECASE)
EACH = pattern(r"\beach\b|\bapiece\b|\btimes\s+(?:for\s+)?(?=\d)", re.IGNORECASE)
EVERY = _words("every")
AFTER_THAT = _words("after (?:that|this|it)")
BETWEEN_PARTS = _words("between", "breaks?", "in between")
DECLINES = _words(
    *(
        "per",
        "twice",
        "thrice",
        "half as",
        "than",
        "longer",
        "shorter",
        "average",
        "both",
        "time zone",
        "speed",
        "faster",
        "slower",
    ),
    *(
        "yesterday",
        "tomorrow",
        "(?:in|for|over) a (?:week|month|year)",
        "of which",
        "includ(?:ing|ed|es)",
        "only",
        "if(?! (?:[^\\W\\d]+ ){1,4}(?:must|ha(?:s|ve) to|(?:is|are) to|wants? to|needs? to)\\b)",
    ),
    *("(?:second|third|next) time", "back and forth", "there and back", "round trip", "return trip"),
)
"""Words that say that there is more to a text than times and durations."""
