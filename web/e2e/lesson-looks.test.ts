// The lessons of every game are in nobody's way: on the smallest phone and on a large screen, in every palette, in both languages.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { games } from '../src/generated/messages.ts';
import type { LessonId, LessonWords } from '../src/games/lesson.ts';
import { accessible, desktop, house, phone, reach, visit } from './harness.ts';

const open = house();
const small = { ...phone, viewport: { width: 320, height: 640 } };

const looks = [
  { screen: small, language: 'de', settings: { theme: 'dark', palette: 'usual' } },
  { screen: small, language: 'en', settings: { theme: 'light', palette: 'red-green' } },
  { screen: desktop, language: 'de', settings: { theme: 'contrast', palette: 'blue-yellow' } },
  { screen: desktop, language: 'en', settings: { theme: 'light', palette: 'strong' } },
] as const;

type Words = Record<string, Record<LessonId, LessonWords>>;

for (const { screen, language, settings } of looks)
  test(`lessons in ${language}, ${screen.viewport.width} wide: ${settings.theme}, ${settings.palette}`, { timeout: 120_000 }, async () => {
    const { page, leave } = await visit(open.browser, { ...screen, settings: { ...settings, language } });
    for (const { id } of games) {
      const { [language]: words } = (await import(`../src/games/${id}/lessons/${language}.ts`)) as Words;
      await page.goto(`${open.site.url}#/lesson/${id}/first`);
      const [beginning] = words!.first.stops[0]!.say.split('{');
      const guide = page.locator('.guide');
      await guide.locator('.words').getByText(beginning!).waitFor();
      await accessible(page, `${id}, a lesson`);

      const cut = await guide.locator('p').evaluateAll((lines) => lines.some(({ clientHeight, scrollHeight }) => scrollHeight > clientHeight + 1));
      assert.ok(!cut, `${id}: all that the guide says can be read`);
      assert.deepEqual(await page.evaluate(reach), { tooWide: 0, missed: [] }, id);
    }
    // Where a game was taken over, the learner did nothing of what was before.
    if (screen === desktop) {
      await page.goto(`${open.site.url}#/lesson/solo/first`);
      await page.locator('.guide .words').getByText(/^.+$/).first().waitFor();
      assert.equal(await page.locator('aside ol li button').count(), 0);
    }
    await leave();
  });
