"""How long a frame takes during the deal, in play and at rest; prints a table.

    python tests/bench/bench_frame.py

Drawing goes to a surface in memory, as with SDL's software renderer, without the flip. The times
are of this process alone, so that a busy machine does not change them much.
"""

import os
import statistics
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
from game.ui.scenes import scene_for
from game.ui.stage.routes import PlayRoute

SIZES = ((960, 540), (1280, 720), (1920, 1080), (2560, 1440))
STEP = 1 / 60


def match() -> MatchInPlay:
    players = (
        Player("You", None),
        *(Player(name, "easy") for name in ("Wren", "Kestrel", "Heron")),
    )
    bots = {Seat(seat): BOTS[0] for seat in (1, 2, 3)}
    session = Session(new_record("parlour", {}, "bench", players), bots)
    seated = (Seated("You"), *(Seated(p.name, "easy", "Easy") for p in players[1:]))
    return MatchInPlay(session, Seat(0), seated, adviser=BOTS[-1])


def timed(stack: SceneStack, surface: pygame.Surface, frames: int) -> tuple[list[float], int]:
    """Milliseconds of the frames that were drawn, and how many were not."""
    taken, idle = [], 0
    for _ in range(frames):
        start = time.process_time()
        report = stack.frame([], STEP, surface)
        pygame.event.pump()
        if report.is_drawn:
            taken.append((time.process_time() - start) * 1000)
        else:
            idle += 1
    return taken, idle


def row(name: str, taken: list[float]) -> str:
    ordered = sorted(taken) or [0.0]
    p99 = ordered[min(len(ordered) - 1, round(len(ordered) * 0.99))]
    return (
        f"  {name:<22} frames {len(taken):>4}   median {statistics.median(ordered):6.2f} ms"
        f"   p99 {p99:6.2f} ms   worst {ordered[-1]:6.2f} ms"
    )


def main() -> None:
    pygame.init()
    for size in SIZES:
        surface = pygame.display.set_mode(size)
        outfit = Outfit(SettingsStore(None), size)
        stack = SceneStack(lambda route, outfit=outfit: scene_for(outfit, route), (outfit.notices,))
        stack.start(PlayRoute(match()))
        print(f"{size[0]}x{size[1]}")
        scene = stack.top
        first, _ = timed(stack, surface, 1)
        walls, _ = timed(stack, surface, 240)
        deal: list[float] = []
        while not scene.conductor.options:
            deal += timed(stack, surface, 10)[0]
        print(row("first frame", first))
        print(row("walls and dice", walls))
        print(row("dealing", deal))
        print(row("walls, dice, dealing", walls + deal))
        timed(stack, surface, 90)
        waiting, idle = timed(stack, surface, 120)
        print(f"  waiting for the player: {len(waiting)} frames drawn, {idle} not")
        start = time.process_time()
        outfit.resize(size)
        stack.arrange()
        stack.frame([WindowResized(size)], STEP, surface)
        print(f"  resize redrawn in {(time.process_time() - start) * 1000:.1f} ms")


if __name__ == "__main__":
    main()
