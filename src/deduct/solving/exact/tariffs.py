"""What is charged for every started unit, by exact code: parking by the hour, parcels by the kilogram."""

from __future__ import annotations

from fractions import Fraction
from math import ceil

from deduct.formulas.display import format_number
from deduct.languages.found_tariff import Tariff
from deduct.languages.known import language_named
from deduct.languages.wanted import Wanted
from deduct.solving.answer import Answer, AnswerStep
from deduct.solving.said import said


def read_tariff(text: str, language: str) -> Answer | None:
    """The charge of a text that has a price for every started unit; None for any other text.

    >>> read_tariff("停车每小时6元，不足1小时按1小时算，停了2小时20分，要交多少元？", "zh").text
    '18元'
    """
    found = language_named(language).tariffs.tariff(text)
    if found is None or found.used <= 0 or found.price < 0:
        return None
    beyond = max(found.used - found.covered, Fraction(0))
    units = Fraction(ceil(beyond))
    charge = found.first_price + units * found.price
    value = charge if found.most is None else min(charge, found.most)
    steps = tuple(_steps(found, beyond, units, charge, value))
    text = said(value, Wanted("money", found.unit, found.sign), language)
    return Answer(
        value, "money", found.unit, text, found.start, found.end, expression=steps[-1].expression, steps=steps
    )


def _steps(found: Tariff, beyond: Fraction, units: Fraction, charge: Fraction, value: Fraction) -> list[AnswerStep]:
    shown = [format_number(each) for each in (found.used, found.covered, beyond, units, found.price, charge)]
    used, covered, left, whole, price, total = shown
    steps = []
    if found.covered:
        steps.append(AnswerStep(used, "-", covered, beyond, f"{used} - {covered} = {left}"))
    if units != beyond:
        steps.append(AnswerStep(left, "ceil", "", units, f"{left} → {whole}"))
    paid = format_number(units * found.price)
    steps.append(AnswerStep(price, "*", whole, units * found.price, f"{price} × {whole} = {paid}"))
    if found.first_price:
        first = format_number(found.first_price)
        steps.append(AnswerStep(first, "+", paid, charge, f"{first} + {paid} = {total}"))
    if value != charge:
        most = format_number(value)
        steps.append(AnswerStep(total, ">", most, value, f"{total} > {most}"))
    return steps
