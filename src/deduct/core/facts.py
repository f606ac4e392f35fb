"""What a run was told: kept beside its outcome, so that going on with something else is noticed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Facts = Mapping[str, Any]
"""Names and plain JSON values."""


def differences(before: Facts, now: Facts) -> str:
    """What differs, in words; empty if nothing does. A name that only one of them has was unknown to the other.

    >>> differences({"beam": 4, "top": 3, "language": None}, {"beam": 8, "top": 3, "language": "en"})
    'beam was 4 and is 8; language was not set and is en'
    """
    names = [name for name in before if name in now and before[name] != now[name]]
    return "; ".join(f"{name} was {_shown(before[name])} and is {_shown(now[name])}" for name in names)


def _shown(value: Any) -> str:
    if value is None or value in ("", [], {}):
        return "not set"
    if isinstance(value, Mapping):
        return ", ".join(f"{name}: {_shown(item)}" for name, item in value.items())
    if isinstance(value, list | tuple):
        return ", ".join(map(_shown, value))
    return str(value)
