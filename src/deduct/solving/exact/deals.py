"""Which of several offers costs less, by exact code."""

from __future__ import annotations

from fractions import Fraction

from deduct.formulas.display import format_number
from deduct.languages.found_deal import Deal
from deduct.languages.known import language_named
from deduct.solving.answer import Answer, AnswerStep


def read_deals(text: str, language: str) -> Answer | None:
    """The offer that a text asks for; None for any other text.

    >>> told = "Gym A costs $30 a month. Gym B costs $22 a month and a $60 fee. Which gym is cheaper for a year?"
    >>> [step.expression for step in read_deals(told, "en").steps]
    ['Gym A: 30 × 12 = 360', 'Gym B: 60 + 22 × 12 = 324', 'Gym B < Gym A']
    """
    found = language_named(language).deals.deals(text)
    if found is None:
        return None
    costs = {offer.name: _cost(offer) for offer in found.offers}
    order = sorted(costs, key=lambda name: costs[name], reverse=not found.least)
    if costs[order[0]] == costs[order[1]] or min(costs.values()) <= 0:
        return None
    sign = "<" if found.least else ">"
    steps = [AnswerStep(offer.name, "=", offer.words, _cost(offer), _told(offer)) for offer in found.offers]
    told = f" {sign} ".join(order)
    steps.append(AnswerStep(order[0], sign, order[1], order[0], told))
    return Answer(order[0], "choice", "", order[0], found.start, found.end, 1.0, told, tuple(steps))


def _cost(offer: Deal) -> Fraction:
    return (offer.fixed + offer.rate * offer.used) * offer.share


def _told(offer: Deal) -> str:
    """Gym B: 60 + 22 × 12 = 324"""
    terms = [format_number(offer.fixed)] if offer.fixed or not offer.rate else []
    if offer.rate:
        terms.append(f"{format_number(offer.rate)} × {format_number(offer.used)}")
    told = " + ".join(terms)
    if offer.share != 1:
        told = (
            f"({told}) × {format_number(offer.share)}" if len(terms) > 1 else f"{told} × {format_number(offer.share)}"
        )
    return f"{offer.name}: {told} = {format_number(_cost(offer))}"
