"""Patterns of dragons and winds."""

from game.engine.patterns import Found, pattern
from game.engine.readings import Need, Reading


@pattern(
    "Dragon pung",
    yes=["[777z] 12356m 789p 55s +4m", "{5555z} 12356m 789p 55s +4m", "666z 123m 44p 5s"],
    no=["123m 456m 789p 12s 77z +3s"],
    needs=Need.DRAGON_PUNG,
)
def dragon_pung(reading: Reading) -> Found:
    """Three or four dragons of a kind."""
    return tuple([meld.tiles for meld in reading.dragon_pungs])


@pattern(
    "Own wind",
    yes=["[333z] 12356m 789p 55s +4m seat=W"],
    no=["[333z] 12356m 789p 55s +4m seat=E round=W", "123m 456m 789p 12s 33z +3s seat=W"],
    needs=Need.WIND_PUNG,
)
def own_wind_pung(reading: Reading) -> Found:
    """Three or four winds of the seat."""
    wind = reading.hand.seat_wind.tile
    return tuple([meld.tiles for meld in reading.wind_pungs if meld.tile == wind])


@pattern(
    "Prevailing wind",
    yes=["[111z] 12356m 789p 55s +4m seat=S round=E", "[333z] 12356m 789p 55s +4m seat=E round=W"],
    no=["[333z] 12356m 789p 55s +4m seat=W round=E", "[333z] 12356m 789p 55s +4m seat=W"],
    needs=Need.WIND_PUNG,
)
def prevailing_wind_pung(reading: Reading) -> Found:
    """Three or four winds of the round."""
    wind = reading.hand.prevailing_wind
    return wind is not None and tuple(
        [meld.tiles for meld in reading.wind_pungs if meld.tile == wind.tile]
    )


@pattern(
    "Little three dragons",
    yes=["[777z] [666z] 12346m 55z +5m", "[777z] 666z 55z 12m 34p"],
    no=["[777z] [666z] 12355m 12p +3p", "[777z] [666z] [555z] 12m 55s +3m"],
    needs=Need.DRAGON_PUNG,
)
def little_three_dragons(reading: Reading) -> Found:
    """Two pungs of dragons and a pair of the third."""
    return len(reading.dragon_pungs) == 2 and any(tile.is_dragon for tile in reading.pairs)


@pattern(
    "Three dragon pungs",
    yes=["[777z] [666z] [555z] 12m 55s +3m", "555666777z 123m 5s +5s", "555666777z 12m 47p"],
    no=["[777z] [666z] 12346m 55z +5m"],
    needs=Need.DRAGON_PUNG,
)
def three_dragon_pungs(reading: Reading) -> Found:
    """Pungs of all three dragons."""
    return len(reading.dragon_pungs) == 3


@pattern(
    "Little four winds",
    yes=["[111z] [222z] [333z] 12m 44z +3m", "[111z] [222z] [333z] 1m 44z 5p"],
    no=[
        "[111z] [222z] [333z] 12m 55z +3m",
        "[111z] [222z] [333z] 444z 5s +5s",
        "[111z] [222z] [333m] 12m 44z +3m",
    ],
    needs=Need.WIND_PUNG,
)
def little_four_winds(reading: Reading) -> Found:
    """Three pungs of winds and a pair of the fourth."""
    return len(reading.wind_pungs) == 3 and any(tile.is_wind for tile in reading.pairs)


@pattern(
    "Four wind pungs",
    yes=["[111z] [222z] [333z] 444z 5s +5s", "[111z] [222z] [333z] 444z 5s"],
    no=["[111z] [222z] [333z] 12m 44z +3m"],
    needs=Need.WIND_PUNG,
)
def four_wind_pungs(reading: Reading) -> Found:
    """Pungs of all four winds."""
    return len(reading.wind_pungs) == 4
