"""English problems of our own, by which a model is shown what to write; for some, other words and another setting."""

from __future__ import annotations

from deduct.written.example import Example, lines_of

ENGLISH: tuple[Example, ...] = (
    Example(
        "making things and using them up",
        "a bakery",
        "small whole numbers",
        "A bakery fills 14 trays with 9 buns each. By noon 47 buns have been sold, and the baker has eaten 2 himself. "
        "How many buns are still on the trays?",
        lines_of("""
            trays = 14  # trays
            per_tray = 9  # buns on each tray
            sold = 47  # buns sold
            eaten = 2  # buns eaten
            baked = trays * per_tray  # buns on all trays
            unsold = baked - sold  # buns not sold
            rest = unsold - eaten  # buns still there
        """),
        "There are 9 buns on every one of a baker's 14 trays. He eats 2 of them, and customers carry off 47 before "
        "noon. What number of buns is left?",
        (
            "the cellar of a library",
            "The cellar of a library has 14 shelves with 9 atlases on each. 47 atlases go to a school, and 2 are "
            "thrown away because they are damp. How many atlases remain in the cellar?",
        ),
    ),
    Example(
        "a discount in percent",
        "a shoe shop",
        "a percentage",
        "Boots that cost $80 are reduced by 15%. Lena also picks up laces for $4. How much does she pay for the boots "
        "and the laces?",
        lines_of("""
            price = 80  # price of the boots
            off = 15%  # reduction
            laces = 4  # price of the laces
            saved = price * off  # dollars taken off
            boots = price - saved  # dollars for the boots
            total = boots + laces  # dollars for both
        """),
        "Lena wants boots and laces. The laces are $4; the boots were $80, but today the shop takes 15% off them. "
        "What is her bill?",
        (
            "a running club",
            "A training route is 80 km long. Because of the rain a runner leaves out 15% of it, and at the end she "
            "adds a lap of 4 km. How many kilometres does she run?",
        ),
    ),
    Example(
        "more than and fewer than",
        "a reading contest",
        "small whole numbers",
        "In May Tariq read 26 books fewer than Suki did, and Suki read 41. Their teacher read 12. How many books did "
        "the two pupils read together?",
        lines_of("""
            fewer = 26  # how many fewer Tariq read
            suki = 41  # books Suki read
            teacher = 12  # books the teacher read, not asked for
            tariq = suki - fewer  # books Tariq read
            together = suki + tariq  # books both read
        """),
    ),
    Example(
        "working at a steady speed",
        "a school fair",
        "whole numbers up to 500",
        "It takes a printer 6 minutes to print 48 posters. The school needs 200 posters for the fair, but 40 were "
        "printed yesterday. At this speed, how many minutes will the printer need for the rest?",
        lines_of("""
            minutes = 6  # minutes for some posters
            posters = 48  # posters in that time
            needed = 200  # posters needed
            done = 40  # posters printed yesterday
            speed = posters / minutes  # posters in a minute
            missing = needed - done  # posters still to print
            time = missing / speed  # minutes for the rest
        """),
        "A school fair calls for 200 posters. Yesterday 40 of them came out of the printer, which manages 48 in 6 "
        "minutes. If it keeps this speed, in how many minutes will the remaining posters be ready?",
        (
            "a bottling plant",
            "A machine fills 48 bottles in 6 minutes. The order is for 200 bottles, of which 40 are full already. How "
            "many more minutes does the machine need?",
        ),
    ),
    Example(
        "a fraction of a whole",
        "a small cinema",
        "a fraction",
        "Of the 96 seats in a small cinema, 3/4 are taken, and 13 more people are waiting outside. If everyone who is "
        "waiting gets a seat, how many seats stay empty?",
        lines_of("""
            seats = 96  # seats
            share = 3/4  # share of them that is taken
            waiting = 13  # people outside
            taken = seats * share  # seats taken
            filled = taken + waiting  # seats taken in the end
            empty = seats - filled  # seats that stay empty
        """),
    ),
    Example(
        "an average",
        "a vet",
        "decimals",
        "A vet weighed 4 puppies: 2.5 kg, 3.2 kg, 2.8 kg and 3.7 kg. What is their average weight in kilograms?",
        lines_of("""
            puppies = 4  # puppies
            first = 2.5  # kilograms
            second = 3.2  # kilograms
            third = 2.8  # kilograms
            fourth = 3.7  # kilograms
            two = first + second  # kilograms of two
            three = two + third  # kilograms of three
            all = three + fourth  # kilograms of all
            average = all / puppies  # kilograms of one on average
        """),
    ),
    Example(
        "what was used",
        "travelling by bus",
        "small whole numbers",
        "Noor's bus card had 53 rides on it at the start of the month. Now it shows 18. How many rides has she used?",
        lines_of("""
            before = 53  # rides at the start
            now = 18  # rides left
            used = before - now  # rides used
        """),
    ),
    Example(
        "earning and saving",
        "washing cars",
        "small whole numbers",
        "Dev washes cars on Saturdays for $7 a car. He wants a skateboard that costs $130 and already has $46 in his "
        "drawer. How many cars does he still have to wash?",
        lines_of("""
            pay = 7  # dollars for a car
            price = 130  # dollars for the skateboard
            saved = 46  # dollars he has
            missing = price - saved  # dollars he still needs
            cars = missing / pay  # cars to wash
        """),
        "A skateboard costs $130. Dev, who has saved $46 so far, gets $7 for every car that he washes. How many more "
        "cars must he wash before he can buy it?",
        (
            "a garden pond",
            "Ines needs 130 litres of water for her pond, and 46 litres are in it already. Her can holds 7 litres. "
            "How many cans must she still pour in?",
        ),
    ),
    Example(
        "areas and what they cost",
        "a village hall",
        "decimals",
        "The floor of a village hall is 12 m long and 7.5 m wide. One tin of varnish covers 18 square metres and "
        "costs 26 euros. What does the varnish for the whole floor cost?",
        lines_of("""
            length = 12  # metres
            width = 7.5  # metres
            covers = 18  # square metres for each tin
            price = 26  # euros for a tin
            area = length * width  # square metres of the floor
            tins = area / covers  # tins needed
            cost = tins * price  # euros for all tins
        """),
    ),
    Example(
        "working backwards to the beginning",
        "marbles",
        "small whole numbers",
        "After giving each of her 4 cousins 6 marbles, Priya had 17 marbles left. How many marbles did she have at "
        "first?",
        lines_of("""
            cousins = 4  # cousins
            each = 6  # marbles for each of them
            left = 17  # marbles left
            given = cousins * each  # marbles given away
            first = left + given  # marbles at first
        """),
        "Priya handed out marbles to 4 cousins, 6 to each of them, and kept the other 17. How many marbles were hers "
        "before that?",
        (
            "a flower stall",
            "A florist tied 4 bunches of 6 tulips each and still had 17 single tulips. How many tulips did she begin "
            "with?",
        ),
    ),
    Example(
        "two groups and the difference between them",
        "a farm shop",
        "whole numbers up to 500",
        "A farm shop sold 35 jars of honey at 6 dollars each and 28 jars of jam at 4 dollars each. How much more "
        "money came in from the honey than from the jam?",
        lines_of("""
            honey = 35  # jars of honey
            honey_price = 6  # dollars for each
            jam = 28  # jars of jam
            jam_price = 4  # dollars for each
            from_honey = honey * honey_price  # dollars from honey
            from_jam = jam * jam_price  # dollars from jam
            more = from_honey - from_jam  # dollars more
        """),
    ),
    Example(
        "times as many",
        "a village square",
        "small whole numbers",
        "A beech is 3 times as tall as the lamp post next to it. The lamp post is 5 metres high, and the church "
        "behind them, which is 110 years old, measures 32 metres. How much taller is the church than the beech?",
        lines_of("""
            times = 3  # how many times as tall
            post = 5  # metres of the lamp post
            age = 110  # years, not needed
            church = 32  # metres of the church
            beech = times * post  # metres of the beech
            taller = church - beech  # metres that the church is taller
        """),
    ),
)
