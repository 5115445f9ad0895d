// The screens around the games are in nobody's way, in light and in dark.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { accessible, desktop, drop, house, phone, root, visit } from './harness.ts';

const open = house();
const record = readFileSync(join(root, 'tests/golden/solo-4.jsonl'), 'utf8');

for (const { colorScheme, screen } of [
  { colorScheme: 'light', screen: phone },
  { colorScheme: 'dark', screen: desktop },
] as const)
  test(`home, setup, settings, rules and replay in ${colorScheme}`, { timeout: 60_000 }, async () => {
    const { page, leave } = await visit(open.browser, { ...screen, colorScheme });
    await page.goto(open.site.url);
    await page.getByRole('button', { name: 'Play SOLO', exact: true }).waitFor();
    await accessible(page, 'home');

    await page.getByRole('button', { name: 'Choose how to play SOLO' }).click();
    await page.getByText('House rules').click();
    await accessible(page, 'setup');
    await page.getByRole('button', { name: 'Close' }).click();

    await page.getByRole('link', { name: 'Rules of SOLO' }).click();
    await page.getByRole('heading', { name: 'Rules of SOLO' }).waitFor();
    await accessible(page, 'rule book');
    await page.goBack();

    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    await accessible(page, 'settings');
    await page.goBack();

    await drop(page, record);
    await page.getByRole('button', { name: 'One move on' }).click();
    await accessible(page, 'replay');
    await leave();
  });
