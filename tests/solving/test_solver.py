"""The solver around the search: reading, refusing, batching, models by name."""

from __future__ import annotations

import re
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import deduct
from deduct.core.canonical import same_program
from deduct.core.config import ReasonerConfig
from deduct.core.problem import Problem
from deduct.core.program import Program, Step
from deduct.errors import ConfigError, InputError, ModelError
from deduct.registry.bundled import BUNDLED, bundled_folder
from deduct.registry.opening import open_scorer
from deduct.solving import solver as solver_module
from deduct.solving.deducing import calibrated
from deduct.solving.solver import Solver
from fake_scorer import FakeScorer, chance, scripted, solver_with

LEFT = "Tom has 12 pears and eats 5. How many are left?"
BAGS = "Mia has 4 bags of 6 plums and 3 loose plums. How many plums does she have?"
KNOWN = {LEFT: ["q0 - q1"], BAGS: ["q0 * q1", "s0 + q2"]}
CONFIG = ReasonerConfig(constants=(Fraction(1), Fraction(2)), max_steps=3, name="fake")


@pytest.fixture
def solver() -> Solver:
    return solver_with(scripted(KNOWN, CONFIG))


def test_a_problem_is_solved_step_by_step(solver: Solver) -> None:
    solution = solver.solve(BAGS)
    assert solution.solved
    assert solution.answer == 27
    assert solution.program is not None
    assert same_program(solution.program, Program.parse(KNOWN[BAGS]))
    assert solution.model == "fake"
    assert 0.5 < solution.probability <= 1
    assert len(solution.stop_probabilities) == len(solution.choices) == 2
    assert solution.stop_probabilities[0] < 0.01 < 0.99 < solution.stop_probabilities[1]


def test_choices_hold_the_step_taken_and_runners_up_with_their_values(solver: Solver) -> None:
    solution = solver.solve(BAGS)
    assert solution.program is not None
    for index, (step, options) in enumerate(zip(solution.program.steps, solution.choices, strict=True)):
        assert options[0].step == step
        assert len(options) > 1
        for option in options:
            context = Program((*solution.program.steps[:index], option.step))
            assert option.value == context.execute(solution.problem.values)


def test_top_limits_the_alternatives_and_they_are_other_answers(solver: Solver) -> None:
    assert solver.solve(LEFT, top=0).alternatives == ()
    others = solver.solve(LEFT, top=2).alternatives
    assert len(others) == 2
    answers = [other.answer for other in others]
    assert len({*answers, Fraction(7)}) == 3
    assert [other.probability for other in others] == sorted((o.probability for o in others), reverse=True)
    for other in others:
        assert other.program.execute(solver.read(LEFT).values) == other.answer


def test_a_batch_gives_what_each_text_gives_alone(solver: Solver) -> None:
    texts = [LEFT, "", BAGS, "no question 4 5.", LEFT, "小明有3个梨，又买了2个，一共有几个？", "1 + 1", "x" * 20_000]
    for beam in (1, 4):
        for batch_size in (1, 3, 32):
            together = solver.solve_batch(texts, beam=beam, batch_size=batch_size)
            for text, solution in zip(texts, together, strict=True):
                alone = solver.solve(text, beam=beam)
                assert solution.problem.text == text
                assert (solution.status, solution.reason, solution.answer) == (alone.status, alone.reason, alone.answer)
                assert solution.probability == pytest.approx(alone.probability)


def test_no_texts_give_no_solutions(solver: Solver) -> None:
    assert solver.solve_batch([]) == []
    assert solver.solve_problems([]) == []


@pytest.mark.parametrize("size", [0, -1])
def test_a_batch_size_below_one_is_refused(solver: Solver, size: int) -> None:
    with pytest.raises(ConfigError, match="at least 1"):
        solver.solve_batch([LEFT], batch_size=size)


@pytest.mark.parametrize(
    "options",
    [
        {"beam": 0},
        {"beam": 129},
        {"beam": 1.5},
        {"top": -1},
        {"min_probability": 2.0},
        {"min_probability": float("nan")},
    ],
)
def test_options_out_of_range_are_refused(solver: Solver, options: dict[str, Any]) -> None:
    with pytest.raises(ConfigError, match="give a"):
        solver.solve(LEFT, **options)


@pytest.mark.parametrize("text", [None, 5, b"Tom has 3 pears"])
def test_what_is_no_text_is_refused(solver: Solver, text: Any) -> None:
    with pytest.raises(InputError, match="give a string"):
        solver.solve(text)


def test_one_string_is_not_a_batch(solver: Solver) -> None:
    with pytest.raises(InputError, match="list of texts"):
        solver.solve_batch("Tom has 3 pears.")


@pytest.mark.parametrize(
    ("text", "reason"),
    {
        "": "empty",
        "How many pears?": "no number",
        "Tom has 3 pears. Mia has 4.": "asks nothing",
        "pear " * 3000: "characters",
        "How many is 3 and 4? " + "Pears are nice. " * 200: "too long for this model",
    }.items(),
    ids=range(5),
)
def test_what_cannot_be_answered_gets_a_reason(solver: Solver, text: str, reason: str) -> None:
    solution = solver.solve(text)
    assert solution.status == "unanswerable"
    assert reason in (solution.reason or "")
    assert solution.answer is solution.program is None


@settings(max_examples=60)
@given(st.text(max_size=20), st.integers(0, 999))
def test_no_text_raises(text: str, number: int) -> None:
    solution = solver_with(FakeScorer(CONFIG)).solve(f"{text} {number} {text} how many 7", beam=1)
    assert solution.solved or solution.reason
    solution.to_json()
    str(solution)
    solution._repr_html_()


def test_a_formula_is_computed_without_the_model(solver: Solver) -> None:
    solution = solver.solve("(12 + 4) × 3 = ?")
    assert (solution.answer, solution.probability, solution.model) == (48, 1.0, "arithmetic")
    assert solution.to_json()["steps"][0]["expression"] == "12 + 4 = 16"


@pytest.mark.parametrize(
    ("text", "answer", "expression"),
    [("How many hours are there in 3 days?", 72, "3 × 24 = 72"), ("250厘米是多少米？", 2.5, "250 ÷ 100 = 2.5")],
)
def test_another_unit_is_computed_without_the_model(solver: Solver, text: str, answer: float, expression: str) -> None:
    solution = solver.solve(text)
    assert (solution.answer, solution.probability, solution.model) == (answer, 1.0, "arithmetic")
    assert [step["expression"] for step in solution.to_json()["steps"]] == [expression]


def test_nothing_allowed_is_unanswerable() -> None:
    solver = solver_with(FakeScorer(ReasonerConfig(constraints=("no_self",))))
    alone, pair = solver.solve_batch(["Tom has 5 pears. How many has he?", LEFT])
    assert "no sequence of steps" in (alone.reason or "")
    assert pair.solved


def test_a_problem_without_quantities_is_unanswerable(solver: Solver) -> None:
    [solution] = solver.solve_problems([Problem("nothing here")])
    assert "no number" in (solution.reason or "")


def test_a_program_without_a_value_is_no_answer() -> None:
    """Without the constraint, the scorer's favourite divides by zero; the answer is the next best."""

    def logit(problem: Problem, taken: tuple[Step, ...], step: Step) -> float:
        return 9.0 if str(step) == "q0 / q1" else chance(step)

    config = ReasonerConfig(constraints=("non_negative",), max_steps=1)
    solution = solver_with(FakeScorer(config, logit=logit)).solve("Share 5 pears among 0 boys. How many each?")
    assert solution.solved
    assert str(solution.program) != "s0 = q0 / q1"
    assert solution.probability < 0.01


def test_below_the_least_probability_there_is_no_answer(solver: Solver) -> None:
    sure = solver.solve(LEFT)
    assert solver.solve(LEFT, min_probability=sure.probability).solved
    unsure = solver.solve(LEFT, min_probability=1.0)
    assert not unsure.solved
    assert "only" in (unsure.reason or "")
    assert unsure.answer is unsure.program is None
    assert unsure.probability == sure.probability


def test_the_reason_tells_both_probabilities_apart(solver: Solver) -> None:
    probability = solver.solve(LEFT).probability
    for asked in (1.0, probability + 1e-3, probability + 1e-6):
        reason = solver.solve(LEFT, min_probability=asked).reason or ""
        sure, wanted = re.findall(r"[\d.]+%", reason)
        assert float(sure[:-1]) < float(wanted[:-1])


def test_probabilities_are_calibrated_by_the_models_own_settings() -> None:
    raw = solver_with(scripted(KNOWN, CONFIG)).solve(LEFT).probability
    softened = ReasonerConfig(**{**vars(CONFIG), "calibration": (0.5, -1.0)})
    probability = solver_with(scripted(KNOWN, softened)).solve(LEFT).probability
    assert probability == pytest.approx(calibrated(raw, 1, softened))
    assert probability < raw
    for probability in (0.0, 0.5, 1.0, 1.0 + 1e-12):
        assert 0 <= calibrated(probability, 1, softened) <= 1
        assert calibrated(probability, 1, CONFIG) == min(probability, 1.0)


def test_each_language_has_its_model_and_loads_it_when_needed() -> None:
    loaded = []

    def loader(language: str):
        def load() -> FakeScorer:
            loaded.append(language)
            return FakeScorer(ReasonerConfig(name=language))

        return load

    solver = Solver({"en": loader("en"), "zh": loader("zh")})
    assert loaded == []
    assert solver.solve(LEFT).model == "en"
    assert loaded == ["en"]
    texts = [LEFT, "小明有3个梨，吃了2个，还剩几个？", BAGS]
    assert [solution.model for solution in solver.solve_batch(texts)] == ["en", "zh", "en"]
    assert loaded == ["en", "zh"]
    assert solver.solve(LEFT, language="zh").problem.language == "zh"
    with pytest.raises(ModelError, match=r"'fr'.*en, zh; choose"):
        solver.solve(LEFT, language="fr")


def load_slowly(loaded: list[str]) -> FakeScorer:
    loaded.append("once")
    time.sleep(0.05)
    return scripted(KNOWN, CONFIG)


def test_threads_that_come_together_load_a_model_once() -> None:
    loaded: list[str] = []
    solver = Solver({"*": lambda: load_slowly(loaded)})
    with ThreadPoolExecutor(4) as threads:
        assert [solution.answer for solution in threads.map(solver.solve, [LEFT] * 4)] == [7] * 4
    assert loaded == ["once"]


def test_threads_that_come_together_share_the_bundled_solver(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    monkeypatch.setattr(Solver, "load", lambda: solver_with(load_slowly(made)))
    solver_module._bundled_solver.cache_clear()
    with ThreadPoolExecutor(4) as threads:
        assert [solution.answer for solution in threads.map(deduct.solve, [LEFT] * 4)] == [7] * 4
    solver_module._bundled_solver.cache_clear()
    assert made == ["once"]


def test_an_unknown_language_is_a_mistake(solver: Solver) -> None:
    with pytest.raises(ConfigError, match="fr"):
        solver.solve(LEFT, language="fr")


def test_the_models_number_rules_are_used_for_reading() -> None:
    text = "15% of 40 pears are ripe. How many?"
    for percent, value in (("ratio", Fraction(3, 20)), ("number", Fraction(15))):
        solver = solver_with(FakeScorer(ReasonerConfig(percent=percent)))
        assert solver.read(text).values[0] == value


def test_a_model_that_is_nowhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ModelError, match=r"give a name \(english, chinese"):
        Solver.load("englsh")
    with pytest.raises(ModelError, match=r"config\.json"):
        Solver.load(tmp_path).solve(LEFT)
    monkeypatch.setitem(sys.modules, "huggingface_hub", None)
    with pytest.raises(ModelError, match="huggingface_hub"):
        Solver.load("someone/model")


def test_a_torch_model_without_torch_names_the_extra(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ReasonerConfig().save(tmp_path)
    monkeypatch.setitem(sys.modules, "deduct.model.deductive", None)
    with pytest.raises(ModelError, match="train"):
        open_scorer(tmp_path)


def test_bundled_models_by_name_and_by_language(monkeypatch: pytest.MonkeyPatch) -> None:
    opened = []

    def fake_open(folder: Path, threads: int | None, brief: bool) -> FakeScorer:
        opened.append(folder)
        return FakeScorer(ReasonerConfig(name=folder.name))

    monkeypatch.setattr(solver_module, "open_scorer", fake_open)
    solver_module._bundled_solver.cache_clear()
    assert deduct.solve(LEFT, top=1).model == "english"
    assert deduct.solve("小明有3个梨，吃了2个，还剩几个？").model == "chinese"
    assert deduct.solve(BAGS).model == "english"
    assert opened == [bundled_folder("english"), bundled_folder("chinese")]
    assert Solver.load("chinese").solve(LEFT).model == "chinese"
    assert {spec.language for spec in BUNDLED.values()} == {"en", "zh"}
    solver_module._bundled_solver.cache_clear()
    with pytest.raises(ModelError, match="known: chinese, english"):
        bundled_folder("german")
