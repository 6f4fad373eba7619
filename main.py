"""Start the game, or answer a command; see `python main.py --help`."""

import sys

from game.cli import main

if __name__ == "__main__":
    if "--multiprocessing-fork" in sys.argv:
        # A packaged program starts itself anew to share the hands of a simulation.
        from multiprocessing import freeze_support

        freeze_support()
    sys.exit(main(sys.argv[1:]))
