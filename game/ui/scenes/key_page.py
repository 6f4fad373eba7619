"""The page of the options where keys are given to actions."""

from collections.abc import Callable
from dataclasses import replace

from game.locale import _
from game.ui.context import Outfit
from game.ui.keys import ACTIONS, KeyBindings, key_name
from game.ui.theme import SMALL_STRONG, SUBHEADING
from game.ui.widgets import Button, Kind, Label, OptionRow, Widget


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


def key_words(keys: tuple[str, ...]) -> str:
    """Keys as a player reads them: `Ctrl+Z or F2`."""
    return _(" or ").join(map(key_name, keys)) or _("no key")


class KeyPage:
    """The rows, and the action that waits for its key. `refresh` composes the scene anew."""

    def __init__(self, outfit: Outfit, refresh: Callable[[], None]) -> None:
        self._outfit = outfit
        self._refresh = refresh
        self._waiting = ""
        self._sound = None if outfit.keys.conflicts() else outfit.keys
        """The last keys of which none had two meanings, if they were ever so."""

    @property
    def is_waiting(self) -> bool:
        """Whether the next key will be bound."""
        return bool(self._waiting)

    def rows(self) -> list[Widget]:
        """Headings and one row for each action; conflicts are said in the row."""
        words = {action: label for _heading, rows in groups() for action, label in rows}
        conflicts: dict[str, str] = {}
        for conflict in self._outfit.keys.conflicts():
            for action in conflict.actions:
                others = [words[other] for other in conflict.actions if other != action]
                sentence = _("{key} is also: {others}").format(
                    key=key_words((conflict.key,)), others=", ".join(others)
                )
                conflicts[action] = sentence
        rows: list[Widget] = []
        if conflicts:
            told = _("Some keys have two meanings. Change one of them.")
            rows.append(Label(told, SMALL_STRONG, "danger"))
        for heading, actions in groups():
            rows.append(Label(heading, SUBHEADING, "accent_ink", is_line=True))
            rows += [self._row(action, label, conflicts) for action, label in actions]
        return rows

    def take(self, key: str) -> None:
        """Bind a key to the action that waits; Esc leaves it as it was."""
        action, self._waiting = self._waiting, ""
        if action and (key != "escape" or action == "back"):
            self._use(self._outfit.keys.bind(action, (key,)))
        self._refresh()

    def clashes(self) -> tuple[str, ...]:
        """Return a sentence for each key with two meanings."""
        words = {action: label for _heading, rows in groups() for action, label in rows}
        return tuple(
            _("{key} means {meanings}.").format(
                key=key_words((conflict.key,)),
                meanings=_(" and ").join(f"“{words[action]}”" for action in conflict.actions),
            )
            for conflict in self._outfit.keys.conflicts()
        )

    @property
    def has_made_clashes(self) -> bool:
        """Whether a key was given a second meaning on this page."""
        return self._sound is not None and bool(self._outfit.keys.conflicts())

    def undo(self) -> None:
        """Take back what gave a key two meanings; all, if it was so from the beginning."""
        self._use(self._sound or KeyBindings())

    def stop(self) -> None:
        """Wait no longer."""
        if self._waiting:
            self._waiting = ""
            self._refresh()

    def reset(self) -> None:
        """Give every action the keys it had at first."""
        self._use(KeyBindings())
        self._refresh()

    def _row(self, action: str, label: str, conflicts: dict[str, str]) -> OptionRow:
        def wait() -> None:
            self._waiting = action
            self._refresh()

        keys = self._outfit.keys.keys(action)
        is_waited_for = action == self._waiting
        words = _("Press a key…") if is_waited_for else key_words(keys)
        button = Button(words, wait, Kind.PRIMARY if is_waited_for else Kind.SECONDARY)
        mark = "" if keys == ACTIONS[action] else _("changed")
        return OptionRow(label, conflicts.get(action, ""), button, mark=mark)

    def _use(self, keys: KeyBindings) -> None:
        if not keys.conflicts():
            self._sound = keys
        self._outfit.replace(replace(self._outfit.settings, keys=keys.changed))
