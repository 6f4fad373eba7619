"""Every portrait by its name, which is its file's name too."""

from collections.abc import Callable
from functools import partial

from assets.generator.garden_birds import TINTS, finch, magpie, player_sparrow, robin, wren
from assets.generator.hunting_birds import kestrel, owl
from assets.generator.water_birds import crane, heron, kingfisher, mandarin, plover

PORTRAITS: dict[str, Callable[[], str]] = {
    "wren": wren,
    "kestrel": kestrel,
    "heron": heron,
    "crane": crane,
    "owl": owl,
    "magpie": magpie,
    "robin": robin,
    "kingfisher": kingfisher,
    "mandarin": mandarin,
    "plover": plover,
    "sparrow": player_sparrow,
    **{f"finch_{tint}": partial(finch, tint) for tint in TINTS},
}
