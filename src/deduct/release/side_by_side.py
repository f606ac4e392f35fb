"""Several trainings side by side on one GPU, safe against losing the machine.

    deduct release run JOBS.yaml --runs DIR
    deduct release wait --runs DIR --seconds 540 --pack OUT

Small models leave most of a large GPU idle, so several runs share it. `run` launches every job of the file
in a session of its own, which outlives this command; a job that was cut off goes on from its checkpoint.
`wait` watches them, prints a line for each, and in the end packs what there is, also of unfinished runs:
half-precision weights in pieces small enough to copy, and the logs, summaries and predictions of all runs.
`deduct release unpack OUT DIR` puts the pieces together again.

JOBS.yaml: one entry for each job, a configuration and its overrides; `after` waits for another job first, `needs`
for a file (an encoder that is still being copied), `memory` for free GiB of the GPU (those that wait are let in
a minute apart), `share: 0.46` bars it from more than that share of all memory, `tries` (2) lets a failed job go on from
its checkpoint, `environment` sets variables for it (CUDA_MPS_CLIENT_PRIORITY: 1 lets others go first where runs share a
GPU through MPS). A run takes more memory as it meets longer texts: leave a third of the GPU's free. A batch that
would go beyond `share` is taken in parts, which is slower.

    english-gte:
      config: configs/english.yaml
      set: {encoder: encoders/gte-small, max_minutes: 15}
      keep: true          # pack the weights
"""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
import tarfile
import time
from pathlib import Path
from typing import Any

import yaml
from safetensors.torch import load_file, save, save_file

from deduct.core.atomic import complete_or_absent, read_json, write_atomically
from deduct.results.run_folders import read_log

PIECE = 15_000_000
LOGS = ("train.yaml", "log.jsonl", "summary.json", "output.txt", "predictions*.jsonl")
FREE_MEMORY = "nvidia-smi --query-gpu=memory.free --format=csv,noheader,nounits | head -n 1"
FILLING = 60
"""Seconds until a job that has begun has taken most of the memory it needs."""
LOCK = "waiting.lock"
LIMITED = "import torch; torch.cuda.set_per_process_memory_fraction({share}); import deduct.cli; deduct.cli.main()"
"""A large model takes more memory with every new length of text; barred, it makes do with what lies idle."""
SMALL = ("config.json", "tokenizer.json", "encoder/config.json")


def command(name: str, job: dict[str, Any], runs: Path) -> list[str]:
    """The words that start a job, or go on with it."""
    settings = {"out": str(runs / name), "name": name, **job.get("set", {})}
    overrides = [f"{key}={json.dumps(value)}" for key, value in settings.items()]
    program = ["-c", LIMITED.format(share=job["share"])] if "share" in job else ["-m", "deduct"]
    return [sys.executable, *program, "train", job["config"], *overrides, "--resume"]


def room(memory: int, lock: Path) -> str:
    """Shell commands that wait for free memory, one job after the other: one that begins needs time to fill it."""
    free = f"until [ $({FREE_MEMORY}) -gt {1024 * memory} ]; do sleep 2; done"
    # The lock is held by whoever has the file open: at last by the sleep alone.
    return f"exec 9> {shlex.quote(str(lock))}; flock 9; {free}; sleep {FILLING} & exec 9>&-"


def start(jobs_file: Path, runs: Path) -> None:
    """Start every job of a file."""
    jobs = yaml.safe_load(jobs_file.read_text("utf-8"))
    runs.mkdir(parents=True, exist_ok=True)
    write_atomically(runs / "jobs.json", json.dumps(jobs))
    for name, job in jobs.items():
        own = {key: str(value) for key, value in job.get("environment", {}).items()}
        environment = {"OMP_NUM_THREADS": "1", "TOKENIZERS_PARALLELISM": "false", **os.environ, **own}
        (runs / name).mkdir(exist_ok=True)
        line = shlex.join(command(name, job, runs)) + " && break"
        if "memory" in job:
            line = f"{room(job['memory'], runs / LOCK)}; {line}"
        line = f"for try in $(seq {job.get('tries', 2)}); do {line}; done"
        awaited = [str(runs / job["after"] / "done")] if "after" in job else []
        for file in awaited + ([job["needs"]] if "needs" in job else []):
            line = f"while [ ! -e {shlex.quote(file)} ]; do sleep 1; done; {line}"
        script = f"({line}); echo $? > '{runs / name / 'done'}'"
        with (runs / name / "output.txt").open("ab") as output:
            subprocess.Popen(
                ["bash", "-c", script],
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                env=environment,
                start_new_session=True,
            )
    print(f"started {len(jobs)} jobs in {runs}", flush=True)


def events(run: Path) -> list[dict[str, Any]]:
    """What the run last wrote into its log."""
    logs = sorted(run.rglob("log.jsonl"), key=lambda path: path.stat().st_mtime)
    return read_log(logs[-1]) if logs else []


def status(runs: Path) -> bool:
    """Print a line for each job; whether all have ended."""
    jobs = json.loads((runs / "jobs.json").read_text())
    ended = 0
    for name in jobs:
        done, log = runs / name / "done", events(runs / name)
        loss: dict[str, Any] = next((e for e in reversed(log) if e["event"] == "loss"), {})
        dev: dict[str, Any] = next((e for e in reversed(log) if e["event"] == "dev"), {})
        state = f"ended ({done.read_text().strip()})" if done.exists() else "running"
        ended += done.exists()
        shown = f"epoch {dev.get('epoch', '-')} dev {dev.get('accuracy', float('nan')):.3f}"
        print(
            f"{name:24s} {state:12s} {shown}  step {loss.get('step', 0)} loss {loss.get('loss', float('nan')):.3f}"
            f" {loss.get('problems_per_second', 0)} problems/s",
            flush=True,
        )
        if done.exists() and done.read_text().strip() != "0":
            print((runs / name / "output.txt").read_text("utf-8", errors="replace")[-1500:])
    return ended == len(jobs)


def wait(runs: Path, seconds: float, pack_into: Path | None) -> None:
    """Print how the jobs stand until they have ended or the time is over."""
    end = time.monotonic() + seconds
    while time.monotonic() < end and not status(runs):
        time.sleep(min(60, max(0.0, end - time.monotonic())))
    for path in sorted(runs.rglob("summary.json")):
        summary = read_json(path, "remove it and start the job again")
        for source, metrics in summary.get("test", {}).items():
            print(f"{path.parent.relative_to(runs)} {source}: {metrics['accuracy']['answer']['share']:.3f}")
    if pack_into is not None:
        pack(runs, pack_into)


def pack(runs: Path, out: Path) -> None:
    """Put weights in half precision and the logs into files that can be copied."""
    out.mkdir(parents=True, exist_ok=True)
    jobs = json.loads((runs / "jobs.json").read_text())
    with complete_or_absent(out / "logs.tar.gz") as file, tarfile.open(fileobj=file, mode="w") as archive:
        for pattern in LOGS:
            for path in runs.rglob(pattern):
                archive.add(path, path.relative_to(runs))
    for name, job in jobs.items():
        folder = runs / name / "model"
        if not job.get("keep") or not (folder / "model.safetensors").exists():
            continue
        with complete_or_absent(out / f"{name}.small.tar.gz") as file, tarfile.open(fileobj=file, mode="w") as archive:
            for part in SMALL:
                archive.add(folder / part, part)
        weights = {key: value.half() for key, value in load_file(folder / "model.safetensors").items()}
        blob = save(weights)
        for number, first in enumerate(range(0, len(blob), PIECE)):
            write_atomically(out / f"{name}.weights.{number:02d}", blob[first : first + PIECE])
    print("packed:", *(f"{path.name} {path.stat().st_size:,}" for path in sorted(out.iterdir())))


def unpack(out: Path, folder: Path) -> None:
    """Models and logs from packed pieces; several calls may each bring some of the pieces."""
    names = {path.name.removesuffix(".small.tar.gz") for path in out.glob("*.small.tar.gz")}
    for name in sorted(names):
        target = folder / name / "model"
        target.mkdir(parents=True, exist_ok=True)
        with tarfile.open(out / f"{name}.small.tar.gz") as archive:
            archive.extractall(target, filter="data")
        joined = target / "half.safetensors"
        write_atomically(joined, b"".join(path.read_bytes() for path in sorted(out.glob(f"{name}.weights.*"))))
        save_file({key: value.float() for key, value in load_file(joined).items()}, target / "model.safetensors")
        joined.unlink()
    with tarfile.open(out / "logs.tar.gz") as archive:
        archive.extractall(folder, filter="data")
    print(f"unpacked {', '.join(sorted(names)) or 'logs'} into {folder}")
