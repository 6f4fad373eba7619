"""What the player chose for the whole game: a frozen record, its descriptors, and its file.

The file is TOML, one table for each group of descriptors. A value that does not fit falls back
alone and is told; a file that cannot be read is set aside and told; the game always starts.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, NamedTuple

from game.locale import LANGUAGES, WORDS, _
from game.storage.descriptors import Choice, Descriptor, OptionError, Text, Toggle, Whole
from game.storage.files import set_aside, write_atomically
from game.storage.trouble import reason

VERSION = 1


class WindowPlace(NamedTuple):
    """Where the window was, in the desktop's units."""

    x: int
    y: int
    width: int
    height: int


Simple = str | int | bool


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that is remembered; the fields with a descriptor are on the options screen.

    `keys` holds the actions whose keys were changed, `buttons` those of a gamepad; `new_game` the
    last choices for a new match, by the names that screen gives them.
    """

    master: int = 80
    music: int = 45
    tiles: int = 80
    voices: int = 80
    mute: bool = False
    sound_in_background: bool = False
    tile_set: str = "indexed"
    back_colour: str = "jade"
    table_colour: str = "jade"
    ui_scale: int = 100
    large_tiles: bool = False
    fullscreen: bool = False
    reduced_motion: bool = False
    high_contrast: bool = False
    speed: str = "normal"
    one_click_discard: bool = False
    auto_draw: bool = True
    claim_clock: int = 0
    auto_sort: bool = True
    assist_level: int = 3
    hint_popups: bool = True
    remarks: bool = True
    pause_on_focus_loss: bool = True
    press_pause: int = 0
    hold_delay: int = 0
    language: str = "en"
    word: str = "pung"
    player_name: str = ""
    keys: tuple[tuple[str, tuple[str, ...]], ...] = ()
    buttons: tuple[tuple[str, tuple[str, ...]], ...] = ()
    new_game: tuple[tuple[str, Simple], ...] = ()
    window: WindowPlace | None = None

    def with_value(self, name: str, value: object) -> "Settings":
        """The same settings with one described field changed; OptionError if it does not fit."""
        described = next(known for known in descriptors() if known.name == name)
        changed: dict[str, Any] = {name: described.check(value)}
        return replace(self, **changed)


GROUPS = ("sound", "display", "play", "player")
"""The tables of the file and the pages of the options screen, in order."""


def descriptors() -> tuple[Descriptor, ...]:
    """What can be chosen, in words of the present language."""
    defaults = Settings()

    def volume(name: str, label: str, told: str) -> Whole:
        default: int = getattr(defaults, name)
        return Whole(name, label, told, default, 0, 100, 5, group="sound")

    def toggle(group: str, name: str, label: str, told: str) -> Toggle:
        return Toggle(name, label, told, getattr(defaults, name), group=group)

    return (
        volume("master", _("Overall"), _("How loud everything is.")),
        volume("music", _("Music"), _("How loud the music is.")),
        volume("tiles", _("Tiles"), _("How loud tiles and buttons are.")),
        volume("voices", _("Calls"), _("How loud the calls and the gong are.")),
        toggle("sound", "mute", _("Mute"), _("No sound at all, until you switch it back on.")),
        toggle(
            "sound",
            "sound_in_background",
            _("Sound in the background"),
            _("Goes on while another window is in front; otherwise the music pauses."),
        ),
        Choice(
            "tile_set",
            _("Tile faces"),
            _(
                "With an index in the corner of each tile, plain as on a club's table, or modern: "
                "large indices, dark shapes, nothing told by colour alone."
            ),
            defaults.tile_set,
            (
                ("indexed", _("With indices")),
                ("plain", _("Plain")),
                ("modern", _("Modern")),
            ),
            group="display",
        ),
        Choice(
            "back_colour",
            _("Tile backs"),
            _("What the backs of the tiles are made of."),
            defaults.back_colour,
            (("jade", _("Jade")), ("bamboo", _("Bamboo")), ("midnight", _("Midnight"))),
            group="display",
        ),
        Choice(
            "table_colour",
            _("Table"),
            _("The colour of the cloth."),
            defaults.table_colour,
            (("jade", _("Jade")), ("blue", _("Blue")), ("burgundy", _("Burgundy"))),
            group="display",
        ),
        Whole(
            "ui_scale",
            _("Size of text and buttons"),
            _("In per cent of what fits the window well."),
            defaults.ui_scale,
            80,
            150,
            10,
            group="display",
        ),
        toggle(
            "display",
            "large_tiles",
            _("Larger tiles"),
            _(
                "Your hand up to 130 per cent and the discards up to 125, as far as the window has"
                " room; the walls are smaller."
            ),
        ),
        toggle("display", "fullscreen", _("Full screen"), _("Fill the whole screen.")),
        toggle(
            "display",
            "reduced_motion",
            _("Reduced motion"),
            _("Tiles fade in and out instead of gliding."),
        ),
        toggle(
            "display",
            "high_contrast",
            _("High contrast"),
            _("Black, white and yellow, without texture."),
        ),
        Choice(
            "speed",
            _("Speed"),
            _("How long everything takes to show. The space bar skips what is playing."),
            defaults.speed,
            (
                ("slow", _("Slow")),
                ("normal", _("Normal")),
                ("fast", _("Fast")),
                ("off", _("At once")),
            ),
            group="play",
        ),
        toggle(
            "play",
            "one_click_discard",
            _("Discard with one click"),
            _("One click discards a tile, instead of selecting it first."),
        ),
        toggle(
            "play",
            "auto_draw",
            _("Draw by itself"),
            _("The next tile is drawn for you when nothing else is open to you."),
        ),
        Whole(
            "claim_clock",
            _("Clock for claims"),
            _(
                "Seconds to claim a discard, where the rules have no clock of their own; 0 waits"
                " for ever. A possible win always waits."
            ),
            defaults.claim_clock,
            0,
            30,
            1,
            group="play",
        ),
        toggle("play", "auto_sort", _("Sort the hand"), _("Keeps your tiles in order.")),
        Whole(
            "assist_level",
            _("Help at the table"),
            _(
                "0 none; 1 names and turn lamp; 2 tiles left, waits with their value, safe tiles; "
                "3 explained hints."
            ),
            defaults.assist_level,
            0,
            3,
            1,
            group="play",
        ),
        toggle(
            "play",
            "hint_popups",
            _("Hints by themselves"),
            _("Against three easy opponents a hint card appears at each decision."),
        ),
        toggle(
            "play",
            "remarks",
            _("Remarks"),
            _("Now and then an opponent says something: at a claim, a win or a loss."),
        ),
        toggle(
            "play",
            "pause_on_focus_loss",
            _("Pause in the background"),
            _("The opponents wait while another window is in front."),
        ),
        Whole(
            "press_pause",
            _("Pause between presses"),
            _(
                "For a hand that trembles: the same key or button pressed again within so many"
                " thousandths of a second does not count. 0 counts every press."
            ),
            defaults.press_pause,
            0,
            1000,
            50,
            group="play",
        ),
        Whole(
            "hold_delay",
            _("Hold to press"),
            _(
                "How many thousandths of a second a key or button must be held until it counts."
                " 0 counts it at once."
            ),
            defaults.hold_delay,
            0,
            1000,
            50,
            group="play",
        ),
        Choice(
            "language",
            _("Language"),
            _("The language of the game."),
            defaults.language,
            LANGUAGES,
            group="play",
        ),
        Choice(
            "word",
            _("Three equal tiles"),
            _("What they are called."),
            defaults.word,
            WORDS["fr"],
            group="play",
        ),
        Text(
            "player_name",
            _("Your name"),
            _("As it stands at the table and in the hall of fame."),
            defaults.player_name,
            14,
            _("You"),
            group="player",
        ),
    )


class Loaded(NamedTuple):
    """Settings as far as they could be read, and a sentence for everything that could not."""

    settings: Settings
    notices: tuple[str, ...] = ()


def load_settings(path: Path) -> Loaded:
    """Read the settings file; the defaults if there is none."""
    try:
        data = tomllib.loads(path.read_bytes().decode("utf-8-sig"))
    except FileNotFoundError:
        return Loaded(Settings())
    except (ValueError, IsADirectoryError):
        return Loaded(Settings(), (_put_aside(path),))
    except OSError as error:
        sentence = _("The settings cannot be read ({reason}); the game uses its own.")
        return Loaded(Settings(), (sentence.format(reason=reason(error)),))
    notices: list[str] = []
    version = data.get("version")
    settings = _settings_from(data, notices)
    if version != VERSION:
        notices = [_put_aside(path)]
    return Loaded(settings, tuple(notices))


def save_settings(path: Path, settings: Settings) -> None:
    """Write the settings file at once and whole; OSError when it cannot be written."""
    tables: dict[str, Any] = {"version": VERSION, **{group: {} for group in GROUPS}}
    for described in descriptors():
        tables[described.group][described.name] = getattr(settings, described.name)
    tables["keys"] = {action: list(keys) for action, keys in settings.keys}
    tables["buttons"] = {action: list(buttons) for action, buttons in settings.buttons}
    tables["new_game"] = dict(settings.new_game)
    if settings.window is not None:
        place = settings.window
        tables["window"] = {
            "x": place.x,
            "y": place.y,
            "width": place.width,
            "height": place.height,
        }
    import tomli_w

    write_atomically(path, tomli_w.dumps(tables).encode("utf-8"))


def _put_aside(path: Path) -> str:
    try:
        aside = set_aside(path)
    except OSError as error:
        sentence = _("The settings file is damaged and cannot be set aside ({reason}).")
        return sentence.format(reason=reason(error))
    sentence = _("The settings file could not be read as a whole and was kept as {name}.")
    return sentence.format(name=aside.name)


def _settings_from(data: Mapping[str, Any], notices: list[str]) -> Settings:
    settings = Settings()
    for described in descriptors():
        value = _table(data, described.group).get(described.name, described.default)
        if isinstance(described, Text) and isinstance(value, str):
            # A name could once be longer.
            value = value[: described.longest]
        try:
            settings = settings.with_value(described.name, value)
        except OptionError:
            sentence = _("The setting “{name}” was not readable and is back to its default.")
            notices.append(sentence.format(name=described.label))
    choices = tuple(
        (name, value)
        for name, value in _table(data, "new_game").items()
        if isinstance(value, Simple)
    )
    return replace(
        settings,
        keys=_bindings(_table(data, "keys")),
        buttons=_bindings(_table(data, "buttons")),
        new_game=choices,
        window=_window(_table(data, "window")),
    )


def _bindings(table: Mapping[str, Any]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    return tuple(
        (action, tuple(keys))
        for action, keys in table.items()
        if isinstance(keys, list) and all(isinstance(key, str) for key in keys)
    )


def _table(data: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    table = data.get(name)
    return table if isinstance(table, dict) else {}


def _window(table: Mapping[str, Any]) -> WindowPlace | None:
    numbers = [table.get(name) for name in ("x", "y", "width", "height")]
    if not all(type(number) is int and abs(number) < 100_000 for number in numbers):
        return None
    x, y, width, height = (int(number) for number in numbers if number is not None)
    return WindowPlace(x, y, width, height) if width > 0 and height > 0 else None


class SettingsStore:
    """The settings in use and the file they are kept in; `path` None keeps nothing."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        loaded = load_settings(path) if path is not None else Loaded(Settings())
        self.settings = loaded.settings
        self.notices: list[str] = list(loaded.notices)
        self._kept = loaded.settings
        self._is_told = False

    @property
    def is_changed(self) -> bool:
        """Whether there is something to save."""
        return self.settings != self._kept

    def change(self, name: str, value: object) -> None:
        """Change one described setting; OptionError if the value does not fit."""
        self.settings = self.settings.with_value(name, value)

    def keep_nothing(self, why: str) -> None:
        """Write nothing from now on, and tell only why: all else that was told comes from it."""
        self._path = None
        self.notices = [why]

    def save(self) -> None:
        """Write what changed; when that fails it is told once and the game goes on."""
        if self._path is None or not self.is_changed:
            return
        self._kept = self.settings
        try:
            save_settings(self._path, self.settings)
        except OSError as error:
            if not self._is_told:
                sentence = _("Settings cannot be kept here ({reason}).")
                self.notices.append(sentence.format(reason=reason(error)))
                self._is_told = True
