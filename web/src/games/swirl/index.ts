import type { GameModule } from '../module';
import Board from './Board.svelte';
import Card from './Card.svelte';
import { seatColour } from './colours';
import { explain } from './explain';
import { look } from './look';
import { attempt, codeOf, flights, read, sound } from './moves';
import { pictureOf } from './picture';
import { speech, type Text } from './speech';

export const swirl: GameModule<'swirl', Text> = {
  id: 'swirl',
  speech,
  look,
  usual: 2,
  daily: 2,
  quick: {},
  unit: 'game',
  ratio: 5 / 7,
  whole: true,
  tall: true,
  Card,
  Board,
  hand: (view) => view.hand?.map((card) => codeOf(card, view)) ?? null,
  handSize: (view, seat) => view.hand_sizes[seat] ?? 0,
  direction: () => null,
  colour: seatColour,
  badge: (view, seat) => {
    const count = view.removed[seat]?.length ?? 0;
    return count > 0 ? { key: 'removed', short: 'removedShort', count } : null;
  },
  explain,
  read,
  pictureOf,
  attempt,
  needs: (places) => (places.includes('remove') ? null : 'picked'),
  flights: (event, frame) => flights(event, frame.view),
  // The sentence about the card that is placed has them.
  tells: ({ event }) => event !== 'swirled',
  sound,
  keys: [{ caps: ['R'], text: 'keyTurn' }],
  moments: () => import('./moments'),
  lessons: { ids: ['first', 'cards', 'winning'], load: () => import('./lessons') },
  feats: () => import('./feats'),
};
