"""Solving needs none of the heavy libraries. (That imports go one way is checked by import-linter.)"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import deduct

SOURCE = Path(deduct.__file__).parent

WRITTEN = ("written.decoder", "written.sampler", "written.making")
LIBRARIES: dict[str, tuple[str, ...]] = {
    "numpy": ("core.pool", "deduce", "model", "baselines", "training", "evaluation", "results"),
    "tokenizers": ("deduce", "model", "baselines", "training", "written.making"),
    "onnxruntime": ("deduce.fit", "deduce.runtime", "deduce.session", "model"),
    "torch": ("model", "baselines", "training", "release", "commands.train", "solving.transformers_task", *WRITTEN),
    "transformers": ("model", "baselines", "training", "commands.train", "solving.transformers_task"),
    "accelerate": ("training", "commands.train"),
    "safetensors": ("model", "training", "release", "written.decoder"),
    "peft": ("model", "training"),
    "onnx": ("model",),
    "yaml": ("training", "results", "release", "commands.train"),
    "fastapi": ("web",),
    "uvicorn": ("web", "commands.serve"),
    "httpx": ("web.client",),
}
"""Who may import a library; one that is not listed may be imported anywhere."""

TORCH_FREE = ("training.augmentation",)
ONLY_INSIDE_FUNCTIONS = ("matplotlib", "resvg_py", "huggingface_hub")
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


def test_only_four_modules_stand_at_the_root() -> None:
    assert {name for name in MODULES if "." not in name and (SOURCE / f"{name}.py").exists()} == {
        "__main__",
        "cli",
        "errors",
    }


def test_every_package_has_a_layer() -> None:
    settings = tomllib.loads((SOURCE.parents[1] / "pyproject.toml").read_text(encoding="utf-8"))
    layers = settings["tool"]["importlinter"]["contracts"][0]["layers"]
    listed = {name.removeprefix("deduct.") for layer in layers for name in re.split(r" [:|] ", layer)}
    assert listed == {module.partition(".")[0] for module in MODULES}


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
assert not {"numpy", "rich", "deduct.solving.solver"} & set(sys.modules), "import deduct is not light"
from deduct import DeductError, Problem, Program, Quantity, Solution, Step
assert "numpy" not in sys.modules
from deduct import Solver, solve
print(sorted(set(deduct.__all__) - set(dir(deduct))), all(getattr(deduct, name) for name in deduct.__all__))
"""
    assert run_python(code) == "[] True\n"


def test_help_and_solving_work_without_the_heavy_libraries() -> None:
    code = """
import deduct.deduce.runtime
from deduct.cli import main
from deduct.solving.solver import Solver
from fake_scorer import FakeScorer, solver_with
Solver.load = lambda model=None, **how: solver_with(FakeScorer())
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
    needed = [
        *("cli", "commands", "commands.app", "commands.given_text", "commands.parameters", "commands.reading"),
        *("commands.solve", "commands.terminal", "errors"),
    ]
    assert run_python(code) == f"{[f'deduct.{name}' for name in needed]}\n"


def test_an_unknown_public_name() -> None:
    with pytest.raises(AttributeError, match="deduct"):
        _ = deduct.nonsense
