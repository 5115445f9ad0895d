import { expect, it } from 'vitest';
import type { Frame, View } from '../generated/messages';
import { event, frame } from '../table/frames.fixture';
import { Heard } from './heard';

const told = (seq: number, name: string, reset: number | null = null) => frame(seq, { events: [event(name)], reset });
function heardIn(...frames: Frame<View>[]): Heard {
  const heard = new Heard();
  for (const one of frames) heard.hear(0, one);
  return heard;
}
const names = (heard: Heard) => heard.by(0)?.events.map(({ event: name }) => name);

it('has what was heard since the deal, in order', () => {
  const heard = heardIn(told(0, 'a'), frame(1), told(2, 'b'), told(3, 'c'));
  expect(names(heard)).toEqual(['a', 'b', 'c']);
  expect(heard.by(0)?.frame).toBe(3);
});
it('has not heard what was taken back, also if it was taken back twice', () => {
  const once = [told(0, 'a'), told(1, 'b'), told(2, 'c'), told(3, 'd', 1), told(4, 'e')];
  expect(names(heardIn(...once))).toEqual(['a', 'b', 'd', 'e']);
  expect(names(heardIn(...once, frame(5, { reset: 0 }), told(6, 'f')))).toEqual(['a', 'f']);
});
it('is the same if frames come again', () => {
  const all = [told(0, 'a'), told(1, 'b'), told(2, 'c', 0)];
  expect(names(heardIn(...all, all[1]!))).toEqual(['a', 'c']);
});
it('says nothing if it has not heard everything', () => {
  expect(new Heard().by(0)).toBeNull();
  const heard = heardIn(told(1, 'b'));
  expect(heard.by(0)).toBeNull();
  heard.hear(0, told(0, 'a'));
  expect(names(heard)).toEqual(['a', 'b']);
});
it('keeps apart what different eyes heard', () => {
  const heard = heardIn(told(0, 'a'));
  heard.hear(1, told(0, 'b'));
  expect(names(heard)).toEqual(['a']);
  expect(heard.by(null)).toBeNull();
});
