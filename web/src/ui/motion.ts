// How long something moves: no time at all where the page is asked to keep still (data-motion on <html>).
export function lasting(milliseconds: number): number {
  return document.documentElement.dataset.motion === 'none' ? 0 : milliseconds;
}
