import { describe, expect, it } from 'vitest';
import { values } from '../store/stored';
import { cast, characterOf, charactersOf, company } from './cast';
import { drawings } from './drawings';

const seed = (number: number) => `chacha20:${number.toString(16).padStart(64, '0')}`;
const ids = (seats: Parameters<typeof charactersOf>[0]) => charactersOf(seats).map((one) => one?.id ?? null);

describe('the ten', () => {
  it('are ten different people, and on the whole as fast as the pace says', () => {
    expect(cast).toHaveLength(10);
    for (const what of ['id', 'name'] as const) expect(new Set(cast.map((one) => one[what])).size).toBe(10);
    const tempos = cast.map(({ tempo }) => tempo);
    expect(new Set(tempos).size).toBe(10);
    expect(Math.abs(tempos.reduce((sum, tempo) => sum + tempo) / 10 - 100)).toBeLessThan(10);
    expect(Math.max(...tempos) / Math.min(...tempos)).toBeLessThan(2);
  });

  it('have a drawing each, and so has every figure, of few parts and in the disc', () => {
    expect(Object.keys(drawings).sort()).toEqual([...cast.map(({ id }) => id), ...values.figure].sort());
    for (const [name, parts] of Object.entries(drawings)) {
      expect(parts.length, name).toBeLessThanOrEqual(14);
      for (const [colour, path] of parts) {
        expect(colour, name).toMatch(/^#[0-9a-f]{6}$/);
        expect(path, name).toMatch(/^M[-\d.\sa-zA-Z]+$/);
      }
    }
    expect(new Set(Object.values(drawings).map(([ground]) => ground![0])).size, 'no two on the same ground').toBe(18);
  });
});

describe('who sits down', () => {
  it('is said by the seed of the table: always the same, and others at another table', () => {
    expect(company(seed(1))).toEqual(company(seed(1)));
    expect([...company(seed(1))].sort()).toEqual(cast.map(({ name }) => name).sort());
    const first = new Map<string, number>();
    for (let i = 0; i < 1000; ++i) for (const name of company(seed(i)).slice(0, 3)) first.set(name, (first.get(name) ?? 0) + 1);
    for (const { name } of cast) expect(first.get(name), name).toBeGreaterThan(240); // of 300
    for (const { name } of cast) expect(first.get(name), name).toBeLessThan(360);
  });

  it('is known by name; people are none of them, and whoever has another name is one who is left', () => {
    expect(ids([{ name: 'Ada' }, { name: 'Ben', bot: 'hard' }, { name: 'Ada', bot: 'easy' }])).toEqual([null, 'ben', 'ada']);
    const called = [{ name: 'Oma', bot: 'easy' }, { name: 'Hugo', bot: 'easy' }, { name: 'Opa', bot: 'easy' }];
    expect(ids(called)).toEqual(ids(called));
    expect(new Set(ids(called)).size).toBe(3);
    expect(ids(called)[1]).toBe('hugo');
    const ten = Array.from({ length: 10 }, (_, i) => ({ name: `Bot ${i}`, bot: 'easy' }));
    expect(new Set(ids(ten)).size).toBe(10);
  });

  it('is found again by their face; figures are nobody', () => {
    expect(characterOf('edda')?.name).toBe('Edda');
    expect([characterOf('fox'), characterOf(null)]).toEqual([null, null]);
  });
});
