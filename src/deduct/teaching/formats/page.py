"""A sheet as one HTML page to print: two columns with space to work, the key on a page of its own, and no request."""

from __future__ import annotations

from html import escape

from deduct.teaching.formats.items import choices_of, key_line, version_title
from deduct.teaching.practice import Practice
from deduct.teaching.problem import PracticeProblem
from deduct.teaching.wording import say

LINES_FOR_A_STEP, LEAST_LINES = 1.6, 3.0
"""The space to work, in lines of text."""

STYLE = """
@page { size: A4; margin: 14mm 14mm 16mm; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 190mm; padding: 8mm; color: #111; background: #fff;
  font: 11pt/1.45 "Noto Sans", "Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei", system-ui, sans-serif; }
header { display: flex; gap: 10mm; align-items: baseline; border-bottom: 1.5pt solid #111; margin-bottom: 5mm; }
h1 { font-size: 15pt; margin: 0 0 1mm; flex: 1; }
.blank { color: #444; white-space: nowrap; }
.blank::after { content: ""; display: inline-block; width: 32mm; border-bottom: .6pt solid #777; margin-left: 2mm; }
.blank.date::after { width: 20mm; }
ol { columns: 2; column-gap: 9mm; column-rule: .4pt solid #bbb; list-style: none; margin: 0; padding: 0;
  counter-reset: problem; }
li.problem { break-inside: avoid; padding-bottom: 4mm; counter-increment: problem; }
li.problem > p { margin: 0; }
li.problem > p::before { content: counter(problem) ". "; font-weight: 700; }
.choices { display: grid; grid-template-columns: 1fr 1fr; gap: 0 4mm; margin: 1.5mm 0 0; padding: 0; list-style: none; }
.work { border-bottom: .6pt dotted #999; margin-top: 1mm; }
.answer { color: #444; font-size: 9.5pt; }
section { break-after: page; }
section:last-of-type { break-after: auto; }
.key li { break-inside: avoid; margin-bottom: 2.5mm; counter-increment: problem; }
.key b::before { content: counter(problem) ". "; }
.key .steps { color: #333; font-size: 9.5pt; padding-left: 5mm; }
.print { font: inherit; padding: 1mm 4mm; margin-bottom: 4mm; }
@media print { body { padding: 0; max-width: none; } .print { display: none; } }
"""


def to_html(practice: Practice) -> str:
    """The sheet as a page that stands for itself."""
    language = practice.language
    sections = []
    for place, problems in enumerate(practice.versions):
        title = escape(version_title(practice, place))
        items = "".join(_item(problem, language) for problem in problems)
        sections.append(f"<section><header><h1>{title}</h1>{_blanks(language)}</header><ol>{items}</ol></section>")
    for place, problems in enumerate(practice.versions):
        title = escape(f"{version_title(practice, place)} · {say(language, 'sheet_key')}")
        key = "".join(map(_key, problems))
        sections.append(f'<section class="key"><header><h1>{title}</h1></header><ol>{key}</ol></section>')
    button = f'<button class="print" onclick="print()">{escape(say(language, "print_sheet"))}</button>'
    return (
        f'<!doctype html>\n<html lang="{escape(language)}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(practice.title)}</title><style>{STYLE}</style></head>\n"
        f"<body>{button}\n" + "\n".join(sections) + "\n</body></html>\n"
    )


def _blanks(language: str) -> str:
    name, date = escape(say(language, "sheet_name")), escape(say(language, "sheet_date"))
    return f'<span class="blank">{name}</span><span class="blank date">{date}</span>'


def _item(problem: PracticeProblem, language: str) -> str:
    choices = "".join(f"<li>{choice.letter}) {escape(choice.text)}</li>" for choice in choices_of(problem))
    lines = max(LEAST_LINES, LINES_FOR_A_STEP * (len(problem.steps) + 1))
    return (
        f'<li class="problem"><p>{escape(problem.text)}</p>'
        + (f'<ul class="choices">{choices}</ul>' if choices else "")
        + f'<div class="work" style="height:{lines:.1f}em"></div>'
        + f'<span class="answer">{escape(say(language, "sheet_answer"))}:</span></li>'
    )


def _key(problem: PracticeProblem) -> str:
    steps = "".join(f"<div>{escape(step)}</div>" for step in problem.steps)
    return f'<li><b>{escape(key_line(problem))}</b><div class="steps">{steps}</div></li>'
