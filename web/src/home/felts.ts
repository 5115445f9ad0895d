// The cloth on each table, on the home screen and when one sits at it. White text is readable on all of them.
import type { GameId } from '../generated/messages';

export const felts: Record<GameId, { felt: string; deep: string }> = {
  help: { felt: '#7a2e3a', deep: '#541d27' },
  swirl: { felt: '#23507a', deep: '#163754' },
  freaky: { felt: '#5a3a78', deep: '#3e2656' },
  schwupps: { felt: '#8a5a1c', deep: '#613d0f' },
  solo: { felt: '#1f6b4f', deep: '#124a36' },
};
