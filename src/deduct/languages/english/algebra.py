"""Equations on their own: the words around them, and how their solution is told."""

from __future__ import annotations

import re

from deduct.core.patterns import pattern

AROUND = pattern(
    r"\b(?:please|solve|find|calculate|compute|determine|work\s+out|for|the|following|linear|quadratic|simultaneous"
    r"|systems?|equations?|of|values?|solutions?|roots?|unknowns?|and|if|when|where|given|that|such|with|let|then|so|also"
    r"|what|is|are|does|do|must|be|equals?|both|how|much|in|by|real|numbers?\s+(?=[a-z]\b)|a\s+(?=system|solution))\b",
    re.IGNORECASE,
)
MOVES: dict[str, str] = {
    "equation": "({n}) {equation}",
    "clearer": "({n}) {equation}, that is {now}",
    "isolate": "({n}) gives {unknown} = {form}",
    "divide": "{now}, so {value}",
    "put_in": "put into ({n}): {put}, so {now}",
    "nothing_new": "({n}) says nothing new",
    "factor": "a factor of ({n}) is zero: {now}",
    "root": "{now} gives {value}",
    "reduce": "({n}) with the others taken away: {now}",
    "value": "{value}",
    "contradiction": "but ({n}) cannot hold then",
    "excluded": "but then something is divided by zero",
    "no_real_root": "but no real number solves that",
    "or": "or: {line}",
    "left_out": "the other solution, {values}, makes a number negative",
}
