// How SOLO speaks: what moves, places and questions are, as keys to its words with their arguments.
import type { SoloPreview, SoloView } from '../../generated/messages';
import type { Speech } from '../../words/language';
import { said } from '../../words/values';
import { mustSayColour } from './cards';
import { de } from './words/de';
import { en } from './words/en';

const plain = {
  draw: 'draw',
  pass: 'pass',
  keep: 'keep',
  accept: 'accept',
  wait: 'wait',
  solo: 'call',
  silent: 'silent',
} as const;

function move(move: string, view: SoloView | null) {
  if (move in plain) return said(plain[move as keyof typeof plain]);
  if (move === 'take') return view ? said('take', { count: view.pending }) : said('take_plain');
  const rest = move.slice(1);
  switch (move[0]) {
    case '+':
      return said('triple', { number: Number(rest[0]), count: rest.length - 1, colour: rest.at(-1) });
    case '@': {
      const values = { seat: Number(rest) };
      if (!view) return said('choose', values);
      return view.top.endsWith('g') ? said('give_to', values) : said('swap_with', values);
    }
    case '>':
      return said('give', { card: rest });
    case '!':
      return said(rest.startsWith('p') ? 'protect' : 'interject', { card: rest });
    default: {
      const [card, colour] = move.split('=');
      return colour === undefined ? said('lay', { card }) : said('lay_named', { card, colour });
    }
  }
}

function place([name, ...rest]: readonly string[], view: SoloView | null) {
  if (name === 'colour') return said('colour', { colour: rest[0] });
  if (name === 'triple') return said('triple', { count: rest[0]!.length - 1, colour: rest[0]!.at(-1) });
  const values = { seat: Number(rest[0]) };
  if (!view) return said('seat', values);
  return said(view.top.endsWith('g') ? 'give_to' : 'swap_with', values);
}

function ask(view: SoloView, moves: readonly string[], preview: SoloPreview | null) {
  switch (view.phase) {
    case 'drawn':
      return moves.length === 1 ? 'drawn_keep' : 'drawn';
    case 'target':
      return view.top.endsWith('g') ? 'target_gift' : 'target_swap';
    case 'gift':
      return view.gift.length === 0 ? 'gift_first' : 'gift_second';
    case 'protect':
      if (view.target === null) return 'protect_all';
      return view.top.endsWith('g') ? 'protect_gift' : 'protect_swap';
    case 'skipped':
      return 'skipped';
    case 'call':
      return 'call';
    case 'poll':
      return 'poll';
    case 'paid':
      return 'paid';
    default:
      if (view.pending > 0) return 'chain';
      if (moves.includes('pass')) return 'pass';
      return preview?.call_is_near ? 'turn_call' : 'turn';
  }
}

function table(view: SoloView) {
  const asks = mustSayColour(view.top) && view.colour !== null;
  return [
    said('top', { card: view.top }),
    ...(asks ? [view.colour === 'any' ? said('any') : said('colour', { colour: view.colour })] : []),
    ...(view.pending > 0 ? [said('pending', { count: view.pending })] : []),
    said('draw', { count: view.draw_size }),
    said('way', { direction: view.direction }),
  ];
}

const says = { isCard: (code: string) => /^([rgby][1-9scdwg]|x[cda]|p[rgby])$/.test(code), move, place, ask, table };
export type Says = typeof says;
export type Text = keyof typeof en.board;

export const speech: Speech<Text> = { ...says, words: { en, de } };
