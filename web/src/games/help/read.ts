import type { Choice } from '../module';

export function read(move: string): Choice {
  const play = (card: string, place: string | null): Choice => ({ move, card, place, role: 'play' });
  if (move.startsWith('>') || move.startsWith('<')) return play(move.slice(1), null);
  const wild = /^w@(\d)$/.exec(move);
  if (wild) return play('w', `slot:${wild[1]}`);
  const change = /^s(\d)=(\w+)$/.exec(move);
  if (change) return play('s', `switch:${change[1]}:${change[2]}`);
  return play(move, null);
}
