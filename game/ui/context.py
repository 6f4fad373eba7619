"""What every scene is given: the settings and everything that follows from them.

There is one `Outfit`, made by the application. Scenes read from it whenever they draw, so that a
changed setting, a new window size or another theme shows at once; `Scene.arrange` is called when
something changed that places depend on.
"""

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import TYPE_CHECKING, Literal, NamedTuple, Protocol, cast

from game.locale import language
from game.storage.settings import Settings, SettingsStore
from game.ui.counsel import Counsel
from game.ui.felt import TableColour
from game.ui.intents import BY_KEY, BY_POINTER, Device, DeviceTaken, Intent
from game.ui.keys import KeyBindings, key_name
from game.ui.skin import Skin
from game.ui.text import TextPainter
from game.ui.theme import Metrics, Pace, theme
from game.ui.tile_art import Back, TileArt, TileSet
from game.ui.widgets.notice import NoticeBoard

if TYPE_CHECKING:
    from game.host import Host

Sound = Literal[
    "clack",
    "discard",
    "draw",
    "wash",
    "dice",
    "chow",
    "pung",
    "kong",
    "win",
    "gong",
    "click",
    "nudge",
    "turn",
    "score",
]
"""The names of the cues that `game.audio` has recordings for."""

Place = Literal["middle", "own", "right", "opposite", "left"]
"""Where at the table a sound is heard, as the player sees it."""


class Wish(NamedTuple):
    """What the command line asked of the next match: its deal code, its ruleset, or None."""

    deal_code: str | None = None
    ruleset: str | None = None


class LastInput:
    """By what the player did something last; at first by nothing.

    `is_key`: by a key or a gamepad's button, not by the pointer; `device`: by which of the two;
    `has_shapes`: the buttons of the last gamepad are marked by shapes.
    """

    def __init__(self) -> None:
        self.is_key = False
        self.device = Device.KEYBOARD
        self.has_shapes = False

    def follow(self, intents: Iterable[Intent]) -> None:
        """Take note of what the player did."""
        for intent in intents:
            if isinstance(intent, DeviceTaken):
                self.device = intent.device
                if self.device is Device.PAD:
                    self.has_shapes = intent.has_shapes
            elif isinstance(intent, BY_KEY | BY_POINTER):
                self.is_key = isinstance(intent, BY_KEY)


class Speaker(Protocol):
    """Makes sounds, or not, where there is no device; never raises."""

    def play(self, sound: Sound, place: Place = "middle") -> None:
        """Play a sound from a place at the table."""

    def follow(self, settings: Settings) -> None:
        """Take the volumes and the mute switch of the settings."""


class Silence:
    """The speaker of tests and of machines without sound."""

    def play(self, sound: Sound, place: Place = "middle") -> None:
        """Play nothing."""

    def follow(self, settings: Settings) -> None:
        """Take note of nothing."""


def _no_host() -> "Host":
    raise LookupError("this outfit has no host")


class Outfit:
    """Settings, theme, metrics, painters and sound, always fitting each other.

    `on_looks` is called after colours, sizes or the language have changed; `saved_matches` counts
    those that wait in files.
    """

    def __init__(
        self,
        store: SettingsStore,
        size: tuple[int, int] = (1280, 720),
        speaker: Speaker | None = None,
    ) -> None:
        self.store = store
        self.speaker: Speaker = speaker or Silence()
        self.art = TileArt()
        self.wish = Wish()
        self.last_input = LastInput()
        self.has_saved_match: Callable[[], bool] = lambda: False
        self.saved_matches: Callable[[], int] = lambda: 0
        self.open_host: Callable[[], Host] = _no_host
        self.on_looks: Callable[[], None] = lambda: None
        self._bounded: Outfit | None = None
        self._size = size
        self.notices = NoticeBoard(self)
        self.counsel = Counsel(self.notices.tell)
        self.keys = KeyBindings()
        self.buttons = KeyBindings(device=Device.PAD)
        self.pace = Pace()
        self.metrics = Metrics((0, 0))
        self.theme = theme()
        self.text = TextPainter(self.metrics)
        self.skin = Skin(self.theme, self.metrics)
        self._follow()

    @property
    def settings(self) -> Settings:
        """The settings in use."""
        return self.store.settings

    @cached_property
    def host(self) -> "Host":
        """Who sets matches up and keeps them; opened when first asked for."""
        return self.open_host()

    def play(self, sound: Sound, place: Place = "middle") -> None:
        """Play a sound from a place at the table."""
        self.speaker.play(sound, place)

    def change(self, name: str, value: object) -> None:
        """Change one described setting and let everything follow; OptionError if it cannot be."""
        self.replace(self.settings.with_value(name, value))

    def replace(self, settings: Settings) -> None:
        """Use other settings and let everything follow."""
        if settings == self.settings:
            return
        before = self._looks()
        self.store.settings = settings
        self._follow()
        if before != self._looks():
            self.on_looks()

    def _looks(self) -> tuple[object, ...]:
        """Return what places and pictures depend on."""
        settings = self.settings
        words = (settings.language, settings.word)
        return (self.metrics, self.theme, *words, settings.large_tiles)

    def resize(self, size: tuple[int, int]) -> None:
        """Fit everything to a window of `size` pixels."""
        self._size = size
        self._follow()

    def bounded(self) -> "Outfit":
        """Return the same outfit for scenes that cannot scroll: their scale always fits."""
        if self._bounded is None:
            self._bounded = _BoundedOutfit(self)
        return self._bounded

    def _follow(self) -> None:
        settings = self.settings
        language(settings.language, settings.word)
        self.keys = KeyBindings(settings.keys)
        self.buttons = KeyBindings(settings.buttons, Device.PAD)
        self.pace = Pace(settings.speed, settings.reduced_motion)
        self.art.tile_set = cast(TileSet, settings.tile_set)
        self.art.back = cast(Back, settings.back_colour)
        self.speaker.follow(settings)
        self._follow_looks()
        if self._bounded is not None:
            self._bounded._follow()

    def _follow_looks(self) -> None:
        """Make painters anew only when what they depend on is new, since they keep pictures."""
        settings = self.settings
        metrics = self._wanted_metrics()
        looks = theme(cast(TableColour, settings.table_colour), settings.high_contrast)
        if self.metrics == metrics and self.theme == looks:
            return
        self.metrics = metrics
        self.theme = looks
        self.text = TextPainter(metrics)
        self.skin = Skin(looks, metrics)

    def _wanted_metrics(self) -> Metrics:
        return Metrics(self._size, self.settings.ui_scale)

    def px(self, units: float) -> int:
        """Pixels for a length in units, as `Metrics.px`."""
        return self.metrics.px(units)

    def key_cap(self, action: str) -> str:
        """Return the key of an action as it stands on a button; empty for an action without one.

        It is the button of the gamepad for whoever used that last.
        """
        last = self.last_input
        device = last.device
        keys = (self.buttons if device is Device.PAD else self.keys).keys(action)
        return key_name(keys[0], device, has_shapes=last.has_shapes) if keys else ""


class _BoundedOutfit(Outfit):
    """Follows another outfit in everything but a scale that is too large for a table."""

    def __init__(self, whole: Outfit) -> None:
        self._whole = whole
        super().__init__(whole.store, whole.metrics.size)
        self.art = whole.art
        self.last_input = whole.last_input
        self.notices = whole.notices
        self.counsel = whole.counsel
        self.has_saved_match = lambda: whole.has_saved_match()
        self.saved_matches = lambda: whole.saved_matches()
        self.open_host = lambda: whole.host

    def bounded(self) -> Outfit:
        """Return itself, as it is bounded already."""
        return self

    def play(self, sound: Sound, place: Place = "middle") -> None:
        """Play a sound as the other does."""
        self._whole.play(sound, place)

    def replace(self, settings: Settings) -> None:
        """Let the other use other settings, and follow."""
        self._whole.replace(settings)

    def resize(self, size: tuple[int, int]) -> None:
        """Let the other fit another window, and follow."""
        self._whole.resize(size)

    def _wanted_metrics(self) -> Metrics:
        return self._whole.metrics.bounded()

    def _follow_looks(self) -> None:
        """Share the painters and what they keep where the scale is the same."""
        whole = self._whole
        if whole.metrics == self._wanted_metrics():
            self.metrics, self.theme = whole.metrics, whole.theme
            self.text, self.skin = whole.text, whole.skin
        else:
            super()._follow_looks()
