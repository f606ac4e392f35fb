"""English: what is asked takes a number that the text does not tell: a price, a distance, what there was at first."""

from __future__ import annotations

import re
from collections.abc import Callable

from deduct.core.patterns import pattern
from deduct.errors import Reason
from deduct.languages.english.inflection import singular
from deduct.languages.english.numbered import Numbered, may_fit, numbered
from deduct.languages.english.sentences import pieces

_COMPARED = r"(?:more|fewer|less|[a-z]+(?<!numb)(?<!memb)(?<!pap)(?<!oth)(?<!wat)(?<!aft)(?<!ov)(?<!und)er)"
_DIFFERENCE = pattern(rf"# (?:[a-z]+ ){{0,3}}?{_COMPARED}\b(?=[^.#]*\bthan (?!#|(?:s?he|it|they|there|the number)\b))")
_ASKS_AMOUNT = pattern(r"\bhow (?:much|many|old|tall|long|far|heavy|big|high)\b|\bwhat\b")
_ASKS_COMPARED = pattern(rf"\b(?:than|difference|differ)\b|\bhow (?:many|much) {_COMPARED}\b")
_ASKS_CHANGE = pattern(r"\bchange\b|\bget back\b|\bgiven back\b")
_MONEY = r"(?:[$€£¥₹]\s?#|#[- ](?:dollars?|euros?|pounds?|cents?|pence|p|yuan|rupees?)\b)"
_PAYMENT = pattern(
    rf"\b(?:pays?|paid|paying|gives?|gave|hands?|handed|with)\b[^.#$€£¥₹]*{_MONEY}|{_MONEY} (?:bill|note|coin)"
)
_PRICED = pattern(
    r"\b(?:price[sd]?|costs?|worth|for (?:[$€£]? ?#|nothing)|at [$€£]? ?#|an? [a-z]+ (?:for|at)|each|apiece"
    r"|bill came)\b"
)
_SOME_MOVE = pattern(
    r"\b(?P<some>some|several|a few|a couple)(?: more| others?| people| passengers| of them)? (?:got|gets?) (?:on"
    r"|off|in|out)\b"
    r"|\b(?P<of>some|several|a few)(?: of)? (?:the|his|her|its|their|my) #"
    r"|\b(?:buys?|bought) (?P<bought>some|several|a few) (?P<things>[a-z]+)\b"
)
_SETTLED = pattern(r"\b(?:now (?:there )?(?:has|had|have|are|were)|left with|remain\w*|in all|altogether|total\w*)\b")
_ASKS_LATER = pattern(r"\b(?:left|now|remain\w*|change|get back|still)\b")
_WITHOUT = pattern(r"\bweigh\b[^?]*\bwithout (?:the|its) (?P<container>[a-z]+)\b")
_WEIGHT = pattern(r"# ?(?:kg|g|kilos?|kilograms?|grams?|pounds?|lbs?|ounces?|oz)\b")
_LISTED = pattern(
    r"\b(?P<one>[a-z]+), (?P<two>[a-z]+),? and (?P<three>[a-z]+) (?P<things>[a-z]+s|people|children|fish)\b"
)
_SUM_OF_ALL = pattern(
    r"# (?:[a-z]+ )?[a-z]+s? (?:are|have|weigh|own|earn|cost|saved|got)\b[^.]*#[^.]*\b(?:altogether|together|in all"
    r"|in total)\b"
)
_ASKS_ONE_OF_ALL = pattern(
    r"\b(?:eldest|oldest|youngest|tallest|shortest|heaviest|lightest|largest|smallest|richest|middle)\b"
)
_TELLS_APART = pattern(
    r"\b(?:each|consecutive|apart|than|twice|half|same|equal\w*|twins|triplets|differ\w*|times|ratio|gap|interval"
    r"|row)\b"
)
_PRICES_OF_TWO = pattern(
    r"\badults?\b[^.#]*[$€£]?#[^.#]*\b(?:child(?:ren)?|kids?)\b[^.#]*#"
    r"|#[^.#]*\badults?\b[^.#]*#[^.#]*\b(?:child(?:ren)?|kids?)\b"
)
_PEOPLE = pattern(r"# (?:people|visitors|persons|guests|tickets|passengers|spectators)\b|\b(?:family|group|party) of #")
_SPEED = pattern(
    r"# ?(?:km/h|kph|mph|m/s|(?:km|kilomet(?:re|er)s?|miles?|met(?:re|er)s?) (?:per|an?|each|every) [a-z]+)"
)
_LATER = pattern(r"\b(?:now|then|afterwards|later)\b")
"""A difference that is told again later gives how much it has changed."""
_DISTANCE = pattern(
    r"#[ -]?(?:km|kilomet(?:re|er)s?|miles?|met(?:re|er)s?|m|yards?|feet|laps?)\b(?! ?(?:per|/|an? |each|every))"
)
_ASKS_TIME = pattern(
    r"\bhow (?:long (?:does|do|did|will|would|is|has)\b[^?]*\b(?:take|need|drive|drives|walk|travel|on the road"
    r"|under way|journey"
    r"|trip|finish)|many (?:minutes|hours|days) (?:does|do|did|will|would)[^?]*\b(?:take|need))\b"
)
_ASKS_ARRIVAL = pattern(r"\b(?:when|what time)\b[^?]*\b(?:arrive|get there|reach|be there|be home)\b")
_TIME = pattern(
    r"\b(?:seconds?|minutes?|mins?|hours?|hrs?|h|days?|daily|weeks?|weekly|months?|years?|noon|midnight|o'clock|fast"
    r"|quick|speed"
    r"|pace|km/h|mph|m/s|am|pm|half|quarter|as long|slow\w*|twice)\b|\d:\d\d|#:#|#/#"
)
_SIZE = pattern(
    r"# ?(?:cm|mm|m|ft|feet|foot|inch(?:es)?|yards?|met(?:re|er)s?)\b|\b(?:tall|wide|length|long (?!does|do|did|will"
    r"|would))\b|\""
)
_SPAN = pattern(r"# ?(?:seconds?|minutes?|mins?|hours?|hrs?|h)\b|\bhalf an hour\b|\ban hour\b|\bquarter of an hour\b")
_ASKS_MONEY = pattern(
    r"\bhow much (?:money|more expensive|cheaper|dearer)\b|\bhow (?:much|many dollars|many euros) (?:does|do|did"
    r"|will|would|is|are|was)"
    r"\b[^?]*\b(?:cost|pay|earn|owe|spend)\b|\bwhat (?:does|do|did|will) [^?]*\b(?:cost|pay)\b"
)
_MONEY_WORDS = pattern(
    r"[$€£¥₹%]|\b(?:dollars?|euros?|pounds?|cents?|pence|p|yuan|rupees?|francs?|lira|pesos?|yen|shillings?|kron\w+"
    r"|money|price[sd]?"
    r"|costs?|pa(?:ys?|id)|charge[sd]?|fees?|fares?|worth|per|at #|earns?|spen[dt]s?|sells?|sold|rate|each|free|bill"
    r"|bucks?|coins?"
    r"|notes?|bills|quarters?|dimes?|nickels?|pennies|salary|rent|tax|discount|budget|saved?|savings|wages?|for #"
    r"|[a-z]* # [a-z]{3})\b"
)
_TAKEN = pattern(
    r"\b(?:ate|eats?|sold|sells?|gave|gives?|spent|spends?|lost|loses?|used|uses?|read|reads|threw away|drank|drinks"
    r"|broke"
    r"|gave away|handed out)(?: (?:away|only|about|another))?(?: [$€£]?| )#|(?:,|\band\b)(?: then| another)?"
    r" (?:[a-z]+ing )?[$€£]?# (?:to|on|at|for|in|yesterday|today|more)\b"
)
_PART_OF_ALL = pattern(
    r"\bof the(?:se)? #|%|#/#|\b(?:half|third|quarter|twice|of (?:his|her|their) [a-z]+ (?:is|was))\b"
)
_ASKS_LEFT = pattern(r"\bhow (?:many|much)\b[^?]*\b(?:left|remain\w*|still (?:has|have|had|to))\b")
_RECTANGLE = pattern(r"\brectang(?:le|ular)\b")
_LENGTH = pattern(
    r"# ?(?:m|cm|mm|ft|feet|foot|inch(?:es)?|yards?|met(?:re|er)s?|centimet(?:re|er)s?)\b(?! ?(?:\^|[23²³]))"
)
_OTHER_LENGTH = pattern(
    r"\b(?:square|area of|perimeter (?:is|of)|wide|width|twice|half|third|times|than|double|same|as (?:long|wide)"
    r"|diagonal|per|each|every"
    r"|sides? (?:are|of)|strips?|pieces?|circle)\b|²"
)
_ASKS_FIGURE = pattern(
    r"\b(?:area|perimeter|how (?:much|many (?:m|met(?:re|er)s)) (?:of )?(?:fenc\w+|carpet|turf)"
    r"|cost\w* (?:of )?the fence)\b"
)


def untold(text: str) -> Reason | None:
    """What a question takes that the text does not tell; None where nothing is known to be missing.

    >>> str(untold("Lara buys 4 kg of pears and pays with a $20 note. How much change does she get?"))
    'information is missing: nothing says how much anything costs'
    """
    words = numbered(text)
    ends = [end for end in pieces(words.words) if end < len(words.words.rstrip())]
    cut = ends[-1] if ends else 0
    story, asked = words.words[:cut], words.words[cut:]
    if not words.values or text.count("?") > 1:
        return None
    return next((found for rule in may_fit(_RULES, words.words) if (found := rule(story, asked, words))), None)


def _only_differences(story: str, asked: str, text: Numbered) -> Reason | None:
    """So much more than one of whom nothing is told."""
    count = text.words.count("#")
    if (
        count < 2
        or len(_DIFFERENCE.findall(story)) != count
        or not _ASKS_AMOUNT.search(asked)
        or _ASKS_COMPARED.search(asked)
        or _LATER.search(story)
    ):
        return None
    return Reason("not_told", what="how much any one of them is")


def _change(story: str, asked: str, text: Numbered) -> Reason | None:
    """What is given back, where only the payment is told."""
    if not _ASKS_CHANGE.search(asked) or len(re.findall(_MONEY, text.words)) != 1 or _PRICED.search(story):
        return None
    return Reason("not_told", what="how much anything costs") if _PAYMENT.search(story) else None


def _some(story: str, asked: str, text: Numbered) -> Reason | None:
    """Some get on, some of the 24 are eaten, some bags are bought."""
    found = _SOME_MOVE.search(story)
    if not found or not _ASKS_LATER.search(asked) or _SETTLED.search(story, found.end()):
        return None
    if things := found["things"]:
        each = re.search(rf"\b(?:an?|each|every|one|per) {singular(things)}\b", story)
        return Reason("some", amount=found["bought"]) if each and _ASKS_CHANGE.search(asked) else None
    return Reason("some", amount=found["some"] or found["of"])


def _gross(story: str, asked: str, text: Numbered) -> Reason | None:
    """What is in a box weighs, where only box and content together are weighed."""
    found = _WITHOUT.search(asked)
    if not found or len(_WEIGHT.findall(story)) != 1 or found["container"] not in story or "empty" in story:
        return None
    return Reason("not_told", what=f"what the {found['container']} alone weighs")


def _one_kind_left_out(story: str, asked: str, text: Numbered) -> Reason | None:
    """Red, blue and green balls, of which only the red and the blue ones are counted."""
    listed = _LISTED.search(story)
    things = "[a-z]+" if listed and listed["things"] == "ones" else listed and listed["things"]
    if not listed or not re.search(rf"\bhow many {things} (?:are|were|is|has|have|does|do|did)\b", asked):
        return None
    rest = story[listed.end() :]
    kinds = [listed[name] for name in ("one", "two", "three")]
    counted = [
        kind
        for kind in kinds
        if re.search(rf"# (?:[a-z]+ ){{0,3}}{kind}\b|\b{kind} (?:ones |[a-z]+ )?(?:are|is) #", rest)
    ]
    others = [kind for kind in kinds if kind not in counted]
    if len(counted) != 2 or story.count("#") != 2 or re.search(rf"\b{others[0]}\b|\b(?:rest|others?)\b", rest):
        return None
    return (
        None
        if re.search("|".join(rf"\b{kind}\b" for kind in kinds), asked)
        else Reason("not_told", what=f"how many are {others[0]}")
    )


def _only_a_sum(story: str, asked: str, text: Numbered) -> Reason | None:
    """How old the eldest of three is who are 36 together."""
    found = _SUM_OF_ALL.search(story)
    if not found or len(text.values) != 2 or not _ASKS_ONE_OF_ALL.search(asked) or _TELLS_APART.search(story):
        return None
    return Reason("not_told", what="how much they differ")


def _two_prices(story: str, asked: str, text: Numbered) -> Reason | None:
    """What a group pays, where the number of children is not told."""
    if (
        len(text.values) != 3
        or not _PRICES_OF_TWO.search(story)
        or not _PEOPLE.search(story)
        or not _ASKS_MONEY.search(asked)
    ):
        return None
    return (
        None
        if re.search(r"\b(?:half|third|all|twice|each|same|equal\w*|percent)\b|%", story)
        else Reason("not_told", what="how many of them are children")
    )


def _no_way(story: str, asked: str, text: Numbered) -> Reason | None:
    """How long a way takes at a speed, and nothing says how long it is."""
    speeds = _SPEED.findall(text.words)
    asks = _ASKS_TIME.search(asked) or _ASKS_ARRIVAL.search(asked)
    if len(speeds) != 1 or len(text.values) > 3 or not asks or _DISTANCE.search(text.words):
        return None
    return Reason("not_told", what="how far it is")


def _no_time(story: str, asked: str, text: Numbered) -> Reason | None:
    """How long something takes, and nothing says how long anything takes."""
    others = re.sub(r"\bhow [a-z]+ [a-z]+", "", asked)
    if not _ASKS_TIME.search(asked) or any(sign.search(told) for sign in (_TIME, _SIZE) for told in (story, others)):
        return None
    return Reason("not_told", what="how long anything takes")


def _no_speed(story: str, asked: str, text: Numbered) -> Reason | None:
    """When somebody arrives whose time of leaving and way are told, but not the speed."""
    times = [
        place
        for place in re.finditer("#", text.words)
        if re.match(r"#(?::#| ?(?:am|pm|o'clock)\b)", text.words[place.start() :])
    ]
    if not _ASKS_ARRIVAL.search(asked) or len(times) != 1 or _SPAN.search(text.words) or "/" in text.words:
        return None
    return (
        Reason("not_told", what="how fast it goes, or how long it takes")
        if _DISTANCE.search(text.words) and not re.search(r"\b(?:per|an?) (?:hour|minute)\b", text.words)
        else None
    )


def _no_money(story: str, asked: str, text: Numbered) -> Reason | None:
    """What something costs, and nothing says what anything costs."""
    others = re.sub(r"\b(?:money|cost|pay|earn|owe|spend|how many [a-z]+)\b", "", asked)
    if not story or not _ASKS_MONEY.search(asked) or _MONEY_WORDS.search(story) or _MONEY_WORDS.search(others):
        return None
    return Reason("no_money")


def _no_first_amount(story: str, asked: str, text: Numbered) -> Reason | None:
    """What is left of something of which only what is gone is told."""
    count = text.words.count("#")
    if (
        not _ASKS_LEFT.search(asked)
        or "#" in asked
        or len(_TAKEN.findall(story)) != count
        or _PART_OF_ALL.search(story)
        or min(text.values) < 1
    ):
        return None
    return Reason("no_whole")


def _one_side(story: str, asked: str, text: Numbered) -> Reason | None:
    """The area of a rectangle of which one side is told."""
    if not _RECTANGLE.search(text.words) or len(_LENGTH.findall(text.words)) != 1 or _OTHER_LENGTH.search(story):
        return None
    return Reason("few_lengths", figure="a rectangle", needed=2) if _ASKS_FIGURE.search(asked) else None


_RULES: dict[Callable[[str, str, Numbered], Reason | None], str] = {
    _only_differences: "than",
    _change: "change|back",
    _some: "some|several|a few|a couple",
    _gross: "without",
    _one_kind_left_out: " and ",
    _only_a_sum: "together|in all|in total",
    _two_prices: "adult",
    _no_way: "km|mph|kph|mile|m/s|met",
    _no_time: "take|need|drive|walk|travel|trip|finish|journey|under way|on the road",
    _no_speed: "when|time",
    _no_money: "how much|how many|cost|pay",
    _no_first_amount: "left|remain|still",
    _one_side: "rectang",
}
"""With words of which one stands in each text that a rule refuses."""
