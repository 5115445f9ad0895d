import { expect, test } from 'vitest';
import type { EightsView, Prompt } from '../../generated/messages';
import { words } from '../../words/words.svelte';
import { eventsOf, refusalsOf, spokenIn, who } from '../saying.fixture';
import { attempt, read } from './moves';
import { speech } from './speech';

const view = { observer: 0, phase: 'turn', to_act: 0, drawn: 0 } as unknown as EightsView;
const event = eventsOf(speech);
const refusal = refusalsOf(speech);

test('an eight asks for a suit as a further step', () => {
  expect(read('h7')).toEqual({ move: 'h7', card: 'h7', place: null, role: 'play' });
  expect(read('s8=d')).toEqual({ move: 's8=d', card: 's8', place: 'suit:d', step: true, role: 'play' });
  expect(read('pass')).toEqual({ move: 'pass', card: null, place: null, role: 'draw' });
  expect([attempt('h10'), attempt('s8')]).toEqual(['h10', 's8=s']);
});

test('sentences', () => {
  const say = () => [
    event('laid', { seat: 0, card: 'hJ' }),
    event('laid_eight', { seat: 1, card: 's8', suit: 'd' }),
    event('left_over', { seat: 1, points: 1 }),
    refusal('does_not_fit', { card: 'cA', top: 'hK', suit: 'h' }),
  ];
  expect(say()).toEqual([
    'You lay the jack of hearts.',
    'Ada lays the eight of spades and asks for diamonds.',
    'Ada has 1 point left in the hand.',
    'The ace of clubs does not fit the king of hearts. It takes hearts, the same rank, or an eight.',
  ]);
  expect(spokenIn('de', say)).toEqual([
    'Du legst den Herz-Buben.',
    'Ada legt die Pik-Acht und will Karo.',
    'Ada hat noch 1 Punkt auf der Hand.',
    'Das Kreuz-Ass passt nicht auf den Herz-König. Gebraucht wird Herz, der gleiche Wert oder eine Acht.',
  ]);
});

test('moves, places and questions', () => {
  const ask = (drawn: number, ...moves: string[]) => words.ask(speech, { ...view, drawn }, { ...who, frame: { prompt: { moves } as Prompt } });
  const say = () => [words.move(speech, 's8=d', who), words.place(speech, 'suit:d', who), ask(0, 'h7', 'draw'), ask(1, 'draw'), ask(3, 'h7', 'pass'), ask(3, 'pass')];
  expect(say()).toEqual([
    'Lay the eight of spades and ask for diamonds',
    'Ask for diamonds',
    'Your turn: lay a card or draw one.',
    'Lay a card, or draw another one.',
    'Nothing more can be drawn: lay a card, or pass.',
    'Nothing fits, and nothing more can be drawn.',
  ]);
  expect(spokenIn('de', say)).toEqual([
    'Die Pik-Acht legen und Karo wünschen',
    'Karo wünschen',
    'Du bist dran: Lege eine Karte, oder zieh eine.',
    'Lege eine Karte, oder zieh noch eine.',
    'Mehr ziehen kannst du nicht: Lege eine Karte, oder passe.',
    'Nichts passt, und mehr ziehen kannst du nicht.',
  ]);
});
