"""Building programs: what error messages quote of a formula, and how long one may be."""

from __future__ import annotations

import pytest

from deduct.core.builder import MAX_LENGTH, check_length, excerpt
from deduct.errors import FormulaError


def test_an_excerpt_is_the_formula_or_its_beginning() -> None:
    for length in (1, 59, 60):
        assert excerpt("7" * length) == repr("7" * length)
    assert excerpt("7" * 61) == repr("7" * 57 + "...")


def test_a_formula_may_be_so_long_and_no_longer() -> None:
    check_length("7" * MAX_LENGTH)
    check_length(["7"] * MAX_LENGTH)
    for formula in ("7" * (MAX_LENGTH + 1), ["7"] * (MAX_LENGTH + 1)):
        with pytest.raises(FormulaError, match=f"longer than {MAX_LENGTH}"):
            check_length(formula)
