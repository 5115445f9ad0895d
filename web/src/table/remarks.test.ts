import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ask, loadModule } from '../../tools/rehearsal';
import { cast, luck } from '../folk/cast';
import { phrases } from '../folk/phrases';
import { Talk, type Remark } from '../folk/talk';
import { modules } from '../games/all';
import type { Frame, ReadRecord, Reply, Seat, View } from '../generated/messages';
import { event, frame } from './frames.fixture';
import { momentOf, Remarks, type Said } from './remarks';

const module = await loadModule();
const golden = ['help-4', 'swirl-3', 'freaky-4', 'schwupps-4', 'solo-4', 'solo-10'];

type Read = Reply & ReadRecord;

describe.each(golden)('what is said at %s', (name) => {
  const lines = readFileSync(new URL(`../../../tests/golden/${name}.jsonl`, import.meta.url), 'utf8').trim().split('\n').slice(0, 4);
  const games = lines.map((line) => ask(module, { do: 'read', line }) as Read);
  const framesOf = ({ game, options, seats, seed, moves }: Read, viewer: Seat | null) =>
    ask(module, { do: 'replay', game, options, names: seats, seed, moves, viewer }).frames as Frame<View>[];
  const momentsOf = (record: Read, viewer: Seat | null) =>
    framesOf(record, viewer).map((one, i) => momentOf(modules[record.game], one, record.seats.length, 3000 * i, i === 0));
  const characters = ({ seats }: Read) => seats.map((_, seat) => cast[seat] ?? null);

  it('is the same for whoever listens: it follows from what the public sees and hears', () => {
    let remarks: Remark[] = [];
    for (const record of games) {
      const open = momentsOf(record, null);
      for (const viewer of record.seats.keys()) expect(momentsOf(record, viewer)).toEqual(open);
      const talk = new Talk(record.seed, characters(record), luck);
      remarks = [...remarks, ...open.flatMap((moment) => talk.hear(moment) ?? [])];
    }
    expect(remarks.length).toBeGreaterThan(0);
  });
});

describe('what the others say', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  let said: Said | null;
  /** Ben and somebody from elsewhere, with a person. */
  function ben(): Remarks {
    said = null;
    return new Remarks({ game: modules.solo, characters: [null, cast[1]!, null], seed: '1', luck, show: (what) => (said = what) });
  }
  const alarm = (seq: number) => frame(seq, { events: [event('called', { seat: 0 })] });
  /** Until somebody finds something to say about alarms. */
  function heard(remarks: Remarks, language: 'en' | 'de' | null): Said | null {
    for (let seq = 1; seq < 12 && said === null; ++seq) remarks.hear(alarm(seq), language, 60_000 * seq);
    return said;
  }

  it.each(['en', 'de'] as const)('is shown as long as it takes to read, in the language of the page: %s', (language) => {
    const { seat, text } = heard(ben(), language)!;
    expect(phrases[language].ben.thrill).toContain(text);
    expect(seat).toBe(1);
    vi.advanceTimersByTime(2400);
    expect(said).not.toBeNull();
    vi.advanceTimersByTime(2000);
    expect(said).toBeNull();
  });

  it('is nothing where nobody wants to hear it', () => {
    expect(heard(ben(), null)).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is waited for no more when the table is left', () => {
    const remarks = ben();
    expect(heard(remarks, 'en')).not.toBeNull();
    remarks.close();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is about a frame once, however often it is shown', () => {
    const hear = vi.spyOn(Talk.prototype, 'hear');
    const remarks = ben();
    for (const seq of [1, 1, 2]) remarks.hear(alarm(seq), 'en', 0);
    expect(hear).toHaveBeenCalledTimes(2);
    hear.mockRestore();
  });
});
