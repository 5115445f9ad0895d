// The line to the room in which this page is. Who only looks into the settings or the rules stays in the room; who goes anywhere else in the
// house has left the window, and the others see it.
import { openRoom, type RoomLink } from '../engine/remote';
import { routeOf } from '../route';

let held: RoomLink | null = null;

function stays(id: string): boolean {
  const route = routeOf(location);
  return route.screen === 'settings' || route.screen === 'rules' || (route.screen === 'room' && route.id === id);
}

function look(): void {
  if (held && !stays(held.id)) release();
}

export function release(): void {
  held?.close();
  held = null;
  for (const event of ['popstate', 'hashchange']) removeEventListener(event, look);
}

/** The line to this room: the one that is open, if there is one. */
export function hold(id: string, secret: string | null): RoomLink {
  if (held?.id === id && held.line.value.state !== 'ended') return held;
  release();
  held = openRoom(id, secret);
  for (const event of ['popstate', 'hashchange']) addEventListener(event, look);
  return held;
}
