"""Commands made from functions: what the words of a command line become, and what mistakes are told."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from command_line import invoke
from deduct.commands.app import App, Exit, echo
from deduct.commands.parameters import Argument, Option, UsageError, parameters_of
from deduct.commands.reading import read_words


def say(
    text: Annotated[str, Argument(help="What to say.")],
    rest: Annotated[list[Path] | None, Argument(help="Files.")] = None,
    times: Annotated[int, Option("-n", "--times", min=1, max=9, help="How often.")] = 2,
    share: Annotated[float | None, Option(help="A share.", envvar="SAY_SHARE")] = None,
    loud: Annotated[bool | None, Option(help="Whether loudly.")] = None,
    as_json: Annotated[bool, Option("--json", help="As JSON.")] = False,
    change: Annotated[list[str] | None, Option("--set", help="Repeatable.")] = None,
) -> None:
    """Say something.

    Nothing else.
    """
    if text == "fail":
        raise Exit(7)
    if text == "wrong":
        raise UsageError("say something else")
    echo(repr((text, rest, times, share, loud, as_json, change)))


def read(*words: str) -> dict[str, Any]:
    return read_words(words, parameters_of(say))


DEFAULTS = read("a")


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["--times", "3"], {"times": 3}),
        (["--times=3"], {"times": 3}),
        (["-n3"], {"times": 3}),
        (["-n", "3", "--times", "4"], {"times": 4}),
        (["--share", "-0.5"], {"share": -0.5}),
        (["--loud"], {"loud": True}),
        (["--loud", "--no-loud"], {"loud": False}),
        (["--json"], {"as_json": True}),
        (["--set", "a=b", "--set=c=d"], {"change": ["a=b", "c=d"]}),
        (["--set", ""], {"change": [""]}),
        (["x", "y/z"], {"rest": [Path("x"), Path("y/z")]}),
        (["--", "--json"], {"rest": [Path("--json")]}),
    ],
)
def test_words_become_values(words: list[str], expected: dict[str, Any]) -> None:
    assert read("a", *words) == DEFAULTS | expected
    if "rest" not in expected:
        assert read(*words, "a") == DEFAULTS | expected


def test_a_dash_is_an_argument_and_dashes_end_the_options() -> None:
    assert read("-")["text"] == "-"
    assert read("--", "-5")["text"] == "-5"


def test_the_environment_is_asked_where_an_option_is_not_given(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SAY_SHARE", "0.25")
    assert (read("a")["share"], read("a", "--share", "1")["share"]) == (0.25, 1.0)
    monkeypatch.setenv("SAY_SHARE", "")
    assert read("a")["share"] is None
    monkeypatch.setenv("SAY_SHARE", "much")
    with pytest.raises(UsageError, match="'--share': 'much' is not a number"):
        read("a")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ([], "Missing argument 'TEXT'."),
        (["a", "--times", "0"], "Invalid value for '--times': 0 is not in the range 1<=x<=9."),
        (["a", "--times", "ten"], "Invalid value for '--times': 'ten' is not a whole number."),
        (["a", "--times"], "Option '--times' requires an argument."),
        (["a", "--json=yes"], "Option '--json' does not take a value."),
        (["a", "--no-json"], "No such option: --no-json"),
        (["a", "--tims", "3"], "No such option: --tims (Possible options: --times)"),
        (["a", "-x"], "No such option: -x"),
        (["wrong"], "say something else"),
    ],
)
def test_mistakes_are_told_with_the_usage(words: list[str], told: str) -> None:
    app = App("prog", "A program.")
    app.add(say)
    result = invoke(app, ["say", *words])
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("Usage: prog say [OPTIONS] TEXT [REST]...\nTry 'prog say --help' for help.\n\n")
    assert f"Error: {told}" in result.stderr


def test_not_a_number_is_in_no_range() -> None:
    def half(share: Annotated[float, Option(min=0, max=1, help="A share.")] = 0.5) -> None: ...

    with pytest.raises(UsageError, match="range"):
        read_words(["--share", "nan"], parameters_of(half))


def test_too_many_words() -> None:
    def one(text: Annotated[str, Argument(help="A text.")]) -> None: ...

    with pytest.raises(UsageError, match=r"unexpected extra arguments \(b c\)"):
        read_words(["a", "b", "c"], parameters_of(one))


@given(st.lists(st.text(max_size=6), max_size=5))
def test_any_words_are_values_or_a_mistake_that_is_told(words: list[str]) -> None:
    app = App("prog", "A program.")
    app.add(say)
    result = invoke(app, words)
    assert result.exception is None
    assert result.exit_code in (0, 2, 7)
    assert result.output


def test_groups_help_and_exit_codes() -> None:
    group = App("prog talk", "About talking.")
    group.add(say)
    group.add(say, "tell")
    app = App("prog", "A program.", version=lambda: "prog 1")
    app.add(group)
    assert invoke(app, ["talk", "say", "fail"]).exit_code == 7
    assert invoke(app, ["talk", "tell", "a"]).stdout == "('a', None, 2, None, None, False, None)\n"
    assert invoke(app, ["--version"]).stdout == "prog 1\n"
    assert invoke(app, ["talk"]).exit_code == 2
    assert "Did you mean 'talk'?" in invoke(app, ["tallk"]).stderr
    shown = invoke(app, ["talk", "--help"], env={"COLUMNS": "100"})
    assert shown.exit_code == 0
    assert "About talking." in shown.stdout
    assert "Say something." in shown.stdout
    assert "Nothing else." not in shown.stdout
    assert invoke(app, ["talk", "say", "a", "--help"]).exit_code == 0


def test_the_help_of_a_command_has_all_that_is_known_of_its_parameters() -> None:
    app = App("prog", "A program.")
    app.add(say)
    shown = " ".join(invoke(app, ["say", "--help"], env={"COLUMNS": "160"}).stdout.split())
    for part in (
        "Usage: prog say [OPTIONS] TEXT [REST]...",
        "Nothing else.",
        "TEXT What to say. [required]",
        "REST... Files.",
        "-n, --times INTEGER 1<=x<=9 How often. [default: 2]",
        "--share NUMBER A share. [env var: SAY_SHARE]",
        "--loud / --no-loud",
        "--json As JSON.",
        "--help",
    ):
        assert part in shown, part
    assert "None" not in shown
