// The first lesson of Schwupps as somebody takes it who knows what is right.
import type { Page } from 'playwright-core';
import lesson from '../src/games/schwupps/lessons/first.json' with { type: 'json' };
import { en } from '../src/games/schwupps/lessons/en.ts';
import { en as game } from '../src/games/schwupps/words/en.ts';
import type { Stop, StopWords } from '../src/games/lesson.ts';

/** The stops of the lesson with their words, along the first right moves. */
export const stops: { stop: Stop; words: StopWords; right: string }[] = [];
for (let stop: Stop | null = lesson.stop as Stop; stop; stop = stop.right[stops.at(-1)!.right]!.stop)
  stops.push({ stop, words: en.first.stops[stops.length]!, right: Object.keys(stop.right)[0]! });

export const said = ({ stop, words }: (typeof stops)[number]) => words.say.replace('{card}', game.card(String(stop.values['card']), ''));
export const asks = (page: Page, number: number) => page.locator('.guide').getByText(said(stops[number]!), { exact: true }).waitFor();

export async function take(page: Page, press: 'tap' | 'click', move: string): Promise<void> {
  const [card = '', pile] = move.split('>');
  if (pile !== undefined) {
    await page.locator('[data-zone="hand"]').getByRole('button', { name: `${game.cardLabel(card)}, can be played` }).first()[press]();
    await page.locator(`[data-place="pile:${pile}"]`)[press]();
  } else if (move === 'end') await page.locator('[data-zone="actions"]').getByRole('button')[press]();
  else {
    await page.locator(`[data-place="${move}"]`)[press]();
    await page.locator(`[data-place="${move}"].shown`)[press]();
  }
}
