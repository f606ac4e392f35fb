"""Run commands in this process, and see what they print."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from unittest import mock

from deduct.commands.app import App


@dataclass(frozen=True)
class Result:
    """What became of a command."""

    exit_code: int
    stdout: str
    stderr: str
    exception: Exception | None = None
    """What the command raised; `deduct.cli.main` would tell it in a line."""

    @property
    def output(self) -> str:
        return self.stdout + self.stderr


def app_of(register: Callable[[App], None]) -> App:
    """An application with the commands of one module."""
    app = App("deduct", "A few of the commands.")
    register(app)
    return app


def invoke(app: App, words: Sequence[object], input: str = "", env: Mapping[str, str] | None = None) -> Result:
    """Run a command with these words, with `input` on standard input."""
    stdout, stderr = io.StringIO(), io.StringIO()
    stdin = io.TextIOWrapper(io.BytesIO(input.encode()))
    raised, code = None, 1
    with (
        mock.patch.dict(os.environ, env or {}),
        mock.patch.object(sys, "stdin", stdin),
        redirect_stdout(stdout),
        redirect_stderr(stderr),
    ):
        try:
            code = app.run([str(word) for word in words])
        except Exception as error:
            raised = error
    return Result(code, stdout.getvalue(), stderr.getvalue(), raised)
