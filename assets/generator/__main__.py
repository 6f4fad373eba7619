"""Write every picture of the game into `assets/`: `python -m assets.generator [FOLDER]`."""

import sys
from collections.abc import Iterator
from pathlib import Path

from assets.generator import dice, emblem, icons, portrait
from assets.generator.bitmaps import ico, png
from assets.generator.bodies import MATERIALS, body
from assets.generator.drawing import circle
from assets.generator.faces import FACES, face
from assets.generator.modern import modern_face
from assets.generator.picture import FACE_HEIGHT, FACE_WIDTH, Detail
from assets.generator.portrait import framed
from assets.generator.portraits import PORTRAITS
from assets.generator.sparrow import ornament


def svg(elements: str, width: int, height: int) -> str:
    """Return a whole document; its first tag states its size, which the game replaces by pixels."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" preserveAspectRatio="none">{elements}</svg>\n'
    )


def pictures() -> Iterator[tuple[str, str]]:
    """Yield each file's path below `assets/` and its text."""
    for indexed in (True, False):
        for detail in Detail:
            folder = "indexed" if indexed else "plain"
            if detail is Detail.COARSE:
                folder += "_small"
            for name in FACES:
                yield (
                    f"tiles/{folder}/{name}.svg",
                    svg(face(name, detail, indexed), FACE_WIDTH, FACE_HEIGHT),
                )
    for name in FACES:
        yield f"tiles/modern/{name}.svg", svg(modern_face(name), FACE_WIDTH, FACE_HEIGHT)
    for material_name, material in MATERIALS.items():
        for turned in (False, True):
            for back in (False, True):
                side = "back" if back else "front"
                lie = "turned" if turned else "upright"
                yield (
                    f"tiles/bodies/{material_name}_{side}_{lie}.svg",
                    svg(*body(material, turned, back)),
                )
    for value in range(1, 7):
        yield f"dice/{value}.svg", svg(dice.die(value), dice.SIZE, dice.SIZE)
    for name, elements in icons.ICONS.items():
        yield f"icons/{name}.svg", svg(elements, icons.SIZE, icons.SIZE)
    for name, draw in PORTRAITS.items():
        yield f"portraits/{name}.svg", svg(framed(draw()), portrait.SIZE, portrait.SIZE)
    disc = circle(portrait.CENTRE, portrait.CENTRE, portrait.CENTRE, "#ffffff")
    yield "portraits/disc.svg", svg(disc, portrait.SIZE, portrait.SIZE)
    bird = ornament()
    yield "ornament.svg", svg(bird.elements, round(bird.box.width), round(bird.box.height))
    scene = emblem.title()
    yield "title.svg", svg(scene.elements, round(scene.box.width), round(scene.box.height))
    yield "icon.svg", svg(emblem.emblem(), emblem.SIZE, emblem.SIZE)
    yield "icon_small.svg", svg(emblem.emblem(is_small=True), emblem.SIZE, emblem.SIZE)


def main(folder: Path) -> None:
    """Write all files below `folder`."""
    for name, text in pictures():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8", newline="\n")
    sign = (folder / "icon.svg").read_text(encoding="utf-8")
    (folder / "icon.png").write_bytes(png(sign, 256))
    small = (folder / "icon_small.svg").read_text(encoding="utf-8")
    (folder / "icon.ico").write_bytes(ico(sign, small))


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent.parent)
