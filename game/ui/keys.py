"""Which key, or which button of a gamepad, does what: a value that can be changed and checked.

Keys are written as `c`, `return`, `f11`, `ctrl+z`, `alt+return`, buttons as `a`, `left-shoulder`,
`d-pad-up`; actions are the names in `ACTIONS`.

>>> keys = KeyBindings()
>>> keys.actions("c")
('chow',)
>>> keys.bind("pung", ("c",)).conflicts()
(Conflict(key='c', actions=('chow', 'pung')),)
>>> KeyBindings.parse(str(keys)) == keys
True
>>> KeyBindings(device=Device.PAD).actions("a")
('confirm', 'skip')
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from game.locale import _
from game.ui.intents import Device

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
    "pause": (),
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

PAD_BUTTONS: Mapping[str, tuple[str, ...]] = {
    "left": ("d-pad-left", "left-stick-left"),
    "right": ("d-pad-right", "left-stick-right"),
    "up": ("d-pad-up", "left-stick-up"),
    "down": ("d-pad-down", "left-stick-down"),
    "previous": ("left-shoulder", "right-stick-left"),
    "next": ("right-shoulder", "right-stick-right"),
    "page_up": ("right-stick-up",),
    "page_down": ("right-stick-down",),
    "confirm": ("a",),
    "skip": ("a",),
    "back": ("b",),
    "pause": ("start",),
    "chow": ("left-shoulder",),
    "pung": ("right-shoulder",),
    "kong": ("left-trigger",),
    "mahjong": ("y",),
    "pass": ("b",),
    "draw": ("right-trigger",),
    "ready": ("left-stick",),
    "hint": ("x",),
    "score": ("view",),
    "discards": ("right-stick",),
}
"""The actions that have buttons of a gamepad until the player changes them."""

_FIRST: Mapping[Device, Mapping[str, tuple[str, ...]]] = {
    Device.KEYBOARD: ACTIONS,
    Device.PAD: {action: PAD_BUTTONS.get(action, ()) for action in ACTIONS},
}

CLAIMS = frozenset({"chow", "pung", "kong", "mahjong", "pass"})
"""What a key that is shared means while there is something to decide."""

MAY_SHARE: Mapping[Device, tuple[frozenset[str], ...]] = {
    Device.KEYBOARD: (frozenset({"confirm", "skip"}), frozenset({"mahjong", "mute"})),
    Device.PAD: (
        frozenset({"confirm", "skip"}),
        frozenset({"chow", "previous"}),
        frozenset({"pung", "next"}),
        frozenset({"pass", "back"}),
    ),
}
"""Pairs that mean different things at different moments: pressed or held, at a decision or not."""


def key_name(key: str, device: Device = Device.KEYBOARD, *, has_shapes: bool = False) -> str:
    """Return a key, or a button, as it stands on what the player holds: `Ctrl+Z`, `Esc`, `LB`.

    A button that is marked by a shape has the name of it.
    """
    if device is Device.PAD:
        return _button_name(key, has_shapes=has_shapes)
    names = {
        "return": _("Enter"),
        "enter": _("Keypad Enter"),
        "escape": _("Esc"),
        "space": _("Space"),
        "tab": _("Tab"),
        "left": "←",
        "right": "→",
        "up": "↑",
        "down": "↓",
        "home": _("Home"),
        "end": _("End"),
        "page up": _("PgUp"),
        "page down": _("PgDn"),
        "shift": _("Shift"),
        "insert": _("Insert"),
        "delete": _("Del"),
        "backspace": _("Backspace"),
    }
    return "+".join(names.get(part, part.capitalize()) for part in key.split("+"))


def shape_names() -> tuple[str, str, str, str]:
    """Return what the four shapes on buttons are called: cross, circle, square, triangle."""
    return (_("Cross"), _("Circle"), _("Square"), _("Triangle"))


def _button_name(button: str, *, has_shapes: bool) -> str:
    """Return a button as gamepads are marked, a direction as an arrow."""
    marks = {
        "left-shoulder": "LB",
        "right-shoulder": "RB",
        "left-trigger": "LT",
        "right-trigger": "RT",
        "left-stick": "LS",
        "right-stick": "RS",
        "d-pad": _("D-pad"),
        "view": _("View"),
        "start": _("Start"),
    }
    if has_shapes:
        marks |= {
            **dict(zip("abxy", shape_names(), strict=True)),
            "left-shoulder": "L1",
            "right-shoulder": "R1",
            "left-trigger": "L2",
            "right-trigger": "R2",
            "left-stick": "L3",
            "right-stick": "R3",
            "view": "Share",
            "start": "Options",
        }
    part, _hyphen, way = button.rpartition("-")
    arrow = {"left": "←", "right": "→", "up": "↑", "down": "↓"}.get(way)
    if arrow is not None and part in marks:
        return f"{marks[part]} {arrow}"
    return marks.get(button, button.upper())


class Conflict(NamedTuple):
    """One key that would do several things at the same moment."""

    key: str
    actions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class KeyBindings:
    """The keys of every action. Only what differs from the defaults is kept in `changed`.

    Of a gamepad they are its buttons.
    """

    changed: tuple[tuple[str, tuple[str, ...]], ...] = ()
    device: Device = Device.KEYBOARD
    _by_key: dict[str, tuple[str, ...]] = field(
        init=False, repr=False, compare=False, default_factory=dict
    )

    def __post_init__(self) -> None:
        for action in ACTIONS:
            for key in self.keys(action):
                self._by_key[key] = (*self._by_key.get(key, ()), action)

    def keys(self, action: str) -> tuple[str, ...]:
        """The keys of an action."""
        return dict(self.changed).get(action, _FIRST[self.device][action])

    def is_changed(self, action: str) -> bool:
        """Whether an action has other keys than at first."""
        return action in dict(self.changed)

    def actions(self, key: str) -> tuple[str, ...]:
        """What a key does; more than one only where they may share it, or in a conflict."""
        return self._by_key.get(key, ())

    def bind(self, action: str, keys: tuple[str, ...]) -> "KeyBindings":
        """The same bindings with other keys for one action."""
        changed = dict(self.changed)
        changed[action] = tuple(dict.fromkeys(keys))
        if changed[action] == _FIRST[self.device][action]:
            del changed[action]
        kept = tuple((name, changed[name]) for name in ACTIONS if name in changed)
        return replace(self, changed=kept)

    def conflicts(self) -> tuple[Conflict, ...]:
        """Keys that cannot tell what they should do."""
        may_share = MAY_SHARE[self.device]
        return tuple(
            Conflict(key, actions)
            for key, actions in self._by_key.items()
            if len(actions) > 1 and frozenset(actions) not in may_share
        )

    def __str__(self) -> str:
        return "; ".join(f"{action}={','.join(keys)}" for action, keys in self.changed)

    @classmethod
    def parse(cls, text: str, device: Device = Device.KEYBOARD) -> "KeyBindings":
        """Read what `str()` wrote; ValueError names the part that cannot be read."""
        bindings = cls(device=device)
        for part in filter(None, (part.strip() for part in text.split(";"))):
            action, sign, keys = part.partition("=")
            if not sign or action not in ACTIONS:
                raise ValueError(f"{part!r} is not an action with its keys")
            bindings = bindings.bind(action, tuple(filter(None, keys.split(","))))
        return bindings
