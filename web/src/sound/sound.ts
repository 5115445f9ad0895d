// Plays the sounds. Browsers let a page sound only after its first gesture: what happens before stays silent.
import { settings } from '../store/settings.svelte';
import { groups, tones, type SoundClass, type SoundGroup, type Tone } from './tones';

/** No tone is louder, with the volume at its end; some of them sound together. */
const loudest = 0.85;

let context: AudioContext | null = null;
let paper: AudioBuffer | null = null;

function noise(audio: AudioContext): AudioBuffer {
  if (paper) return paper;
  paper = audio.createBuffer(1, Math.round(audio.sampleRate * 0.3), audio.sampleRate);
  const samples = paper.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return paper;
}

function source(audio: AudioContext, tone: Tone): { first: AudioScheduledSourceNode; last: AudioNode } {
  if (tone.pitch !== null) {
    const oscillator = audio.createOscillator();
    oscillator.type = tone.wave ?? 'sine';
    oscillator.frequency.value = tone.pitch;
    return { first: oscillator, last: oscillator };
  }
  const breath = audio.createBufferSource();
  breath.buffer = noise(audio);
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = 2400;
  filter.Q.value = 0.7;
  breath.connect(filter);
  return { first: breath, last: filter };
}

/** From the first gesture on there is sound. The answer takes the listeners away again. */
export function listenForGesture(): () => void {
  const begin = () => {
    if (typeof AudioContext === 'undefined') return;
    context ??= new AudioContext();
    void context.resume();
  };
  const kinds = ['pointerdown', 'keydown'] as const;
  for (const kind of kinds) addEventListener(kind, begin, { once: true, passive: true });
  return () => {
    for (const kind of kinds) removeEventListener(kind, begin);
  };
}

export function play(sound: SoundClass): void {
  perform(groups[sound], tones[sound]);
}

/** Tones of a game's own, if sounds of this group are wanted. */
export function perform(group: SoundGroup, score: readonly Tone[]): void {
  if (settings.sounds[group]) sing(score);
}

/** As loud as it is set, whether it is wanted at the table or not. */
export const sample = (sound: SoundClass): void => sing(tones[sound]);

function sing(score: readonly Tone[]): void {
  if (!context || context.state !== 'running' || settings.volume === 0) return;
  const full = loudest * (settings.volume / 100);
  for (const tone of score) {
    const start = context.currentTime + tone.at;
    const loudness = context.createGain();
    loudness.gain.setValueAtTime(0.0001, start);
    loudness.gain.exponentialRampToValueAtTime(tone.loud * full, start + 0.008);
    loudness.gain.exponentialRampToValueAtTime(0.0001, start + tone.length);
    const { first, last } = source(context, tone);
    last.connect(loudness).connect(context.destination);
    first.start(start);
    first.stop(start + tone.length + 0.02);
  }
}
