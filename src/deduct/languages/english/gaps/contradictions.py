"""English: texts whose numbers contradict each other: more is taken than there is, sides that make no triangle."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from deduct.core.patterns import pattern
from deduct.core.problem import Quantity
from deduct.errors import Reason
from deduct.formulas.display import format_number
from deduct.languages.amounts import amounts_in
from deduct.languages.english import clock

_HAS = pattern(r"\b(?:has|had|have|are|were|holds?|held|contains?|contained)(?: only)?\s*$")
_TAKES = pattern(
    r"\b(?:takes?|took|eats?|ate|sells?|sold|gives?(?: away)?|gave(?: away)?|uses?|used|loses?|lost|spends?|spent"
    r"|removes?|removed"
    r"|drinks?|drank|cuts? off|pours? out)\s*$"
)
_MORE_COME = pattern(
    r"\b(?:more|buys?|bought|gets?|got|finds?|found|receives?|received|adds?|added|puts?|another|extra|each|every"
    r"|per|earn\w*"
    r"|times|than|of the|brought|won|wins?|picks?|picked|made|makes?|borrow\w*|first|then)\b|%"
)
_ASKS_LEFT = pattern(r"\bhow many\b[^?]*\b(?:left|remain\w*)\b[^?]*\?")
_TRIANGLE = pattern(r"\btriang(?:le|ular)\b[^?]*?\bsides? of (?:lengths? )?#\s?\w+, #\s?\w+,? and #")


_NO_MORE = pattern(r"\b(?:nobody|no one|nothing|without|not|never)\b[^.;]*|\bof (?:them|the same)\b")
_GOES_ON = pattern(r"(?:,|\band\b|\bthen\b)[^.,;#]*?\b(?:another|then|today|later|and) $|, $|\band $")
_EACH_HAS = pattern(
    r"# (?P<groups>[a-z]+s) (?:with|of|have|has|hold"
    r"|seat) (?:exactly )?# (?P<things>[a-z]+)(?: [a-z]+ [a-z]+)? (?:each|at each|in each|on each)\b"
    r"[^#]*# (?P=things)(?: [a-z]+)? (?:in all|altogether|in total)"
)
_CUT = pattern(r"\b(?:cut|sawn)(?: up)? into\b|\bcuts? off\b")
LENGTH = (("length", 1),)
_REST = pattern(r"\b(?:left(?: over)?|remain\w*|neither|nor|rest|others?|none)\b")
_IS_PART = pattern(r"#(?: of (?:the|these|all the) [a-z]+(?: [a-z]+){0,4}?)? (?:are|were|is)\b")
_OF_A_PART = pattern(
    r"\b(?:of (?:the|these|those|them|what|his|her) (?:rest|remain\w*|left|others?)|remaining|rest|both|of (?:them"
    r"|these|those|which|whom)|more|less|than)\b"
)
_LONG_SIDES = pattern(r"\bperimeter of #[^#]*\b(?:long(?:er)?|short(?:er)?|two) sides? (?:are|is|measures?|of) #")
_TIMES_OF_A_DAY = pattern(
    r"\b(?:beg[iau]ns?|start(?:s|ed)?|opens?|opened)\b.*\b(?:end(?:s|ed)?|finish(?:es|ed)?|clos(?:es|ed)"
    r"|over)\b.*\bsame day\b"
)
_PART_OF = pattern(
    r"(?P<all>#) (?P<things>(?!week|day|hour|minute|month|year|dollar|euro|pound)[a-z]+s|people|children|men"
    r"|women)\b[^#]*[.,;] ?(?:and )?(?P<part>#) of (?:them|whom|these|the (?P=things))\b"
)
_NO_SUCH_DAY = pattern(
    r"\b(?:february (?:30|31)(?:st|th)?|(?:30|31)(?:st|th)? (?:of )?february|(?:april|june|september"
    r"|november) 31(?:st)?"
    r"|31(?:st)? (?:of )?(?:april|june|september|november))\b"
)
_YOUNGER = pattern(
    r"\b(?:younger|little) (?:brother|sister)\b[^.,;#]*\bis # years older\b|\b(?:older|elder|big) (?:brother"
    r"|sister)\b[^.,;#]*\bis # years younger\b"
    r"|\b(?:son|daughter)\b[^.,;#]*\bis # years older than (?:his|her|the|their) (?:father|mother|dad|mum|mom)"
)
_TWO_ANGLES = pattern(
    r"\btriangle\b[^?]*\bangles? (?:of|are|measure|measuring)[^#]*# ?(?:°|degrees)?(?:,| and)[^#]*# ?(?:°|degrees)"
)


def contradiction(text: str, numbers: Sequence[Quantity]) -> Reason | None:
    """What contradicts what in a folded text in small letters; None where nothing is known to.

    >>> from deduct.languages.reading import find_quantities
    >>> text = "a bag has 10 sweets. tim takes 6 and eva takes 7. how many are left?"
    >>> str(contradiction(text, find_quantities(text, "en")))
    'the text contradicts itself: there are 10, and 13 are taken away'
    """
    if found := _NO_SUCH_DAY.search(text):
        return Reason("no_such_day", day=found[0])
    marked = text.replace("#", "_")  # a sign that somebody typed is not a mark
    for each in reversed(numbers):
        marked = marked[: each.start] + "#" + marked[each.end :]
    values = [each.value for each in numbers]
    if _YOUNGER.search(marked):
        return Reason("contradicts", what="the younger one cannot be the older one")
    found_reason = _too_much_taken(text, numbers) or _no_triangle(marked, values) or _too_long_pieces(text, numbers)
    checks = (_two_angles, _seats, _more_than_all, _too_long_sides, _part_and_whole)
    return (
        found_reason or _ends_before(text) or next((made for check in checks if (made := check(marked, values))), None)
    )


def _too_much_taken(text: str, numbers: Sequence[Quantity]) -> Reason | None:
    if len(numbers) < 2 or not _ASKS_LEFT.search(text):
        return None
    there, *gone = numbers
    if not _HAS.search(text, 0, there.start):
        return None
    # "another 20" goes on from what is taken, and does not say what comes in.
    told = text
    for before, each in reversed(list(zip(numbers, gone, strict=False))):
        if not _TAKES.search(text, 0, each.start):
            if before is there or not _GOES_ON.search(text, before.end, each.start):
                return None
            told = told[: before.end] + told[each.start :]
    if _MORE_COME.search(_NO_MORE.sub("", told)):
        return None
    taken = sum(each.value for each in gone)
    return Reason("too_much_taken", there=there.text, gone=str(taken)) if taken > there.value else None


def _no_triangle(marked: str, values: Sequence[Fraction]) -> Reason | None:
    if len(values) != 3 or not _TRIANGLE.search(marked):
        return None
    *short, longest = sorted(values)
    if sum(short) > longest:
        return None
    return Reason("no_triangle", longest=str(longest), others=str(sum(short)))


def _two_angles(marked: str, values: Sequence[Fraction]) -> Reason | None:
    found = _TWO_ANGLES.search(marked)
    if not found:
        return None
    place = marked.count("#", 0, found.end())
    both = sum(values[place - 2 : place])
    return Reason("great_angles", sum=format_number(Fraction(both))) if both >= 180 else None


def _seats(marked: str, values: Sequence[Fraction]) -> Reason | None:
    """5 tables with 4 chairs each do not tell the number of chairs a second time."""
    if len(values) != 3 or not _EACH_HAS.search(marked) or values[0] * values[1] == values[2]:
        return None
    product = f"{format_number(values[0])} × {format_number(values[1])}"
    return Reason("parts_and_whole", parts=product, whole=format_number(values[2]))


def _more_than_all(marked: str, values: Sequence[Fraction]) -> Reason | None:
    """Half of them and two thirds of them leave nothing for others."""
    question = marked[marked.rfind(".") + 1 :]
    told = [values[marked.count("#", 0, found.start())] for found in _IS_PART.finditer(marked)]
    parts = [value for value in told if 0 < value < 1]
    if (
        len(parts) != 2
        or sum(parts) <= 1
        or not _REST.search(question)
        or _OF_A_PART.search(marked.removesuffix(question))
    ):
        return None
    return Reason("parts_and_whole", parts=" + ".join(format_number(part) for part in parts), whole="1")


def _too_long_sides(marked: str, values: Sequence[Fraction]) -> Reason | None:
    """Two sides that are longer than the way around."""
    if len(values) != 2 or not _LONG_SIDES.search(marked) or 2 * values[1] < values[0]:
        return None
    return Reason(
        "contradicts",
        what=f"two sides of {format_number(values[1])} are too long for a perimeter of {format_number(values[0])}",
    )


def _part_and_whole(marked: str, values: Sequence[Fraction]) -> Reason | None:
    """28 pupils, 31 of them girls."""
    found = _PART_OF.search(marked)
    if not found:
        return None
    whole, part = (values[marked.count("#", 0, found.start(name))] for name in ("all", "part"))
    return Reason("parts_and_whole", parts=format_number(part), whole=format_number(whole)) if part > whole else None


def _too_long_pieces(text: str, numbers: Sequence[Quantity]) -> Reason | None:
    """Pieces that are longer than what they are cut from."""
    if not _CUT.search(text) or not _REST.search(text):
        return None
    amounts = [amount for amount in amounts_in(text, "en") if amount.unit.dimension == LENGTH]
    lengths = [amount.value * amount.unit.size for amount in amounts]
    if len(amounts) < 3 or sum(lengths[1:]) <= lengths[0]:
        return None
    if any(each.value != 1 and not any(amount.start == each.start for amount in amounts) for each in numbers):
        return None
    told = " + ".join(text[amount.start : amount.end] for amount in amounts[1:])
    return Reason("parts_and_whole", parts=told, whole=text[amounts[0].start : amounts[0].end])


def _ends_before(text: str) -> Reason | None:
    """What begins at 2 pm does not end at 1 pm of the same day."""
    times = list(clock.times(text))
    if len(times) != 2 or not _TIMES_OF_A_DAY.search(text) or not all(time.certain for time in times):
        return None
    return Reason("contradicts", what="it ends before it begins") if times[1].minute < times[0].minute else None
