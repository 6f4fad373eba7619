"""Portraits of the birds of river and shore: heron, crane, kingfisher, mandarin, plover."""

from assets.generator.drawing import brush, circle, ellipse, leaf, line, moved, path, rounded
from assets.generator.portrait import (
    GOLD,
    INK,
    backdrop,
    crossed_collar,
    eye,
    mirrored,
    scarf,
    shade,
    shoulders,
    under_chin,
)


def heron() -> str:
    """Return Heron, who can wait: spectacles low on the bill, a long scarf, reeds behind."""
    grey, dark, white = "#aab8c6", "#5d6d80", "#f4f6f6"
    art = backdrop("#e3f0f0", "#8fb3bd")
    for x, bend, top in ((214, 10, 40), (232, 4, 74)):
        art += brush([(x, 262), (x + bend, 160), (x - bend, top)], 6, 3, "#6f9668")
        art += rounded(x - bend - 6, top - 8, 12, 40, 6, "#7d5a3c")
    art += leaf(220, 250, 120, 14, -112, "#86aa6f") + leaf(30, 256, 110, 14, -66, "#86aa6f")
    art += shoulders("#75879b", "#3f4d5e", 196)
    # The plume at the back of the head, then neck and head.
    art += path("M150 66C186 66 214 84 236 122C208 108 180 100 150 98Z", "#2b3240")
    art += path("M150 78C180 82 204 98 218 132C194 116 172 108 148 106Z", "#2b3240")
    neck = "M176 104C186 142 160 162 160 190C162 206 178 214 190 222L96 232C104 200 96 160 124 132Z"
    art += path(neck, grey) + path(
        "M176 104C186 142 160 162 160 190C162 206 178 214 190 222L158 226C146 196 140 170 156 140Z",
        dark,
        opacity=0.3,
    )
    art += line("M124 160L118 178M120 184L116 200M134 168L130 184", "#2b3240", 6)
    art += path("M184 92C184 64 160 46 132 48C106 50 92 70 92 92C94 122 114 136 140 134"
                "C166 132 184 118 184 92Z", white)  # fmt: skip
    art += path("M184 92C184 64 160 46 132 48C124 49 117 51 111 55C140 58 160 76 184 100Z",
                "#2b3240")  # fmt: skip
    art += path("M100 84C76 88 44 100 10 122C44 122 78 122 104 118Z", "#f0b93f")
    art += path("M104 102C76 108 44 114 10 122C44 122 78 122 104 118Z", "#c98a22")
    art += eye(128, 88, 11, ring="#f6d56a")
    art += circle(124, 92, 23, "none", "#7a4a2a", 5) + line("M147 90L178 84", "#7a4a2a", 5)
    art += line("M101 94Q92 90 84 96", "#7a4a2a", 5)
    return art + moved(scarf("#c8553d", "#8e3425"), 44, 60, scale=0.76)


def crane() -> str:
    """Return Crane, who plays one suit and wears one robe: silk, a jade pin, the rising sun."""
    white, black, red = "#fbfaf5", "#262530", "#d1343b"
    art = backdrop("#fbe0cf", "#d98e83")
    art += circle(128, 128, 92, "#fdf1df")
    art += shoulders("#f3efe6", "#b9ada3", 186)
    art += shoulders("#a02334", "#5f1020", 198)
    neck = "M92 96C84 140 108 170 104 200L164 208C168 170 150 140 152 104Z"
    gleam = "M104 132C100 160 112 180 108 204L126 206C128 176 112 160 118 132Z"
    art += path(neck, black) + path(gleam, "#4a4858")
    art += path("M72 92C72 62 96 44 124 46C152 48 168 68 166 92C164 118 146 132 120 130"
                "C92 130 72 118 72 92Z", white)  # fmt: skip
    art += path("M166 92C164 118 146 132 120 130C106 130 94 127 86 120C120 122 146 112 152 62"
                "C162 70 167 80 166 92Z", "#ddd5cc", opacity=0.7)  # fmt: skip
    art += path("M138 104C160 96 178 100 188 110C172 118 156 124 136 128C128 122 130 110 138 104Z",
                black)  # fmt: skip
    art += path("M88 62C100 42 140 40 158 64C146 72 104 74 88 62Z", red)
    art += path("M162 86C190 88 222 98 250 114C218 116 188 116 164 112Z", "#b8a06a")
    art += path("M164 100C190 104 222 110 250 114C218 116 188 116 164 112Z", "#87713f")
    art += eye(138, 90, 11, "#b5652a")
    pin = (
        line("M98 62L48 30", GOLD, 6) + circle(46, 29, 13, "#2f9f70") + circle(42, 25, 4, "#a8ecd0")
    )
    pin += line("M50 40L48 60M40 38L34 56", GOLD, 3) + circle(48, 64, 5, "#2f9f70")
    art += pin + circle(34, 60, 5, "#2f9f70")
    art += crossed_collar("#fdf6ea", "#e3b04b", 198)
    for x, y in ((44, 232), (214, 232), (196, 254), (64, 254)):
        art += circle(x, y, 8, "none", GOLD, 2.5) + circle(x, y, 3, GOLD)
    return art


def kingfisher() -> str:
    """Return Kingfisher, who is quick and content with little: a headband that flies."""
    blue, dark, teal, orange = "#1f86b8", "#0f4f78", "#39b8c8", "#ec8a35"
    art = backdrop("#d5f3ef", "#5cb3bd")
    art += line("M150 36H252M178 58H262M186 170H256M200 192H262", "#ffffff", 5)
    art += shoulders(orange, "#b65d18", 172)
    art += path("M150 172C206 178 240 212 242 256H176C178 224 170 196 150 172Z", blue)
    art += line("M206 214L222 238M196 228L208 250", teal, 5)
    # The ends of the headband, behind the head.
    art += path("M186 78C208 70 226 74 246 60C244 76 236 86 222 90C232 94 242 94 252 92"
                "C240 108 206 106 184 94Z", "#e8e4da")  # fmt: skip
    art += circle(124, 112, 72, blue) + shade(124, 112, 72, dark, 0.4)
    art += path("M54 124C70 112 100 112 118 128C128 150 112 176 84 178C66 168 54 148 54 124Z",
                "#fdfaf0")  # fmt: skip
    art += path("M116 106C140 96 166 104 176 122C172 142 150 152 128 146C112 140 106 118 116 106Z",
                orange)  # fmt: skip
    art += path("M176 122C190 124 196 134 192 146C180 158 160 158 146 150C160 146 172 136 176 122Z",
                "#fdfaf0")  # fmt: skip
    art += path("M60 104C40 106 18 116 0 130C20 134 44 134 64 132L98 128C104 118 98 106 86 104Z",
                "#2a2f3d")  # fmt: skip
    art += path("M98 128C74 126 34 126 0 130C20 134 44 134 64 132Z", "#c4502e")
    art += eye(112, 104, 14)
    art += circle(98, 106, 3, "#fdfaf0")
    for x, y in ((96, 58), (120, 52), (144, 56), (84, 66)):
        art += circle(x, y, 4, teal)
    band = "M58 92C70 66 150 52 194 82C196 90 194 96 190 100C150 74 84 84 54 108Z"
    art += path(band, "#fdf8ec") + path("M150 64C168 68 184 74 194 82C196 90 194 96 190 100"
                                        "C176 91 160 86 146 84Z", "#d9d2c0")  # fmt: skip
    return art + circle(98, 80, 11, "#d1343b") + circle(190, 90, 9, "#e8e4da")


def mandarin() -> str:
    """Return Mandarin, who holds honours dear: an official's hat over the finest plumage."""
    purple, green, orange, cream = "#5b3a7a", "#2c7a5c", "#e07c2c", "#fbf1dc"
    art = backdrop("#cfe9d2", "#5c9c86")
    for y in (196, 222, 248):
        art += line(f"M-6 {y}Q10 {y - 12} 26 {y}T58 {y}T90 {y}T122 {y}T154 {y}T186 {y}T218 {y}"
                    f"T250 {y}T282 {y}", "#a9d6bd", 4)  # fmt: skip
    art += shoulders(purple, "#2f1c46", 178)
    art += line("M60 256C64 232 80 210 100 198M84 256C88 240 98 226 114 216", cream, 8)
    art += path("M150 110C186 112 216 136 222 172C196 170 168 158 148 140Z", green)
    art += circle(124, 118, 70, cream)
    art += path("M58 104C66 66 104 44 146 56C190 66 214 104 222 142C196 120 160 100 122 92"
                "C100 88 76 90 58 104Z", green)  # fmt: skip
    art += path("M58 104C66 84 84 70 106 66C98 78 104 88 122 92C100 88 76 90 58 104Z", purple)
    # The whiskers: a fan of orange plumes over the cheek.
    for bend, length in ((0, 96), (1, 92), (2, 84), (3, 72)):
        art += leaf(96 + bend * 4, 138 + bend * 2, length, 30, 8 + bend * 20,
                    orange if bend % 2 else "#c8601a", cream)  # fmt: skip
    art += path("M62 118C46 112 26 116 14 132C24 142 48 146 68 142C76 136 74 124 62 118Z",
                "#cf3d34")  # fmt: skip
    art += path("M14 132C32 132 54 132 72 134C72 138 70 140 68 142C48 146 24 142 14 132Z",
                "#97241f")  # fmt: skip
    art += circle(26, 128, 3.4, "#fbe3d2")
    art += eye(98, 112, 13)
    hat = path("M66 74C66 40 92 18 128 20C164 22 184 44 184 78C150 62 100 60 66 74Z", "#23222e")
    hat += path("M128 20C164 22 184 44 184 78C174 73 162 70 150 67C152 48 144 32 128 20Z",
                "#0f0e17")  # fmt: skip
    hat += path("M60 76C92 58 156 60 190 80L188 94C152 74 98 72 62 90Z", "#3a3948")
    hat += rounded(186, 64, 50, 18, 9, "#23222e") + rounded(16, 60, 50, 18, 9, "#23222e")
    hat += moved(rounded(-12, -12, 24, 24, 4, GOLD), 122, 50, 45)
    return art + hat + moved(rounded(-7, -7, 14, 14, 3, "#2f9f70"), 122, 50, 45)


def plover() -> str:
    """Return Plover of the beach, who waits for kongs and flowers: a straw hat and a collar."""
    sand, dark, white = "#b59468", "#7a5e3c", "#fdfaf2"
    art = backdrop("#bfe6f0", "#e9cf9a")
    art += line("M-6 176Q20 166 46 176T98 176M160 176Q186 166 212 176T264 176", "#ffffff", 5)
    art += shoulders(sand, dark, 174)
    art += ellipse(128, 258, 66, 72, white)
    art += path("M48 196C80 180 176 180 208 196C212 212 208 226 200 232C170 214 86 214 56 232"
                "C48 226 44 212 48 196Z", INK)  # fmt: skip
    art += under_chin(174) + circle(128, 116, 70, sand) + shade(128, 116, 70, dark)
    art += path("M128 186C92 186 66 164 60 134C80 126 104 132 128 150C152 132 176 126 196 134"
                "C190 164 164 186 128 186Z", white)  # fmt: skip
    art += path("M60 134C58 120 60 106 64 96C84 84 108 90 128 96C148 90 172 84 192 96"
                "C196 106 198 120 196 134C178 126 152 130 128 148C104 130 78 126 60 134Z",
                INK)  # fmt: skip
    art += path("M104 104C108 92 148 92 152 104C150 118 140 124 128 124C116 124 106 118 104 104Z",
                white)  # fmt: skip
    art += eye(90, 112, 13, ring="#f2a03c") + eye(166, 112, 13, ring="#f2a03c")
    art += path("M112 136C114 124 142 124 144 136C142 148 136 158 128 164C120 158 114 148 112 136Z",
                "#f28c28")  # fmt: skip
    art += path("M119 150Q128 144 137 150C134 157 131 161 128 164C125 161 122 157 119 150Z", INK)
    hat = path("M24 88C56 62 96 20 122 12Q128 10 134 12C160 20 200 62 232 88C200 104 56 104 24 88Z",
               "#e6c26a")  # fmt: skip
    hat += path("M134 12C160 20 200 62 232 88C214 97 178 101 142 101C158 70 152 40 134 12Z",
                "#b98f3c", opacity=0.6)  # fmt: skip
    hat += line("M58 74C100 88 156 88 198 74M84 50C110 60 146 60 172 50M104 30C118 36 138 36 152 30"
                "M128 14V98M122 16L76 94M134 16L180 94", "#a67c2e", 2.6)  # fmt: skip
    art += mirrored(line("M62 100Q64 150 92 182", "#c8553d", 4))
    return art + hat
