import { expect, it, vi } from 'vitest';
import type { LocalTable } from '../engine/local';
import { settings } from '../store/settings.svelte';
import { openLesson } from './open';

const opened: LocalTable[] = [];
vi.mock('../engine/local', () => ({
  openLocal(table: LocalTable) {
    opened.push(table);
    return Promise.resolve('no table here');
  },
}));

it('opens a table that waits for answers and calls, however short the time for them is elsewhere', async () => {
  settings.answer = 'short';
  expect(await openLesson('solo', 'winning')).toBe('no table here');
  expect(opened.map(({ pace }) => pace.window)).toEqual([null]);
});
