"""A small data folder, laid out like the real one, with problems of our own."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any


def write(path: Path, content: Any) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(gzip.compress(json.dumps(content, ensure_ascii=False).encode()))


def toolkit(id: int, question: str, numbers: str, equation: str, answer: float) -> dict[str, Any]:
    return {"id": str(id), "Question": question, "Numbers": numbers, "Equation": equation, "Answer": answer}


SVAMP_TRAIN = [
    toolkit(1, "ann has number0 pens and buys number1 . how many ?", "3 4", "+ number0 number1", 7.0),
    toolkit(2, "bob has number0 cups and number1 mugs . how many cups in dozens ?", "24 5", "/ number0 12.0", 2.0),
    toolkit(
        3, "eve sells number0 hats at number1 dollars . how many cents ?", "2 3", "* * number0 number1 100.0", 500.0
    ),
]
SVAMP_TEST = [
    toolkit(4, "Ann has number0 pens and buys number1. How many?", "8 4", "- number0 number1", 4.0),
    toolkit(5, "bob has number0 cups and number1 mugs . how many cups in dozens ?", "24 5", "/ number0 12.0", 2.0),
    toolkit(6, "joe has number0 kites . how many kites ?", "6", "number0", 6.0),
]


def mawps(id: int) -> dict[str, Any]:
    return {
        "iIndex": id,
        "sQuestion": f"Ann has {id} pens and Bob {id + 1}. How many together?",
        "text": "Ann has temp_a pens and Bob temp_b . How many together ?",
        "num_list": [float(id), id + 1.0],
        "equation_layer": [["a", "b", "+"]],
        "answer": 2 * id + 1.0,
    }


def math23k(id: int) -> dict[str, Any]:
    return {
        "id": str(id),
        "original_text": f"有{id}个梨，吃了1个，还剩几个？",
        "equation": f"x={id}-1",
        "ans": str(id - 1),
    }


def write_data(folder: Path) -> Path:
    """SVAMP, MAWPS in five folds of two, and Math23k with fold ids."""
    write(folder / "svamp/trainset.json.gz", SVAMP_TRAIN)
    write(folder / "svamp/testset.json.gz", SVAMP_TEST)
    for fold in range(5):
        test = [10 + 2 * fold, 11 + 2 * fold]
        write(folder / f"mawps/test_{fold}.json.gz", [mawps(id) for id in test])
        write(folder / f"mawps/train_{fold}.json.gz", [mawps(id) for id in range(10, 20) if id not in test])
    for split, ids in (("train", range(10, 18)), ("valid", [18]), ("test", [19, 20])):
        write(folder / f"math23k/math23k_{split}_rebuilt.json.gz", [math23k(id) for id in ids])
    write(
        folder / "math23k/five_fold_test_ids.json.gz", [[str(10 + 2 * fold), str(11 + 2 * fold)] for fold in range(5)]
    )
    return folder
