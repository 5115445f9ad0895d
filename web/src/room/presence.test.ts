import { describe, expect, it } from 'vitest';
import type { Room } from '../engine/remote';
import { changes, seatNames, stateOf, watchers } from './presence';

const me = 3;
type Person = [guest: number, here: boolean];
type Chair = [guest: number | null, bot: string | null];
function room(people: Person[], seats: Chair[] = [[me, null], [5, null], [null, 'greedy']], number = 1): Room {
  return {
    people: people.map(([guest, here]) => ({ guest, here })),
    game: { number, seats: seats.map(([guest, bot]) => ({ guest, bot })) },
  } as unknown as Room;
}

describe('who is at a shared table', () => {
  it('is here, away, a bot, or has a bot that stands in', () => {
    const one = room([[me, true], [5, false], [6, true]], [[me, null], [5, null], [null, 'greedy'], [6, 'normal']]);
    expect([0, 1, 2, 3].map((seat) => stateOf(one, seat))).toEqual(['here', 'away', 'bot', 'standIn']);
  });
  it('has a name; bots have those that no person has, the same for everybody', () => {
    const names = new Map([[me, 'Anna'], [5, 'Ada']]);
    const one = room([], [[null, 'easy'], [me, null], [5, null], [null, 'easy'], [7, null]]);
    expect(seatNames(one, names, ['Ada', 'Ben', 'Cleo'], (guest) => `Guest ${guest}`)).toEqual(['Ben', 'Anna', 'Ada', 'Cleo', 'Guest 7']);
  });
  it('watches without a seat', () => expect(watchers(room([[me, true], [8, true], [9, false]]))).toEqual([8]));
});

describe('what others have done', () => {
  const both = room([[me, true], [5, true]]);
  const gone = room([[me, true], [5, false]]);
  const taken = room([[me, true], [5, false]], [[me, null], [5, 'normal'], [null, 'greedy']]);
  it('is told once for each of them', () => {
    expect(changes(both, room([[me, true], [5, true], [6, true]]), me)).toEqual([{ guest: 6, what: 'came' }]);
    expect(changes(both, gone, me)).toEqual([{ guest: 5, what: 'isAway' }]);
    expect(changes(gone, taken, me)).toEqual([{ guest: 5, what: 'taken' }]);
    expect(changes(taken, both, me)).toEqual([{ guest: 5, what: 'returned' }]);
    expect(changes(gone, both, me)).toEqual([{ guest: 5, what: 'came' }]);
    expect(changes(both, room([[me, true]]), me)).toEqual([{ guest: 5, what: 'left' }]);
  });
  it('says nothing of oneself, and nothing where nothing changed', () => {
    expect(changes(both, room([[me, false], [5, true]]), me)).toEqual([]);
    expect(changes(both, both, me)).toEqual([]);
  });
});
