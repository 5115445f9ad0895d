// What one can be proud of in HELP!
import { by, count, lead, won, type Course, type Honour } from '../../feats.ts';

type Game = Course<'help'>;

/** Who has seen the card is told which it was. */
const passes = ['passed', 'passed_card'];

/** Rows that one's own card has filled. */
function cleared({ events, you }: Game): number {
  return count(events.map((event, i) => ({ ...event, seat: event.event === 'row_cleared' ? (events[i - 1]?.seat ?? null) : null })), by(you, 'row_cleared'));
}

/** How far behind the first one was at worst. */
function behind({ frames, you }: Game): number {
  return Math.max(0, ...frames.map(({ view: { scores } }) => Math.max(...scores) - scores[you]!));
}

const own = (kind: string) => ({ events, you }: Game) => count(events, by(you, kind));
const ifWon = (measure: (game: Game) => number) => (game: Game) => (won(game) ? measure(game) : null);

export const honours = {
  alone: { least: 0, measure: ifWon((game) => -own('asked')(game)) },
  rescuer: { least: 6, measure: ({ events, you }) => count(events, ({ event, helper }) => passes.includes(event) && helper === you) },
  sweeper: { least: 6, measure: cleared },
  brakes: { least: 6, measure: own('no_laid') },
  shutout: { least: 2, measure: lead },
  comeback: { least: 2, measure: ifWon(behind) },
  wild: { least: 7, measure: own('wild_laid') },
  zapper: { least: 6, measure: own('zapped') },
  trader: { least: 6, measure: own('switched') },
  saved: { least: 4, measure: ifWon(({ events, you }) => count(events, by(you, ...passes))) },
} satisfies Record<string, Honour<'help'>>;
