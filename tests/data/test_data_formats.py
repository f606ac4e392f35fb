"""Every public format, on small problems of our own."""

from __future__ import annotations

import csv
import json
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from deduct.core.canonical import canonical
from deduct.core.problem import Problem
from deduct.core.program import Program
from deduct.data import (
    ape210k,
    asdiv,
    cm17k,
    deductive,
    dolphin1878,
    gsm8k,
    math23k,
    mathqa,
    mwptoolkit,
    mwptoolkit_equations,
    svamp,
    unbiased_mwp,
)
from deduct.errors import ConfigError, DataError


def one(
    read: Callable[..., Iterator[Problem]], path: Path, record: Any, lines: bool = False, **options: Any
) -> Problem:
    """The problem that a loader makes of a file with one record."""
    path.write_text(json.dumps(record if lines else [record], ensure_ascii=False), encoding="utf-8")
    (problem,) = read(path, **options)
    for quantity in problem.quantities:
        assert problem.text[quantity.start : quantity.end] == quantity.text
    return problem


def spelled(problem: Problem) -> list[tuple[str, str, str]]:
    return [(quantity.text, str(quantity.value), quantity.kind) for quantity in problem.quantities]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "problems.json"


MAWPS = {
    "iIndex": 7,
    "sQuestion": "Ann bakes 6 cakes. Bob bakes 6 too and they eat 2.50 of them. How many are left?",
    "text": "Ann bakes temp_a cakes .  Bob bakes temp_b too and they eat temp_c of them . How many are left ?",
    "num_list": [6.0, 6.0, 2.5],
    "equation_layer": [["a", "b", "+"], ["m_1", "c", "-"]],
    "answer": "9.5",
}


def test_deductive_fills_the_numbers_in(path: Path) -> None:
    problem = one(deductive.read, path, MAWPS)
    assert problem.text == "Ann bakes 6 cakes . Bob bakes 6 too and they eat 2.5 of them . How many are left ?"
    assert spelled(problem) == [("6", "6", "number"), ("6", "6", "number"), ("2.5", "5/2", "number")]
    assert (problem.id, problem.answer) == ("7", Fraction(19, 2))
    assert problem.program == Program.parse(["q0 + q1", "s0 - q2"])
    assert problem.info["num_tokens"] == 21


def test_deductive_raw_text_keeps_equal_numbers_apart(path: Path) -> None:
    problem = one(deductive.read, path, MAWPS, source="raw")
    assert problem.text == MAWPS["sQuestion"]
    assert [quantity.text for quantity in problem.quantities] == ["6", "6", "2.50"]
    assert problem.program == Program.parse(["q0 + q1", "s0 - q2"])


def test_deductive_percentages_are_numbers_or_ratios(path: Path) -> None:
    record = {"id": 1, "text": "temp_a % of temp_b", "equation_layer": [["a", "b", "*"]]}
    as_number = one(deductive.read, path, {**record, "num_list": [25, 8], "answer": 200})
    assert spelled(as_number)[0] == ("25 %", "25", "percent")
    as_ratio = one(deductive.read, path, {**record, "num_list": [0.25, 8], "answer": 2}, percent="ratio")
    assert spelled(as_ratio)[0] == ("25 %", "1/4", "percent")


def test_deductive_problem_without_a_step(path: Path) -> None:
    record = {"text": "共 temp_a 个", "num_list": [5], "answer": 5, "equation_layer": []}
    problem = one(deductive.read, path, {**record, "target_template": ["x", "=", "temp_a"]}, language="zh")
    assert (problem.text, problem.program) == ("共5个", Program.parse(["q0"]))
    without = one(deductive.read, path, record, language="zh")
    assert without.program is None
    assert "layers" in without.info["unconverted"]


def test_unknown_source_lists_the_known_ones(path: Path) -> None:
    with pytest.raises(ConfigError, match="masked, raw"):
        deductive.read(path, source="cooked")
    with pytest.raises(ConfigError, match="raw, segmented"):
        math23k.read(path, source="cooked")


def test_mwptoolkit(path: Path) -> None:
    record = {
        "id": "12",
        "Question": "a cup costs number0 dollars . number1 cups cost how many cents ?",
        "Numbers": "2.50 4",
        "Equation": "* * number0 number1 100.0",
        "Answer": 1000.0,
        "Type": "Multiplication",
    }
    problem = one(mwptoolkit.read, path, record)
    assert problem.text == "a cup costs 2.5 dollars . 4 cups cost how many cents ?"
    assert problem.program == Program.parse(["q0 * q1", "s0 * 100"])
    assert problem.info == {"num_tokens": 13, "type": "Multiplication"}


@pytest.mark.parametrize(
    ("body", "question", "text"),
    [
        ("Ann had 9 pens. If she lost 4", "How many are left?", "Ann had 9 pens. If she lost 4. How many are left?"),
        ("Ann had 9 pens. If she lost 4", "how many are left?", "Ann had 9 pens. If she lost 4, how many are left?"),
        ("Ann had 9 pens and lost 4.", "How many are left?", "Ann had 9 pens and lost 4. How many are left?"),
    ],
)
def test_svamp_joins_body_and_question(path: Path, body: str, question: str, text: str) -> None:
    record = {"ID": "c-1", "Body": body, "Question": question, "Equation": "( 9.0 - 4.0 )", "Answer": 5.0}
    problem = one(svamp.read, path, record)
    assert problem.text == text
    assert problem.program == Program.parse(["q0 - q1"])


MATH23K = {
    "id": "5",
    "original_text": "一本书120页，第一天看了(1/4)，第二天看了20%，第3天看了8页，还剩多少页？",
    "equation": "x=120*(1-(1/4)-20%)-8",
    "ans": "58",
    "text": "一 本 书 temp_a 页 ， 第一天 看 了 temp_b ， 第二天 看 了 temp_c % ， "
    "第三天 看 了 temp_d 页 ， 还 剩 多少 页 ？",
    "num_strs": ["120", "(1/4)", "20%", "8"],
    "num_list": [120.0, 0.25, 0.2, 8.0],
    "target_template": ["x", "=", "temp_a", "*", "(", "1", "-", "temp_b", "-", "temp_c", ")", "-", "temp_d"],
}


def test_math23k_segmented(path: Path) -> None:
    problem = one(math23k.read, path, MATH23K)
    assert problem.text == "一本书120页，第一天看了(1/4)，第二天看了20%，第三天看了8页，还剩多少页？"
    assert spelled(problem) == [
        ("120", "120", "number"),
        ("(1/4)", "1/4", "fraction"),
        ("20%", "1/5", "percent"),
        ("8", "8", "number"),
    ]
    assert problem.program is not None
    assert problem.program.execute(problem.values) == problem.answer == 58
    assert "program_value" not in problem.info
    assert problem.info["num_tokens"] == 28


def test_math23k_spells_numbers_where_the_file_does_not(path: Path) -> None:
    problem = one(math23k.read, path, {key: value for key, value in MATH23K.items() if key != "num_strs"})
    assert [quantity.text for quantity in problem.quantities] == ["120", "0.25", "20%", "8"]


def test_math23k_raw(path: Path) -> None:
    problem = one(math23k.read, path, MATH23K, source="raw")
    assert problem.text == MATH23K["original_text"]
    assert problem.program is not None
    assert problem.program.execute(problem.values) == 58
    assert problem.program.constants() == {1}


def test_math23k_record_without_segmented_text_is_read_raw(path: Path) -> None:
    record = {key: MATH23K[key] for key in ("id", "original_text", "equation", "ans")}
    assert one(math23k.read, path, record).text == MATH23K["original_text"]


def test_neighbouring_numbers_do_not_run_together(path: Path) -> None:
    record = {
        **MATH23K,
        "text": "temp_a temp_b 和 ab temp_c",
        "num_strs": ["3", "(1/2)", "7"],
        "target_template": ["x", "=", "temp_a"],
        "ans": "3((1)/(2))",
    }
    problem = one(math23k.read, path, record)
    assert problem.text == "3 (1/2)和ab 7"
    assert problem.answer == Fraction(7, 2)
    assert problem.info["program_value"] == "3"


MATHQA = {
    "Problem": "a man sells 2 / 3 of 1,500 pens at 5 % profit . how many does he sell ?",
    "linear_formula": "divide(n0,n1)|multiply(#0,n2)|",
    "annotated_formula": "multiply(divide(2, 3), 1,500)",
    "options": "a ) 1000 , b ) 500 , c ) 3 : 4 , d ) 8 π , e ) none of these",
    "correct": "a",
    "category": "gain",
}


def test_mathqa_numbers_are_the_written_digits(path: Path) -> None:
    problem = one(mathqa.read, path, MATHQA)
    assert spelled(problem) == [
        ("2", "2", "number"),
        ("3", "3", "number"),
        ("1,500", "1500", "number"),
        ("5 %", "5", "percent"),
    ]
    assert problem.program == Program.parse(["q0 / q1", "s0 * q2"])
    assert (problem.answer, problem.id) == (1000, "1")


@pytest.mark.parametrize(("correct", "answer"), [("b", 500), ("c", Fraction(3, 4)), ("d", None), ("e", None)])
def test_mathqa_answer_is_the_chosen_option(path: Path, correct: str, answer: Fraction | None) -> None:
    assert one(mathqa.read, path, {**MATHQA, "correct": correct}).answer == answer


def test_mathqa_options_as_a_list_and_a_stated_answer(path: Path) -> None:
    options = "['a ) - 1 / 2 cm', 'b ) 3 million']"
    assert one(mathqa.read, path, {**MATHQA, "options": options}).answer == Fraction(-1, 2)
    assert one(mathqa.read, path, {**MATHQA, "options": options, "correct": "b"}).answer is None
    assert one(mathqa.read, path, {**MATHQA, "options": options, "correct": "b", "answer": 7.0}).answer == 7
    with pytest.raises(DataError, match="correct option"):
        one(mathqa.read, path, {**MATHQA, "options": options, "correct": "c"})


def test_mathqa_falls_back_to_infix(path: Path) -> None:
    record = {key: MATHQA[key] for key in ("Problem", "options", "correct")}
    problem = one(mathqa.read, path, {**record, "linear_formula": None, "infix": "2 / 3 * 1500"})
    assert problem.program == Program.parse(["q0 / q1", "s0 * q2"])


def test_mathqa_operation_that_does_not_reduce_keeps_the_problem(path: Path) -> None:
    problem = one(mathqa.read, path, {**MATHQA, "linear_formula": "factorial(n0)|"})
    assert problem.program is None
    assert "factorial" in problem.info["unconverted"]


def test_mathqa_num_list_must_match_the_text(path: Path) -> None:
    assert one(mathqa.read, path, {**MATHQA, "num_list": [2.0, 3.0, 1500.0, 5.0]}).answer == 1000
    with pytest.raises(DataError, match="num_list does not match"):
        one(mathqa.read, path, {**MATHQA, "num_list": [2.0, 3.0, 5.0]})


def test_mathqa_program_that_reads_a_missing_quantity_is_no_program(path: Path) -> None:
    problem = one(mathqa.read, path, {**MATHQA, "linear_formula": "add(n0,n9)|"})
    assert problem.program is None
    assert "q9" in problem.info["unconverted"]


def test_gsm8k(path: Path) -> None:
    record = {
        "question": "Ann has 12 pens and buys half as many. How many has she?",
        "answer": "She buys 12/2=<<12/2=6>>6. So 12+6=<<12+6=18>>18.\n#### 18",
    }
    problem = one(gsm8k.read, path, record, lines=True)
    assert problem.answer == 18
    assert problem.program is not None
    assert problem.program.execute(problem.values) == 18
    assert len(problem.program) == 2
    with pytest.raises(DataError, match=r"line 1: no answer after ####"):
        one(gsm8k.read, path, {**record, "answer": "18"}, lines=True)


@pytest.mark.parametrize(
    ("answer", "value"),
    [("45", "45"), ("37.5%", "3/8"), ("3(1/2)", "7/2"), ("(1/3)/(1/6)", "2"), ("(5-2)/6", "1/2")],
)
def test_ape210k_answers_may_be_expressions(path: Path, answer: str, value: str) -> None:
    record = {"id": "1", "original_text": "135本书分给3个班，每班多少本？", "equation": "x=135/3", "ans": answer}
    problem = one(ape210k.read, path, record, lines=True)
    assert problem.answer == Fraction(value)
    assert problem.program == Program.parse(["q0 / q1"])


def test_ape210k_answer_that_is_no_number(path: Path) -> None:
    record = {"id": "1", "original_text": "有3本书", "equation": "x=3", "ans": "1/0"}
    with pytest.raises(DataError, match="not a number"):
        one(ape210k.read, path, record, lines=True)


def test_cm17k_has_arithmetic_and_equations(path: Path) -> None:
    record = {
        "id": 4,
        "type": 0,
        "raw_text": "底是6米，高是5米，面积是多少？",
        "equation": "x = 6.0 * 5.0",
        "ans": [30],
    }
    assert one(cm17k.read, path, record).program == Program.parse(["q0 * q1"])
    two = one(cm17k.read, path, {**record, "type": 3, "equation": "x + y = 6.0 ; x - y = 5.0", "ans": [5.5, 0.5]})
    assert two.program == canonical(Program.parse(["x0 + x1", "s0 = q0", "x1 + q1", "s2 = x0", "? x0", "? x1"]))
    assert (two.answer, numbers(two)) == (None, [["11/2", "1/2"]])
    strange = one(cm17k.read, path, {**record, "type": 9})
    assert strange.info["type"] == "unknown type"


def numbers(problem: Problem) -> list[list[str]]:
    return [[str(value) for value in answers] for answers in problem.answer_sets]


ALG514 = {
    "id": 12,
    "original_text": "A kiosk sells 30 rolls . A plain roll costs 2 dollars , a filled one 3.5 . It took 75 dollars .",
    "equation": "2.0*m+3.5*n=75.0 ; m+n=30.0",
    "ans": [20.0, 10.0],
    "number list": ["30.0", "2.0", "3.5", "75.0"],
    "number_position": [3, 10, 17, 23],
}


def test_alg514_and_draw(path: Path) -> None:
    problem = one(mwptoolkit_equations.read, path, ALG514)
    assert [text for text, _, _ in spelled(problem)] == ["30", "2", "one", "3.5", "75"]
    assert problem.info["equations"] == ["2.0*m+3.5*n=75.0", "m+n=30.0"]
    assert (problem.answer, numbers(problem)) == (None, [["20", "10"]])
    single = one(mwptoolkit_equations.read, path, {**ALG514, "equation": "2.0*m=75.0", "ans": [37.5]})
    assert (single.answer, single.answer_sets) == (Fraction(75, 2), ())


def test_an_id_given_twice_gets_a_number(path: Path) -> None:
    path.write_text(json.dumps([ALG514, {**ALG514, "id": 13}, ALG514]), encoding="utf-8")
    assert [problem.id for problem in mwptoolkit_equations.read(path)] == ["12", "13", "12-2"]


def test_hmwp(path: Path) -> None:
    record = {
        "id": 5,
        "original_text": "1 块 长方形 菜地 的 周长 是 36 米 ， 面积 是 80 平方米 ， 长 和 宽 各是 多少 ？",
        "equation": "x * ( 18.0 - x ) = 80.0",
        "ans": [10, 8.0],
    }
    problem = one(mwptoolkit_equations.read, path, record, language="zh")
    assert problem.text == "1块长方形菜地的周长是36米，面积是80平方米，长和宽各是多少？"
    assert numbers(problem) == [["10", "8"]]
    assert one(mwptoolkit_equations.read, path, {**record, "ans": []}, language="zh").answer_sets == ()
    with pytest.raises(DataError, match="record 1: field 'ans' is of the wrong type"):
        one(mwptoolkit_equations.read, path, {**record, "ans": 8}, language="zh")


def test_hmwp_prices_of_so_many_tenths(path: Path) -> None:
    record = {
        **ALG514,
        "original_text": "原价 若干元 ， 按 0.85 折 卖 17 元 ， 原价 ？",
        "equation": "0.85*x=17.0",
        "ans": [20],
    }
    problem = one(mwptoolkit_equations.read, path, record, language="zh")
    assert [str(value) for value in problem.values] == ["17/20", "17"]
    assert problem.program is not None
    assert not problem.program.constants()


@pytest.mark.parametrize(
    ("written", "sets"),
    [
        ("{17; 4}", [["17", "4"]]),
        ("5;7 or -7; -5", [["5", "7"], ["-7", "-5"]]),
        ("7/2; 1 | 3.5; 1", [["7/2", "1"]]),
        ("{1+sqrt(4); 0} | {3.000; 0}", [["3", "0"]]),
        ("-4 or 3/2", [["-4"], ["3/2"]]),
        ("2n + 1 | 2 * n + 1", []),
        ("ans_no_result", []),
    ],
)
def test_dolphin1878(path: Path, written: str, sets: list[list[str]]) -> None:
    record = {
        "id": "example.com.3",
        "text": "Three times a number is 6 less than its square.",
        "equations": ["unkn: n, n+1", "equ: 3*n = n^2 - 6", "equ: n > 0"],
        "ans": written,
    }
    problem = one(dolphin1878.read, path, record)
    assert problem.info["asked"] == ["n", "n+1"]
    assert problem.info["equations"] == ["3*n = n^2 - 6", "n > 0"]
    assert numbers(problem) == sets


def test_dolphin1878_with_one_answer(path: Path) -> None:
    record = {"id": 1, "text": "Half of a number is 60%.", "equations": ["unkn: x", "equ: x/2=0.6"], "ans": "1.2 | 6/5"}
    assert one(dolphin1878.read, path, record).answer == Fraction(6, 5)


def test_unbiased_mwp(tmp_path: Path) -> None:
    path = tmp_path / "train.csv"
    columns = ("Text", "Problem", "Numbers", "Equation", "Answer")
    row = (
        "卖了40%，剩30 个，原来多少个？",
        "卖了 [NUM] ，剩 [NUM] 个，原来多少个？",
        "0.4 30",
        "n1 / ( x1 - n0 )",
        "50.0",
    )
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows([columns, row, [*row[:3], "x3_14 * n1", "94.2"]])
    first, second = unbiased_mwp.read(path)
    assert spelled(first) == [("40%", "2/5", "percent"), ("30", "30", "number")]
    assert first.program == Program.parse(["1 - q0", "q1 / s0"])
    assert second.program == Program.parse(["3.14 * q1"])
    with path.open("a", encoding="utf-8") as file:
        file.write("只有一栏\n")
    skipped: Counter[str] = Counter()
    assert len(list(unbiased_mwp.read(path, skipped))) == 2
    assert skipped == {"row with another number of columns than the first": 1}
    with pytest.raises(DataError, match="line 4"):
        list(unbiased_mwp.read(path))


ASDIV = """<?xml version="1.0" encoding="UTF-8" ?>
<Machine-Reading-Corpus-File><ProblemSet>
<Problem ID="x-1" Grade="2" Source="ours">
  <Body>Ann has seven pens &amp; 2 pencils.</Body><Question>How many things?</Question>
  <Solution-Type>Addition</Solution-Type><Answer>{answer}</Answer><Formula>{formula}</Formula>
</Problem></ProblemSet></Machine-Reading-Corpus-File>
"""


@pytest.mark.parametrize(
    ("answer", "formula", "value", "reason"),
    [
        ("9 (things)", "7+2=9", "9", None),
        ("1/2", "7/2=1/2", "1/2", None),
        ("420 (min)", "7 (hours) * 60 (min/hour)=420 (min)", "420", None),
        ("3 (rest)", "7/2=3 r1", "3", "remainder"),
        ("9 (a); 5 (b)", "7+2=9; 7-2=5", None, "several"),
        ("7:02", "7:2=7:2", None, "ratio"),
        ("Ann", "7, 2", None, "list"),
        ("5", "x+2=7", "5", "x"),
    ],
)
def test_asdiv(tmp_path: Path, answer: str, formula: str, value: str | None, reason: str | None) -> None:
    path = tmp_path / "ASDiv.xml"
    path.write_text(ASDIV.format(answer=answer, formula=formula), encoding="utf-8")
    (problem,) = asdiv.read(path)
    assert problem.text == "Ann has seven pens & 2 pencils. How many things?"
    assert problem.answer == (None if value is None else Fraction(value))
    assert (problem.program is None) == (reason is not None)
    assert (reason or "") in problem.info.get("unconverted", "")
    assert problem.info["grade"] == "2"


def test_asdiv_broken_file_and_missing_field(tmp_path: Path) -> None:
    path = tmp_path / "ASDiv.xml"
    path.write_text("<a><b></a>")
    with pytest.raises(DataError, match=r"line 1: not XML"):
        list(asdiv.read(path))
    path.write_text(ASDIV.replace("Body>", "Boddy>").format(answer="9", formula="7+2=9"))
    with pytest.raises(DataError, match=r"problem 1: no field 'Body'"):
        list(asdiv.read(path))


def test_a_program_that_misses_the_answer_is_kept_and_marked(path: Path) -> None:
    problem = one(deductive.read, path, {**MAWPS, "answer": 10})
    assert problem.program is not None
    assert problem.info["program_value"] == "19/2"


def test_a_program_that_cannot_be_executed_is_no_program(path: Path) -> None:
    problem = one(deductive.read, path, {**MAWPS, "equation_layer": [["a", "b", "-"], ["c", "m_1", "/"]]})
    assert problem.program is None
    assert "division by zero" in problem.info["unconverted"]
