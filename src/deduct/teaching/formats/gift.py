"""Questions in GIFT, which Moodle imports: multiple choice where there are wrong choices, else a number or words."""

from __future__ import annotations

import re
from fractions import Fraction

from deduct.formulas.numbers import write_decimal
from deduct.teaching.formats.items import LETTERS, choices_of
from deduct.teaching.practice import Practice
from deduct.teaching.problem import PracticeProblem

CENT = Fraction(1, 100)
_SPECIAL = re.compile(r"[~=#{}:\\]")


def escaped(text: str) -> str:
    """A text with a backslash before each sign that GIFT gives a meaning.

    >>> print(escaped("{a} = 5:3"))
    \\{a\\} \\= 5\\:3
    """
    return _SPECIAL.sub(lambda found: "\\" + found[0], " ".join(text.split()))


def to_gift(practice: Practice) -> str:
    """All versions as questions, each version a category."""
    lines = []
    for place, problems in enumerate(practice.versions):
        name = practice.title if len(practice.versions) == 1 else f"{practice.title} {LETTERS[place]}"
        lines += [f"$CATEGORY: {name}", ""]
        lines += [_question(f"{LETTERS[place]}{number}", problem) for number, problem in enumerate(problems, start=1)]
    return "\n".join(lines)


def _question(name: str, problem: PracticeProblem) -> str:
    feedback = "####" + escaped("; ".join(problem.steps)) if problem.steps else ""
    return f"::{name}:: {escaped(problem.text)} {{{_answers(problem)}{feedback}}}\n"


def _answers(problem: PracticeProblem) -> str:
    if choices := choices_of(problem):
        return "".join(f"\n\t{_choice(choice.text, choice.right, choice.why)}" for choice in choices) + "\n"
    number = number_of(problem)
    if number is not None:
        value, tolerance = number
        return f"#{value}:{tolerance}"
    return f"={escaped(problem.answer_text)}"


def _choice(text: str, right: bool, why: str) -> str:
    return f"{'=' if right else '~'}{escaped(text)}" + (f"#{escaped(why)}" if why else "")


def number_of(problem: PracticeProblem) -> tuple[str, str] | None:
    """The answer as a decimal and how far from it an answer may be; None where it is not a single number."""
    if len(problem.solution.answers) != 1 or not isinstance(problem.answer, Fraction):
        return None
    decimal = write_decimal(problem.answer)
    if decimal and len(decimal.partition(".")[2]) <= 2:
        return decimal, "0"
    rounded = write_decimal(Fraction(round(problem.answer * 10_000), 10_000))
    return (rounded or str(float(problem.answer))), str(float(CENT))
