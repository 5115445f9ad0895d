import type { GameEvent, SwirlPreview, SwirlView } from '../../generated/messages';
import type { GameModule } from '../module';
import Board from './Board.svelte';
import Card from './Card.svelte';
import { cellKey } from './cards';
import { seatColour } from './colours';
import { explain } from './explain';
import { look } from './look';
import { attempt, codeOf, flights, read, sound } from './moves';
import { speech, type Text } from './speech';

/** A game ends with a card that is placed or removed. */
export function closing({ view, preview }: { view: SwirlView; preview: SwirlPreview }, events: readonly GameEvent[]): SwirlView {
  const last = events.find(({ event }) => event === 'placed' || event === 'removed');
  if (!last) return view;
  const { event, seat, card: code, way, x, y } = last as GameEvent & { seat: number; x: number; y: number };
  const card = Number(code);
  const then = preview.placements[`${code}${way}${cellKey(x, y)}`];
  const turned = view.field.map((laid, i) => (then?.turns.includes(i) ? { ...laid, up: !laid.up } : laid));
  return {
    ...view,
    field: event === 'placed' ? [...turned, { x, y, card, up: way === '^', seat }] : view.field,
    points: then?.points ?? view.points,
    removed: view.removed.map((cards, of) => (event === 'removed' && of === seat ? [...cards, card] : cards)),
    hand: seat === view.observer ? (view.hand?.filter((held) => held !== card) ?? null) : view.hand,
    hand_sizes: view.hand_sizes.map((size, of) => (of === seat ? size - 1 : size)),
  };
}

export const swirl: GameModule<'swirl', Text> = {
  id: 'swirl',
  speech,
  look,
  usual: 2,
  quick: {},
  unit: 'game',
  ratio: 5 / 7,
  whole: true,
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
  attempt,
  needs: (places) => (places.includes('remove') ? null : 'picked'),
  closing,
  flights: (event, frame) => flights(event, frame.view),
  // The sentence about the card that is placed has them.
  tells: ({ event }) => event !== 'swirled',
  sound,
  keys: [{ caps: ['R'], text: 'keyTurn' }],
};
