"""Chinese problems of our own, by which a model is shown what to write; for some, other words and another setting."""

from __future__ import annotations

from deduct.written.example import Example, lines_of

CHINESE: tuple[Example, ...] = (
    Example(
        "做好的东西用掉一部分",
        "糕点店",
        "较小的整数",
        "糕点店烤了14盘绿豆糕，每盘9块。上午卖出47块，店员试吃了2块。盘子里还剩多少块绿豆糕？",
        lines_of("""
            trays = 14  # 盘数
            per_tray = 9  # 每盘的块数
            sold = 47  # 卖出的块数
            eaten = 2  # 试吃的块数
            baked = trays * per_tray  # 一共烤的块数
            unsold = baked - sold  # 没有卖出的块数
            rest = unsold - eaten  # 还剩的块数
        """),
        "店里的绿豆糕每盘9块，一共有14盘。店员尝了2块，上午顾客又买走了47块，现在剩下的绿豆糕有多少块？",
        (
            "图书馆",
            "图书馆的地下室有14层书架，每层放着9本地图册。其中47本送给了学校，2本受潮扔掉了。"
            "地下室里还有多少本地图册？",
        ),
    ),
    Example(
        "百分数降价",
        "鞋店",
        "百分数",
        "运动鞋原价280元，现在降价15%出售，鞋带每副6元。小雅买了运动鞋和鞋带，应付多少元？",
        lines_of("""
            price = 280  # 鞋的原价
            off = 15%  # 降价的比例
            laces = 6  # 鞋带的价钱
            saved = price * off  # 便宜的钱数
            shoes = price - saved  # 鞋的现价
            total = shoes + laces  # 应付的钱数
        """),
        "小雅要买鞋和鞋带，鞋带6元。运动鞋本来卖280元，今天便宜15%。她应付多少元？",
        ("跑步训练", "训练路线长280千米，因为下雨，队员少走了全程的15%，最后又加走了6千米。队员们实际走了多少千米？"),
    ),
    Example(
        "比多比少",
        "读书比赛",
        "较小的整数",
        "五月份小松比小雨少读26页书，小雨读了41页，他们的老师读了112页。两个同学共读了多少页？",
        lines_of("""
            fewer = 26  # 小松少读的页数
            yu = 41  # 小雨读的页数
            teacher = 112  # 老师读的页数，用不上
            song = yu - fewer  # 小松读的页数
            together = yu + song  # 两人共读的页数
        """),
    ),
    Example(
        "按同样的速度工作",
        "学校活动",
        "500以内的整数",
        "打印机6分钟可以打印48张海报，学校需要200张，昨天已经打印了40张。照这样的速度，剩下的海报还要打印多少分钟？",
        lines_of("""
            minutes = 6  # 用的分钟数
            posters = 48  # 这段时间打印的张数
            needed = 200  # 需要的张数
            done = 40  # 昨天打印的张数
            speed = posters / minutes  # 每分钟打印的张数
            missing = needed - done  # 还要打印的张数
            time = missing / speed  # 还要的分钟数
        """),
        "学校要用200张海报，其中40张昨天就打印好了。打印机打印48张要6分钟，速度不变，其余的海报还需要几分钟？",
        ("饮料厂", "灌装机6分钟灌48瓶饮料。订单是200瓶，已经灌好40瓶。灌装机还要工作多少分钟？"),
    ),
    Example(
        "一个数的几分之几",
        "小剧场",
        "分数",
        "小剧场有96个座位，其中3/4已经坐了人，门外还有13人在等。等的人全部入座后，还空着多少个座位？",
        lines_of("""
            seats = 96  # 座位数
            share = 3/4  # 坐了人的部分
            waiting = 13  # 等的人数
            taken = seats * share  # 已经坐了人的座位数
            filled = taken + waiting  # 最后坐了人的座位数
            empty = seats - filled  # 空座位数
        """),
    ),
    Example(
        "平均数",
        "宠物医院",
        "小数",
        "兽医给4只小狗称体重，分别是2.5千克、3.2千克、2.8千克和3.7千克。这些小狗的平均体重是多少千克？",
        lines_of("""
            puppies = 4  # 小狗的只数
            first = 2.5  # 千克
            second = 3.2  # 千克
            third = 2.8  # 千克
            fourth = 3.7  # 千克
            two = first + second  # 前两只的千克数
            three = two + third  # 前三只的千克数
            all = three + fourth  # 全部的千克数
            average = all / puppies  # 平均千克数
        """),
    ),
    Example(
        "用掉了多少",
        "坐公交车",
        "较小的整数",
        "月初公交卡里还能坐53次车，现在只能坐18次。这个月已经坐了多少次？",
        lines_of("""
            before = 53  # 月初能坐的次数
            now = 18  # 现在能坐的次数
            used = before - now  # 已经坐的次数
        """),
    ),
    Example(
        "挣钱和存钱",
        "擦车",
        "较小的整数",
        "小栋周末帮人擦车，每辆车挣7元。滑板要130元，他已经存了46元。他还要擦多少辆车才够买滑板？",
        lines_of("""
            pay = 7  # 每辆车挣的钱
            price = 130  # 滑板的价钱
            saved = 46  # 已经存的钱
            missing = price - saved  # 还差的钱
            cars = missing / pay  # 要擦的车数
        """),
        "滑板的价钱是130元，小栋手里只有46元。他给别人擦车，每辆能得7元，再擦几辆车钱就够了？",
        ("花园水池", "水池要装130升水，现在里面有46升。小英的水桶每次能提7升，她还要提多少桶才能装满？"),
    ),
    Example(
        "面积和费用",
        "礼堂",
        "小数",
        "礼堂的地面长12米，宽7.5米。每桶地板漆能刷18平方米，价钱是260元。刷完整个地面，买漆要花多少元？",
        lines_of("""
            length = 12  # 长的米数
            width = 7.5  # 宽的米数
            covers = 18  # 每桶能刷的平方米数
            price = 260  # 每桶的价钱
            area = length * width  # 地面的面积
            buckets = area / covers  # 要的桶数
            cost = buckets * price  # 买漆的钱
        """),
    ),
    Example(
        "倒过来求原来的数",
        "玩弹珠",
        "较小的整数",
        "小荷给4个表弟每人6颗弹珠以后，自己还剩17颗。她原来有多少颗弹珠？",
        lines_of("""
            cousins = 4  # 表弟的人数
            each = 6  # 每人得到的颗数
            left = 17  # 剩下的颗数
            given = cousins * each  # 送出的颗数
            first = left + given  # 原来的颗数
        """),
        "小荷把弹珠分给4个表弟，每人6颗，手里留下17颗。分之前她有弹珠多少颗？",
        ("花店", "花店阿姨把郁金香扎成4束，每束6枝，还剩17枝没有扎。她原来有多少枝郁金香？"),
    ),
    Example(
        "两组东西的差",
        "农场商店",
        "500以内的整数",
        "农场商店卖出35瓶蜂蜜，每瓶36元；还卖出28瓶果酱，每瓶24元。卖蜂蜜比卖果酱多收入多少元？",
        lines_of("""
            honey = 35  # 蜂蜜的瓶数
            honey_price = 36  # 每瓶蜂蜜的价钱
            jam = 28  # 果酱的瓶数
            jam_price = 24  # 每瓶果酱的价钱
            from_honey = honey * honey_price  # 卖蜂蜜的钱
            from_jam = jam * jam_price  # 卖果酱的钱
            more = from_honey - from_jam  # 多的钱
        """),
    ),
    Example(
        "几倍",
        "校园",
        "较小的整数",
        "银杏树的高度是路灯的3倍，路灯高5米，后面的教学楼高32米，已经用了20年。教学楼比银杏树高多少米？",
        lines_of("""
            times = 3  # 倍数
            post = 5  # 路灯的米数
            building = 32  # 教学楼的米数
            age = 20  # 年数，用不上
            ginkgo = times * post  # 银杏树的米数
            taller = building - ginkgo  # 教学楼高出的米数
        """),
    ),
)
