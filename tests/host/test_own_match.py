"""A match by an own ruleset: its record needs nothing but itself."""

from dataclasses import replace
from datetime import date

import pytest

from game.bots.roster import BOTS
from game.engine.chance import Chance
from game.host import Host, MatchChoices, Opponent, choices_of, last_choices, remembered
from game.host.choices import without_own_name
from game.rules.own import OwnRuleset
from game.session.record import RecordError, heading_text, parse_record, record_text
from game.session.session import Session
from game.storage.database import Database, HallEntry, PlayedMatch
from game.storage.own_rulesets import FILE_NAME, OwnRulesetStore
from game.storage.saved_match import SavedMatch
from game.storage.settings import Settings

OPPONENTS = tuple(Opponent(name, BOTS[0].key) for name in ("Bao", "Chloé", "竹"))
SUNDAYS = OwnRuleset("Sundays", "parlour", {"bonus_tiles": False, "deals": 1})
CHOICES = MatchChoices(
    "parlour", "Ada", OPPONENTS, SUNDAYS.changed, deal_code="crane", own_name="Sundays"
)
TODAY = date(2026, 11, 30)


class House:
    def __init__(self, folder):
        self.told: list[str] = []
        self.saved = SavedMatch.claimed(folder, self.told.append)
        self.database = Database.opened(folder, self.told.append)
        self.host = Host(
            self.saved,
            lambda: self.database,
            fresh_code=lambda: "fresh",
            today=lambda: TODAY,
            notify=self.told.append,
            own=OwnRulesetStore(folder / FILE_NAME, self.told.append),
        )

    def close(self):
        self.saved.close()
        self.database.close()


@pytest.fixture
def house(tmp_path):
    made = House(tmp_path)
    yield made
    made.close()


def play(game, decisions=None):
    rng, session, made = Chance("person"), game.session, 0
    while not session.is_over and made != decisions:
        if not session.is_hand_running:
            session.begin_hand()
        elif not session.step():
            view, options = session.view(game.human), session.options(game.human)
            session.submit(BOTS[1].choose(view, options, rng))
            made += 1


def test_a_match_outlives_its_own_ruleset(tmp_path):
    house = House(tmp_path)
    house.host.own.keep(SUNDAYS)
    game = house.host.start(CHOICES)
    assert game.session.match.ruleset == SUNDAYS.ruleset
    play(game, 6)
    steps, text = game.session.steps, record_text(
        replace(game.session.record, steps=game.session.steps)
    )  # fmt: skip
    house.close()
    (tmp_path / FILE_NAME).unlink()

    later = House(tmp_path)
    assert later.host.own.rulesets == ()
    (waiting,) = later.host.waiting_matches()
    assert (waiting.ruleset, waiting.board) == ("Sundays", "own/Sundays")
    resumed = later.host.continued()
    assert resumed is not None
    assert resumed.session.steps == steps
    ruleset = resumed.session.match.ruleset
    assert (ruleset.key, ruleset.name, ruleset.bonus_tiles) == ("parlour", "Sundays", False)
    play(resumed)
    assert resumed.session.is_over
    resumed.on_over(resumed)
    number, played = later.database.matches()[0]
    assert played.ruleset == "own/Sundays"
    again = parse_record(later.database.record(number))
    bots = {seat: BOTS[0] for seat, player in enumerate(again.players) if player.bot}
    assert Session.resumed(again, bots).match.totals == played.totals
    assert later.told == []
    later.close()
    assert parse_record(text).own_name == "Sundays"


def test_play_again_keeps_the_name(house):
    game = house.host.start(CHOICES)
    assert choices_of(game.session.record) == replace(CHOICES, deal_code="")
    assert game.again is not None
    assert game.again().session.record.own_name == "Sundays"


def test_a_heading_says_the_name_only_where_there_is_one(house):
    record = house.host.start(CHOICES).session.record
    assert '"own_name": "Sundays"' in heading_text(record)
    plain = house.host.start(replace(CHOICES, own_name="")).session.record
    assert "own_name" not in heading_text(plain)
    # As it was written before there were own rulesets.
    assert parse_record(heading_text(plain) + "\n") == plain
    assert plain.ruleset.name == "Parlour Classic"


@pytest.mark.parametrize("name", ['""', "3", "null", '"' + "x" * 40 + '"'])
def test_a_name_that_is_none_is_refused(house, name):
    heading = heading_text(house.host.start(CHOICES).session.record)
    with pytest.raises(RecordError, match="own ruleset"):
        parse_record(heading.replace('"Sundays"', name) + "\n")


def test_own_rulesets_have_lists_once_somebody_is_on_them(house):
    before = house.host.archive.boards()
    assert "own/Sundays" not in before
    match = PlayedMatch("own/Sundays", "easy", ("Ada",), (90,), 0, 1, TODAY, True)
    house.database.keep(match, "r", HallEntry("own/Sundays", "easy", "Ada", 90, TODAY, 1, False))
    assert house.host.archive.boards() == (*before, "own/Sundays")


def test_settings_remember_an_own_ruleset_beside_its_base():
    settings = remembered(Settings(), replace(CHOICES, own_name="", changed={"deals": 3}))
    settings = remembered(settings, CHOICES)
    assert last_choices(settings).own_name == "Sundays"
    assert last_choices(settings).changed == SUNDAYS.changed
    base = last_choices(settings, "parlour")
    assert (base.own_name, base.changed) == ("", {"deals": 3})
    assert without_own_name(settings, "Mondays") == settings
    gone = last_choices(without_own_name(settings, "Sundays"))
    assert (gone.own_name, gone.ruleset, gone.changed) == ("", "parlour", {"deals": 3})


def test_another_choice_forgets_the_own_ruleset():
    settings = remembered(Settings(), CHOICES)
    settings = remembered(settings, replace(CHOICES, own_name="", ruleset="lounge", changed={}))
    assert last_choices(settings).own_name == ""
    assert not [name for name, _ in settings.new_game if name.startswith("own")]
