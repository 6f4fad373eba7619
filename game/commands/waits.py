"""`waits`: how far a hand is from ready, what completes it, what brings it nearer."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable

from game.bad_input import BadInputError
from game.commands.command import (
    Case,
    Command,
    add_json_argument,
    add_ruleset_argument,
    answer_cases,
    json_text,
    named_ruleset,
    refuse_misspelt,
)
from game.engine.deficiency import best_deficiency, useful_tiles, waits
from game.engine.hand import HAND_SIZE, Hand
from game.engine.notation import NotationError
from game.engine.tiles import SUIT_LETTERS, Tile, counts
from game.rules.rulesets import ruleset_named


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--melds", metavar="MELDS", default="", help='such as "[123m] {1111p}"')
    parser.add_argument("--tiles", metavar="TILES", help='concealed tiles, such as "44z 12s"')
    parser.add_argument("--cases", metavar="FILE", help="answer every line of a JSON-lines file")
    add_ruleset_argument(parser)
    add_json_argument(parser)


def _run(arguments: Namespace) -> int:
    if arguments.ruleset is not None:
        named_ruleset(arguments.ruleset)
    asked = {"ruleset": arguments.ruleset} if arguments.ruleset else {}
    if arguments.cases is not None:
        if arguments.tiles is not None or arguments.melds:
            raise BadInputError("either --cases or --melds and --tiles, not both")
        return answer_cases(
            arguments.cases, lambda case: _answer(asked | dict(case)), arguments.json, _one_line
        )
    if arguments.tiles is None:
        raise BadInputError("no hand: give --tiles, or --cases FILE")
    try:
        answer = _answer(asked | {"melds": arguments.melds, "tiles": arguments.tiles})
    except NotationError as error:
        raise BadInputError(str(error)) from None
    print(json_text(answer) if arguments.json else _one_line(answer))
    return 0


def _answer(case: Case) -> dict[str, object]:
    """Thirteen orphans count unless the ruleset has no such hand.

    Tiles are listed suit by suit in the order in which the concealed tiles name the suits.
    """
    refuse_misspelt(case, ("ruleset", "melds", "tiles"))
    key = case.get("ruleset")
    orphans = True if key is None else ruleset_named(str(key)).thirteen_orphans
    hand = Hand.from_case({name: case.get(name) for name in ("melds", "tiles")})
    sets = 4 - len(hand.melds)
    if len(hand.concealed) != HAND_SIZE - 3 * len(hand.melds):
        raise NotationError(
            f"wrong count: {len(hand.concealed)} concealed tiles with {len(hand.melds)} melds,"
            f" {HAND_SIZE - 3 * len(hand.melds)} wanted"
        )
    concealed = counts(hand.concealed)
    held = counts([*hand.concealed, *(tile for meld in hand.melds for tile in meld.tiles)])
    suits = "".join(tile.suit for tile in hand.concealed) + SUIT_LETTERS
    useful = _by_suit(useful_tiles(concealed, sets, orphans, held), suits)
    deficiency = best_deficiency(concealed, sets, orphans)
    found = _by_suit(waits(concealed, sets, orphans, held), suits)
    if deficiency == 0 and not found:
        # All four copies of what it waits for are its own: it is no readier than one tile before.
        deficiency = 1
    return {
        "deficiency": deficiency,
        "waits": [str(tile) for tile in found],
        "useful": {str(tile): 4 - held[tile] for tile in useful},
    }


def _by_suit(tiles: Iterable[Tile], suits: str) -> list[Tile]:
    return sorted(tiles, key=lambda tile: (suits.index(tile.suit), tile))


def _one_line(answer: dict[str, object]) -> str:
    found, useful = answer["waits"], answer["useful"]
    assert isinstance(found, list)
    assert isinstance(useful, dict)
    deficiency = answer["deficiency"]
    text = f"ready, waits for {' '.join(found)}" if found else f"{deficiency} short of ready"
    unseen = " ".join(f"{tile} ({number} unseen)" for tile, number in useful.items())
    return f"{text}; useful: {unseen or 'none'}"


WAITS = Command("waits", "deficiency, waits and useful tiles", _add_arguments, _run)
