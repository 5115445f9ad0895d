// Swirl auf Deutsch. Eine Karte heißt nach dem, was man sieht: ihren Zahlen, von oben im Uhrzeigersinn. „Karte 2‑1‑3‑0“, in „bare“ nur „2‑1‑3‑0“.
import { seen } from '../seen';
import type { en } from './en';
import type { Alike } from '../../../words/language';

const names: Record<string, string> = {
  '^': 'aufrecht',
  v: 'kopfüber',
  top: 'oberen',
  right: 'rechten',
  bottom: 'unteren',
  left: 'linken',
  above: 'über',
  below: 'unter',
  left_of: 'links von',
  right_of: 'rechts von',
};

function card(code: string, form: string): string {
  const name = seen(code).join('\u2011');
  return form === 'bare' ? name : `Karte ${name}`;
}

function cardLabel(code: string): string {
  const [top, right, bottom, left] = seen(code);
  return `Karte mit ${top} oben, ${right} rechts, ${bottom} unten, ${left} links`;
}

export const de: Alike<typeof en> = {
  name: 'Swirl',
  tagline: 'Jede Karte, die du berührst, dreht sich. Zeig deine Dreien ins Freie und bau die der anderen zu.',
  aim: 'Ziel: deine hohen Zahlen ins Freie drehen.',
  length: 'etwa 10 Minuten',
  card,
  cardLabel,
  colour: (code) => names[code] ?? code,
  events: {
    begins: 'Spiel {game} beginnt. {seat} {seat:fängt|fängst} an.',
    placed: '{seat} {seat:legt|legst} eine Karte {way}.',
    swirled: 'Eine Karte von {seat.dat} dreht sich.',
    removed: '{seat} {seat:kann|kannst} nichts anlegen und {seat:nimmt|nimmst} eine Karte aus dem Spiel.',
    scored: '{seat} {seat:bekommt|bekommst} {points} {points|Punkt|Punkte} und {seat:hat|hast} insgesamt {total}.',
    won: '{seat} {seat:gewinnt|gewinnst} mit {points} {points|Punkt|Punkten}!',
    drawn: '{seat} {seat:liegt|liegst} mit {points} {points|Punkt|Punkten} gleichauf an der Spitze: unentschieden.',
  },
  instead: {
    placed_first: '{seat} {seat:legt|legst} {card.bare} als erste Karte.',
    placed_one: '{seat} {seat:legt|legst} {card.bare} {side} {beside.bare} von {other.dat}; diese Karte dreht sich.',
    placed_more: '{seat} {seat:legt|legst} {card.bare} {side} {beside.bare} von {other.dat}; {count} Karten drehen sich.',
    placed_alone: '{seat} {seat:legt|legst} {card.bare}.',
    removed: '{seat} {seat:kann|kannst} nichts anlegen und {seat:nimmt|nimmst} {card.bare} aus dem Spiel.',
  },
  refusals: {
    over: 'Die Partie ist zu Ende.',
    not_a_move: 'Das ist kein Zug dieses Spiels.',
    not_in_hand: 'Diese Karte hast du nicht mehr auf der Hand.',
    must_place: 'Keine Karte kommt aus dem Spiel: Etwas auf deiner Hand lässt sich noch anlegen.',
    must_remove: 'Nichts auf deiner Hand passt irgendwo: Nimm eine Karte aus dem Spiel.',
    not_the_centre: 'Die erste Karte gehört in die Mitte.',
    cell_taken: 'Dort liegt schon eine Karte von {seat.dat}.',
    no_neighbour: 'Neben dieser Stelle liegt keine Karte, und Ecken zählen nicht.',
    edge_differs: 'Diese Karte passt jetzt nirgends, weder aufrecht noch kopfüber: Überall träfe eine Zahl auf eine andere.',
  },
  reasons: {
    ahead: 'damit lägst du im Augenblick {distance} vor {seat.dat}',
    level: 'damit lägst du im Augenblick gleichauf mit {seat.dat}',
    behind: 'damit lägst du im Augenblick {distance} hinter {seat.dat}',
    wins: 'die letzte Karte: Du würdest mit {distance} {distance|Punkt|Punkten} Vorsprung gewinnen',
    shares: 'die letzte Karte: unentschieden mit {others} anderen',
    wins_surely: 'was die anderen auch tun, du würdest gewinnen',
    line_wins: 'spielen die anderen für sich, kannst du mit {distance} {distance|Punkt|Punkten} Vorsprung gewinnen',
    line_draws: 'spielen die anderen für sich, kannst du unentschieden spielen',
    stays_ahead: 'was {seat} auch {seat:antwortet|antwortest}, du lägst noch {distance} vorn',
    level_at_worst: 'was {seat} auch {seat:antwortet|antwortest}, du lägst mindestens gleichauf',
    behind_at_worst: 'was {seat} auch {seat:antwortet|antwortest}, du lägst höchstens {distance} zurück',
    must_remove: '{seat} {seat:hätte|hättest} keinen Platz mehr und {seat:müsste|müsstest} eine Karte aus dem Spiel nehmen',
    answers_ahead: '{seat} {seat:hätte|hättest} {answers} Antworten, und nach {ahead} davon lägst du vorn',
    round_ahead: 'nach den besten Antworten der anderen für sich lägst du {distance} vorn',
    round_level: 'nach den besten Antworten der anderen für sich lägst du gleichauf',
    round_behind: 'nach den besten Antworten der anderen für sich lägst du {distance} zurück',
    costs: 'kostet {seat.acc} {points} {points|Punkt|Punkte}',
    gains: 'würde deinen Abstand um {points} {points|Punkt|Punkte} verbessern',
    find_places: '{cards} von deinen anderen Karten {cards|hätte|hätten} dann einen Platz',
    stuck: '{cards} von deinen anderen Karten {cards|hätte|hätten} dann keinen Platz',
    ends_ahead: 'was auch geantwortet wird, du könntest mit {distance} {distance|Punkt|Punkten} Vorsprung gewinnen',
    ends_level: 'was auch geantwortet wird, du könntest unentschieden spielen',
    ends_behind: 'selbst gegen das beste Spiel bliebst du bis zum Ende auf {distance} {distance|Punkt|Punkte} dran',
    loses_points: 'verschenkt {points} {points|Punkt|Punkte}, die ein anderer Zug behält',
  },
  moves: {
    first_up: '{card} aufrecht legen',
    first_down: '{card} kopfüber legen',
    place_up: '{card} aufrecht legen, {side} {beside.bare} von {seat.dat}',
    place_down: '{card} kopfüber legen, {side} {beside.bare} von {seat.dat}',
    remove: '{card} aus dem Spiel nehmen',
  },
  places: {
    first_up: 'Die Mitte, aufrecht',
    first_down: 'Die Mitte, kopfüber',
    place_up: 'Aufrecht, {side} {beside.bare} von {seat.dat}',
    place_down: 'Kopfüber, {side} {beside.bare} von {seat.dat}',
    remove: 'Aus dem Spiel',
  },
  asks: {
    first: 'Du beginnst: Lege eine beliebige Karte, aufrecht oder kopfüber.',
    place: 'Du bist dran: Lege eine Karte an.',
    remove: 'Nichts passt: Nimm eine Karte aus dem Spiel.',
  },
  board: {
    points: 'Punkte, wenn die Karte dorthin kommt',
    then: 'würde',
    field: 'Das Feld',
    card: '{name}: {top} oben, {right} rechts, {bottom} unten, {left} links; Reihe {row}, Spalte {column}',
    spot: '{place}: {count} {count|Karte dreht|Karten drehen} sich, und du hast {points} {points|Punkt|Punkte}',
    turn: 'Umdrehen',
    ways: 'Dann {count} {count|Platz|Plätze}',
    onlyUp: 'Passt nur aufrecht',
    onlyTurned: 'Passt nur kopfüber',
    picked: 'Wohin kommt diese Karte?',
    newest: 'die neueste Karte',
    tapAgain: 'Noch einmal tippen legt sie hin',
    'look.up': 'Zeigen, was weiter oben liegt',
    'look.down': 'Zeigen, was weiter unten liegt',
    'look.left': 'Zeigen, was weiter links liegt',
    'look.right': 'Zeigen, was weiter rechts liegt',
    remove: 'Aus dem Spiel nehmen',
    removed: '{count} aus dem Spiel',
    removedShort: '{count} weg',
    pointsMean: '{seat} {seat:hat|hast} {count} {count|Punkt|Punkte}: die Zahlen auf Karten von {seat.dat}, die ins Freie zeigen. Sie leuchten.',
    noPointsMean: '{seat} {seat:hat|hast} {count} Punkte: Es zählen Zahlen auf Karten von {seat.dat}, die ins Freie zeigen.',
    removedMeans: 'Nichts passte: {seat} {seat:hat|hast} {count} {count|Karte|Karten} aus dem Spiel genommen.',
    closer: 'Näher',
    further: 'Weiter weg',
    fit: 'Das ganze Feld zeigen',
    keyTurn: 'Die gewählte Karte drehen',
  },
  table: {
    empty: 'Das Feld ist leer.',
    card: 'Reihe {row}, Spalte {column}: {card.bare}, von {seat.dat}.',
  },
  options: {
    'swirl.form': {
      label: 'Wie lange',
      values: { single: 'ein Spiel', competitive: 'für alle ein Spiel, die Punkte zusammengezählt' },
    },
    'swirl.deck': { label: 'Die Karten', values: { right: 'wie üblich', left: 'gespiegelt' } },
  },
  rules: [
    {
      title: 'Worum es geht',
      paragraphs: [
        { rulings: ['W2', 'W3'], text: 'Lege Karten Rand an Rand, gleiche Zahlen nebeneinander. Jede Karte, die du berührst, dreht sich um. Am Ende zählen nur Zahlen, die an eine leere Stelle grenzen: Dreh also deine hohen nach außen und verdecke die der anderen.' },
        { rulings: ['W1', 'W20', 'W30'], text: 'Alle haben die gleichen sechs Karten, jede Person in ihrer Farbe. Eine Karte zeigt 0, 1, 2 und 3, an jedem Rand eine Zahl. Wo Worte eine Karte nennen, hat 2‑1‑3‑0 oben 2, rechts 1, unten 3 und links 0.' },
      ],
    },
    {
      title: 'Die erste Karte',
      paragraphs: [
        { rulings: ['W4', 'G1', 'G2'], text: 'Wer beginnt, entscheidet der Zufall, oder ihr legt es vorher fest. Dann geht es links herum.' },
        { rulings: ['W5', 'W24'], text: 'Die erste Karte kommt in die Mitte, aufrecht oder kopfüber. Noch dreht sich nichts.' },
      ],
    },
    {
      title: 'Anlegen',
      paragraphs: [
        { rulings: ['W26', 'G13', 'G12', 'W22'], text: 'Ein Zug ist eine Karte, wie herum sie liegt, und eine leere Stelle. Du kannst nur Karten aus deiner eigenen Hand verwenden.' },
        { rulings: ['W7', 'W21'], text: 'Darüber, darunter, links oder rechts von der Stelle muss eine Karte liegen, gleich wem sie gehört. Über Eck genügt nicht.' },
        { rulings: ['W8', 'W9'], text: 'An jedem Rand, an dem deine Karte eine andere trifft, müssen beide Zahlen gleich sein. Das gilt auch für Löcher mitten im Feld.' },
        { rulings: ['W6', 'W23'], text: 'Karten liegen aufrecht oder kopfüber, nie quer; so bilden sie ein Gitter.' },
        { rulings: ['W10'], text: 'Passt irgendeine deiner Karten irgendwo, musst du eine anlegen. Nur wenn nichts passt, weder aufrecht noch kopfüber, nimmst du stattdessen eine Karte aus dem Spiel.' },
        { rulings: ['W11'], text: 'Du wählst sie selbst, und alle sehen sie. Sie bringt nichts ein.' },
      ],
    },
    {
      title: 'Drehen',
      paragraphs: [
        { rulings: ['W12', 'W14'], text: 'Jede Karte, die die neue an einem Rand berührt, dreht sich um eine halbe Drehung, auch deine eigenen. Die neue Karte bleibt, wie sie liegt.' },
        { rulings: ['W13'], text: 'Sonst dreht sich nichts, und Zahlen, die nicht mehr zueinander passen, dürfen so bleiben.' },
      ],
    },
    {
      title: 'Das Ende',
      paragraphs: [
        { rulings: ['W15'], text: 'Nach je sechs Zügen sind alle Hände leer, und das Spiel ist aus.' },
        { rulings: ['W16', 'W17'], text: 'Jede Zahl, die an eine leere Stelle grenzt, zählt für die Person, der die Karte gehört, auch an Löchern. Eine Zahl, die an eine Karte grenzt, zählt nichts.' },
        { rulings: ['W18', 'G6'], text: 'Die meisten Punkte gewinnen. Teilen sich mehrere die Spitze, ist es zwischen ihnen unentschieden.' },
        { rulings: ['W19'], text: 'In der langen Form gibt es so viele Spiele wie Personen, und jede beginnt einmal. Die Punkte aller Spiele werden zusammengezählt.' },
      ],
    },
  ],
};
