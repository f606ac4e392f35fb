"""Texts that nobody should send, made from a seed.

Everyday problems cut, doubled and shuffled, formulas without end, numbers of every kind, other scripts, broken and
control characters, markup, letters that look like others, a few words again and again.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path

EVERYDAY = Path(__file__).parents[2] / "benchmarks" / "everyday"

Make = Callable[[random.Random, list[str]], str]


def _mutated(rng: random.Random, known: list[str]) -> str:
    """A problem with words left out, doubled, swapped, or cut in the middle."""
    words = rng.choice(known).split(" ")
    for _ in range(rng.randint(1, 6)):
        place = rng.randrange(len(words))
        match rng.randrange(5):
            case 0:
                words[place] = ""
            case 1:
                words.insert(place, words[rng.randrange(len(words))])
            case 2:
                words[place] = words[place][: len(words[place]) // 2]
            case 3:
                words[place] = _number(rng, known)
            case 4:
                rng.shuffle(words)
    return " ".join(words)


def _number(rng: random.Random, known: list[str]) -> str:
    """A number as nobody should write it."""
    digits = "".join(rng.choice("0123456789") for _ in range(rng.choice([1, 2, 3, 9, 40, 400])))
    return rng.choice(
        [
            digits,
            f"{digits}/{rng.choice(['0', '3', digits])}",
            f"{digits}e{rng.choice(['9', '-9', '999', '99999999'])}",
            f"-{digits}%",
            f".{digits}",
            f"{digits}.{digits}.{digits}",
            f"{digits},{digits},{digits}",
            rng.choice(
                ["½", "⅔", "二分之零", "三又零分之一", "百分之", "٣٤", "１２３", "Ⅳ", "²", "𝟙𝟚", "零", "两两", "亿亿"]
            ),
            rng.choice(["a dozen dozen", "half of half", "twenty-hundred", "million million", "third third"]),
        ]
    )


def _formula(rng: random.Random, known: list[str]) -> str:
    """Signs, brackets and numbers, closed or not."""
    kind = rng.randrange(4)
    if kind == 0:
        return "-" * rng.choice([3, 50, 1600, 9000]) + "5"
    if kind == 1:
        depth = rng.choice([3, 60, 200, 3000])
        return "-(" * depth + "7" + ")" * rng.choice([depth, depth - 1])
    signs = ["+", "-", "*", "/", "^", "**", "×", "÷", "%", "(", ")", "=", "?"]
    pieces = [rng.choice([rng.choice(signs), str(rng.randint(0, 99))]) for _ in range(rng.choice([5, 40, 400]))]
    return " ".join(pieces)


def _crowded(rng: random.Random, known: list[str]) -> str:
    count = rng.choice([20, 63, 64, 65, 500])
    return "A shop has " + ", ".join(f"{rng.randint(0, 999)} pens" for _ in range(count)) + ". How many in all?"


def _long(rng: random.Random, known: list[str]) -> str:
    filler = rng.choice(["It is a nice day. ", "今天天气很好。", "a" * 40 + " ", "…", "\n", "3 + ", "Mr. "])
    return filler * rng.choice([50, 200, 10_000 // len(filler), 9_000 // len(filler)]) + rng.choice(known)


def _scripts(rng: random.Random, known: list[str]) -> str:
    ranges = [(0x20, 0x7E), (0x400, 0x44F), (0x600, 0x6FF), (0x3040, 0x30FF), (0x4E00, 0x9FFF), (0x1F300, 0x1F6FF)]
    ranges += [(0, 0x1F), (0x200B, 0x200F), (0x300, 0x36F), (0xFE00, 0xFE0F), (0xE000, 0xE0FF), (0x2000, 0x206F)]
    low, high = rng.choice(ranges)
    noise = "".join(chr(rng.randint(low, high)) for _ in range(rng.randint(1, 200)))
    return rng.choice(
        [noise, noise + " 3 + 4 = ?", rng.choice(known) + noise, noise.join(rng.choice(known).split(" "))]
    )


def _markup(rng: random.Random, known: list[str]) -> str:
    text = rng.choice(known)
    return rng.choice(
        [
            f"<script>alert({rng.randint(0, 9)})</script>{text}",
            "<" * rng.randint(1, 3000) + text,
            "&#" + "9" * rng.randint(1, 50) + ";" + text,
            json.dumps({"text": text, "beam": 10**9}),
            "{" * 500 + text,
            "\\" * 200 + text,
            f"'; DROP TABLE problems; -- {text}",
            "%s%n%x{0}{}{{" + text,
            text.replace(" ", "\x00"),
            text.replace(" ", rng.choice(["\ud800", "\udfff"]), 1),
        ]
    )


def _joined(rng: random.Random, known: list[str]) -> str:
    return rng.choice([" ", "\n\n", "", "？"]).join(rng.choice(known) for _ in range(rng.randint(2, 12)))


DISGUISES = (
    {"s": "ſ", "i": "ı", "I": "İ", "k": "\u212a"},
    {digit: chr(0x660 + place) for place, digit in enumerate("0123456789")},
    {digit: chr(0x1D7CE + place) for place, digit in enumerate("0123456789")},
    {chr(code): chr(code + 0xFEE0) for code in range(0x21, 0x7F)},
)
"""Letters and digits for which others stand that only look or fold like them."""
PLACES = (
    "#{}",
    "${}",
    "%{}",
    "{}%",
    "{}/0",
    "{}/7",
    "{}:99",
    "{}:30 pm",
    "0",
    "-{}",
    "{}th",
    "{}e30",
    "",
    "99999",
    "x",
)
"""What may stand for each number of a problem."""


def _disguised(rng: random.Random, known: list[str]) -> str:
    """A problem in other letters, or with all its numbers changed in one way."""
    text = rng.choice(known)
    if rng.random() < 0.4:
        return text.translate(str.maketrans(rng.choice(DISGUISES)))
    written = rng.choice(PLACES)
    return re.sub(r"\d+", lambda number: written.format(number[0]), text)


def _repeated(rng: random.Random, known: list[str]) -> str:
    """A few words of a problem again and again, with a problem before or behind: patterns may try too many ways."""
    text = rng.choice(known)
    start = rng.randrange(len(text))
    piece = text[start : start + rng.randint(1, 20)] + rng.choice(["", " ", "\n", " " * 150])
    times = rng.choice([590, 1_900, 9_000]) // len(piece)
    return rng.choice(known)[: rng.choice([0, 60])] + piece * times + rng.choice(["", "\x01", "?", " How many?"])


MAKERS: tuple[Make, ...] = (
    _disguised,
    _repeated,
    _mutated,
    _mutated,
    _mutated,
    _number,
    _formula,
    _crowded,
    _long,
    _scripts,
    _markup,
    _joined,
)


def hostile_texts(count: int, seed: int) -> Iterator[str]:
    """The texts, the same for the same seed."""
    rng = random.Random(seed)
    known = [
        json.loads(line)["text"]
        for name in ("english", "chinese")
        for line in (EVERYDAY / f"{name}.jsonl").read_text("utf-8").splitlines()
    ]
    for _ in range(count):
        yield rng.choice(MAKERS)(rng, known)
