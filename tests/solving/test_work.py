"""The estimate of work, and batches whose memory is bounded."""

from __future__ import annotations

import subprocess
import sys
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduct.core.problem import Problem
from deduct.languages import find_quantities
from deduct.solving.work import ON_CPU, ON_GPU, AtOnce, batches_of, estimated_seconds

TEXTS = st.text(alphabet="ab 1梨", max_size=1500)


@given(st.lists(TEXTS, max_size=40), st.integers(1, 40), st.integers(1, 100), st.sampled_from([ON_CPU, ON_GPU]))
def test_batches_hold_every_problem_once_and_keep_the_limits(
    texts: list[str], size: int, beam: int, most: AtOnce
) -> None:
    batches = list(batches_of([Problem(text) for text in texts], size, beam, most))
    assert sorted(place for batch in batches for place in batch) == list(range(len(texts)))
    for batch in batches:
        longest = max(len(texts[place].encode()) for place in batch)
        assert len(batch) <= size
        assert len(batch) == 1 or len(batch) * longest <= most.num_bytes
        assert len(batch) == 1 or len(batch) * beam <= most.num_rows
    for one, following in pairwise(batches):
        shorter, longer = (len(texts[batch[place]].encode()) for batch, place in ((one, -1), (following, 0)))
        assert shorter <= longer
        count = len(one) + 1
        assert count > size or count * longer > most.num_bytes or count * beam > most.num_rows


@pytest.mark.parametrize(
    ("text", "more"),
    [
        ("Tom has 3 pears.", "Tom has 3 pears and eats 2."),
        ("Tom has three pears.", "Tom has three pears and twenty nuts."),
        ("小明有三个梨。", "小明有三个梨，吃了两个。"),
    ],
)
def test_more_text_more_numbers_and_a_wider_beam_are_more_work(text: str, more: str) -> None:
    assert estimated_seconds(text, 4) < estimated_seconds(more, 4) < estimated_seconds(more, 16)
    padded = text.ljust(len(more.encode()) - len(text.encode()) + len(text))
    assert estimated_seconds(padded, 4) < estimated_seconds(more, 4)


@given(st.text(alphabet="5 三十and twenty-a.,", max_size=300))
def test_the_estimate_sees_at_least_half_of_the_numbers(text: str) -> None:
    none = (2 + len(text.encode()) / 25 + len(text.encode()) ** 2 / 100_000) / 1000
    seen = round((estimated_seconds(text, 1000) - none) / 0.15)
    assert seen >= len(find_quantities(text)) // 2


def test_broken_characters_can_be_estimated() -> None:
    assert estimated_seconds("3 \udcff pears", 4) > 0
    assert list(batches_of([Problem("3 \udcff pears", (), "en", answer=Fraction(3))], 4, 4)) == [[0]]


HOSTILE = """
import os
from deduct import Solver
resident = lambda: int(open("/proc/self/statm").read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6
solver = Solver.load()
solver.solve("Tom has 3 pears and eats 2. How many are left?")
before = resident()
crowded = "A shop has " + ", ".join(f"{n} pens" for n in range(11, 74)) + ". How many pens does the shop have in all?"
solver.solve_batch([crowded] * 20, beam=16)
solver.solve_batch(["It is a nice day. " * 80 + "Tom has 3 pears and eats 2. How many are left?"] * 8, beam=16)
print(resident() - before)
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")
def test_hostile_texts_do_not_leave_much_memory_behind() -> None:
    done = subprocess.run([sys.executable, "-c", HOSTILE], capture_output=True, text=True, check=True)
    assert float(done.stdout) < 200
