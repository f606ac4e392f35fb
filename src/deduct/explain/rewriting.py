"""Rewrite a text and keep track of its quantities: each piece of the new text knows where it came from."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from deduct.core.problem import Problem


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


def kept(problem: Problem, start: int, end: int) -> Piece:
    """The old text from `start` to `end`, unchanged."""
    return Piece(problem.text[start:end], start)


def assemble(problem: Problem, pieces: Iterable[Piece]) -> Rewriting:
    """Join pieces to a text.

    >>> from deduct.languages import read_problem
    >>> problem = read_problem("3 nuts, 8 pears")
    >>> assemble(problem, [kept(problem, 8, 15), Piece(" and "), kept(problem, 0, 6)])
    Rewriting(text='8 pears and 3 nuts', offsets={0: 12, 1: 0})
    """
    text = ""
    offsets: dict[int, int] = {}
    starts = [quantity.start for quantity in problem.quantities]
    for piece in pieces:
        if piece.start is not None:
            first, last = (bisect_left(starts, place) for place in (piece.start, piece.start + len(piece.text)))
            offsets |= {index: len(text) + starts[index] - piece.start for index in range(first, last)}
        text += piece.text
    return Rewriting(text, dict(sorted(offsets.items())))


def substituted(problem: Problem, match: re.Match[str], template: str) -> Rewriting:
    r"""The text with one match replaced by a template in which \1, \2 ... are the match's groups.

    >>> from deduct.languages import read_problem
    >>> problem = read_problem("Ann has 5 more nuts than Tom.")
    >>> match = re.search(r"has (\d+) more (\w+) than (\w+)", problem.text)
    >>> substituted(problem, match, r"has as many \2 as \3, and \1 more")
    Rewriting(text='Ann has as many nuts as Tom, and 5 more.', offsets={0: 33})
    """
    pieces = [kept(problem, 0, match.start())]
    for part in re.split(r"(\\\d)", template):
        if re.fullmatch(r"\\\d", part):
            pieces.append(kept(problem, *match.span(int(part[1]))))
        else:
            pieces.append(Piece(part))
    return assemble(problem, [*pieces, kept(problem, match.end(), len(problem.text))])


def replaced(problem: Problem, spans: Sequence[tuple[int, int, str]]) -> Rewriting:
    """The text with stretches (start, end, new text) replaced, in order and without overlap."""
    pieces, done = [], 0
    for start, end, new in spans:
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
