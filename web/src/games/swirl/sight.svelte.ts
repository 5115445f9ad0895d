// What of the field is in sight, and how a person changes that: with one finger, with two, with the wheel, by buttons. Made while a component is
// set up, whose field it looks at: it has effects.
import { untrack } from 'svelte';
import { steadyRoom } from '../room';
import { beyondSight, fitted, freeAlong, moved, showing, zoomed, type Camera, type Cell, type Side } from './camera';

/** Below this many pixels a press is a press. */
const slack = 8;

/** The cards, the newest last, and where the next one could go. */
export interface Field {
  cards: readonly Cell[];
  around: readonly Cell[];
  /** All of it is to be seen, however small. */
  whole: boolean;
}

export class Sight {
  width = $state(0);
  height = $state(0);
  camera: Camera = $state.raw({ x: 0, y: 0, scale: 0.5 });
  /** The element through which one looks. */
  viewport: HTMLElement | undefined = $state();
  smooth = $state(false);
  dragging = $state(false);
  /** The click that comes now is the end of a drag. */
  dragged = false;

  /** As the table has it, the whole field however small, or what the person has chosen to look at. */
  #looking: 'usual' | 'whole' | 'own' = $state('usual');
  readonly #field: () => Field;
  readonly #aside = $derived(this.width >= 640 ? 200 : 0); // on a wide table the buttons stand beside the field
  #least = 0;
  readonly #room = $derived((this.#least = steadyRoom(this.#least, this.height)));
  readonly #usual = $derived.by(() => this.#fitted(this.#field().whole));
  readonly #whole = $derived.by(() => this.#fitted(true));
  #fingers: (Cell & { id: number })[] = [];
  #travelled = 0;

  constructor(field: () => Field) {
    this.#field = field;
    // Who has chosen what to look at keeps it, but sees the newest card; a new game begins as a whole.
    $effect(() => {
      if (this.width === 0 || this.height === 0) return;
      void [this.#usual, this.#whole];
      const { cards } = field();
      const newest = cards.at(-1);
      untrack(() => {
        if (!newest || cards.length < 2) this.#looking = 'usual';
        if (newest && this.#looking === 'own') this.show(newest);
        else this.settle();
      });
    });
    $effect(() => {
      // The first fit must not be seen as a movement.
      const start = setTimeout(() => (this.smooth = true), 300);
      return () => clearTimeout(start);
    });
  }

  /** The whole field; once more, and it is as large as usual again. */
  fit = (): void => {
    this.#looking = this.#looking === 'whole' ? 'usual' : 'whole';
    this.settle();
  };
  /** Goes back to what was looked at, unless the person has chosen that by hand. */
  settle(): void {
    if (this.#looking !== 'own') this.camera = this.#looking === 'whole' ? this.#whole : this.#usual;
  }
  #fitted(whole: boolean): Camera {
    const { cards, around } = this.#field();
    return fitted(cards, around, { width: this.width, height: this.#room }, this.#aside, whole);
  }
  show(cell: Cell): void {
    this.camera = showing(this.camera, cell, this);
  }
  /** One of them is in sight, whatever else is. */
  showOne(cells: readonly Cell[]): void {
    const hidden = (cell: Cell) => beyondSight(this.camera, [cell], this).length > 0;
    if (cells.length > 0 && cells.every(hidden)) this.show(cells[0]!);
  }
  zoom(factor: number, point: Cell = { x: this.width / 2, y: this.height / 2 }): void {
    // Nothing is to be gained by looking from further away than the whole field needs.
    if (this.camera.scale * factor <= this.#whole.scale) {
      this.#looking = 'whole';
      return this.settle();
    }
    this.#looking = 'own';
    this.camera = zoomed(this.camera, factor, point);
  }

  /** The sides on which some of these are out of sight. */
  hiddenSides(cells: readonly Cell[]): Side[] {
    return beyondSight(this.camera, cells, this);
  }
  /** Where the arrow to that side stands. */
  along(side: Side): number {
    const { cards, around } = this.#field();
    return freeAlong(side, this.camera, [...cards, ...around], this);
  }
  look(side: Side): void {
    this.#looking = 'own';
    const dx = { left: 1, right: -1, up: 0, down: 0 }[side];
    const dy = { left: 0, right: 0, up: 1, down: -1 }[side];
    this.camera = moved(this.camera, (dx * this.width) / 2, (dy * this.height) / 2);
  }

  wheel = (event: WheelEvent): void => {
    event.preventDefault();
    this.zoom(Math.exp(-event.deltaY * 0.0015), this.#inside(event));
  };
  down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    if (this.#fingers.length === 0) this.#travelled = 0;
    this.#fingers.push({ id: event.pointerId, ...this.#inside(event) });
  };
  move = (event: PointerEvent): void => {
    const finger = this.#fingers.find(({ id }) => id === event.pointerId);
    if (!finger) return;
    const before = { ...finger };
    const now = Object.assign(finger, this.#inside(event));
    const other = this.#fingers.find((one) => one !== finger);
    this.#travelled += Math.hypot(now.x - before.x, now.y - before.y);
    if (!this.dragged && !other && this.#travelled < slack) return;
    if (!this.dragged) this.viewport!.setPointerCapture(event.pointerId);
    this.dragged = this.dragging = true;
    this.#looking = 'own';
    if (other) {
      const apart = Math.hypot(now.x - other.x, now.y - other.y) / Math.hypot(before.x - other.x, before.y - other.y);
      if (Number.isFinite(apart)) this.zoom(apart, other);
    } else this.camera = moved(this.camera, now.x - before.x, now.y - before.y);
  };
  lift = (event: PointerEvent): void => {
    if (!this.#fingers.some(({ id }) => id === event.pointerId)) return;
    this.#fingers = this.#fingers.filter(({ id }) => id !== event.pointerId);
    if (this.#fingers.length > 0) return;
    this.dragging = false;
    // The click that ends a drag comes at once; whatever comes later is a press.
    setTimeout(() => (this.dragged = false));
  };

  #inside(event: { clientX: number; clientY: number }): Cell {
    const box = this.viewport!.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }
}
