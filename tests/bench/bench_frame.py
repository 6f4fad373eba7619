"""How long a frame takes during the deal, in play and at rest, and how much memory; prints a table.

    python tests/bench/bench_frame.py [1920x1080 ...]

Drawing goes to a surface in memory, as with SDL's software renderer, without the flip. Times are
those of the processor for this process alone, which a busy machine does not change much, and in
brackets those of the clock. Memory is what the process holds.
"""

import os
import sys
import time
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import pygame

from game.bots.roster import BOTS
from game.engine.seats import Seat
from game.session.match_in_play import MatchInPlay, Seated
from game.session.record import Player, new_record
from game.session.session import Session
from game.storage.settings import SettingsStore
from game.ui.context import Outfit
from game.ui.intents import WindowResized
from game.ui.scene import SceneStack
from game.ui.scenes.table import scene_for
from game.ui.stage.routes import PlayRoute

SIZES = ((960, 540), (1280, 720), (1920, 1080), (2560, 1440), (3840, 2160))
STEP = 1 / 60
RESIZED = ((3840, 2160), (960, 540), (2560, 1440), (1280, 720), (1920, 1080), (3840, 2160))

Times = list[tuple[float, float]]
"""Milliseconds of the processor and of the clock."""


def match() -> MatchInPlay:
    players = (
        Player("You", None),
        *(Player(name, "easy") for name in ("Wren", "Kestrel", "Heron")),
    )
    bots = {Seat(seat): BOTS[0] for seat in (1, 2, 3)}
    session = Session(new_record("parlour", {}, "bench", players), bots)
    seated = (Seated("You"), *(Seated(p.name, "easy", "Easy") for p in players[1:]))
    return MatchInPlay(session, Seat(0), seated, adviser=BOTS[-1])


def timed(stack: SceneStack, surface: pygame.Surface, frames: int) -> tuple[Times, int]:
    """How long the frames took that were drawn, and how many were not."""
    taken, idle = [], 0
    for _ in range(frames):
        start, began = time.process_time(), time.perf_counter()
        report = stack.frame([], STEP, surface)
        pygame.event.pump()
        if report.is_drawn:
            worked, passed = time.process_time() - start, time.perf_counter() - began
            taken.append((worked * 1000, passed * 1000))
        else:
            idle += 1
    return taken, idle


def row(name: str, taken: Times) -> str:
    cells = []
    worked, passed = (sorted(times) for times in zip(*taken, strict=True))
    for what, share in (("median", 0.5), ("p99", 0.99), ("worst", 1.0)):
        place = min(len(taken) - 1, int(len(taken) * share))
        cells.append(f"{what} {worked[place]:6.2f} ({passed[place]:6.2f})")
    return f"  {name:<22} frames {len(taken):>4}   {'   '.join(cells)}"


def megabytes() -> float:
    """What the process holds in memory now; 0 where the system does not tell."""
    status = Path("/proc/self/status")
    lines = status.read_text().splitlines() if status.exists() else []
    held = [line.split()[1] for line in lines if line.startswith("VmRSS")]
    return int(held[0]) / 1024 if held else 0.0


def sized(size: tuple[int, int]) -> None:
    surface = pygame.display.set_mode(size)
    outfit = Outfit(SettingsStore(None), size)
    stack = SceneStack(lambda route: scene_for(outfit, route), (outfit.notices,))
    stack.start(PlayRoute(match()))
    print(f"{size[0]}x{size[1]}, milliseconds")
    scene = stack.top
    print(row("first frame", timed(stack, surface, 1)[0]))
    walls, _ = timed(stack, surface, 240)
    deal: Times = []
    while not scene.conductor.options:
        deal += timed(stack, surface, 10)[0]
    print(row("walls and dice", walls))
    print(row("dealing", deal))
    print(row("walls, dice, dealing", walls + deal))
    timed(stack, surface, 600)
    waiting, idle = timed(stack, surface, 120)
    print(f"  waiting for the player: {len(waiting)} frames drawn, {idle} not")
    print(f"  in memory {megabytes():.0f} MB")


def resized() -> None:
    """A table at one size after another, each for the first time since the last."""
    outfit = Outfit(SettingsStore(None), (1280, 720))
    stack = SceneStack(lambda route: scene_for(outfit, route), (outfit.notices,))
    stack.start(PlayRoute(match()))
    scene = stack.top
    surface = pygame.display.set_mode((1280, 720))
    while not scene.conductor.options:
        timed(stack, surface, 10)
    print("resized, milliseconds")
    for size in RESIZED:
        surface = pygame.display.set_mode(size)
        start, began = time.process_time(), time.perf_counter()
        outfit.resize(size)
        stack.arrange()
        stack.frame([WindowResized(size)], STEP, surface)
        worked, passed = time.process_time() - start, time.perf_counter() - began
        after, _ = timed(stack, surface, 400)
        worst = max((frame[0] for frame in after), default=0.0)
        print(
            f"  {size[0]}x{size[1]:<5} redrawn in {worked * 1000:6.1f} ({passed * 1000:6.1f})"
            f"   worst frame after it {worst:5.1f}   in memory {megabytes():.0f} MB"
        )


def main() -> None:
    pygame.init()
    asked = [tuple(map(int, size.split("x"))) for size in sys.argv[1:]]
    for size in asked or SIZES:
        sized(size)
    if not asked:
        resized()


if __name__ == "__main__":
    main()
