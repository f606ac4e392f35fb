"""Clients on a real server with a key: one generated from its description, the Python one, the JavaScript one."""

from __future__ import annotations

import asyncio
import importlib
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("fastapi")
pytest.importorskip("httpx")

import httpx

from deduct.explain import compare_solutions, explain, perturb, to_svg, what_if
from deduct.teaching.checking import check
from deduct.teaching.hints import hint
from deduct.teaching.practice import Wanted, practice
from deduct.web.app import STATIC_FOLDER
from deduct.web.client import Client, ServerError
from web_process import server_process
from web_solver import MORE_PENS, PENS, story_solver

KEY = "open-sesame"
NODE = shutil.which("node")


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with server_process("web_solver.story_solver", workers=1, api_key=KEY) as (_, address):
        yield address


def as_json(told: Any) -> Any:
    return json.loads(json.dumps(told))


def expected() -> dict[str, Any]:
    """What each question about the pens must give, from the library itself."""
    solver = story_solver()
    before, after = solver.solve(PENS), solver.solve(MORE_PENS)
    return {
        "solve": as_json(solver.solve(PENS, top=1).to_json()),
        "batch": as_json([before.to_json(), after.to_json()]),
        "explain": as_json(explain(before).to_json()),
        "compare": as_json(compare_solutions(before, after).to_json()),
        "what_if": as_json(what_if(before, {"5": "8"}).to_json()),
        "perturb": as_json(perturb(solver, PENS).to_json()),
        "picture": to_svg(explain(before).graph),
        "practice": as_json(practice(PENS, Wanted(2, way="numbers"), solver=solver).to_json()),
        "check": as_json(check(before, steps="5 x 12 = 60").to_json()),
        "hint": as_json(hint(before, 2).to_json()),
        "health": "ok",
        "models": ["stories"],
    }


# Generated


@pytest.fixture(scope="module")
def generated(address: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The name of a package that openapi-python-client made from what the server says of itself."""
    pytest.importorskip("openapi_python_client")
    folder = tmp_path_factory.mktemp("generated")
    description, settings = folder / "openapi.json", folder / "settings.yml"
    description.write_text(httpx.get(f"{address}/openapi.json").text, encoding="utf-8")
    settings.write_text("post_hooks: []\n", encoding="utf-8")
    command = [sys.executable, "-m", "openapi_python_client", "generate", "--path", str(description), "--meta", "none"]
    made = folder / "generated_deduct"
    done = subprocess.run(
        [*command, "--output-path", str(made), "--config", str(settings)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout
    sys.path.insert(0, str(folder))
    yield made.name
    sys.path.remove(str(folder))


def test_a_generated_client_solves_a_problem_with_a_key(address: str, generated: str) -> None:
    package, models = importlib.import_module(generated), importlib.import_module(f"{generated}.models")
    solve = importlib.import_module(f"{generated}.api.solve.solve")
    question = models.SolveRequest(text=PENS, top=1)
    with package.AuthenticatedClient(base_url=address, token=KEY) as client:
        solution = solve.sync(client=client, body=question)
    assert isinstance(solution, models.Solution)
    assert solution.to_dict() == expected()["solve"]
    with package.AuthenticatedClient(base_url=address, token="wrong") as client:
        refused = solve.sync(client=client, body=question)
    assert isinstance(refused, models.Refusal)
    assert refused.error == "unauthorized"


def test_generated_code_has_a_function_for_each_operation(address: str, generated: str) -> None:
    paths = httpx.get(f"{address}/openapi.json").json()["paths"]
    named = {operation["operationId"] for methods in paths.values() for operation in methods.values()}
    api = Path(importlib.import_module(generated).__file__).parent / "api"
    assert {path.stem for path in api.glob("*/*.py") if path.stem != "__init__"} == named


# Python


def with_client(work: Callable[[Client], Awaitable[Any]], address: str = "http://test", **options: Any) -> Any:
    async def run() -> Any:
        async with Client(address, **options) as client:
            return await work(client)

    return asyncio.run(run())


async def every_question(client: Client) -> dict[str, Any]:
    return {
        "solve": await client.solve(PENS, top=1),
        "batch": await client.batch([PENS, MORE_PENS]),
        "explain": await client.explain(PENS),
        "compare": await client.compare(PENS, MORE_PENS),
        "what_if": await client.what_if(PENS, {"5": "8"}),
        "perturb": await client.perturb(PENS),
        "picture": await client.picture(PENS),
        "practice": await client.practice(PENS, count=2, way="numbers"),
        "check": await client.check(PENS, steps="5 x 12 = 60"),
        "hint": await client.hint(PENS, 2),
        "health": (await client.health())["status"],
        "models": [model["name"] for model in await client.models()],
    }


def test_the_python_client_asks_every_question(address: str) -> None:
    assert with_client(every_question, f"{address}/", key=KEY) == expected()


def test_the_python_client_tells_what_the_server_refuses(address: str) -> None:
    with pytest.raises(ServerError, match="needs an API key") as refused:
        with_client(lambda client: client.solve(PENS), address)
    assert (refused.value.status, refused.value.error) == (401, "unauthorized")
    assert refused.value.request_id
    with pytest.raises(ServerError, match=r"not what /docs describes; body\.beam: .*16"):
        with_client(lambda client: client.solve(PENS, beam=99), address, key=KEY)


def test_a_server_that_is_not_there_or_is_another_one_is_named() -> None:
    with pytest.raises(ServerError, match=r"127\.0\.0\.1:9 cannot be reached"):
        with_client(lambda client: client.health(), "http://127.0.0.1:9")
    other = httpx.MockTransport(lambda request: httpx.Response(404, text="<html>"))
    with pytest.raises(ServerError, match="answered 404; is it deduct"):
        with_client(lambda client: client.health(), transport=other)


@pytest.mark.parametrize("busy_times", range(4))
def test_a_busy_server_is_asked_again_until_the_attempts_end(busy_times: int) -> None:
    asked: list[str] = []

    def answer(request: httpx.Request) -> httpx.Response:
        asked.append(request.url.path)
        if len(asked) <= busy_times:
            return httpx.Response(429, json={"error": "busy", "message": "wait"}, headers={"Retry-After": "0"})
        return httpx.Response(200, json={"answer": 21})

    options = {"transport": httpx.MockTransport(answer), "attempts": 3}
    if busy_times < 3:
        assert with_client(lambda client: client.solve("3 × 7"), **options) == {"answer": 21}
    else:
        with pytest.raises(ServerError, match="wait"):
            with_client(lambda client: client.solve("3 × 7"), **options)
    assert asked == ["/v1/solve"] * min(busy_times + 1, 3)


def test_what_comes_without_a_time_to_come_back_is_not_sent_again() -> None:
    asked: list[int] = []

    def answer(request: httpx.Request) -> httpx.Response:
        asked.append(1)
        return httpx.Response(503, json={"status": "starting"})

    with pytest.raises(ServerError):
        with_client(lambda client: client.health(), transport=httpx.MockTransport(answer))
    assert len(asked) == 1


# JavaScript


EVERY_QUESTION = """
import { Deduct } from MODULE;
const server = new Deduct(ADDRESS + "/", { key: KEY });
console.log(JSON.stringify({
  solve: await server.solve(PENS, { top: 1 }),
  batch: await server.batch([PENS, MORE_PENS]),
  explain: await server.explain(PENS),
  compare: await server.compare(PENS, MORE_PENS),
  what_if: await server.whatIf(PENS, { 5: "8" }),
  perturb: await server.perturb(PENS),
  picture: await server.picture(PENS),
  practice: await server.practice(PENS, { count: 2, way: "numbers" }),
  check: await server.check(PENS, { steps: "5 x 12 = 60" }),
  hint: await server.hint(PENS, { strength: 2 }),
  health: (await server.health()).status,
  models: (await server.models()).map((model) => model.name),
}));
"""
REFUSED = """
import { Deduct, ServerError } from MODULE;
const told = [];
for (const [address, key] of [[ADDRESS, "wrong"], ["http://127.0.0.1:9", KEY]]) {
  await new Deduct(address, { key }).solve(PENS).catch((error) => {
    told.push([error instanceof ServerError, error.status, error.error]);
  });
}
console.log(JSON.stringify(told));
"""
BUSY = """
import { Deduct } from MODULE;
let asked = 0;
globalThis.setTimeout = (go) => go();
globalThis.fetch = async () => {
  asked += 1;
  const [status, told] = asked < 3 ? [429, { error: "busy", message: "wait" }] : [200, { answer: 21 }];
  return new Response(JSON.stringify(told), { status, headers: status === 429 ? { "Retry-After": "1" } : {} });
};
const answers = [(await new Deduct("", { attempts: 3 }).solve("3 × 7")).answer];
asked = 0;
answers.push(await new Deduct("", { attempts: 2 }).solve("3 × 7").catch((error) => error.message));
console.log(JSON.stringify(answers));
"""


def in_node(script: str, **values: str) -> Any:
    """What a script prints as JSON; the names in it stand for these values and for the client's file."""
    values["MODULE"] = (STATIC_FOLDER / "deduct.js").as_uri()
    script = re.sub(r"\b(MODULE|ADDRESS|KEY|MORE_PENS|PENS)\b", lambda name: json.dumps(values[name.group()]), script)
    command = [str(NODE), "--input-type=module", "-"]
    done = subprocess.run(command, input=script, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


needs_node = pytest.mark.skipif(NODE is None, reason="needs Node")


@needs_node
def test_the_javascript_client_asks_every_question(address: str) -> None:
    assert in_node(EVERY_QUESTION, ADDRESS=address, KEY=KEY, PENS=PENS, MORE_PENS=MORE_PENS) == expected()


@needs_node
def test_the_javascript_client_tells_what_the_server_refuses(address: str) -> None:
    told = in_node(REFUSED, ADDRESS=address, KEY=KEY, PENS=PENS)
    assert told == [[True, 401, "unauthorized"], [True, 0, "unreachable"]]


@needs_node
def test_the_javascript_client_asks_a_busy_server_again() -> None:
    assert in_node(BUSY) == [21, "wait"]
