import { beforeEach, expect, test } from 'vitest';
import { help } from '../games/help';
import type { Frame, View } from '../generated/messages';
import { settings } from '../store/settings.svelte';
import { seated } from './explaining.fixture';
import { meet } from './meeting';

const at = (hand: string[], more: Partial<Frame<View>> = {}) => {
  const sitting = seated(help, { hand, row: [], values: [] } as Partial<View>, {});
  sitting.frame = { ...sitting.frame, prompt: { moves: ['no'], secret: false }, window: null, ...more };
  return sitting;
};
const met = (sitting: ReturnType<typeof at>) => {
  sitting.wanted.about = null;
  meet(sitting);
  return sitting.wanted.about;
};
beforeEach(() => void Object.assign(settings, { met: {}, teaches: true }));

test('each kind of special card explains itself once', () => {
  const sitting = at(['n3', 'z', 'no', 'z']);
  expect([met(sitting), met(sitting), met(sitting)]).toEqual(['card:z', 'card:no', null]);
  expect(met(at(['w', 'z']))).toBe('card:w');
});
test('only somebody who is to play and has time to read is told, and nothing that is read already makes way', () => {
  expect(met(at(['z'], { prompt: null }))).toBeNull();
  expect(met(at(['z'], { window: {} as Frame<View>['window'] }))).toBeNull();
  settings.teaches = false;
  expect(met(at(['z']))).toBeNull();
  settings.teaches = true;
  const sitting = at(['z']);
  sitting.wanted.about = 'row';
  meet(sitting);
  expect(sitting.wanted.about).toBe('row');
});
