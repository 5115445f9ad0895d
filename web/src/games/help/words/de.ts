// HELP! auf Deutsch. Karten: Fälle und Artikel wie in grammar.ts.
import type { en } from './en';
import type { Alike } from '../../../words/language';
import { nounPhrase } from '../../../words/de/grammar';

const specials: Record<string, [string, 'm' | 'n']> = {
  w: ['Joker', 'm'],
  s: ['Wechsel', 'm'],
  z: ['Zack', 'm'],
  no: ['No!', 'n'],
};

function card(code: string, form: string): string {
  const special = specials[code];
  return special ? nounPhrase(...special, form) : nounPhrase(code.slice(1), 'f', form);
}

const switching = {
  switch: 'Wechsel: {card} für {taken.acc}',
  switch_at: 'Wechsel: {card} an Stelle {place}',
};

export const de: Alike<typeof en> = {
  name: 'HELP!',
  tagline: 'Eine steigende Reihe für alle. Bleib nicht stecken, und steh nicht mit leeren Händen da, wenn jemand Hilfe braucht.',
  length: 'etwa 15 Minuten',
  card,
  cardLabel: (code) => card(code, 'bare'),
  colour: (code) => (code === '0' ? 'keine Zahl' : code),
  events: {
    round_begins: 'Runde {round} beginnt. Es geht {direction}.',
    got: '{seat} {seat:bekommt|bekommst} {card.ein-acc}.',
    called: '{seat} {seat:ruft|rufst}: {number}.',
    redealt: 'Wer rufen soll, hat keine Zahl: Alle Karten werden noch einmal ausgeteilt.',
    starts: '{seat} {seat:beginnt|beginnst}.',
    laid: '{seat} {seat:legt|legst} {card.ein-acc}.',
    wild_laid: '{seat} {seat:legt|legst} einen Joker. Er zählt {value}.',
    switched: 'Wechsel! {seat} {seat:nimmt|nimmst} {taken.acc} heraus und {seat:legt|legst} {card.ein-acc} hinein.',
    zapped: 'Zack! {seat} {seat:schickt|schickst} {card.acc} aus der Reihe.',
    no_laid: '{seat} {seat:sagt|sagst} No! und {seat:setzt|setzt} demnächst aus.',
    row_cleared: 'Sechs Karten: Die Reihe wird abgeräumt.',
    drew_card: '{seat} {seat:zieht|ziehst} {card.ein-acc}.',
    reshuffled: 'Der Ablagestapel wird gemischt: {count} {count|Karte|Karten} zum Ziehen.',
    skipped: '{seat} {seat:setzt|setzt} hinter dem No! aus.',
    no_removed: '{seat} {seat:räumt|räumst} das No! weg und {seat:ist|bist} wieder dabei.',
    asked: '{seat} {seat:hat|hast} nichts zu spielen und {seat:bittet|bittest} {helper.acc} um Hilfe.',
    passed: '{helper} {helper:reicht|reichst} {seat.dat} eine Karte.',
    passed_card: '{helper} {helper:reicht|reichst} {seat.dat} {card.ein-acc}.',
    returned: '{seat} {seat:gibt|gibst} {helper.dat} eine Karte dafür.',
    returned_card: '{seat} {seat:gibt|gibst} {helper.dat} {card.ein-acc} dafür.',
    cannot_help: '{helper} {helper:kann|kannst} {seat.dat} nicht helfen: Die Runde ist vorbei!',
    helpless: '{seat} {seat:hat|hast} nichts zu spielen, und alle anderen verstecken sich hinter einer No!-Karte.',
    scored: '{seat} {seat:bekommt|bekommst} einen Punkt und {seat:hat|hast} jetzt {points}.',
    contest_won: '{seat} {seat:gewinnt|gewinnst} mit {points} {points|Punkt|Punkten}!',
  },
  refusals: {
    not_a_move: 'Das ist kein Zug dieses Spiels.',
    over: 'Die Partie ist zu Ende.',
    asked_for_lowest: 'Du beginnst die Runde mit deiner niedrigsten Zahl, {card.dat}.',
    asked_to_play: 'Jetzt wird eine Karte gespielt.',
    asked_to_pass: 'Wähle eine Karte, die du {asker.dat} reichst.',
    asked_to_give_back: 'Wähle zuerst die Karte, die {helper} dafür {helper:bekommt|bekommst}.',
    asked_for_received: 'Spiele jetzt, was dir gereicht wurde: {card}.',
    not_held: 'Du hast {card.acc} nicht.',
    not_higher: '{card} ist nicht höher als die {last} am Ende der Reihe.',
    row_empty: '{card.ein-nom} braucht eine Karte in der Reihe.',
    no_such_slot: 'Diese Lücke gibt es in der Reihe nicht.',
    wild_too_high: 'Hinter der 11 müsste ein Joker 12 zählen, und eine 12 gibt es nicht.',
    wild_too_low: 'Am linken Ende zählt ein Joker 1, und die Reihe beginnt schon mit 1.',
    no_gap: 'Zwischen {left} und {right} ist kein Platz für einen Joker.',
    no_such_place: 'Diese Karte gibt es in der Reihe nicht.',
    not_for_the_row: 'In die Reihe wechseln können nur Zahlen und Joker, nicht aber {card}.',
    breaks_the_row: '{card} kann {taken.acc} nicht ersetzen: Die Reihe würde nicht mehr steigen.',
    of_no_use: '{card} hilft nicht: {asker} {asker:könnte|könntest} damit nichts anfangen.',
    not_the_received: 'Dir wurde {card.ein-nom} gereicht, also spiele diese Karte.',
    just_received: 'Gerade erst wurde dir {card.ein-nom} gereicht: Gib eine von deinen anderen vier.',
  },
  reasons: {
    clears_row: 'räumt die Reihe ab',
    ends_at: 'die Reihe endet bei {end}',
    easy_end: 'die Reihe endet bei {end}: Da geht es leicht weiter',
    hard_end: 'die Reihe endet bei {end}: Da geht es schwer weiter',
    highest_end: 'die Reihe endet bei {end}: Da helfen nur noch Sonderkarten',
    fills_gap: 'füllt eine Lücke: Die Reihe endet weiter bei {end}',
    ends_lower: 'die Reihe endet bei {end} statt bei {before}',
    empties_row: 'nimmt die letzte Karte weg: Die Reihe ist leer',
    brings_wild: 'bringt dir einen Joker',
    sits_out: 'du setzt einmal aus und musst niemandem helfen',
    keeps_specials: 'spart deine Sonderkarten',
    lets_end_at: 'lässt die Reihe bei {end} enden',
    gives_special: 'gibt eine Sonderkarte her',
    too_low: 'zu niedrig für die Reihe, wie sie dann liegt',
  },
  moves: {
    lay: '{card.acc} legen',
    begin: 'Mit {card.dat} eine Reihe beginnen',
    wild: 'Einen Joker in Lücke {slot} legen',
    wild_first: 'Mit einem Joker eine Reihe beginnen: Er zählt {value}',
    wild_left: 'Einen Joker ans linke Ende legen: Er zählt {value}',
    wild_right: 'Einen Joker ans rechte Ende legen: Er zählt {value}',
    wild_between: 'Einen Joker zwischen {left} und {right} legen: Er zählt {value}',
    ...switching,
    zap: 'Zack: {card} fliegt hinaus',
    zap_plain: 'Zack: Die letzte Karte fliegt hinaus',
    no: 'Ein No! legen und einmal aussetzen',
    pass: '{seat.dat} {card.acc} reichen',
    pass_plain: '{card.acc} weiterreichen',
    return: '{seat.dat} {card.acc} dafür geben',
    return_plain: '{card.acc} dafür geben',
  },
  places: {
    wild: 'Lücke {slot}',
    wild_first: 'Eine Reihe beginnen: zählt {value}',
    wild_left: 'Linkes Ende: zählt {value}',
    wild_right: 'Rechtes Ende: zählt {value}',
    wild_between: 'Zwischen {left} und {right}: zählt {value}',
    ...switching,
  },
  asks: {
    first: 'Lege deine niedrigste Zahl.',
    turn: 'Du bist dran: Spiele eine Karte.',
    turn_empty: 'Du bist dran: Beginne eine neue Reihe.',
    help: 'Du musst {turn.dat} helfen: Gib eine der hellen Karten ab; {turn} kann sie spielen.',
    return: 'Dir wurde {passed.ein-nom} gereicht. Was bekommt {helper} dafür?',
    received: 'Spiele jetzt, was dir gereicht wurde: {passed}.',
    received_free: 'Dir wurde {passed.ein-nom} gereicht. Spiele, was du magst.',
  },
  board: {
    pickedWild: 'Gewählt: {card}. In welche Lücke?',
    pickedSwitch: 'Gewählt: {card}. Welche Karte der Reihe nimmst du auf die Hand?',
    discard: 'Ablage',
    draw: 'Stapel',
    take: 'Herausnehmen: {card}',
    noShort: 'No!',
    noAgainShort: 'zurück',
    asksWhy: '{seat} {seat:kommt|kommst} nicht weiter und {seat:bittet|bittest} {other.acc} um Hilfe',
    row: 'die Reihe',
    wild: 'Joker, zählt {count}',
    empty: 'eine neue Reihe',
    oneLeft: 'noch eine Karte, und die Reihe ist voll',
    asks: '{seat} {seat:bittet|bittest} {other.acc} um Hilfe',
    passed: 'gereicht',
    returned: 'dafür',
    faceDown: 'eine verdeckte Karte',
    couldNot: '{other} {other:konnte|konntest} {seat.dat} nicht helfen',
    no: 'No!: setzt beim nächsten Mal aus',
    noAgain: 'No!: beim nächsten Mal wieder dabei',
    lowest: 'kleinste: {count}',
    lowestShort: 'ab {count}',
    noNumber: 'keine Zahl',
    noNumberShort: 'keine',
    goal: '{count} {count|Punkt gewinnt|Punkte gewinnen}.',
  },
  options: {
    'help.tie_start': {
      label: 'Wenn mehrere die niedrigste Zahl rufen',
      values: { random: 'entscheidet der Zufall, wer beginnt', seat: 'beginnt der niedrigste Platz' },
    },
    'help.wild_value': {
      label: 'Ein Joker in der Reihe',
      values: { fixed: 'behält seinen Wert', follows: 'folgt der Karte links von ihm' },
    },
    'help.must_play_received': { label: 'Eine gereichte Karte muss gespielt werden', values: { true: 'ja', false: 'nein' } },
    'help.target': { label: 'Punkte zum Sieg', values: {}, number: '{value}' },
  },
  rules: [
    {
      title: 'Worum es geht',
      paragraphs: [
        {
          text: 'Gemeinsam baut ihr eine Reihe steigender Zahlen. Früher oder später steckt jemand fest und bittet nebenan um Hilfe. Kommt keine, bricht die Runde ab, und alle, die nichts dafür können, bekommen einen Punkt. Drei Punkte gewinnen, oder so viele, wie ihr vereinbart habt; wer sie gleichzeitig hat, gewinnt gemeinsam.',
          rulings: ['H42', 'G6', 'H45'],
        },
        {
          text: 'Es gibt 105 Karten: die Zahlen 1 bis 11, niedrige etwas seltener als hohe, und je sieben No!, Joker, Wechsel und Zack.',
          rulings: ['G12'],
        },
      ],
    },
    {
      title: 'Das Austeilen',
      paragraphs: [
        { text: 'Alle Karten werden gemischt, und alle bekommen vier.', rulings: ['H6', 'G11', 'H59'] },
        {
          text: 'Alle rufen ihre niedrigste Zahl; wer keine hat, sagt das. Sonderkarten sind keine Zahlen. Jeder hört die Rufe.',
          rulings: ['H1', 'H3', 'H53', 'H52'],
        },
        { text: 'Der niedrigste Ruf beginnt die Runde, und zwar mit genau dieser Karte.', rulings: ['H5'] },
        { text: 'Rufen mehrere die niedrigste Zahl, wählt der Zufall unter ihnen.', rulings: ['H2', 'G3'] },
        { text: 'Hat niemand, der ruft, eine Zahl, werden alle Karten noch einmal ausgeteilt.', rulings: ['H4'] },
        {
          text: 'Ab der zweiten Runde ruft nur, wer in der Runde davor keinen Punkt bekommen hat. Die erste Runde geht links herum, also im Uhrzeigersinn, die zweite rechts herum, und so im Wechsel.',
          rulings: ['H7', 'H44', 'G2'],
        },
      ],
    },
    {
      title: 'Dein Zug',
      paragraphs: [
        {
          text: 'Spiele eine Karte aus deiner Hand, dann ziehe auf vier Karten nach. Wenn du irgendetwas spielen kannst, musst du es tun.',
          rulings: ['H11', 'H14', 'G13', 'G10', 'H62'],
        },
        { text: 'Eine Zahl kommt ans rechte Ende der Reihe.', rulings: ['H8'] },
        { text: 'Sie muss höher sein als der letzte Wert dort. Um wie viel, ist gleich.', rulings: ['H9'] },
        {
          text: 'Die sechste Karte macht die Reihe voll, wo auch immer sie hinkam. Alle sechs werden abgeräumt.',
          rulings: ['H10'],
        },
        {
          text: 'Ist die Reihe leer, darfst du jede Zahl, einen Joker oder ein No! legen. Zack und Wechsel brauchen eine Karte in der Reihe; hast du sonst nichts, brauchst du Hilfe.',
          rulings: ['H12', 'H13'],
        },
        {
          text: 'Ist der Zugstapel aufgebraucht, wird der Ablagestapel gemischt. Die Reihe und jedes No! auf dem Tisch bleiben liegen.',
          rulings: ['H43', 'H60', 'H61', 'G4'],
        },
      ],
    },
    {
      title: 'Joker',
      paragraphs: [
        {
          text: 'Du wählst die Lücke, nie den Wert: Ein Joker zählt eins mehr als die Karte links von ihm.',
          rulings: ['H23', 'H28'],
        },
        { text: 'Am linken Ende zählt er 1, also muss die erste Karte dort mindestens eine 2 sein.', rulings: ['H24'] },
        { text: 'Hinter eine 11 kann er nicht: Eine 12 gibt es nicht.', rulings: ['H25'] },
        { text: 'Zwischen zwei Karten muss Platz für seinen Wert sein.', rulings: ['H26'] },
        {
          text: 'Diesen Wert behält er, solange er liegt. Hausregel: Er folgt stets der Karte links von ihm, und die Werte werden neu bestimmt, sobald sich die Reihe ändert.',
          rulings: ['H27', 'H49'],
        },
      ],
    },
    {
      title: 'Wechsel',
      paragraphs: [
        {
          text: 'Nimm eine beliebige Karte aus der Reihe auf die Hand und lege eine Zahl oder einen Joker aus deiner Hand an ihre Stelle. Die Reihe muss weiter steigen. So eine Karte brauchst du dafür; nur um ihn loszuwerden, lässt sich ein Wechsel nicht spielen.',
          rulings: ['H34', 'H32', 'H56', 'H31'],
        },
        { text: 'Ein Joker zählt auch so eins mehr als die Karte links von ihm.', rulings: ['H29'] },
        { text: 'Andere Sonderkarten lassen sich nicht hineinlegen.', rulings: ['H30'] },
        { text: 'Ein Joker, den du herausnimmst, ist wieder ein gewöhnlicher Joker.', rulings: ['H33'] },
        { text: 'Die Reihe bleibt gleich lang, ein Wechsel macht sie also nie voll.', rulings: ['H35'] },
      ],
    },
    {
      title: 'Zack und No!',
      paragraphs: [
        { text: 'Ein Zack nimmt die Karte am rechten Ende der Reihe weg.', rulings: ['H36'] },
        { text: 'Mit dem Rest geht es weiter. Bleibt nichts, beginnt die nächste Karte eine neue Reihe.', rulings: ['H37'] },
        {
          text: 'Ein No! liegt vor dir. Beim nächsten Mal wirst du übersprungen; beim übernächsten verschwindet es, und du spielst wieder mit. Solange es da liegt, kann dich niemand um Hilfe bitten.',
          rulings: ['H39', 'H38', 'H40', 'H57'],
        },
      ],
    },
    {
      title: 'Hilfe!',
      paragraphs: [
        {
          text: 'Kannst du keine deiner Karten spielen, bittest du die Person vor dir; wer hinter einem No! sitzt, wird übergangen. Ist niemand da, den du bitten kannst, ist die Runde vorbei, und du allein bekommst einen Punkt.',
          rulings: ['H15', 'H16', 'H47'],
        },
        {
          text: 'Wer eine Karte hat, die du spielen könntest, muss dir eine reichen, sucht sie aber selbst aus.',
          rulings: ['H17'],
        },
        {
          text: 'Eine Hilfe ist nur, was du jetzt spielen kannst. Ein Wechsel ist es nur, wenn es eine Reihe gibt und du eine Zahl oder einen Joker zum Hineinlegen hast.',
          rulings: ['H18'],
        },
        {
          text: 'Dafür gibst du eine deiner eigenen vier Karten her, welche du willst; die gereichte kann nicht zurück.',
          rulings: ['H19', 'H20'],
        },
        {
          text: 'Dann spielst du die gereichte Karte, und zwar sofort. Hausregel: Du darfst stattdessen etwas anderes spielen.',
          rulings: ['H21', 'H55', 'H63'],
        },
        {
          text: 'Diese Karten seht nur ihr beide, und zwischendurch wird nicht gezogen.',
          rulings: ['H46', 'H58', 'G8'],
        },
      ],
    },
    {
      title: 'Das Ende einer Runde',
      paragraphs: [
        { text: 'Kann die gebetene Person nicht helfen, gibt es keinen zweiten Versuch: Die Runde ist sofort vorbei.', rulings: ['H22'] },
        { text: 'Alle außer diesen beiden bekommen einen Punkt, ob ein No! vor ihnen liegt oder nicht.', rulings: ['H41'] },
      ],
    },
  ],
};
