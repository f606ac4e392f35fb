"""The notation: what each line means, and that every mistake is named with its file, line and tale."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduct.stories.marks import Marks
from deduct.stories.mistakes import Mistake, TaleError
from deduct.stories.notation import parse, parse_question

ROPE = """# Shops.

== rope by the metre
ware: "rope" | "ribbon"
n: 2..9
t: n * 3 $
need t > n
check t - n
places 2
things fruit sweets
distractors not money time
@money @grade-4
- prices: {n} metres of {ware} cost {t}
+ the shop has {k} shelves
? how much is a metre = t / n
k: 2..6
? {he} builds {n} more :: how many shelves are there = k + n  @not-money @grade-2
fixed

== pears
a: 2..3
- {a} pears
? twice as many = a * 2
"""


def test_a_tale_has_what_its_lines_say() -> None:
    rope, pears = parse(ROPE, "shops.txt")
    assert (rope.name, rope.file, rope.line) == ("rope by the metre", "shops.txt", 3)
    assert list(rope.declarations) == ["ware", "n", "t", "k"]
    assert [(each.text, each.optional, each.line) for each in rope.sentences] == [
        ("prices: {n} metres of {ware} cost {t}", False, 13),
        ("the shop has {k} shelves", True, 14),
    ]
    assert [(each.lead, each.text, each.answer, each.line) for each in rope.questions] == [
        ("", "how much is a metre", "t / n", 15),
        ("{he} builds {n} more", "how many shelves are there", "k + n", 17),
    ]
    assert [str(need) for need in rope.needs] == ["t > n"]
    assert rope.checks == ("t - n",)
    assert (rope.fixed, rope.places, rope.things) == (True, 2, ("fruit", "sweets"))
    assert rope.barred == {"money", "time"}
    assert rope.marks == Marks(frozenset({"money"}), grade=4)
    assert (rope.marks | rope.questions[1].marks) == Marks(not_skills=frozenset({"money"}), grade=2)
    assert (pears.line, pears.fixed, pears.places, pears.barred) == (20, False, None, None)


def test_the_last_equals_sign_begins_the_answer() -> None:
    question = parse_question("x = 3, so what is x + {n} = 3 + n")
    assert (question.text, question.answer) == ("x = 3, so what is x + {n}", "3 + n")


def mistakes_in(*lines: str) -> list[tuple[int, str]]:
    """Line and message of each mistake in a tale of these lines, the first of which is line 2."""
    with pytest.raises(TaleError) as caught:
        parse("\n".join(["== pears", *lines]), "fruit.txt")
    assert all((each.file, each.tale) == ("fruit.txt", "pears") for each in caught.value.mistakes)
    return [(each.line, each.message) for each in caught.value.mistakes]


SENTENCE, QUESTION = "- {a} pears", "? how many = a + a"


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("a = 2..3", "written with a colon"),
        ("some pears lie there", "is not a line of a tale"),
        ("neeed a > 2", "is not a line of a tale"),
        ("-{a} pears", "a space follows '-'"),
        ("?how many", "a space follows '?'"),
        ("a: 2..3", "'a' is declared twice"),
        ("t: a*v", "'v' is not a number declared above"),
        ("t: 2 * late", "'late' is not a number declared above"),
        ("t: rope", "a word stands in quotes"),
        ("? how many", "has no answer"),
        ("?", "nothing follows '[?]'"),
        ("-", "nothing follows '-'"),
        ("? {a} come ::   = a + a", "has no words"),
        ("? how many = a + v", "unknown number 'v'"),
        ("? how many = a + kind", "'kind' is a word"),
        ("need a", "does not compare"),
        ("need 1 < a < 3", "does not compare"),
        ("need a > v", "unknown number 'v'"),
        ("check v - a", "unknown number 'v'"),
        ("fixed order", "stands alone"),
        ("places many", "0 to 3"),
        ("distractors money", "distractors not TOPIC"),
        ("@moeny", "unknown mark 'moeny' .did you mean 'money'"),
        ("@grade-9", "@grade-1 to @grade-8"),
        ("@money time", "begins with @"),
        ("? how many = a + 1 @held-out", "held out as a whole"),
    ],
)
def test_a_mistake_is_named_where_it_stands(line: str, message: str) -> None:
    ((number, found),) = mistakes_in("a: 2..3", 'kind: "ripe" | "green"', line, SENTENCE, QUESTION, "late: 2..3")
    assert number == 4
    assert re.search(message, found), found


def test_all_mistakes_of_a_tale_are_named_in_the_order_of_its_lines() -> None:
    found = mistakes_in("a: 2..3", "? how many = a + v", "t: x", SENTENCE, "b = 4")
    assert [line for line, _ in found] == [3, 4, 6]


def test_a_tale_needs_a_question_and_a_title() -> None:
    assert mistakes_in("a: 2..3", SENTENCE) == [(1, "the tale has no question: write '? question = expression'")]
    with pytest.raises(TaleError, match=r"t\.txt:1: the tale has no title"):
        parse("==\na: 2..3\n- {a}\n? what = a + 1", "t.txt")


def test_what_stands_before_the_first_tale_is_a_mistake() -> None:
    with pytest.raises(TaleError, match=r"t\.txt:2: 'a: 2\.\.3' stands before the first tale"):
        parse("# a file\na: 2..3\n== pears", "t.txt")


def test_the_message_names_file_line_tale_and_how_many_more() -> None:
    with pytest.raises(TaleError, match=r"^t\.txt:2: tale 'pears': .* \(and 1 more\)$"):
        parse("== pears\nt: v\n? how many = t\n", "t.txt")


@given(st.lists(st.text(alphabet='=:?-+@#ab n2.9$%|"{}[]<> ', max_size=14), max_size=8))
def test_any_text_is_read_or_refused_with_its_line(lines: list[str]) -> None:
    mistakes: tuple[Mistake, ...] = ()
    try:
        parse("\n".join(["== title", *lines]), "any.txt")
    except TaleError as error:
        mistakes = error.mistakes
    assert all(1 <= each.line <= len(lines) + 1 for each in mistakes)
