// All languages, as the settings list them.
import type { LanguageCode } from '../store/stored';
import { de } from './de';
import { en } from './en';
import type { Language } from './language';

export const languages: Record<LanguageCode, Language> = { en, de };
