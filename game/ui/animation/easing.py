"""Easing curves: from 0 at 0 to 1 at 1.

>>> [round(ease_out(share), 3) for share in (0.0, 0.5, 1.0)]
[0.0, 0.875, 1.0]
>>> [round(slid(share), 3) for share in (0.0, 0.1, 0.5, 1.0)]
[0.0, 0.055, 0.75, 1.0]
"""


def ease_out(share: float) -> float:
    """Arrive slowly, as a tile that is thrown over cloth."""
    return 1 - (1 - share) ** 3


def slid(share: float) -> float:
    """Set out softly and arrive more softly, as what is pushed."""
    pushed = share * share * (3 - 2 * share)
    return pushed * (2 - pushed)
