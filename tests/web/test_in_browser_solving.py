"""With the stand-ins of the browser the bundled models give the same solutions as with numpy and tokenizers."""

from __future__ import annotations

from array import array
from functools import lru_cache
from typing import Any

import numpy as np
import pytest
import tokenizers
from hypothesis import given, settings
from hypothesis import strategies as st

from deduct.core import pool
from deduct.deduce import encoding, runtime, search, tokenizer, weighing
from deduct.registry.bundled import BUNDLED, bundled_folder
from deduct.solving.solver import Solver
from deduct.web.in_browser.stand_ins import numpy as own
from deduct.web.in_browser.stand_ins import tokenizers as own_tokenizers
from deduct.web.in_browser.stand_ins.arrays import Array

TEXTS = [
    "A farmer fills 6 baskets with 15 apples each. He has 2 dogs. He sells 40 of the apples. How many apples are left?",
    "Mia saves 12.50 dollars a month for 8 months and spends 1/4 of it. How much does she have left?",
    "A café sells 120 cups on Monday, twice as many on Tuesday and 35 fewer on Wednesday. How many cups in all?",
    "小明有3盒铅笔，每盒12支，送给弟弟8支，还剩多少支？",
    "一本书240页，第一天看了全书的25%，第二天看了36页，还剩多少页没看？",
    "一个圆的半径是3厘米，另一个圆的半径是它的2倍，大圆的面积比小圆大多少平方厘米？",
]
NUMBERS = {"f": np.float32, "d": np.float64, "q": np.int64, "b": np.int8, "?": np.bool_}


def solved(texts: list[str]) -> list[Any]:
    """All that is said of texts, with probabilities to six digits."""
    told = [solution.to_json() for solution in Solver.load(threads=1).solve_batch(texts)]
    return [_shortened(each) for each in told]


def _shortened(told: Any) -> Any:
    if isinstance(told, dict):
        return {name: _shortened(value) for name, value in told.items()}
    if isinstance(told, list):
        return [_shortened(value) for value in told]
    return round(told, 5) if isinstance(told, float) else told


def test_the_same_solutions(monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = solved(TEXTS)
    run, runs = runtime.OnnxScorer._run, list[str]()

    def crossing(self: runtime.OnnxScorer, graph: str, **inputs: Any) -> list[Any]:
        """Run a graph with arrays in plain Python on the way there and back."""
        runs.append(graph)
        assert all(isinstance(value, Array) for value in inputs.values())
        there = {name: np.array(each.flat(), NUMBERS[each.kind]).reshape(each.shape) for name, each in inputs.items()}
        return [Array(array("f", each.tobytes()), each.shape, "f") for each in run(self, graph, **there)]

    monkeypatch.setattr(runtime.OnnxScorer, "_run", crossing)
    for module in (search, weighing, runtime, encoding, pool):
        monkeypatch.setattr(module, "np", own)
    for module in (pool, runtime):
        monkeypatch.setattr(module, "triangle", lru_cache(own.triu_indices))
    monkeypatch.setattr(tokenizer, "Tokenizer", own_tokenizers.Tokenizer)
    assert solved(TEXTS) == wanted
    assert {"encoder", "score", "express", "extend"} <= set(runs)


@pytest.mark.parametrize("name", BUNDLED)
@settings(max_examples=300)
@given(
    text=st.text(
        st.sampled_from("abcABCß 12.,!?'%$€½²éÀñİﬁ中文，。？\u3000\t\n\x00\ufffd\U00020000😀Ⅳ“”—한カ\xad\u2028#")
    )
)
def test_the_same_tokens(name: str, text: str) -> None:
    path = str(bundled_folder(name) / "tokenizer.json")
    same_tokens(_real(path), _own(path), text)
    same_tokens(_real(path), _own(path), f"{text}<quant>{text} [SEP] cats' 12½ <percent>")


_real = lru_cache(tokenizers.Tokenizer.from_file)
_own = lru_cache(own_tokenizers.Tokenizer.from_file)


def same_tokens(real: Any, mine: Any, text: str) -> None:
    wanted, found = real.encode_batch([text])[0], mine.encode_batch([text])[0]
    assert (found.ids, found.offsets) == (wanted.ids, wanted.offsets)
    places = range(len(text))
    assert [found.char_to_token(place) for place in places] == [wanted.char_to_token(place) for place in places]


def test_tokens_that_are_added() -> None:
    path = str(bundled_folder("english") / "tokenizer.json")
    real, mine = tokenizers.Tokenizer.from_file(path), own_tokenizers.Tokenizer.from_file(path)
    for module, each in ((tokenizers, real), (own_tokenizers, mine)):
        each.add_special_tokens(
            [module.AddedToken(token, normalized=False, special=True) for token in ("<quant>", "<new>")]
        )
    assert mine.get_vocab_size() == real.get_vocab_size()
    same_tokens(real, mine, "5 pens<new>, <quant>")


def test_a_tokenizer_of_another_kind_is_refused() -> None:
    settings = {"model": {"type": "BPE"}, "normalizer": {"type": "NFC"}, "pre_tokenizer": {"type": "ByteLevel"}}
    with pytest.raises(ValueError, match="BERT"):
        own_tokenizers.Tokenizer(settings)
