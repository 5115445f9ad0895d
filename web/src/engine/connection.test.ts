import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection } from './connection';
import { now } from './requests';
import { Lines } from './socket.fixture';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const hello = '{"hello":{"game":0,"next":0}}';
const welcome = '{"hello":{"guest":3,"in":true,"id":0}}';
const command = '{"id":1,"do":"stand"}';

function connected() {
  const lines = new Lines();
  const heard: string[] = [];
  const connection = new Connection({ open: lines.open, hello: () => hello, hear: (text) => heard.push(text), random: () => 0.5 });
  return { lines, heard, connection };
}
function greeted() {
  const all = connected();
  all.lines.last.onopen!();
  all.lines.last.say(welcome);
  all.connection.greeted();
  return all;
}

describe('a connection', () => {
  it('says hello, and is open when the server has answered', () => {
    const { lines, heard, connection } = connected();
    connection.send(command); // too early
    lines.last.onopen!();
    expect(lines.last.sent).toEqual([hello]);
    expect(connection.status.value).toEqual({ state: 'connecting' });
    lines.last.say(welcome);
    connection.greeted();
    expect(connection.status.value).toEqual({ state: 'open' });
    expect(heard).toEqual([welcome]);
    connection.send(command);
    expect(lines.last.sent.at(-1)).toBe(command);
  });
  it('gives up an attempt after five seconds, and tries again, later each time', () => {
    const { lines, connection } = connected();
    const began = now();
    vi.advanceTimersByTime(4999);
    expect(connection.status.value.state).toBe('connecting');
    vi.advanceTimersByTime(1);
    expect(connection.status.value).toEqual({ state: 'lost', since: began });
    expect(lines.all[0]!.closed).toBe(true);
    for (const wait of [250, 500, 1000, 2000, 4000, 8000, 8000]) {
      const { length } = lines.all;
      vi.advanceTimersByTime(wait - 1);
      expect(lines.all).toHaveLength(length);
      vi.advanceTimersByTime(1);
      expect(lines.all).toHaveLength(length + 1);
      lines.last.onclose!({ code: 1006 });
    }
    expect(connection.status.value).toEqual({ state: 'lost', since: began });
  });
  it('asks after two seconds of silence whether somebody is there; after five it is lost', () => {
    const { lines, connection } = greeted();
    vi.advanceTimersByTime(1999);
    expect(lines.last.sent).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(lines.last.sent.at(-1)).toBe('{"ping":true}');
    vi.advanceTimersByTime(2999);
    expect(connection.status.value.state).toBe('open');
    vi.advanceTimersByTime(1);
    expect(connection.status.value).toEqual({ state: 'lost', since: now() });
  });
  it('lasts as long as anything comes', () => {
    const { lines, connection } = greeted();
    for (let i = 0; i < 20; ++i) {
      vi.advanceTimersByTime(2900);
      lines.last.say('{"pong":true}');
    }
    expect(connection.status.value.state).toBe('open');
    expect(lines.all).toHaveLength(1);
  });
  it.each([
    [4002, 'replaced'],
    [4003, 'missing'],
    [4004, 'stranger'],
    [4005, 'uninvited'],
    [4006, 'damaged'],
  ])('ends for good with code %i, %s', (code, why) => {
    const { lines, connection } = greeted();
    lines.last.onclose!({ code });
    vi.advanceTimersByTime(60_000);
    expect(connection.status.value).toEqual({ state: 'ended', why });
    expect(lines.all).toHaveLength(1);
    connection.hurry();
    expect(lines.all).toHaveLength(1);
    connection.renew();
    expect(lines.all).toHaveLength(2);
    expect(connection.status.value.state).toBe('lost');
  });
  it('comes back by itself when the server ends, after a random moment', () => {
    const { lines } = greeted();
    lines.last.onclose!({ code: 4000 });
    vi.advanceTimersByTime(849);
    expect(lines.all).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(lines.all).toHaveLength(2);
  });
  it('does not come before the time that the server has named', () => {
    const { lines } = greeted();
    lines.last.onclose!({ code: 4008, reason: 'hasty 12' });
    vi.advanceTimersByTime(12_000);
    expect(lines.all).toHaveLength(1);
    vi.advanceTimersByTime(3_000);
    expect(lines.all).toHaveLength(2);
  });
  it('comes again at once when another node has the room, but not for ever', () => {
    const { lines } = greeted();
    for (let times = 1; times <= 3; ++times) {
      lines.last.onclose!({ code: 4001 });
      expect(lines.all).toHaveLength(1 + times);
    }
    lines.last.onclose!({ code: 4001 });
    expect(lines.all).toHaveLength(4);
    vi.advanceTimersByTime(8600);
    expect(lines.all).toHaveLength(5);
  });
  it('does not wait when the page is looked at again, and asks a line that seems to be open', () => {
    const { lines, connection } = greeted();
    connection.hurry();
    expect(lines.last.sent.at(-1)).toBe('{"ping":true}');
    vi.advanceTimersByTime(3000);
    expect(connection.status.value.state).toBe('lost');
    connection.hurry();
    expect(lines.all).toHaveLength(2);
    connection.hurry(); // one attempt is enough
    expect(lines.all).toHaveLength(2);
  });
  it('hears nothing more of a line that it has given up', () => {
    const { lines, heard, connection } = greeted();
    connection.renew();
    lines.all[0]!.say('{"pong":true}');
    expect(heard).toHaveLength(1);
  });
});
