"""Portraits of the birds of the garden: wren, robin, magpie; the player's sparrow, a stranger."""

import math

from assets.generator.drawing import circle, ellipse, leaf, line, moved, path, ring, rounded
from assets.generator.portrait import (
    GOLD,
    backdrop,
    eye,
    feathers,
    mirrored,
    shade,
    shoulders,
    under_chin,
)
from assets.generator.sparrow import sparrow


def _small_beak(y: float, width: float, length: float, colour: str, dark: str) -> str:
    """Return a short beak seen from the front: the upper half over a sliver of the lower one."""
    x, half = 128.0, width / 2
    lower = (
        f"M{x - half * 0.8} {y + length * 0.4}Q{x} {y + length * 1.35} "
        f"{x + half * 0.8} {y + length * 0.4}Z"
    )
    upper = (
        f"M{x - half} {y + length * 0.3}Q{x - half * 0.5} {y - length * 0.3} {x} {y - length * 0.3}"
        f"Q{x + half * 0.5} {y - length * 0.3} {x + half} {y + length * 0.3}"
        f"Q{x} {y + length * 0.7} {x} {y + length}Q{x} {y + length * 0.7} "
        f"{x - half} {y + length * 0.3}Z"
    )
    return path(lower, dark) + path(upper, colour)


def wren() -> str:
    """Return Wren, quick and small, who loves chows: a green kerchief, a leaf for a pin."""
    brown, dark, cream = "#96633a", "#5e3b20", "#f0dfbd"
    art = backdrop("#dceccb", "#7fae7a")
    # The tail stands up behind, as a wren's does.
    tail = path("M176 196L196 62C206 50 226 52 234 64L226 196Z", brown)
    tail += line("M196 84L230 88M193 106L229 110M190 128L228 132M187 150L227 154", dark, 7)
    art += moved(tail, 16, -8, 4)
    art += shoulders("#a97446", dark, 176)
    art += ellipse(128, 250, 62, 60, cream) + feathers(128, 222, 3, 4, "#b98b5a", 11)
    art += under_chin(170) + circle(128, 112, 72, brown) + shade(128, 112, 72, dark)
    art += mirrored(
        path("M128 176C96 182 66 164 62 128C66 108 92 104 112 118C124 128 128 150 128 176Z", cream)
        + path("M118 96C100 78 76 78 58 104C60 92 66 82 74 76C92 66 112 74 118 96Z", cream)
        + path("M114 106C96 100 74 102 58 118C62 124 66 126 72 126C86 116 102 112 116 116Z", dark)
    )
    art += line("M104 54Q112 46 128 46Q144 46 152 54M96 66Q110 56 128 56Q146 56 160 66", dark, 4)
    art += eye(96, 110, 13) + eye(160, 110, 13)
    art += _small_beak(128, 20, 24, "#6b4a2a", "#3f2a17")
    kerchief = path("M58 182C92 204 164 204 198 182C200 196 190 206 176 212L130 238L82 212"
                    "C66 206 56 196 58 182Z", "#2f9f70")  # fmt: skip
    kerchief += line("M66 194C98 214 158 214 190 194", "#1c6b4b", 4)
    art += kerchief + leaf(120, 222, 56, 18, -30, "#8fd06a", "#3f7a38")
    return art + leaf(122, 224, 44, 16, 24, "#6bb557", "#3f7a38")


def robin() -> str:
    """Return Robin, warm and merry, who lays pungs: a wreath of blossoms."""
    olive, dark, orange = "#8a7350", "#574731", "#e8692c"
    art = backdrop("#d6ecf5", "#7fb2cf")
    art += shoulders(olive, dark, 172)
    art += ellipse(128, 256, 82, 80, "#b9c2c4") + ellipse(128, 262, 74, 80, orange)
    art += feathers(128, 216, 3, 5, "#c24e18", 11) + under_chin(176)
    art += circle(128, 112, 75, olive) + shade(128, 112, 75, dark)
    face = (
        "M128 88C114 74 86 76 74 102C60 136 78 172 108 184C120 187 136 187 148 184"
        "C178 172 196 136 182 102C170 76 142 74 128 88Z"
    )
    art += line(face, "#b9c2c4", 12) + path(face, orange)
    art += path("M182 102C196 136 178 172 148 184C136 187 120 187 108 184C150 180 172 146 168 84"
                "C174 88 179 94 182 102Z", "#c24e18", opacity=0.4)  # fmt: skip
    art += eye(94, 112, 14) + eye(162, 112, 14)
    art += _small_beak(126, 24, 24, "#4d3a2b", "#2c2119")
    art += line("M62 74C84 40 172 40 194 74", "#4f8a3c", 7)
    for x, y, turn in ((74, 62, 200), (106, 46, 220), (152, 46, -40), (184, 64, -20)):
        art += leaf(x, y, 26, 13, turn, "#5ea548", "#3f7a38")
    for x, y, size, colour in (
        (82, 58, 17, "#f6a9b8"), (128, 44, 21, "#fff1f3"), (174, 58, 17, "#f6a9b8"),
    ):  # fmt: skip
        art += _blossom(x, y, size, colour)
    return art


def _blossom(x: float, y: float, radius: float, colour: str) -> str:
    petals = ring(
        5,
        lambda turn: circle(
            x + radius * 0.6 * math.cos(turn), y + radius * 0.6 * math.sin(turn), radius * 0.5,
            colour, "#c9506a", 2,
        ),
        -math.pi / 2,
    )  # fmt: skip
    return petals + circle(x, y, radius * 0.34, GOLD)


def _pendant(x: float, y: float, turn: float, mark: str) -> str:
    """Return a small tile that hangs at a necklace."""
    art = rounded(-13, 2, 26, 36, 5, "#14694a") + rounded(-13, -1, 26, 34, 5, "#fdf8ea")
    return moved(art + mark, x, y, turn)


def magpie() -> str:
    """Return Magpie, who gathers dragons and all that glitters: three tiles at a gold chain."""
    black, sheen = "#232838", "#4a64a8"
    art = backdrop("#c4453f", "#5d1220")
    for x, y, radius in ((40, 66, 30), (214, 50, 22), (226, 128, 34), (26, 150, 24)):
        art += circle(x, y, radius, "none", "#e0a24a", 2.5)
        art += circle(x, y, radius * 0.6, "none", "#e0a24a", 2)
    art += shoulders(black, "#0e1120", 166)
    art += path("M6 256C10 214 34 192 62 186C78 204 84 232 82 256Z", "#f6f4ee")
    art += path("M250 256C246 214 222 192 194 186C178 204 172 232 174 256Z", "#dddbd6")
    art += path("M128 206C92 206 76 232 78 256H178C180 232 164 206 128 206Z", "#f6f4ee")
    art += circle(128, 112, 73, black) + shade(128, 112, 73, "#07090f", 0.6)
    art += line("M72 86C82 58 108 44 132 46", sheen, 7) + line("M82 96C90 76 106 64 122 62",
                                                              "#3f8f88", 5)  # fmt: skip
    art += eye(96, 112, 14, "#5c3a22", "#e9e4d6") + eye(160, 112, 14, "#5c3a22", "#e9e4d6")
    art += _small_beak(128, 32, 34, "#3c4254", "#151824")
    art += line("M64 170C80 208 104 218 128 220C152 218 176 208 192 170", GOLD, 5)
    frame = '<rect x="-7.5" y="5" width="15" height="21" fill="none" stroke="#1f3a8a" '
    frame += 'stroke-width="3.4"/>'
    red = line("M0 3V29M-8 9H8V19H-8Z", "#b3202a", 3.4)
    green = line("M-7 8H7M-7 15H7M0 4V28M-7 26L0 20L7 26", "#1a6e3e", 3.2)
    art += moved(_pendant(0, 0, 16, green), 84, 196, scale=1.15)
    art += moved(_pendant(0, 0, -16, frame), 172, 196, scale=1.15)
    return art + moved(_pendant(0, 0, 0, red), 128, 210, scale=1.2)


def player_sparrow() -> str:
    """Return the player's own bird, the sparrow of the title, as it is."""
    art = backdrop("#fdf6e6", "#d9c69c")
    art += circle(128, 128, 112, "none", "#cbb488", 2)
    bird = moved(sparrow().elements, -22, 14, scale=0.8)
    art += line("M-6 236C70 224 150 226 262 244", "#2a8d66", 16)
    art += line("M-6 232C70 220 150 222 262 240", "#6ccfa5", 4)
    art += leaf(52, 228, 54, 14, 62, "#36ad7d", "#0a4733")
    art += leaf(52, 228, 44, 13, 112, "#8fe5c0", "#36ad7d")
    return art + bird


TINTS = {
    "amber": ("#e0a445", "#9a6420", "#fbeccb", "#8fb7b0", "#47706c"),
    "rose": ("#cf6a78", "#8a3246", "#fbe3dc", "#d9c9a8", "#947c52"),
    "blue": ("#5f8fc4", "#2f568a", "#e6eef5", "#e8d3b4", "#a98a58"),
    "violet": ("#9178b8", "#574180", "#eee6f4", "#c9d8b6", "#76905c"),
    "green": ("#7fa653", "#48682a", "#f1f3d8", "#d9c3d6", "#8f6d8c"),
    "grey": ("#8b9299", "#525a63", "#f0f0ec", "#d8c6ae", "#8d7656"),
}
"""The plumage of the finches that stand for players without a portrait: main, dark, pale, wall."""


def finch(tint: str) -> str:
    """Return a finch for a player whom no portrait knows."""
    main, dark, pale, wall, shadow = TINTS[tint]
    art = backdrop(wall, shadow) + shoulders(main, dark, 172)
    art += ellipse(128, 258, 70, 74, pale) + feathers(128, 216, 3, 4, main, 11)
    art += under_chin(176) + circle(128, 112, 74, main) + shade(128, 112, 74, dark)
    art += path("M110 48C112 32 122 24 138 22C133 30 136 38 146 44Z", main)
    art += line("M120 38Q127 32 133 32", dark, 3)
    art += path(
        "M128 142C122 118 104 106 84 112C66 118 62 142 70 156C84 180 106 186 128 186"
        "C150 186 172 180 186 156C194 142 190 118 172 112C152 106 134 118 128 142Z",
        pale,
    )
    art += eye(96, 112, 14) + eye(160, 112, 14)
    return art + _small_beak(132, 30, 27, "#e8b25a", "#a8742a")
