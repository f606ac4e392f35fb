"""The API: what it answers, and that nothing anyone sends breaks it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

pytest.importorskip("fastapi")
pytest.importorskip("httpx")

from fastapi.testclient import TestClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from deduct.explain import compare_solutions, explain
from deduct.explain.shapes import ComparisonJson, ExplanationJson, PerturbationJson, WhatIfJson
from deduct.solving.shapes import SolutionJson
from deduct.teaching.shapes import CheckJson, HintJson, PracticeJson
from deduct.web import answers
from deduct.web.app import create_app
from deduct.web.description import model_of
from deduct.web.settings import ServerSettings
from web_solver import BOATS, CHINESE_PENS, FERRY, MORE_PENS, PENS, SQUARE, story_solver


def as_described(told: object, shape: Any) -> Any:
    """What was told, which is checked against the shape that the description has for it."""
    return model_of(shape).model_validate(told, strict=True)


FORMULA = "3 × (4 + 5) = ?"
NO_NUMBER = "Tom likes pears. How many?"
TEXTS = [
    *(PENS, MORE_PENS, CHINESE_PENS, BOATS, FORMULA, NO_NUMBER, SQUARE, ""),
    *("😀 5 😀 sells 3 of 2? 😀", "<b>2</b> & 3 = ?"),
]

CALLS: dict[str, tuple[dict[str, object], type]] = {
    "/solve": ({"text": PENS}, SolutionJson),
    "/batch": ({"texts": [PENS, NO_NUMBER]}, answers.BatchJson),
    "/explain": ({"text": PENS}, ExplanationJson),
    "/compare": ({"before": PENS, "after": MORE_PENS}, ComparisonJson),
    "/what-if": ({"text": PENS, "set": {"5": "8"}}, WhatIfJson),
    "/perturb": ({"text": PENS}, PerturbationJson),
    "/picture": ({"text": PENS}, str),
    "/practice": ({"text": PENS, "count": 2, "choices": 2, "formula": "5 * 12 - 17"}, PracticeJson),
    "/check": ({"text": PENS, "steps": "5 x 12 = 60"}, CheckJson),
    "/hint": ({"text": PENS, "strength": 2}, HintJson),
}


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    with TestClient(create_app(story_solver, ServerSettings(workers=1))) as client:
        yield client


@pytest.mark.parametrize("text", TEXTS)
def test_solve_gives_what_the_library_gives(client: TestClient, text: str):
    response = client.post("/solve", json={"text": text})
    assert response.status_code == 200
    assert response.json() == json.loads(json.dumps(story_solver().solve(text).to_json()))


def test_batch_keeps_the_order_and_equals_single_solving(client: TestClient):
    solutions = client.post("/batch", json={"texts": TEXTS}).json()["solutions"]
    assert [solution["text"] for solution in solutions] == TEXTS
    assert solutions == [client.post("/solve", json={"text": text}).json() for text in TEXTS]


def test_options_reach_the_solver(client: TestClient):
    unsure = client.post("/solve", json={"text": PENS, "min_probability": 1.0}).json()
    assert unsure["status"] == "unanswerable"
    assert "sure" in unsure["reason"]
    assert client.post("/solve", json={"text": PENS, "top": 0}).json()["alternatives"] == []
    assert client.post("/solve", json={"text": "5 halves?", "language": "zh"}).json()["language"] == "zh"


@pytest.mark.parametrize("text", TEXTS)
def test_explanations_are_as_described(client: TestClient, text: str):
    told = client.post("/explain", json={"text": text}).json()
    as_described(told, ExplanationJson)
    record = json.loads(json.dumps(explain(story_solver().solve(text)).to_json()))
    assert told == record


@pytest.mark.parametrize("path", [path for path in CALLS if path != "/picture"])
def test_answers_are_as_described(client: TestClient, path: str):
    body, model = CALLS[path]
    response = client.post(path, json=body)
    assert response.status_code == 200
    as_described(response.json(), model)


def test_compare_sets_two_deductions_side_by_side(client: TestClient):
    compared = client.post("/compare", json={"before": PENS, "after": MORE_PENS}).json()
    expected = compare_solutions(*story_solver().solve_batch([PENS, MORE_PENS])).to_json()
    assert [step["relation"] for step in compared["steps"]] == [step["relation"] for step in expected["steps"]]
    assert (compared["a"]["answer"], compared["b"]["answer"]) == (43, 77)
    assert not compared["same_program"]


def test_what_if_runs_the_same_program_and_explains_it_anew(client: TestClient):
    changed = client.post("/what-if", json={"text": PENS, "set": {"5": "8", "q2": "20"}}).json()
    assert (changed["answer_before"], changed["answer"]) == (43, 76)
    assert changed["text"] == PENS.replace("5", "8").replace("17", "20")
    assert [step["value"] for step in changed["explained"]["steps"]] == [96, 76]
    assert [node["label"] for node in changed["explained"]["graph"]["nodes"]][:3] == ["8", "12", "20"]


def test_what_if_without_a_value_says_so(client: TestClient):
    text = "6 pears are shared among 3 friends, and each halves them. How many tickets?"
    assert client.post("/what-if", json={"text": text, "set": {"6": "1/0"}}).status_code == 422
    unknown = client.post("/what-if", json={"text": PENS, "set": {"99": "1"}})
    assert unknown.status_code == 422
    assert "q0 = 5" in unknown.json()["message"]
    unsolved = client.post("/what-if", json={"text": NO_NUMBER, "set": {"1": "2"}})
    assert unsolved.status_code == 422


def test_division_by_a_number_set_to_zero_is_no_error(client: TestClient):
    text = "3 ÷ 4 = ?"
    changed = client.post("/what-if", json={"text": text, "set": {"4": "0"}})
    assert changed.status_code == 200
    as_described(changed.json(), WhatIfJson)
    assert changed.json()["answer"] is None
    assert changed.json()["explained"] is None
    assert client.post("/picture", json={"text": text, "set": {"4": "0"}}).status_code == 422


def test_practice_is_more_of_the_same_and_can_be_had_as_a_sheet(client: TestClient):
    body = {"text": PENS, "count": 2, "way": "numbers", "versions": 2, "formula": "5 * 12 - 17"}
    made = client.post("/practice", json=body).json()
    assert [len(version) for version in made["versions"]] == [2, 2]
    assert all("boxes of" in problem["text"] and len(problem["steps"]) == 2 for problem in made["problems"])
    sheet = client.post("/practice", json={**body, "format": "html"})
    assert sheet.headers["content-type"].startswith("text/html")
    assert all(problem["text"] in sheet.text for version in made["versions"] for problem in version)
    by_skill = client.post("/practice", json={"skills": ["percent"], "grades": [5], "count": 1}).json()
    assert "percent" in by_skill["problems"][0]["skills"]
    for wrong in ({}, {"skills": ["magic"]}, {"text": NO_NUMBER}, {"text": PENS, "formula": "5 *"}):
        assert client.post("/practice", json=wrong).status_code == 422


def test_a_check_finds_the_first_wrong_step_and_a_formula_wins_over_the_model(client: TestClient):
    wrong = client.post("/check", json={"text": PENS, "steps": "5 + 12 = 17", "formula": "5 * 12 - 17"}).json()
    assert (wrong["status"], wrong["wrong_step"], wrong["reason"]) == ("wrong", 1, "other_operation")
    other = client.post("/check", json={"text": PENS, "steps": "5 + 12 = 17; 17 + 17 = 34", "formula": "5 + 12 + 17"})
    assert other.json()["status"] == "right"
    for steps in ("", "<b>5</b> = ]", "hello", "9" * 5000):
        refused = client.post("/check", json={"text": PENS, "steps": steps})
        assert refused.status_code == 422
        assert len(refused.json()["message"]) < 300


def test_hints_follow_the_steps_that_are_done(client: TestClient):
    first, second = (
        client.post("/hint", json={"text": PENS, "strength": 3, "steps": steps, "formula": "5 * 12 - 17"}).json()
        for steps in ("", "5*12=60")
    )
    assert (first["step"], first["last"], first["hint"]) == (1, False, "Compute 5 × 12.")
    assert (second["step"], second["last"], second["hint"]) == (2, True, "Compute 60 − 17.")
    done = client.post("/hint", json={"text": PENS, "steps": "5*12=60; 60-17=43"}).json()
    assert done["step"] is None


def test_picture_is_svg_with_the_numbers_asked_for(client: TestClient):
    plain = client.post("/picture", json={"text": PENS})
    changed = client.post("/picture", json={"text": PENS, "set": {"5": "8"}})
    assert plain.headers["content-type"] == "image/svg+xml"
    assert plain.text.startswith("<svg")
    assert ">43<" in plain.text
    assert ">79<" in changed.text
    assert client.post("/picture", json={"text": NO_NUMBER}).status_code == 422


def test_a_picture_can_be_a_bar_model(client: TestClient):
    bars = client.post("/picture", json={"text": PENS, "kind": "bars"})
    assert bars.headers["content-type"].startswith("image/svg+xml")
    assert bars.text.count(">12<") == 5
    refused = client.post("/picture", json={"text": SQUARE, "kind": "bars"})
    assert refused.status_code == 422
    assert "no bar model fits" in refused.json()["message"]


def test_each_question_of_a_text_has_its_steps_and_its_picture(client: TestClient):
    told = client.post("/explain", json={"text": FERRY}).json()
    parts = as_described(told, ExplanationJson).parts
    assert [part.expression for part in parts] == [answer["expression"] for answer in told["answers"]]
    assert [part.graph.nodes[-1].label for part in parts] == ["7", "318"]
    assert told["steps"] == told["parts"][0]["steps"]
    pictures = [client.post("/picture", json={"text": FERRY, "question": place}) for place in (0, 1, 2)]
    assert ">318<" in pictures[1].text
    assert ">318<" not in pictures[0].text
    assert pictures[2].status_code == 422
    assert "has 2" in pictures[2].json()["message"]
    changed = client.post("/picture", json={"text": FERRY, "question": 1, "set": {"53": "10"}})
    assert ">60<" in changed.text
    assert client.post("/explain", json={"text": PENS}).json()["parts"] == []


def test_a_chinese_problem_without_an_answer_is_refused_in_chinese(client: TestClient):
    body = {"text": "小明有多少个梨？"}
    for path in ("/solve", "/explain"):
        assert client.post(path, json=body).json()["reason"] == "题目中没有数；至少要有一个"
    refused = client.post("/picture", json=body)
    assert refused.status_code == 422
    assert refused.json()["message"] == "没有推理过程可画：题目中没有数；至少要有一个"
    no_value = client.post("/picture", json={"text": "3 ÷ 4 = ?", "language": "zh", "set": {"4": "0"}})
    assert no_value.json()["message"] == "用这些数时步骤没有值，没有什么可画"


def test_health_and_models(client: TestClient):
    assert as_described(client.get("/health").json(), answers.HealthJson).status == "ok"
    (model,) = as_described(client.get("/models").json(), answers.ModelsJson).models
    assert model.name == "stories"
    assert model.languages == ["en", "zh"]


HOSTILE_BODIES: dict[str, bytes] = {
    "nothing": b"",
    "no JSON": b"{",
    "another type": b"[]",
    "null": b"null",
    "deep": b"[" * 100_000,
    "deep object": b'{"text":' * 20_000,
    "not a number": b'{"text": "a", "min_probability": NaN}',
    "infinite": b'{"text": "a", "min_probability": 1e999}',
    "enormous integer": b'{"text": "a", "beam": ' + b"9" * 5000 + b"}",
    "large integer": b'{"text": "a", "beam": ' + b"9" * 4000 + b"}",
    "half a character": b'{"text": "\\ud800 has 3"}',
    "half a character in a name": b'{"\\ud800": 3}',
    "not UTF-8": b'{"text": "\xff\xfe 3"}',
    "zero bytes": b'{"text": "\\u0000 3 \\u0000 = 4?"}',
    "twice": b'{"text": "a", "text": 3}',
    "unknown option": b'{"text": "a", "pickle": "x"}',
    "beam of zero": b'{"text": "a", "beam": 0}',
    "beam too wide": b'{"text": "a", "beam": 17}',
    "no such language": b'{"text": "a", "language": "fr"}',
    "text as number": b'{"text": 3}',
    "changes as list": b'{"text": "a", "set": [1]}',
}


@pytest.mark.parametrize("path", CALLS)
@pytest.mark.parametrize("body", HOSTILE_BODIES.values(), ids=HOSTILE_BODIES)
def test_no_body_breaks_the_server(client: TestClient, path: str, body: bytes):
    response = client.post(path, content=body, headers={"Content-Type": "application/json"})
    assert response.status_code in (200, 400, 422)
    if response.status_code != 200:
        as_described(response.json(), answers.RefusalJson)


def test_what_gives_400_and_what_422_is_as_described(client: TestClient):
    def status(name: str) -> int:
        headers = {"Content-Type": "application/json"}
        return client.post("/solve", content=HOSTILE_BODIES[name], headers=headers).status_code

    for name in ("not UTF-8", "deep", "enormous integer"):
        assert status(name) == 400
    for part in ("UTF-8", "deeply", "integer"):
        assert part in answers.REFUSALS[400]["description"]
    assert status("no JSON") == 422
    assert "not JSON" in answers.REFUSALS[422]["description"]


def test_errors_do_not_repeat_what_was_sent(client: TestClient):
    body = {"text": "canary 3", "beam": "canary", "language": "canary"}
    response = client.post("/solve", json=body)
    assert response.status_code == 422
    assert "canary" not in response.text
    assert len(response.json()["details"]) == 2


@pytest.mark.parametrize("path", CALLS)
@pytest.mark.parametrize("kind", [None, "", "text/plain", "application/x-www-form-urlencoded", "json", "application/"])
def test_a_body_that_is_not_sent_as_json_is_refused_with_the_remedy(client: TestClient, path: str, kind: str | None):
    headers = {} if kind is None else {"Content-Type": kind}
    response = client.post(path, content=json.dumps(CALLS[path][0]), headers=headers)
    assert response.status_code == 415
    assert as_described(response.json(), answers.RefusalJson).error == "unsupported_media_type"
    assert "Content-Type: application/json" in response.json()["message"]


@pytest.mark.parametrize("kind", ["application/json; charset=utf-8", "Application/JSON", "application/problem+json"])
def test_every_way_to_say_json_is_taken(client: TestClient, kind: str):
    response = client.post("/solve", content=json.dumps({"text": PENS}), headers={"Content-Type": kind})
    assert response.json()["answer"] == 43


@pytest.mark.parametrize("path", [*CALLS, "/health", "/models"])
def test_the_addresses_of_earlier_editions_give_the_same(client: TestClient, path: str):
    def answer(prefix: str) -> bytes:
        body = CALLS[path][0] if path in CALLS else None
        return (client.post(prefix + path, json=body) if body else client.get(prefix + path)).content

    assert answer("") == answer("/v1")


def test_too_many_texts_are_refused(client: TestClient):
    assert client.post("/batch", json={"texts": [PENS] * 65}).status_code == 422
    assert client.post("/batch", json={"texts": []}).status_code == 422


def test_unknown_addresses_and_methods(client: TestClient):
    assert client.get("/nothing").json()["error"] == "not_found"
    wrong = client.get("/solve")
    assert wrong.status_code == 405
    assert wrong.headers["allow"] == "POST"


_pieces = st.sampled_from(
    ["Tom has", "sells", "buys", "halves", "square", "小明有", "卖出", "12", "3", "1/2", "15%", "twice", "0", "-4",
     "99999999999999999999", "1e9", "一百", "?", "How many are left?", "还剩多少？", ".", ",", "\n", "😀", "<b>", "$",
     "than", "each"]
)  # fmt: skip
_stories = st.lists(_pieces, max_size=14).map(" ".join) | st.text(max_size=60)


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    before=_stories, after=_stories, change=st.dictionaries(st.text(max_size=4) | st.just("q0"), _pieces, max_size=2)
)
def test_any_text_gets_an_answer_as_described(client: TestClient, before: str, after: str, change: dict[str, str]):
    told = client.post("/explain", json={"text": before})
    assert told.status_code == 200
    as_described(told.json(), ExplanationJson)
    compared = client.post("/compare", json={"before": before, "after": after})
    assert compared.status_code == 200
    as_described(compared.json(), ComparisonJson)
    assert client.post("/what-if", json={"text": before, "set": change}).status_code in (200, 422)
    assert client.post("/picture", json={"text": before, "set": change}).status_code in (200, 422)


@settings(max_examples=15, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(text=_stories)
def test_any_text_can_be_probed(client: TestClient, text: str):
    probed = client.post("/perturb", json={"text": text})
    assert probed.status_code == 200
    as_described(probed.json(), PerturbationJson)


def test_the_description_has_every_address_with_examples(client: TestClient):
    described = client.get("/openapi.json").json()
    assert set(described["paths"]) == {f"/v1{path}" for path in (*CALLS, "/health", "/models", "/metrics")}
    schemas = described["components"]["schemas"]
    assert schemas["SolveRequest"]["properties"]["text"]["examples"]
    for path in CALLS:
        assert {"200", "413", "415", "422", "429", "503"} <= set(described["paths"][f"/v1{path}"]["post"]["responses"])


def test_every_operation_has_a_name_that_generated_code_can_use(client: TestClient):
    paths = client.get("/openapi.json").json()["paths"]
    names = [operation["operationId"] for methods in paths.values() for operation in methods.values()]
    assert {"solve", "what_if", "health"} <= set(names)
    assert all(name.isidentifier() for name in names)
    assert len(names) == len(set(names))
