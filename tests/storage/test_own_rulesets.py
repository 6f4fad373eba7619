"""Own rulesets in their file: kept, changed, damaged one by one and as a whole."""

import codecs
import tomllib

import pytest
import tomli_w

from game.rules.own import LONGEST_NAME, OwnRuleset, OwnRulesetError, own_ruleset
from game.storage import own_rulesets
from game.storage.own_rulesets import FILE_NAME, OwnRulesetStore

SUNDAYS = OwnRuleset("Sundays", "parlour", {"bonus_tiles": False, "deals": 16})
HOME = OwnRuleset("À la maison", "lounge", {"limit": 300})
PLAIN = OwnRuleset("Plain", "hong_kong", {})


@pytest.fixture
def path(tmp_path):
    return tmp_path / "data" / FILE_NAME


def store(path) -> tuple[OwnRulesetStore, list[str]]:
    told: list[str] = []
    return OwnRulesetStore(path, told.append), told


def filled(path, *rulesets) -> None:
    made, _ = store(path)
    for own in rulesets:
        made.keep(own)


def test_what_is_kept_is_there_the_next_time(path):
    filled(path, SUNDAYS, HOME, PLAIN)
    again, told = store(path)
    assert again.rulesets == (PLAIN, SUNDAYS, HOME)
    assert told == []
    assert again.named("Sundays") == SUNDAYS
    assert again.named("Mondays") is None


def test_a_name_is_there_once(path):
    filled(path, SUNDAYS, OwnRuleset("Sundays", "lounge", {"limit": 400}))
    again, _ = store(path)
    assert [own.base for own in again.rulesets] == ["lounge"]
    assert again.free_name("Sundays") == "Sundays 2"
    long = "x" * LONGEST_NAME
    again.keep(OwnRuleset(long, "parlour", {}))
    assert len(again.free_name(long)) == LONGEST_NAME
    assert again.free_name(long) != long


def test_what_is_deleted_is_gone(path):
    filled(path, SUNDAYS, HOME)
    made, _ = store(path)
    made.delete("Sundays")
    assert store(path)[0].rulesets == (HOME,)
    made.delete("À la maison")
    assert store(path)[0].rulesets == ()


def test_two_running_games_do_not_lose_each_others_rules(path):
    one, _ = store(path)
    other, _ = store(path)
    one.keep(SUNDAYS)
    other.keep(HOME)
    assert store(path)[0].rulesets == (SUNDAYS, HOME)


def test_without_a_file_they_live_in_memory():
    made, told = store(None)
    made.keep(SUNDAYS)
    made.delete("Mondays")
    assert made.rulesets == (SUNDAYS,)
    assert told == []


BAD_ENTRIES = {
    "no option of that name": ('base = "parlour"\n[ruleset.options]\nwings = true', "no option"),
    "out of range": ('base = "parlour"\n[ruleset.options]\ndeals = 65', "from 1 to 64"),
    "wrong kind": ('base = "parlour"\n[ruleset.options]\ndoubling = "yes"', "on or off"),
    "no such choice": ('base = "hong_kong"\n[ruleset.options]\nladder = "up"', "one of"),
    "unknown base": ('base = "mars"\n[ruleset.options]', "does not have"),
    "no base": ("[ruleset.options]", "does not say"),
    "no options": ('base = "parlour"', "does not say"),
    "options of another kind": ('base = "parlour"\noptions = 3', "does not say"),
    "conflict": (
        'base = "parlour"\n[ruleset.options]\nscore_limits = true\nminimum_score = 500\n'
        "maximum_score = 100",
        "above the maximum",
    ),
}


@pytest.mark.parametrize(("entry", "reason"), BAD_ENTRIES.values(), ids=BAD_ENTRIES)
def test_one_bad_entry_is_set_aside_alone(path, entry, reason):
    filled(path, SUNDAYS)
    odd = tomllib.loads(f'[[ruleset]]\nname = "Odd"\n{entry}\n')["ruleset"]
    sound = tomllib.loads(path.read_text())
    path.write_text(tomli_w.dumps({**sound, "ruleset": [*odd, *sound["ruleset"]]}))
    made, told = store(path)
    assert made.rulesets == (SUNDAYS,)
    assert len(told) == 1
    assert "Odd" in told[0]
    assert reason in told[0]
    aside = tomllib.loads(path.with_name(FILE_NAME + ".damaged-1").read_text())
    assert aside["ruleset"] == odd
    # Told once: the next start finds nothing wrong.
    again, told = store(path)
    assert again.rulesets == (SUNDAYS,)
    assert told == []


@pytest.mark.parametrize("name", ["", "   ", "x" * 40, "two\\nlines"])
def test_a_name_that_is_none_is_set_aside(path, name):
    path.parent.mkdir()
    path.write_text(f'version = 1\n[[ruleset]]\nname = "{name}"\nbase = "parlour"\noptions = {{}}')
    made, told = store(path)
    assert made.rulesets == ()
    assert len(told) == 1


def test_the_second_of_one_name_is_set_aside(path):
    path.parent.mkdir()
    entry = '[[ruleset]]\nname = "Twin"\nbase = "parlour"\noptions = {}\n'
    path.write_text("version = 1\n" + entry + entry)
    made, told = store(path)
    assert len(made.rulesets) == 1
    assert "same name" in told[0]


BROKEN = {
    "no TOML": b"name = = 3",
    "no text": b"\xff\xfe\x00\x01",
    "NULs": b"\0" * 64,
    "no version": b'[[ruleset]]\nname = "x"',
    "later version": b"version = 2",
    "version of another kind": b'version = "one"',
    "rulesets of another kind": b'version = 1\nruleset = "x"',
    "empty": b"",
}


@pytest.mark.parametrize("content", BROKEN.values(), ids=BROKEN)
def test_a_broken_file_is_kept_aside_whole(path, content):
    path.parent.mkdir()
    path.write_bytes(content)
    made, told = store(path)
    assert made.rulesets == ()
    assert len(told) == 1
    assert "damaged-1" in told[0]
    assert path.with_name(FILE_NAME + ".damaged-1").read_bytes() == content
    made.keep(SUNDAYS)
    assert store(path)[0].rulesets == (SUNDAYS,)


def test_a_later_version_is_named_as_such(path):
    path.parent.mkdir()
    path.write_text("version = 7")
    assert "later version" in store(path)[1][0]


def test_a_folder_in_its_place_is_moved(path):
    path.mkdir(parents=True)
    (path / "inside").write_text("kept")
    made, told = store(path)
    assert len(told) == 1
    assert (path.with_name(FILE_NAME + ".damaged-1") / "inside").read_text() == "kept"
    made.keep(SUNDAYS)
    assert store(path)[0].rulesets == (SUNDAYS,)


def test_truncations_never_raise_and_lose_nothing_silently(path):
    filled(path, SUNDAYS, HOME)
    whole = path.read_bytes()
    for length in range(0, len(whole), 7):
        for left in path.parent.iterdir():
            left.unlink()
        path.write_bytes(whole[:length])
        made, told = store(path)
        assert told or len(made.rulesets) in (0, 1, 2)
        aside = path.with_name(FILE_NAME + ".damaged-1")
        assert not told or aside.exists()


def test_what_cannot_be_read_is_not_written_over(path, monkeypatch):
    filled(path, SUNDAYS)
    content = path.read_bytes()

    def refused(self):
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patched:
        patched.setattr(type(path), "read_bytes", refused)
        made, told = store(path)
        made.keep(HOME)
    assert made.rulesets == (HOME,)
    assert len(told) == 1
    assert path.read_bytes() == content


def test_what_cannot_be_written_is_told_and_stays_in_use(path, monkeypatch):
    made, told = store(path)

    def refused(path, content):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(own_rulesets, "write_atomically", refused)
    made.keep(SUNDAYS)
    assert made.rulesets == (SUNDAYS,)
    assert "the disk is full" in told[0]


def test_options_as_the_base_has_them_are_left_out():
    own = own_ruleset(" Mine ", "parlour", {"deals": 8, "bonus_tiles": False})
    assert own == OwnRuleset("Mine", "parlour", {"bonus_tiles": False})
    assert own.ruleset.name == "Mine"
    assert own.ruleset.key == "parlour"
    assert not own.ruleset.bonus_tiles


def test_what_is_wrong_is_said_by_the_words_on_the_screen():
    with pytest.raises(OwnRulesetError, match="“Hands” cannot be 65: it is a whole number from 1"):
        own_ruleset("x", "parlour", {"deals": 65})


def test_a_mark_of_the_encoding_does_no_harm(path):
    filled(path, SUNDAYS)
    path.write_bytes(codecs.BOM_UTF8 + path.read_bytes())
    again, told = store(path)
    assert again.rulesets == (SUNDAYS,)
    assert told == []
