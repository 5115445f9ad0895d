import { describe, expect, it } from 'vitest';
import { sharedGame } from './shared';

const known = { name: (room: string, guest: number) => (room === 'aa' && guest === 3 ? 'Ada' : `Guest ${guest}`), bots: () => ['Ada', 'Ben', 'Cleo'] };
const finished = (record: string, room = 'aa') => ({ room, number: 2, guests: [3, 5], record });
const record = JSON.stringify({ parlour: 2, game: 'solo', seats: ['guest 3', 'normal', 'guest 5', 'hard'] });

describe('a game played with friends', () => {
  it('has people by their names, and bots by names that nobody has', () => {
    expect(sharedGame(finished(record), known)).toEqual({ key: 'aa 2', game: 'solo', names: ['Ada', 'Ben', 'Guest 5', 'Cleo'], record });
    expect(sharedGame(finished(record, 'bb'), known)?.names).toEqual(['Guest 3', 'Ada', 'Guest 5', 'Ben']);
  });

  it('is left out if it cannot be read', () => {
    for (const broken of ['', '{', '{"game":"chess","seats":[]}', '{"game":"solo"}', 'null']) expect(sharedGame(finished(broken), known)).toBeNull();
  });
});
