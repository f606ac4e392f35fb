"""Probabilities as explanations write them."""

from __future__ import annotations


def percent(probability: float) -> str:
    """A probability for the eye; it never claims certainty.

    >>> [percent(p) for p in (0.874, 0.9999, 0.0004, 0.0)]
    ['87 %', '>99 %', '<1 %', '<1 %']
    """
    if probability > 0.99:
        return ">99 %"
    return "<1 %" if probability < 0.01 else f"{100 * probability:.0f} %"
