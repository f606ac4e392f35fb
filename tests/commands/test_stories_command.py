"""The commands deduct stories lint, sample and stats: what they print, and their exit codes."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from deduct import cli
from deduct.data import read_file
from deduct.formulas.display import format_number
from deduct.stories import sample
from deduct.stories.skills import SKILLS

TALE = "== pears\na: 2..9\nb: 2..9\n- {{a}} pears and {{b}} figs\n? how many pieces of fruit are there = {answer}\n"

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run ``deduct stories ...`` in this process: exit code, output, error output."""

    def run_command(*arguments: object) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["deduct", "stories", *map(str, arguments)])
        with pytest.raises(SystemExit) as left:
            cli.main()
        printed = capsys.readouterr()
        return int(left.value.code or 0), printed.out, printed.err

    return run_command


def test_lint_prints_each_mistake_and_fails(run: Run, tmp_path: Path) -> None:
    (tmp_path / "good.txt").write_text(TALE.format(answer="a + b"), "utf-8")
    (tmp_path / "bad.txt").write_text(TALE.format(answer="a + v"), "utf-8")
    code, out, err = run("lint", tmp_path)
    assert code == 1
    assert out.startswith(f"{tmp_path / 'bad.txt'}:5: tale 'pears': unknown number 'v'")
    assert out.count("\n") == 1
    assert "2 files, 2 tales, 1 questions: 1 mistakes" in err
    assert run("lint", tmp_path / "good.txt")[0] == 0


def test_lint_tells_every_question_unless_it_is_to_be_quick(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "bad.txt"
    file.write_text(TALE.format(answer="a - b * 9"), "utf-8")
    assert run("lint", file)[0] == 1
    assert run("lint", file, "--quick")[0] == 0


def test_lint_names_a_file_that_is_missing(run: Run, tmp_path: Path) -> None:
    code, _, err = run("lint", tmp_path / "none.txt")
    assert code == 2
    assert "none.txt: No such file" in err


def test_sample_prints_problems_with_steps_answer_and_tags(run: Run) -> None:
    code, out, _ = run("sample", "-n", 2, "--skill", "percent", "--grade", "5-6", "--steps", 2, "--seed", 7)
    assert code == 0
    first, second = sample(2, 7, skills=["percent"], grades=[5, 6], steps=[2])
    assert out.startswith(f"1. {first.problem.text}\n     1. ")
    assert f"2. {second.problem.text}\n" in out
    assert out.count("Answer: ") == 2
    assert f"Grade {first.tags.grade}: {', '.join(first.tags.skills)}\n" in out


def test_sample_as_json_is_read_back_as_problems(run: Run, tmp_path: Path) -> None:
    code, out, _ = run("sample", "--json", "-n", 3, "--lang", "zh", "--no-distractors")
    assert code == 0
    (tmp_path / "drawn.jsonl").write_text(out, "utf-8")
    problems = list(read_file(tmp_path / "drawn.jsonl"))
    drawn = list(sample(3, 0, "zh", distractors=False))
    assert [problem.text for problem in problems] == [each.problem.text for each in drawn]
    assert [problem.program for problem in problems] == [each.problem.program for each in drawn]
    info = problems[0].info
    assert info["skills"] == list(drawn[0].tags.skills)
    assert (info["grade"], info["steps"], info["held_out"]) == (drawn[0].tags.grade, drawn[0].tags.steps, False)


@pytest.mark.parametrize("language", ["en", "zh"])
def test_sample_draws_tales_with_unknowns_solved_by_equations(run: Run, language: str) -> None:
    code, out, _ = run("sample", "--tales", "unknowns", "-n", 30, "--lang", language)
    assert code == 0
    drawn = [each.problem for each in sample(30, 0, language, files=["unknowns"])]
    assert all(problem.text in out and problem.program and problem.program.has_unknowns for problem in drawn)
    assert len({problem.info["schema"] for problem in drawn}) > 10
    several = next(problem for problem in drawn if problem.answer_sets)
    assert f"Answer: {', '.join(format_number(each) for each in several.answer_sets[0])}\n" in out
    assert out.count("     (1) ") >= 20
    assert "x0" not in out


def test_sample_draws_from_the_files_that_are_named(run: Run, tmp_path: Path) -> None:
    code, out, _ = run("sample", "--tales", "unknowns+rounding", "-n", 40, "--json")
    assert code == 0
    schemas = [json.loads(line)["info"]["schema"] for line in out.splitlines()]
    assert {name.startswith("tale.rounding/") for name in schemas} == {True, False}
    assert all(name.startswith(("tale.rounding/", "unknowns.")) for name in schemas)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--tales", "roundin"], "did you mean 'rounding'"),
        (["--skill", "prcent"], "did you mean 'percent'"),
        (["--grade", "9"], "there is no grade 9"),
        (["--grade", "five"], "--grade 'five' is neither a number nor a range"),
        (["--steps", "3-1"], "write the smaller one first"),
        (["--lang", "fr"], "known: en, zh"),
        (["--held-out"], "no tale is held out"),
    ],
)
def test_sample_says_what_is_wrong_in_one_line(run: Run, arguments: list[str], message: str) -> None:
    code, out, err = run("sample", *arguments)
    assert (code, out) == (2, "")
    assert message in err
    assert err.startswith("deduct: ")
    assert err.count("\n") == 1


def test_stats_counts_tales_and_the_tags_of_drawn_problems(run: Run) -> None:
    code, out, _ = run("stats", "--json", "-n", 60, "--lang", "zh")
    assert code == 0
    (figures,) = json.loads(out)
    assert figures["language"] == "zh"
    assert figures["problems"] == 60
    assert figures["questions"] > figures["tales"] > 1000
    assert figures["questions_with_unknowns"] > figures["tales_with_unknowns"] >= 150
    assert set(figures["skills"]) == set(SKILLS)
    assert sum(figures["grades"].values()) == pytest.approx(100, abs=1)
    assert sum(figures["steps"].values()) == pytest.approx(100, abs=1)
    assert figures["skills"]["two-step"] == figures["steps"]["2"]


def test_stats_has_a_column_for_each_language(run: Run) -> None:
    code, out, _ = run("stats", "-n", 20)
    assert code == 0
    assert "en" in out
    assert "zh" in out
    assert all(skill in out for skill in SKILLS)


def test_the_command_line_imports_no_torch_and_the_package_reads_no_tale() -> None:
    program = (
        "import sys, deduct.stories, deduct.commands.stories\n"
        "assert 'torch' not in sys.modules\n"
        "from deduct.stories import language_named\n"
        "language = language_named('en')\n"
        "assert '_blocks' not in vars(language.tales), 'tales were read'\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True)
