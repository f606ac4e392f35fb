"""Whatever an epoch draws becomes an example, or is refused with a reason: it never ends a training."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deduct.core.config import ReasonerConfig
from deduct.core.problem import Problem
from deduct.core.program import Program
from deduct.deduce.encoding import ProblemEncoder
from deduct.languages import read_problem
from deduct.languages.facts import with_implied
from deduct.stories import generate
from deduct.training.augmentation import AUGMENTATIONS
from deduct.training.examples import Example, example_or_reason, with_facts_as_implied
from deduct.training.sources import augmented
from tiny import tiny_tokenizer

SETTINGS = ReasonerConfig(
    language="zh",
    operators=("+", "-", "*", "/", "**", "ceil", "floor", "mod"),
    constants=(Fraction(1), Fraction(100)),
    typed=True,
    implied=True,
    max_steps=10,
)
ENCODER = ProblemEncoder(tiny_tokenizer(), SETTINGS)
STORIES = list(generate(150, seed=10, language="zh"))
WRITTEN = [
    ("小明每周跑步3次，每次2千米。一周有几天？", ["7"]),
    ("小红有12本书。她一星期看5本。小红有多少本书？", ["q0"]),
    ("一个八边形的边长是3厘米，它的周长是多少厘米？", ["8 * q0"]),
    ("爸爸上午8时30分出发，路上用了2小时15分，一共用了多少分钟？", ["q2 * 60", "s0 + q3"]),
]
"""Programs without steps, facts of the text, and parts of times among them."""


def known(text: str, steps: list[str]) -> Problem:
    program = Program.parse(steps)
    problem = read_problem(text, "zh").with_program(program)
    return Problem(text, problem.quantities, "zh", answer=program.execute(problem.values), program=program)


PROBLEMS = [known(text, steps) for text, steps in WRITTEN]


@settings(max_examples=150)
@given(
    index=st.integers(0, len(STORIES) + len(PROBLEMS) - 1),
    names=st.sets(st.sampled_from(sorted(AUGMENTATIONS))),
    seed=st.integers(0, 10_000),
)
def test_an_example_or_a_reason(index, names, seed):
    problem = [*PROBLEMS, *STORIES][index]
    drawn = augmented(problem, dict.fromkeys(names, 1.0), Random(seed))
    made = example_or_reason(drawn, ENCODER, SETTINGS, several=True)
    assert isinstance(made, Example) or (isinstance(made, str) and made)


@pytest.mark.parametrize(("text", "steps"), [(text, steps) for text, steps in WRITTEN if len(steps) == 1])
def test_facts_as_implied_quantities_keep_the_value(text, steps):
    problem = with_implied(known(text, steps))
    again = with_facts_as_implied(problem, known=())
    assert again.program is not None
    assert again.program.execute(again.values) == problem.answer


def test_a_fact_that_is_the_answer_is_read_from_its_word():
    problem = with_facts_as_implied(with_implied(PROBLEMS[0]), known=())
    assert problem.implied
    assert str(problem.program) == "f0=7"
