"""The page of the options where keys, and a gamepad's buttons, are given to actions."""

from collections.abc import Callable
from dataclasses import replace

from game.locale import _
from game.ui.context import Outfit
from game.ui.intents import Device
from game.ui.keys import Conflict, KeyBindings, key_name
from game.ui.theme import SMALL_STRONG
from game.ui.widgets import KeyButton, KeyHeading, KeyRow, Label, Widget


def groups() -> tuple[tuple[str, tuple[tuple[str, str], ...]], ...]:
    """The actions under headings: name of the action and what it does, in words."""
    return (
        (
            _("At the table"),
            (
                ("chow", _("Chow")),
                ("pung", _("Pung")),
                ("kong", _("Kong")),
                ("mahjong", _("Mah Jong")),
                ("pass", _("Pass")),
                ("draw", _("Draw")),
                ("discard", _("Discard (a key of its own)")),
                ("ready", _("Call ready with the tile chosen")),
                ("hint", _("Hint")),
                ("score", _("Score of the last hand")),
                ("log", _("List of what happened")),
                ("discards", _("All discards")),
                ("take_back", _("Take back")),
                ("skip", _("Run fast (hold the key)")),
            ),
        ),
        (
            _("Choosing"),
            (
                ("confirm", _("Press, throw, go on")),
                ("back", _("Back, pause")),
                ("pause", _("Pause (a key of its own)")),
                ("next", _("Next control")),
                ("previous", _("Previous control")),
                ("left", _("Left")),
                ("right", _("Right")),
                ("up", _("Up")),
                ("down", _("Down")),
                ("home", _("First")),
                ("end", _("Last")),
                ("page_up", _("Page up")),
                ("page_down", _("Page down")),
                *((f"pick_{n}", _("Tile {number}").format(number=n)) for n in range(1, 11)),
            ),
        ),
        (
            _("The game"),
            (
                ("help", _("Help")),
                ("mute", _("Mute (at the table: while others play)")),
                ("fullscreen", _("Full screen")),
                ("screenshot", _("Screenshot")),
            ),
        ),
    )


def key_words(
    keys: tuple[str, ...], device: Device = Device.KEYBOARD, *, has_shapes: bool = False
) -> str:
    """Keys as a player reads them: `Ctrl+Z or F2`."""
    none = _("no button") if device is Device.PAD else _("no key")
    names = (key_name(key, device, has_shapes=has_shapes) for key in keys)
    return _(" or ").join(names) or none


class KeyPage:
    """The rows, and the action that waits for its key. `refresh` composes the scene anew."""

    def __init__(self, outfit: Outfit, refresh: Callable[[], None]) -> None:
        self._outfit = outfit
        self._refresh = refresh
        self._waiting: tuple[str, Device] | None = None
        self._sound = {
            device: None if self._bindings(device).conflicts() else self._bindings(device)
            for device in Device
        }
        """The last bindings of which none had two meanings, if they were ever so."""

    @property
    def is_waiting(self) -> bool:
        """Whether the next key will be bound."""
        return self._waiting is not None

    def rows(self) -> list[Widget]:
        """Headings and one row for each action; conflicts are said in the row."""
        words = _words()
        told: dict[str, list[str]] = {}
        for device, conflict in self._conflicts():
            for action in conflict.actions:
                others = [words[other] for other in conflict.actions if other != action]
                sentence = _("{key} is also: {others}").format(
                    key=self._name(conflict.key, device), others=", ".join(others)
                )
                told.setdefault(action, []).append(sentence)
        rows: list[Widget] = []
        if told:
            sentence = _("Some keys have two meanings. Change one of them.")
            rows.append(Label(sentence, SMALL_STRONG, "danger"))
        for heading, actions in groups():
            rows.append(KeyHeading(heading, (_("Keyboard"), _("Gamepad"))))
            rows += [
                self._row(action, label, "\n".join(told.get(action, ())))
                for action, label in actions
            ]
        return rows

    def wait(self, action: str, device: Device) -> None:
        """Bind the next key, or button, to this action."""
        self._waiting = (action, device)
        self._refresh()

    def take(self, key: str, device: Device) -> None:
        """Bind a key, or button, to the action that waits; Esc leaves it as it was.

        So does a key where a button is waited for, and the other way round.
        """
        waiting, self._waiting = self._waiting, None
        if waiting is not None and waiting[1] is device and (key != "escape" or "back" in waiting):
            self._use(self._bindings(device).bind(waiting[0], (key,)))
        self._refresh()

    def clashes(self) -> tuple[str, ...]:
        """Return a sentence for each key with two meanings."""
        words = _words()
        return tuple(
            _("{key} means {meanings}.").format(
                key=self._name(conflict.key, device),
                meanings=_(" and ").join(
                    _("“{words}”").format(words=words[action]) for action in conflict.actions
                ),
            )
            for device, conflict in self._conflicts()
        )

    @property
    def has_made_clashes(self) -> bool:
        """Whether a key was given a second meaning on this page."""
        return any(self._sound[device] is not None for device, _conflict in self._conflicts())

    def undo(self) -> None:
        """Take back what gave a key two meanings; all, if it was so from the beginning."""
        for device in {device for device, _conflict in self._conflicts()}:
            self._use(self._sound[device] or KeyBindings(device=device))

    def stop(self) -> None:
        """Wait no longer."""
        if self._waiting is not None:
            self._waiting = None
            self._refresh()

    def reset(self) -> None:
        """Give every action the keys and buttons it had at first."""
        for device in Device:
            self._use(KeyBindings(device=device))
        self._refresh()

    def _row(self, action: str, label: str, told: str) -> KeyRow:
        buttons = [self._button(action, label, device) for device in Device]
        is_changed = any(self._bindings(device).is_changed(action) for device in Device)
        return KeyRow(label, buttons, mark=_("changed") if is_changed else "", told=told)

    def _button(self, action: str, label: str, device: Device) -> KeyButton:
        """Return the button that shows what an action has of a device, and waits for another."""

        def wait() -> None:
            self.wait(action, device)

        is_pad = device is Device.PAD
        if (action, device) == self._waiting:
            words = _("Press a button…") if is_pad else _("Press a key…")
            return KeyButton(words, wait, is_waiting=True)
        tip = _("Gamepad: {action}") if is_pad else _("Keyboard: {action}")
        keys, last = self._bindings(device).keys(action), self._outfit.last_input
        words = key_words(keys, device, has_shapes=last.has_shapes)
        names = [self._name(key, device) for key in keys]
        return KeyButton(words, wait, names, device=device, tip=tip.format(action=label))

    def _name(self, key: str, device: Device) -> str:
        return key_name(key, device, has_shapes=self._outfit.last_input.has_shapes)

    def _bindings(self, device: Device) -> KeyBindings:
        return self._outfit.buttons if device is Device.PAD else self._outfit.keys

    def _conflicts(self) -> list[tuple[Device, Conflict]]:
        return [
            (device, conflict)
            for device in Device
            for conflict in self._bindings(device).conflicts()
        ]

    def _use(self, keys: KeyBindings) -> None:
        if not keys.conflicts():
            self._sound[keys.device] = keys
        settings = self._outfit.settings
        if keys.device is Device.PAD:
            self._outfit.replace(replace(settings, buttons=keys.changed))
        else:
            self._outfit.replace(replace(settings, keys=keys.changed))


def _words() -> dict[str, str]:
    return {action: label for _heading, rows in groups() for action, label in rows}
