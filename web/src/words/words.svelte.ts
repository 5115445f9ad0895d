// The one object the page speaks through. It speaks the language of the settings; whoever reads it in a template follows a change.
import type { GameEvent, Preview, Prompt, Reason, Refusal, View } from '../generated/messages';
import { settings } from '../store/settings.svelte';
import type { folk } from './en/folk';
import type { LanguageCode } from '../store/stored';
import type { lessons } from './en/lessons';
import type { page } from './en/page';
import type { replays } from './en/replays';
import type { together } from './en/together';
import { format, type Speaker } from './format';
import type { Colour, GameWords, Language, OptionWords, RuleSection, Speech, Template } from './language';
import { languages } from './languages';
import { namesSeat, type Said, type Values } from './values';

export type PageKey = keyof (typeof page & typeof folk & typeof lessons & typeof replays & typeof together);

/** Who sits where, and who reads: a sitting is one. */
export interface Who {
  names: readonly string[];
  you: number | null;
  view?: View;
  preview?: Preview;
  frame?: { prompt: Prompt | null };
}

/** Where the rule book answers a question. */
export interface RulePlace {
  section: number;
  paragraph: number;
  title: string;
  text: string;
}

const nobody: Who = { names: [], you: null };

function language(): Language {
  return languages[settings.language];
}

function number(value: number): string {
  return String(value).replace('-', '−');
}

function seatWords(who: Who, seat: number, form: string): string {
  const own = language();
  if (form === 'number') return String(seat + 1);
  const name = who.names[seat] ?? format(own.page['setup.seat']!, speaker({ number: seat + 1 }, nobody, null));
  return own.seat(name, seat === who.you, form);
}

function speaker(values: Values, who: Who, game: Speech | null): Speaker {
  const own = language();
  return {
    language: own.code,
    isYou: (argument) => typeof values[argument] === 'number' && values[argument] === who.you,
    number(argument) {
      const value = values[argument];
      if (Array.isArray(value)) return value.length;
      return typeof value === 'string' && game !== null && game.isCard(value) ? 1 : Number(value);
    },
    words(argument, form) {
      const value = values[argument];
      if (Array.isArray(value) && game !== null) {
        const list = value.map((code: string) => ofGame(game).card(code, form));
        return new Intl.ListFormat(own.locale).format(list);
      }
      if (argument === 'direction') return own.direction(Number(value));
      if (namesSeat(argument)) {
        if (typeof value === 'number') return seatWords(who, value, form);
        if (game === null || value === null) return own.seat(value === null ? null : String(value), false, form);
      }
      if (typeof value === 'number') return number(value);
      if (typeof value !== 'string' || game === null) return String(value ?? '');
      const words = ofGame(game);
      return game.isCard(value) ? words.card(value, form) : words.colour(value, form);
    },
  };
}

function say(template: Template | undefined, values: Values, who: Who, game: Speech | null): string {
  return format(template ?? '', speaker(values, who, game));
}

function sayKey(templates: Record<string, Template>, said: Said, who: Who, game: Speech): string {
  return say(templates[said.key], said.values, who, game);
}

function ofGame(game: Speech): GameWords {
  return game.words[settings.language];
}

function optionWords(game: Speech, name: string): OptionWords | undefined {
  return name === 'start' ? language().start : ofGame(game).options[name];
}

function find(rules: RuleSection[], ruling: string): RulePlace | null {
  for (const [section, { title, paragraphs }] of rules.entries()) {
    const paragraph = paragraphs.findIndex(({ rulings }) => rulings.includes(ruling));
    if (paragraph >= 0) return { section, paragraph, title, text: paragraphs[paragraph]!.text };
  }
  return null;
}

export const words = {
  /** "en", "de". */
  get language(): string {
    return language().code;
  },
  /** For lists and dates: "en-GB". */
  get locale(): string {
    return language().locale;
  },
  /** A text of the page. Seats are numbers if `who` is given; text is shown as it is. */
  t(key: PageKey, values: Values = {}, who: Who = nobody): string {
    return say(language().page[key], values, who, null);
  },
  /** A text of a screen that brings its own. */
  text(template: Template, values: Values = {}, who: Who = nobody): string {
    return say(template, values, who, null);
  },
  /** A text of a game's board. */
  board<Key extends string>(game: Speech<Key>, key: Key, values: Values = {}, who: Who = nobody): string {
    return say(ofGame(game).board[key], values, who, null);
  },
  /** A text that was fetched with its screen. */
  of<Key extends string>(texts: Record<LanguageCode, Record<Key, Template>>, key: Key, values: Values = {}): string {
    return say(texts[settings.language][key], values, nobody, null);
  },
  /** A text that came with something of a game, such as a lesson. */
  lesson(game: Speech, template: Template, values: Values, who: Who): string {
    return say(template, values, who, game);
  },
  /** A player as a sentence has them: "you" for the reader. */
  seat(seat: number, who: Who, form = 'nom'): string {
    return seatWords(who, seat, form);
  },
  /** `cards`: several at once, where the event has one. */
  event(game: Speech, event: GameEvent, who: Who, cards: readonly string[] = []): string {
    const instead = who.view ? game.insteadOfEvent?.(event, who.view) : null;
    if (instead) return sayKey(ofGame(game).instead ?? {}, instead, who, game);
    return say(ofGame(game).events[event.event], cards.length > 1 ? { ...event, card: cards } : event, who, game);
  },
  refusal(game: Speech, refusal: Refusal, who: Who): string {
    const instead = who.view ? game.insteadOfRefusal?.(refusal, who.view, who.preview ?? null) : null;
    return say(instead ? ofGame(game).instead?.[instead] : ofGame(game).refusals[refusal.refusal], refusal, who, game);
  },
  reason(game: Speech, reason: Reason, who: Who): string {
    return say(ofGame(game).reasons[reason.reason], reason, who, game);
  },
  /** A card as a label: "red 5". */
  card(game: Speech, code: string): string {
    return ofGame(game).cardLabel(code);
  },
  /** The same as short as it can be said. */
  cardShort(game: Speech, code: string): string {
    return ofGame(game).card(code, 'bare');
  },
  colour(game: Speech, code: string): string {
    return ofGame(game).colour(code, '');
  },
  letter(colour: Colour): string {
    return language().letters[colour];
  },
  move(game: Speech, move: string, who: Who): string {
    return sayKey(ofGame(game).moves, game.move(move, who.view ?? null, who.preview ?? null), who, game);
  },
  place(game: Speech, place: string, who: Who): string {
    return sayKey(ofGame(game).places, game.place(place.split(':'), who.view ?? null, who.preview ?? null), who, game);
  },
  /** What the person is asked now, or whom the table waits for. */
  ask(game: Speech, view: View, who: Who): string {
    if (view.phase === 'over') return this.t('over.title');
    const asked = who.frame ? who.frame.prompt !== null : view.to_act === who.you;
    if (!asked) return view.to_act === null ? this.t('table.waiting') : this.t('table.turnOf', { seat: view.to_act }, who);
    const key = game.ask(view, who.frame?.prompt?.moves ?? [], who.preview ?? null);
    return say(ofGame(game).asks[key], view as unknown as Values, who, game);
  },
  /** What lies on the table. */
  table(game: Speech, view: View, preview: Preview, who: Who): string {
    return game.table(view, preview).map((sentence) => sayKey(ofGame(game).table, sentence, who, game)).join(' ');
  },
  option(game: Speech, name: string): string {
    return optionWords(game, name)?.label ?? name;
  },
  optionValue(game: Speech, name: string, value: string, who: Who = nobody): string {
    const option = optionWords(game, name);
    if (!option) return value;
    const named = option.values[value];
    if (named !== undefined) return named;
    return say(option.number, name === 'start' ? { seat: Number(value) } : { value: Number(value) }, who, null);
  },
  rules(game: Speech): RuleSection[] {
    return ofGame(game).rules;
  },
  /** Where the rule book explains a ruling; null if it does not. */
  section(game: Speech, ruling: string): RulePlace | null {
    return find(ofGame(game).rules, ruling);
  },
  gameName(game: Speech): string {
    return ofGame(game).name;
  },
  tagline(game: Speech): string {
    return ofGame(game).tagline;
  },
  aim(game: Speech): string {
    return ofGame(game).aim;
  },
  length(game: Speech): string {
    return ofGame(game).length;
  },
};
