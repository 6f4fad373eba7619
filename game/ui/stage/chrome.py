"""What stands around the pieces: the strip, the seats' plates, the compass, and the prompt."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame
from pygame import Rect

from game.engine.phases import AwaitClaims, AwaitDiscard, AwaitDraw, AwaitOpening, AwaitRob
from game.engine.ruleset import Direction, Ruleset
from game.engine.seats import Seat, Wind
from game.engine.view import SeatView
from game.locale import _, plural
from game.rules.own import ruleset_title
from game.session.match_in_play import MatchInPlay, Seated
from game.ui.context import Outfit
from game.ui.pictures import icon_picture
from game.ui.portraits import player_portrait, portrait
from game.ui.skin import Plate
from game.ui.stage.layout import PLATE_RING, Layout, Side
from game.ui.stage.placement import side_of
from game.ui.stage.strict import has_dead_hand
from game.ui.stage.telling import amount_words, wind_name
from game.ui.theme import BODY, HEADING, SMALL, STRONG, SUBHEADING, Colour, TextStyle

WIND_ICONS = ("wind_east", "wind_south", "wind_west", "wind_north")
WIND_LEAST = 16
"""Pixels across of the smallest medal in which a wind can be told from another."""
LAMP = 34
"""Units across of the disc with the sign of hints."""
NAMED = 1
"""The assist level from which tiles are named and a lamp shows whose turn it is."""


@dataclass(frozen=True, slots=True)
class Expectation:
    """What the prompt says; `is_urgent` when the game waits for the player.

    `has_choices`: the lower part of the box is taken. `clock` is the share of the time that is
    left, None without a clock. `detail` is said below in smaller letters, as many of its lines as
    there is room for.
    """

    words: str
    is_urgent: bool
    has_choices: bool = False
    clock: float | None = None
    detail: str = ""


def mover(view: SeatView) -> Seat | None:
    """Return the seat whose turn it is; a discard or kong that lies open is still its owner's."""
    match view.board.phase:
        case AwaitDraw(seat=seat) | AwaitOpening(seat=seat) | AwaitDiscard(seat=seat):
            return seat
        case AwaitClaims(by=seat) | AwaitRob(by=seat):
            return seat
        case _:
            return None


def strip_words(view: SeatView, *, is_lesson: bool = False) -> tuple[str, ...]:
    """Return what the strip tells of the match."""
    ruleset, board = view.ruleset, view.board
    words = []
    if board.deal.prevailing is not None:
        wind = wind_name(board.deal.prevailing)
        words.append(_("{wind} wind prevails").format(wind=wind))
    if is_lesson:
        # It is of one hand, whatever the rules say of a match.
        words.append(_("Lesson"))
    elif ruleset.deals is not None:
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
        least = ruleset.minimum_score
        return plural("at least {number} point", "at least {number} points", least)
    return ""


def seat_words(view: SeatView, seat: Seat, player: Seated) -> str:
    """Return the lower line of a seat's plate: its wind, and how its player stands or plays."""
    wind = wind_name(view.board.wind(seat))
    if has_dead_hand(view.board, seat):
        return _("{wind}, dead hand").format(wind=wind)
    if seat in view.board.called:
        return _("{wind}, ready").format(wind=wind)
    return f"{wind}, {_(player.level_name)}" if player.level_name else wind


def draw_ground(surface: pygame.Surface, outfit: Outfit, layout: Layout) -> None:
    """Draw what strip and compass stand on; it never changes."""
    outfit.skin.tinted(surface, layout.strip, outfit.theme.tip, 120, 0)
    outfit.skin.tinted(surface, compass_plate(outfit, layout.compass), (0, 0, 0), 62, 18)


def compass_plate(outfit: Outfit, box: Rect) -> Rect:
    """Return the darker field of the compass inside its box."""
    return box.inflate(-outfit.px(14), -outfit.px(10))


class Part(NamedTuple):
    """A part of the furniture: its box with all shadows, what it tells, and who draws it."""

    box: Rect
    shows: tuple[object, ...]
    draw: Callable[[pygame.Surface], None]


class ChromePainter:
    """Paints the table's furniture at one size of window."""

    def __init__(self, outfit: Outfit, layout: Layout, game: MatchInPlay) -> None:
        self._outfit = outfit
        self._layout = layout
        self._game = game

    @property
    def _has_lamp(self) -> bool:
        return self._outfit.settings.assist_level >= NAMED

    def draw(self, surface: pygame.Surface, view: SeatView) -> None:
        """Draw strip, compass and plates for a view."""
        for part in self.parts(view):
            part.draw(surface)

    def parts(
        self, view: SeatView, *, has_dice: bool = False, is_turning: bool = False
    ) -> tuple[Part, ...]:
        """Return strip, compass and plates for a view, to be drawn where they have changed.

        `has_dice`: these lie in the place of the compass; `is_turning`: the winds are on their way.
        """
        layout, board = self._layout, view.board
        turn = mover(view) if self._has_lamp else None
        told = strip_words(view, is_lesson=self._game.guard is not None)
        words = (ruleset_title(view.ruleset), *told, *self._sitting_out())
        winds = tuple(board.wind(Seat(seat)) for seat in range(len(board.places)))
        left = max(0, board.wall.live)
        return (
            Part(layout.strip, words, lambda surface: self._draw_strip(surface, words)),
            Part(
                layout.compass,
                (has_dice, turn, left, winds),
                lambda surface: self._draw_compass(surface, view, has_dice=has_dice),
            ),
            *(
                self._plate(
                    view, Seat(index), player, is_turn=index == turn, has_wind=not is_turning
                )
                for index, player in enumerate(self._game.sitting)
            ),
        )

    def _plate(
        self, view: SeatView, seat: Seat, player: Seated, *, is_turn: bool, has_wind: bool
    ) -> Part:
        box = self._layout.plates[side_of(seat, view)]
        margin = self._outfit.px(22)
        told = seat_words(view, seat, player)
        return Part(
            box.inflate(2 * margin, 2 * margin),
            (is_turn, has_wind, view.totals[seat], view.board.wind(seat), player, told),
            lambda surface: self._draw_plate(
                surface, box, view, seat, player, is_turn=is_turn, has_wind=has_wind
            ),
        )

    def draw_prompt(self, surface: pygame.Surface, expectation: Expectation, box: Rect) -> None:
        """Draw what is expected of the player; in a low box without the details."""
        outfit = self._outfit
        theme, px = outfit.theme, outfit.px
        outfit.skin.plate(surface, box, Plate.TIP)
        inner = box.inflate(-2 * px(18), -2 * px(2))
        if expectation.has_choices:
            inner.height = self._layout.choices.y - inner.y
        if expectation.is_urgent:
            bottom = self._layout.choices.y if expectation.has_choices else box.bottom
            bar = Rect(box.x + px(6), box.y + px(8), px(6), bottom - box.y - 2 * px(8))
            outfit.skin.tinted(surface, bar, theme.focus, 255, 3)
            inner.x += px(8)
            inner.width -= px(8)
        is_large = expectation.is_urgent and not expectation.has_choices
        style, lines = self._fitting(expectation.words, inner.size, is_large=is_large)
        height = outfit.text.line_height(style)
        colour = theme.on_tip if expectation.is_urgent else theme.on_felt_muted
        told = [(line, style, colour, height) for line in lines]
        below = outfit.text.line_height(SMALL)
        room = inner.height - len(lines) * height
        for paragraph in filter(None, expectation.detail.split("\n")):
            more = outfit.text.wrapped(paragraph, SMALL, inner.width)
            room -= len(more) * below
            if room < 0:
                break
            told += [(line, SMALL, theme.on_felt_muted, below) for line in more]
        top = inner.centery - sum(each[-1] for each in told) // 2
        for line, drawn_in, ink, deep in told:
            row = Rect(inner.x, top, inner.width, deep)
            outfit.text.draw(surface, line, drawn_in, ink, row)
            top += deep
        if expectation.clock is not None:
            track = Rect(box.x + px(12), box.bottom - px(10), box.width - 2 * px(12), px(5))
            outfit.skin.tinted(surface, track, theme.ink_muted, 255, 2)
            left = Rect(track.x, track.y, round(track.width * expectation.clock), track.height)
            outfit.skin.tinted(surface, left, theme.focus, 255, 2)

    def _fitting(
        self, words: str, room: tuple[int, int], *, is_large: bool
    ) -> tuple[TextStyle, list[str]]:
        """Return the largest letters in which a sentence fits, and its lines."""
        text = self._outfit.text
        for style in (SUBHEADING, STRONG, SMALL)[0 if is_large else 1 :]:
            lines = text.wrapped(words, style, room[0])
            if len(lines) * text.line_height(style) <= room[1]:
                return style, lines
        most = max(1, room[1] // text.line_height(style))
        return style, [*lines[: most - 1], " ".join(lines[most - 1 :])]

    def _draw_strip(self, surface: pygame.Surface, told: Sequence[str]) -> None:
        outfit, box = self._outfit, self._layout.strip
        theme, px = outfit.theme, outfit.px
        x = box.x + px(20)
        right = box.right - px(190)
        named = outfit.text.picture(told[0], SUBHEADING, theme.on_felt)
        surface.blit(named, (x, box.centery - named.get_height() // 2))
        x += named.get_width() + px(34)
        for words in told[1:]:
            drawn = outfit.text.picture(words, BODY, theme.on_felt)
            if x + drawn.get_width() > right:
                break
            dot = (x - px(17), box.centery)
            pygame.draw.circle(surface, theme.accent, dot, max(2, px(4)))
            surface.blit(drawn, (x, box.centery - drawn.get_height() // 2))
            x += drawn.get_width() + px(34)

    def _sitting_out(self) -> tuple[str, ...]:
        """Return who does not play in this round, in words; nothing where all do."""
        seating = self._game.session.seating
        out = [number for number in range(len(self._game.players)) if number not in seating]
        return tuple(
            _("You sit out this round")
            if number == self._game.human
            else _("{name} sits out").format(name=self._game.players[number].name)
            for number in out
        )

    def _draw_compass(self, surface: pygame.Surface, view: SeatView, *, has_dice: bool) -> None:
        """Draw the seats' winds around, the tiles left and the arrow of play between them."""
        outfit = self._outfit
        theme, px = outfit.theme, outfit.px
        if has_dice:
            return
        plate = compass_plate(outfit, self._layout.compass)
        turn = mover(view) if self._has_lamp else None
        side = min(px(40), plate.height * 2 // 5)
        for index in range(len(view.board.places)):
            seat = Seat(index)
            centre = _at_edge(plate, side_of(seat, view), side // 2 + px(4))
            is_turn = seat == turn
            if is_turn:
                outfit.skin.disc(surface, centre, side // 2 + px(3), theme.focus)
            colour = theme.ink if is_turn else theme.on_felt
            drawn = icon_picture(WIND_ICONS[view.board.wind(seat)], side, colour_hex(colour))
            surface.blit(drawn, drawn.get_rect(center=centre))
        reach = (plate.width - side) // 4
        room = plate.width // 2 - 2 * side - px(8)
        live = max(0, view.board.wall.live)
        number, under = str(live), plural("left", "left", live)
        fits = outfit.text.size(number, HEADING)[0] <= room
        words = outfit.text.picture(number, HEADING if fits else SUBHEADING, theme.on_felt)
        left = plate.centerx - reach
        if outfit.text.size(under, SMALL)[0] <= room + px(8):
            caption = outfit.text.picture(under, SMALL, theme.on_felt_muted)
            above = (words.get_height() + caption.get_height()) * 9 // 20
            top = plate.centery - above
            surface.blit(words, words.get_rect(midtop=(left, top)))
            surface.blit(caption, caption.get_rect(midbottom=(left, top + 2 * above)))
        else:
            surface.blit(words, words.get_rect(center=(left, plate.centery)))
        arrow = icon_picture("arrow_of_play", min(px(46), max(8, room)), colour_hex(theme.accent))
        if view.ruleset.turn_direction is Direction.COUNTER_CLOCKWISE:
            arrow = pygame.transform.flip(arrow, True, False)
        surface.blit(arrow, arrow.get_rect(center=(plate.centerx + reach, plate.centery)))

    def _draw_plate(
        self,
        surface: pygame.Surface,
        box: Rect,
        view: SeatView,
        seat: Seat,
        player: Seated,
        *,
        is_turn: bool,
        has_wind: bool,
    ) -> None:
        outfit = self._outfit
        theme, px, text = outfit.theme, outfit.px, outfit.text
        if is_turn:
            frame = box.inflate(2 * px(PLATE_RING), 2 * px(PLATE_RING))
            outfit.skin.tinted(surface, frame, theme.focus, 255, 16)
        side = side_of(seat, view)
        draw_notch(surface, outfit, box, self._layout.racks[side], side, is_turn=is_turn)
        outfit.skin.plate(surface, box, Plate.CARD)
        face = face_box(outfit, box)
        draw_face(surface, outfit, face, player)
        if has_wind:
            draw_wind(surface, outfit, face, view.board.wind(seat))
        inner = words_box(outfit, box)
        total = text.picture(amount_words(view.totals[seat]), STRONG, theme.ink)
        right = inner.right
        surface.blit(total, total.get_rect(midright=(right, inner.y + inner.height // 4)))
        right -= total.get_width() + px(8)
        words = Rect(inner.x, inner.y, 0, inner.height // 2)
        words.width = max(1, right - words.x)
        text.draw(surface, player.name or _("You"), STRONG, theme.ink, words)
        below = words.move(0, inner.height // 2)
        below.width = max(1, inner.right - below.x)
        if is_turn:
            centre = (inner.right - px(11), below.centery)
            outfit.skin.disc(surface, centre, px(13), theme.focus)
            lamp = icon_picture("lamp", px(20), colour_hex(theme.ink))
            surface.blit(lamp, lamp.get_rect(center=centre))
            below.width = max(1, centre[0] - px(16) - below.x)
        told = seat_words(view, seat, player)
        text.draw(surface, told, SMALL, theme.ink_muted, below)


def draw_notch(
    surface: pygame.Surface, outfit: Outfit, plate: Rect, rack: Rect, side: Side, *, is_turn: bool
) -> None:
    """Draw the point of a plate towards the hand of its player; the person needs none.

    Whoever sits at the screen knows the own hand, and its tiles rise up to the plate.
    """
    length, half = outfit.px(13), outfit.px(15)
    match side:
        case Side.BOTTOM:
            return
        case Side.LEFT:
            tip, along = (max(rack.x + half, plate.x + 2 * half), plate.bottom), (0, 1)
        case Side.RIGHT:
            tip, along = (min(rack.right - half, plate.right - 2 * half), plate.top), (0, -1)
        case Side.TOP:
            tip, along = (plate.left, plate.centery), (-1, 0)
    theme = outfit.theme
    edge = theme.focus if is_turn else theme.panel_edge
    for colour, more in ((edge, outfit.px(4 if is_turn else 2)), (theme.card_bottom, 0)):
        reach, wide = length + more, half + more
        points = [
            (tip[0] + along[0] * reach, tip[1] + along[1] * reach),
            (tip[0] - along[1] * wide, tip[1] - along[0] * wide),
            (tip[0] + along[1] * wide, tip[1] + along[0] * wide),
        ]
        pygame.draw.polygon(surface, colour, points)


def face_box(outfit: Outfit, plate: Rect) -> Rect:
    """Return where a player's face is on a plate: at the left end, nearly as high as the plate."""
    inset = outfit.px(4)
    return Rect(plate.x + inset, plate.y + inset, *2 * (plate.height - 2 * inset,))


def words_box(outfit: Outfit, plate: Rect) -> Rect:
    """Return what the face leaves of a plate for name, total, wind and level."""
    left = face_box(outfit, plate).right + outfit.px(8)
    top = plate.y + outfit.px(4)
    right = plate.right - outfit.px(10)
    return Rect(left, top, max(1, right - left), plate.height - 2 * outfit.px(4))


def draw_face(surface: pygame.Surface, outfit: Outfit, box: Rect, player: Seated) -> None:
    """Draw the face of a player in a square box: the sparrow for who has no level, the person."""
    side = min(box.size)
    drawn = portrait(player.name, side) if player.level_name else player_portrait(side)
    surface.blit(drawn, drawn.get_rect(center=box.center))


def medal_box(outfit: Outfit, face: Rect) -> Rect:
    """Return where the medal of a wind is: over the lower right of a face."""
    side = max(WIND_LEAST, face.height // 2)
    medal = Rect(0, 0, side, side)
    medal.bottomright = face.right + outfit.px(4), face.bottom + outfit.px(2)
    return medal


def draw_wind(surface: pygame.Surface, outfit: Outfit, face: Rect, wind: Wind) -> None:
    """Draw the medal of a wind over the lower right of a face."""
    draw_medal(surface, outfit, medal_box(outfit, face), wind)


def draw_medal(surface: pygame.Surface, outfit: Outfit, medal: Rect, wind: Wind) -> None:
    """Draw the medal of a wind into its box, and a ring of the plate around it."""
    radius = medal.width // 2 + max(1, outfit.px(1))
    outfit.skin.disc(surface, medal.center, radius, outfit.theme.card_bottom)
    badge = icon_picture(WIND_ICONS[wind], medal.width, colour_hex(outfit.theme.ink))
    surface.blit(badge, badge.get_rect(center=medal.center))


def draw_lamp(surface: pygame.Surface, outfit: Outfit, centre: tuple[int, int]) -> None:
    """Draw the sign of hints on a disc: the hint says to take what is marked with it."""
    size = outfit.px(LAMP)
    outfit.skin.disc(surface, centre, size // 2, outfit.theme.focus)
    sign = icon_picture("hint", size * 3 // 4, colour_hex(outfit.theme.ink))
    surface.blit(sign, sign.get_rect(center=centre))


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


def colour_hex(colour: Colour) -> str:
    """Return a colour as icons take it."""
    red, green, blue = colour
    return f"#{red:02x}{green:02x}{blue:02x}"
