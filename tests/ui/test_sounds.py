"""The screen's sounds are the cues there are, and the settings reach the speaker."""

from typing import get_args

from game.audio.cues import Cue, Place
from game.audio.speaker import SilentSpeaker
from game.sounds import Sounds
from game.storage.settings import Settings
from game.ui import context
from game.ui.context import Sound


def test_every_sound_of_the_screen_is_a_cue():
    assert set(get_args(Sound)) == {cue.value for cue in Cue}
    assert set(get_args(context.Place)) == {place.value for place in Place}


class Recorder(SilentSpeaker):
    def __init__(self):
        self.heard = []

    def play(self, cue, place=Place.MIDDLE):
        self.heard.append((cue, place))

    def music(self, on):
        self.heard.append(("music", on))

    def set_volumes(self, master, music, tiles, voices):
        self.heard.append((master, music, tiles, voices))

    def mute(self, on):
        self.heard.append(("mute", on))

    def rest(self, on):
        self.heard.append(("rest", on))


def test_settings_reach_the_speaker():
    speaker = Recorder()
    sounds = Sounds(speaker)
    sounds.follow(Settings(master=50, music=0, tiles=100, voices=20, mute=True))
    sounds.play("pung", "right")
    assert speaker.heard == [
        (0.5, 0.0, 1.0, 0.2),
        ("mute", True),
        ("rest", False),
        ("music", False),
        (Cue.PUNG, Place.RIGHT),
    ]


def test_sound_rests_in_the_background_unless_it_is_asked_for_there():
    speaker = Recorder()
    sounds = Sounds(speaker)
    sounds.follow(Settings())
    sounds.leave(True)
    sounds.follow(Settings(sound_in_background=True))
    sounds.leave(False)
    assert [value for value in speaker.heard if value[0] == "rest"] == [
        ("rest", False),
        ("rest", True),
        ("rest", False),
        ("rest", False),
    ]
