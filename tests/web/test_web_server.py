"""What surrounds the API: limits, batching, keys, headers, logs, figures, and the end of a server."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import signal
import subprocess
import sys
import textwrap
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

pytest.importorskip("fastapi")
pytest.importorskip("httpx")

import httpx
from fastapi.testclient import TestClient

from command_line import app_of, invoke
from deduct.solving.work import estimated_seconds
from deduct.web.app import create_app
from deduct.web.settings import ServerSettings
from web_process import server_process
from web_solver import PENS, story_solver

TESTS = Path(__file__).parents[1]


def visit(**settings: object) -> TestClient:
    """A client of a server with these settings; to be used with `with`."""
    return TestClient(create_app(story_solver, ServerSettings(**{"workers": 1, **settings})))  # type: ignore[arg-type]


def pens(boxes: int) -> str:
    return PENS.replace("5", str(boxes))


# Limits


def test_large_requests_are_refused_with_and_without_a_length():
    with visit(max_body=2000) as client:
        large = json.dumps({"text": "x" * 3000}).encode()
        headers = {"Content-Type": "application/json"}
        assert client.post("/solve", content=large, headers=headers).status_code == 413
        pieces = (large[i : i + 500] for i in range(0, len(large), 500))
        assert client.post("/solve", content=pieces, headers=headers).status_code == 413


def test_the_limit_of_a_body_is_exact():
    def body(size: int) -> bytes:
        return json.dumps({"text": "3 + 4 = ?"}).encode().ljust(size)

    def in_pieces(whole: bytes) -> Iterator[bytes]:
        return (whole[i : i + 500] for i in range(0, len(whole), 500))

    with visit(max_body=2000) as client:
        headers = {"Content-Type": "application/json"}
        for told in (bytes, in_pieces):
            assert client.post("/solve", content=told(body(2000)), headers=headers).json()["answer"] == 7
            assert client.post("/solve", content=told(body(2001)), headers=headers).status_code == 413


def test_a_text_full_of_numbers_is_no_problem():
    crowded = "sells " + "3 4 5 " * 500 + "How many?"
    with visit() as client:
        started = time.perf_counter()
        for path, body in {
            "/solve": {"text": crowded},
            "/explain": {"text": crowded},
            "/compare": {"before": crowded, "after": crowded[::-1]},
        }.items():
            told = client.post(path, json=body)
            assert told.status_code == 200
            assert "1500 numbers" in told.text
        assert time.perf_counter() - started < 5
        assert client.post("/perturb", json={"text": crowded}).status_code == 413
        assert client.post("/what-if", json={"text": crowded, "set": {"q0": "3"}}).status_code == 422
        assert client.post("/solve", json={"text": "sells " + "2 " * 64 + "?"}).json()["status"] == "solved"


# Keys, origins, headers


def test_a_key_is_asked_for_everywhere_but_at_the_door():
    with visit(api_key="sesame") as client:
        for path in ("/solve", "/explain", "/batch"):
            refused = client.post(path, json={"text": PENS})
            assert refused.status_code == 401
            assert refused.json()["error"] == "unauthorized"
        assert client.get("/models").status_code == 401
        assert client.get("/docs").status_code == 200
        described = client.get("/openapi.json").json()
        schemes = described["components"]["securitySchemes"]
        assert [list(one) for one in described["paths"]["/v1/solve"]["post"]["security"]] == [
            [name] for name in schemes
        ]
        assert {(one["type"], one.get("scheme"), one.get("name")) for one in schemes.values()} == {
            ("http", "bearer", None),
            ("apiKey", None, "X-API-Key"),
        }
        assert "security" not in described["paths"]["/v1/health"]["get"]
        assert client.get("/metrics").status_code == 401
        for open_path in ("/", "/health", "/static/page.js"):
            assert client.get(open_path).status_code == 200
        for headers in (
            {"Authorization": "Bearer sesame"},
            {"Authorization": "bearer sesame"},
            {"X-API-Key": "sesame"},
        ):
            assert client.post("/solve", json={"text": PENS}, headers=headers).json()["answer"] == 43
        for wrong in ("", "Sesame", "sesame ", "sesamé"):
            headers = {"X-API-Key": wrong.encode()}
            assert client.post("/solve", json={"text": PENS}, headers=headers).status_code == 401
        headers = {"Authorization": "Bearer Bearer sesame"}
        assert client.post("/solve", json={"text": PENS}, headers=headers).status_code == 401


def test_other_sites_may_call_only_where_allowed():
    origin = {"Origin": "https://school.example", "Access-Control-Request-Method": "POST"}
    with visit() as client:
        assert "access-control-allow-origin" not in client.options("/solve", headers=origin).headers
        assert "access-control-allow-origin" not in client.post("/solve", json={"text": PENS}, headers=origin).headers
    with visit(cors_origins=("https://school.example",)) as client:
        assert client.options("/solve", headers=origin).headers["access-control-allow-origin"] == origin["Origin"]
        other = client.post("/solve", json={"text": PENS}, headers={"Origin": "https://other.example"})
        assert "access-control-allow-origin" not in other.headers


def test_allowed_sites_can_read_why_they_are_refused():
    origin = "https://school.example"
    with visit(cors_origins=(origin,), api_key="sesame", max_body=1024) as client:
        for headers, status in (({}, 401), ({"X-API-Key": "sesame"}, 413)):
            refused = client.post("/solve", json={"text": PENS * 50}, headers={"Origin": origin, **headers})
            assert refused.status_code == status
            assert refused.headers["access-control-allow-origin"] == origin
            assert refused.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(
    ("method", "path"),
    [("GET", "/"), ("GET", "/static/page.js"), ("GET", "/nothing"), ("POST", "/solve"), ("GET", "/health")],
)
def test_every_answer_has_safe_headers(method: str, path: str):
    with visit() as client:
        headers = client.request(method, path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "http" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "no-referrer"
    assert re.fullmatch("[0-9a-f]{32}", headers["x-request-id"])


def test_files_outside_the_page_are_not_served():
    with visit() as client:
        for path in ("/static/../app.py", "/static/%2e%2e/app.py", "/static//etc/passwd", "/static/..%2fapp.py"):
            assert client.get(path).status_code == 404


# The page's files


@pytest.mark.parametrize("path", ["/", "/docs"])
def test_the_pages_need_nothing_from_elsewhere(path: str):
    from deduct.web.app import STATIC_FOLDER

    with visit() as client:
        page = client.get(path).text
        for address in re.findall(r'(?:src|href)="([^"#]+)"', page):
            # Relative addresses, so that a proxy may serve the page below another one.
            assert re.match(r"\w+\b(?!:)|\./", address)
            assert client.get(f"/{address}").status_code == 200, address
    assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=", page)
    for file in STATIC_FOLDER.iterdir():
        text = file.read_text(encoding="utf-8")
        for told in ("http://www.w3.org/2000/svg", "http://127.0.0.1:8000"):  # a name, and an example in a comment
            text = text.replace(told, "")
        assert not re.search(r"https?://|//cdn|@import|url\(", text), file.name
        assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b", text), file.name
        for imported in re.findall(r'from "\./([^"]+)"', text):
            assert (STATIC_FOLDER / imported).exists()


def test_both_languages_of_the_page_say_the_same_things():
    from deduct.web.app import STATIC_FOLDER

    words = (STATIC_FOLDER / "words.js").read_text(encoding="utf-8")
    english, chinese = (re.findall(r"^    (\w+): (\".*\"),$", part, re.MULTILINE) for part in words.split("  zh: {"))
    assert [key for key, _ in english] == [key for key, _ in chinese]
    for (key, one), (_, other) in zip(english, chinese, strict=True):
        assert set(re.findall(r"{\w+}", one)) == set(re.findall(r"{\w+}", other)), key
    said = {key for file in STATIC_FOLDER.iterdir() for key in re.findall(r'data-say[\w-]*="(\w+)"', file.read_text())}
    assert said <= {key for key, _ in english}


# Logs and figures


def test_the_log_has_no_texts_unless_asked_for(caplog):
    with caplog.at_level(logging.INFO, logger="deduct.web"):
        with visit() as client:
            client.post("/solve", json={"text": "canary 3 sells 4 of 5?"})
            client.post("/batch", json={"texts": ["canary 3 = ?"] * 2})
            client.post("/what-if", json={"text": "3 + 4 = ?", "set": {"canary": "5"}})
            client.get("/canary?canary=1")
        quiet = [record.facts for record in caplog.records]
        caplog.clear()
        with visit(log_texts=True) as client:
            client.post("/solve", json={"text": "canary 3 sells 4 of 5?"})
            client.post("/perturb", json={"text": "canary 3 sells 4 of 5?"})
        loud = [record.facts for record in caplog.records]
    assert "canary" not in str(quiet)
    assert [(facts["path"], facts["status"]) for facts in quiet] == [
        ("/solve", 200),
        ("/batch", 200),
        ("/what-if", 422),
        ("other", 404),
    ]
    assert quiet[1]["problems"] == 2
    assert [facts["texts"] for facts in loud] == [["canary 3 sells 4 of 5?"]] * 2


_FIGURE = re.compile(r'[a-z_]+(\{[a-z]+="[^"\n]*"(,[a-z]+="[^"\n]*")*\})? [-+0-9.e]+')


def test_figures_count_what_happened():
    with visit() as client:
        for _ in range(3):
            client.post("/solve", json={"text": PENS})
        client.post("/solve", json={"text": "no number?"})
        client.post("/solve", json={})
        response = client.get("/metrics")
    assert response.headers["content-type"].startswith("text/plain; version=")
    lines = response.text.splitlines()
    assert all(line.startswith(("# HELP ", "# TYPE ")) or _FIGURE.fullmatch(line) for line in lines)
    assert 'deduct_requests_total{path="/solve",status="200"} 4.0' in lines
    assert 'deduct_requests_total{path="/solve",status="422"} 1.0' in lines
    assert 'deduct_problems_total{language="en",status="solved"} 3.0' in lines
    assert 'deduct_problems_total{language="en",status="unanswerable"} 1.0' in lines
    assert 'deduct_request_seconds_count{path="/solve"} 5.0' in lines
    assert "deduct_waiting_seconds 0.0" in lines
    assert "deduct_workers 1.0" in lines
    memory = next(line for line in lines if line.startswith("process_resident_memory_bytes"))
    assert float(memory.split()[1]) > 10_000_000


# A whole server


@pytest.fixture
def server() -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server of its own process, whose model takes a while; (process, address)."""
    load = "partial(web_solver.story_solver, delay=0.2)"
    with server_process(load, workers=1, batch_size=4, max_connections=64) as (process, address):
        yield process, address


def test_stopping_finishes_what_was_accepted(server):
    process, address = server

    async def ask_and_stop() -> list[httpx.Response]:
        async with httpx.AsyncClient(base_url=address, timeout=20) as client:
            bodies = [{"text": pens(n), "beam": 1} for n in range(2, 18)]
            asked = [asyncio.create_task(client.post("/solve", json=body)) for body in bodies]
            each, accepted = estimated_seconds(pens(2), 1), 0
            while accepted < 15.9:  # one character more or less in a text is a little work
                waiting = (await client.get("/health")).json()["waiting"]
                accepted = waiting / each + sum(task.done() for task in asked)
            process.send_signal(signal.SIGTERM)
            return await asyncio.gather(*asked)

    responses = asyncio.run(ask_and_stop())
    assert [response.json()["answer"] for response in responses] == [12 * n - 17 for n in range(2, 18)]
    process.wait(timeout=20)
    process.stderr.seek(0)
    errors = process.stderr.read()
    assert process.returncode in (0, -signal.SIGTERM)
    lines = [json.loads(line) for line in errors.splitlines()]
    assert sum(line["event"] == "request" and line["path"] == "/solve" for line in lines) == 16
    assert "Traceback" not in errors
    with pytest.raises(httpx.TransportError):
        httpx.get(f"{address}/health")


def test_more_connections_than_allowed_are_turned_away(server):
    _, address = server
    with ExitStack() as opened:
        clients = [opened.enter_context(httpx.Client(base_url=address)) for _ in range(70)]
        refused = [answer for client in clients if (answer := client.get("/health")).status_code == 503]
    assert 6 <= len(refused) <= 7  # the fixture's own connection may have ended or not
    assert {answer.json()["error"] for answer in refused} == {"too_many_connections"}


def test_solving_over_the_web_needs_no_torch():
    script = """
        import sys
        import deduct.web.app, deduct.web.running
        assert not {"torch", "transformers", "matplotlib"} & set(sys.modules), "too much is imported"
    """
    subprocess.run([sys.executable, "-c", textwrap.dedent(script)], check=True)


def test_the_command_names_the_missing_extra(monkeypatch):
    from deduct.commands import serve

    app = app_of(serve.register)
    for name in [name for name in sys.modules if name.startswith("deduct.web")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "fastapi", None)
    result = invoke(app, ["serve"])
    assert "'.[serve]'" in str(result.exception)
    shown = invoke(app, ["serve", "--help"]).output
    assert "--max-waiting" in shown
