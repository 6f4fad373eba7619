"""The table of a replay: who sits there, the pieces, and the furniture around them."""

from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.bots.roster import BOTS, level_of
from game.engine.seats import Seat
from game.session.match_in_play import MatchInPlay, Seated
from game.session.replay import Replay, ReplayedHand
from game.session.session import Session
from game.ui.context import Outfit
from game.ui.stage.chrome import ChromePainter
from game.ui.stage.layout import Layout
from game.ui.stage.painter import StagePainter
from game.ui.stage.stage import Stage


def game_at(replay: Replay, hand: ReplayedHand) -> MatchInPlay:
    """Return the match as it was set up before a hand, for those who only want to know who sits.

    Nothing is ever played in it.
    """
    record = replace(replay.record, steps=(), begins=hand.begins)
    levels = {bot.key: bot.name for bot in BOTS}
    keys = [level_of(player.bot or "") for player in record.players]
    players = tuple(
        Seated(player.name, key, levels.get(key, ""))
        for player, key in zip(record.players, keys, strict=True)
    )
    return MatchInPlay(Session(record, {}), Seat(replay.person), players)


def names_at(game: MatchInPlay) -> Sequence[str]:
    """Return the names of those at the table, by seat."""
    return [player.name for player in game.sitting]


class ReplayPicture:
    """Paints a replay's stage at one size of window; what lies still only when it has changed."""

    def __init__(self, outfit: Outfit, layout: Layout, game: MatchInPlay, stage: Stage) -> None:
        self._stage = stage
        self._painter = StagePainter(outfit, layout, game.session.match.ruleset.seats)
        self._chrome = ChromePainter(outfit, layout, game)
        self._still: pygame.Surface | None = None
        self._shown = -1

    def draw_still(self, surface: pygame.Surface) -> None:
        """Paint the table without what moves."""
        if self._still is None or self._still.get_size() != surface.get_size():
            self._still = pygame.Surface(surface.get_size())
            self._shown = -1
        if self._shown != self._stage.version:
            self._shown = self._stage.version
            self._painter.draw(self._still, self._stage)
            if self._stage.shown is not None:
                self._chrome.draw(self._still, self._stage.shown)
        surface.blit(self._still, (0, 0))

    def draw_over(self, surface: pygame.Surface) -> None:
        """Paint what moves, and what is called."""
        self._painter.draw_over(surface, self._stage)
