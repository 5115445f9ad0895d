import { describe, expect, it } from 'vitest';
import { berth } from './clear';

const room = { top: 40, bottom: 440 };
const size = { least: 110, wanted: 200, upper: false };
const pile = { top: 250, bottom: 350 };
const player = { top: 50, bottom: 100 };

describe('a note', () => {
  it('lies below where nothing is in its way', () => {
    expect(berth(room, [], [], size)).toEqual({ upper: false, height: 400 });
    expect(berth(room, [{ top: 100, bottom: 200 }], [], size)).toEqual({ upper: false, height: 240 });
  });

  it('goes up when it would cover what it speaks of, and is no higher than the room there', () => {
    expect(berth(room, [pile], [], size)).toEqual({ upper: true, height: 210 });
    expect(berth(room, [{ top: 180, bottom: 400 }], [], size)).toEqual({ upper: true, height: 140 });
  });

  it('stays where it is while that is good enough', () => {
    expect(berth(room, [{ top: 250, bottom: 260 }], [], { ...size, upper: true, wanted: 150 })).toEqual({ upper: true, height: 210 });
    expect(berth(room, [{ top: 200, bottom: 280 }], [], size)).toEqual({ upper: false, height: 160 });
    expect(berth(room, [{ top: 100, bottom: 200 }], [], { ...size, upper: true })).toEqual({ upper: false, height: 240 });
  });

  it('covers whom it names rather than where the card goes', () => {
    expect(berth(room, [pile], [player], size)).toEqual({ upper: true, height: 210 });
    expect(berth(room, [{ top: 200, bottom: 300 }], [player], size)).toEqual({ upper: false, height: 140 });
  });

  it('has the height that it needs, whatever is in its way', () => {
    expect(berth(room, [{ top: 60, bottom: 430 }], [], size)).toEqual({ upper: true, height: 110 });
  });
});
