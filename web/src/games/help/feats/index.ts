import type { Feats } from '../../feats';
import { de } from './de';
import { en } from './en';
import { habits } from './habits';
import { honours } from './honours';

export const feats: Feats<'help'> = { honours, habits, words: { en, de } };
