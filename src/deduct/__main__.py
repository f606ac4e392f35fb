"""``python -m deduct`` is the command ``deduct``."""

from deduct.cli import main

if __name__ == "__main__":
    main()
