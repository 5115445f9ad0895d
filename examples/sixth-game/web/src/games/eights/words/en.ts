// Crazy Eights in English. Each card is there once: it is always "the seven of hearts", "bare" is "seven of hearts".
import type { WordsOf } from '../../../words/language';
import type { Says } from '../speech';

const suits: Record<string, string> = { c: 'clubs', d: 'diamonds', h: 'hearts', s: 'spades' };
const ranks: Record<string, string> = {
  A: 'ace', 2: 'two', 3: 'three', 4: 'four', 5: 'five', 6: 'six', 7: 'seven', 8: 'eight', 9: 'nine', 10: 'ten', J: 'jack', Q: 'queen', K: 'king',
};

function cardLabel(code: string): string {
  return `${ranks[code.slice(1)]} of ${suits[code[0]!]}`;
}

export const en = {
  name: 'Crazy Eights',
  tagline: 'Suit on suit, rank on rank, and an eight whenever you have had enough of both.',
  aim: 'Aim: be the first to lay your last card.',
  length: 'about 5 minutes',
  card: (code: string, form: string) => (form === 'bare' ? cardLabel(code) : `the ${cardLabel(code)}`),
  cardLabel,
  colour: (code: string) => suits[code] ?? code,
  events: {
    begins: 'A new game. {leader} {leader:goes|go} first.',
    dealt_card: '{seat} {seat:gets|get} {card}.',
    turned_up: '{card} is turned up.',
    laid: '{seat} {seat:lays|lay} {card}.',
    laid_eight: '{seat} {seat:lays|lay} {card} and {seat:asks|ask} for {suit}.',
    drew: '{seat} {seat:draws|draw} a card.',
    drew_card: '{seat} {seat:draws|draw} {card}.',
    passed: '{seat} {seat:passes|pass}.',
    blocked: 'All have passed one after the other: the game is blocked.',
    left_over: '{seat} {seat:has|have} {points} {points|point|points} left in the hand.',
    won: '{seat} {seat:wins|win}!',
  },
  refusals: {
    over: 'The game is over.',
    not_a_move: 'That is no move of this game.',
    not_held: 'You do not hold {card}.',
    does_not_fit: '{card} does not fit {top}. It takes {suit}, the same rank, or an eight.',
    drawn_enough: 'No more than {count} {count|card|cards} may be drawn in a turn.',
    nothing_left: 'The stock is empty: there is nothing to draw.',
    could_draw: 'Nobody passes who can still draw.',
  },
  reasons: {
    last_card: 'your last card: you win',
    sheds: 'gets rid of {points} {points|point|points}',
    keeps_suit: 'you have {cards} more of {suit}',
    none_fits: 'none of your cards fits',
  },
  moves: {
    lay: 'Lay {card}',
    lay_eight: 'Lay {card} and ask for {suit}',
    draw: 'Draw a card',
    pass: 'Pass',
  },
  places: { suit: 'Ask for {suit}' },
  asks: {
    turn: 'Your turn: lay a card or draw one.',
    again: 'Lay a card, or draw another one.',
    last_chance: 'Nothing more can be drawn: lay a card, or pass.',
    pass: 'Nothing fits, and nothing more can be drawn.',
  },
  board: {
    stock: 'Stock: {count} {count|card|cards}',
    top: '{card} on top',
    wanted: 'This suit is wanted:',
    whichSuit: 'Which suit?',
    pickedSuit: 'Picked: {card}. Which suit do you ask for?',
    held: 'Cards in hand',
  },
  table: {
    top: '{card} lies on top.',
    wanted: 'It takes {suit}, or an eight.',
    stock: '{count} {count|card|cards} in the stock.',
  },
  options: {
    'eights.draws': { label: 'Cards that may be drawn in a turn', values: {}, number: '{value}' },
  },
  rules: [
    {
      title: 'What it is about',
      paragraphs: [
        { rulings: ['E9'], text: 'Be the first to lay the last card of your hand: that wins on the spot. An eight asks for a suit even then.' },
        { rulings: ['E1'], text: 'The deck has 52 cards: ace, 2 to 10, jack, queen and king in clubs, diamonds, hearts and spades.' },
      ],
    },
    {
      title: 'The deal',
      paragraphs: [
        { rulings: ['E3', 'G11'], text: 'Everybody gets five cards, or seven if only two play.' },
        { rulings: ['E4'], text: 'The next card is turned up and begins the pile, whatever it is. An eight then asks for its own suit. The rest is the stock, face down.' },
        { rulings: ['E2', 'G1', 'G2'], text: 'Chance decides who begins, or you say so before the game.' },
      ],
    },
    {
      title: 'Your turn',
      paragraphs: [
        { rulings: ['E5', 'G10', 'G12', 'G13'], text: 'Lay a card from your hand that has the suit or the rank of the top card.' },
        { rulings: ['E6'], text: 'An eight goes on anything. Whoever lays it names a suit, which may be its own. The next card must have that suit, or be an eight.' },
        { rulings: ['E7'], text: 'Or draw a card from the stock, even if you could lay one, and go on: with the card you drew or any other. Three cards a turn at most, unless you have agreed on another number, and only while there are any.' },
        { rulings: ['E8'], text: 'When you can draw no more you may pass, even with a card that fits.' },
        { rulings: ['E12', 'G8'], text: 'All laid cards and the suit that is wanted are open, and so are the numbers of cards in the hands and in the stock. What you draw only you see.' },
      ],
    },
    {
      title: 'The end',
      paragraphs: [
        { rulings: ['E10', 'G6'], text: 'If all pass one after the other and nobody has drawn meanwhile, the game is blocked and over. The hands with the fewest points win, equal ones together.' },
        {
          text: 'Cards that are left in a hand cost points.',
          list: [
            ['An eight', '50'],
            ['Jack, queen, king', '10'],
            ['Ace', '1'],
            ['Any other card', 'its number'],
          ],
          rulings: ['E11'],
        },
      ],
    },
  ],
} satisfies WordsOf<'eights', Says>;
