"""The colours of the set: the four paints of a carved tile, and a few more for the flowers."""

IVORY = "#f8f2e2"
RED = "#b3202a"
GREEN = "#1a6e3e"
BLUE = "#1f3a8a"
INK = "#1a1d33"
GOLD = "#d39a2a"
BROWN = "#5a3a24"
LEAF = "#2f8a4e"
PALE_LEAF = "#6bb557"
STEM = "#3f7a38"

SHADES = {RED: "#7d141c", GREEN: "#0e4526", BLUE: "#12245e"}
"""The three paints where they lie in the shade of what is carved."""
TINTS = {RED: "#e07a76", GREEN: "#6fbd83", BLUE: "#7f97dc"}
"""The three paints where the light falls on them."""
