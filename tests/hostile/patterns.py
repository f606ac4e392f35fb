"""Texts made of deduct's own regular expressions: what a pattern repeats, again and again, up to the longest text.

    cd tests; python -m hostile.patterns [--each 1] [--seed 1] [--sizes 590 1990 9900]

A pattern that can cut a text in many ways takes very long where in the end it does not fit. Every text goes through all
of solving, with a model that costs nothing. Prints each text that takes more than a second of the processor, and what
ran then; exits with 1 where there is one.
"""

from __future__ import annotations

import argparse
import gc
import importlib
import pkgutil
import random
import re
import re._constants as codes  # type: ignore[import-not-found]
import re._parser as parser  # type: ignore[import-not-found]
import signal
import sys
import time
import traceback
from collections.abc import Iterator
from typing import Any

import fake_scorer
from deduct.core.config import ReasonerConfig
from deduct.core.patterns import _Pattern
from fake_scorer import FakeScorer, solver_with

SLOW = 1.0
GIVEN_UP = 4.0
READ_BY = ("core", "formulas", "languages", "solving")
"""The packages that texts go through."""
HEADS = ("", "Ann and Bob have 3 and 5 pens. ", "小明和小红有3本和5本书。")
ENDS = ("", "\x01", "?", " How many are there?", "有多少？")
REPEATS = (codes.MAX_REPEAT, codes.MIN_REPEAT, codes.POSSESSIVE_REPEAT)
SHOWN = {"DIGIT": "7", "NOT_DIGIT": "a", "SPACE": " ", "NOT_SPACE": "a", "WORD": "b", "NOT_WORD": ","}
"""A character of each class."""
USUAL = " a1小.,x\n$?-"

Parsed = Any
"""What `re._parser` makes of a pattern: pairs of a code and what belongs to it."""


def patterns() -> list[tuple[str, int]]:
    """All that the packages have compiled, or will at the first use, with their flags."""
    for name in READ_BY:
        package = importlib.import_module(f"deduct.{name}")
        for module in pkgutil.walk_packages(package.__path__, f"deduct.{name}."):
            importlib.import_module(module.name)
    every = gc.get_objects()
    compiled = {(one.pattern, one.flags) for one in every if type(one) is re.Pattern and isinstance(one.pattern, str)}
    later = {(one._written, int(one._flags)) for one in every if type(one) is _Pattern}
    return sorted(compiled | later)


class Sampler:
    """Texts that a parsed pattern matches, and what it repeats in them."""

    def __init__(self, rng: random.Random):
        self.rng = rng
        self.repeated: list[tuple[str, Parsed]] = []
        """What stands before a repetition, and what is repeated."""
        self.groups: dict[int, str] = {}

    def text(self, parsed: Parsed, before: str = "") -> str:
        """A text that matches, or nearly: what looks around is left out."""
        made = ""
        for code, what in parsed:
            made += self._one(code, what, before + made)
        return made

    def _one(self, code: Any, what: Parsed, before: str) -> str:
        if code is codes.LITERAL:
            return chr(what)
        if code in (codes.NOT_LITERAL, codes.ANY):
            return "b" if what == ord("a") else "a"
        if code is codes.IN:
            return self._of_class(what)
        if code is codes.BRANCH:
            return self.text(self.rng.choice(what[1]), before)
        if code is codes.SUBPATTERN:
            self.groups[what[0]] = made = self.text(what[3], before)
            return made
        if code is codes.GROUPREF:
            return self.groups.get(what, "")
        if code is codes.ATOMIC_GROUP:
            return self.text(what, before)
        if code in REPEATS:
            least, most, body = what
            if most > 3:
                self.repeated.append((before, body))
            times = min(int(most), max(int(least), self.rng.randrange(3)))
            return "".join(self.text(body, before) for _ in range(times))
        return ""

    def _of_class(self, members: Parsed) -> str:
        if members[0][0] is codes.NEGATE:
            fitting = [one for one in USUAL if not any(_holds(member, one) for member in members[1:])]
            return self.rng.choice(fitting or ["€"])
        code, what = self.rng.choice(members)
        if code is codes.RANGE:
            return chr(self.rng.randint(what[0], min(what[1], what[0] + 40)))
        return chr(what) if code is codes.LITERAL else SHOWN[str(what).removeprefix("CATEGORY_")]


def _holds(member: tuple[Any, Any], character: str) -> bool:
    code, what = member
    if code is codes.CATEGORY:
        letter = str(what).removeprefix("CATEGORY_")
        form = rf"\{letter.removeprefix('NOT_')[0].lower()}"
        return (re.match(form, character) is not None) != letter.startswith("NOT_")
    low, high = what if code is codes.RANGE else (what, what)
    return bool(low <= ord(character) <= high)


def pieces(written: str, flags: int, rng: random.Random) -> list[tuple[str, str]]:
    """(what comes first, what is repeated), for many ways in which a pattern may repeat."""
    parsed, found = parser.parse(written, flags), set()
    for _ in range(6):
        sampler = Sampler(rng)
        whole = sampler.text(parsed)
        found |= {
            ("", whole[:end] + blank) for end in (len(whole), len(whole) // 2, len(whole) - 1) for blank in ("", " ")
        }
        for before, body in sampler.repeated[:12]:
            one, other = sampler.text(body), sampler.text(body)
            found |= {(before, one), (before, one + other), ("", before + one)}
    return sorted(piece for piece in found if piece[1])


def texts(each: int, sizes: list[int], seed: int) -> Iterator[str]:
    """For each pattern, so many pieces in each size, from a seed."""
    rng = random.Random(seed)
    for written, flags in patterns():
        found = pieces(written, flags, rng)
        for first, piece in rng.sample(found, min(each, len(found))):
            for size in sizes:
                head, end = rng.choice(HEADS), rng.choice(ENDS)
                room = size - len(head) - len(end)
                yield head + (first + piece * (room // len(piece) + 1))[:room] + end


class TooLateError(Exception):
    """A text has taken too long."""


def give_up(*_: object) -> None:
    raise TooLateError


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--each", type=int, default=1, help="how many pieces of each pattern")
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--sizes", type=int, nargs="+", default=[590, 1_990, 9_900])
    options = arguments.parse_args()
    fake_scorer.TOO_LONG = max(options.sizes)
    config = ReasonerConfig(name="fake", max_steps=1, max_paired=2)
    solver = solver_with(FakeScorer(config, logit=lambda *_: 0.0, stop=lambda *_: 5.0))
    signal.signal(signal.SIGVTALRM, give_up)
    tried, slow = 0, 0
    for text in texts(options.each, options.sizes, options.seed):
        began, at = time.process_time(), ""
        signal.setitimer(signal.ITIMER_VIRTUAL, GIVEN_UP)
        try:
            solver.solve(text, beam=1)
        except TooLateError:
            frames = traceback.extract_tb(sys.exc_info()[2])
            at = " < ".join(
                f"{one.filename.rpartition('/')[2]}:{one.lineno}" for one in frames[::-1] if "deduct" in one.filename
            )
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        tried += 1
        if (seconds := time.process_time() - began) > SLOW:
            slow += 1
            print(f"{seconds:.1f} s, {len(text)} characters: {text[:60]!r} ... {text[-20:]!r} {at}", flush=True)
    print(f"{tried} texts of {len(patterns())} patterns: {slow} slow")
    return int(slow > 0)


if __name__ == "__main__":
    sys.exit(main())
