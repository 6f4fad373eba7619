"""Several matches wait at once; a hand is dealt again by its code; a replay is played on."""

from dataclasses import replace
from hashlib import sha256

import pytest
from test_host import CHOICES, FILE, House, play

from game.engine.descriptors import Choice, Toggle, Whole
from game.host import Carrying, DealCode, Progress, deal_code_of, parse_deal_code
from game.host.deal_code import LONGEST_CODE, DealCodeError, code_of_hand
from game.rules.rulesets import RULESETS
from game.session.record import Beginning, parse_record
from game.session.replay import Replay

BRITISH = replace(CHOICES, ruleset="british", changed={})
LOUNGE = replace(CHOICES, ruleset="lounge", changed={})


@pytest.fixture
def house(tmp_path):
    house = House(tmp_path)
    yield house
    house.close()


def test_one_match_of_each_ruleset_waits(tmp_path):
    house = House(tmp_path)
    games = [house.host.start(choices) for choices in (CHOICES, BRITISH, LOUNGE)]
    for game in games[:2]:
        # They are not the one in hand any more, and disturb it in nothing.
        play(game, 2)
    play(games[2], 4)
    waiting = house.host.waiting_matches()
    assert [each.board for each in waiting] == ["lounge", "british", "parlour"]
    assert (waiting[0].ruleset, waiting[0].hand) == (games[2].session.match.ruleset.name, 1)
    assert waiting[0].totals == games[2].session.match.totals
    assert waiting[0].played_at is not None
    house.close()
    later = House(tmp_path)
    assert later.host.continued().session.steps == games[2].session.steps
    parlour = later.host.waiting_matches()[2]
    game = later.host.continued(parlour.name)
    assert game.session.record.board == "parlour"
    play(game, 3)
    assert [each.board for each in later.host.waiting_matches()] == ["parlour", "lounge", "british"]
    later.close()
    assert House(tmp_path).host.continued().session.steps == game.session.steps


def test_only_the_match_by_the_same_rules_is_given_up(house):
    play(house.host.start(CHOICES), 2)
    play(house.host.start(BRITISH), 2)
    assert house.host.would_replace(LOUNGE) is None
    assert house.host.would_replace(CHOICES).board == "parlour"
    house.host.start(CHOICES)
    assert [each.board for each in house.host.waiting_matches()] == ["parlour", "british"]
    ((_, match),) = house.database.matches()
    assert (match.ruleset, match.is_finished) == ("parlour", False)


def test_a_match_that_is_not_there_is_told(house):
    house.host.start(CHOICES)
    assert house.host.continued("match-9.jsonl") is None
    assert house.notices == ["This match is not there any more, or is played in another window."]


def test_a_match_played_in_another_window_is_left_alone(tmp_path):
    first, second = House(tmp_path), House(tmp_path)
    play(first.host.start(CHOICES), 2)
    assert second.host.waiting_matches() == ()
    assert second.host.continued() is None
    game = second.host.start(CHOICES)
    play(game, 2)
    first.close()
    second.close()
    assert len(House(tmp_path).host.waiting_matches()) == 2


def test_a_damaged_match_does_not_hide_the_others(tmp_path):
    house = House(tmp_path)
    for choices in (CHOICES, BRITISH):
        play(house.host.start(choices), 2)
    house.close()
    (tmp_path / FILE).write_text("a diary\n")
    later = House(tmp_path)
    (waiting,) = later.host.waiting_matches()
    assert waiting.board == "british"
    assert (tmp_path / f"{FILE}.damaged-1").read_text() == "a diary\n"
    assert len(later.notices) == 1


def test_a_history_that_cannot_be_written_keeps_the_match_waiting(house, monkeypatch):
    from game.storage.database import Database, DatabaseError

    def busy(*arguments):
        raise DatabaseError("The hall of fame cannot be used just now.")

    play(house.host.start(CHOICES), 2)
    monkeypatch.setattr(Database, "keep", busy)
    house.host.start(CHOICES)
    assert [each.board for each in house.host.waiting_matches()] == ["parlour"] * 2
    assert house.notices == ["The hall of fame cannot be used just now."]


def test_no_place_is_promised_that_will_be_forgotten(house):
    house.database.is_kept = False
    for number in range(4):
        game = house.host.start(replace(CHOICES, changed={"deals": 1}, deal_code=str(number)))
        play(game)
        assert game.on_over(game) is None
    assert house.host.archive.hall("parlour", "easy") == ()


def test_figures_of_a_finished_match(house):
    for number in range(6):
        game = house.host.start(replace(CHOICES, changed={"deals": 1}, deal_code=str(number)))
        play(game)
        game.on_over(game)
    found = house.host.archive.statistics("parlour")
    results = [Replay(parse_record(house.host.archive.record(number))) for number in range(1, 7)]
    won = [each for each in results if each.hands[0].played.result.winner == each.person]
    assert (found.matches, found.hands, found.hands_won) == (6, 6, len(won))
    assert found.best is None or found.best.points > 0
    house.database._connection.execute("DELETE FROM match_figures")
    assert house.host.archive.statistics("parlour") == found


def test_the_history_is_written_and_read_with_sentences_for_failures(house, tmp_path):
    game = house.host.start(replace(CHOICES, changed={"deals": 1}))
    play(game)
    game.on_over(game)
    archive = house.host.archive
    assert carried(archive.writing(tmp_path / "all.jade-history")) == Progress(1.0, 1, 0, True)
    assert carried(archive.adding([tmp_path / "all.jade-history"])) == Progress(1.0, 0, 1, True)
    assert house.notices == []
    assert not carried(archive.writing(tmp_path / "none" / "all.jade-history")).is_whole
    (tmp_path / "text").write_text("a diary")
    files = ("none", "", "all.jade-history", "text")
    assert carried(archive.adding([tmp_path / name for name in files])).known == 1
    assert len(house.notices) == 4
    assert not any("Errno" in notice or str(tmp_path) in notice for notice in house.notices)


def carried(carrying: Carrying) -> Progress:
    while carrying.advance(1):
        pass
    return carrying.progress


def test_a_hand_is_dealt_again_by_its_code_from_any_seat(house):
    choices = replace(CHOICES, changed={"deals": 4})
    game = house.host.start(choices)
    while len(game.session.match.played) < 2:
        play(game, 1)
    while not game.session.is_hand_running:
        game.session.begin_hand()
    code = deal_code_of(game.session, game.human)
    assert code.begins.hand == 3
    table = game.session._table.tiles
    other = (game.human + 1) % 4
    for text, seat in ((str(code), game.human), (str(replace(code, seat=other)), other)):
        again = house.host.start(replace(BRITISH, deal_code=text))
        assert again.human == seat
        assert again.is_assisted
        again.session.begin_hand()
        assert again.session._table.tiles == table
        assert again.session.match.deal == game.session.match.deal
    chosen = house.host.start(replace(BRITISH, deal_code=str(code), seat=other))
    assert chosen.human == other
    replay = Replay(replace(game.session.record, steps=game.session.steps))
    assert code_of_hand(replay.record, replay.hands[2].begins, game.human) == code


def test_a_code_says_what_is_wrong_with_it(house):
    code = DealCode("parlour", {"deals": 2}, "é.~ 竹/1", Beginning(2, 1), 3)
    text = str(code)
    assert parse_deal_code(text) == code
    assert text.isascii()
    assert parse_deal_code("crane") is None
    for place in range(len(text)):
        letter = "x" if text[place] != "x" else "y"
        for wrong in (text[:place] + letter + text[place + 1 :], text[:place] + text[place + 1 :]):
            with pytest.raises(DealCodeError, match="damaged"):
                parse_deal_code(wrong)
    for unknown, words in (
        (replace(code, ruleset="bridge"), "rules"),
        (replace(code, seat=7), "seat"),
        (replace(code, begins=Beginning(9)), "hand"),
    ):
        with pytest.raises(DealCodeError, match=words):
            parse_deal_code(str(unknown))
    game = house.host.start(replace(CHOICES, deal_code=text[:-1]))
    assert game.session.record.seed == text[:-1]
    assert house.notices == ["The deal code is damaged: a letter of it is wrong or missing."]


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.key)
def test_a_code_tells_changed_options_plainly(ruleset):
    changed: dict[str, object] = {}
    for option in ruleset.options:
        match option:
            case Toggle():
                changed[option.name] = not option.default
            case Whole():
                changed[option.name] = option.high
            case Choice():
                changed[option.name] = option.choices[-1][0]
    code = DealCode(ruleset.key, changed, "ABC123")
    assert "%" not in str(code)
    assert len(str(code)) <= LONGEST_CODE
    assert parse_deal_code(str(code)) == code


def test_a_code_of_the_first_kind_is_still_read():
    text = "JD1.parlour.2-1-0.3.ABC~%7B%22deals%22%3A4%2C%22bonus_tiles%22%3Afalse%7D."
    changed = {"deals": 4, "bonus_tiles": False}
    text += sha256(text[:-1].encode()).hexdigest()[:4]
    assert parse_deal_code(text) == DealCode("parlour", changed, "ABC", Beginning(2, 1), 3)


@pytest.mark.parametrize(
    "options", ["~deals", "~deals=many", "~deals=", "~bonus_tiles=yes", "~=", "~x=1"]
)
def test_a_code_with_options_that_are_none_is_told(options):
    text = f"JD1.parlour.2-1-0.3.ABC{options}"
    text += f".{sha256(text.encode()).hexdigest()[:4]}"
    with pytest.raises(DealCodeError, match="rules"):
        parse_deal_code(text)


@pytest.mark.parametrize("version", [2, 17, 999_999])
def test_a_code_of_a_later_version_is_told_and_no_seed(house, version):
    text = str(DealCode("parlour", {}, "crane")).replace("JD1.", f"JD{version}.")
    for later in (text, f" {text[:20]} {text[20:]}\n", f"JD{version}.parlour.x"):
        with pytest.raises(DealCodeError, match=f"of version {version}; this game reads version 1"):
            parse_deal_code(later)
    assert house.host.would_replace(replace(CHOICES, deal_code=text)) is None


@pytest.mark.parametrize(
    "seed", ["JD", "JD1", "jade 2.0", "crane.1", "1-2-3.4.5", "2026-11-30", ""]
)
def test_a_seed_may_look_nearly_like_a_code(seed):
    assert parse_deal_code(seed) is None


def test_playing_on_from_a_replay_is_an_assisted_match(tmp_path):
    house = House(tmp_path)
    game = house.host.start(replace(CHOICES, changed={"deals": 2}))
    play(game)
    game.on_over(game)
    replay = house.host.archive.replay(1)
    replay.go_to(replay.hands[0].end - 7)
    part = replay.record_here()
    branch = house.host.branched(part)
    assert branch.is_assisted
    assert branch.session.steps == part.steps
    play(branch, 2)
    house.close()
    resumed = House(tmp_path).host.continued()
    assert resumed.is_assisted
    assert resumed.session.steps == branch.session.steps


def test_taking_back_goes_across_claims_and_hands_without_limit(house):
    game = house.host.start(replace(CHOICES, changed={"deals": 3}))
    while len(game.session.match.played) < 2 or not game.session.is_hand_running:
        play(game, 1)
    taken = 0
    while game.can_take_back:
        assert game.take_back()
        taken += 1
        assert parse_record(house.saved.load()).steps == game.session.steps
    assert taken > 10
    assert game.session.match.played == ()
    assert game.is_assisted
    play(game)
    assert game.on_over(game) is None or game.is_assisted
