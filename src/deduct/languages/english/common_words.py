"""Words by which a text is known to be English: most English texts have several, and texts in other languages none.

Words that are common in another language too are left out: "die" and "was" are German, "is" is Dutch, "on" and "pays"
are French, "to" and "do" are Polish.
"""

from __future__ import annotations

_GRAMMAR = """
    the of and that this these those with from into than then they them their theirs there here she his him hers its
    you your yours our ours who whose which what whats when where why how if because while after before until since
    were been being has having does did done would could should must might cannot not each every both either neither
    some other others another more less fewer many much few several enough only again already still now today
    yesterday tomorrow ago first second third fourth last next once twice out off away about between among during
    through without within below above what's he's she's it's didn't doesn't don't isn't there's let's i'm
    i've who's how's
"""
_AMOUNTS = """
    two three four five seven eight nine eleven twelve fifteen twenty thirty forty fifty sixty seventy eighty ninety
    hundred thousand dozen find calculate compute determine altogether sum difference average number numbers amount
    value answer equals left remain remaining remains need needs needed cost costs price longer older
    large larger small smaller largest smallest greater least little whole pieces piece pairs groups row rows speed
    width height length wide weight weighs day days weeks month months year years hour hours feet foot inches
    inch pounds pound mile yards kilometers kilometres meters centimeters centimetres
    grams kilograms liters litres gallons quarters degrees percent cheaper expensive equal equally divided
    multiplied added subtracted remainder sides square triangle rectangle rectangular circle
"""
_ACTIONS = """
    paid spend spends spent buy buys bought buying sell sells sold selling gives gave given giving gets got getting
    make makes made making take takes took taken eat eats eaten eating lose loses lost win wins won earn earns earned
    saves saved share shares shared divide together combined bring brings brought wants went going comes came goes
    works worked working plays played playing reads reading walks walked walking drives drove driving runs running
    finds found keeps kept used uses using starts started finished holds carry carries carried filled puts
    picks picked grows grew cuts baked bakes cooked washed cleaned painted built builds borrowed broke broken threw
    throws received receives collected collects ordered orders travels traveled travelled saw sees wrote writes knows
"""
_THINGS = """
    people children child students student girls girl boys friends friend mother father brother sister
    teacher farmer workers women box boxes bags book books money apples apple oranges bananas pears plums
    strawberries tomatoes potatoes carrots eggs bread butter cheese milk flour sugar salt cups spoon bottles bottle
    cookies cakes candy candies chocolate pencils pens crayons marbles toys balls cards stickers coins tickets shirts
    shoes socks shelves shelf chairs desks room rooms house houses street trees tree flowers birds bird dogs cats
    fish horses cows sheep chickens cars buses bikes wheels boats class classroom dinner breakfast birthday
    morning afternoon evening night monday tuesday wednesday thursday friday saturday sunday things something everyone
    blue green yellow white black brown
"""

COMMON_WORDS = frozenset(f"{_GRAMMAR}{_AMOUNTS}{_ACTIONS}{_THINGS}".split())

_SHARED = "a an he her it is in to at on for by was are had have do will be or as me my we can all ate one so up"

SHARED_WORDS = frozenset(_SHARED.split())
"""Common words that other languages have too. Alone they tell little."""
