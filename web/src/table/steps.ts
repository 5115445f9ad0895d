// What a table says, step by step, for all who look at it from this device.
import type { Eyes, Step } from '../engine/link';
import type { AnyGameModule } from '../games/module';
import type { Frame, View } from '../generated/messages';
import { splitAtDeal } from './gather';

/** What waits to be shown; `deal`: a round ends with it, and this comes after. */
export interface Waiting {
  step: Step;
  deal: Step | null;
}

/** The frame in which a round ends has the next deal in it: the end is shown first, on the table as it was. */
export function endFirst(step: Step, before: Step, closing: AnyGameModule['closing']): Waiting[] {
  const end = new Map<Eyes, Frame<View>>();
  const deal = new Map<Eyes, Frame<View>>();
  for (const [eyes, frame] of step) {
    const old = before.get(eyes)!;
    const split = splitAtDeal(frame.events);
    if (split === null || frame.reset !== null || frame.round <= old.round) return [{ step, deal: null }];
    const view = closing?.(old, split.end) ?? old.view;
    end.set(eyes, { ...old, seq: frame.seq - 0.5, reset: null, events: split.end, view, to_act: null, prompt: null, window: null, back: false });
    deal.set(eyes, { ...frame, events: split.deal });
  }
  return [
    { step: end, deal },
    { step: deal, deal: null },
  ];
}
