"""Settings of the documentation site; `python docs/site/make_site.py OUT` builds it."""

from __future__ import annotations

from deduct import __version__

project = "deduct"
author = "the authors of deduct"
version = release = __version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
myst_enable_extensions = ["html_image"]
myst_heading_anchors = 4
suppress_warnings = ["myst.header"]  # a page of the journal may begin where another one ends

html_theme = "furo"
html_title = f"deduct {version}"
html_logo = "icon.svg"
html_favicon = "icon.svg"
html_static_path = ["static"]
html_css_files = ["site.css"]
html_js_files = ["versions.js"]
html_show_sourcelink = html_show_copyright = False
templates_path = ["templates"]
html_sidebars = {
    "**": [
        "sidebar/brand.html",
        "versions.html",
        "sidebar/search.html",
        "sidebar/scroll-start.html",
        "sidebar/navigation.html",
        "sidebar/scroll-end.html",
    ]
}

# In docstrings, single backticks are code.
default_role = "code"
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_default_options = {"members": True}
python_use_unqualified_type_names = True
