"""The end of a match: ranking, totals hand by hand, what each did, and where to go from here."""

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.engine.hand import By
from game.engine.match import Match, PlayedHand, match_winner, ranking
from game.engine.ruleset import Counting, Ruleset
from game.engine.seats import Seat
from game.host import match_code_of, opposition
from game.locale import _
from game.rules.phrases import worth_words
from game.ui.clipboard import copy_deal_code
from game.ui.context import Outfit
from game.ui.intents import Confirm, Intent
from game.ui.pictures import icon_picture
from game.ui.routes import HallOfFameRoute, TitleRoute
from game.ui.scene import STAY, Change, Push, Replace
from game.ui.skin import Plate
from game.ui.stage.chart import LineChart
from game.ui.stage.chrome import draw_face
from game.ui.stage.hand_row import draw_hand
from game.ui.stage.routes import MatchOverRoute, PlayRoute, ReplayRoute, replay_of
from game.ui.stage.telling import amount_words
from game.ui.theme import HEADING, SMALL, SMALL_STRONG, STRONG, SUBHEADING, TITLE
from game.ui.widgets import Button, Kind, Widget
from game.ui.widgets.form_scene import FormScene
from game.ui.widgets.layout import split_bottom, split_top

_BEST, _LEAST_RANK = 126, 72
"""Units: height of the best hand with its heading, and of a place in the ranking at least."""


class MatchOverScene(FormScene):
    """The ranking at the left, the chart and the figures at the right, the buttons below."""

    def __init__(self, outfit: Outfit, route: MatchOverRoute) -> None:
        super().__init__(outfit.bounded())
        self._game = route.game
        self._match = route.game.session.match
        self._entry = route.game.on_over(route.game)
        self._code = str(match_code_of(route.game.session, route.game.human))

    def compose(self) -> Sequence[Widget]:
        """Lay out panels, chart and buttons."""
        outfit, window = self.outfit, self.window
        px = outfit.px
        margin, gap = px(28), px(22)
        self._head = Rect(margin, px(16), window.width - 2 * margin, px(84))
        foot = Rect(margin, window.bottom - px(24) - px(60), self._head.width, px(60))
        body = Rect(margin, self._head.bottom + px(8), foot.width, 0)
        body.height = foot.y - px(20) - body.y
        if window.width > window.height * 1.1:
            self._ranks = Rect(body.x, body.y, round(body.width * 0.38), body.height)
            rest = Rect(self._ranks.right + gap, body.y, 0, body.height)
            rest.width = body.right - rest.x
        else:
            self._ranks = Rect(body.x, body.y, body.width, round(body.height * 0.42))
            rest = Rect(body.x, self._ranks.bottom + gap, body.width, 0)
            rest.height = body.bottom - rest.y
        figures = px(46) * (len(self._game.players) + 1) + px(24)
        self._graph = Rect(rest.x, rest.y, rest.width, rest.height - figures - gap)
        self._figures = Rect(rest.x, self._graph.bottom + gap, rest.width, figures)
        names = [self._name(Seat(seat)) for seat in range(len(self._match.totals))]
        chart = LineChart(self._history(), names, first=self._game.human)
        chart.place(outfit, self._graph.inflate(-2 * px(22), -2 * px(16)))
        buttons = self._buttons()
        x = foot.right
        for button in reversed(buttons):
            width = max(px(240), button.width(outfit))
            button.place(outfit, Rect(x - width, foot.y, width, foot.height))
            x -= width + px(16)
        copy = Button(
            _("Copy"),
            lambda: copy_deal_code(outfit, self._code, self._coded),
            tip=_("Typed in at New game, this code deals the whole match again, from any seat."),
        )
        width = copy.width(outfit)
        spot = Rect(self._head.right - width, 0, width, px(54))
        spot.centery = self._head.centery
        copy.place(outfit, spot)
        self._coded = Rect(self._head.centerx, self._head.y, 0, self._head.height)
        self._coded.width = spot.left - px(16) - self._coded.left
        return (copy, chart, *buttons)

    def refresh(self) -> None:
        """Compose anew; Enter chooses to play again where that can be."""
        widgets = self.compose()
        self.form.fill(widgets, default=widgets[-1])

    def handle(self, intent: Intent) -> Change | None:
        """Let the first Enter only choose a button, and the next one press it.

        Whoever presses Enter through the last sheet shall not miss how the match ended.
        """
        if isinstance(intent, Confirm) and self.form.focused is None:
            self.form.focus_first()
            return STAY
        return super().handle(intent)

    def back(self) -> Change | None:
        """Go to the title."""
        return Replace(TitleRoute())

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Paint headline, ranking, figures and the deal code."""
        super().draw_ground(surface)
        outfit = self.outfit
        theme, text = outfit.theme, outfit.text
        head = Rect(self._head.x, self._head.y, 0, self._head.height)
        head.width = self._coded.left - head.x
        text.draw(surface, self._headline(), TITLE, theme.on_felt, head)
        for box in (self._ranks, self._graph, self._figures):
            outfit.skin.plate(surface, box, Plate.PANEL)
        self._draw_ranking(surface)
        self._draw_figures(surface)
        # A code with changed options takes a second line; all of it is what Copy takes.
        rows = min(2, len(text.wrapped(self._code, SMALL_STRONG, self._coded.width)))
        told = Rect(0, 0, self._coded.width, (1 + rows) * text.line_height(SMALL_STRONG))
        told.center = self._coded.center
        upper, lower = split_top(told, told.height // (1 + rows))
        text.draw(surface, _("Deal code"), SMALL, theme.on_felt_muted, upper, (1, 0.5))
        text.draw_wrapped(surface, self._code, SMALL_STRONG, theme.on_felt, lower, 1)

    def _headline(self) -> str:
        winner = match_winner(self._match)
        if winner is None:
            return _("A tie: nobody wins the match")
        if winner == self._game.human:
            return _("You win the match!")
        return _("{name} wins the match").format(name=self._name(winner))

    def _name(self, seat: Seat) -> str:
        return self._game.players[seat].name or _("You")

    def _history(self) -> list[tuple[int, ...]]:
        """Return the totals by seat before the first hand and after each."""
        match = self._match
        history = [(match.ruleset.starting_points,) * len(match.totals)]
        for hand in match.played:
            pairs = zip(history[-1], hand.changes, strict=True)
            history.append(tuple(total + change for total, change in pairs))
        return history

    def _hall(self, rank: int) -> HallOfFameRoute:
        """Return the way to the list with the new entry."""
        players, human = self._game.players, self._game.human
        levels = [player.level for seat, player in enumerate(players) if seat != human]
        return HallOfFameRoute(self._game.session.record.board, opposition(levels), rank)

    def _buttons(self) -> list[Button]:
        game = self._game
        buttons = [Button(_("Title"), self.back, action="back")]
        if self._entry is not None:
            hall = self._hall(self._entry.rank)
            buttons.append(Button(_("Hall of fame"), lambda: Push(hall)))
        buttons.append(Button(_("Replay"), self._look_again))
        again = game.again
        if again is not None:
            play = Button(
                _("Play again"),
                lambda: Replace(PlayRoute(again())),
                Kind.PRIMARY,
                action="confirm",
            )
            buttons.append(play)
        return buttons

    def _look_again(self) -> Change:
        return Push(ReplayRoute(replay_of(self._game), self._game.is_assisted))

    def _draw_ranking(self, surface: pygame.Surface) -> None:
        """Paint the places, below them the best hand and the place in the hall of fame."""
        outfit, game = self.outfit, self._game
        px = outfit.px
        inner = self._ranks.inflate(-2 * px(22), -2 * px(18))
        if self._entry is not None:
            words = _("Number {rank} in the hall of fame: {board}").format(
                rank=self._entry.rank, board=_(self._entry.board)
            )
            height = outfit.text.height(words, STRONG, inner.width)
            inner, box = split_bottom(inner, height, px(14))
            outfit.text.draw_wrapped(surface, words, STRONG, outfit.theme.good, box)
        best = self._best()
        if best is not None and inner.height - px(_BEST) >= len(game.players) * px(_LEAST_RANK):
            inner, box = split_bottom(inner, px(_BEST), px(12))
            self._draw_best(surface, box, *best)
        height = min(px(112), inner.height // len(game.players))
        for index, (rank, player) in enumerate(ranking(self._match)):
            row = Rect(inner.x, inner.y + index * height, inner.width, height - px(10))
            self._draw_rank(surface, row, rank, player)

    def _draw_rank(self, surface: pygame.Surface, row: Rect, rank: int, player: Seat) -> None:
        outfit, game = self.outfit, self._game
        theme, px, text = outfit.theme, outfit.px, outfit.text
        if player == game.human:
            outfit.skin.tinted(surface, row, theme.selected, 255, 12)
        place = Rect(row.x + px(12), row.y, px(56), row.height)
        text.draw(surface, f"{rank}.", HEADING, theme.accent_ink, place)
        right = row.right - px(16)
        total = text.picture(amount_words(self._match.totals[player]), HEADING, theme.ink)
        surface.blit(total, total.get_rect(midright=(right, row.centery)))
        right -= total.get_width() + px(10)
        if player == match_winner(self._match):
            red, green, blue = theme.accent_ink
            crown = icon_picture("crown", px(40), f"#{red:02x}{green:02x}{blue:02x}")
            surface.blit(crown, crown.get_rect(midright=(right, row.centery)))
            right -= px(46)
        side = min(px(72), row.height - px(8), row.width // 6)
        face = Rect(place.right, row.centery - side // 2, side, side)
        draw_face(surface, outfit, face, game.players[player])
        left = face.right + px(12)
        name = Rect(left, row.y, max(1, right - left), row.height)
        level = game.players[player].level_name
        told = _(level) if level else _("You")
        if told == self._name(player):
            text.draw(surface, told, SUBHEADING, theme.ink, name)
            return
        name.height //= 2
        text.draw(surface, self._name(player), SUBHEADING, theme.ink, name, (0, 0.7))
        below = name.move(0, name.height)
        text.draw(surface, told, SMALL, theme.ink_muted, below, (0, 0.25))

    def _best(self) -> tuple[Seat, PlayedHand] | None:
        """Return the best hand of the match, and whose it was."""
        found = [
            (player, hand)
            for player in map(Seat, range(len(self._game.players)))
            if (hand := best_hand(self._match, player)) is not None
        ]
        return max(found, key=lambda each: _rank(each[1]), default=None)

    def _draw_best(
        self, surface: pygame.Surface, box: Rect, player: Seat, hand: PlayedHand
    ) -> None:
        outfit, result = self.outfit, hand.result
        assert result.winner is not None
        surface.fill(outfit.theme.panel_edge, (box.x, box.y, box.width, 1))
        head, tiles = split_top(box, outfit.px(50))
        words = _("Best hand: {name}, {worth}").format(
            name=self._name(player), worth=worth_words(result.scores[result.winner], self._rules)
        )
        outfit.text.draw(surface, words, STRONG, outfit.theme.accent_ink, head, (0, 0.6))
        tiles.height = min(tiles.height, tiles.width // 9)
        draw_hand(surface, outfit, result.hands[result.winner], tiles, most_width=outfit.px(64))

    @property
    def _rules(self) -> Ruleset:
        return self._match.ruleset

    def _draw_figures(self, surface: pygame.Surface) -> None:
        """Paint a table: what each player did in this match, and what the best hand was worth."""
        outfit = self.outfit
        theme, px, text = outfit.theme, outfit.px, outfit.text
        inner = self._figures.inflate(-2 * px(22), -2 * px(10))
        heads = (_("Hands won"), _("Self-drawn"), _("Given away"), _("Best hand"))
        height = inner.height // (len(self._game.players) + 1)
        first = round(inner.width * 0.24)
        each = (inner.width - first) // len(heads)
        for column, head in enumerate(heads):
            box = Rect(inner.x + first + column * each, inner.y, each, height)
            text.draw(surface, head, SMALL, theme.ink_muted, box, (1, 0.5))
        for index, (_place, player) in enumerate(ranking(self._match), 1):
            row = Rect(inner.x, inner.y + index * height, first, height)
            text.draw(surface, self._name(player), SMALL_STRONG, theme.ink, row)
            best = best_hand(self._match, player)
            worth = "—"
            if best is not None and best.result.winner is not None:
                score = best.result.scores[best.result.winner]
                is_faan = self._rules.counting is Counting.FAAN
                worth = worth_words(score, self._rules) if is_faan else str(score.total)
            told = [*map(str, figures(self._match, player)), worth]
            for column, figure in enumerate(told):
                box = Rect(inner.x + first + column * each, row.y, each, height)
                text.draw(surface, figure, STRONG, theme.ink, box, (1, 0.5))


def best_hand(match: Match, player: Seat) -> PlayedHand | None:
    """Return the hand that a player won which was worth most; None for one who won none."""
    won = [
        hand
        for hand in match.played
        if hand.result.winner is not None and hand.seating[hand.result.winner] == player
    ]
    return max(won, key=_rank, default=None)


def _rank(hand: PlayedHand) -> tuple[int, int]:
    """Return by what hands that were won are compared."""
    assert hand.result.winner is not None
    score = hand.result.scores[hand.result.winner]
    return score.total, score.faan


def figures(match: Match, player: Seat) -> tuple[int, int, int]:
    """Return a player's hands won, those self-drawn, and the winning tiles given away."""
    sat = [
        (Seat(hand.seating.index(player)), hand.result)
        for hand in match.played
        if player in hand.seating
    ]
    won = [(seat, result) for seat, result in sat if result.winner == seat]
    drawn = [result for _seat, result in won if result.by is By.DRAW]
    dealt_in = [result for seat, result in sat if result.discarder == seat]
    return len(won), len(drawn), len(dealt_in)
