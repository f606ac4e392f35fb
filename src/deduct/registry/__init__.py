"""Models by name: the bundled ones, those kept by a name of the user's, directories and hub names."""
