// Another machine in the house serves the page over plain http: no secure context, and it must do without. And what the server says.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { desktop, house, root, visit } from './harness.ts';
import { Player } from './player.ts';

const open = house();

test('over plain http from another machine', { timeout: 60_000 }, async () => {
  const { page, leave } = await visit(open.browser, { ...desktop, settings: { bots: 'easy' } });
  const url = `http://parlour.test:${open.site.port}/`;
  await page.goto(url);
  assert.equal(await page.evaluate(() => isSecureContext), false);
  await page.getByRole('button', { name: 'Play Schwupps', exact: true }).click();
  assert.equal(await new Player(page).play(8), 8);

  await page.goto(`${url}#/settings`);
  await page.getByRole('radio', { name: 'high contrast' }).check();
  await page.goto(url);
  await page.reload();
  assert.equal(await page.locator('html').getAttribute('data-theme'), 'contrast');
  await page.getByRole('link', { name: 'Go on with Schwupps' }).click();
  assert.equal(await new Player(page).play(3), 3);
  await leave();
});

test('the server says what things are and what the page may do', { timeout: 60_000 }, async () => {
  const get = (path: string) => fetch(new URL(path, open.site.url));
  const page = await get('/');
  assert.equal(page.status, 200);
  assert.match(page.headers.get('content-type') ?? '', /^text\/html/);
  assert.equal(page.headers.get('x-content-type-options'), 'nosniff');
  const policy = page.headers.get('content-security-policy') ?? '';
  assert.match(policy, /default-src 'none'/);
  assert.match(policy, /script-src 'self' 'wasm-unsafe-eval'(;|$)/);
  assert.match(policy, /style-src 'self'(;|$)/);
  assert.match(policy, /font-src 'self'(;|$)/);
  assert.doesNotMatch(policy, /'unsafe-|\*|https?:/);
  // The page brings the same policy along, for hosts that send none; only a header can say who may frame it.
  const [, own] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(await page.text()) ?? [];
  assert.equal(policy, `${own?.replaceAll('&#39;', "'")}; frame-ancestors 'none'`);

  const assets = readdirSync(join(process.env.PARLOUR_SITE ?? join(root, 'build/web'), 'assets'));
  const types: Record<string, RegExp> = { js: /^text\/javascript/, css: /^text\/css/, wasm: /^application\/wasm$/, woff2: /^font\/woff2$/ };
  for (const [ending, type] of Object.entries(types)) {
    const name = assets.find((asset) => asset.endsWith(`.${ending}`))!;
    assert.match((await get(`/assets/${name}`)).headers.get('content-type') ?? '', type, name);
  }
  assert.match((await get('/icon.svg')).headers.get('content-type') ?? '', /^image\/svg\+xml/);
  assert.match((await get('/manifest.webmanifest')).headers.get('content-type') ?? '', /^application\/manifest\+json/);
  assert.equal((await get('/healthz')).status, 200);
  assert.equal((await get('/nothing-here')).status, 404);
});
