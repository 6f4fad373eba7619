"""Tiles that come without a choice: replacements of bonus tiles and kongs, and what they bring."""

from game.engine.endings import mah_jong, wall_game
from game.engine.events import BonusExposed, TileDrawn
from game.engine.hand import By
from game.engine.phases import AwaitDiscard, Source
from game.engine.seats import Seat
from game.engine.story import Story
from game.engine.tiles import TileId
from game.engine.winning import may_win


def replace_bonus_tiles(
    story: Story, seat: Seat, arrived: tuple[TileId, ...], kongs_running: int = 0
) -> TileId | None:
    """Expose the bonus tiles among the pieces that arrived, and replace each, again if need be.

    Return the last replacement; None where there was none. Ends the hand when none is left.
    """
    last: TileId | None = None
    waiting = [i for i in arrived if story.table.tiles[i].is_bonus]
    while waiting:
        tile_id = waiting.pop(0)
        story.tell(BonusExposed(seat, tile_id, story.table.tiles[tile_id]))
        last = take_replacement(story, seat, Source.BONUS, kongs_running)
        if last is None:
            return None
        if story.table.tiles[last].is_bonus:
            waiting.append(last)
    return last


def take_replacement(story: Story, seat: Seat, source: Source, kongs_running: int) -> TileId | None:
    """Take a tile from the other end of the wall; where none is left, end the hand, return None."""
    wall = story.table.board.wall
    if wall.live <= 0:
        wall_game(story)
        return None
    tile_id = wall.next_replacement
    story.tell(TileDrawn(seat, tile_id, story.table.tiles[tile_id], source, kongs_running))
    return tile_id


def after_receiving(story: Story, seat: Seat, tile_id: TileId, kongs_running: int) -> None:
    """Replace the piece a seat has just got if need be; it may declare itself as a win.

    A seat that plays by hand does that by itself.
    """
    table = story.table
    if seat in table.board.deal.by_hand:
        return
    if table.tiles[tile_id].is_bonus:
        replace_bonus_tiles(story, seat, (tile_id,), kongs_running)
    declare_if_automatic(story, seat)


def declare_if_automatic(story: Story, seat: Seat) -> None:
    """End the hand where the ruleset declares a self-drawn win for the seat that has it."""
    phase = story.table.board.phase
    if (
        story.table.ruleset.automatic_self_draw
        and isinstance(phase, AwaitDiscard)
        and phase.drawn is not None
        and may_win(story.table, seat, phase.drawn)
    ):
        mah_jong(story, seat, By.DRAW, None)
