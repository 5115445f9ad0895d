import { describe, expect, it } from 'vitest';
import { applies, applying } from '../offers';

describe('an option that needs another', () => {
  const actions = { 'solo.target': '0', 'solo.interject_actions': 'true' };
  it('is offered and kept as long as the other is as usual', () => {
    expect(applies('solo', 'solo.interject_actions', actions)).toBe(true);
    expect(applying('solo', { ...actions, 'solo.interjections': 'true' })).toMatchObject(actions);
  });
  it('goes when the other is changed', () => {
    const without = { ...actions, 'solo.interjections': 'false' };
    expect(applies('solo', 'solo.interject_actions', without)).toBe(false);
    expect(applying('solo', without)).toEqual({ 'solo.target': '0', 'solo.interjections': 'false' });
  });
});
