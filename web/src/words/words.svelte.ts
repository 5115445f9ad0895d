// The one object the page speaks through. It speaks the language of the settings; whoever reads it in a template follows a change.
import type { GameEvent, GameId, Prompt, Reason, Refusal, View } from '../generated/messages';
import type { Colour } from '../ui/Pip.svelte';
import { settings } from '../store/settings.svelte';
import type { PageKey } from './en';
import { askKey } from './asks';
import { format, type Speaker } from './format';
import { insteadOfEvent, insteadOfRefusal } from './instead';
import type { GameWords, Language, RuleSection, Template } from './language';
import { languages } from './languages';
import { readMove } from './moves';
import { readPlace } from './places';
import { isCard, namesSeat, type Said, type Values } from './values';

export type { PageKey };

/** Who sits where, and who reads: a sitting is one. */
export interface Who {
  names: readonly string[];
  you: number | null;
  view?: View;
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

function speaker(values: Values, who: Who, game: GameId | null): Speaker {
  const own = language();
  return {
    language: own.code,
    isYou: (argument) => typeof values[argument] === 'number' && values[argument] === who.you,
    number(argument) {
      const value = values[argument];
      if (Array.isArray(value)) return value.length;
      return typeof value === 'string' && game !== null && isCard(game, value) ? 1 : Number(value);
    },
    words(argument, form) {
      const value = values[argument];
      if (Array.isArray(value) && game !== null) {
        const list = value.map((code: string) => own.games[game].card(code, form));
        return new Intl.ListFormat(own.locale).format(list);
      }
      if (argument === 'direction') return own.direction(Number(value));
      if (namesSeat(argument)) {
        if (typeof value === 'number') return seatWords(who, value, form);
        if (game === null || value === null) return own.seat(value === null ? null : String(value), false, form);
      }
      if (typeof value === 'number') return number(value);
      if (typeof value !== 'string' || game === null) return String(value ?? '');
      const words = own.games[game];
      return isCard(game, value) ? words.card(value, form) : words.colour(value, form);
    },
  };
}

function say(template: Template | undefined, values: Values, who: Who, game: GameId | null): string {
  return format(template ?? '', speaker(values, who, game));
}

function sayKey(templates: Record<string, Template>, said: Said, who: Who, game: GameId): string {
  return say(templates[said.key], said.values, who, game);
}

function ofGame(game: GameId): GameWords {
  return language().games[game];
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
  /** A player as a sentence has them: "you" for the reader. */
  seat(seat: number, who: Who, form = 'nom'): string {
    return seatWords(who, seat, form);
  },
  /** `cards`: several at once, where the event has one. */
  event(game: GameId, event: GameEvent, who: Who, cards: readonly string[] = []): string {
    const instead = who.view ? insteadOfEvent(game, event, who.view) : null;
    if (instead) return sayKey(ofGame(game).instead ?? {}, instead, who, game);
    return say(ofGame(game).events[event.event], cards.length > 1 ? { ...event, card: cards } : event, who, game);
  },
  refusal(game: GameId, refusal: Refusal, who: Who): string {
    const instead = who.view ? insteadOfRefusal(game, refusal, who.view) : null;
    return say(instead ? ofGame(game).instead?.[instead] : ofGame(game).refusals[refusal.refusal], refusal, who, game);
  },
  reason(game: GameId, reason: Reason, who: Who): string {
    return say(ofGame(game).reasons[reason.reason], reason, who, game);
  },
  /** A card as a label: "red 5". */
  card(game: GameId, code: string): string {
    return ofGame(game).cardLabel(code);
  },
  /** The same as short as it can be said. */
  cardShort(game: GameId, code: string): string {
    return ofGame(game).card(code, 'bare');
  },
  colour(game: GameId, code: string): string {
    return ofGame(game).colour(code, '');
  },
  letter(colour: Colour): string {
    return language().letters[colour];
  },
  move(game: GameId, move: string, who: Who): string {
    return sayKey(ofGame(game).moves, readMove(game, move, who.view ?? null), who, game);
  },
  place(game: GameId, place: string, who: Who): string {
    return sayKey(ofGame(game).places, readPlace(game, place, who.view ?? null), who, game);
  },
  /** What the person is asked now, or whom the table waits for. */
  ask(game: GameId, view: View, who: Who): string {
    if (view.phase === 'over') return this.t('over.title');
    const asked = who.frame ? who.frame.prompt !== null : view.to_act === who.you;
    if (!asked) return view.to_act === null ? this.t('table.waiting') : this.t('table.turnOf', { seat: view.to_act }, who);
    const key = askKey(game, view, who.frame?.prompt?.moves ?? []);
    return say(ofGame(game).asks[key], view as unknown as Values, who, game);
  },
  option(game: GameId, name: string): string {
    return (name === 'start' ? language().start : ofGame(game).options[name])?.label ?? name;
  },
  optionValue(game: GameId, name: string, value: string, who: Who = nobody): string {
    const option = name === 'start' ? language().start : ofGame(game).options[name];
    if (!option) return value;
    const named = option.values[value];
    if (named !== undefined) return named;
    return say(option.number, name === 'start' ? { seat: Number(value) } : { value: Number(value) }, who, null);
  },
  rules(game: GameId): RuleSection[] {
    return ofGame(game).rules;
  },
  /** Where the rule book explains a ruling; null if it does not. */
  section(game: GameId, ruling: string): RulePlace | null {
    return find(ofGame(game).rules, ruling);
  },
  gameName(game: GameId): string {
    return ofGame(game).name;
  },
  tagline(game: GameId): string {
    return ofGame(game).tagline;
  },
  length(game: GameId): string {
    return ofGame(game).length;
  },
};
