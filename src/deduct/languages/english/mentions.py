"""English: which words around a number say what it counts."""

from __future__ import annotations

import re

from deduct.core.patterns import pattern
from deduct.languages.english import units, verbs
from deduct.languages.found import Found, word_set

MAX_WORDS = 4
MAX_SUBJECT_WORDS = 6

# Words at which a noun phrase ends: they start something else.
STOPS = word_set(
    """a about after ago all already also altogether am an and another any apart are as at ate away back be because
    been before began being between both bought broken but buy buys by came can come comes contain contains
    cost costs could did do does down during each eat eaten eats equally every find flew for found from gave
    get gets give gives go goes got had half has have he her his how if in into is it its just leave leaves
    left lost made make makes may more much must my need needs now of off on one only or other our out over
    per played put puts ran read remain remained remaining run sang sat save saves sell sells share shared she
    should so sold spend spends spent stood swam taken than that the their them then there these they this
    those through times to today us minus per plus me together tomorrow took total until up use used uses
    walked want wanted wants was we weigh weighed weighs went were what when where which while who will wins
    with without won work worked works would yesterday you your"""
)
_STATES = word_set("bad big broken empty fresh full good home ill large new old reduced short sick small spare")
PLURALS = word_set("children people men women feet teeth mice geese fish sheep deer dice oxen police")
_SKIPPED = word_set(
    """more fewer less other additional extra greater longer shorter older younger taller
    heavier lighter higher lower larger smaller"""
)
_DETERMINERS = word_set("the these those his her their its my our your them")
_BEING = word_set("is are was were")
_PRONOUNS = word_set("there it they he she we you i that this which who")
_WORD = pattern(r"[A-Za-z]+(?:['’-][A-Za-z]+)*")

_SUBJECT = pattern(
    r"((?:\b(?:the|a|an|his|her|its|their|my|our)\s+)?[A-Za-z][\w'’ -]*?)\s+"
    r"(?:is|was|are|were|equals)\s+(?:about\s+|only\s+|exactly\s+|now\s+)?(?:[$€£¥]\s?)?$",
    re.IGNORECASE,
)
_HOLD_WORDS = word_set("of with containing contain contains holding hold holds having have has")
_HOLD = rf"(?:{'|'.join(sorted(_HOLD_WORDS))})"
# The boxes of "boxes of 12 cats", "boxes that hold 12 cats" and "boxes, each with 12 cats".
_CONTAINER = pattern(rf"\b([a-z]+)(?:\s+(?:that|which))?(?:,?\s+each)?\s+{_HOLD}\s+(?:[$€£¥]\s?)?$", re.IGNORECASE)
_WHICH = r"(?:further|living|extra|other|new|single|full|additional)\b"
_PER_AFTER = pattern(
    # In "4 bags each with 9 sweets" the "each" belongs to the 9.
    r"^\W*(?:\w+\W+){0,4}?(?:(?:in|for|on|at|to|from)\s+)?(?:each|every|per)\b"
    rf"(?!\s+of\b|\s+{_HOLD}\s+$)(?:\s+(?:{_WHICH}))?(?:\s+([a-z]+))?"
    r"|^\W*(?:\w+\s+){0,2}an?\s+(hour|day|week|month|year|minute|second|piece|kilogram|pound|kg|dozen)\b"
    r"|^\s*[a-z]*\s*/\s*([a-z]+)",
    re.IGNORECASE,
)
# "8 members who each pay 15" says what 15 is for each.
_EACH_ENDS = pattern(r"[.,:;?!]|\b(?:and|who|which|that|they|I)\b")
_PER_BEFORE = pattern(
    r"\b(?:each|every)\b(?!\s+of\b|\s+\w+\s+of\s)"
    rf"(?:\s+(?:{_WHICH}))?"
    r"(?:\s+([a-z]+)\b.*|\s*)$",
    re.IGNORECASE,
)
_CLAUSE = pattern(r"[,;:]\s|\b(?:and|but|if|that)\b", re.IGNORECASE)
_ADJECTIVE = pattern(
    r"^[\s-]*\w+[\s-]+(?:wide|long|tall|high|deep|old|away|apart|thick|heavy|more|less|fewer|\w+er)\b", re.IGNORECASE
)
_FOR_AFTER = pattern(r"\s*(?:for|each|apiece|off|of\s+(?:us|you))\b", re.IGNORECASE)
_PRICED = word_set("at for cost costs costing paid pay pays charge charges charged earn earns worth plus from")
_WHEN = pattern(r"(?:day|week|weekend|month|year|morning|afternoon|evening|night)$", re.IGNORECASE)
_ORDINAL = pattern(r"(?:st|nd|rd|th)\b")
_SPEEDS = {"mph": "hour", "kph": "hour"}


def read(before: str, after: str) -> Found:
    """What the words before and after a number say about it.

    >>> read("Each box holds ", " red apples.")
    Found(noun='red apples', unit='', named=False, per='box', multiplies=False, within='')
    >>> read("The radius is ", " cm.")
    Found(noun='the radius', unit='cm', named=True, per='', multiplies=False, within='')
    """
    if re.match(r"\s*times\b", after, re.IGNORECASE):
        return Found(multiplies=True)
    holder = _CONTAINER.search(before)
    before = _CLAUSE.split(before)[-1]
    sign = before.rstrip()[-1:]
    noun = units.SIGN_WORDS.get(sign) or _noun_after(after)
    per = _per(before, after) or _SPEEDS.get(noun.lower(), "")
    subject = _subject_before(before)
    # "The room is 4 m wide" gives the size of its width, not of the room.
    plain = not _ADJECTIVE.search(after)
    if subject and plain and not per and (not noun or sign in units.SIGN_WORDS or noun.lower() in units.WORDS):
        return Found(subject, "" if sign in units.SIGN_WORDS else noun, named=True)
    # "Per box" says already what holds it.
    return Found(noun, per=per, within=holder[1].lower() if holder and per in {"", "each"} else "")


def may_inherit(before: str, after: str) -> bool:
    """Whether a number without a noun can count what was counted before: "and eats 3", but not "at 2.40 a box"."""
    word = re.search(r"([A-Za-z]+)\W*$", before)
    if _FOR_AFTER.match(after) or _ORDINAL.match(after) or (word and word[1].lower() in _PRICED):
        return False
    return not word or word[1].lower() in STOPS | verbs.FORMS or bool(_WHEN.search(word[1]))


def _noun_after(after: str) -> str:
    """The noun phrase that follows a number: up to its first plural, or to a word that starts something else."""
    if _ORDINAL.match(after):
        return ""
    phrase = re.split(r"[^\w\s'’-]", after.lstrip("-‐ "), maxsplit=1)[0]
    words: list[str] = [match[0] for match in _WORD.finditer(phrase)]
    while words and (words[0].lower() in _SKIPPED or words[0].endswith("ly")):
        words = words[1:]
    if words and words[0].lower() == "of":
        words = words[1:]
        while words and words[0].lower() in _DETERMINERS | {"all"}:
            words = words[1:]
    taken: list[str] = []
    for place, word in enumerate(words[:MAX_WORDS]):
        if word.lower() in STOPS or word.lower() == "ones":
            break
        taken.append(word)
        if _ends_phrase(word):
            return " ".join([*taken, *_contents(words[place + 1 :])])
    else:
        # Four words without a plural or an end are not one phrase: only the first is sure to belong to the number.
        taken = taken if len(words) < MAX_WORDS else taken[:1]
    return "" if taken and _tells_how(taken[-1].lower()) else " ".join(taken)


def _tells_how(word: str) -> bool:
    """Whether a word after a number is not what is counted: 12 broke, 8 cracked, 4 short."""
    return word.endswith("ed") or word in verbs.FORMS - verbs.BASE or word in _STATES


def _ends_phrase(word: str) -> bool:
    low = word.lower()
    return (
        low in PLURALS or low in units.WORDS or (low.endswith("s") and not low.endswith(("ss", "us", "is", "'s", "’s")))
    )


def _contents(rest: list[str]) -> list[str]:
    """What is in a container: the "of milk" of "glasses of milk"."""
    if len(rest) > 1 and rest[0].lower() == "of" and rest[1].lower() not in STOPS | _DETERMINERS:
        return rest[:2]
    return []


def _subject_before(before: str) -> str:
    """The subject of "the remainder is 8", as it is called inside a sentence."""
    match = _SUBJECT.search(before)
    words = match[1].split() if match else []
    if not 0 < len(words) <= MAX_SUBJECT_WORDS or {words[0].lower(), words[-1].lower()} & _PRONOUNS:
        return ""
    if words[0].lower() in STOPS - _DETERMINERS - {"a", "an"}:
        return ""
    return " ".join([words[0].lower() if words[0].lower() in _DETERMINERS | {"a", "an"} else words[0], *words[1:]])


def _per(before: str, after: str) -> str:
    """The box of "12 cookies in each box"; "each" or "group" where it has no name."""
    if match := _PER_AFTER.search(_EACH_ENDS.split(after)[0]):
        named = match[1] or match[2] or match[3] or ""
        if not named and match[0].lower().endswith("per"):
            return ""  # litres per 100 km
        if named.endswith("ly"):
            return ""  # "meets every other exactly once"
        return "each" if named.lower() in {"", *STOPS} else named
    if match := _PER_BEFORE.search(before):
        named = match[1] or "group"
        if named.lower() in _BEING or named.endswith("ly"):
            return ""  # "12 sandwiches each were put out for 9 guests" says nothing of the guests.
        return "each" if named.lower() in _HOLD_WORDS | (verbs.FORMS - verbs.BASE) else named
    return ""
