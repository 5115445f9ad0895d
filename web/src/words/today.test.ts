import { expect, test } from 'vitest';
import { texts } from './today';

const argumentsOf = (template: string) => [...template.matchAll(/\{(\w+)/g)].map((match) => match[1]!);

test('they name the same arguments in all languages', () => {
  expect(Object.keys(texts.de)).toEqual(Object.keys(texts.en));
  for (const [key, text] of Object.entries(texts.de))
    for (const name of argumentsOf(text)) expect(argumentsOf(texts.en[key as keyof typeof texts.en]), key).toContain(name);
});

test('every one is said somewhere', () => {
  const files = import.meta.glob<string>('../today/*.{svelte,ts}', { query: '?raw', import: 'default', eager: true });
  const source = Object.values(files).join('\n');
  const silent = Object.keys(texts.en).filter((key) => !new RegExp(`['"\`]${key.replace('.', '\\.')}['"\`]`).test(source));
  expect(silent.filter((key) => !key.startsWith('state.'))).toEqual([]);
  expect(source).toContain('say(`state.${');
});
