"""Jade Sparrow: four-player mahjong against three computer opponents.

The rooms, lowest first; each may import only what stands before it:

engine    the rules' machinery: tiles, table, referee, readings, scoring (pure, no pygame)
rules     the content: patterns and rulesets as data
bots      the computer opponents and their hints
session   plays one match, and its record
storage   settings, saved match, hall of fame
ui        scenes, the stage, widgets, input
audio     cues and the speaker
app, cli  the window's loop, and the commands beside the game
"""
