"""A sheet as LaTeX: two columns with space to work, the key on a page of its own. Chinese needs xelatex and ctex."""

from __future__ import annotations

import re

from deduct.teaching.formats.items import choices_of, key_line, version_title
from deduct.teaching.formats.page import LEAST_LINES, LINES_FOR_A_STEP
from deduct.teaching.practice import Practice
from deduct.teaching.problem import PracticeProblem
from deduct.teaching.wording import say

_SPECIAL = {
    "\\": r"\textbackslash{}",
    "{": r"\{",
    "}": r"\}",
    "$": r"\$",
    "&": r"\&",
    "#": r"\#",
    "%": r"\%",
    "_": r"\_",
    "^": r"\textasciicircum{}",
    "~": r"\textasciitilde{}",
    "×": r"\ensuremath{\times}",
    "÷": r"\ensuremath{\div}",
    "−": r"\ensuremath{-}",
    "≈": r"\ensuremath{\approx}",
    "·": r"\ensuremath{\cdot}",
    "²": r"\textsuperscript{2}",
    "³": r"\textsuperscript{3}",
    "°": r"\ensuremath{^\circ}",
    "€": r"\texteuro{}",
    "£": r"\pounds{}",
}
_CHARACTER = re.compile("|".join(map(re.escape, _SPECIAL)))

HEAD = r"""\documentclass[11pt,a4paper]{%s}
\usepackage[margin=15mm]{geometry}
\usepackage{multicol,textcomp}
%s\setlength{\parindent}{0pt}\setlength{\columnsep}{9mm}\pagestyle{empty}
\begin{document}
"""
ENCODINGS = "\\usepackage[utf8]{inputenc}\\usepackage[T1]{fontenc}\n"


def escaped(text: str) -> str:
    """A text with the characters that mean something to LaTeX written so that they stand for themselves.

    >>> print(escaped("20% of $5 × 3"))
    20\\% of \\$5 \\ensuremath{\\times} 3
    """
    return _CHARACTER.sub(lambda found: _SPECIAL[found[0]], text)


def to_latex(practice: Practice) -> str:
    """The sheet as a LaTeX document."""
    chinese = practice.language == "zh"
    parts = [HEAD % ("ctexart" if chinese else "article", "" if chinese else ENCODINGS)]
    for place, problems in enumerate(practice.versions):
        parts.append(_heading(version_title(practice, place), blanks=practice.language))
        parts.append("\\begin{multicols}{2}\n")
        parts += [_item(number, problem, practice.language) for number, problem in enumerate(problems, start=1)]
        parts.append("\\end{multicols}\n\\clearpage\n")
    for place, problems in enumerate(practice.versions):
        parts.append(_heading(f"{version_title(practice, place)} · {say(practice.language, 'sheet_key')}"))
        parts.append("\\begin{multicols}{2}\n")
        parts += [_key(number, problem) for number, problem in enumerate(problems, start=1)]
        parts.append("\\end{multicols}\n\\clearpage\n")
    return "".join([*parts, "\\end{document}\n"])


def _heading(title: str, blanks: str = "") -> str:
    lines = ""
    if blanks:
        names = (say(blanks, "sheet_name"), say(blanks, "sheet_date"))
        lines = r"\hfill " + r"\quad ".join(rf"{escaped(name)} \rule{{28mm}}{{0.4pt}}" for name in names)
    return rf"{{\large\bfseries {escaped(title)}}}{lines}" + "\n\n\\medskip\\hrule\\medskip\n"


def _item(number: int, problem: PracticeProblem, language: str) -> str:
    lines = max(LEAST_LINES, LINES_FOR_A_STEP * (len(problem.steps) + 1))
    choices = r"\quad ".join(f"{choice.letter})~{escaped(choice.text)}" for choice in choices_of(problem))
    shown = rf"\\ {choices}" if choices else ""
    answer = escaped(say(language, "sheet_answer"))
    return (
        rf"\begin{{minipage}}{{\linewidth}}\textbf{{{number}.}} {escaped(problem.text)}{shown}"
        rf"\\[{lines:.1f}em]\textit{{{answer}:}} \dotfill\end{{minipage}}\par\bigskip" + "\n"
    )


def _key(number: int, problem: PracticeProblem) -> str:
    answer = rf"\textbf{{{number}. {escaped(key_line(problem))}}}"
    steps = "".join(rf"\\{{}}\small {escaped(step)}" for step in problem.steps)
    return rf"\begin{{minipage}}{{\linewidth}}{answer}{steps}\end{{minipage}}\par\medskip" + "\n"
