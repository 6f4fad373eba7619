"""The engine: what happens at a mahjong table, as pure values and functions.

It promises three verbs (`options`, `decide`, `evolve`), views that hold no more than a seat may
know, and scoring that explains every number. Chance comes in as an argument; there is no clock, no
file and no screen here. It imports the standard library and itself only.
"""
