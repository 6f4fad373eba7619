"""How long a history of 10,000 matches takes: `python tests/bench/bench_history.py`.

It is opened, counted and drawn; the limit is half a second for all of it together. Then it is
written to a file and read again as the screen does it, and the longest frame of each is told.
"""

import random
import sys
import tempfile
from collections import deque
from datetime import date, timedelta
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parents[2]))

import pygame

from game.commands.shots import open_off_screen
from game.host import Host
from game.storage.database import Database, PlayedMatch
from game.storage.figures import MatchFigures
from game.storage.history_file import Kept
from game.storage.saved_match import SavedMatch
from game.storage.settings import SettingsStore
from game.ui.context import Outfit
from game.ui.inner_routes import CarryingRoute
from game.ui.routes import CreditsRoute, ReplaysRoute, StatisticsRoute
from game.ui.scene import Route, SceneStack
from game.ui.scenes.carrying import CarryingScene
from game.ui.scenes.table import scene_for

MATCHES = 10_000
LIMIT = 0.5
SIZE = (1280, 720)
_RECORD_LETTERS = 16_000
"""Half of them survive the packing, as much as a match of eight hands takes."""


def history(count: int):
    """Yield matches with records as long as real ones."""
    rng, day = random.Random(1), date(2020, 1, 1)
    names = ("Ada", "Bao", "Chloé", "Deng")
    for number in range(count):
        totals = tuple(rng.randrange(-500, 900) for _ in range(4))
        ruleset = rng.choice(("parlour", "hong_kong", "british"))
        opposition = rng.choice(("easy", "medium", "difficult"))
        on = day + timedelta(days=number // 5)
        match = PlayedMatch(ruleset, opposition, names, totals, number % 4, 8, on, number % 9 > 0)
        figures = MatchFigures(8, 2, 1, 1, 80, number, "111222333m 44p 55s +5s draw", False, False)
        yield Kept(match, rng.randbytes(_RECORD_LETTERS // 2).hex(), None, figures)


def refuse(sentence: str) -> None:
    raise RuntimeError(sentence)


def dressed(folder: Path, database: Database) -> Outfit:
    """Return an outfit whose scenes look at this database."""
    store = SettingsStore(None)
    outfit = Outfit(store, SIZE)
    saved = SavedMatch.claimed(folder, refuse)
    outfit.open_host = lambda: Host(
        saved, lambda: database, fresh_code=str, today=date.today, notify=refuse
    )
    return outfit


def shown(outfit: Outfit, *routes: Route) -> tuple[SceneStack, pygame.Surface]:
    """Return scenes after their first frame, and the surface it is drawn on."""
    stack = SceneStack(lambda route: scene_for(outfit, route))
    for route in routes:
        stack.start(route)
    surface = pygame.Surface(SIZE)
    stack.frame((), 0.0, surface)
    return stack, surface


def carried(outfit: Outfit, route: CarryingRoute) -> tuple[float, list[float]]:
    """Carry a history to its end; return the seconds of all frames, and of each."""
    stack, surface = shown(outfit, StatisticsRoute(), route)
    frames, spent = [], 0.0
    while isinstance(stack.top, CarryingScene):
        begun = perf_counter()
        stack.frame((), max(spent, 1 / 60), surface)
        spent = perf_counter() - begun
        frames.append(spent)
    assert route.carrying.progress.is_whole
    stack.close()
    return sum(frames), sorted(frames)


def main() -> int:
    """Measure, print, and fail above the limit."""
    open_off_screen()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        database = Database.opened(folder, refuse)
        deque(database.adding(history(MATCHES)), maxlen=0)
        database.close()
        begun = perf_counter()
        database = Database.opened(folder, refuse)
        opened = perf_counter()
        outfit = dressed(folder, database)
        # What every scene has, the title has drawn before anybody comes to the statistics.
        shown(outfit, CreditsRoute())
        made = perf_counter()
        shown(outfit, StatisticsRoute())
        drawn = perf_counter()
        shown(outfit, ReplaysRoute())
        listed = perf_counter()
        found, one = database.statistics(), database.statistics("parlour", "easy")
        print(f"{found.matches} finished matches, {one.matches} of one kind")
        print(f"opened in {opened - begun:.3f} s, statistics drawn in {drawn - made:.3f} s")
        print(f"all matches listed and drawn in {listed - drawn:.3f} s")
        archive, path = outfit.host.archive, folder / "all.jade-history"
        told = {"written": carried(outfit, CarryingRoute("out", archive.writing(path)))}
        other = dressed(folder / "other", Database.opened(folder / "other", refuse))
        adding = other.host.archive.adding([path])
        told["read"] = carried(other, CarryingRoute("in", adding))
        assert (adding.progress.count, adding.progress.known) == (MATCHES, 0)
        for what, (seconds, frames) in told.items():
            middle, longest = frames[len(frames) // 2], frames[-1]
            print(
                f"{what} in {seconds:.1f} s, a frame {1000 * middle:.0f} ms at the median and"
                f" {1000 * longest:.0f} ms at most"
            )
    return 0 if opened - begun + drawn - made <= LIMIT else 1


if __name__ == "__main__":
    raise SystemExit(main())
