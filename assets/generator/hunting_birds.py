"""Portraits of the birds that hunt: kestrel and owl."""

from assets.generator.drawing import circle, ellipse, line, number, path
from assets.generator.portrait import (
    GOLD,
    backdrop,
    eye,
    feathers,
    mirrored,
    shade,
    shoulders,
    star,
)


def kestrel() -> str:
    """Return Kestrel, who dreams of limit hands: a nightcap full of stars."""
    grey, dark, buff, slate = "#93a3b6", "#56657a", "#e0ab72", "#3a3f52"
    art = backdrop("#584a94", "#1d1742")
    art += circle(46, 74, 22, "#f4e3a8") + circle(55, 67, 19, "#4f4289")
    for x, y, size in ((222, 176, 8), (24, 136, 6), (84, 26, 5), (234, 128, 5), (30, 190, 5)):
        art += star(x, y, size, "#f4e3a8")
    art += shoulders("#b06a3c", "#6e3b1d", 170)
    art += ellipse(128, 262, 76, 82, buff)
    for x, y in ((96, 214), (128, 222), (160, 214), (80, 240), (112, 246), (144, 246), (176, 240)):
        art += path(f"M{x} {y - 9}Q{x + 8} {y + 2} {x} {y + 9}Q{x - 8} {y + 2} {x} {y - 9}Z",
                    "#6e3b1d")  # fmt: skip
    art += circle(128, 118, 72, grey) + shade(128, 118, 72, dark)
    art += path(
        "M128 190C96 190 70 172 64 142C74 124 98 124 112 138L128 156L144 138"
        "C158 124 182 124 192 142C186 172 160 190 128 190Z",
        "#f6e9d2",
    )
    art += mirrored(path("M84 118C78 140 78 164 88 180C98 172 104 148 102 120Z", slate))
    art += eye(94, 112, 15, ring="#f2c23e") + eye(162, 112, 15, ring="#f2c23e")
    art += path("M108 130C112 116 144 116 148 130C146 138 110 138 108 130Z", "#f2c23e")
    art += path("M110 132C114 124 142 124 146 132C146 152 138 166 126 172C130 160 112 152 110 132Z",
                slate)  # fmt: skip
    art += line("M118 134Q120 129 126 128", "#8d93a8", 4)
    cap = "M58 92C62 38 108 14 150 22C196 28 232 62 236 112C220 92 206 84 196 86L194 94Z"
    art += path(cap, "#2f2a73") + path("M150 22C196 28 232 62 236 112C220 92 206 84 196 86"
                                       "C190 60 174 38 150 22Z", "#1e1a52")  # fmt: skip
    for x, y, size in ((96, 62, 11), (136, 44, 9), (158, 70, 10), (200, 62, 8), (122, 76, 5)):
        art += star(x, y, size, GOLD)
    art += circle(234, 122, 17, "#fdf3d8") + circle(239, 127, 10, "#e6d5ac")
    brim = (
        "M54 98C76 68 180 68 202 98C204 106 200 112 194 112C170 88 86 88 62 112"
        "C56 112 52 106 54 98Z"
    )
    return art + path(brim, "#fdf3d8") + line("M64 104C90 82 166 82 192 104", "#e6d5ac", 4)


def _shell(x: float, y: float, radius: float) -> str:
    """Return one plate of a tortoise's shell: a hexagon, as path data."""
    half, high = radius * 0.5, radius * 0.866
    corners = (
        (x + radius, y), (x + half, y + high), (x - half, y + high), (x - radius, y),
        (x - half, y - high), (x + half, y - high),
    )  # fmt: skip
    return "M" + "L".join(f"{number(a)} {number(b)}" for a, b in corners) + "Z"


def owl() -> str:
    """Return Owl, careful as a tortoise: spectacles, and a jersey knitted like a shell."""
    brown, dark, pale = "#8a6a4c", "#543c28", "#f1e2c6"
    art = backdrop("#f0d9a6", "#b9813f")
    art += shoulders("#4f7f52", "#26472e", 168)
    plates = "".join(
        _shell(128 + column * 46, 236 + (27 if column % 2 else 0) - row * 54, 27)
        for column in range(-2, 3)
        for row in range(2)
        if not (row and abs(column) < 2)
    )
    art += path(plates, "#6d9b5f", "#26472e", 5)
    head = (
        "M128 44C104 44 88 40 62 22C54 44 52 62 54 84C42 150 82 190 128 190C174 190 214 150 202 84"
        "C204 62 202 44 194 22C168 40 152 44 128 44Z"
    )
    art += path(head, brown)
    art += path("M202 84C204 62 202 44 194 22C186 28 180 32 174 35C196 90 176 160 84 178"
                "C98 186 112 190 128 190C174 190 214 150 202 84Z", dark, opacity=0.35)  # fmt: skip
    art += mirrored(path("M62 22C54 44 52 62 54 84C60 70 70 60 82 54C74 44 68 34 62 22Z", dark))
    art += mirrored(circle(94, 112, 43, pale))
    art += path("M128 74C120 84 116 92 114 104L128 150L142 104C140 92 136 84 128 74Z", brown)
    art += feathers(128, 62, 2, 4, dark, 11)
    art += mirrored(line("M62 128Q66 146 80 152M58 112Q58 118 60 122", "#c9ae80", 4))
    art += eye(94, 112, 25, "#f2a93b") + eye(162, 112, 25, "#f2a93b")
    art += mirrored(circle(94, 112, 36, "none", "#3a2c23", 6))
    art += line("M128 106Q128 100 132 102M124 102Q128 99 132 102M58 106L50 98M198 106L206 98",
                "#3a2c23", 6)  # fmt: skip
    art += mirrored(line("M72 96Q78 86 90 84", "#fffaf0", 4))
    art += path("M116 128C120 122 136 122 140 128C142 142 136 156 128 164C120 156 114 142 116 128Z",
                "#e0a33a")  # fmt: skip
    art += path("M140 128C142 142 136 156 128 164C128 150 132 136 132 124Z", "#b0741c")
    neck = (
        "M76 180C100 200 156 200 180 180C188 190 188 204 182 212C156 230 100 230 74 212"
        "C68 204 68 190 76 180Z"
    )
    art += path(neck, "#5f9160")
    ribs = "".join(
        f"M{x} {y}L{x - 2 + (x - 128) * 0.02:.0f} {y + 24}"
        for x, y in (
            (84, 188),
            (98, 195),
            (113, 199),
            (128, 200),
            (143, 199),
            (158, 195),
            (172, 188),
        )
    )
    return art + line(ribs, "#37603d", 4)
