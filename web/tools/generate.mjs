// Writes src/generated/: schema.ts has the types of all that the engine is asked and says, from its own schema; messages.ts has them as the page uses
// them, and what the engine tells of each game.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from 'json-schema-to-typescript';
import { schema } from './schema.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const banner = "// Made by tools/generate.mjs from the engine's schema. Not to be edited.";
const types = await compile(schema.types, 'Schema', { bannerComment: banner, unreachableDefinitions: true, additionalProperties: false, format: false });

const byGame = (name, suffix) => {
  const ids = schema.games.map(({ id }) => `  ${id}: schema.${id[0].toUpperCase()}${id.slice(1)}${suffix};`);
  return `export interface ${name} {\n${ids.join('\n')}\n}`;
};
const facts = schema.games.map(({ id, name, rules_version, players, options }) => ({
  id,
  name,
  rules: rules_version,
  players,
  options: options.map(({ name, ruling, standard, values, low, high, single_round, needs }) => ({ name, ruling, standard, values, low, high, single_round, needs })),
}));

// The names of arguments that are seats, in whatever any game says.
const said = schema.games.flatMap(({ events, refusals, reasons }) => [...events, ...refusals, ...reasons]);
const seats = new Set(said.flatMap(({ args }) => args.filter(({ type }) => type === 'seat').map(({ name }) => name)));

const messages = `${banner}
import type * as schema from './schema';

export type * from './schema';
export type { Event as GameEvent } from './schema';
${byGame('Events', 'Event')}
${byGame('Refusals', 'Refusal')}
${byGame('Reasons', 'Reason')}
${byGame('Views', 'View')}
${byGame('Previews', 'Preview')}

type KeyOf<T> = T extends unknown ? keyof T : never;
type At<T, K extends PropertyKey> = T extends { [key in K]?: infer V } ? V : never;
type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
/** Whatever a room writes: the key that is there says what it is. */
export type Letter = { [K in KeyOf<schema.Letter>]?: At<schema.Letter, K> };
/** Whatever comes over a line. */
export type ServerMessage = { [K in KeyOf<schema.ServerMessage>]?: At<schema.ServerMessage, K> };
/** What somebody in a shared room can do. Whoever sends it gives it an id. */
export type RoomCommand = Without<schema.Command, 'id'>;

/** What the rules make of a view: nothing in a game whose view says it all. */
export type Preview = schema.Preview | null;

/** A frame of a game that is known. */
export type Frame<V, P = Preview> = Omit<schema.Frame, 'view' | 'preview'> & { view: V; preview: P };

export interface GameFacts {
  id: schema.GameId;
  name: string;
  /** The version of its rules. */
  rules: number;
  players: [number, number];
  options: { name: string; ruling: string; standard: string; values: string[]; low: number | null; high: number | null; single_round: string | null; needs: string | null }[];
}
export const games: GameFacts[] = ${JSON.stringify(facts, null, 2)};
/** Arguments of messages that are seats, by name; no number has such a name. */
export const seatArguments: string[] = ${JSON.stringify([...seats].sort())};
/** The version of the bots. */
export const bots = ${schema.bots_version};
`;

/** A file that is already as it should be keeps its time, so that nothing is built again for it. */
function write(name, text) {
  const file = join(root, 'src/generated', name);
  let old = '';
  try {
    old = readFileSync(file, 'utf8');
  } catch {
    // the first time
  }
  if (old !== text) writeFileSync(file, text);
}
mkdirSync(join(root, 'src/generated'), { recursive: true });
write('schema.ts', types);
write('messages.ts', messages);
