import { describe, expect, it, vi } from 'vitest';
import { Errands, type Sent } from './errands';
import type { Ack, Command } from './link';

const move = (card: string): Command => ({ do: 'move', seat: 0, move: card, frame: 1 });
const done: Ack = { ok: true };
const soon = () => new Promise((resolve) => setTimeout(resolve));

/** Errands that arrive, and are answered when a test says so. */
function slow() {
  const arrived: { id: number; command: Sent; answer: (ack: Ack) => void }[] = [];
  const errands = new Errands((id, command) => new Promise((answer) => arrived.push({ id, command, answer })));
  return { errands, arrived };
}

describe('errands to a table', () => {
  it('has one under way at a time; the others wait in order, with ids that only rise', async () => {
    const { errands, arrived } = slow();
    const acks = ['r5', 'r6', 'r7'].map((card) => errands.send(move(card)));
    for (let i = 0; i < 3; ++i) {
      await soon();
      expect(arrived).toHaveLength(i + 1);
      arrived[i]!.answer({ ok: false, error: String(i) });
    }
    expect(arrived.map(({ id, command }) => [id, command])).toEqual([[1, move('r5')], [2, move('r6')], [3, move('r7')]]);
    expect(await Promise.all(acks)).toEqual(['0', '1', '2'].map((error) => ({ ok: false, error })));
  });
  it('goes on after the ids that the table has had', () => {
    const delivered = vi.fn(() => Promise.resolve(done));
    void new Errands(delivered, 17).send(move('r5'));
    expect(delivered).toHaveBeenCalledWith(18, move('r5'));
  });
  it('waits until it is known which ids the table has had, and goes on after them whenever there are more', async () => {
    const ids: number[] = [];
    const errands = new Errands((id) => {
      ids.push(id);
      return Promise.resolve(done);
    }, null);
    const early = [errands.send(move('r5')), errands.send(move('r6'))];
    await soon();
    expect(ids).toEqual([]);
    errands.goOnAfter(17);
    await Promise.all(early);
    errands.goOnAfter(40);
    errands.goOnAfter(30);
    await errands.send(move('r7'));
    expect(ids).toEqual([18, 19, 41]);
  });
  it('sends the first at once', () => {
    const { errands, arrived } = slow();
    void errands.send(move('r5'));
    expect(arrived).toHaveLength(1);
  });
  it('gives the same command the same id when it is sent again, and an equal one another', async () => {
    const { errands, arrived } = slow();
    const command = move('r5');
    const first = errands.send(command);
    arrived[0]!.answer({ ok: false, error: 'lost on the way' });
    await first;
    void errands.send(command);
    arrived[1]!.answer(done);
    await soon();
    void errands.send(move('r5'));
    expect(arrived.map(({ id }) => id)).toEqual([1, 1, 2]);
  });
  it('does not take a command twice that is still on its way', async () => {
    const { errands, arrived } = slow();
    const [first, second] = [move('r5'), move('r6')];
    const acks = [first, second, second, first].map((command) => errands.send(command));
    arrived[0]!.answer(done);
    await soon();
    arrived[1]!.answer({ ok: false, error: 'no' });
    expect(await Promise.all(acks)).toEqual([done, { ok: false, error: 'no' }, { ok: false, error: 'no' }, done]);
    expect(arrived).toHaveLength(2);
  });
  it('carries on after a command that is sent when another is answered', async () => {
    const { errands, arrived } = slow();
    const follows = errands.send(move('r5')).then(() => errands.send(move('r6')));
    arrived[0]!.answer(done);
    await soon();
    arrived[1]!.answer(done);
    expect(await follows).toEqual(done);
  });
  it('sends nothing after it is closed; what is under way still hears what came of it', async () => {
    const { errands, arrived } = slow();
    const acks = [errands.send(move('r5')), errands.send(move('r6'))];
    errands.close();
    acks.push(errands.send(move('r7')));
    arrived[0]!.answer(done);
    const closed = { ok: false, error: 'this table is closed' };
    expect(await Promise.all(acks)).toEqual([done, closed, closed]);
    expect(arrived).toHaveLength(1);
  });
});
