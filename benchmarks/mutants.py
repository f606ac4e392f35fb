"""Mutation testing: change one place of the source at a time, and see whether its tests fail.

    python benchmarks/mutants.py [--sample 20] [--seed 1] [--only core/pool.py search] [--survivors]

A mutant is a copy of a file with one comparison, operator, number or truth value changed, a condition turned round, a
`not` or a statement left out. It is killed where a test of `TARGETS` fails or takes far too long. One that survives is
a line that could go wrong unnoticed, or a change that makes no difference. `--sample N` takes N of each file;
without it all are tried. Each mutant runs in a fork of one process that has imported what tests import, in a copy of
the tree.
"""

from __future__ import annotations

import argparse
import ast
import copy
import importlib
import math
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = Path("src/deduct")

ALGEBRA = (
    "core/test_algebra.py",
    "core/test_kinds_of_entries.py",
    "core/test_equations.py",
    "solving/equations/test_typed_equations.py",
)
SEARCH = ("deduce/test_search.py", "deduce/test_search_unknowns.py")
TARGETS: dict[str, tuple[str, ...]] = {
    "core/algebra/determined.py": ALGEBRA,
    "core/algebra/form.py": ALGEBRA,
    "core/algebra/polynomial.py": ALGEBRA,
    "core/algebra/roots.py": ALGEBRA,
    "core/algebra/solving.py": ALGEBRA,
    "core/atomic.py": ("core/test_atomic.py",),
    "core/builder.py": ("core/test_builder.py", "core/test_program.py", "formulas"),
    "core/canonical.py": ("core/test_canonical.py", "core/test_equations.py"),
    "core/config.py": ("core/test_config.py", "training/test_training_config.py"),
    "core/config_types.py": ("core/test_config.py", "deduce/test_crafted_config.py"),
    "core/constraints.py": ("core/test_constraints.py", "core/test_unary.py", "deduce/test_search_unknowns.py"),
    "core/equations.py": ("core/test_equations.py", "data/test_data_equations.py"),
    "core/equivalence.py": ("data/test_data_equations.py",),
    "core/facts.py": ("solving/batch/test_batch_facts.py",),
    "core/kinds.py": ("core/test_kinds_of_entries.py", "deduce/test_search_unknowns.py"),
    "core/locks.py": ("core/test_locks.py",),
    "core/model_files.py": ("deduce/test_crafted_config.py",),
    "core/moments.py": ("core/test_moments.py",),
    "core/odds.py": ("core/test_plausibility.py",),
    "core/operators.py": ("core/test_operators.py", "core/test_unary.py"),
    "core/patterns.py": ("core/test_patterns.py",),
    "core/plausibility.py": ("core/test_plausibility.py",),
    "core/pool.py": ("core/test_pool.py", "core/test_implied.py"),
    "core/problem.py": ("core/test_problem.py",),
    "core/program.py": ("core/test_program.py", "core/test_equations.py", "core/test_implied.py"),
    "core/rewrite.py": ("core/test_rewrite.py", "core/test_implied.py"),
    "core/right_answers.py": ("core/test_right_answers.py", "data/test_data_equations.py"),
    "core/same_answer.py": ("core/test_same_answer.py",),
    "core/shapes.py": ("core/test_shapes.py",),
    "core/steps.py": ("core/test_program.py", "core/test_implied.py"),
    "core/trace.py": ("core/test_trace.py",),
    "core/units.py": ("core/test_units.py",),
    "core/value_features.py": ("core/test_implied.py",),
    "deduce/algebra.py": SEARCH,
    "deduce/hypothesis.py": SEARCH,
    "deduce/scorer.py": SEARCH,
    "deduce/search.py": SEARCH,
    "deduce/weighing.py": SEARCH,
    "solving/batch/running.py": ("solving/batch/test_batch.py", "solving/batch/test_batch_facts.py"),
    "solving/batch/entries.py": ("solving/batch/test_entries.py", "solving/batch/test_batch.py"),
    "training/loss.py": (
        "training/test_loss.py",
        "training/test_right_steps.py",
        "training/test_training_unknowns.py::test_the_loss_is_what_search_says",
    ),
    "training/pairs.py": ("training/test_loss.py",),
    "web/access.py": ("web/test_access.py",),
    "web/connections.py": ("web/test_web_connections.py",),
    "web/pool.py": ("web/test_worker_pool.py",),
    "web/requests.py": ("web/test_requests.py",),
    "web/settings.py": ("web/test_settings.py", "web/test_requests.py", "web/test_serve_command.py"),
}
"""The files that are mutated, in src/deduct, and the tests that are to see it, in tests; doctests count as well."""

BY_EYE = frozenset(
    (
        *("LINES_AT_A_TIME", "MAX_NUMBER", "batch_size", "SLOWER", "PATIENCE", "GIVEN_UP"),
        *(
            "SILENT",
            "LOOKS",
            "LONGEST_PAUSE",
            "pause",
            "MAX_SETTINGS_BYTES",
            "MAX_TOKENIZER_BYTES",
            "MAX_WEIGHTS_BYTES",
            "MAX_DIGITS",
        ),
    )
)
"""Names of numbers that were chosen by eye: another one near them would do as well, and no test should hold it fast."""

IMPORTED = ("numpy", "hypothesis", "rich", "pytest", "onnxruntime", "fastapi", "httpx", "uvicorn", "torch")
"""Imported once and not for each mutant, where they are installed."""

PATIENCE = 8.0
"""How many times more seconds by the clock than of the processor the tests of a mutant may take."""

SWAPPED: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.And: ast.Or,
    ast.Or: ast.And,
}

Place = ast.expr | ast.stmt


@dataclass(frozen=True)
class Mutant:
    """A file's text with one place changed."""

    text: str
    line: int
    before: str
    after: str


def mutants_of(source: str) -> list[Mutant]:
    """All mutants of a file, in the order of their places."""
    tree = ast.parse(source)
    found = [
        Mutant(_replaced(source, node, after), node.lineno, ast.unparse(node), after)
        for node in _places(tree)
        for after in _changes(node)
    ]
    return [mutant for mutant in found if mutant.before != mutant.after]


def _places(tree: ast.AST) -> Iterator[Place]:
    """What may be changed: no name of a type, no text, no import, no decorator; of an annotation only what it calls."""
    for name, value in ast.iter_fields(tree):
        if name == "decorator_list":
            continue
        if name in ("annotation", "returns") and value is not None:
            for part in ast.walk(value):
                if isinstance(part, ast.Call):
                    yield from _places(part)
            continue
        for child in value if isinstance(value, list) else [value]:
            if not isinstance(child, ast.AST) or _is_typing(child):
                continue
            if isinstance(child, Place):
                yield child
            yield from _places(child)


def _is_typing(node: ast.AST) -> bool:
    """Whether a node says nothing about what comes out: for people, for type checkers, a guard, or chosen by eye."""
    if isinstance(node, ast.Assign):
        target = node.targets[0]
        if isinstance(target, ast.Name) and target.id in BY_EYE and isinstance(node.value, ast.Constant):
            return True
        # A type alias, such as `Place = ast.expr | ast.stmt`.
        return isinstance(target, ast.Name) and target.id[:1].isupper() and not target.id.isupper()
    if isinstance(node, ast.keyword):
        # zip's check of our own mistakes, the size of a cache, and what an API's description shows.
        by_eye = node.arg in BY_EYE and isinstance(node.value, ast.Constant)
        return by_eye or node.arg in ("strict", "maxsize", "examples")
    return isinstance(node, ast.Import | ast.ImportFrom | ast.JoinedStr) or (
        isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
    )


def _changes(node: Place) -> Iterator[str]:
    """What may stand in a place instead."""
    match node:
        case ast.Constant(value=bool(value)):
            yield str(not value)
        case ast.Constant(value=int(value) | float(value)):
            yield repr(value + 1 if abs(value) < 100 else 2 * value)
        case ast.Compare(ops=ops) | ast.BoolOp(op=ast.And() | ast.Or() as ops) | ast.BinOp(op=ops):
            yield from _swapped(node, ops if isinstance(ops, list) else [ops])
        case ast.UnaryOp(op=ast.Not() | ast.USub(), operand=operand):
            yield ast.unparse(operand)
        case ast.IfExp(test=test, body=body, orelse=orelse):
            yield f"({ast.unparse(ast.IfExp(ast.UnaryOp(ast.Not(), test), body, orelse))})"
        case ast.Expr(value=ast.Call() | ast.Await()) | ast.Raise() | ast.AugAssign():
            yield "pass"
        case ast.Continue():
            yield "break"
        case ast.Break():
            yield "continue"


def _swapped(node: ast.Compare | ast.BoolOp | ast.BinOp, operators: Sequence[ast.AST]) -> Iterator[str]:
    for place, operator in enumerate(operators):
        if other := SWAPPED.get(type(operator)):
            changed = copy.deepcopy(node)
            if isinstance(changed, ast.Compare):
                changed.ops[place] = other()  # type: ignore[call-overload]
            else:
                changed.op = other()  # type: ignore[assignment]
            yield f"({ast.unparse(changed)})"


def _replaced(source: str, node: Place, text: str) -> str:
    """The source with a node's text replaced, its other lines where they were."""
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    lines = source.splitlines(keepends=True)
    first, last = lines[node.lineno - 1].encode(), lines[node.end_lineno - 1].encode()
    head, tail = first[: node.col_offset].decode(), last[node.end_col_offset :].decode()
    kept = "\n" * (node.end_lineno - node.lineno)
    # Line ends are kept inside a bracket that the text brings or stands in; a statement ends before them.
    text = text + kept if isinstance(node, ast.stmt) else f"({text}{kept})"
    return "".join([*lines[: node.lineno - 1], head + text + tail, *lines[node.end_lineno :]])


def run_tests(tree: Path, source: str, tests: Sequence[str], seconds: float) -> bool:
    """Whether a file's tests pass, in a fork of this process; what takes too long has failed.

    The seconds are the processor's, so that other programs do not count. What waits for ever uses none.
    """
    child = os.fork()
    if not child:
        os.setsid()
        resource.setrlimit(resource.RLIMIT_CPU, (math.ceil(seconds), math.ceil(seconds)))
        _run_and_exit(tree, source, tests)
    late = time.monotonic() + PATIENCE * seconds
    while True:
        ended, status = os.waitpid(child, os.WNOHANG)
        if ended or time.monotonic() > late:
            break
        time.sleep(0.02)
    # Servers and workers that a failed test has left behind belong to the child's session.
    with suppress(ProcessLookupError):
        os.killpg(child, signal.SIGKILL)
    if not ended:
        os.waitpid(child, 0)
    return bool(ended) and status == 0


def _run_and_exit(tree: Path, source: str, tests: Sequence[str]) -> None:
    """In the fork: run the tests, and leave with their exit code."""
    import pytest

    os.chdir(tree)
    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, 1)
    os.dup2(quiet, 2)
    os.environ["PYTHONPATH"] = str(tree / "src")
    sys.path[:0] = [str(tree / "src")]
    there = [f"tests/{test}" for test in tests if (tree / "tests" / test.partition("::")[0]).exists()]
    options = ["-x", "-q", "--no-header", "--tb=no", "--hypothesis-profile=mutants", "-p", "no:xdist"]
    os._exit(pytest.main([*options, str(SOURCE / source), *there]))


def children_seconds() -> float:
    """The processor time of all children that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def import_once() -> None:
    """Import what tests import, and have hypothesis look for failures only: what it shrinks, nobody reads."""
    for name in IMPORTED:
        try:
            importlib.import_module(name)
        except ImportError:
            continue
    from hypothesis import Phase, settings

    phases = (Phase.explicit, Phase.generate)
    settings.register_profile("mutants", phases=phases, database=None, derandomize=True, deadline=None)


def try_file(tree: Path, source: str, sample: int | None, rng: random.Random, shown: bool) -> tuple[int, int]:
    """(killed, tried) of one file's mutants."""
    path, tests = tree / SOURCE / source, TARGETS[source]
    original = path.read_text("utf-8")
    mutants = mutants_of(original)
    if sample is not None and sample < len(mutants):
        mutants = sorted(rng.sample(mutants, sample), key=lambda mutant: mutant.line)
    began, used = time.monotonic(), children_seconds()
    if not run_tests(tree, source, tests, 600):
        print(f"{source}: its tests fail without any mutant", flush=True)
        return 0, 0
    limit, killed = 5 + 5 * (children_seconds() - used), 0
    for mutant in mutants:
        path.write_text(mutant.text, "utf-8")
        if run_tests(tree, source, tests, limit):
            if shown:
                print(f"  {source}:{mutant.line}: {mutant.before}  ->  {mutant.after}", flush=True)
        else:
            killed += 1
    path.write_text(original, "utf-8")
    print(f"{source}: {killed} of {len(mutants)} killed in {time.monotonic() - began:.0f} s", flush=True)
    return killed, len(mutants)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sample", type=int, help="the number of mutants of each file; all if not given")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", nargs="+", default=[""], help="files whose name contains one of these")
    parser.add_argument("--survivors", action="store_true", help="print those that no test has seen")
    arguments = parser.parse_args()
    import_once()
    chosen = [source for source in TARGETS if any(part in source for part in arguments.only)]
    rng, killed, tried = random.Random(arguments.seed), 0, 0
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder)
        files = subprocess.run(["git", "ls-files"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
        for file in files.splitlines():
            (tree / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / file, tree / file)
        for source in chosen:
            of_file = try_file(tree, source, arguments.sample, rng, arguments.survivors)
            killed, tried = killed + of_file[0], tried + of_file[1]
    print(f"{killed} of {tried} mutants killed, {killed / max(1, tried):.1%}")


if __name__ == "__main__":
    main()
