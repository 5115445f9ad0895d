// What one can be proud of in Schwupps.
import { by, count, most, negative, turns, won, type Course, type Honour } from '../../feats.ts';

type Game = Course<'schwupps'>;

/** Who has seen the card is told which it was. */
const gives = ['gave', 'gave_card'];
const takes = ['took', 'took_card'];
const acts = ['laid', 'schwupped', 'aggravated', 'ended', 'ended_and_drew', ...gives, ...takes];
const mine = ({ events, you }: Game) => turns(events, you, acts);
const own = (...kinds: string[]) => ({ events, you }: Game) => count(events, by(you, ...kinds));
const ifWon = (measure: (game: Game) => number | null) => (game: Game) => (won(game) ? measure(game) : null);
/** The most of these in one turn. */
const inTurn = (kind: string) => (game: Game) => most(mine(game).map((turn) => count(turn, by(game.you, kind))));

/** What each of the others had left. */
const left = ({ events }: Game) => events.flatMap(({ event, count: cards, points }) => (event === 'left_over' || event === 'lost' ? [Number(cards ?? points)] : []));

/** On how many piles one laid in each turn. */
const piles = (game: Game) => mine(game).map((turn) => new Set(turn.filter(by(game.you, 'laid')).map(({ pile }) => pile)).size);

const given = ({ events, you }: Game) => count(events, ({ event, receiver }) => gives.includes(event) && receiver === you);

export const honours = {
  run: { least: 7, measure: inTurn('laid') },
  finish: { least: 5, measure: ifWon((game) => count(mine(game).at(-1) ?? [], by(game.you, 'laid'))) },
  thrifty: { least: 0, measure: ifWon((game) => -own(...takes)(game)) },
  peaceful: { least: 0, measure: ifWon((game) => -own('aggravated')(game)) },
  storm: { least: 3, measure: inTurn('aggravated') },
  generous: { least: 6, measure: own(...gives) },
  alone: { least: 8, measure: ifWon((game) => negative(most(left(game).map((cards) => -cards)))) },
  together: { least: -1, measure: ifWon((game) => negative(most(left(game)))) },
  target: { least: 6, measure: ifWon(given) },
  allFour: { least: 2, measure: (game) => piles(game).filter((count) => count === 4).length },
} satisfies Record<string, Honour<'schwupps'>>;
