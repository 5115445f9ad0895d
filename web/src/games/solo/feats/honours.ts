// What one can be proud of in SOLO. Most of it happens within a round.
import type { GameEvent } from '../../../generated/messages';
import { by, count, most, parts, type Course, type Honour } from '../../feats.ts';

type Game = Course<'solo'>;

const roundsOf = ({ events }: Game) => parts(events, 'round_begins');
const wonBy = (seat: number) => (round: readonly GameEvent[]) => round.some(by(seat, 'round_won'));
const wonRounds = (game: Game) => roundsOf(game).filter(wonBy(game.you));
const inRound = (...kinds: string[]) => (game: Game) => most(roundsOf(game).map((round) => count(round, by(game.you, ...kinds))));

/** The largest chain that somebody took after one's own card. */
function chain({ events, you }: Game): number | null {
  const taken = events.flatMap((event, i) => {
    if (event.event !== 'took') return [];
    const laid = events.slice(0, i).findLast(({ event: kind }) => kind === 'played' || kind === 'interjected');
    return laid?.seat === you ? [Number(event.count)] : [];
  });
  return most(taken);
}

/** The most cards one held in a round that one won. */
function full({ frames, events, you }: Game): number | null {
  const winners = parts(events, 'round_begins').map(wonBy(you));
  const rounds = winners.map((wins, i) => (wins ? Math.max(...frames.filter(({ round }) => round === i + 1).map(({ view }) => view.hand_sizes[you] ?? 0)) : 0));
  return most(rounds.filter((size) => size > 0));
}

/** What the others counted in a round that one won. */
const spoils = (game: Game) => most(wonRounds(game).map((round) => round.reduce((sum, { event, points }) => sum + (event === 'scored' ? Number(points) : 0), 0)));

/** How many cards fewer a swap has brought. */
function bargain({ frames, you }: Game): number | null {
  const swaps = frames.flatMap(({ events, view }, i) => {
    const swapped = events.some(({ event, seat, target }) => event === 'swapped' && (seat === you || target === you));
    return swapped ? [(frames[i - 1]?.view.hand_sizes[you] ?? 0) - (view.hand_sizes[you] ?? 0)] : [];
  });
  return most(swaps);
}

const laidLast = (round: readonly GameEvent[]) => round.findLast(({ event }) => event === 'played' || event === 'interjected')?.card;
const isGift = (card: unknown) => typeof card === 'string' && /^[^px]g$/.test(card);

const draws = (round: readonly GameEvent[], seat: number) => count(round, by(seat, 'drew', 'took'));

export const honours = {
  fresh: { least: 0, measure: (game) => most(wonRounds(game).map((round) => -draws(round, game.you))) },
  chain: { least: 8, step: 2, measure: chain },
  triple: { least: 4, measure: ({ events, you }) => most(events.filter(by(you, 'triple')).map((event) => Number(event.count))) },
  quick: { least: 3, measure: inRound('interjected') },
  shield: { least: 2, measure: inRound('protected') },
  full: { least: 13, measure: full },
  spoils: { least: 100, measure: spoils },
  bargain: { least: 7, measure: bargain },
  colours: { least: 3, measure: ({ events, you }) => new Set(events.filter(by(you, 'named')).map(({ colour }) => colour)).size },
  gift: { least: 1, measure: (game) => most(wonRounds(game).map((round) => Number(isGift(laidLast(round))))) },
} satisfies Record<string, Honour<'solo'>>;
