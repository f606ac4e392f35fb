"""The MCP server of deploy/, spoken to in plain JSON-RPC over its standard input and output."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("mcp_types", reason="needs version 2 of mcp")

from deduct.registry.bundled import bundled_folder
from deduct.solving.tool import TOOL

SERVER = Path(__file__).parents[2] / "deploy" / "mcp_server.py"
PENS = "A pen costs 3 dollars. How much do 7 pens cost?"

pytestmark = pytest.mark.skipif(not bundled_folder("english").exists(), reason="needs the bundled models")


class Speaker:
    """What a program that speaks the protocol does, by hand."""

    def __init__(self, process: subprocess.Popen[str]):
        self.process, self.last = process, 0

    def tell(self, method: str, **params: Any) -> None:
        self._send({"jsonrpc": "2.0", "method": method, "params": params})

    def ask(self, method: str, **params: Any) -> dict[str, Any]:
        self.last += 1
        self._send({"jsonrpc": "2.0", "id": self.last, "method": method, "params": params})
        assert self.process.stdout is not None
        told = json.loads(self.process.stdout.readline())
        assert (told["jsonrpc"], told["id"]) == ("2.0", self.last)
        return told

    def _send(self, message: dict[str, Any]) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(message) + "\n")
        self.process.stdin.flush()


@pytest.fixture(scope="module")
def server() -> Iterator[Speaker]:
    command = [sys.executable, str(SERVER)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        speaker = Speaker(process)
        began = speaker.ask(
            "initialize",
            protocolVersion="2025-06-18",
            capabilities={},
            clientInfo={"name": "test", "version": "0"},
        )["result"]
        assert began["serverInfo"]["name"] == "deduct"
        assert "tools" in began["capabilities"]
        speaker.tell("notifications/initialized")
        yield speaker
        assert process.stdin is not None
        process.stdin.close()
        assert process.wait(timeout=20) == 0


def test_the_tool_is_listed_with_its_schema(server: Speaker) -> None:
    (tool,) = server.ask("tools/list")["result"]["tools"]
    assert (tool["name"], tool["inputSchema"]) == (TOOL["name"], TOOL["parameters"])
    assert tool["description"] == TOOL["description"]


def test_a_call_solves_a_problem(server: Speaker) -> None:
    told = server.ask("tools/call", name=TOOL["name"], arguments={"text": PENS})["result"]
    assert not told.get("isError")
    (answer,) = told["structuredContent"]["answers"]
    assert (answer["answer"], answer["steps"]) == ("21 dollars", ["3 × 7 = 21"])
    assert json.loads(told["content"][0]["text"]) == told["structuredContent"]


@pytest.mark.parametrize(
    ("name", "arguments", "remedy"),
    [(TOOL["name"], {"problem": PENS}, "takes text"), ("add", {"text": PENS}, "call solve_math_word_problem")],
)
def test_a_wrong_call_is_told_to_the_language_model(
    server: Speaker, name: str, arguments: dict[str, str], remedy: str
) -> None:
    told = server.ask("tools/call", name=name, arguments=arguments)["result"]
    assert told["isError"]
    assert remedy in told["content"][0]["text"]
