// Swirl in English. A card is named by what can be seen: its numbers, clockwise from the top, in one piece. "" is "the card 2‑1‑3‑0", "bare" is
// "2‑1‑3‑0".
import { seen } from '../seen';
import type { Template, WordsOf } from '../../../words/language';
import type { Says } from '../speech';

const names: Record<string, string> = {
  '^': 'the right way up',
  v: 'upside down',
  above: 'above',
  below: 'below',
  left_of: 'to the left of',
  right_of: 'to the right of',
};

function card(code: string, form: string): string {
  const name = seen(code).join('\u2011');
  return form === 'bare' ? name : `the card ${name}`;
}

function cardLabel(code: string): string {
  const [top, right, bottom, left] = seen(code);
  return `card with ${top} on top, ${right} right, ${bottom} below, ${left} left`;
}

const instead = {
  placed_first: '{seat} {seat:lays|lay} {card.bare} as the first card.',
  placed_one: '{seat} {seat:places|place} {card.bare} {side} {other.gen} {beside.bare}, which turns round.',
  placed_more: '{seat} {seat:places|place} {card.bare} {side} {other.gen} {beside.bare}; {count} cards turn round.',
  placed_alone: '{seat} {seat:places|place} {card.bare}.',
  removed: '{seat} cannot place anything and {seat:takes|take} {card.bare} out of the game.',
} satisfies Record<string, Template>;

export const en = {
  name: 'Swirl',
  tagline: 'Every card you touch turns around. Show your threes to the open and shut in those of the others.',
  aim: 'Aim: turn your high numbers to empty places.',
  length: 'about 10 minutes',
  card,
  cardLabel,
  colour: (code: string) => names[code] ?? code,
  events: {
    begins: 'Game {game} begins. {seat} {seat:goes|go} first.',
    placed: '{seat} {seat:places|place} a card {way}.',
    swirled: 'One of {seat.gen} cards turns round.',
    removed: '{seat} cannot place anything and {seat:takes|take} a card out of the game.',
    scored: '{seat} {seat:scores|score} {points} {points|point|points} and {seat:has|have} {total} in all.',
    won: '{seat} {seat:wins|win} with {points} {points|point|points}!',
    drawn: 'A draw: {seat} {seat:shares|share} the top with {points} {points|point|points}.',
  },
  instead,
  refusals: {
    over: 'The game is over.',
    not_a_move: 'That is no move of this game.',
    not_in_hand: 'You no longer hold this card.',
    must_place: 'No card leaves the game: something in your hand can still be placed.',
    must_remove: 'Nothing in your hand fits anywhere: take a card out of the game.',
    not_the_centre: 'The first card goes to the middle.',
    cell_taken: 'One of {seat.gen} cards lies there already.',
    no_neighbour: 'No card lies beside that place, and corners do not count.',
    edge_differs: 'This card fits nowhere now, either way up: everywhere a number would meet a different one.',
  },
  reasons: {
    ahead: 'would put you {distance} ahead of {seat} as it lies',
    level: 'would put you level with {seat} as it lies',
    behind: 'would leave you {distance} behind {seat} as it lies',
    wins: 'the last card: you would win by {distance} {distance|point|points}',
    shares: 'the last card: a draw with {others} {others|other|others}',
    wins_surely: 'whatever the others do, you would win',
    line_wins: 'if the others play for themselves, you can win by {distance} {distance|point|points}',
    line_draws: 'if the others play for themselves, you can get a draw',
    stays_ahead: 'whatever {seat} {seat:answers|answer}, you would still be {distance} ahead',
    level_at_worst: 'whatever {seat} {seat:answers|answer}, you would be at least level',
    behind_at_worst: 'whatever {seat} {seat:answers|answer}, you would be at most {distance} behind',
    must_remove: '{seat} would have no place left and have to remove a card',
    answers_ahead: '{seat} would have {answers} answers, and {ahead} of them would leave you ahead',
    round_ahead: 'after the best answers for the others you would be {distance} ahead',
    round_level: 'after the best answers for the others you would be level',
    round_behind: 'after the best answers for the others you would be {distance} behind',
    costs: 'costs {seat} {points} {points|point|points}',
    gains: 'would gain you {points} {points|point|points} on the best of the others',
    find_places: '{cards} of your other cards would then have a place',
    stuck: '{cards} of your other cards would then have no place',
    ends_ahead: 'whatever is answered, you can win by {distance} {distance|point|points}',
    ends_level: 'whatever is answered, you can get a draw',
    ends_behind: 'even against the best play you would be within {distance} {distance|point|points} at the end',
    loses_points: 'loses {points} {points|point|points} that another move keeps',
  },
  moves: {
    first_up: 'Lay {card} the right way up',
    first_down: 'Lay {card} upside down',
    place_up: 'Place {card} the right way up, {side} {seat.gen} {beside.bare}',
    place_down: 'Place {card} upside down, {side} {seat.gen} {beside.bare}',
    remove: 'Take {card} out of the game',
  },
  places: {
    first_up: 'The middle, the right way up',
    first_down: 'The middle, upside down',
    place_up: 'The right way up, {side} {seat.gen} {beside.bare}',
    place_down: 'Upside down, {side} {seat.gen} {beside.bare}',
    remove: 'Out of the game',
  },
  asks: {
    first: 'You begin: lay any card, either way up.',
    place: 'Your turn: place a card.',
    remove: 'Nothing fits: take a card out of the game.',
  },
  board: {
    points: 'Points if the card goes there',
    then: 'would become',
    field: 'The field',
    card: '{name}: {top} on top, {right} right, {bottom} below, {left} left; row {row}, column {column}',
    spot: '{place}: {count} {count|card turns|cards turn}, and you have {points} {points|point|points}',
    turn: 'Turn it round',
    ways: 'Then fits {count} {count|place|places}',
    onlyUp: 'Fits only the right way up',
    onlyTurned: 'Fits only turned round',
    picked: 'Where does this card go?',
    newest: 'the newest card',
    tapAgain: 'Tap again to place it',
    'look.up': 'Show what lies further up',
    'look.down': 'Show what lies further down',
    'look.left': 'Show what lies further left',
    'look.right': 'Show what lies further right',
    remove: 'Remove from the game',
    removed: '{count} removed',
    removedShort: '{count} out',
    pointsMean: '{seat} {seat:has|have} {count} {count|point|points}: the numbers of {seat.gen} cards that look onto an empty place. They are lit.',
    noPointsMean: '{seat} {seat:has|have} {count} points: what counts are numbers on {seat.gen} cards that look onto an empty place.',
    removedMeans: 'Nothing fitted: {seat} took {count} {count|card|cards} out of the game.',
    closer: 'Closer',
    further: 'Further away',
    fit: 'Show the whole field',
    keyTurn: 'Turn the picked card',
  },
  table: {
    empty: 'The field is empty.',
    card: 'Row {row}, column {column}: {card.bare}, placed by {seat}.',
  },
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
        { rulings: ['W2', 'W3'], text: 'Lay cards edge to edge, equal numbers side by side. Each card you touch turns around. In the end only numbers that face an empty place count, so turn your high ones outwards and cover those of the others.' },
        { rulings: ['W1', 'W20', 'W30'], text: 'Everybody has the same six cards in a colour of their own. A card shows 0, 1, 2 and 3, one at each edge. Where words name a card, 2‑1‑3‑0 has 2 on top, 1 on the right, 3 below and 0 on the left.' },
      ],
    },
    {
      title: 'The first card',
      paragraphs: [
        { rulings: ['W4', 'G1', 'G2'], text: 'Chance decides who begins, or you say so before the game. Then it goes round to the left.' },
        { rulings: ['W5', 'W24'], text: 'The first card goes to the middle of the table, either way up. Nothing swirls yet.' },
      ],
    },
    {
      title: 'Placing',
      paragraphs: [
        { rulings: ['W26', 'G13', 'G12', 'W22'], text: 'A move is a card, the way it lies, and an empty place. You can only use cards from your own hand.' },
        { rulings: ['W7', 'W21'], text: 'The place must have a card above, below, to the left or to the right of it, no matter whose. Touching at a corner is not enough.' },
        { rulings: ['W8', 'W9'], text: 'At every edge where your card meets another, both numbers must be equal. That goes for holes in the middle of the field too.' },
        { rulings: ['W6', 'W23'], text: 'Cards lie the right way up or upside down, never across, so they form a grid.' },
        { rulings: ['W10'], text: 'If any card of yours fits anywhere, you must place one. Only if nothing fits, either way up, do you take a card out of the game instead.' },
        { rulings: ['W11'], text: 'You choose that card yourself, and all see it. It scores nothing.' },
      ],
    },
    {
      title: 'Swirling',
      paragraphs: [
        { rulings: ['W12', 'W14'], text: 'Every card that touches the new one at an edge turns by half a circle, your own ones too. The new card stays as it lies.' },
        { rulings: ['W13'], text: 'Nothing else turns, and numbers that no longer match may stay like that.' },
      ],
    },
    {
      title: 'The end',
      paragraphs: [
        { rulings: ['W15'], text: 'After six turns each all hands are empty and the game is over.' },
        { rulings: ['W16', 'W17'], text: 'Each number that faces an empty place counts for the owner of its card, holes included. A number that faces a card counts nothing.' },
        { rulings: ['W18', 'G6'], text: 'Most points win. If several share the top, it is a draw between them.' },
        { rulings: ['W19'], text: 'In the long form there are as many games as players, and each of you begins one. The points of all games are added up.' },
      ],
    },
  ],
} satisfies WordsOf<'swirl', Says>;
