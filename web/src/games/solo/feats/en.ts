import type { FeatWords } from '../../feats';
import type { habits } from './habits';
import type { honours } from './honours';

export const en: FeatWords<keyof typeof honours, keyof typeof habits> = {
  honours: {
    fresh: { name: 'Straight through', what: 'Win a round without drawing a card' },
    chain: { name: 'Heavy load', what: 'Let somebody take eight cards of a chain you laid last on' },
    triple: { name: 'Four of a kind', what: 'Lay a Triple+ of four cards' },
    quick: { name: 'Quick hand', what: 'Interject three times in one round' },
    shield: { name: 'Shield', what: 'Ward off twice in one round' },
    full: { name: 'From a fan to nothing', what: 'Win a round in which you held thirteen cards' },
    spoils: { name: 'Rich spoils', what: 'Win a round in which the others count a hundred points' },
    bargain: { name: 'Bargain', what: 'Swap hands and hold seven cards fewer' },
    colours: { name: 'Colourful', what: 'Ask for three colours in one game' },
    gift: { name: 'With a bow', what: 'Win a round with a Gift' },
  },
  habits: {
    calling: 'You forget to call Solo!',
    finishing: 'You miss chances to empty your hand.',
    drawCards: 'You keep Draw cards too long.',
    skipping: 'You keep Skip and Change Direction too long.',
    black: 'You play black cards too early.',
    defence: 'You spend Protections and Draw cards on defence too early.',
    taking: 'You let things happen to you that you could ward off.',
    triples: 'You break up a Triple+.',
    colours: 'You choose colours and cards that leave yours behind.',
    points: 'You keep cards that count much too long.',
    swaps: 'You choose the wrong moment or the wrong player for a Swap or a Gift.',
    drawing: 'You lay cards where drawing would be better.',
    interjecting: 'You pass up interjections.',
    hasty: 'You interject too readily.',
  },
};
