"""Solvers that the paper compares itself with: sequences and trees of tokens instead of deductive steps."""
