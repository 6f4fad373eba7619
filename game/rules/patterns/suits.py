"""Patterns of the kinds of tiles in the whole hand."""

from game.engine.patterns import Found, pattern
from game.engine.readings import Need, Reading


@pattern(
    "One suit with honours",
    yes=["[777z] 1235556789s +4s"],
    no=["2345557999p [111p] +6p", "[111z] 2223355777z +3z", "[777z] 123m 5556789s +4s"],
    needs=Need.FEW_KINDS,
)
def one_suit_with_honours(reading: Reading) -> Found:
    """Tiles of one suit, and winds or dragons."""
    whole = reading.whole
    return whole.suit_count == 1 and whole.has_honours


@pattern(
    "One suit only",
    yes=["[111p] 2345557999p +6p"],
    no=["[777z] 1235556789s +4s", "[123m] 2344555689p +7p", "[111z] 2223355777z +3z"],
    needs=Need.FEW_KINDS,
)
def one_suit_only(reading: Reading) -> Found:
    """Every tile of the same suit."""
    whole = reading.whole
    return whole.suit_count == 1 and not whole.has_honours


@pattern(
    "Only terminals and honours",
    yes=["[111m] 999p 11s 11777z +1s", "[111m] 999m 11999p 11s +1p", "[111z] 2223355777z +3z"],
    no=["[111m] 99m 222999p 11z +9m", "123m 789m 123p 78p 11z +9p"],
    needs=Need.FEW_KINDS,
)
def terminals_and_honours(reading: Reading) -> Found:
    """No tile from 2 to 8."""
    return not reading.whole.has_simples


@pattern(
    "All honours",
    yes=["[111z] 2223355777z +3z"],
    no=["[111m] 22m 777222z 55z +5z"],
    needs=Need.FEW_KINDS,
)
def all_honours(reading: Reading) -> Found:
    """Every tile a wind or a dragon."""
    return reading.whole.suit_count == 0


@pattern(
    "All terminals",
    yes=["[111m] 999m 11999p 11s +1p"],
    no=["[111m] 999p 11s 11777z +1s", "[111z] 2223355777z +3z"],
    needs=Need.FEW_KINDS,
)
def all_terminals(reading: Reading) -> Found:
    """Every tile a one or a nine."""
    whole = reading.whole
    return not (whole.has_simples or whole.has_honours)
