import { describe, expect, it } from 'vitest';
import { LatelyRooms } from './lately';

const secret = '0123456789abcdef0123456789abcdef';
const key = 'parlour.rooms';

function shelf(text: string | null = null) {
  const kept = new Map(text === null ? [] : [[key, text]]);
  return { kept, getItem: (name: string) => kept.get(name) ?? null, setItem: (name: string, value: string) => void kept.set(name, value) };
}

describe('rooms of lately', () => {
  it('are there again, the last one first', () => {
    const storage = shelf();
    const rooms = new LatelyRooms(storage);
    rooms.put('aa', { secret }, 1);
    rooms.put('bb', { game: 'solo' }, 2);
    rooms.put('aa', { names: { 3: 'Anna' } }, 3);
    expect(new LatelyRooms(storage).list(4)).toEqual([
      { id: 'aa', secret, game: null, names: { 3: 'Anna' }, at: 3 },
      { id: 'bb', secret: null, game: 'solo', names: {}, at: 2 },
    ]);
    rooms.remove('aa');
    expect(rooms.get('aa')).toBeNull();
    rooms.clear();
    expect(storage.kept.get(key)).toBe('[]');
  });

  it('are few, and none is from long ago', () => {
    const rooms = new LatelyRooms(shelf());
    for (let i = 0; i < 20; ++i) rooms.put(`room${i}`, {}, i);
    expect(rooms.list(20)).toHaveLength(12);
    expect(rooms.list(40 * 24 * 3600 * 1000)).toEqual([]);
  });

  it('survive broken content', () => {
    for (const text of ['', '{', 'null', '{"id":"aa"}', '[1,null,{"id":"a/b"},{"id":"aa","secret":"x","game":null,"names":{},"at":1}]'])
      expect(new LatelyRooms(shelf(text)).list()).toEqual([]);
  });

  it('last until the page closes where nothing can be kept', () => {
    const refusing = { getItem: () => null, setItem: () => { throw new Error('full'); } };
    for (const storage of [null, refusing]) {
      const rooms = new LatelyRooms(storage);
      rooms.put('aa', {}, 1);
      if (storage === null) expect(rooms.get('aa')?.id).toBe('aa');
    }
  });
});
