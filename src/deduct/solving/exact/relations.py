"""Things in linear relations, solved exactly: sums, differences, multiples and ratios, things of two kinds."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from deduct.formulas.display import format_number
from deduct.languages.found_relation import Relation
from deduct.languages.known import language_named
from deduct.solving.answer import Answer, AnswerStep


def read_relations(text: str, language: str) -> Answer | None:
    """The answer to a text that relates a few things and asks for one of them; None for any other text.

    >>> read_relations("夜市卖出烤串和关东煮共360串，关东煮是烤串的3倍，烤串卖了多少串？", "zh").text
    '90串'
    """
    found = language_named(language).relations.relations(text)
    if found is None or not any(relation.value for relation in found.relations):
        return None
    values = solved(found.relations, len(found.names))
    if values is None or min(values) < 0:
        return None
    steps = [AnswerStep(each.words, "=", "", each.value, _equation(each, found.names)) for each in found.relations]
    value = values[found.asked]
    said = f"{format_number(value)}{found.unit}"
    told = f"{found.names[found.asked]} = {said}"
    steps.append(AnswerStep(found.names[found.asked], "=", said, value, told))
    return Answer(value, "number", found.unit, said, found.start, found.end, 1.0, told, tuple(steps))


def _equation(relation: Relation, names: Sequence[str]) -> str:
    """甲 + 乙 = 360"""
    terms = [
        ("- " if factor < 0 else "+ ") + (f"{format_number(abs(factor))} × " if abs(factor) != 1 else "") + names[place]
        for place, factor in relation.terms
    ]
    return f"{' '.join(terms).removeprefix('+ ')} = {format_number(relation.value)}"


def solved(relations: Sequence[Relation], count: int) -> list[Fraction] | None:
    """The values of so many things; None where the relations do not fix them.

    >>> one = Fraction(1)
    >>> both = Relation(((0, one), (1, one)), Fraction(10), "")
    >>> [str(value) for value in solved([both, Relation(((0, one), (1, -one)), Fraction(4), "")], 2)]
    ['7', '3']
    """
    rows = []
    for relation in relations:
        row = [Fraction(0)] * count + [relation.value]
        for place, factor in relation.terms:
            row[place] += factor
        rows.append(row)
    for column in range(count):
        pivot = next((place for place in range(column, len(rows)) if rows[place][column]), None)
        if pivot is None:
            return None
        rows[column], rows[pivot] = rows[pivot], rows[column]
        rows[column] = [entry / rows[column][column] for entry in rows[column]]
        for place, row in enumerate(rows):
            if place != column and row[column]:
                factor = row[column]
                rows[place] = [entry - factor * above for entry, above in zip(row, rows[column], strict=True)]
    return [row[-1] for row in rows[:count]]
