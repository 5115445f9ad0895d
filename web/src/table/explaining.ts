// What is said of a badge or a number that somebody pressed: the game's own words, and what is the same at every table.
import type { Sitting } from '../games/sitting.svelte';
import { words } from '../words/words.svelte';
import { goal, scoreOf } from './seats';

export interface Explanation {
  text: string;
  ruling: string | null;
}

/** null: nothing was pressed, or it is no longer there. */
export function explanation(sitting: Sitting): Explanation | null {
  const { game, explained } = sitting;
  const sentences = explained.map(({ key, values }) => words.board(game.speech, key, values, sitting));
  const seat = /^seat:(\d+)$/.exec(sitting.wanted.about ?? '')?.[1];
  if (seat !== undefined) sentences.push(...ofPlayer(sitting, Number(seat)));
  if (sentences.length === 0) return null;
  return { text: sentences.join(' '), ruling: explained.find(({ ruling }) => ruling !== undefined)?.ruling ?? null };
}

function ofPlayer(sitting: Sitting, seat: number): string[] {
  const { game, view } = sitting;
  const points = game.explain?.(`points:${seat}`, view, sitting.preview) ? null : scoreOf(game, view, seat);
  const cards = words.t('explain.cards', { seat, count: game.handSize(view, seat) }, sitting);
  return points === null ? [cards] : [words.t('explain.points', { seat, count: points }, sitting), goal(game, view) ?? '', cards].filter(Boolean);
}
