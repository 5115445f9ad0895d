// The keys of the table, the same in all games. Boards add those that concern them alone: colours, turning a card.
import type { AnyGameModule } from '../games/module';
import { words, type PageKey } from '../words/words.svelte';

export type Direction = 'left' | 'right' | 'up' | 'down';

type Plain = 'draw' | 'answer' | 'unpick' | 'first' | 'final' | 'hint' | 'back' | 'hand' | 'table' | 'others' | 'last' | 'turn' | 'keys' | 'older' | 'newer';

export type KeyAct = { act: Plain } | { act: 'go'; direction: Direction };

const plain: Readonly<Record<string, Plain>> = {
  d: 'draw',
  ' ': 'answer',
  escape: 'unpick',
  home: 'first',
  end: 'final',
  i: 'hint',
  z: 'back',
  h: 'hand',
  b: 'table',
  o: 'others',
  l: 'last',
  t: 'turn',
  '?': 'keys',
  '[': 'older',
  ']': 'newer',
};
const arrows: Readonly<Record<string, Direction>> = {
  arrowleft: 'left',
  arrowright: 'right',
  arrowup: 'up',
  arrowdown: 'down',
};

export interface Stroke {
  key: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

export function readKey(stroke: Stroke): KeyAct | null {
  const key = stroke.key.toLowerCase();
  // Brackets and the question mark are typed with modifiers on many keyboards.
  if ((stroke.ctrlKey || stroke.altKey || stroke.metaKey) && !'[]?'.includes(key)) return null;
  const direction = arrows[key];
  if (direction) return { act: 'go', direction };
  const act = plain[key];
  return act ? { act } : null;
}

const keyList: readonly { caps: readonly string[]; text: PageKey }[] = [
  { caps: ['←', '→', '↑', '↓'], text: 'keys.arrows' },
  { caps: ['Home', 'End'], text: 'keys.ends' },
  { caps: ['Enter'], text: 'keys.enter' },
  { caps: ['D'], text: 'keys.draw' },
  { caps: ['Space'], text: 'keys.space' },
  { caps: ['Esc'], text: 'keys.unpick' },
  { caps: ['I'], text: 'keys.hint' },
  { caps: ['Z'], text: 'keys.back' },
  { caps: ['T'], text: 'keys.readTurn' },
  { caps: ['H'], text: 'keys.readHand' },
  { caps: ['B'], text: 'keys.readTable' },
  { caps: ['O'], text: 'keys.readOthers' },
  { caps: ['L'], text: 'keys.readLast' },
  { caps: ['[', ']'], text: 'keys.readLog' },
  { caps: ['?'], text: 'keys.help' },
];

/** For the help: caps, and what they do, at the tables of these games. */
export function keysOf(games: readonly AnyGameModule[]): { caps: readonly string[]; text: string }[] {
  const own = games.flatMap(({ speech, keys = [] }) => keys.map(({ caps, text }) => ({ caps, text: words.board(speech, text) })));
  return [...keyList.map(({ caps, text }) => ({ caps, text: words.t(text) })), ...own];
}

/** The next of so many cards in a hand, which is a ring: after the last comes the first. */
export function along(from: number, count: number, direction: 'left' | 'right'): number {
  return (from + (direction === 'left' ? -1 : 1) + count) % count;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The nearest of the boxes that lies in a direction, as its index; -1 if there is none. Aside counts more than ahead. */
export function nearest(from: Box, boxes: readonly Box[], direction: Direction): number {
  const [dx, dy] = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] }[direction] as [number, number];
  const middle = (box: Box) => ({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 });
  const start = middle(from);
  let best = -1;
  let least = Infinity;
  boxes.forEach((box, index) => {
    const { x, y } = middle(box);
    const ahead = (x - start.x) * dx + (y - start.y) * dy;
    const aside = Math.abs((x - start.x) * dy + (y - start.y) * dx);
    if (ahead < 2 || ahead + 2 * aside >= least) return;
    least = ahead + 2 * aside;
    best = index;
  });
  return best;
}
