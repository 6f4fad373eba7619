"""The screen's sounds on the real speaker: joins `game.ui` and `game.audio`."""

from game.audio import cues
from game.audio.device import LastingSpeaker
from game.audio.speaker import Speaker, open_speaker
from game.storage.settings import Settings
from game.ui.context import Place, Sound


class Sounds:
    """A `game.ui.context.Speaker` that plays the recordings; opens the sound device."""

    def __init__(self, speaker: Speaker | None = None) -> None:
        self._speaker = LastingSpeaker(open_speaker if speaker is None else lambda: speaker)
        self._is_away = False
        self._rests_away = True

    def play(self, sound: Sound, place: Place = "middle") -> None:
        """Play a sound from a place at the table."""
        self._speaker.play(cues.Cue(sound), cues.Place(place))

    def follow(self, settings: Settings) -> None:
        """Take the volumes and the switches; music plays while it can be heard."""
        self._speaker.set_volumes(
            settings.master / 100, settings.music / 100, settings.tiles / 100, settings.voices / 100
        )
        self._speaker.mute(settings.mute)
        self._rests_away = not settings.sound_in_background
        self._speaker.rest(self._is_away and self._rests_away)
        self._speaker.music(settings.music > 0)

    def leave(self, is_away: bool) -> None:
        """Take note that another window is in front, or this one again."""
        self._is_away = is_away
        self._speaker.rest(is_away and self._rests_away)

    def follow_device(self, is_there: bool) -> None:
        """Take note that a sound device has been added, or that the one in use is gone."""
        if is_there:
            self._speaker.find_device()
        else:
            self._speaker.lose_device()

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._speaker.update(dt)
