"""How long the game takes from its start to the title, beside a bare pygame window; prints a table.

    DISPLAY=:1 python tests/bench/bench_start.py [dist/jade-sparrow/jade-sparrow]

Needs an X display with nothing else on it (such as one of Xvfb). Each program is started anew for
each turn, all of them one after the other, so that they share what the machine does meanwhile. The
clock stops when the first picture can be seen on the screen. With the packaged program named, it
is timed too, and beside it a bare window packaged in the same way (this takes a minute). Where the
machine does other things meanwhile, the processor's time tells more than the clock's.
"""

import ctypes
import os
import resource
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TURNS = 9
SIZE = (1280, 720)
PATIENCE = 30.0
BARE = f"""
import pygame
pygame.display.init()
window = pygame.Window("bare", {SIZE}, (0, 0))
window.get_surface().fill("white")
window.flip()
while not pygame.event.get(pygame.QUIT):
    pygame.time.wait(10)
"""
ALL_PLANES = ctypes.c_ulong(-1)
Z_PIXMAP = 2


class Screen:
    """The screen of the X display, of which single pixels can be asked."""

    def __init__(self) -> None:
        self._x11 = ctypes.CDLL("libX11.so.6")
        for name in ("XOpenDisplay", "XDefaultRootWindow", "XGetImage"):
            getattr(self._x11, name).restype = ctypes.c_void_p
        self._x11.XGetPixel.restype = ctypes.c_ulong
        self._display = ctypes.c_void_p(self._x11.XOpenDisplay(None))
        if not self._display:
            sys.exit("bench_start: no X display (set DISPLAY)")
        self._root = ctypes.c_void_p(self._x11.XDefaultRootWindow(self._display))

    def is_dark(self, x: int, y: int) -> bool:
        image = ctypes.c_void_p(
            self._x11.XGetImage(
                self._display, self._root, x, y, 1, 1, ALL_PLANES, ctypes.c_int(Z_PIXMAP)
            )
        )
        pixel = self._x11.XGetPixel(image, 0, 0)
        self._x11.XDestroyImage(image)
        return pixel & 0xFFFFFF == 0


def processor_seconds() -> float:
    """Seconds that the processor has spent on programs that were started here and have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def seconds_to_picture(screen: Screen, command: list[str], spot: tuple[int, int]) -> float:
    """Seconds from the start of a program until its picture is at a spot of the screen."""
    limit = time.monotonic() + PATIENCE
    while not screen.is_dark(*spot) and time.monotonic() < limit:
        time.sleep(0.01)
    environment = {**os.environ, "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    # Whoever plays has the compiled modules of the last start.
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    start = time.perf_counter()
    program = subprocess.Popen(command, cwd=ROOT, env=environment, start_new_session=True)
    try:
        while screen.is_dark(*spot):
            if time.perf_counter() - start > PATIENCE or program.poll() is not None:
                sys.exit(f"bench_start: no picture of {' '.join(command)}")
            time.sleep(0.001)
        return time.perf_counter() - start
    finally:
        os.killpg(program.pid, signal.SIGTERM)
        program.wait()


def packaged_bare(folder: Path) -> list[str]:
    """Package the bare window as the game is packaged, and return its command."""
    script = folder / "bare.py"
    script.write_text(BARE, encoding="utf-8")
    excluded = ("numpy", "tkinter", "PIL", "ssl", "_ssl", "_hashlib")
    subprocess.run(
        [
            *(sys.executable, "-m", "PyInstaller", "--log-level", "ERROR", "--noconfirm"),
            *("--strip", "--distpath", str(folder), "--workpath", str(folder / "work")),
            *("--specpath", str(folder)),
            *(word for name in excluded for word in ("--exclude-module", name)),
            str(script),
        ],
        check=True,
    )
    return [str(folder / "bare" / "bare")]


def main() -> None:
    screen = Screen()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        own = ["--window", f"{SIZE[0]}x{SIZE[1]}", "--data", str(folder / "data")]
        programs = {
            "bare window": [sys.executable, "-c", BARE],
            "the game": [sys.executable, "main.py", *own],
        }
        if len(sys.argv) > 1:
            programs["bare window, packaged"] = packaged_bare(folder)
            programs["the game, packaged"] = [str(Path(sys.argv[1]).resolve()), *own]
        # In the middle of what all the windows cover, wherever each is put.
        spot = (SIZE[0] // 2, SIZE[1] // 2)
        taken: dict[str, list[float]] = {name: [] for name in programs}
        worked: dict[str, list[float]] = {name: [] for name in programs}
        for _ in range(TURNS + 1):
            for name, command in programs.items():
                before = processor_seconds()
                taken[name].append(seconds_to_picture(screen, command, spot) * 1000)
                worked[name].append((processor_seconds() - before) * 1000)
        print(f"milliseconds from start to the first picture, {TURNS} turns each")
        for name, times in taken.items():
            # The first turn fills the system's cache of files.
            warm, work = times[1:], worked[name][1:]
            print(
                f"  {name:24} least {min(warm):6.0f}  median {statistics.median(warm):6.0f}"
                f"  processor's least {min(work):6.0f}  median {statistics.median(work):6.0f}"
            )


if __name__ == "__main__":
    main()
