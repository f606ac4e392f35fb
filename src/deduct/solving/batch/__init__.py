"""Many texts: files, workers, order, resume."""
