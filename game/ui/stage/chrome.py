"""What stands around the pieces: the strip, the seats' plates, the compass, and the prompt."""

from dataclasses import dataclass

import pygame
from pygame import Rect

from game.engine.phases import AwaitClaims, AwaitDiscard, AwaitDraw, AwaitOpening, AwaitRob
from game.engine.ruleset import Direction, Ruleset
from game.engine.seats import Seat
from game.engine.view import SeatView
from game.locale import _, plural
from game.session.match_in_play import MatchInPlay, Seated
from game.ui.context import Outfit
from game.ui.pictures import icon_picture
from game.ui.skin import Plate
from game.ui.stage.layout import Layout, Side
from game.ui.stage.placement import side_of
from game.ui.stage.telling import amount_words, wind_name
from game.ui.theme import BODY, HEADING, SMALL, STRONG, SUBHEADING, Colour

WIND_ICONS = ("wind_east", "wind_south", "wind_west", "wind_north")


@dataclass(frozen=True, slots=True)
class Expectation:
    """What the prompt says; `is_urgent` when the game waits for the player.

    `has_choices`: the lower part of the box is taken. `clock` is the share of the time that is
    left, None without a clock.
    """

    words: str
    is_urgent: bool
    has_choices: bool = False
    clock: float | None = None


def mover(view: SeatView) -> Seat | None:
    """Return the seat whose turn it is; a discard or kong that lies open is still its owner's."""
    match view.board.phase:
        case AwaitDraw(seat=seat) | AwaitOpening(seat=seat) | AwaitDiscard(seat=seat):
            return seat
        case AwaitClaims(by=seat) | AwaitRob(by=seat):
            return seat
        case _:
            return None


def strip_words(view: SeatView) -> tuple[str, ...]:
    """Return what the strip tells of the match."""
    ruleset, board = view.ruleset, view.board
    words = []
    if board.deal.prevailing is not None:
        wind = wind_name(board.deal.prevailing)
        words.append(_("{wind} wind prevails").format(wind=wind))
    if ruleset.deals is not None:
        number = _("Hand {number} of {deals}")
        words.append(number.format(number=board.deal.number, deals=ruleset.deals))
    else:
        words.append(_("Hand {number}").format(number=board.deal.number))
    words.append(plural("{number} tile left", "{number} tiles left", max(0, board.wall.live)))
    least = minimum_words(ruleset)
    if least:
        words.append(least)
    return tuple(words)


def minimum_words(ruleset: Ruleset) -> str:
    """Return what a hand must be worth at least; empty where anything goes."""
    if ruleset.minimum_faan:
        return _("at least {number} faan").format(number=ruleset.minimum_faan)
    if ruleset.score_limits and ruleset.minimum_score:
        return _("at least {number} points").format(number=ruleset.minimum_score)
    return ""


def draw_ground(surface: pygame.Surface, outfit: Outfit, layout: Layout) -> None:
    """Draw what strip and compass stand on; it never changes."""
    outfit.skin.tinted(surface, layout.strip, outfit.theme.tip, 120, 0)
    outfit.skin.tinted(surface, compass_plate(outfit, layout.compass), (0, 0, 0), 62, 18)


def compass_plate(outfit: Outfit, box: Rect) -> Rect:
    """Return the darker field of the compass inside its box."""
    return box.inflate(-outfit.px(14), -outfit.px(10))


class ChromePainter:
    """Paints the table's furniture at one size of window."""

    def __init__(self, outfit: Outfit, layout: Layout, game: MatchInPlay) -> None:
        self._outfit = outfit
        self._layout = layout
        self._game = game

    def draw(self, surface: pygame.Surface, view: SeatView, *, has_dice: bool) -> None:
        """Draw strip, compass and plates for a view."""
        self._draw_strip(surface, view)
        self._draw_compass(surface, view, has_dice=has_dice)
        turn = mover(view)
        for index, player in enumerate(self._game.sitting):
            seat = Seat(index)
            box = self._layout.plates[side_of(seat, view)]
            self._draw_plate(surface, box, view, seat, player, is_turn=seat == turn)

    def draw_prompt(self, surface: pygame.Surface, expectation: Expectation) -> None:
        """Draw what is expected of the player."""
        outfit, box = self._outfit, self._layout.prompt
        theme, px = outfit.theme, outfit.px
        outfit.skin.plate(surface, box, Plate.TIP)
        inner = box.inflate(-2 * px(18), -2 * px(10))
        if expectation.has_choices:
            inner.y -= px(4)
            inner.height = self._layout.choices.y - inner.y
        if expectation.is_urgent:
            bar = Rect(box.x + px(6), box.y + px(10), px(6), box.height - 2 * px(10))
            outfit.skin.tinted(surface, bar, theme.focus, 255, 3)
            inner.x += px(8)
            inner.width -= px(8)
        style = SUBHEADING if expectation.is_urgent and not expectation.has_choices else STRONG
        height = outfit.text.line_height(style)
        lines = outfit.text.wrapped(expectation.words, style, inner.width)
        lines = lines[: max(1, inner.height // height)]
        colour = theme.on_tip if expectation.is_urgent else theme.on_felt_muted
        top = inner.centery - len(lines) * height // 2
        for number, line in enumerate(lines):
            row = Rect(inner.x, top + number * height, inner.width, height)
            outfit.text.draw(surface, line, style, colour, row)
        if expectation.clock is not None:
            track = Rect(box.x + px(12), box.bottom - px(10), box.width - 2 * px(12), px(5))
            outfit.skin.tinted(surface, track, theme.ink_muted, 255, 2)
            left = Rect(track.x, track.y, round(track.width * expectation.clock), track.height)
            outfit.skin.tinted(surface, left, theme.focus, 255, 2)

    def _draw_strip(self, surface: pygame.Surface, view: SeatView) -> None:
        outfit, box = self._outfit, self._layout.strip
        theme, px = outfit.theme, outfit.px
        x = box.x + px(20)
        right = self._layout.panel.x if self._layout.is_wide else box.right - px(130)
        named = outfit.text.picture(view.ruleset.name, SUBHEADING, theme.on_felt)
        surface.blit(named, (x, box.centery - named.get_height() // 2))
        x += named.get_width() + px(34)
        for words in strip_words(view):
            drawn = outfit.text.picture(words, BODY, theme.on_felt)
            if x + drawn.get_width() > right:
                break
            dot = (x - px(17), box.centery)
            pygame.draw.circle(surface, theme.accent, dot, max(2, px(4)))
            surface.blit(drawn, (x, box.centery - drawn.get_height() // 2))
            x += drawn.get_width() + px(34)

    def _draw_compass(self, surface: pygame.Surface, view: SeatView, *, has_dice: bool) -> None:
        outfit, box = self._outfit, self._layout.compass
        theme, px = outfit.theme, outfit.px
        plate = compass_plate(outfit, box)
        turn = mover(view)
        side = min(px(40), plate.height // 4)
        for index in range(len(view.board.places)):
            seat = Seat(index)
            centre = _at_edge(plate, side_of(seat, view), side // 2 + px(6))
            is_turn = seat == turn
            if is_turn:
                outfit.skin.disc(surface, centre, side // 2 + px(3), theme.focus)
            colour = theme.ink if is_turn else theme.on_felt
            drawn = icon_picture(WIND_ICONS[view.board.wind(seat)], side, _hex(colour))
            surface.blit(drawn, drawn.get_rect(center=centre))
        if has_dice:
            return
        number = str(max(0, view.board.wall.live))
        words = outfit.text.picture(number, HEADING, theme.on_felt)
        caption = outfit.text.picture(_("left"), SMALL, theme.on_felt_muted)
        middle = plate.center
        surface.blit(words, words.get_rect(center=(middle[0], middle[1] - px(10))))
        surface.blit(caption, caption.get_rect(center=(middle[0], middle[1] + px(17))))
        # The arrow of play: one in each free corner, each a quarter turn of the same ring.
        arrow = icon_picture("arrow_of_play", min(px(34), side), _hex(theme.accent))
        if view.ruleset.turn_direction is Direction.COUNTER_CLOCKWISE:
            arrow = pygame.transform.flip(arrow, True, False)
        reach = (plate.width // 2 - side, plate.height // 2 - side // 2 - px(8))
        for across, down in ((-1, -1), (1, 1)):
            centre = (middle[0] + across * reach[0] * 4 // 5, middle[1] + down * reach[1])
            turned = arrow if across < 0 else pygame.transform.rotate(arrow, 180)
            surface.blit(turned, turned.get_rect(center=centre))

    def _draw_plate(
        self,
        surface: pygame.Surface,
        box: Rect,
        view: SeatView,
        seat: Seat,
        player: Seated,
        *,
        is_turn: bool,
    ) -> None:
        outfit = self._outfit
        theme, px, text = outfit.theme, outfit.px, outfit.text
        if is_turn:
            frame = box.inflate(2 * px(4), 2 * px(4))
            outfit.skin.tinted(surface, frame, theme.focus, 255, 16)
        outfit.skin.plate(surface, box, Plate.CARD)
        inner = box.inflate(-2 * px(10), -2 * px(4))
        side = min(inner.height, px(38))
        wind = view.board.wind(seat)
        badge = icon_picture(WIND_ICONS[wind], side, _hex(theme.ink))
        surface.blit(badge, badge.get_rect(midleft=inner.midleft))
        total = text.picture(amount_words(view.totals[seat]), SUBHEADING, theme.ink)
        right = inner.right
        surface.blit(total, total.get_rect(midright=(right, inner.y + inner.height // 4)))
        right -= total.get_width() + px(8)
        words = Rect(inner.x + side + px(7), inner.y, 0, inner.height // 2)
        words.width = max(1, right - words.x)
        if is_turn:
            # It hangs on the edge of the frame, so that it takes no room from the name.
            lamp = icon_picture("lamp", px(24), _hex(theme.ink))
            outfit.skin.disc(surface, box.topleft, px(16), theme.focus)
            surface.blit(lamp, lamp.get_rect(center=box.topleft))
        text.draw(surface, player.name or _("You"), STRONG, theme.ink, words)
        told = wind_name(wind)
        if seat in view.board.called:
            told = _("{wind}, ready").format(wind=told)
        elif player.level_name:
            told = f"{told}, {_(player.level_name)}"
        below = words.move(0, inner.height // 2)
        below.width = max(1, inner.right - below.x)
        text.draw(surface, told, SMALL, theme.ink_muted, below)


def _at_edge(box: Rect, side: Side, inset: int) -> tuple[int, int]:
    match side:
        case Side.BOTTOM:
            return box.centerx, box.bottom - inset
        case Side.TOP:
            return box.centerx, box.top + inset
        case Side.LEFT:
            return box.left + inset, box.centery
        case Side.RIGHT:
            return box.right - inset, box.centery


def _hex(colour: Colour) -> str:
    red, green, blue = colour
    return f"#{red:02x}{green:02x}{blue:02x}"
