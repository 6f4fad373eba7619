"""The player's own rulesets in one file, beside the settings.

The file is TOML, a table for each in the list `ruleset`. A bad entry is moved to a file of its own
and told, the others stay; a file that cannot be read, or is of a later version, is set aside as a
whole.
"""

import tomllib
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

import tomli_w

from game.locale import _
from game.rules.own import LONGEST_NAME, OwnRuleset, OwnRulesetError, own_ruleset
from game.storage.files import Notify, free_name, set_aside, write_atomically
from game.storage.trouble import reason as why

FILE_NAME = "own_rulesets.toml"
VERSION = 1


class OwnRulesetStore:
    """The own rulesets in use and the file they are kept in; `path` None keeps them in memory.

    What went wrong with the file is told through `notify`, one sentence each; nothing raises.
    """

    def __init__(self, path: Path | None, notify: Notify) -> None:
        self._path = path
        self._notify = notify
        self._rulesets: tuple[OwnRuleset, ...] = ()
        self._rulesets = self._loaded()

    @property
    def rulesets(self) -> tuple[OwnRuleset, ...]:
        """All own rulesets, by their names."""
        return self._rulesets

    def named(self, name: str) -> OwnRuleset | None:
        """Return the own ruleset of that name, if there is one."""
        return next((own for own in self._rulesets if own.name == name), None)

    def free_name(self, wanted: str) -> str:
        """Return the name, or one like it that is not taken yet."""
        name, number = wanted, 1
        while self.named(name) is not None:
            number += 1
            ending = f" {number}"
            name = wanted[: LONGEST_NAME - len(ending)].rstrip() + ending
        return name

    def keep(self, own: OwnRuleset) -> None:
        """Add an own ruleset, in place of the one of the same name."""
        self._change(lambda kept: [*(each for each in kept if each.name != own.name), own])

    def delete(self, name: str) -> None:
        """Take an own ruleset out."""
        self._change(lambda kept: [each for each in kept if each.name != name])

    def _change(self, change: Callable[[Iterable[OwnRuleset]], list[OwnRuleset]]) -> None:
        # Another running game may have changed the file in the meantime.
        self._rulesets = _sorted(change(self._loaded()))
        self._write()

    def _loaded(self) -> tuple[OwnRuleset, ...]:
        """Return what is in the file; what is known already where there is none to read."""
        path = self._path
        if path is None:
            return self._rulesets
        try:
            data = tomllib.loads(path.read_bytes().decode("utf-8-sig"))
            entries = _entries(data)
        except FileNotFoundError:
            return self._rulesets
        except (ValueError, IsADirectoryError) as error:
            self._put_aside(path, str(error))
            return self._rulesets
        except OSError as error:
            # What cannot be read must not be written over.
            self._path = None
            sentence = _("Your own rulesets cannot be read ({reason}), and new ones are not kept.")
            self._notify(sentence.format(reason=why(error)))
            return self._rulesets
        sound: dict[str, OwnRuleset] = {}
        damaged: list[object] = []
        for entry in entries:
            try:
                own = _own_ruleset(entry)
                if own.name in sound:
                    raise OwnRulesetError(_("There is another of the same name."))
                sound[own.name] = own
            except OwnRulesetError as error:
                damaged.append(entry)
                self._tell_damaged(entry, str(error))
        self._rulesets = _sorted(sound.values())
        if damaged:
            self._part_with(path, damaged)
        return self._rulesets

    def _tell_damaged(self, entry: object, reason: str) -> None:
        name = entry.get("name") if isinstance(entry, dict) else None
        shown = str(name)[:40] if isinstance(name, str) and name.isprintable() else "?"
        sentence = _("Your ruleset “{name}” was set aside. {reason}")
        self._notify(sentence.format(name=shown, reason=reason))

    def _part_with(self, path: Path, damaged: list[object]) -> None:
        """Keep what is damaged in a file of its own, then the rest without it."""
        text = tomli_w.dumps({"version": VERSION, "ruleset": damaged})
        try:
            write_atomically(free_name(path), text.encode("utf-8"))
        except OSError:
            # The damaged entries then stay where they are.
            return
        self._write()

    def _write(self) -> None:
        if self._path is None:
            return
        try:
            write_atomically(self._path, _text(self._rulesets).encode("utf-8"))
        except OSError as error:
            sentence = _("Your own rulesets cannot be kept here ({reason}).")
            self._notify(sentence.format(reason=why(error)))

    def _put_aside(self, path: Path, reason: str) -> None:
        try:
            kept = set_aside(path)
        except OSError as error:
            sentence = _("The file of your own rulesets is damaged and cannot be moved ({reason}).")
            self._notify(sentence.format(reason=why(error)))
        else:
            sentence = _(
                "Your own rules could not be read, so they are not in the list. Their file was "
                "kept as {name}. Details: {reason}."
            )
            self._notify(sentence.format(reason=reason, name=kept.name))


def _entries(data: Mapping[str, Any]) -> list[object]:
    """Return the entries of a file, whatever they are; ValueError if it is not such a file."""
    version = data.get("version")
    if type(version) is int and version > VERSION:
        raise ValueError(_("they are from a later version of the game"))
    entries = data.get("ruleset", [])
    if version != VERSION or not isinstance(entries, list):
        raise ValueError(_("the file is damaged"))
    return entries


def _own_ruleset(entry: object) -> OwnRuleset:
    if not isinstance(entry, dict):
        raise OwnRulesetError(_("It is damaged."))
    return own_ruleset(entry.get("name"), entry.get("base"), entry.get("options"))


def _sorted(rulesets: Iterable[OwnRuleset]) -> tuple[OwnRuleset, ...]:
    return tuple(sorted(rulesets, key=lambda own: (own.name.casefold(), own.name)))


def _text(rulesets: Iterable[OwnRuleset]) -> str:
    entries = [
        {"name": own.name, "base": own.base, "options": dict(own.changed)} for own in rulesets
    ]
    return tomli_w.dumps({"version": VERSION, "ruleset": entries})
