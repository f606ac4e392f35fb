"""Chinese: a text cut into clauses, each of them a statement, a question, or words without a number."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from deduct.core.patterns import pattern
from deduct.languages.chinese.unknowns.moving import Moved, moved_in
from deduct.languages.chinese.unknowns.question import question
from deduct.languages.chinese.unknowns.statements import larger_of, ratio_in, statement_of
from deduct.languages.unknowns.marked import Marked
from deduct.languages.unknowns.phrase import Statement

_END = "，。；！？,;!?：．"
_PIECE = pattern(
    rf"(?:[^.:{_END}围]|:(?=#)|\.(?=\d)|围(?!成[^，]{{0,3}}面积)|围成(?=[^，]{{0,3}}面积))+?(?:(?<=围成)(?=[^，]{{0,3}}面积)|(?=[{_END}]|:(?!#)|\.(?!\d)|$))"
)
"""What stands between commas; 围成一个面积为30的长方形 says two things."""
_MOST_PIECES = 3
"""How many pieces a statement may have."""
_LATER = (
    ("+", pattern(r"^(?:再过|过了?|经过|又过)#(\d+)年(?:以后|之后|后)?|^#(\d+)年(?:以后|之后|后)")),
    ("-", pattern(r"^#(\d+)年(?:以前|之前|前)")),
    ("+ 1", pattern("^明年|^再过一年|^一年后")),
    ("- 1", pattern("^去年|^一年前")),
)
_YEARS = pattern(
    rf"(?:^|[{_END}])(?P<all>(?:那么|请问|再过|经过|过|问|在|则)*(?:多少|几)年(?P<past>以?前|之前)?(?:以后|之后|后)?[，,]?"
    rf"(?P<what>[^{_END}]+?))[?。.．]*$"
)
_IDLE = pattern(r"[#$%]\d|倍|一半|相等|一样[多大]|同样多|比(?!赛).*[多少大小]")
_LEAD = pattern("^(?:如果|假如|若|且|并且|而且?|已知|知道|又知|但|那么|则|此时|这时|其中|今年|现在|结果|有)+")


@dataclass(frozen=True)
class Told:
    """What a text says and asks."""

    statements: tuple[Statement, ...]
    asks: str
    extra: str = ""
    """One more unknown, which is asked for: in how many years, or how much goes from one to the other."""
    larger: tuple[str, str] | None = None
    """The larger and the smaller of two things, where the text says no more than that."""


def told(text: Marked) -> Told | None:
    """The statements of a text; None where a clause with a number is not understood.

    >>> from deduct.languages import read_problem
    >>> from deduct.languages.chinese.unknowns.words import marked
    >>> found = told(marked(read_problem("桃树和梨树共有120棵，桃树的棵数是梨树的3倍。桃树有多少棵？")))
    >>> len(found.statements), found.asks
    (2, '桃树有多少棵?')
    """
    if years := _YEARS.search(text.text):
        read = _Clauses(text, years.start("all"))
        then = statement_of(years["what"], text)
        if not read.understood or then is None:
            return None
        words = text.original(years.start("all"), len(text.text))
        last = replace(then, later="- t" if years["past"] else "+ t", words=words)
        return Told((*read.statements, last), years["all"], "年数")
    asking = question(text)
    read = _Clauses(text, len(text.text) if asking is None else asking.start)
    if amount := read.amount:
        read = _Clauses(text, len(text.text))
        return Told(tuple(read.statements), "", amount) if read.understood and read.statements else None
    if asking is None or _numbers(asking.text, text) or not read.understood or not read.statements:
        return None
    return Told(tuple(read.statements), asking.text, larger=read.larger)


def _numbers(question: str, text: Marked) -> bool:
    """Whether a question has numbers other than how many things there are: 三样各要多少."""
    marks = re.findall(r"[#$%](\d+)", question)
    return any(text.quantity(mark).kind != "word" or text.value(mark) > 4 for mark in marks)


class _Clauses:
    """The statements before some place of a text."""

    def __init__(self, text: Marked, end: int):
        self.text = text
        self.pieces = [(match.start(), match[0]) for match in _PIECE.finditer(text.text, 0, end)]
        self.statements: list[Statement] = []
        self.larger: tuple[str, str] | None = None
        self.amount: str | None = None
        """What is asked for as an amount that goes from one to the other."""
        self.understood = self._read()

    def _read(self) -> bool:
        """Read all pieces; whether each one with a number is understood."""
        later, moved, place = "", None, 0
        while place < len(self.pieces):
            shift, words = self._shifted(self.pieces[place][1])
            if found := moved_in(words, self.text):
                moved, place = found, place + 1
                self.amount = found.asked or self.amount
            elif not words or not _IDLE.search(words):
                later, place = shift or later, place + 1
            elif shared := ratio_in(words, self.text):
                start, piece = self.pieces[place]
                original = self.text.original(start, start + len(piece))
                self.statements += [replace(each, words=original) for each in shared]
                place += 1
            elif larger := larger_of(_LEAD.sub("", words)):
                self.larger, place = larger, place + 1
            else:
                more = self._statement(place, words, shift or later, moved)
                if more is None:
                    return False
                place, later, moved = place + more + 1, "", None
        return moved is None

    def _statement(self, place: int, words: str, later: str, moved: Moved | None) -> int | None:
        """Take the shortest statement at a place, as long as it is understood; how many more pieces it takes."""
        for more, (start, piece) in enumerate(self.pieces[place : place + _MOST_PIECES]):
            words += piece if more else ""
            found = (moved.equal(words) if moved else None) or statement_of(words, self.text)
            then = moved.applied(found) if moved and found else found
            if then:
                original = self.text.original(self.pieces[place][0], start + len(piece))
                self.statements.append(replace(then, words=original, later=later))
                return more
        return None

    def _shifted(self, words: str) -> tuple[str, str]:
        """How many years later or before a clause speaks of, and the rest of it."""
        words = _LEAD.sub("", words.strip())
        for sign, form in _LATER:
            if match := form.search(words):
                number = next((group for group in match.groups() if group), None)
                rest = words[match.end() :].strip(" ，的")
                return (f"{sign} {self.text.q(number)}" if number else sign), rest
        return "", words
