import { expect, test } from 'vitest';
import { readSolved } from './solved.svelte';

const none = { band: 'any', ratings: {}, solved: {} };

test('what was kept is read back, and what is broken is as if there were nothing', () => {
  const kept = { band: 'hard', ratings: { solo: 1312 }, solved: { 'solo.1.2': true, 'solo.3.4': false } };
  expect(readSolved(JSON.stringify(kept))).toEqual(kept);
  for (const text of [null, '', '{', '7', 'null', '[]', '{"band":"harder","ratings":7,"solved":null}']) expect(readSolved(text)).toEqual(none);
  expect(readSolved('{"ratings":{"solo":"1","swirl":null,"help":1000},"solved":{"a":1,"b":false}}')).toEqual({ ...none, ratings: { help: 1000 }, solved: { b: false } });
});
