// What has happened at a table, as each pair of eyes at this device learnt it, and as it is told to the one that looks now.
import type { Eyes, Step } from '../engine/link';
import type { Frame, GameEvent, View } from '../generated/messages';
import { gather, type Told } from './gather';

export interface LogEntry extends Told {
  id: number;
  seq: number;
}

export class Log {
  /** As far as it is shown. */
  entries: LogEntry[] = $state.raw([]);
  #past: { seq: number; events: Map<Eyes, GameEvent[]> }[] = [];
  #last = 0;

  remember(step: Step): void {
    const any = step.values().next().value!;
    if (any.reset !== null) this.#past = this.#past.filter((entry) => entry.seq <= any.reset!);
    this.#past.push({ seq: any.seq, events: new Map([...step].map(([eyes, frame]) => [eyes, frame.events])) });
  }

  /** Tells on up to this frame; what was taken back with it is told no more. */
  tell(frame: Frame<View>, eyes: Eyes): void {
    const known = this.entries.at(-1)?.seq ?? -1;
    const cut = frame.reset ?? known;
    const kept = this.entries.filter((entry) => entry.seq <= cut);
    const added = this.#past
      .filter(({ seq }) => seq <= frame.seq && seq > Math.min(cut, known))
      .flatMap(({ seq, events }) => gather(events.get(eyes) ?? []).map((told) => ({ id: ++this.#last, seq, ...told })));
    if (added.length > 0 || kept.length !== this.entries.length) this.entries = [...kept, ...added];
  }

  /** What was before is nobody's here: it is told no more. */
  begin(): void {
    this.#past = [];
    this.entries = [];
  }

  /** Somebody else looks now: they are told everything, as they learnt it. */
  forget(): void {
    this.entries = [];
  }
}
