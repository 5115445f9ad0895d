// What the page asks a server over HTTP (docs/protocol.md): who one is, rooms to make and to find, games that are over. Rooms themselves are
// met over a line of their own (remote.ts). Nothing here throws: what went wrong is an answer too.
import type { GameId } from '../generated/messages';

/** `status` is 0 if no server could be reached, or what answered is none of ours; `seconds`: so long one should wait. */
export type Answer<T> = { ok: true; value: T } | { ok: false; status: number; error: string; seconds?: number };

export interface Me {
  guest: number;
  name: string;
}
export interface Link {
  room: string;
  secret: string;
}
/** Something to type in elsewhere, for so many seconds. */
export interface Code {
  code: string;
  seconds: number;
}
export interface FinishedGame {
  room: string;
  number: number;
  guests: number[];
  /** The line of a record, in which people are called guest 3 and so on. */
  record: string;
}
export interface Games {
  games: FinishedGame[];
  /** What to ask with for those before them; missing if these are the first. */
  before?: string;
}
export type Statistics = Partial<Record<GameId, { games: number; wins: number } & Record<string, number>>>;

/** So long an answer may take. */
const patience = 8000;

async function ask<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer<T>> {
  const nobody: Answer<T> = { ok: false, status: 0, error: '' };
  try {
    const response = await fetch(path, {
      method,
      cache: 'no-store',
      signal: AbortSignal.timeout(patience),
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}), headers: { 'Content-Type': 'application/json' } }),
    });
    // A static host has no such place, and says so in a page of its own.
    const value: unknown = await response.json().catch(() => null);
    if (typeof value !== 'object' || value === null) return nobody;
    if (response.ok) return { ok: true, value: value as T };
    const { error = '', seconds } = value as { error?: string; seconds?: number };
    return { ok: false, status: response.status, error, ...(seconds !== undefined && { seconds }) };
  } catch {
    return nobody;
  }
}

export const me = (): Promise<Answer<Me>> => ask('GET', '/api/me');
/** Whoever has no session becomes a guest; whoever has one is called so from now on. */
export const setName = (name: string): Promise<Answer<Me>> => ask('POST', '/api/me', { name });
export const forget = (): Promise<Answer<object>> => ask('POST', '/api/forget');
export const makeRoom = (): Promise<Answer<Link>> => ask('POST', '/api/rooms');
/** Six letters that find a room's link while its lobby is open. */
export const makeCode = ({ room, secret }: Link): Promise<Answer<Code>> => ask('POST', `/t/${room}/code`, { secret });
export const findCode = (code: string): Promise<Answer<Link>> => ask('POST', '/api/codes/find', { code });
/** A code that makes another device the same guest, once. */
export const makeDevice = (): Promise<Answer<Code>> => ask('POST', '/api/devices');
export const claimDevice = (code: string): Promise<Answer<Me>> => ask('POST', '/api/devices/claim', { code });
export const endSession = (): Promise<Answer<object>> => ask('POST', '/api/sessions/end');
export const endOtherSessions = (): Promise<Answer<object>> => ask('POST', '/api/sessions/end-others');
export const games = (before?: string): Promise<Answer<Games>> => ask('GET', before === undefined ? '/api/games' : `/api/games?before=${encodeURIComponent(before)}`);
export const statistics = (): Promise<Answer<Statistics>> => ask('GET', '/api/statistics');
