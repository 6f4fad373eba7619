"""The descriptors of `game.engine.descriptors`, by which settings are checked."""

from game.engine.descriptors import Choice, Descriptor, OptionError, Text, Toggle, Whole

__all__ = ["Choice", "Descriptor", "OptionError", "Text", "Toggle", "Whole"]
