"""The pictures of the game, under one name: tiles, cloth, icons, faces.

Everything is vector art or procedure, made at the exact size in pixels that is asked for, so that
it is sharp at every size of window.
"""

from game.ui.felt import COLOURS, TableColour, felt
from game.ui.pictures import icon, icon_picture, picture, title_picture
from game.ui.portraits import player_portrait, portrait
from game.ui.tile_art import Back, TileArt, TileSet

__all__ = [
    "COLOURS",
    "Back",
    "TableColour",
    "TileArt",
    "TileSet",
    "felt",
    "icon",
    "icon_picture",
    "picture",
    "player_portrait",
    "portrait",
    "title_picture",
]
