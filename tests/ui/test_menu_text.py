"""No text of the scenes around the table is cut: each is measured against its box."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date

import pygame
import pytest
from playing_tables import steady, table
from scenes_on_show import walk

from game.bots.roster import BOTS
from game.engine.seats import Seat
from game.host import Host, WaitingMatch
from game.locale import LANGUAGES, language
from game.rules.own import OwnRuleset
from game.rules.rulesets import RULESETS
from game.storage.database import Database
from game.storage.own_rulesets import OwnRulesetStore
from game.storage.saved_match import SavedMatch
from game.storage.settings import SettingsStore
from game.ui.context import Outfit
from game.ui.giving_up import starting_another
from game.ui.inner_routes import (
    AskRoute,
    DifferenceRoute,
    OwnRulesetsRoute,
    PauseRoute,
    RuleOptionsRoute,
    SaveRulesetRoute,
)
from game.ui.intents import Device
from game.ui.routes import HallOfFameRoute, NewGameRoute, OptionsRoute, RulesRoute, TitleRoute
from game.ui.scene import Hearing
from game.ui.scenes.table import scene_for
from game.ui.skin import Skin
from game.ui.stage.routes import MatchOverRoute, ScoringRoute
from game.ui.text import TextPainter
from game.ui.widgets import CardGrid, ScrollArea

SIZES = ((960, 540), (1280, 720), (1366, 768), (1920, 1080), (960, 1200), (2560, 1080))
SCALES = (80, 100, 150)
READ_THROUGH = SIZES[:2]
"""Where also what does not fit is scrolled to: the windows that have the least room."""
TIGHT = 3
"""Pixels at 1080 lines by which letters may be higher than their box, which is that of a line."""
ASKED = AskRoute(
    "Delete these rules?",
    "The rules “Sundays” are deleted for good. Matches played by them stay in the history, and one"
    " in progress goes on.",
    (("delete", "Delete"), ("keep", "Keep them")),
)
OWN = (
    OwnRuleset("Sundays", "parlour", {"deals": 16, "bonus_tiles": False}),
    OwnRuleset("At grandmother's", "lounge", {"limit": 300, "sacred_discard": True}),
)


NAMES = frozenset(own.name for own in OWN)
"""What a player has typed may be longer than any box."""


SPOKEN = {"language": "en"}
"""What the settings of every scene say beside its scale."""


@pytest.fixture(params=[code for code, _name in LANGUAGES], ids="in-{}".format, autouse=True)
def spoken(request, monkeypatch) -> Iterator[None]:
    """Show the scenes in every language, and end in the first."""
    monkeypatch.setitem(SPOKEN, "language", request.param)
    yield
    language(LANGUAGES[0][0])


class Measured:
    """What every scene draws as text, and where it was cut."""

    def __init__(self) -> None:
        self.cut: set[str] = set()
        self.count = 0

    def line(self, painter, surface, text, style, colour, rect, align=(0, 0.5)) -> None:
        self.count += 1
        if text in NAMES:
            return
        width, height = painter.size(text, style)
        if width > rect.width:
            self.cut.add(f"{text!r}: {width} pixels wide in {rect.width}")
        if height > rect.height + TIGHT * max(1, painter._metrics.unit):
            self.cut.add(f"{text!r}: {height} pixels high in {rect.height}")

    def paragraph(self, painter, surface, text, style, colour, rect, align=0) -> None:
        self.count += 1
        lines = painter.wrapped(text, style, rect.width)
        most = max(1, rect.height // painter.line_height(style))
        if len(lines) > most:
            self.cut.add(f"{text!r}: {len(lines)} lines where {most} fit")
        for line in lines:
            if painter.size(line, style)[0] > rect.width:
                self.cut.add(f"{line!r} in a column of {rect.width}")


@pytest.fixture
def measured(monkeypatch) -> Measured:
    """Measure instead of drawing; plates and shadows are left out, as they take the time."""
    found = Measured()
    monkeypatch.setattr(TextPainter, "draw", lambda *told, **more: found.line(*told, **more))
    monkeypatch.setattr(
        TextPainter, "draw_wrapped", lambda *told, **more: found.paragraph(*told, **more)
    )
    for name in ("plate", "tinted", "ring", "sign", "disc", "glow", "scrim"):
        monkeypatch.setattr(Skin, name, lambda *told, **more: None)
    monkeypatch.setattr(Skin, "background", lambda skin: pygame.Surface((1, 1)))
    return found


def read_through(scene, surface) -> None:
    """Draw all that scrolls in a scene from its top to its end, a window at a time."""
    for widget in list(walk(scene.form.widgets)):
        scroller = getattr(widget, "scroller", None)
        if scroller is None:
            continue
        scroller.to(0)
        while True:
            if isinstance(widget, ScrollArea):
                widget.place(scene.outfit, widget.rect)
            scene.form.draw_widgets(surface)
            if not scroller.to(scroller.offset + scroller.window):
                break


@pytest.fixture(scope="module")
def host(tmp_path_factory) -> Iterator[Host]:
    folder = tmp_path_factory.mktemp("menus")
    told: list[str] = []
    saved, database = SavedMatch.claimed(folder, told.append), Database.opened(folder, told.append)
    own = OwnRulesetStore(None, told.append)
    for ruleset in OWN:
        own.keep(ruleset)
    yield Host(
        saved, lambda: database, fresh_code=lambda: "code", today=lambda: date(2026, 11, 30),
        notify=told.append, own=own,
    )  # fmt: skip
    saved.close()
    database.close()


def dressed(host, size, scale) -> Outfit:
    store = SettingsStore(None)
    store.settings = replace(store.settings, ui_scale=scale, player_name="Marguerite", **SPOKEN)
    outfit = Outfit(store, size)
    outfit.open_host = lambda: host
    return outfit


def everywhere(host, make, size=None) -> Iterator[Outfit]:
    """Show a scene at each size and scale; yields after it has been drawn."""
    for each in (size,) if size else SIZES:
        for scale in SCALES:
            outfit = dressed(host, each, scale)
            scene = make(outfit)
            scene.arrange()
            surface = pygame.Surface((1, 1))
            scene.draw(surface)
            if each in READ_THROUGH:
                read_through(scene, surface)
            yield scene


ROUTES = (
    TitleRoute(),
    NewGameRoute(),
    RuleOptionsRoute("parlour", {"score_limits": True, "minimum_score": 500, "maximum_score": 9}),
    SaveRulesetRoute("Sundays"),
    OwnRulesetsRoute("Sundays"),
    DifferenceRoute("hong_kong", "french_advanced"),
    RulesRoute("french"),
    HallOfFameRoute("german_league", "easy"),
    PauseRoute("Nothing to take back"),
    PauseRoute("", "3f2a 99ab 1203 77fe", f"JD1.german_league.16-12-2.3.{'WMWM' * 30}.6721"),
    ASKED,
    starting_another(
        WaitingMatch("7", "German league", "german_league", 16, (-2345,), ("",), 0, False, None)
    ),
)


@pytest.mark.parametrize("route", ROUTES, ids=str)
def test_no_text_of_a_menu_is_cut(route, host, measured):
    for _scene in everywhere(host, lambda outfit: scene_for(outfit, route)):
        pass
    assert measured.count > 20
    assert not measured.cut


def test_no_text_of_the_unfolded_pause_is_cut(host, measured):
    def make(outfit):
        scene = scene_for(outfit, ROUTES[9])
        scene.arrange()
        scene._fold()
        return scene

    assert list(everywhere(host, make))
    assert not measured.cut


def test_the_least_window_at_the_largest_scale_shows_two_cards(host):
    scene = scene_for(dressed(host, (960, 540), 150), NewGameRoute())
    scene.arrange()
    area = scene._areas[0]
    grid = next(each for each in area.children() if isinstance(each, CardGrid))
    seen = [card for card in grid.cards if area.rect.contains(card.rect)]
    assert len(seen) >= 2


def test_what_is_wrong_with_a_code_is_read_without_scrolling(host):
    scene = scene_for(dressed(host, (960, 540), 150), OwnRulesetsRoute("Sundays"))
    scene.arrange()
    scene._code = "nonsense"
    scene._take_over()
    area = next(each for each in scene.form.widgets if scene._told in each.children())
    assert area.rect.contains(scene._told.rect)


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.key)
def test_no_text_of_the_cards_and_differences_is_cut(ruleset, host, measured):
    def make(outfit):
        scene = scene_for(outfit, NewGameRoute())
        scene.arrange()
        scene._choose_ruleset(ruleset)
        return scene

    assert list(everywhere(host, make))
    assert not measured.cut


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.key)
def test_no_text_of_a_sample_hand_is_cut(ruleset, host, measured):
    route = RuleOptionsRoute(ruleset.key)
    for scene in everywhere(host, lambda outfit: scene_for(outfit, route), (960, 540)):
        for _number in scene._samples:
            scene._turn(1)
            scene.draw(pygame.Surface((1, 1)))
    assert not measured.cut


@pytest.mark.parametrize("page", range(4))
def test_no_text_of_the_options_is_cut(page, host, measured):
    def make(outfit):
        scene = scene_for(outfit, OptionsRoute())
        scene.arrange()
        scene._turn(page)
        return scene

    assert list(everywhere(host, make))
    assert not measured.cut


@pytest.mark.parametrize("device", Device)
def test_no_text_of_the_keys_is_cut_while_one_is_waited_for(device, host, measured):
    def make(outfit):
        scene = scene_for(outfit, OptionsRoute())
        scene.arrange()
        scene._turn(3)
        scene._keys.wait("confirm", device)
        return scene

    assert all(scene.hearing is Hearing.KEY for scene in everywhere(host, make))
    assert not measured.cut


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.key)
def test_no_text_of_a_rule_book_is_cut(ruleset, host, measured):
    route = RulesRoute(ruleset.key)
    for scene in everywhere(host, lambda outfit: scene_for(outfit, route), (960, 540)):
        for number in range(len(scene._book.sections)):
            scene._open_section(number)
            read_through(scene, pygame.Surface((1, 1)))
        for page in range(1, 5):
            scene._turn_to(page)
            read_through(scene, pygame.Surface((1, 1)))
    assert not measured.cut


def played(ruleset, **changes):
    """A match played to its end by bots: the game, and its hands with the totals before each."""
    game = table(ruleset, "measured", bot=BOTS[0], **changes)
    session, hands = game.session, []
    while not session.is_over and len(hands) < 3:
        before = session.match.totals
        session.begin_hand()
        while session.is_hand_running:
            if not session.step():
                session.submit(steady(session.options(session.seat_of(game.human) or Seat(0))))
        hands.append((session.match.played[-1], before))
    return game, hands


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.key)
def test_no_text_of_a_score_sheet_is_cut(ruleset, host, measured):
    game, hands = played(ruleset.key)
    for hand, before in hands[:1]:
        route = ScoringRoute(game, hand, before, True)
        assert list(everywhere(host, lambda outfit, route=route: scene_for(outfit, route)))
    assert list(everywhere(host, lambda outfit: scene_for(outfit, MatchOverRoute(game))))
    assert not measured.cut
