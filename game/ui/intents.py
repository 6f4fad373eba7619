"""What the player wants, free of keys and mouse buttons: a closed union of frozen records.

`game.ui.input` turns pygame's events into these; scenes and widgets know nothing else. Positions
are pixels of the window's surface, from its top left corner.
"""

from dataclasses import dataclass
from enum import Enum, StrEnum, auto

Position = tuple[int, int]


class Device(StrEnum):
    """What is played with beside the mouse."""

    KEYBOARD = "keyboard"
    PAD = "pad"


class Direction(Enum):
    """Where the focus, or the choice among tiles, shall go."""

    NEXT = auto()
    PREVIOUS = auto()
    LEFT = auto()
    RIGHT = auto()
    UP = auto()
    DOWN = auto()
    HOME = auto()
    END = auto()
    PAGE_UP = auto()
    PAGE_DOWN = auto()


class Command(StrEnum):
    """Things with a key of their own; the values are the names under which keys are bound."""

    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"
    MAHJONG = "mahjong"
    PASS = "pass"
    DRAW = "draw"
    DISCARD = "discard"
    READY = "ready"
    HINT = "hint"
    SCORE = "score"
    HELP = "help"
    LOG = "log"
    DISCARDS = "discards"
    TAKE_BACK = "take_back"
    FULLSCREEN = "fullscreen"
    SCREENSHOT = "screenshot"
    MUTE = "mute"
    PAUSE = "pause"


class Edit(Enum):
    """Changes to a text field that are not letters."""

    BACKSPACE = auto()
    DELETE = auto()
    LEFT = auto()
    RIGHT = auto()
    HOME = auto()
    END = auto()
    PASTE = auto()
    COPY = auto()
    CUT = auto()
    SELECT_ALL = auto()


@dataclass(frozen=True, slots=True)
class _Told:
    """What has nothing to tell but its kind.

    Kinds of the same shape share it, as each record of its own would delay the title: they are
    still told apart, by `==` too.
    """


@dataclass(frozen=True, slots=True)
class _At:
    position: Position


@dataclass(frozen=True, slots=True)
class _FromTo:
    position: Position
    start: Position


class PointerMoved(_At):
    """The pointer moved with no button held."""

    __slots__ = ()


class PointerLeft(_Told):
    """The pointer left the window."""

    __slots__ = ()


class PointerPressed(_At):
    """The left button went down."""

    __slots__ = ()


class PointerReleased(_At):
    """The left button went up; a `Clicked` or `Dropped` follows."""

    __slots__ = ()


class Clicked(_FromTo):
    """The left button went down and up in one place, `start` being where it went down."""

    __slots__ = ()


class DoubleClicked(_At):
    """A second click soon after the first; comes after its own `Clicked`."""

    __slots__ = ()


class RightClicked(_At):
    """The right button was clicked."""

    __slots__ = ()


class Dragged(_FromTo):
    """The pointer moves with the left button held, some way from where it went down."""

    __slots__ = ()


class Dropped(_FromTo):
    """The left button went up after a drag."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Wheel:
    """The wheel turned by `steps` notches, positive away from the player (towards the top)."""

    position: Position
    steps: float


@dataclass(frozen=True, slots=True)
class Navigate:
    """Move the focus or the choice."""

    direction: Direction


class Confirm(_Told):
    """Do what is in focus, or the default."""

    __slots__ = ()


class Back(_Told):
    """Close, leave, decline."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class NumberPicked:
    """One of the keys 1 to 9, or 0 which counts as 10."""

    number: int


@dataclass(frozen=True, slots=True)
class Commanded:
    """A command's key was pressed."""

    command: Command


class SkipHeld(_Told):
    """The skip key has been held for a while: run fast until it is released."""

    __slots__ = ()


class SkipReleased(_Told):
    """The skip key was released after `SkipHeld`."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class TextTyped:
    """Text for the field that listens (`Hearing.TEXT`)."""

    text: str


@dataclass(frozen=True, slots=True)
class TextEdited:
    """A change in the field that listens; PASTE carries the clipboard's text."""

    edit: Edit
    text: str = ""


@dataclass(frozen=True, slots=True)
class KeyNamed:
    """A key, or a button of a gamepad, pressed while a scene waits for one (`Hearing.KEY`)."""

    key: str
    """As the bindings write it: `ctrl+z`, `left-shoulder`."""
    device: Device = Device.KEYBOARD


@dataclass(frozen=True, slots=True)
class DeviceTaken:
    """From now on the keys, or the buttons of a gamepad, are used, until the other is taken.

    `has_shapes`: the gamepad's buttons are marked by shapes, as those of a PlayStation are.
    """

    device: Device
    has_shapes: bool = False


@dataclass(frozen=True, slots=True)
class FileDropped:
    """A file was dragged onto the window from elsewhere."""

    path: str


@dataclass(frozen=True, slots=True)
class WindowResized:
    """The surface has a new size in pixels."""

    size: tuple[int, int]


class WindowExposed(_Told):
    """The window was covered or hidden and must be painted again."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class SoundDeviceChanged:
    """There is a sound device more, or the one that was played on is gone."""

    is_there: bool


class FocusLost(_Told):
    """Another window has the keyboard."""

    __slots__ = ()


class FocusGained(_Told):
    """The keyboard came back."""

    __slots__ = ()


class QuitAsked(_Told):
    """The window was asked to close."""

    __slots__ = ()


Intent = (
    PointerMoved
    | PointerLeft
    | PointerPressed
    | PointerReleased
    | Clicked
    | DoubleClicked
    | RightClicked
    | Dragged
    | Dropped
    | Wheel
    | Navigate
    | Confirm
    | Back
    | NumberPicked
    | Commanded
    | SkipHeld
    | SkipReleased
    | TextTyped
    | TextEdited
    | KeyNamed
    | DeviceTaken
    | FileDropped
    | WindowResized
    | WindowExposed
    | SoundDeviceChanged
    | FocusLost
    | FocusGained
    | QuitAsked
)

BY_KEY = (
    Navigate
    | Confirm
    | Back
    | NumberPicked
    | Commanded
    | SkipHeld
    | TextTyped
    | TextEdited
    | KeyNamed
)
"""What is done on the keyboard, or with a gamepad."""
BY_POINTER = PointerPressed | Clicked | DoubleClicked | RightClicked | Dragged | Dropped | Wheel
"""What is done with the pointer; it may also be moved by accident."""
