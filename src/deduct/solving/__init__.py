"""Text in, solution out."""
