"""The question before a match that waits is given up for another by the same rules."""

from game.host import WaitingMatch
from game.locale import _
from game.ui.inner_routes import AskRoute
from game.ui.routes import ContinueRoute
from game.ui.scene import Route
from game.ui.stage.telling import amount_words

GIVE_UP, _CONTINUE, _KEEP = "give up", "continue", "keep"


def waiting_words(match: WaitingMatch) -> str:
    """Return which match waits: its rules, its hand, the person's total."""
    told = [_(match.ruleset)]
    if match.hand:
        told.append(_("hand {number}").format(number=match.hand))
    if match.totals:
        told.append(_("{total} points").format(total=amount_words(match.totals[match.person])))
    return ", ".join(told)


def giving_up(match: WaitingMatch, words: str, label: str) -> AskRoute:
    """Return the question whether to give a match up, which is named before the `words`.

    `label` says what is begun instead. The answer that gives up is `GIVE_UP`; Enter and Esc keep
    the match.
    """
    told = _("Your match waits to be continued: {match}.").format(match=waiting_words(match))
    answers = ((GIVE_UP, label), (_CONTINUE, _("Continue it")), (_KEEP, _("Keep it")))
    return AskRoute(_("Give up your match?"), f"{told}\n{words}", answers)


def starting_another(match: WaitingMatch) -> AskRoute:
    """Return the question before another match by the same rules is started."""
    words = _("Another by these rules gives it up: then it is in the replays only.")
    return giving_up(match, words, _("Give it up and start"))


def way_on(match: WaitingMatch, result: object) -> Route | None:
    """Return where an answer leads that is not `GIVE_UP`: into the match, or None to stay."""
    return ContinueRoute(match.name) if result == _CONTINUE else None
