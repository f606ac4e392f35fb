"""English: what a text leaves open, so that no number can answer it, or contradicts."""

from deduct.languages.english.gaps.rules import gap as gap
