"""Graphs that are not deduct's own: refused before they are run, with the file and the reason named."""

from __future__ import annotations

import json
import shutil
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

pytest.importorskip("onnx")
pytest.importorskip("transformers")

import onnx
from onnx import TensorProto, helper, numpy_helper

from deduct.deduce.exported import GRAPHS
from deduct.deduce.graph_file import graph_file
from deduct.errors import ModelError
from deduct.languages import read_problem
from deduct.model.export import export_model
from deduct.registry.bundled import BUNDLED, bundled_folder
from deduct.registry.opening import open_scorer
from tiny import KINDS, tiny_model

FLOAT = TensorProto.FLOAT


@pytest.fixture(scope="module")
def exported(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("graphs")
    tiny_model(folder / "encoder").save(folder / "trained")
    export_model(folder / "trained", folder / "out", int8=False)
    return folder / "out"


@pytest.fixture
def copy(exported: Path, tmp_path: Path) -> Path:
    """A copy that a test may damage."""
    return Path(shutil.copytree(exported, tmp_path / "copy"))


def changed(folder: Path, graph: str = "score") -> Any:
    return onnx.load(str(folder / f"{graph}.onnx"))


def write(model: Any, folder: Path, graph: str = "score") -> None:
    (folder / f"{graph}.onnx").write_bytes(model.SerializeToString())


def refusal(folder: Path) -> str:
    with pytest.raises(ModelError) as caught:
        open_scorer(folder)
    message = str(caught.value)
    assert len(message.splitlines()) == 1
    assert "run 'deduct export' again" in message
    return message


@pytest.mark.parametrize("name", BUNDLED)
@pytest.mark.parametrize("graph", GRAPHS)
def test_the_graphs_of_the_bundled_models_are_taken(name: str, graph: str) -> None:
    assert graph_file(bundled_folder(name), graph).exists()


@pytest.mark.parametrize("kind", KINDS)
def test_the_graphs_of_every_kind_of_encoder_are_taken(tmp_path: Path, kind: str) -> None:
    reading = "bidirectional" if kind in ("llama", "qwen2") else "once"
    tiny_model(tmp_path / "encoder", kind, reading=reading).save(tmp_path / "trained")
    export_model(tmp_path / "trained", tmp_path / "out", int8=False)
    assert all(graph_file(tmp_path / "out", graph).exists() for graph in GRAPHS)


@pytest.mark.parametrize("place", ["/etc/hostname", "../secret", "beside"])
@pytest.mark.parametrize("as_constant", [False, True])
def test_weights_in_other_files_are_refused(copy: Path, place: str, as_constant: bool) -> None:
    (copy / "beside").write_bytes(bytes(4096))
    model = changed(copy)
    tensor = TensorProto(name="outside", data_type=FLOAT, dims=[2], data_location=TensorProto.EXTERNAL)
    entry = tensor.external_data.add()
    entry.key, entry.value = "location", place
    if as_constant:
        model.graph.node.append(helper.make_node("Constant", [], ["outside"], value=tensor))
    else:
        model.graph.initializer.append(tensor)
    write(model, copy)
    assert "score.onnx has weights in other files" in refusal(copy)


def test_a_loop_is_refused(copy: Path) -> None:
    """A graph that turns in a circle a billion times would take a server's worker for good."""
    model = changed(copy)
    flag = [helper.make_tensor_value_info(name, TensorProto.BOOL, []) for name in ("go", "on")]
    count = helper.make_tensor_value_info("i", TensorProto.INT64, [])
    same = helper.make_node("Identity", ["go"], ["on"])
    body = helper.make_graph([same], "body", [count, flag[0]], [flag[1]])
    model.graph.initializer.append(numpy_helper.from_array(np.array(10**12), "times"))
    model.graph.initializer.append(numpy_helper.from_array(np.array(True), "begin"))
    model.graph.node.insert(0, helper.make_node("Loop", ["times", "begin"], [], body=body))
    write(model, copy)
    assert "score.onnx has loops or branches" in refusal(copy)


def test_functions_and_sparse_weights_are_refused(copy: Path) -> None:
    model = changed(copy)
    node = helper.make_node("Identity", ["x"], ["y"])
    model.functions.append(helper.make_function("own", "f", ["x"], ["y"], [node], [helper.make_opsetid("", 17)]))
    write(model, copy)
    assert "functions of its own" in refusal(copy)
    del model.functions[:]
    values, places = helper.make_tensor("v", FLOAT, [1], [1.0]), helper.make_tensor("p", TensorProto.INT64, [1], [0])
    model.graph.sparse_initializer.append(helper.make_sparse_tensor(values, places, [9]))
    write(model, copy)
    assert "sparse weights" in refusal(copy)


@pytest.mark.parametrize("graph", GRAPHS)
def test_other_names_are_told(copy: Path, graph: str) -> None:
    model = changed(copy, graph)
    value = model.graph.output[0]
    model.graph.node.append(helper.make_node("Identity", [value.name], ["other"]))
    value.name = "other"
    write(model, copy, graph)
    message = refusal(copy)
    assert f"{graph}.onnx gives other" in message
    assert "should give" in message


def test_a_graph_for_another_place_is_told(copy: Path) -> None:
    shutil.copy(copy / "extend.onnx", copy / "score.onnx")
    assert "score.onnx takes pool, expression, and should take pool, entries, kept, left, right" in refusal(copy)


def test_a_graph_that_gives_no_floats_is_told(copy: Path) -> None:
    model = changed(copy)
    (logits,) = model.graph.output
    node = next(node for node in model.graph.node if "logits" in node.output)
    node.output[0] = "floats"
    model.graph.node.append(helper.make_node("Cast", ["floats"], ["logits"], to=TensorProto.INT64))
    logits.type.tensor_type.elem_type = TensorProto.INT64
    write(model, copy)
    assert "score.onnx gives other values than floats" in refusal(copy)


def test_graphs_say_what_they_were_made_for(copy: Path) -> None:
    """Constants in another order, and other operators with as many labels, have the same shapes."""
    path = copy / "config.json"
    config = json.loads(path.read_text())
    assert config["constants"] == ["1", "100"]
    path.write_text(json.dumps(config | {"constants": ["100", "1"]}))
    assert "encoder.onnx was made for other constants or operators" in refusal(copy)
    path.write_text(json.dumps(config | {"operators": ["*", "-", "+", "/"]}))
    assert "encoder.onnx was made for other constants or operators" in refusal(copy)


def test_graphs_of_two_models_are_told_apart(copy: Path, tmp_path: Path) -> None:
    tiny_model(tmp_path / "encoder", operators=("*", "-", "+", "/")).save(tmp_path / "trained")
    export_model(tmp_path / "trained", tmp_path / "out", int8=False)
    shutil.copy(tmp_path / "out" / "score.onnx", copy / "score.onnx")
    assert "score.onnx was made for other constants or operators" in refusal(copy)


def test_a_tokenizer_with_more_words_than_the_encoder_is_refused(copy: Path) -> None:
    path = copy / "tokenizer.json"
    record = json.loads(path.read_text())
    record["model"]["vocab"] |= {f"word{number}": 100 + number for number in range(500)}
    path.write_text(json.dumps(record))
    assert "encoder.onnx cannot be run" in refusal(copy)


def test_a_graph_that_fails_while_solving_is_an_error_of_the_model(copy: Path) -> None:
    """More tokens may be promised in config.json than the encoder has places for."""
    path = copy / "config.json"
    path.write_text(json.dumps(json.loads(path.read_text()) | {"max_tokens": 4096}))
    long = read_problem("Tom has 3 apples. " * 300 + "How many apples?")
    with pytest.raises(ModelError, match=r"encoder\.onnx cannot be run: .*; run 'deduct export' again"):
        open_scorer(copy).start([long])


@settings(max_examples=200)
@given(st.binary(max_size=60))
def test_any_bytes_are_read_or_refused(tmp_path_factory: pytest.TempPathFactory, content: bytes) -> None:
    folder = tmp_path_factory.getbasetemp()
    (folder / "score.onnx").write_bytes(content)
    with suppress(ModelError):
        assert graph_file(folder, "score").exists()


def test_a_number_without_an_end_is_given_up(tmp_path: Path) -> None:
    (tmp_path / "score.onnx").write_bytes(b"\xff" * 1_000_000)
    with pytest.raises(ModelError, match="a number without an end"):
        graph_file(tmp_path, "score")


def test_a_file_beyond_what_onnx_holds_is_refused(copy: Path) -> None:
    with (copy / "score.onnx").open("wb") as file:
        file.truncate(2**31)
    assert "score.onnx has 2,147.5 MB, and at most 2,147.5 are read" in refusal(copy)
