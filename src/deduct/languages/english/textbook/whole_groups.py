"""English: whole groups: what fills the last one, what is left for somebody, every n-th, full crates."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction

from deduct.core.patterns import pattern
from deduct.formulas.display import format_number
from deduct.languages.english.numbered import Found, Numbered, may_fit
from deduct.languages.english.textbook.loads import day, down, hire, tins, trips, up
from deduct.languages.english.units import SIGN_WORDS

_WEIGHT = r"(?:kg|kilos?|kilograms?|pounds|lbs?|tons?|tonnes|t|g|grams)"
_ASKS_LACKING = pattern(
    r"\bhow many more\b[^?]*\b(?:so that (?:none|nothing|no [a-z]+)[^?]*left(?: over)?|to fill (?:the last|another"
    r"|one more)|full [a-z]+ only|without (?:any )?left)"
)
_GROUPS_OF = pattern(r"\b(?:[a-z]+s|each|every [a-z]+|an? [a-z]+) (?:of|holds?|takes?|gets?|with) #")
_REST_GOES = pattern(
    r"\b(?:rest|remaining [a-z]+|remainder|leftovers?|left over|remain(?:s|ing)?)\b[^.?#]*\b(?:go(?:es)?|went|given"
    r"|gives?|kept|keeps?|for|is|are) (?:to |by |for )?(?:the |his |her |their |my )?(?P<who>[a-z]+)"
)
_EACH_OF = pattern(
    r"\b(?:each of (?:the |his |her |their )?# (?P<whom>[a-z]+)|among (?:the |his |her )?# (?P<whom2>[a-z]+)"
    r"|for # (?P<whom3>[a-z]+)|between # (?P<whom4>[a-z]+))"
)
_SAME = pattern(r"\b(?:the same (?:number|amount)|equal(?:ly)?|as many as each other|evenly)\b")
_ASKS_WHO = pattern(
    r"\bhow many(?: [a-z]+)? (?:does|do|did|will) (?:(?P<each>each)|the |his |her |their "
    r"|my )?(?:(?:of the )?(?P<who>[a-z]+)\b)?"
)
_AS_MANY = pattern(
    r"\bas many\b[^#.?]*\b(?:at|for|costing|that cost) [$€£]?#[^.?]*\bas (?:it|he|she|they|possible|i|we|you)\b"
)
_ASKS_MONEY_LEFT = pattern(
    r"\bhow much (?:of (?:the|his|her|their|its) money|money|change)?\b[^?]*\b(?:left|remain\w*|change)\b"
)
_ASKS_OVER = pattern(
    r"\bhow many (?P<things>[a-z]+) (?:are|is|will be|does [a-z]+ have) (?:left(?: over)?|over|unused)\b"
)
_AS_POSSIBLE = pattern(r"\bas many [a-z ]+ as (?:possible|(?:he|she|they|it) cans?)\b")
_EVERY_NTH = pattern(r"\b(?:every|each) #(?P<after> [a-z]+)")
_NO_ROW = pattern(r"[$€£]|\b(?:hours?|minutes?|first)\b")
_ASKS_HOW_MANY = pattern(r"\b(?:how many|number of|how often)\b")
_ENDS_IN = pattern(r"\b(?:ends?|ending) (?:in|with) (?:the digit |a )?#")
_RANGE = pattern(r"\b(?:from|numbered|numbers) (?:from )?# (?:to|through|up to) #")
_ASKS_BOXES = pattern(
    r"\bhow many (?P<things>boxes|bags|trays|packs|packets|crates|cartons|baskets|bunches|teams|groups|rows) of #"
    r" (?:(?P<can>can)|(?:do|does|will|would) [a-z ]+ need|are needed)\b"
)
_PRICED = pattern(r"[$€£]|\b(?:each|every|per|more|left|remain\w*|broken?)\b")
_FULL = pattern(
    r"^\W*(?:number of|how many) (?:full|whole|complete|completely filled) (?P<things>[a-z -]+?)(?: (?:are|can|do"
    r"|does|will|is)\b[^?]*)?\?"
)
_DECLINES = pattern(r"%|\b(?:twice|half|third of|already|broken|average|free|discount)\b")


def whole_groups(text: Numbered) -> Found | None:
    """What whole groups come to, or what is left of them; None for any other text.

    >>> from deduct.languages.english.numbered import numbered
    >>> told = "A lift can carry 300 kg. There are 20 boxes of 70 kg each. How many trips are needed?"
    >>> whole_groups(numbered(told)).told
    '20 ÷ (300 ÷ 70, rounded down), rounded up'
    """
    if _DECLINES.search(text.words):
        return None
    return next((found for rule in may_fit(RULES, text.words) if (found := rule(text))), None)


def _lacking(text: Numbered) -> Found | None:
    """How many more fill the last group."""
    asks, groups = _ASKS_LACKING.search(text.words), list(_GROUPS_OF.finditer(text.words))
    if not asks or len(groups) != 1 or len(text.values) != 2:
        return None
    group = text.at(groups[0])
    total, each = text.values[1 - group], text.values[group]
    if not 0 < each < total:
        return None
    noun = re.search(r"\bhow many more (?P<things>[a-z]+)\b(?<! does)(?<! do)(?<! are)(?<! must)", text.words)
    shown = f"{format_number(up(total / each))} × {format_number(each)} - {format_number(total)}"
    return Found(-total % each, noun["things"] if noun else "", shown)


def _rest_to_one(text: Numbered) -> Found | None:
    """Each gets the same, and what is left goes to somebody else."""
    rest, each, asks = _REST_GOES.search(text.words), _EACH_OF.search(text.words), list(_ASKS_WHO.finditer(text.words))
    if not rest or not each or len(asks) != 1 or not _SAME.search(text.words) or len(text.values) != 2:
        return None
    group = text.at(each)
    total, count = text.values[1 - group], text.values[group]
    if not 0 < count < total:
        return None
    whom = next(name for name in (each[f"whom{number}"] for number in ("", "2", "3", "4")) if name)
    if asks[0]["each"] or (asks[0]["who"] or "").rstrip("s") == whom.rstrip("s"):
        return Found(down(total / count), "", f"{format_number(total)} ÷ {format_number(count)}, rounded down")
    if asks[0]["who"] != rest["who"]:
        return None
    shown = f"{format_number(total)} - {format_number(down(total / count))} × {format_number(count)}"
    return Found(total % count, "", shown)


def _money_left(text: Numbered) -> Found | None:
    """What is left of the money after buying as many as it is enough for."""
    buys, asks = _AS_MANY.search(text.words), _ASKS_MONEY_LEFT.search(text.words)
    if not buys or not asks or len(text.values) != 2:
        return None
    price = text.at(buys)
    money, each = text.values[1 - price], text.values[price]
    sign = re.search(r"[$€£](?=#)", text.words)
    if not 0 < each < money or not sign:
        return None
    shown = f"{format_number(money)} - {format_number(down(money / each))} × {format_number(each)}"
    return Found(money % each, SIGN_WORDS[sign[0]], shown, sign[0])


def _over(text: Numbered) -> Found | None:
    """What is over when as many as possible are made."""
    asks, made = _ASKS_OVER.search(text.words), _AS_POSSIBLE.search(text.words)
    if (
        not asks
        or not made
        or len(text.values) != 2
        or _PRICED.search(text.words.replace("left", "").replace("more", ""))
    ):
        return None
    total, each = text.values
    if not 0 < each < total:
        return None
    shown = f"{format_number(total)} - {format_number(down(total / each))} × {format_number(each)}"
    return Found(total % each, asks["things"], shown)


def _every_nth(text: Numbered) -> Found | None:
    """Of 38 stops every fifth one."""
    nth = _EVERY_NTH.search(text.words)
    told = [place for place in range(len(text.values)) if not text.is_after(place, "line|route|bus|tram|room")]
    if not nth or len(told) != 2 or not _ASKS_HOW_MANY.search(text.words) or _NO_ROW.search(text.words):
        return None
    place = text.at(nth)
    other = next((each for each in told if each != place), place)
    if not text.ordinals[place] or text.ordinals[other]:
        return None
    step, count = text.values[place], text.values[other]
    things = re.escape(nth["after"].strip().rstrip("s"))
    if not re.search(rf"# (?:[a-z]+ )?{things}", text.words) or not 1 < step <= count:
        return None
    return Found(down(count / step), "", f"{format_number(count)} ÷ {format_number(step)}, rounded down")


def _ending(text: Numbered) -> Found | None:
    """How many numbers from 1 to 380 end in 5."""
    ends, span = _ENDS_IN.search(text.words), _RANGE.search(text.words)
    if not ends or not span or len(text.values) != 3 or not _ASKS_HOW_MANY.search(text.words):
        return None
    digit, first, last = text.values[text.at(ends)], text.values[text.at(span)], text.values[text.at(span, 1)]
    if any(value.denominator != 1 for value in (digit, first, last)) or not 0 <= digit <= 9 or not 0 < first <= last:
        return None
    count = (last - digit) // 10 - (first - 1 - digit) // 10
    return Found(Fraction(count), "", f"numbers from {first} to {last} that end in {digit}")


def _boxes(text: Numbered) -> Found | None:
    """How many boxes of 12 are filled, or needed, and nothing is told but the number of things."""
    asks = _ASKS_BOXES.search(text.words)
    if not asks or len(text.values) != 2 or text.before(asks.start()) != 1 or _PRICED.search(text.words):
        return None
    total, each = text.values
    if not 0 < each < total or total.denominator != 1:
        return None
    filled = asks["can"] is not None
    told = f"{format_number(total)} ÷ {format_number(each)}"
    if total % each:
        told += ", rounded down" if filled else ", rounded up"
    return Found(down(total / each) if filled else up(total / each), asks["things"], told)


def _full(text: Numbered) -> Found | None:
    """Number of full crates, of two amounts of one kind."""
    sentences = re.split(r"(?<=[.!]) ", text.words)
    asks = _FULL.match(sentences[-1])
    if not asks or len(text.values) != 2 or "#" in sentences[-1]:
        return None
    units = re.findall(r"# ?([a-z]+)", text.words)
    small, large = sorted(text.values)
    if len(units) != 2 or units[0] != units[1] or small <= 0:
        return None
    return Found(down(large / small), asks["things"], f"{format_number(large)} ÷ {format_number(small)}, rounded down")


RULES: dict[Callable[[Numbered], Found | None], str] = {
    trips: "trip|journey|how many times|runs|rides|loads|how often",
    hire: "cost|pay|how much",
    day: "on which|on what",
    tins: "tin|can|bucket|pot|bag|roll|pack|box|bottle|tub",
    _lacking: "more",
    _rest_to_one: "rest|remain|left",
    _money_left: "as many",
    _over: "as many",
    _every_nth: "every #|each #",
    _ending: "end",
    _boxes: " of # ",
    _full: "full|whole|complete",
}
"""With words of which one stands in each text that a rule reads."""
