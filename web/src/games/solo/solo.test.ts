import { describe, expect, it } from 'vitest';
import type { Frame, GameEvent, SoloView } from '../../generated/messages';
import { face, mustSayColour } from './cards';
import { flights } from './flights';
import { solo } from './index';
import { attempt, attemptAnswer, needs, read, tripleCards } from './read';

const view = { observer: 0, hand_sizes: [5, 2, 8, 1] } as SoloView;
const frame = (...events: GameEvent[]) => ({ view, events }) as Frame<SoloView>;
const event = (name: string, more: Record<string, string | number>): GameEvent => ({ event: name, ruling: 'S4', ...more });
const only = (happening: GameEvent) => flights(happening, frame(happening));

describe('faces', () => {
  it('reads colours, numbers and signs', () => {
    expect(face('r7')).toEqual({ sign: 'number', colour: 'red', black: false, number: 7 });
    expect(face('gg')).toEqual({ sign: 'gift', colour: 'green', black: false, number: null });
    expect(face('bc').sign).toBe('turn');
    expect(face('xa')).toEqual({ sign: 'allSwap', colour: null, black: true, number: null });
    expect(face('py')).toEqual({ sign: 'protection', colour: 'yellow', black: true, number: null });
  });
  it('says a colour where it cannot be seen', () => {
    expect(mustSayColour('xc')).toBe(true);
    expect(mustSayColour('pr')).toBe(true);
    expect(mustSayColour('rd')).toBe(false);
  });
});

describe('what others did to one\'s own hand', () => {
  it('is told until one has done something, but for the deal', () => {
    const got = (seat: number, ruling: string): GameEvent => ({ event: 'got', ruling, seat, card: 'r5' });
    expect(solo.handed!(got(0, 'S36'), 0)).toBe(true);
    expect(solo.handed!(got(1, 'S36'), 0)).toBe(false);
    expect(solo.handed!(got(0, 'G11'), 0)).toBe(false);
  });
});

describe('moves', () => {
  it('plays a card that says everything', () => {
    expect(read('r5')).toEqual({ move: 'r5', card: 'r5', place: null, role: 'play' });
    expect(read('xc')).toEqual({ move: 'xc', card: 'xc', place: null, role: 'play' });
    expect(read('>xd')).toEqual({ move: '>xd', card: 'xd', place: null, role: 'play' });
  });
  it('asks for a colour or a seat', () => {
    expect(read('xd=r')).toEqual({ move: 'xd=r', card: 'xd', place: 'colour:r', step: true, role: 'play' });
    expect(read('@2')).toEqual({ move: '@2', card: null, place: 'seat:2', role: 'play' });
  });
  it('hangs a Triple+ on each of its cards', () => {
    expect(read('+7rbyb')).toEqual({ move: '+7rbyb', card: 'b7', also: ['y7', 'r7'], place: 'triple:7rbyb', step: true, role: 'play' });
    expect(tripleCards('+7rbyb')).toEqual(['r7', 'b7', 'y7', 'b7']);
  });
  it('knows what is under which key', () => {
    expect(['draw', 'take', 'pass', 'keep'].map((move) => read(move).role)).toEqual(Array(4).fill('draw'));
    expect(['wait', 'accept', 'silent'].map((move) => read(move).role)).toEqual(Array(3).fill('decline'));
    expect(read('solo')).toEqual({ move: 'solo', card: null, place: null, role: 'answer' });
    expect(read('!pr')).toEqual({ move: '!pr', card: 'pr', place: null, role: 'answer' });
    expect(read('!r3')).toEqual({ move: '!r3', card: 'r3', place: null, role: 'answer' });
  });
});

describe('attempts', () => {
  it('gives a card away while a gift is chosen, and lays it otherwise', () => {
    expect(attempt('r5', { phase: 'gift' })).toBe('>r5');
    expect(attempt('xc', { phase: 'turn' })).toBe('xc');
  });
  it('answers what the window asks this seat for', () => {
    const window = { answer: [1], join: [0, 1], called: [2], opened: 0, ends: null };
    expect(attemptAnswer(window, { observer: 0, top: 'r3' })).toBe('!r3');
    expect(attemptAnswer(window, { observer: 1, top: 'r3' })).toBe('!pr');
    expect(attemptAnswer(window, { observer: 2, top: 'r3' })).toBe('solo');
  });
});

describe('flights', () => {
  it('lays cards on the pile', () => {
    for (const name of ['played', 'interjected', 'protected'])
      expect(only(event(name, { seat: 2, card: 'g4' }))).toEqual([{ card: 'g4', from: 'seat:2', to: 'pile' }]);
  });
  it('draws face down, unless the viewer is told the cards', () => {
    const drew = event('drew', { seat: 1, count: 4 });
    expect(only(drew)).toEqual([{ card: null, from: 'draw', to: 'seat:1', count: 4 }]);
    const card = event('drew_card', { seat: 1, card: 'g4' });
    expect(flights(drew, frame(drew, card))).toEqual([]);
    expect(flights(card, frame(drew, card))).toEqual([{ card: 'g4', from: 'draw', to: 'seat:1' }]);
  });
  it('shows a gift to those whom it concerns', () => {
    const gave = event('gave', { seat: 3, target: 0, count: 2, left: 1 });
    expect(only(gave)).toEqual([{ card: null, from: 'seat:3', to: 'seat:0', count: 2 }]);
    const card = event('gift_card', { seat: 3, target: 0, card: 'xd' });
    expect(flights(gave, frame(gave, card))).toEqual([]);
    expect(flights(card, frame(gave, card))).toEqual([{ card: 'xd', from: 'seat:3', to: 'seat:0' }]);
  });
  it('moves hands as a few cards', () => {
    expect(only(event('swapped', { seat: 2, target: 1 }))).toEqual([
      { card: null, from: 'seat:2', to: 'seat:1', count: 2 },
      { card: null, from: 'seat:1', to: 'seat:2', count: 3 },
    ]);
    const all = event('all_swapped', { direction: -1 });
    expect(only(all).map(({ from, to }) => `${from} ${to}`)).toEqual(['seat:0 seat:3', 'seat:1 seat:0', 'seat:2 seat:1', 'seat:3 seat:2']);
    expect(flights(all, frame(event('protected', { seat: 3, card: 'pr' }), all)).map(({ from, to }) => `${from} ${to}`)).toEqual([
      'seat:0 seat:2',
      'seat:1 seat:0',
      'seat:2 seat:1',
    ]);
  });
  it('leaves words alone', () => {
    expect(only(event('called', { seat: 1 }))).toEqual([]);
  });
});

it('asks for what a picked card still needs', () => {
  expect(needs(['colour:r', 'colour:g'])).toBe('pickedColour');
  expect(needs(['triple:5rgb'])).toBe('pickedNumber');
  expect(needs(['seat:2'])).toBeNull();
});
