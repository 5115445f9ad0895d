// Freaky auf Deutsch. Eine Karte heißt nach Wert, Kreisen und Hintergrund: „die 6 mit lila Kreisen auf Gelb“; Fälle und Artikel wie in grammar.ts.
import type { en } from './en';
import type { Alike } from '../../../words/language';
import { adjective, nounPhrase } from '../../../words/de/grammar';

const colours: Record<string, string> = { r: 'rot', o: 'orange', y: 'gelb', g: 'grün', b: 'blau', p: 'lila' };

const colourNames: Record<string, string> = { r: 'Rot', o: 'Orange', y: 'Gelb', g: 'Grün', b: 'Blau', p: 'Lila' };

function card(code: string, form: string): string {
  return nounPhrase(cardLabel(code), 'f', form);
}

/** Ein Merkmal: „y..“ Hintergrund, „.p.“ Kreise, „..6“ Wert; oder eine Farbe nach ihrem Buchstaben. */
function colour(code: string): string {
  const [background, circles, value] = code;
  if (circles === undefined) return colourNames[code] ?? code;
  if (background !== '.') return `${adjective(colours[background!]!, 'e')} Hintergründe`;
  if (circles !== '.') return `Karten mit ${adjective(colours[circles]!, 'en')} Kreisen`;
  return `Karten mit dem Wert ${value}`;
}

function cardLabel(code: string): string {
  return `${code[2]} mit ${adjective(colours[code[1]!]!, 'en')} Kreisen auf ${colourNames[code[0]!]}`;
}

export const de: Alike<typeof en> = {
  name: 'Freaky',
  tagline: 'Lass Reihen wachsen, bis vier Gleiche sie reif machen, und sei dann zum Ernten da.',
  aim: 'Ziel: mit reifen Reihen die meisten Karten holen.',
  length: 'etwa 15 Minuten',
  card,
  cardLabel,
  colour,
  events: {
    begins: 'Ein neues Spiel. {seat} {seat:fängt|fängst} an.',
    dealt: '{seat} {seat:bekommt|bekommst} {card.acc}.',
    turned: 'Reihe {row} beginnt mit {card.dat}.',
    laid: '{seat} {seat:legt|legst} {card.acc} an Reihe {row}.',
    opened: '{seat} {seat:beginnt|beginnst} Reihe {row} mit {card.dat}.',
    ripened: 'Reihe {row} ist reif: vier {feature}!',
    stopped: '{seat} {seat:hört|hörst} hier auf.',
    took: '{seat} {seat:nimmt|nimmst} Reihe {row} mit {cards} {cards|Karte|Karten}. Die Reihen dahinter rücken um eins auf.',
    left: '{seat} {seat:lässt|lässt} Reihe {row} liegen.',
    drew: '{seat} {seat:zieht|ziehst} {cards} {cards|Karte|Karten}.',
    drew_card: '{seat} {seat:zieht|ziehst} {card.acc}.',
    ended: 'Der Stapel ist leer: {seat} {seat:kann|kannst} nicht mehr auf drei Karten nachziehen, und das Spiel ist aus.',
    won: '{seat} {seat:gewinnt|gewinnst} mit {cards} {cards|Karte|Karten}!',
    shared: '{seat} {seat:gewinnt|gewinnst} gemeinsam mit anderen, mit {cards} {cards|Karte|Karten}!',
  },
  refusals: {
    over: 'Das Spiel ist aus.',
    not_a_move: 'Das ist kein Zug dieses Spiels.',
    not_held: 'Du hast {card.acc} nicht.',
    no_such_row: 'Eine Reihe {row} gibt es nicht.',
    does_not_fit: 'Diese Karte hat mit der letzten von Reihe {row} nichts gemeinsam: {last.bare}.',
    fits_a_row: '{card} passt an Reihe {row}. Nur eine Karte, die nirgends passt, beginnt eine neue Reihe.',
    lay_first: 'Lege mindestens eine Karte, bevor du aufhörst.',
    never_asked: 'An diesem Tisch werden reife Reihen von selbst genommen.',
    not_asked_yet: 'Erst kommen die Karten, dann die Reihen.',
    take_or_leave: 'Du hast deine Karten gelegt. Nimmst du Reihe {row}, oder lässt du sie liegen?',
  },
  reasons: {
    new_row: 'eine neue Reihe wäre noch lange nicht reif',
    grows: 'Reihe {row} ist reif und würde auf {cards} {cards|Karte|Karten} wachsen',
    ripens: 'macht Reihe {row} reif: {cards} {cards|Karte|Karten}',
    one_short: 'dann würde Reihe {row} nur noch eine Karte zur Reife fehlen',
    none_short: 'lässt keine Reihe zurück, der nur eine Karte fehlt',
    for_you: '{cards} {cards|Karte|Karten} für dich',
    for_others: 'überlässt den anderen {cards} {cards|Karte|Karten}',
    then_take: 'dann nähmst du, was reif ist',
    then_may_take: 'dann dürftest du nehmen, was reif ist',
    turn_takes: 'damit könntest du in diesem Zug {cards} {cards|Karte|Karten} nehmen',
    ends_ahead: 'würde das Spiel beenden, und deine {cards} {cards|Karte wäre|Karten wären} am meisten',
    ends_behind: 'würde das Spiel beenden, während jemand anders mehr Karten hat',
    goes_on: 'das Spiel ginge weiter, und du könntest noch aufholen',
    in_reach: 'mit einer einzigen Karte bekäme dann niemand eine Reihe von mehr als {cards} Karten',
    harder: 'Reihe {row} könnten dann weniger Karten reif machen',
    few_alike: 'in Reihe {row} wären dann höchstens {cards} gleich, schwer reif zu machen',
    new_card: 'du dürftest eine neue Karte mehr ziehen',
    keeps_cards: 'spart {cards} {cards|Karte|Karten} für deinen nächsten Zug',
  },
  moves: {
    lay: '{card.acc} an Reihe {row} legen',
    begin: 'Mit {card.dat} eine neue Reihe beginnen',
    stop: 'Keine mehr legen',
    stop_ask: 'Keine mehr legen, dann über Reihe {row} entscheiden: {cards} {cards|Karte|Karten}',
    stop_ask_all: 'Keine mehr legen, dann über {rows} reife {rows|Reihe|Reihen} entscheiden',
    stop_take: 'Keine mehr legen und Reihe {row} nehmen: {cards} {cards|Karte|Karten}',
    stop_take_all: 'Keine mehr legen und {rows} {rows|Reihe|Reihen} nehmen',
    take: 'Reihe\u00a0{row} nehmen: {cards}\u00a0{cards|Karte|Karten}',
    leave: 'Reihe {row} liegen lassen',
    take_plain: 'Die Reihe nehmen',
    leave_plain: 'Die Reihe liegen lassen',
  },
  places: { row: 'Reihe {row}', row_new: 'Neue Reihe' },
  asks: {
    play_first: 'Du bist dran: Lege eine, zwei oder drei Karten.',
    play_first_low: 'Der Stapel geht aus: Legst du mehr als {draw_size} {draw_size|Karte|Karten}, endet das Spiel nach deinem Zug.',
    play_last: 'Der letzte Zug: Lege eine, zwei oder drei Karten.',
    play_more: 'Noch eine Karte legen, oder keine mehr?',
    play_more_ends: 'Noch eine Karte beendet das Spiel: Der Stapel hat {draw_size}. Legen, oder keine mehr?',
    play_more_last: 'Nach diesem Zug ist das Spiel aus. Noch eine Karte legen, oder keine mehr?',
    take: 'Reihe {row} ist reif. Nimmst du sie?',
  },
  board: {
    rows: 'Die Reihen',
    row: 'Reihe {row}',
    newRow: 'Neue Reihe',
    ripe: 'Reif',
    background: 'Hintergrund',
    circles: 'Kreise',
    value: 'Wert',
    fits: '{place} passt, gleich: {features}',
    same: 'Passt, gleich: {features}',
    sameIn: 'Gleich:',
    pickFirst: 'Wähle zuerst eine Karte',
    whyNot: 'Reihe {row} passt nicht: warum?',
    moreRows: 'Mehr Reihen zeigen',
    draw: 'Nachziehstapel: {count} {count|Karte|Karten}',
    pile: 'Stapel',
    runsOut: 'Er geht aus!',
    cardsTaken: 'Genommene Karten',
    collected: '{count} genommen',
    collectedShort: 'Beute: {count}',
    empty: 'Es liegt keine Reihe. Die nächste Karte beginnt eine.',
    rowFar: 'Reihe {row}, zweimal: {features}',
    rowClose: 'Reihe {row}, dreimal: {features}',
    rowRipe: 'Reihe {row}, reif: {features}',
    rowMeans: 'Reihe {row} hat {cards} {cards|Karte|Karten}. Haben vier davon Hintergrund, Kreise oder Wert gemeinsam, ist sie reif.',
    rowPlainMeans: 'In Reihe {row} haben noch keine zwei Karten etwas gemeinsam. Mit vier solchen ist sie reif.',
    rowFarMeans: 'Zweimal in Reihe {row}: {features}. Sie leuchten; mit vieren davon ist die Reihe reif.',
    rowManyMeans: 'In Reihe {row} kommt nichts öfter als zweimal vor. Mit vier Karten, die etwas gemeinsam haben, ist sie reif.',
    rowCloseMeans: 'Dreimal in Reihe {row}: {features}. Sie leuchten; mit einer mehr ist die Reihe reif.',
    rowRipeMeans: 'Reihe {row} ist reif: vier oder mehr {features}; sie leuchten. Wer seine Karten gelegt hat, darf sie nehmen, alle {cards} Karten.',
    collectedMeans: '{seat} {seat:hat|hast} mit reifen Reihen {count} {count|Karte|Karten} geholt. Die meisten am Ende gewinnen.',
    drawMeans: 'Noch {count} {count|Karte|Karten} zum Ziehen. Jeder Zug endet mit dem Nachziehen auf {hand}; wer das nicht mehr kann, beendet das Spiel.',
    drawLowMeans: 'Nur noch {count} {count|Karte|Karten}: Wer nach dem Zug nicht auf {hand} nachziehen kann, beendet das Spiel, und das kann bald sein.',
    switchRipe: 'Hilfe beim Zählen',
    switchRipeHelp: 'Zeigt neben jeder Reihe, wovon sie am meisten hat und wann sie reif ist.',
  },
  table: {
    empty: 'Es liegt keine Reihe auf dem Tisch.',
    row: 'Reihe {row}: {cards.bare}.',
    ripe: 'Reihe {row} ist reif.',
    draw: 'Im Nachziehstapel {count|liegt|liegen} {count} {count|Karte|Karten}.',
  },
  options: {
    'freaky.deck': { label: 'Die Karten', values: { parity: '108 verschiedene', triples: '36, jede dreimal' } },
    'freaky.auto_take': { label: 'Reife Reihen ohne Nachfrage nehmen', values: { false: 'nein, alle werden gefragt', true: 'ja, alle' } },
  },
  rules: [
    {
      title: 'Worum es geht',
      paragraphs: [
        { rulings: ['F10'], text: 'Alle legen Karten an dieselben Reihen. Sobald vier Karten einer Reihe etwas gemeinsam haben, ist sie reif und darf genommen werden. Habe am Ende die meisten Karten.' },
        { rulings: ['F1'], text: 'Eine Karte hat einen Hintergrund, Kreise und einen Wert von 1 bis 6. Es gibt sechs Farben: Rot, Orange, Gelb, Grün, Blau und Lila. Alle 108 Karten sind verschieden.' },
        { rulings: ['F2'], text: 'Verglichen wird nur Gleiches mit Gleichem: Hintergrund mit Hintergrund, Kreise mit Kreisen, Wert mit Wert. Blaue Kreise haben mit einem blauen Hintergrund nichts zu tun.' },
      ],
    },
    {
      title: 'Der Anfang',
      paragraphs: [
        { rulings: ['F29', 'F3', 'G1', 'G2', 'G11'], text: 'Alle bekommen drei Karten. Drei weitere werden aufgedeckt, und jede beginnt eine Reihe, selbst wenn sie zueinander passen. Wer anfängt, entscheidet der Zufall, oder ihr legt es vorher fest.' },
      ],
    },
    {
      title: 'Karten legen',
      paragraphs: [
        { rulings: ['F4', 'G13', 'G12', 'G10', 'F8'], text: 'Lege in deinem Zug eine, zwei oder drei Karten aus deiner Hand, eine nach der anderen.' },
        { rulings: ['F23'], text: 'Nach der ersten Karte darfst du jederzeit aufhören. Nach der dritten ist von selbst Schluss.' },
        { rulings: ['F5', 'F7'], text: 'Eine Karte kommt ans Ende einer Reihe, wenn sie mit der letzten Karte dort den Hintergrund, die Kreise oder den Wert gemeinsam hat. Passt sie an mehrere, wählst du.' },
        { rulings: [], text: 'Wähle eine Karte, und an jeder Reihe, an die sie passt, erscheint ein gestrichelter Platz. Das Zeichen darin sagt, warum: eine volle Karte für den gleichen Hintergrund, ein Ring für gleiche Kreise, die Zahl für den gleichen Wert.' },
        { rulings: ['F6', 'F9', 'F33'], text: 'Eine Karte, die an keine Reihe passt, beginnt eine neue. Eine Karte, die an eine Reihe passt, darf keine neue beginnen: Sie muss an eine Reihe, an die sie passt.' },
        { rulings: ['F25'], text: 'Die Reihen zählen von links nach rechts. Wird eine genommen, rücken die hinter ihr auf.' },
      ],
    },
    {
      title: 'Reihen nehmen',
      paragraphs: [
        { rulings: ['F14'], text: 'Eine Reihe ist reif, wenn mindestens vier ihrer Karten den gleichen Hintergrund, die gleichen Kreise oder den gleichen Wert haben. Nebeneinander liegen müssen sie nicht.' },
        { rulings: ['F13'], text: 'Erst kommen die Karten, dann die Reihen, dann wird gezogen: Zwischendurch lässt sich keine Reihe nehmen.' },
        { rulings: ['F11'], text: 'Hast du deine Karten gelegt, wirst du nach jeder reifen Reihe gefragt: nehmen oder liegen lassen.' },
        { rulings: ['F12'], text: 'Wer sie reif gemacht hat, ist gleich. Eine liegen gelassene Reihe ist für alle da.' },
        { rulings: ['F15'], text: 'Eine reife Reihe kann weiter wachsen, solange sie liegt.' },
        { rulings: ['F16', 'F21', 'G8'], text: 'Wer eine Reihe nimmt, bekommt alle ihre Karten. Von genommenen Karten sieht man nur noch, wie viele es sind.' },
        { rulings: ['F26'], text: 'Es gibt eine Hausregel, die nur gilt, wenn sie vor dem Spiel gewählt wurde: Alle reifen Reihen werden von selbst genommen, und niemand wird gefragt.' },
      ],
    },
    {
      title: 'Das Ende',
      paragraphs: [
        { rulings: ['F17'], text: 'Am Ende deines Zugs ziehst du auf drei Karten nach. Kannst du das nicht, weil zu wenige übrig sind, endet das Spiel damit. Füllt die letzte Karte des Stapels gerade noch deine Hand, hat der Nächste noch einen ganzen Zug, und danach ist das Spiel aus.' },
        { rulings: ['F18', 'F20', 'G5'], text: 'Wer nicht genug nachziehen kann, zieht noch, was vom Stapel übrig ist. Danach ist niemand mehr dran, auch wenn manche einen Zug weniger hatten.' },
        { rulings: ['F22', 'F19', 'G6'], text: 'Zählt die genommenen Karten; Hände und Reihen auf dem Tisch zählen für niemanden. Die meisten Karten gewinnen, und wer an der Spitze gleichauf liegt, gewinnt gemeinsam.' },
        { rulings: ['F32'], text: 'Hat niemand eine Reihe genommen, gewinnen alle.' },
      ],
    },
  ],
};
