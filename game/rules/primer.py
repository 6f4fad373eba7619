"""What a newcomer looks up beside the rules: the tiles, the words, and some advice."""

from dataclasses import dataclass

from game.engine.tiles import TILES, Tile
from game.locale import _


@dataclass(frozen=True, slots=True)
class TileGroup:
    """Tiles that belong together, with a heading and a few sentences about them."""

    heading: str
    words: str
    tiles: tuple[Tile, ...]


def tile_guide() -> tuple[TileGroup, ...]:
    """Return all 42 faces in groups."""
    return (
        TileGroup(
            _("Characters"),
            _(
                "1 to 9, four of each. The upper sign is the number, the lower one says ten"
                " thousand."
            ),
            TILES[:9],
        ),
        TileGroup(
            _("Circles"),
            _("1 to 9, four of each: coins, as many as the number says."),
            TILES[9:18],
        ),
        TileGroup(
            _("Bamboos"),
            _("1 to 9, four of each: strings of coins. The 1 is a bird."),
            TILES[18:27],
        ),
        TileGroup(
            _("Winds"),
            _("Honours, four of each. They make pungs and pairs, never chows."),
            TILES[27:31],
        ),
        TileGroup(
            _("Dragons"),
            _("Honours, four of each. A pung of dragons is worth something to everybody."),
            TILES[31:34],
        ),
        TileGroup(
            _("Flowers"),
            _(
                "Bonus tiles, one of each: shown at once and replaced. The number tells whose it"
                " is: 1 East, 2 South, 3 West, 4 North."
            ),
            TILES[34:38],
        ),
        TileGroup(
            _("Seasons"),
            _("Bonus tiles like the flowers, with the same numbers."),
            TILES[38:42],
        ),
    )


def glossary() -> tuple[tuple[str, str], ...]:
    """Return the words of the table with what they mean, in alphabetical order."""
    terms = (
        (_("bonus tile"), _("A flower or a season; it is laid open and replaced by another tile.")),
        (_("chow"), _("Three tiles of one suit in a row, such as 4 5 6.")),
        (_("claim"), _("To take the tile that another player has just thrown.")),
        (_("concealed"), _("In the hand, seen by its owner only; not claimed from anybody.")),
        (_("dead wall"), _("The end of the wall that is kept back and never drawn.")),
        (_("dealer"), _("The player who is East in this hand, and begins it with 14 tiles.")),
        (_("discard"), _("A tile thrown onto the table at the end of a turn; also: to throw it.")),
        (_("double"), _("Something that makes the points of a hand count twice.")),
        (_("exposed"), _("Laid open on the table, after a claim.")),
        (_("faan"), _("The unit in which hands are counted in Hong Kong.")),
        (_("hand"), _("The tiles of a player; also one deal, from the wall to the payments.")),
        (_("honour"), _("A wind or a dragon.")),
        (_("kong"), _("Four of the same tile. Its owner draws another tile for the fourth.")),
        (_("limit"), _("The most that a hand can be worth.")),
        (_("live wall"), _("The part of the wall that is still drawn from.")),
        (_("mah jong"), _("The call of the player who wins the hand.")),
        (_("meld"), _("A chow, a pung or a kong.")),
        (_("pair"), _("Two of the same tile; every ordinary winning hand has one.")),
        (_("prevailing wind"), _("The wind that counts for everybody in this round.")),
        (_("pung"), _("Three of the same tile.")),
        (_("ready"), _("One tile short of winning.")),
        (
            _("robbing the kong"),
            _("To win with the tile that another player adds to an exposed pung."),
        ),
        (_("round"), _("The hands in which the same wind prevails.")),
        (_("seat wind"), _("The wind of a player: East deals, then South, West and North.")),
        (_("simple"), _("A tile from 2 to 8.")),
        (_("terminal"), _("A 1 or a 9.")),
        (_("waits"), _("The tiles that would complete a hand that is ready.")),
        (_("wall game"), _("A hand that ends with nobody winning because the wall is used up.")),
    )
    return tuple(sorted(terms, key=lambda term: term[0].casefold()))


def advice() -> tuple[tuple[str, str], ...]:
    """Return strategy tips: a short imperative and why."""
    return (
        (
            _("Throw lonely honours first"),
            _(
                "A single wind or dragon needs two more of the same; a 4 or a 5 has neighbours on"
                " both sides."
            ),
        ),
        (
            _("Keep two-sided waits"),
            _("4 5 waits for eight tiles, 3 and 6; 4 6 only for four, and 8 9 for four too."),
        ),
        (
            _("Do not claim everything"),
            _(
                "Each claim shows your plan and may cost the value of a concealed hand. Claim what"
                " brings you nearer to ready, or what is worth something by itself."
            ),
        ),
        (
            _("Know what you are playing for"),
            _(
                "Look at your hand after the deal: one suit, pungs, or speed? Where a minimum is"
                " asked, settle on what will reach it before you claim."
            ),
        ),
        (
            _("Count what is gone"),
            _(
                "A wait for a tile that lies on the table three times is a wait for one. The"
                " discards are there to be counted."
            ),
        ),
        (
            _("Late in the hand, throw what is safe"),
            _(
                "A tile that was just thrown and not claimed is the safest. Somebody with three"
                " exposed melds is near to winning: give up your hand rather than pay for theirs."
            ),
        ),
        (
            _("Watch the suits"),
            _("A player who throws no circles at all is collecting them."),
        ),
        (
            _("A kong is a gift with a price"),
            _(
                "It is worth points and brings another tile, but the set cannot be split any"
                " more, and everybody has seen it."
            ),
        ),
    )
