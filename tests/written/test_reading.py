"""What a model writes becomes a problem only where text and program fit each other."""

from __future__ import annotations

from fractions import Fraction

import pytest

from deduct.written.reading import RefusedError, new_problem, retold_problem, run

TEXT = (
    "A kiosk sells 12 maps at 4 dollars each, and 15% of the money goes to a museum. How much money does the museum "
    "get?"
)
LINES = ["v1 = 12 * 4  # dollars", "v2 = v1 * 15%  # for the museum"]


def refused(text: str, lines: list[str], language: str = "en") -> str:
    with pytest.raises(RefusedError) as error:
        new_problem(text, lines, language)
    return str(error.value)


@pytest.mark.parametrize(
    "lines",
    [
        LINES,
        ["maps = 12", "price = 4", "share = 15%", "money = maps * price", "museum = money * share"],
        ["v1 = 12 * 4", "", "v2 = v1 * 15 / 100"],
        ["v1 = 12 * 4", "v2 = v1 * 0.15"],
        ["percent = 12 * 4 * (15/100)"],  # a name that is an operator too
    ],
)
def test_the_same_program_in_several_hands(lines: list[str]) -> None:
    problem = new_problem(TEXT, lines, "en")
    assert str(problem.program) == "s0 = q0 * q1; s1 = s0 * q2"
    assert problem.answer == problem.program.execute(problem.values) == Fraction("7.2")
    assert run(lines) == problem.answer


def test_chinese() -> None:
    problem = new_problem(
        "商店卖出12张地图，每张4元，其中3/4的钱捐给博物馆。一共捐了多少元？", ["捐款 = 12 * 4 * 3/4"], "zh"
    )
    assert problem.answer == 36


def test_facts_need_not_stand_in_the_text() -> None:
    text = "A tap drips 3 times a minute. How many drops fall into the basin in 2 hours at this rate?"
    assert new_problem(text, ["v1 = 2 * 60", "v2 = v1 * 3"], "en").answer == 360


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        (["v1 = 12 * 5"], "a number that is not in the text"),
        (["v1 = 12 * 4", "v2 = 12 * 15%"], "a step that the answer does not need"),
        (["v1 = 12 * v3"], "a name without a value"),
        (["print(12 * 4)"], "a line that is not an assignment"),
        (["v1 = round(12 / 4)"], "a name without a value"),
        (["v1 = 12 *"], "a formula that cannot be read"),
        (["v1 = 12 / (4 - 4)"], "a program without a value"),
        (["v1 = 4 - 12"], "a result that is zero, negative or enormous"),
        (["v1 = 12 * 12 * 12 * 12 * 12 * 12 * 12"], "a result that is zero, negative or enormous"),
        (["v1 = 12 - 8", "v2 = v1 * 1"], "a number that is not in the text"),
        (["v1 = 12 * 4", "v2 = v1 * 1"], "a step that changes nothing"),
        (["v1 = 12 * 4", "v2 = v1 / 4"], "the answer stands in the text"),
        (["v1 = 12 / 7"], "an answer that does not come out even"),
        (["v1 = 12"], "no step or too many"),
        ([], "no program"),
    ],
)
def test_programs_that_are_refused(lines: list[str], reason: str) -> None:
    assert refused(TEXT, lines) == reason


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("How many are 12 and 4?", "too short or too long"),
        (TEXT.removesuffix("?") + ".", "no question at the end"),
        (TEXT.replace("each,", "each?"), "several questions"),
        (TEXT.replace("maps", "**maps**"), "signs or words of another language"),
        (TEXT.replace("maps", "地图"), "signs or words of another language"),
        ("It has 12 maps at 4 dollars. It has 12 maps at 4 dollars. What do they cost in all?", "a sentence twice"),
        (
            "A kiosk sells twelve-odd maps and other things. How much is it in all, at this price?".replace(
                "twelve-odd ", ""
            ),
            "too few or too many numbers",
        ),
    ],
)
def test_texts_that_are_refused(text: str, reason: str) -> None:
    assert refused(text, LINES) == reason


def test_a_number_that_could_be_one_of_two() -> None:
    text = "A kiosk sells 12 maps at 4 dollars each and 4 globes that cost much more. What do the maps cost?"
    assert refused(text, ["v1 = 12 * 4"]) == "a number that could be one of two"


def test_half_of_something_counted() -> None:
    text = "A kiosk packs 15 maps evenly into 2 boxes on a shelf. How many maps are in each of the boxes?"
    assert refused(text, ["v1 = 15 / 2"]) == "a part of something that is counted"
    metres = text.replace("maps", "metres of paper")
    assert new_problem(metres, ["v1 = 15 / 2"], "en").answer == Fraction(15, 2)


def test_other_words_keep_the_program() -> None:
    source = new_problem(TEXT, LINES, "en")
    told = retold_problem(
        "From what its maps bring in, a kiosk gives 15% to a museum. If it sells them at 4 dollars, how much does the "
        "museum get for 12 of them?",
        source,
    )
    assert str(told.program) == "s0 = q2 * q1; s1 = s0 * q0"
    assert told.answer == source.answer
    for wrong, reason in [
        (TEXT.upper().lower(), "the same words"),
        (TEXT.replace("12", "13"), "a number that is missing or could be one of two"),
        (TEXT.replace("a museum", "4 museums"), "a number that is missing or could be one of two"),
    ]:
        with pytest.raises(RefusedError, match=reason):
            retold_problem(wrong, source)


def test_solutions_may_take_steps_that_lead_nowhere() -> None:
    assert run(["v1 = 3 + 4", "v2 = 5 * 2"]) == 10
    with pytest.raises(RefusedError):
        run(["answer is 10"])
