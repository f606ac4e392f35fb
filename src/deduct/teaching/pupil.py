"""Reading what a pupil wrote: an answer, or steps in the many ways in which steps are written.

24 / 2 = 12; 12 + 4 = 16          a step for each line, or with ; between them
24 ÷ 2 = 12 + 4 = 16              a chain that goes on with the result
(3 + 4) × 2 = 7 × 2 = 14          a chain that computes bit by bit
15 kg x 3 boxes = 45 kg           units in between, x for ×
53 ÷ 8 = 6 r 5                    a quotient with its remainder
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from deduct.core.operators import OPERATORS
from deduct.core.program import Operand, Program, QuantityRef
from deduct.errors import DeductError, FormulaError, InputError
from deduct.formulas.infix import from_infix
from deduct.formulas.numbers import read_number
from deduct.teaching.wording import say, teaching_of

MAX_CHARACTERS = 2000
MAX_STEPS = 40
MAX_NUMBERS, MAX_DIGITS = 12, 120
"""Of one step."""
EXCERPT = 30
SECONDS_A_CHARACTER = 0.001

_SEPARATOR = re.compile(r"[;；。]|,(?!\d{3}(?!\d))|，|、|\.(?=\s|$)(?!\d)(?<!\.\.)(?!\.)")
_NUMBERED = re.compile(
    r"^\s*(?:\(?\d{1,2}[.)、](?=\s)|[(（]\d{1,2}[)）](?=.*\d)|step\s+\d+\s*[.:]?|第\d+步[：:]?|[①②③④⑤⑥⑦⑧⑨])\s*"
    r"(?=.*\d)",
    re.IGNORECASE,
)
_UNIT_QUOTIENT = re.compile(r"(?<=[^\W\d_])\s*[/／]\s*(?=[^\W\d_])")
_POWER_OF_UNIT = re.compile(r"(?<=[a-zA-Z米])[²³]|\b(?:cm|dm|mm|km|m)[23]\b")
_BETWEEN_NUMBERS = re.compile(r"(?<=[\d)%\]])\s*[xX✕✖╳]\s*(?=[\d(\[$€£¥])")
_AFTER_UNIT = re.compile(r"(?<=\s)[xX✕✖╳](?=[\s\d(])|(?<=[一-龥])[xX✕✖╳](?=\s*[\d(])")
_RATIO = re.compile(r"(\d ?(?:[^\W\d_]{1,10})?)\s+:\s*(?=\d)|(\d[一-龥]{1,3}):(?=\d+(?:\.\d+)?[一-龥]{0,3}\s*=)")
_MIXED = re.compile(r"(?<![\d./])(\d+)\s+(\d+)\s*/\s*(\d+)(?![\d.])")
_WORDS = re.compile(r"[^\W\d_]+(?:['’.-][^\W\d_]+)*\.?")
_SIGNS = re.compile(r"[$€£¥￥¢°'\"“”‘’?？!！_]|(?<!\d):|:(?!\s*\d)")
_BELOW_ZERO = re.compile(r"\(?-\s*(\d+(?:\.\d+)?)\)?")
_EMPTY = re.compile(r"\(\s*\)|\[\s*\]")
_POWERS = {"²": "^2", "³": "^3"}
_ARROW = re.compile(r"=>|->|→|⇒|＝|≈|≒")
_BLANK = re.compile(r"\s+")
_TOKENS = re.compile(r"\d")


def following_seconds(steps: str) -> float:
    """How long reading and following steps may take; more than can be read are refused at once."""
    return SECONDS_A_CHARACTER * min(len(steps), MAX_CHARACTERS)


@dataclass(frozen=True)
class Expression:
    """A calculation over the numbers that a pupil wrote: the program's q0 is the first of them."""

    program: Program
    numbers: tuple[Fraction, ...]
    text: str

    @property
    def is_number(self) -> bool:
        return not self.program.steps

    @property
    def value(self) -> Fraction:
        """What it comes to; `ExecutionError` where it has no value."""
        return self.program.execute(self.numbers)


@dataclass(frozen=True)
class PupilStep:
    """One step: a calculation and what the pupil got."""

    text: str
    expression: Expression
    result: Fraction | None = None
    """None where the pupil wrote none."""
    remainder: Fraction | None = None


def read_steps(text: str, language: str) -> list[PupilStep]:
    """The steps that a pupil wrote; `InputError` says which one cannot be read.

    >>> [(step.text, str(step.result)) for step in read_steps("24 cookies ÷ 2 = 12 + 4 = 16 cookies", "en")]
    [('24 ÷ 2 = 12', '12'), ('12 + 4 = 16', '16')]
    """
    if len(text) > MAX_CHARACTERS:
        raise InputError(say(language, "steps_long", count=len(text), most=MAX_CHARACTERS))
    numbered = [_NUMBERED.sub("", line) for line in text.splitlines()]
    lines = [part for line in numbered for part in _SEPARATOR.split(line) if part.strip()]
    if len(lines) > MAX_STEPS:
        raise InputError(say(language, "steps_many", count=len(lines), most=MAX_STEPS))
    steps: list[PupilStep] = []
    for line in lines:
        if any(character.isdigit() for character in unicodedata.normalize("NFKC", line)):
            steps += _read_line(line, len(steps) + 1, language)
        elif any(sign in line for sign in "=+*×÷/<>"):
            raise _unread(line, len(steps) + 1, "step_no_number", language)
    if not steps:
        raise _unread(text, 1, "step_no_number", language)
    if len(steps) > MAX_STEPS:
        raise InputError(say(language, "steps_many", count=len(steps), most=MAX_STEPS))
    return steps


def _unread(line: str, place: int, why: str, language: str) -> InputError:
    words = " ".join(line.split())
    short = words if len(words) <= EXCERPT else words[: EXCERPT - 1] + "…"
    return InputError(say(language, "step_unread", step=place, a=short, why=say(language, why)))


def _read_line(line: str, place: int, language: str) -> list[PupilStep]:
    """The steps of one line: one, or as many as its chain of = has."""
    parts, remainder = [], None
    for part in plain(line, language).split("="):
        if remainder is None and (found := teaching_of(language).REMAINDER.search(part)):
            remainder = _number(part[found.end() :])
            part = part[: found.start()]
        if part.strip() and _TOKENS.search(part):
            try:
                parts.append(_expression(part))
            except FormulaError:
                raise _unread(line, place, "step_syntax", language) from None
    if not parts:
        raise _unread(line, place, "step_no_number", language)
    if parts[0].is_number and len(parts) > 1 and not parts[-1].is_number:
        parts.reverse()  # 12 = 24 / 2
    return _chained(parts, remainder)


def _chained(parts: list[Expression], remainder: Fraction | None) -> list[PupilStep]:
    if len(parts) == 1:
        return [PupilStep(parts[0].text, parts[0])]
    steps = []
    for number, (left, right) in enumerate(pairwise(parts)):
        last = number == len(parts) - 2
        result, shown = _result(left, right)
        rest = remainder if last else None
        words = f"{left.text} = {shown}" + (f" … {rest}" if rest is not None else "")
        steps.append(PupilStep(words, left, result, rest))
    if not parts[-1].is_number:  # 3 × 4 = 12 - 2: what that comes to is not said
        steps.append(PupilStep(parts[-1].text, parts[-1]))
    return steps


def _result(left: Expression, right: Expression) -> tuple[Fraction | None, str]:
    """What the pupil says a calculation comes to, by what stands behind its =."""
    if right.is_number:
        return right.value, right.text
    try:
        if left.value == right.value:
            return right.value, right.text
    except DeductError:
        pass
    return right.numbers[0], right.text.split(" ")[0].lstrip("(")


def _expression(text: str) -> Expression:
    """Read a calculation whose signs are plain."""
    numbers: list[Fraction] = []
    if below := _BELOW_ZERO.fullmatch(text.strip()):
        value = -read_number(below[1])
        return Expression(Program((), QuantityRef(0)), (value,), f"−{below[1]}")

    def leaf(token: str) -> Operand:
        if token[:1].isalpha() and token not in OPERATORS:
            raise FormulaError(f"{token!r} is not a number")
        numbers.append(read_number(token))
        return QuantityRef(len(numbers) - 1)

    if len(_TOKENS.findall(text)) > MAX_DIGITS:
        raise FormulaError("it is too long for one step")
    program = from_infix(text, leaf)
    if len(numbers) > MAX_NUMBERS:
        raise FormulaError("it has too many numbers for one step")
    shown = _BLANK.sub(" ", re.sub(r"\s*([-+*/])\s*", r" \1 ", text)).strip()
    return Expression(program, tuple(numbers), shown.replace("*", "×").replace("/", "÷").replace("( ", "("))


def plain(line: str, language: str) -> str:
    """A line without its words and units, its signs as formulas have them.

    >>> plain("15 kg x 3 boxes = 45 kg", "en"), plain("每箱15千克 × 3箱 = 45千克", "zh")
    ('15 * 3 = 45', '15 * 3 = 45')
    >>> plain("160元x(9/10)=144元", "zh")
    '160 *(9/10)=144'
    """
    line = _POWER_OF_UNIT.sub("", line)
    for sign, power in _POWERS.items():
        line = line.replace(sign, power)
    line = unicodedata.normalize("NFKC", line).replace("\u2044", "/")
    line = teaching_of(language).LAST_WORDS.sub("", line)
    line = _ARROW.sub("=", _BETWEEN_NUMBERS.sub("*", line))
    line = _RATIO.sub(lambda found: f"{found[1] or found[2]} / ", _AFTER_UNIT.sub("*", line))
    for words, sign in teaching_of(language).OPERATIONS:
        line = words.sub(f" {sign} ", line)
    remainder = teaching_of(language).REMAINDER.search(line)
    rest = ""
    if remainder:
        line, rest = line[: remainder.start()], " …" + line[remainder.end() :]
    line = _plain_numbers(line) + (" …" + _plain_numbers(rest[2:]) if rest else "")
    return _BLANK.sub(" ", line).strip(" .,")


def _plain_numbers(line: str) -> str:
    line = _UNIT_QUOTIENT.sub(" ", line)
    line = _WORDS.sub(" ", line)
    line = _MIXED.sub(r"\1(\2/\3)", line)
    line = _EMPTY.sub(" ", _SIGNS.sub(" ", line))
    return _BLANK.sub(" ", line.replace("×", "*").replace("÷", "/").replace("·", "*").replace("−", "-")).strip()


def _number(text: str) -> Fraction | None:
    found = re.search(r"\d+(?:\.\d+)?", text)
    return Fraction(found[0]) if found else None
