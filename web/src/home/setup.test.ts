import { describe, expect, it } from 'vitest';
import { namesClash, resized, setupOf, usualPlaces } from './setup';

const names = ['Ada', 'Ben', 'Cleo', 'Dan'];

describe('a table', () => {
  it('has a person and bots, none of whom has the person’s name', () => {
    expect(usualPlaces(3, 'ada', 'hard', names)).toEqual([
      { name: 'ada', bot: null },
      { name: 'Ben', bot: 'hard' },
      { name: 'Cleo', bot: 'hard' },
    ]);
  });

  it('keeps those who sit when it grows or shrinks', () => {
    const usual = usualPlaces(4, 'Me', 'normal', names);
    const places = [usual[0]!, { name: 'Cleo', bot: 'hard' }];
    expect(resized(places, 4, usual).map((place) => place.name)).toEqual(['Me', 'Cleo', 'Ada', 'Ben']);
    expect(resized(places, 1, usual)).toEqual([usual[0]]);
  });

  it('knows who is at the device', () => {
    const setup = setupOf('solo', { 'solo.target': '0' }, [
      { name: ' Me ', bot: null },
      { name: 'Ada', bot: 'easy' },
      { name: 'Zoe', bot: null },
    ]);
    expect(setup.seats).toEqual([{ name: 'Me' }, { name: 'Ada', bot: 'easy' }, { name: 'Zoe' }]);
    expect(setup.local).toEqual([0, 2]);
  });

  it('wants a name for everybody', () => {
    expect(namesClash([{ name: 'Me', bot: null }, { name: 'Ada', bot: 'easy' }])).toBe(false);
    expect(namesClash([{ name: ' ', bot: null }, { name: 'Ada', bot: 'easy' }])).toBe(true);
    expect(namesClash([{ name: 'ada ', bot: null }, { name: 'Ada', bot: 'easy' }])).toBe(true);
  });
});
