import type { GameEvent, SchwuppsView } from '../../generated/messages';
import type { GameModule } from '../module';
import Board from './Board.svelte';
import Card from './Card.svelte';
import { look } from './look';
import { attempt, flights, read, sound } from './moves';
import { speech, type Text } from './speech';

/** A game ends with somebody's last card: on a pile, or in the box (C22, C23). */
export function closing({ view }: { view: SchwuppsView }, events: readonly GameEvent[]): SchwuppsView {
  const last = events.find(({ event }) => event === 'laid' || event === 'aggravated');
  if (!last) return view;
  const { event, seat, card, pile } = last;
  const on = (index: number) => event === 'laid' && index === Number(pile) - 1;
  return {
    ...view,
    tops: view.tops.map((top, index) => (on(index) ? String(card) : top)),
    under: view.under.map((cards, index) => (on(index) ? [...cards, view.tops[index]!] : cards)),
    box: event === 'aggravated' ? view.box + 1 : view.box,
    hand: seat === view.observer ? [] : view.hand,
    hand_sizes: view.hand_sizes.map((size, of) => (of === seat ? 0 : size)),
  };
}

/** What ends every turn alike. */
const dull = new Set(['ended', 'ended_and_drew', 'drew_card', 'turned']);

export const schwupps: GameModule<'schwupps', Text> = {
  id: 'schwupps',
  speech,
  look,
  usual: 3,
  quick: {},
  unit: 'game',
  ratio: 5 / 7,
  Card,
  Board,
  hand: (view) => view.hand,
  handSize: (view, seat) => view.hand_sizes[seat] ?? 0,
  badge: (view, seat) => {
    const count = view.pile_sizes[seat] ?? 0;
    if (count === 0) return { key: 'noPile', short: 'noPileShort' };
    return { key: 'personal', short: 'personalShort', count };
  },
  counts: (view) =>
    view.options.form === 'single'
      ? { key: 'left', of: view.hand_sizes.map((held, seat) => held + (view.pile_sizes[seat] ?? 0)), few: true }
      : null,
  direction: () => null,
  read,
  attempt,
  needs: (places) => (places.includes('box') ? 'pickedAggravation' : null),
  handed: ({ event, receiver }, you) => event === 'gave_card' && receiver === you,
  closing,
  flights,
  sound,
  weight: ({ event }) => (dull.has(event) ? 0 : 1),
};
