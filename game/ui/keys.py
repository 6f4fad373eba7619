"""Which key does what: a value that can be changed, printed and checked for conflicts.

Keys are written as `c`, `return`, `f11`, `ctrl+z`, `alt+return`; actions are the names in
`ACTIONS`.

>>> keys = KeyBindings()
>>> keys.actions("c")
('chow',)
>>> keys.bind("pung", ("c",)).conflicts()
(Conflict(key='c', actions=('chow', 'pung')),)
>>> KeyBindings.parse(str(keys)) == keys
True
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.locale import _

ACTIONS: Mapping[str, tuple[str, ...]] = {
    "next": ("tab",),
    "previous": ("shift+tab",),
    "left": ("left",),
    "right": ("right",),
    "up": ("up",),
    "down": ("down",),
    "home": ("home",),
    "end": ("end",),
    "page_up": ("page up",),
    "page_down": ("page down",),
    "confirm": ("return", "enter", "space"),
    "back": ("escape",),
    "skip": ("space",),
    "chow": ("c",),
    "pung": ("p",),
    "kong": ("k",),
    "mahjong": ("m",),
    "pass": ("n",),
    "draw": ("d",),
    "discard": (),
    "ready": ("r",),
    "hint": ("h",),
    "score": ("s",),
    "help": ("f1",),
    "log": ("l",),
    "discards": ("v",),
    "take_back": ("ctrl+z",),
    "fullscreen": ("f11", "alt+return"),
    "screenshot": ("f12",),
    "mute": ("m",),
    **{f"pick_{number}": (str(number % 10),) for number in range(1, 11)},
}
"""Every action with the keys it has until the player changes them."""


def key_name(key: str) -> str:
    """Return a key as it stands on the keyboard of the player: `Ctrl+Z`, `Esc`."""
    names = {
        "return": _("Enter"),
        "escape": _("Esc"),
        "space": _("Space"),
        "tab": _("Tab"),
        "left": _("Left"),
        "right": _("Right"),
        "up": _("Up"),
        "down": _("Down"),
        "home": _("Home"),
        "end": _("End"),
        "page up": _("Page up"),
        "page down": _("Page down"),
        "shift": _("Shift"),
        "insert": _("Insert"),
        "delete": _("Del"),
        "backspace": _("Backspace"),
    }
    return "+".join(names.get(part, part.capitalize()) for part in key.split("+"))


MAY_SHARE = (frozenset({"confirm", "skip"}), frozenset({"mahjong", "mute"}))
"""Pairs that mean different things at different moments: pressed or held, at a decision or not."""


@dataclass(frozen=True, slots=True)
class Conflict:
    """One key that would do several things at the same moment."""

    key: str
    actions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class KeyBindings:
    """The keys of every action. Only what differs from the defaults is kept in `changed`."""

    changed: tuple[tuple[str, tuple[str, ...]], ...] = ()
    _by_key: dict[str, tuple[str, ...]] = field(
        init=False, repr=False, compare=False, default_factory=dict
    )

    def __post_init__(self) -> None:
        for action in ACTIONS:
            for key in self.keys(action):
                self._by_key[key] = (*self._by_key.get(key, ()), action)

    def keys(self, action: str) -> tuple[str, ...]:
        """The keys of an action."""
        return dict(self.changed).get(action, ACTIONS[action])

    def actions(self, key: str) -> tuple[str, ...]:
        """What a key does; more than one only where they may share it, or in a conflict."""
        return self._by_key.get(key, ())

    def bind(self, action: str, keys: tuple[str, ...]) -> "KeyBindings":
        """The same bindings with other keys for one action."""
        changed = dict(self.changed)
        changed[action] = tuple(dict.fromkeys(keys))
        if changed[action] == ACTIONS[action]:
            del changed[action]
        return KeyBindings(tuple((name, changed[name]) for name in ACTIONS if name in changed))

    def conflicts(self) -> tuple[Conflict, ...]:
        """Keys that cannot tell what they should do."""
        return tuple(
            Conflict(key, actions)
            for key, actions in self._by_key.items()
            if len(actions) > 1 and frozenset(actions) not in MAY_SHARE
        )

    def __str__(self) -> str:
        return "; ".join(f"{action}={','.join(keys)}" for action, keys in self.changed)

    @classmethod
    def parse(cls, text: str) -> "KeyBindings":
        """Read what `str()` wrote; ValueError names the part that cannot be read."""
        bindings = cls()
        for part in filter(None, (part.strip() for part in text.split(";"))):
            action, sign, keys = part.partition("=")
            if not sign or action not in ACTIONS:
                raise ValueError(f"{part!r} is not an action with its keys")
            bindings = bindings.bind(action, tuple(filter(None, keys.split(","))))
        return bindings
