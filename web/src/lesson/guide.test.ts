import { beforeEach, describe, expect, it } from 'vitest';
import type { Lesson, Stop, Taught } from '../games/lesson';
import { isLearnt, isOffered, learn, nextLesson } from '../games/learning';
import { schwupps } from '../games/schwupps';
import { Sitting } from '../games/sitting.svelte';
import { settings } from '../store/settings.svelte';
import { defaults } from '../store/stored';
import { frame } from '../table/frames.fixture';
import { Guide } from './guide.svelte';

const stop = (lit: boolean, values = {}): Stop => ({ lit, values, right: { 'b7>1': { moves: '', stop: null } }, others: {}, tries: {} });
const own = {
  stops: [
    { say: 'Lay {card}.', other: 'Not that.', others: { end: 'Not yet.' }, yes: 'Yes, {card}.' },
    { say: 'And now?', other: 'No.' },
  ],
  end: 'Done.',
};
const taught: Taught = { lesson: {} as Lesson, words: { en: own, de: own } };
const nothing = () => undefined;

let guide: Guide;
let sitting: Sitting;
const said = () => guide.say(sitting).text;
const show = (asked: boolean) => (sitting.frame = frame(1, { prompt: asked ? { moves: ['b7>1', 'end'], secret: false } : null }));

beforeEach(() => {
  Object.assign(settings, defaults('en'));
  guide = new Guide(taught, schwupps);
  sitting = new Sitting(schwupps, frame(0), ['You', 'Ada'], { move: nothing, pass: nothing, idle: nothing, wonder: nothing });
});

describe('a guide', () => {
  it('speaks when what it speaks of is shown, and says yes until the next stop', () => {
    guide.hear({ what: 'stop', stop: stop(true, { card: 'b7' }), number: 0 });
    expect([said(), guide.lit(sitting)]).toEqual(['', null]);
    show(true);
    expect([said(), guide.lit(sitting)]).toEqual(['Lay the blue 7.', 'b7>1']);
    guide.hear({ what: 'right' });
    expect([said(), guide.passed]).toEqual(['Yes, the blue 7.', 1]);
    guide.hear({ what: 'stop', stop: stop(false), number: 1 });
    expect([said(), guide.lit(sitting)]).toEqual(['And now?', null]);
    guide.hear({ what: 'right' });
    expect(said()).toBe('');
    guide.hear({ what: 'end' });
    expect(said()).toBe('Done.');
  });

  it('still names what it says yes to when the next stop is reached and not yet shown', () => {
    guide.hear({ what: 'stop', stop: stop(true, { card: 'b7' }), number: 0 });
    guide.hear({ what: 'right' });
    guide.hear({ what: 'stop', stop: stop(false), number: 1 });
    show(false);
    expect(said()).toBe('Yes, the blue 7.');
    show(true);
    expect(said()).toBe('And now?');
  });

  it('answers a move that is not right, asks again, and helps after the second', () => {
    show(true);
    guide.hear({ what: 'stop', stop: stop(false, { card: 'b7' }), number: 0 });
    guide.hear({ what: 'other', move: 'b2>1', key: null });
    expect(guide.say(sitting)).toEqual({ text: 'Not that.', answers: true });
    expect(guide.lit(sitting)).toBeNull();
    guide.ask();
    expect(guide.say(sitting)).toEqual({ text: 'Lay the blue 7.', answers: false });
    guide.hear({ what: 'other', move: 'end', key: 'end' });
    expect([said(), guide.lit(sitting)]).toEqual(['Not yet.', 'b7>1']);
  });
});

describe('what is learnt here', () => {
  it('is remembered, and the next lesson is the first that is not', () => {
    const [first, second = null] = schwupps.lessons!.ids;
    expect(nextLesson('schwupps')).toBe(first);
    learn('schwupps', first!);
    expect(isLearnt('schwupps', first!)).toBe(true);
    expect(nextLesson('schwupps')).toBe(second);
  });
  it('is offered once to who does not know the game, and never to who does not want it', () => {
    expect(isOffered('schwupps')).toBe(true);
    for (const known of [{ offered: { schwupps: true } }, { played: { schwupps: 1 } }, { learnt: { 'schwupps.first': true } }, { teaches: false }]) {
      Object.assign(settings, defaults('en'), known);
      expect(isOffered('schwupps'), JSON.stringify(known)).toBe(false);
    }
  });
});
