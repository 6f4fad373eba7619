"""How a turn goes, for somebody who has never played: told from the ruleset's own fields."""

from game.engine.hand import HAND_SIZE
from game.engine.ruleset import KongDisplay, RobbingConcealed, Ruleset
from game.locale import _
from game.rules.phrases import chow_limit_words, direction_word, listed, wind_title
from game.rules.wording import minimum_words


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
    return _(
        "The aim is a complete hand of 14 tiles: four sets and a pair. A set is a chow (three in a"
        " row of one suit), a pung (three of a kind) or a kong (four of a kind)."
    )


def _deal(ruleset: Ruleset) -> str:
    winds = listed([wind_title(wind) for wind in range(ruleset.seats)])
    return _(
        "Everyone is dealt {count} tiles, and East, who begins, one more. The turn passes"
        " {direction}: {winds}, then East again."
    ).format(count=HAND_SIZE, direction=direction_word(ruleset), winds=winds)


def _turn(ruleset: Ruleset) -> str:
    text = _(
        "In your turn you draw a tile from the wall, then throw one away face up, so that you hold"
        " {count} again."
    ).format(count=HAND_SIZE)
    if ruleset.strict_table:
        text += " " + _("At this table nobody reminds you to draw.")
    if ruleset.discards_turned:
        text += " " + _("Once nobody takes the tile that was thrown, it is turned face down.")
    return text


def _bonus(ruleset: Ruleset) -> str:
    if not ruleset.bonus_tiles:
        return ""
    return _(
        "Flowers and seasons belong to no set. They are laid open as soon as they come and replaced"
        " by a tile from the other end of the wall."
    )


def _claims(ruleset: Ruleset) -> str:
    if ruleset.chow_claims:
        chow = _("The next player in turn may also take it for a chow with two tiles of the hand.")
    else:
        chow = _("Nobody takes it for a chow, except to win.")
    words = _(
        "When a tile is thrown, anybody may claim it who holds two more of it for a pung, or three"
        " for a kong. {chow} Whoever wins with it may take it for any set, or for the pair."
    )
    return words.format(chow=chow)


def _priority(ruleset: Ruleset) -> str:
    text = _("A win comes before a kong or a pung, and these come before a chow.")
    if not ruleset.chow_claims:
        text = _("A win comes before a kong or a pung.")
    answers = _("Everyone answers before the tile is given; if nobody wants it, play goes on.")
    return f"{text} {answers}"


def _after_claim() -> str:
    return _(
        "Whoever claims a tile lays the set open and throws a tile without drawing. The turn goes"
        " on from there, so others may be passed over."
    )


def _kongs(ruleset: Ruleset) -> str:
    shown = {
        KongDisplay.ONE_DOWN: _("one tile face down"),
        KongDisplay.ENDS_DOWN: _("the outer two face down"),
    }[ruleset.kong_display]
    parts = [
        _(
            "A kong needs one tile more than another set, so its owner draws one from the other end"
            " of the wall. Four of a kind in the hand may be laid down in your turn, with {shown}."
        ).format(shown=shown)
    ]
    if ruleset.promote_drawn_tile:
        parts.append(
            _("The fourth tile may also be added to a pung that lies open, if you drew it.")
        )
    if ruleset.promote_drawn_tile and ruleset.rob_promoted_kong:
        parts.append(_("A tile added to a pung may be robbed by a player who wins with it."))
    if ruleset.rob_concealed_kong is RobbingConcealed.ORPHANS:
        parts.append(_("A concealed kong may be robbed only for thirteen orphans."))
    return " ".join(parts)


def _winning(ruleset: Ruleset) -> str:
    parts = [_("You win by drawing the tile that completes your hand, or by claiming it.")]
    if ruleset.most_chows < 4:
        parts.append(chow_limit_words(ruleset))
    parts.append(minimum_words(ruleset))
    if ruleset.automatic_self_draw:
        parts.append(_("A win with a tile you drew declares itself."))
    return " ".join(parts)


def _wall_game(ruleset: Ruleset) -> str:
    if ruleset.dead_wall:
        over = _(
            "When a player must draw and only the last {count} tiles are left, which are never"
            " drawn, the hand is over: nobody wins, and nobody pays."
        ).format(count=ruleset.dead_wall)
    else:
        over = _(
            "When a player must draw and no tile is left, the hand is over: nobody wins, and"
            " nobody pays."
        )
    return f"{over} {_('The last tile thrown before that may be claimed to win only.')}"
