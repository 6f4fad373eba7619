"""The first screen: the name, tiles that drift behind it, and where one can go."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.locale import _
from game.ui.context import Outfit
from game.ui.drifting import Drift, Laid, around, changed
from game.ui.intents import FocusGained, FocusLost, Intent
from game.ui.pictures import picture
from game.ui.routes import (
    ContinueRoute,
    HallOfFameRoute,
    LearnRoute,
    NewGameRoute,
    OptionsRoute,
    QuickGameRoute,
    ReplaysRoute,
    RulesRoute,
    StatisticsRoute,
    TitleRoute,
    WaitingMatchesRoute,
)
from game.ui.scene import Change, Push, Quit, Route
from game.ui.skin import Plate, blurred, gradient
from game.ui.text import font
from game.ui.theme import DISPLAY, SUBHEADING
from game.ui.widgets import Button, Kind, Widget
from game.ui.widgets.form_scene import FormScene
from game.ui.widgets.layout import column, row

if TYPE_CHECKING:
    from game.host import WaitingMatch

_BUTTON = 58
_GAP = 14
_APART = 22
"""Units: height of a button, between two, and more before the last one."""
_DETAILED = 1.4
"""Heights of a button: that of one with a second line."""
_WIDE_FROM = 1.3
_SOLID = 18
"""Units from the panel's edge to where nothing behind it is seen; what is on it lies there."""
_LINE, _LINE_GAP = 70, 22
"""Units: the lines beside the words, and how far from them."""
_ORNAMENT = 330 / 700
"""Height of the sparrow's picture, in widths."""


class _Sign(NamedTuple):
    """Places of the sparrow (empty where there is no room), the name, and the words below it.

    `lit` is what the ground is darkened for, `ground` all that is painted for the sign, and
    `pixels` the size of the name's letters.
    """

    bird: pygame.Rect
    name: pygame.Rect
    words: pygame.Rect
    lit: pygame.Rect
    ground: pygame.Rect
    pixels: int

    @property
    def area(self) -> pygame.Rect:
        """What no tile shall cover."""
        return self.name.unionall([self.words, *([self.bird] if self.bird else [])])


class TitleScene(FormScene):
    """Continue and Quick game are one press away; the rest stands below."""

    def __init__(self, outfit: Outfit, route: TitleRoute) -> None:
        self._is_stale = True
        """Whether more has changed than the places of the tiles."""
        super().__init__(outfit)
        self._drifting = Drift(outfit)
        self._laid: list[Laid | None] = []
        self._is_away = False
        self._asked: WaitingMatch | None = None
        self._next: Route | None = None
        self._is_seen = False
        self._waiting: str | None = None
        self._frame = self._hero = self._rule = nowhere = pygame.Rect(0, 0, 0, 0)
        self._sign = _Sign(nowhere, nowhere, nowhere, nowhere, nowhere, 0)
        self._lettering: tuple[int, pygame.Surface] | None = None
        self._ornament: pygame.Surface | None = None

    @property
    def is_animating(self) -> bool:
        """The tiles drift, unless motion is reduced or another window is in front."""
        return self._drifts or super().is_animating

    @property
    def _drifts(self) -> bool:
        pace = self.outfit.pace
        return not (pace.is_motion_reduced or pace.seconds(1) == 0 or self._is_away)

    def back(self) -> Change | None:
        """Stay: the title is where Esc leads to."""
        return None

    def resume(self, result: object) -> None:
        """Compose anew: a match may be there to be continued."""
        asked, self._asked = self._asked, None
        if asked is not None:
            from game.ui.giving_up import GIVE_UP, way_on

            is_sure = result == GIVE_UP
            self._next = QuickGameRoute() if is_sure else way_on(asked, result)
        self._waiting = None
        self.refresh()

    def refresh(self) -> None:
        """Compose anew; Enter takes the first button."""
        widgets = self.compose()
        self.form.fill(widgets, default=widgets[0])

    def compose(self) -> Sequence[Widget]:
        """The buttons that lead on, below them the others in two columns, and the way out."""
        outfit, px = self.outfit, self.outfit.px
        self._lettering = self._ornament = None
        leading, others = self._leading(), self._others()
        way_out = Button(_("Quit"), Quit, Kind.QUIET)
        pairs = (len(others) + 1) // 2
        lines = self._lines(len(leading) + pairs + 1, has_detail=outfit.has_saved_match())
        for button, place in zip(leading, lines, strict=False):
            button.place(outfit, place)
        cells = [cell for line in lines[len(leading) : -1] for cell in row(line, (1, 1), px(_GAP))]
        for button, place in zip(others, cells, strict=False):
            button.place(outfit, place)
        if len(others) % 2:
            others[-1].rect.width = lines[0].width
        last = lines[-1]
        width = min(last.width, px(220))
        way_out.place(outfit, pygame.Rect(last.centerx - width // 2, last.y, width, last.height))
        self._rule = pygame.Rect(last.x, last.y - px(_GAP + _APART / 2), last.width, 1)
        self._sign = self._placed_sign()
        return (*leading, *others, way_out)

    def handle(self, intent: Intent) -> Change | None:
        """Let the tiles rest while another window is in front."""
        if isinstance(intent, FocusLost | FocusGained):
            self._is_away = isinstance(intent, FocusLost)
        return super().handle(intent)

    def update(self, dt: float) -> Change | None:
        """Let the tiles drift to the right, and come in again at the left."""
        if self._next is not None:
            route, self._next = self._next, None
            return Push(route)
        if self._is_seen and self._waiting is None and self.outfit.has_saved_match():
            # Only now, as the title is there at once, before any file has been read.
            self._waiting = self._waiting_words()
            self.refresh()
        has_moved = self._drifts and self._drifting.move(dt)
        if has_moved or not self._drifting.is_whole:
            self.needs_redraw = True
        return super().update(dt)

    def touch(self) -> None:
        """Ask for a redraw of everything, also of what does not drift."""
        super().touch()
        self._is_stale = True

    def draw(self, surface: pygame.Surface) -> None:
        """Paint everything, or only where a tile has moved by a pixel, which is a tenth of it."""
        self._drifting.renew(may_add=self._is_seen)
        before, self._laid = self._laid, self._drifting.laid(self.window, self._sign.area)
        if self._is_stale or not self.is_surface_kept or self.form.told_of is not None:
            super().draw(surface)
        else:
            margin = 2 * self.outfit.px(_SOLID)
            solid = self._frame.inflate(-margin, -margin)
            for box in changed(before, self._laid):
                for part in around(box.clip(self.window), solid):
                    surface.set_clip(part)
                    self.draw_ground(surface)
            surface.set_clip(None)
        self._is_stale = False
        self._is_seen = True

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Paint cloth, tiles, the name and the panel, as far as the surface is open to it."""
        super().draw_ground(surface)
        clip, skin = surface.get_clip(), self.outfit.skin
        for laid in self._laid:
            if laid is not None and laid.box.colliderect(clip):
                laid.picture.set_alpha(laid.alpha)
                surface.blit(laid.picture, laid.box)
        if self._sign.ground.colliderect(clip):
            self._draw_sign(surface, self._sign, clip)
        if skin.reach(self._frame, Plate.PANEL).colliderect(clip):
            skin.plate(surface, self._frame, Plate.PANEL)
            surface.fill(self.outfit.theme.panel_edge, self._rule)

    def _leading(self) -> list[Widget]:
        outfit = self.outfit
        leading: list[tuple[str, Route]] = []
        if self._is_first_start:
            leading.append((_("Learn"), LearnRoute()))
        if outfit.has_saved_match():
            leading.append((_("Continue"), ContinueRoute()))
        if outfit.saved_matches() > 1:
            leading.append((_("Other matches"), WaitingMatchesRoute()))
        leading.append((_("Quick game"), QuickGameRoute()))
        leading.append((_("New game"), NewGameRoute()))
        return [
            Button(
                label,
                partial(self._lead, route),
                Kind.SECONDARY if place else Kind.PRIMARY,
                detail=(self._waiting or "") if isinstance(route, ContinueRoute) else "",
            )
            for place, (label, route) in enumerate(leading)
        ]

    def _waiting_words(self) -> str:
        """Return which match would be continued; empty where none can be read."""
        from game.ui.giving_up import waiting_words

        return "".join(map(waiting_words, self.outfit.host.waiting_matches()[:1]))

    @property
    def _is_first_start(self) -> bool:
        """Whether no match was ever set up, so that learning comes first."""
        outfit = self.outfit
        return not outfit.settings.new_game and not outfit.has_saved_match()

    def _lead(self, route: Route) -> Change:
        """Go there; a quick game that would give up a match which waits is asked about first."""
        if not isinstance(route, QuickGameRoute) or not self.outfit.has_saved_match():
            return Push(route)
        from game.ui.giving_up import starting_another
        from game.ui.new_match import quick_choices

        self._asked = self.outfit.host.would_replace(quick_choices(self.outfit))
        return Push(route if self._asked is None else starting_another(self._asked))

    def _others(self) -> list[Widget]:
        entries: tuple[tuple[str, Route], ...] = (
            (_("Learn"), LearnRoute()),
            (_("Rules"), RulesRoute()),
            (_("Hall of fame"), HallOfFameRoute()),
            (_("Statistics"), StatisticsRoute()),
            (_("Replays"), ReplaysRoute()),
            (_("Options"), OptionsRoute()),
        )
        offered = entries[self._is_first_start :]
        return [Button(label, partial(Push, route), Kind.QUIET) for label, route in offered]

    def _lines(self, count: int, *, has_detail: bool) -> list[pygame.Rect]:
        """The places of the lines of buttons, lower ones where it is tight; the last stands apart.

        The first is higher where it `has_detail`, two lines of words. The panel is at the right, or
        below the name in a window that is not wide.
        """
        px, window = self.outfit.px, self.window
        side, edge = px(34), px(28)
        gaps = (count - 1) * px(_GAP) + px(_APART)
        is_wide = window.width > window.height * _WIDE_FROM
        width = min(px(540), round(window.width * 0.42) if is_wide else window.width - 4 * side)
        free = window.height - 2 * px(24) if is_wide else round(window.height * 0.68)
        more = _DETAILED - 1 if has_detail else 0.0
        height = min(px(_BUTTON), int((free - 2 * edge - gaps) / (count + more)))
        first = round(height * (1 + more))
        area = pygame.Rect(0, 0, width, first + (count - 1) * height + gaps)
        if is_wide:
            area.center = (0, window.centery)
            area.right = window.right - side - max(px(44), round(window.width * 0.07))
        else:
            left = window.height - area.height - 2 * edge
            area.midtop = (window.centerx, round(left * 0.78) + edge)
        self._frame = area.inflate(2 * side, 2 * edge)
        margin = px(36)
        self._hero = pygame.Rect(margin, margin, window.width - 2 * margin, 0)
        self._hero.height = (window.bottom if is_wide else self._frame.top) - 2 * margin
        if is_wide:
            self._hero.width = self._frame.left - 2 * margin
        lines = column(area, [first, *[height] * (count - 1)], px(_GAP))
        lines[-1].y += px(_APART)
        return lines

    def _placed_sign(self) -> "_Sign":
        """Where the sparrow, the name and the words below it go; the sparrow only where it fits."""
        outfit, px, hero = self.outfit, self.outfit.px, self._hero
        pixels = min(px(168), round(hero.width / 5.7), max(24, round(hero.height * 0.5)))
        name = self._name(pixels).get_rect()
        words = pygame.Rect((0, 0), outfit.text.size(self._words, SUBHEADING))
        left = hero.height - name.height - words.height - px(20)
        width = min(round(hero.width * 0.78), px(620), round(left / _ORNAMENT))
        bird = pygame.Rect(0, 0, width, round(width * _ORNAMENT))
        if bird.height < px(110):
            bird.size = (0, 0)
        whole = bird.height + name.height + words.height + px(6)
        bird.midtop = (hero.centerx, hero.centery - whole // 2)
        name.midtop = (hero.centerx, bird.bottom - px(6) * bool(bird))
        words.midtop = (hero.centerx, name.bottom + px(2))
        lit = name.union(words).inflate(-px(60), -px(40))
        line = words.inflate(2 * px(_LINE_GAP + _LINE), 0)
        ground = outfit.skin.glow_reach(lit).unionall([name, line, *([bird] if bird else [])])
        return _Sign(bird, name, words, lit, ground, pixels)

    @property
    def _words(self) -> str:
        if self._is_first_start:
            return _("New here? Learn plays a hand with you")
        return _("Mahjong at a table of your own")

    def _draw_sign(self, surface: pygame.Surface, sign: "_Sign", clip: pygame.Rect) -> None:
        outfit, px = self.outfit, self.outfit.px
        outfit.skin.glow(surface, sign.lit)
        if sign.bird.colliderect(clip):
            if self._ornament is None:
                self._ornament = picture("ornament.svg", sign.bird.size)
            surface.blit(self._ornament, sign.bird)
        surface.blit(self._name(sign.pixels), sign.name)
        if clip.bottom <= sign.words.top:
            return
        text = outfit.text.picture(self._words, SUBHEADING, outfit.theme.on_felt)
        surface.blit(text, sign.words)
        length, thick = px(_LINE), max(1, px(2))
        for x in (sign.words.x - px(_LINE_GAP) - length, sign.words.right + px(_LINE_GAP)):
            line = pygame.Rect(x, sign.words.centery, length, thick)
            surface.fill(outfit.theme.accent, line.clip(self._hero.inflate(0, px(72))))

    def _name(self, pixels: int) -> pygame.Surface:
        if self._lettering is None or self._lettering[0] != pixels:
            face = font(DISPLAY.face, pixels)
            letters = face.render(_("Jade Sparrow"), True, (255, 255, 255))
            dark = face.render(_("Jade Sparrow"), True, (0, 0, 0))
            soft = max(1, pixels // 22)
            size = (letters.get_width() + 4 * soft, letters.get_height() + 4 * soft)
            sheet = pygame.Surface(size, pygame.SRCALPHA)
            sheet.blit(dark, (2 * soft, 3 * soft))
            sheet = blurred(sheet, soft)
            theme = self.outfit.theme
            end = theme.on_felt if theme.is_plain else (248, 222, 160)
            gold = gradient(letters.get_size(), theme.on_felt, end)
            letters.blit(gold, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            sheet.blit(letters, (2 * soft, 2 * soft))
            self._lettering = (pixels, sheet)
        return self._lettering[1]
