"""English: things that are counted by their parts (legs, wheels, cards, players), and the words that say so."""

from __future__ import annotations

import re
from functools import cache

from deduct.core.patterns import pattern
from deduct.languages.english.facts import FACTS
from deduct.languages.english.inflection import plural
from deduct.languages.found_tally import Kind, Part

PERSONS = (
    "people|persons?|children|child|kids?|boys?|girls?|men|man|women|woman|adults?|teachers?|coach(?:es)?|trainers?"
    "|drivers?|players?|referees?|umpires?|lines(?:men|man)|assistants?|substitutes?|parents?|pupils?|students?|singers?"
    "|drummers?|conductors?|musicians?|pianists?|bab(?:ies|y)|guests?|visitors?|passengers?|nurses?|doctors?"
)


def _known(family: str) -> dict[str, int]:
    """The words of a family of facts, for one thing and for several."""
    return {
        f"{re.escape(word)}|{re.escape(plural(word))}": int(fact.value)
        for fact in FACTS
        if fact.family == family
        for word in fact.words
    }


@cache
def parts() -> tuple[Kind, ...]:
    """The kinds of parts that texts count."""
    return tuple(
        map(
            Kind,
            (
                Part("legs|feet|paws|hooves", "leg|foot|paw|hoof", {**_known("legs"), PERSONS: 2}),
                Part("wheels|tyres|tires", "wheel|tyre|tire", _known("wheels")),
                Part("sides|corners|vertices|angles", "side|corner|vertex|angle", _known("sides")),
                Part("faces", "face", _known("faces")),
                Part("strings", "string", _STRINGS),
                Part("eyes", "eye", {_TWO_EYED: 2}),
                Part("wings", "wing", _WINGS),
                Part("arms|tentacles", "arm|tentacle", {"octopus(?:es)?|octopi": 8, "starfish": 5, PERSONS: 2}),
                Part("fingers", "finger", {"hands?": 5, PERSONS: 10}),
                Part("toes", "toe", {"feet|foot": 5, PERSONS: 10}),
                Part("(?:red|black) cards", "red card|black card", {_DECK: 26}),
                Part("(?:cards of hearts|hearts|spades|clubs)", "heart|spade|club", {_DECK: 13}),
                Part("(?:kings|queens|jacks|aces)", "king|queen|jack|ace", {_DECK: 4}),
                Part("(?:face|picture|court) cards", "(?:face|picture|court) card", {_DECK: 12}),
                Part("cards", "card", {_DECK: 52}),
                Part("sheets(?: of paper)?", "sheet", {"reams?": 500}),
                Part("letters", "letter", {"alphabets?": 26}),
                Part("vowels", "vowel", {"alphabets?": 5}),
                Part("consonants", "consonant", {"alphabets?": 21}),
                Part("squares", "square", {"chess ?boards?|draughts ?boards?|checkerboards?": 64}),
                Part("keys", "key", {"pianos?": 88}),
                Part(f"{PERSONS}|musicians", "person", {**_GROUPS, PERSONS: 1}),
            ),
        )
    )


_DECK = "(?:decks?|packs?)(?: of (?:playing )?cards)?"
_STRINGS = {
    "(?:acoustic |electric )?guitars?": 6, "bass guitars?|double bass(?:es)?": 4, "violins?": 4, "violas?": 4,
    "cellos?": 4, "ukuleles?": 4, "banjos?": 5, "mandolins?": 8,
}  # fmt: skip
_TWO_EYED = f"birds?|cats?|dogs?|horses?|cows?|owls?|snakes?|mice|mouse|frogs?|fish|rabbits?|sheep|goats?|{PERSONS}"
_WINGS = {
    "birds?|geese|goose|ducks?|chickens?|hens?|swans?|bats?|aeroplanes?|airplanes?|fl(?:ies|y)|owls?": 2,
    "butterfl(?:ies|y)|bees?|dragonfl(?:ies|y)|moths?|wasps?": 4,
}  # fmt: skip
_GROUPS = {
    "(?:pairs?|sets?) of twins|twins": 2, "sets? of triplets|triplets": 3,
    "sets? of quadruplets|quadruplets": 4, "couples?|duos?|duets?": 2, "trios?": 3, "quartets?": 4, "quintets?": 5,
    "sextets?": 6, "octets?": 8, "soloists?": 1, "(?:soccer|football|cricket) teams?": 11, "basketball teams?": 5,
    "baseball teams?": 9, "volleyball teams?": 6, "(?:ice )?hockey teams?": 6, "rugby teams?": 15,
    "handball teams?|netball teams?|water polo teams?": 7,
}  # fmt: skip

ASKS = r"\b(?:how many|number of)(?: (?!more\b|fewer\b|less\b)[a-z]+){{0,2}}? {}\b"
"""A pattern of a question for parts, with a place for their words."""
ASKS_MORE = r"\bhow many (?:more|fewer) {}\b"
"""And of one for how many more of them one thing has than another."""
SINGLE = ("one", "a", "an")
"""Words for one that are not quantities."""
BETWEEN = pattern(
    r"(?:[ -]+(?!(?:and|or|of|with|ha[sd]|have|the|in|on|to|at|by|from|for|is|are|was|were|each|every|per)\b)[a-z-]+)"
    r"{0,3}[ -]+",
    re.IGNORECASE,
)
"""What may stand between a number and the things it counts."""
ALONE = pattern(r"\b(?:an?|another|one|our|my|his|her)(?: (?!of\b|and\b)[a-z-]+){0,2} \Z", re.IGNORECASE)
"""What stands before a single thing,"""
ENDS_NAME = pattern(
    r"\s*(?:[.,;:?!)]|\Z|(?:and|with|in|on|at|are|is|has|have|had|of|to|for|from|were|was|that|who|plus|by|live|lives|do"
    r"|does|share|stand|stands|walk|playing?|sit)\b)",
    re.IGNORECASE,
)
"""and behind it: a dog and, but not a dog house."""
COLLECTIVE = pattern("twins|triplets|quadruplets|quintuplets", re.IGNORECASE)
"""Several of one birth are a group without a number."""
RESTRICTED = pattern(r"\bor\b|\bnot\b|n['’]t\b|\b(?:even|odd|front|back|right|which are|that are)\b", re.IGNORECASE)
"""A question for some of the parts only."""
DEFINES = pattern(r" (?:has|have)\b", re.IGNORECASE)
"""What follows a single thing that only says how many parts each has: a bee has 6 legs."""
OWN = r"(?: [a-z]+)? (?:with|having|has|have|that has|that have) (?:only )?(?P<count>[a-z\d]+) {}\b"
"""A pattern of what follows things that have another number of parts than others."""
LESS = r"\b(?:lost|missing|without|lacks?)(?: its| his| her)? (?P<count>[a-z\d]+)(?: of (?:its|his|her))? {}\b"
"""A pattern of what says how many parts one of the things lacks."""
PRICED = r"\b(?:one|a|each|every|per) {}(?: costs?| is| for| at)?\s*[$€£]?\Z"
"""A pattern of what stands before the price of one part."""
ASKS_COST = pattern(r"\b(?:how much|what)\b.*\b(?:costs?|pay|price|paid|spend)\b", re.IGNORECASE)
RESTATES = pattern("(?!)")
"""What follows a number of things that were named before."""
SHARED = pattern(r"\b(?:equally|evenly|the same number|fairly)\b", re.IGNORECASE)
EACH_GETS = pattern(r"\b(?:each|every)\b", re.IGNORECASE)
LEFT = pattern(r"\b(?:left|remain\w*|still)\b", re.IGNORECASE)
LEFT_AFTER = r"(?: [a-z-]+)? {}\b"
"""A pattern of what follows the number of parts that are gone."""
ASKS_LEFT = pattern(
    r"\bhow many (?:are|is|remain|will be|were)(?: there)?(?: still)? ?(?:left|remaining)?\b", re.IGNORECASE
)
"""A question for what is left of parts that the story names."""
CHANGES = pattern(
    r"\b(?:g[ia]ve[sn]?|sold|sells?|away|leaves?|remov\w+|more|fewer|less|than|half|twice|times|if|instead"
    r"|every (?:day|week|hour)|including|as well as|joins?|himself|herself|wife|husband"
    r"|sons?|daughters?|mother|father|brothers?|sisters?|mom|mum|dad|uncle|aunt|grand\w+|ate|eats?|died|dies|broke\w*|only|except)\b",
    re.IGNORECASE,
)
"""Words that say that there is more to a text than things and their parts."""
