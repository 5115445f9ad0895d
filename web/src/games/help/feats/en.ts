import type { FeatWords } from '../../feats';
import type { habits } from './habits';
import type { honours } from './honours';

export const en: FeatWords<keyof typeof honours, keyof typeof habits> = {
  honours: {
    alone: { name: 'On my own', what: 'Win without asking for help once' },
    rescuer: { name: 'Lifeguard', what: 'Help others six times in one game' },
    sweeper: { name: 'Sweeper', what: 'Fill six rows in one game' },
    brakes: { name: 'Not today', what: 'Lay six No! cards in one game' },
    shutout: { name: 'Clear water', what: 'Win two points ahead of everybody' },
    comeback: { name: 'Back from the bottom', what: 'Win after being two points behind' },
    wild: { name: 'Wild days', what: 'Lay seven Wilds in one game' },
    zapper: { name: 'Lightning', what: 'Play six Zaps in one game' },
    trader: { name: 'Trader', what: 'Play six Switches in one game' },
    saved: { name: 'Good friends', what: 'Be helped four times and win' },
  },
  habits: {
    specials: 'You give special cards away too easily.',
    no: 'You lay your No! too early.',
    sitting: 'You pass up chances to lay a No!',
    heights: 'You let the row end too high.',
    clearing: 'You pass up chances to clear the row or to lower it.',
    helping: 'You are left without a card to help with.',
    burden: 'You spare players whom you need not help.',
    trading: 'You pass up good exchanges with a Switch.',
  },
};
