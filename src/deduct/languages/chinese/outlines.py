"""Chinese: shapes with equal sides, and the words that ask for the way around them or for one side."""

from __future__ import annotations

from deduct.core.patterns import pattern

_EACH = "(?=[^。]*每条?边)"
SHAPES = {
    "(?:正|等边)三角形": 3, "正方形|正四边形|菱形": 4, "正十二边形": 12,
    **{f"正{name}边形|{name}边形{_EACH}": sides for sides, name in enumerate("五六七八九十", 5)},
}  # fmt: skip
"""Patterns of the words for shapes, with how many sides each has."""
EDGES = {"正方体|立方体": 12}
"""The same for solids and their edges."""
WORD_EDGE = ""
"""Words are not parted by blanks."""
IN_NAMES = pattern("[角边]")
"""What follows a number in the name of a shape: 八角亭."""
DECLINES = pattern("圆|围成一?个?(?:长方|圆)|剪|面积|体积|拼|折|切|增|减|比|倍")
"""Words that say that there is more to a text."""
REGULAR = pattern("正|等边|菱形|每边|每条边|边长")
"""What says that all sides are equal."""
_SIDES = "边长|每边长?|每条边长?|每一边长?|各边长?|一条边长?|一边长?|边|棱长|每条棱长?|一条棱长?"
SIDE = pattern(rf"(?:{_SIDES})(?:都|均|正好)?(?:是|为|有|等于)?\s*\Z")
"""What stands before the length of one side,"""
SIDE_AFTER = pattern("(?!)")
"""or behind it, after its unit."""
_AROUND = "周长|一周|一圈|四周|围|绕|框架|铁丝|棱长总?和|棱长之和|总长|加起来|拉一?圈|边框|花边"
ASKS_AROUND = pattern(
    "周长|一周|一圈|围|绕|棱长总?和|棱长之和|所有棱|总长|一共[^，。]*(?:多少|几)[^，。]*米|铁丝|框架|花边|多长"
)
"""A question for the way around a shape."""
ASKS_SIDE = pattern(
    "(?:边长|每边|每条边|一条边|每一边|各边|棱长(?!总?和|之和)|每条棱|一条棱|每段)[^，。]*(?:多少|几|多长)|(?:多少|几)[^，。]*(?:每边|每条边|每条棱)|求[^，。]*(?:边长|棱长)"
)
"""A question for one side."""
AROUND = pattern(rf"(?:{_AROUND})[^，。]{{0,8}}\Z|正好用(?:了|去)?\s*\Z|用[^，。]{{0,6}}\Z|用一?根\s*\Z")
"""What stands before the way around,"""
AROUND_AFTER = pattern("[^，。0-9]{0,4}长?的?[^，。0-9]{0,8}(?:铁丝|绳子?|彩带|灯带|篱笆|栅栏|花边)")
"""or behind it, after its unit."""
TIMES = pattern("绕|围|跑|走|圈")
OPEN = pattern("一面靠墙|一边靠墙|靠墙的?一[边面]不")
"""What says that one side is left out."""
