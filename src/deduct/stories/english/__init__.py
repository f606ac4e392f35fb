"""The English story grammar; `deduct.stories.language_named` gives it."""
