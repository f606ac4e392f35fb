"""What a reasoner is told about the value of an implied quantity, beside the encoder's vector of its word.

Two facts may stand at one word, 60 minutes and 3,600 seconds at "hour", and only their values tell them apart. Features
rather than a vector for each value, so that a fact can be added to a trained model.
"""

from __future__ import annotations

import math
from fractions import Fraction

NUM_FEATURES = 7
"""Less than what is put into 8 bits."""


def value_features(value: Fraction) -> list[float]:
    """One, which tells implied quantities from others; the value's size; whether it is whole; and its digits.

    >>> len(value_features(Fraction(7))) == NUM_FEATURES
    True
    >>> [round(feature, 2) for feature in value_features(Fraction(1, 2))]
    [1.0, -0.08, 0.01, 0.0, -0.32, -0.95, 0.82]
    """
    size = math.log10(abs(value.numerator) or 1) - math.log10(value.denominator)
    turn = 2 * math.pi * size  # values that differ by a power of ten have the same digits
    return [
        1.0,
        size / 4,
        (size / 4) ** 2,
        float(value.denominator == 1),
        math.cos(turn),
        math.sin(turn),
        math.cos(3 * turn),
    ]
