"""English: number words and the phrases around numbers in digits.

    cardinals   twenty-five, three hundred and five, a hundred, 2.5 million, two and a half million, half a million
    fractions   two-thirds, a third of, 3 fourths, half, two and a half, an hour and a half
    percent     15 percent, fifteen per cent, 35 percentage points
    multiples   twice, double, tripled, 10-fold
    groups      a dozen, two dozen, half a dozen, a dozen and a half
    ordinals    third, twenty-first (first and second mostly tell things apart and are left out)

Articles are not quantities: "a" counts only in "a dozen", "a half", "a third of", "a hundred". "One" counts
unless it is a pronoun: "each one", "the red and the blue one is", "one another", "One day, ...".
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from deduct.languages import literals
from deduct.languages.english.numerals import BELOW_TWENTY, MULTIPLES, ONES, ORDINALS, SCALES, TENS
from deduct.languages.literals import Reading

_TOKEN = re.compile(rf"{literals.PATTERN}|(?P<word>[A-Za-z]++)")
_GAP = re.compile(r"\s{1,3}|\s?-\s?")

_HALVES = {"half": 2, "halves": 2}
_QUARTERS = {"quarter": 4, "quarters": 4}
_DENOMINATORS = _HALVES | _QUARTERS | ORDINALS | {f"{word}s": value for word, value in ORDINALS.items()}
_ARTICLES = {"a", "an"}
_MAGNITUDES = SCALES | {"hundred": 100}
_PERCENTS = {"percent", "percents", "pct", "percentage"}

# "a third of", "a quarter as many", "three quarters full": without such a word a quarter may be a coin and a
# third a place in an order.
_SHARE_WORDS = {"of", "as", "full", "the", "that", "more", "less", "fewer", "hour", "mile", "pound", "cup", "inch"}

# "two and a third cups", "one and a third cup": what is measured, where "20 and a third girl" names another girl.
_UNIT_WORDS = """
hour hours minutes days weeks months years mile miles feet inch inches yards meters metres kilometers pound pounds
ounces grams kilograms tons cup cups gallons quarts pints liters teaspoons tablespoons acres dollars times dozen percent
km cm kg ft lbs
"""
_UNITS = {*_UNIT_WORDS.split(), *_MAGNITUDES}

# "Ann takes a third, then Bo ...", "gives a third to Bo": nothing follows that could be the third of a row.
_NOTHING_NAMED = re.compile(r"\s*(?:[.,;:!?)]|$|(?:and|then|to|off)\b)")

_OF_A_UNIT = re.compile(rf" (?:{'|'.join(sorted(_UNIT_WORDS.split()))})\b")

_NOT_ONE_AFTER = {"each", "every", "no", "any", "some", "which", "that", "this", "the", "another", "other", "last"}
_NOT_ONE_AFTER |= {"next", "by", "big", "small", "new", "old", "red", "blue", "green", "white", "black", "yellow"}
_NOT_ONE_BEFORE = {"another", "by", "is", "was", "has", "had", "that", "who", "which", "can", "could", "will", "would"}


class _Token(NamedTuple):
    """A word in lower case, or a number in digits with its reading."""

    word: str
    start: int
    end: int
    reading: Reading | None = None


def readings(text: str) -> Iterator[Reading]:
    """The quantities of a folded English text, in order."""
    phrases = _Phrases(text)
    index = 0
    while index < len(phrases.tokens):
        found = phrases.read(index)
        if found is None:
            index += 1
            continue
        reading, index = found
        yield reading


class _Phrases:
    """Reads number phrases from the words and numbers of a text; each method returns where it stopped."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens: list[_Token] = []
        for match in _TOKEN.finditer(text):
            if match["word"]:
                self.tokens.append(_Token(match["word"].lower(), match.start(), match.end()))
            else:
                readings = self._spoken(match, literals.read_literal(match))
                self.tokens += [_Token("", reading.start, reading.end, reading) for reading in readings]

    def _spoken(self, match: re.Match[str], readings: list[Reading]) -> list[Reading]:
        """9/4 hours as one number: the unit says that it is not a sum."""
        if len(readings) == 2 and match["fraction"] and readings[1].value and _OF_A_UNIT.match(self.text, match.end()):
            above, below = readings
            return [Reading(above.value / below.value, above.start, below.end, "fraction")]
        return readings

    def word(self, index: int) -> str:
        """The word at a place that a blank or hyphen joins to the token before it; else nothing."""
        return self.tokens[index].word if self._is_joined(index) else ""

    def _is_joined(self, index: int) -> bool:
        """Whether there is a token at a place, with only a blank or hyphen before it."""
        if index >= len(self.tokens):
            return False
        return bool(_GAP.fullmatch(self.text[self.tokens[index - 1].end : self.tokens[index].start]))

    def read(self, index: int) -> tuple[Reading, int] | None:
        """The longest phrase that begins at a token, and the token after it."""
        token = self.tokens[index]
        found: tuple[Fraction, str, int] | None = None
        if token.reading and token.reading.kind != "number":
            found = self._after_number(token.reading.value, token.reading.kind, index + 1)
        elif token.reading or token.word in BELOW_TWENTY or token.word in TENS:
            value, end = self._cardinal(index)
            found = self._after_number(value, "number" if token.reading else "word", end)
            if token.word == "one" and end == found[2] == index + 1 and self._is_pronoun(index):
                return None
        elif token.word in _ARTICLES:
            found = self._after_article(index + 1)
        elif token.word in MULTIPLES:
            found = MULTIPLES[token.word], "multiple", index + 1
        elif token.word == "half":
            found = self._after_half(index + 1)
        elif token.word == "dozen":
            found = Fraction(12), "dozen", index + 1
        elif token.word in ORDINALS:
            found = Fraction(ORDINALS[token.word]), "ordinal", index + 1
        if found is None:
            return None
        value, kind, end = found
        return Reading(value, token.start, self.tokens[end - 1].end, kind), end

    def _cardinal(self, index: int) -> tuple[Fraction, int]:
        """A number in digits or words with the scales after it: 2.5 million, three thousand and five."""
        reading = self.tokens[index].reading
        if reading:
            return self._scaled(reading.value, index + 1)
        total, smallest, end = 0, 10**15, index
        value, index = self._below_thousand(index)
        while scale := SCALES.get(self.word(index), 0):
            if scale >= smallest:  # two thousand, three thousand: the second is a number of its own
                return Fraction(total), end
            total, smallest, end = total + value * scale, scale, index + 1
            following = end + 1 if self.word(end) == "and" else end
            if not self._is_number_word(following):
                return Fraction(total), end
            value, index = self._below_thousand(following)
        return Fraction(total + value), index

    def _scaled(self, value: Fraction, index: int) -> tuple[Fraction, int]:
        """The scales after a number in digits: 3 hundred, 2.5 million, 2 hundred thousand."""
        if self.word(index) == "hundred":
            value, index = value * 100, index + 1
        scale = SCALES.get(self.word(index), 0)
        return (value * scale, index + 1) if scale else (value, index)

    def _is_number_word(self, index: int) -> bool:
        return self.word(index) in BELOW_TWENTY or self.word(index) in TENS

    def _below_thousand(self, index: int) -> tuple[int, int]:
        """five, twenty-five, a hundred, three hundred and five; the token at the index is a number word or a."""
        value, index = self._below_hundred(index)
        if self.word(index) != "hundred":
            return value, index
        value, index = value * 100, index + 1
        following = index + 1 if self.word(index) == "and" else index
        if self._is_number_word(following):
            rest, end = self._below_hundred(following)
            if self.word(end) != "hundred":
                return value + rest, end
        return value, index

    def _below_hundred(self, index: int) -> tuple[int, int]:
        word = self.tokens[index].word
        if word in _ARTICLES:
            return 1, index + 1
        if word in BELOW_TWENTY:
            return BELOW_TWENTY[word], index + 1
        ones = ONES.get(self.word(index + 1), 0)
        return (TENS[word] + ones, index + 2) if ones and not self._is_rate(index + 1) else (TENS[word], index + 1)

    def _is_rate(self, index: int) -> bool:
        """In "twenty five-dollar bills" the five belongs to the dollars."""
        before, after = self.tokens[index].start - 1, self.tokens[index].end
        return self.text[before] != "-" and self.text[after : after + 1] == "-"

    def _after_number(self, value: Fraction, kind: str, index: int) -> tuple[Fraction, str, int]:
        """What the words after a number make of it."""
        written = "number" if kind == "fraction" else kind
        if value.denominator == 1 and self.word(index) == "and":
            part = self._part(index + 1)
            if part is not None:
                value, kind, index = value + part[0], "fraction", part[1]
        else:
            share = self._share(value, index) if value.denominator == 1 else None
            if share is not None:
                return share, "fraction", index + 1
        word = self.word(index)
        if kind == "fraction" and word in _MAGNITUDES:
            return value * _MAGNITUDES[word], written, index + 1
        if word in ("dozen", "dozens"):
            return self._dozens(value, index + 1)
        if word in _PERCENTS or (word == "per" and self.word(index + 1) == "cent"):
            points = word == "percentage" and self.word(index + 1) in ("point", "points")
            return value / 100, "percent", index + (2 if word == "per" or points else 1)
        if word == "fold":
            return value, "multiple", index + 1
        ones = 1 if word == "first" else ORDINALS.get(word, 10)
        if kind == "word" and value in TENS.values() and ones < 10:
            return value + ones, "ordinal", index + 1
        return value, kind, index

    def _dozens(self, count: Fraction, index: int) -> tuple[Fraction, str, int]:
        """two dozen, a dozen and a half; but not "a dozen and a half of the rest"."""
        half = self.word(index) == "and" and self.word(index + 1) == "a" and self.word(index + 2) == "half"
        if half and self.word(index + 3) not in ("of", "dozen"):
            return (count + Fraction(1, 2)) * 12, "dozen", index + 3
        return count * 12, "dozen", index

    def _part(self, index: int) -> tuple[Fraction, int] | None:
        """A proper fraction after "and": a half, one half, three quarters, 1/2; but not across a full stop.

        Nor in "sold 20 and a third of the rest", where it is a share of something else, nor in "20 and a third
        girl", "3 and one fourth grader", "3 and two third graders", where it is a place in an order.
        """
        if not self._is_joined(index):
            return None
        token = self.tokens[index]
        if token.reading:
            proper = token.reading.kind == "fraction" and token.reading.value < 1
            return (token.reading.value, index + 1) if proper else None
        end = index + 1 if self.word(index) == "half" else index + 2
        if self.word(end) == "of":
            return None
        if self.word(index) == "half":
            return Fraction(1, 2), end
        value = 1 if self.word(index) in _ARTICLES else BELOW_TWENTY.get(self.word(index), 0)
        word = self.word(index + 1)
        below = _DENOMINATORS.get(word, 0)
        if not 0 < value < below or (word in ORDINALS and not (value == 1 and self._is_measured(end))):
            return None
        return Fraction(value, below), end

    def _is_measured(self, index: int) -> bool:
        """Whether a unit or nothing at all is named at a place."""
        return self.word(index) in _UNITS or bool(_NOTHING_NAMED.match(self.text, self.tokens[index - 1].end))

    def _share(self, value: Fraction, index: int) -> Fraction | None:
        """two-thirds, one fifth, 3 fourths; but one third grader, 21 third graders, and three quarters may be coins."""
        word = self.word(index)
        below = _DENOMINATORS.get(word, 0)
        if not 0 < value < below or (value == 1) == word.endswith(("s", "ves")):
            return None
        hyphen = self.text[self.tokens[index].start - 1] == "-"
        if self.word(index + 1) == "grader" and not hyphen:
            return None
        if word in _QUARTERS and not hyphen and self.word(index + 1) not in _SHARE_WORDS:
            return None
        return value / below

    def _after_article(self, index: int) -> tuple[Fraction, str, int] | None:
        """a dozen, a half, a third of, a hundred, an hour and a half."""
        word = self.word(index)
        if word == "dozen":
            return self._dozens(Fraction(1), index + 1)
        if word == "half":
            return self._after_half(index + 1)
        if word in _DENOMINATORS:
            alone = word in ORDINALS and _NOTHING_NAMED.match(self.text, self.tokens[index].end)
            share = alone or self.word(index + 1) in _SHARE_WORDS
            return (Fraction(1, _DENOMINATORS[word]), "fraction", index + 1) if share else None
        if word == "hundred" or word in SCALES:
            value, end = self._cardinal(index - 1)
            return value, "word", end
        if word and self.word(index + 1) == "and" and self.word(index + 2) == "a" and self.word(index + 3) == "half":
            return Fraction(3, 2), "fraction", index + 4
        return None

    def _after_half(self, index: int) -> tuple[Fraction, str, int]:
        """half, half dozen, half a dozen, half a million."""
        after = index + 1 if self.word(index) in _ARTICLES else index
        if self.word(after) == "dozen":
            return Fraction(6), "dozen", after + 1
        if self.word(after) in _MAGNITUDES:
            return Fraction(_MAGNITUDES[self.word(after)], 2), "word", after + 1
        return Fraction(1, 2), "fraction", index

    def _is_pronoun(self, index: int) -> bool:
        token = self.tokens[index]
        before = self.tokens[index - 1].word if index and self.word(index) else ""
        if before in _NOT_ONE_AFTER or self.word(index + 1) in _NOT_ONE_BEFORE:
            return True
        return self.word(index + 1) in ("day", "morning", "evening", "night") and self.text[token.start] == "O"
