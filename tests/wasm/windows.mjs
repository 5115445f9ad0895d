// Whether `hard` answers out of turn in time, also on a phone four times slower than this machine: rooms of SOLO with bots alone and with one person who
// passes at once, in a time of their own that goes on with what each thought took. No bot may be late. usage: node windows.mjs MODULE [WINDOWS]
import { load } from './module.mjs';

const slower = 4;
const [file, wanted = '1000'] = process.argv.slice(2);
const module = load(file);
const times = [];
let windows = 0;
let late = 0;

function play(persons, bots, seed) {
  let now = 0;
  let frame;
  let reply;
  let id = 0;
  const room = 1;
  const send = (request) => JSON.parse(module.request(JSON.stringify(request), Math.floor(now)));
  const input = (what) => {
    reply = send({ do: 'step', room, input: what });
    for (const { letter } of reply.letters) frame = letter.frame ?? frame;
  };
  const command = (what) => input({ guest: 1, command: JSON.stringify({ id: ++id, ...what }) });
  send({ do: 'room', room, id: 'here' });
  command({ do: 'enter' });
  const options = { 'solo.target': '0', 'solo.interject_actions': 'true' };
  command({ do: 'plan', game: 'solo', options, seats: persons + bots, pace: { pause: [0, 0], window: null, quick: 0 }, bot: 'hard' });
  if (persons > 0) command({ do: 'sit', seat: 0 });
  command({ do: 'start', seed: `fast:${seed}` });
  let shown = -1;
  for (let step = 0; step < 600 && windows < Number(wanted); step += 1) {
    const aside = reply.think.filter((question) => question.aside);
    if (aside.length > 0) {
      windows += 1;
      // One worker thinks about them, one after the other.
      let ready = now;
      for (const question of aside) {
        const before = process.cpuUsage();
        const { move } = send({ do: 'think', think: question });
        const { user, system } = process.cpuUsage(before);
        const took = (user + system) / 1000;
        times.push(took);
        ready += slower * took;
        const due = reply.due ?? Infinity;
        now = Math.min(ready, due);
        input(ready < due ? { ticket: question.ticket, move } : { passed: true });
        if (ready >= due) break;
      }
      continue;
    }
    // Turns are thought about by greedy's quicker sister: only answers out of turn are measured here.
    const [turn] = reply.think;
    if (turn) {
      const { move } = send({ do: 'think', think: { ...turn, bot: 'greedy' } });
      input({ ticket: turn.ticket, move });
      continue;
    }
    if (frame.outcome.status !== 'unfinished') break;
    if (frame.prompt && shown < frame.seq) {
      shown = frame.seq;
      const { moves, secret } = frame.prompt;
      command(secret ? { do: 'pass', frame: shown } : { do: 'move', frame: shown, move: moves[seed % moves.length] });
      continue;
    }
    if (reply.due === null) break;
    now = Math.max(now, reply.due);
    input({ passed: true });
  }
  late += reply.late;
  send({ do: 'close', room });
}

for (let seed = 1; windows < Number(wanted) && seed < 5000; seed += 1) play(seed % 2, 2 + (seed % 5), seed);
times.sort((a, b) => a - b);
const at = (share) => (slower * times[Math.min(times.length - 1, Math.floor(share * times.length))]).toFixed(1);
console.log(
  `hard out of turn in SOLO, at a ${slower}th of this machine's speed: ${windows} windows with ${times.length} questions; ` +
    `median ${at(0.5)}, 99 % ${at(0.99)}, longest ${at(1)} ms; late ${late}`,
);
process.exit(late > 0 || windows < Number(wanted) || Number(at(0.99)) > 200 ? 1 : 0);
