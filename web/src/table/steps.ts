// What a table says, step by step, for all who look at it from this device.
import type { Eyes, Step } from '../engine/link';
import type { Frame, View } from '../generated/messages';
import { splitAtDeal } from './gather';

/** What waits to be shown; `deal`: a round ends with it, and this comes after. */
export interface Waiting {
  step: Step;
  deal: Step | null;
}

/** The frame in which a round ends has the next deal in it. These are two: the table as the round has left it, and the deal. */
export function atRoundEnd(frame: Frame<View>, before: Frame<View>): [end: Frame<View>, deal: Frame<View>] | null {
  const { closing, ...deal } = frame;
  const split = splitAtDeal(frame.events);
  if (!closing || split === null || frame.reset !== null) return null;
  const still = { reset: null, to_act: null, prompt: null, window: null, back: false };
  const { seq, moves } = frame;
  return [
    { ...before, ...closing, ...still, seq: seq - 0.5, moves, events: split.end },
    { ...deal, events: split.deal },
  ];
}

/** The end of a round is shown first, for as long as it takes to see it. */
export function endFirst(step: Step, before: Step): Waiting[] {
  const end = new Map<Eyes, Frame<View>>();
  const deal = new Map<Eyes, Frame<View>>();
  for (const [eyes, frame] of step) {
    const parts = atRoundEnd(frame, before.get(eyes)!);
    if (parts === null) return [{ step, deal: null }];
    end.set(eyes, parts[0]);
    deal.set(eyes, parts[1]);
  }
  return [
    { step: end, deal },
    { step: deal, deal: null },
  ];
}
