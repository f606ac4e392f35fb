"""GSM8K answers: prose with ``<<48/2=24>>`` after each calculation and ``#### 72`` at the end."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction

from deduct.core.builder import ProgramBuilder, check_length, excerpt
from deduct.core.patterns import pattern
from deduct.core.program import Operand, Program, operand_value
from deduct.errors import DeductError, FormulaError
from deduct.formulas.infix import from_infix, read_infix, write_constant
from deduct.formulas.leaves import number_leaf
from deduct.formulas.numbers import read_number

_CALCULATION = pattern(r"<<([^<>]*)>>")
_NUMBER = r"\d[\d,]*(?:\.\d+)?|\.\d+"
# A share of the text written in whole numbers: 15/100 or 15*.01 for 15%, 3/4 for three quarters.
_SHARE = pattern(r"(?<![\d.,/^])(?<!\d\()(?:(\d+(?:\.\d+)?)(?:/100|\*0?\.01)|(\d+)/(\d+))(?![\d.^(])")
_EQUALS = pattern(rf"=\s*\$?\s*({_NUMBER})(?![\d%])")
_TOKEN = pattern(rf"{_NUMBER}|[-+*/()%×÷−–]|(?<=\s)x(?=\s)")
_PER_UNIT = pattern(r"/\s*[^\W\d]+")
# How much of the prose may belong to the closing formula: candidates, and characters before each.
_MAX_CANDIDATES = 3
_MAX_REACH = 200


def from_gsm8k(answer_text: str, values: Sequence[Fraction]) -> Program:
    """Join the calculations into one program.

    A number that an earlier calculation gave refers to it (the latest first), any other one to a quantity of that
    value, else it is a constant. The last calculation must give the final answer; where the author only wrote it in
    prose (``so 20/4 = $5``), it is read from there.

    >>> print(from_gsm8k("48/2 = <<48/2=24>>24 and 48+24 = <<48+24=72>>72. #### 72", [Fraction(48)]))
    s0 = q0 / 2; s1 = q0 + s0
    """
    check_length(answer_text)
    answer = final_answer(answer_text)
    builder = ProgramBuilder()
    quantity = number_leaf(values)
    results: list[tuple[Fraction, Operand]] = []

    def leaf(token: str) -> Operand:
        value = read_number(token)
        return next((operand for written, operand in reversed(results) if written == value), None) or quantity(token)

    for formula, written in _calculations(answer_text, answer):
        results.append((written, read_infix(_with_shares(formula, values), leaf, builder)))
    if results[-1][0] != answer:
        raise FormulaError(f"the last calculation gives {results[-1][0]}, but the answer is {answer}")
    return builder.program(results[-1][1])


def to_gsm8k(program: Program, values: Sequence[Fraction]) -> str:
    """Write one calculation a line and the final answer.

    >>> print(to_gsm8k(Program.parse(["q0 / 2", "q0 + s0"]), [Fraction(48)]))
    <<48/2=24>>
    <<48+24=72>>
    #### 72
    """
    results = program.trace(values)

    def text(operand: Operand) -> str:
        value = operand_value(operand, values, results)
        return f"({write_constant(value)})" if value < 0 else write_constant(value)

    lines = [
        f"<<{step.operator.join(map(text, step.operands))}={write_constant(result)}>>"
        for step, result in zip(program.steps, results, strict=True)
    ]
    return "\n".join([*lines, f"#### {write_constant(program.execute(values))}"])


def final_answer(answer_text: str) -> Fraction:
    """The number after ``####``.

    >>> final_answer("... #### 1,200")
    Fraction(1200, 1)
    """
    _, mark, answer = answer_text.rpartition("####")
    if not mark:
        raise FormulaError("the answer has no '####' line")
    return read_number(answer.strip().lstrip("$"))


def _calculations(answer_text: str, answer: Fraction) -> list[tuple[str, Fraction]]:
    """Each formula with the result that the author wrote for it."""
    calculations = []
    before = 0
    for calculation in _CALCULATION.finditer(answer_text):
        formula, equals, written = calculation[1].rpartition("=")
        if not equals:
            raise FormulaError(f"the calculation {excerpt(calculation[1])} has no '='")
        if formula.strip() == written.strip():  # 20 / 4 = <<5=5>>
            prose = answer_text[before : calculation.start()] + written
            formula = _closing_formula(prose, read_number(written)) or formula
        calculations.append((formula, read_number(written)))
        before = calculation.end()
    if not calculations or calculations[-1][1] != answer:
        prose = answer_text.rpartition(">>")[2].rpartition("####")[0]
        if formula := _closing_formula(prose, answer):
            calculations.append((formula, answer))
    if not calculations:
        raise FormulaError("the answer has no <<calculation>>")
    return calculations


def _closing_formula(prose: str, answer: Fraction) -> str:
    """The longest formula in the prose that stands before ``= answer`` and has that value; words are skipped."""
    prose = _PER_UNIT.sub("", prose)
    ends = [equals.start() for equals in _EQUALS.finditer(prose) if read_number(equals[1]) == answer]
    for end in reversed(ends[-_MAX_CANDIDATES:]):
        tokens = [token.replace("x", "*") for token in _TOKEN.findall(prose[max(0, end - _MAX_REACH) : end])]
        for start in range(len(tokens) - 2):
            formula = " ".join(tokens[start:])
            if _gives(formula, answer):
                return formula
    return ""


def _gives(formula: str, answer: Fraction) -> bool:
    try:
        return from_infix(formula).execute([]) == answer
    except DeductError:
        return False


def _with_shares(formula: str, values: Sequence[Fraction]) -> str:
    """The formula with each share that is a quantity of the text written as one number."""
    # 20/5 is a division and no share, even where the text has a 4.
    shares = [value for value in values if value.denominator > 1]

    def share(match: re.Match[str]) -> str:
        text = f"{match[1]}%" if match[1] else f"({match[2]}/{match[3]})"
        return text if read_number(text) in shares else match[0]

    return _SHARE.sub(share, formula)
