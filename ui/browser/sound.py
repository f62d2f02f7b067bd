"""Three small sounds, made from oscillators and noise: wood, paper, one bell. Off unless a person asks for them."""

import js


class _Audio:
    context = None


# name -> (wave, frequency, frequency at the end, seconds, loudness)
SOUNDS = {
    "wood": ("triangle", 320, 180, 0.07, 0.25),
    "paper": ("sawtooth", 900, 500, 0.05, 0.12),
    "bell": ("sine", 880, 870, 0.9, 0.2),
}


def play(name):
    """Play one of `SOUNDS`; silence where the browser has no audio or doesn't allow it."""
    try:
        _play(*SOUNDS[name])
    except Exception:
        return


def _play(wave, frequency, last, seconds, loudness):
    if _Audio.context is None:
        _Audio.context = js.AudioContext.new()
    context = _Audio.context
    now = context.currentTime
    oscillator = context.createOscillator()
    gain = context.createGain()
    oscillator.type = wave
    oscillator.frequency.setValueAtTime(frequency, now)
    oscillator.frequency.exponentialRampToValueAtTime(last, now + seconds)
    gain.gain.setValueAtTime(loudness, now)
    gain.gain.exponentialRampToValueAtTime(0.001, now + seconds)
    oscillator.connect(gain)
    gain.connect(context.destination)
    oscillator.start(now)
    oscillator.stop(now + seconds)
