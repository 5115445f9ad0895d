import { expect, test } from 'vitest';
import { settings } from '../store/settings.svelte';
import { nameOf, values } from '../store/stored';
import { trouble } from './trouble';

test('a name that a server does not take may be as long as the page lets it be', () => {
  for (const language of values.language) {
    settings.language = language;
    const [least, most] = trouble({ status: 400 }).match(/\d+/g)!.map(Number);
    expect([least, most], language).toEqual([1, nameOf('x'.repeat(1_000)).length]);
  }
});
