"""A session plays one match and keeps its record; it never sleeps, draws or touches a file.

It imports bots, rules and the engine.
"""
