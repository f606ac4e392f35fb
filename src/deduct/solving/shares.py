"""A part of a whole as a fraction or in per cent, and changes in per cent, by exact code.

5 yellow, 7 blue and 8 red balls: what fraction is blue? Of 48 games she won 30: what share did she not win? From £80 to
£68: by what percentage? Texts with any other number or question are left to a model.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from deduct.core.problem import Problem
from deduct.core.program import Constant, Operand, Program, QuantityRef, Step, StepRef
from deduct.core.units import Unit, kind_of, ratio
from deduct.languages.amounts import Amount, amounts_in
from deduct.languages.known import language_named
from deduct.languages.measures import certain_units
from deduct.languages.sentences import question_of, sentences_of
from deduct.languages.wanted import wanted_by

if TYPE_CHECKING:
    from deduct.languages.reading_parts import Shares

COUNTS = ("number", "word", "amount")
ONE = Constant(Fraction(1))
MOST_PARTS = 5


class Story(NamedTuple):
    """A text that asks for a share."""

    problem: Problem
    words: Shares
    asked: str
    told: list[int]
    """The numbers without the one of "one ball"."""

    @property
    def values(self) -> list[Fraction]:
        return [self.problem.quantities[place].value for place in self.told]


def read_share(problem: Problem) -> Program | None:
    """The program of a text that asks for a share or a change in per cent; None for any other text.

    >>> from deduct.languages import read_problem
    >>> print(read_share(read_problem("A box has 5 red, 7 blue and 8 green pens. What fraction of the pens is blue?")))
    s0 = q0 + q1; s1 = s0 + q2; s2 = q1 / s1
    """
    language = language_named(problem.language)
    wanted = wanted_by(problem).kind
    if not language.has("shares") or wanted not in ("percent", "fraction"):
        return None
    asking = question_of(sentences_of(problem.text, problem.language))
    asked = problem.text if asking is None else problem.text[asking.start : asking.end]
    told = [place for place, one in enumerate(problem.quantities) if not (one.kind == "word" and one.value == 1)]
    story = Story(problem, language.shares, asked, told)
    found = next((program for rule in RULES if (program := rule(story))), None)
    if found is None or wanted == "fraction":
        return found
    return Program((*found.steps, Step("percent", (StepRef(len(found.steps) - 1),))))


def _changes(story: Story) -> Program | None:
    """Several changes in per cent as a single one."""
    kinds = {story.problem.quantities[place].kind for place in story.told}
    if kinds != {"percent"} or len(story.told) < 2 or not story.words.SINGLE_CHANGE.search(story.asked):
        return None
    steps: list[Step] = []
    product: Operand | None = None
    signs = [_change_sign(story, place) for place in story.told]
    known = [sign for sign in signs if sign]
    if not known or signs[0] is None:
        return None
    for place, sign in zip(story.told, signs, strict=True):
        steps.append(Step(sign or signs[0], (ONE, QuantityRef(place))))
        factor = StepRef(len(steps) - 1)
        if product is not None:
            steps.append(Step("*", (product, factor)))
        product = StepRef(len(steps) - 1)
    assert product is not None
    falls = signs[0] == "-" and all(sign in ("-", None) for sign in signs)
    steps.append(Step("-", (ONE, product) if falls else (product, ONE)))
    return Program(tuple(steps))


def _change_sign(story: Story, place: int) -> str | None:
    """Whether a percentage is added or taken off, by the words since the number before it and right behind it."""
    quantity, text = story.problem.quantities[place], story.problem.text
    before = text[story.problem.quantities[place - 1].end if place else 0 : quantity.start]
    for beside in (before, _beside(story, place)):
        down, up = story.words.DOWN.search(beside), story.words.UP.search(beside)
        if down or up:
            return None if down and up else "-" if down else "+"
    return None


def _change(story: Story) -> Program | None:
    """From one amount to another: the difference over the first one."""
    values = story.values
    if len(values) != 2 or not story.words.ASKS_CHANGE.search(story.asked) or 0 in values:
        return None
    kinds = {story.problem.quantities[place].kind for place in story.told}
    if not kinds <= {"number", "word"} or values[0] == values[1] or story.words.AT_FIRST.search(story.problem.text):
        return None
    first, second = (QuantityRef(place) for place in story.told)
    change, text = story.problem.quantities[story.told[1]], story.problem.text
    if story.words.BY.search(text[: change.start]) or story.words.OFF.match(text, change.end):
        return Program((Step("/", (second, first)),))
    operands = (second, first) if values[1] > values[0] else (first, second)
    return Program((Step("-", operands), Step("/", (StepRef(0), first))))


def _listed(story: Story) -> Program | None:
    """One part of a list over the sum of all."""
    text, quantities = story.problem.text, story.problem.quantities
    if not 2 <= len(story.told) <= MOST_PARTS or story.words.SAYS_MORE.search(text) or not _counts(story):
        return None
    pairs = zip(story.told, story.told[1:], strict=False)
    if not all(story.words.LIST.fullmatch(text, quantities[a].end, quantities[b].start) for a, b in pairs):
        return None
    if _total(story) is not None:
        return None
    part = _asked_part(story, story.told)
    if part is None:
        return None
    steps, total = _sum([QuantityRef(place) for place in story.told])
    meant: Operand = QuantityRef(part)
    if story.words.OTHERS.search(story.asked):
        steps.append(Step("-", (total, meant)))
        meant = StepRef(len(steps) - 1)
    return Program((*steps, Step("/", (meant, total))))


def _of_total(story: Story) -> Program | None:
    """The counted part, or all but the counted ones, over the number of all."""
    text, quantities, values = story.problem.text, story.problem.quantities, story.values
    if not 2 <= len(values) <= MOST_PARTS or story.words.SAYS_MORE.search(text) or not _counts(story):
        return None
    total_place = _total(story)
    if total_place is None or story.words.AT_FIRST.search(text):
        return None
    total, parts = QuantityRef(total_place), [place for place in story.told if place != total_place]
    if quantities[total_place].value < sum(quantities[place].value for place in parts):
        return None
    named = _asked_part(story, parts)
    if story.words.OTHERS.search(story.asked) or (named is None and _asks_rest(story)):
        steps, counted = _sum([QuantityRef(place) for place in parts])
        steps.append(Step("-", (total, counted)))
        return Program((*steps, Step("/", (StepRef(len(steps) - 1), total))))
    if named is None and len(parts) == 1 and not _labels(story) - _names(story, text.replace(story.asked, " ")):
        named = parts[0]
    return None if named is None else Program((Step("/", (QuantityRef(named), total)),))


def _total(story: Story) -> int | None:
    """The number of all; None where the text does not say which one that is."""
    text, quantities = story.problem.text, story.problem.quantities
    parts = [place for place in story.told if story.words.PART_AFTER.match(text, quantities[place].end)]
    if parts:
        return story.told[0] if story.told[0] not in parts else None
    totals = [
        place
        for place in story.told
        if story.words.TOTAL_BEFORE.search(text[: quantities[place].start])
        or (place == story.told[0] and story.words.TOTAL_AFTER.match(text, quantities[place].end))
    ]
    return totals[0] if len(totals) == 1 else None


def _as_part(story: Story) -> Program | None:
    """An amount over another one of its kind, or over one unit: 500 ml of a 2-litre jug, 25 minutes of an hour."""
    problem = story.problem
    if not story.words.AS_PART.search(problem.text) or story.words.SAYS_MORE.search(problem.text):
        return None
    amounts = amounts_in(problem.text, problem.language)
    if any("/" in amount.unit.code or kind_of(amount.unit) == "money" for amount in amounts):
        return None
    firsts = {quantity.start: place for place, quantity in enumerate(problem.quantities)}
    if len(amounts) != len(story.told) or any(amount.start not in firsts for amount in amounts):
        return None
    if len(amounts) == 2 and ratio(amounts[0].unit, amounts[1].unit) is not None:
        part, whole = sorted(amounts, key=lambda amount: amount.value * amount.unit.size)
        factor = ratio(part.unit, whole.unit)
        over: Operand = QuantityRef(firsts[whole.start])
    elif len(amounts) == 1 and (unit := _one_unit(story, amounts[0])):
        (part,) = amounts
        factor, over = ratio(part.unit, unit), ONE
    else:
        return None
    if factor is None:
        return None
    steps, meant = _converted(QuantityRef(firsts[part.start]), factor)
    return Program((*steps, Step("/", (meant, over)))) if over != ONE or not steps else Program(tuple(steps))


def _converted(operand: Operand, factor: Fraction) -> tuple[list[Step], Operand]:
    """An amount in another unit."""
    if factor == 1:
        return [], operand
    whole = factor.denominator == 1
    step = Step("*" if whole else "/", (operand, Constant(factor if whole else 1 / factor)))
    return [step], StepRef(0)


def _one_unit(story: Story, part: Amount) -> Unit | None:
    """The unit that is all: of an hour."""
    for unit, start, _ in certain_units(story.problem.text, story.problem.language):
        if unit != part.unit and story.words.ONE_UNIT.search(story.problem.text[:start]):
            return unit
    return None


def _counts(story: Story) -> bool:
    told = [story.problem.quantities[place] for place in story.told]
    return all(quantity.kind in COUNTS and quantity.value >= 1 for quantity in told)


def _sum(operands: Sequence[Operand]) -> tuple[list[Step], Operand]:
    steps: list[Step] = []
    total = operands[0]
    for operand in operands[1:]:
        steps.append(Step("+", (total, operand)))
        total = StepRef(len(steps) - 1)
    return steps, total


def _names(story: Story, text: str) -> set[str]:
    """The words of a stretch that may name a part."""
    plain = story.words.PLAIN
    return {story.words.name(word) for word in story.words.WORD.findall(text.lower()) if word not in plain}


def _labels(story: Story) -> set[str]:
    """The words by which the question names a part."""
    return _names(story, story.words.OF_ALL.sub(" ", story.asked))


def _asked_part(story: Story, parts: Sequence[int]) -> int | None:
    """The one counted part that the question names."""
    asked = _labels(story)
    own = [_names(story, f"{_before(story, place)} {_beside(story, place)}") for place in parts]
    common = set.intersection(*own) if len(own) > 1 else set()
    found = [place for place, names in zip(parts, own, strict=True) if (names - common) & asked]
    return found[0] if len(found) == 1 else None


def _before(story: Story, place: int) -> str:
    """The word right before a number: she won 30."""
    words = story.problem.text[: story.problem.quantities[place].start].split(" ")
    return words[-2] if len(words) > 1 and words[-1] == "" and words[-2].isalpha() else ""


def _beside(story: Story, place: int) -> str:
    """The words behind a number, up to the next number or the end of the clause."""
    text, quantities = story.problem.text, story.problem.quantities
    end = min((one.start for one in quantities if one.start > quantities[place].start), default=len(text))
    stretch = text[quantities[place].end : end]
    for mark in (".", "?", ",", ";", " and ", " with "):
        stretch = stretch.split(mark)[0]
    return stretch


def _asks_rest(story: Story) -> bool:
    """Whether the question names those that the text counts with no number."""
    asked = _labels(story)
    told = story.problem.text.replace(story.asked, " ")
    rest = {
        story.words.name(word.lower())
        for match in story.words.THE_REST.finditer(told)
        for word in (match["before"], match["after"])
        if word
    }
    return bool(rest & asked)


RULES: tuple[Callable[[Story], Program | None], ...] = (_changes, _change, _listed, _as_part, _of_total)
