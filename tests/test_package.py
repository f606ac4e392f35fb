"""The package's metadata: one version, one address, and a README that works outside of the repository.

`.ci/package` builds the whole package and installs it; here its metadata alone is made, which takes a moment.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import zipfile
from email.message import Message
from email.parser import Parser
from pathlib import Path

import pytest
import yaml

import deduct
from deduct import cli

pytest.importorskip("hatchling")

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
ELSEWHERE = "https://forge.example/people/deduct"
MAKE = "import sys; from hatchling.build import *; print(prepare_metadata_for_build_wheel(sys.argv[1]))"


def metadata(folder: Path, repository: str) -> Path:
    """The folder of the metadata as a build for this address makes it."""
    done = subprocess.run(
        [sys.executable, "-c", MAKE, str(folder)],
        cwd=ROOT,
        env=os.environ | {"DEDUCT_REPOSITORY": repository},
        capture_output=True,
        text=True,
        check=True,
    )
    return folder / done.stdout.strip()


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return metadata(tmp_path_factory.mktemp("metadata"), ELSEWHERE)


@pytest.fixture(scope="module")
def message(made: Path) -> Message:
    return Parser().parsestr((made / "METADATA").read_text(encoding="utf-8"))


def test_one_version(message: Message, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert message["Version"] == deduct.__version__
    monkeypatch.setattr(sys, "argv", ["deduct", "--version"])
    with pytest.raises(SystemExit):
        cli.main()
    assert capsys.readouterr().out == f"deduct {deduct.__version__}\n"
    assert f"## [{deduct.__version__}]" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_every_url_is_made_from_the_one_address(message: Message) -> None:
    urls = [line.partition(", ")[2] for line in message.get_all("Project-URL")]
    assert len(urls) >= 4
    assert [url for url in urls if not url.startswith(ELSEWHERE)] == []


def targets(markdown: str) -> list[str]:
    prose = re.sub(r"^```.*?^```$", "", markdown, flags=re.MULTILINE | re.DOTALL)
    return re.findall(r"\]\(([^)\s]+)", prose) + re.findall(r'<img[^>]*src="([^"]+)', prose)


def test_links_and_pictures_of_the_readme_are_absolute_and_exist(message: Message) -> None:
    described = str(message.get_payload())
    tag = f"v{deduct.__version__}"
    made = [target for target in targets(described) if target.startswith(ELSEWHERE)]
    assert [target for target in targets(described) if not target.startswith(("https://", "#"))] == []
    assert len(made) == len([target for target in targets(README) if not target.startswith(("https://", "#"))])
    for target in made:
        kind, path = re.fullmatch(rf"{re.escape(ELSEWHERE)}/(blob|raw)/{tag}/([^#]+)(?:#.*)?", target).groups()
        assert (ROOT / path).exists(), target
        assert kind == ("raw" if path.endswith((".svg", ".png")) else "blob"), target


def test_twine_takes_the_description(made: Path, tmp_path: Path) -> None:
    pytest.importorskip("twine")
    wheel = tmp_path / f"deduct-{deduct.__version__}-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        for file in made.rglob("*"):
            archive.write(file, file.relative_to(made.parent))
    done = subprocess.run(
        [sys.executable, "-m", "twine", "check", "--strict", str(wheel)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout


def test_the_version_named_in_the_citation_is_none() -> None:
    """It would be a second place for it; the forge shows that of the release."""
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert "version" not in citation
    assert [entry["year"] for entry in citation["references"]] == [2022]


def test_the_classifiers_are_the_versions_that_ci_runs(message: Message) -> None:
    classified = {
        found.group(1)
        for line in message.get_all("Classifier")
        if (found := re.fullmatch(r"Programming Language :: Python :: (3\.\d+)", line))
    }
    workflow = yaml.safe_load((ROOT / ".github/workflows/ci.yml").read_text(encoding="utf-8"))
    assert classified == set(workflow["jobs"]["test"]["strategy"]["matrix"]["python"])
    assert all(python in (ROOT / ".ci/package").read_text(encoding="utf-8") for python in classified)
