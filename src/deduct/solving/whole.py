"""Things that come only whole: an answer of 6.625 boats means that 7 are needed, or that 6 can be filled.

The answer stays what the relations give. This only says, by the words of the question, what a person would make of it.
Questions whose answer may well be a fraction (measures, averages, rates) are left alone, and so are answers that are
whole or were not made by a division.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from dataclasses import dataclass

from deduct.core.patterns import pattern
from deduct.core.problem import Problem
from deduct.core.program import Constant, Program, Step, StepRef
from deduct.core.shapes import Shaped
from deduct.languages.chinese import sentences as chinese_sentences
from deduct.languages.chinese import units as chinese_units
from deduct.languages.english import sentences as english_sentences
from deduct.languages.english import units as english_units
from deduct.solving.shapes import WholeJson

MAX_WORDS = 4
"""What a question counts has no longer name."""

UP, DOWN = "up", "down"

SENTENCES: dict[str, dict[str | None, str]] = {
    "en": {
        UP: "In whole {things}: {up}, as {down} would not be enough.",
        DOWN: "In whole {things}: {down}, as there is not enough for {up}.",
        None: "In whole {things}: {down} or {up}; the question does not say which.",
    },
    "zh": {
        UP: "只能取整数：{up}{things}，{down}{things}不够。",
        DOWN: "只能取整数：{down}{things}，不够{up}{things}。",
        None: "只能取整数：{down}{things}或{up}{things}，题目没有说明取哪一个。",
    },
}


@dataclass(frozen=True)
class Whole(Shaped):
    """The whole numbers below and above an answer that counts things; `direction` is None where nothing tells it."""

    shape = WholeJson

    down: int
    up: int
    direction: str | None
    sentence: str
    """The same in words, in the language of the problem."""

    @property
    def value(self) -> int | None:
        """The answer in whole things, None where the question does not say which way to round."""
        return None if self.direction is None else self.up if self.direction == UP else self.down


@dataclass(frozen=True)
class _Asked:
    """What a question counts, as its sentence calls it, and the way to round."""

    things: str
    direction: str | None


def in_whole_things(problem: Problem, program: Program) -> Whole | None:
    """What the answer means in whole things; None where it is whole, need not be, or was not made by a division.

    >>> from deduct.languages import read_problem
    >>> division = Program.parse(["q0 / q1"])
    >>> boats = read_problem("53 people want to cross a lake, a boat takes 8. How many boats do they need?")
    >>> print(in_whole_things(boats, division).sentence)
    In whole boats: 7, as 6 would not be enough.
    >>> in_whole_things(read_problem("一条彩带长20米，做一朵花用3米，最多可以做多少朵花？"), division).value
    6
    >>> in_whole_things(read_problem("A ribbon of 20 m is cut into 3 parts. How many metres long is each?"), division)
    """
    answer = program.execute(problem.values)
    if answer.denominator == 1 or answer < 0 or not _is_quotient(program):
        return None
    asked = _READERS[problem.language](problem) if problem.language in _READERS else None
    if asked is None:
        return None
    down, up = math.floor(answer), math.ceil(answer)
    sentence = SENTENCES[problem.language][asked.direction].format(things=asked.things, down=down, up=up)
    return Whole(down, up, asked.direction, sentence)


def direction_of(problem: Problem) -> str | None:
    """The way to round a number of things to what the question asks for, by its words; None where none tells."""
    asked = _READERS[problem.language](problem) if problem.language in _READERS else None
    return asked.direction if asked else None


def _is_quotient(program: Program) -> bool:
    """Whether the last step divides, or only takes what is already there from a quotient: how many more boats."""
    step = program.steps[-1] if program.steps else None
    while step and _converts(step) and isinstance(step.left, StepRef):
        step = program.steps[step.left.index]
    while step and step.operator == "-" and isinstance(step.left, StepRef) and not isinstance(step.right, Constant):
        step = program.steps[step.left.index]
    return step is not None and step.operator == "/"


def _converts(step: Step) -> bool:
    """Whether a step only changes the unit: litres over millilitres, times 1,000."""
    return step.operator == "*" and isinstance(step.right, Constant)


def _direction(*signs: tuple[re.Match[str] | None, re.Match[str] | None]) -> str | None:
    """The way of the first pair of signs, up and down, of which one is there; of two the one that stands first."""
    for up, down in signs:
        if up or down:
            return UP if up and not (down and down.start() < up.start()) else DOWN
    return None


def _pattern(written: str) -> re.Pattern[str]:
    return pattern(written, re.IGNORECASE | re.VERBOSE)


# English.

_MEASURED = english_units.WORDS | {"percentage", "points", "dozen", "dozens", "times", "pence", "calories"}
_PLURAL = {"people", "children", "men", "women", "mice", "geese", "teeth", "feet", "sheep", "fish", "deer"}
_SINGULAR = {"bus", "gas", "tennis", "canvas", "christmas"}
_TIME = "(?:second|minute|hour|day|week|weekend|month|year|morning|afternoon|evening|night)"

_HOW_MANY = _pattern(r"\bhow\s+many\b | \b(?:what|find|calculate|determine)\b[^.?!,;]{0,40}\bnumber\s+of\b")
_SENTENCE_END = english_sentences.STOP
_ASIDE = pattern(r",(?!\d)[^,]*,(?!\d)")
_CLAUSE_END = _pattern(r"[;:] | ,(?!\d) | \b(?:if|when|where|given|knowing|since|because)\b")
_CLAUSE_START = _pattern(r"[;:] | ,(?!\d) | \b(?:and|but|then|so|know|if)\b")
_PHRASE_END = _pattern(
    r"""[^\w\s'’-] | \b(?:are|be|is|was|were|do|does|did|can|could|may|might|must|shall|should|will|would|has|have|had
    |needs?|needed|of|in|on|at|to|for|from|by|with|than|that|which|who|there|per|each|every|altogether|left
    |the|an?|he|she|it|they|we|you|i|his|her|their)\b"""
)
_BEFORE_NOUN = _pattern(r"^(?:(?:more|full|whole|complete|entire|other|additional|extra|such|different|filled)\s+)+")

_AVERAGE = _pattern(r"\baverage | \bmean\s+number | \bapproximately\b | \babout\s+how\s+many")
_RATE = _pattern(r"\b(?:per|each|every|apiece)\b | \bfor\s+(?:one|a\s+single)\b")
_RATE_OF_TIME = _pattern(rf"(?<!for\ )\b(?:per|each|every|an?|one|1)\s+{_TIME}\b | \b(?:daily|hourly|weekly)\b")
_RATE_BEFORE = _pattern(r"^\W*(?:each|every)\b")
_NO_COUNT = _pattern(r"\b(?:not|cannot|without|never|left|leftover|remain(?:s|ed|ing)?)\b | n['’]t\b")

_DESCRIBES = _pattern(r"\b(?:that|which|who)\s+(?:can|could|needs?|requires?|must)\b")
_LEAST = _pattern(r"\b(?:least|minimum|fewest|smallest\s+number)\b")
_MOST = _pattern(r"\b(?:(?:at|the)\s+most|maximum|(?:greatest|largest)\s+number)\b")
_NEED = _pattern(
    r"""\b(?:needs? | needed | necessary | after\s+how\s+many | require[sd]? | must | ha(?:s|ve)\s+to
    | (?:will|does|did|would)\s+it\s+take | should\s+\w+(?:\s+\w+)?\s+(?:buy|order|rent|hire|book|bring|get)
    | should\s+be\s+(?:ordered|bought|hired|rented|booked)
    | to\s+\w+\s+(?:all|everyone|everybody|everything|them\s+all))\b"""
)
_CAN = _pattern(
    r"\b(?:can|could)\b(?!\s+(?:hold|carry|contain|seat)) | \bable\s+to\b | \benough\s+for\b | \bha(?:ve|s)\s+enough\b"
)
_FULL = _pattern(r"\b(?:full|fully|filled|whole|complete|completely|entire)\b")


def _english(problem: Problem) -> _Asked | None:
    text, found = problem.text, list(_HOW_MANY.finditer(problem.text))
    if len(found) != 1:
        return None
    start, stop = found[0].span()
    end = next((mark.start() for mark in _SENTENCE_END.finditer(text, stop)), len(text))
    number = next((quantity.start for quantity in problem.quantities if quantity.start >= stop), end)
    sentence = _SENTENCE_END.split(text[:start])[-1] + text[start:end]
    before = _CLAUSE_START.split(_SENTENCE_END.split(text[:start])[-1])[-1]
    after, up_to_number = (_CLAUSE_END.split(_ASIDE.sub(" ", text[stop:place]))[0] for place in (end, number))
    clause = _DESCRIBES.sub(" ", before + found[0][0] + after)
    things, measured = _counted(after)
    # In "boxes of 12 eggs each" it is the 12 that is for each.
    rate = _RATE_BEFORE.search(before) or _RATE.search(up_to_number) or _RATE_OF_TIME.search(after)
    if (measured and not _FULL.search(clause)) or rate or _AVERAGE.search(sentence) or _NO_COUNT.search(clause):
        return None
    signs = ((_LEAST, _MOST), (_NEED, _CAN))
    pairs = [(up.search(clause), down.search(clause)) for up, down in signs]
    return _Asked(things, _direction(*pairs, (None, _FULL.search(clause))))


def _counted(after: str) -> tuple[str, bool]:
    """What is counted by the words after "how many", and whether it is a measure.

    >>> _counted(" more red boxes do they need"), _counted(" metres of rope"), _counted(" 2-litre jugs")
    (('red boxes', False), ('numbers', True), ('2-litre jugs', False))
    """
    words = _BEFORE_NOUN.sub("", _PHRASE_END.split(after)[0].strip()).split()
    for place, word in enumerate(words[:MAX_WORDS]):
        low = word.lower()
        if low in _PLURAL or (low.endswith("s") and not low.endswith("ss") and low not in _SINGULAR):
            return ("numbers", True) if low in _MEASURED else (" ".join(words[: place + 1]), False)
    return "numbers", bool(words) and words[-1].lower() in _MEASURED


# Chinese.

_UNIT = "|".join(sorted(chinese_units.WORDS))
_COUNTER = (
    f"个(?!{_UNIT}|月(?!饼)|百分|世纪)|本(?!金)|[只条张支枝棵株辆箱盒袋包瓶桶件双套台头匹朵颗粒块片间座页组排队架艘盏把根段"
    "面幅盆筐篮串碗杯份次趟户封枚名位人道车船束捆](?![钱费积民方倍])"
)
_SPANS = ("天", "周", "个星期", "星期", "个月", "年")
"""They come whole only where a question says 至少 or 最多."""
_HOW_MANY_OF = pattern(f"(?:多少|(?<![十百好])几)整?(?P<counter>{'|'.join(_SPANS)}|{_COUNTER}|)")
_STOP, _COMMA = chinese_sentences.STOP, pattern("[，：,:]|\\.(?!\\d)")
_LIMITED = pattern("至少|最少|起码|最多|至多")
_RATE_UP_TO = pattern("[每各][^每各]*$")
_NEED_BEFORE = pattern(r"(?:需要?|(?<![只主重])要|得买|得租|必须|应该?)[^\d，,]{0,6}$")
_CAN_DO = pattern("可以|能够|(?<![才可])能|(?<![才不])够")


def _chinese(problem: Problem) -> _Asked | None:
    text, found = problem.text, list(_HOW_MANY_OF.finditer(problem.text))
    if len(found) != 1 or not found[0]["counter"]:
        return None
    sentence = _STOP.split(text[: found[0].start()])[-1]
    before, after = _COMMA.split(sentence)[-1], _STOP.split(text[found[0].end() :])[0]
    clause = f"{before}{found[0][0]}{after}"
    each = _RATE_UP_TO.search(before)
    # In 每条船坐8人要几条船 it is the 8 that is for each.
    start = found[0].start() - len(each[0]) if each else len(text)
    rate = each and not any(start <= quantity.start < found[0].start() for quantity in problem.quantities)
    if rate or re.search("平均|大约", sentence + after) or re.search("[不没剩余]", clause):
        return None
    if found[0]["counter"] in _SPANS and not _LIMITED.search(clause):
        return None
    direction = _direction(
        (re.search("至少|最少|起码", clause), re.search("最多|至多", clause)),
        (_NEED_BEFORE.search(before) or re.search("才[能够可行]", clause), None),
        (None, _CAN_DO.search(clause)),
    )
    return _Asked(found[0]["counter"], direction)


_READERS: dict[str, Callable[[Problem], _Asked | None]] = {"en": _english, "zh": _chinese}
