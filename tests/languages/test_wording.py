"""Words and reasons: the same in both languages, and each told in the language of its problem."""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest

import deduct
from deduct.core.config import ReasonerConfig
from deduct.core.operators import apply_operator
from deduct.core.problem import Problem
from deduct.errors import DeductError, ExecutionError, InputError, Reason
from deduct.languages.known import LANGUAGES
from deduct.languages.wording import reasons_for, words_for
from deduct.solving.answerable import _ASKS_OTHERWISE
from deduct.solving.solver import Solver
from fake_scorer import FakeScorer, solver_with

FEW_TOKENS = 100
LATIN_WORD = re.compile(r"\b(?!UTF-8)[A-Za-z]{2,}", re.ASCII)


class ShortReader(FakeScorer):
    def check(self, problem: Problem) -> None:
        if len(problem.text) > FEW_TOKENS:
            raise InputError(Reason("many_tokens", count=len(problem.text), most=FEW_TOKENS))


@pytest.fixture
def solver() -> Solver:
    return solver_with(ShortReader(ReasonerConfig(constraints=("no_self",))))


def fields(phrase: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(phrase) if name}


@pytest.mark.parametrize("table", [words_for, reasons_for])
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_languages_have_the_same_keys_and_parts(table: Callable[[str], Mapping[str, str]], language: str) -> None:
    told = {key: fields(phrase) for key, phrase in table(language).items()}
    assert told == {key: fields(phrase) for key, phrase in table("en").items()}


def reasons_given() -> Iterator[tuple[str, set[str]]]:
    """Every reason that the code gives by name, with the names of its parts."""
    for path in Path(deduct.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="Reason"), args=[ast.Constant(value=key)], keywords=parts):
                    yield str(key), {str(part.arg) for part in parts}


def test_every_reason_that_is_given_is_in_the_table_and_no_other() -> None:
    given = [*reasons_given(), *((key, set()) for key in _ASKS_OTHERWISE)]
    assert {key for key, _ in given} == reasons_for("en").keys()
    for key, parts in given:
        assert parts == fields(reasons_for("en")[key]), key


UNANSWERABLE = {
    "empty": ("?", "？"),
    "many_blanks": ("3 pears," + " " * 201 + "how many?", "3个梨，" + "\n" * 201 + "几个？"),
    "many_characters": ("pear " * 3000, "梨" * 11_000),
    "many_numbers": ("Add " + "3, " * 65, "求和：" + "3，" * 65),
    "many_tokens": ("Tom likes pears. " * 9 + "What is 3 and 4?", "小明喜欢梨。" * 20 + "3加4是多少？"),
    "broken_characters": ("3 \udcff pears and 4?", "3个\udcff梨，4个桃？"),
    "long_number": (f"{'9' * 400} and 4?", f"{'9' * 400}加4是多少？"),
    "only_markup": ("<div class='a1'></div>", "<div class='a1'></div>"),
    "no_words": ("7 8 9", "7 8 9"),
    "other_language": ("У Тома 3 груши. Сколько?", "У Тома 3 груши. Сколько?"),
    "no_number": ("How many pears does Tom have?", "小明有多少个梨？"),
    "no_question": ("Tom has 3 pears. Mia has 5.", "小明有3个梨，小红有5个。"),
    "asks_why": ("Tom waited 3 hours. Why did he wait?", "小明等了3小时，是为什么呢？"),
    "asks_who": ("Tom has 3 pears, Mia has 5. Who is he?", "小明有3个梨，小红有5个，谁的梨更好？"),
    "asks_where": ("Tom has 3 pears. Where are they?", "Tom has 3 pears. Where are they?"),
    "asks_whether": ("A pen is 4 dollars. Is it red?", "小明有3支笔，每支4元，笔是红色的吗？"),
    "vague": ("Tom has 3 pears and Mia has some pears. How many?", "小明有一些糖，吃了3颗，还剩多少颗？"),
    "no_steps": ("Tom has 5 pears. How many has he?", "小明有5个梨，他有多少个？"),
    "many_questions": ("How many of 3? " * 13, "3个有多少？" * 13),
    "many_steps": ("-(" * 130 + "5" + ")" * 130, "-(" * 130 + "5" + ")" * 130),
    "no_value": ("7 / 0 = ?", "7÷0=？"),
}
"""For each reason a text in English and one in Chinese, or one of neither that is said to be Chinese."""


@pytest.mark.parametrize("key", UNANSWERABLE)
def test_a_reason_is_told_in_the_language_of_the_problem(solver: Solver, key: str) -> None:
    for language, text in zip(("en", "zh"), UNANSWERABLE[key], strict=True):
        solution = solver.solve(text, language=language)
        pattern = re.sub(r"\\\{.*?\\\}", ".+", re.escape(reasons_for(language)[key]))
        assert re.fullmatch(pattern, solution.reason or "solved")
        assert bool(LATIN_WORD.search(solution.reason or "")) == (language == "en")
        for shown in (str(solution), solution._repr_html_(), str(solution.to_json()["reason"])):
            assert re.search(pattern, shown.replace("&#x27;", "'"))


def test_the_parts_of_a_reason_are_told() -> None:
    solver = solver_with(FakeScorer())
    assert solver.solve("7÷0=？", language="zh").reason == "算式没有值：除数为零"
    assert solver.solve("7÷0=？").reason == "the formula has no value: division by zero"
    sentence = "information is missing: there is only one number, and 'some' does not say how many"
    assert solver.solve(UNANSWERABLE["vague"][0]).reason == sentence
    assert "“一些”没有说明是多少" in (solver.solve(UNANSWERABLE["vague"][1]).reason or "")
    many = solver.solve("求和：" + "3，" * 65).reason
    assert many == "题目有65个数，超过64个；请一次只给一道题"


def test_too_low_a_probability_is_told_in_the_language_of_the_problem() -> None:
    solver = solver_with(FakeScorer())
    chinese = solver.solve("小明有12个梨，吃了5个，还剩多少个？", min_probability=1.0).reason or ""
    assert re.fullmatch(r"模型只有[\d.]+%的把握，低于要求的100[.0]*%", chinese)
    english = solver.solve("Tom has 12 pears and eats 5. How many are left?", min_probability=1.0).reason or ""
    assert re.fullmatch(r"the model is only [\d.]+% sure, less than the 100[.0]*% asked for", english)


def test_problems_with_known_quantities_have_reasons_in_their_language() -> None:
    problems = [Problem("没有", language="zh"), Problem("nothing here")]
    reasons = [solution.reason for solution in solver_with(FakeScorer()).solve_problems(problems)]
    assert reasons == [reasons_for("zh")["no_number"], reasons_for("en")["no_number"]]


def test_an_error_is_english_and_knows_its_message_in_other_languages() -> None:
    with pytest.raises(ExecutionError, match="division by zero") as caught:
        apply_operator("/", 1, 0)
    assert caught.value.in_language("zh") == "除数为零"
    assert caught.value.in_language("fr") == "division by zero"
    assert DeductError("plain").in_language("zh") == "plain"
    assert DeductError().in_language("zh") == ""
