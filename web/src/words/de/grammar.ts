// Karten in Sätzen: Artikel, Eigenschaftswort und Hauptwort im Fall, den die Vorlage verlangt.

type Gender = 'm' | 'f' | 'n';

const definite: Record<Gender, Record<string, string>> = {
  m: { nom: 'der', acc: 'den', dat: 'dem' },
  f: { nom: 'die', acc: 'die', dat: 'der' },
  n: { nom: 'das', acc: 'das', dat: 'dem' },
};
const indefinite: Record<Gender, Record<string, string>> = {
  m: { nom: 'ein', acc: 'einen', dat: 'einem' },
  f: { nom: 'eine', acc: 'eine', dat: 'einer' },
  n: { nom: 'ein', acc: 'ein', dat: 'einem' },
};

/** Farben, die sich nicht beugen lassen. */
const rigid = new Set(['lila', 'orange']);

function ending(gender: Gender, kase: string, withArticle: 'the' | 'a' | 'none'): string {
  if (kase === 'dat') return withArticle === 'none' ? { m: 'em', f: 'er', n: 'em' }[gender] : 'en';
  if (gender === 'f') return 'e';
  if (gender === 'm' && kase === 'acc') return 'en';
  if (withArticle === 'the') return 'e';
  return gender === 'm' ? 'er' : 'es';
}

/** „rote“, „blauen“, aber „lila“. */
export function adjective(word: string, end: string): string {
  const last = word.split('-').at(-1)!;
  return rigid.has(last) ? word : word + end;
}

/**
 * "nom", "acc", "dat" mit bestimmtem Artikel, "ein-nom", "ein-acc", "ein-dat" mit unbestimmtem, "bare" ohne: "den roten Aussetzer",
 * "einen roten Aussetzer", "roter Aussetzer". Ohne Angabe: "nom".
 */
export function nounPhrase(noun: string, gender: Gender, form: string, attribute = ''): string {
  const a = form.startsWith('ein-');
  const kase = form.replace('ein-', '');
  const known = kase in definite[gender] ? kase : 'nom';
  const article = form === 'bare' ? '' : (a ? indefinite : definite)[gender][known]!;
  const middle = attribute && adjective(attribute, ending(gender, known, form === 'bare' ? 'none' : a ? 'a' : 'the'));
  return [article, middle, noun].filter(Boolean).join(' ');
}
