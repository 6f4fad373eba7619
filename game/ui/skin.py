"""Panels, shadows, gradients and small signs: prepared once per size, then only copied.

Edges are smooth because shapes are drawn larger and scaled down.
"""

import math
from collections.abc import Callable
from enum import Enum, auto
from itertools import pairwise

import pygame

from game.ui.felt import felt
from game.ui.kept import BYTES_PER_PIXEL, KeptPictures
from game.ui.theme import Colour, Metrics, Theme, mixed

OVERSAMPLE = 4
MOST_KEPT = 8
"""Windows full of pictures that are kept: no screen shows more."""
LARGE = 400_000
"""Pixels from which a flat tint is laid on in place."""


class Plate(Enum):
    """What a surface is made of."""

    PANEL = auto()
    CARD = auto()
    PRIMARY = auto()
    SECONDARY = auto()
    DISABLED = auto()
    TIP = auto()


class Sign(Enum):
    """Small drawn signs, since not every font has them."""

    TICK = auto()
    CROSS = auto()
    LEFT = auto()
    RIGHT = auto()
    UP = auto()
    DOWN = auto()
    PLUS = auto()
    MINUS = auto()
    CIRCLE = auto()
    SQUARE = auto()
    TRIANGLE = auto()


_STROKES: dict[Sign, tuple[tuple[tuple[float, float], ...], ...]] = {
    Sign.TICK: (((0.18, 0.52), (0.42, 0.76), (0.84, 0.26)),),
    Sign.CROSS: (((0.24, 0.24), (0.76, 0.76)), ((0.76, 0.24), (0.24, 0.76))),
    Sign.LEFT: (((0.62, 0.2), (0.34, 0.5), (0.62, 0.8)),),
    Sign.RIGHT: (((0.38, 0.2), (0.66, 0.5), (0.38, 0.8)),),
    Sign.UP: (((0.2, 0.62), (0.5, 0.34), (0.8, 0.62)),),
    Sign.DOWN: (((0.2, 0.38), (0.5, 0.66), (0.8, 0.38)),),
    Sign.PLUS: (((0.5, 0.2), (0.5, 0.8)), ((0.2, 0.5), (0.8, 0.5))),
    Sign.MINUS: (((0.2, 0.5), (0.8, 0.5)),),
    Sign.CIRCLE: (
        tuple(
            (0.5 + 0.34 * math.cos(turn), 0.5 + 0.34 * math.sin(turn))
            for turn in (math.tau * part / 32 for part in range(33))
        ),
    ),
    Sign.SQUARE: (((0.2, 0.2), (0.8, 0.2), (0.8, 0.8), (0.2, 0.8), (0.2, 0.2)),),
    Sign.TRIANGLE: (((0.5, 0.16), (0.86, 0.78), (0.14, 0.78), (0.5, 0.16)),),
}


def rounded_mask(size: tuple[int, int], radius: int, alpha: int = 255) -> pygame.Surface:
    """A white rectangle of `size` pixels with smooth round corners on a transparent ground."""
    width, height = size
    radius = max(0, min(radius, width // 2, height // 2))
    mask = pygame.Surface(size, pygame.SRCALPHA)
    mask.fill((255, 255, 255, 0))
    if radius == 0:
        mask.fill((255, 255, 255, alpha))
        return mask
    big = radius * 2 * OVERSAMPLE
    disc = pygame.Surface((big, big), pygame.SRCALPHA)
    disc.fill((255, 255, 255, 0))
    pygame.draw.circle(disc, (255, 255, 255, alpha), (big / 2, big / 2), big / 2)
    disc = pygame.transform.smoothscale(disc, (2 * radius, 2 * radius))
    for x, u in ((0, 0), (width - radius, radius)):
        for y, v in ((0, 0), (height - radius, radius)):
            mask.blit(disc, (x, y), (u, v, radius, radius), special_flags=pygame.BLEND_RGBA_MAX)
    white = (255, 255, 255, alpha)
    mask.fill(white, (radius, 0, width - 2 * radius, height))
    mask.fill(white, (0, radius, width, height - 2 * radius))
    return mask


def gradient(size: tuple[int, int], top: Colour, bottom: Colour) -> pygame.Surface:
    """A vertical gradient of `size` pixels."""
    height = size[1]
    surface = pygame.Surface(size, pygame.SRCALPHA)
    if top == bottom:
        surface.fill((*top, 255))
        return surface
    shares = [y / max(1, height - 1) for y in range(height)]
    pixels = bytearray(b"\xff" * 4 * height)
    for channel, (first, last) in enumerate(zip(top, bottom, strict=True)):
        pixels[channel::4] = bytes([round(first + (last - first) * share) for share in shares])
    column = pygame.image.frombuffer(pixels, (1, height), "RGBA").convert(surface)
    return pygame.transform.scale(column, size, surface)


def shape(
    size: tuple[int, int],
    radius: int,
    top: Colour,
    bottom: Colour,
    edge: Colour | None = None,
    edge_width: int = 1,
    gloss: Colour | None = None,
) -> pygame.Surface:
    """A rounded plate with a gradient, an edge, and a thin lighter line under the upper edge."""
    if edge is None or min(size) <= 2 * edge_width + 2:
        plate = gradient(size, top, bottom)
        plate.blit(rounded_mask(size, radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return plate
    plate = gradient(size, edge, edge)
    plate.blit(rounded_mask(size, radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    inner = (size[0] - 2 * edge_width, size[1] - 2 * edge_width)
    if gloss is not None:
        plate.blit(shape(inner, radius - edge_width, gloss, gloss), (edge_width, edge_width))
        lower = (inner[0], inner[1] - edge_width)
        fill = shape(lower, radius - edge_width, top, bottom)
        plate.blit(fill, (edge_width, 2 * edge_width))
    else:
        plate.blit(shape(inner, radius - edge_width, top, bottom), (edge_width, edge_width))
    return plate


def blurred(picture: pygame.Surface, blur: int) -> pygame.Surface:
    """A picture as if seen out of focus by `blur` pixels.

    It is blurred small and scaled up, which nobody sees in something that soft.
    """
    coarse = max(1, min((blur + 1) // 2, 6))
    small = [max(1, length // coarse) for length in picture.get_size()]
    sheet = pygame.transform.smoothscale(picture, small) if coarse > 1 else picture
    sheet = pygame.transform.gaussian_blur(sheet, max(1, blur // coarse))
    return pygame.transform.smoothscale(sheet, picture.get_size()) if coarse > 1 else sheet


def shadow(size: tuple[int, int], radius: int, blur: int, alpha: int) -> pygame.Surface:
    """The soft shadow of a rounded plate, `2 * blur` pixels larger on each side.

    It is blurred small and scaled up, which nobody sees in something that soft.
    """
    margin = 2 * blur
    full = (size[0] + 2 * margin, size[1] + 2 * margin)
    coarse = max(1, min(blur // 3, 6))
    small = (max(1, full[0] // coarse), max(1, full[1] // coarse))
    sheet = pygame.Surface(small, pygame.SRCALPHA)
    rect = pygame.Rect(0, 0, max(1, size[0] // coarse), max(1, size[1] // coarse))
    rect.center = (small[0] // 2, small[1] // 2)
    pygame.draw.rect(sheet, (0, 0, 0, alpha), rect, border_radius=max(1, radius // coarse))
    sheet = pygame.transform.gaussian_blur(sheet, max(1, blur // coarse))
    return pygame.transform.smoothscale(sheet, full)


def blend(surface: pygame.Surface, rect: pygame.Rect, colour: Colour, alpha: int) -> None:
    """Lay a colour over a rectangle of an opaque surface, without a picture of it."""
    left = 255 - alpha
    surface.fill((left, left, left), rect, pygame.BLEND_RGB_MULT)
    part = tuple(round(each * alpha / 255) for each in colour)
    surface.fill(part, rect, pygame.BLEND_RGB_ADD)


def _blit_corners(surface: pygame.Surface, rect: pygame.Rect, round_: pygame.Surface) -> None:
    """Draw the quarters of a round picture into the corners of a rectangle."""
    side = round_.get_width() // 2
    for x, from_x in ((rect.left, 0), (rect.right - side, side)):
        for y, from_y in ((rect.top, 0), (rect.bottom - side, side)):
            surface.blit(round_, (x, y), (from_x, from_y, side, side))


class Skin:
    """The prepared pictures of one theme at one window size."""

    def __init__(self, theme: Theme, metrics: Metrics) -> None:
        self._theme = theme
        self._metrics = metrics
        self._kept = KeptPictures(MOST_KEPT * BYTES_PER_PIXEL * math.prod(metrics.size))

    @property
    def kept_bytes(self) -> int:
        """How much memory the pictures take that are kept."""
        return self._kept.bytes

    def background(self) -> pygame.Surface:
        """The table's cloth for the whole window; it is shared, do not draw on it."""
        return self._once(("background", self._metrics.size), self.cloth)

    def cloth(self) -> pygame.Surface:
        """The table's cloth for the whole window, made afresh, to be drawn on."""
        size = self._metrics.size
        if not self._theme.is_plain:
            return felt(size, self._theme.table)
        plain = pygame.Surface(size)
        plain.fill(self._theme.felt)
        return plain

    def plate(self, surface: pygame.Surface, rect: pygame.Rect, plate: Plate) -> None:
        """Draw a plate with its shadow; the shadow reaches beyond `rect`."""
        if rect.width < 2 or rect.height < 2:
            return
        radius, blur, alpha = self._form(plate)
        if blur and not self._theme.is_plain:
            soft = self._once(
                ("shadow", rect.size, plate), lambda: shadow(rect.size, radius, blur, alpha)
            )
            drop = max(1, blur // 2)
            surface.blit(soft, (rect.x - 2 * blur, rect.y - 2 * blur + drop))
        surface.blit(self._once((plate, rect.size), lambda: self._made(plate, rect.size)), rect)

    def reach(self, rect: pygame.Rect, plate: Plate) -> pygame.Rect:
        """Return the box that a plate takes with its shadow."""
        blur = self._form(plate)[1]
        return rect.inflate(5 * blur, 5 * blur)

    def tinted(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        colour: Colour,
        alpha: int = 255,
        radius: float = 10,
    ) -> None:
        """Draw a flat rounded rectangle, `radius` in units."""
        if rect.width < 1 or rect.height < 1:
            return
        corner = self._metrics.px(radius)
        if rect.width * rect.height > LARGE and not surface.get_flags() & pygame.SRCALPHA:
            self._tint(surface, rect, colour, alpha, corner)
            return

        def make() -> pygame.Surface:
            flat = shape(rect.size, corner, colour, colour)
            flat.set_alpha(alpha)
            return flat

        surface.blit(self._once(("flat", rect.size, colour, alpha, corner), make), rect)

    def _tint(
        self, surface: pygame.Surface, rect: pygame.Rect, colour: Colour, alpha: int, corner: int
    ) -> None:
        """Tint a large rectangle in place: a picture of it would take more time and memory."""
        corner = min(corner, rect.width // 2, rect.height // 2)
        middle = rect.inflate(-2 * corner, 0)
        left = pygame.Rect(rect.x, rect.y + corner, corner, rect.height - 2 * corner)
        for box in (middle, left, left.move(rect.width - corner, 0)):
            blend(surface, box, colour, alpha)
        if corner:
            side = 2 * corner
            key = ("corners", side, colour, alpha)
            disc = self._once(key, lambda: shape((side, side), corner, colour, colour))
            disc.set_alpha(alpha)
            _blit_corners(surface, rect, disc)

    def outlined(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        colour: Colour,
        alpha: int,
        thick: int,
        radius: float,
    ) -> None:
        """Draw a line `thick` pixels wide inside a rounded rectangle, `radius` in units."""
        corner = max(thick, self._metrics.px(radius))
        ring = pygame.Surface((2 * corner, 2 * corner), pygame.SRCALPHA)
        pygame.draw.rect(ring, (*colour, alpha), ring.get_rect(), thick, corner)
        _blit_corners(surface, rect, ring)
        across = pygame.Rect(rect.x + corner, rect.y, rect.width - 2 * corner, thick)
        down = pygame.Rect(rect.x, rect.y + corner, thick, rect.height - 2 * corner)
        for box in (across, across.move(0, rect.height - thick)):
            blend(surface, box, colour, alpha)
        for box in (down, down.move(rect.width - thick, 0)):
            blend(surface, box, colour, alpha)

    @property
    def ring_reach(self) -> int:
        """Pixels by which a focus ring reaches beyond what it is around."""
        return 2 * max(2, self._metrics.px(3.5))

    def ring(self, surface: pygame.Surface, rect: pygame.Rect, radius: float = 12) -> None:
        """Draw the focus ring around `rect`; `radius` in units is that of what is in it."""
        thick = self.ring_reach // 2
        outer = rect.inflate(4 * thick, 4 * thick)
        corner = self._metrics.px(radius) + 2 * thick

        def make() -> pygame.Surface:
            full = shape(outer.size, corner, self._theme.ink, self._theme.ink)
            line = outer.inflate(-2, -2).size
            full.blit(shape(line, corner - 1, self._theme.focus, self._theme.focus), (1, 1))
            inner = rect.inflate(2 * thick, 2 * thick).size
            hole = rounded_mask(inner, corner - thick)
            hole.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
            full.blit(hole, (thick, thick), special_flags=pygame.BLEND_RGBA_SUB)
            return full

        surface.blit(self._once(("ring", outer.size, corner), make), outer)

    def sign(
        self,
        surface: pygame.Surface,
        sign: Sign,
        centre: tuple[int, int],
        side: int,
        colour: Colour,
    ) -> None:
        """Draw a small sign, `side` pixels square, around `centre`."""

        def make() -> pygame.Surface:
            big = side * OVERSAMPLE
            canvas = pygame.Surface((big, big), pygame.SRCALPHA)
            canvas.fill((*colour, 0))
            thick = max(2, round(big * 0.13))
            for stroke in _STROKES[sign]:
                points = [(x * big, y * big) for x, y in stroke]
                for start, end in pairwise(points):
                    pygame.draw.line(canvas, colour, start, end, thick)
                for point in points:
                    pygame.draw.circle(canvas, colour, point, thick / 2)
            return pygame.transform.smoothscale(canvas, (side, side))

        drawn = self._once(("sign", sign, side, colour), make)
        surface.blit(drawn, (centre[0] - side // 2, centre[1] - side // 2))

    def disc(
        self, surface: pygame.Surface, centre: tuple[int, int], radius: int, colour: Colour
    ) -> None:
        """Draw a smooth disc."""
        size = (2 * radius, 2 * radius)
        drawn = self._once(("disc", radius, colour), lambda: shape(size, radius, colour, colour))
        surface.blit(drawn, (centre[0] - radius, centre[1] - radius))

    @staticmethod
    def glow_reach(rect: pygame.Rect) -> pygame.Rect:
        """Return how far the ground is darkened around `rect`."""
        return rect.inflate(rect.width // 2, rect.height)

    def glow(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Darken the ground softly around `rect`, so that letters on it stand out."""
        spread = self.glow_reach(rect)

        def make() -> pygame.Surface:
            """A blurred ellipse, made small: it has no detail that could be missed."""
            small = pygame.Surface((64, 32), pygame.SRCALPHA)
            pygame.draw.ellipse(small, (0, 0, 0, 190), (12, 7, 40, 18))
            return pygame.transform.smoothscale(
                pygame.transform.gaussian_blur(small, 5), spread.size
            )

        surface.blit(self._once(("glow", spread.size), make), spread)

    def scrim(self, surface: pygame.Surface, share: float = 1.0) -> None:
        """Darken everything drawn so far, so that an overlay stands out; less with a `share`."""

        def make() -> pygame.Surface:
            veil = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
            red, green, blue, alpha = self._theme.scrim
            veil.fill((red, green, blue, round(alpha * share)))
            return veil

        surface.blit(self._once(("scrim", surface.get_size(), share), make), (0, 0))

    def _form(self, plate: Plate) -> tuple[int, int, int]:
        """Corner radius and blur of the shadow in pixels, and the shadow's alpha."""
        px = self._metrics.px
        match plate:
            case Plate.PANEL:
                return px(22), px(18), 120
            case Plate.CARD:
                return px(14), px(7), 60
            case Plate.PRIMARY | Plate.SECONDARY:
                return px(12), px(5), 85
            case Plate.DISABLED:
                return px(12), 0, 0
            case Plate.TIP:
                return px(10), px(8), 110

    def _made(self, plate: Plate, size: tuple[int, int]) -> pygame.Surface:
        theme, thin = self._theme, max(1, self._metrics.px(1.5))
        radius = self._form(plate)[0]
        white: Colour = (255, 255, 255)
        match plate:
            case Plate.PANEL:
                return shape(
                    size, radius, theme.panel_top, theme.panel_bottom, theme.panel_edge, thin, white
                )
            case Plate.CARD:
                return shape(
                    size, radius, theme.card_top, theme.card_bottom, theme.panel_edge, thin
                )
            case Plate.PRIMARY:
                edge = mixed(theme.primary_bottom, (0, 0, 0), 0.35)
                gloss = mixed(theme.primary_top, white, 0 if theme.is_plain else 0.3)
                return shape(
                    size, radius, theme.primary_top, theme.primary_bottom, edge, thin, gloss
                )
            case Plate.SECONDARY:
                edge = mixed(theme.panel_edge, (0, 0, 0), 0.12)
                return shape(
                    size, radius, theme.secondary_top, theme.secondary_bottom, edge, thin, white
                )
            case Plate.DISABLED:
                return shape(
                    size, radius, theme.disabled_top, theme.disabled_bottom, theme.track, thin
                )
            case Plate.TIP:
                return shape(size, radius, theme.tip, theme.tip, theme.accent, thin)

    def _once(self, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        found = self._kept.get(key)
        if found is None:
            found = make()
            self._kept.put(key, found)
        return found
