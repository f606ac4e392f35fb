"""A hundred hostile texts are solved, explained and drawn; `python -m hostile` in tests/ takes many more."""

from __future__ import annotations

import time

import pytest

from deduct.languages import read_problem
from deduct.languages.english.unknowns.phrases import phrase_of
from deduct.languages.english.unknowns.words import marked
from deduct.solving.equations.unknowns import read_unknowns
from deduct.solving.exact.readers import read_exact
from fake_scorer import FakeScorer, solver_with
from hostile.texts import hostile_texts
from hostile.ways import by_python


def test_hostile_texts_are_answered_or_refused_at_once() -> None:
    report = by_python(list(hostile_texts(100, seed=20)))
    assert (report.exceptions, report.slow, report.infinite) == ([], [], 0)
    assert report.texts == 100
    assert report.solved > 20


@pytest.mark.parametrize(
    "text",
    [
        "&#9;Ann has 3 apples and 5 pears at $2 each. How many does she have?",
        "Fans #12 and #0 pay $60, adults $7 and children $4, 12 tickets. How many children were there?",
        "# cy for the price of ## cy for the price of ## pens. How many?",
        "甲和乙共#9有两3本，甲比乙多#7本，甲有多少本？",
    ],
)
def test_marks_of_numbers_that_stand_in_the_text_itself_are_no_marks(text: str) -> None:
    assert solver_with(FakeScorer()).solve(text).problem.text == text


def test_a_number_in_a_name_is_not_taken_for_one_of_the_text() -> None:
    """Only the numbers that are left out of a count differ: what is read stays the same."""
    plain = "A ferry took 52 people. Adults paid $7 and children $4, $289 altogether. How many children were there?"
    for text in (plain, plain.replace("ferry", "ferry #1"), plain.replace("ferry", "ferry #3")):
        assert [answer.text for answer in solver_with(FakeScorer()).solve(text).answers] == ["25 children"]


def test_letters_that_only_look_like_s_i_and_k_are_read_as_those() -> None:
    """Patterns that leave case out of account match them, tables of words do not."""
    for text in ("How many cents make 3.50 dollars?", "How many minutes is it from 11:40 am to 1:05 pm?"):
        expected = solver_with(FakeScorer()).solve(text).answers
        for letter, like in (("s", "ſ"), ("i", "ı"), ("k", "\u212a")):
            assert solver_with(FakeScorer()).solve(text.replace(letter, like)).answers == expected
        assert solver_with(FakeScorer()).solve(text.replace("i", "İ")).answers[0].value == expected[0].value


def test_other_letters_do_not_make_a_text_foreign_but_turkish_is() -> None:
    solver = solver_with(FakeScorer())
    assert solver.solve("A leſſon of 45 minuteſ beginſ at noon. When doeſ it end?").answers[0].text == "12:45 pm"
    turkish = "Ayşe'nin 5 elması var, 2 tanesini yedi. Kaç elması kaldı? How many mınutes is it from 11:40 am to 1 pm?"
    assert (
        solver.solve(turkish).reason
        == solver.solve("Ali'nin 5 balonu var ve 2 tanesi patladi. Kaç balonu kaldi?").reason
    )


@pytest.mark.parametrize(
    "text",
    [
        "sqrt(x) = -1",
        "|x| = 3",
        "2x + 3 > 7",
        "3 + ? = 7",
        "√16 = ?",
        "5! = ?",
        "x₁ + 3 = 5",
        "5 ⊕ 3 = ?",
        "3a + 2",
        "xy = 6, x + xy = 8",
    ],
)
def test_a_formula_that_cannot_be_read_is_not_guessed_at(text: str) -> None:
    solution = solver_with(FakeScorer()).solve(text)
    assert not solution.solved
    assert str(solution.reason).endswith(("and brackets", "write equations with ="))


@pytest.mark.parametrize("text", ["3 x 4 = ?", "$5 - $2 = ?", "5 g × 3 = ? g"])
def test_amounts_and_a_letter_for_times_are_left_to_the_model(text: str) -> None:
    assert solver_with(FakeScorer()).solve(text).solved


def test_a_remainder_by_nothing_is_refused() -> None:
    solution = solver_with(FakeScorer()).solve("Divide 7 by 0. What is the remainder?")
    assert (solution.solved, solution.reason) == (False, "division by zero")


@pytest.mark.parametrize("count", [80_000_000, 10**12, 10**60])
def test_a_round_of_very_many_things_is_not_laid_out(count: int) -> None:
    text = f"手链按{count}颗白珠、{count}颗黑珠的顺序反复穿，前48颗里有多少颗白珠？"
    assert solver_with(FakeScorer()).solve(text).model != "arithmetic"


def test_there_is_no_thirteenth_month() -> None:
    text = "从{}月1日到5月31日每天存2元，一共存了多少元？"
    assert solver_with(FakeScorer()).solve(text.format(3)).answers[0].text == "184元"
    assert solver_with(FakeScorer()).solve(text.format(13)).model != "arithmetic"


def test_shares_of_nothing_and_dates_far_away_have_no_answer() -> None:
    comes = "The window cleaner comes every {} weeks. He was here on 3 March. On what date does he come next?"
    assert read_exact(comes.format(2), "en") is not None
    assert read_exact(comes.format(80_000_000), "en") is None
    assert read_exact("车费0元，小芳投了0枚0元，其余投0角，要投几枚0角？", "zh") is None


@pytest.mark.parametrize("piece", ["跟dm", "东与両和丧且两人一", "和", "的本数", "甲和", "里"])
@pytest.mark.parametrize("end", ["有3本，甲有多少本？", "共#"])
def test_a_text_of_nothing_but_and_takes_no_time(piece: str, end: str) -> None:
    began = time.process_time()
    read_unknowns(read_problem("小明5岁，" + piece * (550 // len(piece)) + end, "zh"))
    assert time.process_time() - began < 1


def test_very_many_questions_are_refused_before_their_stories_are_sought() -> None:
    solver = solver_with(FakeScorer())
    began = time.process_time()
    solution = solver.solve("小明有3个梨，吃了1个。" + "早\n,的是哪" * 1_640 + "？")
    assert "问题" in str(solution.reason)
    assert time.process_time() - began < 0.7


def test_a_phrase_that_can_be_cut_in_many_places_takes_no_time() -> None:
    text = marked(read_problem("3 and 5"))
    began = time.process_time()
    assert phrase_of("a are added to a" * 34, text) is None
    assert phrase_of("the sum of a and " * 20 + "b", text) is None
    assert time.process_time() - began < 1


def test_many_words_that_could_mean_several_units_take_no_time() -> None:
    solver = solver_with(FakeScorer())
    began = time.process_time()
    solver.solve("小明和小红有3本和5本书。" + "几分 " * 650 + "有多少？")
    assert time.process_time() - began < 0.7


@pytest.mark.parametrize(
    "piece", ["what dist ", "what % ", "how much of each ", "what do" + " " * 190, "how many  whole" + " " * 190, "."]
)
def test_a_text_of_nothing_but_questions_takes_no_time(piece: str) -> None:
    solver = solver_with(FakeScorer())
    began = time.process_time()
    solver.solve("Ann and Bob have 3 and 5 pens. " + piece * (9_900 // len(piece)) + "\x01How many are there?")
    assert time.process_time() - began < 1
