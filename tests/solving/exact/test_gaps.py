"""Texts that leave something open, or contradict themselves, are refused with that reason."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduct import solve
from deduct.languages import read_problem
from deduct.solving.answerable import gap_in

REFUSED = {
    "小林有贴画40张，姐姐又给了他一些，他现在有多少张？": "some",
    "车上原来28人 到站下去9个 又上来一些 现在车上多少人": "some",
    "一台风扇打九折出售，比原价便宜多少元？": "only_relative",
    "一桶油用去了四分之一，桶里还剩多少千克？": "only_relative",
    "梨树的棵数是桃树的3倍，梨树比桃树多多少棵？": "only_relative",
    "小林有贴画40张，小雨给了小林一些，小林现在有多少张？": "some",
    "果园里有桃树60棵，梨树比桃树多，桃树和梨树一共有多少棵？": "some",
    "每人分4块饼干就多出几块，一共有12个人，饼干有多少块？": "some",
    "老师分了好几箱书，每箱20本，还剩8本，一共有多少本？": "some",
    "一条小路的一边栽了30棵树，两端都栽，这条路长多少米？": "one_number",
    "电影下午4点20分结束，它是几点开始的？": "one_number",
    "一个梯形上底6厘米，高4厘米，面积是多少平方厘米？": "few_lengths",
    "用40米长的篱笆围成一个长方形菜地，菜地的面积是多少平方米？": "few_lengths",
    "买了4支钢笔，给了50元，应找回多少元？": "no_price",
    "小华第一天看了20页，第二天看了35页，还剩多少页没看？": "no_whole",
    "小雨的生日是2月30日，那天是星期几？": "no_such_day",
    "妹妹今年6岁，妹妹比哥哥大3岁，哥哥今年几岁？": "younger_is_older",
    "一个三角形的两个角是120度和70度，第三个角是多少度？": "great_angles",
    "小东有15颗糖，吃掉了6颗，又送给弟弟12颗，还剩几颗？": "too_much_taken",
    "全班共有45人，男生26人，女生22人，男生比女生多几人？": "parts_and_whole",
    "三天一共修路300米，第一天修了180米，第二天修了150米，第三天修了多少米？": "parts_and_whole",
    "红的占1/2，蓝的占1/3，白的占1/4，只有这三种，一共24个，红的有几个？": "parts_and_whole",
    "小刚比小亮矮，小亮高135厘米，小刚高多少厘米？": "one_number",
    "小林每天写12个字，写了5天，还剩多少个字没写？": "no_whole",
    "车厢里有48人，到站后下去了一些人，现在车厢里有多少人？": "some",
    "Rob is taller than Sue. Sue is 140 cm tall. How tall is Rob?": "one_number",
    "A vase has some tulips and 9 roses. How many flowers are in the vase?": "some",
    "25 birds sat on a wire. Then some of them flew away. How many birds are left?": "some",
    "Ada bought 6 cards and a frame for $4. How much did she pay in total?": "no_price",
    "A train goes at 90 km per hour. How far does it travel?": "one_number",
    "Parking costs 3 euros per hour. Mia came at 8:50. How much does she have to pay?": "one_number",
    "A lesson takes 45 minutes. At what time does it end?": "one_number",
    "Two ropes differ in length by 7 m. How long is each of them?": "one_number",
    "In a box are only nickels and quarters, 30 coins in all. How much money is that?": "one_number",
    "Ben had 40 marbles. He lost some at school and found 6. How many marbles does he have now?": "some",
    "Ben had 40 marbles and 6 cards. He lost some marbles. How many marbles does he have left?": "some",
    "Sara is 20% taller than her brother. How tall is she?": "only_relative",
    "Paul has twice as many stamps as Ann. How many stamps does Paul have?": "only_relative",
    "A tank is 3 m long and 2 m wide. What is its volume?": "few_lengths",
    "Jo bought 5 notebooks and 3 pens. A notebook costs $2. How much did she pay in total?": "no_price",
    "80 people came to the concert. Children paid half. How much money was taken?": "no_money",
    "A farm has 12 hens. A fox took 8 and the farmer sold 6. How many hens are left?": "too_much_taken",
    "A triangle has sides of 3 cm, 4 cm and 9 cm. What is its area?": "no_triangle",
}
ANSWERED = [
    "A dairy sells 40 litres of milk at 0.90 a litre. How much money does it take?",
    "A baker sells each of 30 rolls for 1.20. How much money did he take for them?",
    "A van brings 20 crates, and 5 mangoes are sold at 15 shillings apiece. How much money, in shillings, is that?",
    "Ida won 20 tokens and used 8 to buy some sweets. How many tokens does she have left?",
    "Tom rides 9 miles an hour for 2 hours, takes some rest, and rides for another 3 hours. How many miles in total?",
    "小刚比小亮矮5厘米，小亮高135厘米，小刚高多少厘米？",
    "小林每天写12个字，写了5天，一共写了多少个字？",
    "Rob is 12 cm taller than Sue. Sue is 140 cm tall. How tall is Rob?",
    "Rob is twice as old as Sue and older than Tim. Sue is 7. How old is Rob?",
    "A vase has some tulips and 9 roses, 15 flowers in all. How many tulips are in the vase?",
    "25 birds sat on a wire. Some of them flew away and 8 stayed. How many flew away?",
    "Ada bought 6 cards for $3 and a frame for $4. How much did she pay in total?",
    "一台风扇200元，打九折出售，便宜多少元？",
    "一桶油用去了四分之一，用去了5千克，桶里还剩多少千克？",
    "小林有贴画40张，送了一些给小雨，还剩25张，送了多少张？",
    "一条小路的一边每隔5米栽一棵树，两端都栽，栽了30棵，这条路长多少米？",
    "一个正方形的边长是6厘米，面积是多少平方厘米？",
    "一个梯形的上底与下底的和是10厘米，高4厘米，面积是多少平方厘米？",
    "买了4支钢笔，每支8元，给了50元，应找回多少元？",
    "小华看一本120页的书，第一天看了20页，第二天看了35页，还剩多少页没看？",
    "小东有15颗糖，吃掉了6颗，妈妈又给他买了12颗，还剩几颗？",
    "三天一共修路300米，第一天修了100米，第二天修了150米，第三天修了多少米？",
    "电影下午2点30分开始，放了2小时，几点结束？",
    "A train goes at 90 km per hour. How far does it travel in half an hour?",
    "A train goes at 90 km per hour. How many metres is that per second?",
    "A lesson of 45 minutes begins at noon. When does it end?",
    "Ben had 40 marbles. He lost some and now has 31. How many did he lose?",
    "Ben bought some pens for $6 and paid with $10. How much money does he have left?",
    "Sara is 20% taller than her brother, who is 150 cm tall. How tall is she?",
    "John eats a bag of chips and then twice as many. How many bags of chips did he eat?",
    "A cube is 3 m long. What is its volume?",
    "Jo bought 5 notebooks and 3 pens for $2 each. How much did she pay in total?",
    "80 people came to the concert for $5 each. How much money was taken?",
    "A farm has 12 hens. A fox took 8 and the farmer bought 6. How many hens are left?",
    "A triangle has sides of 3 cm, 4 cm and 5 cm. What is its area?",
]


@pytest.mark.parametrize("text", REFUSED)
def test_a_text_with_a_gap_is_refused(text: str) -> None:
    reason = gap_in(read_problem(text))
    assert reason is not None
    assert reason.key == REFUSED[text]
    solution = solve(text)
    assert solution.answer is None
    assert solution.reason == reason.in_language("en" if text.isascii() else "zh")


@pytest.mark.parametrize("text", ANSWERED)
def test_a_text_without_one_is_not(text: str) -> None:
    assert gap_in(read_problem(text)) is None


@given(st.integers(2, 300), st.integers(2, 300), st.integers(2, 300))
def test_only_what_is_not_there_cannot_be_taken(there: int, eaten: int, given_away: int) -> None:
    text = f"小东有{there}颗糖，吃掉了{eaten}颗，送给弟弟{given_away}颗，还剩几颗？"
    reason = gap_in(read_problem(text))
    assert (reason is not None) == (eaten + given_away > there)


@given(st.integers(2, 300), st.integers(2, 300), st.integers(2, 300))
def test_an_english_text_is_not_different(there: int, eaten: int, given_away: int) -> None:
    text = f"Tim has {there} sweets. He eats {eaten} and gives away {given_away}. How many are left?"
    reason = gap_in(read_problem(text))
    assert (reason is not None) == (eaten + given_away > there)


@pytest.mark.parametrize(
    "text",
    [
        "1/2 of the pens are red and # of the pens are blue. How many pens are left?",
        "# of the pens are red, 2/3 of the pens are blue. How many pens are green?",
        "#1 and #2 angles of a triangle have 100 degrees and 90 degrees #. How large is the third angle?",
    ],
)
def test_a_number_sign_that_is_typed_stands_for_no_number(text: str) -> None:
    typed, plain = (str(gap_in(read_problem(each))) for each in (text, text.replace("#", "_")))
    assert typed == plain
