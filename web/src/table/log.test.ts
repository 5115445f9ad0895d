import { expect, it } from 'vitest';
import type { Step } from '../engine/link';
import { event, step } from './frames.fixture';
import { Log } from './log.svelte';

function remembered(...steps: Step[]): Log {
  const log = new Log();
  for (const one of steps) log.remember(one);
  return log;
}
const told = (log: Log) => log.entries.map(({ event: { event: name } }) => name);
const laid = (seq: number) => step(seq, { events: [event(`laid ${seq}`)] });

it('tells no more than is shown', () => {
  const log = remembered(laid(1), laid(2), laid(3));
  log.tell(laid(2).get(0)!, 0);
  expect(told(log)).toEqual(['laid 1', 'laid 2']);
  log.tell(laid(3).get(0)!, 0);
  expect(told(log)).toEqual(['laid 1', 'laid 2', 'laid 3']);
});

it('keeps what it has told, with its number', () => {
  const log = remembered(laid(1), laid(2));
  log.tell(laid(1).get(0)!, 0);
  const [first] = log.entries;
  log.tell(laid(2).get(0)!, 0);
  expect(log.entries[0]).toBe(first);
  expect(log.entries[1]!.id).not.toBe(first!.id);
});

it('tells each person what they learnt', () => {
  const drawn = step(1, {}, { 0: { events: [event('drew_card', { card: 'r5' })] }, 1: { events: [event('drew')] } });
  const log = remembered(drawn);
  log.tell(drawn.get(1)!, 1);
  expect(told(log)).toEqual(['drew']);
  log.forget();
  log.tell(drawn.get(0)!, 0);
  expect(told(log)).toEqual(['drew_card']);
});

it('begins anew where what was before is not told', () => {
  const log = remembered(laid(1), laid(2));
  log.tell(laid(2).get(0)!, 0);
  log.begin();
  expect(told(log)).toEqual([]);
  log.remember(laid(3));
  log.tell(laid(3).get(0)!, 0);
  expect(told(log)).toEqual(['laid 3']);
});

it('forgets what was taken back, for whoever looks later too', () => {
  const log = remembered(laid(1), laid(2));
  log.tell(laid(2).get(0)!, 0);
  const back = step(3, { reset: 1 });
  log.remember(back);
  log.tell(back.get(0)!, 0);
  expect(told(log)).toEqual(['laid 1']);
  log.forget();
  log.tell(back.get(0)!, 0);
  expect(told(log)).toEqual(['laid 1']);
});
