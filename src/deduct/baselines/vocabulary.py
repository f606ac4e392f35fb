"""Programs as the tokens that a decoder writes: prefix notation over operators, constants and quantities.

Token ids: operators first, then constants, then the quantities of the text in its order. An expression is complete
when every operator has its two operands, so there is no end token, and a search that counts open operands writes
nothing malformed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from deduct.core.operators import operator_named
from deduct.core.program import Constant, Operand, Program, QuantityRef
from deduct.errors import ConfigError
from deduct.formulas import from_prefix, to_prefix
from deduct.formulas.leaves import named_leaf


@dataclass(frozen=True)
class Vocabulary:
    """The operators and constants that a model can write."""

    operators: tuple[str, ...]
    constants: tuple[Fraction, ...]

    def __post_init__(self) -> None:
        for symbol in self.operators:
            if operator_named(symbol).arity != 2:
                raise ConfigError(
                    f"a baseline writes operators with two operands, and {symbol!r} takes another number: "
                    "leave it out of the operators, or train with model=reasoner"
                )

    @property
    def num_operators(self) -> int:
        return len(self.operators)

    @property
    def num_fixed(self) -> int:
        """Tokens that are there for every text."""
        return len(self.operators) + len(self.constants)

    def ids_of(self, program: Program) -> list[int]:
        """A program's tokens; a step that is used twice is written twice.

        >>> words = Vocabulary(("+", "*"), (Fraction(2),))
        >>> words.ids_of(Program.parse(["q0 + q1", "s0 * 2"])), words.num_fixed
        ([1, 0, 3, 4, 2], 3)
        """
        leaves: dict[Operand, str] = {Constant(value): f"c{place}" for place, value in enumerate(self.constants)}
        leaves |= {QuantityRef(index): f"q{index}" for index in program.used_quantities()}
        return [self._id_of(word) for word in to_prefix(program, leaves)]

    def _id_of(self, word: str) -> int:
        if word in self.operators:
            return self.operators.index(word)
        place = int(word[1:])
        return (self.num_operators if word[0] == "c" else self.num_fixed) + place

    def program_of(self, ids: Sequence[int]) -> Program:
        """The program that a complete sequence of tokens writes.

        >>> print(Vocabulary(("+", "*"), (Fraction(2),)).program_of([1, 0, 3, 4, 2]))
        s0 = q0 + q1; s1 = s0 * 2
        """
        leaves: dict[str, Operand] = {f"c{place}": Constant(value) for place, value in enumerate(self.constants)}
        leaves |= {
            f"q{token - self.num_fixed}": QuantityRef(token - self.num_fixed)
            for token in ids
            if token >= self.num_fixed
        }
        return from_prefix([self._word_of(token) for token in ids], named_leaf(leaves))

    def _word_of(self, token: int) -> str:
        if token < self.num_operators:
            return self.operators[token]
        return f"c{token - self.num_operators}" if token < self.num_fixed else f"q{token - self.num_fixed}"
