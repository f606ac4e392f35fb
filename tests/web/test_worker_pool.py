"""Worker processes: batches, limits by work, and what happens to a worker that is stuck, ends or grows."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
import time
from functools import partial

import pytest

pytest.importorskip("fastapi")
pytest.importorskip("httpx")

import httpx
from fastapi import FastAPI
from fastapi.testclient import TestClient
from hypothesis import given
from hypothesis import strategies as st

from deduct.errors import ModelError
from deduct.solving.work import estimated_seconds
from deduct.web import pool
from deduct.web.app import create_app
from deduct.web.frames import packed, receive
from deduct.web.pool import WorkerPool
from deduct.web.settings import ServerSettings
from deduct.web.tasks import Outcome, Task
from web_process import children_of, is_running, server_process
from web_solver import PENS, fragile_solver, missing_solver, story_solver

linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")
CROWDED = "A shop has " + ", ".join(f"{n} pens" for n in range(11, 74)) + ". How many pens are there?"


def pens(boxes: int) -> str:
    return PENS.replace("5", str(boxes))


def app_with(load=story_solver, **settings: object) -> FastAPI:
    return create_app(load, ServerSettings(**{"workers": 1, **settings}))  # type: ignore[arg-type]


def ask_together(app: FastAPI, bodies: list[dict[str, object]]) -> list[httpx.Response]:
    """Send requests to /solve at the same time."""

    async def ask() -> list[httpx.Response]:
        await app.state.service.pool.start()
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://test") as client:
            return await asyncio.gather(*(client.post("/solve", json=body) for body in bodies))

    return asyncio.run(ask())


@given(
    st.recursive(
        st.none() | st.integers() | st.text(), lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner)
    )
)
def test_messages_arrive_as_they_were_sent(message: object) -> None:
    async def arrived() -> object:
        reader = asyncio.StreamReader()
        reader.feed_data(packed(message))
        return await receive(reader)

    assert asyncio.run(arrived()) == message


# Batches


def test_requests_that_come_together_are_solved_together_and_not_mixed_up() -> None:
    app = app_with(partial(story_solver, delay=0.05))
    responses = ask_together(app, [{"text": pens(n), "beam": 1, "top": n % 2} for n in range(2, 42)])
    assert [response.json()["answer"] for response in responses] == [12 * n - 17 for n in range(2, 42)]
    figures = app.state.service.metrics.text().decode()
    assert "deduct_batch_problems_sum 40.0" in figures
    count = next(line for line in figures.splitlines() if line.startswith("deduct_batch_problems_count"))
    assert float(count.split()[1]) <= 6


def test_a_lone_request_does_not_wait_for_company() -> None:
    with TestClient(app_with()) as client:
        client.post("/solve", json={"text": PENS, "beam": 1})
        started = time.perf_counter()
        for _ in range(20):
            client.post("/solve", json={"text": PENS, "beam": 1})
        waited = (time.perf_counter() - started) / 20
    story = story_solver()
    started = time.perf_counter()
    for _ in range(20):
        story.solve(PENS, beam=1)
    assert waited < (time.perf_counter() - started) / 20 + 0.02


def test_two_workers_solve_side_by_side() -> None:
    app = app_with(partial(story_solver, delay=1.0), workers=2, batch_size=1)

    async def ask() -> float:
        workers = app.state.service.pool
        await workers.start()
        while workers.ready < 2:
            await asyncio.sleep(0.01)
        started = time.perf_counter()
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://test") as client:
            bodies = [{"text": pens(n), "beam": 1} for n in (2, 3)]
            responses = await asyncio.gather(*(client.post("/solve", json=body) for body in bodies))
        assert [response.json()["answer"] for response in responses] == [7, 19]
        return time.perf_counter() - started

    assert asyncio.run(ask()) < 1.9  # one after the other they would take two seconds


# Limits by work


def test_a_request_that_is_too_much_work_is_refused_before_anything_is_done() -> None:
    with TestClient(app_with()) as client:
        for path, body in {
            "/batch": {"texts": [CROWDED] * 64, "beam": 16},
            "/perturb": {"text": CROWDED + " It is a nice day." * 30, "beam": 16},
        }.items():
            refused = client.post(path, json=body)
            assert (refused.status_code, refused.json()["error"]) == (413, "too_much_work")
            assert "smaller beam" in refused.json()["message"]
        assert client.post("/batch", json={"texts": [PENS] * 64}).status_code == 200
        assert client.post("/perturb", json={"text": PENS}).status_code == 200


def test_more_work_than_may_wait_is_turned_away() -> None:
    each = estimated_seconds(pens(22), 1)
    app = app_with(partial(story_solver, delay=0.2), max_waiting=10.5 * each, batch_size=4)
    responses = ask_together(app, [{"text": pens(n), "beam": 1} for n in range(20, 50)])
    refused = [response for response in responses if response.status_code == 429]
    assert [response.status_code for response in responses].count(200) == 10
    assert len(refused) == 20
    assert all(int(response.headers["retry-after"]) >= 1 for response in refused)
    assert app.state.service.pool.waiting == pytest.approx(0)


def test_what_nobody_waits_for_is_not_solved() -> None:
    app = app_with(partial(story_solver, delay=0.4), time_limit=0.7, batch_size=1)
    responses = ask_together(app, [{"text": pens(n), "beam": 1} for n in range(2, 8)])
    statuses = [response.status_code for response in responses]
    assert statuses.count(503) >= 4
    assert all("retry-after" in response.headers for response in responses if response.status_code == 503)
    assert app.state.service.pool.waiting == pytest.approx(0)
    # Every task would be a batch of its own; those that were given up while they waited became none.
    assert "deduct_batch_problems_count 6.0" not in app.state.service.metrics.text().decode()


def test_what_was_given_up_is_left_out_of_the_batch_that_follows() -> None:
    """Before those that somebody still waits for, between them and behind them."""
    solved: list[int] = []

    async def ask() -> list[Outcome | BaseException]:
        workers = WorkerPool(partial(story_solver, delay=0.3), ServerSettings(workers=1), solved.append)
        await workers.start()
        asked = []
        for boxes in range(2, 9):
            asked.append(asyncio.create_task(workers.submit(Task("solve", [pens(boxes)], {"beam": 1}), 0.01)))
            await asyncio.sleep(0.02)
        for place in (1, 2, 4, 6):
            asked[place].cancel()
        found = await asyncio.gather(*asked, return_exceptions=True)
        await workers.stop()
        return found

    found = asyncio.run(ask())
    assert [isinstance(outcome, asyncio.CancelledError) for outcome in found] == [
        False,
        True,
        True,
        False,
        True,
        False,
        True,
    ]
    assert solved == [1, 2]


# Workers in trouble


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "PATIENCE", 0.5)
    monkeypatch.setattr(pool, "GIVEN_UP", 0.1)


TROUBLE = {"canary": (500, "defect"), "forever": (503, "too_slow"), "fatal": (500, "defect")}


@pytest.mark.parametrize("word", TROUBLE)
def test_a_text_that_troubles_its_worker_does_not_fail_its_neighbours(
    word: str, impatient: None, caplog: pytest.LogCaptureFixture
) -> None:
    bad = f"{word} sells 3 of 4 boxes of 5?"
    app = app_with(fragile_solver)
    with caplog.at_level(logging.INFO, logger="deduct.web"):
        responses = ask_together(app, [{"text": text} for text in (pens(2), pens(4), bad, pens(3), pens(6))])
    assert [response.status_code for response in responses] == [200, 200, TROUBLE[word][0], 200, 200]
    assert [response.json().get("answer") for response in responses] == [7, 31, None, 19, 55]
    assert responses[2].json()["error"] == TROUBLE[word][1]
    assert bad not in str([record.__dict__ for record in caplog.records])
    if word == "canary":
        defect = next(record for record in caplog.records if record.message == "defect")
        assert defect.facts["error"] == "RuntimeError"
        assert defect.facts["at"][-1].endswith("solve_problems")


def test_a_text_of_a_batch_that_breaks_fails_alone() -> None:
    with TestClient(app_with(fragile_solver)) as client:
        told = client.post("/batch", json={"texts": [pens(2), "canary 3 + 4?", pens(3)]}).json()["solutions"]
    assert [solution["answer"] for solution in told] == [7, None, 19]
    assert "went wrong" in told[1]["reason"]


def test_a_stuck_worker_is_replaced_and_health_says_so(impatient: None) -> None:
    with TestClient(app_with(fragile_solver)) as client:
        assert client.get("/health").json() | {"version": ""} == {
            "status": "ok",
            "version": "",
            "workers": 1,
            "replaced": 0,
            "waiting": 0.0,
        }
        assert client.post("/solve", json={"text": "forever 3 + 4?"}).status_code == 503
        assert client.post("/solve", json={"text": PENS}).json()["answer"] == 43
        assert client.get("/health").json()["replaced"] == 1


def test_a_worker_that_waits_for_something_is_replaced_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "SILENT", 0.03)
    app = app_with(fragile_solver, time_limit=30.0)
    responses = ask_together(app, [{"text": text} for text in (pens(2), "asleep 3 + 4?", pens(3))])
    assert [response.status_code for response in responses] == [200, 503, 200]
    assert app.state.service.pool.replaced >= 1


@linux
def test_a_worker_that_does_not_get_the_processor_is_not_stuck(impatient: None) -> None:
    app = app_with(fragile_solver)

    async def ask() -> httpx.Response:
        workers = app.state.service.pool
        await workers.start()
        (worker,) = workers._workers
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://test") as client:
            asked = asyncio.create_task(client.post("/solve", json={"text": PENS}))
            os.kill(worker._process.pid, signal.SIGSTOP)
            await asyncio.sleep(1.5)  # three times as long as its tasks may take
            os.kill(worker._process.pid, signal.SIGCONT)
            return await asked

    assert asyncio.run(ask()).json()["answer"] == 43
    assert app.state.service.pool.replaced == 0


def test_a_worker_that_has_grown_too_large_is_replaced_after_its_batch() -> None:
    with TestClient(app_with(fragile_solver, max_memory=250_000_000)) as client:
        told = client.post("/solve", json={"text": "growing: " + PENS}).json()
        assert told["answer"] == 43
        assert client.post("/solve", json={"text": PENS}).json()["answer"] == 43
        assert client.get("/health").json()["replaced"] == 1


def test_a_server_whose_models_cannot_be_loaded_does_not_start() -> None:
    with pytest.raises(ModelError, match="no such model"), TestClient(app_with(missing_solver)):
        pass


def test_a_server_without_a_worker_says_so() -> None:
    app = app_with()

    async def ask() -> httpx.Response:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://test") as client:
            return await client.get("/health")

    told = asyncio.run(ask())
    assert (told.status_code, told.json()["status"], told.json()["workers"]) == (503, "starting", 0)


# Whole servers


@linux
def test_a_killed_worker_is_replaced_and_its_tasks_are_done_again() -> None:
    with server_process("partial(web_solver.story_solver, delay=0.5)", workers=1) as (process, address):
        (worker,) = children_of(process)

        async def ask_and_kill() -> list[httpx.Response]:
            async with httpx.AsyncClient(base_url=address, timeout=20) as client:
                asked = [asyncio.create_task(client.post("/solve", json={"text": pens(n)})) for n in (2, 3, 4)]
                await asyncio.sleep(0.3)
                os.kill(worker, signal.SIGKILL)
                return await asyncio.gather(*asked)

        responses = asyncio.run(ask_and_kill())
        assert [response.json()["answer"] for response in responses] == [7, 19, 31]
        assert httpx.get(f"{address}/health").json()["replaced"] == 1
        assert children_of(process) != [worker]


@linux
def test_a_server_that_is_told_to_stop_ends_whatever_its_worker_does() -> None:
    with server_process("web_solver.fragile_solver", workers=1, grace=1.0) as (process, address):
        workers = children_of(process)

        async def ask_and_stop() -> None:
            async with httpx.AsyncClient(base_url=address, timeout=20) as client:
                asked = asyncio.create_task(client.post("/solve", json={"text": "forever 3 + 4?"}))
                await asyncio.sleep(0.5)
                process.send_signal(signal.SIGTERM)
                await asyncio.gather(asked, return_exceptions=True)

        started = time.perf_counter()
        asyncio.run(ask_and_stop())
        process.wait(timeout=10)
        assert time.perf_counter() - started < 6
        assert not any(map(is_running, workers))


@linux
def test_workers_end_with_their_server_even_if_it_is_killed() -> None:
    with server_process("web_solver.fragile_solver", workers=2) as (process, address):
        workers = children_of(process)
        assert len(workers) == 2
        with pytest.raises(httpx.TimeoutException):
            httpx.post(f"{address}/solve", json={"text": "forever 3 + 4?"}, timeout=0.5)
        process.kill()
        deadline = time.monotonic() + 5
        while any(map(is_running, workers)) and time.monotonic() < deadline:
            time.sleep(0.05)
        assert not any(map(is_running, workers))


@linux
def test_signals_to_the_whole_group_leave_the_workers_to_the_server() -> None:
    with server_process("partial(web_solver.story_solver, delay=0.5)", workers=1) as (process, address):
        (worker,) = children_of(process)
        for sent in (signal.SIGINT, signal.SIGTERM):
            os.kill(worker, sent)
        assert httpx.post(f"{address}/solve", json={"text": PENS}, timeout=10).json()["answer"] == 43
        assert children_of(process) == [worker]


@linux
@pytest.mark.parametrize("workers", [1, 2])
def test_a_hangup_renews_the_workers_and_loses_no_request(workers: int) -> None:
    with server_process("partial(web_solver.story_solver, delay=0.02)", workers=workers) as (process, address):
        health = f"{address}/health"
        deadline = time.monotonic() + 60
        while httpx.get(health).json()["workers"] < workers:
            assert time.monotonic() < deadline
        before = children_of(process)
        process.send_signal(signal.SIGHUP)
        while httpx.get(health).json()["replaced"] < workers or httpx.get(health).json()["workers"] < workers:
            assert httpx.post(f"{address}/solve", json={"text": PENS}).json()["answer"] == 43
            assert time.monotonic() < deadline
        after = children_of(process)
        assert len(after) == workers
        assert not set(before) & set(after)
        assert process.poll() is None
