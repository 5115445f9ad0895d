import { expect, it } from 'vitest';
import { around } from './seats';

it('seats the others from the left of the person', () => {
  expect(around(0, 4)).toEqual([1, 2, 3]);
  expect(around(2, 4)).toEqual([3, 0, 1]);
  expect(around(3, 4)).toEqual([0, 1, 2]);
});
it('seats everybody if nobody looks through their own eyes', () => {
  expect(around(null, 3)).toEqual([0, 1, 2]);
});
