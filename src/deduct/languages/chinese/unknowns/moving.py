"""Chinese: something goes from one to the other before two of them are compared: 从甲班调3人到乙班，两班人数相等."""

from __future__ import annotations

from dataclasses import dataclass, replace

from deduct.core.patterns import pattern
from deduct.languages.chinese.unknowns.phrases import UNIT
from deduct.languages.chinese.unknowns.words import bare
from deduct.languages.unknowns.marked import Marked
from deduct.languages.unknowns.phrase import Phrase, Ref, Statement, Then, Two

_GOES = "(?:调|运|拿|给|取|搬|抽|借|移|倒|放|转)"
_HOW_MUCH = rf"(?:[#$](?P<number>\d+)|(?P<asked>多少|几))(?:{UNIT})?[^，#$%到给]{{0,3}}"
_MOVES = (
    pattern(
        rf"(?:需要?|要|应该?|应当)?(?:从|由|把)(?P<one>.{{1,8}}?){_GOES}{{1,2}}(?:走|出|来)?{_HOW_MUCH}(?:到|给|放到|放入|去|运到|运往)(?P<other>.{{1,8}}?)"
    ),
    pattern(rf"(?P<one>.{{1,8}}?)(?:拿出|借|送|分|调|拿)?给(?:了)?(?P<other>[^，#$%]{{1,8}}?)(?:了)?{_HOW_MUCH}"),
)
_EQUAL = pattern(
    "(?:那么|则|这样|这时|此时)*(?:[两二2][一-龥]{0,3}|它们|他们)?(?:的?[一-龥]{1,4}?)?(?:就|正好|恰好|刚好|也)?(?:相等|一样[多重]|同样多|相同)"
)


@dataclass(frozen=True)
class Moved:
    """So much goes from one to the other."""

    one: str
    other: str
    amount: str
    """As an equation writes it; t where it is asked for."""
    asked: str = ""
    """What it is called where it is asked for."""

    def equal(self, words: str) -> Statement | None:
        """That both are equal now, if a clause says it."""
        return Statement(Ref(self.one), Ref(self.other)) if _EQUAL.fullmatch(words) else None

    def applied(self, statement: Statement) -> Statement | None:
        """A statement about what both have now; None where it does not name both."""
        then = replace(statement, left=self._after(statement.left), right=self._after(statement.right))
        return then if {then.left, then.right}.isdisjoint({statement.left, statement.right}) else None

    def _after(self, phrase: Phrase) -> Phrase:
        match phrase:
            case Ref(words) if self.one in words and self.other not in words:
                return Then(words, f"- {self.amount}")
            case Ref(words) if self.other in words and self.one not in words:
                return Then(words, f"+ {self.amount}")
            case Two(operator, left, right):
                return Two(operator, self._after(left), self._after(right))
        return phrase


def moved_in(words: str, text: Marked) -> Moved | None:
    """What goes from one to the other by a clause; None for any other clause.

    >>> from deduct.languages import read_problem
    >>> from deduct.languages.chinese.unknowns.words import marked
    >>> text = marked(read_problem("从甲班调3人到乙班"))
    >>> moved_in(text.text, text)
    Moved(one='甲班', other='乙班', amount='q0', asked='')
    """
    for form in _MOVES:
        if match := form.fullmatch(words):
            one, other = bare(match["one"]), bare(match["other"])
            if match["asked"]:
                return Moved(one, other, "t", "从前者到后者的数量")
            return Moved(one, other, text.q(match["number"]))
    return None
