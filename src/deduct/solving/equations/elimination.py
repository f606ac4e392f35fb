"""How equations are solved, move by move, as lines that a person reads."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise

from deduct.core.algebra.determined import Found
from deduct.core.algebra.form import Equation, Form
from deduct.core.algebra.polynomial import Polynomial
from deduct.core.algebra.solving import Move
from deduct.core.equations import read_forms, worked
from deduct.core.program import Program
from deduct.core.steps import Operand, QuantityRef
from deduct.formulas.display import format_number
from deduct.formulas.equations import UNKNOWN_NAMES, write_equations
from deduct.formulas.polynomials import bracketed, signed, write_collected, write_form, write_sum
from deduct.formulas.typed import as_typed
from deduct.languages.known import LANGUAGES


def eliminated(program: Program, values: Sequence[Fraction], language: str) -> list[str]:
    """The equations of a program with the numbers of its text, and the moves to their solution.

    >>> tickets = Program.parse(["x0 + x1", "x0 - x1", "s0 = q0", "s1 = q1", "? x0"])
    >>> eliminated(tickets, [Fraction(10), Fraction(4)], "en")[:3]
    ['(1) x + y = 10', '(2) x − y = 4', '(1) gives x = 10 − y']
    """
    _, equations, _ = read_forms(program.steps, values)
    numbers: dict[Operand, str] = {QuantityRef(place): format_number(value) for place, value in enumerate(values)}
    written = [as_typed(each) for each in write_equations(program, numbers)[0]]
    names = UNKNOWN_NAMES[: len(program.unknowns())]
    return elimination(equations, written, names, [worked(program.steps, values).found], (), language)


def elimination(
    equations: Sequence[Equation],
    written: Sequence[str],
    names: Sequence[str],
    found: Sequence[Found],
    otherwise: Sequence[Move],
    language: str,
) -> list[str]:
    """The equations, and the moves to each solution; where there is none, the moves that show it.

    `names` are those of the unknowns; `written` says how each equation stands in the text.

    >>> from deduct.core.algebra.determined import determined
    >>> x, y = Form.unknown(0), Form.unknown(1)
    >>> system = [Equation(x + y, Form.number(10)), Equation(x - y, Form.number(4))]
    >>> found = determined(system, [x, y]).found
    >>> for line in elimination(system, ["x + y = 10", "x - y = 4"], ["x", "y"], found, (), "en"):
    ...     print(line)
    (1) x + y = 10
    (2) x - y = 4
    (1) gives x = 10 − y
    put into (2): (10 − y) − y = 4, so 2y = 6
    2y = 6, so y = 3
    x = 10 − y = 10 − 3 = 7
    """
    words = LANGUAGES[language].algebra.MOVES
    lines = list(_given(equations, written, names, words))
    ways = [solution.moves for solution in found] or [tuple(otherwise)]
    lines += _Way(equations, written, names, words).told(ways[0])
    for before, moves in pairwise(ways):
        shared = next((place for place, (a, b) in enumerate(zip(before, moves, strict=False)) if a != b), 0)
        first, *rest = _Way(equations, written, names, words).told(moves, shared) or [""]
        lines += [words["or"].format(line=first), *rest] if first else []
    return lines


def _given(
    equations: Sequence[Equation], written: Sequence[str], names: Sequence[str], words: Mapping[str, str]
) -> Iterator[str]:
    """The equations as they stand, and what they are once brackets and divisions by unknowns are gone."""
    for place, (equation, text) in enumerate(zip(equations, written, strict=True)):
        now = " = ".join(write_form(side, names) for side in (equation.left, equation.right))
        if equation.left.bottom.unknowns or equation.right.bottom.unknowns:
            now = write_collected(equation.cleared, names)
        same = _plain(now) == _plain(text)
        yield words["equation" if same else "clearer"].format(n=place + 1, equation=text, now=now)


def _plain(text: str) -> str:
    return text.translate(_AS_WRITTEN)


def equal(expression: str, value: Fraction) -> str:
    """That an expression has a value, which may be rounded for the eye.

    >>> equal("x", Fraction(-3, 2)), equal("x", Fraction("1.41421356237"))
    ('x = −1.5', 'x ≈ 1.4142')
    """
    return f"{expression} {'=' if Fraction(format_number(value)) == value else '≈'} {signed(value)}"


_AS_WRITTEN = str.maketrans({" ": "", "-": "−", "*": "", "×": "", "²": "2", "³": "3", "^": ""})


class _Way:
    """One way through the equations, and what is known on it so far."""

    def __init__(
        self, equations: Sequence[Equation], written: Sequence[str], names: Sequence[str], words: Mapping[str, str]
    ):
        self.names = names
        self.words = words
        self.rows = {place: equation.cleared for place, equation in enumerate(equations)}
        self.isolated: dict[int, Form] = {}
        self.values: dict[int, str] = {}
        self.lines: list[str] = []
        self.seen = {_plain(each) for each in written}
        """Equations that have been told."""

    def told(self, moves: Sequence[Move], shared: int = 0) -> list[str]:
        """The lines of the moves, without those that the way before has told."""
        told_before = 0
        for place, move in enumerate(moves):
            if place == shared:
                told_before = len(self.lines)
            self._take(move)
        return self.lines[told_before:]

    def _take(self, move: Move) -> None:
        name = self.names[move.unknown] if move.unknown >= 0 else ""
        now = write_collected(move.now, self.names) if move.now is not None else ""
        form = write_form(move.form, self.names) if move.form is not None else ""
        match move:
            case Move("isolate" | "root", form=Form() as found):
                self.isolated[move.unknown] = found
                self._found(move, name, form, now)
            case Move("put_in"):
                self.seen.add(_plain(now))
                self._say("put_in", n=move.place + 1, put=self._with(move, form), now=now)
            case Move("value"):
                self._value(move, name, form)
            case _:
                self._say(move.kind, n=move.place + 1, now=now)
        if move.now is not None and move.kind != "isolate":
            self.rows[move.place] = move.now

    def _say(self, kind: str, **parts: object) -> None:
        self.lines.append(self.words[kind].format(**parts))

    def _found(self, move: Move, name: str, form: str, now: str) -> None:
        """An equation gives an unknown: its value, or an expression of others."""
        solution = f"{name} = {form}"
        if move.form is None or move.form.constant is None:
            if _plain(solution) in self.seen:
                return
            self._say("isolate", n=move.place + 1, unknown=name, form=form)
            return
        self.values[move.unknown] = form
        if now != solution:
            self._say("root" if move.kind == "root" else "divide", now=now, value=equal(name, move.form.constant))
        elif _plain(solution) not in self.seen:
            self._say("value", value=solution)

    def _with(self, move: Move, form: str) -> str:
        """An equation with an expression in the place of an unknown, its number on the right."""
        row, names = self.rows[move.place], list(self.names)
        names[move.unknown] = bracketed(form)
        positive = row if row.leading > 0 else -row
        number = positive.terms.get((), Fraction(0))
        left = write_sum(positive - Polynomial.number(number), names)
        return f"{left} = {signed(-number)}"

    def _value(self, move: Move, name: str, form: str) -> None:
        """An unknown that stood over others: with their values put in."""
        over = self.isolated[move.unknown]
        if move.unknown in self.values or not over.unknowns:
            return
        self.values[move.unknown] = form
        known = [bracketed(self.values.get(index, each)) for index, each in enumerate(self.names)]
        chain = [name, write_form(over, self.names), write_form(over, known)]
        value = move.form.constant if move.form is not None else None
        last = form if value is None else equal(chain[-1], value) if chain[-1] != form else form
        self._say("value", value=" = ".join([*dict.fromkeys(chain[:2]), last]))
