"""The commands of the command line, by subject; each module adds its own to the application."""
