import { describe, expect, it } from 'vitest';
import { paceOf } from './pace';
import { draftOf, planOf, usualDraft, withGame } from './plan';

describe('a plan', () => {
  it('is what is usual, unless something else is chosen', () => {
    const plan = planOf(usualDraft('solo', 'easy'));
    expect(plan).toMatchObject({ game: 'solo', window: 1500, relaxed: false, clock: 0, bot: 'easy' });
    expect(plan).not.toHaveProperty('watchers');
    expect(plan).not.toHaveProperty('hints');
    expect(plan).not.toHaveProperty('away');
    expect(planOf({ ...usualDraft('solo', 'easy'), watchers: false, hints: false, answers: 'wait' })).toMatchObject({
      relaxed: true,
      watchers: false,
      hints: false,
    });
  });

  it('has bots go on with their turns as fast as at a table of one\'s own', () => {
    for (const pace of ['slow', 'normal', 'fast'] as const) {
      const { further, pause, quick } = paceOf(pace, 'normal');
      expect(planOf({ ...usualDraft('schwupps', 'easy'), pace }).pace).toEqual({ further, pause, quick, window: 1500 });
      expect(further![1]).toBeLessThanOrEqual(pause[0]);
    }
  });

  it('comes back from the room as it was chosen', () => {
    for (const [answers, away] of [['short', 10], ['normal', 30], ['long', 120], ['wait', 2]] as const) {
      const draft = { ...usualDraft('help', 'hard'), answers, clock: 60, away, pace: 'fast' as const };
      const { game, options, window, relaxed, clock, bot, seats, away: ms } = planOf(draft);
      const told = { game: game as 'help', options, window: window!, relaxed: relaxed!, clock: clock!, bot: bot!, free_text: false, watchers: true, hints: true, away: ms ?? 30_000 };
      expect(draftOf(told, seats, 'fast')).toEqual(draft);
    }
  });

  it('has as many seats as the other game allows', () => {
    const ten = { ...usualDraft('solo', 'easy'), seats: 10, clock: 30 };
    const other = withGame(ten, 'swirl');
    expect(other.seats).toBeLessThan(10);
    expect(other.clock).toBe(30);
    expect(planOf(other).options).toEqual(usualDraft('swirl', 'easy').options);
  });
});
