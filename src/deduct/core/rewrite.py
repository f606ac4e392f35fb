"""Rewrite a text and keep track of its quantities.

`spliced` puts other words into places of a text; `renumbered` writes other numbers into a problem; `assemble` joins
pieces of a text in any order, and `carried_over` makes a problem of them, its program included.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeVar

from deduct.core.problem import ImpliedQuantity, Problem, Quantity
from deduct.core.program import Operand

Span = tuple[int, int]


def spliced(text: str, edits: Iterable[tuple[int, int, str]]) -> tuple[str, list[Span]]:
    """The text with stretches (start, end, new words) replaced, in order and without overlap; where the new ones stand.

    >>> spliced("8 bags of 3 nuts", [(0, 1, "12"), (10, 11, "5")])
    ('12 bags of 5 nuts', [(0, 2), (11, 12)])
    """
    pieces: list[str] = []
    spans: list[Span] = []
    length = done = 0
    for start, end, new in edits:
        place = length + start - done
        spans.append((place, place + len(new)))
        pieces += [text[done:start], new]
        length, done = place + len(new), end
    return "".join([*pieces, text[done:]]), spans


def carried(spans: Iterable[Span], edits: Sequence[tuple[int, int, str]]) -> list[Span]:
    """Where stretches of a text stand after edits beside them.

    >>> carried([(2, 6)], [(0, 1, "12"), (10, 11, "5")])
    [(3, 7)]
    """
    longer = [(end, len(new) - (end - start)) for start, end, new in edits]
    shifts = ((span, sum(more for end, more in longer if end <= span[0])) for span in spans)
    return [(start + shift, end + shift) for (start, end), shift in shifts]


def renumbered(problem: Problem, quantities: Sequence[Quantity]) -> Problem:
    """The problem with its quantities replaced: values, texts and kinds are those given, places are found.

    >>> from deduct.languages import read_problem
    >>> problem = read_problem("8 bags of 3 nuts")
    >>> from fractions import Fraction
    >>> ten = replace(problem.quantities[0], value=Fraction(10), text="ten", kind="word")
    >>> renumbered(problem, [ten, problem.quantities[1]]).text
    'ten bags of 3 nuts'
    """
    edits = [(old.start, old.end, new.text) for old, new in zip(problem.quantities, quantities, strict=True)]
    text, spans = spliced(problem.text, edits)
    moved = (replace(new, start=start, end=end) for new, (start, end) in zip(quantities, spans, strict=True))
    places = carried(((each.start, each.end) for each in problem.implied), edits)
    implied = (replace(each, start=start, end=end) for each, (start, end) in zip(problem.implied, places, strict=True))
    return replace(problem, text=text, quantities=tuple(moved), implied=tuple(implied))


@dataclass(frozen=True)
class Piece:
    """A piece of the new text. With `start` it stands for the old text from there on, changed or not."""

    text: str
    start: int | None = None


@dataclass(frozen=True)
class Rewriting:
    """A new text, and the new place of each quantity that is still in it."""

    text: str
    offsets: dict[int, int]
    implied: dict[int, int] = field(default_factory=dict)
    """The same for the implied quantities."""


def kept(problem: Problem, start: int, end: int) -> Piece:
    """The old text from `start` to `end`, unchanged."""
    return Piece(problem.text[start:end], start)


def assemble(problem: Problem, pieces: Iterable[Piece]) -> Rewriting:
    """Join pieces to a text.

    >>> from deduct.languages import read_problem
    >>> problem = read_problem("3 nuts, 8 pears")
    >>> assemble(problem, [kept(problem, 8, 15), Piece(" and "), kept(problem, 0, 6)])
    Rewriting(text='8 pears and 3 nuts', offsets={0: 12, 1: 0}, implied={})
    """
    text = ""
    offsets: dict[int, int] = {}
    implied: dict[int, int] = {}
    starts = [quantity.start for quantity in problem.quantities]
    for piece in pieces:
        if piece.start is not None:
            end, shift = piece.start + len(piece.text), len(text) - piece.start
            first, last = (bisect_left(starts, place) for place in (piece.start, end))
            offsets |= {index: starts[index] + shift for index in range(first, last)}
            for index, each in enumerate(problem.implied):
                if (
                    piece.start <= each.start
                    and each.end <= end
                    and piece.text[each.start - piece.start :].startswith(each.text)
                ):
                    implied[index] = each.start + shift
        text += piece.text
    return Rewriting(text, dict(sorted(offsets.items())), dict(sorted(implied.items(), key=lambda item: item[1])))


def carried_over(problem: Problem, rewriting: Rewriting, added: Iterable[Quantity] = ()) -> Problem:
    """The problem of a rewritten text: its quantities, those that were added, and the program over them.

    >>> from deduct.languages import read_problem
    >>> from deduct.core.program import Program
    >>> problem = read_problem("3 nuts, 8 pears").with_program(Program.parse(["q1 - q0"]))
    >>> turned = carried_over(problem, assemble(problem, [kept(problem, 8, 15), Piece(", "), kept(problem, 0, 6)]))
    >>> turned.text, str(turned.program)
    ('8 pears, 3 nuts', 's0 = q0 - q1')
    """
    kept_ones = [(replace_at(problem.quantities[index], start), index) for index, start in rewriting.offsets.items()]
    placed = sorted([*kept_ones, *((quantity, -1) for quantity in added)], key=lambda item: item[0].start)
    places: dict[int, Operand | int] = {index: place for place, (_, index) in enumerate(placed) if index >= 0}
    facts = {index: place for place, index in enumerate(rewriting.implied)}
    program = None if problem.program is None else problem.program.moved(places, facts)
    others = tuple(
        other.moved(places, facts) for other in problem.other_programs if other.used_quantities() <= set(places)
    )
    implied = (replace_at(problem.implied[index], start) for index, start in rewriting.implied.items())
    return replace(
        problem,
        text=rewriting.text,
        quantities=tuple(q for q, _ in placed),
        program=program,
        implied=tuple(implied),
        other_programs=others,
    )


Placed = TypeVar("Placed", Quantity, ImpliedQuantity)


def replace_at(quantity: Placed, start: int) -> Placed:
    """The same quantity at another place."""
    return replace(quantity, start=start, end=start + len(quantity.text))


def substituted(problem: Problem, match: re.Match[str], template: str) -> Rewriting:
    r"""The text with one match replaced by a template in which \1, \2 ... are the match's groups.

    >>> from deduct.languages import read_problem
    >>> problem = read_problem("Ann has 5 more nuts than Tom.")
    >>> match = re.search(r"has (\d+) more (\w+) than (\w+)", problem.text)
    >>> substituted(problem, match, r"has as many \2 as \3, and \1 more")
    Rewriting(text='Ann has as many nuts as Tom, and 5 more.', offsets={0: 33}, implied={})
    """
    pieces = [kept(problem, 0, match.start())]
    for part in re.split(r"(\\\d)", template):
        if re.fullmatch(r"\\\d", part):
            pieces.append(kept(problem, *match.span(int(part[1]))))
        else:
            pieces.append(Piece(part))
    return assemble(problem, [*pieces, kept(problem, match.end(), len(problem.text))])


def replaced(problem: Problem, edits: Sequence[tuple[int, int, str]]) -> Rewriting:
    """The text with stretches (start, end, new text) replaced, in order and without overlap."""
    pieces, done = [], 0
    for start, end, new in edits:
        pieces += [kept(problem, done, start), Piece(new)]
        done = end
    return assemble(problem, [*pieces, kept(problem, done, len(problem.text))])


def find_again(problem: Problem, offsets: dict[int, int]) -> dict[int, int]:
    """Which quantity of the rewritten problem each old quantity is, by where it stands."""
    starts = [quantity.start for quantity in problem.quantities]
    found: dict[int, int] = {}
    for index, offset in offsets.items():
        place = bisect_right(starts, offset) - 1
        if place >= 0 and offset < problem.quantities[place].end:
            found[index] = place
    return found
