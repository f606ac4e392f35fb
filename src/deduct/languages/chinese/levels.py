"""Chinese: temperatures, depths and balances that rise and fall, also below zero."""

from __future__ import annotations

from deduct.core.patterns import pattern

ABOUT = pattern(
    "气温|温度|水温|零下|度|℃|海平面|海面下|水面下|海拔|潜水|潜艇|深度|账户|余额|透支|盈利|亏|水位|净赚|积分|天梯|得分|分数"
)
"""What may stand below zero."""
ASKS = pattern(
    "(?:气温|温度|水温|高度|海拔|深度|位置|余额|水位|盈亏|净赚|净亏|分数|得分|成绩)[^，。]*(?:多少|几|怎)|(?:多少|几)(?:度|℃|分(?!之|钟))"
    "|(?:净?赚|亏|盈利|盈亏)[^，。]*(?:多少|几)|余额[^。]*还有多少"
)
"""A question for where it stands at the end."""
ASKS_BELOW = pattern("(?:零下|以下|之下|下方|地下|水下|深度?是?|欠|透支)了?(?:多少|几)|多深")
"""A question for how far below zero it is."""
_UP = "(?:上升|升高|升|上涨|涨|回升|上浮|上潜|存入|存进去?|转入|收入|盈利|赚|充值?|加|得)"
_DOWN = "(?:下降|降低|降温|降|下跌|跌|下潜|下沉|沉|取出|取走|支出|花|扣|亏损|亏|赔|减|消费|付)"
RISES_BEFORE = pattern(rf"{_UP}(?:了|到了)?(?!.*{_DOWN})[^，。；0-9]{{0,3}}\Z")
"""What stands before a number by which it rises,"""
FALLS_BEFORE = pattern(rf"{_DOWN}(?:了|到了)?(?!.*{_UP})[^，。；0-9]{{0,3}}\Z")
RISES_AFTER = pattern("(?!)")
"""or behind it."""
FALLS_AFTER = pattern("(?!)")
BELOW = pattern("(?!)")
"""What follows a number below zero,"""
BELOW_BEFORE = pattern("(?:零下|以下|[海水]面下方?|透支了?|欠了?|负|海拔-|(?<![0-9])-)\\s*\\Z")
"""or stands before it."""
CLOCK_AFTER = pattern("(?!)")
"""What follows the hour of a time of day."""
FLOWS = pattern("盈利|亏")
"""Of these all are added up, from nothing on."""
SAYS_MORE = pattern(
    "倍|一半|每|平均|比|折|%|温差|相差|各|分别|楼|层|最高|最低|标准|如果|多少小时|几小时|几天|什么时候|利润|进价|成本|售价|合格|超过"
    "|(?:降|升|涨|跌|降低|升高)了?(?:多少|几)"
)
"""Words that say that there is more to a text than rises and falls."""
