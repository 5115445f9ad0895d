// Every sound as a few lines of a score: no files, nothing to load.

/** What is heard of an event. */
export type EventSound = 'card' | 'draw' | 'alarm';
/** Turns and results sound for whoever listens, in all games alike. */
export type SoundClass = EventSound | 'turn' | 'win' | 'lose';

export interface Tone {
  /** Hertz; null is a breath of noise, as of paper on cloth. */
  pitch: number | null;
  /** Seconds after the beginning. */
  at: number;
  length: number;
  /** 0 to 1. */
  loud: number;
  wave?: OscillatorType;
}

export const tones: Record<SoundClass, readonly Tone[]> = {
  card: [
    { pitch: null, at: 0, length: 0.07, loud: 0.5 },
    { pitch: 190, at: 0.02, length: 0.05, loud: 0.18, wave: 'triangle' },
  ],
  draw: [{ pitch: null, at: 0, length: 0.16, loud: 0.26 }],
  turn: [
    { pitch: 587, at: 0, length: 0.14, loud: 0.22, wave: 'sine' },
    { pitch: 880, at: 0.11, length: 0.22, loud: 0.2, wave: 'sine' },
  ],
  alarm: [
    { pitch: 740, at: 0, length: 0.1, loud: 0.2, wave: 'square' },
    { pitch: 554, at: 0.12, length: 0.1, loud: 0.2, wave: 'square' },
    { pitch: 740, at: 0.24, length: 0.14, loud: 0.2, wave: 'square' },
  ],
  win: [
    { pitch: 523, at: 0, length: 0.18, loud: 0.2, wave: 'triangle' },
    { pitch: 659, at: 0.12, length: 0.18, loud: 0.2, wave: 'triangle' },
    { pitch: 784, at: 0.24, length: 0.18, loud: 0.2, wave: 'triangle' },
    { pitch: 1047, at: 0.36, length: 0.5, loud: 0.22, wave: 'triangle' },
  ],
  // Kindly: it comes to rest.
  lose: [
    { pitch: 392, at: 0, length: 0.3, loud: 0.14, wave: 'sine' },
    { pitch: 349, at: 0.22, length: 0.3, loud: 0.14, wave: 'sine' },
    { pitch: 330, at: 0.44, length: 0.9, loud: 0.12, wave: 'sine' },
    { pitch: 262, at: 0.44, length: 0.9, loud: 0.12, wave: 'sine' },
  ],
};

export type SoundGroup = 'cards' | 'turns' | 'alarms' | 'results';
export const groups: Record<SoundClass, SoundGroup> = {
  card: 'cards',
  draw: 'cards',
  turn: 'turns',
  alarm: 'alarms',
  win: 'results',
  lose: 'results',
};
