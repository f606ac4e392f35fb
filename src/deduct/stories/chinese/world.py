"""The people, things, places and units of Chinese primary-school problems, each thing with its measure word."""

from __future__ import annotations

import re
from collections.abc import Mapping
from random import Random

from deduct.stories.templates import choose

CHILDREN = [
    "小明", "小红", "小华", "小丽", "小刚", "小军", "小芳", "小强", "小亮", "小英", "小兰", "小东", "小林", "小云",
    "小雨", "小杰", "小宇", "小美", "小玲", "小波", "乐乐", "明明", "亮亮", "丽丽", "芳芳", "强强", "豆豆", "笑笑",
    "淘气", "聪聪", "佳佳", "欢欢", "贝贝", "晶晶", "东东", "李明", "王芳", "张华", "陈晨", "刘洋", "赵亮", "孙悦",
    "周涛", "吴敏", "林浩",
]  # fmt: skip
ADULTS = [
    "王老师", "李老师", "张老师", "陈老师", "李叔叔", "王叔叔", "张叔叔", "刘阿姨", "王阿姨", "赵阿姨", "李大爷",
    "王大伯", "张大妈", "妈妈", "爸爸", "爷爷", "奶奶", "刘师傅", "张师傅", "王师傅", "李师傅", "小李", "小王",
    "老张", "赵先生", "王女士",
]  # fmt: skip
FACTORIES = [
    "服装厂", "玩具厂", "机械厂", "食品厂", "家具厂", "化肥厂", "造纸厂", "水泥厂", "自行车厂", "电视机厂",
    "红星机器厂", "某工厂", "农机厂",
]  # fmt: skip
SCHOOLS = [
    "学校", "希望小学", "实验小学", "光明小学", "育才小学", "红旗小学", "中心小学", "某校", "阳光小学", "东风小学",
    "新华小学",
]  # fmt: skip
SHOPS = ["商店", "超市", "百货商场", "便利店", "某商场", "批发市场", "某超市"]
CITIES = [
    "北京", "上海", "南京", "杭州", "武汉", "长沙", "广州", "西安", "郑州", "济南", "合肥", "成都", "重庆", "天津",
    "沈阳", "南昌", "太原", "福州",
]  # fmt: skip

# group -> (measure word, where it is met, nouns, how more of it comes, how some of it goes)
GROUPS: dict[str, tuple[str, str, str, str, str]] = {
    "fruit": ("个", "果篮里 盘子里 桌上 筐里", "苹果 梨 桃子 橙子 橘子 柿子 芒果 石榴", "又买来", "吃掉"),
    "orchard": ("棵", "果园里 农场里 山坡上", "桃树 梨树 苹果树 杏树 枣树 橘子树 李子树", "又栽了", "砍去"),
    "street": ("棵", "公园里 校园里 小区里 路边", "杨树 柳树 松树 柏树 槐树 银杏树 梧桐树", "又栽了", "移走"),
    "poultry": ("只", "农场里 养殖场里 院子里 李大爷家", "鸡 鸭 鹅 白兔 灰兔 山羊 绵羊", "又买来", "卖掉"),
    "book": (
        "本",
        "图书室里 书架上 图书角里 阅览室里",
        "故事书 科技书 连环画 漫画书 文艺书 童话书 作文书",
        "又买来",
        "借出",
    ),
    "flower": ("盆", "花店里 花坛里 公园里 校园里", "菊花 月季 茉莉 杜鹃 兰花 牡丹 海棠", "又运来", "搬走"),
    "ball": ("个", "器材室里 体育室里 商店里", "足球 篮球 排球 皮球 羽毛球 乒乓球 网球", "又买来", "借走"),
    "pen": ("支", "文具店里 笔筒里 商店里", "铅笔 钢笔 圆珠笔 水彩笔 毛笔 蜡笔", "又放进", "拿走"),
    "card": ("张", "盒子里 抽屉里 册子里", "邮票 贴纸 卡片 书签 彩纸 明信片", "又放入", "取出"),
    "fish": ("条", "鱼缸里 池塘里 水池里", "红金鱼 黑金鱼 鲤鱼 草鱼 鲫鱼 花金鱼", "又放入", "捞走"),
    "vehicle": ("辆", "停车场里 车站里 车场里", "小汽车 面包车 大客车 卡车 摩托车", "又开来", "开走"),
    "balloon": ("个", "教室里 大厅里 商场里", "红气球 黄气球 蓝气球 绿气球 紫气球", "又挂上", "取下"),
    "button": ("颗", "盒子里 袋子里 罐子里", "红珠子 白珠子 黑珠子 糖果 弹珠 扣子", "又放入", "拿出"),
    "machine": ("台", "仓库里 商场里 展厅里", "电视机 冰箱 洗衣机 空调 电脑 电风扇", "又运来", "运走"),
}
HELD = ("fruit", "book", "pen", "card", "button", "balloon")
"""The groups of things that a child can own and give away."""

# noun -> (measure word, price from, price to) in yuan
WARES: dict[str, tuple[str, int, int]] = {
    "铅笔": ("支", 1, 3), "钢笔": ("支", 8, 40), "圆珠笔": ("支", 2, 6), "练习本": ("本", 1, 5),
    "笔记本": ("本", 3, 15), "故事书": ("本", 8, 35), "字典": ("本", 15, 60), "橡皮": ("块", 1, 4),
    "文具盒": ("个", 8, 30), "书包": ("个", 35, 150), "足球": ("个", 30, 120), "篮球": ("个", 40, 150),
    "排球": ("个", 25, 90), "羽毛球拍": ("副", 30, 120), "跳绳": ("根", 5, 20), "毽子": ("个", 2, 8),
    "魔方": ("个", 8, 30), "玩具车": ("辆", 15, 80), "布娃娃": ("个", 20, 90), "上衣": ("件", 50, 300),
    "裤子": ("条", 40, 200), "裙子": ("条", 50, 260), "衬衫": ("件", 45, 200), "帽子": ("顶", 15, 60),
    "运动鞋": ("双", 80, 400), "手套": ("副", 8, 40), "毛巾": ("条", 6, 25), "杯子": ("个", 5, 30),
    "水壶": ("个", 15, 70), "牛奶": ("盒", 2, 6), "面包": ("个", 3, 12), "饼干": ("包", 4, 15),
    "矿泉水": ("瓶", 1, 4), "蛋糕": ("个", 8, 90), "酸奶": ("瓶", 3, 9), "雨伞": ("把", 15, 60),
    "椅子": ("把", 40, 180), "桌子": ("张", 80, 400), "台灯": ("盏", 35, 160), "电饭锅": ("个", 120, 400),
    "电风扇": ("台", 90, 350), "热水瓶": ("个", 20, 80), "电影票": ("张", 20, 60), "门票": ("张", 10, 120),
    "手表": ("块", 80, 600), "门锁": ("把", 30, 150), "地球仪": ("个", 30, 120), "望远镜": ("架", 60, 300),
}  # fmt: skip

# noun -> price per kilogram from, to
WEIGHED: dict[str, tuple[int, int]] = {
    "苹果": (4, 12), "香蕉": (3, 9), "梨": (3, 9), "葡萄": (6, 20), "西瓜": (2, 6), "橘子": (4, 10),
    "大米": (4, 9), "核桃": (15, 40), "面粉": (3, 8), "白菜": (1, 4), "土豆": (2, 5), "西红柿": (3, 8),
    "黄瓜": (3, 8), "白糖": (5, 10), "鸡蛋": (8, 14), "草莓": (15, 40), "樱桃": (25, 60), "花生": (8, 18),
}  # fmt: skip

# A whole of which parts are taken: (name, this one, has, unit, verb, least, most)
WHOLES: tuple[tuple[str, str, str, str, str, int, int], ...] = (
    ("一根绳子", "这根绳子", "长", "米", "[用去|剪去]", 6, 120),
    ("一根电线", "这根电线", "长", "米", "[用去|剪下]", 12, 240),
    ("一根铁丝", "这根铁丝", "长", "分米", "[用去|截去]", 12, 120),
    ("一匹布", "这匹布", "长", "米", "[用去|卖出]", 20, 160),
    ("一条公路", "这条公路", "[全长|长]", "千米", "修了", 12, 360),
    ("一条水渠", "这条水渠", "[全长|长]", "米", "挖了", 120, 3600),
    ("一条路", "这条路", "长", "米", "[修了|铺了]", 240, 6000),
    ("一本故事书", "这本故事书", "[共有|有]", "页", "[看了|读了]", 60, 480),
    ("一本科技书", "这本书", "[共|一共有]", "页", "看了", 60, 360),
    ("一批货物", "这批货物", "[共有|有]", "吨", "[运走|运走了]", 30, 900),
    ("一堆煤", "这堆煤", "[有|重]", "吨", "[烧了|用去]", 12, 480),
    ("一堆沙子", "这堆沙子", "[有|重]", "吨", "[用去|运走]", 12, 240),
    ("一袋大米", "这袋大米", "重", "千克", "[吃了|吃去]", 20, 100),
    ("一袋面粉", "这袋面粉", "重", "千克", "[用去|吃了]", 20, 60),
    ("一桶油", "这桶油", "重", "千克", "[用去|倒出]", 10, 90),
    ("一批零件", "这批零件", "[共有|有]", "个", "[加工了|完成了]", 120, 3600),
    ("一批图书", "这批图书", "[共有|有]", "本", "借出", 60, 1800),
    ("一批树苗", "这批树苗", "[共有|有]", "棵", "[栽了|种了]", 60, 1200),
    ("一份稿件", "这份稿件", "[共有|有]", "页", "[打了|录入了]", 20, 240),
    ("一批大米", "这批大米", "[共有|有]", "袋", "[卖出|运走]", 60, 900),
    ("一块菜地", "这块菜地", "有", "平方米", "[种了|浇了]", 60, 1200),
    ("一箱苹果", "这箱苹果", "[共有|有]", "个", "[吃了|分掉]", 24, 120),
)

# What is made day by day: (who does it, verb, object, the whole of it, this whole, unit, per day from, to)
JOBS: tuple[tuple[str, str, str, str, str, str, int, int], ...] = (
    ("某车间 机械厂 师傅们 农机厂", "加工", "零件", "一批零件", "这批零件", "个", 20, 120),
    ("玩具厂 某工厂", "生产", "玩具", "一批玩具", "这批玩具", "个", 40, 400),
    ("服装厂 红星服装厂 某厂", "生产", "服装", "一批服装", "这批服装", "套", 30, 200),
    ("自行车厂 某厂", "生产", "自行车", "一批自行车", "这批自行车", "辆", 20, 150),
    ("工程队 修路队 筑路队", "修", "公路", "一条公路", "这条公路", "米", 30, 300),
    ("工程队 村民们", "挖", "水渠", "一条水渠", "这条水渠", "米", 20, 120),
    ("工程队 铁路工人", "铺", "铁轨", "一段铁轨", "这段铁轨", "米", 40, 200),
    ("运输队 某车队", "运", "货物", "一批货物", "这批货物", "吨", 10, 90),
    ("电视机厂 某厂", "生产", "电视机", "一批电视机", "这批电视机", "台", 40, 300),
    ("某公司 电脑公司", "组装", "电脑", "一批电脑", "这批电脑", "台", 20, 160),
    ("同学们 园林工人 植树队", "栽", "树苗", "一批树苗", "这批树苗", "棵", 20, 120),
    ("水泥厂 某厂", "生产", "水泥", "一批水泥", "这批水泥", "吨", 20, 120),
    ("农场 收割队", "收割", "小麦", "一片小麦", "这片小麦", "公顷", 2, 24),
    ("手工小组 同学们", "做", "纸花", "一批纸花", "这批纸花", "朵", 10, 60),
    ("印刷厂 某印刷厂", "印刷", "课本", "一批课本", "这批课本", "本", 200, 900),
    ("某小组 工人们", "糊", "纸盒", "一批纸盒", "这批纸盒", "个", 20, 80),
)

# Idle sentences: the number in them never matters. (template, least, most)
IDLE: tuple[tuple[str, int, int], ...] = (
    ("{who}今年{idle}岁", 6, 13),
    ("{who}的身高是{idle}厘米", 110, 165),
    ("{who}家住在{idle}楼", 2, 18),
    ("{who}的体重是{idle}千克", 22, 50),
    ("当天的气温是{idle}摄氏度", 5, 34),
    ("街角的书店已经开了{idle}年", 2, 30),
    ("教室里有{idle}张课桌", 18, 48),
    ("操场上有{idle}名同学在跑步", 5, 60),
    ("停车场里停着{idle}辆汽车", 6, 80),
    ("花坛里开着{idle}朵花", 8, 90),
    ("{who}昨天看了{idle}页书", 5, 60),
    ("{who}每天早上跑步{idle}分钟", 10, 45),
    ("学校有{idle}间教室", 12, 48),
    ("{who}的口袋里有{idle}元钱", 2, 60),
    ("一本杂志要{idle}元", 5, 30),
    ("校门口的电影院有{idle}个座位", 120, 800),
    ("{who}全家有{idle}口人", 3, 7),
    ("楼前有{idle}级台阶", 6, 40),
    ("{who}上个月参加了{idle}次活动", 2, 9),
    ("隔壁住着{idle}户人家", 2, 12),
)

# Where a total is asked, one more thing of the same kind would matter.
_TOTAL = re.compile("共|总|三种|平均|他们|他们俩|占|[两三]人|合")


def cast(rng: Random) -> dict[str, str]:
    """Three different people, ``who``, ``who2``, ``who3``, and a thing that they own, ``held``, counted in ``hm``."""
    first, second, third = rng.sample(CHILDREN, 3)
    measure, _, nouns, _, _ = GROUPS[rng.choice(HELD)]
    return {"who": first, "who2": second, "who3": third, "held": rng.choice(nouns.split()), "hm": measure}


def group(rng: Random, *names: str) -> dict[str, str]:
    """Three things that are counted together, n, n2, n3 by m at a place, and how they come and go."""
    measure, places, nouns, came, went = GROUPS[rng.choice(names or tuple(GROUPS))]
    first, second, third = rng.sample(nouns.split(), 3)
    words = {"m": measure, "at": rng.choice(places.split()), "came": came, "went": went}
    return words | {"n": first, "n2": second, "n3": third}


def wares(rng: Random, cheap: int = 1000, dear: int = 0) -> tuple[dict[str, str], list[tuple[int, int]]]:
    """Two different goods, n and n2 with measure words m and m2, and the range of each price."""
    names = rng.sample([name for name, (_, low, _) in WARES.items() if dear <= low <= cheap], 2)
    words = {"n": names[0], "m": WARES[names[0]][0], "n2": names[1], "m2": WARES[names[1]][0]}
    return words, [WARES[name][1:] for name in names]


def weighed(rng: Random) -> tuple[dict[str, str], list[tuple[int, int]]]:
    """Two goods sold by weight, n and n2, and the range of the price of a kilogram of each."""
    names = rng.sample(list(WEIGHED), 2)
    return {"n": names[0], "n2": names[1]}, [WEIGHED[name] for name in names]


def part_whole(rng: Random) -> tuple[dict[str, str], int, int]:
    """A whole of which parts are taken: its words (w, this, has, u, v), its least and greatest amount."""
    name, this, has, unit, verb, low, high = rng.choice(WHOLES)
    return {"w": name, "this": this, "has": choose(has, rng), "u": unit, "v": choose(verb, rng)}, low, high


def job(rng: Random) -> tuple[dict[str, str], int, int]:
    """Work that goes on day by day: its words (doer, v, n, lot, this, u) and the amount of a day."""
    doers, verb, noun, lot, this, unit, low, high = rng.choice(JOBS)
    words = {"doer": rng.choice(doers.split()), "v": verb, "n": noun, "lot": lot, "this": this, "u": unit}
    return words, low, high


def idle_sentence(rng: Random, words: Mapping[str, str], text: str) -> tuple[str, int]:
    """A sentence with the slot ``idle`` that matters to no question, and a number for it.

    Half of them speak of the things of the story itself, where no total is asked.
    """
    near: list[str] = []
    if not _TOTAL.search(text):
        if "at" in words and words["at"] in text and words["n3"] not in text:
            near.append("{at}还有{n3}{idle}{m}")
        if "hm" in words and words["who"] in text and words["held"] in text and words["who3"] not in text:
            near += ["{who3}有{idle}{hm}{held}", "{who3}也有一些{held}，共{idle}{hm}"]
    if near and rng.random() < 0.7:
        return rng.choice(near).format_map({**words, "idle": "{idle}"}), rng.randint(3, 90)
    sentence, low, high = rng.choice(IDLE)
    return sentence.replace("{who}", rng.choice(CHILDREN)), rng.randint(low, high)
