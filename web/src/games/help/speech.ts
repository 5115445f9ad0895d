// How HELP! speaks: what moves, places and questions are, as keys to its words with their arguments.
import type { HelpPreview, HelpView } from '../../generated/messages';
import type { Speech } from '../../words/language';
import { said } from '../../words/values';
import { de } from './words/de';
import { en } from './words/en';

/** The slot of a Wild: 0 is left of the whole row. */
function wildAt(slot: number, view: HelpView | null, preview: HelpPreview | null) {
  if (!view || !preview) return said('wild', { slot: slot + 1 });
  const { values } = view;
  const value = preview.wild[slot];
  if (values.length === 0) return said('wild_first', { value });
  if (slot === 0) return said('wild_left', { value });
  if (slot >= values.length) return said('wild_right', { value });
  return said('wild_between', { left: values[slot - 1], right: values[slot], value });
}

function switchAt(place: number, card: string, view: HelpView | null) {
  const taken = view?.row[place];
  return taken === undefined ? said('switch_at', { card, place: place + 1 }) : said('switch', { card, taken });
}

function move(move: string, view: HelpView | null, preview: HelpPreview | null) {
  if (move === 'no') return said('no');
  if (move === 'z') return view?.row.length ? said('zap', { card: view.row.at(-1) }) : said('zap_plain');
  switch (move[0]) {
    case 'w':
      return wildAt(Number(move.slice(2)), view, preview);
    case 's':
      return switchAt(Number(move[1]), move.slice(3), view);
    case '>': {
      const card = move.slice(1);
      return view ? said('pass', { card, seat: view.turn }) : said('pass_plain', { card });
    }
    case '<': {
      const card = move.slice(1);
      return view ? said('return', { card, seat: view.helper }) : said('return_plain', { card });
    }
    default:
      return said(view?.row.length === 0 ? 'begin' : 'lay', { card: move });
  }
}

function place([name, number]: readonly string[], view: HelpView | null, preview: HelpPreview | null) {
  if (name !== 'switch') return wildAt(Number(number), view, preview);
  const taken = view?.row[Number(number)];
  return taken === undefined ? said('take_at', { place: Number(number) + 1 }) : said('take', { taken });
}

function ask(view: HelpView) {
  switch (view.phase) {
    case 'first':
      return 'first';
    case 'help':
      return 'help';
    case 'return':
      return 'return';
    case 'received':
      return view.options['must_play_received'] === 'false' ? 'received_free' : 'received';
    default:
      return view.row.length === 0 ? 'turn_empty' : 'turn';
  }
}

function table(view: HelpView, preview: HelpPreview) {
  const { row, values, no, helper, turn, phase } = view;
  const wilds = row.flatMap((card, i) => (card === 'w' ? [said('wild', { place: i + 1, value: values[i] })] : []));
  return [
    ...(row.length === 0 ? [said('empty')] : [said('row', { cards: row }), ...wilds, said('end', { end: values.at(-1), count: preview.places - row.length })]),
    ...(helper !== null && phase !== 'over' ? [said('asks', { seat: turn, other: helper })] : []),
    ...no.flatMap((lies, seat) => (lies === 'none' ? [] : [said('no', { seat })])),
    said('piles', { draw: view.draw_size, discard: view.discard.length }),
    said('way', { direction: view.direction }),
  ];
}

const says = { isCard: (code: string) => /^(n\d+|w|s|z|no)$/.test(code), move, place, ask, table };
export type Says = typeof says;
export type Text = keyof typeof en.board;

export const speech: Speech<Text> = { ...says, words: { en, de } };
