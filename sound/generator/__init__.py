"""The maker of the sounds: every one is computed, none is recorded.

Run `python -m sound.generator` from the project's folder after a change; the game reads only the
OGG files that this writes, and needs neither numpy nor the encoder.

A sound is an array of samples between -1 and 1, `RATE` a second: one column (mono, placed between
the loudspeakers by the game) or two (stereo).
"""
