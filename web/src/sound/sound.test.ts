import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settings } from '../store/settings.svelte';
import { listenForGesture, play, sample } from './sound';

/** How loud each tone became at its peak. */
const peaks: number[] = [];

class Audio {
  state = 'running';
  currentTime = 0;
  sampleRate = 100;
  destination = {};
  resume = () => Promise.resolve();
  createBuffer = () => ({ getChannelData: () => [0] });
  createBufferSource = () => this.#node();
  createBiquadFilter = () => this.#node();
  createOscillator = () => this.#node();
  createGain = () => ({
    ...this.#node(),
    gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: (value: number) => value > 0.001 && peaks.push(value) },
  });
  #node() {
    return { frequency: {}, Q: {}, connect: <T>(next: T) => next, start: () => undefined, stop: () => undefined };
  }
}

beforeEach(() => {
  const gestures = new Map<string, () => void>();
  vi.stubGlobal('AudioContext', Audio);
  vi.stubGlobal('addEventListener', (kind: string, begin: () => void) => gestures.set(kind, begin));
  listenForGesture();
  gestures.get('pointerdown')!();
  peaks.length = 0;
  Object.assign(settings, { volume: 60, sounds: { cards: true, turns: true, alarms: true, results: true } });
});
afterEach(() => vi.unstubAllGlobals());

test('twice the volume is twice as loud', () => {
  settings.volume = 40;
  play('draw');
  settings.volume = 80;
  play('draw');
  expect(peaks).toHaveLength(2);
  expect(peaks[1]! / peaks[0]!).toBeCloseTo(2);
});

test('without volume nothing sounds', () => {
  settings.volume = 0;
  play('turn');
  sample('turn');
  expect(peaks).toEqual([]);
});

test('what is switched off is silent, and can still be heard to choose the volume by', () => {
  settings.sounds.turns = false;
  play('turn');
  expect(peaks).toEqual([]);
  sample('turn');
  expect(peaks).toHaveLength(2);
});
