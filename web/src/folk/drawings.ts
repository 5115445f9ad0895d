// Our own drawings, each on a disc 64 across: the ten who play against a person, and the figures that one may choose for oneself. Few parts, so that
// they are known at half that size. It is fetched by whoever shows one.
import type { Figure } from '../store/stored';
import type { CharacterId } from './cast';

/** A path and its colour; with a width it is a line. */
export type Part = readonly [colour: string, path: string, width?: number];
export type Drawing = readonly Part[];

const oval = (x: number, y: number, rx: number, ry = rx) => `M${x - rx} ${y}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0`;
const dots = (r: number, ...at: [number, number][]) => at.map(([x, y]) => oval(x, y, r)).join('');
/** On both sides of the middle. */
const both = (x: number, y: number, rx: number, ry = rx) => oval(32 - x, y, rx, ry) + oval(32 + x, y, rx, ry);

const ink = '#2a2020';
const white = '#fffdf7';

interface Person {
  ground: string;
  skin: string;
  clothes: string;
  /** What lies behind the head. */
  behind?: Drawing;
  eyes?: string;
  mouth: Part;
  front: Drawing;
}

const smile: Part = [ink, 'M26 40q6 5 12 0', 2];
const laugh: Drawing = [
  ['#7a1f24', 'M24 38h16q0 9-8 9t-8-9z'],
  [white, 'M25 38h14v3H25z'],
];

function person({ ground, skin, clothes, behind = [], eyes = both(6, 31, 2.2), mouth, front }: Person): Drawing {
  return [
    [ground, oval(32, 32, 32)],
    ...behind,
    [clothes, 'M8 66q1-14 17-17h14q16 3 17 17z'],
    [skin, 'M26 42h12v9q-6 6-12 0z'],
    [skin, both(14.5, 32, 3, 4)],
    [skin, oval(32, 30, 14.5, 16.5)],
    [ink, eyes],
    mouth,
    ...front,
  ];
}

/** Ears lie behind the head. */
function animal(ground: string, behind: Drawing, head: Part, front: Drawing): Drawing {
  return [[ground, oval(32, 32, 32)], ...behind, head, ...front];
}

export const drawings: Record<CharacterId | Figure, Drawing> = {
  ada: person({
    ground: '#2f8f83',
    skin: '#f2c9a5',
    clothes: '#f6ecd2',
    behind: [['#43272a', 'M12 30a20 20 0 0 1 40 0v17q0 4-5 4H17q-5 0-5-4z']],
    mouth: smile,
    front: [
      ['#43272a', 'M16 30q0-18 16-18t16 18q-5-8-16-8t-16 8z'],
      [ink, `${both(6.5, 31, 5.5)}M31 31h2`, 2],
    ],
  }),
  ben: person({
    ground: '#f0bf2c',
    skin: '#f8d3b3',
    clothes: '#2f66b0',
    mouth: laugh[0]!,
    front: [
      laugh[1]!,
      ['#c24f17', dots(7.5, [17, 24], [22, 15], [32, 12], [42, 15], [47, 24]) + dots(5, [27, 19], [37, 19])],
      ['#d58a5a', dots(1.2, [21, 36], [24, 38], [43, 36], [40, 38], [22, 40], [42, 40])],
    ],
  }),
  cleo: person({
    ground: '#6b3fa0',
    skin: '#c98f62',
    clothes: '#f2e3c4',
    behind: [['#17131a', 'M11 31a21 22 0 0 1 42 0v35H11z']],
    mouth: ['#b3202f', 'M26 40q3-2 6-1q3-1 6 1q-6 5-12 0z'],
    front: [
      ['#17131a', 'M15 31v-3q0-17 17-17t17 17v3q-2-5-3-5H18q-1 0-3 5z'],
      ['#f4c430', 'M14 20q18-6 36 0', 4],
      [ink, 'M22 30q4-3 8 1M42 30q-4-3-8 1', 2],
      ['#f4c430', both(15, 40, 2.6)],
    ],
  }),
  dan: person({
    ground: '#e07b39',
    skin: '#70432a',
    clothes: '#f3ede1',
    mouth: ['#1c1310', 'M17 32q-1 21 15 21t15-21q-2 6-7 5q-8-3-16 0q-5 1-7-5z'],
    front: [
      ['#e9b8a0', 'M27 42q5 3 10 0', 2.4],
      ['#1c1310', 'M22 26q4-2 8 0M34 26q4-2 8 0', 2.6],
      ['#9a6544', 'M25 18q4-3 8-3', 2],
    ],
  }),
  edda: person({
    ground: '#d9839c',
    skin: '#f6d7c2',
    clothes: '#574690',
    behind: [['#d5d8de', oval(32, 9, 8.5) + oval(32, 27, 18.5)]],
    eyes: 'M23 31q3-3 6 0q-3-1-6 0zM35 31q3-3 6 0q-3-1-6 0z',
    mouth: smile,
    front: [
      ['#d5d8de', 'M15 32q-1-20 17-20t17 20q-3-11-17-14q-14 3-17 14z'],
      ['#e8928c', both(9, 37, 3, 2.2)],
      [ink, 'M23 31q3-3 6 0M35 31q3-3 6 0', 2],
      [white, dots(2, [23, 51], [27, 53.5], [32, 54.5], [37, 53.5], [41, 51])],
    ],
  }),
  finn: person({
    ground: '#56aee2',
    skin: '#f3c6a0',
    clothes: '#e4572e',
    mouth: [ink, 'M28 41q4 2 8 0', 2],
    front: [
      ['#e6c157', 'M17 30q0-7 6-8h18q6 1 6 8q-4-5-8-5q-4 5-9 1q-6 4-13 4z'],
      ['#27703a', 'M15 23q1-16 17-16t17 16z'],
      ['#1b5129', 'M14 23h36', 6],
      ['#f6ecd2', oval(32, 7, 4.5)],
      ['#f3c6a0', 'M22.5 26h19v4h-19z'],
      [ink, 'M23 30h7M34 30h7', 2],
    ],
  }),
  greta: person({
    ground: '#b23a34',
    skin: '#f9dabd',
    clothes: '#274b6d',
    behind: [
      ['#f0c64a', oval(32, 27, 19)],
      ['#e0b02f', dots(5, [14, 39], [12.5, 46], [12, 53], [50, 39], [51.5, 46], [52, 53])],
      ['#23b1a0', dots(3, [12, 58], [52, 58])],
    ],
    mouth: [ink, 'M27 41q6 2 11-1', 2],
    front: [
      ['#f0c64a', 'M16 31q-1-19 16-19t16 19q-2-9-16-13q-14 4-16 13z'],
      ['#a97b1c', 'M22 26l8 1.5M42 26l-8 1.5', 2.2],
    ],
  }),
  hugo: person({
    ground: '#7d9a45',
    skin: '#efbf9c',
    clothes: '#6a4a34',
    mouth: ['#dfa07e', oval(32, 36, 3.6, 3)],
    front: [
      ['#eceae6', 'M32 39q-9-3-14 4q-1 4-3 4q9 3 17-3q8 6 17 3q-2 0-3-4q-5-7-14-4z'],
      ['#eceae6', 'M21 26q4-3 8-1M35 25q4-2 8 1', 3],
      ['#564c45', 'M11 23q2-15 21-15t21 15q-5 3-21 1q-16 2-21-1z'],
      ['#3b342f', 'M12 23q20-4 40 0', 3.4],
    ],
  }),
  ida: person({
    ground: '#f28a70',
    skin: '#8d5c39',
    clothes: '#ffdc63',
    behind: [['#2a1a15', dots(11, [15, 31], [17, 19], [32, 13], [47, 19], [49, 31]) + oval(32, 24, 20)]],
    mouth: laugh[0]!,
    front: [
      laugh[1]!,
      ['#1fb5a6', 'M17 22q15-9 30 0', 5],
      ['#ffdc63', both(17, 42, 3.2), 1.8],
    ],
  }),
  jonas: person({
    ground: '#61778f',
    skin: '#edc3a1',
    clothes: '#3b3f4a',
    mouth: [ink, 'M27 42q3-3 5 0t5 0', 2],
    front: [
      ['#6b4226', 'M16 28q-3-12 6-15q7-9 20-5q11 4 6 20q-2-7-7-9q-14 3-19-2q-4 4-6 11z'],
      [ink, 'M22 27l7-3M42 27l-7-3', 2],
      ['#e3a92b', 'M20 49q12 8 24 0v6q-12 7-24 0z'],
      ['#e3a92b', 'M36 52l8 1 2 12h-7z'],
    ],
  }),

  fox: animal(
    '#2f7a78',
    [
      ['#e2752a', 'M9 8l17 13-12 15zM55 8L38 21l12 15z'],
      ['#4a2413', 'M12.5 14l9 7-6 8zM51.5 14l-9 7 6 8z'],
    ],
    ['#e2752a', 'M10 32q0-15 22-15t22 15q-2 12-22 26q-20-14-22-26z'],
    [
      [white, 'M10 33q12 0 17 9q3 6 5 16q-20-14-22-25zM54 33q-12 0-17 9q-3 6-5 16q20-14 22-25z'],
      [ink, both(9, 33, 2.8) + oval(32, 55, 4, 3.4)],
    ],
  ),
  cat: animal(
    '#8a5fb0',
    [
      ['#3a3642', 'M11 6l18 14-17 14zM53 6L35 20l17 14z'],
      ['#d98a9a', 'M15 13l9 7-8 7zM49 13l-9 7 8 7z'],
    ],
    ['#3a3642', oval(32, 37, 23, 19)],
    [
      ['#c8e05a', both(9.5, 34, 5)],
      ['#14110f', both(9.5, 34, 1.8, 4.5)],
      ['#d98a9a', 'M28 42h8l-4 4z'],
      [white, 'M32 46v2q-3 4-6 1M32 48q3 4 6 1M18 43L6 40M18 46L6 48M46 43l12-3M46 46l12 2', 1.5],
    ],
  ),
  owl: animal(
    '#35507a',
    [['#7a5230', 'M12 8q10 2 14 9h12q4-7 14-9q3 16-2 24H14q-5-8-2-24z']],
    ['#9a6b3f', 'M11 36q0-20 21-20t21 20v30H11z'],
    [
      ['#f3e3c2', both(10, 32, 11)],
      ['#f2b01e', both(10, 32, 7.5)],
      [ink, both(10, 32, 4)],
      ['#e88a1a', 'M28 38h8l-4 9z'],
      ['#f3e3c2', 'M22 52q3 4 6 0q4 4 8 0q3 4 6 0M25 59q3 4 7 0q4 4 7 0', 2],
    ],
  ),
  bear: animal(
    '#d8a13a',
    [
      ['#6b4328', both(18, 17, 9)],
      ['#c08a5a', both(18, 17, 4.5)],
    ],
    ['#6b4328', oval(32, 36, 24, 22)],
    [
      ['#d9ad7c', oval(32, 45, 12, 10)],
      [ink, `${both(10, 32, 2.8)}${oval(32, 40, 5, 3.6)}`],
      [ink, 'M32 43v4q-3 4-6 1M32 47q3 4 6 1', 2],
    ],
  ),
  frog: animal(
    '#f0d9a0',
    [['#4f9a3a', both(14, 20, 10)]],
    ['#4f9a3a', oval(32, 38, 25, 20)],
    [
      [white, both(14, 19, 6.5)],
      [ink, both(14, 20, 3.2) + both(3, 36, 1.2)],
      ['#245a1c', 'M13 42q19 14 38 0', 2.6],
      ['#86c96a', both(17, 47, 3.6, 2.4)],
    ],
  ),
  rabbit: animal(
    '#6fae8c',
    [
      ['#f4efe8', 'M18 34Q8 6 19 4t9 26zM46 34Q56 6 45 4t-9 26z'],
      ['#eaa6ae', 'M20 28Q14 11 19 10t5 18zM44 28q6-17 1-18t-5 18z'],
    ],
    ['#f4efe8', oval(32, 42, 20, 18)],
    [
      [ink, both(8.5, 39, 2.8)],
      ['#e0788a', 'M28.5 44h7l-3.5 4z'],
      [ink, 'M32 48v2q-3 3-6 1M32 50q3 3 6 1', 1.8],
      ['#f6c3c3', both(13.5, 47, 3.4, 2.4)],
    ],
  ),
  penguin: animal(
    '#a9d3ea',
    [],
    ['#2b3140', 'M9 66q-2-54 23-56q25 2 23 56z'],
    [
      [white, 'M32 28q-4-10-12-5t-3 19q-4 8-3 24h36q1-16-3-24q5-14-3-19t-12 5z'],
      [ink, both(8, 33, 2.8)],
      ['#f2a01e', 'M25 38q7-4 14 0q-3 7-7 7t-7-7z'],
    ],
  ),
  hedgehog: animal(
    '#c9694f',
    [['#5a4231', 'M32 5l6 6 8-4 2 8 9 0-1 9 7 5-5 7 4 8-8 4v9H10v-9l-8-4 4-8-5-7 7-5-1-9 9 0 2-8 8 4z']],
    ['#edc79c', 'M12 44q0-15 12-15q8 0 8 6q0-6 8-6q12 0 12 15q0 18-20 18t-20-18z'],
    [
      [ink, both(8.5, 42, 2.8) + oval(32, 50, 4.5, 3.6)],
      [ink, 'M26 56q6 4 12 0', 2],
    ],
  ),
};
