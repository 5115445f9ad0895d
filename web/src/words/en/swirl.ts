// Swirl in English. All forms of a card are alike: "card 3".
import type { Events, Reasons, Refusals } from '../../generated/messages';
import type { AskKey } from '../asks';
import type { GameWords, Template } from '../language';
import type { MoveKey } from '../moves';
import type { PlaceKey } from '../places';

const ways: Record<string, string> = { '^': 'the right way up', v: 'upside down' };

function card(code: string): string {
  return `card ${Number.parseInt(code, 10)}`;
}

const events = {
  begins: 'Game {game} begins. {seat} {seat:goes|go} first.',
  placed: '{seat} {seat:places|place} {card} {way}, at ({x},{y}).',
  swirled: '{seat.gen} {card} at ({x},{y}) swirls: now {way}.',
  removed: '{seat} cannot place anything and {seat:takes|take} {card} out of the game.',
  scored: '{seat} {seat:scores|score} {points} {points|point|points} and {seat:has|have} {total} in all.',
  won: '{seat} {seat:wins|win} with {points} {points|point|points}!',
  drawn: 'A draw: {seat} {seat:shares|share} the top with {points} {points|point|points}.',
} satisfies Record<Events['swirl']['event'], Template>;

const refusals = {
  over: 'The game is over.',
  not_a_move: 'That is no move of this game.',
  not_in_hand: 'You no longer hold {card}.',
  must_place: '{card} stays in the game: something in your hand can still be placed.',
  must_remove: 'Nothing in your hand fits anywhere: take a card out of the game.',
  not_the_centre: 'The first card goes to the middle, not to ({x},{y}).',
  cell_taken: 'One of {seat.gen} cards lies at ({x},{y}) already.',
  no_neighbour: 'No card lies beside ({x},{y}), and corners do not count.',
  edge_differs: '{card} does not match at its {side} edge: a {yours} would meet a {theirs}.',
} satisfies Record<Refusals['swirl']['refusal'], Template>;

const reasons = {
  ahead: 'puts you {distance} ahead of {seat} as it lies',
  level: 'puts you level with {seat} as it lies',
  behind: 'leaves you {distance} behind {seat} as it lies',
  costs_ahead: 'costs {seat} {points} {points|point|points}: you are {distance} ahead',
  costs_level: 'costs {seat} {points} {points|point|points}: you are level',
  costs_behind: 'costs {seat} {points} {points|point|points}: you are {distance} behind',
} satisfies Record<Reasons['swirl']['reason'], Template>;

const moves = {
  place_up: 'Place {card} the right way up at ({x},{y})',
  place_down: 'Place {card} upside down at ({x},{y})',
  remove: 'Take {card} out of the game',
} satisfies Record<MoveKey<'swirl'>, Template>;

const places = {
  cell: 'Place ({x},{y})',
  cell_up: 'Place ({x},{y}), the right way up',
  cell_down: 'Place ({x},{y}), upside down',
  remove: 'Out of the game',
} satisfies Record<PlaceKey<'swirl'>, Template>;

const asks = {
  first: 'You begin: lay any card, either way up.',
  place: 'Your turn: place a card.',
  remove: 'Nothing fits: take a card out of the game.',
} satisfies Record<AskKey<'swirl'>, Template>;

export const swirl = {
  name: 'Swirl',
  tagline: 'Every card you touch turns around. Show your threes to the open and shut in those of the others.',
  length: 'about 10 minutes',
  card,
  cardLabel: card,
  colour: (code: string) => ways[code] ?? code,
  events,
  refusals,
  reasons,
  moves,
  places,
  asks,
  options: {
    'swirl.form': {
      label: 'How long',
      values: { single: 'one game', competitive: 'one game for each player, points added up' },
    },
    'swirl.deck': { label: 'The cards', values: { right: 'as usual', left: 'mirrored' } },
  },
  rules: [
    {
      title: 'What it is about',
      paragraphs: [
        {
          text: 'Lay cards edge to edge, equal numbers side by side. Each card you touch turns around. In the end only numbers that face an empty place count, so turn your high ones outwards and cover those of the others.',
          rulings: ['W2', 'W3'],
        },
        {
          text: 'Everybody has the same six cards in a colour of their own. A card shows 0, 1, 2 and 3, one at each edge.',
          rulings: ['W1', 'W20', 'W30'],
        },
      ],
    },
    {
      title: 'The first card',
      paragraphs: [
        { text: 'Chance decides who begins, or you say so before the game. Then it goes round to the left.', rulings: ['W4', 'G1', 'G2'] },
        { text: 'The first card goes to the middle of the table, either way up. Nothing swirls yet.', rulings: ['W5', 'W24'] },
      ],
    },
    {
      title: 'Placing',
      paragraphs: [
        {
          text: 'A move is a card, the way it lies, and an empty place. You can only use cards from your own hand.',
          rulings: ['W26', 'G13', 'G12', 'W22'],
        },
        {
          text: 'The place must have a card above, below, to the left or to the right of it, no matter whose. Touching at a corner is not enough.',
          rulings: ['W7', 'W21'],
        },
        {
          text: 'At every edge where your card meets another, both numbers must be equal. That goes for holes in the middle of the field too.',
          rulings: ['W8', 'W9'],
        },
        {
          text: 'Cards lie the right way up or upside down, never across, so they form a grid.',
          rulings: ['W6', 'W23'],
        },
        {
          text: 'If any card of yours fits anywhere, you must place one. Only if nothing fits, either way up, do you take a card out of the game instead.',
          rulings: ['W10'],
        },
        { text: 'You choose that card yourself, and all see it. It scores nothing.', rulings: ['W11'] },
      ],
    },
    {
      title: 'Swirling',
      paragraphs: [
        {
          text: 'Every card that touches the new one at an edge turns by half a circle, your own ones too. The new card stays as it lies.',
          rulings: ['W12', 'W14'],
        },
        { text: 'Nothing else turns, and numbers that no longer match may stay like that.', rulings: ['W13'] },
      ],
    },
    {
      title: 'The end',
      paragraphs: [
        { text: 'After six turns each all hands are empty and the game is over.', rulings: ['W15'] },
        {
          text: 'Each number that faces an empty place counts for the owner of its card, holes included. A number that faces a card counts nothing.',
          rulings: ['W16', 'W17'],
        },
        { text: 'Most points win. If several share the top, it is a draw between them.', rulings: ['W18', 'G6'] },
        {
          text: 'In the long form there are as many games as players, and each of you begins one. The points of all games are added up.',
          rulings: ['W19'],
        },
      ],
    },
  ],
} satisfies GameWords;
