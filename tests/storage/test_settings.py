"""Settings: kept as they were, damaged in every way, and never in the way of the game."""

import codecs
import os
import stat
from dataclasses import fields, replace
from pathlib import Path

import pytest

from game.storage.descriptors import OptionError
from game.storage.files import set_aside, write_atomically
from game.storage.settings import (
    GROUPS,
    Settings,
    SettingsStore,
    WindowPlace,
    descriptors,
    load_settings,
    save_settings,
)

CHANGED = Settings(
    master=35,
    mute=True,
    table_colour="burgundy",
    speed="fast",
    player_name="Émile 雀",
    keys=(("chow", ("x", "ctrl+y")), ("hint", ())),
    new_game=(("ruleset", "hong_kong"), ("length", 4), ("is_quick", True)),
    window=WindowPlace(-10, 20, 1280, 800),
)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "données" / "settings.toml"


def test_what_was_saved_is_read_again(path):
    save_settings(path, CHANGED)
    loaded = load_settings(path)
    assert loaded.settings == CHANGED
    assert loaded.notices == ()


def test_no_file_means_the_first_settings(path):
    assert load_settings(path).settings == Settings()
    assert load_settings(path).notices == ()


def test_descriptors_fit_the_record():
    defaults = Settings()
    names = {field.name for field in fields(Settings)}
    for described in descriptors():
        assert described.name in names
        assert described.default == getattr(defaults, described.name)
        assert described.check(described.default) == described.default
        assert described.group in GROUPS
        assert described.label
        assert described.help
    described_names = [described.name for described in descriptors()]
    assert len(set(described_names)) == len(described_names)
    assert names - set(described_names) == {"keys", "buttons", "new_game", "window"}


@pytest.mark.parametrize(
    ("good", "bad"),
    [
        ('speed = "fast"', 'speed = "warp"'),
        ("mute = true", 'mute = "yes"'),
        ("master = 35", "master = 3500"),
        ("master = 35", "master = true"),
        ("master = 35", "master = [35]"),
    ],
)
def test_one_bad_value_falls_back_alone(path, good, bad):
    save_settings(path, CHANGED)
    text = path.read_text(encoding="utf-8")
    assert good in text
    path.write_text(text.replace(good, bad), encoding="utf-8")
    loaded = load_settings(path)
    name = bad.split(" =")[0]
    default = getattr(Settings(), name)
    assert loaded.settings == replace(CHANGED, **{name: default})
    assert len(loaded.notices) == 1


@pytest.mark.parametrize(
    "table",
    ["sound = 3", "display = []", "keys = 1", 'window = "left"', "new_game = false"],
)
def test_a_table_of_the_wrong_type_costs_only_itself(path, table):
    path.parent.mkdir()
    path.write_text(f'version = 1\n{table}\n[play]\nspeed = "slow"\n', encoding="utf-8")
    assert load_settings(path).settings == Settings(speed="slow")


def test_odd_keys_and_places_are_left_out(path):
    path.parent.mkdir()
    path.write_text(
        'version = 1\n[keys]\nchow = "c"\npung = [1]\nkong = ["f9"]\n'
        "[window]\nx = 1\ny = 2\nwidth = 0\nheight = 5\n",
        encoding="utf-8",
    )
    settings = load_settings(path).settings
    assert settings.keys == (("kong", ("f9",)),)
    assert settings.window is None


@pytest.mark.parametrize(
    "content",
    [b"\x00" * 300, b"\xff\xfe broken", b"[sound\nmaster", b"version = 1\nversion = 2", b""],
)
def test_a_file_that_cannot_be_read_is_set_aside(path, content):
    path.parent.mkdir()
    path.write_bytes(content)
    loaded = load_settings(path)
    assert loaded.settings == Settings()
    assert len(loaded.notices) == 1
    aside = path.with_name("settings.toml.damaged-1")
    assert aside.name in loaded.notices[0]
    assert aside.read_bytes() == content
    assert not path.exists()


def test_a_later_version_is_kept_aside_and_used_as_far_as_it_goes(path):
    path.parent.mkdir()
    path.write_text('version = 99\n[play]\nspeed = "slow"\nwings = 2\n', encoding="utf-8")
    loaded = load_settings(path)
    assert loaded.settings == Settings(speed="slow")
    assert len(loaded.notices) == 1
    assert path.with_name("settings.toml.damaged-1").exists()


def test_every_truncation_still_starts(path):
    save_settings(path, CHANGED)
    whole = path.read_bytes()
    for length in range(0, len(whole), 7):
        path.write_bytes(whole[:length])
        loaded = load_settings(path)
        assert isinstance(loaded.settings, Settings)
        assert length < 12 or loaded.settings == CHANGED or loaded.settings.window is None


def test_every_flipped_byte_still_starts(path):
    save_settings(path, CHANGED)
    whole = path.read_bytes()
    for place in range(0, len(whole), 5):
        for bit in (0, 6):
            damaged = whole[:place] + bytes((whole[place] ^ 1 << bit,)) + whole[place + 1 :]
            path.write_bytes(damaged)
            loaded = load_settings(path)
            assert isinstance(loaded.settings, Settings)
            aside = path.with_name("settings.toml.damaged-1")
            if not path.exists():
                assert aside.read_bytes() == damaged
                assert len(loaded.notices) == 1
                aside.unlink()
            aside.unlink(missing_ok=True)


def test_a_folder_in_its_place_is_set_aside(path):
    path.mkdir(parents=True)
    (path / "mine.txt").write_text("kept")
    loaded = load_settings(path)
    assert loaded.settings == Settings()
    assert len(loaded.notices) == 1
    assert (path.with_name("settings.toml.damaged-1") / "mine.txt").read_text() == "kept"


def test_set_aside_never_overwrites(tmp_path):
    for number in (1, 2, 3):
        damaged = tmp_path / "save"
        damaged.write_text(str(number))
        assert set_aside(damaged).name == f"save.damaged-{number}"
    assert (tmp_path / "save.damaged-1").read_text() == "1"


def test_a_write_that_fails_leaves_the_old_file_and_no_rest(tmp_path, monkeypatch):
    path = tmp_path / "file"
    write_atomically(path, b"old")

    def fail(handle):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(OSError, match="No space"):
        write_atomically(path, b"new")
    assert path.read_bytes() == b"old"
    assert [each.name for each in tmp_path.iterdir()] == ["file"]


def test_the_disk_has_a_file_before_it_takes_the_place_of_the_old_one(tmp_path, monkeypatch):
    """A kill shows nothing of it, and a power cut would: the order of the calls is looked at."""
    calls = []
    fsync, replace_by = os.fsync, Path.replace

    def synchronised(handle):
        calls.append("folder" if stat.S_ISDIR(os.fstat(handle).st_mode) else "file")
        fsync(handle)

    def replaced(path, target):
        calls.append("replaced")
        return replace_by(path, target)

    monkeypatch.setattr(os, "fsync", synchronised)
    monkeypatch.setattr(Path, "replace", replaced)
    write_atomically(tmp_path / "save", b"new")
    assert calls == ["file", "replaced", *(["folder"] if hasattr(os, "O_DIRECTORY") else [])]


def test_the_store_saves_only_what_changed(path):
    store = SettingsStore(path)
    store.save()
    assert not path.exists()
    store.change("speed", "slow")
    assert store.is_changed
    store.save()
    assert not store.is_changed
    assert SettingsStore(path).settings == Settings(speed="slow")


def test_the_store_refuses_what_does_not_fit(path):
    store = SettingsStore(path)
    with pytest.raises(OptionError, match="speed"):
        store.change("speed", "warp")
    assert store.settings == Settings()


def test_the_store_tells_once_that_nothing_can_be_kept(tmp_path):
    (tmp_path / "blocked").write_text("a file where the folder should be")
    store = SettingsStore(tmp_path / "blocked" / "settings.toml")
    before = len(store.notices)
    for speed in ("slow", "fast"):
        store.change("speed", speed)
        store.save()
    assert len(store.notices) == before + 1
    assert store.settings.speed == "fast"


def test_a_mark_of_the_encoding_does_no_harm(path):
    save_settings(path, CHANGED)
    path.write_bytes(codecs.BOM_UTF8 + path.read_bytes())
    assert load_settings(path).settings == CHANGED
    assert load_settings(path).notices == ()
