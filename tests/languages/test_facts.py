"""Facts: large enough tables without slips, found where the words stand, and only where they are meant."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduct.languages.facts import find_facts
from deduct.languages.known import LANGUAGES

FOUND = {
    "How many days are there in 3 weeks of May?": {("weeks", "7"), ("May", "31"), ("days", "24")},
    "5 spiders and 3 dogs are in a shed. How many legs do they have?": {("spiders", "8"), ("dogs", "4")},
    "5 spiders and 3 dogs are in a shed. How many animals are there?": set(),
    "A regular pentagon has a side of 4 cm. What is its perimeter?": {("pentagon", "5")},
    "She has 6 nickels and 2 decks of cards.": {("nickels", "5"), ("decks of cards", "52")},
    "A rope of 3 feet is cut into pieces of 4 inches.": {("feet", "12")},
    "They may march to the room.": set(),
    "小明买了3打铅笔，5双手套。": {("打", "12"), ("双", "2")},
    "书店打八折，周长是多少？": set(),
    "4只蜘蛛有多少条腿？": {("蜘蛛", "8")},
    "一个正方体框架的棱长3厘米，要多少分米铁丝？": {("正方体", "12"), ("分米", "10")},
    "2千克苹果重多少克？": {("千克", "1000")},
    "正八边形的边长是3厘米，周长是多少？": {("正八边形", "8")},
}


@pytest.mark.parametrize("text", FOUND)
def test_found(text: str) -> None:
    found = find_facts(text, "en" if text.isascii() else "zh")
    assert {(text[fact.start : fact.end], str(fact.value)) for fact in found} == FOUND[text]


@pytest.mark.parametrize("code", ["en", "zh"])
def test_the_tables_are_large_and_agree_with_themselves(code: str) -> None:
    facts = LANGUAGES[code].facts.FACTS
    assert len(facts) >= 120
    words = [(word, fact.family) for fact in facts for word in fact.words]
    assert len(words) == len(set(words))
    for fact in facts:
        assert fact.value > 0
        assert str(fact.value) in fact.sentence
        assert fact.words[0].lower() in fact.sentence.lower()


@pytest.mark.parametrize("code", ["en", "zh"])
def test_every_word_is_found(code: str) -> None:
    cue = {"en": " sides faces legs wheels", "zh": "，周长，面，棱，腿，翅，轮，角"}[code]
    for fact in LANGUAGES[code].facts.FACTS:
        for word in fact.words:
            text = {"en": f"x {word.title()} y.", "zh": f"3{word}。"}[code] + cue
            found = [(one.start, one.value) for one in find_facts(text, code) if one.family == fact.family]
            assert any(value == fact.value and start < 4 for start, value in found), (word, found)


@given(st.text(alphabet="week打双 pentagonsides三角形边3.dozen周", max_size=40), st.sampled_from(["en", "zh"]))
def test_facts_lie_in_the_text(text: str, language: str) -> None:
    for fact in find_facts(text, language):
        assert 0 <= fact.start < fact.end <= len(text)
