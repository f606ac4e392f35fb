"""Tags: what the rules see in a problem, and that an author's marks win."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from random import Random
from types import SimpleNamespace

import pytest

from deduct.core.problem import Problem
from deduct.core.program import Program
from deduct.languages import find_quantities
from deduct.stories import generate, language_named
from deduct.stories.drawing import told
from deduct.stories.grades import grade_of, least_grade
from deduct.stories.look import look_at, look_at_question
from deduct.stories.marks import parse_marks
from deduct.stories.mistakes import StoryError
from deduct.stories.notation import parse
from deduct.stories.sampling import ONLY_WHEN_TOLD
from deduct.stories.skills import GRADES, SKILLS
from deduct.stories.tags import skills_of, tags_of
from deduct.stories.tale import Tale


def problem(text: str, *steps: str) -> Problem:
    language = "en" if text.isascii() else "zh"
    return Problem(text, tuple(find_quantities(text, language)), language, program=Program.parse(steps))


OPERATIONS = {"addition", "subtraction", "multiplication", "division", "two-step", "multi-step"}

ENGLISH = [
    ("Ann has 5 pears and 3 figs. How many pieces of fruit has she?", ["q0 + q1"], ""),
    ("A coat costs $80 and is 15% off. What does it cost now?", ["q0 * q1", "q0 - s0"], "percent money"),
    ("24 of 40 pupils walk. What percent of them walk?", ["q0 / q1", "s0 * 100"], "percent"),
    ("Ben ate 1/3 of 12 plums. How many plums did he eat?", ["q0 * q1"], "fraction"),
    ("Half of the 12 seats are taken. How many is that?", ["q0 * q1"], "fraction"),
    ("One ribbon is 2.5 m long. How many metres are 4 of them?", ["q1 * q2"], "decimal measurement distractors"),
    ("The ratio of cats to dogs is 2 to 3. There are 10 cats. How many dogs?", ["q2 / q0", "s0 * q1"], "ratio"),
    ("8 carts hold 64 books. How many books do 5 carts hold?", ["q1 / q0", "s0 * q2"], "ratio"),
    ("64 books fill 8 carts. How many carts do 40 books fill?", ["q0 / q1", "q2 / s0"], "ratio"),
    ("A trip of 12 days has a stop every 3 days for $5. What do the stops cost?", ["q0 / q1", "s0 * q2"], "money"),
    ("4 boys weigh 120 kg together. What do they weigh on average?", ["q1 / q0"], "average measurement"),
    ("A film begins at 7:30 p.m. and ends 95 minutes later. It is 2 hours to bed. How many minutes is that?",
     ["q3 * 60"], "time conversion distractors"),
    ("How many minutes are 3 hours?", ["q0 * 60"], "time conversion"),
    ("A room is 5 m by 4 m. What is its area in square metres?", ["q0 * q1"], "area"),
    ("A field is 50 m by 40 m. How long is the fence around the field?", ["q0 + q1", "s0 * 2"], "perimeter"),
    ("A tank is 2 m by 3 m by 4 m. How many cubic metres is that?", ["q0 * q1", "s0 * q2"], "volume"),
    ("A bus drives 60 miles an hour for 3 hours. How far is that?", ["q0 * q1"], "speed measurement"),
    ("A machine packs 40 boxes an hour. How many boxes does it pack in 6 hours?", ["q0 * q1"], "work-rate"),
    ("12 plums are shared equally among 4 children. How many does each get?", ["q0 / q1"], "sharing"),
    ("12 boys share 4 tents and 3 bags. How many tents and bags are there?", ["q1 + q2"], "distractors"),
    ("How many minutes are in 3 rounds of an old clock?", ["q0 * 60"], "time"),
    ("Tom is 12 years old and his sister 9. How old are they together?", ["q0 + q1"], "ages"),
    ("Eva has 5 fewer cards than Max. Max has 12. How many has Eva?", ["q1 - q0"], "comparison"),
    ("Eva has 12 cards and Max 5. How many more cards has Eva than Max?", ["q0 - q1"], "comparison"),
    ("Lea gave away 4 nuts and has 9 left. How many had she at first?", ["q0 + q1"], "working-backwards"),
    ("Ida is 8 years old and has 4 red and 5 blue pens. How many pens has she?", ["q1 + q2"], "distractors"),
    ("The 3 cups are 20 cm high and cost $4 each. What do they cost?", ["q0 * q2"], "money distractors"),
]  # fmt: skip
CHINESE = [
    ("小明有5个梨，又买来3个，现在有多少个？", ["q0 + q1"], ""),
    ("一件上衣80元，打八折，现价多少元？", ["q0 * q1"], "percent money"),
    ("一根绳子长12米，用去1/3，用去多少米？", ["q0 * q1"], "fraction measurement"),
    ("男生与女生的比是2:3，男生有10人，女生有多少人？", ["q2 / q0", "s0 * q1"], "ratio"),
    ("4个同学共植树20棵，平均每人植树多少棵？", ["q1 / q0"], "average"),
    ("3小时是多少分钟？", ["q0 * 60"], "time conversion"),
    ("长方形长5米，宽4米，面积是多少平方米？", ["q0 * q1"], "area"),
    ("长方形长5米，宽4米，周长是多少米？", ["q0 + q1", "s0 * 2"], "perimeter"),
    ("正方体的体积是8立方米，两个这样的正方体一共多少立方米？", ["q0 * 2"], "volume"),
    ("汽车每小时行60千米，3小时行多少千米？", ["q0 * q1"], "speed measurement"),
    ("机器每小时生产40个零件，6小时生产多少个？", ["q0 * q1"], "work-rate"),
    ("把12个桃子平均分给4个小朋友，每人得多少个？", ["q0 / q1"], "sharing"),
    ("小明12岁，妹妹9岁，两人一共多少岁？", ["q0 + q1"], "ages"),
    ("小红比小明多5张卡片，小明有12张，小红有多少张？", ["q1 + q0"], "comparison"),
    ("用去4个，还剩9个，原来有多少个？", ["q0 + q1"], "working-backwards"),
    ("8岁的小华有4支红笔和5支蓝笔，一共有多少支笔？", ["q1 + q2"], "distractors"),
]


@pytest.mark.parametrize(("text", "steps", "expected"), ENGLISH + CHINESE)
def test_the_rules_see_what_a_problem_practises(text: str, steps: list[str], expected: str) -> None:
    skills = set(tags_of(problem(text, *steps)).skills)
    assert set(expected.split()) <= skills
    if not skills & {"area", "perimeter", "volume"}:
        assert skills - OPERATIONS == set(expected.split())


@pytest.mark.parametrize(
    ("steps", "expected"),
    [
        (["q0 + q1"], {"addition"}),
        (["q0 - q1", "s0 * 2"], {"subtraction", "multiplication", "two-step"}),
        (["q0 - q1", "s0 / 2", "s1 + 1"], {"subtraction", "division", "addition", "multi-step"}),
    ],
)
def test_operations_and_steps_are_those_of_the_program(steps: list[str], expected: set[str]) -> None:
    tags = tags_of(problem("There are 8 nuts and 4 figs. What comes of it?", *steps))
    assert set(tags.skills) & OPERATIONS == expected
    assert tags.steps == len(steps)


def test_a_number_that_the_answer_does_not_need_shows_no_skill() -> None:
    text = "A coat costs $80, and 15% of the 2.5 m of cloth are 9 years old. There are 3 more for 4 people. How many?"
    assert set(tags_of(problem(text, "q4 + q5")).skills) == {"addition", "distractors"}


def test_every_skill_is_shown_by_an_example_and_by_the_stories() -> None:
    for examples in (ENGLISH, CHINESE):
        shown = {skill for text, steps, _ in examples for skill in tags_of(problem(text, *steps)).skills}
        assert SKILLS.keys() - shown <= {"decimal", "subtraction", "multi-step"}
    for code in ("en", "zh"):
        drawn = {skill for each in generate(700, 4, code) for skill in tags_of(each).skills}
        assert drawn == SKILLS.keys()


def test_marks_win_over_rules() -> None:
    coat = problem("A coat costs $80 and is 15% off. What does it cost now?", "q0 * q1", "q0 - s0")
    tags = tags_of(coat, parse_marks("@ages @not-money @grade-2 @held-out"))
    assert set(tags.skills) == {"subtraction", "multiplication", "two-step", "percent", "ages"}
    assert (tags.grade, tags.held_out) == (2, True)
    assert tags.skills == tuple(skill for skill in SKILLS if skill in tags.skills)


def test_a_problem_without_a_program_has_no_tags() -> None:
    with pytest.raises(StoryError, match="without a program"):
        tags_of(Problem("How many?"))


@pytest.mark.parametrize(
    ("text", "steps", "grade"),
    [
        ("Ann has 5 pears and buys 9. How many has she?", ["q0 + q1"], 1),
        ("Ann has 5 pears and buys 39. How many has she?", ["q0 + q1"], 2),
        ("Ann has 5 pears and buys 399. How many has she?", ["q0 + q1"], 3),
        ("Ann has 5 pears and buys 3999. How many has she?", ["q0 + q1"], 4),
        ("Ann has 5 pears, 2 figs and 9 nuts. How many things has she?", ["q0 + q1", "s0 + q2"], 2),
        ("There are 5 bags of 9 nuts. How many nuts are there?", ["q0 * q1"], 3),
        ("There are 50 bags of 90 nuts. How many nuts are there?", ["q0 * q1"], 4),
        ("There are 500 bags of 90 nuts. How many nuts are there?", ["q0 * q1"], 5),
        ("There are 5 bags of 9 nuts, 8 bad, and 3 figs. How many good?", ["q0 * q1", "s0 - q2", "s1 + q3"], 4),
        ("A coat for $80 is 15% off. How much is that?", ["q0 * q1"], 5),
        ("A coat for $80 is 15% off, then $5. How much is it?", ["q0 * q1", "q0 - s0", "s1 - q2"], 6),
        ("In 1 2 3 4 5 6 7 8 9 is 2 more than 1. What is it?", ["q0 + q1"], 4),
    ],
)  # fmt: skip
def test_the_grade_is_the_highest_that_numbers_operations_kind_or_length_ask_for(
    text: str, steps: list[str], grade: int
) -> None:
    assert tags_of(problem(text, *steps)).grade == grade


@pytest.mark.parametrize("code", ["en", "zh"])
def test_a_question_shows_before_it_is_told_what_it_shows_then(code: str) -> None:
    """The look at a tale's question foresees steps and nearly all skills, and its least grade is never too high."""
    language = language_named(code)
    assert language.tales is not None
    foreseen = shown = 0
    for name in list(language.tales)[::200]:
        tale = language.tales[name]
        for question in tale.questions:
            look, seen = look_at_question(tale, question, code), look_at(told_once(code, tale.asking(question)))
            assert len(look.program) == len(seen.program)
            skills = skills_of(seen) - ONLY_WHEN_TOLD
            foreseen += len(skills & skills_of(look))
            shown += len(skills)
            if skills_of(look) <= skills_of(seen):
                assert least_grade(look, skills_of(look)) <= grade_of(seen, skills_of(seen))
    assert shown > 200
    assert foreseen > 0.97 * shown


def told_once(code: str, tale: Tale) -> Problem:
    language = language_named(code)
    assert language.tell is not None
    return told(tale.name, partial(language.tell, tale), language, Random(1))


def test_a_question_is_looked_at_with_the_sentences_that_it_needs() -> None:
    numbers = 'kind: "big" | "small"\na: 2..9\nb: 2..9 $\nf: 1/2 | 2\n'
    sentences = "- {A} has {a} [ripe|green] {kind} pears\n+ a pear costs {b}\n"
    (tale,) = parse(f"== pears\n{numbers}{sentences}? how many = a * 2\n? how much for {{f}} = a * b * f")
    few, much = (look_at_question(tale, question, "en") for question in tale.questions)
    assert few.marked == "a has # ripe big pears. how many"
    assert much.marked == "a has # ripe big pears. a pear costs $#. how much for #"
    assert (much.question, few.kinds, much.kinds) == ("how much for #", {"number"}, {"number", "fraction"})


def test_grades_are_those_of_the_vocabulary() -> None:
    assert {tags_of(each).grade for each in generate(800, 9)} <= set(GRADES)


def test_below_zero_is_not_for_beginners() -> None:
    plain = {"needed": (Fraction(9), Fraction(5)), "idle": 0}
    looks = [
        SimpleNamespace(**plain, results=(result,), program=("q0 - q1",)) for result in (Fraction(4), Fraction(-4))
    ]
    assert [grade_of(look, ["subtraction"]) for look in looks] == [1, 6]  # type: ignore[arg-type]
