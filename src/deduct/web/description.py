"""The API's description derived from the library's own shapes: a pydantic model for each `TypedDict`."""

from __future__ import annotations

import ast
import inspect
import sys
import textwrap
import types
import typing
from functools import cache
from typing import Annotated, Any, Union

from pydantic import BaseModel, ConfigDict, Field, create_model


@cache
def model_of(shape: Any) -> type[BaseModel]:
    """The model of a shape, with the sentences that stand below its keys.

    >>> from deduct.solving.shapes import AlternativeJson
    >>> model = model_of(AlternativeJson)
    >>> model.__name__, sorted(model.model_fields)
    ('Alternative', ['answer', 'expression', 'probability'])
    """
    sentences = _sentences(shape)
    fields: dict[str, Any] = {}
    for key, hint in typing.get_type_hints(shape, include_extras=True).items():
        default = None if typing.get_origin(hint) is typing.NotRequired else ...
        fields[key] = (_described(hint), Field(default, description=sentences.get(key)))
    made: type[BaseModel] = create_model(
        shape.__name__.removesuffix("Json"), __doc__=shape.__doc__, __config__=ConfigDict(extra="forbid"), **fields
    )
    return made


def _described(hint: Any) -> Any:
    """A type with models in place of shapes."""
    if typing.is_typeddict(hint):
        return model_of(hint)
    origin, inner = typing.get_origin(hint), typing.get_args(hint)
    if origin in (Annotated, typing.NotRequired):
        return _described(inner[0])
    if origin in (list, dict):
        return origin[tuple(map(_described, inner))]
    if origin in (Union, types.UnionType):
        return Union[tuple(map(_described, inner))]  # noqa: UP007
    return hint


def _sentences(shape: Any) -> dict[str, str]:
    """The sentences below the keys of a shape, and of those it extends."""
    found: dict[str, str] = {}
    (declared,) = ast.parse(textwrap.dedent(inspect.getsource(shape))).body
    assert isinstance(declared, ast.ClassDef)
    for base in declared.bases:  # Python 3.11 keeps no other trace of them
        extended = getattr(sys.modules[shape.__module__], ast.unparse(base))
        if typing.is_typeddict(extended):
            found |= _sentences(extended)
    for above, below in zip(declared.body, declared.body[1:], strict=False):
        match above, below:
            case ast.AnnAssign(target=ast.Name(id=key)), ast.Expr(value=ast.Constant(value=str(sentence))):
                found[key] = inspect.cleandoc(sentence)
    return found
