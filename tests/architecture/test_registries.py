"""Lists are written by hand; these remind whoever forgot the entry."""

import importlib
import inspect
from pathlib import Path

import game
import game.ui.inner_routes
import game.ui.routes
import game.ui.stage.routes
from game.bots.roster import BOTS
from game.commands import COMMANDS
from game.commands.command import Command
from game.engine.patterns import Pattern
from game.engine.ruleset import Ruleset
from game.rules.patterns import PATTERNS
from game.rules.rulesets import RULESETS
from game.ui.scene import Route, Scene
from game.ui.scenes.table import SCENES

GAME = Path(game.__file__).parent


def modules(package: str) -> dict[str, object]:
    """Return the modules of a package by name."""
    folder = GAME.joinpath(*package.split("."))
    names = sorted(path.stem for path in folder.glob("*.py") if path.stem != "__init__")
    return {name: importlib.import_module(f"game.{package}.{name}") for name in names}


def own_classes(module: object, base: type) -> list[type]:
    return [
        found
        for _, found in inspect.getmembers(module, inspect.isclass)
        if issubclass(found, base) and found is not base and found.__module__ == module.__name__
    ]


def test_every_ruleset_is_listed():
    found = {
        value.key
        for module in modules("rules.rulesets").values()
        for value in vars(module).values()
        if isinstance(value, Ruleset)
    }
    listed = {ruleset.key for ruleset in RULESETS}
    assert len(listed) == len(RULESETS), "two rulesets have the same key"
    assert found <= listed, "add the new ruleset to rulesets/__init__.py"


def test_every_pattern_is_listed():
    found = {
        value.key
        for module in modules("rules.patterns").values()
        for value in vars(module).values()
        if isinstance(value, Pattern)
    }
    keys = [pattern.key for pattern in PATTERNS]
    assert len(keys) == len(set(keys)), "two patterns have the same key"
    assert found == set(keys), "add the new pattern to patterns/__init__.py"


def test_every_bot_is_listed():
    found = {
        value.__name__
        for module in modules("bots").values()
        for value in vars(module).values()
        if inspect.isclass(value)
        and {"key", "name"} <= set(getattr(value, "__annotations__", ()))
        and hasattr(value, "choose")
    }
    assert found == {type(bot).__name__ for bot in BOTS}, "add the new bot to bots/roster.py"
    assert len({bot.key for bot in BOTS}) == len(BOTS)


def test_every_command_is_listed():
    found = {
        value.name
        for module in modules("commands").values()
        for value in vars(module).values()
        if isinstance(value, Command)
    }
    assert found == {command.name for command in COMMANDS}, "add it to commands/__init__.py"


def test_every_route_leads_to_a_scene():
    found = {
        route
        for module in (game.ui.routes, game.ui.inner_routes, game.ui.stage.routes)
        for route in own_classes(module, Route)
    }
    assert found <= set(SCENES), "add the new scene to ui/scenes/table.py"


def test_every_scene_can_be_reached():
    table = (GAME / "ui" / "scenes" / "table.py").read_text(encoding="utf-8")
    for module in modules("ui.scenes").values():
        for scene in own_classes(module, Scene):
            assert f"import {scene.__name__}" in table, f"{scene.__name__} is in no route's factory"
