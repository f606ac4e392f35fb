"""Chinese: what comes again every few minutes, from a first time on: the next, the last, how many."""

from __future__ import annotations

from deduct.core.patterns import pattern

EVERY = pattern("每隔?\\Z")
"""What stands before the time from one event to the next."""
APART = pattern("(?:开出?|发)?一[班趟次辆]")
"""Or behind it."""
NEXT = pattern("最早|下一[班趟]|赶上|能坐|最近的?一[班趟]")
LAST = pattern("最后一[班趟]|末班|刚刚?开走|上一[班趟]")
COUNTS = pattern("(?:多少|几)(?:班|趟|次|辆|场)")
FIRST_TOLD = pattern("第一|首班|头班|首发|始发|开始|起|从")
END_TOLD = pattern("末班|最后一[班趟]|[(（]?[含算包括]{1,2}[^，。]{0,6}[)）]?|到|至|以前|之前|为止")
DECLINES = pattern(
    "比|晚点|晚了|推迟|提前|每(?!隔?[0-9一二三四五])|各|同时|相遇|返回|来回|往返|用时|行驶|第[二三四五]|又|人|元|停[0-9]"
)
"""Words that say that there is more to a text."""
