import { describe, expect, it } from 'vitest';
import { readRoute } from './route';

describe('routes', () => {
  it('lead to every screen', () => {
    expect(readRoute('#/play/0123456789abcdef')).toEqual({ screen: 'play', saveId: '0123456789abcdef' });
    expect(readRoute('#/replay/save/12')).toEqual({ screen: 'replay', source: 'save/12' });
    expect(readRoute('#/replay')).toEqual({ screen: 'replay', source: '' });
    expect(readRoute('#/settings')).toEqual({ screen: 'settings' });
    expect(readRoute('#/rules/solo')).toEqual({ screen: 'rules', game: 'solo' });
  });

  it('lead home from anywhere else', () => {
    for (const fragment of ['', '#', '#/', '#/play', '#/play/', '#/rules', '#/rules/chess', '#/rules/toString', '#/nowhere', 'x'])
      expect(readRoute(fragment)).toEqual({ screen: 'home' });
  });
});
