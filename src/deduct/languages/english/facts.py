"""English words that imply a number, with the fact in words."""

from __future__ import annotations

import re
from collections.abc import Iterator

from deduct.core.patterns import pattern
from deduct.languages.english.inflection import singular
from deduct.languages.found_fact import Fact, entries

_SIDES = {
    "triangle triangular": 3, "square": 4, "rectangle rectangular": 4, "quadrilateral": 4, "rhombus": 4,
    "parallelogram": 4, "trapezoid trapezium": 4, "pentagon pentagonal": 5, "hexagon hexagonal": 6,
    "heptagon heptagonal": 7, "octagon octagonal": 8, "nonagon": 9, "decagon": 10, "hendecagon": 11,
    "dodecagon": 12,
}  # fmt: skip
_FACES = {"cube cubic_box": 6, "cuboid": 6, "tetrahedron": 4, "octahedron": 8, "dodecahedron": 12, "icosahedron": 20}
_LEGS = {
    "dog puppy": 4, "cat kitten": 4, "horse pony": 4, "cow calf": 4, "sheep lamb": 4, "goat": 4, "pig piglet": 4,
    "rabbit bunny": 4, "elephant": 4, "lion": 4, "tiger": 4, "giraffe": 4, "zebra": 4, "camel": 4, "donkey": 4,
    "mouse": 4, "frog": 4, "deer": 4, "lizard": 4, "turtle tortoise": 4, "bird": 2, "chicken": 2, "hen": 2,
    "duck": 2, "ostrich": 2, "flamingo": 2, "turkey": 2, "rooster": 2, "parrot": 2, "crane": 2, "spider": 8,
    "octopus": 8, "scorpion": 8, "crab": 10, "lobster": 10, "ant": 6, "bee": 6, "beetle": 6, "butterfly": 6,
    "insect": 6, "ladybug ladybird": 6, "person human": 2, "stool three-legged_stool": 3, "table": 4, "chair": 4,
}  # fmt: skip
_WHEELS = {
    "unicycle": 1, "bicycle bike": 2, "motorcycle motorbike": 2, "scooter": 2, "tricycle": 3, "rickshaw": 3,
    "car": 4, "wagon": 4, "van": 4, "roller_skate": 4, "skateboard": 4,
}  # fmt: skip
_DAYS = {"week weekly": 7, "weekend": 2, "fortnight": 14, "work_week workweek school_week": 5, "leap_year": 366}
_DAYS_OF_MONTHS = {
    "january": 31, "february": 28, "march": 31, "april": 30, "may": 31, "june": 30, "july": 31, "august": 31,
    "september": 30, "october": 31, "november": 30, "december": 31,
}  # fmt: skip
_MONTHS = {"year yearly annual annually": 12, "quarter_of_the_year": 3, "half_a_year": 6, "leap_year": 12}
_YEARS = {"decade": 10, "century": 100, "millennium": 1000, "score_of_years": 20}
_HOURS = {"day daily": 24}
_MINUTES = {"hour hourly": 60, "half_an_hour half-hour": 30, "quarter_of_an_hour": 15}
_SECONDS = {"minute": 60}
_GROUPS = {
    "dozen": 12, "baker's_dozen bakers_dozen": 13, "gross": 144, "pair": 2, "couple": 2, "duo": 2, "trio": 3,
    "triplet": 3, "twin": 2, "quartet": 4, "quintet": 5, "sextet": 6, "octet": 8, "quadruplet": 4, "quintuplet": 5,
    "ream": 500, "six-pack six_pack": 6, "half_dozen half-dozen": 6,
}  # fmt: skip
_CENTS = {"nickel": 5, "dime": 10, "quarter": 25, "half-dollar": 50, "dollar": 100}
_PLAYERS = {
    "soccer_team football_team": 11, "basketball_team": 5, "baseball_team": 9, "volleyball_team": 6,
    "hockey_team": 6, "cricket_team": 11, "rugby_team": 15,
}  # fmt: skip
_HAS = {
    "deck_of_cards pack_of_cards": (52, "cards"), "suit_of_cards": (13, "cards"), "die dice": (6, "faces"),
    "chessboard checkerboard": (64, "squares"), "alphabet": (26, "letters"), "guitar": (6, "strings"),
    "violin": (4, "strings"), "piano": (88, "keys"), "tic-tac-toe_board": (9, "squares"), "domino": (2, "halves"),
    "hand": (5, "fingers"), "foot_of_a_person": (5, "toes"), "circle full_turn": (360, "degrees"),
    "right_angle": (90, "degrees"), "straight_angle": (180, "degrees"), "rainbow": (7, "colors"),
    "solar_system": (8, "planets"), "octave": (8, "notes"), "season": (3, "months"), "traffic_light": (3, "lights"),
    "clock_face": (12, "hours"), "compass": (4, "directions"), "continent": (7, "in all"),
}  # fmt: skip

FACTS: tuple[Fact, ...] = (
    *entries("sides", _SIDES, "a {word} has {value} sides"),
    *entries("faces", _FACES, "a {word} has {value} faces"),
    *entries("legs", _LEGS, "a {word} has {value} legs"),
    *entries("wheels", _WHEELS, "a {word} has {value} wheels"),
    *entries("days", _DAYS, "a {word} has {value} days"),
    *entries("days", _DAYS_OF_MONTHS, "{Word} has {value} days"),
    *entries("months", _MONTHS, "a {word} has {value} months"),
    *entries("years", _YEARS, "a {word} has {value} years"),
    *entries("hours", _HOURS, "a {word} has {value} hours"),
    *entries("minutes", _MINUTES, "an {word} has {value} minutes"),
    *entries("seconds", _SECONDS, "a {word} has {value} seconds"),
    *entries("groups", _GROUPS, "a {word} is {value}"),
    *entries("cents", _CENTS, "a {word} is {value} cents"),
    *entries("players", _PLAYERS, "a {word} has {value} players"),
    *(
        fact
        for words, (value, part) in _HAS.items()
        for fact in entries("parts", {words: value}, f"a {{word}} has {{value}} {part}")
    ),
)

CUES = {
    "sides": pattern(
        r"\b(?:sides?|perimeter|around|corners?|edges?|vertex|vertices|angles?|fenc\w+|border)\b", re.IGNORECASE
    ),
    "faces": pattern(r"\b(?:faces?|sides?|surface|rolls?|rolled|paint\w*|cover\w*)\b", re.IGNORECASE),
    "legs": pattern(r"\b(?:legs?|feet|foot|paws?|hooves|hoofs?|shoes|socks)\b", re.IGNORECASE),
    "wheels": pattern(r"\b(?:wheels?|tires?|tyres?)\b", re.IGNORECASE),
}
"""Families that a text implies only where it has one of these words: every dog has legs, and few texts count them."""
LONGEST = 4
"""Words of an entry."""
_WORD = pattern(r"[A-Za-z]+(?:['’-][A-Za-z]+)*")


def places(text: str, known: frozenset[str]) -> Iterator[tuple[str, int, int]]:
    """(entry, start, end) of the known words in a text, the longest at each place.

    >>> list(places("Two octagons in March", frozenset(["octagon", "march"])))
    [('octagon', 4, 12), ('march', 16, 21)]
    """
    words = list(_WORD.finditer(text))
    index = 0
    while index < len(words):
        for count in range(min(LONGEST, len(words) - index), 0, -1):
            run = words[index : index + count]
            written = " ".join(match[0].lower() for match in run)
            entry = written if written in known else singular(written)
            if entry in known and (entry not in _DAYS_OF_MONTHS or run[0][0][0].isupper()):
                yield entry, run[0].start(), run[-1].end()
                index += count - 1
                break
        index += 1
