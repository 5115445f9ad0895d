// A card that can also be dragged to where it goes. A press stays a press until the pointer has moved a little way.
export interface Dragging {
  enabled: boolean;
  start(): void;
  drop(x: number, y: number): void;
}

const threshold = 10;

export function drag(node: HTMLElement, options: Dragging) {
  let own = options;
  let from: { x: number; y: number; pointer: number } | null = null;
  let moving = false;

  function down(event: PointerEvent) {
    if (!own.enabled || !event.isPrimary || event.button !== 0) return;
    from = { x: event.clientX, y: event.clientY, pointer: event.pointerId };
    // A quick pointer leaves the card with its first step.
    node.setPointerCapture(event.pointerId);
  }
  function move(event: PointerEvent) {
    if (!from || event.pointerId !== from.pointer) return;
    const x = event.clientX - from.x;
    const y = event.clientY - from.y;
    if (!moving && Math.hypot(x, y) < threshold) return;
    if (!moving) {
      moving = true;
      node.classList.add('dragged');
      own.start();
    }
    node.style.translate = `${x}px ${y}px`;
  }
  function stop() {
    from = null;
    node.style.translate = '';
    node.classList.remove('dragged');
  }
  function up(event: PointerEvent) {
    if (!from || event.pointerId !== from.pointer) return;
    stop();
    if (moving) own.drop(event.clientX, event.clientY);
    // The click that follows belongs to the drag.
    setTimeout(() => (moving = false));
  }
  function cancel() {
    stop();
    moving = false;
  }
  function click(event: MouseEvent) {
    if (!moving) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  const listeners = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: cancel } as const;
  for (const [kind, listener] of Object.entries(listeners)) node.addEventListener(kind, listener as EventListener);
  node.addEventListener('click', click, { capture: true });
  return {
    update(next: Dragging) {
      own = next;
    },
    destroy() {
      for (const [kind, listener] of Object.entries(listeners)) node.removeEventListener(kind, listener as EventListener);
      node.removeEventListener('click', click, { capture: true });
    },
  };
}
