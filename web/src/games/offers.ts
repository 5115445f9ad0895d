// What can be agreed on before a game, as the engine has it: how many may play, how long the contest is, and the rules of the house.
import { games, type GameFacts, type GameId } from '../generated/messages';
import { modules } from './all';

interface Offer {
  low: number;
  high: number;
  /** The option that says how long the contest is. */
  contest: { option: string; usual: string; values: readonly string[]; single: string | null } | null;
  /** Whether it can be said who begins. */
  start: boolean;
  /** The usual value comes first. */
  options: Record<string, readonly string[]>;
  /** Options that mean nothing without the usual value of another, with that one's name. */
  needs: Record<string, string>;
}

function offer({ id, players: [low, high], options }: GameFacts): Offer {
  const contest = options.find((option) => option.single_round !== null);
  const rules = options.filter((option) => option !== contest && option.name !== 'start');
  return {
    low,
    high,
    contest: contest
      ? { option: contest.name, usual: contest.standard, values: modules[id].lengths ?? contest.values, single: contest.single_round }
      : null,
    start: options.some((option) => option.name === 'start'),
    options: Object.fromEntries(
      rules.map(({ name, standard, values }) => [name, [standard, ...values.filter((value) => value !== standard)]]),
    ),
    needs: Object.fromEntries(rules.flatMap(({ name, needs }) => (needs === null ? [] : [[name, needs]]))),
  };
}

/** Whether an option means something beside what was chosen for the others. */
export function applies(game: GameId, name: string, chosen: Readonly<Record<string, string>>): boolean {
  const { needs, options } = offers[game];
  const other = needs[name];
  return other === undefined || (chosen[other] ?? options[other]![0]) === options[other]![0];
}

/** Without what means nothing beside the rest. */
export function applying(game: GameId, chosen: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(chosen).filter(([name]) => applies(game, name, chosen)));
}

export const offers = Object.fromEntries(games.map((game) => [game.id, offer(game)])) as Record<GameId, Offer>;
