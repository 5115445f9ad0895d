// The deal of a day: what it is follows from the game, the date, and the versions of rules and bots, so it is the same on every device and needs no
// server; a page with other rules or other bots has another one.
import { modules } from '../games/all';
import { offers } from '../games/offers';
import { bots, games, type GameId } from '../generated/messages';
import type { Setup } from '../store/saves';
import { givenNames } from '../table/names';
import { setupOf, usualPlaces } from '../table/setup';
import { startOf } from './days';

/** Who plays against the person, and who shows afterwards how it could have gone. */
export const opponent = 'normal';
export const expert = 'hard';

export interface DealId {
  game: GameId;
  date: string;
  rules: number;
  bots: number;
}

/** "swirl/2026-01-31/1.2": part of its address, and what its try is kept under. */
export function nameOf({ game, date, rules, bots: players }: DealId): string {
  return `${game}/${date}/${rules}.${players}`;
}

/** The one that this page has. */
export function dealAt(game: GameId, date: string): DealId {
  return { game, date, rules: games.find(({ id }) => id === game)!.rules, bots };
}

/** null for what is no name of a deal. */
export function readName(name: string): DealId | null {
  const [, id, date = '', rules, players] = /^(\w+)\/([\d-]{10})\/(\d{1,9})\.(\d{1,9})$/.exec(name) ?? [];
  const game = games.find((one) => one.id === id)?.id;
  if (game === undefined || Number.isNaN(startOf(date))) return null;
  return { game, date, rules: Number(rules), bots: Number(players) };
}

/** Whether this page has these rules and these bots, and as many players where it is known who sat there: it could deal it. */
export function isCurrent(deal: DealId & { names?: readonly string[] }): boolean {
  const { daily } = modules[deal.game];
  return nameOf(dealAt(deal.game, deal.date)) === nameOf(deal) && (deal.names?.length ?? daily) === daily;
}

/** FNV-1a with 64 bits. */
function numberOf(text: string): bigint {
  const step = (sum: bigint, byte: number) => BigInt.asUintN(64, (sum ^ BigInt(byte)) * 0x100000001b3n);
  return new TextEncoder().encode(text).reduce<bigint>(step, 0xcbf29ce484222325n);
}

/** One round with as many as the game says; the person sits first. */
export function setupFor(deal: DealId): Setup & { seed: string } {
  const { daily, quick } = modules[deal.game];
  const { contest } = offers[deal.game];
  const options = contest === null || contest.single === null ? quick : { ...quick, [contest.option]: contest.single };
  const agreed = JSON.stringify(['deal of a day', nameOf(deal), daily, opponent, Object.entries(options).sort()]);
  const seed = `fast:${numberOf(agreed)}`; // anybody can compute it, so it need not be a secret one
  const names = { ...givenNames(seed), you: '' }; // nobody makes way for somebody of the same name: everybody meets the same
  return { ...setupOf(deal.game, options, usualPlaces(daily, opponent, names)), deal: nameOf(deal), seed };
}
