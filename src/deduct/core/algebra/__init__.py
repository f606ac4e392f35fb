"""Exact algebra over a few unknowns: forms, equations, and what a system of equations says.

Everything is exact over fractions, and light: it needs only the standard library. Roots that are not rational are given
to 30 decimal places, and marked as such.
"""
