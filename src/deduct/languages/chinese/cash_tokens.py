"""Chinese: the faces, amounts and numbers of pieces in a text about money: 3张20元, 5角硬币46个, 一卷50枚."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction

from deduct.core.patterns import pattern
from deduct.languages.chinese.numerals import value_of
from deduct.languages.found_cash import Pieces
from deduct.languages.reading import find_quantities

NUMBER = "(?:[0-9]+(?:\\.[0-9]+)?|[一二两三四五六七八九十百]+)"
CASH = "(?:纸币|硬币|钞票?|钢镚|票子|钱币|零钱|分币|币)"
_MONEY = (
    f"(?:{NUMBER}(?:[元块](?!地|橡|布|田|糖|砖|蛋|月|豆|肉|木|石)钱?{NUMBER}?[角毛]?(?:(?<=[角毛]){NUMBER}分(?!之|钟))?"
    f"|[角毛](?!度)钱?(?:{NUMBER}分(?!之|钟))?|分(?!之|钟|给|成|别|到|了|装)钱?)|百元)"
)
_TOKEN = pattern(
    f"(?P<ask>(?:几|多少)(?P<of>[张枚个])(?:面值)?(?P<asked>{_MONEY}|{NUMBER}(?=的))?)"
    f"|(?P<number>{NUMBER})(?P<piece>个?整?[卷捆]|[张枚]|个)(?:面值|面额)?(?:是|为)?(?P<bare>{NUMBER}(?=的[^价]))?"
    f"|(?P<money>{_MONEY})"
)
_PART = pattern(
    f"(?:(?P<yuan>{NUMBER}|百)[元块]钱?(?P<more>{NUMBER}$)?)?(?:(?P<jiao>{NUMBER})[角毛]钱?)?(?:(?P<fen>{NUMBER})分钱?)?"
)
_ROLL = pattern(
    f"(?:每|一|1)[卷捆](?:[^，。；？]{{0,8}}?)(?P<size>{NUMBER})[枚张个]|(?P<all>{NUMBER})[枚张个](?:一|1)[卷捆]"
)
_TIMES = pattern(
    f"(?P<times>{NUMBER})个?[^，。；0-9]{{0,4}}?每[人个份袋盒]|每[天日][^。]*?[，。][^，。]{{0,8}}?(?P<days>{NUMBER})天"
)
_ALIKE = pattern(f"(?P<count>{NUMBER})[张枚个](?:面值|面额)?(?:相同|同样|一样)(?:面值|面额)?")
_IS_FACE = pattern(
    f"(?:面值|面额)?的?(?:人民币|大钞)?{CASH}|的(?={NUMBER}[张枚个]|[，。有要换是又各]|$)|(?:换|给|投|用|放|拿|存)了{NUMBER}[张枚个]"
)
_FACE_BEFORE = pattern(
    "(?:换成|兑成|换|兑换|面值|都是|全是|只有|其余|其他|剩下的|余下的|一些)(?:面值)?(?:的?全?都?[是为换投付用给成]+)?$"
)
CHANGED = pattern(f"(?:面值)?的?(?:人民币|大钞)?{CASH}?(?:全部?|都|可以|能|可|拿去|去)?[换兑]")
"""What stands behind pieces that are changed into others."""
_COUNT_ENDS = pattern(f"{CASH}|[，。；？！、和与及的）)]|换成?|$|合|一共|共")
_BETWEEN = pattern(
    f"(?:的|面值|{CASH}|，|,|数了数|数一数|[她他我]|有|换了?|给了?|投了?|用了?|存了?|放了?|拿了?|是|散的?|零|另加|各|一?共)*"
)
_PLACE = pattern("[，。；？！,;?!]")


@dataclass
class Token:
    """A face, an amount, or a number of pieces, and where it stands."""

    kind: str
    value: Fraction
    start: int
    end: int
    rolls: bool = False
    used: bool = False


class Tokens:
    """The tokens of a text and what they say together."""

    def __init__(self, text: str):
        self.text = text
        self.asked: re.Match[str] | None = None
        self.questions = 0
        self.tokens: list[Token] = []
        self.known: list[tuple[int, int]] = []
        self.size: Fraction | None = None
        self.times, self.alike = Fraction(1), Fraction(0)
        if roll := _ROLL.search(text):
            self.size = value_of(roll["size"] or roll["all"])
            self.known.append(roll.span())
        if alike := _ALIKE.search(text):
            self.alike = value_of(alike["count"])
            self.known.append(alike.span())
        if times := _TIMES.search(text):
            self.times = value_of(times["times"] or times["days"])
            group = "times" if times["times"] else "days"
            self.known.append(times.span(group))
        for match in _TOKEN.finditer(text):
            self._take(match)
        self._mark_faces()

    def _take(self, match: re.Match[str]) -> None:
        if any(start <= match.start() < end for start, end in self.known):
            face = match["money"]
            if not face:
                return
        if match["ask"]:
            self.asked = match
            self.questions += 1
            if match["asked"]:
                self.tokens.append(Token("face", _money(match["asked"]), *match.span("asked"), used=True))
        elif match["money"]:
            self.tokens.append(Token("money", _money(match["money"]), *match.span("money")))
        else:
            self._take_count(match)

    def _take_count(self, match: re.Match[str]) -> None:
        start, end = match.start(), match.end("piece")
        rolls = match["piece"][-1] in "卷捆"
        face = match["bare"] or _TOKEN.match(self.text, match.end())
        if match["piece"] == "个" and not face and not _COUNT_ENDS.match(self.text, end):
            return
        self.tokens.append(Token("count", value_of(match["number"]), start, end, rolls))
        if match["bare"]:
            self.tokens.append(Token("face", value_of(match["bare"]), *match.span("bare")))

    def _mark_faces(self) -> None:
        """Which amounts of money are faces."""
        for place, token in enumerate(self.tokens):
            before = self.tokens[place - 1] if place else None
            if token.kind != "money":
                continue
            beside = before and before.kind == "count" and self.text[before.end : token.start] in ("", "面值", "的")
            after = self.tokens[place + 1] if place + 1 < len(self.tokens) else None
            counted = after and after.kind == "count" and self._counts(token, after, place)
            cut = _IS_FACE.match(self.text, token.end)
            if beside or counted or cut or _FACE_BEFORE.search(self.text, 0, token.start):
                token.kind = "face"
        for place in range(len(self.tokens) - 2, -1, -1):
            token, after = self.tokens[place], self.tokens[place + 1]
            if (
                token.kind == "money"
                and after.kind == "face"
                and self.text[token.end : after.start] in ("、", "和", "与", "或")
            ):
                token.kind = "face"

    def _counts(self, face: Token, count: Token, place: int) -> bool:
        """Whether a number of pieces right behind an amount counts pieces of that face."""
        own = place + 2 < len(self.tokens) and self.tokens[place + 2].start - count.end <= 2
        return not own and _BETWEEN.fullmatch(self.text, face.end, count.start) is not None

    def pieces(self) -> list[Pieces] | None:
        """The counted pieces; None where a number of pieces has no face."""
        pieces: list[Pieces] = []
        for place, token in enumerate(self.tokens):
            if token.kind != "count" or token.used or token.value == self.alike:
                continue
            after = self.tokens[place + 1] if place + 1 < len(self.tokens) else None
            count = token.value * (self.size or 0) if token.rolls else token.value
            if token.rolls and self.size is None:
                return None
            if (
                after
                and after.kind == "face"
                and after.start - token.end <= 6
                and not _PLACE.search(self.text, token.end, after.start)
            ):
                faces = [after]
            else:
                faces = self._listed(place)
            if not faces:
                return None
            if len(faces) == 1 and CHANGED.match(self.text, max(token.end, faces[0].end)):
                faces[0].used, faces[0].kind, faces[0].value = True, "changed", count * faces[0].value
                continue
            for face in faces:
                face.used = True
                pieces.append(Pieces(face.value, count, self.text[token.start : token.end]))
        return pieces

    def _listed(self, place: int) -> list[Token]:
        """The face before a number of pieces, or all those listed there where it says 各."""
        faces = [token for token in self.tokens[:place] if token.kind == "face"]
        if not faces:
            return []
        if "各" not in self.text[faces[-1].end : self.tokens[place].start]:
            return faces[-1:]
        listed = [faces[-1]]
        for face in reversed(faces[:-1]):
            if self.text[face.end : listed[0].start] not in ("、", "和", "与"):
                break
            listed.insert(0, face)
        return listed

    def all_read(self) -> bool:
        """Whether no number is left that says more."""
        spans = [*self.known, *((token.start, token.end) for token in self.tokens)]
        for each in find_quantities(self.text, "zh"):
            inside = any(start <= each.start < end for start, end in spans)
            small = each.kind == "word" and each.value == 1
            again = each.value == self.times and self.times != 1
            if not inside and not small and not again and each.kind != "label":
                return False
        return True


def _money(words: str) -> Fraction:
    """An amount in yuan: 5元6角, 6块8, 五毛, 百元; a bare number is yuan."""
    if words == "百元":
        return Fraction(100)
    found = _PART.fullmatch(words)
    if found is None:
        return value_of(words)
    parts = {"yuan": Fraction(1), "more": Fraction(1, 10), "jiao": Fraction(1, 10), "fen": Fraction(1, 100)}
    return sum((value_of(found[name]) * size for name, size in parts.items() if found[name]), Fraction(0))
