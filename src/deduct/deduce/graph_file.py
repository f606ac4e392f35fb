"""A look into an ONNX file before it is run: a graph that reaches outside of itself, or loops, is refused.

A graph's weights may lie in other files anywhere on the machine, and its nodes may hold graphs of their own, to be run
as often as they say. Exported models have neither. An ONNX file is a protobuf message: numbered fields, one after the
other, some of them messages again. Only a few are looked at, so that this takes some milliseconds and needs no package
that solving does not need.
"""

from __future__ import annotations

import mmap
from pathlib import Path

from deduct.core.model_files import REMEDY, model_file, unreadable
from deduct.errors import ModelError

# The numbers of fields, by the message that has them; from onnx.proto.
_MODEL_GRAPH, _MODEL_FUNCTION = 7, 25
_GRAPH_NODE, _GRAPH_TENSOR, _GRAPH_SPARSE_TENSOR = 1, 5, 15
_NODE_ATTRIBUTE = 5
_ATTRIBUTE_TENSORS, _ATTRIBUTE_GRAPHS, _ATTRIBUTE_SPARSE_TENSORS = (5, 10), (6, 11), (22, 23)
_ATTRIBUTE = (*_ATTRIBUTE_TENSORS, *_ATTRIBUTE_GRAPHS, *_ATTRIBUTE_SPARSE_TENSORS)
_TENSOR_EXTERNAL_DATA = 13

_MOST_BITS = 63
"""Of a number; one that goes on for longer is an error."""


def graph_file(folder: Path, graph: str, trusted: bool = False) -> Path:
    """The path of a graph's file in a model's folder, after a look into it unless it is trusted."""
    path = model_file(folder, f"{graph}.onnx")
    if trusted:
        return path
    try:
        with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as content:
            too_much = _in_model(content)
    except (OSError, ValueError, IndexError) as error:  # an empty file, or not protobuf
        unreadable(path, f"it is not an ONNX graph ({error})")
    if too_much:
        raise ModelError(f"{path} has {too_much}, which no exported model has; {REMEDY}")
    return path


def _in_model(content: mmap.mmap) -> str:
    """What a model has that makes it more than one self-contained graph; nothing for most."""
    for number, start, end in _fields(content, 0, len(content), (_MODEL_GRAPH, _MODEL_FUNCTION)):
        if number == _MODEL_FUNCTION:
            return "functions of its own"
        for kind, begin, stop in _fields(content, start, end, (_GRAPH_NODE, _GRAPH_TENSOR, _GRAPH_SPARSE_TENSOR)):
            if kind == _GRAPH_SPARSE_TENSOR:
                return "sparse weights"
            if found := (_in_node if kind == _GRAPH_NODE else _in_tensor)(content, begin, stop):
                return found
    return ""


def _in_node(content: mmap.mmap, start: int, end: int) -> str:
    for _, begin, stop in _fields(content, start, end, (_NODE_ATTRIBUTE,)):
        for number, first, last in _fields(content, begin, stop, _ATTRIBUTE):
            if number in _ATTRIBUTE_GRAPHS:
                return "loops or branches"
            if number in _ATTRIBUTE_SPARSE_TENSORS:
                return "sparse weights"
            if found := _in_tensor(content, first, last):
                return found
    return ""


def _in_tensor(content: mmap.mmap, start: int, end: int) -> str:
    return "weights in other files" if _fields(content, start, end, (_TENSOR_EXTERNAL_DATA,)) else ""


def _fields(content: mmap.mmap, start: int, end: int, wanted: tuple[int, ...]) -> list[tuple[int, int, int]]:
    """Of the message between two places, the wanted fields: number, begin and end."""
    found = []
    place = start
    while place < end:
        tag = content[place]
        place += 1
        if tag > 127:
            tag, place = _number(content, place - 1)
        kind = tag & 7
        if kind == 2:  # a text or a message, after its length
            length = content[place]
            place += 1
            if length > 127:
                length, place = _number(content, place - 1)
            if tag >> 3 in wanted:
                found.append((tag >> 3, place, place + length))
            place += length
        elif kind == 0:
            _, place = _number(content, place)
        elif kind in (1, 5):
            place += 8 if kind == 1 else 4
        else:
            raise ValueError(f"a field of kind {kind}")
    if place > end:
        raise ValueError("a field that is longer than what holds it")
    return found


def _number(content: mmap.mmap, place: int) -> tuple[int, int]:
    """A number, seven bits in each byte and the lowest first, and the place after it."""
    value = shift = 0
    while (byte := content[place]) > 127:
        value |= (byte & 127) << shift
        shift += 7
        place += 1
        if shift > _MOST_BITS:
            raise ValueError("a number without an end")
    return value | byte << shift, place + 1
