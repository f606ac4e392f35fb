"""English: a text as factors, 12 eggs in each box as 12 eggs over one box, and what it asks for."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

from deduct.core.patterns import pattern
from deduct.core.units import TIME, Dimension, Unit, kind_of, times, unit_named
from deduct.languages.amounts import Amount, amounts_in
from deduct.languages.asked import asked_in
from deduct.languages.english import mentions
from deduct.languages.english.inflection import singular
from deduct.languages.english.sentences import STOP
from deduct.languages.folding import fold
from deduct.languages.found_factor import Factor, Factors, Target
from deduct.languages.measures import longest_word, meaning, unit_words, units_called, usual_words
from deduct.languages.reading import find_quantities

DAY, MINUTE, HOUR = (unit_named(code) for code in ("day", "minute", "hour"))
DAYS: Dimension = (("days", 1),)
"""Days and weeks count how often something is done, hours and minutes how long it takes."""
DECLINES = pattern(
    r"\b(?:than|more|less|fewer|left|leftover|remain\w*|rest|discount|off|percent|half|twice|thrice|double[sd]?"
    r"|triple[sd]?"
    r"|times|first|the second|then|after|afterwards|before|another|others?|extra|already|both|back|return|change|ratio"
    r"|average|difference|area|perimeter|volume|wide|tall|high|deep|thick|radius|diameter|square|squared|cubic|between"
    r"|apart|posts?|cuts?|sawn?|saws|interest|profit|loss|tax|tips?|sav\w+|if|instead|except|without|free|plus"
    r"|minus|besides"
    r"|gave|gives|lost|loses|ate|away|spent|only|still|now|ago|later|starts?|started|begins?|began|ends?|until|till"
    r"|from"
    r"|increase[sd]?|decrease[sd]?|borrow\w*|returned|broke\w*|dozens?|faster|slower|older|younger|also|usually"
    r"|workers?|machines?|teams?|pumps|taps|printers|painters|people can|one way|each other|towards|missing|minimum"
    r"|last|begun|or part|plays?|played|matches|games|again|never|joint|shar\w+|split\w*|daily|weekly|the week"
    r"|weekends?|additional)\b|%|\+|\d/\d full\b",
    re.IGNORECASE,
)
"""Words that say that there is more to a text than amounts of one for another."""
TOTAL_TOLD = pattern(r"\b(?:in\s+(?:total|all)|altogether|total\s+of|paid|pays)\b", re.IGNORECASE)
"""What says in the story that a number is a sum, or was paid."""
_CUT = pattern(r"[,;:]\s|\bbut\b|\band\s+(?=an?\b|each\b|every\b|one\b)", re.IGNORECASE)
_ONE = pattern(r"\b(?P<how>each|every|per|an?|one)\s+(?:single\s+|full\s+|whole\s+)?(?P<noun>[a-z]+)\b", re.IGNORECASE)
_HYPHENED = pattern(r"-(?P<noun>[a-z]+)\b(?!-)", re.IGNORECASE)
_EACH_OF = pattern(r"\beach\s+of\s+(?:the\s+|his\s+|her\s+|their\s+)?(?:\Z|(?=\d))", re.IGNORECASE)
_STROKE = pattern(r"/\s?(?P<noun>[a-z]+)\b", re.IGNORECASE)
_EACH = pattern(r"\b(?:each|apiece)(?=\s*(?:[.,;?!]|$|and\b))", re.IGNORECASE)
_EACH_DOES = pattern(
    r"\beach\s+(?:is\s+)?(?:enough|covering|holding|weighing|costing|lasting|sufficient"
    r"|good)(?:\s+for)?\s+[$€£]?(?=[\d(])",
    re.IGNORECASE,
)
_EACH_BEHIND = pattern(r"\s+(?P<each>each|apiece)\b(?!\s+of\b)", re.IGNORECASE)
_HOLDER = pattern(r"\b(?P<noun>[a-z]+s)\s+(?:of|with|holding|containing|for)\s+(?:[$€£]\s?)?\Z", re.IGNORECASE)
_SUBJECT = pattern(
    r"\b(?P<noun>[a-z]+s)\s+(?:costs?|weighs?|holds?|contains?|takes?|needs?|ha(?:ve|s)|sells? for|are)\b",
    re.IGNORECASE,
)
_OF = pattern(r"\s+of\b", re.IGNORECASE)
_COMPOUND = pattern(r"[ -](?P<noun>[a-z]+s)\b", re.IGNORECASE)
_HOW_MANY = pattern(
    r"\b(?:how\s+many|(?:what|number)\s+(?:is\s+the\s+)?(?:total\s+)?number\s+of)\s+(?P<rest>[^.?!,;]*)", re.IGNORECASE
)
_HOW_MUCH = pattern(
    r"\bhow\s+much\s+(?:for|is|are|will|would)\b|\bhow\s+much\b(?:\s+money)?(?=[^.?!]*\b(?:costs?|pay|earns?|make"
    r"|spend|paid|price|charge|money|worth|get|raise|collect|change|left|altogether|owe)\b)"
    r"|\bwhat\b(?=[^.?!]*\b(?:costs?|price|pay|bill|wage|earnings?|income|charge|change|total)\b)",
    re.IGNORECASE,
)
_MEASURES = (
    (pattern(r"\bhow\s+(?:long|much\s+time)\b(?!\s+in\b)", re.IGNORECASE), "time"),
    (pattern(r"\bhow\s+far\b|\bwhat\s+distance\b", re.IGNORECASE), "length"),
    (pattern(r"\bhow\s+heavy\b|\bhow\s+much\b[^.?!]*\bweigh", re.IGNORECASE), "mass"),
)
_CONVERTS = pattern(
    r"\b(?:what(?:['’]?s| is| are)?|how\s+\w+\s+(?:is|are))\s+(?:that|it|this|those)\s+in\b|\bconvert\b|\bexpress\b"
    r"|\bhow\s+many\s+[a-z]+\s+(?:is|are|make|(?:are\s+)?(?:there\s+)?in)\s+\d|\bhow\s+fast\b",
    re.IGNORECASE,
)
_SAME_WAY = pattern(r"\b(?:at|for)\s+(?:this|that|the\s+same)\s+(?:rate|speed|pace|price)\b", re.IGNORECASE)
_MONEY = ("dollars", "euros", "sterling", "yuan")
_PERSONS = frozenset(
    ("person", "child", "pupil", "student", "guest", "kid", "boy", "girl", "friend", "player", "adult")
)
LONGEST = 40
"""Characters of the name of a thing."""
_SELDOM = frozenset(("in", "are", "p", "t", "m", "h", "s", "g", "l"))
_NOT_THINGS = frozenset(("time", "way", "lot", "total", "trip", "day", "one", "him", "them", "us"))


def factors(text: str) -> Factors | None:
    """The factors of a text and what it asks for; None where it says anything else.

    >>> found = factors("Each box holds 12 eggs. How many boxes do 60 eggs fill?")
    >>> [factor.words for factor in found.given], found.target.unit
    (['12 eggs', '60 eggs', '1 box'], 'boxes')
    """
    folded = fold(text)
    found = None if DECLINES.search(folded) else factors_of(folded)
    if found and TOTAL_TOLD.search(folded, 0, found.target.start):
        return None
    words = [factor.words for factor in found.given if not factor.one] if found else []
    return found if len(set(words)) == len(words) else None  # 30 minutes there and 30 minutes home are added


def factors_of(text: str) -> Factors | None:
    """The factors of a folded text, whatever words there are besides."""
    needed = None if text.count("?") > 1 else _numbers(text)
    target = None if needed is None else _target(text)
    if needed is None or target is None:
        return None
    ones = _ones(text, needed, target)
    if _measured_twice(needed):
        target = replace(target, proportional=True)
    return None if ones is None else Factors((*needed, *ones), target)


def _measured_twice(needed: list[Factor]) -> bool:
    """Whether two lengths or weights are told, which take more time the more they are; not so two numbers of men."""
    counts = Counter(factor.dimension for factor in needed if not _is_thing(factor.dimension))
    return any(count > 1 and dimension not in (TIME, DAYS) for dimension, count in counts.items())


def given_of(text: str) -> tuple[Factor, ...] | None:
    """The factors of a folded text that asks for no amount."""
    needed = _numbers(text)
    ones = _ones(text, needed, Target((), Fraction(1), "", "number", len(text), len(text))) if needed else None
    return None if needed is None or ones is None else (*needed, *ones)


# --- dimensions


def _base(unit: Unit) -> tuple[Dimension, Fraction]:
    """The dimension and the size of a unit, days apart from hours."""
    if "/" in unit.code:
        (above, size), (below, other) = (_base(part) for part in unit.parts())
        return times(above, tuple((base, -power) for base, power in below)), size / other
    if unit.code in ("day", "week", "fortnight"):
        return DAYS, unit.size / DAY.size
    return unit.dimension, unit.size


def _thing(noun: str) -> Dimension:
    """The dimension of things that are counted; all persons are of one kind."""
    one = singular(noun.lower().partition(" of ")[0].split(" ")[-1])
    return ((f"#{'person' if one in _PERSONS else one}", 1),)


def _is_thing(dimension: Dimension) -> bool:
    return len(dimension) == 1 and dimension[0][0].startswith("#")


def _clause(text: str, place: int) -> int:
    """Which sentence and clause of it a place is in."""
    return len(STOP.findall(text, 0, place)) * 100 + len(_CUT.findall(text, 0, place))


# --- numbers


def _numbers(text: str) -> list[Factor] | None:
    """The numbers of a text with what they count; None where one of them counts nothing that is known."""
    amounts = [
        amount for amount in amounts_in(text, "en") if not text[amount.start].isalpha() or _is_number(text, amount)
    ]
    found = [_measured(text, amount) for amount in amounts]
    for quantity in find_quantities(text, "en"):
        if any(amount.start <= quantity.start < amount.end for amount in amounts):
            continue
        if quantity.kind == "word" and quantity.value == 1:
            continue
        noun = mentions.read(text[: quantity.start], text[quantity.end :]).noun
        if hyphened := _HYPHENED.match(text, quantity.end):
            noun = hyphened["noun"]
        part = quantity.kind == "fraction" and _OF.match(text, quantity.end)
        if quantity.kind not in ("number", "word", "fraction") or not noun or not noun[0].isalpha() or part:
            return None
        words = f"{text[quantity.start : quantity.end]} {noun.partition(' of ')[0]}"
        found.append(Factor(quantity.value, _thing(noun), words, quantity.start, _clause(text, quantity.start)))
    told = _once(sorted(found, key=lambda factor: factor.place))
    things = [(factor.dimension, factor.clause) for factor in told if _is_thing(factor.dimension)]
    return told if told and len(set(things)) == len(things) else None  # 8 long tables and 12 short ones are added


def _once(numbers: list[Factor]) -> list[Factor]:
    """The numbers; those of things each once: a text may say "her 4 dogs" again."""
    told: list[Factor] = []
    for number in numbers:
        if not _is_thing(number.dimension) or number.words.lower() not in (one.words.lower() for one in told):
            told.append(number)
    return told


def _is_number(text: str, amount: Amount) -> bool:
    """Whether an amount begins with a number word, and not with an article."""
    return any(quantity.start == amount.start for quantity in find_quantities(text, "en"))


def _measured(text: str, amount: Amount) -> Factor:
    dimension, size = _base(amount.unit)
    start = amount.start - (1 if text[amount.start - 1 : amount.start] in "$€£" else 0)
    return Factor(amount.value * size, dimension, text[start : amount.end], amount.start, _clause(text, amount.start))


# --- one of a thing


def _ones(text: str, needed: list[Factor], target: Target) -> list[Factor] | None:
    """One of each thing that the text names: each box, a minute. None where one of them goes with no number."""
    known = {factor.dimension for factor in needed} | {target.dimension}
    inside = [(factor.place, factor.place + len(factor.words)) for factor in needed]
    asked = text.find(target.unit, target.start)
    inside += [(asked, asked + len(target.unit))] if asked >= 0 else []
    found: list[Factor] = []
    for match in [*_ONE.finditer(text), *_STROKE.finditer(text)]:
        place = match.start("noun")
        other_each = _EACH_OF.match(text, match.start()) or _EACH_DOES.match(text, match.start())
        if any(start <= place < end for start, end in inside) or other_each:
            continue
        firm = match[0].startswith("/") or match["how"].lower() in ("each", "every", "per")
        named = _named(text, match, known)
        if named:
            found.append(one := _one(text, place, *named, needed, firm))
            if firm and one.against is None and place < target.start:
                return None
        elif firm and match["noun"].lower() not in mentions.STOPS:
            return None
    for factor in needed:
        found += _around(text, factor, needed, known)
    for place in _places_of_each(text, needed):
        found += _of_each(text, place, needed)
    for match in _EACH_DOES.finditer(text):
        found += _each_does(match, needed)
    return list({(one.dimension, one.against): one for one in reversed(found)}.values())[::-1]


def _named(text: str, match: re.Match[str], known: set[Dimension]) -> tuple[Fraction, Dimension, str] | None:
    """What there is one of: a unit, or a thing that the text counts."""
    place = match.start("noun")
    words = longest_word(text, place, "en")
    unit = meaning(words, "en", text) if words and words.lower() not in _SELDOM else None
    if unit and words:
        dimension, size = _base(unit)
        return size, dimension, f"1 {words}"
    phrase: list[str] = []
    for word in text[place : place + LONGEST].split():
        bare = word.rstrip(".,;:?!")
        if not bare.isalpha() or bare.lower() in mentions.STOPS or (phrase and bare.endswith("s")):
            break
        phrase.append(bare)
        if bare != word:
            break
    head = phrase[-1] if phrase else ""
    if head.lower() in _NOT_THINGS or _thing(head) not in known:
        return None
    return Fraction(1), _thing(head), f"1 {head}"


def _around(text: str, factor: Factor, needed: list[Factor], known: set[Dimension]) -> Iterator[Factor]:
    """One of what the words beside a number name: each of 5 wreaths, boxes of 12 eggs, 75 cl bottles."""
    if any(match.end() == factor.place for match in _EACH_OF.finditer(text)):
        yield _one(text, factor.place, Fraction(1), factor.dimension, factor.words, needed, True)
    held = _HOLDER.search(text[: factor.place])
    if held and not units_called(held["noun"], "en") and _thing(held["noun"]) != factor.dimension:
        words, dimension = f"1 {singular(held['noun'])}", _thing(held["noun"])
        yield Factor(Fraction(1), dimension, words, held.start("noun"), factor.clause, True, True, factor.place)
    if compound := _COMPOUND.match(text, factor.place + len(factor.words)):
        words, dimension = f"1 {singular(compound['noun'])}", _thing(compound["noun"])
        if dimension in known and dimension != factor.dimension:
            yield Factor(Fraction(1), dimension, words, compound.start(), factor.clause, True, True, factor.place)


def _one(
    text: str, start: int, size: Fraction, dimension: Dimension, words: str, needed: list[Factor], firm: bool
) -> Factor:
    """One of a thing with the number that it goes with: the last one before it in its clause, else the next one."""
    clause = _clause(text, start)
    others = [factor for factor in needed if factor.dimension != dimension]
    alike = [factor for factor in others if factor.clause == clause]
    before, after = [f for f in alike if f.place < start], [f for f in alike if f.place > start]
    partner = before[-1].place if before else after[0].place if after else None
    if partner is None and (beside := _beside(text, start, others)):
        partner = beside.place
    return Factor(size, dimension, words, start, clause, firm and partner is not None, True, partner)


def _beside(text: str, start: int, others: list[Factor]) -> Factor | None:
    """The number of the same sentence that stands nearest, where the clause itself has none: 3 hours, each day."""
    sentence = _clause(text, start) // 100
    alike = [factor for factor in others if factor.clause // 100 == sentence]
    return min(alike, key=lambda factor: abs(factor.place - start), default=None)


def _places_of_each(text: str, needed: list[Factor]) -> list[int]:
    """Where "each" stands right behind a number, or at the end of a clause."""
    behind = [_EACH_BEHIND.match(text, factor.place + len(factor.words.lstrip("$€£"))) for factor in needed]
    return sorted({*(match.start("each") for match in behind if match), *(m.start() for m in _EACH.finditer(text))})


def _of_each(text: str, start: int, needed: list[Factor]) -> Iterator[Factor]:
    """The thing of "3 bags weigh 5 kg each", "pens cost $2 each"."""
    clause = _clause(text, start)
    before = [factor for factor in needed if factor.place < start and factor.clause == clause]
    if not before:
        return
    partner = before[-1]
    things = [f.dimension for f in before[:-1] if _is_thing(f.dimension)]
    subjects = list(_SUBJECT.finditer(text, 0, partner.place))
    dimension = things[-1] if things else _thing(subjects[-1]["noun"]) if subjects else None
    if dimension and dimension != partner.dimension:
        yield Factor(Fraction(1), dimension, f"1 {dimension[0][0][1:]}", start, clause, True, True, partner.place)


def _each_does(match: re.Match[str], needed: list[Factor]) -> Iterator[Factor]:
    """The thing of "9 rolls, each enough for 4 square metres"."""
    things = [factor for factor in needed if factor.place < match.start() and _is_thing(factor.dimension)]
    amounts = [factor for factor in needed if factor.place >= match.end() - 1]
    if things and amounts:
        thing = things[-1].dimension
        words, clause = f"1 {thing[0][0][1:]}", amounts[0].clause
        yield Factor(Fraction(1), thing, words, match.start(), clause, True, True, amounts[0].place)


# --- what is asked


def _target(text: str) -> Target | None:
    """What the question of a text asks for."""
    cuts = [0, *(match.end() for match in STOP.finditer(text)), len(text)]
    same = _SAME_WAY.search(text) is not None
    for start, end in pairwise(cuts):
        if not re.search(r"\b(?:how|whats?)\b|\bnumber of\b", text[start:end], re.IGNORECASE):
            continue
        asked = asked_in(text, start, end, "en")
        if asked and asked.unit and not asked.larger:
            dimension, size = _base(asked.unit)
            alike = same or dimension not in (TIME, DAYS)
            converts = _CONVERTS.search(text) is not None
            return Target(dimension, size, asked.words, kind_of(asked.unit), start, end, False, alike, converts)
        if counted := _HOW_MANY.search(text, start, end):
            noun = mentions.read("", f" {counted['rest']}").noun
            plain = noun.partition(" of ")[0]
            if not plain or asked is None or asked.unit:
                return None
            return Target(_thing(noun), Fraction(1), plain, "number", start, end, True, True)
        if _HOW_MUCH.search(text, start, end):
            return _money(text, start, end)
        for sign, base in _MEASURES:
            if sign.search(text, start, end):
                return _in_unit_of_text(text, base, start, end, same)
        return None
    return None


def _money(text: str, start: int, end: int) -> Target | None:
    units = {amount.unit.parts()[0] for amount in amounts_in(text, "en")}
    money = [unit for unit in units if unit.dimension and unit.dimension[0][0] in _MONEY]
    if not money:
        return None
    large = max(money, key=lambda unit: unit.size)
    words = {"dollar": "dollars", "euro": "euros", "sterling": "pounds", "yuan": "yuan", "cent": "cents"}
    code = large.code if large.code in words else ""
    return Target(large.dimension, large.size, words[code], "money", start, end, False, True) if code else None


def _in_unit_of_text(text: str, base: str, start: int, end: int, same: bool) -> Target | None:
    """An amount in the one unit of its kind that the text has."""
    named = {
        (part, _words_of(part, amount.words.split(" ")[0]))
        for amount in amounts_in(text, "en")
        for part in amount.unit.parts()[:1]
        if part.dimension == ((base, 1),)
    }
    if len({unit for unit, _ in named}) != 1:
        return None
    unit, words = min(named, key=lambda pair: pair[1])
    dimension, size = _base(unit)
    return Target(dimension, size, words, kind_of(unit), start, end, False, same)


def _words_of(unit: Unit, word: str) -> str:
    """The word of the text for a unit; the usual one where the text has it only in a rate or for one of it: km/h."""
    usual = usual_words(unit, "en")
    return word if unit in unit_words("en").get(word.lower(), ()) and word != singular(usual) else usual
