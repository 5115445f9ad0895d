import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { RoomDeal, RoomState, View } from '../generated/messages';
import { agrees, commitment, dealKey, Dealing, hashOfSeed, keepsPromises, type Store } from './dealing';
import { plan, roomGame, roomState } from './room.fixture';
import { asClient, asServer } from './socket.fixture';

const me = 3;
const bytes = '11'.repeat(32);
const others = '22'.repeat(32);
const seed = '33'.repeat(32);
const terms = JSON.stringify({ room: 'k7', number: 1, game: 'solo', rules: 1, options: { start: 'random', 'solo.target': '0' }, seats: [{ guest: 5 }, { bot: 'normal' }, { guest: me }] });

type Phase = RoomState['phase'];
function room(phase: Phase, deal: Partial<RoomDeal>): RoomState {
  const seats = [{ guest: 5, bot: null }, { guest: null, bot: null }, { guest: me, bot: null }];
  const shares = [5, me].map((_, i) => ({ seat: 2 * i, hash: null, bytes: null }));
  const whole: RoomDeal = { terms, ends: 10_000, seed_hash: null, shares, seed: null, ...deal };
  const options = { start: 'random', 'solo.target': '0' };
  const told = roomState({ now: 0, phase, people: [], plan: { ...plan, options }, game: roomGame(1, { seats, deal: whole }) });
  asServer({ room: told });
  return told;
}
const hashes = [
  { seat: 0, hash: commitment(terms, 0, others), bytes: null as string | null },
  { seat: 2, hash: commitment(terms, 2, bytes), bytes: null as string | null },
];
const promised = { shares: hashes, seed_hash: hashOfSeed(terms, seed) };
const shown = { shares: hashes.map((share, i) => ({ ...share, bytes: [others, bytes][i]! })), seed_hash: promised.seed_hash, seed };

function memory(): Store & { all: Map<string, string> } {
  const all = new Map<string, string>();
  return {
    all,
    get length() {
      return all.size;
    },
    key: (i) => [...all.keys()][i] ?? null,
    getItem: (key) => all.get(key) ?? null,
    setItem: (key, value) => void all.set(key, value),
    removeItem: (key) => void all.delete(key),
  };
}

const view = { observer: 2, hand: ['r5'] } as unknown as View;
function person(store: Store | null = memory(), dealt: View | null = view, draw = () => new Uint8Array(32).fill(0x11)) {
  const sent: object[] = [];
  const asked: { seed: string; moves: string }[] = [];
  const dealing = new Dealing({
    id: 'k7',
    store,
    draw,
    send(command) {
      asClient({ id: 1, ...command });
      sent.push(command);
    },
    firstView: () => view,
    dealt: (request) => {
      asked.push(request);
      return Promise.resolve(dealt);
    },
  });
  return { dealing, sent, asked };
}
const soon = () => new Promise((resolve) => setTimeout(resolve));

describe('the arithmetic of a deal', () => {
  it('is that of docs/records.md', () => {
    const raw = (hex: string) => Buffer.from(hex, 'hex');
    expect(commitment(terms, 2, bytes)).toBe(createHash('sha256').update(`parlour deal 1 share\n${terms}\n2\n`).update(raw(bytes)).digest('hex'));
    expect(hashOfSeed(terms, seed)).toBe(createHash('sha256').update(`parlour deal 1 seed\n${terms}\n`).update(raw(seed)).digest('hex'));
    expect(dealKey(terms, seed, [...shown.shares].reverse())).toBe(
      createHmac('sha256', raw(seed)).update(`parlour deal 1 key\n${terms}\n0:${others}\n2:${bytes}\n`).digest('hex'),
    );
  });
  it('notices what was not promised', () => {
    const deal = room('over', shown).game!.deal!;
    expect(keepsPromises(deal)).toBe(true);
    expect(keepsPromises({ ...deal, seed: others })).toBe(false);
    expect(keepsPromises({ ...deal, shares: deal.shares.map((share) => ({ ...share, bytes: seed })) })).toBe(false);
  });
  it('is about this room, this game and those who sit there', () => {
    const right = room('committing', {});
    expect(agrees('k7', right)).toBe(true);
    expect(agrees('k8', right)).toBe(false);
    expect(agrees('k7', { ...right, game: { ...right.game!, number: 2 } })).toBe(false);
    expect(agrees('k7', { ...right, game: { ...right.game!, seats: [...right.game!.seats].reverse().slice(1) } })).toBe(false);
    expect(agrees('k7', { ...right, plan: { ...right.plan!, options: { start: '0', 'solo.target': '0' } } })).toBe(false);
    // An option that came later is named where it is not as usual.
    const later = (value: string) => ({ ...right, plan: { ...right.plan!, options: { ...right.plan!.options, 'solo.interjections': value } } });
    expect(agrees('k7', later('true'))).toBe(true);
    expect(agrees('k7', later('false'))).toBe(false);
  });
});

describe('a person in a deal', () => {
  it('promises, keeps the receipt, shows, and sees that the cards are right', async () => {
    const store = memory();
    const { dealing, sent, asked } = person(store);
    dealing.hear(room('committing', {}), me);
    dealing.hear(room('committing', {}), me);
    expect(sent).toEqual([{ do: 'commit', hash: hashes[1]!.hash }]);
    expect(dealing.deal.value).toMatchObject({ number: 1, step: 'committing', waiting: [0, 2], receipt: null, check: 'later' });
    dealing.hear(room('revealing', promised), me);
    expect(sent.slice(1)).toEqual([{ do: 'reveal', bytes }]);
    const receipt = JSON.stringify({ version: 1, terms, seat: 2, bytes, hashes: hashes.map(({ seat, hash }) => ({ seat, hash })), seed_hash: promised.seed_hash });
    expect(dealing.deal.value).toMatchObject({ step: 'revealing', receipt });
    dealing.hear(room('playing', { ...shown, seed: null }), me);
    expect(dealing.deal.value).toMatchObject({ step: 'dealt', waiting: [], receipt });
    dealing.hear(room('over', shown), me);
    await soon();
    expect(asked).toEqual([expect.objectContaining({ seed: `chacha20:${dealKey(terms, seed, shown.shares)}`, moves: '' })]);
    expect(dealing.deal.value).toMatchObject({ step: 'over', check: 'right', trouble: null });
  });
  it('goes on after a reload in the middle, with the same bytes', () => {
    const store = memory();
    person(store).dealing.hear(room('committing', {}), me);
    const { dealing, sent } = person(store, view, () => new Uint8Array(32).fill(0x99));
    dealing.hear(room('revealing', promised), me);
    expect(sent).toEqual([{ do: 'reveal', bytes }]);
  });
  it('does not show bytes that it did not promise', () => {
    const { dealing, sent } = person();
    dealing.hear(room('revealing', promised), me);
    expect(sent).toEqual([]);
    expect(dealing.deal.value).toMatchObject({ trouble: 'lost' });
  });
  it('promises nothing on terms that are not those of this table', () => {
    const { dealing, sent } = person();
    const other = room('committing', {});
    other.game!.seats[0]!.guest = 9;
    dealing.hear(other, me);
    expect(sent).toEqual([]);
    expect(dealing.deal.value).toMatchObject({ trouble: 'terms' });
  });
  it('says so if the cards were others, the seed was another, or the receipt is not that of the deal', async () => {
    const cards = person(memory(), { observer: 2, hand: ['r6'] } as unknown as View);
    const changed = person();
    const forged = person();
    for (const { dealing } of [cards, changed, forged]) {
      dealing.hear(room('committing', {}), me);
      dealing.hear(room('revealing', promised), me);
    }
    cards.dealing.hear(room('over', shown), me);
    changed.dealing.hear(room('over', { ...shown, seed: others }), me);
    const other = { ...shown, seed: others, seed_hash: hashOfSeed(terms, others) };
    forged.dealing.hear(room('over', other), me);
    await soon();
    expect(cards.dealing.deal.value).toMatchObject({ check: 'wrong', trouble: 'cards' });
    expect(changed.dealing.deal.value).toMatchObject({ check: 'wrong', trouble: 'hashes' });
    expect(forged.dealing.deal.value).toMatchObject({ check: 'wrong', trouble: 'receipt' });
  });
  it('takes no part if it only watches, and says that it does not know', async () => {
    const { dealing, sent } = person();
    dealing.hear(room('committing', {}), 8);
    dealing.hear(room('over', shown), 8);
    await soon();
    expect(sent).toEqual([]);
    expect(dealing.deal.value).toMatchObject({ check: 'unknown', receipt: null });
  });
  it('remembers only so many rooms, and does without where nothing can be kept', () => {
    const store = memory();
    for (let i = 0; i < 30; ++i) store.setItem(`parlour.deal.old${i}`, JSON.stringify({ terms, bytes, receipt: null, at: i }));
    person(store).dealing.hear(room('committing', {}), me);
    expect([...store.all.keys()].filter((key) => key.startsWith('parlour.deal.'))).toHaveLength(24);
    expect(store.all.has('parlour.deal.old29')).toBe(true);
    const full = { ...memory(), setItem: () => { throw new Error('full'); } };
    const { dealing, sent } = person(full);
    dealing.hear(room('committing', {}), me);
    expect(sent).toHaveLength(1);
  });
});
