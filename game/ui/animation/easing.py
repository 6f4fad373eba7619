"""Easing curves: from 0 at 0 to 1 at 1.

>>> [round(ease_out(share), 3) for share in (0.0, 0.5, 1.0)]
[0.0, 0.875, 1.0]
"""


def linear(share: float) -> float:
    """As fast all the way."""
    return share


def ease_in(share: float) -> float:
    """Set out slowly."""
    return share**3


def ease_out(share: float) -> float:
    """Arrive slowly, as a tile that is slid over cloth."""
    return 1 - (1 - share) ** 3


def ease_in_out(share: float) -> float:
    """Set out and arrive slowly."""
    return 4 * share**3 if share < 0.5 else 1 - (2 - 2 * share) ** 3 / 2


def ease_out_back(share: float) -> float:
    """Go a little too far and come back."""
    return 1 + 2.7 * (share - 1) ** 3 + 1.7 * (share - 1) ** 2
