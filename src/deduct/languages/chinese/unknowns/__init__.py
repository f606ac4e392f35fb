"""Chinese: texts whose sentences are equations in words. Each reader knows one kind of text."""

from deduct.languages.chinese.unknowns.kinds import two_kinds
from deduct.languages.chinese.unknowns.mixtures import mixed
from deduct.languages.chinese.unknowns.other_questions import asks_something_else
from deduct.languages.chinese.unknowns.purchases import bought
from deduct.languages.chinese.unknowns.relations import related
from deduct.languages.chinese.unknowns.templates import fitted
from deduct.languages.chinese.unknowns.words import marked

READERS = (two_kinds, mixed, bought, related, fitted)
"""In the order in which they are asked."""

SAYS = {"let": "设{each}", "is": "{name}为 {letter}", "is_too": "{name}为 {letter}", "comma": "，", "and": "，"}
"""How the unknowns are introduced."""

__all__ = ["READERS", "SAYS", "asks_something_else", "marked"]
