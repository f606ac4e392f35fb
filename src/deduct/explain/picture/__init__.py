"""A deduction as a picture: graph, layout, shapes, SVG and PNG."""
