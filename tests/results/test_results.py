"""From run folders to results/ to docs/results.md."""

from __future__ import annotations

import json
import math
import random
import shlex
import statistics
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("yaml")


from command_line import invoke
from deduct.cli import build_app
from deduct.data import load as load_problems
from deduct.errors import DataError, DeductError
from deduct.evaluation import compare_runs, write_records
from deduct.evaluation.accuracy import wilson_interval
from deduct.results import page as pages
from deduct.results import published
from deduct.results.comparison import differing, paired_difference
from deduct.results.equations import equations
from deduct.results.files import Result, load, load_all, save
from deduct.results.settings import portable
from deduct.training.config import load_config
from latency import median_milliseconds
from run_folders_made import all_but, predicted, write_data, write_folds, write_run, write_summary

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_data(tmp_path_factory.mktemp("data"))


@pytest.fixture
def out(tmp_path: Path) -> Path:
    return tmp_path / "results"


def collect(data: Path, out: Path, name: str, *arguments: Any) -> Result:
    """Run the command; the last file it wrote."""
    before = {path: path.stat().st_mtime_ns for path in out.glob("*.json")} if out.exists() else {}
    words = ["results", "collect", *arguments, "--name", name, "--data", data, "--results", out]
    done = invoke(build_app("results"), [*words, "--configs", ROOT / "configs"])
    if done.exception:
        raise done.exception
    (written,) = [path for path in out.glob("*.json") if before.get(path) != path.stat().st_mtime_ns]
    return load(written)


def refusal(data: Path, out: Path, *arguments: Any) -> str:
    """The message with which the command refuses; it must have written nothing."""
    with pytest.raises(DeductError) as refused:
        collect(data, out, "x", *arguments)
    assert not out.exists()
    return str(refused.value)


@pytest.fixture(autouse=True)
def in_the_repository(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)


class TestCollect:
    def test_one_run(self, data: Path, out: Path, tmp_path: Path) -> None:
        run = write_run(tmp_path / "run", data, is_right=all_but(2, 7), loss="margin")
        result = collect(data, out, "bert", run, "--hardware", "one GPU")
        assert [path.name for path in out.iterdir()] == ["svamp-bert.json"]
        assert (result.dataset, result.encoder, result.parameters) == ("svamp", "tiny-bert", 22_000_000)
        assert (result.open_data, result.train, result.settings["loss"]) == (False, ["svamp:train"], "margin")
        (one,) = result.runs
        assert (one.train_seconds, one.train_problems_per_second, one.seed) == (120, 200, 42)
        assert one.seconds_per_problem == pytest.approx(0.002)
        low, high = wilson_interval(8, 10)
        assert one.accuracy["answer"] == {"correct": 8, "total": 10, "share": 0.8, "low": low, "high": high}
        assert one.breakdowns["operations"]["2"] == {"problems": 1, "answer": 1, "value": 1, "equation": 1}
        assert one.breakdowns["unused"]["0"] == {"problems": 7, "answer": 6, "value": 6, "equation": 6}
        assert one.breakdowns["unused"]["1"] == {"problems": 3, "answer": 2, "value": 2, "equation": 2}
        (problems,) = result.problem_sets
        assert problems.duplicates is None
        right = dict(zip(problems.ids, one.right["answer"], strict=True))
        assert {id for id, bit in right.items() if bit == "0"} == {"2", "7"}

    def test_the_file_names_no_place_of_this_machine(self, data: Path, out: Path, tmp_path: Path) -> None:
        collect(data, out, "bert", write_run(tmp_path / "run", data, init="/home/me/models/start"))
        text = (out / "svamp-bert.json").read_text("utf-8")
        assert "/home" not in text
        assert str(tmp_path) not in text
        assert str(data) not in text

    @pytest.mark.parametrize(
        "settings",
        [
            {},
            {"loss": "margin", "seed": 7, "augment": {"distractor": 0.3}},
            {"rationalizer": "none", "constraints": ["finite", "no_zero_division"]},
        ],
    )
    def test_the_command_gives_the_settings_again(
        self, data: Path, out: Path, tmp_path: Path, settings: dict[str, Any]
    ) -> None:
        run = write_run(tmp_path / "run", data, **settings)
        words = shlex.split(collect(data, out, "bert", run).command)
        assert words[:2] == ["deduct", "train"]
        again, original = load_config(ROOT / words[2], words[3:]), load_config(run / "train.yaml")
        assert portable(again.to_dict()) == portable(original.to_dict())
        assert again.seed == original.seed

    def test_seeds_of_separate_folders(self, data: Path, out: Path, tmp_path: Path) -> None:
        wrong = {1: [2], 2: [2, 3, 4], 3: []}
        runs = [write_run(tmp_path / f"s{s}", data, is_right=all_but(*ids), seed=s) for s, ids in wrong.items()]
        result = collect(data, out, "bert", *runs)
        accuracy = result.accuracy()
        assert accuracy is not None
        assert accuracy.mean == pytest.approx(statistics.mean([0.9, 0.7, 1.0]))
        assert accuracy.deviation == pytest.approx(statistics.stdev([0.9, 0.7, 1.0]))
        assert (accuracy.problems, accuracy.seeds) == (10, 3)
        assert "seeds=[1, 2, 3]" in shlex.split(result.command)

    def test_folds_with_and_without_duplicates(self, data: Path, out: Path, tmp_path: Path) -> None:
        # Ids end in 0 (stands in train too), 1 and 2. All of the first kind are right, and one of the others in fold 0.
        group = write_folds(tmp_path / "group", data, [1, 2], lambda id: id.endswith("0") or id == "11")
        result = collect(data, out, "bert", group)
        assert (result.folds, result.seeds, len(result.runs)) == ([0, 1, 2, 3, 4], [1, 2], 10)
        assert [one.duplicates for one in result.problem_sets] == ["100"] * 5
        whole, clean = result.accuracy(), result.accuracy(without_duplicates=True)
        assert whole is not None
        assert clean is not None
        assert (whole.mean, whole.problems) == (pytest.approx(6 / 15), 15)
        assert (clean.mean, clean.problems) == (pytest.approx(1 / 10), 10)
        assert result.train == ["mawps:train:{fold}"]
        assert json.loads((out / "mawps-bert.json").read_text("utf-8"))["accuracy_without_duplicates"]["answer"][
            "mean"
        ] == pytest.approx(0.1)

    def test_prepared_files_are_named_after_what_they_hold(self, data: Path, out: Path, tmp_path: Path) -> None:
        run = write_run(tmp_path / "run", data)
        source = "/tmp/prepared/svamp-test.jsonl"
        config = replace(load_config(run / "train.yaml"), train=["/tmp/prepared/svamp-train.jsonl@500"], test=[source])
        config.save(run / "train.yaml")
        (run / "predictions-svamp.jsonl").rename(run / "predictions--tmp-prepared-svamp-test.jsonl.jsonl")
        result = collect(data, out, "bert", run)
        assert (result.dataset, result.train, result.open_data) == ("svamp", ["svamp:train@500"], False)

    def test_other_training_data_are_open_data(self, data: Path, out: Path, tmp_path: Path) -> None:
        run = write_run(tmp_path / "run", data, train=["svamp", "synthetic:en:1000"])
        assert collect(data, out, "more", run).open_data

    def test_a_later_evaluation_is_a_variant(self, data: Path, out: Path, tmp_path: Path) -> None:
        run = write_run(tmp_path / "run", data, is_right=all_but(1, 2))
        greedy = collect(data, out, "greedy", run)
        write_records(predicted(load_problems("svamp", data, "test"), all_but(1)), run / "beam5/predictions.jsonl")
        wide = collect(data, out, "wide", run, "--predictions", "beam5", "--set", "beam=5")
        assert differing(greedy, wide) == {"beam"}
        older = replace(greedy, settings={key: value for key, value in greedy.settings.items() if key != "keep_layers"})
        assert "keep_layers" in greedy.settings
        assert differing(older, wide) == {"beam"}
        assert (wide.settings["beam"], wide.accuracy().mean) == (5, 0.9)  # type: ignore[union-attr]

    def test_a_vote_counts_all_its_models(self, data: Path, out: Path, tmp_path: Path) -> None:
        run = write_run(tmp_path / "run", data, seed=1)
        alone = collect(data, out, "alone", run)
        write_records(predicted(load_problems("svamp", data, "test"), all_but(1)), run / "vote/predictions.jsonl")
        vote = collect(data, out, "vote", run, "--predictions", "vote", "--set", "votes=[1, 2, 3]")
        assert vote.parameters == 3 * alone.parameters
        assert vote.runs[0].train_seconds == 3 * alone.runs[0].train_seconds
        assert (alone.runs[0].dev_accuracy, vote.runs[0].dev_accuracy) == (0.8, None)
        part = section(pages.details(load_all(out)), "SVAMP")
        assert [row[1] for name in ("alone (", "vote (") for row in rows(part, name)] == ["80.0", "–"]
        assert "seeds=[1, 2, 3]" in vote.command

    def test_a_limit_of_time_counts_where_it_was_reached(self, data: Path, out: Path, tmp_path: Path) -> None:
        free = collect(data, out, "free", write_run(tmp_path / "free", data))
        early = collect(data, out, "early", write_run(tmp_path / "early", data, max_minutes=2.1))
        cut = collect(data, out, "cut", write_run(tmp_path / "cut", data, max_minutes=2.0))
        assert differing(free, early) == set()
        assert differing(free, cut) == {"max_minutes"}

    def test_what_was_saved_is_loaded(self, data: Path, out: Path, tmp_path: Path) -> None:
        result = collect(data, out, "bert", write_folds(tmp_path / "group", data, [1], all_but(11)))
        assert load(save(result, tmp_path)) == result


class TestRefusals:
    def test_unfinished(self, data: Path, out: Path, tmp_path: Path) -> None:
        run = write_run(tmp_path / "run", data)
        (run / "summary.json").unlink()
        assert "--resume" in refusal(data, out, run)

    def test_dry_run(self, data: Path, out: Path, tmp_path: Path) -> None:
        assert "dry run" in refusal(data, out, write_run(tmp_path / "run", data, limit=5))

    def test_no_run(self, data: Path, out: Path, tmp_path: Path) -> None:
        assert "train.yaml" in refusal(data, out, tmp_path)

    def test_variants_mixed_up(self, data: Path, out: Path, tmp_path: Path) -> None:
        runs = [write_run(tmp_path / loss, data, loss=loss, seed=len(loss)) for loss in ("margin", "cross_entropy")]
        assert "differ in loss" in refusal(data, out, *runs)

    def test_same_run_twice(self, data: Path, out: Path, tmp_path: Path) -> None:
        run = write_run(tmp_path / "run", data)
        assert "same fold and seed" in refusal(data, out, run, run)

    def test_a_fold_is_missing(self, data: Path, out: Path, tmp_path: Path) -> None:
        group = write_folds(tmp_path / "group", data, [1, 2], all_but())
        for file in (group / "fold3-seed2").iterdir():
            file.unlink()
        assert "seed 2 has no run for fold 3" in refusal(data, out, group)

    def test_problems_are_missing(
        self, data: Path, out: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        run = write_run(tmp_path / "run", data)
        records = predicted(load_problems("svamp", data, "test")[:9], all_but())
        write_records(records, run / "predictions-svamp.jsonl")
        assert "9 predictions are not for the 10 problems" in refusal(data, out, run)

    def test_other_problems(self, data: Path, out: Path, tmp_path: Path) -> None:
        runs = [write_run(tmp_path / str(seed), data, seed=seed) for seed in (1, 2)]
        records = predicted(load_problems("svamp", data, "test"), all_but())
        records[0] = replace(records[0], text="another text")
        write_records(records, runs[1] / "predictions-svamp.jsonl")
        assert "other problems" in refusal(data, out, *runs)

    def test_files_that_are_no_results(self, tmp_path: Path) -> None:
        for content in ("", "[]", "{}", '{"format": 99}'):
            (tmp_path / "a.json").write_text(content, "utf-8")
            with pytest.raises(DataError, match="collect"):
                load_all(tmp_path)

    def test_a_renamed_file(self, data: Path, out: Path, tmp_path: Path) -> None:
        collect(data, out, "bert", write_run(tmp_path / "run", data))
        (out / "svamp-bert.json").rename(out / "mawps-bert.json")
        with pytest.raises(DataError, match="svamp-bert"):
            load_all(out)


class TestComparison:
    def test_agrees_with_compare_runs(self, data: Path, out: Path, tmp_path: Path) -> None:
        problems = load_problems("svamp", data, "test")
        first, second = (predicted(problems, all_but(*ids)) for ids in ((1, 2, 3, 4, 5), (5, 6)))
        expected = compare_runs(first, second)
        results = [
            collect(data, out, name, write_run(tmp_path / name, data, is_right=all_but(*ids)))
            for name, ids in (("first", (1, 2, 3, 4, 5)), ("second", (5, 6)))
        ]
        found = paired_difference(*results)
        assert found.mean == pytest.approx(expected.difference)
        # Other random numbers, the same distribution; it has steps of one problem in ten.
        assert found.low == pytest.approx(expected.low, abs=0.101)
        assert found.high == pytest.approx(expected.high, abs=0.101)
        assert found.p_value == pytest.approx(expected.p_value, abs=0.03)

    def test_nothing_and_reversal(self, data: Path, out: Path, tmp_path: Path) -> None:
        first = collect(data, out, "first", write_run(tmp_path / "first", data, is_right=all_but(1)))
        second = collect(data, out, "second", write_run(tmp_path / "second", data, is_right=all_but(2, 3, 4)))
        nothing = paired_difference(first, first)
        assert (nothing.mean, nothing.low, nothing.high, nothing.p_value) == (0, 0, 0, 1)
        assert paired_difference(first, second).mean == pytest.approx(-paired_difference(second, first).mean)

    def test_seeds_count_by_their_mean(self, data: Path, out: Path, tmp_path: Path) -> None:
        base = collect(data, out, "base", write_run(tmp_path / "base", data, is_right=all_but(*range(1, 11))))
        wrong = {1: range(2, 11), 2: range(3, 11)}
        runs = [write_run(tmp_path / f"s{s}", data, is_right=all_but(*ids), seed=s) for s, ids in wrong.items()]
        found = paired_difference(base, collect(data, out, "other", *runs))
        # Problem 1 is solved by both seeds and problem 2 by one: 1.5 of 10.
        assert found.mean == pytest.approx(0.15)
        deviation = math.sqrt(sum((share - 0.15) ** 2 for share in (1, 0.5, *[0.0] * 8)) / 10 / 10)
        assert found.high - found.low == pytest.approx(2 * 1.96 * deviation, rel=0.2)

    def test_other_problems_are_refused(self, data: Path, out: Path, tmp_path: Path) -> None:
        svamp = collect(data, out, "a", write_run(tmp_path / "a", data))
        mawps = collect(data, out, "b", write_folds(tmp_path / "b", data, [1], all_but()))
        with pytest.raises(DataError, match="same problems"):
            paired_difference(svamp, mawps)


def section(page: str, title: str) -> str:
    """The part of the page below one heading."""
    _, _, rest = page.partition(f"\n## {title}\n")
    assert rest, f"no section {title}"
    return rest.split("\n## ")[0]


def rows(text: str, start: str) -> list[list[str]]:
    """The cells of the table rows that begin with a text."""
    found = [line for line in text.splitlines() if line.startswith(f"| {start}")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in found]


class TestPage:
    def test_without_results_all_tables_stand_with_the_published_figures(self) -> None:
        page = pages.details([])
        for title, figures in {
            "SVAMP": ("47.3", "63.6"),
            "MAWPS, five folds": ("92.0", "94.3"),
            "Math23k": ("85.1", "86.5"),
            "MathQA (reconstructed train)": ("78.6", "81.5"),
            "By number of operations": ("93.6", "71.4"),
            "By unused quantities": ("44.5 %", "27.0"),
            "Ablations": ("77.8", "91.7"),
        }.items():
            part = section(page, title)
            assert "not measured yet" in part
            assert all(figure in part for figure in figures), title
        assert "not measured yet" in section(page, "Cost")
        short = section(pages.page([]), "Problems with unknowns")
        assert short.count("not measured yet") == 5
        assert all(figure in short for figure in ("42.0", "49.0", "54.0"))

    def test_problems_with_unknowns_say_what_was_trained_on_and_how_long(self) -> None:
        found = load(ROOT / "results" / "draw-minilm-l6-cpu-first.json")
        (row,) = [line for line in equations([found]).splitlines() if line.startswith(f"| deduct: {found.name}")]
        cells = [cell.strip() for cell in row.strip("|").split("|")]
        assert cells[2] == "draw, alg514, dolphin1878, after model"
        answer, either, equation = (found.accuracy(measure) for measure in ("answer", "any", "equation"))
        assert cells[4:7] == [f"{100 * each.mean:.1f}" for each in (answer, either, equation) if each]
        assert sum(int(part.split()[-1]) for part in cells[7].split(";")) == 200

    def test_published_figures_agree_with_each_other(self) -> None:
        overall = {dataset: dict(rows) for dataset, rows in published.BY_OPERATIONS.items()}
        assert overall["mawps"]["paper, RoBERTa-base"]["value"] == dict(published.MAWPS)["paper, RoBERTa-base"]
        assert overall["mathqa"]["paper, RoBERTa-base"]["value"] == dict(published.MATHQA)["paper, RoBERTa-base"]
        constrained = {name: value for name, _, value in published.SVAMP}
        assert overall["svamp"]["paper, RoBERTa-base, with constraints"]["value"] == constrained["paper, RoBERTa-base"]
        for dataset, by_rationalizer in published.RATIONALIZER.items():
            paper = overall[dataset]["paper, RoBERTa-base"]
            assert by_rationalizer["gru"] == (paper["equation"], paper["value"])

    def test_svamp_pairs_plain_with_constrained(self, data: Path, out: Path, tmp_path: Path) -> None:
        plain = write_run(
            tmp_path / "p", data, is_right=all_but(1, 2, 3, 4), constraints=["finite", "no_zero_division"]
        )
        collect(data, out, "plain", plain)
        collect(data, out, "full", write_run(tmp_path / "f", data, is_right=all_but(1)))
        page = pages.details(load_all(out))
        ((_, without, with_them, gain),) = rows(section(page, "SVAMP"), "deduct: full")
        assert without.startswith("60.0 (")
        assert with_them.startswith("90.0 (")
        assert gain.startswith("+30.0 (")
        assert len(rows(section(page, "SVAMP"), "deduct: backbone")) == 3
        ((_, *cells),) = rows(section(page, "Ablations"), "off: plain")
        assert cells[1].startswith("60.0")
        assert cells[2].startswith("-30.0")
        assert rows(section(page, "Ablations"), "at inference")[0][1] == "not measured yet"

    def test_svamp_leaves_single_changes_to_the_other_tables(self, data: Path, out: Path, tmp_path: Path) -> None:
        settings = {
            "plain": {"constraints": ["finite", "no_zero_division"]},
            "full": {},
            "warm": {"warmup": 0.3},
            "far": {"warmup": 0.3, "pooling": "mean"},
            "other": {"encoder": "other"},
        }
        for name, changed in settings.items():
            collect(data, out, name, write_run(tmp_path / name, data, **changed))
        page = pages.details(load_all(out))
        top, _, rest = section(page, "SVAMP").partition("differ from one of these in a single setting")
        shown = {name: len(rows(top, f"deduct: {name}")) for name in settings}
        assert shown == {"plain": 0, "full": 1, "warm": 0, "far": 1, "other": 1}
        assert rows(rest, "warm")
        assert "warmup" in section(page, "Ablations").replace("\\", "")

    def test_svamp_shows_the_result_with_the_most_seeds(self, data: Path, out: Path, tmp_path: Path) -> None:
        collect(data, out, "again", write_run(tmp_path / "again", data, seed=1))
        collect(data, out, "twice", *(write_run(tmp_path / f"seed{seed}", data, seed=seed) for seed in (1, 2)))
        page = pages.details(load_all(out))
        assert not rows(section(page, "SVAMP"), "deduct: again")
        ((_, _, with_them, _),) = rows(section(page, "SVAMP"), "deduct: twice")
        assert "2 seeds" in with_them

    def test_mawps_and_breakdowns(self, data: Path, out: Path, tmp_path: Path) -> None:
        collect(data, out, "bert", write_folds(tmp_path / "g", data, [1], lambda id: id.endswith("0") or id == "11"))
        page = pages.details(load_all(out))
        ((_, original, clean, left),) = rows(section(page, "MAWPS, five folds"), "deduct: bert")
        assert original.startswith("40.0 (")
        assert clean.startswith("10.0 (")
        assert left == "10"
        ((_, *cells),) = rows(section(page, "By number of operations"), "deduct: bert")
        assert cells == ["40.0", "–", "–", "–", "–", "40.0", "40.0", "40.0"]
        ((_, some, none_unused, *_),) = rows(section(page, "By unused quantities"), "deduct: bert")
        assert (some, none_unused) == ("0.0 %", "40.0")

    def test_epochs_chosen_on_test_are_marked_and_not_compared(self, data: Path, out: Path, tmp_path: Path) -> None:
        collect(data, out, "good", write_run(tmp_path / "good", data, is_right=all_but(1)))
        collect(data, out, "mirror", write_run(tmp_path / "mirror", data, selection="test", is_right=all_but(2)))
        page = pages.details(load_all(out))
        (mirror,) = [line for line in section(page, "SVAMP").splitlines() if "mirror" in line]
        assert "epoch chosen on the test set" in mirror
        for title in ("By number of operations", "Ablations", "Probabilities"):
            assert "mirror" not in section(page, title)

    def test_the_best_on_dev_is_the_reference(self, data: Path, out: Path, tmp_path: Path) -> None:
        for name, dev, wrong in (("a", 0.7, ()), ("b", 0.9, (1, 2, 3))):
            run = write_run(tmp_path / name, data, is_right=all_but(*wrong), encoder=f"enc-{name}")
            records = predicted(load_problems("svamp", data, "test"), all_but(*wrong))
            write_summary(run, records, "svamp", dev_accuracy=dev)
            collect(data, out, name, run)
        part = section(pages.details(load_all(out)), "SVAMP")
        assert rows(part, "b (enc-b")[0][1:] == ["90.0", rows(part, "deduct: b")[0][2], "–"]
        assert rows(part, "a (enc-a")[0][3].startswith("+30.0 (")

    def test_commands_fit_the_configurations_of_today(self, data: Path, out: Path, tmp_path: Path) -> None:
        result = collect(data, out, "one", write_run(tmp_path / "one", data, pooling="mean", epochs=90))
        save(replace(result, command="deduct train configs/gone.yaml"), out)
        told = section(pages.details(load_all(out)), "Runs")
        assert "gone.yaml" not in told
        assert "pooling=mean" in told
        assert "epochs=90" in told

    def test_a_wider_beam_of_the_same_model_is_no_row_of_its_own(self, data: Path, out: Path, tmp_path: Path) -> None:
        run = write_run(tmp_path / "run", data)
        collect(data, out, "plain", run)
        write_records(predicted(load_problems("svamp", data, "test"), all_but(1)), run / "beam5/predictions.jsonl")
        collect(data, out, "searched-wider", run, "--predictions", "beam5", "--set", "beam=5")
        collect(data, out, "longer", write_run(tmp_path / "longer", data, beam=5, epochs=90))
        page = pages.details(load_all(out))
        part = section(page, "SVAMP")
        assert "deduct: plain" in part
        assert "deduct: longer" in part
        assert "searched-wider" not in part
        assert "searched-wider" in section(page, "Ablations")

    def test_ablation_and_other_changes(self, data: Path, out: Path, tmp_path: Path) -> None:
        changes: dict[str, dict[str, Any]] = {
            "base": {},
            "margin": {"loss": "margin"},
            "far": {"loss": "margin", "pooling": "mean"},
            "aided": {"augment": {"names": 0.5}},
        }
        for number, (name, settings) in enumerate(changes.items()):
            wrong = range(1, 1 + number)
            collect(data, out, name, write_run(tmp_path / name, data, is_right=all_but(*wrong), **settings))
        part = section(pages.details(load_all(out)), "Ablations")
        loss = part.partition("### Loss")[2].partition("###")[0]
        assert rows(loss, "margin: margin")[0][3].startswith("-10.0 (")
        assert "far" not in loss
        changed = part.partition("### Other single changes")[2]
        assert rows(changed, "augment")[0][:2] == ['augment: {} to {"names": 0.5}', "svamp: base to aided"]
        assert rows(changed, "augment")[0][2].startswith("-30.0 (")
        # Two settings apart is not a single change.
        assert not any("base to far" in line for line in changed.splitlines())

    def test_open_data_stand_apart(self, data: Path, out: Path, tmp_path: Path) -> None:
        collect(data, out, "more", write_run(tmp_path / "r", data, train=["svamp", "gsm8k"], is_right=all_but(1)))
        page = pages.details(load_all(out))
        assert "more (" not in section(page, "SVAMP")
        ((_, test_set, problems, accuracy, _, trained_on),) = rows(
            section(page, "Raw text and open data"), "deduct: more"
        )
        assert (test_set, problems, trained_on) == ("svamp", "10", "svamp:train, gsm8k:train")
        assert accuracy.startswith("90.0 (")

    def test_cost_and_probabilities(self, data: Path, out: Path, tmp_path: Path) -> None:
        collect(data, out, "bert", write_run(tmp_path / "run", data, is_right=all_but(1, 2, 3, 4)))
        page = pages.details(load_all(out))
        ((_, *cells),) = rows(section(page, "Cost"), "svamp: bert")
        assert cells == ["60.0", "22.0M", "2.0", "200", "2.00", "not measured yet", "–"]
        ((_, *cells),) = rows(section(page, "Probabilities"), "svamp: bert")
        # Right answers have 0.9 and wrong ones 0.4: six of the surest eight are right, and all of the surest five.
        assert cells == ["60.0", "75.0", "100.0", "22.0"]

    def test_it_is_the_same_every_time(self, data: Path, out: Path, tmp_path: Path) -> None:
        random.seed(1)
        for name in "abc":
            wrong = random.sample(range(1, 11), 4)
            collect(data, out, name, write_run(tmp_path / name, data, is_right=all_but(*wrong), encoder=name))
        assert pages.details(load_all(out)) == pages.details(load_all(out))

    def test_check(self, data: Path, out: Path, tmp_path: Path) -> None:
        page = tmp_path / "results.md"
        collect(data, out, "bert", write_run(tmp_path / "run", data))
        pages.write(out, page, tmp_path / "details.md", check=False)
        pages.write(out, page, tmp_path / "details.md", check=True)
        collect(data, out, "other", write_run(tmp_path / "other", data, loss="margin"))
        with pytest.raises(DeductError, match="out of date"):
            pages.write(out, page, tmp_path / "details.md", check=True)

    def test_the_page_in_docs_is_up_to_date(self) -> None:
        done = invoke(build_app("results"), ["results", "page", "--check"])
        assert (done.exit_code, done.exception) == (0, None)


def test_latency_counts_every_problem_alone(data: Path) -> None:
    sizes = []

    class Counting:
        def solve_problems(self, problems: list[Any], **options: Any) -> None:
            sizes.append(len(problems))

    problems = load_problems("svamp", data, "test")
    assert median_milliseconds(Counting(), problems, beam=1) > 0  # type: ignore[arg-type]
    assert sizes == [5, *[1] * 10]


def test_baselines_stand_beside_the_reasoner_that_was_trained_like_them(data: Path, out: Path, tmp_path: Path) -> None:
    shared: dict[str, Any] = {"encoder": "gru", "learning_rate": 1e-3}
    for model, wrong in (("reasoner", (2,)), ("gts", (2, 7, 8)), ("lstm", (1, 2, 3, 4))):
        run = write_run(tmp_path / model, data, is_right=all_but(*wrong), model=model, **shared)
        collect(data, out, f"{model}-gru", run)
    collect(data, out, "other", write_run(tmp_path / "other", data))
    page = pages.details(load_all(out))
    assert "| GTS | 30.8 | 70.0 (" in section(pages.page(load_all(out)), "The paper's comparison")
    part = section(page, "The paper's comparison")
    assert "| Deductive reasoner | – | 90.0 (" in part
    assert "| GTS | 30.8 | 70.0 (" in part
    assert "| LSTM decoder | – | 60.0 (" in part
    assert "Reasoner against GTS, the best on dev: +20.0" in part
    assert "other" not in part
    assert "gts-gru" not in section(page, "SVAMP")
    assert "svamp: gts-gru" in section(page, "Cost")
