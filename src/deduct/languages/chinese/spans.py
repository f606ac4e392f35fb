"""Chinese: spans of time beside amounts: from 17:30 to 22:00 at 22 yuan an hour."""

from __future__ import annotations

from deduct.core.patterns import pattern

RATE = pattern("每|一小时|一分钟|一天|/|一锅|一[个套件张次批]")
"""What says that an amount goes with a time."""
BETWEEN = pattern(
    "(?<=[从在])(?=[0-9])|到(?=[，。]|的|第二天|次日)|第二天|次日|又(?=[一-龥]{0,3}到)|[-—~](?=[，。])|[(（]包括这两天[)）]|今天"
)
"""Words around the ends of a span that say nothing beside an amount."""
BEFORE = pattern("最晚|最迟|出发|开始|必须|动身")
"""A question for an earlier time."""
ASKED = pattern("[，]?(?:估计|大约|大概|最快|应该)?[是在到]?(?:几点几分|几时几分|几点钟?|几时|什么时[候间]|何时)")
"""The words that ask for a time."""
ASKS_MINUTES = "，要多少分钟？"
"""The question for a duration, in the place of one for its end."""
ASKS_DAYS = "，要多少天？"
LAST_DAY = FIRST_DAY = pattern("(?!)")
"""What says that the known day is the first of those that are counted."""
PAUSE_BEFORE = PAUSE_AFTER = pattern("(?!)")
"""What stands before or behind a pause, which is added to the time that the work takes."""
DECLINES = pattern(
    "倍|折|%|比|如果|提前|原[定计]|再加|追上|相遇|以后每|封顶|不足|不满|星期|周[一二三四五六日]|快了|慢了"
)
"""Words that say that there is more to a text."""
