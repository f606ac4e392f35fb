"""Chinese: notes and coins, and what a text asks of them: 其余都是5角, 应找几枚, 最少用几张, 面值是多少."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import NamedTuple

from deduct.core.patterns import pattern
from deduct.languages.chinese.cash_tokens import CASH, CHANGED, NUMBER, Token, Tokens
from deduct.languages.folding import fold
from deduct.languages.found_cash import COUNT, FACE, FEWEST, GOODS, REST, SUM, Cash, Pieces

_ASKS_SUM = pattern("(?:多少|几)(?P<unit>元|块|角|毛|分|钱)")
_ASKS_FACE = pattern("面值(?:是|为)?(?:多少|几)|是(?:多少|几)元的")
_ASKS_GOODS = pattern("(?:最多|能)[^，。]{0,8}买[^，。]{0,3}(?:几|多少)(?P<unit>[一-龥])")
_ABOUT = pattern(f"{CASH}|零钱|[张枚]面?值?{NUMBER}(?:[元块角毛]|的)|[元角分毛块]的?{NUMBER}[枚张]|钱全?都?是")
_PAID_BEFORE = pattern("(?:付|给|拿|带|交|塞|投|递)[^，。；]{0,6}$")
_BACK = pattern("[找退吐余剩](?!下的)|[给]她|给他")
_REST = pattern("[剩余]")
_MOST, _FEWEST = pattern("最多|至多"), pattern("最少|至少")
_ALL = pattern("一共|总共|共(?:有|多少|几)")
_EXCHANGE = pattern("换|兑|相当于|等于|合")
_DECLINES = pattern(
    "邮票|门票|车票|电影票|船票|票价|[贺通年月饭员话]卡|购物卡|公交卡|券|倍|折|%|百分|分之|比|平均|如果|假如|克|厘米|毫米|半|抛|面朝|方法|不同|多种|便宜|贵"
    "|原来(?!是空)|又|第[一二三]|各(?:有|是|几|多少)|拿走|丢|收摊|备了"
)
_COMMA = pattern("[,;](?![0-9])|．")
_SIZES = {"元": Fraction(1), "块": Fraction(1), "钱": Fraction(1), "角": Fraction(1, 10), "毛": Fraction(1, 10)}


def cash(text: str) -> Cash | None:
    """The notes and coins of a text and what it asks of them; None for any other text.

    >>> found = cash("小可有7个1元硬币，其余都是5角，一共11元，5角硬币有多少个？")
    >>> [(str(each.face), str(each.number)) for each in found.pieces], found.asks, [str(face) for face in found.faces]
    ([('1', '7')], 'count', ['1/2'])
    """
    folded = _COMMA.sub("，", fold(text)).rstrip()
    if not _ABOUT.search(folded) or _DECLINES.search(folded):
        return None
    return _Reading(folded).cash()


class _Target(NamedTuple):
    """What a question asks for."""

    asks: str
    unit: str
    size: Fraction = Fraction(1)
    faces: tuple[Fraction, ...] = ()


class _Reading(Tokens):
    """What the tokens of a text say together."""

    def cash(self) -> Cash | None:
        pieces = self.pieces()
        if pieces is None or self.questions > 1 or not self.all_read():
            return None
        start = max(self.text.rfind(mark, 0, len(self.text) - 1) for mark in "，。；！,;") + 1
        target = self._target(start, bool(pieces))
        if target is None:
            return None
        asked = self.text[start:]
        amounts = [token for token in self.tokens if token.kind == "money"]
        paid = [token for token in amounts if self._paid(token) or CHANGED.match(self.text, token.end)]
        prices = tuple(token.value for token in amounts if token not in paid)
        loose = self._loose({each.face for each in pieces}, target)
        paid += [token for token in loose if self._paid(token)]
        if any(token not in paid for token in loose):
            return None
        paid += [token for token in self.tokens if token.kind == "changed"]
        if len(paid) > 1:
            return None
        if target.asks == SUM:
            pieces = self._named(pieces, start)
        given, back = (paid[0].value if paid else None), _BACK.search(self.text) is not None
        most = _MOST.search(asked) is not None
        unit, size, place = target.unit, target.size, (start, len(self.text))
        return Cash(
            tuple(pieces),
            self.times,
            prices,
            given,
            back,
            target.asks,
            target.faces,
            self.alike,
            most,
            unit,
            size,
            *place,
        )

    def _target(self, start: int, pieces: bool) -> _Target | None:
        """What is asked for by the question that starts at a place."""
        asked, faces = self.text[start:], [token.value for token in self.tokens if token.kind == "face"]
        goods, money = _ASKS_GOODS.search(asked), _ASKS_SUM.search(asked)
        if self.asked and self.asked.start() >= start and not (goods and goods["unit"] not in "张枚个"):
            if _ALL.search(asked) and len(set(faces)) > 1:
                return None
            if _FEWEST.search(asked):
                return _Target(FEWEST, self.asked["of"], faces=tuple(faces))
            face = self._asked_face(self.asked)
            return _Target(COUNT, self.asked["of"], faces=(face.value,)) if face else None
        if goods:
            return _Target(GOODS, goods["unit"])
        if _ASKS_FACE.search(asked) and self.alike:
            return _Target(FACE, "元")
        if money is None:
            return None
        unit, size = ("元" if money["unit"] in "块钱" else money["unit"]), _SIZES.get(money["unit"], Fraction(1, 100))
        if faces and not pieces and _EXCHANGE.search(self.text) and _REST.search(asked):
            return _Target(REST, unit, size, (faces[-1],))
        return _Target(SUM, unit, size)

    def _paid(self, token: Token) -> bool:
        return _PAID_BEFORE.search(self.text, 0, token.start) is not None

    def _loose(self, said: set[Fraction], target: _Target) -> list[Token]:
        """The faces of which neither a number is told nor asked."""
        if target.asks == FEWEST:
            return []
        faces = [token for token in self.tokens if token.kind == "face" and not token.used]
        return [token for token in faces if token.value not in said and token.value not in target.faces]

    def _named(self, pieces: list[Pieces], start: int) -> list[Pieces]:
        """The pieces of the faces that a question names; all, where it names none."""
        named = {token.value for token in self.tokens if token.kind == "face" and token.start >= start}
        return [each for each in pieces if not named or each.face in named]

    def _asked_face(self, asked: re.Match[str]) -> Token | None:
        """The face of the pieces that a question asks for: behind 几个, else the last one before."""
        faces = [token for token in self.tokens if token.kind == "face"]
        inside = [token for token in faces if token.start >= asked.start()]
        before = [token for token in faces if token.end <= asked.start()]
        return inside[0] if inside else before[-1] if before else None
