import { beforeEach, describe, expect, test } from 'vitest';
import type { FreakyView, GameId, HelpView, SchwuppsView, SoloView, SwirlView } from '../generated/messages';
import { settings } from '../store/settings.svelte';
import { de } from './de';
import { en } from './en';
import type { GameWords, Language } from './language';
import { isCard, namesSeat } from './values';
import { words } from './words.svelte';

const languages = [en, de];
const kinds = ['events', 'refusals', 'reasons'] as const;
const who = { names: ['Jonas', 'Ada', 'Ben', 'Cleo'], you: 0 };

interface Message {
  key: string;
  args: { name: string; type: string }[];
}
type Schema = {
  id: GameId;
  cards: { code: string }[];
  colours: { code: string }[];
  options: { name: string; values: string[]; ruling: string }[];
} & Record<(typeof kinds)[number], Message[]>;
interface Engine {
  request(text: string, now: number): string;
}

// What the engine can say: its messages with their arguments, its cards and its options.
const loader = new URL('../../../tests/wasm/module.mjs', import.meta.url).pathname;
const { load } = (await import(/* @vite-ignore */ loader)) as { load(file: string): Engine };
const engine = load(new URL('../../../build/wasm/bin/parlour.wasm', import.meta.url).pathname);
const { schema } = JSON.parse(engine.request('{"do":"schema"}', 0)) as { schema: { games: Schema[] } };
const games = schema.games.map((game) => ({
  ...game,
  cards: game.cards.map(({ code }) => code),
  colours: game.colours.map(({ code }) => code),
  messages: Object.fromEntries(
    kinds.map((kind) => [
      kind,
      Object.fromEntries(game[kind].map(({ key, args }) => [key, Object.fromEntries(args.map(({ name, type }) => [name, type]))])),
    ]),
  ) as Record<(typeof kinds)[number], Record<string, Record<string, string>>>,
}));

const sources = import.meta.glob<string>(
  ['../../../src/games/*/*.{cpp,hpp}', '../../../src/bots/reasons_*.cpp'],
  { query: '?raw', import: 'default', eager: true },
);

/** The rulings that the engine's messages of a game can carry. */
function rulingsOf(game: GameId): string[] {
  const own = Object.entries(sources).filter(([path]) => path.includes(`/games/${game}/`) || path.endsWith(`reasons_${game}.cpp`));
  return [...new Set(own.flatMap(([, text]) => [...text.matchAll(/"([A-Z]\d+)"_r/g)].map((match) => match[1]!)))];
}

/** The arguments that a template names. */
function argumentsOf(template: string): string[] {
  return [...template.matchAll(/\{(\w+)/g)].map((match) => match[1]!);
}

function templates(game: GameWords): [string, string][] {
  const groups = ['events', 'refusals', 'reasons', 'moves', 'places', 'asks'] as const;
  return groups.flatMap((group) => Object.entries(game[group]).map(([key, text]): [string, string] => [`${group} ${key}`, text]));
}

function speak(language: Language): void {
  settings.language = language.code as typeof settings.language;
}

beforeEach(() => {
  speak(en);
});

describe.each(games)('$id', (game) => {
  test.each(kinds)('has words for all %s, and no others', (kind) => {
    for (const language of languages)
      expect(Object.keys(language.games[game.id][kind]).sort(), language.code).toEqual(Object.keys(game.messages[kind]).sort());
  });

  test('templates name nothing but the arguments of their message', () => {
    for (const language of languages)
      for (const kind of kinds)
        for (const [key, template] of Object.entries(language.games[game.id][kind]))
          expect(Object.keys(game.messages[kind][key]!), `${language.code} ${kind} ${key}`).toEqual(
            expect.arrayContaining(argumentsOf(template)),
          );
  });

  test('moves, places and questions name the same arguments in all languages', () => {
    const own = (language: Language) =>
      templates(language.games[game.id]).filter(([key]) => /^(moves|places|asks) /.test(key)).map(([key, text]) => [key, new Set(argumentsOf(text))]);
    const english = Object.fromEntries(own(en)) as Record<string, Set<string>>;
    for (const [key, named] of own(de) as [string, Set<string>][]) for (const name of named) expect(english[key], key).toContain(name);
  });

  test('arguments are told apart by their names and codes', () => {
    for (const kind of kinds)
      for (const [key, args] of Object.entries(game.messages[kind]))
        for (const [name, type] of Object.entries(args))
          if (type === 'seat') expect(namesSeat(name), `${key} ${name}`).toBe(true);
          else if (type === 'number' && key !== 'no_such_seat') expect(namesSeat(name), `${key} ${name}`).toBe(false);
    for (const code of game.cards) expect(isCard(game.id, code), code).toBe(true);
    for (const code of game.colours) expect(isCard(game.id, code), code).toBe(false);
  });

  test('every sentence can be said', () => {
    for (const language of languages) {
      speak(language);
      for (const kind of kinds)
        for (const [key, args] of Object.entries(game.messages[kind]))
          for (const seat of [0, 1]) {
            const values: Record<string, string | number> = {};
            for (const [name, type] of Object.entries(args))
              values[name] = type === 'seat' ? seat : type === 'card' ? game.cards[0]! : type === 'colour' ? game.colours[0]! : 2;
            const message = { ruling: 'G1', ...values };
            const text =
              kind === 'events'
                ? words.event(game.id, { event: key, ...message }, who)
                : kind === 'refusals'
                  ? words.refusal(game.id, { refusal: key, ...message }, who)
                  : words.reason(game.id, { reason: key, ...message }, who);
            expect(text, key).toMatch(/^\S.*\S$/);
            expect(text, key).not.toMatch(/undefined|null|NaN|[{}|]| {2}/);
          }
    }
  });

  test('cards and colours have words in every form', () => {
    for (const language of languages) {
      const own = language.games[game.id];
      for (const code of game.cards)
        for (const form of ['', 'a', 'bare', 'nom', 'acc', 'dat', 'ein-nom', 'ein-acc', 'ein-dat'])
          expect(`${own.card(code, form)} ${own.cardLabel(code)}`).not.toMatch(/undefined|null/);
      for (const code of game.colours) expect(own.colour(code, '')).not.toMatch(/undefined|null/);
    }
  });

  test('options have words for all their values', () => {
    for (const language of languages)
      for (const { name, values } of game.options) {
        const option = name === 'start' ? language.start : language.games[game.id].options[name];
        expect(option?.label, name).toBeTruthy();
        for (const value of values) expect(option?.values[value], `${name} ${value}`).toBeTruthy();
        if (values.length === 0) expect(option?.number, name).toBeTruthy();
      }
  });

  test('the rule book answers every "why?"', () => {
    const rulings = [...rulingsOf(game.id), ...game.options.map(({ ruling }) => ruling)];
    expect(rulings.length).toBeGreaterThan(10);
    for (const language of languages) {
      speak(language);
      expect(rulings.filter((ruling) => words.section(game.id, ruling) === null), language.code).toEqual([]);
    }
  });

  test('the rule books of all languages have the same parts', () => {
    const parts = (language: Language) =>
      language.games[game.id].rules.map(({ paragraphs }) => paragraphs.map(({ rulings }) => rulings.join(' ')));
    expect(parts(de)).toEqual(parts(en));
    const all = parts(en).flat().join(' ').split(' ');
    expect(all.length, 'a ruling has one place').toBe(new Set(all).size);
  });
});

test('page texts name the same arguments in all languages', () => {
  expect(Object.keys(de.page).sort()).toEqual(Object.keys(en.page).sort());
  for (const [key, text] of Object.entries(de.page)) {
    const english = argumentsOf(en.page[key]!);
    for (const name of argumentsOf(text)) expect(english, key).toContain(name);
  }
});

test('every text of the page is said somewhere', () => {
  const files = import.meta.glob<string>(['../**/*.{svelte,ts}', '!./en/*', '!./de/*', '!../**/*.test.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const source = Object.values(files).join('\n');
  const named = new Set([...source.matchAll(/['"`]([a-z]\w*(?:\.[\w-]+)+)['"`]/g)].map((match) => match[1]!));
  const begun = [...source.matchAll(/`([a-z]\w*\.(?:\w+\.)*)\$\{/g)].map((match) => match[1]!);
  const silent = Object.keys(en.page).filter((key) => !named.has(key) && !begun.some((start) => key.startsWith(start)));
  expect(silent).toEqual([]);
});

test('texts of the page', () => {
  expect(words.t('table.turnOf', { seat: 0 }, who)).toBe('It is your turn');
  expect(words.t('table.turnOf', { seat: 1 }, who)).toBe('It is Ada’s turn');
  expect(words.t('common.cards', { count: 1 })).toBe('1 card');
  speak(de);
  expect(words.t('table.turnOf', { seat: 0 }, who)).toBe('Du bist dran');
  expect(words.t('over.won', { seat: 2 }, who)).toBe('Ben hat gewonnen!');
  expect(words.t('handover.title', { seat: 'Ada' })).toBe('Gib das Gerät weiter an Ada');
});

test('English sentences, about the reader and about others', () => {
  const event = (game: GameId, key: string, args: object) => words.event(game, { event: key, ruling: 'G1', ...args }, who);
  expect([
    event('solo', 'played', { seat: 0, card: 'r5' }),
    event('solo', 'played', { seat: 1, card: 'xa' }),
    event('solo', 'gave', { seat: 1, target: 0, count: 2, left: 3 }),
    event('solo', 'changed_direction', { direction: -1 }),
    event('help', 'asked', { seat: 0, helper: 3, must_play: 1 }),
    event('help', 'called', { seat: 1, number: '0' }),
    event('swirl', 'swirled', { seat: 0, card: '3', x: 0, y: -1, way: 'v' }),
    event('freaky', 'ripened', { row: 2, feature: '.p.' }),
    event('schwupps', 'schwupped', { seat: 1, row: 'top', comes: '-2', goes: '=e' }),
  ]).toMatchInlineSnapshot(`
    [
      "You lay a red 5.",
      "Ada lays an All Swap.",
      "Ada gives you 2 cards.",
      "Change of direction: play now goes anticlockwise.",
      "You have nothing to play and ask Cleo for help.",
      "Ada calls: no number.",
      "One of your cards turns round.",
      "Row 2 is ripe: four cards with purple circles!",
      "Schwupp! Ada pushes the top row: −2 comes in, same colour or number goes out.",
    ]
  `);
});

test('one card is turned over, several cards are', () => {
  const turned = (...cards: string[]) => words.event('solo', { event: 'turned', ruling: 'S2', card: cards[0]! }, who, cards);
  expect([turned('r3'), turned('rw', 'r3')]).toEqual(['A red 3 is turned over.', 'A red Swap and a red 3 are turned over.']);
  speak(de);
  expect([turned('r3'), turned('rw', 'r3')]).toEqual(['Eine rote 3 wird aufgedeckt.', 'Ein roter Tausch und eine rote 3 werden aufgedeckt.']);
});

test('German sentences, with cases and articles', () => {
  speak(de);
  const event = (game: GameId, key: string, args: object) => words.event(game, { event: key, ruling: 'G1', ...args }, who);
  const refusal = (game: GameId, key: string, args: object) => words.refusal(game, { refusal: key, ruling: 'G1', ...args }, who);
  expect([
    event('solo', 'played', { seat: 0, card: 'r5' }),
    event('solo', 'played', { seat: 1, card: 'gs' }),
    event('solo', 'played', { seat: 1, card: 'yg' }),
    event('solo', 'protected', { seat: 1, card: 'pb' }),
    event('solo', 'named', { seat: 0, colour: 'g' }),
    event('solo', 'swapped', { seat: 1, target: 0 }),
    event('solo', 'gave', { seat: 1, target: 0, count: 1, left: 3 }),
    event('solo', 'all_swapped', { direction: 1 }),
    refusal('solo', 'does_not_fit', { card: 'gs', top: 'rw', colour: 'r' }),
    event('help', 'asked', { seat: 1, helper: 0, must_play: 1 }),
    event('help', 'switched', { seat: 0, place: 1, card: 'w', taken: 'n7', value: 5 }),
    event('swirl', 'placed', { seat: 0, card: '3', way: 'v', x: 0, y: -1 }),
    refusal('swirl', 'edge_differs', { card: '2', side: 'left', yours: 1, theirs: 3 }),
    event('freaky', 'took', { seat: 1, row: 2, first: 'yp6', last: 'br3', cards: 4 }),
    event('freaky', 'ripened', { row: 2, feature: '.r.' }),
    event('freaky', 'ripened', { row: 2, feature: 'o..' }),
    event('schwupps', 'gave_card', { seat: 1, receiver: 0, card: 'p10' }),
    event('schwupps', 'schwupped', { seat: 0, row: 'bottom', comes: '=n', goes: '+1' }),
    refusal('schwupps', 'wrong_number', { card: 'g4', pile: 2, demand: '-1', top: 'b4', number: 3 }),
  ]).toMatchInlineSnapshot(`
    [
      "Du legst eine rote 5.",
      "Ada legt einen grünen Aussetzer.",
      "Ada legt ein gelbes Geschenk.",
      "Ada legt einen Schutz mit blauem Blitz dagegen.",
      "Du wünschst dir Grün.",
      "Ada tauscht mit dir die Handkarten.",
      "Ada schenkt dir 1 Karte.",
      "Alle Handkarten wandern im Uhrzeigersinn einen Platz weiter.",
      "Der grüne Aussetzer passt nicht auf den roten Tausch. Gebraucht wird Rot, die gleiche Zahl, das gleiche Zeichen oder eine schwarze Karte.",
      "Ada hat nichts zu spielen und bittet dich um Hilfe.",
      "Wechsel! Du nimmst die 7 heraus und legst einen Joker hinein.",
      "Du legst eine Karte kopfüber.",
      "Diese Karte passt jetzt nirgends, weder aufrecht noch kopfüber: Überall träfe eine Zahl auf eine andere.",
      "Ada nimmt Reihe 2 mit 4 Karten. Die Reihen dahinter rücken um eins auf.",
      "Reihe 2 ist reif: vier Karten mit roten Kreisen!",
      "Reihe 2 ist reif: vier orange Hintergründe!",
      "Ada gibt dir eine lila 10 vom gemeinsamen Stapel.",
      "Schwupps! Du schiebst die untere Reihe: gleiche Zahl kommt herein, +1 geht hinaus.",
      "Stapel 2 nimmt die grüne 4 nicht: −1 auf der blauen 4 verlangt die Zahl 3.",
    ]
  `);
});

const soloView = { observer: 0, phase: 'turn', to_act: 0, pending: 4, top: 'rd', gift: [], target: null } as unknown as SoloView;
const helpView = { observer: 0, phase: 'return', to_act: 0, row: ['n3', 'w', 'n9'], values: [3, 4, 9], turn: 0, helper: 2, passed: 's', options: {} } as unknown as HelpView;
const swirlView = { options: { deck: 'right' }, field: [{ x: 0, y: 0, card: 1, up: false, seat: 1 }] } as unknown as SwirlView;
const freakyView = { options: { auto_take: 'false' }, ripe: [2], rows: [['yp6'], ['yy5', 'yb5', 'yr5', 'yg5']] } as unknown as FreakyView;
const schwuppsView = { to_act: 0, hand_sizes: [2, 4], pile_sizes: [1, 9], next: '=e' } as unknown as SchwuppsView;

test('moves and places', () => {
  const say = () => [
    words.move('solo', 'xd=g', who),
    words.move('solo', '+7rbyb', who),
    words.move('solo', 'take', { ...who, view: soloView }),
    words.move('solo', '@1', { ...who, view: { ...soloView, top: 'rg' } }),
    words.move('solo', '!pr', who),
    words.place('solo', 'triple:7rbyb', who),
    words.place('solo', 'colour:y', who),
    words.move('help', 'w@2', { ...who, view: helpView }),
    words.move('help', 's1=n5', { ...who, view: helpView }),
    words.move('help', '<n3', { ...who, view: helpView }),
    words.place('help', 'slot:3', { ...who, view: helpView }),
    words.place('help', 'switch:1:n7', { ...who, view: helpView }),
    words.move('swirl', '3v0,0', who),
    words.move('swirl', '3v0,-1', { ...who, view: swirlView }),
    words.place('swirl', 'cell:-1,0:up', { ...who, view: swirlView }),
    words.place('swirl', 'remove', who),
    words.move('freaky', 'yp6>new', who),
    words.move('freaky', 'stop', { ...who, view: freakyView }),
    words.place('freaky', 'row:2', who),
    words.move('schwupps', 'b7>3', who),
    words.move('schwupps', 'top', { ...who, view: schwuppsView }),
    words.move('schwupps', 'end', { ...who, view: schwuppsView }),
    words.place('schwupps', 'seat:1', who),
  ];
  expect(say()).toMatchInlineSnapshot(`
    [
      "Lay the Draw 4 and ask for green",
      "Triple+: 4 cards with the number 7, blue on top",
      "Take 4 cards",
      "Give to Ada",
      "Ward it off with a red-bolt Protection",
      "Triple+ with 4 cards, blue on top",
      "Ask for yellow",
      "Lay a Wild between 4 and 9: it counts 5",
      "Switch: the 5 in for the Wild",
      "Give Ben the 3 in exchange",
      "Right end: counts 10",
      "Switch: the 7 in for the Wild",
      "Lay the card 1‑3‑2‑0 upside down",
      "Place the card 1‑3‑2‑0 upside down, above Ada’s 3‑0‑2‑1",
      "The right way up, to the left of Ada’s 3‑0‑2‑1",
      "Out of the game",
      "Begin a new row with the 6 with purple circles on yellow",
      "Stop here, then decide on row 2: 4 cards",
      "Row 2",
      "Lay the blue 7 on pile 3",
      "Schwupp the top row: same colour or number comes in",
      "End the turn and draw 1 card",
      "Ada gets the card",
    ]
  `);
  speak(de);
  expect(say()).toMatchInlineSnapshot(`
    [
      "Die Zieh 4 legen und Grün wünschen",
      "Triple+: 4 Karten mit der Zahl 7, Blau obenauf",
      "4 Karten nehmen",
      "Ada schenken",
      "Den Schutz mit rotem Blitz dagegenlegen",
      "Triple+ mit 4 Karten, Blau obenauf",
      "Gelb wünschen",
      "Einen Joker zwischen 4 und 9 legen: Er zählt 5",
      "Wechsel: die 5 für den Joker",
      "Ben die 3 dafür geben",
      "Rechtes Ende: zählt 10",
      "Wechsel: die 7 für den Joker",
      "Karte 1‑3‑2‑0 kopfüber legen",
      "Karte 1‑3‑2‑0 kopfüber legen, über 3‑0‑2‑1 von Ada",
      "Aufrecht, links von 3‑0‑2‑1 von Ada",
      "Aus dem Spiel",
      "Mit der 6 mit lila Kreisen auf Gelb eine neue Reihe beginnen",
      "Hier aufhören, dann über Reihe 2 entscheiden: 4 Karten",
      "Reihe 2",
      "Die blaue 7 auf Stapel 3 legen",
      "Die obere Reihe schwuppen: gleiche Farbe oder Zahl kommt herein",
      "Den Zug beenden und 1 Karte ziehen",
      "Ada bekommt die Karte",
    ]
  `);
});

test('questions', () => {
  const say = () => [
    words.ask('solo', soloView, who),
    words.ask('solo', { ...soloView, phase: 'protect', to_act: 0, turn: 2, target: 0, top: 'bg' }, who),
    words.ask('solo', { ...soloView, to_act: 1 }, who),
    words.ask('solo', { ...soloView, to_act: null, phase: 'over' }, who),
    words.ask('help', helpView, who),
  ];
  expect(say()).toMatchInlineSnapshot(`
    [
      "4 cards are coming at you: answer, or take them.",
      "Ben wants to give you cards. Ward it off?",
      "It is Ada’s turn",
      "The game is over",
      "You were passed a Switch. What do you give Ben for it?",
    ]
  `);
  speak(de);
  expect(say()).toMatchInlineSnapshot(`
    [
      "4 Karten kommen auf dich zu: Antworte, oder nimm sie.",
      "Ben will dir Karten schenken. Wehrst du dich?",
      "Ada ist dran",
      "Die Partie ist zu Ende",
      "Dir wurde ein Wechsel gereicht. Was bekommt Ben dafür?",
    ]
  `);
});

test('options', () => {
  expect(words.optionValue('solo', 'solo.target', '500')).toBe('More than 500');
  expect(words.optionValue('solo', 'solo.target', '0')).toBe('a single round');
  expect(words.optionValue('solo', 'start', '1', who)).toBe('Ada');
  expect(words.optionValue('solo', 'start', '1')).toBe('Seat 2');
  expect(words.option('solo', 'start')).toBe('Who begins');
});
