"""Chinese: the lengths of each figure, and what its perimeter, area and volume are: a table of formulas."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import NamedTuple


class Formula(NamedTuple):
    """One size of a figure by others."""

    figure: str
    asked: str
    given: tuple[str, ...]
    value: Callable[..., Fraction]
    told: str
    """The calculation, with a place for each given size."""
    power: int
    """Of a length: 1, 2 or 3."""
    pi: bool = False
    """Whether its value is multiplied by π, which stands before the calculation."""


FORMULAS: Sequence[Formula] = (
    Formula("正方形", "周长", ("边长",), lambda a: 4 * a, "4 × {}", 1),
    Formula("正方形", "面积", ("边长",), lambda a: a * a, "{0} × {0}", 2),
    Formula("正方形", "边长", ("周长",), lambda p: p / 4, "{} ÷ 4", 1),
    Formula("长方形", "周长", ("长", "宽"), lambda a, b: 2 * (a + b), "2 × ({} + {})", 1),
    Formula("长方形", "面积", ("长", "宽"), lambda a, b: a * b, "{} × {}", 2),
    Formula("长方形", "宽", ("周长", "长"), lambda p, a: p / 2 - a, "{} ÷ 2 - {}", 1),
    Formula("长方形", "长", ("周长", "宽"), lambda p, b: p / 2 - b, "{} ÷ 2 - {}", 1),
    Formula("长方形", "宽", ("面积", "长"), lambda s, a: s / a, "{} ÷ {}", 1),
    Formula("长方形", "长", ("面积", "宽"), lambda s, b: s / b, "{} ÷ {}", 1),
    Formula("三角形", "面积", ("底", "高"), lambda a, h: a * h / 2, "{} × {} ÷ 2", 2),
    Formula("三角形", "高", ("面积", "底"), lambda s, a: 2 * s / a, "2 × {} ÷ {}", 1),
    Formula("三角形", "底", ("面积", "高"), lambda s, h: 2 * s / h, "2 × {} ÷ {}", 1),
    Formula("三角形", "面积", ("直角边", "直角边"), lambda a, b: a * b / 2, "{} × {} ÷ 2", 2),
    Formula("三角形", "面积", ("直角边", "直角边", "斜边"), lambda a, b, _: a * b / 2, "{} × {} ÷ 2", 2),
    Formula("三角形", "周长", ("直角边", "直角边", "斜边"), lambda a, b, c: a + b + c, "{} + {} + {}", 1),
    Formula("三角形", "周长", ("边", "边", "边"), lambda a, b, c: a + b + c, "{} + {} + {}", 1),
    Formula("平行四边形", "面积", ("底", "高"), lambda a, h: a * h, "{} × {}", 2),
    Formula("平行四边形", "高", ("面积", "底"), lambda s, a: s / a, "{} ÷ {}", 1),
    Formula("平行四边形", "底", ("面积", "高"), lambda s, h: s / h, "{} ÷ {}", 1),
    Formula("梯形", "面积", ("上底", "下底", "高"), lambda a, b, h: (a + b) * h / 2, "({} + {}) × {} ÷ 2", 2),
    Formula("梯形", "高", ("面积", "上底", "下底"), lambda s, a, b: 2 * s / (a + b), "2 × {} ÷ ({} + {})", 1),
    Formula("圆", "周长", ("半径",), lambda r: 2 * r, "2 × {}", 1, True),
    Formula("圆", "周长", ("直径",), lambda d: d, "{}", 1, True),
    Formula("圆", "面积", ("半径",), lambda r: r * r, "{0} × {0}", 2, True),
    Formula("圆", "面积", ("直径",), lambda d: d * d / 4, "({0} ÷ 2) × ({0} ÷ 2)", 2, True),
    Formula("圆", "直径", ("半径",), lambda r: 2 * r, "2 × {}", 1),
    Formula("圆", "半径", ("直径",), lambda d: d / 2, "{} ÷ 2", 1),
    Formula("正方体", "体积", ("棱长",), lambda a: a**3, "{0} × {0} × {0}", 3),
    Formula("正方体", "表面积", ("棱长",), lambda a: 6 * a * a, "6 × {0} × {0}", 2),
    Formula("正方体", "棱长和", ("棱长",), lambda a: 12 * a, "12 × {}", 1),
    Formula("正方体", "底面积", ("棱长",), lambda a: a * a, "{0} × {0}", 2),
    Formula("正方体", "棱长", ("棱长和",), lambda a: a / 12, "{} ÷ 12", 1),
    Formula("长方体", "体积", ("长", "宽", "高"), lambda a, b, h: a * b * h, "{} × {} × {}", 3),
    Formula("长方体", "体积", ("底面积", "高"), lambda s, h: s * h, "{} × {}", 3),
    Formula(
        "长方体", "表面积", ("长", "宽", "高"),
        lambda a, b, h: 2 * (a * b + a * h + b * h), "2 × ({0} × {1} + {0} × {2} + {1} × {2})", 2,
    ),
    Formula("长方体", "棱长和", ("长", "宽", "高"), lambda a, b, h: 4 * (a + b + h), "4 × ({} + {} + {})", 1),
    Formula("长方体", "底面积", ("长", "宽", "高"), lambda a, b, _: a * b, "{} × {}", 2),
    Formula("长方体", "高", ("体积", "底面积"), lambda v, s: v / s, "{} ÷ {}", 1),
    Formula("长方体", "高", ("体积", "长", "宽"), lambda v, a, b: v / a / b, "{} ÷ {} ÷ {}", 1),
    Formula("圆柱", "体积", ("底面积", "高"), lambda s, h: s * h, "{} × {}", 3),
    Formula("圆柱", "体积", ("半径", "高"), lambda r, h: r * r * h, "{0} × {0} × {1}", 3, True),
    Formula("圆柱", "体积", ("直径", "高"), lambda d, h: d * d / 4 * h, "({0} ÷ 2) × ({0} ÷ 2) × {1}", 3, True),
    Formula("圆柱", "侧面积", ("周长", "高"), lambda c, h: c * h, "{} × {}", 2),
    Formula("圆柱", "侧面积", ("半径", "高"), lambda r, h: 2 * r * h, "2 × {} × {}", 2, True),
    Formula("圆柱", "侧面积", ("直径", "高"), lambda d, h: d * h, "{} × {}", 2, True),
    Formula(
        "圆柱", "表面积", ("半径", "高"),
        lambda r, h: 2 * r * h + 2 * r * r, "(2 × {0} × {1} + 2 × {0} × {0})", 2, True,
    ),
    Formula("圆锥", "体积", ("底面积", "高"), lambda s, h: s * h / 3, "{} × {} ÷ 3", 3),
    Formula("圆锥", "体积", ("半径", "高"), lambda r, h: r * r * h / 3, "{0} × {0} × {1} ÷ 3", 3, True),
    Formula("圆锥", "体积", ("直径", "高"), lambda d, h: d * d / 4 * h / 3, "({0} ÷ 2) × ({0} ÷ 2) × {1} ÷ 3", 3, True),
)  # fmt: skip
