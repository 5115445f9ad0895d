// A person at a table: looks at the screen and presses what can be pressed there, with a mouse or a finger. It knows nothing about the games.
import assert from 'node:assert/strict';

interface Point {
  x: number;
  y: number;
}
interface Target {
  kind: 'place' | 'chosen' | 'shown' | 'card' | 'picked' | 'button' | 'pass' | 'answer' | 'note';
  name: string;
  /** Where it can be seen; null if one would have to scroll. */
  at: Point | null;
}
export interface Look {
  over: boolean;
  targets: Target[];
  /** Changes when anything on the table does. */
  signature: string;
  /** The last pixel of the hand, and of the window. */
  handEnd: number;
  windowEnd: number;
  /** How much wider than the window the page is. */
  tooWide: number;
}

/**
 * Runs in the page: looks until the table has answered what was pressed, has come to rest and asks for something, or the game is over.
 * Nothing counts as seen that something else lies upon.
 */
async function watch([pressed, patience]: readonly [string, number]): Promise<Look | null> {
  const kinds: [Target['kind'], string][] = [
    ['note', 'dialog[open] [data-note]'],
    ['shown', '[data-zone="board"] [data-place].shown'],
    ['chosen', '[data-zone="board"] [data-place][aria-pressed="true"]'],
    ['place', '[data-zone="board"] [data-place]:not(.shown, [aria-pressed="true"]), [data-zone="others"] [data-place]'],
    ['picked', '[data-zone="hand"] button.picked'],
    ['card', '[data-zone="hand"] button.playable:not(.picked)'],
    ['pass', '[data-zone="actions"] .pass'],
    ['answer', '[data-zone="actions"] .answer.open'],
    ['button', '[data-zone="actions"] .buttons button, [data-zone="actions"] > button'],
  ];
  const seen = (element: Element): Point | null => {
    const box = element.getBoundingClientRect();
    for (const across of [0.5, 0.2, 0.08, 0.8, 0.92])
      for (const down of [0.5, 0.2, 0.8]) {
        const point = { x: box.left + box.width * across, y: box.top + box.height * down };
        const top = document.elementFromPoint(point.x, point.y);
        if (top && element.contains(top)) return point;
      }
    return null;
  };
  const sign = () => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('[data-zone] button')];
    return [document.querySelector('.ask')?.textContent, ...buttons.map((button) => button.className + button.textContent + button.disabled)].join();
  };
  const look = (signature: string): Look => ({
    over: document.querySelector('dialog[open] table') !== null && document.querySelector('dialog[open] [data-note]') === null,
    targets: kinds.flatMap(([kind, selector]) =>
      [...document.querySelectorAll<HTMLButtonElement>(selector)]
        .filter((button) => !button.disabled)
        .map((button) => ({ kind, name: button.ariaLabel ?? button.textContent.trim(), at: seen(button) })),
    ),
    signature,
    handEnd: document.querySelector('[data-zone="hand"]')?.getBoundingClientRect().bottom ?? 0,
    windowEnd: innerHeight,
    tooWide: document.documentElement.scrollWidth - innerWidth,
  });
  const start = performance.now();
  for (let last = ''; performance.now() - start < patience; await new Promise((resolve) => setTimeout(resolve, 25))) {
    const signature = sign();
    const rests = signature === last;
    last = signature;
    // A press that changes nothing is not waited for long.
    if (!rests || (signature === pressed && performance.now() - start < 400)) continue;
    const now = look(signature);
    if (now.over || now.targets.length > 0) return now;
  }
  return null;
}

/** A page in whatever browser. */
export interface Screen {
  evaluate<A, R>(run: (argument: A) => R | Promise<R>, argument: A): Promise<R>;
  readonly mouse: { click(x: number, y: number): Promise<void> };
  readonly touchscreen?: { tap(x: number, y: number): Promise<void> };
}
export interface Way {
  touch?: boolean;
  /** The same number presses the same things. */
  whim?: number;
  /** So many milliseconds the others may take. */
  patience?: number;
}

export class Player {
  readonly page: Screen;
  readonly #touch: boolean;
  #whim: number;
  readonly #patience: number;

  constructor(page: Screen, { touch = false, whim = 7, patience = 20_000 }: Way = {}) {
    this.page = page;
    this.#touch = touch;
    this.#whim = whim;
    this.#patience = patience;
  }

  /** What is on the table when it asks for something; `pressed` is what it looked like when something was pressed. */
  async asked(pressed = ''): Promise<Look> {
    const now = await this.page.evaluate(watch, [pressed, this.#patience] as const);
    assert.ok(now, 'the table asks for something');
    return now;
  }

  async press({ at: first, name }: Target): Promise<void> {
    let at = first;
    // What is said for a moment may lie above it.
    for (let looks = 0; !at && looks < 10; ++looks) {
      await new Promise((resolve) => setTimeout(resolve, 400));
      at = (await this.asked()).targets.find((target) => target.name === name)?.at ?? null;
    }
    assert.ok(at, `${name} can be seen`);
    if (this.#touch) await this.page.touchscreen!.tap(at.x, at.y);
    else await this.page.mouse.click(at.x, at.y);
  }

  /** Plays to the score sheet, or for so many presses. */
  async play(presses = 600): Promise<number> {
    let before = '';
    for (let made = 0; made < presses; ++made) {
      const now = await this.asked(before);
      if (now.over) return made;
      await this.#answer(now);
      before = now.signature;
    }
    return presses;
  }

  /** Presses once if something is asked within so many milliseconds; whether it was. The game is not to be over by then. */
  async glance(patience: number): Promise<boolean> {
    const now = await this.page.evaluate(watch, ['', patience] as const);
    assert.ok(!now?.over, 'the game goes on');
    if (now) await this.#answer(now);
    return now !== null;
  }

  async #answer({ handEnd, windowEnd, tooWide, targets }: Look): Promise<void> {
    assert.ok(handEnd <= windowEnd + 0.5, `the hand ends at ${handEnd}, the window at ${windowEnd}`);
    assert.ok(tooWide <= 0, `the page is ${tooWide} pixels too wide`);
    await this.press(this.#choose(targets));
  }

  #choose(targets: Target[]): Target {
    const visible = targets.filter(({ at }) => at !== null);
    const of = (...kinds: Target['kind'][]) => visible.filter(({ kind }) => kinds.includes(kind));
    const offers = [
      of('note'),
      of('shown'),
      // Its place is chosen already, and waits for a second card.
      targets.some(({ kind }) => kind === 'chosen') ? of('card') : [],
      targets.some(({ kind }) => kind === 'picked') ? of('place') : [],
      this.#chance(0.8) ? of('pass') : [],
      this.#chance(0.8) ? of('card') : [],
      of('place', 'card', 'button', 'answer', 'pass'),
      of('picked'),
      targets,
    ].find((some) => some.length > 0)!;
    return offers[Math.floor(this.#chance() * offers.length)]!;
  }
  #chance(): number;
  #chance(share: number): boolean;
  #chance(share?: number): number | boolean {
    this.#whim = (Math.imul(this.#whim, 1664525) + 1013904223) >>> 0;
    const value = this.#whim / 2 ** 32;
    return share === undefined ? value : value < share;
  }
}
