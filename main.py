"""Start the game, or answer a command; see `python main.py --help`."""

import sys

from game.cli import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
