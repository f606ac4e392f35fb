"""What a problem to be written should be about: topic, setting, people, numbers, steps, extra numbers, the question."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random


@dataclass(frozen=True)
class Seeds:
    """The choices of a language."""

    topics: tuple[str, ...]
    settings: tuple[str, ...]
    names: tuple[str, ...]
    numbers: tuple[str, ...]
    questions: tuple[str, ...]


@dataclass(frozen=True)
class Seed:
    """One choice of each; names and question may be left open."""

    topic: str
    setting: str
    name: str
    numbers: str
    question: str
    steps: int
    extra: int


STEPS = (1, 2, 2, 3, 3, 3, 4, 4, 5, 6)
EXTRA = (0, 0, 0, 1, 1, 2)
NAMED_SHARE = 0.6
"""How often the people are chosen; else they are left to the writer."""
ASKED_SHARE = 0.3
"""How often it is chosen what is asked; not every question suits a topic."""


def draw_seed(language: str, rng: Random) -> Seed:
    """A seed at random.

    >>> draw_seed("en", Random(1)).steps in STEPS
    True
    """
    seeds = SEEDS[language]
    return Seed(
        topic=rng.choice(seeds.topics),
        setting=rng.choice(seeds.settings),
        name=rng.choice(seeds.names) if rng.random() < NAMED_SHARE else "",
        numbers=rng.choice(seeds.numbers),
        question=rng.choice(seeds.questions) if rng.random() < ASKED_SHARE else "",
        steps=rng.choice(STEPS),
        extra=rng.choice(EXTRA),
    )


def _list(text: str) -> tuple[str, ...]:
    return tuple(item.strip() for item in text.replace("\n", "|").split("|") if item.strip())


ENGLISH = Seeds(
    topics=_list("""
        making things and using them up|gains and losses over several days|sharing out equally|packing into boxes
        a discount in percent|a tip or a tax in percent|a price that went up|a percentage of a group of people
        more than and fewer than|times as many|half as many|three people compared in a chain|a fraction of a whole
        what remains after a fraction is used|two fractions of the same whole|an average|a missing value of an average
        working at a steady speed|two workers together|distance, speed and time|a trip in several stages|fuel used
        earning and saving|hourly wages|wages with overtime|profit from selling|shopping with change
        buying several things|price for each piece|comparing two offers|a shared bill|a monthly subscription
        areas and what they cost|a perimeter and a fence|the volume of a box|rows and columns
        equal groups with some left|working backwards to the beginning|two groups and the difference between them
        sums of three groups|ages|minutes and hours|days and weeks|metres and centimetres|kilograms and grams
        a recipe for more people
        a ratio of two amounts|points in a game|tickets for adults and children|money raised for a purpose
        a tank that is filled and emptied|growing plants|animals and their food|pages of a book|a collection that grows
        medicine doses|a class and its groups|votes|a queue|a temperature that changes|a building with floors and rooms
        how much more is needed|how long something lasts|how many times something must be done|a bonus for each piece
    """),
    settings=_list("""
        a bakery|a fishing village|a science lab|a toy workshop|a city library|a mountain hut|a chicken farm|an orchard
        a school canteen|a flower market|a bicycle repair shop|a puppet theatre|a swimming pool|a ferry|a space museum
        a night train|a beach cafe|a printing house|a post office|a zoo|an animal shelter|a tailor's workshop|a cinema
        a pottery class|a chess club|a choir|a marathon|a climbing gym|a football tournament|a car park|an ice rink
        a vegetable garden|a vineyard|a dairy|a beekeeper's yard|a sheep farm|a fish pond|a horse stable|a tree nursery
        a hospital ward|a pharmacy|a dentist's waiting room|a fire station|a lighthouse|a harbour|an airport|a taxi firm
        a hotel|a campsite|a youth hostel|a summer camp|a birthday party|a wedding|a street festival|a flea market
        a bookshop|a record shop|a computer shop|a paint shop|a hardware store|a furniture maker|a jeweller|a shoe shop
        a supermarket|a corner shop|a pizza place|a noodle stall|an ice-cream van|a lemonade stand|a coffee roastery
        a chocolate factory|a bottling plant|a brick works|a paper mill|a bus company|a removal firm|a courier
        a weather station|a wind farm|a solar roof|a recycling centre|a water tower|a building site|a road crew
        a painting job in a flat|moving house|a kitchen at home|a family holiday|a long car ride|a hike|a boat trip
        a museum tour|a school play|an art class|a maths contest|a spelling bee|a class trip|a school garden
        a photo album|a stamp collection|a box of building bricks|a video game|a board game evening|a card game
        a phone plan|a film club|a podcast|a newspaper|a blog|a charity run|a blood drive|a food bank|a clothes swap
        a knitting group|a quilt|a jewellery stall|a candle maker|a soap maker|a carpenter|a plumber|an electrician
        a dog walker|a babysitter|a paper round|a lawn-mowing job|a tutor|a music teacher|a dance school|a judo club
        a savings jar|pocket money|a bank counter|a rented boat|a rented hall|a toll road|a petrol station|a train depot
        a desert expedition|a polar station|a coral reef|a rainforest|a river flood|a snow storm|an old castle|a mine
        an aquarium|a bird reserve|a butterfly house|a rabbit hutch|an ant farm|a cat cafe|a goat and its kids
    """),
    names=_list("""
        Amara|Bilal|Chen|Dalia|Elif|Farid|Gita|Hugo|Imani|Jonas|Kenji|Lucia|Mateo|Nadia|Omar|Petra|Quinn|Rosa|Samir
        Tessa|Uma|Viktor|Wren|Xavier|Yara|Zane|Aisha|Boris|Carmen|Dmitri|Esther|Finn|Greta|Hana|Igor|Jada|Kofi|Leila
        Marek|Nils|Olga|Pablo|Rania|Sven|Tariq|Ursula|Vera|Wyatt|Ximena|Yusuf|Zoe|Mr. Adeyemi|Ms. Kowalska|Mrs. Duarte
        Grandpa|Aunt Mei|Dr. Osei|Coach Lindgren|the Singh family|two sisters|four friends|the neighbours|a farmer
        a teacher|a shopkeeper|the twins|an engineer|a nurse|a cook|a group of students
    """),
    numbers=_list("""
        small whole numbers|small whole numbers|whole numbers up to 500|whole numbers up to 500|large whole numbers
        prices with cents|decimals|a percentage|a fraction|two percentages|round numbers|an amount in words
    """),
    questions=_list("""
        the total|the difference|what is left|what there was at first|the amount for each|how many more are needed
        how many times something happens|the time it takes|the cost|the profit|the change|one of the two groups
        an amount in the middle of the story|the larger one|the smaller one|the average|the missing part
        a comparison between two people|the amount after some weeks|the number of full groups
    """),
)

CHINESE = Seeds(
    topics=_list("""
        做好的东西用掉一部分|几天里的增加和减少|平均分|装箱装袋|百分数降价|打折以后的价钱|涨价|人数的百分之几
        比多比少|几倍|比几倍多一些|比几倍少一些|三个人依次比较|一个数的几分之几|用去几分之几后剩下多少|两个分数
        平均数|已知平均数求其中一个|按同样的速度工作|两人合作|路程、速度和时间|分段行驶|相遇|追上|耗油
        挣钱和存钱|工资|卖东西的利润|买东西找钱|买几样东西|单价、数量和总价|比较两种买法|几家分摊费用
        面积和费用|周长和篱笆|长方体的体积|行数和列数|分组后有剩余|倒过来求原来的数|两组东西的差|三部分的和
        年龄|小时和分钟|天数和周数|米和厘米|千克和克|按人数配料|比的应用|按比分配|得分|成人票和儿童票|捐款
        注水和放水|植树|动物和饲料|看书的页数|收藏越来越多|班级和小组|投票|气温变化|楼层和房间|还差多少
        够用多少天|要做多少次|计件工资|租车租船|工程的进度|产量比较|计划和实际|归总问题|归一问题|两地运货
    """),
    settings=_list("""
        糕点店|渔村|实验室|玩具厂|市图书馆|养鸡场|果园|学校食堂|花市|自行车修理店|木偶剧团|游泳馆|渡船|航天馆|火车站
        海边|印刷厂|邮局|动物园|流浪猫救助站|裁缝店|电影院|陶艺课|象棋社|合唱团|马拉松|足球赛|停车场|溜冰场|菜园
        葡萄园|牛奶场|养蜂场|牧场|鱼塘|苗圃|医院|药店|消防队|码头|机场|出租车公司|宾馆|露营地|夏令营|生日会|婚礼
        庙会|跳蚤市场|书店|电脑店|油漆店|五金店|家具厂|鞋店|超市|小卖部|面馆|奶茶店|水果摊|咖啡店|糖果厂|饮料厂
        砖厂|造纸厂|公交公司|搬家公司|快递站|气象站|风电场|回收站|水塔|建筑工地|修路队|粉刷房间|搬家|家里的厨房
        全家旅行|长途汽车|登山|划船|博物馆|学校话剧|美术课|数学竞赛|春游|学校菜地|相册|集邮|积木|电子游戏|棋牌活动
        手机套餐|报社|义卖|献血|捐书|手工课|串珠|木工房|修水管|遛狗|家教|音乐学校|舞蹈班|零花钱|存钱罐|银行|租礼堂
        高速公路|加油站|沙漠考察|科考站|水族馆|鸟类保护区|养兔|养蚕|茶园|稻田|棉花地|粮店|服装厂|电子厂|水库|灌溉
    """),
    names=_list("""
        小林|小芳|小宇|小雪|小刚|小慧|小磊|小婷|小强|小敏|小浩|小琳|阿杰|阿珍|乐乐|贝贝|妞妞|豆豆|天天|圆圆|张老师
        李师傅|王阿姨|陈叔叔|刘奶奶|赵爷爷|孙医生|周教练|吴经理|郑大伯|爸爸|妈妈|姐姐|弟弟|甲和乙|两个工程队|三个班
        四个好朋友|同学们|工人们|农民伯伯|一家四口
    """),
    numbers=_list("""
        较小的整数|较小的整数|500以内的整数|500以内的整数|较大的整数|带小数的价钱|小数|百分数|分数|整十整百的数|两个分数
    """),
    questions=_list("""
        总数|相差多少|还剩多少|原来有多少|每份是多少|还需要多少|要多少次|要多长时间|要花多少钱|利润|找回多少钱
        其中一组有多少|中间一步的数|较大的数|较小的数|平均数|缺少的部分|两个人相比多多少|几周以后有多少|比原计划多多少
    """),
)

SEEDS: Mapping[str, Seeds] = {"en": ENGLISH, "zh": CHINESE}
