from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction

import pytest
from hypothesis import given

from deduct.core.canonical import same_program
from deduct.core.operators import OPERATORS, Operator
from deduct.core.program import Program
from deduct.errors import FormulaError
from deduct.formulas import (
    MATHQA_OPERATIONS,
    from_annotated_formula,
    from_linear_formula,
    number_leaf,
    to_annotated_formula,
    to_linear_formula,
)
from program_strategies import ARITHMETIC, decimals, programs

PI = 3.1416

CLOSED: dict[str, Callable[..., float]] = {
    "add": lambda a, b: a + b,
    "subtract": lambda a, b: a - b,
    "multiply": lambda a, b: a * b,
    "divide": lambda a, b: a / b,
    "power": lambda a, b: a**b,
    "sqrt": math.sqrt,
    "negate": lambda a: -a,
    "inverse": lambda a: 1 / a,
    "square_area": lambda edge: edge * edge,
    "square_perimeter": lambda edge: 4 * edge,
    "square_edge_by_area": math.sqrt,
    "square_edge_by_perimeter": lambda perimeter: perimeter / 4,
    "rectangle_area": lambda length, width: length * width,
    "rectangle_perimeter": lambda length, width: 2 * length + 2 * width,
    "rhombus_area": lambda d, e: 0.5 * d * e,
    "rhombus_perimeter": lambda edge: 4 * edge,
    "quadrilateral_area": lambda diagonal, h, k: 0.5 * diagonal * h + 0.5 * diagonal * k,
    "triangle_area": lambda base, height: 0.5 * base * height,
    "triangle_area_three_edges": lambda a, b, c: 0.5 * a * b * math.sin(math.acos((a * a + b * b - c * c) / 2 / a / b)),
    "triangle_perimeter": lambda a, b, c: math.fsum([a, b, c]),
    "diagonal": math.hypot,
    "side_by_diagonal": lambda diagonal, side: diagonal * math.sin(math.acos(side / diagonal)),
    "circle_area": lambda r: PI * r * r,
    "circumface": lambda r: 2 * PI * r,
    "semi_circle_perimiter": lambda r: (PI + 2) * r,
    "volume_cube": lambda edge: edge * edge * edge,
    "volume_rectangular_prism": lambda a, b, c: math.prod([a, b, c]),
    "volume_cylinder": lambda r, h: PI * r * r * h,
    "volume_cone": lambda r, h: PI * r * r * h / 3,
    "volume_sphere": lambda r: 4 / 3 * PI * r**3,
    "surface_cube": lambda edge: 6 * edge * edge,
    "surface_rectangular_prism": lambda a, b, c: 2 * (a * b + b * c + c * a),
    "surface_cylinder": lambda r, h: 2 * PI * r * r + 2 * PI * r * h,
    "surface_sphere": lambda r: 4 * PI * r * r,
    "cube_edge_by_volume": math.cbrt,
    "percent": lambda share, whole: share / 100 * whole,
    "from_percent": lambda share: 0.01 * share,
    "to_percent": lambda ratio: 100 * ratio,
    "negate_percent": lambda share: 100 - share,
    "negate_prob": lambda p: 1 - p,
    "union_prob": lambda p, q, both: p + q - both,
    "price_after_gain": lambda gain, price: price * (1 + gain / 100),
    "price_after_loss": lambda loss, price: price * (1 - loss / 100),
    "p_after_gain": lambda gain, price: price * (1 + gain / 100),
    "p_after_loss": lambda loss, price: price * (1 - loss / 100),
    "original_price_before_gain": lambda gain, price: price / (1 + gain / 100),
    "original_price_before_loss": lambda loss, price: price / (1 - loss / 100),
    "speed": lambda distance, time: distance / time,
    "speed_in_still_water": lambda down, up: up + (down - up) / 2,
    "stream_speed": lambda down, up: up + (down - up) / 2,
    "combined_work": lambda a, b: a * b / (a + b),
    "find_work": lambda a, b: a * b / (b - a),
}


def test_every_operation_has_its_closed_formula() -> None:
    assert set(CLOSED) == set(MATHQA_OPERATIONS)


@pytest.mark.parametrize("operation", MATHQA_OPERATIONS)
def test_expansions_agree_with_the_closed_formulas(operation: str) -> None:
    arity, _ = MATHQA_OPERATIONS[operation]
    for numbers in [(5, 4, 3), (13, 12, 6.5), (7.5, 2.5, 9)]:
        values = [Fraction(number) for number in numbers[:arity]]
        formula = f"{operation}({','.join(f'n{i}' for i in range(arity))})|"
        value = from_linear_formula(formula).execute(values)
        assert math.isclose(value, CLOSED[operation](*map(float, values)), rel_tol=1e-9)


def test_roots_and_repeated_parts_stay_exact() -> None:
    heron = from_linear_formula("triangle_area_three_edges(n0,n1,n2)")
    assert heron.execute([Fraction(3), Fraction(4), Fraction(5)]) == 6
    assert len(heron) == 10
    assert from_linear_formula("cube_edge_by_volume(n0)").execute([Fraction(343, 8)]) == Fraction(7, 2)


def test_linear_formulas() -> None:
    text = "add(n1,const_100)|subtract(const_100, n0)| multiply(#0,const_0_2778)|divide(#2,#1)|"
    assert from_linear_formula(text).lines() == ["q1 + 100", "100 - q0", "s0 * 1389/5000", "s2 / s1"]
    assert from_linear_formula("circle_area(n0)").lines() == ["q0 ** 2", "s0 * 3927/1250"]
    assert from_linear_formula("multiply(const_2.0,const_3_6)").lines() == ["2 * 18/5"]


def test_operations_that_lead_nowhere_are_dropped_and_repeated_ones_are_shared() -> None:
    text = "add(n0,n1)|subtract(n0,n1)|add(n1,n0)|multiply(#0,#2)|"
    assert from_linear_formula(text).lines() == ["q0 + q1", "s0 * s0"]


def test_annotated_formulas() -> None:
    values = [Fraction(5), Fraction("31.1"), Fraction(1200)]
    text = "subtract(divide(multiply(1,200, add(const_100, 31.1)), subtract(const_100, 5)), negate(const_pi))"
    assert from_annotated_formula(text, number_leaf(values)).lines() == [
        "100 + q1",
        "q2 * s0",
        "100 - q0",
        "s1 / s2",
        "0 - 3927/1250",
        "s3 - s4",
    ]
    assert from_annotated_formula("5", number_leaf(values)).lines() == ["q0"]


@given(programs(numbers=decimals, operators=ARITHMETIC, min_steps=1))
def test_both_notations_read_back(program: Program) -> None:
    assert same_program(from_linear_formula(to_linear_formula(program)), program)
    assert same_program(from_annotated_formula(to_annotated_formula(program)), program)


@pytest.mark.parametrize("operation", ["factorial", "floor", "choose", "log", "gcd", "reminder", "max"])
def test_other_operations_are_refused_by_name(operation: str) -> None:
    with pytest.raises(FormulaError, match=f"'{operation}' does not reduce"):
        from_linear_formula(f"{operation}(n0)|")
    with pytest.raises(FormulaError, match=f"'{operation}' does not reduce"):
        from_annotated_formula(f"add(1, {operation}(2))")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "no operation"),
        ("||", "no operation"),
        ("add(n0,n1", "is not operation"),
        ("add(add(n0,n1),n2)|", "is not operation"),
        ("add(n0)|", "takes 2 operands, not 1"),
        ("add(n0,n1,n2)|", "takes 2 operands, not 3"),
        ("sqrt()|", "'' is not an operand"),
        ("add(n0,#0)|", "operation #0 reads #0"),
        ("add(n0,m1)|", "'m1' is not an operand"),
        ("add(n0,const_x)|", "'const_x' is not a constant"),
        ("add(n0,n1)|" * 5000, "longer than"),
    ],
)
def test_bad_linear_formulas_are_explained(text: str, reason: str) -> None:
    with pytest.raises(FormulaError, match=reason):
        from_linear_formula(text)


@pytest.mark.parametrize(
    "text",
    ["", "add(1, 2", "add(1, 2))", "add 1, 2", "add(1, 2) 3", "(1)", "1, 2", "add((1, 2)", "add(add(1, 2), )", ")("],
)
def test_bad_annotated_formulas_are_refused(text: str) -> None:
    with pytest.raises(FormulaError):
        from_annotated_formula(text)


@pytest.mark.parametrize("text", ["sqrt(" * 10_000 + "4" + ")" * 10_000, "add(" * 25_000, "1" * 100_000])
def test_monsters_are_refused(text: str) -> None:
    with pytest.raises(FormulaError):
        from_annotated_formula(text)


def test_depth_is_no_limit() -> None:
    assert len(from_annotated_formula("sqrt(" * 1500 + "q0" + ")" * 1500)) == 1500


def test_what_mathqa_cannot_write_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(OPERATORS, "square", Operator("square", "squaring", lambda a: a * a, precedence=3, arity=1))
    with pytest.raises(FormulaError, match="no operation for 'square'"):
        to_linear_formula(Program.parse(["square q0"]))
    with pytest.raises(FormulaError, match="no constant for 1/3"):
        to_linear_formula(Program.parse(["q0 * 1/3"]))
    with pytest.raises(FormulaError, match="without steps"):
        to_linear_formula(Program.parse(["q0"]))
