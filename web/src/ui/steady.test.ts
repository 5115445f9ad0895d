import { expect, it } from 'vitest';
import { steady } from './steady';

it('takes no press for what has only just come into the same place', () => {
  const counts = steady();
  expect(counts('draw', 1000)).toBe(true);
  expect(counts('keep', 1200)).toBe(false);
  expect(counts('keep', 1401)).toBe(true);
  expect(counts('keep', 1450)).toBe(true);
});
