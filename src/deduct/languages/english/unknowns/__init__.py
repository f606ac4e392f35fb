"""English: texts whose sentences are equations in words. Each reader knows one kind of text."""

from deduct.languages.english.unknowns.kinds import two_kinds
from deduct.languages.english.unknowns.mixtures import mixed
from deduct.languages.english.unknowns.other_questions import asks_something_else
from deduct.languages.english.unknowns.purchases import bought
from deduct.languages.english.unknowns.relations import related, related_otherwise
from deduct.languages.english.unknowns.templates import fitted
from deduct.languages.english.unknowns.words import marked

READERS = (two_kinds, mixed, bought, related, related_otherwise, fitted)
"""In the order in which they are asked."""

SAYS = {"let": "let {each}", "is": "{letter} be {name}", "is_too": "{letter} {name}", "comma": ", ", "and": " and "}
"""How the unknowns are introduced."""

__all__ = ["READERS", "SAYS", "asks_something_else", "marked"]
