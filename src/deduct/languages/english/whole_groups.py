"""English: whole groups: trips of a lift, tins for a wall, the day on which all is done, and what fills no group."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from fractions import Fraction

from deduct.core.patterns import pattern
from deduct.formulas.display import format_number
from deduct.languages.english.numbered import Found, Numbered, may_fit

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
_SIGNS = {"$": "dollars", "£": "pounds", "€": "euros"}


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


def _at(text: Numbered, found: re.Match[str], which: int = 0) -> int:
    """The place of a number of a match."""
    place = [match.start() for match in re.finditer("#", found[0])][which]
    return text.before(found.start() + place)


def _up(value: Fraction) -> Fraction:
    return Fraction(math.ceil(value))


def _down(value: Fraction) -> Fraction:
    return Fraction(math.floor(value))


def _trips(text: Numbered) -> Found | None:
    """A load only holds whole things."""
    asks, carries, each = _ASKS_TRIPS.search(text.words), _CARRIES.search(text.words), _EACH_WEIGHS.search(text.words)
    if not asks or not carries or not each or len(text.values) != 3:
        return None
    places = _at(text, each), _at(text, each, 1), _at(text, carries)
    if len(set(places)) != 3:
        return None
    count, weight, limit = (text.values[place] for place in places)
    if weight <= 0 or limit < weight:
        return None
    told = f"{format_number(count)} ÷ ({format_number(limit)} ÷ {format_number(weight)}, rounded down), rounded up"
    return Found(_up(count / _down(limit / weight)), "trips", told)


def _hire(text: Numbered) -> Found | None:
    """What vehicles for all cost, of which the last one is not full."""
    people, seats, costs = (form.search(text.words) for form in (_PEOPLE, _SEATS, _EACH_COSTS))
    if not people or not seats or not costs or len(text.values) != 3 or not _ASKS_COST.search(text.words):
        return None
    places = _at(text, people), _at(text, seats), _at(text, costs)
    if len(set(places)) != 3 or (costs["vehicle"] or costs["per"] or "").rstrip("es") != seats["vehicle"].rstrip("es"):
        return None
    count, each, price = (text.values[place] for place in places)
    money = re.search(r"(?P<sign>[$€£])#|# (?P<word>dollars|euros|pounds)\b", text.words)
    if not money or each <= 0:
        return None
    told = f"({format_number(count)} ÷ {format_number(each)}, rounded up) × {format_number(price)}"
    return Found(_up(count / each) * price, money["word"] or _SIGNS[money["sign"]], told, money["sign"] or "")


def _day(text: Numbered) -> Found | None:
    """The day on which it is done, so much a day."""
    asks, rate = _ON_WHICH.search(text.words), _A_DAY.search(text.words)
    # "if I start on day 1" says what is taken for granted.
    told = [place for place in range(len(text.values)) if not _is_after(text, place, "day")]
    if not asks or not rate or asks["span"] != rate["span"] or len(told) != 2 or any(text.ordinals):
        return None
    each = _at(text, rate)
    total = next((place for place in told if place != each), None)
    if total is None or not 0 < text.values[each] < text.values[total]:
        return None
    shown = f"{format_number(text.values[total])} ÷ {format_number(text.values[each])}, rounded up"
    return Found(_up(text.values[total] / text.values[each]), "", shown)


def _is_after(text: Numbered, place: int, words: str) -> bool:
    """Whether a number names something: day 1, line 14."""
    start = [match.start() for match in re.finditer("#", text.words)][place]
    return re.search(rf"\b(?:{words}) $", text.words[:start]) is not None


def _tins(text: Numbered) -> Found | None:
    """Whole tins of paint for a wall."""
    asks, covers, sides = (form.search(text.words) for form in (_ASKS_TINS, _COVERS, _SIDES))
    if not asks or not covers or not sides or not _ONLY_WHOLE.search(asks["things"]):
        return None
    places = _at(text, sides), _at(text, sides, 1), _at(text, covers)
    others = [value for place, value in enumerate(text.values) if place not in places]
    if len(set(places)) != 3 or any(value != 1 for value in others):
        return None
    long, wide, each = (text.values[place] for place in places)
    told = f"{format_number(long)} × {format_number(wide)} ÷ {format_number(each)}, rounded up"
    return Found(_up(long * wide / each), asks["things"], told) if each > 0 else None


def _lacking(text: Numbered) -> Found | None:
    """How many more fill the last group."""
    asks, groups = _ASKS_LACKING.search(text.words), list(_GROUPS_OF.finditer(text.words))
    if not asks or len(groups) != 1 or len(text.values) != 2:
        return None
    group = _at(text, groups[0])
    total, each = text.values[1 - group], text.values[group]
    if not 0 < each < total:
        return None
    noun = re.search(r"\bhow many more (?P<things>[a-z]+)\b(?<! does)(?<! do)(?<! are)(?<! must)", text.words)
    shown = f"{format_number(_up(total / each))} × {format_number(each)} - {format_number(total)}"
    return Found(-total % each, noun["things"] if noun else "", shown)


def _rest_to_one(text: Numbered) -> Found | None:
    """Each gets the same, and what is left goes to somebody else."""
    rest, each, asks = _REST_GOES.search(text.words), _EACH_OF.search(text.words), list(_ASKS_WHO.finditer(text.words))
    if not rest or not each or len(asks) != 1 or not _SAME.search(text.words) or len(text.values) != 2:
        return None
    group = _at(text, each)
    total, count = text.values[1 - group], text.values[group]
    if not 0 < count < total:
        return None
    whom = next(name for name in (each[f"whom{number}"] for number in ("", "2", "3", "4")) if name)
    if asks[0]["each"] or (asks[0]["who"] or "").rstrip("s") == whom.rstrip("s"):
        return Found(_down(total / count), "", f"{format_number(total)} ÷ {format_number(count)}, rounded down")
    if asks[0]["who"] != rest["who"]:
        return None
    shown = f"{format_number(total)} - {format_number(_down(total / count))} × {format_number(count)}"
    return Found(total % count, "", shown)


def _money_left(text: Numbered) -> Found | None:
    """What is left of the money after buying as many as it is enough for."""
    buys, asks = _AS_MANY.search(text.words), _ASKS_MONEY_LEFT.search(text.words)
    if not buys or not asks or len(text.values) != 2:
        return None
    price = _at(text, buys)
    money, each = text.values[1 - price], text.values[price]
    sign = re.search(r"[$€£](?=#)", text.words)
    if not 0 < each < money or not sign:
        return None
    shown = f"{format_number(money)} - {format_number(_down(money / each))} × {format_number(each)}"
    return Found(money % each, _SIGNS[sign[0]], shown, sign[0])


def _every_nth(text: Numbered) -> Found | None:
    """Of 38 stops every fifth one."""
    nth = _EVERY_NTH.search(text.words)
    told = [place for place in range(len(text.values)) if not _is_after(text, place, "line|route|bus|tram|room")]
    if not nth or len(told) != 2 or not _ASKS_HOW_MANY.search(text.words) or _NO_ROW.search(text.words):
        return None
    place = _at(text, nth)
    other = next((each for each in told if each != place), place)
    if not text.ordinals[place] or text.ordinals[other]:
        return None
    step, count = text.values[place], text.values[other]
    things = re.escape(nth["after"].strip().rstrip("s"))
    if not re.search(rf"# (?:[a-z]+ )?{things}", text.words) or not 1 < step <= count:
        return None
    return Found(_down(count / step), "", f"{format_number(count)} ÷ {format_number(step)}, rounded down")


def _ending(text: Numbered) -> Found | None:
    """How many numbers from 1 to 380 end in 5."""
    ends, span = _ENDS_IN.search(text.words), _RANGE.search(text.words)
    if not ends or not span or len(text.values) != 3 or not _ASKS_HOW_MANY.search(text.words):
        return None
    digit, first, last = text.values[_at(text, ends)], text.values[_at(text, span)], text.values[_at(text, span, 1)]
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
    return Found(_down(total / each) if filled else _up(total / each), asks["things"], told)


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
    return Found(_down(large / small), asks["things"], f"{format_number(large)} ÷ {format_number(small)}, rounded down")


RULES: dict[Callable[[Numbered], Found | None], str] = {
    _trips: "trip|journey|how many times|runs|rides|loads|how often",
    _hire: "cost|pay|how much",
    _day: "on which|on what",
    _tins: "tin|can|bucket|pot|bag|roll|pack|box|bottle|tub",
    _lacking: "more",
    _rest_to_one: "rest|remain|left",
    _money_left: "as many",
    _every_nth: "every #|each #",
    _ending: "end",
    _boxes: " of # ",
    _full: "full|whole|complete",
}
"""With words of which one stands in each text that a rule reads."""
