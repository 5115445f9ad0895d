// Schwupps auf Deutsch. Karten: Fälle und Artikel wie in grammar.ts; eine Schwuppskarte heißt nach dem, was sie verlangt.
import type { en } from './en';
import type { Alike } from '../../../words/language';
import { nounPhrase } from '../../../words/de/grammar';

const colours: Record<string, string> = { b: 'blau', p: 'lila', g: 'grün', r: 'rot', y: 'gelb' };
const others: Record<string, string> = {
  '-1': '−1',
  '-2': '−2',
  '=n': 'gleiche Zahl',
  '=c': 'gleiche Farbe',
  '=e': 'gleiche Farbe oder Zahl',
  top: 'obere',
  bottom: 'untere',
  b: 'Blau',
  p: 'Lila',
  g: 'Grün',
  r: 'Rot',
  y: 'Gelb',
};

function card(code: string, form: string): string {
  if (code !== 'a') return nounPhrase(code.slice(1), 'f', form, colours[code[0]!]);
  const indefinite = form === 'bare' || form.startsWith('ein-') ? form : `ein-${form || 'nom'}`;
  return nounPhrase('Ärgerkarte', 'f', indefinite);
}

export const de: Alike<typeof en> = {
  name: 'Schwupps',
  tagline: 'Vier Stapel, vier Wünsche, und ein Schubs ändert alles. Sei als Erste oder Erster fertig.',
  aim: 'Ziel: zuerst Hand und eigenen Stapel leeren.',
  length: 'etwa 15 Minuten',
  card,
  cardLabel: (code) => card(code, 'bare'),
  colour: (code) => others[code] ?? code,
  events: {
    game_begins: 'Spiel {game} beginnt. {seat} {seat:fängt|fängst} an.',
    set_out: 'Die Stapel beginnen mit {first.dat}, {second.dat}, {third.dat} und {fourth.dat}.',
    turned: 'Nächste Schwuppskarte: {demand}.',
    drew_card: '{seat} {seat:zieht|ziehst} {card.ein-acc}.',
    laid: '{seat} {seat:legt|legst} {card.ein-acc} auf Stapel {pile}.',
    aggravated: '{seat} {seat:spielt|spielst} eine Ärgerkarte!',
    schwupped: 'Schwupps! {seat} {seat:schiebt|schiebst} die {row} Reihe: {comes} kommt herein, {goes} geht hinaus.',
    schwupps_reshuffled: 'Die gebrauchten Schwuppskarten werden gemischt: {count} {count|Karte|Karten} im neuen Stapel.',
    common_reshuffled:
      'Die Karten unter den obersten werden gemischt: {count} {count|Karte|Karten} im neuen gemeinsamen Stapel.',
    took: '{seat} {seat:nimmt|nimmst} eine Karte vom gemeinsamen Stapel.',
    took_card: '{seat} {seat:nimmt|nimmst} {card.ein-acc} vom gemeinsamen Stapel.',
    gave: '{seat} {seat:gibt|gibst} {receiver.dat} eine Karte vom gemeinsamen Stapel.',
    gave_card: '{seat} {seat:gibt|gibst} {receiver.dat} {card.ein-acc} vom gemeinsamen Stapel.',
    nothing_to_take: 'Für {seat.acc} ist keine Karte mehr da.',
    nothing_to_give: '{seat} {seat:hat|hast} keine Karte mehr zu vergeben.',
    ended: '{seat} {seat:beendet|beendest} den Zug.',
    ended_and_drew: '{seat} {seat:beendet|beendest} den Zug und {seat:zieht|ziehst} {count} {count|Karte|Karten}.',
    game_won: '{seat} {seat:gewinnt|gewinnst} das Spiel!',
    left_over: '{seat} {seat:hat|hast} noch {count} {count|Karte|Karten}.',
    scored: '{seat} {seat:bekommt|bekommst} {points} {points|Punkt|Punkte} und {seat:hat|hast} insgesamt {total}.',
    lost: '{seat} {seat:verliert|verlierst} {points} {points|Punkt|Punkte} und {seat:hat|hast} insgesamt {total}.',
    contest_won: '{seat} {seat:gewinnt|gewinnst} das Turnier mit {points} {points|Punkt|Punkten}!',
  },
  refusals: {
    over: 'Die Partie ist zu Ende.',
    not_a_move: 'Das ist kein Zug dieses Spiels.',
    asked_for_row: 'Wähle zuerst die Reihe, die deine Ärgerkarte schiebt.',
    asked_for_player: 'Wähle zuerst, wer die Karte bekommt.',
    nothing_to_give_away: 'Nur nach einer Ärgerkarte bekommt jemand eine Karte.',
    not_held: 'Du hast diese Karte nicht: {card.bare}.',
    wrong_number: 'Stapel {pile} nimmt {card.acc} nicht: {demand} auf {top.dat} verlangt die Zahl {number}.',
    wrong_colour: 'Stapel {pile} nimmt {card.acc} nicht: Er verlangt die Farbe der obersten Karte, {top.bare}.',
    wrong_both: 'Stapel {pile} nimmt {card.acc} nicht: Er verlangt Farbe oder Zahl der obersten Karte, {top.bare}.',
    no_aggravation: 'Du hast keine Ärgerkarte.',
    schwupped_already: 'Das freie Schwuppen dieses Zugs ist verbraucht. Noch einmal geht es nur mit einer Ärgerkarte.',
    nothing_done_yet: 'Tu erst etwas: Vorher endet kein Zug.',
    no_such_seat: 'An Platz {seat.number} sitzt niemand.',
    not_yourself: 'Die Karte bekommt jemand anderes, nie du selbst.',
  },
  instead: {
    one_game: '{seat} {seat:fängt|fängst} an.',
    no_pile: 'Keiner der Stapel nimmt jetzt {card.acc}.',
  },
  reasons: {
    last_card: 'deine letzte Karte gewinnt',
    opens: 'macht den Weg frei für {cards} weitere von deinen Karten',
    opens_for_a_card: 'macht den Weg frei für {cards} weitere von deinen Karten und bringt eine vom Stapel',
    costs_a_card: 'bringt dir eine Karte und macht keiner den Weg frei',
    shuts_out: 'versperrt {cards} von deinen Karten den Weg',
    still_fit: '{cards} von deinen Karten {cards|passt|passen} dann noch',
    one_fewer: 'eine Karte weniger für dich, eine mehr für jemand anderen',
    fewest: '{seat} {seat:hat|hast} die wenigsten Karten übrig: {cards}',
    none_fits: 'keine deiner Zahlen passt gerade',
  },
  moves: {
    lay: '{card.acc} auf Stapel {pile} legen',
    aggravate: 'Eine Ärgerkarte spielen',
    schwupp: 'Die {row} Reihe schwuppen: {demand} kommt herein',
    schwupp_plain: 'Die {row} Reihe schwuppen',
    give: '{seat} {seat:bekommt|bekommst} die Karte',
    end: 'Den Zug beenden',
    end_draw: 'Den Zug beenden und {count} {count|Karte|Karten} ziehen',
  },
  places: {
    pile: 'Stapel {pile}',
    box: 'Die Ärgerkarte spielen',
    schwupp: 'Die {row} Reihe schwuppen',
    seat: '{seat} {seat:bekommt|bekommst} die Karte',
  },
  asks: {
    turn: 'Du bist dran: Lege eine Karte oder schwuppe.',
    turn_aggravate: 'Du bist dran: Lege eine Karte, ärgere jemanden oder schwuppe.',
    turn_schwupp: 'Du bist dran: Keine Karte passt, also schwuppe eine Reihe.',
    turn_aggravate_only: 'Du bist dran: Keine Zahl passt. Ärgere jemanden, oder schwuppe.',
    more: 'Weiter, oder den Zug beenden?',
    more_none: 'Mehr geht nicht: Beende den Zug.',
    row: 'Welche Reihe schwuppst du? Drück zweimal auf ihren Pfeil.',
    player: 'Wer bekommt die Karte? Drück auf einen Namen.',
  },
  board: {
    pile: 'Stapel {pile}',
    rule: '{rule} bei Stapel {pile}',
    next: 'Nächste Schwuppskarte: {rule}. {count} {count|Karte|Karten} im Stapel',
    slideTop: 'Obere Reihe schwuppen',
    slideBottom: 'Untere Reihe schwuppen',
    comes: '{left} kommt nach links, {right} nach rechts',
    wants: 'will',
    then: 'will dann',
    wantsNumber: '{number} in beliebiger Farbe',
    wantsColour: 'jede Karte in {colour}',
    wantsEither: '{colour} oder {number}',
    given: 'Von {seat.dat} bekommen: {card}',
    schwupp: 'Schwupp',
    again: 'Nochmal drücken',
    whyNot: 'Stapel {pile} nimmt diese Karte nicht: warum?',
    pickedAggravation: 'Gewählt: {card}. Drück auf „Hier spielen“.',
    playHere: 'Hier spielen',
    common: 'Gemeinsamer Stapel: {count}',
    box: 'Gespielte Ärgerkarten: {count}',
    boxShort: 'Ärgerkarten: {count}',
    personal: '{count} im eigenen Stapel',
    personalShort: 'Stapel: {count}',
    noPile: 'eigener Stapel leer',
    noPileShort: 'Stapel: 0!',
    left: 'Karten übrig',
  },
  options: {
    'schwupps.form': { label: 'Wie lange', values: { single: 'ein Spiel', tournament: 'für alle ein Spiel, mit Punkten' } },
    'schwupps.deck': {
      label: 'Die Schwuppskarten',
      values: { even: 'von jeder etwa gleich viele', matching: 'mehr für gleiche Farbe und Zahl' },
    },
  },
  rules: [
    {
      title: 'Worum es geht',
      paragraphs: [
        { rulings: ['C6'], text: 'Werde deine Karten auf vier Stapeln los. Neben jedem sagt eine Schwuppskarte, was er nimmt. Beim Schwuppen rücken diese Karten weiter, und plötzlich passen andere.' },
        { rulings: ['C1'], text: 'Es gibt 100 Zahlenkarten, 1 bis 10 in fünf Farben und jede zweimal, dazu 14 Ärgerkarten und 30 Schwuppskarten.' },
      ],
    },
    {
      title: 'Der Aufbau',
      paragraphs: [
        { rulings: ['C3', 'G11'], text: 'Vier Zahlenkarten beginnen die Stapel, jede mit einer Schwuppskarte daneben. Die Stapel 1 und 2 sind die obere Reihe, 3 und 4 die untere. Die übrigen Schwuppskarten liegen links, die oberste offen.' },
        { rulings: ['C4', 'C33', 'C27'], text: 'Zu zweit, dritt, viert oder fünft bekommt ihr je 25, 20, 15 oder 12 Karten: vier für die Hand, die anderen als eigenen Stapel, den niemand durchsieht. Der Rest ist der gemeinsame Stapel.' },
        { rulings: ['C2', 'G1', 'G2'], text: 'Wer beginnt, entscheidet der Zufall, oder ihr legt es vorher fest. Dann geht es links herum.' },
      ],
    },
    {
      title: 'Was ein Stapel nimmt',
      paragraphs: [
        { rulings: ['C9'], text: '+1, +2, −1 und −2 verlangen eine Zahl, die um so viel höher oder niedriger ist als die oberste Karte, in beliebiger Farbe. Die Zahlen gehen im Kreis: Nach 10 kommt 1.' },
        { rulings: ['C10'], text: 'Gleiche Zahl und gleiche Farbe verlangen genau das. Bei gleicher Farbe oder Zahl genügt eines von beiden, und beides geht auch.' },
        { rulings: ['C11'], text: 'Auf denselben Stapel darfst du mehrmals legen; dann gilt die eben gelegte Karte.' },
      ],
    },
    {
      title: 'Dein Zug',
      paragraphs: [
        { rulings: ['C5', 'C29', 'C36', 'G10'], text: 'Tu mindestens eines: eine Zahlenkarte legen, eine Ärgerkarte spielen oder schwuppen. Dann mach weiter oder beende den Zug, wann du magst. Das Ende sagst du selbst an, damit niemand errät, was du hast.' },
        { rulings: ['G13', 'C30', 'G12'], text: 'Du kannst nur Karten aus deiner eigenen Hand verwenden. Zu einer Zahlenkarte gehört ihr Stapel; eine Ärgerkarte fragt nacheinander nach der Reihe und nach der Person.' },
        { rulings: [], text: 'Neben dem Tisch steht für jede Reihe ein Pfeil: Einmal gedrückt zeigt er, was wohin käme, noch einmal gedrückt schwuppt er. Eine Ärgerkarte kommt zu den gespielten darunter. Bei allen siehst du die Karten der Hand und wie viele im eigenen Stapel übrig sind.' },
        { rulings: ['C7', 'C8', 'C18'], text: 'Einmal im Zug darfst du frei schwuppen, wann du willst. Dann nimmst du die oberste Karte des gemeinsamen Stapels und darfst sie gleich spielen.' },
        { rulings: ['C19'], text: 'Am Ende des Zugs ziehst du von deinem eigenen Stapel auf vier Karten nach. Hast du vier oder mehr, ziehst du nichts.' },
        { rulings: ['C21', 'C20'], text: 'Reicht dein Stapel nicht, ziehst du alles, was da ist. Mitten im Zug wird nicht gezogen, auch nicht bei leerer Hand.' },
      ],
    },
    {
      title: 'Schwuppen',
      paragraphs: [
        { rulings: ['C12', 'C13'], text: 'Die offene Schwuppskarte kommt an die linke Stelle der Reihe, die Karte von dort rückt nach rechts, und die von dort ist draußen. Die Zahlenstapel bleiben, wo sie sind.' },
        { rulings: ['C14', 'C32', 'G4'], text: 'Ist der Schwuppsstapel aufgebraucht, werden die abgelegten Schwuppskarten sofort gemischt.' },
      ],
    },
    {
      title: 'Ärgern',
      paragraphs: [
        { rulings: ['C15', 'C38'], text: 'Eine Ärgerkarte kommt aus dem Spiel. Du schwuppst eine Reihe, und dann bekommt jemand anderes, den du aussuchst, die oberste Karte des gemeinsamen Stapels.' },
        { rulings: ['C16'], text: 'Dir selbst kannst du die Karte nicht geben.' },
        { rulings: ['C17', 'C42', 'G8'], text: 'Eine Karte von einem Stapel sieht nur, wer sie bekommt.' },
      ],
    },
    {
      title: 'Wenn der gemeinsame Stapel leer ist',
      paragraphs: [
        { rulings: ['C25'], text: 'Sobald eine Karte von ihm gebraucht wird, wird alles unter den obersten Karten der vier Stapel zu einem neuen gemischt. Ärgerkarten bleiben draußen.' },
        { rulings: ['C26', 'G5'], text: 'Liegt auch dort nichts, gilt das Schwuppen trotzdem, aber niemand bekommt eine Karte.' },
        { rulings: ['C31'], text: 'Das Ärgern ist dann mit dem Schwuppen vorbei, und niemand wird ausgesucht.' },
      ],
    },
    {
      title: 'Das Ende',
      paragraphs: [
        { rulings: ['C22', 'C24'], text: 'Ist dein eigener Stapel leer und spielst du die letzte Karte deiner Hand, hast du auf der Stelle gewonnen. Schwuppen allein genügt nie.' },
        { rulings: ['C23'], text: 'Ist diese letzte Karte eine Ärgerkarte, bewirkt sie nichts mehr.' },
        { rulings: ['C41'], text: 'Ein einzelnes Spiel gewinnt eine Person. Was den anderen übrig bleibt, wird genannt, macht aber keine Plätze.' },
        { rulings: ['C28', 'G6'], text: 'Im Turnier bekommt, wer ein Spiel gewinnt, 5 Punkte, und alle anderen verlieren einen für jede Karte, die ihnen bleibt. Die meisten Punkte gewinnen, gleich viele gemeinsam.' },
        { rulings: ['C35'], text: 'Ein Turnier hat so viele Spiele wie Personen, und jede beginnt einmal.' },
      ],
    },
  ],
};
