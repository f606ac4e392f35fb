"""Search against brute force: all programs enumerated with exact numbers and plain Python."""

from __future__ import annotations

import math
from collections import defaultdict
from dataclasses import replace
from fractions import Fraction
from itertools import combinations_with_replacement

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from deduct.core.config import ReasonerConfig
from deduct.core.operators import OPERATORS, Operator
from deduct.core.pool import pool_for
from deduct.core.problem import Problem, Quantity
from deduct.core.program import Constant, Operand, Program, QuantityRef, Step, StepRef
from deduct.deduce import search as search_module
from deduct.deduce.hypothesis import Considered, Floats, Hypothesis
from deduct.deduce.search import RUNNERS_UP, _choices, beam, greedy, search_named
from deduct.deduce.weighing import log_probabilities
from deduct.errors import ConfigError, ExecutionError
from deduct.solving import solver as solver_module
from fake_scorer import FakeScorer, FakeState, Taken, chance, scripted, solver_with

EVERYTHING = 10**6
CONSTRAINTS = ("no_self", "non_negative", "finite", "no_zero_division")


def problem_of(*values: int, name: str = "p") -> Problem:
    """A problem with these quantities; its text is all that a fake scorer looks at."""
    text = name + "#" * len(values)
    places = range(len(name), len(text))
    return Problem(text, tuple(Quantity(Fraction(v), i, i + 1, "#") for v, i in zip(values, places, strict=True)))


def config_with(**settings: object) -> ReasonerConfig:
    defaults: dict[str, object] = {"operators": ("+", "-"), "constraints": CONSTRAINTS, "max_steps": 2, "name": "fake"}
    return ReasonerConfig(**(defaults | settings))  # type: ignore[arg-type]


def programs_of(hypotheses: list[Hypothesis], config: ReasonerConfig, batch: list[Problem]) -> dict[Taken, float]:
    pool = pool_for(config, batch)
    return {
        tuple(pool.step(i, j, config.labels[label]) for i, j, label in h.taken): math.exp(h.log_prob)
        for h in hypotheses
    }


def oracle(scorer: FakeScorer, problem: Problem, taken: Taken = (), before: float = 1.0) -> dict[Taken, float]:
    """Every program up to the step limit with its probability."""
    config = scorer.config
    entries: list[Operand] = [Constant(value) for value in config.constants]
    entries += [QuantityRef(i) for i in range(len(problem.quantities))]
    entries += [StepRef(i) for i in range(len(taken))]
    weights = {}
    for i, j in combinations_with_replacement(range(len(entries)), 2):
        for step in steps_between(entries[i], entries[j], config.operators):
            if step_is_allowed(step, taken, problem):
                weights[step] = math.exp(scorer.logit(problem, taken, step))
                if makes_a_fraction(step, taken, problem):
                    weights[step] *= config.uneven_weight
    found: dict[Taken, float] = {}
    for step, weight in weights.items():
        after = (*taken, step)
        probability = before * weight / sum(weights.values())
        stop = 1 / (1 + math.exp(-scorer.stop(problem, after)))
        found[after] = probability * stop
        if len(after) < config.max_steps:
            found |= oracle(scorer, problem, after, probability * (1 - stop))
    return found


def steps_between(left: Operand, right: Operand, symbols: tuple[str, ...]) -> list[Step]:
    steps = []
    for symbol in symbols:
        steps.append(Step(symbol, (left, right)))
        if not OPERATORS[symbol].commutative:
            steps.append(Step(symbol, (right, left)))
    return steps


def step_is_allowed(step: Step, taken: Taken, problem: Problem) -> bool:
    """The four constraints of these tests, on exact numbers."""
    try:
        value = Program((*taken, step)).execute(problem.values)
    except ExecutionError:
        return False
    return step.left != step.right and 0 <= value <= 10**12


def makes_a_fraction(step: Step, taken: Taken, problem: Problem) -> bool:
    results = Program((*taken, step)).trace(problem.values)
    before = {QuantityRef(i): value for i, value in enumerate(problem.values)}
    before |= {StepRef(i): value for i, value in enumerate(results[:-1])}
    operands = [one.value if isinstance(one, Constant) else before[one] for one in step.operands]
    return results[-1].denominator != 1 and all(value.denominator == 1 for value in operands)


@pytest.fixture
def keep_the_hopeless(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search_module, "HOPELESS", 1e-300)


CASES = {
    "two quantities, three steps": (config_with(max_steps=3), problem_of(3, 5)),
    "a constant": (config_with(constants=(Fraction(2),)), problem_of(3, 5)),
    "four operators": (config_with(operators=("+", "-", "*", "/")), problem_of(3, 0, 4)),
    "fractions": (config_with(operators=("-", "/"), constants=(Fraction(1, 3),)), problem_of(7, 2)),
    "even divisions preferred": (
        config_with(operators=("-", "/"), constants=(Fraction(1, 3),), uneven_weight=0.1),
        problem_of(7, 2),
    ),
    "one quantity and a constant": (config_with(constants=(Fraction(1),), max_steps=3), problem_of(3)),
}


@pytest.mark.usefixtures("keep_the_hopeless")
@pytest.mark.parametrize("seed", [0, 1])
@pytest.mark.parametrize("case", CASES)
def test_a_wide_beam_finds_every_program_with_its_probability(case: str, seed: int) -> None:
    config, problem = CASES[case]
    scorer = FakeScorer(config, seed=seed)
    [found] = beam(scorer, [problem], EVERYTHING)
    expected = oracle(scorer, problem)
    programs = programs_of(found, config, [problem])
    assert len(found) == len(expected) > 10
    assert programs == pytest.approx(expected)
    assert [h.log_prob for h in found] == sorted((h.log_prob for h in found), reverse=True)


@pytest.mark.usefixtures("keep_the_hopeless")
def test_programs_that_reach_one_value_add_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solver_module, "MAX_BEAM", EVERYTHING)
    config, problem = CASES["two quantities, three steps"]
    scorer = FakeScorer(config)
    expected: dict[Fraction, float] = defaultdict(float)
    for taken, probability in oracle(scorer, problem).items():
        expected[Program(taken).execute(problem.values)] += probability
    [solution] = solver_with(scorer).solve_problems([problem], beam=EVERYTHING, top=EVERYTHING)
    answers = {solution.answer: solution.probability} | {o.answer: o.probability for o in solution.alternatives}
    assert answers == pytest.approx(expected)
    assert solution.probability == pytest.approx(max(expected.values()))
    likeliest = max(
        (p for p in oracle(scorer, problem).items() if Program(p[0]).execute(problem.values) == solution.answer),
        key=lambda item: item[1],
    )[0]
    assert solution.program == Program(likeliest)


def test_what_is_dropped_as_hopeless_does_not_matter() -> None:
    config, problem = CASES["four operators"]
    for seed in range(3):
        scorer = FakeScorer(config, seed=seed)
        expected = oracle(scorer, problem)
        programs = programs_of(beam(scorer, [problem], EVERYTHING)[0], config, [problem])
        assert set(programs) <= set(expected)
        missing = sum(expected.values()) - sum(programs.values())
        assert 0 <= missing < 0.01


@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow])
@given(
    values=st.lists(st.integers(0, 9), min_size=1, max_size=4),
    seed=st.integers(0, 10**6),
    width=st.integers(1, 6),
    names=st.sets(st.sampled_from(["no_self", "non_negative", "no_zero_division", "no_constant_pair"])),
)
def test_no_search_violates_a_constraint(values: list[int], seed: int, width: int, names: set[str]) -> None:
    config = config_with(
        operators=("+", "-", "*", "/"),
        constants=(Fraction(0), Fraction(2)),
        constraints=("finite", *sorted(names)),
        max_steps=3,
    )
    problem = problem_of(*values)
    for found in (
        *greedy(FakeScorer(config, seed=seed), [problem]),
        *beam(FakeScorer(config, seed=seed), [problem], width),
    ):
        for taken in programs_of(found, config, [problem]):
            results = Program(taken).trace(problem.values)
            for step, result in zip(taken, results, strict=True):
                assert "no_self" not in names or step.left != step.right
                assert "non_negative" not in names or result >= 0
                both = isinstance(step.left, Constant) and isinstance(step.right, Constant)
                assert "no_constant_pair" not in names or not both
                assert abs(result) <= 10**12


@given(
    st.lists(
        st.tuples(st.integers(0, 1), st.floats(-9, 0), st.lists(st.floats(-9, 0), min_size=1, max_size=7)),
        min_size=1,
        max_size=5,
    ),
    st.integers(1, 6),
)
def test_the_likeliest_continuations_of_each_problem_are_taken(
    rows: list[tuple[int, float, list[float]]], width: int
) -> None:
    live = [Hypothesis(problem, np.array([1.0]), log_prob=before) for problem, before, _ in rows]
    best = [
        [Considered(0, 0, label, odds) for label, odds in enumerate(sorted(of_row, reverse=True))]
        for _, _, of_row in rows
    ]
    choices = _choices(live, best, width)
    for problem in (0, 1):
        taken = [live[row].log_prob + one[0].log_prob for row, one in choices if live[row].problem == problem]
        possible = [before + odds for of, before, of_row in rows if of == problem for odds in of_row]
        assert taken == sorted(possible, reverse=True)[:width]
    for row, (chosen, *others) in choices:
        assert others == [one for one in best[row] if one != chosen][: RUNNERS_UP - 1]


def test_five_candidates_of_each_step_are_remembered() -> None:
    scorer = FakeScorer(config_with(max_steps=2))
    [[found]] = greedy(scorer, [problem_of(3, 5, 7)])
    assert [len(considered) for considered in found.considered] == [5] * len(found.taken)
    [[lean]] = greedy(scorer, [problem_of(3, 5, 7)], remembered=1)
    assert lean.taken == found.taken
    assert [len(considered) for considered in lean.considered] == [1] * len(found.taken)


def test_a_scorer_with_a_faster_way_takes_it_only_where_nothing_else_is_remembered() -> None:
    class Faster(FakeScorer):
        def greedy(self, problems: list[Problem]) -> str:
            return f"greedy for {len(problems)}"

        def beam(self, problems: list[Problem], width: int) -> str:
            return f"{width} wide for {len(problems)}"

    scorer, problems = Faster(config_with()), [problem_of(3, 5)]
    assert greedy(scorer, problems, remembered=1) == "greedy for 1"
    assert beam(scorer, problems, 7, remembered=1) == "7 wide for 1"
    slow = FakeScorer(config_with())
    for remembered in (2, RUNNERS_UP):
        assert programs_of(greedy(scorer, problems, remembered=remembered)[0], scorer.config, problems) == programs_of(
            greedy(slow, problems)[0], slow.config, problems
        )
        assert len(beam(scorer, problems, 3, remembered=remembered)[0]) == len(beam(slow, problems, 3)[0])
    assert isinstance(greedy(slow, problems, remembered=1)[0], list)
    unknown = Faster(config_with(operators=("+", "=", "?"), unknowns=1))
    assert isinstance(beam(unknown, problems, 2, remembered=1)[0], list)  # exact forms of unknowns are kept by the host


def test_greedy_is_a_beam_of_one_that_commits() -> None:
    """With sure decisions about stopping, greedy search finds the program that a beam of one ranks first."""
    for seed in range(10):

        def stop(problem: Problem, taken: Taken, seed: int = seed) -> float:
            return 30.0 * math.copysign(1, chance(seed, taken))

        scorer = FakeScorer(config_with(max_steps=4), stop=stop, seed=seed)
        problem = problem_of(3, 5, name=f"p{seed}")
        [[committed]] = greedy(scorer, [problem])
        assert beam(scorer, [problem], 1)[0][0].taken == committed.taken
        assert beam(scorer, [problem], 1)[0][0].log_prob == pytest.approx(committed.log_prob)


def test_greedy_takes_the_best_relation_of_every_step() -> None:
    scorer = FakeScorer(config_with(max_steps=4), seed=5)
    problem = problem_of(3, 5)
    [[found]] = greedy(scorer, [problem])
    taken: Taken = ()
    for step in next(iter(programs_of([found], scorer.config, [problem]))):
        options = {
            after[len(taken)]
            for after in oracle(FakeScorer(config_with(max_steps=len(taken) + 1), seed=5), problem)
            if after[:-1] == taken
        }
        assert step == max(options, key=lambda option: scorer.logit(problem, taken, option))
        assert not taken or scorer.stop(problem, taken) <= 0
        taken = (*taken, step)
    assert scorer.stop(problem, taken) > 0 or len(taken) == 4


@pytest.mark.parametrize("width", [1, 4])
@pytest.mark.parametrize("name", ["greedy", "beam"])
def test_a_batch_gives_what_each_problem_gives_alone(name: str, width: int) -> None:
    """Problems of different size: the small ones are padded in the batch, and absurd scores stand in the padding."""
    scorer = FakeScorer(config_with(constants=(Fraction(1),), max_steps=3, operators=("+", "-", "*", "/")))
    batch = [problem_of(*range(2, 2 + size), name=f"n{size}") for size in (3, 1, 5, 2)]
    together = search_named(name)(scorer, batch, width)
    for problem, found in zip(batch, together, strict=True):
        [alone] = search_named(name)(scorer, [problem], width)
        assert programs_of(found, scorer.config, batch) == pytest.approx(programs_of(alone, scorer.config, [problem]))
        assert [h.stop_probabilities for h in found] == [h.stop_probabilities for h in alone]


def test_pairing_all_entries_changes_nothing_and_few_entries_only_restrict() -> None:
    problem = problem_of(2, 3, 4)
    everything = beam(FakeScorer(config_with(max_paired=0)), [problem], 5)
    assert [h.taken for h in beam(FakeScorer(config_with(max_paired=50)), [problem], 5)[0]] == [
        h.taken for h in everything[0]
    ]
    for hypothesis in beam(FakeScorer(config_with(max_paired=2)), [problem], 5)[0]:
        # The fake scorer prefers late entries: the last two of the pool at every step.
        assert all({left, right} <= {step + 1, step + 2} for step, (left, right, _) in enumerate(hypothesis.taken))


def test_a_unary_operator_is_applied_to_one_quantity(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(OPERATORS, "sq", Operator("sq", "square", lambda a: a * a, precedence=4, arity=1))
    config = config_with(operators=("+", "sq"), constraints=("finite",))
    scorer = scripted({"p##": ["sq q1", "q0 + s0"]}, config)
    solution = solver_with(scorer).solve_problems([problem_of(3, 5)])[0]
    assert solution.program == Program.parse(["sq q1", "q0 + s0"])
    assert solution.answer == 28
    for hypothesis in beam(FakeScorer(config), [problem_of(3, 5)], EVERYTHING)[0]:
        assert all(config.labels[label] != "sq" or left == right for left, right, label in hypothesis.taken)


def test_ties_go_to_the_first_candidate_whatever_the_padding() -> None:
    config = config_with(max_steps=2, constraints=("finite",))
    scorer = FakeScorer(config, logit=lambda *_: 0.0, stop=lambda *_: 0.0)
    small, large = problem_of(3, 5), problem_of(1, 2, 3, 4, 5, 6, name="q")
    [alone] = beam(scorer, [small], 3)
    together = beam(scorer, [large, small], 3)[1]
    assert programs_of(alone, config, [small]) == pytest.approx(programs_of(together, config, [large, small]))
    first = [hypothesis.taken[0] for hypothesis in alone if len(hypothesis.taken) == 1]
    assert first == [(0, 0, 0), (0, 0, 1), (0, 0, 2)]


def test_what_was_considered_starts_with_the_choice_and_is_ranked() -> None:
    scorer = FakeScorer(config_with(operators=("+", "-", "*", "/"), constraints=("finite", "no_zero_division")))
    for hypothesis in beam(scorer, [problem_of(3, 5)], 4)[0]:
        for taken, considered in zip(hypothesis.taken, hypothesis.considered, strict=True):
            assert (considered[0].left, considered[0].right, considered[0].label) == taken
            others = [option.probability for option in considered[1:]]
            assert others == sorted(others, reverse=True)
            assert len(set(considered)) == len(considered) == RUNNERS_UP
            assert sum(option.probability for option in considered) <= 1 + 1e-9


def test_probabilities_of_allowed_candidates_sum_to_one_even_for_extreme_scores() -> None:
    config = config_with(operators=("+", "-", "*", "/"))
    scorer = FakeScorer(config, logit=lambda problem, taken, step: 1e4 * chance(step))
    problem = problem_of(3, 0, 5)
    log_probs = log_probabilities(scorer.score(scorer.start([problem])), np.array([[3.0, 0.0, 5.0]]), config)
    assert np.exp(log_probs).sum() == pytest.approx(1)
    assert np.isneginf(log_probs).any()


def test_a_masked_pair_has_no_probability() -> None:
    scorer = FakeScorer(config_with())
    scores = scorer.score(scorer.start([problem_of(3, 5)]))
    masked = replace(scores, pair_mask=np.array([[True, False, True]]))
    values = np.array([[3.0, 5.0]])
    free = config_with(constraints=())
    assert np.isfinite(log_probabilities(scores, values, free)[0]).all(axis=1).tolist() == [True, True, True]
    assert np.isfinite(log_probabilities(masked, values, free)[0]).any(axis=1).tolist() == [True, False, True]


@pytest.mark.parametrize("odds", [-1e4, 1e4])
def test_extreme_log_odds_of_stopping(odds: float) -> None:
    scorer = FakeScorer(config_with(), stop=lambda *_: odds)
    with np.errstate(over="raise", invalid="raise"):
        [[found]] = greedy(scorer, [problem_of(3, 5)])
    assert found.stop_probabilities[0] == pytest.approx(0 if odds < 0 else 1)


def test_a_problem_where_nothing_is_allowed_finds_nothing_and_spoils_nothing() -> None:
    scorer = FakeScorer(config_with(constraints=("no_self", "finite")))
    alone, pair = problem_of(3, name="a"), problem_of(3, 5, name="b")
    for search in (greedy, beam):
        nothing, something = search(scorer, [alone, pair], 3)
        assert nothing == []
        assert something


def test_each_problem_keeps_the_relevance_of_its_own_quantities() -> None:
    class Knowing(FakeScorer):
        def relevance(self, state: FakeState) -> Floats:
            first, last = len(self.config.constants), state.pool.num_quantities
            known = [[*range(first), *problem.values, *[99.0] * last] for problem, _ in state.rows]
            return np.array([row[: first + last] for row in known], dtype=np.float64)

    problems = [problem_of(3, 5), problem_of(2, 4, 6, name="q")]
    for found, problem in zip(beam(Knowing(config_with()), problems, 3), problems, strict=True):
        assert {hypothesis.relevance for hypothesis in found} == {tuple(map(float, problem.values))}
    assert all(hypothesis.relevance == () for hypothesis in beam(FakeScorer(config_with()), problems, 3)[0])


def test_an_unknown_search_lists_the_known_ones() -> None:
    with pytest.raises(ConfigError, match="beam, greedy"):
        search_named("exhaustive")
