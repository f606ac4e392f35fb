"""What an operator can choose: where each limit of a setting lies, and one default for command, library and docs."""

from __future__ import annotations

import inspect
import math
import os
import re
from dataclasses import fields
from pathlib import Path

import pytest

from deduct.commands.serve import serve
from deduct.errors import ConfigError
from deduct.web.settings import ServerSettings

SERVER_PAGE = Path(__file__).parents[2] / "docs" / "server.md"
UNITS = {"": 1, "s": 1, "MB": 1_000_000, "KiB": 1024}

LEAST = {
    "workers": 1,
    "batch_size": 1,
    "max_connections": 1,
    "max_per_client": 0,
    "max_body": 1024,
    "max_memory": 100_000_000,
}
SECONDS = ["max_work", "max_waiting", "time_limit", "grace"]


def refused(**settings: object) -> str:
    """What is said against settings; nothing where they can work."""
    try:
        ServerSettings(**settings)  # type: ignore[arg-type]
    except ConfigError as error:
        return str(error)
    return ""


@pytest.mark.parametrize(("name", "least"), LEAST.items())
def test_whole_numbers_have_a_least_value(name: str, least: int) -> None:
    option = "--" + name.replace("_", "-")
    assert not refused(**{name: least})
    assert f"{option} is {least - 1}; give a whole number, at least {least}" in refused(**{name: least - 1})


def test_there_are_not_more_workers_than_any_machine_has_cores() -> None:
    assert not refused(workers=256)
    assert "--workers is 257" in refused(workers=257)


@pytest.mark.parametrize("name", SECONDS)
def test_seconds_are_above_zero_and_finite(name: str) -> None:
    assert not refused(**{name: 0.001})
    for value in (0, -1, math.nan, math.inf):
        assert f"--{name.replace('_', '-')} is {value}" in refused(**{name: value})


def test_a_key_is_one_that_a_header_can_carry() -> None:
    for key in ("sesame", "a b", "~!x"):
        assert not refused(api_key=key)
    for key in ("", " "):
        assert "the API key is empty" in refused(api_key=key)
    for key in ("sesame\n", " sesame", "ses\tame", "sesamé"):
        assert "no request could bring it" in refused(api_key=key)


def test_workers_share_the_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: 8)
    assert [ServerSettings(workers=count).threads for count in (1, 3, 4, 8, 16)] == [8, 2, 2, 1, 1]
    monkeypatch.setattr(os, "cpu_count", lambda: None)
    assert [ServerSettings(workers=count).threads for count in (1, 2)] == [1, 1]


def documented() -> dict[str, float]:
    """The numbers that the table of options in docs/server.md names as defaults."""
    rows = re.findall(r"^\| `--([\w-]+)` \| (\d+)(?: (s|MB|KiB))? \|", SERVER_PAGE.read_text("utf-8"), re.MULTILINE)
    return {name.replace("-", "_"): int(number) * UNITS[unit] for name, number, unit in rows}


def test_command_library_and_documentation_have_the_same_defaults() -> None:
    of_library = {field.name: field.default for field in fields(ServerSettings)}
    of_command = {name: parameter.default for name, parameter in inspect.signature(serve).parameters.items()}
    of_command["max_memory"] *= 1_000_000
    numbers = {name for name, value in of_library.items() if type(value) in (int, float)}
    assert set(documented()) == numbers
    for name in numbers:
        assert documented()[name] == of_library[name] == of_command[name], name
    assert of_library["api_key"] is of_command["api_key"] is None
    assert of_library["log_texts"] is of_command["log_texts"] is False


@pytest.mark.parametrize("site", ["https://school.example", "http://127.0.0.1:8080", "https://*.school.example"])
def test_a_site_that_may_show_the_page_is_an_origin(site: str) -> None:
    assert not refused(frame_ancestors=(site,))


@pytest.mark.parametrize("site", ["school.example", "*", "https://a.example; script-src *", "https://a.example b", ""])
def test_nothing_else_may_show_the_page(site: str) -> None:
    assert "--frame-ancestor" in refused(frame_ancestors=(site,))
