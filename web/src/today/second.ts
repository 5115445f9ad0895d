// What the expert makes of a try: the same cards, the same opponents, and at each decision of the person what it would have done.
import { ask, askApart } from '../engine/client';
import type { Frame, Instead, Outcome, View } from '../generated/messages';
import { expert, opponent, setupFor, type DealId } from './deal';

export interface Second {
  decisions: Instead['decisions'];
  /** So many moves had been made when it would have gone another way; null: never. */
  parted: number | null;
  /** How its game ended, and the game. */
  outcome: Outcome;
  moves: string;
}

/** A game of this deal, as whoever sees everything has it; the text says why there is none. */
export async function lookAt(deal: DealId, moves: string): Promise<{ frames: Frame<View>[]; record: string } | string> {
  const { game, options, seats, seed } = setupFor(deal);
  const { ok, error, frames = [], record = '' } = await ask({
    do: 'replay',
    game,
    options,
    names: seats.map(({ name }) => name),
    seed,
    moves,
    viewer: 'all',
  });
  return ok ? { frames, record } : (error ?? '');
}

/** It takes its time; `stop` ends it. The text says why nothing came of it. */
export function playSecond(deal: DealId, record: string, progress: (share: number) => void): { found: Promise<Second | string>; stop(): void } {
  const { seats, local } = setupFor(deal);
  const person = local[0]!;
  const players = seats.map((_, seat) => (seat === person ? expert : opponent));
  const { reply, stop } = askApart({ do: 'instead', record, seat: person, bots: players }, (done, total) => progress(done / total));
  const found = reply.then(({ instead, error }): Second | string => {
    if (!instead) return error ?? '';
    const { result, moves } = JSON.parse(instead.record) as { result: Outcome; moves: string };
    return { decisions: instead.decisions, parted: instead.parted, outcome: result, moves };
  });
  return { found, stop };
}

/** How many of the decisions were the same, in all, and the number of the first that was not. */
export function agreement({ decisions, parted }: Second): { same: number; count: number; first: number | null } {
  const first = decisions.findIndex(({ number }) => number === parted);
  return {
    same: decisions.filter(({ made, instead }) => made === instead).length,
    count: decisions.length,
    first: first < 0 ? null : first + 1,
  };
}

export type Result = 'won' | 'shared' | 'drawn' | 'lost';

/** How it ended for the person, who sits first. */
export function resultOf({ status, winners }: Outcome): Result {
  if (!winners.includes(0)) return 'lost';
  if (status === 'drawn') return 'drawn';
  return winners.length > 1 ? 'shared' : 'won';
}

