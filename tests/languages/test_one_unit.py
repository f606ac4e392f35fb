"""Amounts of one kind are said in one unit before a model reads the text."""

import pytest

from deduct.languages import read_problem
from deduct.languages.one_unit import in_one_unit
from deduct.solving.unfolding import unfolded

SAID = [
    ("The shelf is 1 m 20 cm long and the wall 4 m. How many cm are left?", ["120 cm", "400 cm"]),
    ("Two parcels weigh 850 g and 1 kg 200 g. How heavy are they?", ["1200 grams"]),
    ("A gecko is 5 ft 4 in away and crawls 7 inches on. How far is it now?", ["64 inches"]),
    ("She rode 1 hour 30 minutes at 18 km an hour. How far did she ride?", ["1.5 hours"]),
    ("Find the total: 3 dollars 25 cents for a bun and 80 cents for tea.", ["3.25 dollars", "0.8 dollars"]),
    ("Rent was 1.5k and rose by 250 000 cents. What is it now?", ["1500", "250000"]),
    ("Views rose from 1.2k to 1.5K. By how many did they rise?", ["1200", "1500"]),
    ("小红跳了2米8厘米，小兰跳了1米95厘米，小红比小兰远多少厘米？", ["208厘米", "195厘米"]),
    ("小美有一条毛巾7元6角，付20元买两条，找回几元几角？", ["7.6元"]),
    ("小河长3千米，小桥长80米，小河比小桥长多少米？", []),
]


@pytest.mark.parametrize(("text", "said"), SAID)
def test_said_in_one_unit(text: str, said: list[str]) -> None:
    language = "zh" if "小" in text else "en"
    assert [found.new for found in in_one_unit(text, language)] == said


KEPT = [
    "He works 3 hours a day for 5 days. How many hours is that?",
    "1 inch is 2.54 cm. How many cm are 12 inches?",
    "You need 2 ounces of soap to wash a pound of clothes. How many ounces for 9 pounds?",
    "The horse gets 15 mg of it per kg of weight and weighs 480 kg. How many grams is that?",
    "He lived half a century, his son is two decades younger. How old is the son?",
    "She teaches for 1 week 6 hours. How many hours is that?",
    "Tim saved 300 minutes. How many hours is that?",
]


@pytest.mark.parametrize("text", KEPT)
def test_stays_as_it_is(text: str) -> None:
    assert in_one_unit(text, "en") == []


def test_only_numbers_that_a_person_would_write() -> None:
    text = "The first song lasts 20 minutes, the other 2 hours. How many hours do they last together?"
    assert in_one_unit(text, "en") == []


def test_the_problem_has_the_new_numbers() -> None:
    found = unfolded(read_problem("A rope of 2 m 5 cm and a string of 90 cm are tied. How many cm is that?"))
    assert found is not None
    problem, told = found
    assert problem.values == [205, 90]
    assert [(one.old, one.new) for one in told] == [("2 m 5 cm", "205 cm")]
