"""Every scene in a state worth looking at, off screen: for pictures, and for the self-test."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, replace
from datetime import date
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

import pygame

from game.bots.roster import BOTS
from game.engine.actions import ClaimChow, Discard
from game.engine.chance import Chance
from game.host import Carrying, Host, MatchChoices, Opponent, Progress
from game.host.choices import NAMES
from game.locale import _
from game.rules.own import OwnRuleset
from game.session.match_in_play import MatchInPlay
from game.storage.database import Database, HallEntry, PlayedMatch
from game.storage.own_rulesets import OwnRulesetStore
from game.storage.saved_match import SavedMatch
from game.storage.settings import SettingsStore
from game.ui.context import Outfit
from game.ui.drifting import DRIFTING
from game.ui.inner_routes import (
    AskRoute,
    CarryingRoute,
    DifferenceRoute,
    FaultRoute,
    LessonRoute,
    OwnRulesetsRoute,
    PauseRoute,
    RuleOptionsRoute,
    SaveRulesetRoute,
)
from game.ui.routes import (
    CreditsRoute,
    HallOfFameRoute,
    LearnRoute,
    NewGameRoute,
    OptionsRoute,
    ReplaysRoute,
    RulesRoute,
    StatisticsRoute,
    TitleRoute,
    WaitingMatchesRoute,
)
from game.ui.scene import Route, SceneStack
from game.ui.scenes.table import scene_for
from game.ui.stage.routes import (
    MatchOverRoute,
    OpenTableRoute,
    PlayRoute,
    ReplayRoute,
    ScoringRoute,
    open_table,
    replay_of,
)

_TODAY = date(2026, 11, 30)
_PERSON = "Ada"
_STEP = 0.05
"""Seconds of one frame while a scene runs up to its picture."""

Until = Callable[[MatchInPlay], bool]


@dataclass(frozen=True, slots=True)
class Exhibit:
    """A picture: the scenes on the stack, lowest first, and after how long it is taken.

    `frames` are drawn for it; more than one where a scene adds to its picture with each.
    """

    name: str
    routes: Callable[["Gallery"], tuple[Route, ...]]
    seconds: float = 1.0
    frames: int = 1


class Gallery:
    """Draws exhibits at a size in pixels, in a `with` block; it leaves nothing on the disk."""

    def __init__(self, size: tuple[int, int], language: str = "en") -> None:
        self._size = size
        self._language = language
        self._closing = ExitStack()
        self._matches = 0
        self._ended: MatchInPlay | None = None

    def __enter__(self) -> "Gallery":
        folder = Path(self._closing.enter_context(TemporaryDirectory()))
        self._saved = SavedMatch.claimed(folder, _refuse)
        self._closing.callback(self._saved.close)
        self._database = Database.opened(folder, _refuse)
        self._closing.callback(self._database.close)
        for place, (name, score, is_assisted) in enumerate(_HALL):
            players, totals = (name, *NAMES[:3]), (score, -score, 120, -120)
            match = PlayedMatch("hong_kong", "medium", players, totals, 0, 6, _TODAY, True)
            entry = HallEntry("hong_kong", "medium", name, score, _TODAY, 6, is_assisted)
            self._database.keep(match, str(place), entry)
        return self

    def __exit__(self, *error: object) -> None:
        self._closing.close()

    def pictures(self) -> Iterator[tuple[str, pygame.Surface]]:
        """Yield every exhibit's name and picture; the surface is a new one each time."""
        for exhibit in EXHIBITS:
            yield exhibit.name, self.picture(exhibit)

    def picture(self, exhibit: Exhibit) -> pygame.Surface:
        """Return the picture of one exhibit."""
        stack, _outfit = self.shown(exhibit)
        surface = pygame.Surface(self._size)
        for _number in range(exhibit.frames):
            stack.touch()
            stack.frame((), _STEP, surface)
        stack.close()
        return surface

    def shown(self, exhibit: Exhibit) -> tuple[SceneStack, Outfit]:
        """Return the scenes of an exhibit at the moment of its picture, and what they wear."""
        outfit = self._outfit()
        stack = SceneStack(lambda route: scene_for(outfit, route), (outfit.notices,))
        outfit.on_looks = stack.arrange
        for route in exhibit.routes(self):
            stack.start(route)
        for _number in range(round(exhibit.seconds / _STEP)):
            stack.frame((), _STEP, None)
        return stack, outfit

    def match(
        self, until: Until, *, level: str = BOTS[1].key, ruleset: str = "hong_kong"
    ) -> MatchInPlay:
        """Return a match at the first moment that fits; deal codes are tried one after another."""
        while True:
            self._matches += 1
            opponents = tuple(Opponent(name, level) for name in NAMES[:3])
            code = f"gallery-{self._matches}"
            game = self._host().start(MatchChoices(ruleset, _PERSON, opponents, {}, code))
            if _played_until(game, until):
                return game

    def ended(self) -> MatchInPlay:
        """Return a match that was played to its end, always the same one."""
        if self._ended is None:
            self._ended = self.match(_is_over, level=BOTS[0].key)
        return self._ended

    def _host(self) -> Host:
        own = OwnRulesetStore(None, _refuse)
        for ruleset in _OWN:
            own.keep(ruleset)
        return Host(
            self._saved,
            lambda: self._database,
            fresh_code=lambda: "sparrow",
            today=lambda: _TODAY,
            notify=_refuse,
            own=own,
        )

    def _outfit(self) -> Outfit:
        store = SettingsStore(None)
        store.settings = replace(
            store.settings, language=self._language, player_name=_PERSON, assist_level=3
        )
        outfit = Outfit(store, self._size)
        outfit.has_saved_match = lambda: True
        outfit.open_host = self._host
        return outfit


_HALL = (("Ada", 384, False), ("Bao", 296, True), ("Chloé", 184, True), ("Ada", 152, True))


def _refuse(sentence: str) -> None:
    raise RuntimeError(sentence)


def _played_until(game: MatchInPlay, until: Until) -> bool:
    """Let a bot play for the person until the moment; return whether it came in this match."""
    session, rng, bot = game.session, Chance("gallery"), BOTS[1]
    while not until(game):
        if session.is_over:
            return False
        if not session.is_hand_running:
            session.begin_hand()
        elif not session.step():
            view, options = session.view(game.seat), session.options(game.seat)
            session.submit(bot.choose(view, options, rng))
    return True


def _at_once(game: MatchInPlay) -> bool:
    return True


def _may_chow(game: MatchInPlay) -> bool:
    options = game.session.options(game.seat)
    ways = sum(isinstance(option, ClaimChow) for option in options)
    return ways > 1 and _is_late(game)


def _must_discard(game: MatchInPlay) -> bool:
    options = game.session.options(game.seat)
    return any(isinstance(option, Discard) for option in options) and _is_late(game)


def _is_late(game: MatchInPlay) -> bool:
    """Whether discards lie before everybody and somebody has laid melds open."""
    places = game.session.view(game.seat).board.places
    return min(len(place.thrown) for place in places) > 4 and any(place.melds for place in places)


def _has_winner(game: MatchInPlay) -> bool:
    played = game.session.match.played
    return bool(played) and not game.session.is_hand_running and not played[-1].result.is_wall_game


def _is_over(game: MatchInPlay) -> bool:
    return game.session.is_over


def _scoring(gallery: Gallery, ruleset: str) -> tuple[Route, ...]:
    game = gallery.match(_has_winner, ruleset=ruleset)
    match = game.session.match
    changes = match.played[-1].changes
    before = tuple(total - change for total, change in zip(match.totals, changes, strict=True))
    return (ScoringRoute(game, match.played[-1], before),)


def _history(gallery: Gallery, route: Route) -> tuple[Route, ...]:
    """Play a match to its end, and then show the route."""
    game = gallery.ended()
    game.on_over(game)
    return (route,)


def _waiting(gallery: Gallery) -> tuple[Route, ...]:
    """Begin matches by two rulesets, both of which then wait."""
    for ruleset in ("hong_kong", "parlour"):
        gallery.match(_must_discard, ruleset=ruleset)
    return (WaitingMatchesRoute(),)


def _replay(gallery: Gallery) -> tuple[Route, ...]:
    replay = replay_of(gallery.ended())
    replay.go_to_hand(1)
    replay.turn(24)
    return (ReplayRoute(replay),)


def _opened(gallery: Gallery) -> tuple[OpenTableRoute, ...]:
    game = gallery.match(_has_winner)
    return (open_table(game, game.session.match.played[-1]),)


_CONFLICT = {"score_limits": True, "minimum_score": 500, "maximum_score": 100}
_OWN = (
    OwnRuleset("Sundays", "parlour", {"deals": 16, "bonus_tiles": False, "starting_points": 1000}),
    OwnRuleset("At grandmother's", "lounge", {"limit": 300, "sacred_discard": True}),
)

_FAULT = FaultRoute("ZeroDivisionError: division by zero", "reports/fault-1.jsonl", True)
_PAUSE = PauseRoute(promise="7fdf 4b70 6309 bf26", deal_code="JD1.hong_kong.7-5-0.2.ABC123.6721")


def _question(gallery: Gallery) -> tuple[Route, ...]:
    answers = (("pass", _("Let it go")), ("win", _("Mah Jong")))
    asked = AskRoute(_("You can win"), _("This tile completes your hand."), answers)
    return PlayRoute(gallery.match(_may_chow)), asked


def _carrying(gallery: Gallery) -> tuple[Route, ...]:
    endless = (Progress(min(0.9, number / 10_000), number) for number in count(4200))
    return StatisticsRoute(), CarryingRoute(_("Writing the history"), Carrying(endless))


EXHIBITS: tuple[Exhibit, ...] = (
    Exhibit("title", lambda _: (TitleRoute(),), frames=DRIFTING + 1),
    Exhibit("learn", lambda _: (LearnRoute(),)),
    Exhibit("lesson", lambda _: (LessonRoute("parlour"),), 12.0),
    Exhibit("waiting_matches", _waiting),
    Exhibit("new_game", lambda _: (NewGameRoute(),)),
    Exhibit("rule_options", lambda _: (RuleOptionsRoute("parlour", {"bonus_tiles": False}),)),
    Exhibit("rule_conflict", lambda _: (RuleOptionsRoute("parlour", _CONFLICT),)),
    Exhibit("own_rulesets", lambda _: (OwnRulesetsRoute(_OWN[0].name),)),
    Exhibit("save_ruleset", lambda _: (RuleOptionsRoute("lounge"), SaveRulesetRoute("Sundays"))),
    Exhibit("difference", lambda _: (DifferenceRoute("hong_kong", "lounge"),)),
    Exhibit("deal", lambda gallery: (PlayRoute(gallery.match(_at_once)),), 2.4),
    Exhibit("claim", lambda gallery: (PlayRoute(gallery.match(_may_chow)),), 2.0),
    Exhibit("play", lambda gallery: (PlayRoute(gallery.match(_must_discard)),), 2.0),
    Exhibit(
        "hint", lambda gallery: (PlayRoute(gallery.match(_must_discard, level=BOTS[0].key)),), 2.0
    ),
    Exhibit("scoring", lambda gallery: _scoring(gallery, "parlour"), 2.6),
    Exhibit("settlement", lambda gallery: _scoring(gallery, "parlour"), 60.0),
    Exhibit("settlement_faan", lambda gallery: _scoring(gallery, "hong_kong"), 60.0),
    Exhibit("match_over", lambda gallery: (MatchOverRoute(gallery.match(_is_over)),), 6.0),
    Exhibit("hall_of_fame", lambda _: (HallOfFameRoute("hong_kong", "medium", 3),)),
    Exhibit("statistics", lambda gallery: _history(gallery, StatisticsRoute())),
    Exhibit("replays", lambda gallery: _history(gallery, ReplaysRoute())),
    Exhibit("replay", _replay),
    Exhibit("open_table", _opened),
    Exhibit("credits", lambda _: (CreditsRoute(),)),
    Exhibit("rules", lambda _: (RulesRoute("hong_kong"),)),
    Exhibit("options", lambda _: (TitleRoute(), OptionsRoute())),
    Exhibit("pause", lambda gallery: (PlayRoute(gallery.match(_must_discard)), _PAUSE)),
    Exhibit("question", _question),
    Exhibit("carrying", _carrying),
    Exhibit("fault", lambda _: (_FAULT,)),
)
