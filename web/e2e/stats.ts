// Statistics as they are after some weeks, for tests and pictures: a file that somebody brings from another device.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { root } from './harness.ts';

const record = readFileSync(join(root, 'tests/golden/schwupps-2.jsonl'), 'utf8').split('\n')[0]!;

/** Forty games of SOLO, and one of Schwupps that nobody has looked into. */
export function someWeeks(): string {
  const level = (i: number) => (i < 14 ? 'easy' : i < 32 ? 'normal' : i < 37 ? 'hard' : 'people');
  const games = Array.from({ length: 40 }, (_, i) => {
    const won = (i * 7) % (i < 14 ? 2 : 4) === 0;
    const wave = Math.sin(i);
    const habits = { drawCards: { cases: 2, sum: 0.12, squares: 0.0074 }, colours: { cases: 1, sum: 0.02, squares: 0.0004 } };
    return {
      version: 1,
      id: `game${i}`,
      game: 'solo',
      level: level(i),
      seat: 0,
      ended: Date.UTC(2026, 0, 5 + i),
      effort: { moves: 12, time: Math.round(12 * (6200 - 60 * i + 900 * wave)) },
      record: null,
      result: { players: 4, share: won ? 1 : 0, points: won ? 0 : Math.round(28 + 20 * wave), honours: [...(i % 9 === 0 ? ['fresh'] : []), ...(i === 11 ? ['gift'] : []), ...(i % 13 === 5 ? ['triple'] : [])] },
      judged: { choices: 12, looked: 12, spent: 4000, cost: 0.14 + 0.05 * wave, habits },
    };
  });
  const open = { version: 1, id: 'open', game: 'schwupps', level: 'normal', seat: 0, ended: Date.UTC(2026, 1, 20), effort: { moves: 9, time: 30_000 }, record, result: null, judged: null };
  return JSON.stringify({ kind: 'parlour-statistics', version: 1, games: [...games, open] });
}

/** Brings such a file into the page. */
export async function bring(page: Page, text: string, button = 'Add from a file'): Promise<void> {
  await page.getByLabel(button).setInputFiles({ name: 'statistics.json', mimeType: 'application/json', buffer: Buffer.from(text) });
}
