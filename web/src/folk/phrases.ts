// What the ten say, by occasion (talk.ts). Short: there is little room above a player, and ears
// have a game to follow.
import type { LanguageCode } from '../store/stored';
import type { CharacterId } from './cast';
import { de } from './words/de';
import { en } from './words/en';
import type { Occasion } from './talk';

export type Phrases = Record<CharacterId, Record<Occasion, readonly [string, string]>>;

export const phrases: Record<LanguageCode, Phrases> = { en, de };
