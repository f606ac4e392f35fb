# ruff: noqa: E501  a pattern is read best as one line
"""The English words that show a skill; `deduct.stories.tags` says how they are used."""

from __future__ import annotations

_LENGTH = r"kilomet(?:er|re)s?|met(?:er|re)s?|centimet(?:er|re)s?|millimet(?:er|re)s?|km|cm|mm|miles?|feet|foot|inch(?:es)?|yards?"
_WEIGHT = r"kilograms?|kilos?|kgs?|grams?|pounds?|lbs?|ounces?|oz|tons?|tonnes?"
_CAPACITY = r"lit(?:er|re)s?|millilit(?:er|re)s?|ml|gallons?|quarts?|pints?|tablespoons?|teaspoons?"
_DISTANCE = rf"(?:{_LENGTH}|steps|laps|blocks)"
_TIME = r"(?:hours?|minutes?|seconds?|h|day|min|sec)"
_MORE = (
    r"(?:more|fewer|less|older|younger|taller|shorter|longer|heavier|lighter|cheaper|dearer|faster|slower|farther|further"
    r"|higher|lower|larger|greater|bigger|smaller|wider|narrower|deeper|warmer|colder|earlier|later|better|worse)"
)
_WORK = (
    r"(?:make|paint|print|type|pack|produce|assemble|fill|pump|dig|build|sew|knit|bake|pick|sort|wrap|wash|load|process"
    r"|fold|lay|plant|mow|shovel|polish|cut|solve|copy|scan|weld|stack|sand|carve|weave|fix|repair|deliver|clean|peel"
    r"|shear|stamp|label|bottle|seal|glue|unload|answer|grade|drain|harvest|finish|do)"
)

ASKED: dict[str, str] = {
    "average": r"\baverage\b|\bthe mean\b",
    "percent": r"\bpercent|%|\bper cent",
    "fraction": r"\b(?:what|which) (?:fraction|part|share)\b",
    "money": r"\bhow much money\b|\bhow many (?:more )?(?:dollars|cents|euros)\b|\bprice\b|\bcosts?\b",
    "time": (
        r"\bhow long (?:does|did|do|will|would|must|can|has|have|had|before|until|for)\b|\bwhat time\b|^\W*when "
        r"|\bhow many (?:\w+ ){0,2}(?:seconds|minutes|hours|days|weeks|months|years)\b(?! old)"
    ),
    "measurement": rf"\bhow many (?:\w+ )?(?:{_LENGTH}|{_WEIGHT}|{_CAPACITY})\b|\bhow (?:far|heavy|tall|high|deep|wide)\b|\bdistance\b|\bweigh",
    "area": r"\bareas?\b|\bsquare\b|\bacres?\b",
    "perimeter": r"\bperimeter\b|\bcircumference\b|\bfenc|\baround (?:the|it|its)\b|\bborder\b",
    "volume": r"\bwhat (?:is the |the )?volume\b|\bcubic\b",
    "speed": r"\bspeed\b|\bhow fast\b",
    "ages": r"\bhow old\b|\bage\b|\bages\b|\byears (?:older|younger)\b",
    "comparison": rf"\b{_MORE}\b[^?]*\bthan\b|\bhow much {_MORE}\b|\bby how (?:much|many)\b|\bdifference\b|\btimes (?:as|more)\b",
    "working-backwards": (
        r"(?<!than )\bat first\b|\boriginally\b|\bin the beginning\b|\bto (?:start|begin) with\b|\binitial|(?<!than )\bat the (?:start|beginning)\b"
        r"|\b(?:start|begin)(?:ed)? (?:out )?with\b|\bbefore (?:that|this|the|he|she|they|any)\b"
    ),
}
"""Skill -> what a question for it says."""

TOLD: dict[str, str] = {
    "ratio": r"\bratio\b[^.]*#|\bfor every #|# : #|#:#|\bproportion|\bat (?:this|that|the same|such a) (?:rate|speed|pace)\b|\b# to #\b",
    "average": r"\baverag[^.]{0,40}#|#[^.]{0,30}\bon average|\bthe mean of\b",
    "money": r"\$#|[£€]#|#[ -](?:dollars?|cents?|euros?|pence|rupees|pesos|quarters?|dimes?|nickels?|pennies)\b",
    "time": r"#(?::#)? ?(?:[ap]\.?m\b|o'clock)|#:#",
    "measurement": rf"#[ -]?(?:{_LENGTH}|{_WEIGHT}|{_CAPACITY})\b",
    "area": r"# square\b|\barea of #|#[ -]acres?\b",
    "perimeter": r"\bperimeter (?:of|is) #|\bcircumference of #",
    "volume": r"# cubic\b|\bvolume of #",
    "speed": rf"#[ -]{_DISTANCE} ?(?:per|an?|each|every|/|in an?) ?{_TIME}\b|# ?(?:mph|km/h|kph|m/s)\b|\bspeed\b[^.]*#",
    "work-rate": (
        rf"\b{_WORK}(?:s|es|ed|ing)?\b[^.,;$]{{0,40}}#[^.,;$]{{0,30}}\b(?:per|an?|each|every|in an?) (?:hour|minute|day|shift|second)\b"
        rf"|\b(?:alone|together)\b[^.]{{0,60}}\b(?:job|work|task|fills?|finish|paint|done|built|dug)\b[^.]*# (?:hours|minutes|days)"
        r"|# (?:hours|minutes|days)[^.]{0,40}\b(?:alone|by (?:him|her|it)self|on (?:his|her|its) own)\b"
    ),
    "ages": r"#[ -]years?[ -]old|# years (?:older|younger)|\bis # and\b[^.]*\bage|\baged? #",
    "comparison": rf"# (?:[^.,]{{0,30}} )?{_MORE}\b[^.]{{0,60}}\bthan\b|#[^.,]{{0,12}} as (?:many|much|old|long|far|heavy|tall|high|fast|wide|expensive|big|large|often)\b",
}
"""Skill -> what stands around the numbers, where # is one that the answer needs."""

SHARED = r"\bequally\b|\bevenly\b|\bsplit|\bshar(?:e|es|ed|ing)\b|\bdivid"
"""What a text says that divides something into equal parts."""

UNITS: dict[int, tuple[tuple[str, str], ...]] = {
    3: ((r"\bfeet|foot\b", r"\byards?\b"),),
    7: ((r"\bweek", r"\bday|\bdaily\b|\bnight|\bevening|\bmorning"),),
    10: ((r"\bmillimet|\bmm\b", r"\bcentimet|\bcm\b"),),
    12: ((r"\bmonth", r"\byear|\bannual"), (r"\binch", r"\bfeet|\bfoot"), (r"\bdozen", r"")),
    16: ((r"\bounces?\b|\boz\b", r"\bpounds?\b|\blb"), (r"\bcups?\b", r"\bgallon")),
    24: ((r"\bhour", r"\bday"),),
    52: ((r"\bweek", r"\byear"),),
    60: ((r"\bminute|\bmin\b", r"\bhour"), (r"\bsecond|\bsec\b", r"\bminute")),
    100: ((r"\bcents?\b", r"\$|\bdollar"), (r"\bcentimet|\bcm\b", r"\bmet(?:er|re)|\bm\b")),
    365: ((r"\bday|\bdaily", r"\byear"),),
    1000: (
        (r"\bgrams?\b|\bg\b", r"\bkilo|\bkg\b"),
        (r"\bmet(?:er|re)s?\b|\bm\b", r"\bkilomet|\bkm\b"),
        (r"\bmillilit|\bml\b", r"\blit(?:er|re)"),
        (r"\bmillimet|\bmm\b", r"\bmet(?:er|re)"),
        (r"\bkilo|\bkg\b", r"\bton"),
    ),
    3600: ((r"\bsecond", r"\bhour"),),
}
"""A constant of a program, and the pairs of units that it converts."""
