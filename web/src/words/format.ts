// Makes a sentence of a template (language.ts) and arguments. The same for page texts, events, refusals and reasons.
import type { Template } from './language';

export interface Speaker {
  /** For Intl.PluralRules. */
  language: string;
  isYou(argument: string): boolean;
  /** The words of an argument in a form; the form is "" if the template asks for none. */
  words(argument: string, form: string): string;
  /** The value of a number. */
  number(argument: string): number;
}

const pluralRules = new Map<string, Intl.PluralRules>();
const categories = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** Which of so many forms a number takes: the forms are given in the order of the language's own categories. */
function pluralForm(language: string, n: number, forms: string[]): string {
  let rules = pluralRules.get(language);
  if (!rules) pluralRules.set(language, (rules = new Intl.PluralRules(language)));
  const own = categories.filter((category) => rules.resolvedOptions().pluralCategories.includes(category as Intl.LDMLPluralRule));
  return forms[Math.min(own.indexOf(rules.select(n)), forms.length - 1)] ?? '';
}

function say(inside: string, speaker: Speaker): string {
  const verb = /^(\w+):([^|]*)\|(.*)$/.exec(inside);
  if (verb) return (speaker.isYou(verb[1]!) ? verb[3] : verb[2])!;
  const [name, ...forms] = inside.split('|');
  if (forms.length > 0) return pluralForm(speaker.language, speaker.number(name!), forms);
  const [argument, form] = inside.split('.');
  return speaker.words(argument!, form ?? '');
}

export function format(template: Template, speaker: Speaker): string {
  const capital = (text: string) => text.charAt(0).toLocaleUpperCase(speaker.language) + text.slice(1);
  const text = template.replace(/([.!?] )?\{([^{}]*)\}/g, (_, end: string | undefined, inside: string) => {
    const words = say(inside, speaker);
    return end ? end + capital(words) : words;
  });
  // A name that ends in "!", like that of the card No!, takes the place of the full stop.
  return capital(text.replace(/([!?])\.(?= |$)/g, '$1'));
}
