import { describe, expect, it } from 'vitest';
import { baseOf, readRoute, roomPathOf, routeOf } from './route';

describe('routes', () => {
  it('lead to every screen', () => {
    expect(readRoute('#/play/0123456789abcdef')).toEqual({ screen: 'play', saveId: '0123456789abcdef' });
    expect(readRoute('#/replay/save/12')).toEqual({ screen: 'replay', source: 'save/12' });
    expect(readRoute('#/replay')).toEqual({ screen: 'replay', source: '' });
    expect(readRoute('#/settings')).toEqual({ screen: 'settings' });
    expect(readRoute('#/friends')).toEqual({ screen: 'friends' });
    expect(readRoute('#/rules/solo')).toEqual({ screen: 'rules', game: 'solo' });
    expect(readRoute('#/lesson/solo/first')).toEqual({ screen: 'lesson', game: 'solo', lesson: 'first' });
    expect(readRoute('#/puzzles')).toEqual({ screen: 'puzzles', game: null, puzzle: '' });
    expect(readRoute('#/puzzles/solo')).toEqual({ screen: 'puzzles', game: 'solo', puzzle: '' });
    expect(readRoute('#/puzzles/solo/66428519.71')).toEqual({ screen: 'puzzles', game: 'solo', puzzle: '66428519.71' });
  });

  it('lead home from anywhere else', () => {
    for (const fragment of ['', '#', '#/', '#/play', '#/play/', '#/rules', '#/rules/chess', '#/rules/toString', '#/lesson', '#/lesson/chess/first', '#/puzzles/chess', '#/nowhere', 'x'])
      expect(readRoute(fragment)).toEqual({ screen: 'home' });
  });

  const secret = '0123456789abcdef0123456789abcdef';

  it('lead to a room by its address, with a secret or without', () => {
    expect(routeOf({ pathname: '/t/k7q2m9x3wd', hash: `#${secret}` })).toEqual({ screen: 'room', id: 'k7q2m9x3wd', secret });
    expect(routeOf({ pathname: '/cards/t/k7q2m9x3wd', hash: '' })).toEqual({ screen: 'room', id: 'k7q2m9x3wd', secret: null });
    expect(routeOf({ pathname: '/t/k7q2m9x3wd', hash: '#half' })).toEqual({ screen: 'room', id: 'k7q2m9x3wd', secret: null });
  });

  it('lead from a room to the other screens', () => {
    expect(routeOf({ pathname: '/t/k7q2m9x3wd', hash: '#/settings' })).toEqual({ screen: 'settings' });
    expect(routeOf({ pathname: '/t/K7', hash: '' })).toEqual({ screen: 'home' });
    expect(routeOf({ pathname: '/', hash: `#${secret}` })).toEqual({ screen: 'home' });
  });

  it('know where the page lies, whichever way one came', () => {
    for (const pathname of ['/', '/index.html', '/t/k7q2m9x3wd', '/t/']) expect(baseOf({ pathname }), pathname).toBe('/');
    for (const pathname of ['/cards/', '/cards/index.html', '/cards/t/k7q2m9x3wd']) expect(baseOf({ pathname }), pathname).toBe('/cards/');
    expect(roomPathOf('http://host:8080/', 'k7', secret)).toBe(`http://host:8080/t/k7#${secret}`);
    expect(roomPathOf('/', 'k7', null)).toBe('/t/k7');
  });
});
