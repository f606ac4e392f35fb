"""Sentences, the words around quantities, and steps in words."""

from __future__ import annotations

import string
from fractions import Fraction

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from deduct.core.problem import Problem, Quantity
from deduct.core.program import Program
from deduct.core.trace import work_out
from deduct.errors import ConfigError, ExecutionError
from deduct.explain.mentions import mentions_of
from deduct.explain.terms import caption
from deduct.explain.words import describe_steps
from deduct.languages import read_problem
from deduct.languages.english.inflection import plural, singular
from deduct.languages.known import LANGUAGES
from deduct.languages.phrasebook import phrases_of, say
from deduct.languages.sentences import question_of, sentence_at, sentences_of
from explain_samples import APPLES, APPLES_STEPS, COOKIES, COOKIES_STEPS, DIVISION, DIVISION_STEPS
from program_strategies import programs

texts = st.text(alphabet="Tom has 3.5 pears, he eats. How many? 有12个梨，吃了。多少？$%\n", max_size=80)


@given(texts, st.sampled_from(["en", "zh"]))
@settings(max_examples=100)
def test_sentences_cover_the_text(text: str, language: str) -> None:
    sentences = sentences_of(text, language)
    assert "".join(sentence.text for sentence in sentences) == text
    assert all(text[sentence.start : sentence.end] == sentence.text for sentence in sentences)
    assert sum(sentence.asks for sentence in sentences) <= 1
    for position in range(len(text)):
        assert sentences[sentence_at(sentences, position)].holds(position)


@pytest.mark.parametrize(
    ("text", "language", "question"),
    [
        ("Tom has 3 pears. How many are there?", "en", "How many are there?"),
        ("If Tom has 3 pears, how many are there?", "en", "how many are there?"),
        ("What is left? Tom ate 3 of 5.", "en", "What is left?"),
        ("Mr. Hill paid $2.50. Find the change from $5.", "en", "Find the change from $5."),
        ("Tom has 3 pears.", "en", None),
        ("有12个梨，吃了3个，还剩多少个？", "zh", "还剩多少个？"),
        ("有1,200个梨，平均分给4人，每人几个？", "zh", "每人几个？"),
    ],
)
def test_question(text: str, language: str, question: str | None) -> None:
    found = question_of(sentences_of(text, language))
    assert (found.text.strip() if found else None) == question


@pytest.mark.parametrize("noun", ["box", "class", "dish", "berry", "day", "cookie", "shoe", "potato", "house", "prize"])
def test_what_is_put_in_the_plural_comes_back(noun: str) -> None:
    assert singular(plural(noun)) == noun
    assert singular(noun) == noun


@pytest.mark.parametrize(
    ("text", "captions"),
    [
        ("A farm has 9 black hens and 6 white hens.", ["black hens", "white hens"]),
        ("Each box holds 12 red apples.", ["red apples per box"]),
        ("Pens cost $2 each.", ["dollars each"]),
        ("Each box holds 1 red apples and 2 pears.", ["red apple per box", "pears"]),
        ("He drives 60 miles per hour for 2 hours.", ["miles per hour", "hours"]),
        ("He ran 3 miles a day.", ["miles per day"]),
        ("The radius is 5 cm.", ["the radius, in cm"]),
        ("She gives 15% of the cookies away.", ["of the cookies"]),
        ("Tom drinks 3 glasses of milk.", ["glasses of milk"]),
        ("Tom buys 4 bags, each with 9 sweets.", ["bags", "sweets each"]),
        ("Tom buys 4 bags that each hold 9 sweets.", ["bags", "sweets each"]),
        ("Eggs come in 5 boxes of 12.", ["boxes", "“boxes of 12”"]),
        ("Tom has 8 pears. He eats 3.", ["pears", "“He eats 3”"]),
        ("Ann is 3 times as old as Tom.", ["“Ann is 3 times as old”"]),
        ("The room is 4 m wide.", ["“room is 4 m wide”"]),
        ("Five children share 24 sweets.", ["children", "sweets"]),
        ("小明有12个苹果，吃了3个。", ["个苹果", "“吃了3个”"]),
        ("圆的半径是5厘米。", ["圆的半径，单位厘米"]),
        ("运费40元。", ["运费，单位元"]),
        ("院子里有桃树80棵。", ["桃树，单位棵"]),
        ("火车4小时行驶320千米．", ["火车，单位小时", "“小时行驶320千米”"]),
        ("He drives at 60 km/h.", ["“drives at 60 km/h”"]),
        ("Tom has 8 new games and 3 old games.", ["new games", "old games"]),
        ("店里有45辆红色自行车。", ["辆红色自行车"]),
        ("船每小时行40海里。", ["“船每小时行40海里”"]),
        ("这筐苹果正好是20千克。", ["这筐苹果，单位千克"]),
        ("甲数是乙数的3倍。", ["“甲数是乙数的3倍”"]),
    ],
)
def test_captions(text: str, captions: list[str]) -> None:
    problem = read_problem(text)
    assert [caption(mention, problem.language) for mention in mentions_of(problem)] == captions


def told(text: str, lines: list[str]) -> list[tuple[str, str]]:
    problem = read_problem(text)
    question = question_of(sentences_of(text, problem.language))
    trace = work_out(Program.parse(lines), problem.values)
    steps = describe_steps(trace, mentions_of(problem), question.text if question else "", problem.language)
    return [(step.words, step.name) for step in steps]


@pytest.mark.parametrize(
    ("text", "line", "words", "name"),
    [
        ("Tom has 8 nuts and 3 nuts.", "q0 + q1", "8 nuts and 3 nuts together", "the nuts together"),
        ("Tom has 8 nuts and 3 figs.", "q0 + q1", "8 nuts and 3 figs together", "the total"),
        ("Ann has 5 more nuts than Tom, who has 8 nuts.", "q0 + q1", "5 more than 8 nuts", "the larger amount"),
        ("Tom has 8 nuts. He eats 3 nuts.", "q0 - q1", "8 nuts, with 3 nuts taken away", "the nuts left"),
        ("Tom has 8 nuts. Ann has 3 fewer nuts.", "q0 - q1", "3 less than 8 nuts", "the smaller amount"),
        (
            "Tom has 8 nuts and Ann 3 nuts. How many more nuts has Tom?",
            "q0 - q1",
            "the difference between 8 nuts and 3 nuts",
            "the difference",
        ),
        ("Pens cost $2 each. Tom buys 7 pens.", "q0 * q1", "7 pens at $2 each", "the money in all"),
        ("Tom buys 7 pens for $2 each.", "q0 * q1", "7 pens at $2 each", "the money in all"),
        ("Tom has 8 nuts, Ann twice as many.", "q0 * q1", "2 × 8 nuts", "twice 8 nuts"),
        ("15% of the 80 nuts are bad.", "q0 * q1", "15% of 80 nuts", "15% of 80 nuts"),
        ("12 nuts are 15% of all.", "q0 / q1", "the whole of which 12 nuts is 15%", "the whole"),
        (
            "Five children share 24 sweets.",
            "q1 / q0",
            "24 sweets, shared equally among five children",
            "the sweets per child",
        ),
        (
            "Tom puts 24 eggs in boxes, 6 eggs in each box.",
            "q0 / q1",
            "how many groups of 6 eggs there are in 24 eggs",
            "the number of boxes",
        ),
        ("Tom has 8 nuts. He eats 1 nuts.", "q0 - q1", "8 nuts, with 1 nut taken away", "the nuts left"),
        (
            "Tom drinks 8 glasses of milk, and Ann drinks 1.",
            "q0 - q1",
            "8 glasses of milk minus 1 glass of milk",
            "the difference",
        ),
        ("The side is 4 cm.", "q0 ** 2", "4 cm (the side), squared", "the square"),
        ("The side is 4 cm.", "q0 * q0", "4 cm (the side), squared", "the square"),
        ("The side is 4 cm.", "q0 ** 1/2", "the square root of 4 cm (the side)", "the square root"),
        ("小明有12个苹果，吃了3个。", "q0 - q1", "12个苹果，去掉3个苹果", "剩下的苹果"),
        ("桃树有80棵，李树比桃树少30棵。", "q0 - q1", "比80棵少30棵", "较小的数"),
        ("每箱15千克，3箱苹果。", "q0 * q1", "每箱15千克，共3箱苹果", "总数"),
        ("24块饼干平均分给6个小朋友。", "q0 / q1", "24块饼干，平均分给6个小朋友", "每份的饼干"),
        ("汽车每小时行80千米，行了(4/5)小时。", "q0 * q1", "每小时80千米，共(4/5)小时", "总数"),
        (
            "He walks 5 miles per hour for 1/2 hour.",
            "q0 * q1",
            "1/2 hour at 5 miles per hour",
            "the miles in all",
        ),
        ("She ate 1/2 of the 8 figs.", "q0 * q1", "1/2 of 8 figs", "1/2 of 8 figs"),
        ("Tom has $12. A pen costs $3.", "q0 / q1", "how many groups of $3 there are in $12", "the number of groups"),
        ("Tom has 12 figs. He eats 3 figs.", "q1 / q0", "3 figs as a part of 12 figs", "the part"),
        ("原来16小时，现在14小时。", "q1 / q0", "14小时占16小时的几分之几", "所占的部分"),
        ("绳子长20米，用去40%。", "q0 * q1", "绳子长20米的40%", "20米的40%"),
    ],
)
def test_step_words(text: str, line: str, words: str, name: str) -> None:
    assert told(text, [line]) == [(words, name)]


@pytest.mark.parametrize("line", ["q0 * q1", "q1 * q0"])
@pytest.mark.parametrize(
    ("text", "words", "name"),
    [
        ("Lena has 5 boxes of 12 pens.", "5 boxes with 12 pens each", "the pens in all"),
        ("There are 6 baskets with 15 apples each.", "6 baskets with 15 apples each", "the apples in all"),
        ("Tom buys 4 bags, each with 9 sweets.", "4 bags with 9 sweets each", "the sweets in all"),
        ("Tom buys 4 bags that each hold 9 sweets.", "4 bags with 9 sweets each", "the sweets in all"),
        ("Tom buys 4 bags containing 9 sweets.", "4 bags with 9 sweets each", "the sweets in all"),
        ("Ann has three new packs of ten cards.", "three new packs with ten cards each", "the cards in all"),
        ("The hall has 8 rows of 12 chairs.", "8 rows with 12 chairs each", "the chairs in all"),
        ("There are 3 tables with 4 legs.", "3 tables with 4 legs each", "the legs in all"),
        ("Ann has 6 envelopes with $20.", "6 envelopes with $20 each", "the money in all"),
        ("A box of 12 pens is full. Ann has 5 boxes.", "5 boxes with 12 pens each", "the pens in all"),
        ("Eggs come in 5 boxes of 12.", "5 boxes with 12 each", "the total"),
        ("Tom has 1 box of 12 pens.", "1 box × 12 pens", "the pens in all"),
        ("Tom has 1 boxes of 12 pens.", "1 box × 12 pens", "the pens in all"),
        ("Tom has 3 boxes. Each box holds 12 pens.", "3 boxes with 12 pens each", "the pens in all"),
        ("3盒铅笔，每盒12支。", "每盒12支，共3盒铅笔", "总数"),
    ],
)
def test_containers_are_told_by_what_they_hold(text: str, line: str, words: str, name: str) -> None:
    assert told(text, [line]) == [(words, name)]


@pytest.mark.parametrize(
    ("text", "line", "words", "name"),
    [
        (
            "A pen costs 3 dollars. How much do 7 pens cost?",
            "q0 * q1",
            "7 pens × 3 dollars",
            "the money in all",
        ),
        ("Tom played 5 games with 3 friends.", "q0 + q1", "5 games and 3 friends together", "the total"),
        (
            "Tom got 3 shirts with 20 dollars.",
            "q1 / q0",
            "20 dollars, shared equally among 3 shirts",
            "the money per shirt",
        ),
        ("Tom has 8 pears, with 3 in a bag.", "q0 + q1", "8 pears and 3 pears together", "the pears together"),
    ],
)
def test_other_things_are_not_held(text: str, line: str, words: str, name: str) -> None:
    assert told(text, [line]) == [(words, name)]


@pytest.mark.parametrize("line", ["q0 * q1", "q1 * q0"])
@pytest.mark.parametrize(
    ("text", "words", "name"),
    [
        (
            "A mill runs 5 days per week and makes 120 toys per day.",
            "5 days at 120 toys per day",
            "the toys in all",
        ),
        (
            "Each shelf holds 3 boxes. Each box holds 12 pens.",
            "3 boxes with 12 pens each",
            "the pens in all",
        ),
        ("She works 8 hours a day and earns $15 per hour.", "8 hours at $15 per hour", "the money in all"),
        ("每周工作5天，每天生产120个零件。", "每天120个零件，共5天", "全部的零件"),
        ("每箱3盒铅笔，每盒12支。", "每盒12支，共3盒铅笔", "总数"),
    ],
)
def test_a_rate_is_taken_for_all_that_it_goes_with(text: str, line: str, words: str, name: str) -> None:
    assert told(text, [line]) == [(words, name)]


@pytest.mark.parametrize("line", ["s0 * q2", "q2 * s0"])
def test_what_there_is_for_all_days_of_a_week_goes_with_weeks(line: str) -> None:
    mill = "A mill runs 5 days per week and makes 120 toys per day. How many toys does it make in 4 weeks?"
    assert told(mill, ["q0 * q1", line])[-1] == ("4 weeks × the toys in all (step 1)", "the toys in all")


def test_what_containers_hold_is_named_from_then_on() -> None:
    lena = "Lena has 5 boxes of 12 pens. She gives away 17 pens. How many pens are left?"
    assert told(lena, ["q0 * q1", "s0 - q2"])[-1] == (
        "the pens in all (step 1), with 17 pens taken away",
        "the pens left",
    )
    shelves = "Tom has 3 shelves with 5 boxes of 12 pens."
    assert told(shelves, ["q0 * q1", "s0 * q2"]) == [
        ("3 shelves with 5 boxes each", "the boxes in all"),
        ("the boxes in all (step 1) with 12 pens each", "the pens in all"),
    ]
    assert told(shelves, ["q1 * q2", "q0 * s0"]) == [
        ("5 boxes with 12 pens each", "the pens in all"),
        ("3 shelves × the pens in all (step 1)", "the pens in all"),
    ]


def test_results_are_called_by_name_and_step() -> None:
    assert [words for words, _ in told(DIVISION, DIVISION_STEPS)] == [
        "3 × 7 (the remainder)",
        "3 times 7 (step 1) and 3 together",
        "the total (step 2) divided by 4",
        "the quotient (step 3) × the total (step 2)",
        "the product (step 4) and 7 (the remainder) together",
    ]
    assert told(COOKIES, COOKIES_STEPS)[-1] == (
        "the cookies in all (step 1), with 25% of the cookies in all (step 2) taken away",
        "the cookies left",
    )
    assert told(APPLES, APPLES_STEPS)[-1] == ("360元除以总数（第1步）", "商")


@given(programs(min_steps=1), st.sampled_from([COOKIES, "有12个苹果、3箱梨，卖了25%，运费40元，还剩多少？"]))
@settings(max_examples=40)
def test_every_program_can_be_told(program: Program, text: str) -> None:
    problem = read_problem(text)
    try:
        program.trace(problem.values)
    except ExecutionError:
        assume(False)
    steps = describe_steps(work_out(program, problem.values), mentions_of(problem), text, problem.language)
    assert len(steps) == len(program.steps)
    assert all(step.words and step.name for step in steps)


@given(st.text(max_size=120))
@settings(max_examples=40)
def test_no_text_breaks_the_reading_of_words(around: str) -> None:
    text = f"{around} 12 {around}"
    problem = _problem(text, around)
    for language in ("en", "zh"):
        (mention,) = mentions_of(Problem(problem.text, problem.quantities, language))
        assert caption(mention, language)


def _problem(text: str, around: str) -> Problem:
    start = len(around) + 1
    return Problem(text, (Quantity(Fraction(12), start, start + 2, "12"),))


def test_a_long_text_is_read_quickly() -> None:
    problem = _problem("a " * 5_000 + " 12 " + "is a " * 4_000, "a " * 5_000)
    assert mentions_of(problem)[0].written == "12"


def test_both_languages_have_the_same_phrases() -> None:
    english, chinese = phrases_of("en"), phrases_of("zh")
    assert english.keys() == chinese.keys()
    assert LANGUAGES["en"].phrases.CUES.keys() == LANGUAGES["zh"].phrases.CUES.keys()

    def fields(phrase: str) -> set[str]:
        return {name for _, name, _, _ in string.Formatter().parse(phrase) if name}

    optional = {"name_each_of": {"one"}}  # Chinese has one word for all kinds of parts: 每份
    for key, phrase in english.items():
        assert fields(phrase) - optional.get(key, set()) == fields(chinese[key]), key


def test_unknown_language_names_the_known_ones() -> None:
    with pytest.raises(ConfigError, match="en, zh"):
        say("fr", "total", a="1", b="2")
    with pytest.raises(ConfigError, match="en, zh"):
        mentions_of(Problem("3 poires", read_problem("3 poires").quantities, "fr"))
