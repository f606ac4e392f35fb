"""Thousands of requests at once, every answer checked, while workers are killed."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sys

import pytest

pytest.importorskip("fastapi")
pytest.importorskip("httpx")

import httpx

from web_process import children_of, server_process
from web_solver import CHINESE_PENS, PENS

CLIENTS, REQUESTS, KILLS = 64, 3000, 3


def question(number: int) -> tuple[str, dict[str, object], object]:
    """(address, body, answer) of one request; the answer tells it from every other."""
    boxes, sold = 2 + number % 97, 60 + number % 10
    text = PENS if number % 3 else CHINESE_PENS
    text = text.replace("17", str(sold)).replace("5", str(boxes), 1)
    answer = 12 * boxes - sold
    if number % 10 == 0:
        return "/batch", {"texts": [text, "-" * 1600 + "5", text], "beam": 1}, [answer, 5, answer]
    if number % 10 == 1:
        return "/explain", {"text": text, "beam": 1}, answer
    return "/solve", {"text": text, "beam": 1, "top": number % 3}, answer


def told(response: httpx.Response) -> object:
    body = response.json()
    return [one["answer"] for one in body["solutions"]] if "solutions" in body else body.get("answer", body)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")
def test_no_answer_is_lost_or_mixed_up() -> None:
    rng = random.Random(4)
    settings = {"workers": 2, "max_waiting": 1000.0, "max_connections": 200}
    with server_process("web_solver.quick_solver", **settings) as (process, address):

        async def ask_all() -> list[tuple[int, object, object]]:
            numbers, wrong = iter(range(REQUESTS)), []
            limits = httpx.Limits(max_connections=CLIENTS)
            async with httpx.AsyncClient(base_url=address, timeout=60, limits=limits) as client:

                async def one_client() -> None:
                    for number in numbers:
                        if number % (REQUESTS // (KILLS + 1)) == REQUESTS // (KILLS + 2):
                            os.kill(rng.choice(children_of(process)), signal.SIGKILL)
                        path, body, expected = question(number)
                        response = await client.post(path, json=body)
                        if told(response) != expected:
                            wrong.append((response.status_code, told(response), expected))

                await asyncio.gather(*(one_client() for _ in range(CLIENTS)))
                health = (await client.get("/health")).json()
                assert health["replaced"] >= KILLS
                assert health["waiting"] == pytest.approx(0)
            return wrong

        assert asyncio.run(ask_all()) == []
