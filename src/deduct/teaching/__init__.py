"""Teach with it: problems to practise, checking a pupil's work, hints.

practice    more problems like one, or by skill and grade: `practice`
numbers     the same story with other numbers; `natural` says which ones make sense
alike       tales with the same steps
choices     wrong choices, from the runners-up and from `slips`
sheet       versions A, B, C; `formats` writes them as text, HTML, LaTeX and for Moodle
check       what is right and what is wrong about a pupil's answer or steps: `check`
hint        the next step in three strengths: `hint`
"""

from __future__ import annotations
