"""What a match comes to in the history: who played, the person's figures, the place earned."""

from datetime import date

from game.bots.roster import BOTS
from game.engine.match import Match
from game.engine.ruleset import Ruleset
from game.engine.seats import Seat
from game.locale import _
from game.rules.own import ruleset_title
from game.session.match_in_play import MatchInPlay
from game.storage.database import HallEntry, PlayedMatch
from game.storage.figures import MatchFigures

MIXED = "mixed"
"""The opposition whose levels differ, as a list of the hall of fame."""


def opposition(levels: list[str]) -> str:
    """Return the hall's name for opponents of these levels: their common one, or `mixed`.

    >>> opposition(["easy", "easy", "easy"]), opposition(["easy", "easy", "medium"])
    ('easy', 'mixed')
    """
    return levels[0] if len(set(levels)) == 1 else MIXED


def played_match(game: MatchInPlay, today: date, *, is_finished: bool) -> PlayedMatch:
    """Return the match as the history lists it."""
    match = game.session.match
    levels = [player.level for seat, player in enumerate(game.players) if seat != game.human]
    return PlayedMatch(
        ruleset=game.session.record.board,
        opposition=opposition(levels),
        players=tuple(player.name for player in game.players),
        totals=match.totals,
        human_seat=game.human,
        deals=len(match.played),
        kept_on=today,
        is_finished=is_finished,
    )


def hall_line(game: MatchInPlay, played: PlayedMatch) -> HallEntry | None:
    """Return the entry that a finished match earned; None where the person is not alone ahead."""
    totals, human = game.session.match.totals, game.human
    if not _is_ahead(totals, human):
        return None
    return HallEntry(
        ruleset=played.ruleset,
        opposition=played.opposition,
        name=game.players[human].name,
        score=totals[human],
        earned_on=played.kept_on,
        deals=played.deals,
        is_assisted=game.is_assisted,
    )


def board_words(ruleset: Ruleset, played: PlayedMatch) -> str:
    """Return the words for a list of the hall of fame."""
    levels = {bot.key: _(bot.name) for bot in BOTS}
    return f"{ruleset_title(ruleset)}, {levels.get(played.opposition, _('Mixed'))}"


def figures_of(match: Match, person: int, *, is_assisted: bool) -> MatchFigures:
    """Return how a player did in a match."""
    hands = won = drawn = dealt_in = points = best_points = 0
    best_hand = ""
    for played in match.played:
        if person not in played.seating:
            continue
        hands += 1
        seat, result = Seat(played.seating.index(person)), played.result
        dealt_in += result.discarder == seat
        if result.winner != seat:
            continue
        won += 1
        drawn += result.discarder is None
        worth = result.scores[seat].payable
        points += worth
        if worth > best_points or not best_hand:
            best_points, best_hand = worth, str(result.hands[seat])
    return MatchFigures(
        hands=hands,
        hands_won=won,
        self_drawn=drawn,
        dealt_in=dealt_in,
        winning_points=points,
        best_points=best_points,
        best_hand=best_hand,
        has_won=match.is_over and _is_ahead(match.totals, person),
        is_assisted=is_assisted,
    )


def _is_ahead(totals: tuple[int, ...], human: int) -> bool:
    return all(totals[human] > other for player, other in enumerate(totals) if player != human)
