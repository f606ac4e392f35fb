"""The people, things and places of the English stories."""

from __future__ import annotations

from dataclasses import dataclass

_FEMALE = """Mary Emma Olivia Sophia Ava Mia Lily Grace Chloe Zoe Hannah Sarah Rachel Anna Julia Kate Megan Nora Ella
Lucy Alice Ruby Clara Ivy Hazel Maya Layla Leah Naomi Paige Jenna Tina Gina Dana Brenda Carla Diana Elena Fiona Gloria
Heidi Irene Jasmine Kayla Laura Monica Nina Paula Rosa Sandra Tara Vera Wendy Yolanda Amelia Bella Priya Anjali Meera
Aisha Fatima Yasmin Leila Noor Mei Xiu Yuki Sakura Hana Linh Mai Ingrid Freya Astrid Olga Svetlana Katya Chiara Giulia
Camila Valentina Lucia Isabel Carmen Amara Ngozi Zainab Abena Thandi Wanjiru Siobhan Aoife Marie Colette Janet Shirley
Pamela Rebecca Kimberly Melissa Vanessa"""

_MALE = """Tom John Mike James Liam Noah Ethan Lucas Mason Logan Jack Henry Oscar Leo Max Ben Sam Adam Daniel David
Peter Paul Mark Luke Kevin Brian Eric Frank George Harry Ian Jason Kyle Larry Nathan Owen Patrick Quentin Robert Steve
Tim Victor Walter Zach Alan Bruce Carl Dennis Edward Fred Gary Hugo Isaac Joel Keith Raj Arjun Vikram Sanjay Rohan Omar
Ali Hassan Yusuf Karim Wei Jun Hiro Kenji Takeshi Minh Duc Bjorn Lars Sven Ivan Dmitri Boris Marco Luca Matteo Diego
Carlos Javier Pedro Miguel Kofi Kwame Chidi Tunde Sipho Sean Declan Pierre Andre Randy Jerry Wayne Craig Stanley"""

_FEMALE_TITLED = """Mrs. Garcia|Mrs. Lee|Ms. Patel|Ms. Johnson|Mrs. Novak|Grandma|Aunt Rose|Aunt May|Ms. Okafor
Mrs. Wilson|Dr. Chen|Miss Brown|Coach Rivera|Mrs. Hopkins|Ms. Tanaka|Aunt Lina"""

_MALE_TITLED = """Mr. Smith|Mr. Lopez|Mr. Khan|Grandpa|Uncle Bob|Uncle Raj|Mr. Tran|Dr. Miller|Coach Adams|Farmer Joe
Farmer Brown|Mr. Kowalski|Mr. Jensen|Captain Reed|Mr. O'Neil|Uncle Felix"""

_TRADES = "the baker|the farmer|the librarian|the shopkeeper|the gardener|the coach|the florist|the teacher|the chef"

FEMALE = tuple(_FEMALE.split())
MALE = tuple(_MALE.split())
FEMALE_TITLED = tuple(_FEMALE_TITLED.replace("\n", "|").split("|"))
MALE_TITLED = tuple(_MALE_TITLED.replace("\n", "|").split("|"))
TRADES = tuple(_TRADES.split("|"))


@dataclass(frozen=True)
class Category:
    """Things that belong together: what holds them, what sums them up, how one comes by them and loses them."""

    things: tuple[str, ...]
    group: str
    """What two kinds of them together are called, in the plural."""
    containers: tuple[str, ...]
    gains: tuple[str, ...]
    """Verbs as "past/base" that take "5 apples" as their object."""
    losses: tuple[str, ...]
    colours: tuple[str, ...] = ()
    price: tuple[float, float] = (1, 20)


def _category(
    things: str, group: str, containers: str, gains: str, losses: str, colours: str, low: float, high: float
) -> Category:
    def words(text: str) -> tuple[str, ...]:
        return tuple(word.strip() for word in text.split(",") if word.strip())

    return Category(words(things), group, words(containers), words(gains), words(losses), words(colours), (low, high))


_COLOURS = "red, blue, green, yellow, white, black, purple, orange, pink, brown"

CATEGORIES: dict[str, Category] = {
    "fruit": _category(
        "apple, orange, pear, peach, plum, banana, mango, lemon, lime, kiwi, apricot, fig, melon, coconut, cherry,"
        " strawberry, tangerine, pineapple, papaya, guava, nectarine, avocado",
        "pieces of fruit",
        "basket, bag, box, crate, bowl, bucket, tray",
        "picked/pick, bought/buy, got/get, gathered/gather, received/receive",
        "ate/eat, gave away/give away, sold/sell, used/use, threw away/throw away",
        "ripe, small, large, fresh",
        0.25,
        3,
    ),
    "vegetable": _category(
        "potato, carrot, onion, tomato, cucumber, pepper, radish, pumpkin, turnip, cabbage, zucchini, eggplant,"
        " beet, squash, corn cob",
        "vegetables",
        "basket, sack, crate, box, bag, row",
        "picked/pick, dug up/dig up, bought/buy, harvested/harvest, grew/grow",
        "sold/sell, cooked/cook, gave away/give away, used/use, chopped/chop",
        "large, small, fresh",
        0.25,
        4,
    ),
    "baked": _category(
        "cookie, cupcake, muffin, brownie, doughnut, pie, cake, bagel, croissant, pretzel, pastry, roll, scone, tart,"
        " waffle, pancake, cinnamon bun, dumpling, loaf of bread, biscuit",
        "baked goods",
        "tray, box, tin, plate, bag, basket, batch",
        "baked/bake, made/make, bought/buy, prepared/prepare",
        "ate/eat, sold/sell, gave away/give away, served/serve, burned/burn",
        "chocolate, vanilla, strawberry, lemon, plain",
        0.5,
        12,
    ),
    "sweets": _category(
        "candy, lollipop, chocolate bar, gumdrop, jelly bean, mint, caramel, gummy bear, chocolate, marshmallow,"
        " candy cane, toffee",
        "sweets",
        "bag, jar, box, packet, bowl, pouch",
        "bought/buy, got/get, received/receive, won/win, collected/collect",
        "ate/eat, gave away/give away, shared/share, lost/lose, dropped/drop",
        "red, green, yellow, sour, orange, cherry, mint",
        0.1,
        2,
    ),
    "toys": _category(
        "marble, toy car, doll, puzzle, kite, yo-yo, teddy bear, balloon, ball, toy soldier, building block,"
        " board game, stuffed animal, action figure, spinning top, toy truck, robot, domino",
        "toys",
        "box, bag, bin, shelf, jar, basket",
        "bought/buy, got/get, found/find, won/win, received/receive",
        "lost/lose, gave away/give away, sold/sell, broke/break, donated/donate",
        _COLOURS,
        1,
        30,
    ),
    "cards": _category(
        "baseball card, stamp, sticker, coin, postcard, trading card, badge, seashell, comic book, bottle cap, button,"
        " bead, ticket, token, magnet, key chain, rock, feather, photo, souvenir, game card",
        "items",
        "album, box, folder, drawer, jar, binder, pack, bag",
        "collected/collect, bought/buy, found/find, got/get, traded for/trade for",
        "lost/lose, gave away/give away, sold/sell, traded away/trade away, donated/donate",
        "red, blue, green, yellow, rare, old, new",
        0.5,
        10,
    ),
    "stationery": _category(
        "pencil, pen, eraser, crayon, marker, notebook, ruler, folder, sheet of paper, envelope, paper clip,"
        " paintbrush, glue stick, highlighter, sticky note, binder, index card",
        "school supplies",
        "box, pack, drawer, case, packet, desk, cup",
        "bought/buy, got/get, found/find, received/receive, borrowed/borrow",
        "lost/lose, gave away/give away, used/use, lent out/lend out, broke/break",
        _COLOURS,
        0.25,
        6,
    ),
    "books": _category(
        "book, magazine, novel, textbook, dictionary, storybook, cookbook, atlas, picture book, mystery book,"
        " DVD, album",
        "items",
        "shelf, box, bookcase, crate, stack, cart",
        "bought/buy, borrowed/borrow, got/get, received/receive, ordered/order",
        "sold/sell, gave away/give away, lent out/lend out, donated/donate, returned/return",
        "new, old, used, fantasy, science, history",
        3,
        40,
    ),
    "flowers": _category(
        "rose, tulip, daisy, lily, orchid, sunflower, carnation, daffodil, violet, iris, peony, marigold",
        "flowers",
        "vase, bouquet, bunch, garden bed, pot, basket",
        "picked/pick, planted/plant, bought/buy, grew/grow, cut/cut",
        "sold/sell, gave away/give away, used/use, threw away/throw away",
        "red, yellow, white, pink, purple",
        0.5,
        6,
    ),
    "animals": _category(
        "chicken, duck, goat, sheep, cow, pig, horse, rabbit, hen, goose, turkey, goldfish, hamster, pigeon, turtle,"
        " kitten, puppy, lamb, pony",
        "animals",
        "pen, barn, cage, field, coop, tank",
        "bought/buy, adopted/adopt, got/get, raised/raise",
        "sold/sell, gave away/give away, lost/lose",
        "brown, white, black, spotted, young",
        5,
        90,
    ),
    "clothes": _category(
        "shirt, hat, scarf, sweater, jacket, dress, skirt, T-shirt, sock, belt, tie, cap, coat, sweatshirt,"
        " hoodie, vest, uniform",
        "pieces of clothing",
        "drawer, closet, suitcase, box, rack, bag",
        "bought/buy, sewed/sew, got/get, received/receive, ordered/order",
        "sold/sell, gave away/give away, donated/donate, returned/return, lost/lose",
        _COLOURS,
        5,
        80,
    ),
    "crafts": _category(
        "bracelet, necklace, candle, bookmark, paper crane, greeting card, birdhouse, clay pot, pillow, quilt,"
        " painting, ornament, mask, lantern, mug, basket, bow, wreath, paper airplane, earring",
        "crafts",
        "box, table, shelf, display case, bag, stand",
        "made/make, finished/finish, bought/buy, painted/paint, prepared/prepare",
        "sold/sell, gave away/give away, donated/donate, broke/break",
        _COLOURS,
        2,
        40,
    ),
    "drinks": _category(
        "bottle of water, can of soda, juice box, glass of lemonade, cup of tea, carton of milk, smoothie, milkshake,"
        " cup of coffee, bottle of juice",
        "drinks",
        "case, crate, cooler, tray, box, fridge",
        "bought/buy, got/get, prepared/prepare, ordered/order",
        "sold/sell, gave away/give away, served/serve, used/use",
        "cold, large, small",
        0.5,
        5,
    ),
    "snacks": _category(
        "sandwich, pizza, taco, burger, hot dog, egg, granola bar, bag of chips, slice of cheese, burrito, sausage,"
        " popsicle, ice cream cone, box of cereal, can of soup, jar of jam, spring roll, samosa",
        "food items",
        "cooler, tray, box, carton, basket, bag",
        "bought/buy, ordered/order, made/make, prepared/prepare, packed/pack",
        "ate/eat, sold/sell, gave away/give away, served/serve",
        "small, large, spicy, plain",
        0.5,
        14,
    ),
    "tools": _category(
        "nail, screw, brick, plank, light bulb, battery, hammer, paint can, tile, rope, bucket, wrench, chair, table,"
        " lamp, flower pot, shovel, ladder, bolt, fence post",
        "supplies",
        "box, crate, pallet, truck, shelf, bag",
        "bought/buy, ordered/order, got/get, found/find, received/receive",
        "used/use, sold/sell, gave away/give away, broke/break, returned/return",
        "new, old, metal, small, large",
        0.5,
        40,
    ),
}


def an(noun: str) -> str:
    """The noun with its indefinite article.

    >>> an("apple"), an("used book"), an("hour")
    ('an apple', 'a used book', 'an hour')
    """
    vowel = noun[0].lower() in "aeiou" and not noun.startswith(("use", "uni", "one"))
    return f"{'an' if vowel or noun.startswith('hour') else 'a'} {noun}"


PLACES = (
    "the market", "the school fair", "the farm", "the park", "the bakery", "the library", "the garden",
    "the community center", "the grocery store", "the mall", "the zoo", "the beach", "the museum", "the toy store",
    "the festival", "summer camp", "the bookstore", "the farmers' market", "the corner shop", "the yard sale",
)  # fmt: skip

RELATIVES = (
    "friend", "brother", "sister", "cousin", "neighbor", "classmate", "teacher", "mother", "father", "uncle", "aunt",
    "grandmother", "grandfather", "best friend", "teammate",
)  # fmt: skip

GROUPS = ("friends", "classmates", "cousins", "neighbors", "teammates", "children", "students", "siblings", "guests")
WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_MONTHS = "January February March April May June July August September October November December"
MONTHS = tuple(_MONTHS.split())
