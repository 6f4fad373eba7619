"""What the game sounds like: cues, and the speaker that plays them.

A cue is what happened; which recording answers it, and which of the four volumes it obeys, is
decided here. A speaker never fails the game: without a device it is silent. It may import pygame
and the standard library, and nothing of the game but `paths`.
"""
