"""The tales of a folder: found when they are first asked for, and each one read when it is first told."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path

from deduct.stories.mistakes import Mistake, TaleError
from deduct.stories.notation import Block, blocks, parse_block
from deduct.stories.tale import Tale

ENCODING = "utf-8-sig"
"""UTF-8, with or without the mark that some editors put first."""


class Library(Mapping[str, Tale]):
    """Tales by name, ``file/title``, in the order of the files."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._read: dict[str, Tale] = {}

    @property
    def files(self) -> list[Path]:
        """The text files of the folder, by name."""
        return sorted(self.folder.glob("*.txt"))

    @cached_property
    def _blocks(self) -> dict[str, tuple[Path, Block]]:
        found: dict[str, tuple[Path, Block]] = {}
        for file in self.files:
            for block in blocks(file.read_text(ENCODING), str(file)):
                name = f"{file.stem}/{block.title}"
                if name in found:
                    raise TaleError([Mistake(str(file), block.line, block.title, "a tale above has the same title")])
                found[name] = file, block
        return found

    @cached_property
    def held_out(self) -> frozenset[str]:
        """The tales that no model is trained on."""
        marked = (name for name, (_, block) in self._blocks.items() if "@held-out" in block.lines)
        return frozenset(name for name in marked if self[name].marks.held_out)

    def lines_of(self, name: str) -> str:
        """The lines of a tale as they stand in its file: enough to look for something in all of them."""
        return self._blocks[name][1].lines

    def __getitem__(self, name: str) -> Tale:
        if name not in self._read:
            file, block = self._blocks[name]
            self._read[name] = parse_block(block, str(file))
        return self._read[name]

    def __contains__(self, name: object) -> bool:
        return name in self._blocks

    def __iter__(self) -> Iterator[str]:
        return iter(self._blocks)

    def __len__(self) -> int:
        return len(self._blocks)
