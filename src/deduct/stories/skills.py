"""Stub."""

GRADES = range(1, 9)
SKILLS: dict[str, str] = {"money": "", "time": "", "ages": ""}
