"""The computer opponents: pure functions of what their seat can see, and their hints.

They import rules and the engine, and never the referee's table.
"""
