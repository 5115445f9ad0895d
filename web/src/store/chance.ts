// Names of saves and seeds of games. getRandomValues is there on plain http too, unlike the rest of crypto.
function hex(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(values, (value) => value.toString(16).padStart(2, '0')).join('');
}

export const freshId = (): string => hex(8);
export const freshSeed = (): string => `chacha20:${hex(32)}`;
/** What lets somebody into a room. */
export const freshSecret = (): string => hex(16);
