"""The pages of the reference: which modules stand on which, by their docstrings."""

from __future__ import annotations

REFERENCE: dict[str, tuple[str, tuple[str, ...]]] = {
    "solving": (
        "Solving",
        (
            "deduct.solving.solver",
            "deduct.solving.solution",
            "deduct.solving.answer",
            "deduct.solving.batch.each",
            "deduct.solving.batch.running",
            "deduct.solving.pipeline",
            "deduct.solving.tool",
        ),
    ),
    "problems": (
        "Problems, programs, formulas",
        (
            "deduct.core.problem",
            "deduct.core.program",
            "deduct.core.canonical",
            "deduct.core.operators",
            "deduct.languages",
            "deduct.formulas",
            "deduct.formulas.display",
        ),
    ),
    "explaining": ("Explaining", ("deduct.explain",)),
    "stories": ("Stories", ("deduct.stories",)),
    "data": ("Data and evaluation", ("deduct.data", "deduct.evaluation")),
    "serving": ("Serving", ("deduct.web.client", "deduct.web.settings", "deduct.scale")),
    "extending": (
        "Extending",
        (
            "deduct.core.config",
            "deduct.core.pool",
            "deduct.core.constraints",
            "deduct.deduce.scorer",
            "deduct.deduce.search",
        ),
    ),
    "errors": ("Errors", ("deduct.errors",)),
}
"""Each page: its title and its modules. None of them needs torch."""


def reference_pages() -> dict[str, str]:
    """The pages in Markdown, by name."""
    return {name: _page(title, modules) for name, (title, modules) in REFERENCE.items()}


def _page(title: str, modules: tuple[str, ...]) -> str:
    return f"# {title}\n" + "".join(
        # What a package offers, it imports from its modules.
        f"\n## {module}\n\n```{{eval-rst}}\n.. automodule:: {module}\n   :imported-members:\n```\n"
        if module.count(".") == 1 and module != "deduct.errors"
        else f"\n## {module}\n\n```{{eval-rst}}\n.. automodule:: {module}\n```\n"
        for module in modules
    )
