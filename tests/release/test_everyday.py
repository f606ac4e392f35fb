"""The everyday problems in ``benchmarks/everyday``: each expression gives the answer from the numbers of its text."""

from __future__ import annotations

import ast
import json
import operator
import re
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

FOLDER = Path(__file__).parents[2] / "benchmarks" / "everyday"
SIZES = {
    "english": ("en-", 200),
    "chinese": ("zh-", 120),
    "english-choice": ("en-c", 200),
    "chinese-choice": ("zh-c", 160),
}
OPERATIONS = {ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Div: operator.truediv}

# 1 whole, 2 for half, twice, both, there and back, legs; 4 legs, wheels or sides; 10 jiao in a yuan; then days, months
# or a dozen, hours, minutes or seconds, cents or percent, and grams, millilitres or cubic centimetres.
CONSTANTS = {Fraction(value) for value in (1, 2, 4, 7, 10, 12, 24, 60, 100, 1000)}
LISTED = {"en-c027": {Fraction(3)}}
"""How many things a text lists without saying so, where the answer needs it."""

WORDS = {
    **{
        word: Fraction(value)
        for value, word in enumerate("one two three four five six seven eight nine ten".split(), 1)
    },
    "thirteen": Fraction(13),
    "fifteen": Fraction(15),
}
TENS = {"twenty": Fraction(20), "thirty": Fraction(30), "fifty": Fraction(50)}
WORDS |= TENS
PARTS = {"third": 3, "thirds": 3, "quarter": 4, "quarters": 4, "fifth": 5, "fifths": 5, "eighths": 8}
UNITS = {"": 1, "十": 10, "百": 100, "千": 1000}
CHARACTERS = {"两": Fraction(2)} | {sign: Fraction(value) for value, sign in enumerate("一二三四五六七八九", 1)}


def lines(language: str) -> list[dict[str, Any]]:
    text = (FOLDER / f"{language}.jsonl").read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


def value(node: ast.expr) -> Fraction:
    if isinstance(node, ast.BinOp):
        return OPERATIONS[type(node.op)](value(node.left), value(node.right))
    assert isinstance(node, ast.Constant)
    assert type(node.value) in (int, float)
    return Fraction(str(node.value))


def numbers(node: ast.AST) -> set[Fraction]:
    return {value(leaf) for leaf in ast.walk(node) if isinstance(leaf, ast.Constant)}


def written(text: str) -> Iterator[Fraction]:
    """The values of the digits and the number words in ``text``, each in every way it may be meant."""
    for over, under in re.findall(r"(\d+)/(\d+)", text):
        yield Fraction(int(over), int(under))
    for digits, percent in re.findall(r"(\d[\d,]*(?:\.\d+)?)(%?)", text):
        number = Fraction(digits.replace(",", ""))
        yield number / 100 if percent else number
    words = re.findall(r"[a-z]+", text.lower())
    for before, word in zip(["", *words], words, strict=False):
        if word in WORDS:
            yield WORDS[word]
            if before in TENS and WORDS[word] < 10:
                yield TENS[before] + WORDS[word]
        if word in PARTS:
            yield Fraction(PARTS[word])
            yield WORDS.get(before, Fraction(1)) / PARTS[word]
    for tenths, hundredths in re.findall(r"([一二三四五六七八九])([一二三四五六七八九]?)折", text):
        yield CHARACTERS[tenths] / 10 + (CHARACTERS[hundredths] / 100 if hundredths else 0)
    for number in re.findall(r"(?:[一二三四五六七八九]?[十百千][一二三四五六七八九]?)+", text):
        pieces = re.findall(r"([一二三四五六七八九]?)([十百千]?)", number)
        yield sum(CHARACTERS.get(digit, Fraction(1)) * UNITS[unit] for digit, unit in pieces if digit or unit)
    yield from (CHARACTERS[character] for character in text if character in CHARACTERS)


EVERY = [pytest.param(line, id=line["id"]) for language in SIZES for line in lines(language)]


@pytest.mark.parametrize("language", SIZES)
def test_the_ids_count_the_lines_and_no_text_stands_twice(language: str):
    prefix, size = SIZES[language]
    problems = lines(language)
    assert [line["id"] for line in problems] == [f"{prefix}{number:03d}" for number in range(1, size + 1)]
    assert len({line["text"] for line in problems}) == size


@pytest.mark.parametrize("line", EVERY)
def test_the_expression_gives_the_answer(line: dict[str, Any]):
    tree = ast.parse(line["expression"], mode="eval").body
    assert re.fullmatch(r"\d+(\.\d+|/\d+)?", line["answer"])
    assert value(tree) == Fraction(line["answer"])


@pytest.mark.parametrize("line", EVERY)
def test_the_operations_are_counted(line: dict[str, Any]):
    tree = ast.parse(line["expression"], mode="eval")
    assert line["operations"] == sum(isinstance(node, ast.BinOp) for node in ast.walk(tree))
    assert 1 <= line["operations"] <= 7
    assert line["unneeded"] in range(4)


@pytest.mark.parametrize("line", EVERY)
def test_the_numbers_of_the_expression_stand_in_the_text(line: dict[str, Any]):
    known = CONSTANTS | LISTED.get(line["id"], set())
    assert numbers(ast.parse(line["expression"], mode="eval")) - known <= set(written(line["text"]))
