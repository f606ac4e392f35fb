"""The errors that deduct raises. All derive from `DeductError`, and each message names the remedy."""

from __future__ import annotations

from collections.abc import Iterable


class Reason:
    """Why something has no answer or no value, by a key that each language has a sentence for; as a string, English.

    >>> reason = Reason("great_exponent", most=64)
    >>> str(reason), reason.in_language("zh")
    ('an exponent beyond 64', '指数超过64')
    """

    def __init__(self, key: str, **parts: object):
        self.key, self.parts = key, parts

    def in_language(self, language: str) -> str:
        """The reason in words; English where a language has none."""
        # Errors are raised below the languages and put into words only where somebody reads them.
        from deduct.languages.wording import reasons_for

        return reasons_for(language)[self.key].format(**self.parts)

    def __str__(self) -> str:
        return self.in_language("en")


class DeductError(Exception):
    """Base of every error a user can cause; the command line prints its message without a traceback."""

    def in_language(self, language: str) -> str:
        """The message in a language, where it is a `Reason`; the others are English."""
        match self.args:
            case (Reason() as reason,):
                return reason.in_language(language)
        return str(self)


class ExecutionError(DeductError):
    """A program has no sensible value: division by zero, an enormous power, a missing operand."""


class FormulaError(DeductError):
    """A formula in one of the known notations cannot be read as a program."""


class DataError(DeductError):
    """A data file or record is missing or malformed."""


class WriteError(DataError):
    """A file or folder cannot be written: the disk is full, or the place is not for writing."""

    def __init__(self, path: object, reason: object):
        super().__init__(f"{path} cannot be written: {reason}; make room there, or choose another place")
        self.path, self.reason = path, reason


class InputError(DeductError):
    """A text given by a user cannot be worked on."""


class ConfigError(DeductError):
    """A setting is unknown or has a value that cannot be used."""


class ModelError(DeductError):
    """A model directory is missing, incomplete or of another version."""


def unknown_name(kind: str, name: str, known: Iterable[str], error: type[DeductError] = ConfigError) -> DeductError:
    """The error for a name that is not in a table: it lists the known names and the nearest one.

    >>> str(unknown_name("operator", "%", ["+", "-"]))
    "unknown operator '%'; known: +, -"
    """
    names = sorted(known)
    import difflib  # for mistakes only

    near = difflib.get_close_matches(name, names, n=1)
    hint = f" (did you mean {near[0]!r}?)" if near else ""
    return error(f"unknown {kind} {name!r}{hint}; known: {', '.join(names)}")
