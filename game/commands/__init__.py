"""The commands beside the game: each answers without a window.

`COMMANDS` is written by hand. A command parses its own arguments, prints its answer, and raises
`BadInputError` for what it cannot work with; it may import every room below the screen, and the
screen's only inside its `run`.
"""

from game.commands.command import Command
from game.commands.replay import REPLAY
from game.commands.rules import RULES
from game.commands.score import SCORE
from game.commands.selftest import SELFTEST
from game.commands.settle import SETTLE
from game.commands.shots import SHOTS
from game.commands.simulate import SIMULATE
from game.commands.waits import WAITS

COMMANDS: tuple[Command, ...] = (SCORE, SETTLE, WAITS, SIMULATE, REPLAY, RULES, SELFTEST, SHOTS)
