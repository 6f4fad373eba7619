"""How a turn goes, for somebody who has never played: told from the ruleset's own fields."""

from game.engine.hand import HAND_SIZE
from game.engine.ruleset import KongDisplay, RobbingConcealed, Ruleset
from game.engine.seats import Wind
from game.rules.wording import counted, direction_word, listed, minimum_words


def turn_words(ruleset: Ruleset) -> tuple[str, ...]:
    """Return the course of a hand in sentences: deal, turn, claims, kongs, winning, wall game."""
    told = (
        _goal(ruleset),
        _deal(ruleset),
        _turn(ruleset),
        _bonus(ruleset),
        _claims(ruleset),
        _priority(ruleset),
        _after_claim(),
        _kongs(ruleset),
        _winning(ruleset),
        _wall_game(ruleset),
    )
    return tuple(text for text in told if text)


def _goal(ruleset: Ruleset) -> str:
    return (
        "The aim is a complete hand of 14 tiles: four sets and a pair. A set is a chow (three in a"
        " row of one suit), a pung (three of a kind) or a kong (four of a kind)."
    )


def _deal(ruleset: Ruleset) -> str:
    winds = listed([Wind(wind).title for wind in range(ruleset.seats)])
    return (
        f"Everyone is dealt {HAND_SIZE} tiles, and East, who begins, one more. The turn passes"
        f" {direction_word(ruleset)}: {winds}, then East again."
    )


def _turn(ruleset: Ruleset) -> str:
    text = (
        "In your turn you draw a tile from the wall, then throw one away face up, so that you hold"
        f" {HAND_SIZE} again."
    )
    if ruleset.strict_table:
        text += " At this table nobody reminds you to draw."
    if ruleset.discards_turned:
        text += " Once nobody takes the tile that was thrown, it is turned face down."
    return text


def _bonus(ruleset: Ruleset) -> str:
    if not ruleset.bonus_tiles:
        return ""
    return (
        "Flowers and seasons belong to no set. They are laid open as soon as they come and replaced"
        " by a tile from the other end of the wall."
    )


def _claims(ruleset: Ruleset) -> str:
    if ruleset.chow_claims:
        chow = "The next player in turn may also take it for a chow with two tiles of the hand."
    else:
        chow = "Nobody takes it for a chow, except to win."
    return (
        "When a tile is thrown, anybody may claim it who holds two more of it for a pung, or three"
        f" for a kong. {chow} Whoever wins with it may take it for any set, or for the pair."
    )


def _priority(ruleset: Ruleset) -> str:
    text = "To win goes before a kong or a pung, and these go before a chow."
    if not ruleset.chow_claims:
        text = "To win goes before a kong or a pung."
    return text + " Everyone answers before the tile is given; if nobody wants it, play goes on."


def _after_claim() -> str:
    return (
        "Whoever claims a tile lays the set open and throws a tile without drawing. The turn goes"
        " on from there, so others may be passed over."
    )


def _kongs(ruleset: Ruleset) -> str:
    shown = {
        KongDisplay.ONE_DOWN: "one tile face down",
        KongDisplay.ENDS_DOWN: "the outer two face down",
    }[ruleset.kong_display]
    text = (
        "A kong needs one tile more than another set, so its owner draws one from the other end of"
        f" the wall. Four of a kind in the hand may be laid down in your turn, with {shown}."
    )
    if ruleset.promote_drawn_tile:
        text += " The fourth tile may also be added to a pung that lies open, if you drew it."
    robs = []
    if ruleset.promote_drawn_tile and ruleset.rob_promoted_kong:
        robs.append("a tile added to a pung may be robbed by a player who wins with it")
    if ruleset.rob_concealed_kong is RobbingConcealed.ORPHANS:
        robs.append("a concealed kong only for thirteen orphans")
    if robs:
        words = "; ".join(robs)
        text += f" {words[0].upper()}{words[1:]}."
    return text


def _winning(ruleset: Ruleset) -> str:
    text = "You win by drawing the tile that completes your hand, or by claiming it."
    if ruleset.most_chows < 4:
        text += f" At most {counted(ruleset.most_chows, 'chow')} may be in the hand."
    text += f" {minimum_words(ruleset)}"
    if ruleset.automatic_self_draw:
        text += " A win with a tile you drew declares itself."
    return text


def _wall_game(ruleset: Ruleset) -> str:
    left = "no tile is left"
    if ruleset.dead_wall:
        left = f"only the last {ruleset.dead_wall} tiles are left, which are never drawn"
    return (
        f"When a player must draw and {left}, the hand is over: nobody wins, and nobody pays. The"
        " last tile thrown before that may be claimed to win only."
    )
