"""The words of deduct: operators, programs, problems, what may be chosen from, and a model's settings."""
