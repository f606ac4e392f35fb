"""A sheet as PDF, printed by Chromium where there is one; any browser prints the HTML to PDF too."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from pathlib import Path

from deduct.errors import DeductError

PDF = ".pdf"
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")
MAX_SECONDS = 60


def to_pdf(page: str) -> bytes:
    """An HTML sheet as PDF; `DeductError` where there is no Chromium."""
    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    if browser is None:
        raise DeductError("there is no Chromium to make a PDF with; write .html and print it from any browser")
    with tempfile.TemporaryDirectory() as folder:
        source, made = Path(folder, "sheet.html"), Path(folder, "sheet.pdf")
        source.write_text(page, encoding="utf-8")
        command = [browser, "--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer"]
        try:
            subprocess.run(
                [*command, f"--user-data-dir={folder}/profile", f"--print-to-pdf={made}", source.as_uri()],
                check=True,
                capture_output=True,
                timeout=MAX_SECONDS,
            )
            return made.read_bytes()
        except (OSError, subprocess.SubprocessError):
            raise DeductError(f"{browser} made no PDF; write .html and print it from any browser") from None
