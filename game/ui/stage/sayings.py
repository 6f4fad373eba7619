"""What the characters say at the table: short sentences for each occasion, a person's own."""

from collections.abc import Mapping
from enum import StrEnum

from game.locale import marked


class Occasion(StrEnum):
    """When somebody says something."""

    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"
    WIN = "win"
    BIG_WIN = "big win"
    DEALT_IN = "dealt in"
    WALL_GAME = "wall game"


Sayings = Mapping[Occasion, tuple[str, ...]]

_WREN: Sayings = {
    Occasion.CHOW: (
        marked("One, two, three!"),
        marked("All in a row, as I like it."),
    ),
    Occasion.PUNG: (
        marked("Not a chow, but it will do."),
        marked("Three of a kind? If I must."),
    ),
    Occasion.KONG: (
        marked("Four! That is nearly a chow."),
        marked("So many of the same leaf."),
    ),
    Occasion.WIN: (
        marked("And that was the last step!"),
        marked("Little by little, and there."),
    ),
    Occasion.BIG_WIN: (marked("Oh! Is all of that for me?"),),
    Occasion.DEALT_IN: (
        marked("I dropped that one too soon."),
        marked("Oh feathers."),
    ),
    Occasion.WALL_GAME: (marked("Nobody? And I was so near."),),
}
"""Mei, the wren: cheerful, and always in a row."""

_HERON: Sayings = {
    Occasion.CHOW: (
        marked("I had waited long enough."),
        marked("Just this once."),
    ),
    Occasion.PUNG: (
        marked("This one swam right to me."),
        marked("Worth moving for."),
    ),
    Occasion.KONG: (
        marked("Four, without a ripple."),
        marked("Still waters run deep."),
    ),
    Occasion.WIN: (
        marked("All comes to those who wait."),
        marked("I only had to stand still."),
    ),
    Occasion.BIG_WIN: (marked("A very big fish indeed."),),
    Occasion.DEALT_IN: (
        marked("I moved too early."),
        marked("That ripple was mine."),
    ),
    Occasion.WALL_GAME: (marked("I could have waited longer."),),
}
"""Lin, the heron: stands still and waits."""

_KESTREL: Sayings = {
    Occasion.CHOW: (
        marked("Even dreams need small steps."),
        marked("Do not wake me, I am close."),
    ),
    Occasion.PUNG: (
        marked("I dreamt of this one."),
        marked("The dream takes shape."),
    ),
    Occasion.KONG: (
        marked("Four! As in the dream."),
        marked("Bigger and bigger."),
    ),
    Occasion.WIN: (
        marked("I had hoped for more."),
        marked("A small dream came true."),
    ),
    Occasion.BIG_WIN: (marked("I knew it! I dreamt it!"),),
    Occasion.DEALT_IN: (
        marked("What a rude awakening."),
        marked("I was far away, up there."),
    ),
    Occasion.WALL_GAME: (marked("One more round of sleep."),),
}
"""Bao, the kestrel in a nightcap: dreams of limit hands."""

_CRANE: Sayings = {
    Occasion.CHOW: (
        marked("It matches my silk."),
        marked("The right colour at last."),
    ),
    Occasion.PUNG: (
        marked("Three of one cloth."),
        marked("These I shall wear."),
    ),
    Occasion.KONG: (
        marked("Four folds of one silk."),
        marked("One cannot have too many."),
    ),
    Occasion.WIN: (
        marked("Elegant, is it not?"),
        marked("It fits to the last stitch."),
    ),
    Occasion.BIG_WIN: (marked("Dressed for the palace."),),
    Occasion.DEALT_IN: (
        marked("It did not go with the rest."),
        marked("I had no eye for that suit."),
    ),
    Occasion.WALL_GAME: (marked("The dress stays unfinished."),),
}
"""Suyin, the crane in one silk: plays one suit."""

_MANDARIN: Sayings = {
    Occasion.CHOW: (
        marked("A modest set, but correct."),
        marked("Duly noted: a chow."),
    ),
    Occasion.PUNG: (
        marked("With all due honour."),
        marked("By order of the office."),
    ),
    Occasion.KONG: (
        marked("All four, as is proper."),
        marked("The file is complete."),
    ),
    Occasion.WIN: (
        marked("I thank the honourable table."),
        marked("Signed and sealed."),
    ),
    Occasion.BIG_WIN: (marked("This calls for a procession!"),),
    Occasion.DEALT_IN: (
        marked("My seal was on that one."),
        marked("A regrettable decision."),
    ),
    Occasion.WALL_GAME: (marked("The matter is adjourned."),),
}
"""Jun, the mandarin: holds honours and manners high."""

_ROBIN: Sayings = {
    Occasion.CHOW: (
        marked("A chow? How unlike me."),
        marked("For a change of flowers."),
    ),
    Occasion.PUNG: (
        marked("Three blossoms on a branch!"),
        marked("Mine, thank you!"),
    ),
    Occasion.KONG: (
        marked("And a fourth in bloom!"),
        marked("The whole bouquet!"),
    ),
    Occasion.WIN: (
        marked("Spring is here!"),
        marked("Pairs turn into wins."),
    ),
    Occasion.BIG_WIN: (marked("A whole garden, look!"),),
    Occasion.DEALT_IN: (
        marked("I thought you had enough."),
        marked("A thorn in my own wing."),
    ),
    Occasion.WALL_GAME: (marked("The buds never opened."),),
}
"""Rosa, the robin in blossoms: lays down pungs."""

_KINGFISHER: Sayings = {
    Occasion.CHOW: (
        marked("Quick, quick!"),
        marked("Caught it in the air."),
    ),
    Occasion.PUNG: (
        marked("Mine! Next!"),
        marked("No time to lose."),
    ),
    Occasion.KONG: (
        marked("That took one tile too many."),
        marked("Four. Go on, go on!"),
    ),
    Occasion.WIN: (
        marked("Done! Who deals?"),
        marked("In and out in one dive."),
    ),
    Occasion.BIG_WIN: (marked("Fast and heavy, for once!"),),
    Occasion.DEALT_IN: (
        marked("Too fast, too fast."),
        marked("I threw before I looked."),
    ),
    Occasion.WALL_GAME: (marked("What a long hand that was."),),
}
"""Akira, the kingfisher: in a hurry."""

_MAGPIE: Sayings = {
    Occasion.CHOW: (
        marked("Not shiny, but useful."),
        marked("A little thread of tiles."),
    ),
    Occasion.PUNG: (
        marked("Into the nest with you."),
        marked("Look how they shine!"),
    ),
    Occasion.KONG: (
        marked("Four of them! My treasure!"),
        marked("The nest is getting full."),
    ),
    Occasion.WIN: (
        marked("A fine piece for the nest."),
        marked("I keep what glitters."),
    ),
    Occasion.BIG_WIN: (marked("The crown jewels, no less!"),),
    Occasion.DEALT_IN: (
        marked("It slipped from my beak."),
        marked("That one did not glitter."),
    ),
    Occasion.WALL_GAME: (marked("All that glitters stays here."),),
}
"""Noor, the magpie with dragons at a chain: collects them."""

_OWL: Sayings = {
    Occasion.CHOW: (
        marked("A safe little step."),
        marked("I have thought about it."),
    ),
    Occasion.PUNG: (
        marked("Three behind the shell."),
        marked("That seems wise."),
    ),
    Occasion.KONG: (
        marked("Four walls make a house."),
        marked("Solid. I like solid."),
    ),
    Occasion.WIN: (
        marked("Slow and steady, you see."),
        marked("Caution pays now and then."),
    ),
    Occasion.BIG_WIN: (marked("Goodness. Is this allowed?"),),
    Occasion.DEALT_IN: (
        marked("And I was being careful!"),
        marked("Back into the shell."),
    ),
    Occasion.WALL_GAME: (marked("Nobody was hurt. Good."),),
}
"""Émile, the owl in a tortoise's shell: careful."""

_PLOVER: Sayings = {
    Occasion.CHOW: (
        marked("Three footprints in the sand."),
        marked("The tide brought these."),
    ),
    Occasion.PUNG: (
        marked("Now for the fourth."),
        marked("Three shells. One to come."),
    ),
    Occasion.KONG: (
        marked("Kong! And one more tile!"),
        marked("The fourth came with the tide."),
    ),
    Occasion.WIN: (
        marked("A good day at the beach."),
        marked("The tide was with me."),
    ),
    Occasion.BIG_WIN: (marked("What a wave!"),),
    Occasion.DEALT_IN: (
        marked("Washed away."),
        marked("I built that on sand."),
    ),
    Occasion.WALL_GAME: (marked("Low tide. Nothing left."),),
}
"""Isla, the plover in a straw hat: waits for flowers and kongs."""

SAYINGS: Mapping[str, Sayings] = {
    "wren": _WREN,
    "heron": _HERON,
    "kestrel": _KESTREL,
    "crane": _CRANE,
    "mandarin": _MANDARIN,
    "robin": _ROBIN,
    "kingfisher": _KINGFISHER,
    "magpie": _MAGPIE,
    "owl": _OWL,
    "plover": _PLOVER,
}
"""By the key of the character."""
