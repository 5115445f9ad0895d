// What a person can choose, and how it is read back: whatever is missing or broken has its default, field by field.

export const values = {
  /** The first is spoken to those whose own is not among them. */
  language: ['en', 'de'],
  theme: ['system', 'light', 'dark', 'contrast'],
  palette: ['usual', 'red-green', 'blue-yellow', 'strong'],
  speed: ['slow', 'normal', 'fast', 'instant'],
  /** How long a window for answers stays open; `wait`: until it is answered. */
  answer: ['short', 'normal', 'long', 'wait'],
  bots: ['easy', 'normal', 'hard'],
  /** One's own. */
  figure: ['fox', 'cat', 'owl', 'bear', 'frog', 'rabbit', 'penguin', 'hedgehog'],
} as const;

type Values = typeof values;
export type LanguageCode = Values['language'][number];
export type Figure = Values['figure'][number];
type Choices = { -readonly [K in keyof Values]: Values[K][number] };

export interface Settings extends Choices {
  letters: boolean;
  sounds: { cards: boolean; turns: boolean; alarms: boolean; results: boolean };
  /** How loud, from 0 to 100. */
  volume: number;
  /** Careful mode: every move is confirmed. */
  confirm: boolean;
  /** What games let one switch off, by "game.name"; what is missing is on. */
  switches: Record<string, boolean>;
  /** How often each game was played to its end here. */
  played: Record<string, number>;
  /** The lessons that were learnt here, by "game.lesson". */
  learnt: Record<string, boolean>;
  /** The kinds of special cards that have explained themselves here, by "game.text". */
  met: Record<string, boolean>;
  /** Whether a game's first lesson is offered before it is played for the first time, and for which games that was done. */
  teaches: boolean;
  offered: Record<string, boolean>;
  /** The person's. */
  name: string;
}

/** In characters, which are counted as the server counts them: some take two units of a text. */
export const longestName = 40;
export const shortened = (text: string, most: number) => [...text].slice(0, most).join('');
export const nameOf = (typed: string) => shortened(typed, longestName);

export function defaults(language: string): Settings {
  return {
    language: values.language.find((code) => new RegExp(`^${code}\\b`, 'i').test(language)) ?? values.language[0],
    theme: 'system',
    palette: 'usual',
    letters: false,
    speed: 'normal',
    answer: 'normal',
    sounds: { cards: true, turns: true, alarms: true, results: true },
    volume: 60,
    confirm: false,
    switches: {},
    played: {},
    learnt: {},
    met: {},
    teaches: true,
    offered: {},
    bots: 'normal',
    figure: 'fox',
    name: '',
  };
}

function object(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    return object(JSON.parse(text ?? ''));
  } catch {
    return {};
  }
}

export function readSettings(text: string | null, language: string): Settings {
  const stored = parsed(text);
  const fallback = defaults(language);
  const choice = <K extends keyof Values>(key: K): Choices[K] =>
    (values[key] as readonly unknown[]).includes(stored[key]) ? (stored[key] as Choices[K]) : fallback[key];
  const isFlag = (value: unknown) => typeof value === 'boolean';
  const flag = (value: unknown, otherwise: boolean) => (isFlag(value) ? value : otherwise);
  const sounds = object(stored.sounds);
  const each = <T>(value: unknown, right: (one: unknown) => one is T) =>
    Object.fromEntries(Object.entries(object(value)).filter((entry): entry is [string, T] => right(entry[1])));
  return {
    language: choice('language'),
    theme: choice('theme'),
    palette: choice('palette'),
    letters: flag(stored.letters, fallback.letters),
    speed: choice('speed'),
    answer: choice('answer'),
    sounds: {
      cards: flag(sounds.cards, fallback.sounds.cards),
      turns: flag(sounds.turns, fallback.sounds.turns),
      alarms: flag(sounds.alarms, fallback.sounds.alarms),
      results: flag(sounds.results, fallback.sounds.results),
    },
    volume: typeof stored.volume === 'number' && stored.volume >= 0 && stored.volume <= 100 ? stored.volume : fallback.volume,
    confirm: flag(stored.confirm, fallback.confirm),
    switches: each(stored.switches, isFlag),
    played: each(stored.played, (one): one is number => Number.isInteger(one)),
    learnt: each(stored.learnt, isFlag),
    met: each(stored.met, isFlag),
    teaches: flag(stored.teaches, fallback.teaches),
    offered: each(stored.offered, isFlag),
    bots: choice('bots'),
    figure: choice('figure'),
    name: typeof stored.name === 'string' ? nameOf(stored.name) : fallback.name,
  };
}
