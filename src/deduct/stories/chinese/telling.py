"""How a Chinese schema tells its story: draw a question, decide how the numbers are written.

`tell` takes the questions as a tale has them (`deduct.stories.notation`), each with the story that leads to it:

    tell(rng, ["{who}有{a}{m}{n}，送出{b}{m} :: 还剩多少{m} = a - b"], a=9, b=4, who="小明", m="个", n="苹果")
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from random import Random

from deduct.languages import find_quantities
from deduct.stories.chinese.arrange import abbreviated
from deduct.stories.chinese.world import idle_sentence
from deduct.stories.mistakes import StoryError
from deduct.stories.notation import parse_question
from deduct.stories.story import Story, Written
from deduct.stories.tale import Question
from deduct.stories.templates import choose


@dataclass(frozen=True)
class Percent:
    """A share of a hundred: ``Percent(Decimal("4.5"))`` is written 4.5%."""

    hundredths: Decimal | int


Amount = int | Decimal
Number = Amount | Fraction | Percent | Written

NOISE = 0.28
"""The share of stories that get a sentence with a number that does not matter."""
WORDY = 0.08
"""The share of stories that write their small numbers in characters."""

_FIELD = re.compile(r"\{(\w+)\}")
_DIGITS = "零一二三四五六七八九"
# What is asked for in these is counted, and half of one makes no sense.
_COUNTED = re.compile(
    "(?:多少|几)(?:个(?!月)|只|条|本|支|张|件|辆|台|棵|颗|朵|头|块(?!钱)|根|盒|箱|袋|包|筐|排|组|户|名|人|双|套|份|次|步|圈|段|页|道|题|字|粒|盆"
    "|艘|架|天|周(?!长)|面|盏|发|岁|级|座|副|顶|把|瓶|枚|节|层|桶|杯|秒)"
)


def whole(rng: Random, low: int, high: int, step: int = 1) -> int:
    """A whole number from low to high, both included, in steps from low."""
    return rng.randrange(low, high + 1, step)


def decimal(rng: Random, low: int, high: int, places: int = 1) -> Decimal:
    """A decimal number from low to high with at most that many decimals; never a whole number."""
    scale = 10**places
    while True:
        drawn = rng.randint(low * scale, high * scale)
        if drawn % scale:
            return Decimal(drawn).scaleb(-places)


def amount(rng: Random, low: int, high: int, places: int = 1) -> Amount:
    """A measured amount: a whole number mostly, a decimal in a third of the cases."""
    return whole(rng, low, high) if rng.random() < 0.65 else decimal(rng, low, high, places)


def fraction(rng: Random, largest: int = 10) -> Fraction:
    """A proper fraction in lowest terms, its denominator at most `largest`."""
    bottom = rng.randint(2, largest)
    return Fraction(rng.randint(1, bottom - 1), bottom)


def percent(rng: Random, low: int, high: int, step: int = 5) -> Percent:
    """A whole percentage."""
    return Percent(whole(rng, low, high, step))


def share(rng: Random, largest: int = 10) -> Fraction | Percent:
    """A part of a whole: mostly a fraction, sometimes a percentage."""
    return fraction(rng, largest) if rng.random() < 0.7 else percent(rng, 5, 90)


def near(value: Fraction) -> int:
    """The nearest positive whole number. Where it is not exact, the answer comes out uneven and is drawn again."""
    return max(1, round(value))


def value_of(number: Number) -> Fraction:
    """The exact value of a number, however it is going to be written.

    >>> value_of(Percent(15)), value_of(Decimal("3.5"))
    (Fraction(3, 20), Fraction(7, 2))
    """
    if isinstance(number, Written):
        return number.value
    if isinstance(number, Percent):
        return Fraction(number.hundredths) / 100
    return Fraction(number)


def numeral(number: int) -> str:
    """A whole number below 1000 in characters.

    >>> numeral(2), numeral(12), numeral(20), numeral(105), numeral(110), numeral(360)
    ('二', '十二', '二十', '一百零五', '一百一十', '三百六十')
    """
    if number < 10:
        return _DIGITS[number]
    if number < 100:
        tens, ones = divmod(number, 10)
        return ("" if tens == 1 else _DIGITS[tens]) + "十" + (_DIGITS[ones] if ones else "")
    hundreds, rest = divmod(number, 100)
    link = "零" if 0 < rest < 10 else "一" if 10 <= rest < 20 else ""
    return _DIGITS[hundreds] + "百" + link + (numeral(rest) if rest else "")


def tell(
    rng: Random,
    asked: Sequence[str | Question],
    *,
    places: int = 0,
    fixed: bool = False,
    spoken: bool = True,
    noise: bool = True,
    signed: bool = False,
    fields: Mapping[str, str] | None = None,
    **values: Number | str,
) -> Story:
    """Draw one of the questions and write the numbers of its story in one manner."""
    chosen = rng.choice(asked)
    question = _parsed(chosen) if isinstance(chosen, str) else chosen
    phrasing = f"{question.lead}。{question.text}" if question.lead else question.text
    words = dict(fields or {}) | {name: value for name, value in values.items() if isinstance(value, str)}
    numbers = {name: value for name, value in values.items() if not isinstance(value, str)}
    if clash := numbers.keys() & words.keys():
        raise StoryError(f"{', '.join(sorted(clash))}: a number slot and a word have the same name")
    text = choose(_put_words(phrasing, words), rng)
    *sentences, last = text.rstrip("？").split("。")
    distractors: list[str] = []
    if noise and rng.random() < NOISE:
        sentence, idle = idle_sentence(rng, words, text)
        distractors.append(sentence)
        numbers["idle"] = idle
    told = "。".join([text, *distractors])
    manner = _Manner(rng, spoken, told)
    written = {name: manner.write(name, number) for name, number in numbers.items() if f"{{{name}}}" in told}
    places = 0 if _COUNTED.search(last) else places
    return Story(
        sentences,
        last,
        question.answer,
        written,
        distractors=distractors,
        places=places,
        fixed=fixed,
        signed=signed,
        sign_asked=question.signed,
    )


_parsed = lru_cache(parse_question)


def _put_words(phrasing: str, words: Mapping[str, str]) -> str:
    """Replace the word fields, also those that stand in a field; number slots stay."""
    for _ in range(2):
        phrasing = _FIELD.sub(lambda match: words.get(match[1], match[0]), phrasing)
    return phrasing


# What arranging may do to a text.
_CHANGES: tuple[Callable[[str], str], ...] = (
    str,
    lambda part: part.replace("。", "，"),
    lambda part: part.replace("是多少", "=多少"),
    abbreviated,
)


def _reads_back(written: str, value: Fraction, slot: str, text: str) -> bool:
    """Whether a number written so is found again, however the sentences are joined and the units shortened.

    三kg counts nothing to the reader, and neither does 两 where it may mean "both".
    """
    before, _, after = _FIELD.sub(lambda match: match[0] if match[1] == slot else "7", text).partition(f"{{{slot}}}")
    # Most changes leave most texts as they are.
    for head, tail in dict.fromkeys((change(before), change(after)) for change in _CHANGES):
        start = len(head)
        found = find_quantities(head + written + tail, "zh")
        if (start, start + len(written), value) not in [(each.start, each.end, each.value) for each in found]:
            return False
    return True


class _Manner:
    """How one story writes its numbers: a text does not mix 3/8 with 八分之三."""

    def __init__(self, rng: Random, words: bool, text: str) -> None:
        self.rng = rng
        self.text = text
        self.words = words
        self.wordy = words and rng.random() < WORDY
        self.fraction = rng.choices(("bracketed", "bare", "words"), (5, 4, 2) if words else (7, 3, 0))[0]
        self.percent = rng.choices(("digits", "words"), (9, 1 if words else 0))[0]

    def write(self, slot: str, number: Number) -> Written:
        """The number as digits, or in characters where the manner is so and reading finds them again."""
        if isinstance(number, Written):
            return number
        value = value_of(number)
        for form in (self._spoken(number), self._slashed(number)):
            if form and _reads_back(form, value, slot, self.text):
                return Written(value, form)
        return Written(value, self._digits(number))

    def _slashed(self, number: Number) -> str:
        """3/8 without brackets; empty where this story writes (3/8), or the number is not such a fraction."""
        bare = isinstance(number, Fraction) and self.fraction == "bare" and number < 1
        return str(number) if bare else ""

    def _spoken(self, number: Number) -> str:
        """The number in characters; empty where this story writes digits."""
        if isinstance(number, Percent):
            hundredths = number.hundredths
            whole_percent = self.percent == "words" and isinstance(hundredths, int) and hundredths < 100
            return "百分之" + numeral(int(hundredths)) if whole_percent else ""
        if isinstance(number, Fraction):
            proper = self.fraction == "words" and number < 1 and number.denominator < 100
            return f"{numeral(number.denominator)}分之{numeral(number.numerator)}" if proper else ""
        if not isinstance(number, int) or not self.words or not 2 <= number <= 100:
            return ""
        wanted = self.wordy and (number <= 20 or number % 10 == 0)
        if wanted or (number <= 10 and self.rng.random() < 0.04):
            return "两" if number == 2 else numeral(number)
        return ""

    def _digits(self, number: Number) -> str:
        if isinstance(number, Percent):
            return f"{number.hundredths}%"
        if isinstance(number, Fraction):
            return _bracketed(number)
        if isinstance(number, Decimal):
            return format(number.normalize(), "f")
        assert isinstance(number, int)
        return f"{number:,}" if number >= 10_000 and self.rng.random() < 0.05 else str(number)


def _bracketed(number: Fraction) -> str:
    """(3/8) or 1(1/2), which every reader of Math23k knows."""
    above, below = number.numerator, number.denominator
    if below == 1:
        return str(above)
    whole_part = str(above // below) if above > below else ""
    return f"{whole_part}({above % below}/{below})"
