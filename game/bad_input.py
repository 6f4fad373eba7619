"""What cannot be worked with: a module of its own, so that the game starts without the commands."""


class BadInputError(ValueError):
    """Input that the program cannot work with, in one line that names what is wrong."""
