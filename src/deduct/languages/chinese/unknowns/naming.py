"""Chinese: the unknowns that the statements of a text speak of, and the words for each."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from deduct.core.patterns import pattern
from deduct.languages.chinese.unknowns.sentences import Told
from deduct.languages.chinese.unknowns.words import NUMBER, bare
from deduct.languages.unknowns.marked import Marked
from deduct.languages.unknowns.phrase import Phrase, Ref, Statement, Then, Two, refs_in
from deduct.languages.unknowns.system import LETTERS, Equation

_DIGITS = pattern("[两2]位数")
_TENS, _ONES = pattern("十位|10位"), pattern("个位")
_TURNED = pattern("新|对调|交换|所得|得到|颠倒|调换")
_WHOLE = pattern("(?:这个|原来的?|原|该|它|[一1]个|[两#]\\d*位)*数?")
_SUM_OF_DIGITS = pattern("各?个?数?位?上?的?数字之?的?和|[两二]个数字之?的?和|数字和")
_CONSECUTIVE = pattern("([两二三23]|#(\\d+))个(?:连续|相邻)的?(正)?(自然数|整数|奇数|偶数|[单双]数)")
_FAMILIES = (
    (
        ("一个", "一个数", "其中一个", "其中一个数", "一个加数"),
        ("另一个", "另一个数", "另一个加数", "另外一个", "另外一个数"),
    ),
    (("较大的", "大的", "较大", "大数"), ("较小的", "小的", "较小", "小数")),
    (("第一个", "第一个数"), ("第二个", "第二个数"), ("第三个", "第三个数")),
)
_PRONOUN = pattern("他|她|它|自己")
_PERSON = pattern("的?(?:爸|妈|父|母|爷|奶|儿|女|哥|弟|姐|妹|老师|叔|姑|阿)")


@dataclass
class Names:
    """The unknowns of a text."""

    called: tuple[str, ...]
    keys: tuple[tuple[str, ...], ...]
    """The words for each."""
    equations: tuple[Equation, ...] = ()
    used: frozenset[int] = frozenset()
    digits: bool = False
    numbers: bool = False
    """Whether they are numbers without a name."""
    shapes: tuple[tuple[str, str], ...] = ()
    """Words for expressions of the unknowns: 周长."""

    def letter(self, words: str) -> str | None:
        """The letter for words, or an expression of letters; None where they might mean several, or none."""
        if self.digits:
            return self._of_digits(words)
        for word, expression in self.shapes:
            if words.endswith(word):
                return expression
        name = bare(words)
        name = name.rpartition("的")[2] if self.shapes else name
        if self.numbers and len(self.called) == 1:
            return "x" if NUMBER.fullmatch(name) else None
        if len(self.called) == 1 and _PRONOUN.fullmatch(name):
            return "x"
        exact = [place for place, keys in enumerate(self.keys) if name in keys]
        found = exact or [place for place, keys in enumerate(self.keys) if any(_same(key, name) for key in keys)]
        return LETTERS[found[0]] if len(found) == 1 else None

    def _of_digits(self, words: str) -> str | None:
        """A digit, the number, or the number with its digits the other way round."""
        if _SUM_OF_DIGITS.search(words):
            return "(x + y)"
        if _TURNED.search(words):
            return "(10 * y + x)"
        if _TENS.search(words) or _ONES.search(words):
            both = _TENS.search(words) and _ONES.search(words)
            return None if both else "x" if _TENS.search(words) else "y"
        return "(10 * x + y)" if _WHOLE.fullmatch(words) else None


def _same(key: str, name: str) -> bool:
    """Whether two names are of one thing: one of them is a part of the other, and the rest is not another person."""
    if key == name:
        return True
    short, long = sorted((key, name), key=len)
    if not short or short not in long:
        return False
    rest = long.partition(short)[2]
    return not _PERSON.match(rest) and (len(short) > 1 or short == key)


def names_of(story: Told, text: Marked) -> Names | None:
    """The unknowns that the statements of a text speak of; None where their words are not clear."""
    if _DIGITS.search(text.text):
        return Names(("十位上的数字", "个位上的数字"), (), digits=True)
    refs = [words for each in story.statements for side in (each.left, each.right) for words in refs_in(side)]
    refs += story.larger or ()
    if match := _CONSECUTIVE.search(text.text):
        return _consecutive(match, text)
    if refs and all(NUMBER.fullmatch(bare(words)) for words in refs):
        return Names(("这个数",), (("这个数",),), numbers=True)
    if re.search("周长|面积|围成", text.text):
        return _shape(refs, text)
    return _family(refs, text) or _things(refs)


def _consecutive(match: re.Match[str], text: Marked) -> Names | None:
    count = int(text.value(match[2])) if match[2] else 2 if match[1] in "两二2" else 3
    if count not in (2, 3):
        return None
    step = 2 if match[4] in ("奇数", "偶数", "单数", "双数") else 1
    keys: tuple[tuple[str, ...], ...] = (("第一个", "最小的", "较小的", "最小", "较小"), ("第二个", "中间的", "中间"))
    keys = (*keys, ("第三个", "最大的", "最大")) if count == 3 else (keys[0], ("第二个", "较大的", "较大", "最大"))
    equations = tuple(
        Equation(letter, f"x + {step * place}", match[0] if "#" not in match[0] else "")
        for place, letter in enumerate("yz"[: count - 1], start=1)
    )
    called = ("第一个数", "第二个数", "第三个数")[:count]
    used = frozenset({int(match[2])}) if match[2] else frozenset[int]()
    return Names(called, keys, equations, used)


def _shape(refs: Sequence[str], text: Marked) -> Names | None:
    """The sides of a rectangle, or of a triangle with two equal sides."""
    if "等腰" in text.text:
        return Names(("腰长", "底边"), (("腰", "腰长"), ("底", "底边", "底边长")), shapes=(("周长", "(2 * x + y)"),))
    if re.search("长方|矩形", text.text) or ("长" in map(bare, refs) and "宽" in map(bare, refs)):
        if re.search("靠墙|一面墙|正方体|长方体|三角|圆|梯形|小路|增加|减少", text.text):
            return None
        shapes = (("周长", "(2 * (x + y))"), ("面积", "(x * y)"))
        return Names(("长", "宽"), (("长",), ("宽",)), shapes=shapes)
    return None


def _family(refs: Sequence[str], text: Marked) -> Names | None:
    """One number and the other, the larger and the smaller."""
    names = [bare(words) for words in refs]
    for family in _FAMILIES:
        if names and all(any(name in words for words in family) for name in names):
            called = tuple(next((word for word in words if word.endswith("数")), words[0]) for words in family)
            size = 3 if any(name in words for name in names for words in family[2:]) else 2
            return Names(called[:size], family[:size])
    if not names and re.search("[两2]个", text.text):
        return Names(("较大的数", "较小的数"), (("较大", "大数"), ("较小", "小数")))
    return None


def _things(refs: Sequence[str]) -> Names | None:
    """Things and persons by their words."""
    known: list[str] = []
    for words in refs:
        name = bare(words)
        if _PRONOUN.fullmatch(name):
            continue
        place = next((place for place, key in enumerate(known) if _same(key, name) or _same(name, key)), None)
        if place is None:
            known.append(name)
        else:
            known[place] = min(known[place], name, key=len)
    if not 1 <= len(known) <= 3:
        return None
    return Names(tuple(known), tuple((name,) for name in known))


def resolved(statements: Sequence[Statement], names: Names) -> list[Statement]:
    """The statements with the one whom 他 and 她 mean: the other of two, or the one of whom the clause speaks."""
    return [
        replace(each, left=_put(each.left, each, names), right=_put(each.right, each, names)) for each in statements
    ]


def _put(phrase: Phrase, statement: Statement, names: Names) -> Phrase:
    match phrase:
        case Ref(words) if _PRONOUN.fullmatch(bare(words)):
            return Ref(_meant(statement, names) or words)
        case Then(words, later) if _PRONOUN.fullmatch(bare(words)):
            return Then(_meant(statement, names) or words, later)
        case Two(operator, left, right):
            return Two(operator, _put(left, statement, names), _put(right, statement, names))
    return phrase


def _meant(statement: Statement, names: Names) -> str:
    """The only one whom a clause does not name besides."""
    named = {names.letter(words) for side in (statement.left, statement.right) for words in refs_in(side)}
    left = [keys[0] for letter, keys in zip(LETTERS, names.keys, strict=False) if letter not in named]
    return left[0] if len(left) == 1 else ""
