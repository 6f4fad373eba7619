"""The scenes: one file each.

A scene returns `Push(route)`, never another scene; the table in `game.ui.scenes.table` resolves the
route, so scenes do not import each other. They may import everything else of `game.ui`.
"""
