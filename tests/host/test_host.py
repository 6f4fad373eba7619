import json
import statistics
from datetime import date
from time import perf_counter

import pytest

from game.bots.roster import BOTS
from game.engine.chance import Chance
from game.host import Host, MatchChoices, Opponent, choices_of, opposition
from game.session.match_in_play import MatchInPlay
from game.session.record import parse_record
from game.storage.database import Database
from game.storage.saved_match import SavedMatch

GENTLEST = BOTS[0].key
CHOICES = MatchChoices(
    ruleset="parlour",
    name="Ada",
    opponents=(Opponent("Bao", GENTLEST), Opponent("Chloé", GENTLEST), Opponent("竹", GENTLEST)),
    changed={"deals": 2},
    deal_code="crane",
)
FILE = "match.jsonl"


class House:
    """A host with its stores in a folder, and what it told."""

    def __init__(self, folder):
        self.notices: list[str] = []
        self.saved = SavedMatch.claimed(folder, self.notices.append)
        self.database = Database.opened(folder, self.notices.append)
        codes = iter(["fresh-1", "fresh-2", "fresh-3"])
        self.host = Host(
            self.saved,
            lambda: self.database,
            fresh_code=lambda: next(codes),
            today=lambda: date(2026, 11, 30),
            notify=self.notices.append,
        )

    def close(self):
        self.saved.close()
        self.database.close()


@pytest.fixture
def house(tmp_path):
    house = House(tmp_path)
    yield house
    house.close()


def play(game: MatchInPlay, decisions: int | None = None) -> int:
    """Let the person act as a bot would, `decisions` times or to the end; return how often."""
    rng, made = Chance("person"), 0
    session = game.session
    while not session.is_over and made != decisions:
        if not session.is_hand_running:
            session.begin_hand()
        elif session.step():
            continue
        else:
            view, options = session.view(game.human), session.options(game.human)
            session.submit(BOTS[1].choose(view, options, rng))
            made += 1
    return made


def test_levels_name_the_opposition():
    assert opposition(["easy", "easy", "easy"]) == "easy"
    assert opposition(["easy", "difficult", "easy"]) == "mixed"


def test_the_deal_code_draws_the_seat_and_the_deal(house):
    game = house.host.start(CHOICES)
    again = house.host.start(CHOICES)
    assert game.human == again.human
    assert game.session.record == again.session.record
    assert game.session.record.seed == "crane"
    seats = {
        house.host.start(MatchChoices("parlour", "A", CHOICES.opponents, {}, str(n))).human
        for n in range(20)
    }
    assert seats == {0, 1, 2, 3}


def test_players_sit_where_they_are_recorded(house):
    game = house.host.start(CHOICES)
    assert game.players[game.human].name == "Ada"
    assert [p.name for p in game.players if p.level] == ["Bao", "Chloé", "竹"]
    assert game.is_gentle
    assert choices_of(game.session.record) == MatchChoices(
        "parlour", "Ada", CHOICES.opponents, {"deals": 2}
    )


def test_again_takes_a_fresh_code(house):
    game = house.host.start(CHOICES)
    assert game.again is not None
    assert game.again().session.record.seed == "fresh-1"


def test_a_match_goes_on_at_the_last_step(tmp_path):
    house = House(tmp_path)
    game = house.host.start(CHOICES)
    assert play(game, 9) == 9
    view, steps = game.session.view(game.human), game.session.steps
    house.close()
    later = House(tmp_path)
    (waiting,) = later.host.waiting_matches()
    assert (waiting.board, waiting.hand, waiting.players[game.human]) == ("parlour", 1, "Ada")
    resumed = later.host.continued()
    assert resumed is not None
    assert resumed.session.steps == steps
    assert resumed.session.view(resumed.human) == view
    assert not resumed.is_assisted
    assert later.notices == []
    play(resumed, 3)
    assert parse_record((tmp_path / FILE).read_text()).steps == resumed.session.steps


def test_an_unfinished_last_line_is_no_damage(tmp_path):
    house = House(tmp_path)
    game = house.host.start(CHOICES)
    play(game, 5)
    house.close()
    with (tmp_path / FILE).open("ab") as file:
        file.write(b'{"action": "0 disc')
    later = House(tmp_path)
    resumed = later.host.continued()
    assert resumed is not None
    assert resumed.session.steps == game.session.steps
    assert later.notices == []


def test_a_finished_match_enters_the_history_and_a_winner_the_hall(house):
    for number in range(12):
        game = house.host.start(
            MatchChoices("parlour", "Ada", CHOICES.opponents, {"deals": 1}, str(number))
        )
        play(game)
        entry = game.on_over(game)
        totals = game.session.match.totals
        leads = [seat for seat in range(4) if totals[seat] == max(totals)]
        assert (entry is not None) == (leads == [game.human])
        assert house.saved.load() is None
        _, kept = house.database.matches()[0]
        assert kept.is_finished
        assert kept.totals == totals
        if entry is not None:
            line = house.database.hall("parlour", GENTLEST)[entry.rank - 1]
            assert (line.name, line.score, line.deals) == ("Ada", entry.score, 1)
    assert len(house.database.matches()) == 12
    assert house.database.hall("parlour", GENTLEST) != ()


def test_a_match_that_ended_unseen_is_kept_once(tmp_path):
    house = House(tmp_path)
    play(house.host.start(CHOICES))
    house.close()
    later = House(tmp_path)
    game = later.host.continued()
    assert game is not None
    assert game.session.is_over
    game.on_over(game)
    assert later.host.waiting_matches() == ()
    assert len(later.database.matches()) == 1


def test_a_new_match_gives_the_waiting_one_up(house):
    game = house.host.start(CHOICES)
    play(game, 3)
    house.host.start(CHOICES)
    ((number, match),) = house.database.matches()
    assert not match.is_finished
    assert parse_record(house.database.record(number)).steps == game.session.steps


def test_taking_back_is_kept_and_marks_the_match(tmp_path):
    house = House(tmp_path)
    game = house.host.start(CHOICES)
    play(game, 4)
    before = len(game.session.steps)
    assert game.take_back()
    assert len(game.session.steps) < before
    assert parse_record((tmp_path / FILE).read_text()).steps == game.session.steps
    house.close()
    resumed = House(tmp_path).host.continued()
    assert resumed is not None
    assert resumed.is_assisted


def test_a_hint_marks_the_match_at_the_next_step(tmp_path):
    house = House(tmp_path)
    game = house.host.start(CHOICES)
    play(game, 2)
    game.is_assisted = True
    play(game, 1)
    house.close()
    resumed = House(tmp_path).host.continued()
    assert resumed is not None
    assert resumed.is_assisted
    assert resumed.session.steps == game.session.steps


@pytest.fixture(scope="module")
def running(tmp_path_factory):
    """The bytes of a match in the middle, and its record."""
    folder = tmp_path_factory.mktemp("running")
    house = House(folder)
    game = house.host.start(CHOICES)
    play(game, 6)
    house.close()
    return (folder / FILE).read_bytes(), game.session.steps


def damaged_forms(data: bytes):
    lines = data.decode().splitlines(keepends=True)
    yield "flipped digest", "".join([*lines[:-1], lines[-1].replace('"events": "', '"events": "x')])
    yield "a word for an object", "".join([*lines[:5], "7\n", *lines[6:]])
    yield "an action nobody has", "".join([*lines[:5], lines[5].replace(" ", " 9", 2), *lines[6:]])
    yield "a step missing", "".join([*lines[:4], *lines[5:]])
    yield "a nul tail", data.decode() + "\0" * 100 + "\n"


def test_a_damaged_match_goes_on_from_before_the_damage(tmp_path, running):
    data, steps = running
    for name, text in damaged_forms(data):
        folder = tmp_path / name
        folder.mkdir()
        (folder / FILE).write_text(text)
        house = House(folder)
        game = house.host.continued()
        assert game is not None, name
        count = len(game.session.steps)
        assert game.session.steps == steps[:count], name
        assert 0 < count <= len(steps), name
        assert (folder / f"{FILE}.damaged-1").read_text() == text, name
        assert len(house.notices) == 1, name
        play(game, 2)
        house.close()


HOPELESS = {
    "empty": b"",
    "nuls": bytes(512),
    "no heading": b"hello\n",
    "wrong types": b'{"jade_sparrow_record": 1, "ruleset": 3}\n',
    "a list": b"[]\n",
    "no such bot": None,
    "no person": None,
    "no such ruleset": None,
    "future version": None,
}


@pytest.mark.parametrize("name", HOPELESS)
def test_a_hopeless_match_is_kept_aside(tmp_path, running, name):
    heading = json.loads(running[0].partition(b"\n")[0])
    match name:
        case "no such bot":
            heading["players"][0]["bot"] = heading["players"][1]["bot"] = "oracle"
        case "no person":
            heading["players"] = [{"name": "B", "bot": GENTLEST}] * 4
        case "no such ruleset":
            heading["ruleset"] = "bridge"
        case "future version":
            heading["jade_sparrow_record"] = 99
    data = HOPELESS[name]
    data = json.dumps(heading).encode() + b"\n" if data is None else data
    (tmp_path / FILE).write_bytes(data)
    house = House(tmp_path)
    assert house.host.continued() is None
    assert (tmp_path / f"{FILE}.damaged-1").read_bytes() == data
    assert len(house.notices) == 1
    assert house.host.waiting_matches() == ()
    play(house.host.start(CHOICES), 1)


def test_cut_at_any_length(tmp_path, running):
    data, steps = running
    for length in range(1, len(data), 397):
        folder = tmp_path / str(length)
        folder.mkdir()
        (folder / FILE).write_bytes(data[:length])
        house = House(folder)
        game = house.host.continued()
        if game is not None:
            assert game.session.steps == steps[: len(game.session.steps)]
        else:
            assert (folder / f"{FILE}.damaged-1").read_bytes() == data[:length]
        house.close()


def test_choices_that_do_not_fit_leave_the_waiting_match(house):
    play(house.host.start(CHOICES), 2)
    text = house.saved.load()
    with pytest.raises(ValueError, match="deals"):
        house.host.start(MatchChoices("parlour", "A", CHOICES.opponents, {"deals": 1000}))
    assert house.saved.load() == text


def test_a_decision_is_saved_quickly(house, monkeypatch):
    """Printed for whoever looks; a slow disk fails no test."""
    game = house.host.start(CHOICES)
    append, spent = house.saved.append, []

    def timed(line: str, *, is_urgent: bool) -> None:
        start = perf_counter()
        append(line, is_urgent=is_urgent)
        if is_urgent:
            spent.append(perf_counter() - start)

    monkeypatch.setattr(house.saved, "append", timed)
    play(game)
    print(f"saving a decision: {1000 * statistics.median(spent):.2f} ms at the median")
    assert spent


def test_a_match_goes_on_where_nothing_can_be_written(tmp_path):
    house = House(tmp_path)
    game = house.host.start(CHOICES)
    play(game, 9)
    steps = game.session.steps
    house.close()
    before = (tmp_path / FILE).read_bytes()
    database = Database.opened(None, print)
    host = Host(
        SavedMatch.read_only(tmp_path, print),
        lambda: database,
        fresh_code=lambda: "fresh",
        today=lambda: date(2026, 11, 30),
        notify=print,
    )
    resumed = host.continued()
    assert resumed is not None
    assert resumed.session.steps == steps
    play(resumed, 3)
    assert (tmp_path / FILE).read_bytes() == before
    database.close()


def test_whoever_has_a_characters_name_plays_in_their_style(house):
    opponents = tuple(Opponent(name, GENTLEST) for name in ("Noor", "owl", "Somebody"))
    game = house.host.start(MatchChoices("parlour", "Ada", opponents, {}, "styles"))
    bots = {player.name: player.bot for player in game.session.record.players}
    assert bots == {"Ada": None, "Noor": "easy:dragons", "owl": "easy:careful", "Somebody": "easy"}
    assert game.is_gentle
    assert {player.level for player in game.players} == {"", GENTLEST}
    assert opposition([player.level for player in game.players if player.level]) == GENTLEST
    again = choices_of(game.session.record)
    assert [opponent.level for opponent in again.opponents] == [GENTLEST] * 3


def test_a_waiting_match_goes_on_with_the_bots_that_it_names(house):
    game = house.host.start(CHOICES)
    play(game, 3)
    game = house.host.continued()
    assert [player.bot for player in game.session.record.players if player.bot] == [
        "easy:limits",
        "easy",
        "easy",
    ]
    text = json.loads((house.saved.folder / FILE).read_text(encoding="utf-8").partition("\n")[0])
    assert "easy:limits" in [player["bot"] for player in text["players"]]
