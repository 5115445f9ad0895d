// Whether there is a server here that has rooms. The page may lie on a host that has none; and it opens without a network.
type Reach = 'unknown' | 'here' | 'none' | 'away';

let found: Reach = $state('unknown');

async function look(): Promise<Reach> {
  if (!navigator.onLine) return 'away';
  try {
    const response = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(5000) });
    if (response.status >= 500) return 'away';
    const said = (await response.json().catch(() => null)) as { ok?: boolean } | null;
    return response.ok && said?.ok === true ? 'here' : 'none';
  } catch {
    return 'away';
  }
}

export const reach = {
  get value(): Reach {
    return found;
  },
  async look(): Promise<void> {
    // What it is does not change while the page is open; whether it can be reached does.
    if (found !== 'none') found = await look();
  },
};
