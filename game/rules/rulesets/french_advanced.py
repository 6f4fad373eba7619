"""Classique français avancé: the same tables, and a winner who may have to pay."""

from dataclasses import replace

from game.rules.rulesets.french import FRENCH

FRENCH_ADVANCED = replace(
    FRENCH,
    key="french_advanced",
    name="Classique français avancé",
    summary="The French game in which a better\nhand is paid by the winner, twice.",
    winner_pays_higher_losers=True,
    notes=(
        *FRENCH.notes,
        "A loser with a better hand first pays the winner like every other loser, then receives"
        " twice the difference, and four times if one of the two is East.",
        "The printed example in which East wins with 100 against a hand of 250 pays that loser 300."
        " That contradicts its own rule: the difference is 150, East is one of the two, and four"
        " times 150 is 600. The rule stands here, so East ends that hand with nothing won.",
    ),
)
