// Two notes when it is your turn, made on the spot: no file to load, nothing to license.

let context: AudioContext | undefined;

/** Plays the chime. A browser that has not been touched yet stays silent, as it must. */
export function chime(): void {
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    const at = context.currentTime;
    for (const [delay, hertz] of [
      [0, 523.25],
      [0.16, 783.99],
    ] as const) {
      const tone = context.createOscillator();
      const volume = context.createGain();
      tone.frequency.value = hertz;
      tone.type = 'sine';
      volume.gain.setValueAtTime(0, at + delay);
      volume.gain.linearRampToValueAtTime(0.12, at + delay + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.001, at + delay + 0.5);
      tone.connect(volume).connect(context.destination);
      tone.start(at + delay);
      tone.stop(at + delay + 0.55);
    }
  } catch {
    // No sound device: the title bar and the prompt say the same.
  }
}
