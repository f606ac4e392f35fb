"""English names of units. The first name is the one that answers use; plurals are made by rule."""

from __future__ import annotations

NAMES: dict[str, str] = {
    "mm": "millimetre millimeter mm", "cm": "centimetre centimeter cm", "dm": "decimetre decimeter dm",
    "m": "metre meter m", "km": "kilometre kilometer km", "nmi": "nautical_mile",
    "inch": "inch inches in", "foot": "foot feet ft", "yard": "yard yd", "mile": "mile mi",
    "mg": "milligram milligramme mg", "g": "gram gramme g", "kg": "kilogram kilogramme kilo kg",
    "ton": "ton short_ton", "tonne": "tonne metric_ton t ton", "oz": "ounce oz", "lb": "pound lb", "stone": "stone",
    "ms": "millisecond ms", "second": "second sec s", "minute": "minute min", "hour": "hour hr h", "day": "day",
    "week": "week wk", "fortnight": "fortnight",
    "month": "month", "year": "year yr", "decade": "decade", "century": "century centuries",
    "ml": "millilitre milliliter ml", "cl": "centilitre centiliter cl", "dl": "decilitre deciliter dl",
    "l": "litre liter l", "tsp": "teaspoon tsp", "tbsp": "tablespoon tbsp", "floz": "fluid_ounce fl_oz ounce oz",
    "cup": "cup", "pint": "pint pt", "quart": "quart qt", "gallon": "gallon gal",
    "are": "are", "hectare": "hectare ha", "acre": "acre",
    "bit": "bit", "byte": "byte", "kB": "kilobyte kb", "MB": "megabyte mb", "GB": "gigabyte gb", "TB": "terabyte tb",
    "cent": "cent", "dollar": "dollar buck", "penny": "penny pennies", "nickel": "nickel", "dime": "dime",
    "quarter": "quarter", "euro": "euro", "eurocent": "eurocent cent", "sterling": "pound quid",
    "pence": "pence penny p", "yuan": "yuan",
}  # fmt: skip
"""By code, every word for a unit; a low line stands for a blank. A word may name units of several dimensions."""

POWERS = {2: ("square {}", "sq {}", "sq. {}", "{}²", "{}^2", "{}2"), 3: ("cubic {}", "cu {}", "{}³", "{}^3", "{}3")}
"""How the square and the cube of a length are written."""
BEFORE = "[ -]{0,2}"
"""What may stand between a number and its unit."""
ARTICLE = "(?:of an? |an? )?"
"""And between a part and its unit: half an hour."""
ONE = r"(?:^|(?<=for )|(?<=in )|(?<=is )|(?<=takes )|(?<=took )|(?<=lasts )|(?<=lasted )|(?<=than ))(?P<one>an?|one)\b"
"""One of a unit, where it is not a rate: for an hour."""
JOINT = r"\s*(?:,?\s*and\s+|,\s*)?"
"""What stands between the parts of a compound amount."""
BETWEEN = "(?: ?/ ?| (?:per|an?|each|every) )"
"""What stands between the two units of a rate."""
EACH_BEFORE = r"(?P<each>\b(?:each|every|per) )[^.,;?!\d]{0,30}\Z"
"""What stands before the unit that a later number goes with."""
NOT_AFTER_NUMBERS = frozenset(
    ("in", "are", "ares", "p", "quarter", "quarters", "nickel", "nickels", "dime", "dimes", "penny", "pennies")
)
"""Words that are seldom a unit, even after a number."""
UNCLEAR: frozenset[str] = frozenset()
"""Words that are a unit only beside others of its kind."""
ASKS = (
    r"\b(?:how many|what number of) (?P<many>(?:more |fewer |less |whole |full |extra |total |additional |other )*)",
    r"\b(?:how|what)\b[^.?!]*?\b(?P<into>in )",
    r"\((?P<into>in )",
)
"""What stands before the unit that a question asks for: `many` where it may also count things, `into` where only the
end of the question may follow."""
NOT_ASKED: frozenset[str] = frozenset()
_WHAT = "(?:(?:what is|what's|how much is|calculate|work out) )?"
_CARRIER = (
    r"(?!.*\b(?:each|every|per|both|twice|half|times|another|more|less|an? (?:hour|day|week|minute"
    r"|second))\b)[^#\d?]{1,90}? #"
    r"(?: (?:tall|long|heavy|wide|deep|high|away|old|thick|big|in length|of [a-z]+))?[.,;:]+ (?:and )?"
)
"""One thing that is so long or so heavy, and what is asked of it."""
SUMS = (
    (_CARRIER + r"how many (?P<into>.+?) (?:is|are|was|were) (?:that|this|it|they|those)", ""),
    (_CARRIER + r"how many (?P<into>.+?) (?:does|do|did) (?:that|this|it|they|he|she|the [a-z]+) [a-z]+", ""),
    (_CARRIER + r"(?:what is|what's|whats|how much is|what would) (?:that|this|it)(?: be)? in (?P<into>.+)", ""),
    (
        _CARRIER + r"(?:convert|change|express|write|give) (?:that|this|it|the [a-z]+) (?:to|into|in|as) (?P<into>.+)",
        "",
    ),
    (r"how many (?P<into>.+?) (?:is|are|has|have) (?:an?|the) [a-z]+(?: [a-z]+)? of #", ""),
    (r"(?:what is|what's|whats|how much is|how many is)? ?# in (?P<into>.+)", ""),
    (r"(?:convert|change|express|write) # (?:to|into|in|as) (?P<into>.+)", ""),
    (r"how many (?P<into>.+?) (?:are|is|make|equal)(?: there)?(?: in)? #", ""),
    (r"# (?:is|are|equals?|makes?|=) how many (?P<into>.+)", ""),
    (r"# ?= ?\? ?(?P<into>.+)", ""),
    (_WHAT + r"# ?(?:\+|plus|and) ?#(?: (?:together|altogether))?(?: ?=)?", "+"),
    (r"(?:(?:what is|find|calculate) )?(?:the sum of|add) # (?:and|to) #", "+"),
    (_WHAT + r"# ?(?:-|minus|less) ?#(?: ?=)?", "-"),
    (r"(?:(?:what is|find|calculate) )?the difference between # and #", "-"),
    (_WHAT + r"# ?(?:\+|plus|and) ?# in (?P<into>.+)", "+"),
    (_WHAT + r"# ?(?:-|minus|less) ?# in (?P<into>.+)", "-"),
)
AND_ASKS = " and (?:how many )?"
"""What stands between two units that are asked for."""
ASKS_PER = r"(?<!\bin )(?<!\bfor )(?<!\bof )(?<!\bover )\b(?:per|each|every|an?) (?!\d)"
"""What stands before the unit below, in a question for a rate."""
ASKS_PER_BEFORE = ""
CLOSES = r"\s*(?:[?.!,;)]|$|and\b|if\b|when\b|per\b)"
"""What may follow the unit that an amount is asked in."""
PER = (" per ", "/", " an ", " a ")
"""What stands between the two units of a quotient."""
RATES = {
    "mph": "mile/hour", "kph": "km/hour", "kmh": "km/hour", "knot": "nmi/hour", "knots": "nmi/hour", "mps": "m/second",
}  # fmt: skip
"""Words that name a quotient."""

SIGNS: dict[str, str] = {"$": "dollar", "€": "euro", "£": "sterling", "¥": "yuan", "￥": "yuan", "¢": "cent"}
"""Signs before a number."""
SIGN_WORDS = {"$": "dollars", "€": "euros", "£": "pounds", "¥": "yuan"}
"""What several of these are called."""

_NO_S = {"inch", "inches", "foot", "feet", "ft", "century", "centuries", "penny", "pennies", "pence"}
_THINGS = {"penny", "nickel", "dime", "quarter", "stone", "are", "pence"}
"""Units whose names are things to count as well."""


def equals(code: str, factor: int, other: str) -> str:
    """A factor between two units in words.

    >>> equals("foot", 12, "inch")
    '1 foot is 12 inches'
    """
    return f"1 {words_of(code)[0] if code in NAMES else code} is {factor} {usual(other) if other in NAMES else other}"


def usual(code: str) -> str:
    """The usual words for several of a unit."""
    return words_of(code)[1]


def spelled(code: str, words: str) -> str:
    """The words for a unit in an answer: a sign becomes a word."""
    if code not in NAMES or words.lower() in words_of(code):
        return words
    return SIGN_WORDS.get(words) or words_of(code)[1]


SPEED_WORDS = ("speed", "how fast")


def per(words: str, below: str) -> str:
    """The words for so much of one unit in one of another.

    >>> per("km", "hours"), per("metres", "s")
    ('km per hour', 'metres/s')
    """
    return f"{words} per {below.removesuffix('s')}" if len(below) > 3 else f"{words}/{below}"


def ends_word(text: str, end: int) -> bool:
    """Whether a word can end at a place of a text."""
    return end == len(text) or not (text[end].isalnum() or text[end] in "²³^")


def words_of(code: str) -> list[str]:
    """The words for a unit, singular and plural.

    >>> words_of("foot"), words_of("kg")
    (['foot', 'feet', 'ft'], ['kilogram', 'kilograms', 'kilogramme', 'kilogrammes', 'kilo', 'kilos', 'kg', 'kgs'])
    """
    words = [word.replace("_", " ") for word in NAMES[code].split()]
    return [form for word in words for form in ((word,) if len(word) == 1 or word in _NO_S else (word, word + "s"))]


WORDS = frozenset(word for code in NAMES if code not in _THINGS for word in words_of(code)) | frozenset(
    ("mph", "kph", "percent", "degrees", "degree")
)
"""Words that measure what they stand beside, where other nouns count it."""
