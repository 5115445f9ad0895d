import type { FeatWords } from '../../feats';
import type { habits } from './habits';
import type { honours } from './honours';

export const en: FeatWords<keyof typeof honours, keyof typeof habits> = {
  honours: {
    run: { name: 'On a run', what: 'Lay seven cards in one turn' },
    finish: { name: 'Grand finish', what: 'Win with a last turn of five cards' },
    thrifty: { name: 'Free of charge', what: 'Win without ever paying for a schwupp' },
    peaceful: { name: 'Peaceful', what: 'Win without an aggravation card' },
    storm: { name: 'Storm', what: 'Play three aggravation cards in one turn' },
    generous: { name: 'Generous', what: 'Give six cards to others in one game' },
    alone: { name: 'Far ahead', what: 'Win while everybody else has eight cards left' },
    together: { name: 'Just in time', what: 'Win when nobody else has more than one card left' },
    target: { name: 'Thick skin', what: 'Be given six cards and win' },
    allFour: { name: 'All four', what: 'Lay on all four piles in one turn, twice in one game' },
  },
  habits: {
    winning: 'You miss turns in which you could win.',
    rows: 'You misjudge when to schwupp, and which row.',
    openings: 'You look too little at where your other cards fit then.',
    order: 'You lay your cards in an order that leaves some behind.',
    blocking: 'You pass up chances to block the others.',
    giving: 'You give the card to the wrong player.',
    hoarding: 'You stop although you could lay more.',
    aggravation: 'You play your aggravation cards too early.',
    ending: 'You go on where you should end your turn.',
  },
};
