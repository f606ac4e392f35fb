"""Mistakes in ``deduct serve`` that show before a server runs."""

from __future__ import annotations

import socket

import pytest

from command_line import Result, app_of, invoke
from deduct.commands.serve import register
from deduct.errors import ConfigError

pytest.importorskip("fastapi")


def run(*arguments: object) -> Result:
    return invoke(app_of(register), ["serve", *arguments])


def test_a_taken_port_is_named() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        result = run("--port", port)
    assert isinstance(result.exception, ConfigError)
    assert f"127.0.0.1:{port}" in str(result.exception)
    assert "--port" in str(result.exception)


def test_a_host_that_is_none_is_named() -> None:
    result = run("--host", "999.1.1.1", "--port", 0)
    assert isinstance(result.exception, ConfigError)
    assert "999.1.1.1" in str(result.exception)


@pytest.mark.parametrize("limit", ["nan", "inf"])
def test_a_time_limit_is_a_number(limit: str) -> None:
    result = run("--time-limit", limit, "--port", 0)
    assert isinstance(result.exception, ConfigError)
    assert "--time-limit" in str(result.exception)
