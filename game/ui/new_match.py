"""The way from choices to a match at the table."""

from dataclasses import replace

from game.host import MatchChoices, Opponent, last_choices, remembered
from game.host.choices import NAMES
from game.locale import _
from game.session.match_in_play import MatchInPlay
from game.ui.context import Outfit, Wish


def started(outfit: Outfit, choices: MatchChoices) -> MatchInPlay:
    """Set the match up and remember its choices; names left empty are filled in."""
    opponents = tuple(
        Opponent(opponent.name.strip() or NAMES[place], opponent.level)
        for place, opponent in enumerate(choices.opponents)
    )
    complete = replace(choices, name=choices.name.strip() or _("You"), opponents=opponents)
    game = outfit.host.start(complete)
    outfit.replace(remembered(outfit.settings, complete))
    outfit.wish = Wish()
    return game


def quick_match(outfit: Outfit) -> MatchInPlay:
    """Start a match with the choices of last time, or what the command line asked for."""
    return started(outfit, quick_choices(outfit))


def quick_choices(outfit: Outfit) -> MatchChoices:
    """Return the choices of last time, or what the command line asked for."""
    choices = last_choices(outfit.settings, outfit.wish.ruleset)
    return replace(choices, deal_code=outfit.wish.deal_code or "")
