"""What is kept between sittings: settings, the running match, the hall of fame.

It promises atomic writes, and that a damaged file is set aside with a sentence about it, never
deleted and never a crash. It may import the engine, the rules, the bots and `game.locale`; no
pygame.
"""
