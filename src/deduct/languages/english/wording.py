"""The words around a solution, and why there is none."""

from __future__ import annotations

WORDS: dict[str, str] = {
    "answer": "answer",
    "answer_is": "Answer: {answer}.",
    "no_answer": "no answer",
    "full_stop": ".",
    "other_answers": "other answers",
    "sure": "{p} sure",
    "a_guess": "a guess",
    "guess": "a guess, {p} sure",
    "nearly_all": "more than 99 %",
    "nearly_none": "less than 1 %",
    "likelier_wrong": "This answer is likelier wrong than right: check the steps.",
}
"""`{p}` is a probability, `{answer}` an answer in words. The phrases of explanations include them."""

REASONS: dict[str, str] = {
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
    "defect": "something went wrong with this text; please report it",
    "no_steps": "no sequence of steps gives a sensible number",
    "many_questions": "the text asks {count} questions, more than {most}; give them in parts",
    "many_steps": "the formula has {count} steps, more than {most}; compute it in parts",
    "no_value": "the formula has no value: {fault}",
    "zero_division": "division by zero",
    "great_exponent": "an exponent beyond {most}",
    "zero_power": "zero to a negative power",
    "negative_root": "a fractional power of a negative number",
    "great_power": "the power is too large",
    "small_power": "the power is too small",
    "great_result": "the result is too large",
    "fine_result": "the result is too fine a fraction",
    "inconsistent": "the equations contradict each other",
    "underdetermined": "the equations do not determine what is asked",
    "excluded_zero": "the equations hold only where something is divided by zero",
    "no_real_root": "the equations have no solution among the real numbers",
    "great_equation": "the equations have too many terms or too high powers",
    "hard_equations": "the equations are too hard to solve",
    "unknown_operand": "{operator} cannot be applied to an unknown",
    "no_equation": "there is no equation",
    "nothing_asked": "the equations are there, but nothing is asked",
}
"""Why a text has no answer; from `zero_division` on, why a step has no value."""
