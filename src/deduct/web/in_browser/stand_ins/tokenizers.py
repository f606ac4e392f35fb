"""The names of tokenizers that solving uses, for the tokenizers of BERT: words cut into the longest known pieces."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

_IDEOGRAPHS = re.compile(
    "[\u4e00-\u9fff\u3400-\u4dbf\U00020000-\U0002a6df\U0002a700-\U0002b73f\U0002b740-\U0002b81f"
    "\U0002b920-\U0002ceaf\uf900-\ufaff\U0002f800-\U0002fa1f]"
)
_PUNCTUATION = frozenset("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~")


class Character(NamedTuple):
    """A character after normalizing, and where it comes from in the text."""

    text: str
    start: int
    end: int


@dataclass(frozen=True)
class AddedToken:
    """A token that is found before anything is cut."""

    content: str
    normalized: bool = False
    special: bool = True


@dataclass(frozen=True)
class Encoding:
    """A text as tokens."""

    ids: list[int]
    offsets: list[tuple[int, int]]
    special: list[bool]
    """Which tokens are not of the text: the first and the last."""

    def char_to_token(self, place: int) -> int | None:
        """The token that a character belongs to."""
        for index, ((start, end), special) in enumerate(zip(self.offsets, self.special, strict=True)):
            if start <= place < end and not special:
                return index
        return None


class Tokenizer:
    """Reads texts as `tokenizer.json` says."""

    def __init__(self, settings: dict[str, Any]):
        model, normalizer = settings["model"], settings["normalizer"]
        cut = settings["pre_tokenizer"]["type"], normalizer["type"], model["type"]
        if cut != ("BertPreTokenizer", "BertNormalizer", "WordPiece") or any(
            not normalizer[name] for name in ("clean_text", "handle_chinese_chars")
        ):
            raise ValueError("only the tokenizers of BERT are read here")
        self.vocabulary: dict[str, int] = model["vocab"]
        self.unknown, self.prefix = model["unk_token"], model["continuing_subword_prefix"]
        self.longest = model["max_input_chars_per_word"]
        self.lowercase = normalizer["lowercase"]
        strip = normalizer["strip_accents"]
        self.strip_accents = self.lowercase if strip is None else strip
        self.added = {each["content"]: each["id"] for each in settings["added_tokens"]}
        frame = settings["post_processor"]["single"]
        self.frame = [self._id(each["SpecialToken"]["id"]) if "SpecialToken" in each else None for each in frame]

    @classmethod
    def from_file(cls, path: str) -> Tokenizer:
        return cls(json.loads(Path(path).read_text(encoding="utf-8")))

    def no_padding(self) -> None:
        """Nothing is ever padded here."""

    def no_truncation(self) -> None:
        """Nor cut off."""

    def get_vocab_size(self) -> int:
        return len({*self.vocabulary, *self.added})

    def add_special_tokens(self, tokens: Sequence[AddedToken]) -> None:
        for token in tokens:
            self.added.setdefault(token.content, self.get_vocab_size())

    def encode_batch(self, texts: Sequence[str]) -> list[Encoding]:
        return [self._encoded(text) for text in texts]

    def _encoded(self, text: str) -> Encoding:
        found = list(self._tokens(text))
        encoding = Encoding([], [], [])
        for special in self.frame:
            for number, start, end in found if special is None else [(special, 0, 0)]:
                encoding.ids.append(number)
                encoding.offsets.append((start, end))
                encoding.special.append(special is not None)
        return encoding

    def _id(self, token: str) -> int:
        return self.added[token] if token in self.added else self.vocabulary[token]

    def _tokens(self, text: str) -> Iterator[tuple[int, int, int]]:
        """The id of each token, and where it stands."""
        pattern = "|".join(map(re.escape, sorted(self.added, key=len, reverse=True)))
        place = 0
        for match in re.finditer(pattern, text):
            yield from self._plain(text, place, match.start())
            yield self.added[match[0]], match.start(), match.end()
            place = match.end()
        yield from self._plain(text, place, len(text))

    def _plain(self, text: str, start: int, end: int) -> Iterator[tuple[int, int, int]]:
        for word in words_of(self._normalized(text, start, end)):
            yield from self._pieces(word)

    def _normalized(self, text: str, start: int, end: int) -> list[Character]:
        """The characters of a part of the text: clean, with spaces around ideographs, without accents and capitals."""
        found = list[Character]()
        for place, character in enumerate(text[start:end], start):
            if character in "\x00\ufffd" or _is_control(character):
                continue
            shown = " " if character.isspace() else character
            if _IDEOGRAPHS.match(character):
                shown = f" {character} "
            found += [Character(each, place, place + 1) for each in shown]
        if self.strip_accents:
            found = [
                Character(each, *character[1:])
                for character in found
                for each in unicodedata.normalize("NFD", character.text)
                if unicodedata.category(each) != "Mn"
            ]
        if self.lowercase:
            found = [Character(each, *character[1:]) for character in found for each in character.text.lower()]
        return found

    def _pieces(self, word: Sequence[Character]) -> Iterator[tuple[int, int, int]]:
        """The longest known pieces of a word from left to right; all of it is unknown where one is missing."""
        whole, pieces, first = "".join(each.text for each in word), [], 0
        while first < len(word) and len(word) <= self.longest:
            prefix = self.prefix if first else ""
            last = len(word)
            while last > first and prefix + whole[first:last] not in self.vocabulary:
                last -= 1
            if last == first:
                break
            pieces.append((self.vocabulary[prefix + whole[first:last]], word[first].start, word[last - 1].end))
            first = last
        yield from pieces if first == len(word) else [(self._id(self.unknown), word[0].start, word[-1].end)]


def words_of(characters: Sequence[Character]) -> Iterator[list[Character]]:
    """Runs of characters without spaces; each punctuation mark stands alone."""
    word = list[Character]()
    for character in characters:
        alone = _is_punctuation(character.text)
        if (alone or character.text.isspace()) and word:
            yield word
            word = []
        if alone:
            yield [character]
        elif not character.text.isspace():
            word.append(character)
    if word:
        yield word


def _is_control(character: str) -> bool:
    return character not in "\t\n\r" and unicodedata.category(character) in ("Cc", "Cf", "Co")


def _is_punctuation(character: str) -> bool:
    return character in _PUNCTUATION or unicodedata.category(character).startswith("P")
