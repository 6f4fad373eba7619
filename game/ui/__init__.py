"""The screen: scenes, the stage, widgets, input and the pictures they are drawn with.

It shows what a seat's view holds and turns what the player does into intents; it decides nothing
about the game. It may import the session, storage, the audio room and everything below them, and
pygame.
"""
