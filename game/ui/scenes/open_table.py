"""The open table after a hand: all hands, what was left of the wall, and what everybody wanted."""

from collections.abc import Sequence
from functools import partial
from textwrap import wrap
from typing import NamedTuple

import pygame
from pygame import Rect

from game.bots.roster import BOTS
from game.engine.hand import Hand
from game.engine.phases import HandOver
from game.engine.seats import Seat, wind_of
from game.engine.tiles import Tile, TileId
from game.engine.wall import Wall
from game.locale import _, plural
from game.session.hindsight import LastThrow, Whim, last_throws
from game.session.match_in_play import Seated
from game.session.promise import proof_text, short_digest
from game.session.record import record_text
from game.ui.clipboard import put_into_clipboard
from game.ui.context import Outfit
from game.ui.portraits import player_portrait, portrait
from game.ui.scene import Pop
from game.ui.skin import Plate, Sign
from game.ui.stage.hand_row import draw_hand
from game.ui.stage.replay_picture import game_at
from game.ui.stage.routes import OpenTableRoute
from game.ui.stage.telling import tile_name, wind_name
from game.ui.theme import SMALL, SMALL_STRONG, STRONG, TextStyle
from game.ui.tile_art import TileArt
from game.ui.widgets import Button, Kind, Label, Look, Pair, ScrollArea, Widget
from game.ui.widgets.form_scene import PanelScene
from game.ui.widgets.layout import row, split_left, split_top
from game.ui.widgets.page import draw_tile

_HAND, _WALL_TILE, _FACE, _APART = 54, 34, 40, 8
"""Units: the widths of a tile of a hand and of the wall at most, of a face; above a heading."""
_GAP, _FRAME, _PALE = 5, 2, 105
"""Pixels between the tiles of the wall, pixels of a frame, and how much is seen of a pale tile."""


class OpenTableScene(PanelScene):
    """The hands with a word on each, two and two, and below them the wall and its promise."""

    panel_units = (1800, 1020)

    def __init__(self, outfit: Outfit, route: OpenTableRoute) -> None:
        super().__init__(outfit)
        replay, index = route.replay, route.index
        hand = replay.hands[index]
        self._hand_number = hand.number
        self._promise = hand.promise
        self._digest = replay.wall_digest(index)
        self._sealed = replay.sealed_text(index)
        before = replay.position
        try:
            replay.go_to(hand.end)
            self._view = replay.view(Seat(0), is_open=True)
        finally:
            replay.go_to(before)
        self._players = game_at(replay, hand).sitting
        seats = [Seat(seat) for seat in range(len(self._players))]
        self._throws: list[tuple[LastThrow, ...] | None] = [
            outfit.counsel.asked(
                "open table",
                partial(last_throws, replay, index, seat),
                None,
                lambda: record_text(replay.record),
            )
            for seat in seats
        ]
        self._dealer = self._view.board.deal.dealer
        self._area = ScrollArea(())

    def compose(self) -> Sequence[Widget]:
        """The hands and the wall; below them the promise and the way back."""
        self.title = _("Open table: hand {number}").format(number=self._hand_number)
        outfit, px = self.outfit, self.outfit.px
        body, foot = self.parts()
        cards = self._hands()
        if body.width > px(1000):
            pairs = [cards[place : place + 2] for place in range(0, len(cards), 2)]
            cards = [Beside(pair) for pair in pairs]
        area = ScrollArea([*cards, *self._wall()], gap=12)
        area.scroller.offset = self._area.scroller.offset
        area.place(outfit, body)
        self._area = area
        words, end = split_left(foot, foot.width - px(300), px(24))
        seal = _("Seal of the wall: {seal}").format(seal=short_digest(self._digest))
        promise = PromiseLine(self._promise_words(), seal, self._is_kept, self._whole_seal())
        promise.place(outfit, words)
        back = Button(_("Back"), Pop, Kind.PRIMARY, action="back")
        back.place(outfit, end)
        return (area, promise, back)

    def refresh(self) -> None:
        """Compose anew; Enter goes back."""
        widgets = self.compose()
        self.form.fill(widgets, default=widgets[-1])

    def _hands(self) -> list[Widget]:
        phase = self._view.board.phase
        assert isinstance(phase, HandOver)
        result = phase.result
        blocks: list[Widget] = []
        for number, (player, throws) in enumerate(zip(self._players, self._throws, strict=True)):
            seat = Seat(number)
            wind = wind_name(wind_of(seat, self._dealer, len(self._players)))
            name = player.name or _("You")
            level = f", {_(player.level_name)}" if player.level_name else ""
            title = f"{name} ({wind}){level}"
            if seat == result.winner:
                title = _("{who}: Mah Jong").format(who=title)
            said = _thoughts(player, throws)
            blocks.append(HandCard(player, title, result.hands[seat], said))
        return blocks

    def _wall(self) -> list[Widget]:
        wall, faces = self._view.board.wall, self._view.faces
        tiles = [faces[TileId(tile_id)] for tile_id in range(wall.size)]
        told = _(
            "Every wall has a seal that no other wall has. It is shown while the tiles are dealt, "
            "in the log and in the pause, so a wall that was changed later would be noticed. "
            "Copied, the wall comes as text, with its whole seal and how to check it."
        )
        copy = Button(_("Copy"), lambda: self._copy(copy), tip=self._whole_seal())
        return [
            Label(_wall_words(wall), SMALL_STRONG),
            WallBlock(tiles, wall),
            Pair(Label(told, SMALL, "ink_muted", tip=self._whole_seal()), copy),
        ]

    def _copy(self, button: Button) -> None:
        told = _("The wall and its seal are in the clipboard.")
        none = _("There is no clipboard here.")
        is_kept = put_into_clipboard(proof_text(self._sealed))
        self.outfit.notices.tell(told if is_kept else none, clear_of=button.rect)

    def _whole_seal(self) -> str:
        words = _("For whoever wants to check it: the SHA-256 of the seed and the wall is {digest}")
        return words.format(digest=" ".join(wrap(self._digest, 16)))

    @property
    def _is_kept(self) -> bool:
        return self._promise == self._digest

    def _promise_words(self) -> str:
        if not self._promise:
            return _("The wall of this hand, dealt again.")
        if self._is_kept:
            return _("The wall is the one promised before the deal.")
        return _("The wall is NOT the one promised before the deal.")


class Said(NamedTuple):
    """A paragraph on a card; a heading is printed strong."""

    words: str
    is_heading: bool = False


def _thoughts(player: Seated, throws: Sequence[LastThrow] | None) -> list[Said]:
    """Return what can be said of a seat's last throws, the newest first; None: nobody knows."""
    if throws is None:
        return [Said(_("What spoke for the last tile thrown cannot be told this time."))]
    told: list[Said] = []
    level = next((each for each in BOTS if each.key == player.level), None)
    if level is not None:
        words = _("{who}: “{words}”")
        told.append(Said(words.format(who=player.name, words=_(level.way))))
    if not throws:
        told.append(Said(_("Threw no tile in this hand."), is_heading=True))
    for number, throw in enumerate(throws):
        heading = _("Before that: {tile}.") if number else _("Last tile thrown: {tile}.")
        told.append(Said(heading.format(tile=tile_name(throw.tile)), is_heading=True))
        if throw.whim is not None:
            told.append(Said(_whim_words(player, throw.whim)))
        words = _("“{words}”") if throw.is_own else _("A hint would have said: “{words}”")
        told.append(Said(words.format(words=" ".join(throw.reasons))))
    return told


def _whim_words(player: Seated, whim: Whim) -> str:
    """Return in words that a style decided."""
    habit = _(whim.habit)
    if whim.instead is None:
        words = _("A habit decided here: {name} {habit}.")
        return words.format(name=player.name, habit=habit)
    words = _("A habit decided here: {name} {habit}, and so did not throw {tile}.")
    return words.format(name=player.name, habit=habit, tile=tile_name(whim.instead))


def _wall_words(wall: Wall) -> str:
    left = len(wall.standing)
    count = plural("{number} tile was left", "{number} tiles were left", left)
    words = _("{count}. The whole wall, in the order of drawing; what was taken is pale.")
    if wall.dead:
        words = _(
            "{count}. The whole wall, in the order of drawing; what was taken is pale. The {dead} "
            "in frames are the dead wall, from whose end replacements come."
        )
    return words.format(count=count, dead=wall.dead)


class HandCard(Widget):
    """A hand as tiles on a plate, its owner above it, and words below it."""

    def __init__(self, player: Seated, title: str, hand: Hand, said: Sequence[Said]) -> None:
        super().__init__()
        self._player = player
        self._title = title
        self._hand = hand
        self._said = tuple(said)

    def height(self, outfit: Outfit, width: int) -> int:
        """Height of title, tiles and words."""
        px, text = outfit.px, outfit.text
        inner = width - 2 * px(18)
        words = sum(text.height(each.words, _style(each), inner) for each in self._said)
        words += px(_APART) * sum(each.is_heading for each in self._said)
        tiles = self._tiles_height(outfit, inner)
        return px(_FACE) + tiles + words + px(34)

    def draw(self, surface: pygame.Surface, outfit: Outfit, look: Look) -> None:
        """Paint the plate and what is on it."""
        px, text, theme = outfit.px, outfit.text, outfit.theme
        outfit.skin.plate(surface, self.rect, Plate.CARD)
        inner = self.rect.inflate(-2 * px(18), -2 * px(10))
        head = Rect(inner.x, inner.y, inner.width, px(_FACE))
        face = (
            portrait(self._player.name, head.height)
            if self._player.level
            else player_portrait(head.height)
        )
        surface.blit(face, head)
        title = Rect(head.x + head.height + px(12), head.y, 0, head.height)
        title.width = head.right - title.x
        text.draw(surface, self._title, STRONG, theme.ink, title)
        tiles = Rect(inner.x, head.bottom, inner.width, self._tiles_height(outfit, inner.width))
        draw_hand(surface, outfit, self._hand, tiles, most_width=px(_HAND), is_centred=False)
        y = tiles.bottom + px(8)
        for each in self._said:
            y += px(_APART) * each.is_heading
            style, ink = _style(each), theme.ink if each.is_heading else theme.ink_muted
            box = Rect(inner.x, y, inner.width, text.height(each.words, style, inner.width))
            text.draw_wrapped(surface, each.words, style, ink, box)
            y += box.height

    def _tiles_height(self, outfit: Outfit, width: int) -> int:
        return min(outfit.px(_HAND * 1.8), width // 9)


def _style(said: Said) -> TextStyle:
    return SMALL_STRONG if said.is_heading else SMALL


class Beside(Widget):
    """Widgets beside each other, equally wide and high."""

    def __init__(self, content: Sequence[Widget]) -> None:
        super().__init__()
        self._content = tuple(content)

    def children(self) -> Sequence[Widget]:
        """All of them."""
        return self._content

    def height(self, outfit: Outfit, width: int) -> int:
        """Height of the highest."""
        cells = self._cells(outfit, Rect(0, 0, width, 0))
        pairs = zip(self._content, cells, strict=False)
        return max(each.height(outfit, cell.width) for each, cell in pairs)

    def place(self, outfit: Outfit, rect: Rect) -> None:
        """Take this place and share it."""
        super().place(outfit, rect)
        for each, cell in zip(self._content, self._cells(outfit, rect), strict=False):
            each.place(outfit, cell)

    @staticmethod
    def _cells(outfit: Outfit, rect: Rect) -> list[Rect]:
        return row(rect, (1, 1), outfit.px(12))


class PromiseLine(Widget):
    """Whether the wall is the one promised, with a tick if it is, and the seal below."""

    def __init__(self, words: str, seal: str, is_kept: bool, tip: str) -> None:
        super().__init__(tip=tip)
        self._words = words
        self._seal = seal
        self._is_kept = is_kept

    def draw(self, surface: pygame.Surface, outfit: Outfit, look: Look) -> None:
        """Paint the sign, the words, and the seal below."""
        px, text, theme = outfit.px, outfit.text, outfit.theme
        box, ink = self.rect, theme.good if self._is_kept else theme.ink
        if self._is_kept:
            side = px(34)
            centre = (box.x + side // 2, box.centery)
            outfit.skin.disc(surface, centre, side // 2, theme.good)
            outfit.skin.sign(surface, Sign.TICK, centre, side * 2 // 3, theme.card_top)
            box = Rect(box.x + side + px(14), box.y, box.width - side - px(14), box.height)
        head, below = split_top(box, box.height // 2)
        text.draw(surface, self._words, STRONG, ink, head, (0, 0.7))
        text.draw(surface, self._seal, SMALL, theme.ink_muted, below, (0, 0.4))


class WallBlock(Widget):
    """The whole wall in the order of drawing: what was taken is pale, the dead wall in frames."""

    def __init__(self, tiles: Sequence[Tile], wall: Wall) -> None:
        super().__init__()
        self._tiles = tuple(tiles)
        self._wall = wall

    def height(self, outfit: Outfit, width: int) -> int:
        """Height of all rows."""
        across, tile = self._across(outfit, width)
        return -(-len(self._tiles) // across) * self._pitch(outfit, tile)

    def draw(self, surface: pygame.Surface, outfit: Outfit, look: Look) -> None:
        """Paint the tiles."""
        across, width = self._across(outfit, self.rect.width)
        pitch = self._pitch(outfit, width)
        size = TileArt.size(width)
        standing = self._wall.standing
        dead = standing[len(standing) - self._wall.dead :]
        for number, tile in enumerate(self._tiles):
            line, column = divmod(number, across)
            x, y = self.rect.x + column * (width + _GAP), self.rect.y + line * pitch
            if number not in standing:
                pale = outfit.art.face(tile, width).copy()
                pale.set_alpha(_PALE)
                surface.blit(pale, (x, y))
                continue
            if number in dead:
                frame = Rect((x, y), size).inflate(2 * _FRAME, 2 * _FRAME)
                pygame.draw.rect(surface, outfit.theme.ink, frame, _FRAME, _FRAME)
            draw_tile(surface, outfit, tile, width, (x, y))

    @staticmethod
    def _across(outfit: Outfit, width: int) -> tuple[int, int]:
        tile = max(12, outfit.px(_WALL_TILE))
        return max(1, width // (tile + _GAP)), tile

    @staticmethod
    def _pitch(outfit: Outfit, tile: int) -> int:
        return TileArt.size(tile)[1] + outfit.px(8)
