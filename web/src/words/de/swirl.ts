// Swirl auf Deutsch. Karten heißen in jedem Fall gleich: „Karte 3“.
import type { swirl as english } from '../en/swirl';
import type { Alike } from '../language';

const names: Record<string, string> = {
  '^': 'aufrecht',
  v: 'kopfüber',
  top: 'oberen',
  right: 'rechten',
  bottom: 'unteren',
  left: 'linken',
};

function card(code: string): string {
  return `Karte ${Number.parseInt(code, 10)}`;
}

export const swirl: Alike<typeof english> = {
  name: 'Swirl',
  tagline: 'Jede Karte, die du berührst, dreht sich. Zeig deine Dreien ins Freie und bau die der anderen zu.',
  length: 'etwa 10 Minuten',
  card,
  cardLabel: card,
  colour: (code) => names[code] ?? code,
  events: {
    begins: 'Spiel {game} beginnt. {seat} {seat:fängt|fängst} an.',
    placed: '{seat} {seat:legt|legst} {card} {way} auf ({x},{y}).',
    swirled: '{card} von {seat.dat} auf ({x},{y}) dreht sich: jetzt {way}.',
    removed: '{seat} {seat:kann|kannst} nichts anlegen und {seat:nimmt|nimmst} {card} aus dem Spiel.',
    scored: '{seat} {seat:bekommt|bekommst} {points} {points|Punkt|Punkte} und {seat:hat|hast} insgesamt {total}.',
    won: '{seat} {seat:gewinnt|gewinnst} mit {points} {points|Punkt|Punkten}!',
    drawn: '{seat} {seat:liegt|liegst} mit {points} {points|Punkt|Punkten} gleichauf an der Spitze: unentschieden.',
  },
  refusals: {
    over: 'Die Partie ist zu Ende.',
    not_a_move: 'Das ist kein Zug dieses Spiels.',
    not_in_hand: 'Du hast {card} nicht mehr auf der Hand.',
    must_place: '{card} bleibt im Spiel: Etwas auf deiner Hand lässt sich noch anlegen.',
    must_remove: 'Nichts auf deiner Hand passt irgendwo: Nimm eine Karte aus dem Spiel.',
    not_the_centre: 'Die erste Karte gehört in die Mitte, nicht auf ({x},{y}).',
    cell_taken: 'Auf ({x},{y}) liegt schon eine Karte von {seat.dat}.',
    no_neighbour: 'Neben ({x},{y}) liegt keine Karte, und Ecken zählen nicht.',
    edge_differs: '{card} passt am {side} Rand nicht: Eine {yours} träfe auf eine {theirs}.',
  },
  reasons: {
    ahead: 'damit liegst du im Augenblick {distance} vor {seat.dat}',
    level: 'damit liegst du im Augenblick gleichauf mit {seat.dat}',
    behind: 'damit liegst du im Augenblick {distance} hinter {seat.dat}',
    costs_ahead: 'kostet {seat.acc} {points} {points|Punkt|Punkte}: Du liegst {distance} vorn',
    costs_level: 'kostet {seat.acc} {points} {points|Punkt|Punkte}: Ihr liegt gleichauf',
    costs_behind: 'kostet {seat.acc} {points} {points|Punkt|Punkte}: Du liegst {distance} zurück',
  },
  moves: {
    place_up: '{card} aufrecht auf ({x},{y}) legen',
    place_down: '{card} kopfüber auf ({x},{y}) legen',
    remove: '{card} aus dem Spiel nehmen',
  },
  places: {
    cell: 'Stelle ({x},{y})',
    cell_up: 'Stelle ({x},{y}), aufrecht',
    cell_down: 'Stelle ({x},{y}), kopfüber',
    remove: 'Aus dem Spiel',
  },
  asks: {
    first: 'Du beginnst: Lege eine beliebige Karte, aufrecht oder kopfüber.',
    place: 'Du bist dran: Lege eine Karte an.',
    remove: 'Nichts passt: Nimm eine Karte aus dem Spiel.',
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
        {
          text: 'Lege Karten Rand an Rand, gleiche Zahlen nebeneinander. Jede Karte, die du berührst, dreht sich um. Am Ende zählen nur Zahlen, die an eine leere Stelle grenzen: Dreh also deine hohen nach außen und verdecke die der anderen.',
          rulings: ['W2', 'W3'],
        },
        {
          text: 'Alle haben die gleichen sechs Karten, jede Person in ihrer Farbe. Eine Karte zeigt 0, 1, 2 und 3, an jedem Rand eine Zahl.',
          rulings: ['W1', 'W20', 'W30'],
        },
      ],
    },
    {
      title: 'Die erste Karte',
      paragraphs: [
        {
          text: 'Wer beginnt, entscheidet der Zufall, oder ihr legt es vorher fest. Dann geht es links herum.',
          rulings: ['W4', 'G1', 'G2'],
        },
        { text: 'Die erste Karte kommt in die Mitte, aufrecht oder kopfüber. Noch dreht sich nichts.', rulings: ['W5', 'W24'] },
      ],
    },
    {
      title: 'Anlegen',
      paragraphs: [
        {
          text: 'Ein Zug ist eine Karte, wie herum sie liegt, und eine leere Stelle. Du kannst nur Karten aus deiner eigenen Hand verwenden.',
          rulings: ['W26', 'G13', 'G12', 'W22'],
        },
        {
          text: 'Darüber, darunter, links oder rechts von der Stelle muss eine Karte liegen, gleich wem sie gehört. Über Eck genügt nicht.',
          rulings: ['W7', 'W21'],
        },
        {
          text: 'An jedem Rand, an dem deine Karte eine andere trifft, müssen beide Zahlen gleich sein. Das gilt auch für Löcher mitten im Feld.',
          rulings: ['W8', 'W9'],
        },
        {
          text: 'Karten liegen aufrecht oder kopfüber, nie quer; so bilden sie ein Gitter.',
          rulings: ['W6', 'W23'],
        },
        {
          text: 'Passt irgendeine deiner Karten irgendwo, musst du eine anlegen. Nur wenn nichts passt, weder aufrecht noch kopfüber, nimmst du stattdessen eine Karte aus dem Spiel.',
          rulings: ['W10'],
        },
        { text: 'Du wählst sie selbst, und alle sehen sie. Sie bringt nichts ein.', rulings: ['W11'] },
      ],
    },
    {
      title: 'Drehen',
      paragraphs: [
        {
          text: 'Jede Karte, die die neue an einem Rand berührt, dreht sich um eine halbe Drehung, auch deine eigenen. Die neue Karte bleibt, wie sie liegt.',
          rulings: ['W12', 'W14'],
        },
        { text: 'Sonst dreht sich nichts, und Zahlen, die nicht mehr zueinander passen, dürfen so bleiben.', rulings: ['W13'] },
      ],
    },
    {
      title: 'Das Ende',
      paragraphs: [
        { text: 'Nach je sechs Zügen sind alle Hände leer, und das Spiel ist aus.', rulings: ['W15'] },
        {
          text: 'Jede Zahl, die an eine leere Stelle grenzt, zählt für die Person, der die Karte gehört, auch an Löchern. Eine Zahl, die an eine Karte grenzt, zählt nichts.',
          rulings: ['W16', 'W17'],
        },
        { text: 'Die meisten Punkte gewinnen. Teilen sich mehrere die Spitze, ist es zwischen ihnen unentschieden.', rulings: ['W18', 'G6'] },
        {
          text: 'In der langen Form gibt es so viele Spiele wie Personen, und jede beginnt einmal. Die Punkte aller Spiele werden zusammengezählt.',
          rulings: ['W19'],
        },
      ],
    },
  ],
};
