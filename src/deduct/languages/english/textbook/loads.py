"""English: loads of a lift, cars for all guests, the day on which all is done, tins for a wall: always whole ones."""

from __future__ import annotations

import math
import re
from fractions import Fraction

from deduct.core.patterns import pattern
from deduct.formulas.display import format_number
from deduct.languages.english.numbered import Found, Numbered
from deduct.languages.english.units import SIGN_WORDS

_WEIGHT = r"(?:kg|kilos?|kilograms?|pounds|lbs?|tons?|tonnes|t|g|grams)"
_CARRIES = pattern(
    rf"\b(?:takes?|carr(?:y|ies)|holds?|lifts?|bears?|load (?:is|of)|limit (?:is|of)|allowed|capacity of)"
    rf"(?: at most| up to| only| a maximum of| no more than)? #(?= ?{_WEIGHT}\b)|# ?{_WEIGHT} (?:at most|at a time"
    rf"|at once|per trip)"
)
_EACH_WEIGHS = pattern(
    rf"# (?:[a-z]+ )?(?P<things>[a-z]+s)\b[^#.]*?(?:of|weigh(?:ing|s)?|at|weighs) # ?{_WEIGHT}(?: each)?\b"
)
_ASKS_TRIPS = pattern(r"\bhow (?:many (?:trips|journeys|times|runs|rides|loads)|often)\b")
_PEOPLE = pattern(
    r"# (?:people|ppl|guests|passengers|pupils|students|children|kids|persons|fans|visitors|players|adults|members)\b"
)
_SEATS = pattern(
    r"\b(?P<vehicle>[a-z]+?)(?:es|s)? (?:can )?(?:takes?|seats?|holds?|carry|carries|has room for|have room for|has"
    r"|sleeps?) "
    r"(?:up to |at most )?# (?:people|passengers|guests|persons|pupils|students|children|kids|seats|each)\b"
)
_EACH_COSTS = pattern(
    r"\b(?:one|an?|each|every|per)? ?(?P<vehicle>[a-z]+?)(?:es|s)? (?:costs?|is|does a single trip for|rents for"
    r"|are) [$€£]?#|(?:for )?[$€£]?# (?:dollars|euros|pounds) (?:per|a|each) (?P<per>[a-z]+)"
)
_ASKS_COST = pattern(
    r"\b(?:what (?:will|does|do) (?:it|that|this|they|the [a-z]+) (?:all )?(?:cost|pay)|how much (?:will|does|do"
    r"|must)\b)"
)
_A_DAY = pattern(r"# ?(?:[a-z]+ )?(?:a|per|each|every) (?P<span>day|night|evening|week|hour|month)\b")
_ON_WHICH = pattern(
    r"\bon (?:which|what) (?P<span>day|night|evening|week|month)\b[^?]*\b(?:finish\w*|done|over|complete\w*|ready"
    r"|end)\b"
)
_COVERS = pattern(
    r"\b(?:covers?|(?:is )?enough for|for|lasts for|paints?) (?:about |exactly )?# ?(?:square met(?:re|er)s|m\^?[2²]"
    r"|sq\.? ?m|m²|square feet)"
)
_SIDES = pattern(
    r"# ?(?P<one>m|met(?:re|er)s?|feet|ft)\b(?: long| wide| high| tall| deep)?,?(?: and| by| x| ×)? # ?(?:m|met(?:re"
    r"|er)s?|feet|ft)\b(?: long| wide| high| tall)?"
)
_ASKS_TINS = pattern(
    r"\bhow many (?:[a-z-]+ )?(?P<things>tins|cans|buckets|pots|bags|rolls|packs|packets|litres|boxes|bottles|tubs)\b"
)
_ONLY_WHOLE = pattern(r"\b(?:only|tins?|cans?|buckets?|pots?|bags?|packs?|packets?|boxes|bottles?|tubs?)\b")


def up(value: Fraction) -> Fraction:
    """The next whole number."""
    return Fraction(math.ceil(value))


def down(value: Fraction) -> Fraction:
    """The whole number before."""
    return Fraction(math.floor(value))


def trips(text: Numbered) -> Found | None:
    """A load only holds whole things."""
    asks, carries, each = _ASKS_TRIPS.search(text.words), _CARRIES.search(text.words), _EACH_WEIGHS.search(text.words)
    if not asks or not carries or not each or len(text.values) != 3:
        return None
    places = text.at(each), text.at(each, 1), text.at(carries)
    if len(set(places)) != 3:
        return None
    count, weight, limit = (text.values[place] for place in places)
    if weight <= 0 or limit < weight:
        return None
    told = f"{format_number(count)} ÷ ({format_number(limit)} ÷ {format_number(weight)}, rounded down), rounded up"
    return Found(up(count / down(limit / weight)), "trips", told)


def hire(text: Numbered) -> Found | None:
    """What vehicles for all cost, of which the last one is not full."""
    people, seats, costs = (form.search(text.words) for form in (_PEOPLE, _SEATS, _EACH_COSTS))
    if not people or not seats or not costs or len(text.values) != 3 or not _ASKS_COST.search(text.words):
        return None
    places = text.at(people), text.at(seats), text.at(costs)
    if len(set(places)) != 3 or (costs["vehicle"] or costs["per"] or "").rstrip("es") != seats["vehicle"].rstrip("es"):
        return None
    count, each, price = (text.values[place] for place in places)
    money = re.search(r"(?P<sign>[$€£])#|# (?P<word>dollars|euros|pounds)\b", text.words)
    if not money or each <= 0:
        return None
    told = f"({format_number(count)} ÷ {format_number(each)}, rounded up) × {format_number(price)}"
    return Found(up(count / each) * price, money["word"] or SIGN_WORDS[money["sign"]], told, money["sign"] or "")


def day(text: Numbered) -> Found | None:
    """The day on which it is done, so much a day."""
    asks, rate = _ON_WHICH.search(text.words), _A_DAY.search(text.words)
    # "if I start on day 1" says what is taken for granted.
    told = [place for place in range(len(text.values)) if not text.is_after(place, "day")]
    if not asks or not rate or asks["span"] != rate["span"] or len(told) != 2 or any(text.ordinals):
        return None
    each = text.at(rate)
    total = next((place for place in told if place != each), None)
    if total is None or not 0 < text.values[each] < text.values[total]:
        return None
    shown = f"{format_number(text.values[total])} ÷ {format_number(text.values[each])}, rounded up"
    return Found(up(text.values[total] / text.values[each]), "", shown)


def tins(text: Numbered) -> Found | None:
    """Whole tins of paint for a wall."""
    asks, covers, sides = (form.search(text.words) for form in (_ASKS_TINS, _COVERS, _SIDES))
    if not asks or not covers or not sides or not _ONLY_WHOLE.search(asks["things"]):
        return None
    places = text.at(sides), text.at(sides, 1), text.at(covers)
    others = [value for place, value in enumerate(text.values) if place not in places]
    if len(set(places)) != 3 or any(value != 1 for value in others):
        return None
    long, wide, each = (text.values[place] for place in places)
    told = f"{format_number(long)} × {format_number(wide)} ÷ {format_number(each)}, rounded up"
    return Found(up(long * wide / each), asks["things"], told) if each > 0 else None
