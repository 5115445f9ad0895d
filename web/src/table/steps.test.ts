import { describe, expect, it } from 'vitest';
import type { View } from '../generated/messages';
import { event, step } from './frames.fixture';
import { endFirst } from './steps';

describe('a frame in which a round ends', () => {
  const before = step(4, { round: 0, to_act: 0, prompt: { moves: ['r5'], secret: false } as never });
  const left = { view: { phase: 'over', top: 'g7' } as unknown as View, preview: null, hands: null };
  const ends = step(5, { round: 1, closing: left, events: [event('won'), event('round_begins'), event('dealt')] });

  it('is shown in two: the table as the round has left it, then the deal', () => {
    const [end, deal] = endFirst(ends, before);
    expect(end!.deal).toBe(deal!.step);
    expect(end!.step.get(0)).toMatchObject({ seq: 4.5, moves: 5, round: 0, to_act: null, prompt: null, view: left.view });
    expect(end!.step.get(0)!.events.map(({ event: name }) => name)).toEqual(['won']);
    expect(deal!.step.get(0)!.events.map(({ event: name }) => name)).toEqual(['round_begins', 'dealt']);
    expect(deal!.step.get(0)!.view).toBe(ends.get(0)!.view);
    expect(deal!.deal).toBeNull();
  });
  it('stays whole where it is the first deal, or was taken back to', () => {
    for (const whole of [step(5, { events: [event('begins')] }), step(5, { closing: left, reset: 3, events: [event('round_begins')] }), step(5, { round: 1 })])
      expect(endFirst(whole, before)).toEqual([{ step: whole, deal: null }]);
  });
});
