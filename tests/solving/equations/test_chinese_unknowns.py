"""Chinese texts whose sentences are equations in words: what is read, and what is refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduct.languages import read_problem
from deduct.solving.equations.unknown_answers import solve_unknowns


def answers(text: str) -> list[str] | None:
    solution = solve_unknowns(read_problem(text, "zh"))
    return None if solution is None else [answer.text for answer in solution.answers]


KINDS = {
    "农场有鸡和猪共40只，它们的腿一共有110条，猪有多少只？": ["15只"],
    "车棚里停着自行车和三轮车21辆，共49个轮子，三轮车几辆？": ["7辆"],
    "快递公司送100件易碎品，每件运费10元，损坏一件倒赔40元，最后得了900元，损坏了几件？": ["2件"],
    "面馆大碗面12元，小碗面8元，中午卖了50碗，收入480元，大碗面卖了几碗？": ["20碗"],
    "学校给60名新生分宿舍，4人间和6人间共12间，正好住满，6人间有几间？": ["6间"],
    "妈妈买了苹果和梨共9斤，苹果每斤6元，梨每斤4元，一共付了46元，苹果买了几斤？": ["5斤"],
    "抢答赛答对一题加10分，答错一题扣6分，小丽抢答了16题，最后得了16分，她答错几题？": ["9题"],
    "把浓度30%的酒精和浓度80%的酒精混合成100升浓度50%的酒精，浓度80%的要用多少升？": ["40升"],
    "每千克36元的红豆和每千克60元的绿豆掺成30千克每千克44元的杂豆，绿豆要用多少千克？": ["10千克"],
    "五毛和一块的硬币一共20个，合起来14块，五毛的有几个？": ["12个"],
    "单价8元的钢笔和单价3元的圆珠笔共买了14支，花了72元，钢笔买了多少支？": ["6支"],
    "2元一张和4元一张的贺卡一共买了9张，正好付了26元，两种贺卡各买了几张？": ["5张", "4张"],
    "儿童票的张数是成人票的3倍，成人票每张30元，儿童票每张10元，共收入1200元，儿童票卖了多少张？": ["60张"],
    "8角和1元5角的本子一共买了10本，付了11元5角，8角的本子买了几本？": ["5本"],
}
RELATIONS = {
    "果园里桃树和梨树一共有156棵，桃树比梨树多28棵，梨树有多少棵？": ["64棵"],
    "小军和小兰共有图书84本，小军的本数是小兰的3倍，小军有多少本？": ["63本"],
    "奶茶由茶、牛奶和糖浆按6:3:1配成，一共配了500毫升，牛奶要多少毫升？": ["150毫升"],
    "甲乙两数的和是50，甲数是乙数的4倍，甲数是多少？": ["40"],
    "车库里的大箱和小箱总重84千克，大箱的重量是小箱的2.5倍，小箱重多少千克？": ["24千克"],
    "调料由醋、生抽、香油按5∶3∶2来兑，一共要200毫升，三样各要多少毫升？": ["100毫升", "60毫升", "40毫升"],
    "两个数的和是74，差是12，较小的数是多少？": ["31"],
    "象棋和跳棋共40副，象棋比跳棋的2倍少5副，跳棋有多少副？": ["15副"],
    "甲、乙、丙三人共有邮票120张，甲的张数是乙的2倍，丙比乙多20张，三人各有多少张？": ["50张", "25张", "45张"],
    "一个数的4倍减去7等于这个数加上20，这个数是多少？": ["9"],
    "三个连续偶数的和是66，这三个数分别是多少？": ["20", "22", "24"],
    "从甲桶倒5升油到乙桶，两桶油就一样多，两桶油共有40升，甲桶原有油多少升？": ["25升"],
    "钢笔比铅笔贵8角，钢笔和铅笔一共2元，铅笔多少元？": ["0.60元"],
    "钢笔比铅笔贵8角，钢笔和铅笔一共2元，铅笔多少角？": ["6角"],
    "钢笔比铅笔贵8角，钢笔和铅笔一共20角，铅笔多少元？": ["0.60元"],
    "甲桶有油30升，乙桶有油18升，从甲桶倒多少升到乙桶，两桶油就一样多？": ["6升"],
}
AGES = {
    "叔叔比小华大20岁，明年叔叔的年龄是小华的3倍，小华今年多少岁？": ["9岁"],
    "奶奶今年62岁，孙女今年8岁，几年后奶奶的年龄是孙女的4倍？": ["10年"],
    "小宁再过9年的年龄是他3年前年龄的3倍，小宁今年多少岁？": ["9岁"],
    "母女俩今年的年龄和是44岁，6年前母亲的年龄是女儿的7倍，女儿今年几岁？": ["10岁"],
}
OTHERS = {
    "一个两位数，个位数字比十位数字大4，两个数字对调后，新数与原数的和是110。原来的两位数是多少？": ["37"],
    "一个长方形的周长是30厘米，长与宽的比是3:2，宽是多少厘米？": ["6厘米"],
    "用一根36厘米长的铁丝围成一个长方形，长比宽多4厘米，这个长方形的面积是多少平方厘米？": ["77平方厘米"],
    "等腰三角形的周长是28厘米，底比腰长4厘米，底边长多少厘米？": ["12厘米"],
    "买2把尺子和5块橡皮要16元，买3把尺子和2块橡皮要13元，一把尺子和一块橡皮各多少元？": ["3元", "2元"],
    "买3支笔和2个本子要12元，买1支笔和4个本子要80角，一支笔多少元？": ["3.20元"],
    "在300克浓度为10%的糖水里加入多少克糖，浓度会变成25%？": ["60克"],
    "把150克浓度12%的盐水和一些浓度20%的盐水混合，得到浓度15%的盐水，浓度20%的盐水用了多少克？": ["90克"],
    "轮船顺水每小时行26千米，逆水每小时行18千米，水流速度是每小时多少千米？": ["4千米"],
    "汽艇顺水航行60千米用3小时，逆水返回用5小时，汽艇在静水中的速度是多少？": ["16"],
    "给孩子们分饼干，每人分4块多9块，每人分6块少5块，有多少个孩子？": ["7个"],
    "新生住宿，每间住6人，有8人没有床位，每间住8人，正好空出1间，宿舍有几间？": ["8间"],
    "一项工程，甲队单独做20天完成，乙队单独做30天完成，两队合作几天完成？": ["12天"],
    "一批零件，师傅单独做要8小时，徒弟单独做要24小时，徒弟先做4小时后两人合做，还要几小时完成？": ["5小时"],
    "一批零件，师傅单独做要8小时，徒弟单独做要24小时，师傅先做2小时后两人合做，还要几小时完成？": ["4.5小时"],
    "一件外套从500元经过两次降价，现价320元，两次降价的百分率相同，每次降价的百分率是多少？": ["20 %"],
}
REFUSED = [
    "小军有图书84本，小兰的本数是小军的3倍，两人一共有多少本？",
    "甲数是乙数的5倍，乙数是多少？",
    "桃树和梨树一共有156棵，桃树比梨树多28棵，桃树和梨树相差多少棵？",
    "农场有鸡和猪共40只，猪的腿有110条，鸡和猪一共有多少条腿？",
    "大碗面12元，小碗面8元，卖了50碗，收入481元，大碗面卖了几碗？",
    "大碗面12元，小碗面8元，卖了50碗，收入480元，一共卖了多少碗？",
    "鸡有15只，腿有30条，平均每只有几条腿？",
    "桃树和梨树共有120棵，桃树是梨树的3倍，又栽了10棵桃树，桃树现在有多少棵？",
    "买3支笔和2个本子要12元，买1支笔要2元，一个本子多少元？",
]


@pytest.mark.parametrize("text", [text for texts in (KINDS, RELATIONS, AGES, OTHERS) for text in texts])
def test_the_equations_are_read_and_solved(text: str) -> None:
    assert answers(text) == {**KINDS, **RELATIONS, **AGES, **OTHERS}[text]


@pytest.mark.parametrize("text", REFUSED)
def test_what_says_something_else_is_left_to_a_model(text: str) -> None:
    assert answers(text) is None


@given(st.integers(1, 400), st.integers(1, 400))
def test_sum_and_difference_lead_back(less: int, more: int) -> None:
    told = f"红球和白球共有{2 * less + more}个，红球比白球多{more}个"
    assert answers(f"{told}，红球有多少个？") == [f"{less + more}个"]
    assert answers(f"{told}，白球有多少个？") == [f"{less}个"]


@given(st.integers(30, 90), st.integers(30, 90), st.integers(20, 40), st.integers(2, 9))
def test_two_kinds_lead_back(large: int, small: int, dear: int, cheap: int) -> None:
    total = large * dear + small * cheap
    told = f"大票每张{dear}元，小票每张{cheap}元，共卖了{large + small}张，收入{total}元"
    assert answers(f"{told}，大票卖了几张？") == [f"{large}张"]
    assert answers(f"{told}，小票卖了几张？") == [f"{small}张"]


def test_the_steps_are_told_in_chinese() -> None:
    text = "姐姐和妹妹共有邮票48张，姐姐的张数是妹妹的3倍，妹妹有多少张？"
    solution = solve_unknowns(read_problem(text, "zh"))
    assert solution is not None
    assert solution.step_lines == [
        "1. 设姐姐为 x，妹妹为 y",
        "2. (1) x + y = 48 (姐姐和妹妹共有邮票48张)",
        "3. (2) x = 3y (姐姐的张数是妹妹的3倍)",
        "4. 代入(1)：3y + y = 48，即 4y = 48",
        "5. 4y = 48，所以 y = 12",
        "6. x = 3y = 3 × 12 = 36",
    ]


@pytest.mark.parametrize("piece", ["减5加", "和", "是", "每人分5个多3个，", "甲、乙", "加"])
def test_what_repeats_for_long_is_given_up_at_once(piece: str) -> None:
    """A text of nothing but signs has more readings than anybody could try."""
    text = (piece * 300)[:560] + "等于3，这个数是多少？"
    assert answers(text) is None


@pytest.mark.parametrize(
    "text",
    [
        "成人票每张25元，学生票每张16元。一场演出共售出255张票，收入5628元。卖成人票得到多少元？",
        "知识竞赛共18道题，答对一题得9分，不答或答错一题倒扣3分。赵亮得了102分。赵亮有多少道题没有答对？",
        "一批运动员住进宾馆，每间住3人，就有9人没有床位，每间住4人，就空出29个床位。宾馆安排了多少间房？",
    ],
)
def test_one_unknown_is_no_answer_to_a_question_for_something_else(text: str) -> None:
    assert solve_unknowns(read_problem(text, "zh")) is None


def test_water_is_added_to_an_amount_of_which_the_strength_is_told() -> None:
    solution = solve_unknowns(read_problem("把浓度为90%的酒精60千克稀释为75%的酒精，需加水多少千克？", "zh"))
    assert solution is not None
    assert solution.answer_text == "12千克"
