"""Matches for tests of the table: built by hand, played by scripted people through intents."""

from dataclasses import replace
from random import Random

import pygame

from game.bots.roster import BOTS
from game.engine.actions import Action, ClaimMahJong, DeclareMahJong, Discard, Draw, Pass
from game.engine.ruleset import with_options
from game.engine.seats import Seat
from game.rules.rulesets import ruleset_named
from game.session.match_in_play import MatchInPlay, Seated
from game.session.reasons import Deed, open_to
from game.session.record import Player, new_record
from game.session.session import Session
from game.storage.settings import SettingsStore
from game.ui.context import Outfit
from game.ui.intents import (
    Clicked,
    Command,
    Commanded,
    Confirm,
    Direction,
    Intent,
    Navigate,
    NumberPicked,
    PointerPressed,
)
from game.ui.scene import SceneStack
from game.ui.scenes.play import PlayScene
from game.ui.scenes.table import scene_for
from game.ui.stage.layout import Control
from game.ui.stage.picker import hand_order
from game.ui.stage.routes import PlayRoute

STEP = 0.05


class Anybody:
    """A bot that takes what comes: claims when it can, else anything."""

    key = "anybody"
    name = "Anybody"

    def choose(self, view, options, rng):
        wins = [option for option in options if isinstance(option, ClaimMahJong | DeclareMahJong)]
        return wins[0] if wins else rng.choice(options)


def table(ruleset="parlour", seed="table", human=0, bot=None, **changes) -> MatchInPlay:
    bot = bot or BOTS[0]
    count = with_options(ruleset_named(ruleset), changes).players
    names = ["Wren", "Kestrel", "Heron", "Plover"][: count - 1]
    players = [Player(name, bot.key) for name in names]
    players.insert(human, Player("Sparrow", None))
    bots = {Seat(seat): bot for seat in range(count) if seat != human}
    record = new_record(ruleset, changes, seed, players)
    seated = [Seated(name, bot.key, bot.name, bot.key == "easy") for name in names]
    seated.insert(human, Seated("Sparrow"))
    return MatchInPlay(
        Session(record, bots),
        Seat(human),
        tuple(seated),
        adviser=BOTS[-1],
        resumed_at=lambda steps: Session.resumed(replace(record, steps=steps), bots),
    )


def dressed_for_play(size=(960, 540), **changes) -> Outfit:
    store = SettingsStore(None)
    store.settings = replace(store.settings, **{"speed": "off", **changes})
    return Outfit(store, size)


def at_table(game: MatchInPlay, outfit: Outfit) -> SceneStack:
    stack = SceneStack(lambda route: scene_for(outfit, route), (outfit.notices,))
    stack.start(PlayRoute(game))
    return stack


def until_asked(stack: SceneStack, frames: int = 2000) -> PlayScene:
    """Let time pass until the person is asked; the scene then."""
    for _ in range(frames):
        stack.frame([], STEP, None)
        scene = stack.top
        if isinstance(scene, PlayScene) and scene.conductor.options:
            return scene
        if not isinstance(scene, PlayScene):
            stack.frame([Confirm()], STEP, None)
            stack.frame([Confirm()], STEP, None)
    raise AssertionError("the person was never asked")


def click(position) -> list[Intent]:
    at = (round(position[0]), round(position[1]))
    return [PointerPressed(at), Clicked(at, at)]


class KeyboardPerson:
    """Plays by keys alone: claims about half of what it may, throws any tile."""

    def __init__(self, seed="keys") -> None:
        self._rng = Random(seed)

    def act(self, scene: PlayScene) -> list[Intent]:
        options = scene.conductor.options
        if scene.panel.offers and self._rng.random() < 0.7:
            return [NumberPicked(self._rng.randint(1, len(scene.panel.offers)))]
        for deed, command in (
            (Deed.MAH_JONG, Command.MAHJONG),
            (Deed.DRAW, Command.DRAW),
            (Deed.KONG, Command.KONG),
            (Deed.PUNG, Command.PUNG),
            (Deed.CHOW, Command.CHOW),
        ):
            ways = open_to(deed, options)
            is_sure = deed in (Deed.MAH_JONG, Deed.DRAW)
            if len(ways) == 1 and (is_sure or self._rng.random() < 0.6):
                return [Commanded(command)]
        if open_to(Deed.PASS, options):
            return [Commanded(Command.PASS)]
        calls = open_to(Deed.READY, options)
        if calls:
            index = own_order(scene).index(self._rng.choice(calls).tile_id)
            return [*_steps_to(index), Commanded(Command.READY)]
        if len(options) == 1:
            return [Confirm()]
        return [*_steps_to(self._rng.randrange(14)), Confirm()]


def own_order(scene: PlayScene):
    """The pieces of the own hand from left to right."""
    view = scene.stage.shown
    assert view is not None
    return hand_order(view.place.hand, scene.stage.placements)


def _steps_to(index: int) -> list[Intent]:
    return [Navigate(Direction.HOME), *[Navigate(Direction.RIGHT)] * index]


class MousePerson:
    """Plays by clicks alone."""

    def __init__(self, seed="mouse") -> None:
        self._rng = Random(seed)

    def act(self, scene: PlayScene) -> list[Intent]:
        options, layout = scene.conductor.options, scene.layout
        for deed in (Deed.MAH_JONG, Deed.DRAW, Deed.KONG, Deed.PUNG, Deed.CHOW):
            ways = open_to(deed, options)
            is_sure = deed in (Deed.MAH_JONG, Deed.DRAW)
            if len(ways) == 1 and (is_sure or self._rng.random() < 0.6):
                return click(layout.buttons[Control(deed.value)].center)
        if scene.panel.offers:
            return click(scene.panel.choice_boxes[0].center)
        if open_to(Deed.PASS, options):
            return click(layout.buttons[Control.PASS].center)
        calls = open_to(Deed.READY, options)
        if calls:
            piece = self._rng.choice(calls).tile_id
            button = layout.buttons[Control.READY].center
            return [*click(scene.stage.placements[piece].rect.center), *click(button)]
        if len(options) == 1:
            return click(layout.buttons[Control.DISCARD].center)
        spot = scene.stage.placements[self._rng.choice(own_order(scene))].rect.center
        # The chosen tile is raised; the button throws it as well as a second click.
        if self._rng.random() < 0.5:
            return [*click(spot), *click(spot)]
        return [*click(spot), *click(layout.buttons[Control.DISCARD].center)]


def surface_of(outfit: Outfit) -> pygame.Surface:
    pygame.display.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode(outfit.metrics.size)
    return pygame.Surface(outfit.metrics.size)


def steady(options: tuple[Action, ...]) -> Action:
    """The plainest thing to do: draw, pass, throw the last tile."""
    for kind in (DeclareMahJong, ClaimMahJong, Draw, Pass):
        for option in options:
            if isinstance(option, kind):
                return option
    return next(option for option in reversed(options) if isinstance(option, Discard))
