"""Units of measurement: what each one measures and its exact size, the same in every language.

A dimension is a product of powers of base dimensions: a speed is length per time, an area length twice. Units of one
dimension convert exactly. Months and years are a dimension of their own, because a month has no fixed number of days,
and so is each currency.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache

Dimension = tuple[tuple[str, int], ...]
"""Base dimensions with their powers, sorted; empty for a plain number."""

PLAIN: Dimension = ()
TIME: Dimension = (("time", 1),)
MONTHS: Dimension = (("months", 1),)


def times(left: Dimension, right: Dimension) -> Dimension:
    """The dimension of a product.

    >>> times((("length", 1),), (("length", 1),))
    (('length', 2),)
    """
    powers = dict(left)
    for base, power in right:
        powers[base] = powers.get(base, 0) + power
    return tuple(sorted((base, power) for base, power in powers.items() if power))


def over(left: Dimension, right: Dimension) -> Dimension:
    """The dimension of a quotient.

    >>> over((("length", 1),), (("time", 1),))
    (('length', 1), ('time', -1))
    """
    return times(left, tuple((base, -power) for base, power in right))


@dataclass(frozen=True)
class Unit:
    """A unit with its size in the base units of its dimension: metre, gram, second, month, bit and each currency."""

    code: str
    dimension: Dimension
    size: Fraction
    system: str = "metric"
    """Where several units share a name, those of one system belong together."""

    def over(self, other: Unit) -> Unit:
        """The unit of a quotient: kilometre over hour."""
        return Unit(f"{self.code}/{other.code}", over(self.dimension, other.dimension), self.size / other.size)

    def parts(self) -> list[Unit]:
        """The units of a quotient, the upper one first; of any other unit only itself.

        >>> [unit.code for unit in unit_named("km/h").parts()]
        ['km', 'hour']
        """
        return [unit_named(code) for code in self.code.split("/")]


def ratio(unit: Unit, other: Unit) -> Fraction | None:
    """How many of the other unit one unit is; None where they do not measure the same.

    >>> ratio(unit_named("foot"), unit_named("inch")), ratio(unit_named("m/s"), unit_named("km/h"))
    (Fraction(12, 1), Fraction(18, 5))
    >>> ratio(unit_named("foot"), unit_named("second"))
    """
    return unit.size / other.size if unit.dimension == other.dimension else None


_INCH = Fraction(254, 10_000)
_POUND = Fraction(45_359_237, 100_000)
_GALLON = 231 * _INCH**3

_TABLE: dict[str, dict[str, dict[str, int | str | Fraction]]] = {
    "length": {
        "metric": {"um": "1/1000000", "mm": "1/1000", "cm": "1/100", "dm": "1/10", "m": 1, "km": 1000, "nmi": 1852},
        "us": {"inch": _INCH, "foot": 12 * _INCH, "yard": 36 * _INCH, "mile": 63_360 * _INCH},
        "chinese": {"cun": "1/30", "chi": "1/3", "zhang": "10/3", "li": 500},
    },
    "mass": {
        "metric": {"mg": "1/1000", "g": 1, "kg": 1000, "tonne": 1_000_000},
        "us": {"oz": _POUND / 16, "lb": _POUND, "stone": 14 * _POUND, "ton": 2000 * _POUND},
        "chinese": {"qian": 5, "liang": 50, "jin": 500},
    },
    "time": {
        "": {
            "ms": "1/1000", "second": 1, "minute": 60, "ke": 900, "hour": 3600, "day": 86_400, "week": 604_800,
            "fortnight": 1_209_600,
        },
    },
    "months": {"": {"month": 1, "season": 3, "year": 12, "decade": 120, "century": 1200}},
    "data": {
        "metric": {"bit": 1, "byte": 8, "kB": 8 * 10**3, "MB": 8 * 10**6, "GB": 8 * 10**9, "TB": 8 * 10**12},
        "binary": {"KiB": 2**13, "MiB": 2**23, "GiB": 2**33, "TiB": 2**43},
    },
    "dollars": {
        "": {"penny": "1/100", "cent": "1/100", "nickel": "1/20", "dime": "1/10", "quarter": "1/4", "dollar": 1}
    },
    "euros": {"": {"eurocent": "1/100", "euro": 1}},
    "sterling": {"": {"pence": "1/100", "sterling": 1}},
    "yuan": {"": {"fen": "1/100", "jiao": "1/10", "yuan": 1}},
}  # fmt: skip
"""By dimension and system, each unit with its size."""

_VOLUMES: dict[str, dict[str, Fraction]] = {
    "metric": {"ml": Fraction(1, 10**6), "cl": Fraction(1, 10**5), "dl": Fraction(1, 10**4), "l": Fraction(1, 1000)},
    "us": {
        "tsp": _GALLON / 768, "tbsp": _GALLON / 256, "floz": _GALLON / 128, "cup": _GALLON / 16, "pint": _GALLON / 8,
        "quart": _GALLON / 4, "gallon": _GALLON,
    },
}  # fmt: skip
_AREAS: dict[str, dict[str, Fraction]] = {
    "metric": {"are": Fraction(100), "hectare": Fraction(10_000)},
    "us": {"acre": 43_560 * (12 * _INCH) ** 2},
    "chinese": {"mu": Fraction(2000, 3)},
}


@cache
def units() -> dict[str, Unit]:
    """All simple units by their codes, and the squares and cubes of lengths: m2, inch3."""
    found: dict[str, Unit] = {}
    for base, systems in _TABLE.items():
        for system, sizes in systems.items():
            for code, size in sizes.items():
                found[code] = Unit(code, ((base, 1),), Fraction(size), system)
    for unit in [unit for unit in found.values() if unit.dimension == (("length", 1),)]:
        for power in (2, 3):
            code = f"{unit.code}{power}"
            found[code] = Unit(code, (("length", power),), unit.size**power, unit.system)
    for power, families in ((3, _VOLUMES), (2, _AREAS)):
        for system, volumes in families.items():
            for code, size in volumes.items():
                found[code] = Unit(code, (("length", power),), size, system)
    return found


def unit_named(code: str) -> Unit:
    """The unit of a code; a slash makes a quotient: km/h is written km/hour, and m/s m/second.

    >>> unit_named("km/h").dimension
    (('length', 1), ('time', -1))
    """
    above, _, below = code.partition("/")
    below = {"h": "hour", "s": "second", "min": "minute"}.get(below, below)
    return units()[above].over(units()[below]) if below else units()[above]


MONEY = ("dollars", "euros", "sterling", "yuan")


def kind_of(unit: Unit) -> str:
    """What an amount in a unit is called among the kinds of answers: money, duration or number."""
    bases = dict(unit.dimension)
    if len(bases) == 1 and set(bases.values()) == {1}:
        (base,) = bases
        return "money" if base in MONEY else "duration" if base in ("time", "months") else "number"
    return "number"
