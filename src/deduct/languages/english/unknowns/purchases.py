"""English: two lists of the same two things, with what each comes to."""

from __future__ import annotations

from deduct.core.patterns import pattern
from deduct.languages.english.unknowns.question import question
from deduct.languages.english.unknowns.words import content
from deduct.languages.unknowns.marked import Marked
from deduct.languages.unknowns.purchases import Bought, two_purchases
from deduct.languages.unknowns.system import Asked, System
from deduct.languages.wanted import wanted_by

_COUNT = r"(?:#(?P<{0}>\d+)|(?P<{0}_one>\b(?:one|a|an)))"
_LIST = (
    _COUNT.format("a")
    + r" (?P<thing>[a-z][a-z' -]{1,40}?) (?:and|plus) "
    + _COUNT.format("b")
    + r" (?P<other>[a-z][a-z' -]{1,40}?)"
)
_AFTER = pattern(
    _LIST
    + r"(?:,? (?:cost|pay|paid|for|fill|weigh|sell|sold|together|come|came|is|are|was|were|which|that|the|a|all|at|"
    r"can|in|have|hold|produce|make|carry|eat|need|use)\b[a-z' ]{0,50}?)?,? ?(?P<total>[$#]\d+)\b"
)
_BEFORE = pattern(r"(?P<total>\$\d+) (?:for|can buy|buys|on) " + _LIST + r"(?=[.,;?!]| while| and (?!#|one\b|an?\b)|$)")
_DECLINES = pattern(r"%\d|older|younger|times|twice|\bmore\b|\bless\b|\bper\b|\ball\b [a-z]+ (?:was|were) sold")


def bought(text: Marked) -> System | None:
    """The system of two purchases; None for any other text.

    >>> from deduct.languages import read_problem
    >>> from deduct.languages.english.unknowns.words import marked
    >>> text = "Two pens and three pads cost $12. One pen and four pads cost $11. What does a pen cost?"
    >>> [f"{each.left} = {each.right}" for each in bought(marked(read_problem(text))).equations]
    ['q0 * x + q1 * y = q2', '1 * x + q4 * y = q5']
    """
    asking = question(text)
    if asking is None or _DECLINES.search(text.text):
        return None
    for form in (_AFTER, _BEFORE):
        found = [
            Bought(
                text.q(match["a"]) if match["a"] else "1",
                tuple(content(match["thing"])[-1:]),
                text.q(match["b"]) if match["b"] else "1",
                tuple(content(match["other"])[-1:]),
                text.q(match["total"][1:]),
                text.original(*match.span()),
            )
            for match in form.finditer(text.text[: asking.start])
        ]
        equations = two_purchases(found)
        if equations is None or not all(each.thing and each.other for each in found):
            continue
        names = [str(each[0]) for each in (found[0].thing, found[0].other) if isinstance(each, tuple)]
        places = asking.places(names)
        wanted = wanted_by(text.problem)
        money = "$" in text.text
        asked = tuple(
            Asked("xy"[place], wanted.unit, wanted.kind, wanted.sign, names[place] if len(places) > 1 else "")
            for place in places
        )
        called = tuple(f"the price of one {name}" if money else f"what goes with one {name}" for name in names)
        return System(called, equations, asked) if asked else None
    return None
