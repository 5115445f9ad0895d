// The module and native programs answer the same requests about tables with the same bytes: whole games of all, played by random
// persons and by bots, with windows, refusals, steps back, hints and damaged requests. usage: node table.mjs MODULE PROGRAM...
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';

import { load } from './module.mjs';

const [file, ...programs] = process.argv.slice(2);
const module = load(file);

/** Numbers that are the same every time. */
function dice(seed) {
  let state = seed >>> 0;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

/** Plays on the module and returns the script with its replies. */
function play(game, seats, options, seed, steps) {
  const below = dice(seed);
  const lines = [];
  const replies = [];
  let now = 1000;
  const send = (request) => {
    const text = typeof request === 'string' ? request : JSON.stringify(request);
    lines.push(`${now} ${text}`);
    replies.push(module.request(text, now));
    return JSON.parse(replies.at(-1));
  };
  const table = 7;
  const pace = { pause: [100, 300], window: [200, 0, null][below(3)], quick: 50 };
  let reply = send({ do: 'open', table, game, options, seats, seed: `fast:${seed}`, pace });
  assert.ok(reply.ok, JSON.stringify(reply));
  let shown = 0;
  for (let step = 0; step < steps; step += 1) {
    if (reply.think.length > 0 && below(4) > 0) {
      const think = reply.think[below(reply.think.length)];
      const { move } = send({ do: 'think', think });
      reply = send({ do: 'thought', table, ticket: think.ticket, move });
      continue;
    }
    const seat = below(seats.length);
    const { frames } = send({ do: 'frames', table, viewer: [seat, null, 'all'][below(3)], from: shown });
    shown = Math.max(0, reply.next - 1);
    const frame = send({ do: 'frames', table, viewer: seat, from: shown }).frames[0];
    assert.ok(frames.length > 0 || shown >= reply.next - 1);
    if (frame.outcome.status !== 'unfinished' && below(3) > 0) break;
    const chosen = frame.prompt?.moves[below(frame.prompt.moves.length)];
    switch (below(12)) {
      case 5: send({ do: 'preview', table, viewer: seat, from: shown }); break;
      case 0: reply = send({ do: 'back', table }); break;
      case 1: reply = send({ do: 'pass', table, seat }); break;
      case 2: reply = send({ do: 'why', table, seat, move: chosen ?? 'draw' }); break;
      case 3: send(JSON.stringify({ do: 'move', table, seat, move: 'x' }).slice(below(20))); break;
      case 4: send({ do: 'record', table }); break;
      default:
        if (chosen !== undefined && !seats[seat].bot) reply = send({ do: 'move', table, seat, move: chosen });
        else {
          now = reply.due ?? now + 500;
          reply = send({ do: 'time', table });
        }
    }
  }
  const seat = seats.findIndex(({ bot }) => !bot);
  const { decision } = send({ do: 'ask', table, seat });
  if (decision) send({ do: 'hints', think: decision, seed: 1 });
  const { record } = send({ do: 'record', table });
  send({ do: 'read', line: record });
  send({ do: 'close', table });
  return { script: `${lines.join('\n')}\n`, replies: `${replies.join('\n')}\n` };
}

const person = { name: 'Ada' };
const bot = (name) => ({ name: `the ${name}`, bot: name });
const { schema } = JSON.parse(module.request('{"do":"schema"}', 0));
const sittings = [
  ...schema.games.flatMap(({ id, players: [fewest, most] }) => [
    [id, [person, bot('greedy'), bot('easy'), bot('random')].slice(0, Math.max(2, fewest)), {}],
    [id, Array(Math.min(5, most)).fill(person), {}],
  ]),
  // What windows can bring about.
  ['solo', [person, person, bot('greedy'), person], { 'solo.target': '0', 'solo.interject_actions': 'true' }],
  ['solo', [bot('normal'), person], { 'solo.target': '0' }],
  ['solo', [person, bot('random'), person, bot('random'), bot('random'), person], {}],
];

for (const [game, seats, options] of sittings)
  for (const seed of [1, 2]) {
    const name = `${game} for ${seats.map((seat) => seat.bot ?? 'person').join(', ')}, ${seed}`;
    const { script, replies } = play(game, seats, options, seed, 400);
    for (const program of programs)
      test(`${name}: the module answers like ${program}`, () => {
        const native = execFileSync(program, { input: script, maxBuffer: 1 << 30 }).toString();
        assert.ok(native === replies, firstDifference(native, replies, script));
      });
  }

test('the schema is the same', () => {
  const request = '{"do":"schema"}';
  for (const program of programs)
    assert.equal(execFileSync(program, { input: `0 ${request}\n` }).toString(), `${module.request(request, 0)}\n`);
});

test('an analysis tells the host how far it is', () => {
  let heard = 0;
  const teller = load(file, (done, total) => {
    assert.ok(done <= total);
    heard = done;
  });
  teller.request(JSON.stringify({
    do: 'open', table: 1, game: 'help', options: {}, seats: [person, person, person], seed: 'fast:1',
    pace: { pause: [0, 0], window: 0, quick: 0 },
  }), 0);
  for (let i = 0; i < 3; i += 1) {
    for (const seat of [0, 1, 2]) {
      const { frames, next } = JSON.parse(teller.request(JSON.stringify({ do: 'frames', table: 1, viewer: seat, from: 0 }), 0));
      const move = frames[next - 1].prompt?.moves[0];
      if (move !== undefined) teller.request(JSON.stringify({ do: 'move', table: 1, seat, move }), 0);
    }
  }
  const { record } = JSON.parse(teller.request('{"do":"record","table":1}', 0));
  const reply = JSON.parse(teller.request(JSON.stringify({ do: 'analyse', record, iterations: 5, seed: 1 }), 0));
  assert.ok(reply.ok && heard > 0 && heard === reply.analysis.moves.length);
});

function firstDifference(native, replies, script) {
  const [a, b, asked] = [native.split('\n'), replies.split('\n'), script.split('\n')];
  const at = b.findIndex((line, i) => line !== a[i]);
  return `${asked[at]}\n  native ${a[at]}\n  module ${b[at]}`;
}
