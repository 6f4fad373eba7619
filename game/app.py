"""The application: window, clock and loop, and the one place that joins the rooms together."""

import gc
import os
import sys
from dataclasses import replace
from datetime import date
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.faults import FaultKeeper, say
from game.locale import LANGUAGES, _, language_among
from game.locale import language as speak
from game.paths import user_folder
from game.storage.files import free_path, write_atomically
from game.storage.saved_match import SavedMatch
from game.storage.settings import SettingsStore, WindowPlace
from game.storage.trouble import folder_trouble, readable, reason
from game.ui.animation.crossfade import Crossfade
from game.ui.context import Outfit, Wish
from game.ui.input import DRAG_DISTANCE, InputReader, listen
from game.ui.intents import (
    Command,
    Commanded,
    DeviceTaken,
    FocusGained,
    FocusLost,
    Intent,
    QuitAsked,
    SoundDeviceChanged,
    WindowExposed,
    WindowResized,
)
from game.ui.pictures import icon
from game.ui.routes import TitleRoute
from game.ui.scene import Hearing, Route, Scene, SceneStack
from game.ui.theme import LEAST_SIZE
from game.window import beside, first_place

if TYPE_CHECKING:
    from game.host import Host
    from game.session.report import Fault
    from game.sounds import Sounds

BUSY_FRAMES = 60
IDLE_FRAMES = 30
LONGEST_STEP = 0.1
"""Seconds of a frame at most; a longer one, as after a suspend, counts as this long, and one that
ends before it began, by a clock that was put back, as none.
"""
SAVE_AFTER = 1.0
"""Seconds from a change of the settings to their file."""
NO_DISPLAY = 2
FAILED = 1
THINKING_SECONDS = 3.0
"""How long an opponent may think; thirty times what the slowest needs."""
HURRIED_SECONDS = 0.3
"""How long one may think that took longer than it may in the same hand."""
CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Of a fresh deal code; letters that look like digits are left out."""
CODE_LENGTH = 6
SETTINGS_NAME = "settings.toml"
LONGEST_ERROR = 400


def run(
    *,
    seed: int | None = None,
    ruleset: str | None = None,
    window: tuple[int, int] | None = None,
    data: Path | None = None,
    language: str | None = None,
) -> int:
    """Open the window and play until it is closed; the exit status.

    `seed` and `ruleset` are for the next match, `window` is the first size, `data` the folder of
    the user's files, `language` the code of the one to speak: without it that of the settings, or
    of the system where there are none yet. Without a display it says so in one line and returns 2;
    it returns 1 where it cannot even show what went wrong.
    """
    problem = _open_display()
    if problem:
        say(problem)
        return NO_DISPLAY
    folder = user_folder(data)
    faults = FaultKeeper(folder)
    wish = Wish(None if seed is None else str(seed), ruleset)
    try:
        spoken = system_language()
        speak(spoken)
        file = folder / SETTINGS_NAME
        store = SettingsStore(file)
        if language not in dict(LANGUAGES):
            language = store.settings.language if file.exists() else spoken
        store.settings = replace(store.settings, language=language)
        speak(language)
        trouble = folder_trouble(folder)
        if trouble:
            store.keep_nothing(trouble)
        _App(folder, store, window, wish, faults, is_kept=not trouble).run(TitleRoute())
    except Exception as error:
        # Nothing can be shown any more: this is the last place that can tell of it.
        faults.written(error, "the window")
        return FAILED
    finally:
        pygame.quit()
    return 0


def system_language() -> str:
    """Return the language of the game that the system's user wants most."""
    return language_among(locale["language"] for locale in pygame.system.get_pref_locales())


def _open_display() -> str:
    """Open the display; what is wrong with it, or an empty text.

    Where there is no display SDL quietly draws into memory, which only tests may want.
    """
    # Without a graphics card the accelerated way is twenty times slower than copying.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    # Importing pygame has named the window's kind after the file that was started.
    os.environ["SDL_VIDEO_X11_WMCLASS"] = "jade-sparrow"
    is_asked_for = "SDL_VIDEODRIVER" in os.environ or "SDL_VIDEO_DRIVER" in os.environ
    is_on_linux = sys.platform.startswith("linux")
    if is_on_linux and not is_asked_for and not os.environ.get("XDG_RUNTIME_DIR"):
        # There is no Wayland without it, whose library would say so in a line of its own.
        os.environ["SDL_VIDEODRIVER"] = "x11"
    try:
        pygame.display.init()
    except pygame.error as error:
        return f"no display can be opened ({error})" if is_asked_for else _no_display()
    if pygame.display.get_driver() in ("offscreen", "dummy", "evdev") and not is_asked_for:
        pygame.display.quit()
        return _no_display()
    pygame.font.init()
    return ""


def _no_display() -> str:
    """Say that there is none to open a window on, or that the one there should be does not open."""
    names = ("DISPLAY", "WAYLAND_DISPLAY")
    told = [f"{name}={os.environ[name]}" for name in names if os.environ.get(name)]
    if told:
        return f"the display cannot be opened ({', '.join(told)})"
    return "there is no display to open a window on (DISPLAY and WAYLAND_DISPLAY are not set)"


def fresh_code() -> str:
    """Return a deal code that nobody can guess."""
    from secrets import choice

    return "".join(choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def _scene(outfit: Outfit, route: Route) -> Scene:
    """Return the scene of a route; the table of all scenes is loaded for the first after the title.

    The title must be there at once, so nothing is imported up here that can wait.
    """
    if isinstance(route, TitleRoute):
        from game.ui.scenes.title import TitleScene

        return TitleScene(outfit, route)
    from game.ui.scenes.table import scene_for

    return scene_for(outfit, route)


class _App:
    """The open window and everything in it."""

    def __init__(
        self,
        folder: Path,
        store: SettingsStore,
        size: tuple[int, int] | None,
        wish: Wish,
        faults: FaultKeeper,
        *,
        is_kept: bool = True,
    ) -> None:
        self._folder = folder
        self._kept_in = folder if is_kept else None
        self._store = store
        self._faults = faults
        self._saved = (
            SavedMatch.claimed(folder, store.notices.append)
            if is_kept
            else SavedMatch.read_only(folder, store.notices.append)
        )
        desktops = pygame.display.get_desktop_sizes()
        place = first_place(store.settings.window, size, desktops)
        if self._saved.number > 1:
            place = beside(place, self._saved.number, desktops)
            sentence = _(
                "Jade Sparrow runs in another window too. Both keep your scores, and each has a "
                "match of its own."
            )
            store.notices.append(sentence)
        self._window = pygame.Window(
            "Jade Sparrow",
            (place.width, place.height),
            (place.x, place.y),
            resizable=True,
            allow_high_dpi=True,
        )
        self._window.minimum_size = LEAST_SIZE
        self._window.set_icon(icon())
        self._is_fullscreen = False
        self._outfit = Outfit(store, self._window.get_surface().get_size())
        self._outfit.wish = wish
        self._outfit.has_saved_match = lambda: self._saved.is_waiting
        self._outfit.saved_matches = lambda: len(self._saved.names())
        self._outfit.open_host = self._host
        self._outfit.counsel.report = self._keep_fault
        self._reader = InputReader(self._outfit.keys)
        self._stack = self._new_stack()
        self._outfit.on_looks = lambda: self._stack.arrange()
        self._page: Scene | None = None
        self._sounds: Sounds | None = None
        self._unsaved = 0.0
        self._must_quit = False

    def _new_stack(self) -> SceneStack:
        crossfade = Crossfade(lambda base: self._outfit.pace.seconds(base))
        return SceneStack(
            lambda route: _scene(self._outfit, route), (self._outfit.notices,), crossfade
        )

    def run(self, route: Route) -> None:
        """Show a scene and play until the last one is closed."""
        listen()
        self._follow_size()
        self._stack.start(route)
        clock = pygame.time.Clock()
        dt = 0.0
        try:
            while not self._must_quit:
                try:
                    dt = self._frame(clock, dt)
                except Exception as error:
                    # The one place for errors nobody expected: they are reported, and told.
                    self._show_fault(error)
                if self._sounds is None:
                    self._sounds = self._open_sound()
                    self._reader.pads.open()
                    # What is there now stays to the end, so later searches for garbage pass it by.
                    gc.freeze()
                    gc.enable()
                self._sounds.update(dt)
        finally:
            self._stack.close()
            self._saved.close()
            self._remember_place()
            self._store.save()

    def _host(self) -> "Host":
        """Open what the first match needs; the title does without it."""
        from game.host import Host
        from game.session.thinking import Patience
        from game.storage.database import Database
        from game.storage.own_rulesets import FILE_NAME, OwnRulesetStore

        notify = self._outfit.notices.tell
        own_file = self._folder / FILE_NAME if self._folder.is_dir() else None
        host = Host(
            self._saved,
            cache(lambda: Database.opened(self._kept_in, notify)),
            fresh_code=fresh_code,
            today=date.today,
            notify=notify,
            own=OwnRulesetStore(own_file, notify),
            thinking=Patience(THINKING_SECONDS, HURRIED_SECONDS),
            report=self._report,
        )
        self._faults.record = host.running_record
        return host

    def _report(self, fault: "Fault", record: str) -> None:
        """Report what a bot did wrong; the match goes on."""
        self._faults.report(fault, record)

    def _keep_fault(self, error: Exception, where: str, record: str | None) -> None:
        """Report what went wrong with help; the match goes on without it."""
        self._faults.written(error, where, record)

    def _show_fault(self, error: Exception) -> None:
        """Report an error and show the page about it; raise it again if it is the page's own."""
        from game.ui.inner_routes import FaultRoute

        top = self._stack.top
        if top is not None and top is self._page:
            raise error
        where = "the game" if top is None else type(top).__name__
        path = self._faults.written(error, where)
        # The scenes of before are asked for nothing any more: one of them does not work.
        self._stack = self._new_stack()
        can_go_on = self._saved.is_waiting
        line = f"{type(error).__name__}: {error}".encode("utf-8", "replace").decode()
        self._stack.start(
            FaultRoute(line[:LONGEST_ERROR], "" if path is None else readable(path), can_go_on)
        )
        self._page = self._stack.top
        self._reader.forget()

    def _frame(self, clock: pygame.time.Clock, dt: float) -> float:
        """One turn of the loop, `dt` seconds after the last; returns how long it took."""
        top = self._stack.top
        hearing = top.hearing if top is not None else Hearing.COMMANDS
        intents = self._reader.read(hearing, dt)
        self._faults.hear(intents)
        self._outfit.last_input.follow(intents)
        left = [intent for intent in intents if not self._take(intent)]
        report = self._stack.frame(left, dt, self._window.get_surface())
        if report.is_drawn:
            self._window.flip()
        if report.has_changed:
            self._reader.forget()
        self._must_quit = self._must_quit or report.is_over
        self._follow_settings(dt)
        frames = BUSY_FRAMES if report.is_animating or intents else IDLE_FRAMES
        return min(max(clock.tick(frames) / 1000, 0.0), LONGEST_STEP)

    def _take(self, intent: Intent) -> bool:
        """Answer what concerns the window, whatever scene is shown."""
        match intent:
            case WindowResized():
                self._follow_size()
            case WindowExposed():
                self._stack.touch()
            case DeviceTaken():
                # What stands on buttons is another word now, maybe a longer one.
                self._stack.arrange()
            case QuitAsked():
                self._must_quit = True
            case SoundDeviceChanged(is_there):
                if self._sounds is not None:
                    self._sounds.follow_device(is_there)
            case FocusLost() | FocusGained():
                if self._sounds is not None:
                    self._sounds.leave(isinstance(intent, FocusLost))
                return False
            case Commanded(Command.FULLSCREEN):
                self._outfit.change("fullscreen", not self._outfit.settings.fullscreen)
            case Commanded(Command.MUTE):
                self._outfit.change("mute", not self._outfit.settings.mute)
                told = _("Muted") if self._outfit.settings.mute else _("Sound is on")
                self._outfit.notices.tell(told, about="mute")
            case Commanded(Command.SCREENSHOT):
                self._save_screenshot()
            case _:
                return False
        return True

    def _follow_size(self) -> None:
        size = self._window.get_surface().get_size()
        self._reader.scale = size[0] / max(1, self._window.size[0])
        self._outfit.resize(size)
        self._reader.drag_distance = max(3, round(DRAG_DISTANCE * self._outfit.metrics.unit))
        self._stack.arrange()

    def _follow_settings(self, dt: float) -> None:
        settings = self._outfit.settings
        self._reader.keys, self._reader.buttons = self._outfit.keys, self._outfit.buttons
        pause, hold = settings.press_pause / 1000, settings.hold_delay / 1000
        self._reader.steady.use(pause=pause, hold=hold)
        if settings.fullscreen != self._is_fullscreen:
            self._remember_place()
            self._is_fullscreen = settings.fullscreen
            if settings.fullscreen:
                self._window.set_fullscreen(True)
            else:
                self._window.set_windowed()
            self._follow_size()
        self._unsaved = self._unsaved + dt if self._store.is_changed else 0.0
        if self._unsaved >= SAVE_AFTER:
            self._store.save()

    def _remember_place(self) -> None:
        """Keep the place of the window; in full screen the one it had before stays."""
        if not self._is_fullscreen:
            (x, y), (width, height) = self._window.position, self._window.size
            place = WindowPlace(x, y, width, height)
            self._store.settings = replace(self._store.settings, window=place)

    def _save_screenshot(self) -> None:
        folder = self._folder / "screenshots"
        # Written by ourselves: SDL tells of no full disk, and has its own mind about names.
        picture = BytesIO()
        pygame.image.save(self._window.get_surface(), picture, "screenshot.png")
        try:
            path = free_path(lambda number: folder / f"jade-sparrow-{number}.png")
            write_atomically(path, picture.getvalue())
        except OSError as error:
            self._outfit.notices.tell(_("No screenshot: {reason}.").format(reason=reason(error)))
        else:
            self._outfit.notices.tell(_("Screenshot saved: {path}").format(path=readable(path)))

    def _open_sound(self) -> "Sounds":
        """Open the sound device once the first picture is on the screen, as it takes a while."""
        from game.sounds import Sounds

        sounds = Sounds()
        sounds.follow(self._outfit.settings)
        self._outfit.speaker = sounds
        return sounds
