"""Imports go one way, and solving needs none of the heavy libraries."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import deduct

SOURCE = Path(deduct.__file__).parent

LAYERS: tuple[tuple[str, ...], ...] = (
    ("wording", "inflection"),
    ("errors",),
    ("operators", "atomic", "odds"),
    ("program", "constraints"),
    ("problem",),
    ("plausibility",),
    ("config",),
    ("formulas", "quantities", "bundled"),
    ("arithmetic",),
    ("canonical", "display", "encoding", "pool", "answerable", "conversion", "own_models"),
    ("whole",),
    ("search", "solution", "data"),
    ("runtime", "model"),
    ("solver",),
    ("batch", "explain", "evaluation", "model.pipeline"),
    ("training",),
    ("web",),
    ("commands",),
    ("cli",),
    ("__main__",),
)
"""Modules and packages from the bottom up: each imports only from the layers below its own."""

LIBRARIES: dict[str, tuple[str, ...]] = {
    "numpy": ("encoding", "pool", "search", "runtime", "model", "training", "evaluation"),
    "tokenizers": ("encoding", "runtime", "model", "training"),
    "onnxruntime": ("runtime", "model"),
    "torch": ("model", "training", "commands.train"),
    "transformers": ("model", "training", "commands.train"),
    "accelerate": ("training", "commands.train"),
    "safetensors": ("model", "training"),
    "peft": ("model", "training"),
    "onnx": ("model",),
    "yaml": ("training", "commands.train"),
    "fastapi": ("web",),
    "uvicorn": ("web", "commands.serve"),
}
"""Who may import a library; one that is not listed may be imported anywhere."""

TORCH_FREE = ("training.synthesis", "training.augmentation")
ONLY_INSIDE_FUNCTIONS = ("matplotlib", "huggingface_hub")
HEAVY = ("torch", "transformers", "accelerate", "safetensors", "onnx", "matplotlib", "fastapi", "tensorboard", "peft")


def module_name(path: Path) -> str:
    """The name below deduct: ``quantities.reading``; a package by its own name."""
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports_of(tree: ast.AST, inside_function: bool = False) -> Iterator[tuple[str, bool]]:
    """Every imported module, and whether the import stands inside a function."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, inside_function) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are written in full"
            yield node.module or "", inside_function
        function = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
        yield from imports_of(node, inside_function or function)


MODULES = {
    name: list(imports_of(ast.parse(path.read_text(encoding="utf-8"))))
    for path in sorted(SOURCE.rglob("*.py"))
    if (name := module_name(path))
}


def layer_of(module: str) -> int:
    """The layer of a module itself, or of the package it is in."""
    names = (module, module.partition(".")[0])
    for name in names:
        for number, parts in enumerate(LAYERS):
            if name in parts:
                return number
    raise AssertionError(f"{names[1]} has no layer; give it one in LAYERS")


@pytest.mark.parametrize("module", MODULES)
def test_imports_go_down(module: str) -> None:
    part = module.partition(".")[0]
    for imported, _ in MODULES[module]:
        package, _, below = imported.partition(".")
        if package != "deduct" or below.partition(".")[0] == part:
            continue
        if below:
            assert layer_of(below) < layer_of(module), f"{module} imports {below}"


@pytest.mark.parametrize("module", MODULES)
def test_libraries_stay_where_they_belong(module: str) -> None:
    for imported, inside_function in MODULES[module]:
        library = imported.partition(".")[0]
        homes = LIBRARIES.get(library)
        belongs = homes is None or any(module == home or module.startswith(f"{home}.") for home in homes)
        assert belongs, f"{module} imports {library}"
        if library in HEAVY:
            assert not module.startswith(TORCH_FREE), f"{module} imports {library}"
        if library in ONLY_INSIDE_FUNCTIONS:
            assert inside_function, f"{module} imports {library} for everybody"


def test_the_table_knows_the_modules() -> None:
    parts = {module.partition(".")[0] for module in MODULES}
    assert {"solver", "search", "program", "cli"} <= parts
    assert all(layer_of(part) >= 0 for part in parts)


def run_python(code: str) -> str:
    """Run code in a fresh interpreter where the heavy libraries cannot be imported."""
    block = f"import sys\nfor name in {HEAVY!r}: sys.modules[name] = None\n"
    done = subprocess.run(
        [sys.executable, "-c", block + code], capture_output=True, text=True, cwd=Path(__file__).parent, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_importing_deduct_costs_nothing() -> None:
    code = """
import deduct
assert not {"numpy", "typer", "rich", "deduct.solver"} & set(sys.modules), "import deduct is not light"
from deduct import DeductError, Problem, Program, Quantity, Solution, Step
assert "numpy" not in sys.modules
from deduct import Solver, solve
print(sorted(set(deduct.__all__) - set(dir(deduct))), all(getattr(deduct, name) for name in deduct.__all__))
"""
    assert run_python(code) == "[] True\n"


def test_help_and_solving_work_without_the_heavy_libraries() -> None:
    code = """
import deduct.runtime
from deduct.cli import main
from deduct.solver import Solver
from fake_scorer import FakeScorer, solver_with
Solver.load = lambda model=None: solver_with(FakeScorer())
for arguments in (["--help"], ["solve", "Tom has 12 pears and eats 5. How many are left?"], ["models"]):
    sys.argv = ["deduct", *arguments]
    try:
        main()
    except SystemExit as left:
        assert not left.code, (arguments, left.code)
"""
    printed = run_python(code)
    assert "Usage" in printed
    assert "Answer:" in printed


def test_solving_imports_no_other_command() -> None:
    code = """
from deduct.cli import build_app
build_app("solve")
print(sorted(name for name in sys.modules if name.startswith("deduct.")))
"""
    needed = ["cli", "commands", "commands.given_text", "commands.solve", "errors", "wording"]
    assert run_python(code) == f"{[f'deduct.{name}' for name in needed]}\n"


def test_an_unknown_public_name() -> None:
    with pytest.raises(AttributeError, match="deduct"):
        _ = deduct.nonsense
