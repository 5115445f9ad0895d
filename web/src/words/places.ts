// What a place on the table is, as a key to the words and their arguments.
import type { GameId, HelpView, SoloView, SwirlView, View } from '../generated/messages';
import { swirlAt, switchAt, wildAt } from './moves';
import type { Said } from './values';

function help(name: string, rest: string[], view: HelpView | null) {
  if (name === 'switch') return switchAt(Number(rest[0]), rest[1]!, view);
  return wildAt(Number(rest[0]), view);
}

function swirl(name: string, rest: string[], view: SwirlView | null) {
  if (name === 'remove') return { key: 'remove', values: {} } as const;
  return swirlAt(rest[0]!, rest[1] === 'up', null, view);
}

function freaky(_: string, rest: string[]) {
  return rest[0] === 'new'
    ? ({ key: 'row_new', values: {} } as const)
    : ({ key: 'row', values: { row: Number(rest[0]) } } as const);
}

function schwupps(name: string, rest: string[]) {
  if (name === 'top' || name === 'bottom') return { key: 'schwupp', values: { row: name } } as const;
  if (name === 'seat') return { key: 'seat', values: { seat: Number(rest[0]) } } as const;
  if (name === 'box') return { key: 'box', values: {} } as const;
  return { key: 'pile', values: { pile: Number(rest[0]) } } as const;
}

function solo(name: string, rest: string[], view: SoloView | null) {
  if (name === 'colour') return { key: 'colour', values: { colour: rest[0] } } as const;
  if (name === 'triple') return { key: 'triple', values: { count: rest[0]!.length - 1, colour: rest[0]!.at(-1) } } as const;
  const values = { seat: Number(rest[0]) };
  if (!view) return { key: 'seat', values } as const;
  return { key: view.top.endsWith('g') ? 'give_to' : 'swap_with', values } as const;
}

const readers = { help, swirl, freaky, schwupps, solo };

export type PlaceKey<G extends GameId> = ReturnType<(typeof readers)[G]>['key'];

export function readPlace(game: GameId, place: string, view: View | null): Said {
  const [name, ...rest] = place.split(':');
  return (readers[game] as (name: string, rest: string[], view: View | null) => Said)(name!, rest, view);
}
