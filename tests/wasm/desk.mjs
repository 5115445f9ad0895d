// The module and native programs answer the same requests with the same bytes: whole games of all in rooms, played by random persons and
// by bots, with windows, refusals, steps back, losses of the line, hints and damaged requests; the rooms rebuilt; the records looked at.
// usage: node desk.mjs MODULE PROGRAM...
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
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

/** Plays on the module and returns the script with its replies. `seats`: the level of a bot, or null for a person; all of these sit at one device. */
function play(game, seats, options, seed, steps) {
  const below = dice(seed);
  const lines = [];
  const replies = [];
  let now = 0;
  const send = (request) => {
    const text = typeof request === 'string' ? request : JSON.stringify(request);
    lines.push(`${now} ${text}`);
    replies.push(module.request(text, now));
    return JSON.parse(replies.at(-1));
  };
  const journal = [];
  const frames = new Map();
  const news = seats.map(() => []);
  let reply;
  let asked;
  let ack;
  let room = 7;
  let id = 0;
  const hear = (said) => {
    assert.ok(said.ok, JSON.stringify(said));
    journal.push(...said.entries);
    for (const { letter } of said.letters) {
      if ('ack' in letter) ack = letter;
      if ('asked' in letter) ({ asked } = letter);
      if (!('frame' in letter)) continue;
      frames.set(letter.seat, letter.frame);
      if (letter.seat !== null) news[letter.seat][letter.frame.seq] = letter.frame;
    }
    reply = said;
  };
  const step = (input) => hear(send({ do: 'step', room, input }));
  const command = (what) => step({ guest: 1, command: JSON.stringify({ id: ++id, ...what }) });

  send({ do: 'room', room, id: 'here' });
  command({ do: 'enter' });
  const pace = () => ({ pause: [100, 300], window: [200, 0, null][below(3)], quick: 50 });
  command({ do: 'plan', game, options, seats: seats.length, pace: pace() });
  seats.forEach((bot, seat) => command(bot === null ? { do: 'sit', seat } : { do: 'seat', seat, kind: 'bot', bot }));
  command({ do: 'start', seed: `fast:${seed}` });
  assert.ok(ack.ok, JSON.stringify(ack));
  const persons = seats.flatMap((bot, seat) => (bot === null ? [seat] : []));
  for (let turn = 0; turn < steps; turn += 1) {
    if (reply.think.length > 0 && below(4) > 0) {
      const think = reply.think[below(reply.think.length)];
      const { move } = send({ do: 'think', think });
      step({ ticket: think.ticket, move });
      continue;
    }
    const seat = persons[below(persons.length)];
    const frame = frames.get(seat);
    if (frame.outcome.status !== 'unfinished' && below(3) > 0) break;
    const chosen = frame.prompt?.moves[below(frame.prompt.moves.length)];
    switch (below(14)) {
      case 0: command({ do: 'back' }); break;
      case 1: command({ do: 'pass', seat, frame: frame.seq }); break;
      case 2: send({ do: 'why', room, seat, move: chosen ?? 'draw' }); break;
      case 3: send(JSON.stringify({ do: 'step', room, input: { guest: 1, command: 'x' } }).slice(below(20))); break;
      case 4: command({ do: 'move', seat, frame: frame.seq, move: 'x' }); break;
      case 5: command({ do: 'pace', pace: pace() }); break;
      case 6:
        step({ disconnected: 1 });
        now += below(1000);
        step({ connected: 1, game: 1, next: below(frame.seq + 1) });
        break;
      default:
        if (chosen !== undefined) command({ do: 'move', seat, frame: frame.seq, move: chosen, ...(below(4) === 0 && { call: true }) });
        else {
          now = Math.max(now, reply.due ?? now + 500);
          step({ passed: true });
        }
    }
  }
  const seat = persons[0];
  const { seq } = frames.get(seat);
  command({ do: 'ask', seat, frame: seq });
  if (asked) {
    const heard = [];
    for (let at = seq; at >= 0; at = news[seat][at].reset ?? at - 1) heard.unshift(...news[seat][at].events);
    const { decision } = send({ do: 'decision', game, players: seats.length, seat, aside: asked.aside, view: asked.view, events: heard });
    assert.ok(decision);
    send({ do: 'hints', think: decision, seed: 1 });
  }
  const names = seats.map((bot) => bot ?? 'Ada');
  const { record } = send({ do: 'record', room, names });
  const { moves } = send({ do: 'read', line: record });
  const viewer = [persons[0], null, 'all'][below(3)];
  assert.equal(send({ do: 'replay', game, options, names, seed: `fast:${seed}`, moves, viewer }).record, record);
  send({ do: 'close', room });
  room = 8;
  const [before, kept] = [new Map(frames), journal.join('\n')];
  hear(send({ do: 'rebuild', room, journal: kept }));
  step({ connected: 1, game: 1, next: 0 });
  assert.deepEqual(frames, before);
  send({ do: 'close', room });
  return { script: `${lines.join('\n')}\n`, replies: `${replies.join('\n')}\n` };
}

const { schema } = JSON.parse(module.request('{"do":"schema"}', 0));
const sittings = [
  ...schema.games.flatMap(({ id, players: [fewest, most] }) => [
    [id, [null, 'greedy', 'easy', 'random'].slice(0, Math.max(2, fewest)), {}],
    [id, Array(Math.min(5, most)).fill(null), {}],
  ]),
  // What windows can bring about.
  ['solo', [null, null, 'greedy', null], { 'solo.target': '0', 'solo.interject_actions': 'true' }],
  ['solo', ['normal', null], { 'solo.target': '0' }],
  ['solo', [null, 'random', null, 'random', 'random', null], {}],
];

for (const [game, seats, options] of sittings)
  for (const seed of [1, 2]) {
    const name = `${game} for ${seats.map((bot) => bot ?? 'person').join(', ')}, ${seed}`;
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
  const [record] = readFileSync(new URL('../golden/help-4.jsonl', import.meta.url), 'utf8').split('\n');
  const reply = JSON.parse(teller.request(JSON.stringify({ do: 'analyse', record, iterations: 5, seed: 1 }), 0));
  assert.ok(reply.ok && heard > 0 && heard === reply.analysis.moves.length);
});

function firstDifference(native, replies, script) {
  const [a, b, asked] = [native.split('\n'), replies.split('\n'), script.split('\n')];
  const at = b.findIndex((line, i) => line !== a[i]);
  return `${asked[at]}\n  native ${a[at]}\n  module ${b[at]}`;
}
