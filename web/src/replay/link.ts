// A game in an address: all that is needed to play it again, deflated where the browser can, in letters that no address changes.
import type { TableSetup } from '../engine/requests';

/** Some programs cut addresses; what is longer than this goes into a file instead. */
export const longestLink = 6000;

const marks = { deflated: 'd', plain: 'p' } as const;

function toLetters(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromLetters(letters: string): Uint8Array<ArrayBuffer> {
  const text = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream): Promise<Uint8Array<ArrayBuffer>> {
  const changed = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(changed).arrayBuffer());
}

export async function packed(setup: TableSetup): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(setup));
  if (typeof CompressionStream === 'undefined') return marks.plain + toLetters(bytes);
  return marks.deflated + toLetters(await through(bytes, new CompressionStream('deflate-raw')));
}

/** What `packed` has made; null for anything else. The engine judges the rest. */
export async function unpacked(text: string): Promise<TableSetup | null> {
  try {
    const bytes = fromLetters(text.slice(1));
    const whole = text.startsWith(marks.deflated) ? await through(bytes, new DecompressionStream('deflate-raw')) : bytes;
    const { game, options, seats, seed, moves } = JSON.parse(new TextDecoder().decode(whole)) as TableSetup;
    return { game, options, seats, seed, moves: moves ?? '' };
  } catch {
    return null;
  }
}
