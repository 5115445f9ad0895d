import { describe, expect, it } from 'vitest';
import { packed, unpacked } from './link';

const setup = {
  game: 'solo' as const,
  options: { 'solo.target': '0' },
  seats: [{ name: 'Zoë' }, { name: 'Ada', bot: 'normal' }],
  seed: 'fast:7',
  moves: 'r5 draw keep !r3 +7rbyb'.repeat(20),
};

describe('a game in an address', () => {
  it('comes back as it was', async () => {
    expect(await unpacked(await packed(setup))).toEqual(setup);
  });
  it('has only letters that addresses keep', async () => {
    expect(await packed(setup)).toMatch(/^[\w-]+$/);
  });
  it('is shorter than its text', async () => {
    expect((await packed(setup)).length).toBeLessThan(JSON.stringify(setup).length);
  });
  it.each(['', 'd', 'x', 'dAAAA', 'p%%%', 'pbm90IGpzb24'])('nonsense (%s) is no game', async (text) => {
    expect(await unpacked(text)).toBeNull();
  });
});
