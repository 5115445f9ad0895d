// What one can be proud of in Swirl.
import { by, count, lead, most, negative, won, type Course, type Honour } from '../../feats.ts';

type Game = Course<'swirl'>;

/** What each of one's own cards has turned: the seats whose cards those were. */
function swirled({ events, you }: Game): number[][] {
  const mine: number[][] = [];
  let own = false;
  for (const { event, seat } of events) {
    if (event === 'placed') {
      own = seat === you;
      if (own) mine.push([]);
    }
    if (event === 'swirled' && own) mine.at(-1)!.push(Number(seat));
  }
  return mine;
}

/** How far behind the best of the others one was at worst. */
function behind({ frames, you }: Game): number {
  return Math.max(0, ...frames.map(({ view: { points } }) => Math.max(...points) - points[you]!));
}

/** The most points that one game of the contest has brought. */
const best = ({ events, you }: Game) => most(events.filter(by(you, 'scored')).map(({ points }) => Number(points)));

/** How often others have turned one's own cards. */
function turnedByOthers(game: Game): number {
  return count(game.events, ({ event, seat }) => event === 'swirled' && seat === game.you) - swirled(game).flat().filter((seat) => seat === game.you).length;
}

/** What one's last card has brought. */
function lastGain({ frames, you }: Game): number | null {
  const last = frames.findLastIndex(({ events }) => events.some(by(you, 'placed')));
  return last < 1 ? null : frames[last]!.view.points[you]! - frames[last - 1]!.view.points[you]!;
}

const ifWon = (measure: (game: Game) => number | null) => (game: Game) => (won(game) ? measure(game) : null);

export const honours = {
  landslide: { least: 6, measure: lead },
  whisker: { least: -1, measure: (game) => negative(lead(game)) },
  whirl: { least: 3, measure: (game) => most(swirled(game).map((turned) => turned.length)) },
  spinner: { least: 8, measure: (game) => swirled(game).flat().length },
  meddler: { least: 8, measure: (game) => swirled(game).flat().filter((seat) => seat !== game.you).length },
  gardener: { least: 3, measure: (game) => swirled(game).flat().filter((seat) => seat === game.you).length },
  comeback: { least: 10, measure: ifWon(behind) },
  harvest: { least: 25, measure: best },
  finale: { least: 6, measure: ifWon(lastGain) },
  steadfast: { least: -2, measure: ifWon((game) => -turnedByOthers(game)) },
} satisfies Record<string, Honour<'swirl'>>;
