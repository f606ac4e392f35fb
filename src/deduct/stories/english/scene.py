"""A scene: the people, things and numbers one English story is told with.

Every scene draws three people A, B and C (fields A, he, his, him; B, Bhe, Bhis ...), three kinds x, y and z of one
category (xs, x, an_x ...; `group` for all of them), a kind w of another, containers (box, boxes; pack, packs for what
is bought) and some colour (place, kin, day). A schema uses what it needs, puts its numbers in (`count`, `money`,
`percent` ...) and ends with `story`.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from random import Random
from typing import TypeVar

from deduct.languages.english.inflection import plural
from deduct.stories.declarations import Declaration, Number
from deduct.stories.english import distractors, numerals, typed_numbers, words
from deduct.stories.mistakes import UnsuitableNumbersError
from deduct.stories.story import Story, Written
from deduct.stories.typed_kinds import TYPED_KINDS

T = TypeVar("T")

SCALES = {"small": (2, 15), "medium": (8, 90), "large": (60, 900), "huge": (800, 9000)}
SCALE_SHARES = {"small": 0.42, "medium": 0.42, "large": 0.13, "huge": 0.03}
DISTRACTOR_SHARES = {0: 0.70, 1: 0.22, 2: 0.08}
"""Many schemas hold unused numbers of their own, so that nearly half of all problems have one in the end."""


# Questions for a number of things, whatever else the schema measures.
_COUNTING = re.compile(
    r"(in how|with how|at this rate, how|in the end, how|how) many (more |fewer |of them |other |large )?"
    r"(\{(xs|ys|zs|group|boxes|who|kids|things|people|all|ones|twos|friends|rows|what)\}|jobs|people|eggs|slices|books|tickets)"
)

# Animals and tools seldom suit a story of giving and sharing, so they come up half as often.
_SUBJECTS = (*words.CATEGORIES, *(name for name in words.CATEGORIES if name not in ("animals", "tools")))


class Scene:
    """What one story is told with; see the module's docstring."""

    def __init__(self, rng: Random, categories: Sequence[str] = ()) -> None:
        self.rng = rng
        self.numbers: dict[str, Written] = {}
        self.fields: dict[str, str] = {}
        self.style = numerals.draw_style(rng)
        self.styles: dict[str, str] = {}
        """How times and dates are written in this story."""
        self.scale = _draw(SCALE_SHARES, rng)
        self._draw_people()
        self._draw_things(categories)
        self._draw_surroundings()

    # --- who and what

    def _draw_people(self) -> None:
        rng = self.rng
        genders = ["she", "he"]
        rng.shuffle(genders)
        first = genders[0]
        # A and B mostly differ, so that a pronoun says who is meant.
        second = genders[1] if rng.random() < 0.7 else first
        taken: set[str] = set()
        for key, gender in (("A", first), ("B", second), ("C", rng.choice(genders))):
            name = _name(gender, rng, titled={"A": 0.12, "B": 0.05, "C": 0.0}[key])
            while name in taken:
                name = _name(gender, rng, titled=0)
            taken.add(name)
            prefix = "" if key == "A" else key
            male = gender == "he"
            self.fields[key] = name
            self.fields[prefix + "he"] = gender
            self.fields[prefix + "his"] = "his" if male else "her"
            self.fields[prefix + "him"] = "him" if male else "her"
            self.fields[prefix + "himself"] = "himself" if male else "herself"
            self.fields[prefix + "boy"] = "boy" if male else "girl"

    def _draw_things(self, categories: Sequence[str]) -> None:
        rng = self.rng
        key = rng.choice(categories or _SUBJECTS)
        category = words.CATEGORIES[key]
        others = [name for name in words.CATEGORIES if name not in (key, "animals", "drinks", "baked")]
        x, y, z = rng.sample(category.things, 3)
        group = category.group
        if category.colours and rng.random() < 0.22:
            colours = rng.sample(category.colours, 3) if len(category.colours) > 2 else []
            if colours:
                group = plural(x)
                x, y, z = (f"{colour} {x}" for colour in colours)
        box, other_box = rng.sample(category.containers, 2)
        w = rng.choice(words.CATEGORIES[rng.choice(others)].things)
        pack = rng.choice(("box", "pack", "bag", "box", "carton"))
        nouns = {"x": x, "y": y, "z": z, "w": w, "box": box, "bin": other_box, "pack": pack}
        for name, noun in nouns.items():
            self.fields[name] = noun
            self.fields["boxes" if name == "box" else name + "s"] = plural(noun)
            self.fields["an_" + name] = words.an(noun)
        self.fields["group"] = group
        self.category = category
        self.fields["gained"], self.fields["gain"] = rng.choice(category.gains).split("/")
        self.fields["lost"], self.fields["lose"] = rng.choice(category.losses).split("/")

    def _draw_surroundings(self) -> None:
        rng = self.rng
        self.fields["place"] = rng.choice(words.PLACES)
        self.fields["kin"] = rng.choice(words.RELATIVES)
        self.fields["friends"] = rng.choice(words.GROUPS)
        days = rng.sample(words.WEEKDAYS, 3)
        self.fields["day"], self.fields["day2"], self.fields["day3"] = sorted(days, key=words.WEEKDAYS.index)
        self.fields["month"], self.fields["month2"] = sorted(rng.sample(words.MONTHS, 2), key=words.MONTHS.index)

    # --- numbers

    def put(self, slot: str, value: int | Fraction | float, text: str | None = None) -> Fraction:
        """Give a slot its number; how it is written follows the problem's style where `text` is not given."""
        exact = Fraction(str(value)) if isinstance(value, float) else Fraction(value)
        self.numbers[slot] = Written(exact, text or numerals.write(exact, self.style, self.rng))
        return exact

    def between(self, low: int, high: int) -> int:
        """A whole number from low to high."""
        return self.rng.randint(low, max(low, high))

    def size(self) -> int:
        """A whole number of the size this story's numbers have."""
        return self.rng.randint(*SCALES[self.scale])

    def count(self, slot: str, low: int | None = None, high: int | None = None) -> int:
        """Draw a count, of the story's scale unless said otherwise."""
        if low is None:
            value = self.size()
        else:
            value = self.between(low, high if high is not None else max(low + 1, SCALES[self.scale][1]))
        self.put(slot, value)
        return value

    def counts(self, slots: str) -> None:
        """Draw a count of the story's scale for every slot named by a letter of `slots`."""
        for slot in slots:
            self.count(slot)

    def money(self, slot: str, low: float = 1, high: float = 50, cents: float = 0.35) -> Fraction:
        """Draw a price; `cents` is the share of prices that are not whole."""
        if self.rng.random() < cents:
            value = Fraction(self.rng.randint(int(low * 20), int(high * 20)), 20)
        else:
            value = Fraction(self.rng.randint(max(1, int(low)), max(2, int(high))))
        return self.put_money(slot, value)

    def put_money(self, slot: str, value: Fraction | int) -> Fraction:
        """Give a slot an amount of dollars."""
        return self.put(slot, value, numerals.write_money(Fraction(value), self.rng))

    def price(self, slot: str) -> Fraction:
        """A price that one thing of this story may have."""
        low, high = self.category.price
        return self.money(slot, low, high, cents=0.6 if high < 10 else 0.25)

    def percent(self, slot: str, choices: Sequence[int] = (10, 15, 20, 25, 30, 40, 50, 60, 75)) -> Fraction:
        """Draw a percentage; its value is the ratio."""
        share = Fraction(self.rng.choice(choices), 100)
        return self.put(slot, share, numerals.write_percent(share, self.rng))

    def fraction(self, slot: str, choices: str = "1/2 1/3 1/4 1/5 2/3 3/4 2/5 3/5") -> Fraction:
        """Draw a proper fraction, written so that "of the apples" can follow."""
        value = Fraction(self.rng.choice(choices.split()))
        return self.put(slot, value, numerals.write_fraction(value, self.rng, shares=True))

    def times(self, slot: str, low: int = 2, high: int = 6) -> int:
        """Draw a multiple, written so that "as many" can follow: twice, 3 times."""
        value = self.between(low, high)
        if value == 2 and self.rng.random() < 0.8:
            self.put(slot, value, "twice")
        else:
            self.put(slot, value, f"{numerals.write(Fraction(value), self.style, self.rng)} times")
        return value

    def dozens(self, slot: str, low: int, high: int) -> Fraction:
        """Draw some dozens, written so that the things can follow: a dozen, 3 dozen."""
        number = self.between(low, high)
        text = "a dozen" if number == 1 else f"{numerals.write(Fraction(number), self.style, self.rng)} dozen"
        return self.put(slot, 12 * number, text)

    def measure(self, slot: str, low: int, high: int, decimal: float = 0.25) -> Fraction:
        """Draw a measured amount: a whole number, or one with a decimal place."""
        if self.rng.random() < decimal:
            return self.put(slot, Fraction(self.rng.randint(low * 10, high * 10), 10))
        return self.put(slot, self.between(low, high))

    def hours(self, slot: str, low: int, high: int) -> Fraction:
        """Draw a time: a whole number, or one and a half."""
        half = Fraction(1, 2) if self.rng.random() < 0.2 else 0
        return self.put(slot, self.between(low, high) + half)

    def write(self, slot: str, number: Number, text: str = "") -> None:
        """Give a slot a number that is drawn, written by its kind; `text` is where it is going to stand."""
        value = number.value
        if number.kind == "$":
            _check_places(value, 2)
            self.put_money(slot, value)
        elif number.kind == "%":
            self.put(slot, value, numerals.write_percent(value, self.rng))
        elif number.kind == "times":
            self.times(slot, int(value), int(value))
        elif number.kind == "dozen":
            self.dozens(slot, int(value / 12), int(value / 12))
        elif number.kind in TYPED_KINDS:
            style = self.styles.setdefault(number.kind, typed_numbers.draw_style(number.kind, self.rng))
            self.numbers[slot] = Written(value, typed_numbers.write(value, number.kind, style, self.rng), typed=True)
        elif value < 0:
            self.numbers[slot] = Written(value, numerals.below_zero(value, self.rng), typed=True)
        elif number.kind == "fraction":
            self.put(slot, value, numerals.write_fraction(value, self.rng, numerals.is_shared(slot, text)))
        else:
            _check_places(value, 3)
            in_digits = numerals.is_year(slot, value, text) or numerals.is_ordinal(slot, text)
            self.put(slot, value, str(value) if in_digits else None)

    def declare(self, declarations: Mapping[str, Declaration], text: str = "") -> None:
        """Draw numbers and words by their declarations and give them to the slots and fields of the same names."""
        for name, declaration in declarations.items():
            drawn = declaration.draw({slot: written.value for slot, written in self.numbers.items()}, self.rng)
            if isinstance(drawn, Number):
                self.write(name, drawn, text)
            else:
                self.fields[name] = drawn

    # --- the story

    def pick(self, *choices: T) -> T:
        """One of these."""
        return self.rng.choice(choices)

    def ask(self, things: str, subject: str, verb: str, tail: str = "", past: bool = False) -> str:
        """A question for a number of things in one of the usual forms: how many ... does ... ?, find ..."""
        several = subject in ("they", "we") or " and " in subject
        helper = "did" if past else "do" if several else "does"
        told = verb if several else _third(verb)
        tail = f" {tail}" if tail else ""
        form = self.rng.random()
        if past or form < 0.86:
            return f"how many {things} {helper} {subject} {verb}{tail}"
        return self.pick(
            f"find the number of {things} {subject} {told}{tail}.",
            f"what is the number of {things} that {subject} {told}{tail}?",
            f"calculate how many {things} {subject} {told}{tail}.",
            f"can you work out how many {things} {subject} {told}{tail}?",
            f"determine the number of {things} {subject} {told}{tail}.",
            f"tell how many {things} {subject} {told}{tail}.",
        )

    def story(
        self,
        sentences: Sequence[str],
        question: str,
        answer: str,
        places: int = 0,
        fixed: bool = False,
        checks: Sequence[str] = (),
        topics: Collection[str] = (),
        noise: bool = True,
        signed: bool = False,
        sign_asked: bool = False,
    ) -> Story:
        """The finished story; `topics` names what a distractor must not speak of, ``noise=False`` bars them all.

        A question may bring a sentence of its own along: ``{he} sold {n} of them :: how many are left``.
        """
        lead, _, question = question.rpartition(" :: ")
        if lead:
            sentences = [*sentences, lead]
        if _COUNTING.match(question):
            places = 0
        added = distractors.draw(self, _draw(DISTRACTOR_SHARES, self.rng), topics) if noise else []
        return Story(
            sentences, question, answer, self.numbers, self.fields, added, places, checks, fixed, signed, sign_asked
        )


def _check_places(value: Fraction, places: int) -> None:
    if (value * 10**places).denominator != 1 or value <= 0:
        raise UnsuitableNumbersError(f"{value} cannot be written with {places} decimal places")


def _draw(shares: dict[T, float], rng: Random) -> T:
    return rng.choices(list(shares), list(shares.values()))[0]


def _name(gender: str, rng: Random, titled: float) -> str:
    male = gender == "he"
    if rng.random() < titled:
        if rng.random() < 0.25:
            return rng.choice(words.TRADES)
        return rng.choice(words.MALE_TITLED if male else words.FEMALE_TITLED)
    return rng.choice(words.MALE if male else words.FEMALE)


def _third(verb: str) -> str:
    if verb == "have":
        return "has"
    head, _, tail = verb.partition(" ")
    ending = "es" if head.endswith(("s", "sh", "ch", "x", "o")) else "s"
    return f"{head}{ending} {tail}".strip()
