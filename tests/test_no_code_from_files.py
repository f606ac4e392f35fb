"""Nothing in the source can have a file's code run: no open pickle, no `eval`, no trust in what a model brings."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCES = sorted([*(ROOT / "src").rglob("*.py"), *(ROOT / "benchmarks").rglob("*.py")])

NEEDED: dict[str, dict[str, bool]] = {
    "torch.load": {"weights_only": True},
    "AutoModel.from_pretrained": {"trust_remote_code": False, "weights_only": True},
    "AutoModelForCausalLM.from_pretrained": {"trust_remote_code": False, "weights_only": True},
    "AutoModel.from_config": {"trust_remote_code": False},
    "AutoConfig.register": {},
    "AutoConfig.from_pretrained": {"trust_remote_code": False},
    "AutoTokenizer.from_pretrained": {"trust_remote_code": False},
}
"""Calls that may run code, and the arguments, written out, that keep them from it."""
FORBIDDEN = {
    *("eval", "exec", "compile", "__import__"),
    *("pickle.load", "pickle.loads", "pickle.Unpickler", "marshal.load", "marshal.loads", "shelve.open"),
    *("yaml.load", "yaml.unsafe_load", "yaml.full_load", "joblib.load", "dill.load", "torch.jit.load"),
}


def unsafe_calls(source: str) -> Iterator[str]:
    """The calls in a source that could run code out of a file."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        name = ast.unparse(node.func)
        given = {word.arg: word.value.value for word in node.keywords if isinstance(word.value, ast.Constant)}
        unknown = name.startswith("Auto") and name not in NEEDED
        lost = any(given.get(word) is not value for word, value in NEEDED.get(name, {}).items())
        if name in FORBIDDEN or given.get("allow_pickle") or unknown or lost:
            yield name


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_file_can_have_its_code_run(path: Path) -> None:
    assert not list(unsafe_calls(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize(
    ("source", "unsafe"),
    [
        ("torch.load(path)", True),
        ("torch.load(path, weights_only=False)", True),
        ("torch.load(path, weights_only=safe)", True),
        ("torch.load(path, map_location='cpu', weights_only=True)", False),
        ("AutoModel.from_pretrained(name)", True),
        ("AutoModel.from_pretrained(name, trust_remote_code=False)", True),
        ("AutoModel.from_pretrained(name, trust_remote_code=False, weights_only=True)", False),
        ("AutoModelForCausalLM.from_pretrained(name, trust_remote_code=False)", True),
        ("AutoTokenizer.from_pretrained(name, trust_remote_code=None)", True),
        ("AutoModel.from_config(config, trust_remote_code=True)", True),
        ("AutoModel.from_config(config, trust_remote_code=False)", False),
        ("pickle.loads(data)", True),
        ("numpy.load(path, allow_pickle=True)", True),
        ("json.loads(data)", False),
        ("eval(text)", True),
        ("model.eval()", False),
    ],
)
def test_an_unsafe_call_is_seen(source: str, unsafe: bool) -> None:
    assert bool(list(unsafe_calls(source))) is unsafe


def test_the_loading_that_is_meant_is_there() -> None:
    """A loader that went by another name would not be seen."""
    text = "".join(path.read_text(encoding="utf-8") for path in SOURCES)
    assert text.count("trust_remote_code=False") >= 4
    assert "weights_only=True" in text
