"""Which numbers of a story may be others, and which others make sense for each of them.

A new number is as round as the old one, written the same way, and of the same size: prices stay prices, a day keeps its
24 hours and a spider its 8 legs.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from deduct.core.problem import Problem, Quantity
from deduct.explain.mentions import Mention, mentions_of
from deduct.explain.terms import quantity_term
from deduct.languages.measures import longest_word, unit_words
from deduct.languages.teaching_part import Teaching
from deduct.teaching.wording import teaching_of

SMALLER, LARGER = Fraction(1, 2), Fraction(2)
"""The smallest and the largest ratio of a new number to the old one."""
SHORTER, LONGER = Fraction(2, 3), Fraction(3, 2)
"""The same for times, lengths, weights ..., where the story decides less: no song lasts 9 minutes."""
LESS, MORE = Fraction(4, 5), Fraction(5, 4)
"""The same for ages, speeds, heights and the like, which the world keeps in bounds."""
OLDEST = 99
FULL_MARKS = 100
"""Of marks in a test none are better."""
SMALL = 5
"""Numbers up to this one may become any up to `SMALL_MOST`."""
SMALL_MOST = 9
FEW_WORDS = 3
"""Words for numbers up to this one are often no amount: the two brothers, the three of them."""
SIZES = 4
"""How many steps a number is made of at least: 20 goes in fives, and 200 in twenties."""
YEARS = range(1500, 2101)
WINDOW = 24
"""Characters around a number that are looked at."""
MOST_CHOICES = 200
CONVERSIONS: dict[int, frozenset[str]] = {
    7: frozenset({"day"}),
    12: frozenset({"month", "inch"}),
    24: frozenset({"hour"}),
    28: frozenset({"day"}),
    29: frozenset({"day"}),
    30: frozenset({"day"}),
    31: frozenset({"day"}),
    52: frozenset({"week"}),
    60: frozenset({"minute", "second"}),
    100: frozenset({"cent", "cm", "eurocent", "pence"}),
    365: frozenset({"day"}),
    366: frozenset({"day"}),
    1000: frozenset({"m", "g", "ml", "mm"}),
}
"""Numbers of a unit that likely say how units convert, or how long a month is; they stay."""

_DIGITS = re.compile(r"\d[\d,]*(?:\.\d+)?")
_PART_OF_A_NAME = re.compile(r"[A-Za-z0-9/:–-]$"), re.compile(r"[-–:]\w|/\d")


@dataclass(frozen=True)
class Slot:
    """A number of the text that may be another one."""

    index: int
    quantity: Quantity
    measure: str
    """What it is an amount of; amounts of one kind keep their order."""
    choices: tuple[Quantity, ...]
    """The quantities that may stand in its place; their places in the text are still those of the old one."""
    most: int = 0
    """The most that its unit allows; 0 where nothing is known."""


def slots_of(problem: Problem) -> tuple[Slot, ...]:
    """The numbers of a problem that may be others.

    >>> from deduct.languages import read_problem
    >>> text = "Tom has 3 boxes of 12 pears and pays $2.50. A spider has 8 legs."
    >>> [(slot.quantity.text, slot.choices[0].text) for slot in slots_of(read_problem(text))]
    [('3', '2'), ('12', '6'), ('2.50', '1.30')]
    """
    teaching = teaching_of(problem.language)
    slots = []
    for mention in mentions_of(problem):
        quantity = problem.quantities[mention.index]
        if not _stays(problem, mention, teaching):
            choices = _choices(problem, quantity, teaching)
            most = _most(problem, quantity, teaching)
            slots.append(Slot(mention.index, quantity, measure_of(problem, mention), choices, most))
    slots = [slot for slot in slots if not _counts_a_list(slot, slots)]
    agreed = (replace(slot, choices=_agreed(slot, slots, problem)) for slot in slots)
    return tuple(slot for slot in agreed if len(slot.choices) > 1)


def _counts_a_list(slot: Slot, slots: Sequence[Slot]) -> bool:
    """Whether a number says how many amounts follow: four melons weigh 3.5 kg, 2.8 kg, 4.1 kg and 3.6 kg."""
    value = slot.quantity.value
    following = [other for other in slots if other.index > slot.index][: math.floor(min(value, Fraction(len(slots))))]
    measures = {other.measure for other in following}
    return 2 < value == len(following) and len(measures) == 1 and measures != {slot.measure}


def _agreed(slot: Slot, slots: Sequence[Slot], problem: Problem) -> tuple[Quantity, ...]:
    """What may stand in all the places of a number that the text has several times; nothing where one of them stays."""
    old = slot.quantity
    twins = [place for place, each in enumerate(problem.quantities) if (each.value, each.text) == (old.value, old.text)]
    by_place = {other.index: {choice.value for choice in other.choices} for other in slots}
    return tuple(choice for choice in slot.choices if all(choice.value in by_place.get(twin, ()) for twin in twins))


def measure_of(problem: Problem, mention: Mention) -> str:
    """What a number is an amount of; empty where the words do not say."""
    quantity = problem.quantities[mention.index]
    if quantity.kind == "percent":
        return "%"
    return quantity_term(mention, quantity.value, problem.language).measure


def _around(problem: Problem, quantity: Quantity) -> tuple[str, str]:
    before = problem.text[max(0, quantity.start - WINDOW) : quantity.start]
    return before, problem.text[quantity.end : quantity.end + WINDOW]


def _stays(problem: Problem, mention: Mention, teaching: Teaching) -> bool:
    """Whether a number is not the story's to choose."""
    quantity, value = problem.quantities[mention.index], problem.quantities[mention.index].value
    before, after = _around(problem, quantity)
    whole_of_one = value <= 1 and quantity.kind != "percent" and value.denominator == 1
    if quantity.kind not in ("number", "word", "percent") or whole_of_one:
        return True
    if quantity.kind == "word" and value <= FEW_WORDS:
        return True
    named = teaching.BEFORE_YEAR.search(before) or not mention.noun
    if value in YEARS and "," not in quantity.text and named:
        return True
    if _PART_OF_A_NAME[0].search(before) or _PART_OF_A_NAME[1].match(after):
        return True
    if before.endswith(("(", "（")) and after.startswith((")", "）")):
        return True  # somebody's age: Tom (12)
    units = _unit_after(problem, quantity)
    if units & CONVERSIONS.get(int(value), frozenset()) or (units and teaching.CONVERTING.search(before)):
        return True
    return bool(teaching.SETTLED.match(after) or teaching.GIVEN.search(f"{before}#{after}"))


def _unit_after(problem: Problem, quantity: Quantity) -> set[str]:
    """The codes of the units that the word behind a number can mean."""
    place = quantity.end + (problem.text[quantity.end : quantity.end + 1] in (" ", "-"))
    word = longest_word(problem.text, place, problem.language)
    return {unit.code for unit in unit_words(problem.language)[word.lower()]} if word else set()


def _choices(problem: Problem, quantity: Quantity, teaching: Teaching) -> tuple[Quantity, ...]:
    """What may stand in the place of a quantity, itself among them."""
    before = _around(problem, quantity)[0]
    written = _DIGITS.search(quantity.text)
    scale = 100 if quantity.kind == "percent" else 1
    number = quantity.value * scale
    if quantity.kind == "word":
        places = 0
    elif written is None or Fraction(written[0].replace(",", "")) != number:
        return ()  # half a million, 20 in words behind another digit: written in a way of its own
    else:
        places = len(written[0].partition(".")[2])
    if (number * 10**places).denominator != 1:
        return ()
    units = int(number * 10**places)
    low, high = _range(units, places, problem, quantity, teaching)
    step = math.lcm(_step(units), 1 if places else _kept_divisor(problem, quantity, units, teaching))
    begin = -(-low // step) * step
    found = []
    for new in range(begin, high + 1, step)[:MOST_CHOICES]:
        if new == 10**places or new <= 0 or (units % 10 and places and new % 10 == 0):
            continue
        words = teaching.in_words(new) if quantity.kind == "word" else _digits(new, places, quantity.text, written)
        if words is not None and quantity.kind == "word" and quantity.text[:1].isupper():
            words = words[:1].upper() + words[1:]
        if words is not None and _fits(before, quantity.text, words, teaching):
            found.append(replace(quantity, value=Fraction(new, 10**places) / scale, text=words))
    return tuple(found)


def _kept_divisor(problem: Problem, quantity: Quantity, units: int, teaching: Teaching) -> int:
    """What divides the old number and has to divide the new one: shops take off 15 % or 20 %, and not 27 %."""
    in_fives = quantity.kind == "percent" or "minute" in _unit_after(problem, quantity)
    if in_fives and units % 5 == 0:
        return 5
    around = "#".join(_around(problem, quantity))
    return 2 if units % 2 == 0 and teaching.EVEN.search(around) else 1


def _range(units: int, places: int, problem: Problem, quantity: Quantity, teaching: Teaching) -> tuple[int, int]:
    """The least and the greatest new number, in units of its last place."""
    before, after = _around(problem, quantity)
    if teaching.AGES.match(after) or teaching.AGED.search(f"{before}#{after}"):
        return math.ceil(units * LESS), min(int(units * MORE), max(units, OLDEST * 10**places))
    if teaching.BOUNDED.search(f"{before}#{after}"):
        return math.ceil(units * LESS), int(units * MORE)
    low, high = math.ceil(units * SMALLER), int(units * LARGER)
    if _unit_after(problem, quantity):
        low, high = math.floor(units * SHORTER), math.ceil(units * LONGER)
    elif units <= SMALL and not places:
        low, high = 2, SMALL_MOST
    most = 99 if quantity.kind == "percent" else _most(problem, quantity, teaching)
    if most and units <= most * 10**places:
        high = min(high, most * 10**places)
    return max(low, 1), high


def _most(problem: Problem, quantity: Quantity, teaching: Teaching) -> int:
    """The most that a number may be by what stands around it; 0 where nothing is known."""
    sentence = max(problem.text.rfind(end, 0, quantity.start) for end in ".!?。！？") + 1
    after = _around(problem, quantity)[1]
    if teaching.MARKS.search(f"{problem.text[sentence : quantity.start]}#{after}"):
        return FULL_MARKS
    return next((most for words, most in teaching.LIMITS if words.match(after)), 0)


def _step(units: int) -> int:
    """How round a new number must be.

    >>> [_step(number) for number in (7, 15, 20, 250, 300, 1200)]
    [1, 1, 5, 10, 50, 100]
    """
    zeros = len(str(units)) - len(str(units).rstrip("0"))
    steps = [step for power in range(zeros, 0, -1) for step in (int(10**power), 5 * int(10 ** (power - 1)))]
    return next((step for step in steps if units // step >= SIZES), 1)


def _digits(new: int, places: int, text: str, written: re.Match[str] | None) -> str:
    """A number in digits, written as the old one."""
    assert written is not None
    comma = "," if "," in written[0] else ""
    whole, rest = divmod(new, 10**places)
    digits = f"{whole:{comma}}" + (f".{rest:0{places}}" if places else "")
    return text[: written.start()] + digits + text[written.end() :]


def _fits(before: str, old: str, new: str, teaching: Teaching) -> bool:
    """Whether the word before a number suits the new one as well: an 8 km walk."""
    last = before.split()[-1].lower() if before.split() else ""
    if last not in teaching.SECOND_FORMS and last not in teaching.SECOND_FORMS.values():
        return True
    return _vowel(old) == _vowel(new)


def _vowel(number: str) -> bool:
    """Whether an English number begins with a vowel when it is read aloud."""
    return bool(re.match(r"\s*(?:8|[aeiu]|1[18](?:,?\d{3})?(?!\d)|o(?!ne))", number, re.IGNORECASE))
