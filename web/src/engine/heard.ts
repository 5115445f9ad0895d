// What each pair of eyes has heard at a table since the deal. An adviser folds what somebody knows from it, so no table has to compute or send that.
import type { Frame, GameEvent, View } from '../generated/messages';
import type { Eyes } from './link';

type News = Pick<Frame<View>, 'events' | 'reset'>;

export class Heard {
  /** By the number of the frame. */
  readonly #news = new Map<Eyes, News[]>();

  hear(eyes: Eyes, { seq, events, reset }: Frame<View>): void {
    let news = this.#news.get(eyes);
    if (!news) this.#news.set(eyes, (news = []));
    news[seq] = { events, reset };
  }

  /** The newest frame, and everything that was heard by then, in order: what was taken back was not. null if a frame is missing. */
  by(eyes: Eyes): { frame: number; events: GameEvent[] } | null {
    const all = this.#news.get(eyes) ?? [];
    const frame = all.length - 1;
    const lists: GameEvent[][] = [];
    for (let seq = frame; seq >= 0; ) {
      const news = all[seq];
      if (!news) return null;
      lists.push(news.events);
      seq = news.reset ?? seq - 1;
    }
    return frame < 0 ? null : { frame, events: lists.reverse().flat() };
  }
}
