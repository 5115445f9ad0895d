// A person who does not see the screen: knows only the roles and names that the page tells, and what it says of itself; has only keys.
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';

interface Thing {
  role: string;
  name: string;
  disabled: boolean;
  /** It is said to be closed or open: pressed, it tells something, and nothing is played. */
  opens: boolean;
  pressed: boolean;
  /** The names of what it is part of, from the outside in. */
  within: string[];
}

/** Reads what the browser tells assistive programs: one thing in each line, indented by what it is part of. */
export function readTree(tree: string, opening: readonly string[] = []): Thing[] {
  const around: { depth: number; name: string }[] = [];
  return tree.split('\n').flatMap((line) => {
    const found = /^( *)- ([a-z]+)(?: "((?:[^"\\]|\\.)*)")?(.*)$/.exec(line.replace(/^( *)- '(.*)'(:?)$/, '$1- $2$3'));
    if (!found) return [];
    const [, indent = '', role = '', name = '', rest = ''] = found;
    while (around.length > 0 && around.at(-1)!.depth >= indent.length) around.pop();
    const within = around.map((outer) => outer.name);
    around.push({ depth: indent.length, name: name || role });
    const plain = name.replaceAll('\\"', '"');
    return [{ role, name: plain, disabled: rest.includes('[disabled]'), opens: opening.includes(plain.replace(/\s/g, '')), pressed: rest.includes('[pressed]'), within }];
  });
}

export class Listener {
  readonly page: Page;
  keys = 0;
  /** How often in a row something could not be reached. */
  #missed = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async press(key: string): Promise<void> {
    this.keys += 1;
    await this.page.keyboard.press(key);
  }

  /** All there is, once nothing changes any more. */
  async things(): Promise<Thing[]> {
    for (let before = ''; ; await this.page.waitForTimeout(60)) {
      const now = await this.page.locator('body').ariaSnapshot();
      if (now === before) return readTree(now, await this.#opening());
      before = now;
    }
  }

  /** The names of what can be opened, without their spaces: the tree says it only of what is open. */
  #opening(): Promise<string[]> {
    return this.page.locator('[aria-expanded]').evaluateAll((elements) =>
      elements.map((element) => {
        const heard = element.cloneNode(true) as Element;
        for (const silent of heard.querySelectorAll('[aria-hidden="true"]')) silent.remove();
        return (element.ariaLabel ?? heard.textContent).replace(/\s/g, '');
      }),
    );
  }

  /** The name of what has the focus; the keyboard is never lost for long. */
  async focus(): Promise<string> {
    await this.page.waitForFunction(() => document.activeElement !== document.body, null, { timeout: 2000 });
    const [thing] = readTree(await this.page.locator(':focus').ariaSnapshot());
    return thing?.name ?? '';
  }

  /** The focus can be seen on the screen by somebody who looks there. */
  async focusShows(): Promise<void> {
    const shows = () => {
      const element = document.activeElement;
      if (element === null || element === document.body) return false;
      const box = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      return style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2 && box.width > 0 && box.top < innerHeight && box.bottom > 0;
    };
    // A card may go with a window that closes just now, and the focus with it, for a moment.
    const shown = await this.page.waitForFunction(shows, null, { timeout: 2000 }).then(
      () => true,
      () => false,
    );
    assert.ok(shown, `${await this.focus()}: its focus shows`);
  }

  /** Presses a key and returns what the page says then. */
  async hear(key: string): Promise<string> {
    const newest = () => document.querySelector('[role="log"] p:last-child');
    const before = await this.page.evaluateHandle(newest);
    await this.press(key);
    await this.page.waitForFunction((old) => {
      const now = document.querySelector('[role="log"] p:last-child');
      return now !== null && now !== old;
    }, before);
    return this.page.getByRole('log').locator('p').last().innerText();
  }

  /** Presses an arrow; whether it led anywhere. */
  async go(key: string): Promise<boolean> {
    const before = await this.page.evaluateHandle(() => document.activeElement);
    await this.press(key);
    return this.page.evaluate((old) => document.activeElement !== old, before);
  }

  /**
   * Goes to one of the buttons whose names are wanted, by arrows alone; false if it was not met. Windows open and close while one is on the
   * way, and a card's name with them: so what was there before and after may still be missed, but not time and again.
   */
  async reach(wanted: (name: string) => boolean): Promise<boolean> {
    const tries = ['ArrowUp', 'ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowRight'];
    const seen: string[] = [];
    for (const key of tries)
      for (let steps = 0; steps < 14; ++steps) {
        const here = await this.focus();
        seen.push(here);
        if (wanted(here)) {
          await this.focusShows();
          this.#missed = 0;
          return true;
        }
        if (!(await this.go(key))) break;
      }
    this.#missed += 1;
    assert.ok(this.#missed < 6, `cannot be reached by arrows; passed ${seen.join(' | ')}`);
    return false;
  }
}
