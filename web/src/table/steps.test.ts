import { describe, expect, it } from 'vitest';
import type { View } from '../generated/messages';
import { event, step } from './frames.fixture';
import { endFirst } from './steps';

describe('a frame in which a round ends', () => {
  const before = step(4, { round: 0, to_act: 0, prompt: { moves: ['r5'], secret: false } as never });
  const ends = step(5, { round: 1, events: [event('won'), event('round_begins'), event('dealt')] });

  it('is shown in two: the end on the table as it was, then the deal', () => {
    const [end, deal] = endFirst(ends, before, undefined);
    expect(end!.deal).toBe(deal!.step);
    expect(end!.step.get(0)).toMatchObject({ seq: 4.5, round: 0, to_act: null, prompt: null, view: before.get(0)!.view });
    expect(end!.step.get(0)!.events.map(({ event: name }) => name)).toEqual(['won']);
    expect(deal!.step.get(0)!.events.map(({ event: name }) => name)).toEqual(['round_begins', 'dealt']);
    expect(deal!.deal).toBeNull();
  });
  it('shows what the game says the table looked like', () => {
    const laid = { laid: true } as unknown as View;
    expect(endFirst(ends, before, () => laid)[0]!.step.get(0)!.view).toBe(laid);
  });
  it('stays whole where it is the first deal, or was taken back to', () => {
    for (const whole of [step(5, { round: 0, events: [event('begins')] }), step(5, { round: 1, reset: 3, events: [event('round_begins')] }), step(5, { round: 1 })])
      expect(endFirst(whole, before, undefined)).toEqual([{ step: whole, deal: null }]);
  });
});
