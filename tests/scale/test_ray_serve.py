"""The Ray Serve application of deploy/, on a Ray of this machine. Skipped where Ray is not installed."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("ray.serve")
import httpx
import ray
from ray import serve

from deduct.solving.solver import Solver

SOURCE = Path(__file__).parents[2] / "deploy" / "ray_serve_app.py"
TEXTS = [f"Tom has {n + 3} pears and eats 2. How many are left?" for n in range(24)]


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    environment = {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    os.environ["DEDUCT_REPLICAS"] = "1"
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, runtime_env={"env_vars": environment})
    spec = spec_from_file_location("ray_serve_app", SOURCE)
    assert spec is not None
    assert spec.loader is not None
    application: Any = module_from_spec(spec)
    spec.loader.exec_module(application)
    serve.start(http_options={"port": 18123})
    serve.run(application.app)
    yield "http://127.0.0.1:18123/"
    serve.shutdown()
    ray.shutdown()


def test_requests_that_come_together_get_their_own_answers(address: str) -> None:
    with ThreadPoolExecutor(12) as clients:
        answers = list(clients.map(lambda text: httpx.post(address, json={"text": text}, timeout=60).json(), TEXTS))
    expected = [solution.to_json() for solution in Solver.load(threads=1).solve_batch(TEXTS)]
    assert [answer["text"] for answer in answers] == TEXTS
    assert [answer["answer"] for answer in answers] == [one["answer"] for one in expected]


def test_a_body_that_is_no_problem_is_told(address: str) -> None:
    for body in ({"question": "1 + 1"}, ["1 + 1"], {"text": 7}):
        answer = httpx.post(address, json=body, timeout=60)
        assert (answer.status_code, answer.json()["status"]) == (200, "error")
