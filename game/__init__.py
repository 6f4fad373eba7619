"""Jade Sparrow: four-player mahjong against three computer opponents.

The rooms, lowest first; each may import only what stands before it:

engine    the rules' machinery: tiles, table, referee, readings, scoring (pure, no pygame)
rules     the content: patterns and rulesets as data
bots      the computer opponents and their hints
session   plays one match, and its record
storage   settings, saved match, hall of fame
host      sets matches up, keeps the running one, writes down its end
ui        scenes, the stage, widgets, input
audio     cues and the speaker
app       the window's loop, which joins the rooms
commands  what the program answers without a window; cli reads the command line

Beside them, `credits` tells what the game is made with.
"""

__version__ = "0.1.0"
