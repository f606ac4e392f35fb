"""What is said to teachers and pupils in Chinese, and which numbers a story may have."""

from __future__ import annotations

import re

PHRASES: dict[str, str] = {
    # A sheet.
    "sheet_title": "练习",
    "sheet_key": "答案",
    "sheet_version": "{name}卷",
    "sheet_name": "姓名",
    "sheet_date": "日期",
    "sheet_answer": "答",
    "print_sheet": "打印",
    # Steps of a key that have no sign.
    "key_ceil": "{a} → {value}（进一）",
    "key_floor": "{a} → {value}（去尾）",
    "key_nearest": "{a} → {value}（四舍五入）",
    "key_percent": "{a} = {value} %",
    "key_mod": "{a} ÷ {b} = {whole}……{value}",
    "key_minutes": "{line}分钟",
    "key_days": "{line}天",
    # What a wrong choice comes from; {wrong} and {right} are steps.
    "slip_other_operation": "算成了{wrong}，应为{right}",
    "slip_turned": "算成了{wrong}，应为{right}：顺序反了",
    "slip_wrong_number": "算成了{wrong}，应为{right}：用错了数",
    "slip_left_out": "漏了{a}",
    "slip_taken_twice": "{a}用了两次",
    "slip_stopped_early": "只算到{wrong}",
    "slip_rounding": "取整的方向反了",
    "slip_unit": "没有换算单位",
    "slip_arithmetic": "计算出错",
    "slip_runner_up": "算成了{wrong}，应为{right}",
    # What is wrong with a pupil's work; {a} and {b} are numbers or steps as the pupil wrote them.
    "right": "对了。",
    "right_other_way": "对了，用的是另一种方法。",
    "right_answer": "答案是对的，但有的步骤deduct看不懂。",
    "right_so_far": "到这里都对，还没有做完。",
    "right_one_of": "到这里都对：一共要{count}个答案，现在有{right}个，请写全。",
    "other_order": "答案都对，但顺序不同，请写明哪个是哪个。",
    "right_rounded": "取近似值后，答案是对的。",
    "unsure": "deduct得到的结果不同，但它自己也没有把握（{p}），所以不作判断。",
    "unsure_agrees": "deduct得到的结果相同，但它自己也没有把握（{p}）。",
    "unsure_step": "deduct看不出第{step}步 {a} 能不能得到答案。",
    "unsure_steps": "deduct解这道题时没有可以对照的步骤，所以只判断答案。",
    "no_solution": "这道题deduct解不出来，所以不能检查：{reason}",
    "wrong_answer": "不对。",
    "wrong_step": "第{step}步 {a} 不对。",
    "why_arithmetic": "{a} 不等于 {b}，请再算一遍。",
    "why_no_value": "{a} 没有结果。",
    "why_other_operation": "数用对了，但应该用另一种运算。",
    "why_turned": "数用对了，但顺序反了。",
    "why_wrong_number": "这里不该用{a}。",
    "why_left_out": "看起来漏了{a}。",
    "why_taken_twice": "看起来{a}用了两次。",
    "why_stopped_early": "这只是其中一步，还要接着算。",
    "why_rounding": "请再看看该怎样取整或取近似值。",
    "why_unit": "请再看看单位。",
    "why_slip": "看起来是计算出了错，请再算一遍。",
    "why_answer_differs": "答案和最后一步的结果不一样。",
    "why_unneeded": "这一步得不到所求的数。",
    "rounded_step": "第{step}步取了近似值。",
    # What cannot be read.
    "nothing_to_check": "请写出要检查的答案或步骤",
    "answer_unread": "答案{a!r}读不懂；请写一个数，如28、3.5、1/2、20%或17:35",
    "steps_long": "步骤有{count}个字符，超过{most}个；请只写一道题的步骤",
    "steps_many": "有{count}步，超过{most}步；请只写一道题的步骤",
    "step_unread": "第{step}步{a!r}读不懂：{why}；请这样写：24÷2=12；12+4=16",
    "step_no_number": "里面没有数",
    "step_syntax": "这不是一个算式",
    "formula_unread": "正确算式{a!r}读不懂；请用题目中的数来写，如(24-4)/2",
    # Hints.
    "hint_numbers": "看看{numbers}。",
    "hint_result": "第{step}步的{a}",
    "hint_quantity": "{a}{words}",
    "hint_and": "和",
    "hint_nothing_left": "需要的都算出来了：写出答案吧。",
    "hint_unsure": "这道题deduct自己也没有把握（{p}），提示仅供参考。",
    "hint_none": "这道题deduct没有可以用来提示的步骤",
    "hint_strength": "提示的强度是1、2或3，不是{strength}",
    "hint_step": "算一算 {step}。",
    "kind_total": "把几个量合在一起：一共是多少？",
    "kind_more_than": "一个量比另一个多：加上多的部分。",
    "kind_left": "拿走了一部分：还剩多少？",
    "kind_fewer_than": "一个量比另一个少：减去少的部分。",
    "kind_difference": "比较两个量：相差多少？",
    "kind_taken": "同样多的有好几份：用乘法。",
    "kind_share": "求一个数的几分之几：用乘法。",
    "kind_each": "平均分：用除法。",
    "kind_groups": "一个量里有几个另一个量？用除法。",
    "kind_part": "一个量是另一个量的几分之几？用除法。",
    "kind_whole": "知道了部分，求整体：除以所占的部分。",
    "kind_divided": "分成相等的几份：用除法。",
    "kind_square": "一个数乘它自己。",
    "kind_rounded_up": "只能是整数，而且都要装得下：进一。",
    "kind_rounded_down": "只算完整的：去尾。",
    "kind_rounded": "取近似值。",
    "kind_left_over": "除了以后还余多少？",
    "kind_in_percent": "把它写成百分数。",
    "kind_+": "用加法。",
    "kind_-": "用减法。",
    "kind_*": "用乘法。",
    "kind_/": "用除法。",
    "kind_other": "还要再算一步。",
    # Practice.
    "practice_no_way": "没有与它类似的题：{reason}",
    "practice_unsure": "deduct没有把握这道题怎样解（{p}）；请给出正确的算式",
    "practice_misread": "deduct常常读错这样的题；请给出正确的算式",
    "practice_no_unit": "看不出答案的单位；请在问题里写明",
    "practice_no_numbers": "解这道题没有用到可以更换的数；请改用故事题",
    "practice_told_out": "这个故事里没有别的合适的数；请改用故事题",
    "practice_no_tale": "没有步骤相同的故事题；请改换数，或按知识点和年级来选",
    "practice_nothing_asked": "请给出题目、知识点或年级",
    "practice_count": "要{count}道题；请给出1到{most}之间的数",
    "practice_versions": "要{count}份卷子；请给出1到{most}之间的数",
}

LIMITS = (
    (re.compile("倍"), 6),
    (re.compile("个?小时"), 12),
    (re.compile("天"), 30),
    (re.compile("个?(?:星期|周)"), 52),
    (re.compile("个月"), 12),
    (re.compile("分钟|秒"), 59),
    (re.compile("分(?![钟之米钱成给别])"), 100),
    (re.compile("[角毛]|两(?!个)"), 9),
)
SETTLED = re.compile(
    "[条只个]?(?:腿|脚|轮子|车轮|翅膀|眼睛|耳朵|手指|角[^元]?$)|条边|个面|个角(?!钱)|条棱|分球|[°度]|年级|班|号|路(?!程)|层楼|楼|点|时(?!候)|月|日|届|成|折"
)
CONVERTING = re.compile("(?:年|月|周|星期|天|小时|分钟)(?:按|是|有|算|为|计|上|工作|=)*$")
GIVEN = re.compile(
    "一副(?:扑克|牌)[^，。；]{0,6}#张|#[元角分]的?(?:硬币|纸币|钞票|邮票)|#[元角分](?:的|和|、)[^，。；]{0,8}[枚张两三]|面值[^，。；]{0,12}#|双十?#|尺码是?#|#码"
    "|(?:年龄|岁数?)[^，。；？]{0,16}#倍"
)
EVEN = re.compile("(?:披萨|比萨|蛋糕|馅饼|月饼)[^，。；]{0,8}#[块份片]")
MARKS = re.compile("(?!)")
TALL = re.compile("身高")
PART = re.compile("其中[^，。；]{0,8}#")
AGED = re.compile("年龄是?#|年纪是?#")
BOUNDED = re.compile(
    "(?:身高|体重|气温|水温|时速|全班|班里?有?|每小时|每分钟?|每秒)[^，。；！？#]{0,6}#|高#|#(?:个?小时|千米/小时|公里/小时|摄氏度|厘米高)"
)
MISREAD = re.compile("(?!)")
TRIANGLE = re.compile("三角形")
MERE_NUMBER = re.compile(
    "^(?!.*(?:年龄|[吨个人钱]数)).*(?:数(?!量)|[和差积商](?:是|为|等于)?多少|第几|结果|多少倍|比值|页码|[总均]分)",
    re.DOTALL,
)
BEFORE_YEAR = re.compile("(?!)")
AGES = re.compile("岁")
SECOND_FORMS: dict[str, str] = {}
EITHER = frozenset("一另个数")
REMAINDER = re.compile(r"\s*(?:余数?(?:是|为)?|\.{3,}|…+|·{3,})\s*(?=\d)")
LAST_WORDS = re.compile(r"^\W*(?:答案?|结果|所以|因此|一共|总共)[^\d−-]*")
OPERATIONS = (
    (re.compile("加上?"), "+"),
    (re.compile("减去?"), "-"),
    (re.compile("乘以?"), "*"),
    (re.compile("除以"), "/"),
    (re.compile("等于|得到?|是"), "="),
    (re.compile(r"(?<=\d)\s*的\s*(?=\d)"), "*"),
)
"""Words for signs, as pupils write them."""

_DIGITS = "零一二三四五六七八九"


def in_words(number: int) -> str | None:
    """A number in words; None from a hundred on, and for 2, which has a word of its own before things.

    >>> in_words(4), in_words(12), in_words(40), in_words(56), in_words(2)
    ('四', '十二', '四十', '五十六', None)
    """
    tens, ones = divmod(number, 10)
    if number == 2 or not 0 <= tens < 10:
        return None
    if not tens:
        return _DIGITS[ones]
    return ("" if tens == 1 else _DIGITS[tens]) + "十" + (_DIGITS[ones] if ones else "")
