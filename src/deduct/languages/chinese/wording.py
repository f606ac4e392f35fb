"""The words around a solution, and why there is none."""

from __future__ import annotations

WORDS: dict[str, str] = {
    "answer": "答案",
    "answer_is": "答案：{answer}。",
    "no_answer": "没有答案",
    "full_stop": "。",
    "other_answers": "其他答案",
    "sure": "把握{p}",
    "a_guess": "猜测",
    "guess": "猜测，把握{p}",
    "nearly_all": "超过99 %",
    "nearly_none": "不到1 %",
    "likelier_wrong": "这个答案多半不对，请检查各步。",
}
"""`{p}` is a probability, `{answer}` an answer in words. The phrases of explanations include them."""

REASONS: dict[str, str] = {
    "empty": "题目是空的；请写出带有数字和问题的题目",
    "many_characters": "题目有{count}个字符，超过{most}个；请一次只给一道题",
    "many_numbers": "题目有{count}个数，超过{most}个；请一次只给一道题",
    "many_tokens": "题目有{count}个词元，而模型最多读{most}个；请缩短题目",
    "broken_characters": "题目中有损坏的字符；请按UTF-8重新保存或粘贴",
    "long_number": "第{place}个字符处的数太大或太细，无法计算；请写不超过{most}位的数",
    "only_markup": "题目中只有标记；请写出题目的文字",
    "no_words": "题目中没有文字；请用中文或英文写一道题",
    "other_language": "题目既不是英文也不是中文；模型只读这两种语言",
    "no_number": "题目中没有数；至少要有一个",
    "no_question": "题目没有提问；请加上一个问题，例如“还剩多少个？”",
    "asks_why": "问题问的是原因，不是数",
    "asks_who": "问题问的是人或事物，不是数",
    "asks_where": "问题问的是地点，不是数",
    "asks_whether": "问题问的是“是”或“否”，不是数",
    "vague": "缺少条件：题目中只有一个数，而“{amount}”没有说明是多少",
    "unsure": "模型只有{sure}的把握，低于要求的{asked}",
    "defect": "处理这道题时出了差错；请反馈给我们",
    "no_steps": "没有哪一组步骤能得出合理的数",
    "many_questions": "题目有{count}个问题，超过{most}个；请分几次给出",
    "many_steps": "算式有{count}步，超过{most}步；请分开计算",
    "no_value": "算式没有值：{fault}",
    "zero_division": "除数为零",
    "great_exponent": "指数超过{most}",
    "zero_power": "零的负数次方",
    "negative_root": "负数的分数次方",
    "great_power": "乘方的结果太大",
    "small_power": "乘方的结果太小",
    "great_result": "结果太大",
    "fine_result": "结果是太细的分数",
}
"""Why a text has no answer; from `zero_division` on, why a step has no value."""
