"""English texts that do not tell what is asked, or contradict themselves, are refused; those that tell it are not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from deduct.languages import read_problem
from deduct.languages.english.lone import lone
from deduct.solving.answerable import CLEAR, gap_in, not_alone
from deduct.solving.solution import SOLVED, Solution

REFUSED = {
    "Ron has 9 stamps more than Sue, and Sue has 4 fewer than Tim. How many stamps has Ron?": "not_told",
    "Mia buys 3 kg of plums and pays with a $10 note. How much change does she get?": "not_told",
    "A tram had 40 passengers. 15 got off and some got on. How many are on the tram now?": "some",
    "Jo ate some of the 30 nuts and gave 8 to Al. How many nuts are left?": "some",
    "A basket with 8 melons weighs 14 kg. How much does one melon weigh without the basket?": "not_told",
    "On a table are red, white and black pens. 4 are red and 7 are black. How many pens are there?": "not_told",
    "Adults pay $9 and children pay $4. 30 people came. How much did they pay in all?": "not_told",
    "I ride at 20 km/h to the lake and rest for 10 minutes. How long does it take?": "not_told",
    "A cook needs 6 eggs for 2 cakes. How long does she need for 5 cakes?": "not_told",
    "The town is 90 km away. A bus leaves at 9:15. When does it arrive?": "not_told",
    "A bag of 5 nails and a bag of 9 nails lie there. How much cheaper is the bag of 5?": "no_money",
    "Three sisters are 40 years old altogether. How old is the eldest?": "not_told",
    "A box has plain, dark and white ones. There are 8 plain and 6 dark ones. How many sweets are in it?": "not_told",
    "A shepherd has 40 ewes and 12 lambs. How old is the shepherd?": "not_told",
    "A van brings 18 chairs and 3 tables. How much do they weigh?": "not_told",
    "12 girls and 9 boys sit in a tent. How hot is it in the tent?": "not_told",
    "A team has 7 girls and 8 boys. How tall is the coach?": "not_told",
    "Noah has 3 sisters and 4 uncles. What time does he go to bed?": "not_told",
    "Flo buys 3 pies and 5 buns. What does she pay?": "no_money",
    "Ben sold 4 cows on Monday and 6 on Friday. How many cows has he left?": "no_whole",
    "A rectangular lawn is 12 m long. A roll of turf costs 9 euros. What is the area of the lawn?": "few_lengths",
    "A jug held 60 dl. We drank 35 and then another 30. How many are left?": "too_much_taken",
    "A hall has 15 rows with 20 seats in each row, 280 seats in all. How many people can sit?": "parts_and_whole",
    "A 3 m board is cut into pieces of 180 cm and 150 cm. How much is left?": "parts_and_whole",
    "Two thirds of the cats are grey and half are white. There are 30 cats. How many are neither?": "parts_and_whole",
    "A rectangle has a perimeter of 50 cm. Its longer sides are 30 cm. How wide is it?": "contradicts",
    "A class began at 3 pm and ended at 2:10 pm on the same day. How long was it?": "contradicts",
    "A club has 20 members. 26 of them play chess. How many do not play chess?": "parts_and_whole",
    "The bill is dated 31 April. It is due 10 days later. When is that?": "no_such_day",
    "A triangle has angles of 95° and 90°. How large is the third angle?": "great_angles",
}
ANSWERED = [
    "Al has 9 more cards than Bo. Al loses some cards. Now Al has 4 more cards than Bo. How many cards did Al lose?",
    "Ida rows across a 6-mile lake at 2 miles per hour. How long does it take?",
    "Ron has 9 stamps more than Sue, and Sue has 4 fewer than Tim, who has 20. How many stamps has Ron?",
    "Mia buys 3 kg of plums at $2 a kilogram and pays with a $10 note. How much change does she get?",
    "A tram had 40 passengers. 15 got off and some got on. Now there are 31 on it. How many got on?",
    "On a table are red, white and black pens. 4 are red, 7 are black, the rest is white. There are 15 pens. How many "
    "are white?",
    "Adults pay $9 and children pay $4. 10 adults and 20 children came. How much did they pay in all?",
    "I ride 5 km at 20 km/h to the lake and rest for 10 minutes. How long does it take?",
    "A cook needs 6 minutes for 2 cakes. How long does she need for 5 cakes?",
    "The town is 90 km away. A bus leaves at 9:15 and goes at 60 km/h. When does it arrive?",
    "A bag of 5 nails costs 2 dollars and a bag of 9 nails 3. How much cheaper is the bag of 5?",
    "Ben had 30 cows and sold 4 on Monday and 6 on Friday. How many cows has he left?",
    "A rectangular lawn is 12 m long and 5 m wide. A roll of turf costs 9 euros. What is the area of the lawn?",
    "A hall has 15 rows with 20 seats in each row, 300 seats in all. How many people can sit?",
    "A 4 m board is cut into pieces of 180 cm and 150 cm. How much is left?",
    "Half of the cats are grey and half of the rest are white. There are 32 cats. How many are neither?",
    "A school opened when Mr Lee was 30 and he stayed for 12 there. How old is he?",
    "A class began at 2 pm and ended at 3:10 pm on the same day. How long was it?",
]
ALONE = [
    "Rose is 4 years younger than her cousin. How old is Rose?",
    "Each member paid $15 for the trip. How much money was collected?",
    "Ed and Flo have 30 euros between them. How much has Ed?",
    "7 players of the team are ill. What fraction of the team can play?",
    "The rent went up by $40 a month. By what percentage did it go up?",
]
NOT_ALONE = [
    "Ann, Bo and Cy have 8 pens each. How many pens do they have in all?",
    "A shop sold 8 pies every day for a week. How many pies were sold?",
    "A cinema has 12 spiders. How many legs do they have?",
    "Kim pays $30 quarterly. How much does she pay in a year?",
    "Convert 0.5 to a percent.",
    "A quintet shares $60. What does each player get?",
    "A melon weighs 3 kg and a kilogram of grapes lies beside it. How many kilograms are there?",
]


@pytest.mark.parametrize("text", REFUSED)
def test_a_text_with_a_gap_is_refused(text: str) -> None:
    reason = gap_in(read_problem(text))
    assert reason is not None
    assert reason.key == REFUSED[text]


@pytest.mark.parametrize("text", ANSWERED)
def test_a_text_without_one_is_not(text: str) -> None:
    assert gap_in(read_problem(text)) is None


@pytest.mark.parametrize("text", ALONE)
def test_one_number_alone_gives_nothing(text: str) -> None:
    assert lone(read_problem(text)) is not None


@pytest.mark.parametrize("text", NOT_ALONE)
def test_words_may_stand_for_a_second_number(text: str) -> None:
    assert lone(read_problem(text)) is None


def test_only_a_model_in_doubt_is_overruled() -> None:
    problem = read_problem(ALONE[0])
    sure = Solution(problem, SOLVED, value=problem.values[0], probability=CLEAR)
    assert not_alone(sure) is sure
    doubtful = not_alone(replace(sure, probability=CLEAR - 0.01))
    assert doubtful.answer is None
    assert doubtful.reason == "information is missing: 4 alone does not give what is asked"
