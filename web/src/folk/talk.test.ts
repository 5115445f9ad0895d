import { describe, expect, it } from 'vitest';
import { values } from '../store/stored';
import { cast, luck, type Character } from './cast';
import { phrases } from './phrases';
import { occasions, Talk, variants, type Moment, type Remark } from './talk';

const [ada, ben, , , edda] = cast as [Character, Character, Character, Character, Character];
const four = [null, ada, ben, edda];

function moment(more: Partial<Moment> = {}): Moment {
  return { turn: null, hands: [5, 5, 5, 5], round: 1, begins: false, stirs: false, won: [], back: false, at: 0, ...more };
}
/** A game in which somebody's turn comes every two seconds, and now and then something happens. */
function game(turns: number, more: (turn: number) => Partial<Moment> = () => ({})): Moment[] {
  return Array.from({ length: turns }, (_, i) => moment({ turn: i % 4, at: 2000 * i, ...more(i) }));
}
function told(seed: string, moments: readonly Moment[], characters: ConstructorParameters<typeof Talk>[1] = four) {
  const talk = new Talk(seed, characters, luck);
  return moments.flatMap((one): (Remark & { at: number; index: number })[] => {
    const remark = talk.hear(one);
    return remark ? [{ ...remark, at: one.at, index: moments.indexOf(one) }] : [];
  });
}
const seeds = Array.from({ length: 60 }, (_, i) => `${i}`);

describe('what is said at a table', () => {
  it('follows from what happens there and the seed alone', () => {
    const moments = game(200, (i) => ({ stirs: i % 3 === 0 }));
    expect(told('1', moments)).toEqual(told('1', structuredClone(moments)));
    expect(told('1', moments)).not.toEqual(told('2', moments));
    expect(told('1', moments).length).toBeGreaterThan(3);
  });

  it('is rare, whatever happens: 20 seconds and five turns lie between two remarks', () => {
    for (const seed of seeds) {
      const remarks = told(seed, game(300, () => ({ stirs: true })));
      for (const [i, { at, index }] of remarks.slice(1).entries()) {
        expect(at - remarks[i]!.at).toBeGreaterThanOrEqual(20_000);
        expect(index - remarks[i]!.index).toBeGreaterThanOrEqual(5);
      }
    }
    const slow = told('1', game(100, (i) => ({ stirs: true, at: 30_000 * i })));
    for (const [i, { index }] of slow.slice(1).entries()) expect(index - slow[i]!.index).toBeGreaterThanOrEqual(5);
  });

  it('comes from characters alone', () => {
    for (const seed of seeds) for (const { seat } of told(seed, game(100, () => ({ stirs: true })))) expect(seat).toBeGreaterThan(0);
    expect(told('1', game(100, () => ({ stirs: true, won: [0] })), [null, null, null, null])).toEqual([]);
  });

  const first = (more: Partial<Moment>, before?: Moment) =>
    new Set(seeds.flatMap((seed) => told(seed, [...(before ? [before] : []), moment({ turn: 0, ...more })]).map(({ seat, occasion }) => `${seat} ${occasion}`)));

  it('greets, and speaks of alarms and of what was taken back', () => {
    expect(first({ begins: true })).toEqual(new Set(['1 hello', '2 hello', '3 hello']));
    expect(first({ stirs: true })).toEqual(new Set(['1 thrill', '2 thrill', '3 thrill']));
    expect(first({ back: true, stirs: true })).toEqual(new Set(['1 back', '2 back', '3 back']));
    expect(first({})).toEqual(new Set());
  });

  it('is the winner’s joy or the others’ praise, also when somebody has just spoken', () => {
    expect(first({ won: [0] })).toEqual(new Set(['1 praise', '2 praise', '3 praise']));
    expect(first({ won: [2] })).toContain('2 won');
    expect(first({ won: [2] })).not.toContain('2 praise');
    const talk = new Talk('1', [ben, ben], luck);
    const both = [moment({ begins: true }), moment({ at: 100, won: [0, 1] })].map((one) => talk.hear(one)?.occasion);
    expect(both).toEqual(['hello', 'won']);
  });

  it('laments a hand that has grown by four, but no deal', () => {
    const before = moment({ turn: 0 });
    expect(first({ hands: [5, 5, 9, 8] }, before)).toEqual(new Set(['2 burden']));
    expect(first({ hands: [9, 8, 8, 8] }, before)).toEqual(new Set());
    expect(first({ hands: [9, 9, 9, 9], round: 2 }, before)).toEqual(new Set());
  });

  it('is a thought at the beginning of a turn of one’s own, now and then', () => {
    const remarks = seeds.flatMap((seed) => told(seed, game(40)));
    expect(new Set(remarks.map(({ occasion }) => occasion))).toEqual(new Set(['ponder']));
    for (const { seat, index } of remarks) expect(seat).toBe(index % 4);
    expect(remarks.length / seeds.length).toBeLessThan(3);
  });

  it('is not the same twice in a row', () => {
    const talk = new Talk('1', [ben, null], luck);
    const wins = Array.from({ length: 10 }, (_, at) => talk.hear(moment({ at, won: [0] }))).flatMap((remark) => remark?.variant ?? []);
    expect(wins.length).toBeGreaterThan(3);
    for (const [i, variant] of wins.slice(1).entries()) expect(variant).not.toBe(wins[i]);
  });
});

describe('phrases', () => {
  it.each(values.language)('are there for everybody and every occasion, short, and no two alike: %s', (language) => {
    const all = cast.flatMap(({ id }) => occasions.flatMap((occasion) => phrases[language][id][occasion]));
    expect(all).toHaveLength(cast.length * occasions.length * variants);
    for (const phrase of all) expect([...phrase].length, phrase).toBeLessThanOrEqual(30);
    // Anybody may say hello; but no two at a table say the same.
    for (const occasion of occasions) {
      const said = cast.flatMap(({ id }) => phrases[language][id][occasion]);
      expect(new Set(said).size, occasion).toBe(said.length);
    }
  });
});
