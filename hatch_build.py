"""What the package's metadata takes from the project's address: its URLs, and a README whose links work anywhere.

The address is `repository` in pyproject.toml, or DEDUCT_REPOSITORY where a forge builds a copy that lives elsewhere.
"""

from __future__ import annotations

import os
import re
import tomllib
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

TARGET = re.compile(r"""(!?\[[^\]]*\]\()([^)\s]+)|(<img\s[^>]*?src=")([^"]+)""")
"""What stands before the target of a Markdown link or picture, and the target; the same of an HTML picture."""
FENCE = re.compile(r"(^```.*?^```$)", re.MULTILINE | re.DOTALL)


class CustomMetadataHook(MetadataHookInterface):
    """Called by hatchling."""

    def update(self, metadata: dict[str, Any]) -> None:
        root = Path(self.root)
        repository = address(root)
        readme = (root / "README.md").read_text(encoding="utf-8")
        tag = f"v{version(root)}"
        metadata["readme"] = {"content-type": "text/markdown", "text": absolute(readme, repository, tag)}
        metadata["urls"] = urls(repository, tag)


def address(root: Path) -> str:
    """The project's address, without a slash at its end."""
    settings = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    return str(os.environ.get("DEDUCT_REPOSITORY") or settings["tool"]["deduct"]["repository"]).rstrip("/")


def version(root: Path) -> str:
    """The version, read without importing the package."""
    source = (root / "src/deduct/__init__.py").read_text(encoding="utf-8")
    (found,) = re.findall(r'^__version__ = "(.+)"$', source, re.MULTILINE)
    return str(found)


def urls(repository: str, tag: str) -> dict[str, str]:
    """The project's URLs."""
    return {
        "Homepage": repository,
        "Documentation": f"{repository}/blob/{tag}/docs/README.md",
        "Changelog": f"{repository}/blob/{tag}/CHANGELOG.md",
        "Source": repository,
        "Issues": f"{repository}/issues",
    }


def absolute(readme: str, repository: str, tag: str) -> str:
    """Markdown whose links to files lead to those of a tag. Blocks of code stay as they are."""

    def replaced(found: re.Match[str]) -> str:
        before, target = found.group(1) or found.group(3), found.group(2) or found.group(4)
        # An anchor of the page itself stays, as does what has a scheme: https:, mailto:
        if re.match("#|[a-z]+:", target):
            return before + target
        kind = "blob" if before.startswith("[") else "raw"
        return f"{before}{repository}/{kind}/{tag}/{target}"

    parts = FENCE.split(readme)
    return "".join(part if part.startswith("```") else TARGET.sub(replaced, part) for part in parts)
