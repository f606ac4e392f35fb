"""The words around a solution, and why there is none, in the language of the problem."""

from __future__ import annotations

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "answer": "answer",
        "no_answer": "no answer",
        "full_stop": ".",
        "other_answers": "other answers",
        "sure": "{p} sure",
        "guess": "a guess, {p} sure",
        "nearly_all": "more than 99 %",
        "nearly_none": "less than 1 %",
        "likelier_wrong": "This answer is likelier wrong than right: check the steps.",
    },
    "zh": {
        "answer": "答案",
        "no_answer": "没有答案",
        "full_stop": "。",
        "other_answers": "其他答案",
        "sure": "把握{p}",
        "guess": "猜测，把握{p}",
        "nearly_all": "超过99 %",
        "nearly_none": "不到1 %",
        "likelier_wrong": "这个答案多半不对，请检查各步。",
    },
}
"""By language and key; `{p}` is a probability. The phrases of explanations include them."""

REASONS: dict[str, dict[str, str]] = {
    "en": {
        "empty": "the text is empty; write a problem with its numbers and its question",
        "many_characters": "the text has {count} characters, more than {most}; give one problem at a time",
        "many_numbers": "the text has {count} numbers, more than {most}; give one problem at a time",
        "many_tokens": "the text has {count} tokens, the model reads at most {most}; shorten it",
        "broken_characters": "the text has broken characters; save or paste it again as UTF-8",
        "long_number": "the number at character {place} is too large or too fine to compute with; "
        "write numbers of at most {most} digits",
        "only_markup": "the text is only markup; give the words of a problem",
        "no_words": "there are no words in the text; write a problem in English or Chinese",
        "other_language": "the text is neither English nor Chinese; the models read only these",
        "no_number": "there is no number in the text; a problem needs at least one",
        "no_question": "the text asks nothing; add a question, such as 'How many are left?'",
        "asks_why": "the question asks for a reason, not for a number",
        "asks_who": "the question asks for a person or a thing, not for a number",
        "asks_where": "the question asks for a place, not for a number",
        "asks_whether": "the question asks for a yes or no, not for a number",
        "vague": "information is missing: there is only one number, and {amount!r} does not say how many",
        "unsure": "the model is only {sure} sure, less than the {asked} asked for",
        "no_steps": "no sequence of steps gives a sensible number",
        "no_value": "the formula has no value: {fault}",
        "zero_division": "division by zero",
        "great_exponent": "an exponent beyond {most}",
        "zero_power": "zero to a negative power",
        "negative_root": "a fractional power of a negative number",
        "great_power": "the power is too large",
        "small_power": "the power is too small",
        "great_result": "the result is too large",
        "fine_result": "the result is too fine a fraction",
    },
    "zh": {
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
        "no_steps": "没有哪一组步骤能得出合理的数",
        "no_value": "算式没有值：{fault}",
        "zero_division": "除数为零",
        "great_exponent": "指数超过{most}",
        "zero_power": "零的负数次方",
        "negative_root": "负数的分数次方",
        "great_power": "乘方的结果太大",
        "small_power": "乘方的结果太小",
        "great_result": "结果太大",
        "fine_result": "结果是太细的分数",
    },
}
"""Why a text has no answer, by language and key; from `zero_division` on, why a step has no value."""


def words_for(language: str) -> dict[str, str]:
    """The words of a language; English where there are none.

    >>> words_for("zh")["answer"]
    '答案'
    """
    return WORDS.get(language, WORDS["en"])


class Reason:
    """A reason by its key in `REASONS`, to be told in any language; as a string it is English.

    >>> reason = Reason("great_exponent", most=64)
    >>> str(reason), reason.in_language("zh")
    ('an exponent beyond 64', '指数超过64')
    """

    def __init__(self, key: str, **parts: object):
        self.key, self.parts = key, parts

    def in_language(self, language: str) -> str:
        """The reason in words; English where a language has none."""
        return REASONS.get(language, REASONS["en"])[self.key].format(**self.parts)

    def __str__(self) -> str:
        return self.in_language("en")
