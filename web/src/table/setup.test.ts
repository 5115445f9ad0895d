import { describe, expect, it } from 'vitest';
import { named, namesClash, resized, setupOf, usualPlaces } from './setup';

const names = { you: '', bots: ['Ada', 'Ben', 'Cleo', 'Dan'], player: (seat: number) => `Player ${seat + 1}` };
const called = (places: readonly { name: string }[]) => places.map(({ name }) => name);

describe('a table', () => {
  it('has a person and bots, none of whom has the person’s name', () => {
    expect(usualPlaces(3, 'hard', { ...names, you: 'ada' })).toEqual([
      { name: 'ada', bot: null },
      { name: 'Ben', bot: 'hard' },
      { name: 'Cleo', bot: 'hard' },
    ]);
  });

  it('keeps those who sit when it grows or shrinks', () => {
    const places = [
      { name: 'Zoe', bot: null, typed: true },
      { name: 'Ada', bot: 'easy' },
    ];
    expect(resized(places, 4, 'hard', names)).toMatchObject([
      { name: 'Zoe', bot: null },
      { name: 'Ada', bot: 'easy' },
      { name: 'Ben', bot: 'hard' },
      { name: 'Cleo', bot: 'hard' },
    ]);
    expect(called(resized(places, 1, 'hard', names))).toEqual(['Zoe']);
  });

  it('has no name for somebody alone, and one for each of several', () => {
    const [first, second] = usualPlaces(2, 'easy', names) as [{ name: string; bot: null }, { name: string; bot: string }];
    expect(called([first, second])).toEqual(['', 'Ada']);
    const both = named([first, { ...second, bot: null }], names);
    expect(called(both)).toEqual(['Player 1', 'Player 2']);
    expect(called(named([both[0]!, { ...both[1]!, bot: 'easy' }], names))).toEqual(['', 'Ada']);
    expect(called(named([first, { name: 'Ben', bot: null, typed: true }], names))).toEqual(['Player 1', 'Ben']);
  });

  it('knows who is at the device', () => {
    const setup = setupOf('solo', { 'solo.target': '0' }, [
      { name: ' Eva ', bot: null },
      { name: 'Ada', bot: 'easy' },
      { name: 'Zoe', bot: null },
    ]);
    expect(setup.seats).toEqual([{ name: 'Eva' }, { name: 'Ada', bot: 'easy' }, { name: 'Zoe' }]);
    expect(setup.local).toEqual([0, 2]);
  });

  it('wants a name for everybody but one person alone', () => {
    expect(namesClash([{ name: '', bot: null }, { name: 'Ada', bot: 'easy' }])).toBe(false);
    expect(namesClash([{ name: '', bot: null }, { name: 'Zoe', bot: null }])).toBe(true);
    expect(namesClash([{ name: 'Eva', bot: null }, { name: ' ', bot: 'easy' }])).toBe(true);
    expect(namesClash([{ name: 'ada ', bot: null }, { name: 'Ada', bot: 'easy' }])).toBe(true);
  });
});
