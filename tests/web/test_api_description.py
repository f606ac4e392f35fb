"""The server does what its own description says, whatever is sent: schemathesis, with all its checks."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

pytest.importorskip("fastapi")
pytest.importorskip("schemathesis")

import schemathesis
from hypothesis import HealthCheck, given, settings

from deduct.explain.shapes import ExplanationJson
from deduct.solving.shapes import SolutionJson
from deduct.web.description import model_of
from web_process import server_process

EXAMPLES = 30


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with server_process("web_solver.story_solver", workers=1, api_key=None) as (_, address):
        yield address


ASKED = ("solve", "batch", "explain", "compare", "what-if", "perturb", "picture", "practice", "check", "hint")
QUESTIONS = [f"/v1/{name}" for name in ASKED]
PATHS = [*QUESTIONS, "/v1/health", "/v1/models", "/v1/metrics"]
MAY_REFUSE = ("/v1/what-if", "/v1/picture", "/v1/practice", "/v1/check", "/v1/hint")
"""Bodies that are as described and are refused all the same: without an answer there is nothing to change, draw or hint
at, nobody's answer is nothing to check, and no tale fits some skills and grades."""


def test_a_key_that_two_answers_share_is_described_in_both() -> None:
    for shape in (SolutionJson, ExplanationJson):
        assert model_of(shape).model_fields["probability"].description == "How sure the model is of the answer."


@pytest.mark.parametrize("path", PATHS)
def test_answers_are_as_described(address: str, path: str) -> None:
    schema = schemathesis.openapi.from_url(f"{address}/openapi.json")
    method = "POST" if path in QUESTIONS else "GET"
    refuses = [schemathesis.checks.positive_data_acceptance] if path in MAY_REFUSE else []

    @settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck), database=None)
    @given(case=schema[path][method].as_strategy())
    def holds(case: schemathesis.Case) -> None:
        case.call_and_validate(excluded_checks=refuses, timeout=60)

    holds()


def test_every_address_is_tried(address: str) -> None:
    schema = schemathesis.openapi.from_url(f"{address}/openapi.json")
    assert {operation.ok().path for operation in schema.get_all_operations()} == set(PATHS)
