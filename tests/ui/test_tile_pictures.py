"""The pictures: the files are complete and keep to their rules, and are drawn as promised."""

import re
import struct
import sys
from io import BytesIO
from pathlib import Path
from typing import get_args

import pygame
import pytest

from game import paths
from game.engine.tiles import TILES, Tile
from game.paths import assets_folder
from game.ui.assets import (
    COLOURS,
    Back,
    TableColour,
    TileArt,
    TileSet,
    felt,
    icon,
    icon_picture,
    picture,
    title_picture,
)
from game.ui.felt import _weave
from game.ui.tile_art import CACHE_BYTES

SETS = ("indexed", "indexed_small", "plain", "plain_small", "modern")
DRAWINGS = sorted(assets_folder().rglob("*.svg"))
WIDTHS = (24, 36, 53, 64, 130)
CORNER = 34 / 300
"""The radius of a tile's corner by its width."""


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


@pytest.fixture(scope="module")
def art() -> TileArt:
    return TileArt()


# The files.


@pytest.mark.parametrize("folder", SETS)
def test_every_face_is_in_every_set(folder: str):
    files = {file.stem for file in (assets_folder() / "tiles" / folder).iterdir()}
    assert files == {str(tile) for tile in TILES}


@pytest.mark.parametrize("folder", SETS)
def test_no_two_faces_look_alike(folder: str):
    drawings = {(assets_folder() / "tiles" / folder / f"{tile}.svg").read_text() for tile in TILES}
    assert len(drawings) == len(TILES)


def test_drawings_hold_only_what_the_rasteriser_draws():
    forbidden = re.compile(r"<(text|filter|mask|use|style|image|clipPath)\b")
    for file in DRAWINGS:
        text = file.read_text(encoding="utf-8")
        assert not forbidden.search(text), file
        assert text.count("<linearGradient") == text.count("userSpaceOnUse"), file
        assert re.match(r'<svg xmlns="[^"]+" width="\d+" height="\d+" viewBox="0 0 \d+ \d+"', text)


@pytest.mark.parametrize("folder", SETS)
def test_paint_stays_off_the_bevel(folder: str):
    room = pygame.Rect(16, 12, 268, 380 if "small" not in folder else 386)
    for tile in TILES:
        paint = picture(f"tiles/{folder}/{tile}.svg", (300, 400)).get_bounding_rect()
        assert room.contains(paint), (tile, paint)


def test_drawing_them_anew_gives_the_same_bytes():
    pytest.importorskip("fontTools")
    pytest.importorskip("fontpkg_fira_sans")
    sys.path.insert(0, str(assets_folder().parent))
    try:
        from assets.generator.__main__ import pictures
        from assets.generator.lettering import kai_file
    finally:
        sys.path.pop(0)
    if kai_file() is None:
        pytest.skip("the font LXGW WenKai is not installed (Debian: fonts-lxgw-wenkai)")
    written = dict(pictures())
    assert {assets_folder() / name for name in written} == set(DRAWINGS)
    for name, text in written.items():
        assert (assets_folder() / name).read_bytes() == text.encode(), name


def test_the_icon_for_windows_programs_holds_all_sizes():
    data = (assets_folder() / "icon.ico").read_bytes()
    reserved, kind, count = struct.unpack_from("<HHH", data)
    assert (reserved, kind, count) == (0, 1, 7)
    for entry in range(count):
        side, _, _, _, _, _, length, place = struct.unpack_from("<BBBBHHII", data, 6 + 16 * entry)
        png = data[place : place + length]
        assert png.startswith(b"\x89PNG")
        assert struct.unpack(">II", png[16:24]) == (side or 256, side or 256)
    assert icon().get_size() == (256, 256)


# The tiles as they are drawn.


@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize("width", WIDTHS)
def test_a_tile_has_exactly_the_size_it_says(art: TileArt, width: int, turn: int):
    across, down = art.size(width, turn)
    assert art.face(Tile.parse("5p"), width, turn=turn).get_size() == (across, down)
    assert art.face(None, width, turn=turn, back=True).get_size() == (across, down)
    assert (across, down - art.thickness(width)) == art.face_size(width, turn)
    assert sorted(art.face_size(width, turn)) == [width, round(width * 4 / 3)]


@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize("back", [False, True])
@pytest.mark.parametrize("width", WIDTHS)
def test_corners_are_round_and_edges_are_full(art: TileArt, width: int, turn: int, back: bool):
    tile = art.face(Tile.parse("1z"), width, turn=turn, back=back)
    across, down = tile.get_size()
    for corner in ((0, 0), (across - 1, 0), (0, down - 1), (across - 1, down - 1)):
        assert tile.get_at(corner).a < 100
    for middle in ((across // 2, 0), (0, down // 2), (across - 1, down // 2)):
        assert tile.get_at(middle).a > 230
    assert tile.get_at((across // 2, down - 1)).a > 200


@pytest.mark.parametrize("turn", range(4))
def test_the_edge_is_at_the_bottom_however_a_tile_is_turned(art: TileArt, turn: int):
    """The front's edge ends in the green of the back, the back's edge in ivory."""
    for back in (False, True):
        tile = art.face(Tile.parse("9m"), 130, turn=turn, back=back)
        across, down = tile.get_size()
        foot = tile.get_at((across // 2, down - 3))
        assert (foot.g > foot.r + 20) != back, foot
        top = tile.get_at((across // 2, 2))
        assert top.g > 150


@pytest.mark.parametrize("width", [36, 64])
@pytest.mark.parametrize("tile_set", get_args(TileSet))
def test_every_face_can_be_told_from_every_other(tile_set: TileSet, width: int):
    art = TileArt(tile_set)
    seen = {pixels(art.face(tile, width)) for tile in TILES} | {pixels(art.face(None, width))}
    assert len(seen) == len(TILES) + 1


def test_the_index_is_in_the_upper_left_corner():
    width = 120
    indexed, plain, modern = TileArt("indexed"), TileArt("plain"), TileArt("modern")
    corner = pygame.Rect(round(width * CORNER * 0.5), 6, 26, 26)
    for tile in TILES[:34]:
        for art in (indexed, modern):
            with_index = art.face(tile, width).subsurface(corner)
            darkest = min(
                sum(with_index.get_at((x, y))[:3]) for x in range(corner.w) for y in range(corner.h)
            )
            assert darkest < 400, tile
        assert pixels(indexed.face(tile, width)) != pixels(plain.face(tile, width))


@pytest.mark.parametrize("width", [36, 64, 130])
def test_pictures_stand_in_the_middle(width: int):
    """The ink of a plain face has as much room on its left as on its right, within a tenth."""
    art = TileArt("plain")
    blank = art.face(None, width)
    for tile in TILES[:34]:
        face = art.face(tile, width)
        columns = [
            x
            for x in range(width)
            if any(face.get_at((x, y)) != blank.get_at((x, y)) for y in range(width * 4 // 3))
        ]
        left, right = columns[0], width - 1 - columns[-1]
        assert abs(left - right) <= max(3, width * 0.1), (tile, left, right)


def test_a_turned_face_is_the_upright_one_turned(art: TileArt):
    """Half a turn moves the index of the one circle from the upper left to the lower right."""
    width = 120
    tile = Tile.parse("1p")
    across, down = art.face_size(width)

    def darkness(surface: pygame.Surface, x: int, y: int) -> int:
        corner = [surface.get_at((x + dx, y + dy)) for dx in range(20) for dy in range(20)]
        return sum(sum(colour[:3]) < 300 for colour in corner)

    assert darkness(art.face(tile, width), 6, 6) > 20
    turned = art.face(tile, width, turn=2)
    assert darkness(turned, 6, 6) == 0
    assert darkness(turned, across - 26, down - 26) > 20


DARKEST_IVORY = (240, 230, 207)
"""The lower end of the face's shade, where dark paint has the least contrast."""
LIGHT_PAINTS = {"#f8f2e2", "#ffffff"}
"""What is left of the face inside a dark shape."""


def luminance(colour: tuple[int, int, int]) -> float:
    """Return the relative luminance as the accessibility guidelines for the web define it."""
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (value / 255 for value in colour)
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_the_modern_set_has_a_contrast_of_seven_to_one():
    lightest = luminance(DARKEST_IVORY) + 0.05
    for file in (assets_folder() / "tiles" / "modern").iterdir():
        paints = set(re.findall(r"#[0-9a-f]{6}", file.read_text())) - LIGHT_PAINTS
        assert paints, file
        for paint in paints:
            red, green, blue = (int(paint[place : place + 2], 16) for place in (1, 3, 5))
            assert lightest / (luminance((red, green, blue)) + 0.05) >= 7, (file.name, paint)


def test_suits_of_the_modern_set_differ_without_colour():
    """In grey, no face of one suit is like the face of the same rank in another."""
    art = TileArt("modern")
    for rank in range(1, 10):
        faces = [
            pygame.transform.grayscale(art.face(Tile.parse(f"{rank}{suit}"), 36)) for suit in "mps"
        ]
        for one, other in ((0, 1), (0, 2), (1, 2)):
            differing = pygame.mask.from_threshold(
                faces[one], (0, 0, 0), (90, 90, 90, 255), faces[other]
            )
            area = faces[one].get_width() * faces[one].get_height()
            assert area - differing.count() > 100, (rank, one, other)


@pytest.mark.parametrize("turn", [0, 1])
def test_backs_can_be_told_apart(turn: int):
    tints = [
        pygame.transform.average_color(TileArt(back=back).face(None, 36, turn=turn, back=True))
        for back in get_args(Back)
    ]
    for place, one in enumerate(tints):
        for other in tints[place + 1 :]:
            assert sum(abs(a - b) for a, b in zip(one[:3], other[:3], strict=True)) > 90


def test_the_same_picture_is_drawn_once():
    art = TileArt()
    tile = Tile.parse("7s")
    first = art.face(tile, 48, turn=1)
    assert art.face(tile, 48, turn=1) is first
    assert art.face(tile, 48, turn=5) is first
    art.back = "bamboo"
    other = art.face(tile, 48, turn=1)
    assert pixels(other) != pixels(first)
    art.back = "jade"
    assert art.face(tile, 48, turn=1) is first
    art.tile_set = "plain"
    assert pixels(art.face(tile, 48, turn=1)) != pixels(first)


def test_warming_draws_everything_step_by_step():
    art = TileArt()
    assert sum(1 for _ in art.warm(40, turns=(0, 1))) == 2 * len(TILES)
    kept = art.kept_bytes
    for tile in TILES:
        art.face(tile, 40)
        art.face(tile, 40, turn=1)
    assert art.kept_bytes == kept


def test_memory_stays_bounded():
    art = TileArt()
    for width in range(200, 440, 20):
        for tile in TILES[::4]:
            art.face(tile, width)
    assert art.kept_bytes <= CACHE_BYTES


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("turn", [0, 1])
def test_shadow_and_halo_reach_around_the_tile(art: TileArt, width: int, turn: int):
    across, down = art.size(width, turn)
    for glow, (x, y) in (
        (art.shadow(width, turn), art.shadow_offset(width)),
        (art.halo(width, turn), art.halo_offset(width)),
    ):
        place = glow.get_rect(topleft=(x, y))
        assert place.contains(pygame.Rect(0, 0, across, down))
        # Nothing is cut off at the rim, and there is something under the tile's lower edge.
        assert glow.get_at((0, 0)).a == 0
        assert glow.get_at((glow.get_width() // 2, 0)).a <= 40
        assert glow.get_at((across // 2 - x, down - y)).a > 20


@pytest.mark.parametrize("tile", ["1p", "5p", "1s", "9s", "5z", "3f", "8f"])
def test_small_tiles_are_drawn_with_fewer_strokes(tile: str):
    fine, coarse = (
        (assets_folder() / "tiles" / folder / f"{tile}.svg").read_text()
        for folder in ("indexed", "indexed_small")
    )
    assert len(coarse) < len(fine)


# Cloth, signs, and where things are.


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (601, 377)])
def test_felt_fills_any_window_and_is_brightest_in_the_middle(size: tuple[int, int]):
    cloth = felt(size)
    assert cloth.get_size() == size
    centre = pygame.Rect(size[0] // 2 - 50, size[1] // 2 - 50, 100, 100)
    middle = pygame.transform.average_color(cloth, centre)
    corner = pygame.transform.average_color(cloth, pygame.Rect(0, 0, 60, 60))
    assert sum(middle[:3]) > 1.4 * sum(corner[:3])


def test_the_colours_of_the_cloth_can_be_told_apart():
    tints = {name: pygame.transform.average_color(felt((200, 120), name)) for name in COLOURS}
    jade, blue, burgundy = tints["jade"], tints["blue"], tints["burgundy"]
    assert jade[1] == max(jade[:3])
    assert blue[2] == max(blue[:3])
    assert burgundy[0] == max(burgundy[:3])


@pytest.mark.parametrize("colour", COLOURS)
def test_the_weave_repeats_without_a_seam(colour: TableColour):
    """Across the edge of a patch, neighbours differ no more than they do inside of it."""
    patch = _weave(colour)
    side = patch.get_width()

    def roughness(x: int) -> float:
        other = (x + 1) % side
        steps = [abs(patch.get_at((x, y)).g - patch.get_at((other, y)).g) for y in range(side)]
        return sum(steps) / side

    inside = max(roughness(x) for x in range(0, side - 1, 5))
    assert roughness(side - 1) <= inside * 1.3
    grey = pygame.transform.average_color(patch)
    assert all(abs(part - 128) <= 2 for part in grey[:3])


def test_the_three_cloths_are_woven_differently():
    assert len({pixels(_weave(colour)) for colour in COLOURS}) == len(COLOURS)


def test_the_titles_picture_fits_into_what_it_is_given():
    for size in ((600, 490), (300, 900), (900, 120), (61, 50), (1, 1)):
        drawn = title_picture(size)
        assert drawn.get_width() <= size[0]
        assert drawn.get_height() <= size[1]
    big = title_picture((600, 490))
    assert big.get_at((0, 0)).a == 0
    assert big.get_bounding_rect().width > 500


def test_small_icons_are_bolder():
    """At 16 pixels the tile fills the icon, so that the bird is seen."""
    data = (assets_folder() / "icon.ico").read_bytes()
    length, place = struct.unpack_from("<II", data, 6 + 8)
    smallest = pygame.image.load(BytesIO(data[place : place + length]), "icon.png")
    assert smallest.get_at((1, 6)).g > 80
    assert min(smallest.get_at((2, 3))[:3]) > 180


ICONS = sorted(file.stem for file in (assets_folder() / "icons").glob("*.svg"))


@pytest.mark.parametrize("name", ICONS)
def test_a_sign_is_drawn_in_the_ink_asked_for(name: str):
    sign = icon_picture(name, 32, "#ff8000")
    assert sign.get_size() == (32, 32)
    inks = {
        tuple(sign.get_at((x, y)))[:3]
        for x in range(32)
        for y in range(32)
        if sign.get_at((x, y)).a == 255
    }
    assert inks
    # Where strokes overlap, blending may round by one.
    assert all(r >= 253 and abs(g - 128) <= 2 and b <= 2 for r, g, b in inks)


def test_the_signs_of_the_table_are_there():
    wanted = {"wind_east", "wind_south", "wind_west", "wind_north", "arrow_of_play", "lamp"}
    wanted |= {"gear", "speaker", "speaker_off", "hint", "pause"}
    assert wanted <= set(ICONS)


def test_dice_and_ornament_are_drawn():
    assert len({pixels(picture(f"dice/{value}.svg", (40, 40))) for value in range(1, 7)}) == 6
    bird = picture("ornament.svg", (700, 330))
    assert bird.get_bounding_rect().width > 650


def test_a_packaged_program_finds_its_files(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert paths.assets_folder() == tmp_path / "assets"
    assert paths.sound_folder() == tmp_path / "sound"


def test_the_users_folder_is_the_one_asked_for(tmp_path: Path):
    assert paths.user_folder(tmp_path / "mine") == tmp_path / "mine"
    assert "Jade Sparrow" in str(paths.user_folder())
