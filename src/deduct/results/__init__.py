"""Results of training runs: collected into files, compared, and put into tables beside published ones."""
