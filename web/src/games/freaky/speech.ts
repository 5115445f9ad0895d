// How Freaky speaks: what moves, places and questions are, as keys to its words with their arguments.
import type { FreakyPreview, FreakyView } from '../../generated/messages';
import { on } from '../../store/settings.svelte';
import type { Speech } from '../../words/language';
import { said } from '../../words/values';
import { de } from './words/de';
import { en } from './words/en';

function move(move: string, view: FreakyView | null) {
  if (move === 'stop') {
    const first = on('freaky.ripe') ? view?.ripe[0] : undefined;
    if (first === undefined) return said('stop');
    const taken = view!.options['auto_take'] === 'true';
    if (view!.ripe.length > 1) return said(taken ? 'stop_take_all' : 'stop_ask_all', { rows: view!.ripe.length });
    return said(taken ? 'stop_take' : 'stop_ask', { row: first, cards: view!.rows[first - 1]?.length ?? 0 });
  }
  if (move === 'take' || move === 'leave') {
    if (view === null || view.row === null) return said(`${move}_plain`);
    return said(move, { row: view.row, cards: view.rows[view.row - 1]?.length ?? 0 });
  }
  const [card, row] = move.split('>');
  return row === 'new' ? said('begin', { card }) : said('lay', { card, row: Number(row) });
}

function place([, row]: readonly string[]) {
  return row === 'new' ? said('row_new') : said('row', { row: Number(row) });
}

function ask({ phase, played }: FreakyView, _: readonly string[], preview: FreakyPreview | null) {
  if (phase === 'take') return 'take';
  if (!preview) return played > 0 ? 'play_more' : 'play_first';
  const { spare, hand } = preview;
  if (spare < 0) return 'play_more_last';
  if (played > 0) return spare === 0 ? 'play_more_ends' : 'play_more';
  if (spare === 0) return 'play_last';
  return spare < hand ? 'play_first_low' : 'play_first';
}

function table(view: FreakyView) {
  const ripe = on('freaky.ripe') ? view.ripe : [];
  return [
    ...(view.rows.length === 0 ? [said('empty')] : view.rows.map((cards, i) => said('row', { row: i + 1, cards }))),
    ...ripe.map((row) => said('ripe', { row })),
    said('draw', { count: view.draw_size }),
  ];
}

const says = { isCard: (code: string) => /^[roygbp]{2}\d$/.test(code), move, place, ask, table };
export type Says = typeof says;
export type Text = keyof typeof en.board;

export const speech: Speech<Text> = { ...says, words: { en, de } };
