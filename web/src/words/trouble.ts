// What a server would not do, in words for the person who wanted it.
import { longestName } from '../store/stored';
import { words } from './words.svelte';

export function trouble({ status, seconds }: { status: number; seconds?: number }): string {
  if (status === 429) return words.t('server.wait', { count: seconds ?? 60 });
  if (status === 400) return words.t('server.name', { count: longestName });
  return words.t(status === 0 ? 'server.silent' : 'server.failed');
}
