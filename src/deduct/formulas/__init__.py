"""Formulas in the notations that people and data sets use, read as programs and written from them.

Reading turns a repeated sub-expression into one step and drops steps that the result does not need.
"""

from deduct.core.builder import ProgramBuilder
from deduct.formulas.gsm8k import final_answer, from_gsm8k, to_gsm8k
from deduct.formulas.infix import from_infix, to_infix
from deduct.formulas.layers import from_layers, to_layers
from deduct.formulas.leaves import Leaf, named_leaf, number_leaf, plain_leaf
from deduct.formulas.mathqa import (
    MATHQA_OPERATIONS,
    from_annotated_formula,
    from_linear_formula,
    to_annotated_formula,
    to_linear_formula,
)
from deduct.formulas.polish import from_postfix, from_prefix, to_postfix, to_prefix
from deduct.formulas.template import from_template, to_template

__all__ = [
    "MATHQA_OPERATIONS",
    "Leaf",
    "ProgramBuilder",
    "final_answer",
    "from_annotated_formula",
    "from_gsm8k",
    "from_infix",
    "from_layers",
    "from_linear_formula",
    "from_postfix",
    "from_prefix",
    "from_template",
    "named_leaf",
    "number_leaf",
    "plain_leaf",
    "to_annotated_formula",
    "to_gsm8k",
    "to_infix",
    "to_layers",
    "to_linear_formula",
    "to_postfix",
    "to_prefix",
    "to_template",
]
