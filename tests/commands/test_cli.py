"""The command line: what it prints, and its exit codes."""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest

from deduct import cli
from deduct.core.config import ReasonerConfig
from deduct.errors import ModelError
from deduct.solving.solver import Solver
from fake_scorer import scripted, solver_with

LEFT = "Tom has 12 pears and eats 5. How many are left?"
UNSURE = "Ann has 3 nuts, 9 figs and 4 kiwis. How many nuts and figs?"
PLUMS = "小红有4袋李子，每袋6个，一共有多少个？"
BOATS = "53 people cross a lake, 8 in a boat. How many boats do they need?"
KNOWN = {LEFT: ["q0 - q1"], PLUMS: ["q0 * q1"], BOATS: ["q0 / q1"]}
CONFIG = ReasonerConfig(constants=(Fraction(1),), max_steps=2, name="fake")
JSON_KEYS = [
    *("text", "language", "status", "reason", "answer", "answer_text", "answers", "value", "whole", "probability"),
    "quantities",
    *("steps", "expression", "alternatives", "other_way", "model"),
]

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def loaded(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Every model asked for; all of them are the same fake."""
    asked: list[object] = []

    def load(model: object = None, **how: object) -> Solver:
        asked.append(model)
        return solver_with(scripted(KNOWN, CONFIG))

    monkeypatch.setattr(Solver, "load", load)
    return asked


@pytest.fixture
def run(loaded: list[object], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run the command line in this process: exit code, output, error output."""

    def run_command(*arguments: object, stdin: bytes = b"") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["deduct", *map(str, arguments)])
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        with pytest.raises(SystemExit) as left:
            cli.main()
        printed = capsys.readouterr()
        return int(left.value.code or 0), printed.out, printed.err

    return run_command


def test_a_solved_problem(run: Run) -> None:
    code, out, err = run("solve", LEFT, "--top", 1)
    lines = out.splitlines()
    assert (code, err) == (0, "")
    assert lines[0] == "Tom has [12] pears and eats [5]. How many are left?"
    assert "  1. 12 − 5 = 7" in lines
    assert any(line.startswith("Answer: 7 (") and line.endswith(" % sure)") for line in lines)
    assert "guess" not in out


def test_things_that_come_only_whole(run: Run) -> None:
    lines = run("solve", BOATS)[1].splitlines()
    answer = next(place for place, line in enumerate(lines) if line.startswith("Answer: 7 boats ("))
    assert lines[answer + 1] == "They need 7 boats."
    assert lines[answer + 2] == "In whole boats: 7, as 6 would not be enough."
    record = json.loads(run("solve", BOATS, "--json")[1])
    assert (record["answer"], record["answer_text"], record["value"]) == (7, "7 boats", 6.625)
    assert [step["value"] for step in record["steps"]] == [6.625, 7]


def test_answers_that_hardly_count_are_kept_from_people(run: Run) -> None:
    for text in (LEFT, UNSURE):
        others = json.loads(run("solve", text, "--top", 9, "--json")[1])["alternatives"]
        lines = run("solve", text, "--top", 9)[1].splitlines()
        worth = [other for other in others if other["probability"] >= 0.01]
        assert others
        assert ("Other answers:" in lines) == bool(worth)
        assert sum(line.startswith("  ") and not line.startswith("  1.") for line in lines) == len(worth)


def test_quantities_are_underlined_on_a_terminal(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    assert "\x1b[1;4m12\x1b[0m pears" in run("solve", LEFT)[1]
    monkeypatch.setenv("TERM", "dumb")
    assert "[12]" in run("solve", LEFT)[1]


def test_low_confidence_is_said_plainly(run: Run) -> None:
    out = run("solve", UNSURE, "--top", 1)[1]
    assert out.splitlines()[-2] == "Other answers:"
    assert "a guess" in out
    assert "likelier wrong than right" in out


def test_the_words_around_a_chinese_problem_are_chinese(run: Run) -> None:
    out = run("solve", "小明有12个梨，吃了5个，还剩多少个？", "--top", 9)[1]
    assert re.search(r"答案: .* \(.*把握", out)
    assert "其他答案:" in out
    assert "多半不对" in out
    assert not re.search("[A-Za-z]", out)
    assert run("solve", "小明有多少个梨？")[1].endswith("没有答案: 题目中没有数；至少要有一个。\n")


def test_a_long_text_is_not_broken_into_lines_when_piped(run: Run) -> None:
    text = "Tom likes pears very much. " * 9 + LEFT
    assert run("solve", text)[1].splitlines()[0].endswith("How many are left?")


def test_json_is_one_object_with_the_promised_keys(run: Run) -> None:
    code, out, _ = run("solve", PLUMS, "--json")
    record = json.loads(out)
    assert code == 0
    assert list(record) == JSON_KEYS
    assert (record["answer"], record["language"], record["expression"]) == (24, "zh", "4 × 6")
    assert "小红" in out


def test_unanswerable_has_its_own_exit_code(run: Run) -> None:
    code, out, err = run("solve", "How many pears?")
    assert (code, err) == (3, "")
    assert "No answer: there is no number in the text" in out
    code, out, _ = run("solve", "How many pears?", "--json")
    assert code == 3
    assert json.loads(out)["status"] == "unanswerable"


@pytest.mark.parametrize(
    "text", ["", "\x1b[2J\x07 3", "<b>3</b>", "pear " * 4000, "\udcff 3 how many 4", "[bold]3[/] + [link=x]"]
)
def test_odd_texts_are_never_a_traceback(run: Run, text: str) -> None:
    code, out, err = run("solve", text)
    assert code in (0, 3)
    assert not err
    assert "\x1b[2J" not in out
    code, out, _ = run("solve", text, "--json")
    assert json.loads(out)["text"] == text


def test_a_dash_reads_standard_input(run: Run) -> None:
    assert json.loads(run("solve", "-", "--json", stdin=f"{LEFT}\n".encode())[1])["text"] == LEFT
    assert json.loads(run("solve", "-", "--json", stdin=f"\ufeff{LEFT}".encode())[1])["text"] == LEFT
    assert run("solve", "-", stdin=b"")[0] == 3
    assert run("solve", "-", stdin=b"\xff\xfe 3 and 4, how many?")[0] == 3


def test_options_reach_the_solver(run: Run, loaded: list[object]) -> None:
    assert json.loads(run("solve", LEFT, "--json", "--top", 0, "--model", "some/dir")[1])["alternatives"] == []
    assert loaded == ["some/dir"]
    assert json.loads(run("solve", LEFT, "--json", "--lang", "zh")[1])["language"] == "zh"
    assert len(json.loads(run("solve", LEFT, "--json", "--top", 99, "--beam", 9)[1])["alternatives"]) > 4
    code, out, _ = run("solve", LEFT, "--min-probability", 1)
    assert code == 3
    assert "No answer: the model is only" in out


def test_what_if_a_number_were_another(run: Run) -> None:
    code, out, _ = run("solve", LEFT, "--set", "12=20", "--set", " 5 = 8")
    assert code == 0
    assert re.search(r"answer: 7\s+→\s+12\n", out)
    record = json.loads(run("solve", LEFT, "--set", "12=20", "--json")[1])
    assert list(record) == [*JSON_KEYS, "what_if"]
    assert (record["answer"], record["what_if"]["answer"]) == (7, 15)
    code, out, err = run("solve", LEFT, "--set", "99=1")
    assert (code, out) == (2, "")
    assert "99" in err


@pytest.mark.parametrize("again", ["12=30", "q0=30", "12.0=20"])
def test_a_number_has_one_new_value(run: Run, again: str) -> None:
    code, out, err = run("solve", LEFT, "--set", "12=20", "--set", again)
    assert (code, out) == (2, "")
    assert re.search(r"12 .*is set twice", err)


@pytest.mark.parametrize(
    "arguments",
    [
        ("solve",),
        ("solve", LEFT, "--beam", 0),
        ("solve", LEFT, "--top", -1),
        ("solve", LEFT, "--min-probability", 1.5),
        ("solve", LEFT, "--set", "12"),
        ("solve", LEFT, "--lang", "fr"),
        ("solve", LEFT, "--nonsense"),
        ("batch", "in.jsonl"),
        ("batch", "there-is-no-such-file.jsonl", "out.jsonl"),
        ("slove", LEFT),
    ],
)
def test_mistakes_in_the_command(run: Run, arguments: tuple[object, ...]) -> None:
    code, out, err = run(*arguments)
    assert code == 2
    assert err
    assert "Traceback" not in out + err


def test_an_error_is_one_line_that_names_the_remedy(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(model: object, **how: object) -> Solver:
        raise ModelError(f"no {model}; install it")

    monkeypatch.setattr(Solver, "load", fail)
    assert run("solve", LEFT, "--model", "x") == (2, "", "deduct: no x; install it\n")


def test_an_interruption_is_not_a_traceback(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(model: object, **how: object) -> Solver:
        raise KeyboardInterrupt

    monkeypatch.setattr(Solver, "load", interrupt)
    code, out, err = run("solve", LEFT)
    assert code == 130
    assert "Traceback" not in out + err


def test_batch_writes_answers_in_order_and_goes_on(run: Run, tmp_path: Path) -> None:
    source, target = tmp_path / "in.jsonl", tmp_path / "out.jsonl"
    lines = [json.dumps({"id": 1, "text": LEFT}), "oops", json.dumps({"text": "Why?"}), json.dumps({"text": PLUMS})]
    source.write_text("\n".join(lines), encoding="utf-8")
    code, out, err = run("batch", source, target, "--top", 0)
    assert (code, out) == (0, "")
    assert "2 solved" in err
    assert "1 error" in err
    assert "1 unanswerable" in err
    written = target.read_bytes()
    records = [json.loads(line) for line in written.splitlines()]
    assert [record.get("answer") for record in records] == [7, None, None, 24]
    assert records[0] == {"id": 1} | json.loads(run("solve", LEFT, "--json", "--top", 0)[1])
    target.write_bytes(written[:-5])
    assert "3 already there, 1 solved" in run("batch", source, target, "--top", 0)[2]
    assert target.read_bytes() == written
    source.write_text(lines[-1], encoding="utf-8")
    code, _, err = run("batch", source, target)
    assert code == 2
    assert "--fresh" in err
    assert run("batch", source, target, "--fresh")[0] == 0
    assert json.loads(target.read_text(encoding="utf-8"))["answer"] == 24


def test_batch_has_an_exit_code_for_a_file_in_which_every_line_failed(run: Run, tmp_path: Path) -> None:
    source, target = tmp_path / "in.jsonl", tmp_path / "out.jsonl"
    source.write_text("oops\n")
    code, _, err = run("batch", source, target)
    assert (code, err) == (4, "1 error\n")
    assert run("batch", source, target)[0] == 4  # also if an earlier run has met them all
    source.write_text("oops\n" + json.dumps({"text": LEFT}))
    assert run("batch", source, target)[0] == 0


def test_batch_goes_on_with_the_same_options_only(run: Run, tmp_path: Path) -> None:
    source, target = tmp_path / "in.jsonl", tmp_path / "out.jsonl"
    source.write_text(json.dumps({"text": LEFT}))
    assert run("batch", source, target)[0] == 0
    code, _, err = run("batch", source, target, "--beam", 2)
    assert code == 2
    assert "beam was 4 and is 2" in err
    assert run("batch", source, target, "--beam", 2, "--force")[::2] == (0, "1 already there\n")
    (tmp_path / "out.jsonl.run.json").unlink()
    code, _, err = run("batch", source, target)
    assert code == 0
    assert err.startswith(f"deduct: {target}.run.json is missing: ")


def test_batch_reads_and_writes_other_formats(run: Run, tmp_path: Path) -> None:
    source = tmp_path / "in.txt"
    source.write_text(f"{LEFT}\n\n{PLUMS}\n", encoding="utf-8")
    assert run("batch", source, tmp_path / "out.csv")[::2] == (0, "2 solved\n")
    rows = (tmp_path / "out.csv").read_text(encoding="utf-8").splitlines()
    assert rows[0].startswith("id,text,status,")
    assert [",solved,,7.0," in rows[1], ",solved,,24.0," in rows[2]] == [True, True]
    assert run("batch", source, tmp_path / "out.csv")[2] == "2 already there\n"
    (tmp_path / "in").write_text(f"text\n{LEFT}\n", encoding="utf-8")
    assert run("batch", tmp_path / "in", tmp_path / "out", "--from", "csv", "--to", "text")[0] == 0
    assert (tmp_path / "out").read_text().startswith("7")
    code, _, err = run("batch", source, tmp_path / "out.csv", "--from", "xml")
    assert code == 2
    assert "known: csv, jsonl, parquet, text" in err


def test_batch_in_a_pipe(loaded: list[object]) -> None:
    command = [sys.executable, "-m", "deduct", "batch", "-", "-", "--from", "text"]
    done = subprocess.run(command, input="3 + 4\n\n5 * 6\n", capture_output=True, text=True, check=True)
    assert [json.loads(line)["answer"] for line in done.stdout.splitlines()] == [7, 30]
    assert done.stderr == "2 solved\n"


def test_batch_prints_only_what_can_be_printed(run: Run, tmp_path: Path) -> None:
    code, out, err = run("batch", "-", "-", "--to", "parquet")
    assert (code, out) == (2, "")
    assert "Only jsonl can be printed" in err


@pytest.mark.parametrize(("lines", "cores", "expected"), [(400, 8, 8), (399, 8, 1), (400, 1, 1)])
def test_batch_takes_all_cores_where_it_is_worth_it(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, lines: int, cores: int, expected: int
) -> None:
    asked = []

    def solve_file(*arguments: object, workers: int, **options: object) -> dict[str, int]:
        asked.append(workers)
        (tmp_path / "out.jsonl").touch()
        return {}

    monkeypatch.setattr("deduct.solving.batch.running.solve_file", solve_file)
    monkeypatch.setattr("deduct.solving.batch.processes.available_cores", lambda: cores)
    (tmp_path / "in.jsonl").write_text("{}\n" * lines)
    assert run("batch", tmp_path / "in.jsonl", tmp_path / "out.jsonl")[0] == 0
    assert run("batch", tmp_path / "in.jsonl", tmp_path / "out.jsonl", "--workers", 3)[0] == 0
    assert asked == [expected, 3]


def test_batch_into_a_folder_that_is_not_there(run: Run, tmp_path: Path) -> None:
    source = tmp_path / "in.jsonl"
    source.write_text(json.dumps({"text": LEFT}))
    code, _, err = run("batch", source, tmp_path / "no" / "out.jsonl")
    assert code == 2
    assert "No such file" in err


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (OSError(28, "No space left on device"), "deduct: No space left on device\n"),
        (OSError(13, "Permission denied", "out.jsonl"), "deduct: out.jsonl: Permission denied\n"),
        (OSError("the line is dead"), "deduct: the line is dead\n"),
    ],
)
def test_what_the_system_refuses_is_one_line(
    run: Run, monkeypatch: pytest.MonkeyPatch, error: OSError, told: str
) -> None:
    def refuse(model: object, **how: object) -> Solver:
        raise error

    monkeypatch.setattr(Solver, "load", refuse)
    assert run("solve", LEFT) == (2, "", told)


def test_models_lists_the_bundled_ones(run: Run) -> None:
    code, out, _ = run("models")
    assert code == 0
    assert "english" in out
    assert "chinese" in out
    assert {model["language"] for model in json.loads(run("models", "--json")[1])} == {"en", "zh"}


def test_the_table_of_commands_is_what_the_modules_register() -> None:
    registered = {}
    for module in dict.fromkeys(cli.COMMANDS.values()):
        command = next(name for name, home in cli.COMMANDS.items() if home == module)
        registered |= dict.fromkeys(cli.build_app(command).commands, module)
    assert registered == cli.COMMANDS
    assert list(registered) == list(cli.COMMANDS)


def run_process(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "deduct", *arguments], capture_output=True, text=True, check=False)


def test_the_real_command() -> None:
    help_text = run_process("--help")
    assert help_text.returncode == 0
    assert all(command in help_text.stdout for command in cli.COMMANDS)
    assert run_process("--version").stdout.startswith("deduct ")
    wrong = run_process("solve", LEFT, "--model", "nowhere")
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert wrong.stderr.startswith("deduct: there is no model 'nowhere'")


def test_a_reader_that_goes_away_is_no_traceback() -> None:
    command = [sys.executable, "-m", "deduct", "models"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        errors = process.stderr.read()
    assert b"Traceback" not in errors
