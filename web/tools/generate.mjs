// Writes src/generated/messages.ts: the types of what the engine is asked and of what it says. Requests, events, refusals and reasons come from its
// schema; the shapes of views, frames and other replies from what it really says in many games, played here move by move.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from '../../tests/wasm/module.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const { request } = load(join(root, '../build/wasm/bin/parlour.wasm'));
/** The keys of all replies, with a shape for those that have no named type. */
const replyKeys = new Map();
const namedReplies = { refusal: 'Refusal', think: 'Think[]', decision: 'Think', frames: 'Frame<View>[]', previews: 'Preview[]', hints: 'Hint[]', analysis: 'Analysis' };
function answer(what, now) {
  const reply = JSON.parse(request(JSON.stringify(what), now));
  if (what.do !== 'read' && what.do !== 'schema')
    for (const [key, value] of Object.entries(reply)) {
      if (!replyKeys.has(key)) replyKeys.set(key, new Shape());
      if (!(key in namedReplies)) replyKeys.get(key).add(value);
    }
  return reply;
}

// --- shapes ------------------------------------------------------------------------------------------------------------

/** The union of all values seen at one place. */
class Shape {
  kinds = new Set();
  items = null;
  keys = null;
  seen = 0;
  objects = 0;

  add(value) {
    ++this.seen;
    if (value === null) this.kinds.add('null');
    else if (Array.isArray(value)) {
      this.items ??= new Shape();
      for (const item of value) this.items.add(item);
    } else if (typeof value === 'object') {
      ++this.objects;
      this.keys ??= new Map();
      for (const [key, inner] of Object.entries(value)) {
        if (!this.keys.has(key)) this.keys.set(key, new Shape());
        this.keys.get(key).add(inner);
      }
    } else this.kinds.add(typeof value);
  }
  /** Whether some list was empty wherever it occurred: then more games must be played to know what is in it. */
  vague() {
    if (this.items?.seen === 0) return true;
    return (this.items?.vague() ?? false) || [...(this.keys?.values() ?? [])].some((shape) => shape.vague());
  }
  text() {
    const parts = [...this.kinds].filter((kind) => kind !== 'null').sort();
    if (this.items) parts.push(this.items.union() ? `(${this.items.text()})[]` : `${this.items.text()}[]`);
    if (this.keys)
      parts.push(`{ ${[...this.keys].map(([key, shape]) => `${key}${shape.seen < this.objects ? '?' : ''}: ${shape.text()}`).join('; ')} }`);
    if (this.kinds.has('null')) parts.push('null');
    return parts.join(' | ');
  }
  union() {
    return this.kinds.size + (this.items ? 1 : 0) + (this.keys ? 1 : 0) > 1;
  }
}

/** A small generator: the same types are made everywhere. */
function* numbers(seed) {
  for (let x = seed; ; ) {
    x = (Math.imul(x, 1664525) + 1013904223) >>> 0;
    yield x / 2 ** 32;
  }
}

function play(game, players, options, seed, shapes) {
  const random = numbers(seed);
  const pick = (list) => list[Math.floor(random.next().value * list.length)];
  let now = 0;
  const ask = (request) => answer({ table: 1, ...request }, now);
  const seats = Array.from({ length: players }, (_, i) => ({ name: `${i}` }));
  let state = ask({
    do: 'open', game: game.id, options, seats, seed: `fast:${seed}`,
    pace: { pause: [0, 0], window: seed % 2 === 0 ? 1000 : null, quick: 0 },
  });
  if (!state.ok) throw new Error(`${game.id}: ${state.error}`);
  let from = 0;
  for (let decisions = 0; decisions < 1000; ++decisions) {
    let asked = [];
    let over = false;
    for (const viewer of [null, 'all', ...seats.keys()]) {
      for (const frame of ask({ do: 'frames', viewer, from }).frames) {
        const { view, events, ...rest } = frame;
        shapes.view.add(view);
        shapes.frame.add(rest);
        over = frame.outcome.status !== 'unfinished';
        if (typeof viewer === 'number' && frame.seq === state.next - 1) {
          asked = asked.filter(({ seat }) => seat !== viewer);
          if (frame.prompt) asked.push({ seat: viewer, moves: frame.prompt.moves });
        }
      }
    }
    ask({ do: 'preview', viewer: null, from });
    from = state.next;
    if (over) break;
    const { seat, moves } = asked.length > 0 ? pick(asked) : { seat: null, moves: [] };
    if (seat !== null) {
      state = ask({ do: 'move', seat, move: pick(moves) });
      if (!state.ok) throw new Error(JSON.stringify(state));
    }
    // Whoever else could answer out of turn does not.
    for (const other of seats.keys()) if (other !== seat) ask({ do: 'pass', seat: other });
    now += 500;
    state = ask({ do: 'time' });
    if (decisions === 20) state = ask({ do: 'back' });
    if (decisions === 5 && seat !== null) {
      const { to_act } = ask({ do: 'frames', viewer: null, from: state.next - 1 }).frames[0];
      for (const other of seats.keys()) ask({ do: 'why', seat: other, move: pick(moves) });
      const { decision } = ask({ do: 'ask', seat: to_act });
      if (decision) {
        for (const { reason, ...hint } of answer({ do: 'hints', think: decision, seed: 1 }, 0).hints) shapes.hint.add(hint);
        answer({ do: 'think', think: { ...decision, bot: 'greedy', seed: 'fast:0' } }, 0);
      }
    }
  }
  const { record } = ask({ do: 'record' });
  const { ok, game: id, options: rules, result, ...read } = answer({ do: 'read', line: record }, 0);
  if (ok) shapes.record.add(read);
  // An analysis looks alike in all games, and this is the short one.
  if (game.id === 'swirl') shapes.analysis.add(answer({ do: 'analyse', record, iterations: 20, seed: 1 }, 0).analysis);
  ask({ do: 'close' });
}

const { schema } = answer({ do: 'schema' }, 0);
const { $defs: types } = schema.types;
const frame = new Shape();
const replies = { hint: new Shape(), record: new Shape(), analysis: new Shape() };
const views = new Map();
for (const game of schema.games) {
  const view = new Shape();
  views.set(game.id, view);
  for (let players = game.players[0]; players <= Math.min(5, game.players[1]); ++players)
    for (let seed = 1; seed <= 3; ++seed) play(game, players, {}, seed, { view, frame, ...replies });
  // Cards are removed only where none can be placed: random players never come there.
  if (game.id === 'swirl') view.keys.get('removed').add([[1]]);
  if (view.vague()) throw new Error(`${game.id}: a list in its views was empty in all games`);
}
for (const key of [...Object.keys(namedReplies), 'move', 'error'])
  if (!replyKeys.has(key)) throw new Error(`no reply had the key ${key}`);
for (const [name, shape] of Object.entries({ frame, ...replies }))
  if (shape.vague()) throw new Error(`a list in the shape of a ${name} was empty in all games`);

// --- the file ----------------------------------------------------------------------------------------------------------

const capital = (id) => id[0].toUpperCase() + id.slice(1);
const argTypes = { seat: 'Seat | null', card: 'string | null', colour: 'string | null', number: 'number' };
const messages = (kind, key) =>
  schema.games
    .map((game) => {
      const list = game[kind].map(
        ({ key: name, args }) =>
          `  | { ${key}: '${name}'; ruling: string${args.map((arg) => `; ${arg.name}: ${argTypes[arg.type]}`).join('')} }`,
      );
      return `export type ${capital(game.id)}${capital(key)} =\n${list.join('\n')};`;
    })
    .join('\n');
const byGame = (name, suffix) =>
  `export interface ${name} { ${schema.games.map((game) => `${game.id}: ${capital(game.id)}${suffix}`).join('; ')} }`;

const objects = ['SeatPlan', 'Pace', 'Think'];
/** A type of the schema, as far as requests use that language. */
function typeText(type) {
  if (type.$ref) return type.$ref.replace('#/$defs/', '');
  if (type.anyOf) return type.anyOf.map(typeText).join(' | ');
  if (type.enum) return type.enum.map((text) => `'${text}'`).join(' | ');
  if (type.type === 'array') return `${typeText(type.items)}[]`;
  if (type.properties) return `{ ${Object.entries(type.properties).map(([key, inner]) => `${key}${type.required.includes(key) ? '' : '?'}: ${typeText(inner)}`).join('; ')} }`;
  if (type.type === 'object') return `Record<string, ${typeText(type.additionalProperties)}>`;
  return type.type === 'integer' ? 'number' : type.type;
}

const text = `// Made by tools/generate.mjs from the engine's own schema and replies. Not to be edited.
export type GameId = ${schema.games.map((game) => `'${game.id}'`).join(' | ')};
export type Seat = number;

${messages('events', 'event')}
${byGame('Events', 'Event')}
${messages('refusals', 'refusal')}
${byGame('Refusals', 'Refusal')}
${messages('reasons', 'reason')}
${byGame('Reasons', 'Reason')}
/** A message with its arguments, whatever the game. */
interface Arguments { ruling: string; [argument: string]: string | number | null }
export type GameEvent = Arguments & { event: string };
export type Refusal = Arguments & { refusal: string };
export type Reason = Arguments & { reason: string };

${[...views].map(([id, shape]) => `export type ${capital(id)}View = ${shape.text()};`).join('\n')}
${byGame('Views', 'View')}
export type View = Views[GameId];
export interface SwirlPreview { edges: [number, number, number, number][]; open: { x: number; y: number }[]; placements: Record<string, { turns: number[]; points: number[] }> }
interface Wanted { number: number | null; colour: string | null }
export interface SchwuppsPreview { wants: Wanted[]; top: { table: string[]; wants: Wanted[] }; bottom: { table: string[]; wants: Wanted[] }; fits: Record<string, number[]>; draws: number }
export interface FreakyPreview { shared: Record<string, ('background' | 'circles' | 'value')[][]>; spare: number; runs_out: boolean; hand: number }
export interface HelpPreview { wild: number[]; places: number }
export interface Previews { help: HelpPreview; swirl: SwirlPreview; freaky: FreakyPreview; schwupps: SchwuppsPreview; solo: null }
export type Preview = Previews[GameId] | null;

type Rest = ${frame.text()};
export type Outcome = Omit<Rest['outcome'], 'status'> & { status: 'unfinished' | 'won' | 'drawn' };
export type Prompt = NonNullable<Rest['prompt']>;
export type Window = NonNullable<Rest['window']>;
export type Frame<V, P = Preview> = Omit<Rest, 'outcome'> & { outcome: Outcome; events: GameEvent[]; view: V; preview: P };

export type Viewer = Seat | null | 'all';
${objects.map((name) => `export interface ${name} ${typeText(types[name])}`).join('\n')}
export type Request =
${types.Request.anyOf.map((request) => `  | ${typeText(request)}`).join('\n')};

export type Hint = ${replies.hint.text()} & { reason: Reason | null };
export type ReadRecord = ${replies.record.text()} & { game: GameId; options: Record<string, string>; result: Outcome };
export type Analysis = ${replies.analysis.text()};
export interface Reply { ${[...replyKeys].map(([key, shape]) => `${key}${key === 'ok' ? '' : '?'}: ${namedReplies[key] ?? shape.text()}`).join('; ')} }

export interface GameFacts {
  id: GameId;
  name: string;
  players: [number, number];
  options: { name: string; ruling: string; standard: string; values: string[]; low: number | null; high: number | null; single_round: string | null }[];
}
export const games: GameFacts[] = ${JSON.stringify(
  schema.games.map(({ id, name, players, options }) => ({
    id, name, players,
    options: options.map(({ name: option, ruling, standard, values, low, high, single_round }) => ({ name: option, ruling, standard, values, low, high, single_round })),
  })),
)};
`;
const file = join(root, 'src/generated/messages.ts');
mkdirSync(dirname(file), { recursive: true });
let old = '';
try {
  old = readFileSync(file, 'utf8');
} catch {
  // the first time
}
if (old !== text) writeFileSync(file, text);
