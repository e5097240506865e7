// Sounds made on the spot: no file to load, nothing to license. On at a low volume until a player turns them off.

export const sounds = ['chime', 'dice', 'card', 'horn', 'drum', 'wind'] as const;
export type Sound = (typeof sounds)[number];

let context: AudioContext | undefined;
let rustle: AudioBuffer | undefined;

/** One tone with a soft beginning and an end that dies away. */
function tone(out: AudioNode, at: number, hertz: number, lasts: number, loud: number, shape: OscillatorType = 'sine') {
  const { context: audio } = out;
  const [source, volume] = [audio.createOscillator(), audio.createGain()];
  source.type = shape;
  source.frequency.value = hertz;
  volume.gain.setValueAtTime(0.0001, at);
  volume.gain.linearRampToValueAtTime(loud, at + Math.min(0.06, lasts / 4));
  volume.gain.exponentialRampToValueAtTime(0.001, at + lasts);
  source.connect(volume).connect(out);
  source.start(at);
  source.stop(at + lasts + 0.05);
  return source;
}

/** A stretch of noise through a filter. */
function noise(out: AudioNode, at: number, lasts: number, loud: number, hertz: number, type: BiquadFilterType) {
  const { context: audio } = out;
  if (!rustle) {
    rustle = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
    const samples = rustle.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  }
  const [source, filter, volume] = [audio.createBufferSource(), audio.createBiquadFilter(), audio.createGain()];
  source.buffer = rustle;
  source.loop = true;
  filter.type = type;
  filter.frequency.value = hertz;
  volume.gain.setValueAtTime(0.0001, at);
  volume.gain.linearRampToValueAtTime(loud, at + lasts * 0.3);
  volume.gain.exponentialRampToValueAtTime(0.001, at + lasts);
  source.connect(filter).connect(volume).connect(out);
  source.start(at, (at * 7.3) % 1);
  source.stop(at + lasts);
  return filter;
}

const scores: Record<Sound, (out: AudioNode, at: number) => void> = {
  chime(out, at) {
    tone(out, at, 523.25, 0.5, 0.24);
    tone(out, at + 0.16, 783.99, 0.5, 0.24);
  },
  dice(out, at) {
    for (const [delay, hertz] of [
      [0, 2100],
      [0.09, 1700],
      [0.16, 2400],
      [0.27, 1500],
      [0.4, 1900],
    ] as const)
      noise(out, at + delay, 0.05, 0.5, hertz, 'bandpass');
  },
  card(out, at) {
    noise(out, at, 0.22, 0.28, 1200, 'bandpass').frequency.linearRampToValueAtTime(4200, at + 0.2);
  },
  horn(out, at) {
    const filter = out.context.createBiquadFilter();
    filter.type = 'lowpass';
    filter.frequency.setValueAtTime(300, at);
    filter.frequency.linearRampToValueAtTime(1500, at + 0.35);
    filter.connect(out);
    for (const hertz of [146.83, 147.6, 220]) tone(filter, at, hertz, 1.5, 0.14, 'sawtooth');
  },
  drum(out, at) {
    for (const delay of [0, 0.42]) {
      tone(out, at + delay, 92, 0.5, 0.6).frequency.exponentialRampToValueAtTime(42, at + delay + 0.3);
      noise(out, at + delay, 0.09, 0.2, 320, 'lowpass');
    }
  },
  wind(out, at) {
    const sweep = noise(out, at, 2, 0.5, 380, 'bandpass').frequency;
    sweep.linearRampToValueAtTime(900, at + 0.9);
    sweep.linearRampToValueAtTime(300, at + 2);
  },
};

/** Writes a sound into a graph of audio nodes, from a moment on. */
export const perform = (sound: Sound, out: AudioNode, at: number): void => scores[sound](out, at);

/** Plays a sound, as loud as from 0 to 1. A browser that has not been touched yet stays silent, as it must, and so does a
 *  page in the background. */
export function play(sound: Sound, volume: number): void {
  if (document.hidden) return;
  if (navigator.userActivation?.hasBeenActive === false) return;
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    const out = context.createGain();
    out.gain.value = volume * 0.6;
    out.connect(context.destination);
    perform(sound, out, context.currentTime);
  } catch {
    // No sound device: the title bar, the prompt and the log say the same.
  }
}
