"""English: two kinds of things with a price, a value or parts each: tickets, coins, stamps, heads and legs, quizzes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import permutations

from deduct.core.patterns import pattern
from deduct.languages.english.inflection import plural
from deduct.languages.english.unknowns.question import Question, question
from deduct.languages.english.unknowns.things import COINS, LOSES, LOST, PART, PARTS
from deduct.languages.english.unknowns.words import SHARES, content, runs
from deduct.languages.unknowns.kinds import Kind, Together, counted, whole_counts
from deduct.languages.unknowns.marked import Marked
from deduct.languages.unknowns.system import Asked, Equation, System

_SAID_OF = frozenset({
    "wrong", "right", "correct", "incorrect", "red", "blue", "green", "yellow", "white", "black", "cheap",
    "expensive",
})  # fmt: skip
"""Words that many of a kind are called by as well."""
_THING, _END = "[a-z' -]+?", "(?=[,.;!?]| and |$)"
_TIMES_MANY = pattern(rf"#(\d+)(?: times)? as many (?P<one>{_THING}) (?:as|than) (?P<other>{_THING}){_END}")
_MORE = pattern(rf"#(\d+) (?P<sign>more|fewer|less) (?P<one>{_THING}) than (?P<other>{_THING}){_END}")
_CLOSE = pattern(r"[.;:!?]|[#$]\d|, ")
_CUT = pattern(r"[.;:!?,]|\band\b|\bwhile\b|\bbut\b|\bor\b|[#$]\d*")
_DECLINES = pattern(
    r"#\d+ more than|%\d|discount|\bprofit|interest|average|per hour|an hour|\bspeed|left over|remain|\bextra\b|"
    r"perimeter|consecutive|older|younger|\bago\b|digit|\bper (?:pound|kg|kilo|gallon|lit|ounce|quart)|ratio|"
    r"a (?:pound|kilo|kg|litre|liter|gallon)\b|\bmix|\bblend"
)


def two_kinds(text: Marked) -> System | None:
    """The system of a text about two kinds of things; None for any other text.

    >>> from deduct.languages import read_problem
    >>> from deduct.languages.english.unknowns.words import marked
    >>> problem = read_problem("40 people paid $165, adults $6 and children $3. How many adults were there?")
    >>> [f"{one.left} = {one.right}" for one in two_kinds(marked(problem)).equations]
    ['x + y = q0', 'q2 * x + q3 * y = q1']
    """
    asking = question(text)
    if asking is None or not asking.counts or _DECLINES.search(text.text):
        return None
    found = {system for story in _readings(text, asking) if (system := _system(text, asking, *story)) is not None}
    return found.pop() if len(found) == 1 else None


Story = tuple[tuple[Kind, Kind], Together, str, str]


def _readings(text: Marked, asking: Question) -> Iterator[Story]:
    """Every way to read the numbers as two rates, a count and a total."""
    story = text.text[: asking.start]
    money, plain = (list(dict.fromkeys(re.findall(form, story))) for form in (r"\$(\d+)", r"#(\d+)"))
    if any(text.quantity(place).kind in SHARES for place in plain) and not _TIMES_MANY.search(story):
        return
    for together, left in _counts(text, story, plain):
        if len(money) == 3 and not left:
            yield from _priced(text, story, money, together)
        coins = _by_table(story, COINS, "" if text.in_small else "0.01 * ")
        if len(money) == 1 and not left and coins:
            yield coins, together, money[0], "$"
        if not money:
            yield from _with_parts(text, story, left, together)


def _counts(text: Marked, story: str, plain: list[str]) -> Iterator[tuple[Together, list[str]]]:
    """What says how many there are, with the numbers that are left."""
    for form in (_TIMES_MANY, _MORE):
        for match in form.finditer(story):
            value, words = text.value(match[1]), f"{match['one']}|{match['other']}"
            equation = Equation(words, f"q{match[1]}", text.original(*match.span()))
            left = [place for place in plain if place != match[1]]
            if form is _TIMES_MANY:
                yield Together(equation, value, Fraction(0)), left
            else:
                yield Together(equation, Fraction(1), value if match["sign"] == "more" else -value), left
            return
    for place in plain:
        left = [other for other in plain if other != place]
        clause = _clause(text, place)
        yield Together(Equation("x + y", f"q{place}", clause), Fraction(0), text.value(place)), left


def _priced(text: Marked, story: str, money: list[str], together: Together) -> Iterator[Story]:
    """Two prices and the sum of money, which is the largest of three."""
    total = max(money, key=text.value)
    rates = [place for place in money if place != total]
    names = _names(text, story, rates, "$")
    one, other = (Kind(name, text.q(place), text.value(place)) for name, place in zip(names, rates, strict=True))
    yield (one, other), together, total, "$"


def _with_parts(text: Marked, story: str, plain: list[str], together: Together) -> Iterator[Story]:
    """Legs, wheels, points: two numbers of parts in the text, or what everybody knows."""
    if len(plain) == 1:
        for part, table in PARTS.items():
            kinds = _by_table(story, table, "") if re.search(rf"#{plain[0]} {part}", story) else None
            if kinds:
                yield kinds, together, plain[0], "#"
    for total in plain if len(plain) == 3 else ():
        rates = [place for place in plain if place != total]
        names = _names(text, story, rates, "#")
        if text.value(total) > max(map(text.value, rates)) and _alike(story, rates, total) and _told(names):
            one, other = (_part(text, story, *each) for each in zip(names, rates, strict=True))
            yield (one, other), together, total, "#"


def _told(names: list[str]) -> bool:
    return not any(name.startswith("at ") for name in names)


def _part(text: Marked, story: str, name: str, place: str) -> Kind:
    """A kind with the number of its parts, or of the points that it costs."""
    if _takes_away(story, place):
        return Kind(name, f"- q{place}", -text.value(place))
    return Kind(name, f"q{place}", text.value(place))


def _takes_away(story: str, place: str) -> bool:
    at = story.index(f"#{place}")
    return bool(LOSES.search(story[:at]) or LOST.match(story, at))


def _alike(story: str, rates: list[str], total: str) -> bool:
    """Whether the total and one rate at least are counted in the same: 5 points ... 71 points."""
    units = {}
    for place in (*rates, total):
        match = PART.match(story, story.index(f"#{place}"))
        units[place] = match[1].rstrip("s").replace("feet", "leg").replace("foot", "leg") if match else ""
    return bool(units[total]) and any(units[rate] == units[total] for rate in rates)


def _by_table(story: str, table: dict[str, int], scale: str) -> tuple[Kind, Kind] | None:
    """The two kinds that a text names, by what is known of them."""
    names = [word for word in content(story) if word in table]
    found = list(dict.fromkeys(names))
    if len(found) != 2 or table[found[0]] == table[found[1]]:
        return None
    one, other = (Kind(name, f"{scale}{table[name]}", Fraction(table[name], 100 if scale else 1)) for name in found)
    return one, other


def _clause(text: Marked, place: str) -> str:
    """The words around a number."""
    match = re.search(rf"[^.;:!?,]*[#$]{place}\b[^.;!?,]*", text.text)
    return "" if match is None else text.original(match.start(), match.end())


def _names(text: Marked, story: str, rates: list[str], sign: str) -> list[str]:
    """What the two kinds are called: behind their rates, or before them."""
    behind, before = [], []
    for place in rates:
        start = story.index(f"{sign}{place}")
        end = start + len(place) + 1
        after = _CUT.split(story[end:])[0]
        after = PART.sub("", f"#0{after}").removeprefix("#0") if sign == "#" else after
        ahead = _CUT.split(story[:start])[-1]
        behind.append(" ".join([*runs(after), []][0]))
        before.append(" ".join([[], *runs(ahead)][-1]))
    names = behind if all(behind) and behind[0] != behind[1] else before
    if all(names) and names[0] != names[1]:
        return names
    return [f"at {_as_said(text, sign + place)}" for place in rates]


def _as_said(text: Marked, mark: str) -> str:
    """An amount as the text writes it."""
    start = text.text.index(mark)
    return text.original(start, start + len(mark))


def _system(
    text: Marked, asking: Question, kinds: tuple[Kind, Kind], together: Together, total: str, sign: str
) -> System | None:
    if together.equation.left != "x + y":
        ordered = _ordered(kinds, together)
        if ordered is None:
            return None
        kinds, together = ordered
    elif _counts_one(text, kinds, together):
        return None
    if not whole_counts(kinds, together, text.value(total)):
        return None
    wanted = asking.places([kind.name for kind in kinds], [kind.value for kind in kinds])
    if not wanted:
        return None
    called = [_several(kind.name) for kind in kinds]
    asked = tuple(Asked("xy"[place], called[place] if _named(kinds[place]) else "") for place in wanted)
    names = tuple(f"the number {'of ' if _named(kind) else ''}{name}" for kind, name in zip(kinds, called, strict=True))
    return System(names, counted(kinds, together, text.q(total), _clause(text, total)), asked, whole=True)


def _counts_one(text: Marked, kinds: Sequence[Kind], together: Together) -> bool:
    """Whether what is taken for the count of both is that of one kind: 8 small pizzas."""
    behind = text.text.partition(f"#{together.equation.right[1:]} ")[2]
    words = set(content(_CLOSE.split(behind)[0]))
    first, second = (set(kind.name.split()) for kind in kinds)
    return bool(words & (first - second)) != bool(words & (second - first))


def _several(name: str) -> str:
    """What many of a kind are called."""
    return name if name.startswith("at ") or name.split()[-1] in _SAID_OF else plural(name)


def _named(kind: Kind) -> bool:
    return not kind.name.startswith("at ")


def _ordered(kinds: tuple[Kind, Kind], together: Together) -> tuple[tuple[Kind, Kind], Together] | None:
    """The kinds as "8 more adults than children" names them, and that as an equation."""
    words = together.equation.left.split("|")
    for first, second in permutations(kinds):
        ours = [set(kind.name.split()) for kind in (first, second)]
        theirs = [set(content(each)) for each in words]
        if all(one & other for one, other in zip(ours, theirs, strict=True)) and not ours[0] & theirs[1]:
            quantity = together.equation.right
            right = f"{quantity} * y" if not together.more else f"y {'+' if together.more > 0 else '-'} {quantity}"
            return (first, second), together._replace(equation=Equation("x", right, together.equation.words))
    return None
