import { expect, it } from 'vitest';
import { frame } from '../table/frames.fixture';
import { InOrder } from './inorder';
import type { Step } from './link';

const step = (seq: number): Step => new Map([[0, frame(seq)]]);
const steps = (from: number, to: number): Step[] => Array.from({ length: to - from }, (_, i) => step(from + i));
const soon = () => new Promise((resolve) => setTimeout(resolve));

/** A table that has made so many frames, and what a listener heard of them, by number. */
function table(made: number) {
  const world = { made, asked: [] as number[], heard: [] as number[][] };
  const frames: InOrder = new InOrder(async (from) => {
    world.asked.push(from);
    await Promise.resolve();
    frames.arrive(steps(from, world.made));
  });
  const listen = () => frames.listen((fresh) => world.heard.push(fresh.map((one) => one.get(0)!.seq)));
  return { world, frames, listen };
}

it('hands on what comes, and first what came before anybody listened', () => {
  const { world, frames, listen } = table(4);
  frames.arrive(steps(0, 2));
  listen();
  frames.arrive([step(2)]);
  frames.arrive([step(3)]);
  expect(world).toMatchObject({ heard: [[0, 1], [2], [3]], asked: [] });
});
it('fetches what is missing', async () => {
  const { world, frames, listen } = table(6);
  listen();
  frames.arrive(steps(0, 2));
  frames.arrive([step(4)]);
  frames.arrive([step(5)]);
  await soon();
  expect(world).toMatchObject({ heard: [[0, 1], [2, 3, 4, 5]], asked: [2] });
});
it('lets nothing be heard twice', async () => {
  const { world, frames, listen } = table(3);
  listen();
  frames.arrive(steps(0, 2));
  frames.arrive(steps(0, 3));
  frames.arrive([step(1)]);
  await soon();
  expect(world.heard).toEqual([[0, 1], [2]]);
});
it('goes on where a new frame comes while older ones are fetched', async () => {
  const { world, frames, listen } = table(3);
  listen();
  frames.arrive([step(2)]); // 0 and 1 are missing
  world.made = 4;
  frames.arrive([step(3)]);
  await soon();
  expect(world.heard.flat()).toEqual([0, 1, 2, 3]);
});
it('asks again only when something comes, if the table has nothing', async () => {
  const { world, frames, listen } = table(0);
  listen();
  frames.arrive([step(2)]);
  await soon();
  expect(world).toMatchObject({ heard: [], asked: [0] });
  world.made = 4;
  frames.arrive([step(3)]);
  await soon();
  expect(world).toMatchObject({ heard: [[0, 1, 2, 3]], asked: [0, 0] });
});
it('says nothing after it is closed, not even what it had asked for', async () => {
  const { world, frames, listen } = table(6);
  listen();
  frames.arrive([step(0)]);
  frames.arrive([step(3)]);
  frames.close();
  frames.arrive([step(1)]);
  await soon();
  expect(world.heard).toEqual([[0]]);
});
