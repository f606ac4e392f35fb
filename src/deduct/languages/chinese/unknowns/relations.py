"""Chinese: relations of numbers, ages and things as equations."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from deduct.core.patterns import pattern
from deduct.languages.chinese.unknowns.naming import Names, names_of, resolved
from deduct.languages.chinese.unknowns.question import unit_asked
from deduct.languages.chinese.unknowns.sentences import Told, told
from deduct.languages.unknowns.marked import Marked
from deduct.languages.unknowns.phrase import Every, Ref, Statement, Two
from deduct.languages.unknowns.system import LETTERS, Asked, Equation, System
from deduct.languages.unknowns.writing import in_turn, letters_in, side_of
from deduct.languages.wanted import wanted_by

MOST_UNKNOWNS = 3
_DECLINES = pattern(
    "剩|余|全[校班部书程市村厂]|总[数人]|其余|其他|平均|负|平方(?!千?米|分米|厘米|公里)|立方|原来|后来|又买|卖掉|用去|吃了|给了|借|提高|降低|增加了|减少了|提前|效率|百分"
    "|被减数|被除数|浓度|盐水|速度|利润|打[#一-龥]折|最[多少大小]公|小数点|每天|每小时|每分|每人"
)
_OF_DIGITS = pattern("原来|平均")
_MORE_ASKED = pattern(
    "共|总和|之?和[=是为]|占|几分之|相差|多多少|少多少|多几|少几|大多少|小多少|几倍|多少倍|比.*[多少大小]"
)
_ALL_ASKED = pattern("各|分别|每个数|[两三二][个人数]|他们|她们|这些数")


def related(text: Marked) -> System | None:
    """The system of a text that relates a few unknowns; None for any other text.

    >>> from deduct.languages import read_problem
    >>> from deduct.languages.chinese.unknowns.words import marked
    >>> text = "哥哥比弟弟大6岁，10年前哥哥的年龄是弟弟的2倍，弟弟今年几岁？"
    >>> [f"{each.left} = {each.right}" for each in related(marked(read_problem(text))).equations]
    ['x = y + q0', 'x - q1 = q2 * (y - q1)']
    """
    story = told(text)
    names = names_of(story, text) if story else None
    if story is None or names is None or not 1 <= len(names.called) <= MOST_UNKNOWNS:
        return None
    words = _OF_DIGITS.sub("", text.text) if names.digits or names.numbers else text.text
    if _DECLINES.search(words):
        return None
    extra = LETTERS[len(names.called)]
    equations = [*names.equations]
    statements = [_ordered(each, story) for each in resolved(story.statements, names)]
    for statement in statements:
        left, right = (side_of(side, names, statement.later) for side in (statement.left, statement.right))
        if left is None or right is None or not _of_all(statement, names):
            return None
        equations.append(Equation(_with(extra, left), _with(extra, right), statement.words))
    if not story.extra and _plain(statements, names):
        return None
    called = (*_called(names, text), story.extra) if story.extra else _called(names, text)
    asked = _asked(text, called, [extra] if story.extra else _wanted(names, story.asks))
    whole = bool(names.equations) or story.extra == "年数"
    return System(called, tuple(equations), asked, whole, names.digits, names.used) if asked else None


def _with(extra: str, side: str) -> str:
    """A side with the letter of the unknown that is asked for besides."""
    return re.sub(r"\bt\b", extra, side)


def _of_all(statement: Statement, names: Names) -> bool:
    """Whether what is said of all unknowns names either all of them, or none."""
    if names.digits and statement.left == Every("-"):
        return False
    if statement.left != Every():
        return True
    named = [any(key in statement.words for key in keys) for keys in names.keys]
    return all(named) or not any(named)


def _ordered(statement: Statement, story: Told) -> Statement:
    """A difference of two things, the larger first where the text says which that is."""
    if statement.left == Every("-") and story.larger is not None:
        return replace(statement, left=Two("-", Ref(story.larger[0]), Ref(story.larger[1])))
    return statement


def _plain(statements: Sequence[Statement], names: Names) -> bool:
    """Whether the unknowns can be worked out one after another: that is arithmetic."""
    if names.equations or (names.numbers and len(names.called) == 1) or names.shapes:
        return False
    sides = [[*letters_in(each.left, names), *letters_in(each.right, names)] for each in statements]
    return in_turn(sides, len(names.called))


def _called(names: Names, text: Marked) -> tuple[str, ...]:
    """What the unknowns are called where they are introduced."""
    ages = re.search("岁|年龄", text.text) is not None
    return tuple(f"{name}今年的年龄" if ages else name for name in names.called)


def _wanted(names: Names, question: str) -> list[str]:
    """What is asked for, in the order of the question; empty where that is not clear."""
    question = re.sub("长方形|边长|多长", "", question) if names.shapes else question
    if names.digits:
        tens, ones = re.search("十位|10位", question), re.search("个位", question)
        if tens or ones:
            return [letter for _, letter in sorted((m.start(), name) for m, name in ((tens, "x"), (ones, "y")) if m)]
        return ["10 * x + y"] if re.search("数|几|它", question) else []
    for word, expression in names.shapes:
        if word in question:
            return [expression] if not _ALL_ASKED.search(question) else []
    if _MORE_ASKED.search(question):
        return []
    if len(names.called) == 1:
        return ["x"] if names.numbers or names.keys[0][0] in question else []
    found = sorted(
        (min(places), letter)
        for letter, keys in zip(LETTERS, names.keys, strict=False)
        if (places := [question.find(key) for key in keys if key in question])
    )
    if names.shapes and not found and re.search("各边|三边|边长", question):
        return []
    if found:
        return [letter for _, letter in found]
    return list(LETTERS[: len(names.called)]) if _ALL_ASKED.search(question) else []


def _asked(text: Marked, names: Sequence[str], wanted: Sequence[str]) -> tuple[Asked, ...]:
    asks = wanted_by(text.problem)
    called = dict(zip(LETTERS, names, strict=False))
    several = len(wanted) > 1
    return tuple(
        Asked(each, asks.unit or unit_asked(text), asks.kind, asks.sign, called.get(each, "") if several else "")
        for each in wanted
    )
