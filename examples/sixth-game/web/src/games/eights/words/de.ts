// Crazy Eights auf Deutsch. Eine Karte heißt nach Farbe und Wert: „die Herz-Sieben“, „der Pik-Bube“; Fälle und Artikel wie in grammar.ts.
import type { en } from './en';
import type { Alike } from '../../../words/language';
import { nounPhrase } from '../../../words/de/grammar';

const suits: Record<string, string> = { c: 'Kreuz', d: 'Karo', h: 'Herz', s: 'Pik' };
const ranks: Record<string, string> = {
  A: 'Ass', 2: 'Zwei', 3: 'Drei', 4: 'Vier', 5: 'Fünf', 6: 'Sechs', 7: 'Sieben', 8: 'Acht', 9: 'Neun', 10: 'Zehn', J: 'Bube', Q: 'Dame', K: 'König',
};
const genders: Record<string, 'm' | 'n'> = { A: 'n', J: 'm', K: 'm' };

function cardLabel(code: string): string {
  return `${suits[code[0]!]}-${ranks[code.slice(1)]}`;
}

/** Der Bube, den Buben. */
function card(code: string, form: string): string {
  const bent = code.endsWith('J') && /acc|dat/.test(form) ? 'n' : '';
  return nounPhrase(cardLabel(code) + bent, genders[code.slice(1)] ?? 'f', form);
}

export const de: Alike<typeof en> = {
  name: 'Crazy Eights',
  tagline: 'Farbe auf Farbe, Wert auf Wert, und eine Acht, wenn du von beidem genug hast.',
  aim: 'Ziel: zuerst die letzte Karte ablegen.',
  length: 'etwa 5 Minuten',
  card,
  cardLabel,
  colour: (code) => suits[code] ?? code,
  events: {
    begins: 'Ein neues Spiel. {leader} {leader:fängt|fängst} an.',
    dealt_card: '{seat} {seat:bekommt|bekommst} {card.acc}.',
    turned_up: '{card} wird aufgedeckt.',
    laid: '{seat} {seat:legt|legst} {card.acc}.',
    laid_eight: '{seat} {seat:legt|legst} {card.acc} und {seat:will|willst} {suit}.',
    drew: '{seat} {seat:zieht|ziehst} eine Karte.',
    drew_card: '{seat} {seat:zieht|ziehst} {card.acc}.',
    passed: '{seat} {seat:passt|passt}.',
    blocked: 'Alle haben nacheinander gepasst: Das Spiel steht still.',
    left_over: '{seat} {seat:hat|hast} noch {points} {points|Punkt|Punkte} auf der Hand.',
    won: '{seat} {seat:gewinnt|gewinnst}!',
  },
  refusals: {
    over: 'Das Spiel ist aus.',
    not_a_move: 'Das ist kein Zug dieses Spiels.',
    not_held: 'Du hast {card.acc} nicht.',
    does_not_fit: '{card} passt nicht auf {top.acc}. Gebraucht wird {suit}, der gleiche Wert oder eine Acht.',
    drawn_enough: 'Mehr als {count} {count|Karte|Karten} darf in einem Zug niemand ziehen.',
    nothing_left: 'Der Stapel ist leer: Es gibt nichts zu ziehen.',
    could_draw: 'Wer noch ziehen kann, passt nicht.',
  },
  reasons: {
    last_card: 'deine letzte Karte: Du gewinnst',
    sheds: 'damit bist du {points} {points|Punkt|Punkte} los',
    keeps_suit: 'du hast noch {cards} Karten in {suit}',
    none_fits: 'keine deiner Karten passt',
  },
  moves: {
    lay: '{card.acc} legen',
    lay_eight: '{card.acc} legen und {suit} wünschen',
    draw: 'Eine Karte ziehen',
    pass: 'Passen',
  },
  places: { suit: '{suit} wünschen' },
  asks: {
    turn: 'Du bist dran: Lege eine Karte, oder zieh eine.',
    again: 'Lege eine Karte, oder zieh noch eine.',
    last_chance: 'Mehr ziehen kannst du nicht: Lege eine Karte, oder passe.',
    pass: 'Nichts passt, und mehr ziehen kannst du nicht.',
  },
  board: {
    stock: 'Stapel: {count} {count|Karte|Karten}',
    top: '{card} obenauf',
    wanted: 'Gewünschte Farbe:',
    whichSuit: 'Welche Farbe?',
    pickedSuit: 'Gewählt: {card}. Welche Farbe wünschst du dir?',
    held: 'Handkarten',
  },
  table: {
    top: 'Obenauf liegt {card}.',
    wanted: 'Es passt {suit}, oder eine Acht.',
    stock: '{count} {count|Karte|Karten} im Stapel.',
  },
  options: {
    'eights.draws': { label: 'Karten, die man in einem Zug ziehen darf', values: {}, number: '{value}' },
  },
  rules: [
    {
      title: 'Worum es geht',
      paragraphs: [
        { rulings: ['E9'], text: 'Lege als Erster die letzte Karte deiner Hand: Damit hast du sofort gewonnen. Eine Acht wünscht sich auch dann noch eine Farbe.' },
        { rulings: ['E1'], text: 'Gespielt wird mit 52 Karten: Ass, 2 bis 10, Bube, Dame und König in Kreuz, Karo, Herz und Pik.' },
      ],
    },
    {
      title: 'Das Austeilen',
      paragraphs: [
        { rulings: ['E3', 'G11'], text: 'Alle bekommen fünf Karten, zu zweit sieben.' },
        { rulings: ['E4'], text: 'Die nächste Karte wird aufgedeckt und beginnt den Haufen, was immer es ist. Eine Acht wünscht sich dann ihre eigene Farbe. Der Rest ist der verdeckte Stapel.' },
        { rulings: ['E2', 'G1', 'G2'], text: 'Wer anfängt, entscheidet der Zufall, oder ihr legt es vorher fest.' },
      ],
    },
    {
      title: 'Dein Zug',
      paragraphs: [
        { rulings: ['E5', 'G10', 'G12', 'G13'], text: 'Lege eine Karte aus deiner Hand, die die Farbe oder den Wert der obersten Karte hat.' },
        { rulings: ['E6'], text: 'Eine Acht passt auf alles. Wer sie legt, nennt eine Farbe; es darf auch ihre eigene sein. Die nächste Karte muss diese Farbe haben oder eine Acht sein.' },
        { rulings: ['E7'], text: 'Oder zieh eine Karte vom Stapel, selbst wenn du legen könntest, und mach weiter: mit der gezogenen Karte oder jeder anderen. Höchstens drei Karten in einem Zug, wenn ihr nichts anderes vereinbart habt, und nur solange welche da sind.' },
        { rulings: ['E8'], text: 'Kannst du nicht mehr ziehen, darfst du passen, auch mit einer Karte, die passt.' },
        { rulings: ['E12', 'G8'], text: 'Offen sind alle gelegten Karten und die gewünschte Farbe, auch wie viele Karten die Hände und der Stapel haben. Was du ziehst, siehst nur du.' },
      ],
    },
    {
      title: 'Das Ende',
      paragraphs: [
        { rulings: ['E10', 'G6'], text: 'Passen alle nacheinander und hat inzwischen niemand gezogen, steht das Spiel still und ist aus. Die Hände mit den wenigsten Punkten gewinnen, gleiche gemeinsam.' },
        {
          text: 'Karten, die in einer Hand übrig sind, kosten Punkte.',
          list: [
            ['Eine Acht', '50'],
            ['Bube, Dame, König', '10'],
            ['Ass', '1'],
            ['Jede andere Karte', 'ihre Zahl'],
          ],
          rulings: ['E11'],
        },
      ],
    },
  ],
};
