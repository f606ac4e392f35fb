"""单独的方程：前后的词语，以及怎样讲解法。"""

from __future__ import annotations

from deduct.core.patterns import pattern

AROUND = pattern(
    "不等式组?|[一二三]元[一二三]次|列?[竖脱横]式|递等式|口算|估算|用?简便(?:方法|算法)?|直接|得数|结果|算一算|试着?|下面各题|关于|方程组?|解得|解|下列|下面|以下|请|计算|求出|求得|求|已知|如果|假如|若|那么|则|等于|多少|几|满足|设"
    "|并且|未知数|分别|实数|的值|的根|的解|当|时|是|为|得|和|且|与|及|各|呢|的|值|根|中|有|写出|程"
)
MOVES: dict[str, str] = {
    "equation": "({n}) {equation}",
    "clearer": "({n}) {equation}，即 {now}",
    "isolate": "由({n})得 {unknown} = {form}",
    "divide": "{now}，所以 {value}",
    "put_in": "代入({n})：{put}，即 {now}",
    "nothing_new": "({n})没有给出新的条件",
    "factor": "({n})有一个因式为零：{now}",
    "root": "由 {now} 得 {value}",
    "reduce": "({n})减去其他方程：{now}",
    "value": "{value}",
    "contradiction": "这时({n})不能成立",
    "excluded": "这时除数为零",
    "no_real_root": "这没有实数解",
    "or": "或者：{line}",
    "left_out": "另一个解 {values} 会使某个数为负，舍去",
}
