// What one can be proud of in Freaky.
import { by, count, lead, most, negative, turns, won, type Course, type Honour } from '../../feats.ts';

type Game = Course<'freaky'>;

const acts = ['laid', 'opened', 'took'];
const taken = ({ events, you }: Game) => events.filter(by(you, 'took')).map(({ cards }) => Number(cards));
const own = (...kinds: string[]) => ({ events, you }: Game) => count(events, by(you, ...kinds));
const ifWon = (measure: (game: Game) => number) => (game: Game) => (won(game) ? measure(game) : null);
/** The most of these in one turn. */
const inTurn = (...kinds: string[]) => ({ events, you }: Game) => most(turns(events, you, acts).map((turn) => count(turn, by(you, ...kinds))));

/** The most that one turn has brought. */
const haul = ({ events, you }: Game) =>
  most(turns(events, you, acts).map((turn) => turn.reduce((sum, { event, cards }) => sum + (event === 'took' ? Number(cards) : 0), 0)));

/** How far behind the first one was at worst. */
const behind = ({ frames, you }: Game) => Math.max(0, ...frames.map(({ view: { collected } }) => Math.max(...collected) - collected[you]!));

export const honours = {
  longRow: { least: 11, measure: (game) => most(taken(game)) },
  twins: { least: 2, measure: inTurn('took') },
  haul: { least: 12, measure: haul },
  collector: { least: 60, measure: ({ frames, you }) => frames.at(-1)!.view.collected[you]! },
  landslide: { least: 25, measure: lead },
  whisker: { least: -1, measure: (game) => negative(lead(game)) },
  comeback: { least: 16, measure: ifWon(behind) },
  pioneer: { least: 10, measure: own('opened') },
  basket: { least: 9, measure: own('took') },
  closer: { least: 10, measure: (game) => (own('ended')(game) > 0 ? lead(game) : null) },
} satisfies Record<string, Honour<'freaky'>>;
