// What the badges and numbers of a table mean, for whoever presses them.
import type { SoloView } from '../../generated/messages';
import { words } from '../../words/words.svelte';
import type { Badge, Explained } from '../module';
import { face, mustSayColour, type Sign } from './cards';
import { speech, type Text } from './speech';

export function badge({ answered, hand_sizes }: SoloView, seat: number): Badge<Text> | null {
  return answered.includes(seat) && hand_sizes[seat] === 1 ? { key: 'called' } : null;
}

/** What may follow the top card. */
function topMeans({ pending, turn, top, colour }: SoloView): Explained<Text> | null {
  const lights = ['pile'];
  if (pending > 0) return { key: 'pendingMeans', values: { seat: turn, count: pending }, ruling: 'S24', lights };
  if (colour === 'any') return { key: 'anyMeans', ruling: 'S36', lights };
  if (!colour) return null; // the round is over
  const values = { colour: words.colour(speech, colour), number: face(top).number };
  if (mustSayColour(top)) return { key: 'colourMeans', values, ruling: 'S44', lights };
  return { key: values.number === null ? 'signMeans' : 'numberMeans', values, ruling: 'S4', lights };
}

const cardRulings: Record<Exclude<Sign, 'number'>, string> = {
  skip: 'S21',
  turn: 'S23',
  draw2: 'S24',
  swap: 'S30',
  gift: 'S33',
  choose: 'S66',
  draw4: 'S25',
  allSwap: 'S36',
  protection: 'S40',
};

/** What a card of the hand does that is no number. */
function cardMeans(card: string): Explained<Text> | null {
  const { sign } = face(card);
  return sign === 'number' ? null : { key: `does.${sign}`, values: { card: words.card(speech, card) }, ruling: cardRulings[sign] };
}

export function explain(about: string, view: SoloView): Explained<Text> | null {
  const [what, number] = about.split(':');
  const seat = Number(number);
  switch (what) {
    case 'badge':
      return badge(view, seat) && { key: 'calledMeans', values: { seat }, ruling: 'S45' };
    case 'points': {
      const goal = Number(view.options.target);
      return goal === 0 ? null : { key: 'pointsMean', values: { seat, count: view.scores[seat], goal }, ruling: 'S54' };
    }
    case 'way':
      return { key: view.direction < 0 ? 'rightMeans' : 'leftMeans', ruling: 'S23', lights: ['way'] };
    case 'card':
      return cardMeans(number!);
    case 'draw':
      return { key: 'drawMeans', values: { count: view.draw_size }, ruling: 'S8' };
    case 'top':
      return topMeans(view);
    default:
      return null;
  }
}
